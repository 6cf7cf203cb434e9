"""A setting and its value as one line of a list."""

from __future__ import annotations

from textual.content import Content

from partygames.names import cells


def row(label: str, value: str, width: int = 28) -> Content:
    """Return the label, filled up to ``width`` cells, and the value between arrows."""
    return Content(f"{label}{' ' * max(1, width - cells(label))}‹ {value} ›")


def padded(text: str, width: int) -> str:
    """Return ``text`` filled up with spaces to ``width`` cells."""
    return text + " " * max(0, width - cells(text))
