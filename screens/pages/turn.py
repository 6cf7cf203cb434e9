"""Whose turn it is to give a clue, for the whole table."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.language import t
from screens.page import Plain
from screens.pages.talk import Talk
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class Turn(Talk):
    """Answers ``done``, ``look``, ``leave`` or ``undo``. A duel knows no leaving."""

    CSS_PATH = "turn.tcss"

    def __init__(self, name: str, then: str, say: str, left: str, duel: bool, undo: bool) -> None:
        self._player, self._then, self._say, self._duel = name, then, say, duel
        super().__init__(left, undo)

    def body(self) -> ComposeResult:
        """Yield who speaks, what to say, and who is next."""
        yield Plain(t("turn.duel" if self._duel else "turn.lead"), classes="lead")
        yield Big(self._player)
        yield Plain(self._say, classes="lead")
        yield Plain(self._then, id="note", classes="quiet")

    def keys(self) -> list[Key]:
        """Return what the table can do."""
        return [Key("enter", "done", "key.clue-given"), *self.besides(leave=not self._duel)]

    def action_done(self) -> None:
        """The clue was given."""
        self.finish("done")
