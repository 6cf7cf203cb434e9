"""A table of friends who play through the screens, with keys or with the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from partygames import preferences
from partygames.core.seats import TABLE
from partygames.games import GAMES
from partygames.games.catalogue import find
from partygames.locations import Locations
from partygames.preferences import Preferences
from partygames.saves import OpenGame
from screens.app import PartyApp
from screens.page import Page, Window
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.home import Home
from screens.pages.passing import Passing
from screens.pages.scene import Scene
from screens.pages.setup import Setup
from screens.pages.table import Table as TablePage
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.widgets.choices import Choices
from tests.screens.virtual_time import VirtualTime

FRIDAY = datetime(2026, 11, 27, 22)
"""When the friends play."""
SIX = ("Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid")
ROLES = ("citizen", "spy", "citizen", "ghost", "citizen", "citizen")
"""Budi is the spy, Dewi the ghost; the citizens' word is coffee, the spy's tea."""
PAIRS = {"en": "en-everyday#1", "id": "id-sehari-hari#1", "fr": "fr-quotidien#1"}


def draws(language: str = "en", **changes: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Return the forced draws of a game of these six; ``changes`` replace some of them."""
    return {
        "pair": [PAIRS[language]],
        "citizens": [0],
        "roles": [list(ROLES)],
        "order": [[2, 0, 1, 4, 3, 5]],
        **changes,
    }


CATEGORIES = {"en": "en-animals/Farm and Field", "id": "id-hewan/Binatang", "fr": "fr-nature/Animaux de la ferme"}


def impostor_draws(language: str = "en", **changes: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Return the forced draws of two rounds of Impostor: Dewi has to bluff, then Budi."""
    return {
        "word": [f"{CATEGORIES[language]}#{n}" for n in (1, 2)],
        "impostors": [[3], [1]],
        "order": [[2, 0, 1, 4, 3, 5], [0, 1, 2, 3, 4, 5]],
        **changes,
    }


CATS = ("townsfolk", "witch", "herbalist", "townsfolk", "crow", "townsfolk")
"""Budi is the witch, Citra the Herbalist, Élodie the Crow."""


def witch_draws(language: str = "en", **changes: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Return the forced draws of a game of Catch the Witch: the roles, and what the circle needs on two days."""
    return {"roles": [list(CATS)], "needed": [["forest", "cave", "mill"], ["meadow", "cave", "forest"]], **changes}


def spy_draws(language: str = "en", **changes: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Return the forced draw of a game of SPY: Ana begins."""
    return {"first": [0], **changes}


DRAWS = {
    "spy-word": draws,
    "impostor": impostor_draws,
    "catch-the-witch": witch_draws,
    "spy-cards": spy_draws,
}


def at_home(option: str) -> list[str]:
    """Return the keys that lead from the top of the start page to an option, where no game is open."""
    return ["down"] * [*GAMES, "guide", "rules", "profiles", "settings", "about", "leave"].index(option)


class Friends:
    """Plays; each key comes well after the one before."""

    def __init__(self, app: PartyApp, pilot: Pilot[Any], time: VirtualTime) -> None:
        self.app = app
        self.bases: Iterator[list[str]] = iter(())
        self.pilot = pilot
        self.time = time

    @property
    def page(self) -> Any:
        """The page or window on the screen."""
        return self.app.screen

    @property
    def text(self) -> str:
        """All that is on the screen, as text."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    async def idle(self) -> None:
        """Wait until every message is dealt with: until nothing but this test could run."""
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        for _ in range(20_000):
            await asyncio.sleep(0)
            if not ready:
                return
        raise AssertionError("never idle")

    async def settle(self) -> None:
        """Wait until a page that can be answered is on the screen, and drawn."""
        for _ in range(100):
            await self.idle()
            page = self.page
            if isinstance(page, Window) or (isinstance(page, Page) and not page.answer.done() and page.is_mounted):
                await self.time.advance(0.05, self.idle)
                return
        raise AssertionError(f"still on {self.page}")

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.time.advance(seconds, self.idle)

    def send(self, event: events.Event) -> None:
        """Hand an event to the app as the terminal's driver does."""
        event.set_sender(self.app)
        assert self.app._driver is not None
        self.app._driver.process_message(event)

    def key(self, key: str) -> None:
        """Send a key."""
        letter = " " if key == "space" else key if len(key) == 1 else None
        name = key if len(key) > 1 or key.isalnum() else _character_to_key(key)
        self.send(events.Key(name, letter))

    async def press(self, *keys: str) -> None:
        """Press keys, a good second apart."""
        for key in keys:
            await self.wait(1.2)
            self.key(key)
            await self.settle()

    async def burst(self, *keys: str, gap: float = 0.03) -> None:
        """Press keys as fast as a held key repeats."""
        for key in keys:
            await self.wait(gap)
            self.key(key)
            await self.idle()
        await self.settle()

    def mouse(self, kind: type[events.MouseEvent], x: int, y: int, button: int = 1) -> None:
        """Send a mouse event at a place of the screen."""
        self.send(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    def place_of(self, selector: str) -> tuple[int, int]:
        """Return the middle of a widget on the screen."""
        region = self.page.query_one(selector).region
        return region.x + region.width // 2, region.y + region.height // 2

    async def type(self, text: str) -> None:
        """Type a text quickly."""
        await self.burst(*("space" if letter == " " else letter for letter in text), gap=0.25)

    async def click(self, selector: str, row: int | None = None) -> None:
        """Click on a widget, or on a row of it."""
        await self.wait(1.2)
        x, y = self.place_of(selector)
        if row is not None:
            y = self.page.query_one(selector).region.y + row
        self.mouse(events.MouseDown, x, y)
        self.mouse(events.MouseUp, x, y)
        await self.settle()

    async def begin(self, game: str = "spy-word") -> None:
        """From the start page to the first curtain, with the table and settings that are remembered."""
        assert isinstance(self.page, Home)
        while self.page.query_one(Choices).at != game:
            await self.press("down")
        await self.press("enter")
        assert isinstance(self.page, TablePage)
        await self.press("n")
        assert isinstance(self.page, Setup)
        await self.press("d")
        assert isinstance(self.page, Curtain | Scene)

    async def look(self, unknown: bool = False) -> str:
        """At a curtain: open it, hold the card, put it away; return what was seen."""
        await self.press("space")
        assert isinstance(self.page, Card)
        await self.press("space")
        seen = self.text
        await self.press(*(["n"] if unknown else []), "enter")
        return seen

    async def cards(self) -> list[str]:
        """Everybody looks at their card."""
        seen: list[str] = []
        while isinstance(self.page, Curtain):
            seen.append(await self.look())
        return seen

    async def clues(self) -> None:
        """Everybody whose turn it is gives a clue."""
        while isinstance(self.page, Turn):
            await self.press("enter")

    async def vote(self, *names: str) -> None:
        """At the first curtain of a vote: each votes for the name given, in turn."""
        for name in names:
            assert isinstance(self.page, Curtain), self.page
            await self.press("space")
            assert isinstance(self.page, Ballot)
            await self.choose(name)
            await self.press("s")

    async def passing(self, *keys: str) -> str:
        """At a curtain: open it, hold to see, choose by these keys; return what was seen while it was held."""
        assert isinstance(self.page, Curtain), self.page
        await self.press("space")
        assert isinstance(self.page, Passing), self.page
        await self.press("space")
        seen = self.text
        await self.press(*keys)
        return seen

    async def choose(self, name: str) -> None:
        """Move to a name in a list with the arrows, and press Enter."""
        choices = self.page.query_one(Choices)
        labels = [str(choices.get_option_at_index(at).prompt) for at in range(choices.option_count)]
        wanted = next(at for at, label in enumerate(labels) if label.split(" ", 1)[-1].strip() == name or label == name)
        while choices.highlighted != wanted:
            await self.press("down" if (choices.highlighted or 0) < wanted else "up")
        await self.press("enter")

    async def resume(self) -> None:
        """From the start page back into the open game."""
        assert isinstance(self.page, Home)
        await self.press("enter", "enter")

    async def round(self, *names: str) -> None:
        """A whole round: clues, straight to the vote, and everybody's ballot."""
        await self.clues()
        assert isinstance(self.page, Discussion)
        await self.press("v")
        await self.vote(*names)

    async def word(self, text: str) -> None:
        """At the curtain of a guess or a farewell: hold, type, send."""
        await self.press("space")
        assert isinstance(self.page, Typed)
        await self.press("space")
        await self.type(text)
        await self.press("enter", "enter")


def full_disk(*_: object) -> int:
    """Stand in for ``os.write`` on a disk that is full."""
    raise OSError(28, "No space left on device")


Answers = Sequence[tuple[int, Any]]

LOOKED: Answers = [(seat, True) for seat in range(6)]
TALKED: Answers = [*LOOKED, *((seat, True) for seat in (2, 0, 1, 4, 3, 5))]
VOTING: Answers = [*TALKED, (TABLE, "vote")]


def save_game(
    folder: Path,
    answers: Answers,
    *,
    names: Sequence[str] = SIX,
    settings: Mapping[str, Any] | None = None,
    forced: Mapping[str, Sequence[Any]] | None = None,
    language: str = "en",
    game: str = "spy-word",
) -> OpenGame:
    """Leave a game open on disk after these answers, as a kill would."""
    places = Locations.inside(folder)
    places.prepare()
    given = DRAWS[game](language) if forced is None else forced
    opened = OpenGame.start(find(game), names, settings or {}, language, places, given, seed=5)
    for seat, value in answers:
        opened.answer(seat, value)
    return opened


def make_app(
    folder: Path,
    time: VirtualTime,
    *,
    lang: str = "en",
    names: Sequence[str] = SIX,
    settings: Mapping[str, Any] | None = None,
    rehearsal: Mapping[str, Any] | None = None,
    ascii: bool = False,
    game: str = "spy-word",
    **chosen: Any,
) -> PartyApp:
    """Return the app for a table that is remembered, on virtual time, with forced draws."""
    places = Locations.inside(folder)
    places.prepare()
    remembered = Preferences(table=tuple(names), settings={game: dict(settings or {})}, **chosen)
    preferences.write(places.preferences, remembered)
    forced = {"seed": 5, "draws": DRAWS[game](lang)} if rehearsal is None else dict(rehearsal)
    return PartyApp(places, lang=lang, now=time, today=lambda: FRIDAY, calm=True, ascii=ascii, rehearsal=forced)


@asynccontextmanager
async def playing(
    folder: Path, time: VirtualTime, *, size: tuple[int, int] = (80, 24), **how: Any
) -> AsyncIterator[Friends]:
    """Start an evening; ``how`` is what :func:`make_app` takes."""
    app = make_app(folder, time, **how)
    async with app.run_test(size=size) as pilot:
        friends = Friends(app, pilot, time)
        await friends.settle()
        yield friends
