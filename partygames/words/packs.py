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

    [pictures]                    # another emoji for the picture on the card, of any that Twemoji has
    "beaver" = "🦫"

    [also]                        # other right spellings
    "ketchup" = ["catsup"]

    [lookalikes]                  # other words that are never a typo of it
    "kitten" = ["mitten"]

What is said about a file that can't be used names the line and never the words: whoever installs a pack
may want to play it (case 14).
"""

from __future__ import annotations

import codecs
import csv
import gc
import io
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from partygames.core.errors import BadPack
from partygames.core.text import normal
from partygames.files import os_reason
from partygames.lines import Line
from partygames.names import cells
from partygames.preferences import LANGUAGES
from partygames.words import art
from partygames.words.emoji import is_safe_emoji
from partygames.words.lines import Place, lines_of
from partygames.words.matching import alike
from partygames.words.pairs import WordEntry

SHIPPED: Final = Path(__file__).parents[2] / "wordpacks"
LONGEST_WORD: Final = 24
"""Terminal cells that a word may take, so that it fits every card."""
LONGEST_LINE: Final = 120
"""Terminal cells that a title or the line about a pack may take."""
LARGEST_FILE: Final = 4_000_000
"""Bytes that a pack's file may have."""
DIFFICULTIES: Final = ("easy", "medium", "hard")
GRID: Final = 16
"""Words that the grid on a card of Impostor has (IM2)."""
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


class Fault(NamedTuple):
    """What is wrong with a file: why, and at which line, from 1; 0 where it is no line's."""

    line: int
    why: Line

    def of(self, file: Path) -> Line:
        """Return the fault as one line, with the file's name."""
        if self.line:
            return Line("{file}, line {line}: {why}", file=file.name, line=self.line, why=self.why)
        return Line("{file}: {why}", file=file.name, why=self.why)


class Reading(NamedTuple):
    """What a file holds. ``pack`` is None if there are ``faults``; ``notes`` are remarks on one that can be used."""

    pack: Pack | None
    faults: list[Fault]
    notes: list[Fault]


_WHY_NOT_TOML: Final = (
    ("Duplicate", Line("a key is there twice")),
    ("Cannot", Line("a key or a table is there twice")),
    ("Unclosed", Line("a bracket isn't closed")),
    ("Unterminated", Line("a text has no closing quote")),
    ("Expected", Line("a sign is missing")),
    ("Illegal", Line("a sign that may not stand there")),
    ("Unescaped", Line("a backslash is not one that TOML knows")),
)
"""What tomllib says, without the words of the pack that it would tell (case 14)."""


_PLAIN_SPACES: Final = str.maketrans("\u00a0\u202f", "  ")
"""French is set with spaces that don't break before some signs; here they are spaces like others."""
_WORD: Final = Line("a word")
_CATEGORY: Final = Line("the name of a category")


class _Unreadable(Exception):
    """A file in which nothing more can be looked at."""

    def __init__(self, why: Line, line: int = 0) -> None:
        super().__init__(why)
        self.fault = Fault(line, why)


@contextmanager
def _no_garbage() -> Iterator[None]:
    """Nothing of a large pack is garbage: looking for it would double the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_no_garbage()
def read(path: Path, language: str = "") -> Reading:
    """Return what the file ``path`` holds: TOML, or pairs in two columns of a CSV file in ``language``."""
    try:
        reader = _CsvReader(path, language) if path.suffix.lower() == ".csv" else _TomlReader(path)
    except _Unreadable as unreadable:
        return Reading(None, [unreadable.fault], [])
    pack = reader.pack()
    return Reading(None if reader.faults else pack, sorted(reader.faults), sorted(reader.notes))


def load(path: Path, language: str = "") -> Pack:
    """Return the pack in the file ``path``. Raises BadPack, with the line and the mend, if it can't be used."""
    pack, faults, _ = read(path, language)
    if pack is None:
        line, why = faults[0]
        raise BadPack(Fault(line, why).of(path), "unusable", file=path.name, line=line)
    return pack


def text_in(path: Path) -> str:
    """Return the text of a file with plain line ends, and no mark at its beginning."""
    try:
        if path.exists() and not path.is_file():
            raise _Unreadable(Line("can't be read (it is not a file)"))
        if path.stat().st_size > LARGEST_FILE:
            raise _Unreadable(Line("a pack may have {n} MB", n=LARGEST_FILE // 1_000_000))
        raw = path.read_bytes().removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise _Unreadable(Line("can't be read ({why})", why=os_reason(error))) from None
    try:
        text = raw.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise _Unreadable(Line("not UTF-8 text; save it as UTF-8"), raw.count(b"\n", 0, error.start) + 1) from None
    if not text.strip():
        raise _Unreadable(Line("the file is empty"))
    return text


class _Reader:
    """Checks what a file holds; every complaint goes through ``wrong``, which finds the line."""

    def __init__(self, path: Path, data: dict[str, Any], line_of: Callable[[Place], int]) -> None:
        self._path = path
        self._data = data
        self._line_of = line_of
        self.faults: list[Fault] = []
        self.notes: list[Fault] = []

    def wrong(self, why: Line, *place: str | int) -> None:
        """Note what is wrong at a place."""
        self.faults.append(Fault(self._line_of(place), why))

    def pack(self) -> Pack:
        """Return the pack, which is of use only if there are no faults."""
        for key in self._data:
            if key not in _KEYS:
                self.wrong(Line("a pack has no such key; it has {keys}", keys=", ".join(sorted(_KEYS))), key)
        child_safe = self._data.get("child_safe", False)
        if not isinstance(child_safe, bool):
            self.wrong(Line("child_safe is true or false"), "child_safe")
        difficulty = self._text("difficulty", "medium")
        if difficulty not in DIFFICULTIES:
            self.wrong(Line("difficulty is easy, medium or hard"), "difficulty")
        emoji = self._signs(
            "emoji", is_safe_emoji, Line("not one plain emoji that every terminal draws two cells wide")
        )
        pictures = self._signs("pictures", bool, Line("an entry of pictures is an emoji, or the name of a picture"))
        also = self._lists("also")
        alike = self._lists("lookalikes")

        @cache
        def entry(text: str) -> WordEntry:
            sign = emoji.get(text, "")
            return WordEntry(text, sign, also.get(text, ()), pictures.get(text, sign))

        pairs, categories = self._pairs(entry), self._categories(entry)
        if not pairs and not categories and not self.faults:
            self.wrong(Line('there are no words in it; write pairs = [["one", "other"], ...]'), "pairs")
        pack = Pack(
            self._id(),
            self._text("title"),
            self._text("language"),
            self._text("about", ""),
            difficulty,
            child_safe is True,
            pairs,
            categories,
            pictures,
            alike,
        )
        if not self.faults:
            self._look_for_strays(pack)
        return pack

    def _id(self) -> str:
        pack_id = self._text("id", self._path.stem)
        if not is_id(pack_id):
            if "id" in self._data:
                self.wrong(Line("the id may have letters, digits, - and _ only"), "id")
            else:
                self.wrong(Line('the file\'s name makes no id; write id = "..." with letters, digits, - and _ only'))
        return pack_id

    def _text(self, name: str, default: str | None = None) -> str:
        value = self._data.get(name, default)
        if isinstance(value, str):
            value = value.translate(_PLAIN_SPACES)
        if value is None:
            self.wrong(Line('{name} is missing; write {name} = "..."', name=name))
        elif not isinstance(value, str) or not value.isprintable() or (default is None and not value.strip()):
            self.wrong(Line("{name} must be one line of text", name=name), name)
        elif cells(value) > LONGEST_LINE:
            self.wrong(
                Line("{name} is {n} wide; at most {most} fit", name=name, n=cells(value), most=LONGEST_LINE), name
            )
        else:
            return value.strip()
        return default or ""

    def _table(self, name: str) -> dict[str, Any]:
        value = self._data.get(name, {})
        if isinstance(value, dict):
            return value
        self.wrong(Line("{name} must be a table, under a line [{name}]", name=name), name)
        return {}

    def _signs(self, table: str, is_good: Callable[[str], bool], why: Line) -> dict[str, str]:
        signs = self._table(table)
        for word, sign in signs.items():
            if not isinstance(sign, str) or not is_good(sign):
                self.wrong(why, table, word)
        return {word: sign for word, sign in signs.items() if isinstance(sign, str)}

    def _lists(self, table: str) -> dict[str, tuple[str, ...]]:
        return {key: self._texts(value, table, key) for key, value in self._table(table).items()}

    def _texts(self, value: Any, table: str, key: str) -> tuple[str, ...]:
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.wrong(Line('an entry of {table} must be a list of texts, ["..."]', table=table), table, key)
        return ()

    def _why_no_word(self, text: Any, what: Line = _WORD) -> Line | None:
        if not isinstance(text, str):
            return Line("{what} must be a text in quotes", what=what)
        if not text.isprintable() or text != " ".join(text.split()):
            return Line("{what} has a tab, a line end, double spaces or spaces at its ends", what=what)
        if not (text and (text[0].isalnum() or normal(text))):
            return Line("{what} has no letter and no digit", what=what)
        if (width := cells(text)) > LONGEST_WORD:
            return Line("{what} is {n} wide; at most {most} fit on a card", what=what, n=width, most=LONGEST_WORD)
        return None

    def _pairs(self, entry: Callable[[str], WordEntry]) -> tuple[tuple[WordEntry, WordEntry], ...]:
        rows = self._data.get("pairs", [])
        if not isinstance(rows, list):
            self.wrong(Line('pairs must be a list, [["one", "other"], ...]'), "pairs")
            return ()
        pairs: list[tuple[WordEntry, WordEntry]] = []
        seen: set[frozenset[str]] = set()
        for number, row in enumerate(rows):
            if not isinstance(row, list) or len(row) != 2:
                self.wrong(Line("pair {n} must have two words", n=number + 1), "pairs", number)
                continue
            if why := self._why_no_word(row[0]) or self._why_no_word(row[1]):
                self.wrong(why, "pairs", number)
                continue
            first, second = entry(row[0]), entry(row[1])
            both = frozenset({normal(row[0]), normal(row[1])})
            if both in seen:
                self.wrong(Line("pair {n} is there already", n=number + 1), "pairs", number)
            elif alike(first, second):
                why = Line("the words of pair {n} are taken for each other when guessed (SW19)", n=number + 1)
                self.wrong(why, "pairs", number)
            seen.add(both)
            pairs.append((first, second))
        return tuple(pairs)

    def _categories(self, entry: Callable[[str], WordEntry]) -> dict[str, tuple[WordEntry, ...]]:
        categories: dict[str, tuple[WordEntry, ...]] = {}
        for name, texts in self._lists("categories").items():
            if not texts and not self.faults:
                self.wrong(Line("a category has no words"), "categories", name)
            if why := self._why_no_word(name, _CATEGORY):
                self.wrong(why, "categories", name)
            places: dict[str, int] = {}
            for number, text in enumerate(texts):
                if why := self._why_no_word(text):
                    self.wrong(why, "categories", name, number)
                elif places.setdefault(normal(text), number) != number:
                    self.wrong(Line("a category has a word twice"), "categories", name, number)
            categories[name] = tuple(map(entry, texts))
        return categories

    def _look_for_strays(self, pack: Pack) -> None:
        """Entries that are for no word, and what is worth a remark."""
        known = {word.text for word in pack.words()}
        for table in ("emoji", "pictures", "also", "lookalikes"):
            for word in self._table(table):
                if word not in known:
                    self.wrong(Line("an entry of {table} is for no word of this pack", table=table), table, word)
        if pack.language not in LANGUAGES:
            spoken = ", ".join(LANGUAGES)
            self._note(
                Line("the game speaks {spoken}: a pack in another language can't be chosen", spoken=spoken), "language"
            )
        if len(pack.pairs) == 1:
            self._note(Line("there is one pair only: it will be dealt each time"), "pairs")
        for word, sign in pack.pictures.items():
            if not art.is_drawn(sign):
                self._note(Line("there is no such picture, so the pair of this word shows none"), "pictures", word)
        for name, words in pack.categories.items():
            if len(words) < GRID:
                self._note(
                    Line("a category of {n}: too small for Impostor's grid of {grid}", n=len(words), grid=GRID),
                    "categories",
                    name,
                )

    def _note(self, why: Line, *place: str | int) -> None:
        self.notes.append(Fault(self._line_of(place), why))


class _TomlReader(_Reader):
    def __init__(self, path: Path) -> None:
        self._text_of_file = text_in(path)
        super().__init__(path, self._parsed(), self._find_line)

    def _parsed(self) -> dict[str, Any]:
        text = self._text_of_file
        try:
            return tomllib.loads(text)
        except RecursionError:
            raise _Unreadable(Line("nested too deeply")) from None
        except ValueError as error:
            place = re.search(r"at line (\d+)", str(error))
            line = int(place[1]) if place else text.count("\n") + 1
            why = next((ours for theirs, ours in _WHY_NOT_TOML if str(error).startswith(theirs)), Line("not valid"))
            raise _Unreadable(Line("not TOML: {why}", why=why), line) from None

    @cached_property
    def _lines(self) -> dict[Place, int]:
        """Looked for only when something is wrong."""
        return lines_of(self._text_of_file)

    def _find_line(self, place: Place) -> int:
        """Return the line of the place, or of what it lies in."""
        return next((self._lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in self._lines), 0)


class _CsvReader(_Reader):
    """Two columns: commas, semicolons or tabs between them, whatever the first line has."""

    def __init__(self, path: Path, language: str) -> None:
        text = text_in(path)
        first = text.lstrip().partition("\n")[0]
        between = next((sign for sign in "\t;," if sign in first), ",")
        rows = csv.reader(io.StringIO(text), delimiter=between, skipinitialspace=True, strict=True)
        self._at: list[int] = []
        pairs: list[list[str]] = []
        try:
            for row in rows:
                if any(cell.strip() for cell in row):
                    self._at.append(rows.line_num)
                    pairs.append([cell.strip() for cell in row])
        except csv.Error:
            raise _Unreadable(Line("not CSV: a quote isn't closed, or stands inside a word"), rows.line_num) from None
        data = {"id": slug(path.stem), "title": path.stem.strip() or "?", "language": language, "pairs": pairs}
        super().__init__(path, data, self._find_line)

    def _find_line(self, place: Place) -> int:
        number = place[1] if len(place) > 1 else None
        return self._at[number] if isinstance(number, int) else 0


def is_id(text: str) -> bool:
    """Return whether a text can be a pack's id."""
    return re.fullmatch(r"[\w-]+", text) is not None


def slug(text: str) -> str:
    """Return ``text`` as an id: letters, digits and - only."""
    return "-".join(re.findall(r"\w+", text.casefold())) or "pack"


def shipped(language: str | None = None) -> list[Path]:
    """Return the files of the packs that come with the game, in the order of their names."""
    return [path for path in sorted(SHIPPED.glob("*/*.toml")) if language in (None, path.parent.name)]
