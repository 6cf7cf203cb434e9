"""What Catch the Witch shows: to each cat its role, its desk and its notes; the board to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat


def _plain(value: Any) -> Any:
    """Return a value with lists in the place of tuples, as JSON has them."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    return value


class RoleCard(NamedTuple):
    """A cat's role and side (CW1), the same all game."""

    role: str
    side: str

    def as_json(self) -> JsonObject:
        """Return the card as JSON."""
        return self._asdict()


class Desk(NamedTuple):
    """What a cat sees whenever it holds the laptop (CW11): the same lines for every role.

    ``numbers`` has one for each open place: for a witch and the Guard Knight how many cats went there, for others how
    many cards of it lie in their own satchel. ``spells`` says of each spell whether it is open; empty for whoever casts
    none. ``found`` is None where nothing was shared out yet. ``uses`` are what is left of an ability, if it is
    counted; ``able`` is whether the ability can be used today. ``notices`` are ``stopped``, ``not-stopped``,
    ``missing`` and ``restored``.
    """

    role: str
    side: str
    satchel: tuple[str, ...]
    numbers: tuple[int, ...]
    spells: tuple[bool, ...]
    went: str | None
    found: int | None
    uses: int | None
    able: bool
    notices: tuple[str, ...]

    def as_json(self) -> JsonObject:
        """Return the desk as JSON."""
        return {name: _plain(value) for name, value in self._asdict().items()}


class Result(NamedTuple):
    """What an afternoon brought (CW7): ``took`` a card, ``empty``, ``seen`` a seat, a witch or not, or ``nothing``."""

    kind: str
    card: str | None = None
    seat: Seat | None = None
    witch: bool | None = None

    def as_json(self) -> JsonObject:
        """Return the result as JSON."""
        return self._asdict()


class Day(NamedTuple):
    """A day in a cat's notes: what it chose and what it was told, in the same fields for every role."""

    day: int
    place: str | None = None
    went: str | None = None
    found: int | None = None
    second: tuple[str | None, int | None, Seat | None] | None = None
    named: Seat | None = None
    result: Result | None = None
    card: str | None = None
    notices: tuple[str, ...] = ()

    def as_json(self) -> JsonObject:
        """Return the day as JSON."""
        plain = {name: _plain(value) for name, value in self._asdict().items()}
        return {**plain, "result": self.result.as_json() if self.result else None}


class Notes(NamedTuple):
    """All that a cat chose and was told so far, day by day."""

    days: tuple[Day, ...]

    def as_json(self) -> JsonObject:
        """Return the notes as JSON."""
        return {"days": [day.as_json() for day in self.days]}


class Board(NamedTuple):
    """What the table may see.

    ``phase`` is one of cards, morning, gather, second, duck, afternoon, discussion, proposal, approve, ritual, bet,
    vote. ``cast`` has the roles in play, how often each. ``human`` are the cats in human form, ``frogs`` those in the
    pond, ``out`` the banished. ``needed`` is what the magic circle takes tonight. ``failures`` are those that open
    spells (CW6).
    """

    phase: str
    day: int
    last_day: int
    cast: Mapping[str, int]
    places: tuple[str, ...]
    needed: tuple[str, ...]
    seals: int
    all_seals: int
    failures: int
    bar: int
    full_bar: int
    chief: Seat | None
    team: tuple[Seat, ...]
    human: tuple[Seat, ...]
    frogs: tuple[Seat, ...]
    out: tuple[Seat, ...]

    def as_json(self) -> JsonObject:
        """Return the board as JSON."""
        return {**{name: _plain(value) for name, value in self._asdict().items()}, "cast": dict(self.cast)}
