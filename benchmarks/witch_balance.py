"""Who wins Catch the Witch: ``python -m benchmarks.witch_balance [games] [players …] [--fuller] [--unseen]``.

Plays thousands of games for each number of players, with the recommended roles or with fuller sets, and prints who
wins, how many days it takes, how many games end on day 1 or 2, and whether that lies in the range that CW12 names. The
rules are the real ones, through ``Session``; the players are the bots of ``benchmarks.witch_bots``, which says what
they know, what their table talk makes up, and how they decide.

The same arguments print the same figures, whatever the number of processors. A figure outside of its range is named;
with a ``~`` if so many games can't tell it from the edge of the range (two standard errors).
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import Pool
from typing import Final, NamedTuple

from benchmarks.witch_bots import play
from partygames.games.catch_the_witch.tables import (
    ALONE,
    CROW,
    HERBALIST,
    JESTER,
    KNIGHT,
    PICKPOCKET,
    RANKS,
    SEER,
    TOWN,
    WITCHES,
    lean,
)

GAMES: Final = 2000
PROCESSES: Final = 2
SHARE: Final = 50
"""Games that a process plays at a time, from a seed of their own."""
EARLY: Final = 2
"""A game that ends on this day or before ends early."""
DOUBT: Final = 2
"""Standard errors within which a figure may as well lie on the other side of the edge."""

RECOMMENDED: Final = {seats: rank.recommended for seats, rank in RANKS.items()}
_ALL: Final = (HERBALIST, KNIGHT, SEER, PICKPOCKET, CROW, JESTER)
FULLER: Final[Mapping[int, tuple[str, ...]]] = {
    4: (HERBALIST, PICKPOCKET),
    5: (HERBALIST, KNIGHT, PICKPOCKET),
    6: (HERBALIST, KNIGHT, PICKPOCKET, CROW),
    7: (HERBALIST, KNIGHT, SEER, CROW),
    8: (HERBALIST, KNIGHT, SEER, CROW, JESTER),
    **dict.fromkeys(range(9, 13), _ALL),
}
"""The second column of the table of CW12."""


class Range(NamedTuple):
    """Where a figure should lie, its edges included."""

    least: float
    most: float


TOWN_BY_LEAN: Final = {-1: Range(0.26, 0.54), 0: Range(0.38, 0.66), 1: Range(0.45, 0.78)}
"""CW12, of all legal sets of roles: how often the town wins, by the balance meter (CW2)."""
EXTREME: Final = Range(0.18, 0.88)
"""The same for all other leanings."""
WITCHES_AT_0: Final = Range(0.27, 0.61)
JESTERS: Final = Range(0, 0.20)
DAYS: Final = Range(3.1, 4.2)
EARLY_SHARE: Final = Range(0.05, 0.22)
"""CW14, of the recommended sets, as the days are; the fuller ones last longer."""


class Figure(NamedTuple):
    """A mean over games, with its standard error."""

    mean: float
    error: float

    def check(self, name: str, wanted: Range, digits: int = 2) -> str:
        """Return the figure's name if, rounded as its range is, it lies outside; marked if that may be chance."""
        rounding = 0.5 * 10**-digits
        outside = max(wanted.least - self.mean, self.mean - wanted.most) - rounding
        if outside <= 0:
            return ""
        return f"~{name}" if outside <= DOUBT * self.error else name


class Ended(NamedTuple):
    """How one game ended."""

    side: str
    days: int


def figure(values: Sequence[float]) -> Figure:
    """Return mean and standard error of values."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / len(values)
    return Figure(mean, math.sqrt(spread / len(values)))


class Row(NamedTuple):
    """What the games of one table come to."""

    seats: int
    roles: tuple[str, ...]
    town: Figure
    witches: Figure
    jester: Figure
    days: Figure
    early: Figure

    @classmethod
    def of(cls, seats: int, roles: tuple[str, ...], games: list[Ended]) -> Row:
        """Return the row of these games."""
        town, witches, jester = (figure([game.side == side for game in games]) for side in (TOWN, WITCHES, ALONE))
        days, early = figure([game.days for game in games]), figure([game.days <= EARLY for game in games])
        return cls(seats, roles, town, witches, jester, days, early)

    @property
    def lean(self) -> int:
        """What the balance meter says (CW2)."""
        return lean(self.seats, self.roles)

    @property
    def town_wanted(self) -> Range:
        """How often the town should win where the meter stands."""
        return TOWN_BY_LEAN.get(self.lean, EXTREME)

    def outside(self) -> str:
        """Return which figures lie outside of the ranges that CW12 and CW14 name for such a table."""
        found = [
            self.town.check("Town", self.town_wanted),
            self.witches.check("Witches", WITCHES_AT_0) if self.lean == 0 else "",
            self.jester.check("Jester", JESTERS),
            self.days.check("days", DAYS, 1),
            self.early.check("early", EARLY_SHARE) if self.roles == RECOMMENDED[self.seats] else "",
        ]
        return ", ".join(filter(None, found)) or "in range"

    def printed(self) -> str:
        """Return the row as it is printed."""
        letters = " ".join(role[0].upper() for role in self.roles)
        jester = f"{self.jester.mean:.2f}" if JESTER in self.roles else "–"
        wins = f"{self.town.mean:.2f}  {self.witches.mean:7.2f}  {jester:>6}"
        leans = f"{self.lean:+}" if self.lean else "0"
        days = f"{self.days.mean:4.1f}  {self.early.mean:7.2f}"
        wanted = f"{self.town_wanted.least:.2f}–{self.town_wanted.most:.2f}"
        return f"{self.seats:7}  {letters:11}  {leans:>4}  {wins}  {days}  {wanted:>11}  {self.outside()}"


HEADING: Final = "players  roles        lean  Town  Witches  Jester  days  day 1–2  Town wanted  check"


class Job(NamedTuple):
    """Some games of one table."""

    seats: int
    roles: tuple[str, ...]
    first: int
    last: int
    unseen: bool


def play_all(job: Job) -> list[Ended]:
    """Play some games; the first one's number seeds them."""
    chance = random.Random(f"{job.seats} {job.roles} {job.first}")
    outcomes = [play(job.seats, job.roles, chance, unseen=job.unseen) for _ in range(job.first, job.last)]
    return [Ended(outcome.facts["side"], len(outcome.facts["rounds"])) for outcome in outcomes]


def rows(sets: Mapping[int, tuple[str, ...]], games: int, *, unseen: bool = False) -> Iterator[Row]:
    """Play so many games of each table; yield a row as soon as one is done."""
    with Pool(PROCESSES) as pool:
        started = {
            seats: pool.map_async(
                play_all,
                [Job(seats, roles, first, min(first + SHARE, games), unseen) for first in range(0, games, SHARE)],
                chunksize=1,
            )
            for seats, roles in sets.items()
        }
        for seats, results in started.items():
            yield Row.of(seats, sets[seats], [game for some in results.get() for game in some])


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(prog="python -m benchmarks.witch_balance", description=__doc__.split(":")[0])
    asked.add_argument("games", nargs="?", type=int, default=GAMES, help=f"for each number of players ({GAMES})")
    asked.add_argument("players", nargs="*", type=int, help="numbers of players (all)")
    asked.add_argument("--fuller", action="store_true", help="the fuller sets of roles instead of the recommended ones")
    asked.add_argument("--unseen", action="store_true", help="what was found is not seen before a pass that shows it")
    given = asked.parse_intermixed_args()
    sets = FULLER if given.fuller else RECOMMENDED
    chosen = {seats: sets[seats] for seats in given.players or sets}
    print(f"{given.games} games a row. H Herbalist, K Knight, S Seer, P Pickpocket, C Crow, J Jester")
    print(HEADING)
    began = time.perf_counter()
    for row in rows(chosen, given.games, unseen=given.unseen):
        print(row.printed(), flush=True)
    spent = time.perf_counter() - began
    print(f"{len(chosen) * given.games / spent:.0f} games/s with {PROCESSES} processes")


if __name__ == "__main__":
    main()
