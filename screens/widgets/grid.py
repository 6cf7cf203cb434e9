"""Options side by side: each has a key of its own; arrows and Enter, or the mouse, do as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from partygames.names import cells
from screens.widgets.rows import distinct, padded

ROUND: Final = 6
"""Cells round an option's name: its key and what lies between."""
FEW_ROWS: Final = 4
"""Rows that there is room for in most terminals."""
ROOMY: Final = 40
"""Rows of a terminal from which there is room for more."""


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

    def _cell(self, width: int) -> int:
        """Return the cells of an option, its key and what lies round it: less than it needs where rows are few."""
        natural = max((cells(option.label) for option in self._options), default=0) + ROUND
        rows = -(-len(self._options) // max(1, width // natural))
        if rows <= FEW_ROWS or self.app.size.height >= ROOMY:
            return natural
        return width // -(-len(self._options) // FEW_ROWS)

    def _columns(self, width: int) -> int:
        return max(1, width // self._cell(width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows the options take at this width."""
        return -(-len(self._options) // self._columns(width))

    def render(self) -> Content:
        """Return the options in rows."""
        columns, cell = self._columns(self.size.width), self._cell(self.size.width)
        rows = [self._options[at : at + columns] for at in range(0, len(self._options), columns)]
        names = distinct([option.label for option in self._options], cell - ROUND)
        labels = {option.key: name for option, name in zip(self._options, names, strict=True)}
        return Content("\n").join(
            Content("").join(self._drawn(option, labels[option.key], cell) for option in row) for row in rows
        )

    def _drawn(self, option: Cell, name: str, cell: int) -> Content:
        label = " " + padded(name, cell - ROUND + 1) + " "
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
        column = event.x // self._cell(self.size.width)
        at = event.y * columns + column
        if column < columns and at < len(self._options):
            self._at = at
            self.action_choose()
