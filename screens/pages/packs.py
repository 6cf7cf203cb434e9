"""Which words to play with: their language, how hard, child-safe or not, and pack by pack."""

from __future__ import annotations

from collections.abc import Callable, Collection

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content

from partygames.names import cells
from partygames.preferences import HARDEST, LANGUAGES
from partygames.words.library import Library
from partygames.words.packs import Pack
from screens.language import t, tn
from screens.page import Plain, Window
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key, KeyBar
from screens.widgets.rows import padded, row

FILTERS = ("language", "hardest", "child_safe")
TITLE = 37
"""Cells of a pack's title in the list."""


class Packs(Window):
    """Changes take effect at once; closed with nothing. ``keys_of`` names what a pack has to deal, to be counted."""

    CSS_PATH = "packs.tcss"
    BINDINGS = [Binding("left", "change(-1)", show=False), Binding("right", "change(1)", show=False)]

    def __init__(self, library: Library, played: Collection[str], keys_of: Callable[[Pack], Collection[str]]) -> None:
        self._library, self._played, self._keys_of = library, frozenset(played), keys_of
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

    @property
    def _offered(self) -> list[Pack]:
        """The packs of the language that pass the filters and have something to deal."""
        offers = self.party.word_filter.offers
        packs = self._library.packs(self.party.words_language)
        return [pack for pack in packs if offers(pack) and self._keys_of(pack)]

    def _rows(self) -> list[tuple[str, Content]]:
        chosen = self.party.preferences
        values = {
            "language": t(f"settings.language.{self.party.words_language}"),
            "hardest": t(f"packs.hardest.{chosen.hardest}"),
            "child_safe": t(f"packs.child_safe.{str(chosen.child_safe).lower()}"),
        }
        filters = [(key, row(t(f"packs.{key}"), values[key])) for key in FILTERS]
        return [*filters, *((f"pack:{pack.id}", self._row(pack)) for pack in self._offered)]

    def _row(self, pack: Pack) -> Content:
        keys = self._keys_of(pack)
        mark = "[x]" if self.party.word_filter.takes(pack) else "[ ]"
        title = padded(pack.title if cells(pack.title) <= TITLE else pack.title[: TITLE - 1] + "…", TITLE)
        left = f"{len(set(keys) - self._played)}/{len(keys)}"
        return Content(f"{mark} {title} {left:>7}")

    def _refresh(self) -> None:
        choices = self.query_one(Choices)
        choices.show(self._rows(), choices.at)
        self._tell()

    def _tell(self) -> None:
        at = self.query_one(Choices).at
        pack = next((pack for pack in self._offered if f"pack:{pack.id}" == at), None)
        hint = t(f"packs.{at}.hint") if pack is None else f"{t('packs.level.' + pack.difficulty)} · {pack.about}"
        self.query_one("#hint", Plain).update(hint)
        chosen = self.party.word_filter.of(self._offered)
        keys = {key for pack in chosen for key in self._keys_of(pack)}
        line = tn("packs.sum", len(chosen), left=len(keys - self._played), all=len(keys))
        broken = self._library.troubles()
        if broken:
            line = t("packs.broken", files=", ".join(path.name for path, _ in broken))
        total = self.query_one("#sum", Plain)
        total.update(line)
        total.set_class(bool(broken), "-wrong")

    def action_change(self, by: int) -> None:
        """Give the filter under the cursor its next value, or take a pack in or out."""
        key = self.query_one(Choices).at
        chosen = self.party.preferences
        if key == "language":
            at = LANGUAGES.index(self.party.words_language)
            self.party.remember(words=LANGUAGES[(at + by) % len(LANGUAGES)])
        elif key == "hardest":
            self.party.remember(hardest=HARDEST[(HARDEST.index(chosen.hardest) + by) % len(HARDEST)])
        elif key == "child_safe":
            self.party.remember(child_safe=not chosen.child_safe)
        else:
            self.party.remember(packs_off=tuple({*chosen.packs_off} ^ {key.removeprefix("pack:")}))
        self._refresh()

    def action_all(self) -> None:
        """Take all packs that are listed; if they are all taken, none."""
        ids = {pack.id for pack in self._offered}
        off = set(self.party.preferences.packs_off)
        self.party.remember(packs_off=tuple(off - ids if off & ids else off | ids))
        self._refresh()

    @on(Choices.OptionHighlighted)
    def _highlighted(self) -> None:
        self._tell()

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_change(1)
