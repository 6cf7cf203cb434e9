"""Some of several names, marked by whoever reads for the table: a proposal, thumbs down, a bet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_uppercase

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content

from screens.language import t
from screens.page import CLICK_SETTLE, Plain, PublicPage
from screens.pages.timed import Timed
from screens.poster import Poster
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key


class Marks(PublicPage["list[str] | str"], Timed["list[str] | str"]):
    """Answers the keys of the names that are marked, also when so many ``seconds`` are over; ``by-lot``, asked twice,
    or ``undo`` where that is offered.

    A letter marks a name, or takes the mark away.
    """

    CSS_PATH = "marks.tcss"

    def __init__(
        self,
        names: Mapping[str, str],
        title: str,
        how: str,
        left: str,
        *,
        least: int = 0,
        most: int | None = None,
        mark: str = "●",
        can_undo: bool = False,
        by_lot: bool = False,
        seconds: float | None = None,
        only: str = "",
    ) -> None:
        """``only`` is the name of whoever marks in private; nothing of it stands on the board then."""
        self._only = only
        self._names, self._title, self._how = dict(names), title, how
        self._least, self._most = least, len(names) if most is None else most
        self._sign, self._can_undo, self._by_lot, self._seconds = mark, can_undo, by_lot, seconds
        self._letters = dict(zip(self._names, ascii_uppercase, strict=False))
        self._marked: list[str] = []
        self._changed_at = 0.0
        self._lot_asked = False
        super().__init__(left)

    @property
    def options(self) -> dict[str, str]:
        """Return the names by their keys."""
        return self._names

    @property
    def least(self) -> int:
        """Return how many must be marked."""
        return self._least

    @property
    def most(self) -> int:
        """Return how many can be marked."""
        return self._most

    @property
    def seconds(self) -> float | None:
        """Return the seconds that there are for it, if they are limited."""
        return self._seconds

    def body(self) -> ComposeResult:
        """Yield the title, the names, and how it is done."""
        yield Plain(self._title, classes="title")
        yield Choices(self._rows())
        yield Plain(self._how, id="note", classes="quiet")
        yield Plain("", id="seconds", classes="quiet")

    def right(self) -> str:
        """Return who may look."""
        return t("who.only", name=self._only) if self._only else super().right()

    def poster(self) -> Poster | None:
        """Return what is asked of the table."""
        return None if self._only else Poster(self.left(), "", self._title, self._how)

    def keys(self) -> list[Key]:
        """Return how to mark, the way on, and the ways round."""
        return list(self._keys())

    def _keys(self) -> Iterator[Key]:
        yield Key("enter", "mark", "key.mark")
        yield Key("y", "confirm", "key.confirm")
        if self._by_lot:
            yield Key("z", "by_lot", "key.by-lot")
        if self._can_undo:
            yield Key("u", "undo", "key.undo")

    def on_mount(self) -> None:
        """Begin at the first name."""
        self.query_one(Choices).focus()
        self.query_one("#seconds").display = self._seconds is not None
        if self._seconds is not None:
            self.count_seconds()

    def second(self) -> None:
        """Count down, and end when the time is over."""
        if self._seconds is not None:
            self.query_one("#seconds", Plain).update(t("passing.until", n=self.still(self._seconds)))
            if self.elapsed >= self._seconds:
                self.finish_by_itself([key for key in self._names if key in self._marked])

    def _rows(self) -> list[tuple[str, Content]]:
        return [
            (key, Content(f"{self._sign if key in self._marked else ' '} {self._letters[key]} {name}"))
            for key, name in self._names.items()
        ]

    def on_key(self, event: events.Key) -> None:
        """A letter marks a name."""
        cap = (event.character or "").upper()
        key = next((key for key, letter in self._letters.items() if letter == cap), None)
        if key is not None:
            event.stop()
            event.prevent_default()
            self._toggle(key)

    def _toggle(self, key: str) -> None:
        if key in self._marked:
            self._marked.remove(key)
        else:
            self._marked = [*self._marked, key][-self._most :]
        self.query_one(Choices).show(self._rows(), key)
        self.query_one("#note", Plain).update(self._how)

    def action_mark(self) -> None:
        """Mark the name under the cursor, or take its mark away; a second click at once changes nothing."""
        key, now = self.query_one(Choices).at, self.party.now()
        if key and now - self._changed_at >= CLICK_SETTLE:
            self._changed_at = now
            self._toggle(key)

    def action_confirm(self) -> None:
        """These it is, if they are enough."""
        if len(self._marked) >= self._least:
            self.finish([key for key in self._names if key in self._marked])
        else:
            self.query_one("#note", Plain).update(t("marks.missing", n=self._least))

    def action_by_lot(self) -> None:
        """Let the dice choose: asked once, done at the second press."""
        now = self.party.now()
        settled, self._changed_at = now - self._changed_at >= CLICK_SETTLE, now
        if self._lot_asked and settled:
            self.finish("by-lot")
        self._lot_asked = True
        self.query_one("#note", Plain).update(t("marks.by-lot-sure"))

    def action_undo(self) -> None:
        """Take back what led here."""
        self.finish("undo")

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_mark()
