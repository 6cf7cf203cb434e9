"""The fifth game: ARCHITECTURE.md has all of it, and is taken at its word."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from partygames.games import GAMES
from partygames.profiles import titles as titles_module
from screens import evening
from screens.pages import profiles as profile_pages
from tests.kit import kit, test_every_game

DOCUMENT = Path(__file__).parents[1] / "ARCHITECTURE.md"
FIFTH = "traitors-number"
LOADED = (evening, profile_pages, test_every_game)
"""What knows the games by name has to be there before there is one more of them."""


def block(number: int) -> str:
    """Return a block of Python of the document."""
    found = re.findall(r"^```python\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert len(found) == 2
    return str(found[number])


def install(monkeypatch: pytest.MonkeyPatch, game: str, module: ModuleType) -> None:
    """Put one more game into the catalogue, as a folder and a line there would."""
    monkeypatch.setitem(sys.modules, f"partygames.games.{game.replace('-', '_')}", module)
    for each in [loaded for loaded in sys.modules.values() if getattr(loaded, "GAMES", None) is GAMES]:
        monkeypatch.setattr(each, "GAMES", (*GAMES, game))
    titles_module.titles.cache_clear()


def document(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Install the game of the document, with its hooks; return its module."""
    module = ModuleType("traitors_number")
    exec(compile(block(0), str(DOCUMENT), "exec"), module.__dict__)
    install(monkeypatch, FIFTH, module)
    monkeypatch.setitem(kit.HOOKS, FIFTH, kit.Hooks())
    exec(compile(block(1), str(DOCUMENT), "exec"), {**vars(kit), **module.__dict__})
    assert kit.HOOKS[FIFTH].worlds
    return module
