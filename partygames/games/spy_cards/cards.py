"""The cards of a base (SC2), and what is found when somebody spies on one (SC8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from partygames.games.spy_cards.ring import Facing, faced, moved, opposite

SPY: Final = "spy"
BOMB: Final = "bomb"

SAFE_1: Final = "safe-1"
SAFE_2: Final = "safe-2"
SECRET_1: Final = "secret-1"
SECRET_2: Final = "secret-2"
TARGETS: Final = (SAFE_1, SAFE_2, SECRET_1, SECRET_2)
"""The order in which each base is uncovered (SC8)."""
BOMB_2: Final = "bomb-2"

SEEN: Final = "seen"
"""The card was turned up already."""
FOUND: Final = "found"
"""The card is the target."""
HISS: Final = "hiss"
"""The card is an unlit Bomb; from now on it is lit."""
SAFE: Final = "safe"
SECRET: Final = "secret"


def cards_of(seats: int) -> tuple[str, ...]:
    """SC2: return the cards of each base beside the Spy; Bomb 2 is for two players only."""
    return (*TARGETS, "bomb-1a", "bomb-1b", *((BOMB_2,) if seats == 2 else ()))


def kind_of(card: str) -> str:
    """Return ``safe``, ``secret`` or ``bomb``."""
    return card.split("-")[0]


def number_of(card: str) -> int:
    """Return the number on a card, 1 or 2."""
    return int(card.split("-")[1][0])


def face_of(card: str) -> str:
    """Return what is printed on a card: the two Bombs 1 look the same."""
    return f"{kind_of(card)}-{number_of(card)}"


@dataclass
class Base:
    """One player's cards, whose order never changes, and the Spy among them (SC3). Positions count from 1."""

    cards: tuple[str, ...]
    gap: int
    facing: Facing
    lit: set[int] = field(default_factory=set[int])
    exposed: set[int] = field(default_factory=set[int])
    remembered: dict[int, str] = field(default_factory=dict[int, str])
    """What was answered of cards that are face down, for the memory aid (SC10)."""

    def card(self, position: int) -> str:
        """Return the card at a position."""
        return self.cards[position - 1]

    @property
    def target(self) -> str | None:
        """SC8: the card that is to be found next; None once all four are turned up."""
        return TARGETS[len(self.exposed)] if len(self.exposed) < len(TARGETS) else None

    @property
    def faced(self) -> int:
        """SC4: the position of the card that the Spy faces."""
        return faced(self.gap, self.facing, len(self.cards))

    @property
    def number(self) -> int | None:
        """SC5: how far the Spy must move; None if it faces an exposed card and may move by 1 or 2."""
        return None if self.faced in self.exposed else number_of(self.card(self.faced))

    def turn(self) -> None:
        """SC6: turn the Spy to the other side."""
        self.facing = opposite(self.facing)

    def move(self, steps: int) -> None:
        """SC5: move the Spy by so many cards, in the direction that it faces."""
        self.gap = moved(self.gap, self.facing, len(self.cards), steps)

    def is_spied_on(self, position: int) -> str:
        """SC8: return the answer to whoever looks at a position, and do what follows from it in this base."""
        answer = self.answer(position)
        if answer == FOUND:
            self.exposed.add(position)
            _ = self.remembered.pop(position, None)
        elif answer == HISS:
            self.lit.add(position)
            self.remembered[position] = "lit"
        elif answer in (SAFE, SECRET):
            self.remembered[position] = answer
        return answer

    def answer(self, position: int) -> str:
        """SC8: ``seen``, ``found``, ``safe``, ``secret``, ``hiss``, or ``bomb`` for one that is lit."""
        card = self.card(position)
        if position in self.exposed:
            return SEEN
        if card == self.target:
            return FOUND
        if kind_of(card) != BOMB:
            return kind_of(card)
        return BOMB if position in self.lit else HISS
