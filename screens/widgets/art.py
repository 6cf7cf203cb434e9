"""The pictures of cards, drawn in half blocks."""

from __future__ import annotations

from itertools import groupby

from textual.content import Content

from partygames.words.art import CLEAR, SIZE, Art, art_of

ROWS = SIZE // 2
"""Rows of a terminal that a picture takes."""


def picture(emoji: str) -> Content | None:
    """Return the picture of an emoji, twelve rows of twenty-four cells, or None if there is none."""
    art = art_of(emoji)
    return drawn(art) if art else None


def drawn(art: Art) -> Content:
    """Return a picture, two rows of pixels as one of half blocks."""
    pairs = zip(art.rows[::2], art.rows[1::2], strict=True)
    return Content("\n").join(_row(art, upper, lower) for upper, lower in pairs)


def _row(art: Art, upper: str, lower: str) -> Content:
    """Return two rows of pixels as one of text."""
    runs = [(pixels, len(list(run))) for pixels, run in groupby(zip(upper, lower, strict=True))]
    return Content.assemble(*(_run(art, *pixels, length) for pixels, length in runs))


def _run(art: Art, upper: str, lower: str, length: int) -> tuple[str, str]:
    if upper == lower == CLEAR:
        return "\N{NO-BREAK SPACE}" * length, ""
    if upper == CLEAR:
        return "▄" * length, f"#{art.colours[lower]}"
    if lower == CLEAR:
        return "▀" * length, f"#{art.colours[upper]}"
    return "▀" * length, f"#{art.colours[upper]} on #{art.colours[lower]}"
