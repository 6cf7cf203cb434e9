"""What Impostor shows: a card to each seat, the board to the table."""

from __future__ import annotations

from typing import NamedTuple

from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat


class Card(NamedTuple):
    """A seat's card (IM2). An impostor has no word; ``category`` and ``grid`` are None where they aren't shown."""

    category: str | None
    word: str | None
    grid: tuple[str, ...] | None

    def as_json(self) -> JsonObject:
        """Return the card as JSON."""
        return {"category": self.category, "word": self.word, "grid": list(self.grid) if self.grid else None}


class Board(NamedTuple):
    """What the table may see.

    ``phase`` is one of cards, clues, discussion, vote, vote-again, guess, verdict, scores. ``speaking`` has this
    round's order, at clues that of the turn. ``impostors`` is how many there are, None under Surprise. ``tied`` are
    those who are voted on once more; ``gone`` those who left; ``scores`` all points so far, by seat.
    """

    phase: str
    round: int
    rounds: int
    turn: int
    speaking: tuple[Seat, ...]
    speaker: Seat | None
    next: Seat | None
    impostors: int | None
    tied: tuple[Seat, ...]
    gone: tuple[Seat, ...]
    scores: tuple[int, ...]

    def as_json(self) -> JsonObject:
        """Return the board as JSON."""
        seats = {name: list(getattr(self, name)) for name in ("speaking", "tied", "gone", "scores")}
        return {**self._asdict(), **seats}
