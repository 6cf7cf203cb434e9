"""A base as a ring: which card a Spy faces, where a move ends, and the mirror (SC4 to SC7).

The cards of a base are numbered from 1, from their owner's left. A Spy stands in a gap: gap 0 is left of card 1, gap 1
between cards 1 and 2, and so on; the last gap is right of the last card. The first gap and the last are one place: at
an edge a Spy stands beside the card of the other end, too.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Facing: TypeAlias = Literal["left", "right"]

LEFT: Final[Facing] = "left"
RIGHT: Final[Facing] = "right"


def opposite(facing: Facing) -> Facing:
    """Return the other side."""
    return LEFT if facing == RIGHT else RIGHT


def faced(gap: int, facing: Facing, cards: int) -> int:
    """SC4: return the position of the card that the Spy faces; at an edge, facing out, that of the other end."""
    if facing == RIGHT:
        return 1 if gap == cards else gap + 1
    return cards if gap == 0 else gap


def moved(gap: int, facing: Facing, cards: int, steps: int) -> int:
    """SC5: return the gap after a move of so many cards; stepping from one end to the other is no step.

    A Spy that has just passed the card at an end stands at that end.
    """
    if facing == RIGHT:
        end = gap + steps
        return end - cards if end > cards else end
    end = gap - steps
    return end + cards if end < 0 else end


def mirror(position: int, cards: int) -> int:
    """SC7: return the position in another's base that lies as in a mirror from a position of one's own."""
    return cards + 1 - position
