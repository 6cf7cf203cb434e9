"""Who can be how many (SW3, SW4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from partygames.core.errors import BadSetting

CITIZEN: Final = "citizen"
SPY: Final = "spy"
GHOST: Final = "ghost"

LEAST: Final = 4
MOST: Final = 12


def most_spies(seats: int) -> int:
    """Return the most spies that SW4's table gives to so many players."""
    return 1 if seats <= 5 else 2 if seats <= 8 else 3


def most_ghosts(seats: int) -> int:
    """Return whether SW4's table gives so many players a ghost: 0 or 1."""
    return 0 if seats == 4 else 1


def suggested(seats: int) -> tuple[int, int]:
    """Return the spies and ghosts that SW4 suggests."""
    return (1, 0) if seats <= 5 else (1, 1) if seats <= 8 else (2, 1)


def why_refused(seats: int, spies: int, ghost: int) -> str:
    """Return which part of SW4 a set-up breaks: ``spies``, ``ghost`` or ``outnumbered``; empty if none."""
    if not 1 <= spies <= most_spies(seats):
        return "spies"
    if not 0 <= ghost <= most_ghosts(seats):
        return "ghost"
    return "" if seats - spies - ghost > spies + ghost else "outnumbered"


def allowed(seats: int) -> Iterator[tuple[int, int]]:
    """Yield every set-up of spies and ghost that SW4 allows."""
    for spies in range(1, most_spies(seats) + 1):
        for ghost in range(most_ghosts(seats) + 1):
            if not why_refused(seats, spies, ghost):
                yield spies, ghost


def nearest(seats: int, spies: int, ghost: int) -> tuple[int, int]:
    """Return the allowed set-up nearest to the one asked for; of two, the one nearer to the suggestion."""

    def steps(one: tuple[int, int], other: tuple[int, int]) -> int:
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    return min(allowed(seats), key=lambda fit: (steps(fit, (spies, ghost)), steps(fit, suggested(seats))))


def check(seats: int, spies: int, ghost: int) -> None:
    """Raise BadSetting, with the rule that is broken and the nearest that is allowed, for a refused set-up."""
    reason = why_refused(seats, spies, ghost)
    if not reason:
        return
    rule = {
        "spies": f"{seats} players take 1 to {most_spies(seats)} spies",
        "ghost": f"{seats} players take no ghost",
        "outnumbered": "citizens must outnumber spies and ghost together",
    }[reason]
    fit_spies, fit_ghost = nearest(seats, spies, ghost)
    raise BadSetting(
        f"{rule}; the nearest that is allowed: spies {fit_spies}, ghost {fit_ghost}",
        reason,
        seats=seats,
        most=most_spies(seats),
        spies=fit_spies,
        ghost=fit_ghost,
    )
