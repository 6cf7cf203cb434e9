"""A private card: held to be seen, then understood."""

from __future__ import annotations

from typing import TypeVar

from textual import events, on
from textual.app import ComposeResult

from screens.language import t
from screens.page import Plain
from screens.pages.timed import Timed
from screens.widgets.hold import KEY, Hold, Secret, WayToHold
from screens.widgets.keybar import Key

T = TypeVar("T")


class HoldPage(Timed[T]):
    """A page with a secret to hold; the key works wherever the focus is."""

    def __init__(self, name: str, secret: Secret, left: str) -> None:
        self._player, self._secret, self._left = name, secret, left
        super().__init__()

    @property
    def player(self) -> str:
        """Return who may look."""
        return self._player

    @property
    def secret(self) -> Secret:
        """Return what draws the secret."""
        return self._secret

    def hold(self) -> Hold:
        """Return the widget that shows the secret while it is held."""
        return Hold(self._secret, self.way_to_hold)

    @property
    def way_to_hold(self) -> WayToHold:
        """Return how secrets are held at this table and terminal."""
        app = self.party
        return WayToHold(app.preferences.hold == "three-seconds", app.reports_releases, app.now)

    def left(self) -> str:
        """Return what is being played."""
        return self._left

    def right(self) -> str:
        """Return who may look."""
        return t("who.only", name=self._player)

    def key_up(self, key: str) -> None:
        """Hide the secret when the key that holds it goes up."""
        if key == KEY:
            self.query_one(Hold).key_up()

    def releases_are_reported(self) -> None:
        """Rely on releases from now on."""
        self.query_one(Hold).releases_are_reported()

    def cover(self) -> None:
        """Hide the secret."""
        for hold in self.query(Hold):
            hold.cover()

    def action_menu(self) -> None:
        """Escape first hides; where nothing is on show it opens the menu (case 13)."""
        if any(hold.shown for hold in self.query(Hold)):
            self.cover()
        else:
            super().action_menu()

    def on_key(self, event: events.Key) -> None:
        """The hold key, wherever the focus is."""
        if event.key == KEY:
            event.stop()
            event.prevent_default()
            self.query_one(Hold).key_down()


class Card(HoldPage["bool | str"]):
    """Answers True for understood, or ``unknown`` for a word that isn't known (case 24).

    ``again``: the card is looked at again (SW9), and nothing is asked. ``words`` is False for a card without words that
    one may not know. Not before ``least`` seconds.
    """

    CSS_PATH = "card.tcss"

    def __init__(
        self, name: str, secret: Secret, left: str, again: bool = False, words: bool = True, least: float = 0.0
    ) -> None:
        self._again, self._words, self._least = again, words, least
        self._unknown = False
        super().__init__(name, secret, left)

    @property
    def least(self) -> float:
        """Return the least seconds of a look."""
        return self._least

    def body(self) -> ComposeResult:
        """Yield the card, and the box for a word that isn't known."""
        yield Plain(t("card.lead"), classes="lead")
        yield self.hold()
        yield Plain("", id="unknown", classes="lead")

    def keys(self) -> list[Key]:
        """Return the way on."""
        if self._again:
            return [Key("enter", "done", "key.back")]
        unknown = [Key("n", "unknown", "key.unknown")] if self._words else []
        return [Key("enter", "done", "key.understood"), *unknown]

    def on_mount(self) -> None:
        """Wait for the hold key."""
        self.query_one(Hold).focus()
        self._say(self._box())
        if self._least:
            self.count_seconds()

    def second(self) -> None:
        """Count the least seconds down."""
        if self._least:
            self._least = 0.0 if self.elapsed >= self._least else self._least
            self._say(self._box())

    def _box(self) -> str:
        if self._again:
            return t("card.again")
        if self._least:
            return t("passing.wait", n=self.still(self._least))
        if not self._words:
            return ""
        return t("card.unknown-on" if self._unknown else "card.unknown-off")

    def _say(self, text: str) -> None:
        self.query_one("#unknown", Plain).update(text)

    def action_unknown(self) -> None:
        """Say that the word isn't known, or that it is after all."""
        self._unknown = not self._unknown
        self._say(self._box())

    def action_done(self) -> None:
        """Understood, once the card was seen."""
        if not self.query_one(Hold).seen and not self._again:
            self._say(t("card.look-first"))
        elif not self._least:
            self.finish("unknown" if self._unknown else True)

    @on(Hold.Seen)
    def _seen(self) -> None:
        self._say(self._box())
