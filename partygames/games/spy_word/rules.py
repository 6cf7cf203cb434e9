"""The rules of Spy Word, SW1 to SW24, as the rule book reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from partygames.core.game import Game, Setting
from partygames.core.prompts import Choose, Confirm, Json, JsonObject, Look, Pick, Prompt, Shuffle, Word
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Collect, Deal, Outcome, Play, Say, Show, ask, ask_any, ask_one, draw
from partygames.games.spy_word import roles
from partygames.games.spy_word.pictures import Board, Card, Farewell
from partygames.games.spy_word.roles import CITIZEN, GHOST, SPY
from partygames.words.matching import guessed
from partygames.words.pairs import Pair, read_pair

SUGGESTED: Final = "suggested"
SKIP: Final = "skip"
_SEATS: Final = range(roles.LEAST, roles.MOST + 1)
_KEYS: Final = tuple(str(seat) for seat in range(roles.MOST))

SETTINGS: Final = (
    Setting("spies", (SUGGESTED, 1, 2, 3), SUGGESTED, {seats: roles.suggested(seats)[0] for seats in _SEATS}),
    Setting("ghost", (SUGGESTED, 0, 1), SUGGESTED, {seats: roles.suggested(seats)[1] for seats in _SEATS}),
    Setting("spies_know", (False, True), False),
    Setting("reveal_roles", (False, True), True),
    Setting("vote_result", ("open", "totals"), "open"),
    Setting("skip", (False, True), False),
    Setting("clue", ("word", "sentence"), "word"),
    Setting("discussion", (60, 90, 120, 0), 90),
    Setting("tie", ("duel", "lot"), "duel"),
)


class GoesHome(NamedTuple):
    """The table says that a seat has to leave (SW23)."""

    seat: Seat


@dataclass(frozen=True)
class PairDraw(Prompt[Pair]):
    """For the dice: a pair of words, from the packs that the dice have at hand (SW2)."""

    kind = "pair"
    name: str

    def parse(self, value: Json) -> Pair:
        """Return the pair."""
        try:
            return read_pair(value)
        except ValueError:
            raise self.refuse("a pair of words") from None

    def sample(self, random: Callable[[], float]) -> Json:
        """Return a pair for play without packs."""
        return {"id": "none#1", "words": [{"text": "sun"}, {"text": "moon"}]}


@dataclass
class Round:
    """What is remembered of a round for the history at the end (SW24)."""

    votes: dict[Seat, Seat | None] = field(default_factory=dict[Seat, "Seat | None"])
    tied: list[Seat] = field(default_factory=list[Seat])
    duel_votes: dict[Seat, Seat | None] = field(default_factory=dict[Seat, "Seat | None"])
    lot: Seat | None = None
    out: Seat | None = None
    guess: str | None = None
    gone: list[Seat] = field(default_factory=list[Seat])

    def as_json(self) -> JsonObject:
        """Return the round as JSON."""
        return {
            "votes": _by_seat(self.votes),
            "tied": list(self.tied),
            "duel_votes": _by_seat(self.duel_votes),
            "lot": self.lot,
            "out": self.out,
            "guess": self.guess,
            "gone": list(self.gone),
        }


class SpyWord(Game):
    """One game of Spy Word."""

    id = "spy-word"
    rules = 1
    least_seats = roles.LEAST
    most_seats = roles.MOST
    minutes = (10, 20)
    settings = SETTINGS
    draws = ("pair", "citizens", "roles", "order", "lot")

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        spies, ghosts = roles.suggested(seats)
        self.spies: int = spies if settings["spies"] == SUGGESTED else settings["spies"]
        self.ghosts: int = ghosts if settings["ghost"] == SUGGESTED else settings["ghost"]
        roles.check(seats, self.spies, self.ghosts)  # SW4
        self.spies_know: bool = settings["spies_know"]
        self.reveal_roles: bool = settings["reveal_roles"]
        self.open_votes: bool = settings["vote_result"] == "open"
        self.skip: bool = settings["skip"]
        self.clue: str = settings["clue"]
        self.seconds: int | None = settings["discussion"] or None
        self.duels: bool = settings["tie"] == "duel"

        self.seats: tuple[Seat, ...] = tuple(range(seats))
        self.still_in: list[Seat] = list(self.seats)
        self.out: list[Seat] = []
        self.gone: list[Seat] = []
        self.rounds: list[Round] = []
        self.opener: Seat | None = None
        self.just_skipped = False
        self.ghost_was_right = False

    def play(self) -> Play[Outcome]:
        """SW5 to SW24: cards once, then clues, discussion and vote until the game is decided."""
        yield from self.deal()
        while True:
            self.rounds.append(Round())
            for phase in (self.clues, self.discussion, self.vote):
                yield from phase()
                if outcome := self.decided():
                    return outcome

    # the deal

    def deal(self) -> Play[None]:
        """SW2, SW3, SW5, SW7; if anybody doesn't know their word, all is dealt anew (case 24)."""
        while True:
            self.pair = yield from draw(PairDraw("pair"))
            self.citizens = yield from draw(Pick("citizens", (0, 1)))
            self.roles = yield from draw(Shuffle("roles", self.cast()))
            ghosts = [seat for seat in self.seats if self.roles[seat] == GHOST]
            self.order = yield from draw(Shuffle("order", self.seats, not_first=ghosts))
            self.line = list(self.order)
            yield self.show("cards")
            for seat in self.seats:
                yield Deal(seat, "card", self.card(self.roles[seat]))
            known = yield from ask({seat: Look("card") for seat in self.seats})
            if all(known.values()):
                return
            yield Say("new-deal", {})

    def cast(self) -> list[str]:
        """SW4: the roles of this set-up, before they are dealt."""
        citizens = len(self.seats) - self.spies - self.ghosts
        return [CITIZEN] * citizens + [SPY] * self.spies + [GHOST] * self.ghosts

    def card(self, role: str) -> Card:
        """SW3: a spy's card is a citizen's with the other word, and with its role only if spies know theirs."""
        if role == GHOST:
            return Card(None, None, None, GHOST)
        word = self.pair.words[self.citizens if role == CITIZEN else 1 - self.citizens]
        return Card(word.text, word.emoji, word.picture, role if self.spies_know else None)

    # a round

    def clues(self) -> Play[None]:
        """SW6, SW7: each player still in says one clue, in speaking order."""
        self.line = self.speaking_order()
        spoken: list[Seat] = []
        while to_come := [seat for seat in self.line if seat in self.still_in and seat not in spoken]:
            speaker, *after = to_come
            yield self.show("clues", speaker, after[0] if after else None)
            said = yield from ask_any({speaker: Confirm("clue", self.clue)}, may={TABLE: self.somebody_leaves()})
            if not isinstance(said, GoesHome):
                spoken.append(speaker)
                continue
            yield from self.go_home(said.seat)
            if self.decided():
                return
            if said.seat == speaker and not spoken and len(self.rounds) == 1:
                yield from self.draw_order_again()
        self.opener = spoken[0]

    def draw_order_again(self) -> Play[None]:
        """SW7: who should open round 1 went home, and the ghost must not open it.

        Passing over the ghost alone would tell who it is: the order is drawn anew whoever comes next.
        """
        if self.ghosts:
            ghosts = [seat for seat in self.still_in if self.roles[seat] == GHOST]
            self.order = yield from draw(Shuffle("order", tuple(self.still_in), not_first=ghosts))
            self.line = list(self.order)

    def speaking_order(self) -> list[Seat]:
        """SW7: the order of the deal, from the next player still in after the one who opened the round before."""
        start = 0 if self.opener is None else self.order.index(self.opener) + 1
        return [seat for seat in (*self.order[start:], *self.order[:start]) if seat in self.still_in]

    def discussion(self) -> Play[None]:
        """SW8: until the time is up, if there is a limit, or the table goes to the vote."""
        ends = ("time", "vote") if self.seconds else ("vote",)
        talk = Choose("discussion", dict.fromkeys(ends), self.seconds)
        while True:
            yield self.show("discussion")
            said = yield from ask_any({TABLE: talk}, may={TABLE: self.somebody_leaves()})
            if said is None:
                return
            yield from self.go_home(said.seat)
            if self.decided():
                return

    def vote(self) -> Play[None]:
        """SW10 to SW14: most votes is out; Skip on top or level with the top saves all, but not twice running."""
        offer_skip = self.skip and not self.just_skipped
        yield self.show("vote")
        votes = yield from self.ballot("vote", self.still_in, self.still_in, offer_skip)
        self.this_round.votes = votes
        yield self.vote_result(votes, duel=False)
        top = self.top(votes)
        self.just_skipped = None in top
        if None in top:
            yield Say("nobody-out", {})
            return
        tied = [seat for seat in top if seat is not None]
        out = tied[0] if len(tied) == 1 else (yield from self.break_tie(tied))
        yield from self.send_off(out)

    def ballot(
        self, name: str, voters: Iterable[Seat], candidates: Collection[Seat], offer_skip: bool = False
    ) -> Play[dict[Seat, Seat | None]]:
        """SW10: each voter chooses somebody else among the candidates; None is Skip."""
        skip: dict[str, Seat | None] = {SKIP: None} if offer_skip else {}
        prompts = {
            voter: Choose(name, {**{_KEYS[seat]: seat for seat in candidates if seat != voter}, **skip})
            for voter in voters
        }
        return (yield from ask(prompts))

    @staticmethod
    def top(votes: Mapping[Seat, Seat | None]) -> list[Seat | None]:
        """SW12, SW13: whoever got the most votes, Skip (None) counted like a player."""
        counts = Counter(votes.values())
        most = max(counts.values())
        return [choice for choice, count in counts.items() if count == most]

    def break_tie(self, tied: Sequence[Seat]) -> Play[Seat]:
        """SW15: by duel and, if that doesn't decide, by lot; or at once by lot. Returns who is out."""
        tied = self.in_order(tied)
        self.this_round.tied = tied
        yield Say("tie", {"seats": list(tied), "by": "duel" if self.duels else "lot"})
        if self.duels:
            tied = yield from self.duel(tied)
        if len(tied) == 1:
            return tied[0]
        lot = yield from draw(Pick("lot", tied))
        self.this_round.lot = lot
        yield Say("lot", {"seats": list(tied), "out": lot})
        return lot

    def duel(self, tied: list[Seat]) -> Play[list[Seat]]:
        """SW15: one more clue of each, then the others choose among the tied, without Skip (SW14)."""
        for place, speaker in enumerate(tied):
            yield self.show("duel", speaker, tied[place + 1] if place + 1 < len(tied) else None)
            yield from ask_one(speaker, Confirm("duel-clue", self.clue))
        voters = [seat for seat in self.still_in if seat not in tied]
        if not voters:
            return tied
        yield self.show("duel-vote")
        votes = yield from self.ballot("duel-vote", voters, sorted(tied))
        self.this_round.duel_votes = votes
        yield self.vote_result(votes, duel=True)
        level = self.top(votes)
        return [seat for seat in tied if seat in level]

    # going out

    def send_off(self, out: Seat) -> Play[None]:
        """SW17: the role is shown, or hidden; then the last word, and the card is put away."""
        self.still_in.remove(out)
        self.out.append(out)
        self.this_round.out = out
        role = self.roles[out]
        yield Say("out", {"seat": out, "role": role if self.reveal_roles else None})
        if role == GHOST or not self.reveal_roles:
            yield from self.last_word(out, role)
        yield Collect(out, "card")  # SW11

    def last_word(self, out: Seat, role: str) -> Play[None]:
        """SW18 to SW21: the ghost's one guess; with hidden roles a farewell that is the same for all."""
        yield self.show("farewell")
        if not self.reveal_roles:
            yield Deal(out, "farewell", Farewell(role))
        word = yield from ask_one(out, Word("guess" if self.reveal_roles else "farewell"))
        if role == GHOST:
            self.this_round.guess = word
            self.ghost_was_right = guessed(word, self.pair, self.citizens)
        if self.reveal_roles:
            yield Say("guess", {"seat": out, "right": self.ghost_was_right})
        else:  # said of everybody; from here on a guess stands
            yield Collect(out, "farewell")
            yield Say("farewell", {"seat": out})

    def go_home(self, seat: Seat) -> Play[None]:
        """SW23: who leaves counts as eliminated, with no guess."""
        self.gone.append(seat)
        self.this_round.gone.append(seat)
        if seat in self.still_in:
            self.still_in.remove(seat)
            self.out.append(seat)
            yield Collect(seat, "card")  # SW11
        role = self.roles[seat] if self.reveal_roles else None
        yield Say("gone", {"seat": seat, "role": role})  # that the game goes on is news too: it can't be taken back

    def somebody_leaves(self) -> Prompt[GoesHome]:
        """SW23: anybody who is still at the table may have to go, the eliminated too."""
        return Choose("leave", {f"leave:{seat}": GoesHome(seat) for seat in self.seats if seat not in self.gone})

    # the end

    def decided(self) -> Outcome | None:
        """SW22, SW23: who has won, or None while the game goes on."""
        infiltrators = [seat for seat in self.seats if self.roles[seat] != CITIZEN]
        citizens = [seat for seat in self.seats if self.roles[seat] == CITIZEN]
        if self.ghost_was_right:
            return self.ended("ghost", [seat for seat in infiltrators if self.roles[seat] == GHOST])
        if not any(seat in self.still_in for seat in infiltrators):
            return self.ended("citizens", citizens)
        if sum(seat in self.still_in for seat in citizens) <= 1:
            return self.ended("infiltrators", infiltrators)
        if len(self.seats) - len(self.gone) < roles.LEAST:
            return self.ended("abandoned", [])
        return None

    def ended(self, reason: str, winners: Iterable[Seat]) -> Outcome:
        """SW24: the winners, both words, all roles and every round's votes. There are no points (SW1)."""
        words = {"citizens": self.pair.words[self.citizens], "spies": self.pair.words[1 - self.citizens]}
        facts: JsonObject = {
            "words": {side: word.text for side, word in words.items()},
            "emoji": {side: word.emoji for side, word in words.items()},
            "roles": list(self.roles),
            "rounds": [round.as_json() for round in self.rounds],
        }
        return Outcome(reason, tuple(winners), {}, facts)

    # for the table

    @property
    def this_round(self) -> Round:
        """The round being played."""
        return self.rounds[-1]

    def in_order(self, seats: Collection[Seat]) -> list[Seat]:
        """Return ``seats`` in this round's speaking order (SW15)."""
        return [seat for seat in self.line if seat in seats]

    def vote_result(self, votes: Mapping[Seat, Seat | None], duel: bool) -> Say:
        """SW16: who voted for whom, or only how many votes each got."""
        if self.open_votes:
            return Say("vote-result", {"votes": _by_seat(votes), "duel": duel})
        totals = Counter(_key(choice) for choice in votes.values())
        return Say("vote-result", {"totals": dict(sorted(totals.items())), "duel": duel})

    def show(self, phase: str, speaker: Seat | None = None, coming: Seat | None = None) -> Show:
        """Return the board as it is now."""
        hidden = not self.reveal_roles
        out = tuple((seat, None if hidden else self.roles[seat]) for seat in self.out)
        speaking = tuple(self.in_order(self.still_in))
        return Show(Board(phase, len(self.rounds), speaking, speaker, coming, out, tuple(self.gone)))


def _key(choice: Seat | None) -> str:
    return SKIP if choice is None else _KEYS[choice]


def _by_seat(votes: Mapping[Seat, Seat | None]) -> dict[str, str]:
    return {_KEYS[voter]: _key(choice) for voter, choice in votes.items()}
