"""Bake the big letters: draw DejaVu Sans Bold small and keep it as half blocks.

Run with Pillow and the font at hand: ``python tools/bake_font.py DejaVuSans-Bold.ttf screens/widgets/big-letters.txt``
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIZES = {"m": (9, 7), "l": (15, 10)}
"""Height of the font in pixels, and of the letters in rows, by size."""
LETTERS = (
    "".join(map(chr, range(0x21, 0x7F))) + "".join(map(chr, range(0xA1, 0x180))).replace("\xad", "") + "ȘșȚțẞ’“”–…"
)
ON = 105
"""How grey a pixel may be and still count as drawn."""


def baked(letter: str, size: str, font: ImageFont.FreeTypeFont) -> list[str]:
    """Return the rows of a letter in half blocks."""
    _, rows = SIZES[size]
    width = max(1, round(font.getlength(letter)))
    image = Image.new("L", (width, rows * 2), 0)
    base = rows * 2 - (3 if size == "m" else 4)
    ImageDraw.Draw(image).text((0, base), letter, font=font, fill=255, anchor="ls")
    on = [[int(image.getpixel((x, y)) > ON) for x in range(width)] for y in range(rows * 2)]
    return ["".join(" ▀▄█"[on[y][x] + 2 * on[y + 1][x]] for x in range(width)) for y in range(0, rows * 2, 2)]


def main() -> None:
    """Write the file named second from the font named first."""
    source, target = sys.argv[1:]
    lines = []
    for size, (pixels, _) in SIZES.items():
        font = ImageFont.truetype(source, pixels)
        for letter in LETTERS:
            rows = baked(letter, size, font)
            if any(row.strip() for row in rows):
                lines.append(f"{size}{letter}" + "|".join(rows))
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
