"""A page that counts its seconds while it can be seen: so that nobody can be told by how long they look."""

from __future__ import annotations

import math
from typing import Final, TypeVar

from screens.clock import TICK, Clock
from screens.page import Page

T = TypeVar("T")

_DAY: Final = 86_400.0


class Timed(Page[T]):
    """``elapsed`` stands still while help or the menu lie over the page, while the window is too small, and while the
    laptop sleeps."""

    _watch: Clock | None = None

    def count_seconds(self) -> None:
        """Begin to count; :meth:`second` is called several times a second from then on."""
        self._watch = Clock(_DAY, self.party.now, lambda _: None)
        self._watch.tick()
        self.set_interval(TICK, self._count)
        self.second()

    @property
    def elapsed(self) -> float:
        """Seconds for which the page was seen."""
        return _DAY - self._watch.left if self._watch else 0.0

    def still(self, seconds: float) -> int:
        """Return how many whole seconds are left of so many, the last one counted as one."""
        return max(0, math.ceil(seconds - self.elapsed - 1e-6))

    def _count(self) -> None:
        if self._watch is None or self.answer.done():
            return
        if self.app.screen is not self or self.has_class("-tiny"):
            self._watch.pause()
            return
        self._watch.tick()
        self.second()

    def second(self) -> None:
        """Show what has changed with the time, or end the page."""
