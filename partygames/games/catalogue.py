"""The games there are, by id."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from partygames.core.dice import Dice
from partygames.core.game import Game
from partygames.core.prompts import Json
from partygames.core.session import Session
from partygames.games import GAMES


def find(game: str) -> type[Game]:
    """Return the game of that id. Raises LookupError if there is none."""
    if game not in GAMES:
        raise LookupError(game)
    folder = import_module(f"partygames.games.{game.replace('-', '_')}")
    found: type[Game] = folder.GAME
    return found


def replay(log: Sequence[Json], dice: Dice | None = None, find: Callable[[str], type[Game]] = find) -> Session:
    """Return the session that a log of any game of the catalogue leads to, or raise BadLog."""
    return Session.replay(log, find, dice)
