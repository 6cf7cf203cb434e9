"""What a move of SPY did, on the table that all may see."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Center

from partygames.core.seats import Seat
from partygames.games.spy_cards.pictures import Board
from screens.games import spy_bases
from screens.page import Plain, PublicPage
from screens.pages.spy_page import SpyPage
from screens.poster import Poster
from screens.widgets.keybar import Key


class SpyTable(SpyPage[None], PublicPage[None]):
    """The table as ``viewer`` sees it, with a line about what was done."""

    CSS_PATH = "spy_table.tcss"
    BESIDES = 2

    def __init__(self, line: str, board: Board, viewer: Seat, names: Mapping[Seat, str], left: str) -> None:
        self._line = line
        self.see(board, viewer, names)
        super().__init__(left)

    def body(self) -> ComposeResult:
        """Yield the line and the table."""
        yield Plain(self._line, classes="title")
        with Center():
            yield Plain("", id="table")

    def poster(self) -> Poster:
        """Return the same."""
        return Poster(self.left(), "", "", self._line, self.rows_on_a_tv())

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("enter", "on", "key.on")]

    def draw(self, layout: spy_bases.Layout) -> None:
        """Draw all bases."""
        table = self.query_one("#table", Plain)
        table.styles.width = spy_bases.width_of(self._board.bases[0].cards)
        table.update(spy_bases.table(self._board, self._viewer, self._names, layout))

    def action_on(self) -> None:
        """Go on."""
        self.finish(None)
