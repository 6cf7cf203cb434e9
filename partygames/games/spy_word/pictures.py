"""What Spy Word shows: cards to one seat, the board to the table."""

from __future__ import annotations

from typing import NamedTuple

from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat


class Card(NamedTuple):
    """A seat's card (SW3). The ghost has no word. ``picture`` is the emoji to be drawn large.

    ``role`` is told to the ghost, and to all if spies know theirs.
    """

    word: str | None
    emoji: str | None
    picture: str | None
    role: str | None

    def as_json(self) -> JsonObject:
        """Return the card as JSON."""
        return self._asdict()


class Farewell(NamedTuple):
    """What an eliminated player learns in private where roles are hidden (SW21)."""

    role: str

    def as_json(self) -> JsonObject:
        """Return the card as JSON."""
        return self._asdict()


class Board(NamedTuple):
    """What the table may see: the phase, who speaks, in which order, and who is out.

    ``phase`` is one of cards, clues, discussion, vote, duel, duel-vote, farewell. ``speaking`` has the seats still in,
    in this round's order. ``out`` has seat and role of the eliminated; the role is None where it is hidden. ``gone``
    are those who went home.
    """

    phase: str
    round: int
    speaking: tuple[Seat, ...]
    speaker: Seat | None
    next: Seat | None
    out: tuple[tuple[Seat, str | None], ...]
    gone: tuple[Seat, ...]

    def as_json(self) -> JsonObject:
        """Return the board as JSON."""
        return {
            **self._asdict(),
            "speaking": list(self.speaking),
            "out": [{"seat": seat, "role": role} for seat, role in self.out],
            "gone": list(self.gone),
        }
