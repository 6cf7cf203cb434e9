"""The discussion, with a big clock or none."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from screens.clock import TICK, Clock
from screens.language import t
from screens.page import Plain
from screens.pages.talk import Talk
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key

LAST = 10.0
"""Seconds at the end that are felt."""


class Discussion(Talk):
    """Answers ``time``, ``vote``, one of ``wishes``, or ``undo``. To the vote leads a key of its own (case 23)."""

    CSS_PATH = "discussion.tcss"

    def __init__(
        self,
        lead: str,
        clock: Clock | None,
        left: str,
        undo: bool,
        wishes: Sequence[str],
        on: str = "key.vote",
        how: str = "discussion.how",
    ) -> None:
        """``on`` is the label of the key that ends it, ``how`` says when to press it; both are message ids."""
        self._lead, self._clock, self._on, self._how = lead, clock, on, how
        self._runs = False
        super().__init__(left, undo, wishes)

    @property
    def clock(self) -> Clock | None:
        """Return the clock, if there is one."""
        return self._clock

    def body(self) -> ComposeResult:
        """Yield the clock and what to talk about."""
        yield Plain(self._lead, classes="lead")
        yield Big(str(self._clock) if self._clock else t("discussion.unlimited"), most=10)
        yield Plain(t(self._how), classes="quiet")
        yield Plain("", id="note", classes="quiet")

    def poster(self) -> Poster:
        """Return the clock, and what to talk about."""
        big = "" if self._clock else t("discussion.unlimited")
        poster = Poster(self.left(), self._lead, big, t(self._how))
        return poster.with_clock(self._clock.left, self._runs) if self._clock else poster

    def keys(self) -> list[Key]:
        """Return what the table can do."""
        return [Key("v", "vote", self._on), *self.besides()]

    def on_mount(self) -> None:
        """Let the clock run."""
        if self._clock:
            self._tick()
            self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        clock = self._clock
        if clock is None or self.answer.done():
            return
        seen = self.app.screen is self
        if seen != self._runs or clock.slept:
            self._runs = seen
            self.party.hang(self.poster())
        if not seen:
            clock.pause()
            return
        before = clock.left
        clock.tick()
        if before > LAST >= clock.left or before > 0 >= clock.left:
            self.party.ring()
        big = self.query_one(Big)
        big.update(str(clock))
        big.set_class(clock.left <= LAST, "-soon")
        if clock.slept:
            clock.slept = False
            self.query_one("#note", Plain).update(t("discussion.slept"))
        if clock.up:
            self.finish("time")

    def leave_for(self, wish: str) -> None:
        """But for a look at a card, the clock waits (case 42), on the board too."""
        if wish != "look":
            self._runs = False
            self.party.hang(self.poster())

    def action_vote(self) -> None:
        """The table goes to the vote."""
        self.finish("vote")
