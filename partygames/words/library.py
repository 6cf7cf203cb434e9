"""The packs at hand: those that come with the game, and those that somebody put into the folder for own packs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from partygames.core.errors import BadPack
from partygames.lines import Line
from partygames.words import packs
from partygames.words.packs import Fault, Pack, Reading


class Library:
    """The packs that come with the game, and the user's own in the folder ``own``, if it is there."""

    def __init__(self, own: Path | None = None) -> None:
        self._own = own

    def own_files(self) -> list[Path]:
        """Return the files in the folder for own packs, in the order of their names."""
        return sorted(self._own.glob("*.toml")) if self._own is not None and self._own.is_dir() else []

    def packs(self, language: str | None = None) -> list[Pack]:
        """Return all packs that can be used, of one language or of all, the shipped ones first.

        One that can't be used, or has the id of one before, is left out: see ``troubles``.
        """
        found: dict[str, Pack] = {}
        for file in packs.shipped(language):
            pack = reading(file).pack
            if pack is not None:
                found[pack.id] = pack
        taken = {path.stem for path in packs.shipped()}
        for file in self.own_files():
            pack = reading(file).pack
            if pack is not None and language in (None, pack.language) and pack.id not in taken:
                found.setdefault(pack.id, pack)
        return list(found.values())

    def troubles(self) -> list[tuple[Path, Fault]]:
        """Return what keeps packs from being used: for each such file the first fault (case 45)."""
        ids: set[str] = set()
        found: list[tuple[Path, Fault]] = []
        for file in (*packs.shipped(), *self.own_files()):
            pack, faults, _ = reading(file)
            if pack is None:
                found.append((file, faults[0]))
            elif pack.id in ids:
                found.append((file, Fault(0, Line("another pack has the same id; change it"))))
            else:
                ids.add(pack.id)
        return found

    def find(self, name: str) -> Pack:
        """Return a pack by its id, or by the path of its file.

        Raises BadPack if there is none, or if it can't be used.
        """
        for path in packs.shipped():
            if path.stem == name:
                return load(path)
        for file in self.own_files():
            own = reading(file).pack
            if own is not None and own.id == name:
                return own
        try:
            if Path(name).is_file():
                return load(Path(name))
        except (OSError, ValueError):
            pass
        raise BadPack(Line("no pack at hand has that id, and there is no file of that name"), "missing", name=name)

    def chosen(self, names: Sequence[str], language: str) -> list[Pack]:
        """Return the packs named by id or path; all of the language if none is named.

        Raises BadPack for one that is missing or can't be used, for two of one id, and if there is none.
        """
        found = [self.find(name) for name in names] if names else self.packs(language)
        if not found:
            raise BadPack(Line("there is no pack in that language"), "no-language", language=language)
        if len({pack.id for pack in found}) < len(found):
            raise BadPack(Line("two of the packs have the same id; change one of them"), "same-id")
        return found


@dataclass(frozen=True)
class Filter:
    """Which packs a group wants: none harder than ``hardest``, child-safe ones only, and not those of ``off``."""

    hardest: str = packs.DIFFICULTIES[-1]
    child_safe: bool = False
    off: Collection[str] = ()

    def offers(self, pack: Pack) -> bool:
        """Return whether the pack can be chosen at all."""
        order = packs.DIFFICULTIES.index
        return order(pack.difficulty) <= order(self.hardest) and (pack.child_safe or not self.child_safe)

    def takes(self, pack: Pack) -> bool:
        """Return whether the pack is chosen."""
        return self.offers(pack) and pack.id not in self.off

    def of(self, packs: Iterable[Pack]) -> list[Pack]:
        """Return the packs that are chosen."""
        return [pack for pack in packs if self.takes(pack)]


def reading(path: Path) -> Reading:
    """Return what a file holds; it is read again only if it was changed."""
    return _reading(path, _stamp(path))


def load(path: Path) -> Pack:
    """Return the pack in a file, which is read again only if it was changed. Raises BadPack if it can't be used."""
    return reading(path).pack or packs.load(path)


@lru_cache(maxsize=128)
def _reading(path: Path, stamp: tuple[int, int]) -> Reading:
    return packs.read(path)


def _stamp(path: Path) -> tuple[int, int]:
    """What changes when a file changes."""
    try:
        stat = path.stat()
    except OSError:
        return (0, 0)
    return (stat.st_mtime_ns, stat.st_size)
