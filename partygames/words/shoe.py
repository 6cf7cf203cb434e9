"""Pairs ready to be drawn, as from a dealer's shoe: no pair again before all have had their turn (SW2, case 44)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from partygames.core.errors import BadDraw, BadPack
from partygames.core.log import Entry, Header
from partygames.core.prompts import Json, Random, choice
from partygames.core.text import normal
from partygames.words.library import Library
from partygames.words.matching import all_spellings, near, spellings
from partygames.words.packs import Pack
from partygames.words.pairs import Pair, WordEntry

Row = tuple[WordEntry, WordEntry]


def pair_keys(pack: Pack) -> list[str]:
    """Return the ids of a pack's pairs, in the file's order."""
    return [f"{pack.id}#{n}" for n in range(1, len(pack.pairs) + 1)]


class Shelf:
    """Chosen packs, and all words at hand in their languages, so that no other word passes for a typo (SW19)."""

    def __init__(self, chosen: Sequence[Pack], at_hand: Iterable[Pack]) -> None:
        self.packs = tuple(chosen)
        self.rows = {key: (pack, row) for pack in chosen for key, row in zip(pair_keys(pack), pack.pairs, strict=True)}
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
            listed = [other for word in row for other in pack.lookalikes.get(word.text, ())]
            self._made[key] = Pair(key, alike_in_pictures(row), (*listed, *self._near_to(row)))
        return self._made[key]

    def _near_to(self, row: Row) -> list[str]:
        """Other words that would pass for a typo of one of the two."""
        own = all_spellings(row[0]) | all_spellings(row[1])
        return [
            text
            for text, forms in self._known.items()
            if not forms & own and any(near(form, word) for form in forms for word in own)
        ]


def alike_in_pictures(row: Row) -> Row:
    """Return the two words so that both have a picture or neither has, and both an emoji or neither (SW3)."""
    first, second = row
    if not (first.picture and second.picture):
        first, second = first._replace(picture=""), second._replace(picture="")
    if not (first.emoji and second.emoji):
        first, second = first._replace(emoji=""), second._replace(emoji="")
    return first, second


class Shoe:
    """Draws pairs from a shelf for one game.

    ``played`` has the ids of pairs played before, the last one last; ``unknown`` the words that somebody at this
    machine didn't know.
    """

    def __init__(self, shelf: Shelf, played: Iterable[str] = (), unknown: Collection[str] = ()) -> None:
        self._shelf = shelf
        self._played = [key for key in played if key in shelf.rows]
        self._unknown = {normal(word) for word in unknown}

    def draw(self, random: Random) -> Json:
        """Return a pair that wasn't played, each as likely; when all were, the one that was played longest ago.

        Pairs with a word that wasn't known come last, and not again while there is another one.
        """
        fresh = self._shelf.rows.keys() - set(self._played)
        keys = [key for key in self._shelf.rows if key in fresh]
        known = [key for key in keys if self._is_known(key)]
        return self._take(choice(random, known or keys) if keys else self._oldest())

    def _oldest(self) -> str:
        last = {key: place for place, key in enumerate(self._played)}
        return min(last, key=lambda key: (not self._is_known(key), last[key]))

    def _is_known(self, key: str) -> bool:
        return not any(normal(word.text) in self._unknown for word in self._shelf.rows[key][1])

    def named(self, value: Json) -> Json:
        """Return the pair that a forced draw names by id, or by a logged pair; raise BadDraw if it isn't here."""
        key = value.get("id") if isinstance(value, dict) else value
        if not isinstance(key, str) or key not in self._shelf.rows:
            raise BadDraw("no such pair in the chosen packs; a pair is named pack-id#n, n from 1")
        return self._take(key)

    def put_back(self, value: Json) -> None:
        """Take back that a pair was drawn, the last one of its id."""
        place = len(self._played) - 1 - self._played[::-1].index(value["id"])
        del self._played[place]

    def _take(self, key: str) -> Json:
        self._played.append(key)
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


def shoe_after(
    header: Header,
    entries: Iterable[Entry],
    library: Library,
    played: Iterable[str] = (),
    unknown: Collection[str] = (),
) -> Shoe | EmptyShoe:
    """Return the shoe to go on with after a log: the pairs that it drew count as played."""
    drawn = [entry.value["id"] for entry in entries if entry.prompt == "pair"]
    for names in (header.packs, ()):
        try:
            return Shoe(open_shelf(names, header.language, library), [*played, *drawn], unknown)
        except BadPack:  # a pack that is gone: those that are at hand will do
            continue
    return EmptyShoe()


def open_shelf(names: Sequence[str], language: str, library: Library | None = None) -> Shelf:
    """Return the shelf of the packs named by id or path; of all packs of the language if none is named.

    Raises BadPack for one that is missing or can't be used.
    """
    library = library or Library()
    chosen = library.chosen(names, language)
    return Shelf(chosen, (pack for language in {pack.language for pack in chosen} for pack in library.packs(language)))
