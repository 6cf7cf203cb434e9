"""Options side by side: each has a key of its own; arrows and Enter, or the mouse, do as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from partygames.names import cells
from screens.widgets.rows import padded


class Cell(NamedTuple):
    """An option: its key in the rules, the key on the keyboard, and its name."""

    key: str
    cap: str
    label: str


class Grid(Widget, can_focus=True):
    """Tells which option was chosen; what is chosen isn't shown here."""

    DEFAULT_CSS = "Grid { width: 1fr; height: auto; }"
    BINDINGS = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Chosen(Message):
        """An option was chosen."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, options: Sequence[Cell]) -> None:
        super().__init__(markup=False)
        self._options = list(options)
        self._at = 0

    def show(self, options: Sequence[Cell]) -> None:
        """Show other options, from the first one."""
        self._options, self._at = list(options), 0
        self.refresh(layout=True)

    @property
    def _width(self) -> int:
        """Cells of an option: its key, its name, and what lies round them."""
        return max((cells(option.label) for option in self._options), default=0) + 6

    def _columns(self, width: int) -> int:
        return max(1, width // self._width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows the options take at this width."""
        return -(-len(self._options) // self._columns(width))

    def render(self) -> Content:
        """Return the options in rows."""
        columns = self._columns(self.size.width)
        rows = [self._options[at : at + columns] for at in range(0, len(self._options), columns)]
        return Content("\n").join(Content("").join(map(self._drawn, row)) for row in rows)

    def _drawn(self, option: Cell) -> Content:
        label = " " + padded(option.label, self._width - 5) + " "
        if self.has_focus and option == self._options[self._at]:
            return Content.styled(f" {option.cap} {label}", "bold $on-primary on $primary")
        return Content.assemble((f" {option.cap} ", "bold $on-primary on $primary"), label)

    def action_move(self, by: int) -> None:
        """Go to the next option, or the one before; past an end on to whatever else can have the focus."""
        if 0 <= self._at + by < len(self._options):
            self._at += by
            self.refresh()
        elif by > 0:
            self.screen.focus_next()
        else:
            self.screen.focus_previous()

    def action_row(self, by: int) -> None:
        """Go a row down or up."""
        self.action_move(by * self._columns(self.size.width))

    def action_choose(self) -> None:
        """Choose the option under the cursor."""
        if self._options:
            self.post_message(self.Chosen(self._options[self._at].key))

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        columns = self._columns(self.size.width)
        column = event.x // self._width
        at = event.y * columns + column
        if column < columns and at < len(self._options):
            self._at = at
            self.action_choose()
