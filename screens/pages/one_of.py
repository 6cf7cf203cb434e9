"""One of several things, chosen from a list."""

from __future__ import annotations

from collections.abc import Mapping

from textual import on
from textual.app import ComposeResult
from textual.content import Content

from screens.language import t
from screens.page import Page, Plain
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key


class OneOf(Page[str]):
    """Answers the key of an option, or nothing to go back."""

    CSS_PATH = "one_of.tcss"
    SETTLE = 0.2

    def __init__(self, options: Mapping[str, str], ask: str, chosen: str) -> None:
        self._options, self._ask, self._chosen = options, ask, chosen
        super().__init__()

    @property
    def options(self) -> Mapping[str, str]:
        """Return the options' texts by their keys."""
        return self._options

    @property
    def ask(self) -> str:
        """Return the message id of the question."""
        return self._ask

    @property
    def chosen(self) -> str:
        """Return the option that is taken now."""
        return self._chosen

    def body(self) -> ComposeResult:
        """Yield the question and the options."""
        yield Plain(t(self._ask), classes="title")
        yield Choices([(key, Content(text)) for key, text in self._options.items()], chosen=self._chosen)

    def keys(self) -> list[Key]:
        """Return how to choose, and the way back."""
        choose = [Key("enter", "choose", "key.choose")] if self._options else []
        return [*choose, Key("b", "back", "key.back")]

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(Choices).focus()

    def action_choose(self) -> None:
        """Take what is under the cursor."""
        if at := self.query_one(Choices).at:
            self.finish(at)

    def action_back(self) -> None:
        """Go back."""
        self.finish("")

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_choose()
