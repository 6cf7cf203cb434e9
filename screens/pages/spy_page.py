"""What pages with the table of SPY have in common: from whose side it is seen, and how large it is drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, TypeVar

from textual import events

from partygames.core.seats import Seat
from partygames.games.spy_cards.pictures import Board
from screens.games import spy_bases
from screens.page import TALL, Page
from screens.widgets.keybar import height_of

T = TypeVar("T")


class SpyPage(Page[T]):
    """Draws the table anew, as large as there is room, whenever the size changes."""

    BESIDES: ClassVar[int]
    """Rows that are neither the table's nor the keys'."""

    def see(self, board: Board, viewer: Seat, names: Mapping[Seat, str]) -> None:
        """Take the table as all may see it, who sees it, and the names by their seats."""
        self._board, self._viewer, self._names = board, viewer, dict(names)

    @property
    def viewer(self) -> Seat:
        """Return who sees the table."""
        return self._viewer

    @property
    def board(self) -> Board:
        """Return the table as all may see it."""
        return self._board

    @property
    def called(self) -> Mapping[Seat, str]:
        """Return the names by their seats."""
        return self._names

    def on_mount(self) -> None:
        """Draw the table."""
        self._draw_as_large_as_fits()

    def on_resize(self, event: events.Resize) -> None:
        """Draw it anew."""
        self._draw_as_large_as_fits()

    def _draw_as_large_as_fits(self) -> None:
        height = self.app.size.height
        rows = height - self.BESIDES - height_of(self.keys(), height >= TALL)
        self.draw(spy_bases.layout_for(self._board, rows))

    @abstractmethod
    def draw(self, layout: spy_bases.Layout) -> None:
        """Draw the table in a layout."""

    def rows_on_a_tv(self) -> list[str]:
        """Return the rows of the table for a poster."""
        return spy_bases.table(self._board, self._viewer, self._names, spy_bases.ON_A_TV).plain.split("\n")
