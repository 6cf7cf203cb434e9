"""The pictures of the cards: Twemoji, baked to few pixels and few colours (``tools/bake_pictures.py``).

A line of the file is an emoji, its colours as hexadecimal digits, six each, and its pixels row by row in runs: a
letter is a colour, from ``a``; a dot is see-through; a number before either says how often it comes.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parents[2] / "wordpacks" / "pictures.txt"
SIZE: Final = 24
"""Pixels of a picture's side."""
CLEAR: Final = "."
"""The sign of a pixel that is see-through."""
_VARIATION: Final = "\ufe0f"


class Art(NamedTuple):
    """A picture: its colours as ``rrggbb`` by their signs, and its rows of signs, all of one length."""

    colours: dict[str, str]
    rows: tuple[str, ...]


@cache
def _lines() -> dict[str, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines if not line.startswith("# "))


def is_drawn(emoji: str) -> bool:
    """Return whether there is a picture of this emoji."""
    return _plain(emoji) in _lines()


def art_of(emoji: str) -> Art | None:
    """Return the picture of an emoji, or None if there is none."""
    line = _lines().get(_plain(emoji))
    if line is None:
        return None
    colours, runs = line.split(" ")
    pixels = "".join(sign * int(length or 1) for length, sign in re.findall(r"(\d*)(\D)", runs))
    table = re.findall("......", colours)
    return Art(
        {chr(ord("a") + number): colour for number, colour in enumerate(table)},
        tuple(pixels[at : at + SIZE] for at in range(0, len(pixels), SIZE)),
    )


def _plain(emoji: str) -> str:
    """How the emoji is written in the file: without the sign that only asks for colours."""
    return emoji.replace(_VARIATION, "")
