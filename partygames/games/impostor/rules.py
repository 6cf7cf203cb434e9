"""The rules of Impostor, IM1 to IM20, as the rule book reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from partygames.core.errors import BadPlayers
from partygames.core.game import Game, Setting
from partygames.core.prompts import (
    Choose,
    Confirm,
    Json,
    JsonObject,
    Look,
    Pick,
    Prompt,
    Random,
    Shuffle,
    Word,
    shuffled,
)
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import JOINED, Collect, Deal, Outcome, Play, Say, Show, ask, ask_any, ask_one, draw
from partygames.games.impostor import impostors, score
from partygames.games.impostor.impostors import ImpostorsDraw
from partygames.games.impostor.pictures import Board, Card
from partygames.games.impostor.score import Round, by_seat
from partygames.names import check_name
from partygames.words.secret_word import SecretWord, read_secret_word

SUGGESTED: Final = "suggested"
SURPRISE: Final = "surprise"
GRID: Final = 16
"""Words of the grid (IM2)."""
_SEATS: Final = range(impostors.LEAST, impostors.MOST + 1)

SETTINGS: Final = (
    Setting("rounds", (SUGGESTED, *range(1, impostors.MOST + 1)), SUGGESTED, {seats: seats for seats in _SEATS}),
    Setting(
        "impostors",
        (SUGGESTED, 1, 2, 3, SURPRISE),
        SUGGESTED,
        {seats: impostors.standard(seats) for seats in _SEATS},
    ),
    Setting("impostor_card", ("category", "grid", "nothing"), "category"),
    Setting("turns", ("two", "one", "ready"), "two"),
    Setting("discussion", (60, 90, 120, 0), 60),
    Setting("vote", ("pointed", "secret"), "pointed"),
    Setting("way", ("pass", "host"), "pass"),
    Setting("rotation", (False, True), False),
)


class WasSaid(NamedTuple):
    """The table says that a seat has said the secret word (IM11)."""

    seat: Seat


class Ready(NamedTuple):
    """The table has heard enough clues (IM6)."""


class Leaves(NamedTuple):
    """The host takes a seat out between rounds (IM20)."""

    seat: Seat


class Returns(NamedTuple):
    """A seat that left is back, with its points (IM20)."""

    seat: Seat


class Joins(NamedTuple):
    """Somebody comes late, and plays from the next round on (IM20)."""

    name: str


@dataclass(frozen=True)
class WordDraw(Prompt[SecretWord]):
    """For the dice: a word of a category, from the packs that the dice have at hand."""

    kind: ClassVar[str] = "secret-word"
    name: str

    def parse(self, value: Json) -> SecretWord:
        """Return the word."""
        try:
            return read_secret_word(value)
        except ValueError:
            raise self.refuse("a word of a category") from None

    def sample(self, random: Random) -> Json:
        """Return a word for play without packs."""
        return {"id": "none/Sky#1", "category": "Sky", "word": {"text": "sun"}, "others": ["moon", "star"]}


@dataclass(frozen=True)
class GridDraw(Prompt[tuple[str, ...]]):
    """For the dice: sixteen words of the category, the secret one among them, in the order of the grid (IM2)."""

    kind: ClassVar[str] = "grid"
    name: str
    word: str
    others: tuple[str, ...]

    @property
    def _size(self) -> int:
        return min(GRID, len(self.others) + 1)

    def parse(self, value: Json) -> tuple[str, ...]:
        """Return the grid."""
        fits = isinstance(value, list) and all(isinstance(text, str) for text in value)
        if not fits or len(value) != self._size or not set(value) <= {self.word, *self.others}:
            raise self.refuse(f"{self._size} words of the category")
        if self.word not in value or len(set(value)) != len(value):
            raise self.refuse("different words, the secret one among them")
        return tuple(value)

    def sample(self, random: Random) -> Json:
        """Return fifteen others and the word, in any order."""
        return shuffled(random, [self.word, *shuffled(random, self.others)[: self._size - 1]])


@dataclass(frozen=True)
class Latecomer(Prompt[Joins]):
    """A name that isn't taken, of somebody who plays from the next round on (IM20)."""

    kind: ClassVar[str] = "latecomer"
    name: str
    taken: int

    def parse(self, value: Json) -> Joins:
        """Return who joins."""
        name = value.get("join") if isinstance(value, dict) else None
        try:
            return Joins(check_name(name if isinstance(name, str) else ""))
        except BadPlayers:
            raise self.refuse('{"join": a name}') from None

    def sample(self, random: Random) -> Json:
        """Return a made-up name."""
        return {"join": f"Player {self.taken}"}


class Impostor(Game):
    """One game of Impostor: as many rounds as were set, each with a word of its own."""

    id = "impostor"
    rules = 1
    least_seats = impostors.LEAST
    most_seats = impostors.MOST
    minutes = (15, 100)
    settings = SETTINGS
    draws = ("word", "grid", "number", "impostors", "order")
    least_of_a_kind = 6

    @classmethod
    def words_of_a_kind(cls, settings: Mapping[str, Json]) -> int:
        """IM2: a grid of fewer words than sixteen would tell too much; so would a category of one or two."""
        return GRID if settings.get("impostor_card") == "grid" else cls.least_of_a_kind

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        self.number: int | str = settings["impostors"]
        if isinstance(self.number, int):
            impostors.check(seats, self.number)  # IM16
        self.rounds_set: int = seats if settings["rounds"] == SUGGESTED else settings["rounds"]
        self.card_kind: str = settings["impostor_card"]
        self.turns: str = settings["turns"]
        self.seconds: int | None = settings["discussion"] or None
        self.pointed: bool = settings["vote"] == "pointed"
        self.rotation: bool = settings["rotation"]

        self.seats: list[Seat] = list(range(seats))
        self.playing: list[Seat] = list(self.seats)
        self.gone: list[Seat] = []
        self.rounds: list[Round] = []
        self.order: list[Seat] = []
        self.head_start: dict[Seat, int] = {}
        self.turn = 0
        self.begun = 0

    def play(self) -> Play[Outcome]:
        """IM1: round after round; between them the host may end it, and people leave and come (IM20)."""
        while True:
            yield from self.round()
            if len(self.rounds) >= self.rounds_set:
                return self.ended("finished")
            if not (yield from self.between()):
                return self.ended("ended")

    def round(self) -> Play[None]:
        """IM5 to IM11: cards, clues, discussion, vote; or somebody says the word, and that ends it."""
        self.begun += 1
        self.turn = 0
        yield from self.deal()
        said = (yield from self.clues()) or (yield from self.discussion())
        if said is not None:
            yield from self.was_said(said.seat)
        else:
            yield from self.vote()
        yield from self.close()

    # the deal

    def deal(self) -> Play[None]:
        """IM2 to IM5, IM16 to IM19; if anybody doesn't know the word, all is dealt anew (case 24)."""
        while True:
            self.word = yield from draw(WordDraw("word"))
            self.grid = (yield from self.draw_grid()) if self.card_kind == "grid" else None
            number = yield from self.how_many()
            drawn = yield from draw(ImpostorsDraw("impostors", number, self.tiers(number)))
            self.impostors = tuple(sorted(drawn))
            yield from self.draw_order()
            yield self.show("cards")
            for seat in self.playing:
                yield Deal(seat, "card", self.card(seat))
            known = yield from ask({seat: Look("card") for seat in self.playing})
            if all(known.values()):
                return
            for seat in self.playing:
                yield Collect(seat, "card")
            yield Say("new-deal", {})

    def draw_grid(self) -> Play[tuple[str, ...]]:
        """IM2: sixteen words of the category, the same on everybody's card."""
        return (yield from draw(GridDraw("grid", self.word.word.text, self.word.others)))

    def how_many(self) -> Play[int]:
        """IM16: as set, under the cap of those who play now; Surprise draws."""
        players = len(self.playing)
        if self.number == SURPRISE:
            return (yield from draw(Pick("number", range(1, impostors.most_surprise(players) + 1))))
        number = impostors.standard(players) if self.number == SUGGESTED else int(self.number)
        return min(number, impostors.cap(players))

    def tiers(self, number: int) -> tuple[tuple[Seat, ...], ...]:
        """IM17: nobody three rounds in a row; with fair rotation, those who were impostor least often come first.

        Where so many left that too few others are there (IM20), the third time in a row can't be helped.
        """
        barred = impostors.barred([played.impostors for played in self.rounds])
        can = [seat for seat in self.playing if seat not in barred]
        last = [tuple(seat for seat in self.playing if seat in barred)] if len(can) < number else []
        if not self.rotation:
            return (tuple(can), *last)
        often = {seat: self.times(seat) for seat in can}
        return (*(tuple(seat for seat in can if often[seat] == times) for times in sorted(set(often.values()))), *last)

    def times(self, seat: Seat) -> int:
        """Return how often a seat was impostor; whoever came late counts as having had their turns before that."""
        return self.head_start.get(seat, 0) + sum(seat in played.impostors for played in self.rounds)

    def draw_order(self) -> Play[None]:
        """IM18, IM19: a new order each round; if an impostor opens it, it is drawn once more, but not for three."""
        self.order = list((yield from draw(Shuffle("order", tuple(self.playing)))))
        if self.order[0] in self.impostors and len(self.playing) > impostors.LEAST:
            self.order = list((yield from draw(Shuffle("order", tuple(self.playing)))))

    def card(self, seat: Seat) -> Card:
        """IM2, IM3: the same for all but for the word, which an impostor lacks; the category too, if that is set."""
        if seat not in self.impostors:
            return Card(self.word.category, self.word.word.text, self.grid)
        return Card(None if self.card_kind == "nothing" else self.word.category, None, self.grid)

    # clues and discussion

    def clues(self) -> Play[WasSaid | None]:
        """IM6: each says one word; two turns, the second in reverse order; or one; or until the table is ready."""
        while True:
            self.turn += 1
            for place, speaker in enumerate(self.line):
                yield self.show("clues", speaker, self.after(place))
                heard = yield from self.clue(speaker)
                if isinstance(heard, WasSaid):
                    return heard
                if isinstance(heard, Ready):
                    return None
            if self.is_last_turn:
                return None

    @property
    def is_last_turn(self) -> bool:
        """Whether there is no turn after this one; until the table is ready there always is."""
        return self.turn == {"one": 1, "two": 2}.get(self.turns)

    def after(self, place: int) -> Seat | None:
        """Return who speaks after a place in this turn: after the last one whoever opens the next turn (IM6)."""
        if place + 1 < len(self.line):
            return self.line[place + 1]
        if self.is_last_turn:
            return None
        return self.order[-1] if self.turns == "two" else self.order[0]

    def clue(self, speaker: Seat) -> Play[bool | Ready | WasSaid]:
        """IM6, IM11: the speaker's clue; from the second turn on the table may be ready instead, if that is set so."""
        prompts: dict[Seat, Prompt[bool | Ready]] = {speaker: Confirm("clue", "word")}
        if self.turns == "ready" and self.turn > 1:
            prompts[TABLE] = Choose("ready", {"vote": Ready()})
        return (yield from ask_any(prompts, may={TABLE: self.somebody_said()}))

    def somebody_said(self) -> Prompt[WasSaid]:
        """IM11: from the first clue until the vote opens, naming who."""
        return Choose("said", {f"said:{seat}": WasSaid(seat) for seat in self.playing})

    def discussion(self) -> Play[WasSaid | None]:
        """IM7: until the time is up, if there is a limit, or the table goes to the vote."""
        ends = ("time", "vote") if self.seconds else ("vote",)
        yield self.show("discussion")
        talk: Prompt[WasSaid | None] = Choose("discussion", dict.fromkeys(ends), self.seconds)
        return (yield from ask_any({TABLE: talk}, may={TABLE: self.somebody_said()}))

    def was_said(self, seat: Seat) -> Play[None]:
        """IM11: a player who said the word loses the round for all; an impostor's saying it is the guess."""
        by_impostor = seat in self.impostors
        self.played = self.new_round(score.IMPOSTOR_SAID if by_impostor else score.PLAYER_SAID)
        self.played.said = seat
        yield Say("said", {"seat": seat, "impostor": by_impostor})

    # the vote

    def vote(self) -> Play[None]:
        """IM8 to IM10: most votes is accused; a tie is voted on once more, and then nobody is out."""
        self.played = self.new_round(score.ESCAPED)
        top = yield from self.ballot("vote", self.playing, ())
        if len(top) > 1:
            yield Say("tie", {"seats": top})
            self.played.first_votes = self.played.votes
            self.played.reason = score.TIED
            top = yield from self.ballot("vote-again", top, top)
        if len(top) == 1:
            yield from self.reveal(top[0])

    def ballot(self, name: str, candidates: Collection[Seat], tied: Iterable[Seat]) -> Play[list[Seat]]:
        """IM8: everybody chooses another one; pointing may be left. Returns who got most, in speaking order."""
        nobody: dict[str, Seat | None] = {score.NOBODY: None} if self.pointed else {}
        yield self.show(name, tied=tied)
        votes = yield from ask(
            {
                voter: Choose(name, {**{str(seat): seat for seat in candidates if seat != voter}, **nobody})
                for voter in self.playing
            }
        )
        self.played.votes = votes
        yield Say("vote-result", {"votes": score.votes_by_seat(votes), "again": bool(tied)})
        counts = Counter(choice for choice in votes.values() if choice is not None)
        most = max(counts.values(), default=0)
        return [seat for seat in self.order if most and counts[seat] == most]

    def reveal(self, accused: Seat) -> Play[None]:
        """IM10: a clean accused lets the impostor escape; an impostor has one guess, and the host decides on it."""
        self.played.accused = accused
        caught = accused in self.impostors
        yield Say("accused", {"seat": accused, "impostor": caught})
        if not caught:
            self.played.reason = score.ESCAPED
            return
        yield self.show("guess", accused)
        guess = yield from ask_one(accused, Word("guess"))
        self.played.guess = guess
        proposed = self.word.is_guessed(guess)
        yield Say("guess", {"seat": accused, "guess": guess, "word": self.word.word.text, "right": proposed})
        yield self.show("verdict", accused)
        right = yield from ask_one(TABLE, Choose("verdict", {"right": True, "wrong": False}))
        self.played.reason = score.GUESSED if right else score.CAUGHT

    # the end of a round, and of the game

    def new_round(self, reason: str) -> Round:
        """Return what will be remembered of this round."""
        players = tuple(seat for seat in self.playing if seat not in self.impostors)
        return Round(self.impostors, players, self.word.word.as_json(), self.word.category, reason=reason)

    def close(self) -> Play[None]:
        """IM14: what the round was worth; the cards are put away."""
        self.rounds.append(self.played)
        for seat in self.playing:
            yield Collect(seat, "card")
        yield Say("round-over", {"round": len(self.rounds), **self.played.as_json(), "scores": by_seat(self.scores())})
        yield self.show("scores")

    def between(self) -> Play[bool]:
        """IM20: on to the next round, or the end; before that people may leave, not under three, or come late."""
        while True:
            options: dict[str, bool | Leaves | Returns] = {"next": True, "end": False}
            wish = Choose("between", {**options, **self.can_leave(), **self.can_return()})
            said = yield from ask_any({TABLE: wish}, may=self.can_come())
            if isinstance(said, bool):
                return said
            if isinstance(said, Leaves):
                self.playing.remove(said.seat)
                self.gone.append(said.seat)
                yield Say("left", {"seat": said.seat}, reveals=False)
            elif isinstance(said, Returns):
                self.gone.remove(said.seat)
                self.takes_part(said.seat)
                yield Say("back", {"seat": said.seat}, reveals=False)
            else:
                seat = len(self.seats)
                self.seats.append(seat)
                self.takes_part(seat)
                yield Say(JOINED, {"seat": seat, "name": said.name}, reveals=False)
            yield self.show("scores")

    def takes_part(self, seat: Seat) -> None:
        """IM20: from the next round on; in fair rotation as one whose turn comes next, and not several times."""
        fewest = min(self.times(other) for other in self.playing)
        self.head_start[seat] = self.head_start.get(seat, 0) + max(0, fewest - 1 - self.times(seat))
        self.playing = sorted([*self.playing, seat])

    def can_leave(self) -> dict[str, Leaves]:
        """IM20: nobody, while only three play."""
        several = len(self.playing) > impostors.LEAST
        return {f"out:{seat}": Leaves(seat) for seat in self.playing} if several else {}

    @property
    def has_room(self) -> bool:
        """IM1: whether one more can play."""
        return len(self.playing) < impostors.MOST

    def can_return(self) -> dict[str, Returns]:
        """IM20: whoever left and comes back, while there is room."""
        return {f"back:{seat}": Returns(seat) for seat in self.gone} if self.has_room else {}

    def can_come(self) -> dict[Seat, Prompt[Joins]]:
        """IM20: one more, while there is room."""
        return {TABLE: Latecomer("latecomer", len(self.seats))} if self.has_room else {}

    def scores(self) -> dict[Seat, int]:
        """Return all points so far by seat."""
        return score.totals(self.rounds, self.seats)

    def ended(self, reason: str) -> Outcome:
        """IM15: the overall winners, level ones together, and the awards."""
        points = self.scores()
        facts: JsonObject = {
            "rounds": [played.as_json() for played in self.rounds],
            "awards": score.awards(self.rounds, self.seats),
            "gone": list(self.gone),
        }
        return Outcome(reason, tuple(score.best(points)), points, facts)

    # for the table

    @property
    def line(self) -> Sequence[Seat]:
        """The order of this turn: the second of two is reversed (IM6)."""
        return self.order[::-1] if self.turns == "two" and self.turn == 2 else self.order

    def show(
        self, phase: str, speaker: Seat | None = None, coming: Seat | None = None, tied: Iterable[Seat] = ()
    ) -> Show:
        """Return the board as it is now."""
        hidden = self.number == SURPRISE or phase == "scores"
        number = None if hidden else len(self.impostors)
        line = self.playing if phase in ("cards", "scores") else self.line if phase == "clues" else self.order
        return Show(
            Board(
                phase,
                self.begun,
                self.rounds_set,
                self.turn,
                tuple(line),
                speaker,
                coming,
                number,
                tuple(tied),
                tuple(self.gone),
                tuple(self.scores().values()),
            )
        )
