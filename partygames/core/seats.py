"""Who can be asked: the players by number, and two seats that are not people."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's place at the table, from 0."""

TABLE: Final[Seat] = -1
"""The host's hands and the clock."""

DICE: Final[Seat] = -2
"""Chance: every draw is an answer of this seat."""

_NAMES: Final = {TABLE: "table", DICE: "dice"}
_SEATS: Final = {name: seat for seat, name in _NAMES.items()}


def seat_name(seat: Seat) -> int | str:
    """Return how a seat is written in logs and on the wire: a player's number, ``"table"`` or ``"dice"``."""
    return _NAMES.get(seat, seat)


def seat_named(name: object) -> Seat | None:
    """Return the seat that :func:`seat_name` writes as ``name``, or None if there is no such seat."""
    if isinstance(name, str):
        return _SEATS.get(name)
    return name if type(name) is int and name >= 0 else None
