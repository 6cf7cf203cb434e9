"""The board for a TV: in a second terminal it shows what the whole table may see, live, and nothing else.

It reads one file that the app writes with each public page (see :mod:`screens.poster`), and writes none.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from rich.console import RenderableType
from rich.segment import Segments
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.content import Content

from partygames.locations import Locations
from screens import language, poster
from screens.language import t
from screens.page import Plain, TopLine
from screens.poster import Poster
from screens.theme import THEMES, LookedAt
from screens.widgets.big import Big
from screens.widgets.rows import padded

LOOK_EVERY: Final = 0.1
"""Seconds between two looks at the file."""
TICK: Final = 0.25
"""Seconds between two looks at a clock that runs."""
SOON: Final = 10
"""Seconds before the end from which a clock is in another colour."""


OTHERS: Final = 9
"""Rows that the other lines of a poster take."""
GAP: Final = 4
"""Cells between two columns."""


def fitted_rows(rows: Sequence[str], width: int, height: int) -> list[str]:
    """Return rows so that they fit: without remarks that are set in if need be, and in columns."""
    rows = list(rows)
    if len(rows) > height:
        rows = [row for row in rows if not row.startswith("   ")]
    widest = max(map(cell_len, rows), default=1)
    columns = max(1, min(-(-len(rows) // height), (width + GAP) // (widest + GAP)))
    length = -(-len(rows) // columns)
    lines = [rows[at::length] for at in range(length)]
    return ["".join(padded(cell, widest + GAP) for cell in line).rstrip() for line in lines]


class BoardApp(LookedAt):
    """Follows whatever game is open on this machine."""

    TITLE = "Party Games"
    CSS_PATH = [Path(__file__).parent / "app.tcss", Path(__file__).parent / "board.tcss"]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[Any]] = [Binding("q,escape,ctrl+c,ctrl+q", "leave", show=False, priority=True)]

    def __init__(
        self, places: Locations, lang: str, look: str, wall: Callable[[], float] = time.time, ascii: bool = False
    ) -> None:
        """``wall`` gives the seconds of the wall clock: for tests. ``ascii`` draws in ASCII."""
        super().__init__()
        self._file, self._ascii = places.poster, ascii
        self._wall = wall
        self._poster: Poster | None = None
        self._gone = threading.Event()
        language.use(lang)
        self.put_on(look)

    @property
    def typewriter(self) -> bool:
        """Whether it draws in ASCII."""
        return self._ascii

    def compose(self) -> ComposeResult:
        """Yield one place for each thing that a poster has."""
        yield TopLine("", "")
        with Vertical(id="column"):
            yield Plain("", id="lead", classes="lead")
            yield Big("", id="big", most=40)
            yield Big("", id="clock", most=20)
            yield Plain("", id="line", classes="lead")
            with Center():
                yield Plain("", id="rows")

    def on_mount(self) -> None:
        """Show what is there, and begin to watch."""
        self.show(self._read())
        self._ticking = self.set_interval(TICK, self._tick, pause=True)
        self._tick()
        threading.Thread(target=self._watch, daemon=True).start()

    def on_unmount(self) -> None:
        """Watch no longer."""
        self._gone.set()

    def _read(self) -> Poster | None:
        found = poster.read(self._file)
        return found if found is not None and found.is_live else None

    def _watch(self) -> None:
        """In a thread of its own, which costs less than a timer: tell the app of each change."""
        shown: object = None
        while not self._gone.wait(LOOK_EVERY):
            now = (self._stamp(), self._poster is None or self._poster.is_live)
            if now != shown:
                shown = now
                try:
                    self.call_from_thread(self.look)
                except RuntimeError:  # the app has just ended
                    return

    def _stamp(self) -> tuple[int, int, int]:
        try:
            stat = self._file.stat()
        except OSError:
            return (0, 0, 0)
        return (stat.st_mtime_ns, stat.st_size, stat.st_ino)

    def look(self) -> None:
        """Read the file again and show it."""
        self.show(self._read())
        self._tick()

    def show(self, found: Poster | None) -> None:
        """Show a poster, or that none is there."""
        self._poster = found
        up = found or Poster(lead=t("board.waiting"), big=t("app.name"), line=t("board.how"))
        if up.look in THEMES and found is not None:
            self.put_on(up.look)
        top = self.query_one(TopLine)
        top.show(up.game, "")
        self._text("#lead", up.lead)
        self._text("#line", up.line)
        big = self.query_one("#big", Big)
        big.update(up.big)
        big.display = bool(up.big)
        rows = self.query_one("#rows", Plain)
        room = max(1, self.size.height - OTHERS)
        lines = fitted_rows(up.rows, self.size.width - 4, room)
        rows.update(Content("\n".join(lines)))
        rows.display = bool(up.rows)
        clock = self.query_one("#clock", Big)
        clock.display = up.left(self._wall()) is not None
        big.most = clock.most = max(1, room - len(lines))

    def _text(self, place: str, text: str) -> None:
        found = self.query_one(place, Plain)
        found.update(text)
        found.display = bool(text)

    def _tick(self) -> None:
        left = self._poster.left(self._wall()) if self._poster else None
        if left is not None:
            seconds = -int(-left // 1)
            clock = self.query_one("#clock", Big)
            clock.update(f"{seconds // 60}:{seconds % 60:02}")
            clock.set_class(seconds <= SOON, "-soon")
        if self._poster is not None and self._poster.until is not None and left:
            self._ticking.resume()
        else:
            self._ticking.pause()

    def on_resize(self) -> None:
        """Letters grow with the window."""
        self.show(self._poster)

    def panic(self, *renderables: RenderableType) -> None:
        """Stop on an error, in silence."""
        self._return_code = 1
        self._fatal_error()

    def _fatal_error(self) -> None:
        """Stop on an error with one line: no value of a variable is printed."""
        self._exit_renderables.clear()
        self._exit_renderables.append(Segments(list(self.console.render(Text(t("board.crash"))))))
        self._close_messages_no_wait()

    def action_leave(self) -> None:
        """Close the board; the game goes on."""
        self.exit(0)
