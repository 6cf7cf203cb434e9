"""A secret that is on the screen only while it is held: a mouse button, or a key.

Where the terminal reports key releases, the secret goes when the key does. Elsewhere auto-repeat tells that a key is
still down: the secret shows at the first press, and goes soon after the repeats stop. While hidden the words are in
no widget: they are asked for anew at each look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from textual import events
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from screens.language import t

KEY: Final = "space"
Secret: TypeAlias = Callable[[int], Content]
"""Draws a secret in no more than so many rows."""
TAP: Final = 0.8
"""Seconds after a first press in which auto-repeat must begin (X waits 0.66 s)."""
GAP_LEAST: Final = 0.2
GAP_FACTOR: Final = 3
LONGEST: Final = 30.0
"""Seconds after which a secret is hidden, whatever is held."""
AT_A_KEY: Final = 3.0
"""Seconds of a look for those who can't hold a key (a setting)."""


class WayToHold(NamedTuple):
    """``at_a_key``: a press shows for some seconds. ``releases``: the terminal reports them. ``now``: the clock."""

    at_a_key: bool
    releases: bool
    now: Callable[[], float]


class Hold(Widget, can_focus=True):
    """Shows what ``secret`` returns while it is held."""

    DEFAULT_CSS = """
    Hold {
        width: 1fr; height: 11; max-width: 64; content-align: center middle; text-align: center;
        border: heavy $line; background: $surface; color: $quiet;
    }
    Hold:focus { border: heavy $primary; }
    Hold.-shown { border: heavy $accent; background: $panel; color: $foreground; }
    """

    class Seen(Message):
        """The secret was shown for the first time."""

    def __init__(self, secret: Secret, way: WayToHold) -> None:
        super().__init__(id="hold", markup=False)
        self._secret = secret
        self._at_a_key, self._releases, self._now = way
        self._by = ""
        self._timer: Timer | None = None
        self._fuse: Timer | None = None
        self._pressed_at = 0.0
        self._blocked = False
        self.shown = False
        self.seen = False

    def render(self) -> Content:
        """Return the secret while it is held, else how to see it."""
        if self.shown:
            return self._secret(self.size.height)
        return Content(t("hold.press-three" if self._at_a_key else "hold.press"))

    # showing and hiding

    def _show(self, by: str) -> None:
        if self.shown:
            return
        self.shown, self._by = True, by
        self.add_class("-shown")
        self._fuse = self.set_timer(LONGEST, self.cover)
        if not self.seen:
            self.seen = True
            self.post_message(self.Seen())
        self.refresh()

    def cover(self) -> None:
        """Hide at once, and show nothing more until the key was let go: it may still be repeated."""
        if self.shown:
            self._blocked = True
        self._hide()

    def _hide(self) -> None:
        for timer in (self._timer, self._fuse):
            if timer is not None:
                timer.stop()
        self._timer = self._fuse = None
        if self.shown:
            self.shown, self._by = False, ""
            self.remove_class("-shown")
            self.release_mouse()
            self.refresh()

    def _cover_after(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(seconds, self._hide)

    # the key

    def key_down(self) -> None:
        """The key was pressed, or is repeated by the keyboard."""
        now = self._now()
        gap, self._pressed_at = now - self._pressed_at, now
        self._blocked = self._blocked and gap < GAP_LEAST
        if self._by == "mouse" or self._blocked:
            return
        if self._at_a_key:
            if not self.shown:
                self._show("key")
                self._cover_after(AT_A_KEY)
        elif not self.shown:
            self._show("key")
            if not self._releases:
                self._cover_after(TAP)
        elif not self._releases:
            self._cover_after(max(GAP_LEAST, GAP_FACTOR * min(gap, TAP / GAP_FACTOR)))

    def key_up(self) -> None:
        """The key was let go, as the terminal reports."""
        self._blocked = False
        if self._by == "key" and not self._at_a_key:
            self._hide()

    def releases_are_reported(self) -> None:
        """The terminal said that it reports releases."""
        self._releases = True

    # the mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Show while the button is down."""
        if event.button == 1 and not self.shown:
            self.capture_mouse()
            self._show("mouse")
            if self._at_a_key:
                self._cover_after(AT_A_KEY)

    def on_mouse_up(self) -> None:
        """Hide when the button goes up, anywhere."""
        if self._by == "mouse" and not self._at_a_key:
            self._hide()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """A release outside the window may get lost: a move without a button, or off the card, tells of it."""
        if self._by == "mouse" and not self._at_a_key:
            off = not self.region.contains(int(event.screen_x), int(event.screen_y))
            if event.button == 0 or off:
                self.cover()

    def on_mouse_release(self) -> None:
        """Somebody else took the mouse."""
        if self._by == "mouse":
            self.cover()

    # everything else hides

    def on_blur(self) -> None:
        """Hide when the focus goes."""
        self.cover()

    def on_resize(self) -> None:
        """Hide when the terminal changes its size."""
        self.cover()
