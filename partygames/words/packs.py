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

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from partygames.core.errors import BadPack
from partygames.core.text import normal
from partygames.names import cells
from partygames.words.emoji import is_safe_emoji
from partygames.words.matching import Match, match
from partygames.words.pairs import WordEntry

SHIPPED: Final = Path(__file__).parents[2] / "wordpacks"
LONGEST_WORD: Final = 24
"""Terminal cells that a word may take, so that it fits every card."""
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


class _Reader:
    """Reads one file; every complaint goes through ``wrong``, which finds the line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = ""

    def wrong(self, why: str, at: str | None = None) -> BadPack:
        """Return the error for ``why``, at the first line that matches the pattern ``at``."""
        found = re.search(at, self.text) if at else None
        where = f", line {self.text.count(chr(10), 0, found.start()) + 1}" if found else ""
        return BadPack(f"{self.path.name}{where}: {why}", "unusable", file=self.path.name, why=why)

    def read(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > LARGEST_FILE:
                raise self.wrong(f"a pack may have {LARGEST_FILE // 1_000_000} MB")
            raw = self.path.read_bytes()
        except OSError as error:
            raise self.wrong(f"can't be read ({error.strerror})") from None
        try:
            self.text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise BadPack(f"{self.path.name}, line {line}: not UTF-8 text; save it as UTF-8", "unusable") from None
        if not self.text.strip():
            raise self.wrong("the file is empty")
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            place = re.search(r"at line (\d+)", str(error))
            where = f"line {place[1]}" if place else "the end"
            why = str(error).split(" (at ")[0]
            raise BadPack(f"{self.path.name}, {where}: not TOML ({why})", "unusable") from None
        except RecursionError:
            raise self.wrong("nested too deeply") from None

    def text_of(self, data: dict[str, Any], name: str, default: str | None = None) -> str:
        value = data.get(name, default)
        if value is None:
            raise self.wrong(f'{name} is missing; write {name} = "..."')
        if not isinstance(value, str) or not value.isprintable() or (not value.strip() and default is None):
            raise self.wrong(f"{name} must be one line of text", rf"(?m)^\s*{name}\s*=")
        return value.strip()

    def table(self, data: dict[str, Any], name: str) -> dict[str, Any]:
        value = data.get(name, {})
        if not isinstance(value, dict):
            raise self.wrong(f"{name} must be a table, under a line [{name}]", rf"(?m)^\s*{name}\s*=")
        return value

    def texts(self, value: Any, table: str, key: str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(f'an entry of {table} must be a list of texts, ["..."]', _line_of_key(key))
        return tuple(value)

    def word(self, text: Any, at: str) -> str:
        if not isinstance(text, str):
            raise self.wrong("a word must be a text in quotes", at)
        if not text.isprintable() or text != " ".join(text.split()):
            raise self.wrong("a word has a tab, a line end, double spaces or spaces at its ends", at)
        if not normal(text):
            raise self.wrong("a word has no letter and no digit", at)
        if cells(text) > LONGEST_WORD:
            raise self.wrong(f"a word is {cells(text)} wide; at most {LONGEST_WORD} fit on a card", at)
        return text


def _quoted(text: Any) -> str:
    return rf"""["']{re.escape(str(text))}["']"""


def _line_of_key(key: str) -> str:
    return rf"(?m)^\s*{_quoted(key)}\s*=|^\s*{re.escape(key)}\s*="


def load(path: Path) -> Pack:
    """Return the pack in the file ``path``. Raises BadPack, with the line and the mend, if it can't be used."""
    reader = _Reader(path)
    data = reader.read()
    for key in data:
        if key not in _KEYS:
            raise reader.wrong(
                f"a pack has no such key; it has {', '.join(sorted(_KEYS))}", rf"(?m)^\s*\[?{re.escape(key)}"
            )
    pack_id = reader.text_of(data, "id", path.stem)
    if not re.fullmatch(r"[\w-]+", pack_id):
        raise reader.wrong("the id may have letters, digits, - and _ only", r"(?m)^\s*id\s*=")
    difficulty = reader.text_of(data, "difficulty", "medium")
    if difficulty not in ("easy", "medium", "hard"):
        raise reader.wrong("difficulty is easy, medium or hard", r"(?m)^\s*difficulty\s*=")
    child_safe = data.get("child_safe", False)
    if not isinstance(child_safe, bool):
        raise reader.wrong("child_safe is true or false", r"(?m)^\s*child_safe\s*=")
    emoji = reader.table(data, "emoji")
    for word, sign in emoji.items():
        if not isinstance(sign, str) or not is_safe_emoji(sign):
            raise reader.wrong("not one plain emoji that every terminal draws two cells wide", _line_of_key(word))
    also = {word: reader.texts(forms, "also", word) for word, forms in reader.table(data, "also").items()}
    alike = {word: reader.texts(forms, "lookalikes", word) for word, forms in reader.table(data, "lookalikes").items()}
    pictures = reader.table(data, "pictures")
    for word, picture in pictures.items():
        if not isinstance(picture, str):
            raise reader.wrong("an entry of pictures is the name of a picture, in quotes", _line_of_key(word))

    def entry(text: str) -> WordEntry:
        return WordEntry(text, emoji.get(text, ""), also.get(text, ()))

    pairs = _pairs(reader, data, entry)
    categories = _categories(reader, data, entry)
    if not pairs and not categories:
        raise reader.wrong('there are no words in it; write pairs = [["one", "other"], ...]')
    return Pack(
        pack_id,
        reader.text_of(data, "title"),
        reader.text_of(data, "language"),
        reader.text_of(data, "about", ""),
        difficulty,
        child_safe,
        pairs,
        categories,
        pictures,
        alike,
    )


def _pairs(reader: _Reader, data: dict[str, Any], entry: Any) -> tuple[tuple[WordEntry, WordEntry], ...]:
    rows = data.get("pairs", [])
    if not isinstance(rows, list):
        raise reader.wrong('pairs must be a list, [["one", "other"], ...]', r"(?m)^\s*\[*pairs")
    pairs: list[tuple[WordEntry, WordEntry]] = []
    seen: set[frozenset[str]] = set()
    for number, row in enumerate(rows, 1):
        texts = row if isinstance(row, list) else [row]
        at = r"\[\s*" + r"\s*,\s*".join(_quoted(text) for text in texts)
        if len(texts) != 2:
            raise reader.wrong(f"pair {number} must have two words", at)
        first, second = (entry(reader.word(text, at)) for text in texts)
        if _alike(first, second):
            raise reader.wrong(f"the words of pair {number} are taken for each other when guessed (SW19)", at)
        both = frozenset({normal(first.text), normal(second.text)})
        if both in seen:
            raise reader.wrong(f"pair {number} is there already", at)
        seen.add(both)
        pairs.append((first, second))
    return tuple(pairs)


def _alike(first: WordEntry, second: WordEntry) -> bool:
    """Whether any spelling of one is taken for the other under SW19."""
    one_way = any(match(text, second) is not Match.NONE for text in (first.text, *first.also))
    return one_way or any(match(text, first) is not Match.NONE for text in (second.text, *second.also))


def _categories(reader: _Reader, data: dict[str, Any], entry: Any) -> dict[str, tuple[WordEntry, ...]]:
    categories: dict[str, tuple[WordEntry, ...]] = {}
    for name, words in reader.table(data, "categories").items():
        texts = reader.texts(words, "categories", name)
        if not texts:
            raise reader.wrong("a category has no words", _line_of_key(name))
        categories[name] = tuple(entry(reader.word(text, _quoted(text))) for text in texts)
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
