"""What a move of SPY did, on the table that all may see."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult
from textual.containers import Center

from partygames.core.seats import Seat
from partygames.games.spy_cards.pictures import Board
from screens.games import spy_bases
from screens.page import TALL, Plain, PublicPage
from screens.poster import Poster
from screens.widgets.keybar import Key, height_of


class SpyTable(PublicPage[None]):
    """The table as ``viewer`` sees it, with a line about what was done."""

    CSS_PATH = "spy_table.tcss"

    def __init__(self, line: str, board: Board, viewer: Seat, names: Mapping[Seat, str], left: str) -> None:
        self._line, self._board, self._viewer, self._names = line, board, viewer, dict(names)
        super().__init__(left)

    @property
    def viewer(self) -> Seat:
        """Return who sees it."""
        return self._viewer

    @property
    def board(self) -> Board:
        """Return the table as all may see it."""
        return self._board

    @property
    def called(self) -> Mapping[Seat, str]:
        """Return the names by their seats."""
        return self._names

    def body(self) -> ComposeResult:
        """Yield the line and the table."""
        yield Plain(self._line, classes="title")
        with Center():
            yield Plain("", id="table")

    def poster(self) -> Poster:
        """Return the same."""
        rows = spy_bases.table(self._board, self._viewer, self._names, spy_bases.LAYOUTS[2]).plain.split("\n")
        return Poster(self.left(), "", "", self._line, rows)

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("enter", "on", "key.on")]

    def on_mount(self) -> None:
        """Draw the table."""
        self._draw()

    def on_resize(self, event: events.Resize) -> None:
        """Draw it anew, as large as there is room."""
        super().on_resize(event)
        self._draw()

    def _draw(self) -> None:
        height = self.app.size.height
        layout = spy_bases.layout_for(self._board, height - 2 - height_of(self.keys(), height >= TALL))
        table = self.query_one("#table", Plain)
        table.styles.width = spy_bases.width_of(self._board.bases[0].cards)
        table.update(spy_bases.table(self._board, self._viewer, self._names, layout))

    def action_on(self) -> None:
        """Go on."""
        self.finish(None)
