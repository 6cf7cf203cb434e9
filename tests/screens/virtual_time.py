"""Time that the test moves: the app's clock and Textual's timers, both."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable

import pytest


class VirtualTime:
    """Call it for the time in seconds; ``advance`` it to let timers fire in their order."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0
        self.slept: list[float] = []
        """Every delay that was asked for."""

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        future = asyncio.get_running_loop().create_future()
        self._count += 1
        self.slept.append(round(seconds, 3))
        heapq.heappush(self._sleepers, (self.now + max(0.0, seconds), self._count, future))
        await future

    async def advance(self, seconds: float, idle: Callable[[], Awaitable[None]]) -> None:
        """Go on by ``seconds``; ``idle`` waits until all that a timer set off is done."""
        end = self.now + seconds
        await idle()
        while self._sleepers and self._sleepers[0][0] <= end + 1e-9:
            due, _, future = heapq.heappop(self._sleepers)
            self.now = max(self.now, due)
            if not future.done():
                future.set_result(None)
                await idle()
        self.now = end


def install(monkeypatch: pytest.MonkeyPatch) -> VirtualTime:
    time = VirtualTime()
    monkeypatch.setattr("textual._time.get_time", time)
    monkeypatch.setattr("textual.timer.sleep", time.sleep)
    return time
