"""The end of a game: who won, and all that was secret."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from screens.language import t
from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class End(PublicPage[str]):
    """Answers ``again``, ``change``, ``other`` or ``home``; Enter does nothing here, it may still be held (case 29).

    ``uncount`` takes back what the game gave, where it gave anything (case 48).
    """

    CSS_PATH = "end.tcss"
    DEAF = 0.5

    def __init__(
        self,
        headline: str,
        line: str,
        words: Content,
        story: Content,
        left: str,
        uncount: Callable[[], bool] | None = None,
    ) -> None:
        self._headline, self._line, self._words, self._story = headline, line, words, story
        self._uncount, self._asked = uncount, False
        super().__init__(left)

    @property
    def uncount(self) -> Callable[[], bool] | None:
        """Return what takes back what the game gave, if it gave anything."""
        return self._uncount

    def body(self) -> ComposeResult:
        """Yield headline, words and the whole story."""
        yield Big(self._headline, most=5)
        yield Plain(self._line, classes="lead")
        yield Plain("", id="note", classes="quiet")
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
            Key("o", "other", "key.other"),
            Key("h", "home", "key.home"),
            *([Key("x", "uncount", "key.uncount")] if self._uncount else []),
        ]

    def on_mount(self) -> None:
        """Arrows scroll the story."""
        self.query_one(VerticalScroll).focus()

    def action_uncount(self) -> None:
        """Don't count this game: asked once, and done at the second press."""
        if self._uncount is None:
            return
        if not self._asked:
            self._asked = True
            said = t("uncount.ask")
        else:
            said = t("uncount.done" if self._uncount() else "uncount.not")
            self._uncount = None
            self.query_one("#key-x").display = False
        note = self.query_one("#note", Plain)
        note.update(said)
        note.display = True

    def action_again(self) -> None:
        """The same people and settings, new cards."""
        self.finish("again")

    def action_change(self) -> None:
        """The same people, other settings."""
        self.finish("change")

    def action_other(self) -> None:
        """Another game with the same people."""
        self.finish("other")

    def action_home(self) -> None:
        """Back to the start page."""
        self.finish("home")


class GuidedEnd(End):
    """The end of a guided game: from here one goes on to a real one."""

    def keys(self) -> list[Key]:
        """Return what can be done now."""
        return [Key("a", "again", "key.again"), Key("c", "change", "guide.real"), Key("h", "home", "key.home")]
