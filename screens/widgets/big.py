"""Big letters for the far end of the table, in half blocks; plain bold text where they don't fit."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

ROWS: Final = {"l": 10, "m": 7}
"""Rows that a letter takes before blank ones are cut, by size, largest first."""
SPACE: Final = 3


@cache
def letters() -> dict[str, str]:
    """Return the baked letters, their rows divided by bars, by size and character."""
    lines = (Path(__file__).parent / "big-letters.txt").read_text(encoding="utf-8").splitlines()
    return {line[:2]: line[2:] for line in lines}


def rows_of(letter: str, size: str) -> list[str] | None:
    """Return the rows of a letter, None if it isn't baked."""
    if letter.isspace():
        return [" " * SPACE] * ROWS[size]
    baked = letters().get(size + letter)
    return baked.split("|") if baked else None


@cache
def drawn(text: str, size: str) -> tuple[str, ...] | None:
    """Return ``text`` as rows of equal length, blank ones above and below cut; None if a letter isn't baked."""
    parts = [rows_of(letter, size) for letter in text]
    if not parts or any(part is None for part in parts):
        return None
    rows = [" ".join(part[row] for part in parts if part) for row in range(ROWS[size])]
    while rows and not rows[0].strip():
        rows.pop(0)
    while rows and not rows[-1].strip():
        rows.pop()
    return tuple(rows) if rows else None


def wrapped(text: str, size: str, width: int) -> tuple[str, ...] | None:
    """Return ``text`` in letters of a size, its words on as many lines as they need; None if one doesn't fit."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        rows = drawn(longer, size)
        if lines and rows and len(rows[0]) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    blocks = [drawn(line, size) for line in lines]
    if not blocks or any(block is None or len(block[0]) > width for block in blocks):
        return None
    centred = [[row.center(width) for row in block] for block in blocks if block]
    return tuple(row for block in centred for row in (*block, " " * width))[:-1]


def fitted(text: str, width: int, height: int) -> tuple[str, ...]:
    """Return ``text`` in the largest letters that fit in so many cells, on several lines if need be, or as it is."""
    for size in ROWS:
        rows = drawn(text, size)
        if rows and len(rows[0]) <= width and len(rows) <= height:
            return rows
    for size in ROWS:
        rows = wrapped(text, size, width)
        if rows and len(rows) <= height:
            return rows
    return folded(text, width)


def folded(text: str, width: int) -> tuple[str, ...]:
    """Return a text as it is, on as many lines as it needs."""
    lines = Content(text).wrap(max(1, width)) if cell_len(text) > width else [Content(text)]
    return tuple(line.plain for line in lines)


class Big(Widget):
    """A text drawn as big as its place allows: ``most`` rows at the most."""

    DEFAULT_CSS = "Big { width: 1fr; height: auto; text-align: center; }"

    def __init__(self, text: str, *, most: int = 8, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._text = text
        self.most = most

    def update(self, text: str) -> None:
        """Show another text."""
        if text != self._text:
            self._text = text
            self.refresh(layout=True)

    def _rows(self, width: int) -> tuple[str, ...]:
        """Return the rows at a width; the text as it is where large letters aren't wanted."""
        wanted = getattr(self.app, "big_letters", True)
        return fitted(self._text, width, self.most) if wanted else folded(self._text, width)

    def render(self) -> Content:
        """Return the rows, or the plain text."""
        return Content("\n".join(self._rows(self.size.width))).stylize("bold")

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows the text takes at this width."""
        return len(self._rows(width))
