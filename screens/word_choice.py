"""Which packs are played with: what is offered, what is taken, and how that is changed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from partygames.preferences import HARDEST, LANGUAGES
from screens.language import t, tn
from screens.widgets.rows import following

if TYPE_CHECKING:
    from partygames.words.packs import Pack
    from screens.host import Host

FILTERS: Final = ("language", "hardest", "child_safe")
PACK: Final = "pack:"
"""Begins the key of a pack; the others are those of ``FILTERS``."""


class Sum(NamedTuple):
    """A line about all that is chosen; ``wrong`` if it says that own packs can't be used."""

    line: str
    wrong: bool


class WordChoice:
    """Changes take effect at once. ``keys_of`` names what a pack has to deal, to be counted against ``played``."""

    def __init__(self, app: Host, played: Collection[str], keys_of: Callable[[Pack], Collection[str]]) -> None:
        self._app, self._played, self._keys_of = app, frozenset(played), keys_of
        self._library = app.library

    @property
    def offered(self) -> list[Pack]:
        """The packs of the language that pass the filters and have something to deal."""
        offers = self._app.word_filter.offers
        return [pack for pack in self._library.packs(self._app.words_language) if offers(pack) and self._keys_of(pack)]

    @property
    def filters(self) -> dict[str, str]:
        """The value of each filter, in words."""
        chosen = self._app.preferences
        return {
            "language": t(f"settings.language.{self._app.words_language}"),
            "hardest": t(f"packs.hardest.{chosen.hardest}"),
            "child_safe": t(f"packs.child_safe.{str(chosen.child_safe).lower()}"),
        }

    @property
    def chosen(self) -> list[Pack]:
        """The packs that are offered and taken."""
        return self._app.word_filter.of(self.offered)

    def takes(self, pack: Pack) -> bool:
        """Return whether a pack is chosen."""
        return self._app.word_filter.takes(pack)

    def left(self, pack: Pack) -> str:
        """Return how much of a pack wasn't played yet, of how much."""
        keys = self._keys_of(pack)
        return f"{len(set(keys) - self._played)}/{len(keys)}"

    def about(self, key: str) -> str:
        """Return a line about a filter or a pack."""
        pack = next((pack for pack in self.offered if PACK + pack.id == key), None)
        return f"{t('packs.level.' + pack.difficulty)} · {pack.about}" if pack else t(f"packs.{key}.hint")

    @property
    def sum(self) -> Sum:
        """How many packs are chosen and what is left in them, or which of the own ones can't be used (case 45)."""
        if broken := self._library.troubles():
            return Sum(t("packs.broken", files=", ".join(path.name for path, _ in broken)), True)
        chosen = self.chosen
        keys = {key for pack in chosen for key in self._keys_of(pack)}
        return Sum(tn("packs.sum", len(chosen), left=len(keys - self._played), all=len(keys)), False)

    def change(self, key: str, by: int = 1) -> None:
        """Give a filter its next value, or take a pack in or out."""
        chosen = self._app.preferences
        if key == "language":
            self._app.remember(words=following(LANGUAGES, self._app.words_language, by))
        elif key == "hardest":
            self._app.remember(hardest=following(HARDEST, chosen.hardest, by))
        elif key == "child_safe":
            self._app.remember(child_safe=not chosen.child_safe)
        else:
            self._app.remember(packs_off=tuple({*chosen.packs_off} ^ {key.removeprefix(PACK)}))

    def all_or_none(self) -> None:
        """Take all packs that are offered; if they are all taken, none."""
        ids = {pack.id for pack in self.offered}
        off = set(self._app.preferences.packs_off)
        self._app.remember(packs_off=tuple(off - ids if off & ids else off | ids))
