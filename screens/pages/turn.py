"""Whose turn it is to give a clue, for the whole table."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.language import t
from screens.page import Page, Plain
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class Turn(Page[str]):
    """Answers ``done``, ``look``, ``leave`` or ``undo``. A duel knows no leaving."""

    CSS_PATH = "turn.tcss"

    def __init__(self, name: str, then: str, say: str, left: str, duel: bool, undo: bool) -> None:
        self._player, self._then, self._say, self._left = name, then, say, left
        self._duel, self._undo = duel, undo
        super().__init__()

    def body(self) -> ComposeResult:
        """Yield who speaks, what to say, and who is next."""
        yield Plain(t("turn.duel" if self._duel else "turn.lead"), classes="lead")
        yield Big(self._player)
        yield Plain(self._say, classes="lead")
        yield Plain(self._then, classes="quiet then")

    def left(self) -> str:
        """Return what is being played."""
        return self._left

    def right(self) -> str:
        """Return that everybody may look."""
        return t("who.all")

    def keys(self) -> list[Key]:
        """Return what the table can do."""
        keys = [Key("enter", "done", "key.clue-given"), Key("w", "look", "key.my-word")]
        if not self._duel:
            keys.append(Key("g", "leave", "key.leaves"))
        return [*keys, Key("u", "undo", "key.undo")]

    def action_done(self) -> None:
        """The clue was given."""
        self.finish("done")

    def action_look(self) -> None:
        """Somebody wants to see their word again."""
        self.finish("look")

    def action_leave(self) -> None:
        """Somebody has to go home."""
        self.finish("leave")

    def action_undo(self) -> None:
        """Back to the speaker before, or why not."""
        if self._undo:
            self.finish("undo")
        else:
            self.query_one(".then", Plain).update(t("undo.not"))
