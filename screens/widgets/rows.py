"""A setting and its value as one line of a list."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TypeVar

from textual.content import Content

from partygames.names import cells

V = TypeVar("V")


def following(values: Sequence[V], value: V, by: int = 1) -> V:
    """Return the value that comes ``by`` places after ``value``, round and round."""
    return values[(values.index(value) + by) % len(values)]


def row(label: str, value: str, width: int = 28) -> Content:
    """Return the label, filled up to ``width`` cells, and the value between arrows."""
    return Content(f"{label}{' ' * max(1, width - cells(label))}‹ {value} ›")


def padded(text: str, width: int) -> str:
    """Return ``text`` filled up with spaces to ``width`` cells."""
    return text + " " * max(0, width - cells(text))


def shortened(text: str, width: int) -> str:
    """Return a text in so many cells: begin and end of one that is longer, so that two such still differ (case 49)."""
    if cells(text) <= width:
        return text
    end = max(1, (width - 1) // 2)
    begin = Content(text).truncate(width - 1 - end).plain
    tail = text
    while cells(tail) > end:
        tail = tail[1:]
    return f"{begin}…{tail}"


def distinct(texts: Sequence[str], width: int) -> list[str]:
    """Return texts in so many cells each, shortened so that they still differ: what differs is kept (case 49)."""
    short = [shortened(text, width) for text in texts]
    if len(set(short)) == len(short):
        return short
    same = len(list(takewhile(lambda signs: len(set(signs)) == 1, zip(*texts, strict=False))))
    rest = ["…" + shortened(text[same:], width - 1) for text in texts]
    if len(set(rest)) == len(rest):
        return rest
    return [f"{number} {shortened(text, width - 3)}" for number, text in enumerate(texts, 1)]
