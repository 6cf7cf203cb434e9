"""Word packs: TOML files that anybody can write, one file a pack.

A pack looks like this; only ``title``, ``language`` and one of ``pairs`` and ``categories`` are needed::

    id = "en-everyday"            # by default the file's name; letters, digits, - and _
    title = "Everyday"
    language = "en"
    about = "One line about it."
    difficulty = "easy"           # easy, medium or hard
    child_safe = true

    pairs = [                     # for Spy Word: two similar words of the same kind
      ["coffee", "tea"],
    ]

    [categories]                  # for Impostor: words of one kind
    "Drinks" = ["coffee", "tea", "juice"]

    [emoji]                       # one emoji a word, of those that every terminal draws alike
    "coffee" = "☕"

    [pictures]                    # the name of a picture, where one is drawn
    "coffee" = "coffee-cup"

    [also]                        # other right spellings
    "ketchup" = ["catsup"]

    [lookalikes]                  # other words that are never a typo of it
    "kitten" = ["mitten"]

What is said about a file that can't be used names the line and never the words: whoever installs a pack
may want to play it (case 14).
"""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from partygames.core.errors import BadPack
from partygames.core.text import normal
from partygames.names import cells
from partygames.words.emoji import is_safe_emoji
from partygames.words.lines import lines_of
from partygames.words.matching import Match, match
from partygames.words.pairs import WordEntry

SHIPPED: Final = Path(__file__).parents[2] / "wordpacks"
LONGEST_WORD: Final = 24
"""Terminal cells that a word may take, so that it fits every card."""
LONGEST_LINE: Final = 120
"""Terminal cells that a title or the line about a pack may take."""
LARGEST_FILE: Final = 2_000_000
"""Bytes that a pack's file may have."""
_KEYS: Final = {
    "id", "title", "language", "about", "difficulty", "child_safe",
    "pairs", "categories", "emoji", "pictures", "also", "lookalikes",
}  # fmt: skip


@dataclass(frozen=True)
class Pack:
    """A pack that was read and checked. ``pairs`` are in the file's order: pair n is ``id#n``, from 1."""

    id: str
    title: str
    language: str
    about: str
    difficulty: str
    child_safe: bool
    pairs: tuple[tuple[WordEntry, WordEntry], ...]
    categories: Mapping[str, tuple[WordEntry, ...]]
    pictures: Mapping[str, str]
    lookalikes: Mapping[str, tuple[str, ...]]

    def words(self) -> Iterable[WordEntry]:
        """Yield every word of the pack; one that is in several places comes several times."""
        for pair in self.pairs:
            yield from pair
        for category in self.categories.values():
            yield from category


_WHY_NOT_TOML: Final = (
    ("Duplicate", "a key is there twice"),
    ("Cannot", "a key or a table is there twice"),
    ("Unclosed", "a bracket isn't closed"),
    ("Unterminated", "a text has no closing quote"),
    ("Expected", "a sign is missing"),
    ("Illegal", "a sign that may not stand there"),
    ("Unescaped", "a backslash is not one that TOML knows"),
)
"""What tomllib says, without the words of the pack that it would tell (case 14)."""


class _Reader:
    """Reads one file; every complaint goes through ``wrong``, which finds the line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = ""
        self.data = self._read()
        self._lines = lines_of(self.text)

    def wrong(self, why: str, *place: str | int) -> BadPack:
        """Return the error for ``why``, at the line of the place or of what it lies in."""
        line = next((self._lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in self._lines), 0)
        return self._unusable(why, line)

    def _unusable(self, why: str, line: int = 0) -> BadPack:
        where = f", line {line}" if line else ""
        return BadPack(f"{self.path.name}{where}: {why}", "unusable", file=self.path.name, line=line)

    def _read(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > LARGEST_FILE:
                raise self._unusable(f"a pack may have {LARGEST_FILE // 1_000_000} MB")
            raw = self.path.read_bytes().removeprefix(codecs.BOM_UTF8)
        except OSError as error:
            raise self._unusable(f"can't be read ({error.strerror})") from None
        try:
            self.text = raw.decode().replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            raise self._unusable("not UTF-8 text; save it as UTF-8", raw.count(b"\n", 0, error.start) + 1) from None
        if not self.text.strip():
            raise self._unusable("the file is empty")
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise self._unusable("nested too deeply") from None
        except ValueError as error:
            place = re.search(r"at line (\d+)", str(error))
            line = int(place[1]) if place else self.text.count("\n") + 1
            why = next((ours for theirs, ours in _WHY_NOT_TOML if str(error).startswith(theirs)), "not valid")
            raise self._unusable(f"not TOML: {why}", line) from None

    def text_of(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if value is None:
            raise self._unusable(f'{name} is missing; write {name} = "..."')
        if not isinstance(value, str) or not value.isprintable() or (default is None and not value.strip()):
            raise self.wrong(f"{name} must be one line of text", name)
        if cells(value) > LONGEST_LINE:
            raise self.wrong(f"{name} is {cells(value)} wide; at most {LONGEST_LINE} fit", name)
        return value.strip()

    def table(self, name: str) -> dict[str, Any]:
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise self.wrong(f"{name} must be a table, under a line [{name}]", name)
        return value

    def texts(self, value: Any, table: str, key: str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(f'an entry of {table} must be a list of texts, ["..."]', table, key)
        return tuple(value)

    def word(self, text: Any, *place: str | int) -> str:
        if not isinstance(text, str):
            raise self.wrong("a word must be a text in quotes", *place)
        if not text.isprintable() or text != " ".join(text.split()):
            raise self.wrong("a word has a tab, a line end, double spaces or spaces at its ends", *place)
        if not normal(text):
            raise self.wrong("a word has no letter and no digit", *place)
        if cells(text) > LONGEST_WORD:
            raise self.wrong(f"a word is {cells(text)} wide; at most {LONGEST_WORD} fit on a card", *place)
        return text


def load(path: Path) -> Pack:
    """Return the pack in the file ``path``. Raises BadPack, with the line and the mend, if it can't be used."""
    reader = _Reader(path)
    for key in reader.data:
        if key not in _KEYS:
            raise reader.wrong(f"a pack has no such key; it has {', '.join(sorted(_KEYS))}", key)
    pack_id = reader.text_of("id", path.stem)
    if not re.fullmatch(r"[\w-]+", pack_id):
        if "id" in reader.data:
            raise reader.wrong("the id may have letters, digits, - and _ only", "id")
        raise reader.wrong('the file\'s name makes no id; write id = "..." with letters, digits, - and _ only')
    difficulty = reader.text_of("difficulty", "medium")
    if difficulty not in ("easy", "medium", "hard"):
        raise reader.wrong("difficulty is easy, medium or hard", "difficulty")
    child_safe = reader.data.get("child_safe", False)
    if not isinstance(child_safe, bool):
        raise reader.wrong("child_safe is true or false", "child_safe")
    emoji = reader.table("emoji")
    for word, sign in emoji.items():
        if not isinstance(sign, str) or not is_safe_emoji(sign):
            raise reader.wrong("not one plain emoji that every terminal draws two cells wide", "emoji", word)
    also = {word: reader.texts(forms, "also", word) for word, forms in reader.table("also").items()}
    alike = {word: reader.texts(forms, "lookalikes", word) for word, forms in reader.table("lookalikes").items()}
    pictures = reader.table("pictures")
    for word, picture in pictures.items():
        if not isinstance(picture, str):
            raise reader.wrong("an entry of pictures is the name of a picture, in quotes", "pictures", word)

    def entry(text: str) -> WordEntry:
        return WordEntry(text, emoji.get(text, ""), also.get(text, ()))

    pairs = _pairs(reader, entry)
    categories = _categories(reader, entry)
    if not pairs and not categories:
        raise reader.wrong('there are no words in it; write pairs = [["one", "other"], ...]', "pairs")
    pack = Pack(
        pack_id,
        reader.text_of("title"),
        reader.text_of("language"),
        reader.text_of("about", ""),
        difficulty,
        child_safe,
        pairs,
        categories,
        pictures,
        alike,
    )
    known = {word.text for word in pack.words()}
    for table in ("emoji", "pictures", "also", "lookalikes"):
        for word in reader.table(table):
            if word not in known:
                raise reader.wrong(f"an entry of {table} is for no word of this pack", table, word)
    return pack


def _pairs(reader: _Reader, entry: Callable[[str], WordEntry]) -> tuple[tuple[WordEntry, WordEntry], ...]:
    rows = reader.data.get("pairs", [])
    if not isinstance(rows, list):
        raise reader.wrong('pairs must be a list, [["one", "other"], ...]', "pairs")
    pairs: list[tuple[WordEntry, WordEntry]] = []
    seen: set[frozenset[str]] = set()
    for number, row in enumerate(rows):
        at = ("pairs", number)
        if not isinstance(row, list) or len(row) != 2:
            raise reader.wrong(f"pair {number + 1} must have two words", *at)
        first, second = (entry(reader.word(text, *at)) for text in row)
        if _alike(first, second):
            raise reader.wrong(f"the words of pair {number + 1} are taken for each other when guessed (SW19)", *at)
        both = frozenset({normal(first.text), normal(second.text)})
        if both in seen:
            raise reader.wrong(f"pair {number + 1} is there already", *at)
        seen.add(both)
        pairs.append((first, second))
    return tuple(pairs)


def _alike(first: WordEntry, second: WordEntry) -> bool:
    """Whether any spelling of one is taken for the other under SW19."""
    one_way = any(match(text, second) is not Match.NONE for text in (first.text, *first.also))
    return one_way or any(match(text, first) is not Match.NONE for text in (second.text, *second.also))


def _categories(reader: _Reader, entry: Callable[[str], WordEntry]) -> dict[str, tuple[WordEntry, ...]]:
    categories: dict[str, tuple[WordEntry, ...]] = {}
    for name, words in reader.table("categories").items():
        texts = reader.texts(words, "categories", name)
        if not texts:
            raise reader.wrong("a category has no words", "categories", name)
        categories[name] = tuple(
            entry(reader.word(text, "categories", name, number)) for number, text in enumerate(texts)
        )
    return categories


def shipped(language: str | None = None) -> list[Path]:
    """Return the files of the packs that come with the game, in the order of their names."""
    return [path for path in sorted(SHIPPED.glob("*/*.toml")) if language in (None, path.parent.name)]


def find(name: str) -> Path:
    """Return the file of a pack by its id, or by the path of its file. Raises BadPack if there is none."""
    for path in shipped():
        if path.stem == name:
            return path
    try:
        if Path(name).is_file():
            return Path(name)
    except (OSError, ValueError):
        pass
    raise BadPack("no pack of that id comes with the game, and there is no file of that name", "missing", name=name)
