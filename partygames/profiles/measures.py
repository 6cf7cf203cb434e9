"""What a finished game adds to a player's totals, and how totals grow.

Totals are numbers by name. A name is a measure (``won``), or one of a game (``spy-word:won``); ``spy-word:`` measures
are documented in the game's ``measures.py``. The general ones:

- ``sat down`` games begun · ``finished`` to the end · ``unfinished`` · ``won`` · ``lost`` (case 46: sat down is won,
  lost and unfinished together) · ``streak`` wins in a row up to now, below nothing: losses · ``best streak`` ·
  ``worst streak`` · ``xp``
- of games that were won: ``languages`` ``packs`` ``games`` (how many different ones) · ``largest table`` · ``nights``
  (ended from 2 to 5 at night)
- ``week/2026-48`` games in a week; ``voted for/<profile>`` and others like it: with whom, by the profile's id
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from partygames.core.gains import Gains
from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat

Totals = dict[str, int]

KINDS: Final = {"languages": "language", "packs": "pack", "games": "game"}
"""Measures that count how many different ones there are, and how a total that stands for one begins."""
FINISHED: Final = 20
WON: Final = 30
"""Experience from a game without measures of its own."""
NIGHT: Final = range(2, 5)
"""Hours of the night."""


@dataclass(frozen=True)
class Played:
    """A finished game as profiles see it: no more than its outcome and who sat where.

    ``hour`` is that of the clock on the wall when it ended, ``week`` the year and the week. ``profiles`` are those of
    the seats, None for guests.
    """

    game: str
    players: int
    outcome: JsonObject
    language: str
    packs: tuple[str, ...]
    hour: int
    week: str = ""
    profiles: tuple[str | None, ...] = ()


class _Plain:
    """Stands in for a game without measures of its own: finished, and won or not."""

    KEYS: Final = frozenset({"reason", "winners", "points"})

    @staticmethod
    def measure(outcome: JsonObject, seat: Seat) -> Gains:
        """Return what a seat brings home."""
        won = seat in outcome["winners"]
        return Gains(won, FINISHED + (WON if won else 0))


def _module_of(game: str) -> Any:
    name = f"partygames.games.{game.replace('-', '_')}.measures"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return _Plain


def is_outcome(game: str, outcome: JsonObject, players: int) -> bool:
    """Return whether this can be an outcome of a game of so many players: for what comes from elsewhere."""
    seats = range(players)
    if not outcome.keys() >= _module_of(game).KEYS or not isinstance(outcome["reason"], str):
        return False
    winners, points = outcome["winners"], outcome["points"]
    if not isinstance(winners, list) or not isinstance(points, dict) or not isinstance(outcome.get("rounds", []), list):
        return False
    if not all(type(seat) is int and seat in seats for seat in winners) or len(set(winners)) < len(winners):
        return False
    keys = {str(seat) for seat in seats}
    return set(points) <= keys and all(type(number) is int for number in points.values())


def gains_of(played: Played, seat: Seat) -> Gains:
    """Return what a seat brings home from a game, under names that say whether they are the game's."""
    own: Gains = _module_of(played.game).measure(played.outcome, seat)
    gains = Gains(own.won, own.xp)
    if own.won is None:
        return gains
    gains.counts = Counter({f"{played.game}:{name}": number for name, number in own.counts.items() if number})
    gains.largest = {f"{played.game}:{name}": number for name, number in own.largest.items()}
    gains.counts[f"week/{played.week}"] = 1
    for (name, other), number in own.others.items():
        if other < len(played.profiles) and (profile := played.profiles[other]):
            gains.counts[f"{name}/{profile}"] += number
    if own.won:
        gains.largest["largest table"] = played.players
        gains.counts["nights"] = int(played.hour in NIGHT)
        gains.largest |= {f"game/{played.game}": 1, f"language/{played.language}": 1}
        gains.largest |= {f"pack/{pack}": 1 for pack in played.packs}
    return gains


def grown(totals: Mapping[str, int], game: str, gains: Gains) -> Totals:
    """Return the totals after a game."""
    new = Counter(totals)
    for scope in ("", f"{game}:"):
        new[scope + "sat down"] += 1
        if gains.won is None:
            new[scope + "unfinished"] += 1
            continue
        new[scope + "finished"] += 1
        new[scope + ("won" if gains.won else "lost")] += 1
        streak = new[scope + "streak"]
        new[scope + "streak"] = max(streak, 0) + 1 if gains.won else min(streak, 0) - 1
        new[scope + "best streak"] = max(new[scope + "best streak"], new[scope + "streak"])
        new[scope + "worst streak"] = max(new[scope + "worst streak"], -new[scope + "streak"])
    new["xp"] += gains.xp
    new.update(gains.counts)
    for name, number in gains.largest.items():
        new[name] = max(new[name], number)
    return {name: number for name, number in new.items() if number}


def value_of(totals: Mapping[str, int], measure: str) -> int:
    """Return a measure of some totals."""
    kind = KINDS.get(measure)
    if kind is not None:
        return sum(name.startswith(f"{kind}/") for name in totals)
    return totals.get(measure, 0)
