"""Was the guess right? The host decides; our own proposal stands beside it (IM10, IM13)."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.content import Content

from screens.language import t
from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key

VERDICTS = ("right", "wrong")


class Verdict(PublicPage[str]):
    """Answers ``right`` or ``wrong``; the cursor begins at what the program proposes."""

    CSS_PATH = "verdict.tcss"

    def __init__(self, name: str, guess: str, word: str, proposed: str, left: str) -> None:
        self._player, self._guess, self._word, self._proposed = name, guess, word, proposed
        super().__init__(left)

    def body(self) -> ComposeResult:
        """Yield guess, word and proposal, and the two verdicts."""
        yield Plain(t("verdict.lead", name=self._player), classes="lead")
        yield Big(self._guess, most=5)
        yield Plain(t("verdict.word", word=self._word), classes="lead")
        yield Plain(t(f"verdict.propose-{self._proposed}"), classes="quiet")
        yield Choices([(each, Content(t(f"verdict.{each}"))) for each in VERDICTS], chosen=self._proposed)

    def poster(self) -> Poster:
        """Return the guess and the word."""
        return Poster(
            self.left(), t("verdict.lead", name=self._player), self._guess, t("verdict.word", word=self._word)
        )

    def keys(self) -> list[Key]:
        """Return how to choose."""
        return [Key("enter", "choose", "key.choose")]

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(Choices).focus()

    def action_choose(self) -> None:
        """Take what is under the cursor."""
        if at := self.query_one(Choices).at:
            self.finish(at)

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_choose()
