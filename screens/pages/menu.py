"""The menu over a page: it asks before anything is left."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from screens.language import t
from screens.page import Plain, Window
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key, KeyBar


class Menu(Window):
    """Dismissed with ``help``, ``home`` or ``leave``, or None to go on."""

    CSS_PATH = "menu.tcss"

    def __init__(self, at_home: bool) -> None:
        self._at_home = at_home
        super().__init__()

    def keys(self) -> list[Key]:
        """Return the short ways out."""
        home = [] if self._at_home else [Key("h", "choose('home')", "key.home")]
        return [*home, Key("q", "choose('leave')", "key.leave")]

    def compose(self) -> ComposeResult:
        """Yield the question and its answers."""
        options = ["stay", "help", "leave"] if self._at_home else ["stay", "help", "home", "leave"]
        with Vertical(classes="box"):
            yield Plain(t("menu.title"), classes="title")
            yield Plain(self._about(), classes="wrong" if self.party.trouble else "quiet")
            yield Choices([(option, Content(t(f"menu.{option}"))) for option in options])
            yield KeyBar(self.keys(), self.everywhere())

    def _about(self) -> str:
        """Return what leaving would mean."""
        return self.party.trouble or t("menu.leave-ask" if self._at_home else "menu.saved")

    def on_mount(self) -> None:
        """Begin at going on, so that a stray Enter leaves nothing."""
        self.query_one(Choices).focus()

    def action_choose(self, choice: str) -> None:
        """Leave the menu with a choice."""
        self.close(choice)

    @on(Choices.OptionSelected)
    def _selected(self, event: Choices.OptionSelected) -> None:
        self.close(None if event.option_id == "stay" else event.option_id)
