"""What the table can do besides, while clues are given and talked over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from screens.language import t
from screens.page import Plain, PublicPage
from screens.widgets.keybar import Key

WISHES: Final = {
    "look": Key("w", "wish('look')", "key.my-word"),
    "notes": Key("w", "wish('look')", "key.my-notes"),
    "card": Key("w", "wish('look')", "key.my-card"),
    "leave": Key("g", "wish('leave')", "key.leaves"),
    "said": Key("d", "wish('said')", "key.said"),
    "ready": Key("v", "wish('ready')", "key.ready"),
}


class Talk(PublicPage[str]):
    """Answers one of ``wishes``, or ``undo``, besides its own. ``can_undo``: the last tap can be taken back."""

    def __init__(self, left: str, can_undo: bool, wishes: Sequence[str]) -> None:
        self._can_undo, self._wishes = can_undo, wishes
        super().__init__(left)

    @property
    def can_undo(self) -> bool:
        """Return whether the last tap can be taken back."""
        return self._can_undo

    def besides(self) -> list[Key]:
        """Return the keys for it."""
        return [*(WISHES[wish] for wish in self._wishes), Key("u", "undo", "key.undo")]

    def action_wish(self, wish: str) -> None:
        """Somebody wants something besides."""
        self.leave_for(wish)
        self.finish(wish)

    def leave_for(self, wish: str) -> None:
        """The page is left for a wish."""

    def action_undo(self) -> None:
        """Take back the last tap, or say why not."""
        if self._can_undo:
            self.finish("undo")
        else:
            self.query_one("#note", Plain).update(t("undo.not"))
