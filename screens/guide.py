"""A first game in two minutes: Spy Word with three made-up friends, on the pages of a real game.

What the friends do alone with the laptop is only told; their clues and votes stand in a script. Nothing is kept.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

from partygames.core.dice import Dice
from partygames.core.errors import BadPlayers
from partygames.core.prompts import Json
from partygames.core.seats import Seat
from partygames.core.session import Session
from partygames.games.spy_word import GAME
from partygames.games.spy_word.roles import CITIZEN, SPY
from partygames.names import check_name, key
from partygames.saves import OpenGame
from partygames.words.shoe import Shoe, pair_shelf
from screens.games.spy_word import SpyWordFlow
from screens.language import listed, t, t_or
from screens.pages.end import End, GuidedEnd
from screens.pages.news import News

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.content import Content

    from partygames.profiles.store import Reward
    from screens.host import Host

FRIENDS: Final = ("Mira", "Theo", "Sari", "Noor")
"""Three of them play; the last one where the person has the name of another."""
PERSON, FIRST, ODD, OTHER = range(4)
"""The seats: the person; a friend who gives the first clue; the one with the other word; another friend."""
VOTES: Final[dict[str, dict[Seat, Seat]]] = {
    "vote": {FIRST: ODD, ODD: OTHER, OTHER: ODD},
    "duel-vote": {FIRST: ODD},
}
"""Whom the friends vote for: whatever the person does, the spy is found, by a duel and a lot if need be."""


class Script(NamedTuple):
    """A pair by its id, and what the friends say to it: in the round, and in a duel."""

    pair: str
    clue: dict[Seat, str]
    duel: dict[Seat, str]


def _script(pair: str, first: str, odd: str, other: str, odd_again: str, other_again: str) -> Script:
    return Script(pair, {FIRST: first, ODD: odd, OTHER: other}, {ODD: odd_again, OTHER: other_again})


SCRIPTS: Final = {
    "en": (
        _script("en-everyday#1", "roasted", "leaves", "beans", "lemon", "espresso"),
        _script("en-everyday#4", "flipping", "squares", "pan", "iron", "lemon"),
    ),
    "id": (
        _script("id-sehari-hari#12", "tubruk", "celup", "begadang", "melati", "barista"),
        _script("id-sehari-hari#1", "bulat", "pangsit", "urat", "sumpit", "kuah"),
    ),
    "fr": (
        _script("fr-quotidien#2", "comptoir", "infuser", "grains", "tilleul", "expresso"),
        _script("fr-quotidien#4", "Chandeleur", "carrés", "poêle", "Bruxelles", "sauter"),
    ),
}
"""By the language of the words; the second one where the first isn't known. The citizens have a pair's first word."""
DEALS: Final = 99
"""How many times the cards may be dealt anew: more often than anybody will ask for."""


class Practice(OpenGame):
    """A game that leaves nothing on disk."""

    def keep_clock(self, number: int, left: float) -> None:
        """Keep nothing."""

    def clock_left(self, number: int, seconds: float) -> float:
        """Return all of ``seconds``."""
        return seconds

    def close(self) -> None:
        """There is nothing to put away."""

    def _save(self) -> None:
        pass


def practice(app: Host) -> Practice:
    """Return a new game of the person and three friends, with all draws forced."""
    language = app.words_language
    scripts = SCRIPTS[language]
    packs = sorted({script.pair.partition("#")[0] for script in scripts})
    draws: dict[str, list[Json]] = {
        "pair": [script.pair for script in scripts],
        "citizens": [0],
        "roles": [[CITIZEN, CITIZEN, SPY, CITIZEN]],
        "order": [[FIRST, PERSON, ODD, OTHER]],
        "lot": [ODD],
    }
    forced = {name: values * DEALS for name, values in draws.items()}
    dice = Dice(random.random, forced, {"pair": Shoe(pair_shelf(packs, language))})
    return Practice(Session.start(GAME, table(app), {"discussion": 60}, dice, packs, language), app.places)


def table(app: Host) -> tuple[str, ...]:
    """Return the names: the first one that is remembered, or "You", and three friends with other names."""
    person = next(iter(app.preferences.table), "")
    try:
        person = check_name(person)
    except BadPlayers:
        person = t("guide.you")
    return (person, *[friend for friend in FRIENDS if key(friend) != key(person)][:3])


class GuidedFlow(SpyWordFlow):
    """Spy Word as ever for the person; before each kind of page a word about it."""

    wishes = ("look",)

    def __init__(self, app: Host, opened: Practice) -> None:
        super().__init__(app, opened)
        self._coached: set[str] = set()

    async def _coach(self, kind: str, **values: str) -> None:
        """Say once who has the laptop, which key it takes, and why."""
        if kind in self._coached:
            return
        self._coached.add(kind)
        lead, title, line = (t(f"guide.{kind}.{part}", **values) for part in ("lead", "title", "line"))
        if self._app.by_lines:
            line = t_or(f"guide.{kind}.plain", line)
        await self._app.present(News(lead, title, line, f"{t('game.spy-word')} · {t('guide.left')}"))

    # what is asked

    async def _card(self, seat: Seat) -> None:
        if seat != PERSON:
            self._answer(seat, True)
            return
        await self._coach("card")
        await super()._card(seat)

    async def _clue(self, seat: Seat) -> None:
        if self._board.phase == "duel":
            await self._coach("duel", names=self._listed(self._clues()))
        else:
            await self._coach("clues", names=self._listed(VOTES["vote"]))
        await super()._clue(seat)

    def to_say(self, seat: Seat) -> str:
        """Return a friend's clue, and for the person what it is about."""
        clue = self._clues().get(seat)
        return t("guide.says", word=clue) if clue else super().to_say(seat)

    async def _discussion(self, seat: Seat) -> None:
        said = [t("guide.clue", name=self._names[friend], word=clue) for friend, clue in self._clues().items()]
        await self._coach("talk", said=listed(said))
        await super()._discussion(seat)

    async def _ballot(self, seat: Seat, ask: str, away: str = "", least: float = 0.0) -> None:
        if seat == PERSON:
            await self._coach("vote")
            await super()._ballot(seat, ask, away, least)
            return
        await self._coach("result", names=self._listed(VOTES["vote"]))
        self._answer(seat, str(VOTES[self._session.waiting[seat].name][seat]))

    def may_look(self) -> Iterable[Seat]:
        """Return the person: nobody else is there to look."""
        return [PERSON]

    # nothing is kept

    def rewards(self) -> list[Reward]:
        """Return nothing."""
        return []

    def _saved(self) -> None:
        pass

    def _badge(self, seat: Seat) -> str:
        return ""

    # small things

    def _end_page(self, headline: str, line: str, words: Content, story: Content) -> End:
        return GuidedEnd(headline, line, words, story, self._left)

    def _clues(self) -> dict[Seat, str]:
        """Return what the friends say to the pair that was dealt last."""
        dealt = next(entry.value["id"] for entry in reversed(self._session.entries) if entry.prompt == "pair")
        script = next(script for script in SCRIPTS[self._session.header.language] if script.pair == dealt)
        return script.duel if self._board.phase == "duel" else script.clue

    def _listed(self, seats: Iterable[Seat]) -> str:
        return listed([self._names[seat] for seat in seats])
