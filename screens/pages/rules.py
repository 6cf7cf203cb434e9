"""How to play: the rules of a game in our own words, over whatever page is open."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content

from screens import language
from screens.language import t
from screens.page import Plain, Window
from screens.widgets.keybar import Key, KeyBar


def rules_text(game: str) -> Content:
    """Return the rules of a game in the language spoken, or ``about``; lines that begin with # are headings."""
    path = language.FOLDER / language.code() / f"{game}.txt"
    parts: list[Content] = []
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        heading = line.startswith("# ")
        parts.append(Content.styled(line[2:], "bold $primary") if heading else Content(line))
    return Content("\n").join(parts)


class Rules(Window):
    """The rules, to scroll through."""

    CSS_PATH = "rules.tcss"
    BINDINGS = [
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space,enter", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("f1", "close", show=False),
    ]

    def __init__(self, *games: str, now: str = "") -> None:
        """``games`` are those to choose from; the first one is shown at first. ``now`` helps with the page below."""
        self._games, self._now = games, now
        super().__init__()

    def keys(self) -> list[Key]:
        """Return the way to the next game, if there are several."""
        return [Key("g", "next", "key.other-game")] if len(self._games) > 1 else []

    def compose(self) -> ComposeResult:
        """Yield the text and the way back."""
        with Vertical(classes="box"):
            with VerticalScroll(can_focus=False):
                yield Plain(self._text(), id="text")
            yield KeyBar(self.keys(), self.everywhere())

    def _text(self) -> Content:
        rules = rules_text(self._games[0])
        if not self._now:
            return rules
        moment = [Content.styled(t("help.now"), "bold $accent"), Content(self._now), Content("")]
        return Content("\n").join([*moment, rules])

    def action_next(self) -> None:
        """Show the rules of the next game."""
        self._games = (*self._games[1:], self._games[0])
        self.query_one("#text", Plain).update(self._text())
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
