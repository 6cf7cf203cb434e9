"""One of several names, picked by the whole table."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.content import Content

from screens.language import t
from screens.page import Plain, PublicPage
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key


class Pick(PublicPage["int | None"]):
    """Answers the seat, or None to go back. ``ask`` is the question; ``sure`` asks once more, ``yes`` answers that."""

    CSS_PATH = "pick.tcss"

    def __init__(self, names: dict[int, str], ask: str, left: str, sure: str = "", yes: str = "key.yes") -> None:
        self._names, self._ask, self._sure, self._yes = names, ask, sure, yes
        self._asked: int | None = None
        super().__init__(left)

    @property
    def options(self) -> dict[int, str]:
        """Return the names by their seats."""
        return self._names

    @property
    def ask(self) -> str:
        """Return the message id of the question."""
        return self._ask

    @property
    def sure(self) -> str:
        """Return the message id of what is asked once more, if anything."""
        return self._sure

    def body(self) -> ComposeResult:
        """Yield the question and the names."""
        yield Plain(t(self._ask), classes="title")
        yield Choices([(str(seat), Content(name)) for seat, name in self._names.items()])
        yield Plain("", id="sure", classes="wrong")

    def keys(self) -> list[Key]:
        """Return how to choose, and the way back."""
        yes = [Key("y", "yes", self._yes)] if self._sure else []
        return [Key("enter", "choose", "key.choose"), *yes, Key("b", "back", "key.back")]

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(Choices).focus()
        if self._sure:
            self.query_one("#key-y").display = False

    def action_choose(self) -> None:
        """Take the name under the cursor, or ask whether it is meant."""
        at = self.query_one(Choices).at
        if not at:
            return
        if not self._sure:
            self.finish(int(at))
            return
        self._asked = int(at)
        self.query_one("#sure", Plain).update(t(self._sure, name=self._names[self._asked]))
        self.query_one("#key-y").display = True

    def action_yes(self) -> None:
        """It is meant."""
        if self._asked is not None:
            self.finish(self._asked)

    def action_back(self) -> None:
        """Go back."""
        self.finish(None)

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_choose()

    @on(Choices.OptionHighlighted)
    def _highlighted(self) -> None:
        """Another name: what was asked is asked no more."""
        self._asked = None
        if self._sure:
            self.query_one("#sure", Plain).update("")
            self.query_one("#key-y").display = False
