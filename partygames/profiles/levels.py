"""Levels: a function of experience, and of nothing else (case 47).

A good evening of eight games makes level 5 of a newcomer; level 50 takes about a year of Fridays.
"""

from __future__ import annotations

import math
from typing import Final

TOP: Final = 99
STEP: Final = 60
"""Points from level 1 to 2."""
GROWTH: Final = 1.565
"""How much longer later levels take."""


def points_for(level: int) -> int:
    """Return the points at which a level begins."""
    return round(STEP * math.pow(level - 1, GROWTH))


def level_of(xp: int) -> int:
    """Return the level of so many points."""
    level = 1
    while level < TOP and xp >= points_for(level + 1):
        level += 1
    return level


def progress(xp: int) -> float:
    """Return how far it is to the next level, from 0 to 1; 1 at the top."""
    level = level_of(xp)
    if level == TOP:
        return 1.0
    begin, end = points_for(level), points_for(level + 1)
    return (xp - begin) / (end - begin)
