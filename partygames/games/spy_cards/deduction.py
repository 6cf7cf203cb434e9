"""What follows from what the whole table heard: where the cards of a base may lie.

The rules never use this. It is what a player with a good memory works out in the head, for the computer players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import log2
from typing import Final, NamedTuple, TypeAlias

from partygames.core.seats import Seat
from partygames.core.steps import Say
from partygames.games.spy_cards.cards import BOMB, FOUND, HISS, TARGETS, cards_of, face_of, kind_of, number_of
from partygames.games.spy_cards.ring import faced, moved, opposite

Faces: TypeAlias = frozenset[str]
"""What a card may still be."""

STATES_KEPT: Final = 256
"""States of knowledge whose chances are kept, since a player thinks of one again and again in a turn."""


class Known(NamedTuple):
    """What somebody knows of a base: what each card may be, from the owner's left, and which positions are lit."""

    faces: tuple[Faces, ...]
    lit: frozenset[int]


class Listener:
    """Takes in what was said of all bases, one message after another; it begins by knowing nothing but the cards."""

    def __init__(self, seats: int) -> None:
        self.every = frozenset(map(face_of, cards_of(seats)))
        self.cards = len(cards_of(seats))
        self.faces: dict[Seat, list[Faces]] = {seat: [self.every] * self.cards for seat in range(seats)}
        self.lit: dict[Seat, set[int]] = {seat: set() for seat in range(seats)}
        self.exposed: dict[Seat, set[int]] = {seat: set() for seat in range(seats)}

    def known(self, seat: Seat) -> Known:
        """Return what is known of a base."""
        return Known(tuple(self.faces[seat]), frozenset(self.lit[seat]))

    def hear_move(self, say: Say) -> None:
        """SC5: a move was as long as the number on the card that the Spy faced, unless that lay open."""
        seat, steps, facing = say.values["seat"], say.values["steps"], say.values["facing"]
        start = moved(say.values["gap"], opposite(facing), self.cards, steps)
        position = faced(start, facing, self.cards)
        if position not in self.exposed[seat]:
            self.narrow(seat, position, [face for face in self.every if number_of(face) == steps])

    def hear_answer(self, say: Say) -> None:
        """SC8: what each answer says of the card at its position."""
        owner, position, answer = say.values["target"], say.values["position"], say.values["answer"]
        if answer in (HISS, BOMB):
            self.lit[owner].add(position)
        if "card" in say.values:
            self.narrow(owner, position, [say.values["card"]])
        else:
            kind = BOMB if answer == HISS else answer
            target = TARGETS[len(self.exposed[owner])]
            self.narrow(owner, position, [face for face in self.every if kind_of(face) == kind and face != target])
        if answer == FOUND:
            self.exposed[owner].add(position)

    def narrow(self, seat: Seat, position: int, faces: Collection[str]) -> None:
        """A card is one of these."""
        self.faces[seat][position - 1] &= frozenset(faces)


def heard(said: Sequence[Say], seats: int, answers: int | None, moves: bool) -> Mapping[Seat, Known]:
    """Return what is known of each base by whoever heard all that was said.

    ``answers``: only so many of the last answers of each base are remembered beside its cards that lie open; None: all.
    ``moves``: whether anything is concluded from moves.
    """
    listener = Listener(seats)
    asked = Counter(say.values["target"] for say in said if say.message == "spied")
    for say in said:
        if say.message == "moved" and moves:
            listener.hear_move(say)
        elif say.message == "spied":
            owner = say.values["target"]
            if answers is None or asked[owner] <= answers or say.values["answer"] == FOUND:
                listener.hear_answer(say)
            asked[owner] -= 1
    return {seat: listener.known(seat) for seat in range(seats)}


@cache
def arrangements(seats: int) -> tuple[tuple[str, ...], ...]:
    """Return all orders of a base's cards; the two Bombs 1 look the same."""
    return tuple(sorted(set(permutations(map(face_of, cards_of(seats))))))


@lru_cache(maxsize=STATES_KEPT)
def chances(known: tuple[Faces, ...], seats: int) -> tuple[Mapping[str, float], ...]:
    """Return for each position how likely each card is, all orders that are possible being as likely."""
    possible = [
        order for order in arrangements(seats) if all(face in may for face, may in zip(order, known, strict=True))
    ]
    counts = [Counter(column) for column in zip(*possible, strict=True)]
    return tuple({face: number / len(possible) for face, number in count.items()} for count in counts)


def surprise(chance: Mapping[str, float], target: str) -> float:
    """Return how much the answer tells, in bits: the target, another Safe or Secret, or a Bomb (SC8)."""
    answers: dict[str, float] = {}
    for face, share in chance.items():
        answer = FOUND if face == target else kind_of(face)
        answers[answer] = answers.get(answer, 0.0) + share
    return -sum(share * log2(share) for share in answers.values())
