"""Which words to play with: their language, how hard, child-safe or not, and pack by pack."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content

from partygames.names import cells
from partygames.words.packs import Pack
from screens.language import t
from screens.page import Plain, Window
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key, KeyBar
from screens.widgets.rows import padded, row
from screens.word_choice import PACK, WordChoice

TITLE = 37
"""Cells of a pack's title in the list."""


class Packs(Window):
    """Changes take effect at once; closed with nothing."""

    CSS_PATH = "packs.tcss"
    BINDINGS = [Binding("left", "change(-1)", show=False), Binding("right", "change(1)", show=False)]

    def __init__(self, choice: WordChoice) -> None:
        self._choice = choice
        super().__init__()

    def keys(self) -> list[Key]:
        """Return how to choose, all at once too."""
        return [Key("enter", "change(1)", "key.change"), Key("a", "all", "key.all-packs")]

    def compose(self) -> ComposeResult:
        """Yield the filters and the packs, a line about the one under the cursor, and the sum."""
        with Vertical(classes="box"):
            yield Plain(t("packs.title"), classes="title")
            yield Choices(self._rows())
            yield Plain("", id="hint", classes="quiet")
            yield Plain("", id="sum", classes="quiet")
            yield KeyBar(self.keys(), self.everywhere())

    def on_mount(self) -> None:
        """Begin at the language."""
        self.query_one(Choices).focus()
        self._refresh()

    def _rows(self) -> list[tuple[str, Content]]:
        filters = [(key, row(t(f"packs.{key}"), value)) for key, value in self._choice.filters.items()]
        return [*filters, *((PACK + pack.id, self._row(pack)) for pack in self._choice.offered)]

    def _row(self, pack: Pack) -> Content:
        mark = "[x]" if self._choice.takes(pack) else "[ ]"
        title = padded(pack.title if cells(pack.title) <= TITLE else pack.title[: TITLE - 1] + "…", TITLE)
        return Content(f"{mark} {title} {self._choice.left(pack):>7}")

    def _refresh(self) -> None:
        choices = self.query_one(Choices)
        choices.show(self._rows(), choices.at)
        self._tell()

    def _tell(self) -> None:
        self.query_one("#hint", Plain).update(self._choice.about(self.query_one(Choices).at))
        total, chosen = self.query_one("#sum", Plain), self._choice.sum
        total.update(chosen.line)
        total.set_class(chosen.wrong, "-wrong")

    def action_change(self, by: int) -> None:
        """Give the filter under the cursor its next value, or take a pack in or out."""
        self._choice.change(self.query_one(Choices).at, by)
        self._refresh()

    def action_all(self) -> None:
        """Take all packs that are listed; if they are all taken, none."""
        self._choice.all_or_none()
        self._refresh()

    @on(Choices.OptionHighlighted)
    def _highlighted(self) -> None:
        self._tell()

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_change(1)
