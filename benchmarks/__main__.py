"""Start, memory and keys against the smallest Textual app; the rules by random players."""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from partygames.core.dice import Dice
from partygames.core.session import Session
from partygames.games import catalogue
from partygames.words.shoe import Shoe, pair_shelf
from tests.terminal import Terminal

RUNS = 15
KEYS = 60
SECONDS = 2.0
GAME = "spy-word"


def first_paint(command: Sequence[str], what: str) -> float:
    """Return the seconds from start until ``what`` is on the screen."""
    began = time.perf_counter()
    with Terminal(command=command) as terminal:
        while what not in terminal.text:
            terminal.read(0.001)
        return time.perf_counter() - began


def memory(command: Sequence[str], what: str) -> float:
    """Return the megabytes that the app holds once it is drawn."""
    with Terminal(command=command) as terminal:
        terminal.until(what)
        terminal.read(0.5)
        return sum(proportional(pid) for pid in family(terminal.process.pid))


def family(pid: int) -> list[int]:
    """Return a process and its children: the game has a small parent that guards it."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(one for child in children for one in family(int(child)))]


def proportional(pid: int) -> float:
    """Return the megabytes of a process, those shared with others in proportion."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1000
    return 0.0


def key_to_frame(command: Sequence[str], what: str) -> list[float]:
    """Return the seconds from a key to the first bytes of the changed frame, key by key."""
    found: list[float] = []
    with Terminal(command=command) as terminal:
        terminal.until(what)
        terminal.read(1)
        for number in range(KEYS):
            terminal.read(0.05)
            before = len(terminal.raw)
            began = time.perf_counter()
            terminal.type("\x1b[B" if number % 2 == 0 else "\x1b[A")
            while len(terminal.raw) == before:
                terminal.read(0.0005)
            found.append(time.perf_counter() - began)
    return found


def percentile_95(values: list[float]) -> float:
    """Return the value that 95 % don't exceed."""
    return statistics.quantiles(values, n=20)[-1]


def games(seats: int) -> tuple[float, float, list[object]]:
    """Return games and answers a second of random players, and the longest log that came of it."""
    chance = random.Random(seats)
    game, shelf = catalogue.find(GAME), pair_shelf((), "en")
    for key in shelf.keys:  # as in an evening: what is near to a word is looked for once
        shelf.drawn(key)
    names = [f"Player {seat}" for seat in range(seats)]
    played = answers = 0
    longest: list[object] = []
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        session = Session.start(game, names, {"skip": True}, Dice(chance.random, None, {"pair": Shoe(shelf)}))
        while session.outcome is None:
            for seat, prompt in tuple(session.waiting.items()):
                session.answer(seat, prompt.sample(chance.random))
        played += 1
        answers += len(session.entries)
        if len(session.entries) >= len(longest):
            longest = list(session.log)
    return played / spent, answers / spent, longest


def replay(log: list[object]) -> float:
    """Return the seconds that a log takes to replay, read from JSON."""
    text = json.dumps(log)
    began = time.perf_counter()
    catalogue.replay(json.loads(text))
    return time.perf_counter() - began


def alternating(measure: Callable[[Sequence[str], str], float], ours: Sequence[str], theirs: Sequence[str]) -> float:
    """Return the ratio of medians, measured in turns so that the machine's mood touches both alike."""
    pairs = [(measure(ours, "Play"), measure(theirs, "four")) for _ in range(RUNS)]
    return statistics.median(one for one, _ in pairs) / statistics.median(other for _, other in pairs)


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        ours = [sys.executable, "-m", "partygames", "--data-dir", folder, "--lang", "en"]
        theirs = [sys.executable, "-m", "benchmarks.smallest"]
        first_paint(ours, "Play"), first_paint(theirs, "four")  # warm the caches
        print(f"start to first paint   {alternating(first_paint, ours, theirs):.2f} × the smallest app (goal 1.25)")
        print(f"memory                 {alternating(memory, ours, theirs):.2f} × (goal 1.3)")
        keys, plain = key_to_frame(ours, "Play"), key_to_frame(theirs, "four")
        print(f"key to frame, p95      {percentile_95(keys) / percentile_95(plain):.2f} × (goal 2)")
        print(f"key to frame, median   {statistics.median(keys) / statistics.median(plain):.2f} ×")
    for seats in (4, 8, 12):
        played, answers, longest = games(seats)
        seconds = min(replay(longest) for _ in range(5))
        print(
            f"{seats:2} seats: {played:6.0f} games/s, {answers:7.0f} answers/s; "
            f"longest log {len(longest)} lines, replayed in {seconds * 1000:.1f} ms"
        )


if __name__ == "__main__":
    main()
