"""The end of a game: who won, and all that was secret."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class End(PublicPage[str]):
    """Answers ``again``, ``change`` or ``home``; Enter does nothing here, it may still be held (case 29)."""

    CSS_PATH = "end.tcss"
    DEAF = 0.5

    def __init__(self, headline: str, line: str, words: Content, story: Content, left: str) -> None:
        self._headline, self._line, self._words, self._story = headline, line, words, story
        super().__init__(left)

    def body(self) -> ComposeResult:
        """Yield headline, words and the whole story."""
        yield Big(self._headline, most=5)
        yield Plain(self._line, classes="lead")
        with VerticalScroll():
            yield Plain(self._words, id="words")
            yield Plain(self._story, id="story")

    def poster(self) -> Poster:
        """Return headline and words, and the story as far as it fits."""
        story = f"{self._words.plain}\n\n{self._story.plain}"
        return Poster(self.left(), "", self._headline, self._line, story.split("\n"))

    def keys(self) -> list[Key]:
        """Return what can be done now."""
        return [
            Key("a", "again", "key.again"),
            Key("c", "change", "key.again-changed"),
            Key("h", "home", "key.home"),
        ]

    def on_mount(self) -> None:
        """Arrows scroll the story."""
        self.query_one(VerticalScroll).focus()

    def action_again(self) -> None:
        """The same people and settings, new cards."""
        self.finish("again")

    def action_change(self) -> None:
        """The same people, other settings."""
        self.finish("change")

    def action_home(self) -> None:
        """Back to the start page."""
        self.finish("home")
