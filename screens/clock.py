"""The clock of a discussion: it runs only while somebody can see it run."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from screens.host import Host

TICK: Final = 0.25
"""Seconds between two looks at a clock."""

SLEPT: Final = 5.0
"""A gap between two ticks that no busy machine makes: the laptop was asleep (case 43)."""


class Clock:
    """Counts down ``seconds`` of ticked time by ``now``, a monotonic function of seconds."""

    def __init__(self, seconds: float, now: Callable[[], float], keep: Callable[[float], None]) -> None:
        """``keep`` is told what is left, once a second."""
        self.left = float(seconds)
        self._keep = keep
        self.slept = False
        self._now = now
        self._last: float | None = None

    def tick(self) -> None:
        """Count the time since the last tick, unless it was a pause."""
        now = self._now()
        if self._last is not None:
            gap = now - self._last
            if gap > SLEPT:
                self.slept = True
            else:
                before, self.left = self.left, max(0.0, self.left - gap)
                if math.ceil(before) != math.ceil(self.left):
                    self._keep(self.left)
        self._last = now

    def pause(self) -> None:
        """Don't count the time until the next tick."""
        self._last = None

    @property
    def up(self) -> bool:
        """Whether the time is up."""
        return self.left <= 0

    def __str__(self) -> str:
        """Minutes and seconds; the last second is shown as one, not as none."""
        seconds = math.ceil(self.left)
        return f"{seconds // 60}:{seconds % 60:02}"


class TimeUp(Exception):
    """The discussion ended while somebody looked at a card."""


@contextmanager
def running(clock: Clock | None, app: Host, ends_page: bool = True) -> Iterator[None]:
    """Let ``clock`` run over several pages; when its time is up the page on show ends the look (SW8, SW9).

    Where it doesn't end the page, what was begun is finished first (CW11).
    """
    from screens.page import Page

    if clock is None:
        yield
        return

    def tick() -> None:
        page = app.screen
        if not isinstance(page, Page):
            clock.pause()
            return
        clock.tick()
        if clock.up and ends_page:
            page.abandon(TimeUp())

    timer = app.set_interval(TICK, tick)
    try:
        with suppress(TimeUp):
            yield
    finally:
        timer.stop()
