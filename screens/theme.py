"""One look for the whole app: dark, light, high contrast, and none where NO_COLOR is set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

THEMES = {
    "dark": Theme(
        name="party-dark",
        dark=True,
        primary="#ffcb5c",
        secondary="#6fd6c9",
        accent="#c9a7ff",
        warning="#ffb454",
        error="#ff8f86",
        success="#8fdc97",
        foreground="#f5efe4",
        background="#15121f",
        surface="#1f1a2e",
        panel="#2a2440",
        variables={
            "quiet": "#b3a9c9",
            "curtain": "#3b2a63",
            "curtain-text": "#fff4d6",
            "on-primary": "#241a05",
            "line": "#8a7fb0",
        },
    ),
    "light": Theme(
        name="party-light",
        dark=False,
        primary="#8a3d00",
        secondary="#0b6b62",
        accent="#5b2fa0",
        warning="#8a4b00",
        error="#a8201a",
        success="#1f6b2b",
        foreground="#241d33",
        background="#fbf6ea",
        surface="#f3ead6",
        panel="#e9dcc0",
        variables={
            "quiet": "#5c5270",
            "curtain": "#4a2f86",
            "curtain-text": "#fff4d6",
            "on-primary": "#fff8e8",
            "line": "#83765b",
        },
    ),
    "contrast": Theme(
        name="party-contrast",
        dark=True,
        primary="#ffe600",
        secondary="#00f0ff",
        accent="#ff9dff",
        warning="#ffe600",
        error="#ffb0b0",
        success="#7dff7d",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#262626",
        variables={
            "quiet": "#e6e6e6",
            "curtain": "#0000a8",
            "curtain-text": "#ffffff",
            "on-primary": "#000000",
            "line": "#ffffff",
        },
    ),
}

STRONG: Final = 0.5
"""Brightness, from 0 to 1, of grounds that mark something: the cursor, the last seconds."""


class NoColour(LineFilter):
    """Leaves the terminal its own two colours (no-color.org): what stands on a strong ground is reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments without any colour; ``background`` doesn't matter."""
        return [Segment(text, style and _colourless(style), control) for text, style, control in segments]


@lru_cache(1024)
def _colourless(style: Style) -> Style:
    ground = style.bgcolor
    marks = ground is not None and not ground.is_default and Color.from_rich_color(ground).brightness > STRONG
    return Style(bold=style.bold, italic=style.italic, underline=style.underline, reverse=marks, meta=style.meta)


class Ascii(LineFilter):
    """Draws with the signs of a typewriter; letters keep their accents."""

    SIGNS: Final[dict[int, int | str]] = {
        **dict.fromkeys(range(ord("─"), ord("▀")), "+"),
        **str.maketrans("─━═╴╶╸╺", "-------"),
        **str.maketrans("│┃║┊┋╵╷╹╻", "|||||||||"),
        **dict.fromkeys(range(ord("▀"), ord("■")), " "),
        **str.maketrans("█▓▒░▀▄■□●○◀▶←→↑↓", "###:'.#_*o<><>^v"),
        **str.maketrans("‹›«»“”‘’·•×–—…✓✗★\u00a0", "<><>\"\"''-*x--~vx* "),
    }
    """What stands for the signs that we draw with, each as wide as what it stands for."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments with other signs in them."""
        return [
            Segment(text if text.isascii() else text.translate(self.SIGNS), style, control)
            for text, style, control in segments
        ]


class LookedAt(App[int]):
    """An app in our look: the themes, or no colour at all; perhaps in the signs of a typewriter."""

    def __init__(self) -> None:
        super().__init__()
        for theme in THEMES.values():
            self.register_theme(theme)

    @property
    def typewriter(self) -> bool:
        """Whether it draws in ASCII."""
        return False

    def put_on(self, look: str) -> None:
        """Take a look, by its name in the settings. Without colours it is the one whose grounds differ most."""
        self.theme = THEMES["contrast" if self.no_color else look].name

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what is done to each line that is drawn."""
        colours = [_NO_COLOUR] if self.no_color else super().get_line_filters()
        return [*colours, _ASCII] if self.typewriter else colours


_NO_COLOUR: Final = NoColour()
_ASCII: Final = Ascii()
