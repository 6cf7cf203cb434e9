"""How many impostors, and who (IM16, IM17)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from partygames.core.errors import BadSetting
from partygames.core.prompts import Json, Prompt, Random, shuffled
from partygames.core.seats import Seat

LEAST: Final = 3
MOST: Final = 20
MOST_IMPOSTORS: Final = 3


def standard(players: int) -> int:
    """Return how many impostors there are by default: one for 3 to 10 players, two from 11 (IM16)."""
    return 1 if players <= 10 else 2


def cap(players: int) -> int:
    """Return the most that so many players may have: one for every three players after the first (IM16)."""
    return min(MOST_IMPOSTORS, max(1, (players - 1) // 3))


def most_surprise(players: int) -> int:
    """Return the most that Surprise may draw: one more than the standard, under the same cap (IM16)."""
    return min(standard(players) + 1, cap(players))


def check(players: int, number: int) -> None:
    """Raise BadSetting, with the most that is allowed, for more impostors than the cap."""
    most = cap(players)
    if number > most:
        raise BadSetting(
            f"{players} players take at most {most} impostors", "impostors", seats=players, most=most, impostors=most
        )


def barred(before: Sequence[Collection[Seat]]) -> set[Seat]:
    """Return who was impostor in both of the last two rounds, and so isn't in the next (IM17)."""
    return set(before[-1]) & set(before[-2]) if len(before) >= 2 else set()


@dataclass(frozen=True)
class ImpostorsDraw(Prompt[tuple[Seat, ...]]):
    """For the dice: ``number`` of seats. ``tiers`` has those who can be, in groups: nobody of a later group is drawn
    while there is one left of an earlier group; within a group each is as likely."""

    kind: ClassVar[str] = "impostors"
    name: str
    number: int
    tiers: tuple[tuple[Seat, ...], ...]

    def parse(self, value: Json) -> tuple[Seat, ...]:
        """Return the seats, if the groups allow them."""
        wants = f"a list of {self.number} different seats, of the first group that has some left"
        if not isinstance(value, list) or len(value) != self.number:
            raise self.refuse(wants)
        seats = [seat for seat in value if type(seat) is int]
        left = set(seats)
        need = self.number
        for tier in self.tiers:
            drawn = left & set(tier)
            if len(drawn) != min(need, len(tier)):
                raise self.refuse(wants)
            left -= drawn
            need -= len(drawn)
        if left or need or len(set(seats)) != self.number:
            raise self.refuse(wants)
        return tuple(seats)

    def sample(self, random: Random) -> Json:
        """Return seats, the groups in turn."""
        return [seat for tier in self.tiers for seat in shuffled(random, tier)][: self.number]
