"""A word to type in private: the ghost's guess, or a farewell that looks alike for everybody."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.widgets import Input

from partygames.core.text import normal
from screens.language import t
from screens.page import Plain
from screens.pages.card import HoldPage
from screens.widgets.hold import KEY, Hold, Secret
from screens.widgets.keybar import Key


class Typed(HoldPage[str]):
    """Answers the word. ``kind`` is ``guess`` or ``farewell``, or ``ask`` is the question.

    Only the secret that is held tells roles apart.
    """

    CSS_PATH = "typed.tcss"

    def __init__(self, name: str, secret: Secret, left: str, kind: str = "", ask: str = "") -> None:
        self._kind, self._ask = kind, ask or t(f"typed.{kind}")
        self._asked = False
        super().__init__(name, secret, left)

    @property
    def kind(self) -> str:
        """Return what the word is for; empty where the question says it."""
        return self._kind

    @property
    def ask(self) -> str:
        """Return what is asked."""
        return self._ask

    def body(self) -> ComposeResult:
        """Yield what to do, the card, and the line to type in."""
        yield Plain(self._ask, classes="lead")
        yield self.hold()
        yield Input(placeholder=t("typed.here"), max_length=60, select_on_focus=False, id="word")
        yield Plain("", id="say", classes="quiet")

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("enter", "send", "key.send-word")]

    def on_mount(self) -> None:
        """Begin at the card; the first letter leads to the line."""
        self.query_one(Input).cursor_blink = False
        self.query_one(Hold).focus()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_send()

    @on(Input.Changed)
    def _changed(self) -> None:
        self._asked = False
        self.query_one("#say", Plain).update("")

    def action_send(self) -> None:
        """Send the word at the second Enter; a held one does no more than ask. Once sent it stands."""
        word = self.query_one(Input).value
        if not normal(word):
            self.query_one("#say", Plain).update(t("typed.empty"))
        elif not self._asked:
            self._asked = True
            self.query_one("#say", Plain).update(t("typed.send-ask"))
            self.query_one("#key-enter").focus()
            self.party.page_changed()
        else:
            self.finish(word.strip())

    def on_key(self, event: events.Key) -> None:
        """The hold key, except while typing; any other letter begins to type."""
        field = self.query_one(Input)
        if self.focused is field:
            return
        if event.is_printable and event.character and event.key != KEY:
            event.stop()
            event.prevent_default()
            field.focus()
            field.insert_text_at_cursor(event.character)
