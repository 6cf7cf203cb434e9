"""Was the guess right? The host decides; our own proposal stands beside it (IM10, IM13)."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.language import t
from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class Verdict(PublicPage[str]):
    """Answers ``right`` or ``wrong``."""

    CSS_PATH = "verdict.tcss"

    def __init__(self, name: str, guess: str, word: str, proposed: str, left: str) -> None:
        self._player, self._guess, self._word, self._proposed = name, guess, word, proposed
        super().__init__(left)

    @property
    def proposed(self) -> str:
        """Return what we would say."""
        return self._proposed

    def body(self) -> ComposeResult:
        """Yield guess, word and proposal."""
        yield Plain(t("verdict.lead", name=self._player), classes="lead")
        yield Big(self._guess, most=5)
        yield Plain(t("verdict.word", word=self._word), classes="lead")
        yield Plain(t(f"verdict.propose-{self._proposed}"), classes="quiet")

    def poster(self) -> Poster:
        """Return the guess and the word."""
        return Poster(
            self.left(), t("verdict.lead", name=self._player), self._guess, t("verdict.word", word=self._word)
        )

    def keys(self) -> list[Key]:
        """Return the two verdicts: not by Enter, which goes on everywhere else."""
        return [Key("r", "decide('right')", "key.right"), Key("w", "decide('wrong')", "key.wrong")]

    def action_decide(self, verdict: str) -> None:
        """The host has decided."""
        self.finish(verdict)
