"""Make the pictures of the documentation: real pages of real games, whose draws are forced.

Run ``python -m tools.screenshots`` from the root of the repository; it writes ``docs/pictures/*.svg``. With names it
makes only those pictures. Nothing in a picture is loaded from elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from partygames import preferences
from partygames.core.seats import TABLE
from partygames.games.catalogue import find
from partygames.locations import Locations
from partygames.preferences import Preferences
from partygames.saves import OpenGame
from screens.app import PartyApp
from screens.page import Page, Window

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (100, 30)
SIX = ("Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid")
BETWEEN_KEYS = 1.2
"""Seconds of the app's clock between two keys: more than any page is deaf for."""

Answers = Sequence[tuple[int, Any]]
Draws = Mapping[str, Sequence[Any]]

# Spy Word: Budi is the spy, Dewi the ghost
_WORDS: Draws = {
    "pair": ["en-everyday#1"],
    "citizens": [0],
    "roles": [["citizen", "spy", "citizen", "ghost", "citizen", "citizen"]],
    "order": [[2, 0, 1, 4, 3, 5]],
}
_LOOKED: Answers = [(seat, True) for seat in range(6)]
_TALKED: Answers = [*_LOOKED, *((seat, True) for seat in (2, 0, 1, 4, 3, 5))]
_VOTING: Answers = [*_TALKED, (TABLE, "vote")]

# Impostor: Dewi has to bluff, is pointed at by all others, and guesses right
_BLUFF: Draws = {
    "word": [f"en-animals/Farm and Field#{n}" for n in (1, 2)],
    "impostors": [[3], [1]],
    "order": [[2, 0, 1, 4, 3, 5], [0, 1, 2, 3, 4, 5]],
}
_CLUES = (2, 0, 1, 4, 3, 5)
_SCORED: Answers = [
    *_LOOKED, *((seat, True) for seat in (*_CLUES, *reversed(_CLUES))), (TABLE, "vote"),
    *((seat, "3") for seat in (0, 1, 2, 4, 5)), (3, "0"), (3, "cow"), (TABLE, "right"),
]  # fmt: skip

# Catch the Witch: Budi is the witch, and makes a frog of Dewi at the mill
_VILLAGE: Draws = {
    "roles": [["townsfolk", "witch", "herbalist", "townsfolk", "crow", "townsfolk"]],
    "needed": [["forest", "cave", "mill"], ["meadow", "cave", "forest"]],
}
_PLACES = ("forest", "forest", "cave", "mill", "meadow", "forest")
_SECOND = ("forest 1 1", "mill 3 3", "forest 1 0", "meadow 2 0", "cave 5 0", "forest 1 0")
_FROG: Answers = [
    *_LOOKED,
    *((seat, value) for seat, place in enumerate(_PLACES) for value in (place, "nobody")),
    *((seat, value) for seat, looks in enumerate(_SECOND) for value in looks.split()),
]

# SPY, the card game: bases of four, and the first card found
_CARDS = {"A": "safe-1", "B": "safe-2", "C": "secret-1", "D": "secret-2", "x": "bomb-1a", "y": "bomb-1b", ">": "spy"}


def _bases(*letters: str) -> Answers:
    """Return what is answered at the set-up of SPY; all Spies look to the right."""
    return [(seat, value) for seat, base in enumerate(letters) for value in ([_CARDS[each] for each in base], "right")]


_TABLE: Answers = _bases("AB>CDxy", "xA>yBCD", ">DCBAyx", "yxABCD>")
_FIRST: Draws = {"first": [0]}


@dataclass(frozen=True)
class Picture:
    """What to show: a game after some answers, resumed, and then keys. Without a game the start page."""

    shows: str
    """The page's class, by name: a picture of another page is a mistake."""
    game: str = ""
    answers: Answers = ()
    draws: Draws = field(default_factory=dict[str, Sequence[Any]])
    keys: Sequence[str] = ()
    names: Sequence[str] = SIX
    settings: Mapping[str, Any] = field(default_factory=dict[str, Any])
    look: str = "dark"


PICTURES = {
    "start": Picture("Home"),
    "start-light": Picture("Home", look="light"),
    "spy-word-curtain": Picture("Curtain", "spy-word", _LOOKED[:4], _WORDS),
    "spy-word-card": Picture("Card", "spy-word", _LOOKED[:4], _WORDS, ("space", "space")),
    "spy-word-card-contrast": Picture("Card", "spy-word", _LOOKED[:4], _WORDS, ("space", "space"), look="contrast"),
    "spy-word-talk": Picture("Discussion", "spy-word", _TALKED, _WORDS),
    "spy-word-vote": Picture("Ballot", "spy-word", _VOTING, _WORDS, ("space", "down", "enter")),
    "impostor": Picture("Scores", "impostor", _SCORED, _BLUFF, settings={"rounds": 2}),
    "catch-the-witch": Picture("Scene", "catch-the-witch", _FROG, _VILLAGE),
    "spy-cards": Picture("SpyTurn", "spy-cards", _TABLE, _FIRST, ("enter", "space", "space"), SIX[:4]),
}


class _Clock:
    """The app's clock; it goes only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def _settled(app: PartyApp, pilot: Pilot[Any], but: Screen[Any] | None) -> None:
    """Wait until a page that can be answered is on the screen; ``but`` is one that was answered already."""
    for _ in range(500):
        await pilot.pause()
        page = app.screen
        ready = isinstance(page, Window) or (isinstance(page, Page) and not page.answer.done())
        if ready and page is not but and page.is_mounted:
            await pilot.pause()
            return
    raise RuntimeError(f"still on {type(app.screen).__name__}")


async def _drawn(picture: Picture, folder: Path) -> str:
    """Play up to the picture; return it as SVG, as Textual exports it."""
    clock, places = _Clock(), Locations.inside(folder)
    places.prepare()
    remembered = {picture.game: dict(picture.settings)} if picture.game else {}
    chosen = Preferences(language="en", look=picture.look, table=tuple(picture.names), settings=remembered)
    preferences.write(places.preferences, chosen)
    keys = list(picture.keys)
    if picture.game:
        game = find(picture.game)
        opened = OpenGame.start(game, picture.names, picture.settings, "en", places, picture.draws, seed=5)
        for seat, value in picture.answers:
            opened.answer(seat, value)
        keys = ["enter", "enter", *keys]
    app = PartyApp(places, lang="en", now=clock, today=lambda: datetime(2026, 11, 27, 22), calm=True)
    app.reports_releases = True  # as in kitty: a held card stays until its key goes up
    async with app.run_test(size=SIZE) as pilot:
        await _settled(app, pilot, None)
        for key in keys:
            clock.now += BETWEEN_KEYS
            page = app.screen
            await pilot.press(key)
            answered = isinstance(page, Page) and page.answer.done()
            await _settled(app, pilot, page if answered else None)
        shown = type(app.screen).__name__
        if shown != picture.shows:
            raise RuntimeError(f"{shown} is on the screen, not {picture.shows}")
        return app.export_screenshot(title="Party Games")


FONT = "font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace;"
BLOCKS = {"█": (0.0, 1.0), "▀": (0.0, 0.5), "▄": (0.5, 1.0)}
"""Where each block letter begins and ends, in parts of its row."""
WIDTH, HEIGHT, BASELINE = 12.2, 24.4, 18.5
"""Of a cell in the exported SVG, and how far below its top letters stand."""


def _as_shapes(text: re.Match[str]) -> str:
    """Draw a text of nothing but block letters as rectangles: fonts leave gaps between them."""
    attributes, letters = text[1], text[2].replace("&#160;", " ")
    if not set(letters) <= {" ", *BLOCKS} or not letters.strip():
        return text[0]
    where = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
    left, top = float(where["x"]), float(where["y"]) - BASELINE
    path = ""
    for run in re.finditer(r"(\S)\1*", letters):
        begin, end = BLOCKS[run[1]]
        x, y = left + WIDTH * run.start(), top + HEIGHT * begin
        width, height = WIDTH * len(run[0]), HEIGHT * (end - begin) + 0.25
        path += f"M{x:.1f} {y:.1f}h{width:.1f}v{height:.2f}h-{width:.1f}z"
    return f'<path class="{where["class"]}" d="{path}" shape-rendering="crispEdges"/>'


def self_contained(svg: str) -> str:
    """Return the picture so that a viewer loads nothing and needs no font of ours: no web fonts, blocks as shapes."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}\s*", "", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<text([^>]*)>([^<]*)</text>", _as_shapes, svg)
    svg = "".join(f"{line.rstrip()}\n" for line in svg.splitlines())
    return svg.replace("font-family: Fira Code, monospace;", FONT)


def drawn(name: str) -> str:
    """Return a picture as SVG."""
    with TemporaryDirectory() as folder:
        return self_contained(asyncio.run(_drawn(PICTURES[name], Path(folder))))


def write(names: Sequence[str], folder: Path) -> list[Path]:
    """Write pictures into a folder; return where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in names:
        path = folder / f"{name}.svg"
        path.write_text(drawn(name), encoding="utf-8")
        written.append(path)
    return written


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the pictures that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description="Make pictures of the games.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(PICTURES)}; else all")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to (docs/pictures)")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in PICTURES]
    if unknown:
        parser.error(f"there is no picture {', '.join(unknown)}")
    os.environ.pop("NO_COLOR", None)  # a picture doesn't depend on who makes it
    for path in write(options.names or list(PICTURES), options.folder):
        print(f"{path}  {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
