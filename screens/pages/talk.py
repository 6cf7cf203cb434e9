"""What the table can do besides, while clues are given and talked over."""

from __future__ import annotations

from screens.language import t
from screens.page import Plain, PublicPage
from screens.widgets.keybar import Key


class Talk(PublicPage[str]):
    """Answers ``look``, ``leave`` or ``undo`` besides its own. ``can_undo``: the last tap can be taken back."""

    def __init__(self, left: str, can_undo: bool) -> None:
        self._can_undo = can_undo
        super().__init__(left)

    def besides(self, leave: bool = True) -> list[Key]:
        """Return the keys for it; somebody may have to go home, or not now."""
        home = [Key("g", "leave", "key.leaves")] if leave else []
        return [Key("w", "look", "key.my-word"), *home, Key("u", "undo", "key.undo")]

    def action_look(self) -> None:
        """Somebody wants to see their word again; a clock runs on (SW9)."""
        self.finish("look")

    def action_leave(self) -> None:
        """Somebody has to go home."""
        self.finish("leave")

    def action_undo(self) -> None:
        """Take back the last tap, or say why not."""
        if self._can_undo:
            self.finish("undo")
        else:
            self.query_one("#note", Plain).update(t("undo.not"))
