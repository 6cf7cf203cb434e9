"""A name is typed: of somebody who comes late (IM20), or of a profile."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from partygames.core.errors import BadPlayers
from partygames.names import check_name
from screens.language import t
from screens.page import Plain, PublicPage
from screens.widgets.keybar import Key


class NameInput(PublicPage["str | None"]):
    """Answers a name that nobody has, or None to go back."""

    CSS_PATH = "name_input.tcss"
    SETTLE = 0.2

    def __init__(self, title: str, taken: Sequence[str], left: str, value: str = "") -> None:
        """``title`` is a message id; ``value`` stands in the line at first."""
        self._title, self._taken, self._value = title, taken, value
        super().__init__(left)

    @property
    def ask(self) -> str:
        """Return the message id of the question."""
        return self._title

    @property
    def taken(self) -> Sequence[str]:
        """Return the names that somebody has."""
        return self._taken

    def body(self) -> ComposeResult:
        """Yield a line to type in, and what is wrong."""
        yield Plain(t(self._title), classes="title")
        yield Input(self._value, placeholder=t("table.add"), id="name", max_length=60, select_on_focus=False)
        yield Plain("", id="wrong", classes="wrong")

    def keys(self) -> list[Key]:
        """Return the way on; the way back is leaving the line empty."""
        return [Key("enter", "take", "key.on")]

    def on_mount(self) -> None:
        """Begin in the line."""
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_take()

    def action_take(self) -> None:
        """Take the name, or say what is wrong with it; none at all goes back."""
        typed = self.query_one(Input).value
        if not typed.strip():
            self.finish(None)
            return
        try:
            self.finish(check_name(typed, self._taken))
        except BadPlayers as error:
            self.query_one("#wrong", Plain).update(t(f"name.{error.reason}", **error.values))
