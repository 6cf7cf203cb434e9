"""Which emoji every terminal draws two cells wide."""

from __future__ import annotations

import unicodedata
from typing import Final

_AFTER_UNICODE_12: Final = (
    *range(0x1F6D6, 0x1F6E0),
    0x1F6FB,
    0x1F6FC,
    *range(0x1F7EC, 0x1F800),
    0x1F90C,
    0x1F972,
    *range(0x1F977, 0x1F97A),
    0x1F9A3,
    0x1F9A4,
    *range(0x1F9AB, 0x1F9AE),
    0x1F9CB,
    0x1F9CC,
    *range(0x1FA74, 0x1FA78),
    *range(0x1FA7B, 0x1FA80),
    *range(0x1FA83, 0x1FA90),
    *range(0x1FA96, 0x1FB00),
)


def is_safe_emoji(text: str) -> bool:
    """Return whether ``text`` is one code point, wide, and of Unicode 12 or earlier."""
    return (
        len(text) == 1
        and unicodedata.east_asian_width(text) == "W"
        and unicodedata.category(text) in ("So", "Sk")
        and ord(text) not in _AFTER_UNICODE_12
    )
