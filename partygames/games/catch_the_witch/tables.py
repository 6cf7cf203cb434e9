"""Who sits in the village and what a table of so many takes (CW2), with the roles of each side (CW1, CW7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from partygames.core.errors import BadSetting
from partygames.core.prompts import Json

WITCH: Final = "witch"
CROW: Final = "crow"
JESTER: Final = "jester"
TOWNSFOLK: Final = "townsfolk"
HERBALIST: Final = "herbalist"
KNIGHT: Final = "knight"
PICKPOCKET: Final = "pickpocket"
SEER: Final = "seer"

OPTIONAL: Final = (HERBALIST, KNIGHT, PICKPOCKET, SEER, CROW, JESTER)
"""The roles that a host may switch on, at most one of each (CW2)."""

TOWN: Final = "town"
WITCHES: Final = "witches"
ALONE: Final = "alone"
SIDE: Final = {WITCH: WITCHES, CROW: WITCHES, JESTER: ALONE}
"""The side of a role (CW1); of all others it is the town's."""

PLACES: Final = ("forest", "meadow", "cave", "mill", "river", "ruins")
"""In the order in which they are opened (CW2). A place and what is found there go by the same name."""
WEED: Final = "weed"
"""What everybody always has, and no ritual needs (CW5)."""
SATCHEL: Final = 3
"""Cards that a satchel holds (CW5)."""

LEAST: Final = 4
MOST: Final = 12


def side_of(role: str) -> str:
    """Return the side that a role wins with (CW1)."""
    return SIDE.get(role, TOWN)


class Unlock(NamedTuple):
    """Counted failures from which the three hexes can be cast (CW6)."""

    quiet: int
    crowd: int
    blind: int


class Rank(NamedTuple):
    """What a table of so many players takes (CW2, CW13)."""

    witches: int
    places: int
    needed: int
    seals: int
    bar: int
    last_day: int
    unlock: Unlock
    quiet: int
    """The most cats at a place at which a Quiet Hex works."""
    restores: int
    visions: int
    lean: int
    """Where the balance meter stands with no optional role."""
    recommended: tuple[str, ...]
    allowed: tuple[str, ...]


_H, _HC, _HKC, _HKCJ = (HERBALIST,), (HERBALIST, CROW), (HERBALIST, KNIGHT, CROW), (HERBALIST, KNIGHT, CROW, JESTER)
_FOUR, _FIVE = (HERBALIST, KNIGHT, PICKPOCKET), (HERBALIST, KNIGHT, PICKPOCKET, CROW, JESTER)

RANKS: Final[Mapping[int, Rank]] = {
    4: Rank(1, 4, 3, 3, 3, 5, Unlock(1, 1, 2), 1, 1, 0, 0, _H, _FOUR),
    5: Rank(1, 4, 3, 3, 3, 5, Unlock(0, 1, 2), 1, 1, 0, -1, _H, _FIVE),
    6: Rank(1, 4, 3, 3, 3, 5, Unlock(0, 1, 1), 2, 1, 0, 0, _HC, _FIVE),
    7: Rank(2, 4, 3, 3, 4, 5, Unlock(0, 2, 3), 1, 1, 1, -1, _HKC, OPTIONAL),
    8: Rank(2, 4, 3, 3, 4, 5, Unlock(0, 1, 2), 1, 1, 1, 0, _HKCJ, OPTIONAL),
    9: Rank(2, 5, 3, 3, 4, 5, Unlock(0, 1, 2), 2, 1, 1, 0, _HKCJ, OPTIONAL),
    10: Rank(3, 5, 3, 3, 5, 5, Unlock(0, 1, 2), 1, 2, 2, 0, _HKCJ, OPTIONAL),
    11: Rank(3, 5, 3, 3, 5, 5, Unlock(0, 1, 2), 2, 2, 2, -1, _HKCJ, OPTIONAL),
    12: Rank(3, 6, 3, 3, 5, 5, Unlock(0, 1, 2), 3, 2, 2, -1, _HKCJ, OPTIONAL),
}
"""By the number of players, who are ``LEAST`` to ``MOST``."""

SECONDS: Final = {seats: 15 if seats < 7 else 10 for seats in RANKS}
"""How long everybody's second look lasts, as suggested (CW11)."""
TALK: Final = {seats: 120 if seats <= 5 else 180 if seats <= 8 else 240 for seats in RANKS}
"""Seconds of a discussion with a limit (CW2)."""
PROPOSAL, APPROVAL, BANISHMENT = 60, 30, 60
"""Seconds of the steps of the night, with a limit (CW2)."""


def roles_on(seats: int, settings: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the optional roles that are on: those recommended for so many, but for what the host has changed (CW2)."""
    recommended = RANKS[seats].recommended
    return tuple(
        role for role in OPTIONAL if settings[role] == "on" or (settings[role] != "off" and role in recommended)
    )


def cast(seats: int, roles: Collection[str]) -> tuple[str, ...]:
    """Return everybody's roles, in no seat's order. Raises BadSetting for a village that isn't legal (CW2)."""
    rank = RANKS[seats]
    for role in roles:
        if role not in rank.allowed:
            raise BadSetting(
                f"{seats} players play without the {role}", "role", role=role, seats=seats, **{role: "off"}
            )
    plain = seats - rank.witches - len(roles)
    if plain < 1:
        spare = next(role for role in reversed(OPTIONAL) if role in roles)
        raise BadSetting("at least one of the players must be plain townsfolk", "townsfolk", **{spare: "off"})
    return (*(WITCH,) * rank.witches, *roles, *(TOWNSFOLK,) * plain)


def lean(seats: int, roles: Collection[str]) -> int:
    """Return where the balance meter stands: below 0 to the witches, above 0 to the town (CW2)."""
    worth = {HERBALIST: 1, KNIGHT: 1, SEER: 1, CROW: -1, JESTER: -1}
    return RANKS[seats].lean + sum(worth.get(role, 0) for role in roles)


def leaning(number: int) -> str:
    """Return what the meter says: ``witches``, ``fair`` or ``town`` (CW2)."""
    return WITCHES if number <= -2 else TOWN if number >= 2 else "fair"
