"""The keys of a page: each is shown, can be pressed, clicked, or reached with arrows and Enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from partygames.names import cells
from screens.language import t

WIDTH: Final = 60
"""Cells of a row of keys on the narrowest terminal, the gap after the last one counted."""


@dataclass(frozen=True)
class Key:
    """A key and the action of the page that it does. ``label`` is a message id, ``name`` what is filled in there."""

    key: str
    action: str
    label: str
    name: str = ""

    @property
    def text(self) -> str:
        """What it does, in words."""
        return t(self.label, name=self.name) if self.name else t(self.label)

    @property
    def typed(self) -> str:
        """All that is typed for it: a letter small or large, Caps Lock may be on."""
        keys = self.key.split(",")
        return ",".join([*keys, *(key.upper() for key in keys if len(key) == 1)])

    @property
    def cap(self) -> str:
        """What stands on the key."""
        named = {"enter", "space", "escape", "delete", "backspace"}
        first = self.key.split(",")[0]
        return t(f"cap.{first}") if first in named else first.upper()


class KeyButton(Widget, can_focus=True):
    """One key with its label."""

    DEFAULT_CSS = """
    KeyButton { width: auto; height: 1; margin: 0 2 0 0; color: $foreground; }
    KeyButton:hover { background: $panel; }
    KeyButton:focus { background: $primary; color: $on-primary; text-style: bold; }
    """

    def __init__(self, key: Key, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id or f"key-{key.key.split(',')[0]}", classes=classes, markup=False)
        self.key = key

    def render(self) -> Content:
        """Return the cap, then what it does."""
        cap = Content.styled(f" {self.key.cap} ", "" if self.has_focus else "bold $on-primary on $primary")
        return Content.assemble(cap, " ", self.key.text)

    async def on_click(self) -> None:
        """Do what the key does."""
        await self._do()

    async def on_key(self, event: events.Key) -> None:
        """Enter does what the key does while it has the focus."""
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            await self._do()

    async def _do(self) -> None:
        await self.screen.run_action(self.key.action)


def rows_of(keys: list[Key]) -> list[list[Key]]:
    """Return the keys in rows that fit the narrowest terminal."""
    rows: list[list[Key]] = []
    left = 0
    for key in keys:
        width = cells(key.cap) + cells(key.text) + 5
        if width > left:
            rows.append([])
            left = WIDTH
        rows[-1].append(key)
        left -= width
    return rows


def height_of(keys: list[Key], tall: bool) -> int:
    """Return how many rows the bar takes, with the keys that are the same everywhere."""
    return len(rows_of(keys)) * (3 if tall else 1) + 1


class KeyBar(Widget):
    """The page's own keys in one row, and below it those that are the same everywhere."""

    DEFAULT_CSS = """
    KeyBar { height: auto; background: $surface; padding: 0 1; }
    KeyBar Horizontal { height: 1; }
    KeyBar #trouble { height: 1; color: $error; text-wrap: nowrap; text-overflow: ellipsis; }
    KeyBar .everywhere KeyButton { color: $quiet; }
    KeyBar .everywhere KeyButton:focus { color: $on-primary; }
    """

    def __init__(self, own: list[Key], everywhere: list[Key], trouble: str = "") -> None:
        super().__init__(markup=False)
        self._own = own
        self._everywhere = everywhere
        self._trouble = trouble

    def compose(self) -> ComposeResult:
        """Yield what isn't saved, if anything, and a button for each key."""
        if self._trouble:
            yield Static(self._trouble, id="trouble", markup=False)
        for row in rows_of(self._own):
            with Horizontal(classes="own"):
                for key in row:
                    yield KeyButton(key)
        if self._everywhere:
            with Horizontal(classes="everywhere"):
                for key in self._everywhere:
                    yield KeyButton(key)
