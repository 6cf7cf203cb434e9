"""One thing for the whole table to know: who is out, whether a guess was right, a lot."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.timer import Timer

from screens.language import t
from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key


class News(PublicPage[None]):
    """A big word or name, with a line before and after."""

    CSS_PATH = "news.tcss"

    def __init__(self, before: str, big: str, after: str, left: str) -> None:
        self._before, self._big, self._after = before, big, after
        super().__init__(left)

    def body(self) -> ComposeResult:
        """Yield the three."""
        yield Plain(self._before, classes="lead", id="before")
        yield Big(self._big)
        yield Plain(self._after, classes="lead", id="after")

    def poster(self) -> Poster:
        """Return the three."""
        return Poster(self.left(), self._before, self._big, self._after)

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("enter", "on", "key.on")]

    def action_on(self) -> None:
        """Go on."""
        self.finish(None)


class Lot(News):
    """A draw by lot: the names pass by, slower and slower, until the one that is drawn stays."""

    BEATS = (0.08,) * 8 + (0.14,) * 5 + (0.25,) * 3 + (0.45,) * 2
    """Seconds that each name stays; the same for every lot."""

    def __init__(self, names: Sequence[str], drawn: str, after: str, left: str, calm: bool) -> None:
        self._names, self._drawn, self._then, self._calm = list(names), drawn, after, calm
        self._beat = 0
        self._timer: Timer | None = None
        super().__init__(t("lot.lead"), drawn if calm else "…", after if calm else "", left)

    def on_mount(self) -> None:
        """Begin to draw."""
        if not self._calm:
            self._next()

    def _next(self) -> None:
        if self._beat == len(self.BEATS):
            self._rest()
            return
        self.query_one(Big).update(self._names[self._beat % len(self._names)])
        self._timer = self.set_timer(self.BEATS[self._beat], self._next)
        self._beat += 1

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._calm = True
        self._big, self._after = self._drawn, self._then
        self.party.hang(self.poster())
        self.query_one(Big).update(self._drawn)
        self.query_one("#after", Plain).update(self._then)

    def action_on(self) -> None:
        """Go on; while names still pass, first come to rest."""
        if self._calm:
            super().action_on()
        else:
            self._rest()
