"""The smallest Textual app, to compare with: one list, so that a key changes something."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import OptionList


class Smallest(App[None]):
    """A list of four options."""

    def compose(self) -> ComposeResult:
        """Yield the list."""
        yield OptionList("one", "two", "three", "four")


if __name__ == "__main__":
    Smallest().run()
