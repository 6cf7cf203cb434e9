"""A list to choose from: arrows and Enter, or the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Choices(OptionList):
    """Options by id. Moving past an end goes on to whatever else can have the focus."""

    DEFAULT_CSS = """
    Choices { height: auto; max-height: 1fr; border: none; padding: 0; background: transparent; }
    Choices:focus { border: none; background: transparent; }
    Choices > .option-list--option { padding: 0 1; }
    Choices > .option-list--option-highlighted { color: $foreground; background: $panel; text-style: bold; }
    Choices:focus > .option-list--option-highlighted { color: $on-primary; background: $primary; text-style: bold; }
    Choices > .option-list--option-hover { background: $panel; }
    """
    BINDINGS = [Binding("enter", "select", show=False)]

    def __init__(self, options: Sequence[tuple[str, Content]], *, id: str | None = None, chosen: str = "") -> None:
        super().__init__(*(Option(label, id=key) for key, label in options), id=id, markup=False)
        self._start = chosen

    def on_mount(self) -> None:
        """Begin at the first option, or at the one that was asked for."""
        if self.option_count:
            self.highlighted = self.get_option_index(self._start) if self._start else 0

    @property
    def at(self) -> str:
        """The id of the option under the cursor, empty if there is none."""
        option = self.highlighted_option
        return (option.id or "") if option else ""

    def show(self, options: Sequence[tuple[str, Content]], at: str = "") -> None:
        """Show other options, the cursor on ``at`` if it is among them, else where it was."""
        place = self.highlighted or 0
        keys = [key for key, _ in options]
        if keys == [option.id for option in self.options]:  # in place, so that nothing scrolls away
            for key, label in options:
                self.replace_option_prompt(key, label)
        else:
            self.clear_options()
            self.add_options([Option(label, id=key) for key, label in options])
        if keys:
            self.highlighted = keys.index(at) if at in keys else min(place, len(keys) - 1)

    def action_cursor_down(self) -> None:
        """Go down; from the last option on to the next widget."""
        if self.highlighted is not None and self.highlighted >= self.option_count - 1:
            self.screen.focus_next()
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """Go up; from the first option on to the widget before."""
        if not self.highlighted:
            self.screen.focus_previous()
        else:
            super().action_cursor_up()
