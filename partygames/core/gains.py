"""What one seat brings home from one game: the form in which games tell it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from partygames.core.seats import Seat


@dataclass
class Gains:
    """What one seat brings home from one game. ``won`` is None if it doesn't count as finished."""

    won: bool | None
    xp: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])
    largest: dict[str, int] = field(default_factory=dict[str, int])
    others: Counter[tuple[str, Seat]] = field(default_factory=Counter[tuple[str, Seat]])
    """What happened with another seat, by name and seat."""
