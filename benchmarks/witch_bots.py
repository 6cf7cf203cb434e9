"""Bots for Catch the Witch, and the talk of their table: the players behind ``benchmarks.witch_balance``.

Every bot answers the prompts of a real ``Session``. It knows what its seat may know: the cards dealt to that seat, the
board, and what was said to the table. A bot's memory of these is brought up to date step by step, as reading a whole
view for each answer would be slow. Usually a bot sees its satchel whenever it changes for it; with ``unseen`` only
while it has the laptop (CW11): where there is no third pass, what it found today is a guess until the ritual.

People also talk, and the rules don't hear it. That talk is made up here, and **only there is the truth used**:

- everybody lets slip a little of the side that they are on (``TELLS``), amid a lot of noise;
- the town, the Crow and the Jester agree on places while they pick, without a lie (``Talk.going``); what the witches
  hear of it are claims: true, false, or none;
- everybody says truly what they hold when the chief asks, and the chief says who is to bring what;
- how much each is suspected is known to all, as if all thought aloud; those with something to hide speak as if they
  were of the town.

The policies are those of CW12, "Bots, honestly": neither people nor the best that can be played. Doubts are log-odds
that a cat is on the witches' side: 0 is even, above is likelier.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from partygames.core.dice import Dice
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.core.steps import Deal, Outcome, Say, Show
from partygames.games.catch_the_witch import GAME
from partygames.games.catch_the_witch.pictures import Board, Desk, Result, RoleCard
from partygames.games.catch_the_witch.rules import NOBODY, SKIP
from partygames.games.catch_the_witch.tables import (
    CROW,
    HERBALIST,
    JESTER,
    KNIGHT,
    OPTIONAL,
    PICKPOCKET,
    RANKS,
    SATCHEL,
    SEER,
    WEED,
    WITCH,
    Rank,
)
from partygames.games.catch_the_witch.village import BLIGHT, BLIND, CROWD, NO_SPELL, QUIET

# Talk, and what it does to doubts
TELLS: Final = {WITCH: 0.15, CROW: 0.15, JESTER: 0.09}
"""By how much a day of talk raises the doubts about a role, on average."""
TELL_OF_TOWN: Final = -0.03
TALK_NOISE: Final = 0.33
"""The standard deviation of what one day of talk does to one doubt: far more than what is let slip."""
FIRST_IMPRESSION: Final = 0.3
ATTENTION: Final = (0.4, 1.0)
"""How much of what a ritual or a vote tells is taken in, from the least attentive to the most."""
SURE: Final = 5.0
"""Nothing but a vision makes anybody surer than this."""
SAYS_PLACE, SAYS_FALSE_PLACE = 0.45, 0.2
"""How often somebody says truly where they go, and how often falsely; else they say nothing."""

# What happens, and what it does to doubts
ASSUMED_SPOILING: Final = 0.7
"""How often the town believes that the witches' side spoils a ritual."""
MISHAP, MISHAP_UNCOVERED = 0.06, 0.7
"""How often a ritual of honest cats fails: by mistake, and where something needed was said to be held by nobody."""
FROG_IS_CLEARED: Final = 0.8
VISION_OF_WITCH, VISION_OF_NONE = 6.0, 3.0
VISION_BELIEVED: Final = (0.5, 2.5)
VISION_TOLD: Final = 0.8
FALSE_ACCUSATION: Final = 0.15
"""How often a day a witch pretends to be the Seer, once a game at most."""
ACCUSATION_BELIEVED, ACCUSER_DOUBTED = (0.2, 1.6), (-0.3, 0.5)
VOTED_RIGHT, VOTED_WRONG, ONE_LESS = -0.4, 0.2, -0.4
"""Doubts about those who banished a witch, who banished somebody else; and about all once a witch is gone."""

# What the town does
ANYWHERE: Final = 0.12
"""How often a cat gathers just anywhere."""
CROWDS: Final = 0.4
"""How often a cat goes where one more than at the emptiest place has said it would go."""
GUARDS: Final = 0.6
GUARDS_LONELY: Final = 0.5
"""How often the Knight guards a place with few cats although crowds can be hexed."""
CHIEF_WAVERS: Final = 0.2
CLEAN, CLEAN_BY_BAR, CLEAN_AT_LAST = 0.72, 0.12, 0.25
"""How clean a team must be, to the cleanest one can think of; how much laxer by rejection, and before the last."""
APPROVES_ANYWAY, APPROVES_UNCOVERED = 0.1, 0.15
OWN_SHARE: Final = 0.6
"""The weight of one's own doubt in a vote; the rest is what the table thinks."""
VOTE_WAVERS: Final = 0.15
BANISHES, BANISHES_FOR_JESTER, BANISHES_IF_FEW = 0.5, 0.06, 0.6
"""How sure one is who banishes; how much surer with a Jester; and how sure when a mistake may be the last."""
FEW: Final = 2
VOTES_ANYWAY: Final = 0.1

# What the others do
SPOILS: Final = {2: 0.35, 3: 0.6}
"""How often the witches' side spoils a ritual, by its members."""
SPOILS_FIRST_DAY: Final = 0.75
"""The share of that on the first day."""
SPOILS_LATE: Final = 0.65
"""At least so often when two seals are missing; the last seal is always spoiled."""
STANDS_ASIDE: Final = 0.15
"""How often a witch who is chief leaves herself out."""
APPROVES_OWN, APPROVES_LAST, APPROVES_OTHER = 0.9, 0.6, 0.5
"""How often the witches' side approves a team with itself in it, a last proposal, and any other."""
FOLLOWS, FOLLOWS_ANYWAY, SKIPS = 0.35, 0.3, 0.6
"""How sure the table must be for the witches' side to vote along; how often it does so all the same; else it skips."""
NO_ATTACK: Final = 0.05
TOLD, TOLD_ELSEWHERE = 0.6, 0.25
"""How likely a cat is where it said; and the share of its chance left at all other places."""
BLIGHT_WORTH, BLIND_WORTH, SEER_WORTH = 0.3, 0.95, 2.5
TRUSTED_WORTH, DOUBTED_WORTH = 1.15, 0.3
"""A hex on a trusted cat is worth more: the first, less the second by how much it is suspected."""
ATTACK_WAVERS: Final = (0.8, 1.2)
JESTER_SPOILS, JESTER_VOTES = 0.2, 0.6


def chance_of(doubt: float) -> float:
    """Return log-odds as a probability."""
    return 1 / (1 + math.exp(-doubt))


class Talk:
    """All that the whole table knows: the board, what was said, and how much each is suspected."""

    def __init__(self, rank: Rank) -> None:
        self.rank = rank
        self.board: Board
        self.going: Counter[str] = Counter()
        """How many go to a place, as far as people agree on it while they pick (CW4: talk is free)."""
        self.claims: dict[Seat, str] = {}
        self.holdings: dict[Seat, tuple[str, ...]] = {}
        self.plan: dict[Seat, str] = {}
        """Who is to bring what (CW8)."""
        self.covered = True
        """Whether all that is needed was said to be held by somebody."""
        self.suspicion: dict[Seat, float] = {}
        """What the others think of each, on average."""
        self.seers: set[Seat] = set()
        """Who said that they saw a witch."""
        self.accused_falsely = False
        self.witches_banished = 0

    @property
    def witches_left(self) -> int:
        """Witches that may still be about, as far as anybody can know."""
        return self.board.cast[WITCH] - self.witches_banished

    @property
    def is_last_day(self) -> bool:
        """Whether the knights come today."""
        return self.board.day == self.board.last_day

    @property
    def is_last_proposal(self) -> bool:
        """Whether one more rejection fills the bar."""
        return self.board.bar == self.board.full_bar - 1


class Bot:
    """A cat of the town, without an ability; those with one, and the others, differ in some of the answers."""

    def __init__(self, seat: Seat, role: str, seats: int, evil: int, chance: random.Random) -> None:
        self.seat = seat
        self.role = role
        self.chance = chance
        self.desk: Desk
        self.result = Result("nothing")
        self.attention = chance.uniform(*ATTENTION)
        share = evil / (seats - 1)
        even = math.log(share / (1 - share))
        self.doubts = [even + chance.gauss(0, FIRST_IMPRESSION) for _ in range(seats)]

    def happens(self, probability: float) -> bool:
        """Return whether something happens that does so as often as that."""
        return self.chance.random() < probability

    def others(self, talk: Talk) -> list[Seat]:
        """Return the other cats in human form."""
        return [seat for seat in talk.board.human if seat != self.seat]

    def guess(self, desk: Desk) -> Desk:
        """Return a desk as it is thought to be before it is seen: with one card of the place gone to."""
        if desk.went is None:
            return desk
        return desk._replace(satchel=(*self.desk.satchel, desk.went)[-SATCHEL:])

    # what it makes of things

    def listen(self, tells: Mapping[Seat, float]) -> None:
        """CW12: a day of talk moves the doubts about everybody, mostly by chance."""
        for seat, tell in tells.items():
            self.doubts[seat] += self.chance.gauss(tell, TALK_NOISE)

    def learn(self, success: bool, talk: Talk) -> None:
        """CW12: a step of Bayes after a ritual, each member taken by itself."""
        mishap = MISHAP if talk.covered else MISHAP_UNCOVERED
        spoils = {
            seat: 0.0 if seat == self.seat else ASSUMED_SPOILING * chance_of(self.doubts[seat]) for seat in talk.plan
        }
        for seat in talk.plan:
            if seat == self.seat:
                continue
            ratio = 1 - ASSUMED_SPOILING
            if not success:
                rest = math.prod(1 - spoils[other] for other in talk.plan if other != seat) * (1 - mishap)
                ratio = (1 - ratio * rest) / (1 - rest)
            moved = self.doubts[seat] + math.log(ratio) * self.attention
            self.doubts[seat] = max(-SURE, min(SURE, moved))

    def see_votes(self, voters: Sequence[Seat], witch: bool, talk: Talk) -> None:
        """CW12: who banished somebody is thought better of if it was a witch, else worse."""
        for seat in voters:
            self.doubts[seat] += (VOTED_RIGHT if witch else VOTED_WRONG) * self.attention
        if witch:
            for seat in talk.board.human:
                self.doubts[seat] += ONE_LESS

    # gathering

    def place(self, talk: Talk) -> str:
        """CW4: a place of what is needed and not yet held, where few go."""
        board = talk.board
        options = [place for place in board.needed if place not in self.desk.satchel] or board.needed
        if self.happens(ANYWHERE):
            options = board.places
        most = min(talk.going[place] for place in options) + int(self.happens(CROWDS))
        return self.chance.choice([place for place in options if talk.going[place] <= most])

    def claim(self, place: str, talk: Talk) -> str | None:
        """CW12: what it says of where it goes, if anything."""
        drawn = self.chance.random()
        if drawn < SAYS_PLACE:
            return place
        return self.chance.choice(talk.board.places) if drawn < SAYS_PLACE + SAYS_FALSE_PLACE else None

    def frog(self, talk: Talk) -> str:
        """CW11: whom it waves at: nobody."""
        return NOBODY

    def second(self, talk: Talk) -> tuple[str, int, Seat]:
        """CW11 pass 2: for most it counts for nothing, but for the name of whom they suspect."""
        return talk.board.places[0], NO_SPELL, self.suspect(talk)

    def suspect(self, talk: Talk) -> Seat:
        """Return whom it suspects most."""
        return max(self.others(talk), key=self.doubts.__getitem__)

    def afternoon(self, talk: Talk) -> str:
        """CW11 pass 3: whom it trusts most."""
        return str(min(self.others(talk), key=self.doubts.__getitem__))

    # the night

    def propose(self, talk: Talk) -> dict[Seat, str]:
        """CW12: for each ingredient, the scarcest first, the least suspected of those who say that they hold it."""
        doubts = {seat: self.doubts[seat] + self.chance.gauss(0, CHIEF_WAVERS) for seat in self.others(talk)}
        doubts[self.seat] = self.doubt_of_oneself()
        holders = {
            card: [seat for seat in talk.board.human if card in talk.holdings[seat]] for card in talk.board.needed
        }
        plan: dict[Seat, str] = {}
        for card in sorted(holders, key=lambda card: len(holders[card])):
            if free := [seat for seat in holders[card] if seat not in plan]:
                plan[min(free, key=doubts.__getitem__)] = card
        talk.covered = len(plan) == len(holders)
        for card in holders:
            if card not in plan.values():
                plan[min(doubts.keys() - plan.keys(), key=doubts.__getitem__)] = card
        return plan

    def doubt_of_oneself(self) -> float:
        """CW12: a chief takes itself first."""
        return -math.inf

    def approves(self, talk: Talk) -> bool:
        """CW12: a team nearly as clean as the cleanest that it can think of; laxer as the bar fills."""
        if not talk.covered:
            return self.happens(APPROVES_UNCOVERED)
        honest = {seat: 1 - chance_of(self.doubts[seat]) for seat in self.others(talk)}
        members = [honest[seat] for seat in talk.plan if seat != self.seat]
        best = sorted(honest.values(), reverse=True)[: len(members)]
        wanted = CLEAN - CLEAN_BY_BAR * talk.board.bar - CLEAN_AT_LAST * talk.is_last_proposal
        return math.prod(members) >= wanted * math.prod(best) or self.happens(APPROVES_ANYWAY)

    def card(self, talk: Talk) -> str:
        """CW8: what was agreed, or something else that is needed."""
        if self.happens(self.spoils(talk)):
            return WEED
        agreed = (talk.plan[self.seat], *talk.board.needed)
        return next((card for card in agreed if card in self.desk.satchel), WEED)

    def spoils(self, talk: Talk) -> float:
        """Return how often it spoils tonight's ritual."""
        return 0.0

    def vote(self, talk: Talk) -> str:
        """CW12: whom it and the table suspect most, if it is sure enough; on the last day in any case."""
        scores = {
            seat: OWN_SHARE * self.doubts[seat]
            + (1 - OWN_SHARE) * talk.suspicion[seat]
            + self.chance.gauss(0, VOTE_WAVERS)
            for seat in self.others(talk)
        }
        top = max(scores, key=scores.__getitem__)
        if talk.is_last_day or chance_of(scores[top]) > self.sure(top, talk) or self.happens(VOTES_ANYWAY):
            return str(top)
        return SKIP

    def sure(self, suspect: Seat, talk: Talk) -> float:
        """CW12: how sure it must be to banish, as not everybody who is evil is a witch, and a Jester waits for it."""
        cast = talk.board.cast
        wanted = BANISHES * math.sqrt(1 + cast.get(CROW, 0) / cast[WITCH])
        wanted += BANISHES_FOR_JESTER * cast.get(JESTER, 0)
        is_few = len(talk.board.human) - 2 * talk.witches_left <= FEW
        return max(wanted, BANISHES_IF_FEW) if is_few else wanted


class Herbalist(Bot):
    """CW7: restores whom it suspects least."""

    def frog(self, talk: Talk) -> str:
        """Return the least suspected frog, if one can be restored."""
        return str(min(talk.board.frogs, key=self.doubts.__getitem__)) if self.desk.able else NOBODY


class Knight(Bot):
    """CW7: guards, when it can, a place where somebody can be hit."""

    def second(self, talk: Talk) -> tuple[str, int, Seat]:
        """CW12: few cats at a place are in danger at all times, many only once crowds can be hexed."""
        places, suspect = talk.board.places, self.suspect(talk)
        if not self.desk.able or not self.happens(GUARDS):
            return places[0], 1, suspect
        window = dict(zip(places, self.desk.numbers, strict=True))
        visited = [place for place in places if window[place]]
        lonely = [place for place in visited if window[place] <= talk.rank.quiet]
        crowds_are_safe = talk.board.failures < talk.rank.unlock.crowd
        if lonely and (crowds_are_safe or self.happens(GUARDS_LONELY)):
            visited = lonely
        return (self.chance.choice(visited), 4, suspect) if visited else (places[0], 1, suspect)


class Pickpocket(Bot):
    """CW7: steals from anybody."""

    def afternoon(self, talk: Talk) -> str:
        """Return any other cat."""
        return str(self.chance.choice(self.others(talk)))


class Seer(Bot):
    """CW7: looks at whom it suspects most, and mostly tells the table of a witch."""

    def __init__(self, seat: Seat, role: str, seats: int, evil: int, chance: random.Random) -> None:
        super().__init__(seat, role, seats, evil, chance)
        self.seen: dict[Seat, bool] = {}

    def afternoon(self, talk: Talk) -> str:
        """Return the most suspected cat that it hasn't seen."""
        if not self.desk.able:
            return super().afternoon(talk)
        unseen = [seat for seat in self.others(talk) if seat not in self.seen]
        return str(max(unseen, key=self.doubts.__getitem__)) if unseen else NOBODY

    def finds_witch(self) -> Seat | None:
        """Return the witch that it saw today, if it did."""
        result, self.result = self.result, Result("nothing")
        if result.seat is None or result.witch is None:
            return None
        self.seen[result.seat] = result.witch
        self.doubts[result.seat] = VISION_OF_WITCH if result.witch else self.doubts[result.seat] - VISION_OF_NONE
        return result.seat if result.witch else None

    def sure(self, suspect: Seat, talk: Talk) -> float:
        """Return 0 for a witch that it saw."""
        return 0.0 if self.seen.get(suspect) else super().sure(suspect, talk)


class Jester(Bot):
    """CW3: wants to be banished: spoils now and then, and votes wildly."""

    def spoils(self, talk: Talk) -> float:
        """Return how often."""
        return JESTER_SPOILS

    def vote(self, talk: Talk) -> str:
        """CW12: for anybody, or for nobody."""
        return str(self.chance.choice(self.others(talk))) if self.happens(JESTER_VOTES) else SKIP


class Evil(Bot):
    """CW1: the witches' side, a Crow or a Witch. It knows nobody else of its own."""

    def approves(self, talk: Talk) -> bool:
        """CW12: teams with itself in them; else about one in two."""
        if self.seat in talk.plan:
            return self.happens(APPROVES_OWN)
        return self.happens(APPROVES_LAST if talk.is_last_proposal else APPROVES_OTHER)

    def spoils(self, talk: Talk) -> float:
        """CW12: less often in a small team or on the first day; the last seal always."""
        missing = talk.board.all_seals - talk.board.seals
        usual = SPOILS[len(talk.plan)]
        if missing == 1:
            return 1.0
        if talk.board.day == 1:
            return usual * SPOILS_FIRST_DAY
        return max(usual, SPOILS_LATE) if missing == 2 else usual

    def vote(self, talk: Talk) -> str:
        """CW12: along with the table."""
        others = self.others(talk)
        scores = {seat: talk.suspicion[seat] + self.chance.gauss(0, 2 * VOTE_WAVERS) for seat in others}
        top = max(others, key=scores.__getitem__)
        if chance_of(scores[top]) > FOLLOWS or self.happens(FOLLOWS_ANYWAY):
            return str(top)
        return SKIP if self.happens(SKIPS) else str(self.chance.choice(others))


class Witch(Evil):
    """CW6: casts what is likeliest to hit somebody worth it."""

    def claim(self, place: str, talk: Talk) -> str | None:
        """Say nothing: whoever claims to be somewhere is a target, and the other witches don't know her."""
        return None

    def doubt_of_oneself(self) -> float:
        """CW12: now and then she leaves herself out, to look innocent."""
        return math.inf if self.happens(STANDS_ASIDE) else super().doubt_of_oneself()

    def second(self, talk: Talk) -> tuple[str, int, Seat]:
        """CW12: the best attack of all that her window and the others' claims suggest."""
        attacks = [] if self.happens(NO_ATTACK) else self.attacks(talk)
        if not attacks:
            return self.chance.choice(talk.board.needed), NO_SPELL, self.suspect(talk)
        _, place, spell, target = max(attacks)
        return place, spell, target

    def attacks(self, talk: Talk) -> list[tuple[float, str, int, Seat]]:
        """Return what she can do and how much each is worth."""
        others = self.others(talk)
        worth = {seat: self.worth(seat, talk) for seat in others}
        is_open = dict(zip(range(NO_SPELL, BLIND + 1), self.desk.spells, strict=True))
        found: list[tuple[float, str, int, Seat]] = []
        for place, cats in zip(talk.board.places, self.desk.numbers, strict=True):
            if not cats:
                continue
            hexes = is_open[CROWD] or (is_open[QUIET] and cats <= talk.rank.quiet)
            hexing = CROWD if is_open[CROWD] else QUIET
            for seat in others:
                likely = worth[seat] * self.likely(seat, place, cats / len(others), talk)
                if place in talk.board.needed:
                    found.append((self.roughly(BLIGHT_WORTH * likely), place, BLIGHT, seat))
                if hexes:
                    found.append((self.roughly(likely), place, hexing, seat))
            if is_open[BLIND]:
                found.append((self.roughly(BLIND_WORTH), place, BLIND, others[0]))
        return found

    def roughly(self, worth: float) -> float:
        """Return a worth as she guesses it."""
        return worth * self.chance.uniform(*ATTACK_WAVERS)

    def worth(self, seat: Seat, talk: Talk) -> float:
        """Return what it is worth to be rid of a cat: more if it is trusted, most if it is the Seer."""
        trusted = TRUSTED_WORTH - DOUBTED_WORTH * chance_of(talk.suspicion[seat])
        return trusted * (SEER_WORTH if seat in talk.seers else 1)

    def likely(self, seat: Seat, place: str, share: float, talk: Talk) -> float:
        """Return how likely a cat is at a place where such a share of them are."""
        claimed = talk.claims.get(seat)
        if claimed is None:
            return share
        return TOLD + (1 - TOLD) / 4 * share if claimed == place else TOLD_ELSEWHERE * share


BOTS: Final[Mapping[str, type[Bot]]] = {
    WITCH: Witch,
    CROW: Evil,
    JESTER: Jester,
    HERBALIST: Herbalist,
    KNIGHT: Knight,
    PICKPOCKET: Pickpocket,
    SEER: Seer,
}
"""Whose role isn't here is of the town and has no ability."""


class Evening:
    """One game of bots: hands each what it may know, makes up the talk, and gives the answers to the session."""

    def __init__(self, seats: int, settings: Mapping[str, Json], chance: random.Random, *, unseen: bool) -> None:
        self.chance = chance
        self.unseen = unseen
        """Whether what was found today is a guess until the ritual."""
        self.looked = False
        """Whether the second pass of the day is over."""
        self.seats = seats
        self.session = Session.start(GAME, [f"Cat {seat}" for seat in range(seats)], settings, Dice(chance.random))
        self.talk = Talk(RANKS[seats])
        self.bots: dict[Seat, Bot] = {}
        self.read = 0
        self.voted: JsonObject = {}

    def play(self) -> Outcome:
        """Play to the end. For each prompt of the rules there is a method of its name."""
        while (outcome := self.session.outcome) is None:
            self.catch_up()
            prompt = next(iter(self.session.waiting.values()))
            getattr(self, prompt.name.replace("-", "_"))()
        return outcome

    def catch_up(self) -> None:
        """Give each bot what was dealt to it since, and all of them what was shown and said."""
        steps = self.session.steps
        for step in steps[self.read :]:
            if isinstance(step, Deal):
                self.dealt(step)
            elif isinstance(step, Show) and isinstance(step.board, Board):
                self.talk.board = step.board
            elif isinstance(step, Say):
                self.heard(step.message, step.values)
        self.read = len(steps)

    def dealt(self, deal: Deal) -> None:
        """Give a bot its card."""
        card = deal.card
        if isinstance(card, RoleCard):
            cast = self.talk.board.cast
            evil = cast[WITCH] + cast.get(CROW, 0)
            bot = BOTS.get(card.role, Bot)
            self.bots[deal.seat] = bot(deal.seat, card.role, self.seats, evil, self.chance)
        elif isinstance(card, Desk):
            hidden = self.unseen and self.looked and self.talk.board.phase == "second"
            owner = self.bots[deal.seat]
            owner.desk = owner.guess(card) if hidden else card
        elif isinstance(card, Result):
            self.bots[deal.seat].result = card

    def heard(self, message: str, values: JsonObject) -> None:
        """Let all of them make what they can of what was said; frogs and banished listen too."""
        if message == "duck":
            for bot in self.bots.values():
                for frog in values["frogs"]:
                    bot.doubts[frog] -= FROG_IS_CLEARED
        elif message == "ritual":
            for bot in self.bots.values():
                bot.learn(values["success"], self.talk)
        elif message == "vote-result":
            self.voted = values["votes"]
        elif message == "banished":
            out, witch = values["seat"], values["witch"]
            self.talk.witches_banished += int(witch)
            voters = [int(seat) for seat, accused in self.voted.items() if accused == str(out)]
            for bot in self.bots.values():
                bot.see_votes(voters, witch, self.talk)

    @property
    def awake(self) -> list[Bot]:
        """The bots in human form, in seating order."""
        return [self.bots[seat] for seat in self.talk.board.human]

    def weigh(self) -> None:
        """Let all think aloud: what they suspect of each other is known from now on."""
        awake = self.awake
        self.talk.suspicion = {
            cat.seat: sum(bot.doubts[cat.seat] for bot in awake if bot is not cat) / (len(awake) - 1) for cat in awake
        }

    # one method for each prompt of the rules

    def card(self) -> None:
        """Everybody looks at their role."""
        for seat in tuple(self.session.waiting):
            self.session.answer(seat, True)

    def place(self) -> None:
        """Pass 1: a day of talk; everybody picks a place in any order, and may say which."""
        awake, talk = self.awake, self.talk
        tells = {cat.seat: TELLS.get(cat.role, TELL_OF_TOWN) for cat in awake}
        for bot in awake:
            bot.listen({seat: tell for seat, tell in tells.items() if seat != bot.seat})
        talk.going, talk.claims, self.looked = Counter(), {}, False
        for bot in self.chance.sample(awake, len(awake)):
            place = bot.place(talk)
            talk.going[place] += int(bot.role != WITCH)
            if (claim := bot.claim(place, talk)) is not None:
                talk.claims[bot.seat] = claim
            self.session.answer(bot.seat, place)
            self.session.answer(bot.seat, bot.frog(talk))

    def second_place(self) -> None:
        """Pass 2: all three answers of each."""
        self.weigh()
        self.looked = True
        for bot in self.awake:
            place, number, name = bot.second(self.talk)
            for value in (place, str(number), str(name)):
                self.session.answer(bot.seat, value)

    def afternoon(self) -> None:
        """Pass 3: one cat at a time; what a Seer saw may be told at once."""
        (seat,) = self.session.waiting
        bot = self.bots[seat]
        self.session.answer(seat, bot.afternoon(self.talk))
        self.catch_up()
        if isinstance(bot, Seer) and (witch := bot.finds_witch()) is not None and bot.happens(VISION_TOLD):
            self.talk.seers.add(seat)
            self.accuse(seat, witch, VISION_BELIEVED)

    def discussion(self) -> None:
        """CW12: once a game a witch may pretend that she is the Seer and accuse whom the table suspects most."""
        talk = self.talk
        witches = [bot for bot in self.awake if bot.role == WITCH]
        may = SEER in talk.board.cast and talk.board.day > 1 and witches and not talk.accused_falsely
        if may and self.chance.random() < FALSE_ACCUSATION:
            talk.accused_falsely = True
            self.weigh()
            witch = self.chance.choice(witches)
            accused = max(witch.others(talk), key=talk.suspicion.__getitem__)
            self.accuse(witch.seat, accused, ACCUSATION_BELIEVED)
            for bot in self.awake:
                bot.doubts[witch.seat] += self.chance.uniform(*ACCUSER_DOUBTED)
        self.session.answer(TABLE, "done")

    def accuse(self, accuser: Seat, accused: Seat, believed: tuple[float, float]) -> None:
        """Let each of the others believe an accusation more or less."""
        for bot in self.awake:
            if bot.seat not in (accuser, accused):
                bot.doubts[accused] += self.chance.uniform(*believed)

    def proposal(self) -> None:
        """All say what they hold; the chief says who brings what."""
        (chief,) = self.session.waiting
        self.talk.holdings = {bot.seat: bot.desk.satchel for bot in self.awake}
        self.talk.plan = self.bots[chief].propose(self.talk)
        self.session.answer(chief, [str(seat) for seat in self.talk.plan])

    def approve(self) -> None:
        """All approve or reject."""
        for bot in self.awake:
            self.session.answer(bot.seat, "approve" if bot.approves(self.talk) else "reject")

    def ritual(self) -> None:
        """The members put in their cards."""
        for seat in tuple(self.session.waiting):
            self.session.answer(seat, self.bots[seat].card(self.talk))

    def vote(self) -> None:
        """All vote."""
        self.weigh()
        for bot in self.awake:
            self.session.answer(bot.seat, bot.vote(self.talk))


def play(seats: int, roles: Sequence[str], chance: random.Random, *, unseen: bool = False) -> Outcome:
    """Return how a game of bots ended; of the optional roles just ``roles`` are in it.

    With ``unseen`` nobody sees what they found today before the ritual, unless there is a third pass (CW11).
    """
    unseen = unseen and not {SEER, PICKPOCKET} & set(roles)
    settings = {role: "on" if role in roles else "off" for role in OPTIONAL}
    return Evening(seats, settings, chance, unseen=unseen).play()
