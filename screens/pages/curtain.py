"""The curtain between two people: neutral, deaf for a moment, and opened by another key than the one before."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Center

from screens.language import t
from screens.page import CLICK_SETTLE, Page, Plain
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key, KeyButton


class Curtain(Page[str]):
    """Asks for the laptop to be passed to ``name``. ``why`` says what for, in words that are the same for every role;
    ``badge`` is the level and title of whoever has a profile.

    Answers ``open``; ``undo`` to take back what led here, if ``can_undo``; ``away`` if ``may_be_away`` and the host
    has said twice that this player has gone.
    """

    CSS_PATH = "curtain.tcss"
    DEAF = 0.5

    def __init__(
        self,
        name: str,
        why: str,
        left: str,
        *,
        badge: str = "",
        can_undo: bool = False,
        may_be_away: bool = False,
    ) -> None:
        self._open = Key("space", "open", "key.open")
        self._player, self._why, self._left, self._badge = name, why, left, badge
        self._can_undo, self._may_be_away = can_undo, may_be_away
        self._asked = False
        self._asked_at = 0.0
        super().__init__()
        self._bindings.bind(self._open.key, self._open.action, self._open.label, show=False)

    def body(self) -> ComposeResult:
        """Yield the name, and the button in the middle: not where a card or a ballot is closed."""
        yield Plain(t("curtain.pass"), classes="lead")
        yield Big(self._player)
        if self._badge:
            yield Plain(self._badge, classes="lead badge")
        with Center():
            yield KeyButton(self._open)
        yield Plain(self._why, classes="lead why", id="why")

    def left(self) -> str:
        """Return what is being played."""
        return self._left

    def right(self) -> str:
        """Return that nothing is to be seen yet."""
        return t("who.pass")

    def poster(self) -> Poster:
        """Return who has the laptop."""
        line = " · ".join(filter(None, (self._badge, self._why)))
        return Poster(self._left, t("curtain.pass"), self._player, line)

    def action_open(self) -> None:
        """The right person sits at the laptop."""
        self.finish("open")

    def action_undo(self) -> None:
        """Take back what led here."""
        self.finish("undo")

    def action_away(self) -> None:
        """The player has gone: asked once, done at the second press (CW11); a held key is one press."""
        now = self.party.now()
        settled, self._asked_at = now - self._asked_at >= CLICK_SETTLE, now
        if self._asked and settled:
            self.finish("away")
        self._asked = True
        self.query_one("#why", Plain).update(t("curtain.away", name=self._player))

    def keys(self) -> list[Key]:
        """Return the way back, where there is one, and what to do for a player who has gone."""
        undo = [Key("u", "undo", "key.undo")] if self._can_undo else []
        return [*undo, *([Key("x", "away", "key.away")] if self._may_be_away else [])]
