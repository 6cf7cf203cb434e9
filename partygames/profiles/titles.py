"""Titles: rows of a table for each game and one for all games; won when a measure gets to a number."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from partygames.games import GAMES
from partygames.profiles.measures import value_of

RARITIES: Final = ("common", "uncommon", "rare", "epic", "legendary")
GENERAL: Final = ""
"""Stands in the place of a game for titles over all games."""


class Title(NamedTuple):
    """One title. ``hidden``: nobody knows of it before somebody wins it."""

    key: str
    game: str
    measure: str
    threshold: int
    rarity: str
    hidden: bool

    @property
    def total(self) -> str:
        """The name of the total that counts for it."""
        return f"{self.game}:{self.measure}" if self.game else self.measure

    def is_won(self, totals: Mapping[str, int]) -> bool:
        """Return whether somebody with these totals has it."""
        return value_of(totals, self.total) >= self.threshold


@cache
def titles() -> tuple[Title, ...]:
    """Return all titles, the general ones first."""
    files = {GENERAL: Path(__file__).with_name("titles.csv")}
    games = Path(__file__).parents[1] / "games"
    files |= {game: games / game.replace("-", "_") / "titles.csv" for game in GAMES}
    return tuple(title for game, file in files.items() for title in _read(game, file))


def _read(game: str, file: Path) -> list[Title]:
    """Return the titles in a table; a game need not have one."""
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as rows:
        return [
            Title(row["key"], game, row["measure"], int(row["threshold"]), row["rarity"], row["hidden"] == "hidden")
            for row in csv.DictReader(rows)
        ]


def won_with(totals: Mapping[str, int]) -> list[Title]:
    """Return the titles that somebody with these totals has."""
    return [title for title in titles() if title.is_won(totals)]


def find(key: str) -> Title | None:
    """Return a title by its key, or None if there is none."""
    return next((title for title in titles() if title.key == key), None)
