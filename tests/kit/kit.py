"""What every game of the catalogue is tested with, and the little that a game must say about itself for it.

A new game gets all of tests/kit/test_every_game.py by standing in the catalogue. For the tests of secrecy it adds one
entry to ``HOOKS`` below: which worlds a seat can't tell apart, and what a seat may know.
"""

from __future__ import annotations

import builtins
import io
import json
import os
import random
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from partygames.core.dice import Dice, Source
from partygames.core.errors import BadDraw, BadSetting, Refused
from partygames.core.prompts import Choose, Json, JsonObject, Prompt, Random, Shuffle, choice, shuffled
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session, step_as_json
from partygames.core.steps import Say, Show
from partygames.games import GAMES, catalogue
from partygames.games.impostor.impostors import ImpostorsDraw
from partygames.games.spy_cards.cards import TARGETS, cards_of, face_of, kind_of, number_of
from partygames.games.spy_cards.ring import faced, mirror

MOST_ANSWERS = 3_000
"""Answers after which a game of random players must be over."""
COMBINATIONS = 2
"""Random combinations of settings tried for each number of seats."""
JUNK: tuple[Json, ...] = (None, False, 0, 1.5, "", "?!", [], ["?!"], {}, {"?!": 1}, "\ud800")
"""What no question takes, ChooseSome with no least number aside."""


# set-ups


@dataclass(frozen=True)
class Setup:
    """A game to try: how many seats, and what differs from the default settings."""

    game: str
    seats: int
    changed: tuple[tuple[str, Json], ...] = ()

    @property
    def settings(self) -> JsonObject:
        return dict(self.changed)

    @property
    def everybody(self) -> tuple[Seat, ...]:
        return tuple(range(self.seats))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{key}={value}" for key, value in self.changed)])

    def chance(self, salt: object = "") -> Random:
        """The chances of this set-up: always the same, and different for each."""
        return random.Random(f"{self} {salt}").random

    def start(self, dice: Dice) -> Session:
        players = [f"Player {seat}" for seat in self.everybody]
        return Session.start(catalogue.find(self.game), players, self.settings, dice)


def is_allowed(setup: Setup) -> bool:
    try:
        catalogue.find(setup.game).start(setup.seats, setup.settings)
    except BadSetting:
        return False
    return True


def setups(game: str, every: int = 1) -> Iterator[Setup]:
    """Each number of seats with each value of each setting, and a few combinations; those that are refused left out.

    With ``every``, each number of seats has one in so many of the values, another one each time.
    """
    card = catalogue.find(game)
    short = HOOKS[game].short if game in HOOKS else {}
    for seats in range(card.least_seats, card.most_seats + 1):
        one_changed = [
            Setup(game, seats, tuple({**short, setting.key: value}.items()))
            for setting in card.settings
            for value in setting.choices
            if value != setting.default or type(value) is not type(setting.default)
        ]
        chance = random.Random(f"{game} {seats}").random
        combined = [
            {**{setting.key: choice(chance, setting.choices) for setting in card.settings}, **short}
            for _ in range(COMBINATIONS * 10)
        ]
        thinned = [setup for place, setup in enumerate(one_changed) if (place + seats) % every == 0]
        plain = [tuple(short.items()), ()] if every <= 4 else [tuple(short.items())]
        unchanged = [Setup(game, seats, settings) for settings in dict.fromkeys(plain)]
        yield from filter(is_allowed, [*unchanged, *thinned])
        mixed = (Setup(game, seats, tuple(settings.items())) for settings in combined)
        yield from list(dict.fromkeys(filter(is_allowed, mixed)))[: COMBINATIONS if every == 1 else 1]


def thinned(game: str) -> Iterator[Setup]:
    """What the slower tests try: all set-ups of a game, or each setting at some numbers of seats only."""
    return setups(game, every=HOOKS[game].every if game in HOOKS else 1)


# random players


def begin(setup: Setup, chance: Random) -> Session:
    """A game with words that are nothing but sentinels."""
    return setup.start(Dice(chance, sources=hooks(setup).sources()))


def next_answer(session: Session, chance: Random, besides: float = 0.03) -> tuple[Seat, Json]:
    """Who answers what, by chance; sometimes something that may be said besides."""
    asked = session.may if session.may and chance() < besides else session.waiting
    seat = choice(chance, sorted(asked))
    return seat, asked[seat].sample(chance)


def playing(session: Session, chance: Random, besides: float = 0.03) -> Iterator[Session]:
    """Yield the session at its beginning and after each answer of random players, until it is over."""
    yield session
    for _ in range(MOST_ANSWERS):
        if session.outcome is not None:
            return
        session.answer(*next_answer(session, chance, besides))
        yield session
    raise AssertionError(f"not over after {MOST_ANSWERS} answers")


def played(setup: Setup, salt: object = "") -> Session:
    """A game that random players have finished."""
    chance = setup.chance(salt)
    session = begin(setup, chance)
    for _ in playing(session, chance):
        pass
    return session


# what is to be compared


def asked_json(session: Session) -> JsonObject:
    """Who is asked what, and what may be said besides: known to all."""
    asks = {"waiting": session.waiting, "may": session.may}
    return {name: {str(seat): prompt.as_json() for seat, prompt in those.items()} for name, those in asks.items()}


def public_json(session: Session) -> list[JsonObject]:
    """All that was said and shown to the table, in order."""
    return [step_as_json(step) for step in session.steps if isinstance(step, Say | Show)]


def views_json(session: Session) -> str:
    """What the table and every seat may see, as bytes to compare."""
    seats = (TABLE, *range(len(session.header.players)))
    return json.dumps([session.view(seat).as_json() for seat in seats])


def everything(session: Session) -> list[Any]:
    """All of a session but its log."""
    views = [session.view(seat) for seat in (TABLE, *range(len(session.header.players)))]
    return [list(session.steps), dict(session.waiting), dict(session.may), session.outcome, views]


def through_json(log: list[JsonObject]) -> list[JsonObject]:
    read: list[JsonObject] = json.loads(json.dumps(log))
    return read


def said_no(do: Callable[[], None]) -> str | None:
    """All that a refusal says; None if it wasn't refused."""
    try:
        do()
    except Refused as refused:
        return f"{refused.code} {refused!r} {refused.reason} {refused.values}"
    return None


def takes(prompt: Prompt[Any], value: Json) -> bool:
    return said_no(lambda: prompt.parse(value)) is None


# nothing is touched


@contextmanager
def nothing_can_be_touched() -> Iterator[None]:
    """No file, no clock, no chance but the one that was given."""

    def touched(*_: object, **__: object) -> Any:
        raise AssertionError("a game touched a file, a clock or a chance of its own")

    clocks = [name for name in dir(time) if callable(getattr(time, name)) and not name.startswith(("_", "struct"))]
    chances = [name for name in dir(random) if not name.startswith("_") and name[0].islower()]
    with pytest.MonkeyPatch.context() as patch:
        for name in chances:
            if callable(getattr(random, name)):
                patch.setattr(random, name, touched)
        for name in ("randbits", "choice", "randbelow", "token_bytes", "token_hex"):
            patch.setattr(secrets, name, touched)
        for name in ("open", "urandom", "stat", "listdir", "scandir", "getenv"):
            patch.setattr(os, name, touched)
        for name in ("open", "read_text", "read_bytes", "stat"):
            patch.setattr(Path, name, touched)
        patch.setattr(io, "open", touched)
        patch.setattr(builtins, "open", touched)
        for name in clocks:
            patch.setattr(time, name, touched)
        yield


# what a game says about itself


@dataclass(frozen=True)
class World:
    """How chance might have it: what is drawn, and whatever the game's hooks want to know of it.

    ``rolls`` gives what is drawn for a prompt, by how often that draw was made before; None leaves it to chance,
    which is the same in both worlds.
    """

    rolls: Callable[[Prompt[Any], int], Json | None]
    deals: Sequence[Any] = ()


class WorldDice(Dice):
    """Dice of one world."""

    def __init__(self, random: Random, world: World) -> None:
        super().__init__(random)
        self._world = world
        self._made: Counter[str] = Counter()

    def roll(self, prompt: Prompt[Any]) -> Json:
        value = self._world.rolls(prompt, self._made[prompt.name])
        self._made[prompt.name] += 1
        return super().roll(prompt) if value is None else value


@dataclass(frozen=True)
class Hooks:
    """What the tests can't find out by themselves. All of it is about secrets."""

    worlds: Callable[[Setup, Seat, Random], tuple[World, World]] | None = None
    """Two worlds that the seat can't tell apart by what it was dealt."""
    may_know: Callable[[World, Session, Seat], Json] = lambda world, session, seat: session.outcome is not None
    """What the rules tell the seat after the deal. While two worlds agree in it, they must look alike."""
    steer: Callable[[World, World, Session, Prompt[Any]], Sequence[str]] = lambda one, other, session, prompt: ()
    """Options of a prompt that are likely to keep the two worlds alike and the game going."""
    private: Callable[[World, Session, Seat, Prompt[Any]], Json | None] = lambda world, session, seat, prompt: None
    """What a seat answers in one world, where it may be another answer in the other; None: the same in both."""
    sources: Callable[[], Mapping[str, Source]] = dict
    """Sources for the dice, where every word is a sentinel: it begins with SENTINEL."""
    may_see: Callable[[Session, Seat], set[str]] = lambda session, seat: set()
    """The sentinels that a seat may see before the end."""
    told: Callable[[Session], set[str]] = lambda session: set()
    """The sentinels that everybody has been told."""
    short: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """Settings that keep a random game short, where they aren't what is tried."""
    every: int = 1
    """Of a game with many set-ups the slower tests try one in so many of the settings, other ones at each number of
    seats."""
    phases: frozenset[str] = frozenset()
    """Names of prompts that the byte test must get to."""
    last_words: frozenset[str] = frozenset()
    """Names of prompts that are put to somebody who is out already; once the game goes on, their answers stand."""
    looks: frozenset[str] = field(default_factory=frozenset[str])
    """Names of Look prompts. Who doesn't know a word is private: it may be another one in each world, once, and a
    world then has a second deal (case 24)."""


def hooks(setup: Setup) -> Hooks:
    return HOOKS.get(setup.game, Hooks())


def out_seats(session: Session) -> set[Seat]:
    """The eliminated, by the board's ``out``: seats, or objects with a seat."""
    board = session.table.board
    out: list[Any] = board.as_json().get("out", []) if board else []
    return {each["seat"] if isinstance(each, dict) else each for each in out}


SENTINEL = "zq"


# Spy Word


class SentinelPairs:
    """Pairs of words that nobody could have typed, new ones each time."""

    def __init__(self) -> None:
        self.count = 0

    def draw(self, random: Random) -> Json:
        self.count += 1
        words = [
            {"text": f"zqword{self.count}{side}", "emoji": f"zqemoji{self.count}{side}", "also": [f"zqalso{side}"]}
            for side in "ab"
        ]
        return {"id": f"zqpack#{self.count}", "words": words, "lookalikes": ["zqlike"]}

    def named(self, value: Json) -> Json:
        if not isinstance(value, dict):
            raise BadDraw("these pairs have no names")
        return value

    def put_back(self, value: Json) -> None:
        """No word comes twice, so none needs to come again."""


class SpyWordDeal(NamedTuple):
    pair: JsonObject
    citizens: int
    roles: list[str]
    order: list[Seat]


_WORDS = (("sun", "🌞"), ("moon", "🌛"), ("star", "🌟"), ("comet", "🌠"), ("cloud", "⛅"), ("rain", "☔"))


def _spy_word_deal(random: Random, roles: list[str], citizens: str, spies: str, order: list[Seat]) -> SpyWordDeal:
    place = int(random() * 2)
    emoji = dict(_WORDS)
    texts = (citizens, spies) if place == 0 else (spies, citizens)
    words = [{"text": text, "emoji": emoji[text], "also": []} for text in texts]
    number = int(random() * 1_000)
    return SpyWordDeal({"id": f"test#{number}", "words": words, "lookalikes": []}, place, roles, order)


def _spy_word_two_deals(setup: Setup, seat: Seat, random: Random) -> tuple[SpyWordDeal, SpyWordDeal]:
    """Two deals with the same card for the seat (SW3) and the same speaking order (SW7)."""
    card = catalogue.find(setup.game)
    settings = card.filled(setup.settings)
    game: Any = card.start(setup.seats, settings)
    one: list[str] = shuffled(random, game.cast())
    first, second, third, fourth = shuffled(random, [text for text, _ in _WORDS])[:4]
    while True:
        other: list[str] = shuffled(random, game.cast())
        if seat == TABLE or one[seat] == "ghost" or settings["spies_know"]:
            same = seat == TABLE or other[seat] == one[seat]
        else:
            same = other[seat] != "ghost"
        if not same or ("ghost" in one and all("ghost" in (a, b) for a, b in zip(one, other, strict=True))):
            continue
        if seat == TABLE or one[seat] == "ghost":
            words = (third, fourth)
        else:
            mine = first if one[seat] == "citizen" else second
            words = (mine, third) if other[seat] == "citizen" else (third, mine)
        order = shuffled(random, list(setup.everybody))
        if "ghost" not in (one[order[0]], other[order[0]]):
            break
    return _spy_word_deal(random, one, first, second, order), _spy_word_deal(random, other, *words, order)


def spy_word_worlds(setup: Setup, seat: Seat, random: Random) -> tuple[World, World]:
    """Two worlds; each with a second deal, for when somebody doesn't know their word (case 24)."""
    deals = [_spy_word_two_deals(setup, seat, random) for _ in range(2)]
    one, other = zip(*deals, strict=True)
    ghosts = {seat for deal in (*one, *other) for seat, role in enumerate(deal.roles) if role == "ghost"}
    salt = random()
    return _spy_word_world(setup, one, ghosts, salt), _spy_word_world(setup, other, ghosts, salt)


def _spy_word_world(setup: Setup, deals: Sequence[SpyWordDeal], ghosts: set[Seat], salt: float) -> World:
    def rolls(prompt: Prompt[Any], count: int) -> Json | None:
        if isinstance(prompt, Shuffle) and prompt.name == "order" and len(prompt.items) < setup.seats:
            left = shuffled(setup.chance(f"{salt} {prompt.items}"), prompt.items)
            return sorted(left, key=lambda seat: seat in ghosts)  # SW7, drawn anew: no ghost of either world is first
        if prompt.name in SpyWordDeal._fields:
            return getattr(deals[count], prompt.name)
        return None

    return World(rolls, deals)


def _spy_word_now(session: Session) -> int:
    """Which deal is being played, from 0."""
    return sum(say.message == "new-deal" for say in session.table.said)


def spy_word_may_know(world: World, session: Session, seat: Seat) -> Json:
    """SW17, SW21, SW22: roles as they are revealed, to the eliminated their own, and that the game is over."""
    roles = world.deals[min(_spy_word_now(session), 1)].roles
    out = sorted(out_seats(session))
    told = out if session.header.settings["reveal_roles"] else [other for other in out if other == seat]
    return [session.outcome is not None, {other: roles[other] for other in told}]


def spy_word_steer(one: World, other: World, session: Session, prompt: Prompt[Any]) -> Sequence[str]:
    """Votes against whoever can be out in both worlds without deciding them; if roles are hidden, rather a ghost."""
    if not isinstance(prompt, Choose) or prompt.name not in ("vote", "duel-vote"):
        return ()
    now = min(_spy_word_now(session), 1)
    roles = [world.deals[now].roles for world in (one, other)]
    left = set(range(len(roles[0]))) - out_seats(session)
    keep: list[tuple[int, str]] = []
    for option, seat in prompt.options.items():
        if seat is None:
            keep.append((0, option))
            continue
        sides = [[role[still] for still in left - {seat}] for role in roles]
        undecided = all(side.count("citizen") > 1 and side.count("citizen") < len(side) for side in sides)
        alike = roles[0][seat] == roles[1][seat]
        hidden = not session.header.settings["reveal_roles"]
        if undecided and (alike or hidden):
            keep.append((0 if alike else 2 if "ghost" in (roles[0][seat], roles[1][seat]) else 1, option))
    best = max((rank for rank, _ in keep), default=0)
    return [option for rank, option in keep if rank == best]


def spy_word_may_see(session: Session, seat: Seat) -> set[str]:
    """SW3, SW11: a seat sees its own word and picture until its last word; the ghost and the table see none."""
    drawn = {entry.prompt: entry.value for entry in session.entries if entry.seat == -2}
    if seat == TABLE or drawn["roles"][seat] == "ghost" or (seat in out_seats(session) and seat not in session.waiting):
        return set()
    side = drawn["citizens"] if drawn["roles"][seat] == "citizen" else 1 - drawn["citizens"]
    word = drawn["pair"]["words"][side]
    return {word["text"], word["emoji"]}


# Impostor


class SentinelWords(SentinelPairs):
    """Words of categories that nobody could have typed, new ones each time."""

    def draw(self, random: Random) -> Json:
        self.count += 1
        others = [f"zqother{self.count}x{n}" for n in range(17)]
        word = {"text": f"zqword{self.count}", "emoji": f"zqemoji{self.count}", "also": ["zqalso"]}
        return {"id": f"zq#{self.count}", "category": f"zqcategory{self.count}", "word": word, "others": others}


def impostor_worlds(setup: Setup, seat: Seat, random: Random) -> tuple[World, World]:
    """Two worlds that are the same up to some deal, and from then on differ in all that the seat can't know.

    A second round may be the first that differs; not under fair rotation, where the first tells of the second.
    """
    settings = catalogue.find(setup.game).filled(setup.settings)
    after = 0 if settings["rotation"] or random() < 0.6 else 1
    salt = random()
    caught = seat != TABLE and random() < 0.5
    return tuple(_impostor_world(setup, seat, after, caught, f"{salt}", side) for side in "ab")  # type: ignore[return-value]


def _impostor_world(setup: Setup, seat: Seat, after: int, caught: bool, salt: str, side: str) -> World:
    """``caught``: the seat is an impostor in the deals that differ."""
    card_kind = catalogue.find(setup.game).filled(setup.settings)["impostor_card"]
    deals = [0]

    def rolls(prompt: Prompt[Any], count: int) -> Json | None:
        if prompt.name == "word":
            deals[0] = count
        deal = deals[0]
        if deal < after:
            return None
        same, own = setup.chance(f"{salt} {deal} {prompt.name}"), setup.chance(f"{salt} {deal} {prompt.name} {side}")
        if isinstance(prompt, ImpostorsDraw):
            rest = shuffled(own, [other for tier in prompt.tiers for other in tier if other != seat])
            first = [seat] if caught and any(seat in tier for tier in prompt.tiers) else []
            return [*first, *rest][: prompt.number]
        if prompt.name == "word":
            category = "sky" if seat != TABLE and not (caught and card_kind == "nothing") else f"sky {side}"
            texts = [f"{category} {n}" for n in range(16)]
            secret = texts[0] if seat != TABLE and not caught else texts[int(own() * 16)]
            others = [text for text in texts if text != secret]
            return {"id": f"{side}#{deal}", "category": category, "word": {"text": secret}, "others": others}
        if prompt.name == "grid":
            texts = sorted((prompt.word, *prompt.others), key=lambda text: (len(text), text))  # type: ignore[attr-defined]
            return shuffled(same, texts)
        return prompt.sample(own if prompt.name == "number" else same)

    return World(rolls, ())


def _drawn_before(session: Session, name: str, step: int) -> Any:
    """The last draw of a name before a step."""
    return [entry.value for entry in session.entries if entry.prompt == name and entry.step < step][-1]


def impostor_may_know(world: World, session: Session, seat: Seat) -> Json:
    """IM10, IM11: who was accused or said the word, impostor or not; after the guess the word; after the round all."""
    told: list[Json] = [session.outcome is not None]
    for number, step in enumerate(session.steps):
        if isinstance(step, Say) and step.message in ("accused", "said"):
            told.append(step.values["seat"] in _drawn_before(session, "impostors", number))
        if isinstance(step, Say) and step.message in ("guess", "round-over"):
            told.append(_drawn_before(session, "word", number)["word"]["text"])
        if isinstance(step, Say) and step.message == "round-over":
            told.append([sorted(_drawn_before(session, "impostors", number)), _drawn_before(session, "word", number)])
    return told


def impostor_may_see(session: Session, seat: Seat) -> set[str]:
    """IM2: until the round is over, a player sees category and word, an impostor the category if that is set so."""
    board: Any = session.table.board
    out = board is None or board.phase == "scores" or seat not in board.speaking
    if seat == TABLE or out or session.outcome is not None:
        return set()
    step = len(session.steps)
    drawn, who = _drawn_before(session, "word", step), _drawn_before(session, "impostors", step)
    kind = session.header.settings["impostor_card"]
    seen = set(_drawn_before(session, "grid", step)) if kind == "grid" else set()
    if seat not in who:
        return {*seen, drawn["word"]["text"], drawn["category"]}
    return seen if kind == "nothing" else {*seen, drawn["category"]}


def impostor_told(session: Session) -> set[str]:
    """IM10: the guess and the word, once the guess is made; the word and its category of each round that is over."""
    told: set[str] = set()
    for number, step in enumerate(session.steps):
        if isinstance(step, Say) and step.message in ("guess", "round-over"):
            told.add(_drawn_before(session, "word", number)["word"]["text"])
        if isinstance(step, Say) and step.message == "guess":
            told.add(_drawn_before(session, "guess", number))
        if isinstance(step, Say) and step.message == "round-over":
            word = _drawn_before(session, "word", number)
            told |= {word["category"], word["word"]["emoji"]}
    return told


# SPY, the card game


def _spy_cards_base(random: Random, like: Sequence[str] | None, seats: int) -> list[str]:
    """A base; ``like`` another one, with the Spy in the same gap, two cards or more in other places."""
    if like is None:
        return shuffled(random, [*cards_of(seats), "spy"])
    gap, cards = like.index("spy"), [card for card in like if card != "spy"]
    if random() < 0.5:
        one, other = shuffled(random, range(len(cards)))[:2]
        cards[one], cards[other] = cards[other], cards[one]
    else:
        cards = shuffled(random, cards)
    return [*cards[:gap], "spy", *cards[gap:]]


def spy_cards_worlds(setup: Setup, seat: Seat, random: Random) -> tuple[World, World]:
    """SC3: the others have ordered their bases otherwise, though their Spies stand in the same places."""
    bases = [_spy_cards_base(random, None, setup.seats) for _ in setup.everybody]
    others = [base if owner == seat else _spy_cards_base(random, base, setup.seats) for owner, base in enumerate(bases)]
    return World(lambda prompt, count: None, bases), World(lambda prompt, count: None, others)


def spy_cards_private(world: World, session: Session, seat: Seat, prompt: Prompt[Any]) -> Json | None:
    """SC3: how a base is ordered is its owner's secret."""
    return world.deals[seat] if prompt.name == "base" else None


def _spy_cards_at(world: World, seat: Seat, position: int) -> str:
    cards = [card for card in world.deals[seat] if card != "spy"]
    return face_of(cards[position - 1])


def spy_cards_may_know(world: World, session: Session, seat: Seat) -> Json:
    """SC5, SC8: which moves were legal, and the answers, reckoned here from the bases and from what came before."""
    told: list[Json] = [session.outcome is not None]
    exposed: dict[tuple[Seat, int], str] = {}
    lit: set[tuple[Seat, int]] = set()
    for say in session.table.said:
        if say.message == "moved":
            told.append(say.values["steps"])
        if say.message != "spied":
            continue
        place = owner, position = say.values["target"], say.values["position"]
        face = _spy_cards_at(world, owner, position)
        found = sum(other == owner for other, _ in exposed)
        if place in exposed or place in lit:
            told.append(face)
        elif face == TARGETS[found]:
            exposed[place] = face
            told.append(face)
        else:
            told.append(kind_of(face))
            lit |= {place} if kind_of(face) == "bomb" else set()
    return told


def spy_cards_steer(one: World, other: World, session: Session, prompt: Prompt[Any]) -> Sequence[str]:
    """What the rules answer alike in both worlds: a move by the same number, a look at a card that is told alike."""
    if not isinstance(prompt, Choose) or prompt.name != "turn":
        return ()
    board: Any = session.table.board
    gap, facing, bases = board.bases[board.seat].gap, board.bases[board.seat].facing, board.bases
    own = faced(gap, facing, bases[board.seat].cards)
    keep: list[str] = []
    for option in prompt.options:
        what, _, value = option.partition(":")
        if what == "move":
            faces = {_spy_cards_at(world, board.seat, own) for world in (one, other)}
            alike = own in bases[board.seat].exposed or len({number_of(face) for face in faces}) == 1
        elif what == "spy":
            base = bases[int(value)]
            faces = {_spy_cards_at(world, int(value), mirror(own, base.cards)) for world in (one, other)}
            alike = len(faces) == 1 or (len({*map(kind_of, faces)}) == 1 and base.target not in faces)
        else:
            alike = True
        keep += [option] if alike else []
    return keep


# Catch the Witch


def witch_worlds(setup: Setup, seat: Seat, random: Random) -> tuple[World, World]:
    """Two worlds with the same role for the seat, and the others' roles dealt anew (CW1)."""
    card = catalogue.find(setup.game)
    game: Any = card.start(setup.seats, card.filled(setup.settings))
    salt = random()
    mine = choice(random, game.cast)
    worlds: list[World] = []
    for side in "ab":
        rest: list[str] = shuffled(random, game.cast)
        if seat != TABLE:
            rest.remove(mine)
            rest.insert(seat, mine)
        worlds.append(_witch_world(setup, seat, rest, f"{salt}", side))
    return worlds[0], worlds[1]


def _witch_world(setup: Setup, watcher: Seat, roles: list[str], salt: str, side: str) -> World:
    def rolls(prompt: Prompt[Any], count: int) -> Json | None:
        if prompt.name == "roles":
            return roles
        public = prompt.name in ("needed", "team")
        return prompt.sample(setup.chance(f"{salt} {prompt.name} {count} {'' if public else side}"))

    return World(rolls, (setup, watcher, salt, side))


def witch_private(world: World, session: Session, seat: Seat, prompt: Prompt[Any]) -> Json | None:
    """CW11: where one goes, whom one names, what one puts in; on some days all go to one place in both worlds.

    The watcher does the same in both.
    """
    setup, watcher, salt, side = world.deals
    board: Any = session.table.board
    if prompt.name not in ("place", "frog", "second-place", "number", "name", "afternoon", "ritual"):
        return None
    together = setup.chance(f"{salt} together {board.day} {prompt.name}")
    own = setup.chance(f"{salt} {'' if seat == watcher else side} {board.day} {seat} {prompt.name}")
    if prompt.name == "place" and together() < 0.6:
        return choice(together, board.places)
    calm = {"number": "1", "afternoon": "nobody", "ritual": "weed"}.get(prompt.name)
    return calm if calm and own() < 0.85 else prompt.sample(own)


def witch_may_know(world: World, session: Session, seat: Seat) -> Json:
    """CW3 to CW9: what the duck, the circle and the vote tell all; to a cat its own satchel, and what its role sees."""
    told: list[Json] = [session.outcome is not None]
    for say in session.table.said:
        told += [say.values[name] for name in ("frogs", "back", "success", "witch") if name in say.values]
    for card in (session.view(seat).cards if seat != TABLE else {}).values():
        seen = card.as_json()
        sees = seen.get("role") in ("witch", "knight")
        told += [seen.get(name) for name in ("satchel", "found", "notices", "days", *(["numbers"] if sees else []))]
        told += [seen] if "kind" in seen else []
    return told


HOOKS: Mapping[str, Hooks] = {
    "spy-word": Hooks(
        spy_word_worlds,
        spy_word_may_know,
        spy_word_steer,
        sources=lambda: {"pair": SentinelPairs()},
        may_see=spy_word_may_see,
        every=2,
        phases=frozenset({"card", "clue", "discussion", "vote", "duel-clue", "duel-vote", "farewell", "leave"}),
        last_words=frozenset({"guess", "farewell"}),
        looks=frozenset({"card"}),
    ),
    "impostor": Hooks(
        impostor_worlds,
        impostor_may_know,
        sources=lambda: {"word": SentinelWords()},
        may_see=impostor_may_see,
        told=impostor_told,
        short={"rounds": 2},
        every=6,
        phases=frozenset({"card", "clue", "ready", "discussion", "said", "vote", "vote-again", "guess", "between"}),
        looks=frozenset({"card"}),
    ),
    "catch-the-witch": Hooks(
        witch_worlds,
        witch_may_know,
        lambda one, other, session, prompt: {"vote": ["skip"], "approve": ["approve"]}.get(prompt.name, []),
        witch_private,
        every=12,
        phases=frozenset(
            {"card", "place", "frog", "second-place", "number", "name", "afternoon", "discussion", "proposal"}
            | {"approve", "ritual", "vote", "by-lot"}
        ),
    ),
    "spy-cards": Hooks(
        spy_cards_worlds,
        spy_cards_may_know,
        spy_cards_steer,
        spy_cards_private,
        phases=frozenset({"base", "facing", "turn", "leave"}),
    ),
}

EVERY_SETUP: tuple[Setup, ...] = tuple(
    setup for game in GAMES for setup in setups(game, every=max(1, min(4, HOOKS[game].every // 2)))
)
SOME_SETUPS: tuple[Setup, ...] = tuple(setup for game in GAMES for setup in thinned(game))
