"""Small pictures of our own, in half blocks, some with a second frame to move a little."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from textual.content import Content
from textual.widget import Widget

from partygames.words.art import Art
from screens.widgets.art import drawn

BEAT: Final = 0.3
"""Seconds that a frame stays."""
BEATS: Final = 6
"""Frames after which a picture comes to rest."""


@cache
def sprites() -> dict[str, Art]:
    """Return all pictures by their names."""
    text = Path(__file__).with_name("sprites.txt").read_text(encoding="utf-8")
    found: dict[str, Art] = {}
    for block in text.split("\n= ")[1:]:
        head, *rows = block.strip().splitlines()
        name, *colours = head.split()
        found[name] = Art(dict(colour.split("=") for colour in colours), tuple(rows))
    return found


class Sprite(Widget):
    """A picture that moves for a moment, unless ``calm``; nothing if ``name`` is empty."""

    DEFAULT_CSS = "Sprite { width: 1fr; height: auto; text-align: center; }"

    def __init__(self, name: str, calm: bool) -> None:
        super().__init__(markup=False)
        self._name = name
        self._calm = calm or f"{name}2" not in sprites()
        self._beat = 0

    def on_mount(self) -> None:
        """Begin to move."""
        if not self._calm:
            self._timer = self.set_interval(BEAT, self._next, repeat=BEATS)

    def _next(self) -> None:
        self._beat += 1
        self.refresh()

    def render(self) -> Content:
        """Return the frame of this moment."""
        if not self._name:
            return Content("")
        return drawn(sprites()[self._name + ("2" if self._beat % 2 else "")])
