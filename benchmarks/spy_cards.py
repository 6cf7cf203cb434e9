"""How often each strength of computer player beats another at SPY: ``python -m benchmarks.spy_cards [games]``.

Two players, each strength against each; every other game the seats are changed. Then the slowest decision.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

from partygames.core.dice import Dice
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games.spy_cards import GAME
from partygames.games.spy_cards.computer import EASY, MEDIUM, STRONG, choose

GAMES = 1_000
PAIRS = ((STRONG, EASY), (STRONG, MEDIUM), (MEDIUM, EASY), (STRONG, STRONG))


class Clock:
    """How long decisions took."""

    def __init__(self) -> None:
        self.slowest = 0.0
        self.total = 0.0
        self.count = 0

    def took(self, seconds: float) -> None:
        """Count a decision."""
        self.slowest = max(self.slowest, seconds)
        self.total += seconds
        self.count += 1


def play(strengths: Sequence[str], seed: str, clock: Clock | None = None) -> Session:
    """Play a game of computers, one of each strength by seat; a draw is agreed on when it is offered."""
    chance = random.Random(seed).random
    players = [f"Player {seat}" for seat in range(len(strengths))]
    session = Session.start(GAME, players, {}, Dice(chance))
    while session.outcome is None:
        seat: Seat = min(session.waiting)
        if seat == TABLE:
            session.answer(TABLE, "agree")
            continue
        view = session.view(seat)
        began = time.perf_counter()
        answer = choose(view, chance, strengths[seat])
        if clock:
            clock.took(time.perf_counter() - began)
        session.answer(seat, answer)
    return session


def winner(strengths: Sequence[str], seed: str, clock: Clock | None = None) -> Seat | None:
    """Return who wins such a game, or None for a draw."""
    outcome = play(strengths, seed, clock).outcome
    return outcome.winners[0] if outcome and outcome.winners else None


def main(games: int = GAMES) -> None:
    """Print the share of games that the first of each pair won."""
    for pair in PAIRS:
        clock, won = Clock(), Counter[str]()
        turns = 0
        for number in range(games):
            side = number % 2
            session = play(pair[::-1] if side else pair, f"{pair} {number}", clock)
            outcome = session.outcome
            assert outcome is not None
            turns += outcome.facts["turns"]
            won["draw" if not outcome.winners else "first" if outcome.winners[0] == side else "second"] += 1
        print(
            f"{pair[0]:>6} against {pair[1]:<6} won {won['first'] / games:6.1%}, lost {won['second'] / games:6.1%}, "
            f"drew {won['draw'] / games:5.1%}; {turns / games:.1f} turns; a decision took "
            f"{clock.total / clock.count * 1000:.2f} ms, {clock.slowest * 1000:.0f} ms at most"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
