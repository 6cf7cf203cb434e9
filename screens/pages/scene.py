"""A scene for the whole table: a picture, a big word, what it means, and how the village stands."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content

from screens.page import Plain, PublicPage
from screens.pages.timed import Timed
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key
from screens.widgets.sprites import Sprite


class Scene(PublicPage[None], Timed[None]):
    """Ends at a key; where ``seconds`` are given by itself, too.

    ``sprite`` names the picture, empty for none; ``status`` has lines about the whole game.
    """

    CSS_PATH = "scene.tcss"

    def __init__(
        self, sprite: str, lead: str, big: str, line: str, status: Content, left: str, *, seconds: float | None = None
    ) -> None:
        self._sprite, self._lead, self._big, self._line, self._status = sprite, lead, big, line, status
        self._seconds = seconds
        super().__init__(left)

    @property
    def ends_by_itself(self) -> bool:
        """Return whether it needs no key."""
        return self._seconds is not None

    def body(self) -> ComposeResult:
        """Yield the picture and the words."""
        yield Sprite(self._sprite if self.party.draws_pictures else "", self.party.calm)
        yield Plain(self._lead, classes="lead", id="lead")
        yield Big(self._big, most=8 if self._sprite else 10)
        if self._line:
            yield Plain(self._line, classes="lead", id="line")
        yield Plain(self._status, classes="quiet", id="status")

    def poster(self) -> Poster:
        """Return the words."""
        return Poster(self.left(), self._lead, self._big, self._line, self._status.plain.split("\n"))

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("enter", "on", "key.on")]

    def on_mount(self) -> None:
        """Let the seconds run."""
        if self._seconds is not None:
            self.count_seconds()

    def second(self) -> None:
        """End by itself when its time is over."""
        if self._seconds is not None and self.elapsed >= self._seconds:
            self.finish_by_itself(None)

    def action_on(self) -> None:
        """Go on."""
        self.finish(None)
