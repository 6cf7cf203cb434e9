"""Pairs ready to be drawn, as from a dealer's shoe: no pair again before all have had their turn (SW2, case 44)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from partygames.core.errors import BadDraw, BadPack
from partygames.core.log import Entry, Header
from partygames.core.prompts import Json, Random, choice
from partygames.words import packs
from partygames.words.matching import all_spellings, near, spellings
from partygames.words.packs import Pack
from partygames.words.pairs import Pair, WordEntry


class Shelf:
    """Chosen packs, and all words at hand in their languages, so that no other word passes for a typo (SW19)."""

    def __init__(self, chosen: Sequence[Pack], at_hand: Iterable[Pack]) -> None:
        self.packs = tuple(chosen)
        self.rows = {f"{pack.id}#{n}": (pack, row) for pack in chosen for n, row in enumerate(pack.pairs, 1)}
        if not self.rows:
            raise BadPack("the chosen packs have no pairs", "no-pairs")
        languages = {pack.language for pack in chosen}
        self._known = {
            text: spellings(text)
            for pack in (*at_hand, *chosen)
            if pack.language in languages
            for word in pack.words()
            for text in (word.text, *word.also)
        }
        self._made: dict[str, Pair] = {}

    def pair(self, key: str) -> Pair:
        """Return the pair ``pack-id#n``, with all that the rules need of it."""
        if key not in self._made:
            pack, row = self.rows[key]
            first, second = row
            if not (first.emoji and second.emoji):  # both show a picture or neither does
                first, second = (WordEntry(word.text, "", word.also) for word in row)
            listed = [other for word in row for other in pack.lookalikes.get(word.text, ())]
            self._made[key] = Pair(key, (first, second), (*listed, *self._near_to(row)))
        return self._made[key]

    def _near_to(self, row: tuple[WordEntry, WordEntry]) -> list[str]:
        """Other words that would pass for a typo of one of the two."""
        own = all_spellings(row[0]) | all_spellings(row[1])
        return [
            text
            for text, forms in self._known.items()
            if not forms & own and any(near(form, word) for form in forms for word in own)
        ]


class Shoe:
    """Draws pairs from a shelf for one game. ``played`` has the ids of pairs played before, each as often as played."""

    def __init__(self, shelf: Shelf, played: Iterable[str] = ()) -> None:
        self._shelf = shelf
        self._played = Counter(key for key in played if key in shelf.rows)

    def draw(self, random: Random) -> Json:
        """Return one of the pairs that were played least, each as likely."""
        fewest = min(self._played[key] for key in self._shelf.rows)
        return self._take(choice(random, [key for key in self._shelf.rows if self._played[key] == fewest]))

    def named(self, value: Json) -> Json:
        """Return the pair that a forced draw names by id, or by a logged pair; raise BadDraw if it isn't here."""
        key = value.get("id") if isinstance(value, dict) else value
        if not isinstance(key, str) or key not in self._shelf.rows:
            raise BadDraw("no such pair in the chosen packs; a pair is named pack-id#n, n from 1")
        return self._take(key)

    def put_back(self, value: Json) -> None:
        """Take back that a pair was drawn."""
        self._played[value["id"]] -= 1

    def _take(self, key: str) -> Json:
        self._played[key] += 1
        return self._shelf.pair(key).as_json()


class EmptyShoe:
    """Stands where the packs of a game are no longer at hand: the game goes on, but can't be dealt anew."""

    def draw(self, random: Random) -> Json:
        """Refuse."""
        raise BadDraw("the packs of this game are not at hand, so no other words can be dealt")

    def named(self, value: Json) -> Json:
        """Refuse."""
        return self.draw(lambda: 0.0)

    def put_back(self, value: Json) -> None:
        """Nothing was drawn."""


def shoe_after(header: Header, entries: Iterable[Entry], played: Iterable[str] = ()) -> Shoe | EmptyShoe:
    """Return the shoe to go on with after a log: the pairs that it drew count as played."""
    drawn = [entry.value["id"] for entry in entries if entry.prompt == "pair"]
    for names in (header.packs, ()):
        try:
            return Shoe(open_shelf(names, header.language), [*played, *drawn])
        except BadPack:  # a pack that is gone: those that come with the game will do
            continue
    return EmptyShoe()


def open_shelf(names: Sequence[str], language: str) -> Shelf:
    """Return the shelf of the packs named by id or path; of all packs of the language if none is named.

    Raises BadPack for one that is missing or can't be used.
    """
    paths = [packs.find(name) for name in names] if names else packs.shipped(language)
    if not paths:
        raise BadPack("there is no pack in that language", "no-language", language=language)
    return _shelf(tuple((path, _stamp(path)) for path in paths))


def _stamp(path: Path) -> tuple[int, int]:
    """What changes when a file changes, so that a pack is read once and yet never out of date."""
    try:
        stat = path.stat()
    except OSError:
        return (0, 0)
    return (stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=32)
def _shelf(files: tuple[tuple[Path, tuple[int, int]], ...]) -> Shelf:
    chosen = [packs.load(path) for path, _ in files]
    if len({pack.id for pack in chosen}) < len(chosen):
        raise BadPack("two of the packs have the same id; change one of them", "same-id")
    at_hand = [packs.load(path) for language in {pack.language for pack in chosen} for path in packs.shipped(language)]
    return Shelf(chosen, at_hand)
