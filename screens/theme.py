"""One look for the whole app: dark, light, and high contrast."""

from __future__ import annotations

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
