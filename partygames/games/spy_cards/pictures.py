"""What SPY shows: to each seat its own base, and a refusal if it needs one; the board to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.games.spy_cards.cards import Base
from partygames.games.spy_cards.ring import Facing


class BaseCard(NamedTuple):
    """A seat's own cards, from its left, and which of its Bombs are lit, by position (SC3, SC8).

    The Spy and what is turned up stand on the board, for all to see.
    """

    cards: tuple[str, ...]
    lit: tuple[int, ...]

    def as_json(self) -> JsonObject:
        """Return the card as JSON."""
        return {"cards": list(self.cards), "lit": list(self.lit)}


class Refusal(NamedTuple):
    """To whoever declared a wrong move, alone (SC5): the ``steps`` that were declared, the ``number`` that binds."""

    steps: int
    number: int

    def as_json(self) -> JsonObject:
        """Return the refusal as JSON."""
        return self._asdict()


class SeenBase(NamedTuple):
    """A base as all may see it: ``cards`` beside the Spy, where it stands and faces (None before all are set up).

    ``exposed`` has the cards that are turned up, by position from the owner's left; ``target`` is the next to be found.
    """

    cards: int
    gap: int | None
    facing: Facing | None
    exposed: Mapping[int, str]
    target: str | None

    @classmethod
    def of(cls, base: Base) -> SeenBase:
        """Return what all may see of a base."""
        exposed = {position: base.card(position) for position in sorted(base.exposed)}
        return cls(len(base.cards), base.gap, base.facing, exposed, base.target)

    def as_json(self) -> JsonObject:
        """Return the base as JSON; positions are keys, and so texts."""
        return {**self._asdict(), "exposed": {str(position): card for position, card in self.exposed.items()}}


class Board(NamedTuple):
    """What the table may see.

    ``phase`` is one of bases, turn, draw, end. ``turn`` counts from 1, 0 at the set-up; ``seat`` has it, ``first`` had
    the first. ``done`` are the options chosen this turn, in order (``left``, ``move:2``, ``spy:1``). ``quiet`` is how
    many turns in a row nobody went out and nothing was found. ``memory`` has by seat, if the memory aid is on, the
    earlier answers by position: safe, secret, lit (SC10); else it is empty.
    """

    phase: str
    turn: int
    seat: Seat
    first: Seat
    bases: tuple[SeenBase, ...]
    out: tuple[Seat, ...]
    done: tuple[str, ...]
    quiet: int
    computers: tuple[Seat, ...]
    memory: tuple[Mapping[int, str], ...]

    def as_json(self) -> JsonObject:
        """Return the board as JSON; positions are keys, and so texts."""
        lists = {name: list(getattr(self, name)) for name in ("out", "done", "computers")}
        memory = [{str(position): told for position, told in base.items()} for base in self.memory]
        return {**self._asdict(), **lists, "bases": [base.as_json() for base in self.bases], "memory": memory}
