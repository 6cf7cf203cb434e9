"""Whose turn it is to give a clue, for the whole table."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from screens.page import Plain
from screens.pages.talk import Talk
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class Turn(Talk):
    """Answers ``done``, one of ``wishes``, or ``undo``."""

    CSS_PATH = "turn.tcss"

    def __init__(
        self,
        lead: str,
        name: str,
        say: str,
        then: str,
        left: str,
        undo: bool,
        wishes: Sequence[str],
        on: str = "key.clue-given",
    ) -> None:
        """``on`` is the label of the key that says that it is done, a message id."""
        self._on = on
        self._lead, self._player, self._say, self._then = lead, name, say, then
        super().__init__(left, undo, wishes)

    @property
    def say(self) -> str:
        """Return what is to be said."""
        return self._say

    def body(self) -> ComposeResult:
        """Yield who speaks, what to say, and who is next."""
        yield Plain(self._lead, classes="lead")
        yield Big(self._player)
        yield Plain(self._say, classes="lead")
        yield Plain(self._then, id="note", classes="quiet")

    def poster(self) -> Poster:
        """Return who speaks, and who is next."""
        return Poster(self.left(), self._lead, self._player, self._then)

    def keys(self) -> list[Key]:
        """Return what the table can do."""
        return [Key("enter", "done", self._on), *self.besides()]

    def action_done(self) -> None:
        """The clue was given."""
        self.finish("done")
