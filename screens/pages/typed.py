"""A word to type in private: the ghost's guess, or a farewell that looks alike for everybody."""

from __future__ import annotations

from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input

from partygames.core.text import normal
from screens.language import t
from screens.page import Plain
from screens.pages.card import HoldPage
from screens.widgets.hold import Hold
from screens.widgets.keybar import Key


class Typed(HoldPage):
    """Answers the word. ``kind`` is ``guess`` or ``farewell``; only the secret that is held tells roles apart."""

    CSS_PATH = "typed.tcss"

    def __init__(self, name: str, secret: Callable[[], Content], left: str, kind: str) -> None:
        self._kind = kind
        super().__init__(name, secret, left)

    def body(self) -> ComposeResult:
        """Yield what to do, the card, and the line to type in."""
        yield Plain(t(f"typed.{self._kind}"), classes="lead")
        yield self.hold()
        yield Input(placeholder=t("typed.here"), max_length=60, id="word")
        yield Plain("", id="say", classes="quiet")

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("s", "send", "key.send-word")]

    def on_mount(self) -> None:
        """Begin where the word is typed."""
        self.query_one(Input).cursor_blink = False
        self.query_one(Hold).focus()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        """Enter leads to Send; it doesn't send, so that a held Enter does no more than that."""
        event.stop()
        if self._wanting(event.value):
            return
        self.party.page_changed()
        self.query_one("#say", Plain).update(t("typed.send-ask"))
        self.query_one("#key-s").focus()

    def _wanting(self, word: str) -> bool:
        missing = not normal(word)
        self.query_one("#say", Plain).update(t("typed.empty") if missing else "")
        return missing

    def action_send(self) -> None:
        """Send the word, if there is one; it stands."""
        word = self.query_one(Input).value
        if not self._wanting(word):
            self.finish(word.strip())

    def on_key(self, event: events.Key) -> None:
        """The hold key, except while typing."""
        if not isinstance(self.focused, Input):
            super().on_key(event)
