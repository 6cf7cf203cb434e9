"""Words ready to be drawn, as from a dealer's shoe: none again before all have had their turn (SW2, IM19, case 44)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from partygames.core.dice import Source
from partygames.core.errors import BadDraw, BadPack
from partygames.core.log import Entry, Header
from partygames.core.prompts import Json, Random, choice
from partygames.core.seats import DICE
from partygames.core.text import normal
from partygames.lines import Line
from partygames.words.library import Library
from partygames.words.matching import all_spellings, near, spellings
from partygames.words.packs import Pack
from partygames.words.pairs import Pair, WordEntry
from partygames.words.secret_word import SecretWord

Row = tuple[WordEntry, WordEntry]


def pair_keys(pack: Pack, least: int = 1) -> list[str]:
    """Return the ids of a pack's pairs, in the file's order."""
    return [f"{pack.id}#{n}" for n in range(1, len(pack.pairs) + 1)]


def word_keys(pack: Pack, least: int = 1) -> list[str]:
    """Return the ids of the words of a pack's categories with ``least`` words or more, in the file's order."""
    return [
        f"{pack.id}/{name}#{n}"
        for name, words in pack.categories.items()
        if len(words) >= least
        for n in range(1, len(words) + 1)
    ]


class Shelf(ABC):
    """What can be drawn of chosen packs, by id, and all words at hand in their languages (SW19).

    ``least`` is how many words a category must have to be drawn from.
    """

    def __init__(self, chosen: Sequence[Pack], at_hand: Iterable[Pack], least: int = 1) -> None:
        self.packs = tuple(chosen)
        languages = {pack.language for pack in chosen}
        self._known = {
            text: spellings(text)
            for pack in (*at_hand, *chosen)
            if pack.language in languages
            for word in pack.words()
            for text in (word.text, *word.also)
        }
        self._made: dict[str, Json] = {}

    @property
    @abstractmethod
    def keys(self) -> Collection[str]:
        """The ids of all that can be drawn, in the packs' order."""

    @abstractmethod
    def words(self, key: str) -> Sequence[WordEntry]:
        """Return the words that somebody is dealt when this is drawn."""

    @abstractmethod
    def make(self, key: str) -> Json:
        """Return what is drawn as it stands in the log."""

    def drawn(self, key: str) -> Json:
        """Return what is drawn, with all that the rules need of it."""
        if key not in self._made:
            self._made[key] = self.make(key)
        return self._made[key]

    def lookalikes(self, pack: Pack, words: Sequence[WordEntry]) -> tuple[str, ...]:
        """Return the listed lookalikes of some words, and all others that would pass for a typo of one of them."""
        listed = [other for word in words for other in pack.lookalikes.get(word.text, ())]
        own = frozenset[str]().union(*map(all_spellings, words))
        close = [
            text
            for text, forms in self._known.items()
            if not forms & own and any(near(form, word) for form in forms for word in own)
        ]
        return (*listed, *close)


class PairShelf(Shelf):
    """Pairs for Spy Word."""

    def __init__(self, chosen: Sequence[Pack], at_hand: Iterable[Pack], least: int = 1) -> None:
        super().__init__(chosen, at_hand, least)
        self.rows = {key: (pack, row) for pack in chosen for key, row in zip(pair_keys(pack), pack.pairs, strict=True)}
        if not self.rows:
            raise BadPack(Line("the chosen packs have no pairs"), "no-pairs")

    @property
    def keys(self) -> Collection[str]:
        """The ids of the pairs, ``pack-id#n``."""
        return self.rows.keys()

    def words(self, key: str) -> Sequence[WordEntry]:
        """Return both words of a pair."""
        return self.rows[key][1]

    def pair(self, key: str) -> Pair:
        """Return the pair, with all that the rules need of it."""
        pack, row = self.rows[key]
        return Pair(key, alike_in_pictures(row), self.lookalikes(pack, row))

    def make(self, key: str) -> Json:
        """Return the pair as it stands in the log."""
        return self.pair(key).as_json()


def alike_in_pictures(row: Row) -> Row:
    """Return the two words so that both have a picture or neither has, and both an emoji or neither (SW3)."""
    first, second = row
    if not (first.picture and second.picture):
        first, second = first._replace(picture=""), second._replace(picture="")
    if not (first.emoji and second.emoji):
        first, second = first._replace(emoji=""), second._replace(emoji="")
    return first, second


class WordShelf(Shelf):
    """Words of categories for Impostor; one that is in several categories is there once."""

    def __init__(self, chosen: Sequence[Pack], at_hand: Iterable[Pack], least: int = 1) -> None:
        super().__init__(chosen, at_hand, least)
        self.rows: dict[str, tuple[Pack, str, WordEntry]] = {}
        seen: set[tuple[str, str]] = set()
        for pack in chosen:
            large = ((name, words) for name, words in pack.categories.items() if len(words) >= least)
            places = ((name, word) for name, words in large for word in words)
            for key, (name, word) in zip(word_keys(pack, least), places, strict=True):
                if (pack.language, normal(word.text)) not in seen:
                    seen.add((pack.language, normal(word.text)))
                    self.rows[key] = (pack, name, word)
        if not self.rows:
            raise BadPack(
                Line("the chosen packs have no category of {n} words or more", n=least), "no-categories", least=least
            )

    @property
    def keys(self) -> Collection[str]:
        """The ids of the words, ``pack-id/category#n``."""
        return self.rows.keys()

    def words(self, key: str) -> Sequence[WordEntry]:
        """Return the word."""
        return (self.rows[key][2],)

    def make(self, key: str) -> Json:
        """Return the word as it stands in the log, with the others of its category."""
        pack, category, word = self.rows[key]
        others = tuple(other.text for other in pack.categories[category] if other != word)
        return SecretWord(key, category, word, others, self.lookalikes(pack, (word,))).as_json()


class Shoe:
    """Draws from a shelf for one game.

    ``played`` has the ids of what was played before, the last one last; ``unknown`` the words that somebody at this
    machine didn't know.
    """

    def __init__(self, shelf: Shelf, played: Iterable[str] = (), unknown: Collection[str] = ()) -> None:
        self._shelf = shelf
        self._played = [key for key in played if key in shelf.keys]
        self._unknown = {normal(word) for word in unknown}

    def draw(self, random: Random) -> Json:
        """Return one that wasn't played, each as likely; when all were, the one that was played longest ago.

        What has a word that wasn't known comes last, and not again while there is another one.
        """
        played = set(self._played)
        keys = [key for key in self._shelf.keys if key not in played]
        known = [key for key in keys if self._is_known(key)] if self._unknown else keys
        return self._take(choice(random, known or keys) if keys else self._oldest())

    def _oldest(self) -> str:
        last = {key: place for place, key in enumerate(self._played)}
        return min(last, key=lambda key: (not self._is_known(key), last[key]))

    def _is_known(self, key: str) -> bool:
        return not self._unknown or not any(normal(word.text) in self._unknown for word in self._shelf.words(key))

    def named(self, value: Json) -> Json:
        """Return what a forced draw names by id, or by what stands in a log; raise BadDraw if it isn't here."""
        key = value.get("id") if isinstance(value, dict) else value
        if not isinstance(key, str) or key not in self._shelf.keys:
            raise BadDraw(
                "no such pair or word in the chosen packs; "
                "a pair is named pack-id#n, a word pack-id/category#n, n from 1"
            )
        return self._take(key)

    def put_back(self, value: Json) -> None:
        """Take back that something was drawn, the last one of its id."""
        place = len(self._played) - 1 - self._played[::-1].index(value["id"])
        del self._played[place]

    def _take(self, key: str) -> Json:
        self._played.append(key)
        return self._shelf.drawn(key)


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


SHELVES: Final[Mapping[str, Callable[[Sequence[Pack], Iterable[Pack], int], Shelf]]] = {
    "pair": PairShelf,
    "word": WordShelf,
}
"""What is drawn from packs, by the name of the draw."""

KEYS_OF: Final[Mapping[str, Callable[[Pack, int], list[str]]]] = {"pair": pair_keys, "word": word_keys}
"""The ids of what a pack has to be drawn, by the name of the draw."""


def was_dealt(entry: Entry) -> bool:
    """Return whether an entry of a log is a draw from packs; a seat may be asked something of the same name."""
    return entry.seat == DICE and entry.prompt in SHELVES


def drawn_from_packs(draws: Sequence[str]) -> str:
    """Return which of a game's draws comes from packs of words; empty if none does."""
    return next((name for name in draws if name in SHELVES), "")


def open_shelf(kind: str, names: Sequence[str], language: str, library: Library | None = None, least: int = 1) -> Shelf:
    """Return the shelf for a draw of the name ``kind``, of the packs named by id or path.

    If none is named it is of all packs of the language. Raises BadPack for one that is missing or can't be used.
    """
    library = library or Library()
    chosen = library.chosen(names, language)
    languages = {pack.language for pack in chosen}
    return SHELVES[kind](chosen, (pack for language in languages for pack in library.packs(language)), least)


def pair_shelf(names: Sequence[str], language: str, library: Library | None = None) -> PairShelf:
    """Return the shelf of pairs, as ``open_shelf`` does."""
    shelf = open_shelf("pair", names, language, library)
    assert isinstance(shelf, PairShelf)
    return shelf


def sources_after(
    draws: Sequence[str],
    header: Header,
    entries: Iterable[Entry],
    library: Library,
    played: Iterable[str] = (),
    unknown: Collection[str] = (),
    least: int = 1,
) -> dict[str, Source]:
    """Return the sources to go on with after a log: what it drew counts as played."""
    kind = drawn_from_packs(draws)
    if not kind:
        return {}
    drawn = [entry.value["id"] for entry in entries if was_dealt(entry)]
    for names in (header.packs, ()):
        try:
            shelf = open_shelf(kind, names, header.language, library, least)
        except BadPack:  # a pack that is gone: those that are at hand will do
            continue
        return {kind: Shoe(shelf, [*played, *drawn], unknown)}
    return {kind: EmptyShoe()}
