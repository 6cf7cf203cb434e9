"""Everybody look away: where the only screen is one that all can see, the others close their eyes before a card."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.language import t
from screens.page import Page, Plain
from screens.poster import Poster
from screens.widgets.big import Big

COUNT = 3
"""Seconds that people have to close their eyes."""


class Gate(Page[None]):
    """Counts down, then goes on by itself; no key hastens it."""

    CSS_PATH = "gate.tcss"

    def __init__(self, name: str, left: str) -> None:
        self._player, self._left = name, left
        self._count = COUNT
        super().__init__()

    def body(self) -> ComposeResult:
        """Yield who may look, in large letters, and the count."""
        yield Plain(t("gate.lead"), classes="lead")
        yield Big(self._player)
        yield Plain(t("gate.eyes"), classes="lead eyes")
        yield Big(str(self._count), id="count", most=7)

    def left(self) -> str:
        """Return what is being played."""
        return self._left

    def right(self) -> str:
        """Return who may look."""
        return t("who.only", name=self._player)

    def poster(self) -> Poster:
        """Return that everybody but one looks away."""
        return Poster(self._left, t("gate.lead"), self._player, t("gate.eyes"))

    def on_mount(self) -> None:
        """Begin to count."""
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        if self.app.screen is not self:
            return
        self._count -= 1
        if self._count > 0:
            self.query_one("#count", Big).update(str(self._count))
        else:
            self.finish(None)
