"""The open game on disk: every answer is there before the next screen shows.

The file is append-only: a line that names the format, the header, then one line for each answer, or for a step
taken back. A line is a checksum and base64 of JSON, so that no word can be read at a glance, and a torn line is seen.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import random
import secrets
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from partygames.core.dice import Dice, Source
from partygames.core.errors import BadLog
from partygames.core.game import Game
from partygames.core.log import Entry
from partygames.core.prompts import UNKNOWN, Json
from partygames.core.seats import Seat
from partygames.core.session import Session
from partygames.core.steps import Deal
from partygames.files import os_reason, read_json, set_aside, write_json
from partygames.games import catalogue
from partygames.locations import Locations
from partygames.words.library import Library
from partygames.words.shoe import SHELVES, Shoe, drawn_from_packs, open_shelf, sources_after, was_dealt

FORMAT: Final = b"party games log 1\n"
_UNDO: Final = "undo"


def encoded(record: Json) -> bytes:
    """Return a record as a line of a log file."""
    payload = base64.b64encode(json.dumps(record, separators=(",", ":")).encode())
    return b"%08x %s\n" % (zlib.crc32(payload), payload)


def decoded(line: bytes) -> Json:
    """Return the record of a line without its end. Raises ValueError if it is damaged."""
    checksum, _, payload = line.partition(b" ")
    try:
        if int(checksum, 16) != zlib.crc32(payload):
            raise ValueError("checksum")
        return json.loads(base64.b64decode(payload, validate=True))
    except (binascii.Error, ValueError, RecursionError):
        raise ValueError("damaged") from None


def read_log_file(path: Path) -> tuple[list[Json], int]:
    """Return header and answers of a log file, and how many of its bytes they take.

    What was taken back is left out, and a torn last line dropped.

    Raises BadLog if it is damaged elsewhere, OSError if it can't be read.
    """
    raw = path.read_bytes()
    if not raw.startswith(FORMAT):
        known = raw.startswith(b"party games log")
        raise BadLog("the log is of a later version" if known else "not a log of a game")
    lines = raw[len(FORMAT) :].split(b"\n")
    complete, torn = lines[:-1], lines[-1]
    records: list[Json] = []
    size = len(FORMAT)
    for number, line in enumerate(complete, 2):
        try:
            record = decoded(line)
        except ValueError:
            if number == len(complete) + 1 and not torn:
                break
            raise BadLog(f"line {number} of the log is damaged") from None
        if isinstance(record, dict) and _UNDO in record:
            del records[max(1, len(records) - int(record[_UNDO])) :]
        else:
            records.append(record)
        size += len(line) + 1
    return records, size


class LogFile:
    """The file that follows a session."""

    def __init__(self, path: Path, previous: Path) -> None:
        """``previous`` is where a file that is there already is kept when this one begins anew."""
        self._path = path
        self._previous = previous
        self._size = 0
        self._written: list[Entry] = []

    def _create(self, session: Session) -> None:
        """Write header and answers beside the old file, and take its place only when all is on disk."""
        lines = [session.header.as_json(), *(entry.as_json() for entry in session.entries)]
        data = FORMAT + b"".join(map(encoded, lines))
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.unlink(missing_ok=True)
        _write_at(fresh, 0, data)
        if self._path.exists():
            self._path.replace(self._previous)
        fresh.replace(self._path)
        self._size = len(data)
        self._written = list(session.entries)

    def adopt(self, session: Session, size: int) -> None:
        """Go on with a file that led to ``session``; what comes after ``size`` bytes is torn, and written over."""
        self._size = size
        self._written = list(session.entries)

    def follow(self, session: Session) -> None:
        """Write what was answered, or taken back, since the last time. Raises OSError; the next call tries again."""
        if not self._size:
            self._create(session)
            return
        entries = session.entries
        same = 0
        for old, new in zip(self._written, entries, strict=False):
            if old != new:
                break
            same += 1
        undone = len(self._written) - same
        data = encoded({_UNDO: undone}) if undone else b""
        data += b"".join(encoded(entry.as_json()) for entry in entries[same:])
        if data:
            _write_at(self._path, self._size, data)
            self._size += len(data)
            self._written[same:] = entries[same:]


def _write_at(path: Path, size: int, data: bytes) -> None:
    """Write after the ``size`` bytes that are known to be whole, so that a failed try leaves no half line."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        os.ftruncate(descriptor, size)
        os.lseek(descriptor, size, os.SEEK_SET)
        left = memoryview(data)
        while left:
            left = left[os.write(descriptor, left) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _read_played(value: Any) -> list[str]:
    if "pairs" in value:  # as it was kept before words of categories came
        return [str(key) for key in value["pairs"]]
    return [base64.b64decode(key).decode() for key in value["played"]]


def _hidden(keys: Sequence[str]) -> list[str]:
    """What was dealt last is being played: nobody should read it at a glance."""
    return [base64.b64encode(key.encode()).decode() for key in keys]


def played_before(places: Locations) -> list[str]:
    """Return what was played on this machine, but for the last deal of a game that is still open."""
    try:
        records, _ = read_log_file(places.open_game)
        dealt = [
            record["value"]["id"] for record in records[1:] if record["prompt"] in SHELVES and record["seat"] == "dice"
        ]
    except (OSError, BadLog, KeyError, TypeError):
        dealt = []
    return [key for key in played_on(places) if key not in dealt[-1:]]


def played_on(places: Locations, *, keep_damaged: bool = True) -> list[str]:
    """Return the ids of the pairs and words that were played on this machine, the last one last."""
    played, _ = read_json(places.played, _read_played, list[str](), keep_damaged=keep_damaged)
    return played


def _read_unknown(value: Any) -> dict[str, dict[str, int]]:
    return {str(code): {str(word): int(times) for word, times in words.items()} for code, words in value.items()}


def all_unknown_on(places: Locations, *, keep_damaged: bool = True) -> dict[str, dict[str, int]]:
    """Return, by language, the words that somebody didn't know on this machine, and how often that was said."""
    unknown, _ = read_json(places.unknown, _read_unknown, dict[str, dict[str, int]](), keep_damaged=keep_damaged)
    return unknown


def unknown_words_on(places: Locations) -> dict[str, int]:
    """Return the words of all languages that somebody didn't know, and how often that was said."""
    return {word: times for words in all_unknown_on(places).values() for word, times in words.items()}


def unknown_on(places: Locations, language: str) -> list[str]:
    """Return the words of a language that somebody didn't know on this machine."""
    return list(all_unknown_on(places).get(language, {}))


def _read_clock(value: Any) -> tuple[int, float]:
    return int(value["round"]), float(value["left"])


class OpenGame:
    """A session with its file, and the memory of which pairs were played."""

    def __init__(self, session: Session, places: Locations) -> None:
        self.session = session
        self.trouble: str = ""
        """Why the last answer isn't on disk: one line, empty when all is well."""
        self._places = places
        self._file = LogFile(places.open_game, places.previous_game)
        self._noted = 0

    @classmethod
    def start(
        cls,
        game: type[Game],
        players: Sequence[str],
        settings: Mapping[str, Json],
        language: str,
        places: Locations,
        draws: Mapping[str, Sequence[Json]] | None = None,
        seed: int | None = None,
        packs: Sequence[str] = (),
    ) -> OpenGame:
        """Begin a game with ``packs``, by id, or all of ``language``, if it is one of words.

        A game that was open is kept as the previous one.

        ``draws`` and ``seed`` are for rehearsals: they force what is drawn. Raises Refused.
        """
        sources: dict[str, Source] = {}
        ids: list[str] = []
        if kind := drawn_from_packs(game.draws):
            shelf = open_shelf(kind, packs, language, Library(places.packs), game.words_of_a_kind(settings))
            sources = {kind: Shoe(shelf, played_on(places), unknown_on(places, language))}
            ids = [pack.id for pack in shelf.packs]
        dice = _dice(sources, draws, seed)
        opened = cls(Session.start(game, players, settings, dice, ids, language), places)
        with suppress(OSError):
            places.clock.unlink(missing_ok=True)
        opened._save()
        return opened

    @classmethod
    def resume(cls, places: Locations) -> OpenGame:
        """Return the open game as it was. Raises BadLog if it doesn't replay, OSError if it can't be read."""
        log, size = read_log_file(places.open_game)
        told = catalogue.replay(log)
        played, unknown = played_on(places), unknown_on(places, told.header.language)
        game = catalogue.find(told.header.game)
        least = game.words_of_a_kind(told.header.settings)
        sources = sources_after(game.draws, told.header, told.entries, Library(places.packs), played, unknown, least)
        dice = _dice(sources)
        opened = cls(catalogue.replay(log, dice), places)
        opened._noted = len(opened.session.entries)
        opened._file.adopt(opened.session, size)
        return opened

    def answer(self, seat: Seat, value: Json) -> None:
        """Give the session an answer and write it down. Raises Refused, and then nothing has changed."""
        self.session.answer(seat, value)
        self._save()

    def answer_all(self, answers: Iterable[tuple[Seat, Json]]) -> None:
        """Give the session several answers, in turn, and write them down in one piece. Raises Refused."""
        for seat, value in answers:
            self.session.answer(seat, value)
        self._save()

    def undo(self) -> None:
        """Take back the last answer, on disk too. Raises CannotUndo."""
        self.session.undo()
        self._save()

    def keep_clock(self, number: int, left: float) -> None:
        """Remember what is left of the discussion of a round, in seconds; a failure costs no more than the rest."""
        with suppress(OSError):
            write_json(self._places.clock, {"round": number, "left": left})

    def clock_left(self, number: int, seconds: float) -> float:
        """Return what was left of the discussion of a round, or all of ``seconds``."""
        kept, _ = read_json(self._places.clock, _read_clock, (0, 0.0))
        return min(seconds, kept[1]) if kept[0] == number else seconds

    def close(self) -> None:
        """The game is over and was seen: it need not be resumed."""
        for path in (self._places.open_game, self._places.clock):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                self.trouble = os_reason(error)

    def _save(self) -> None:
        try:
            self._file.follow(self.session)
            self.trouble = ""
        except OSError as error:
            self.trouble = os_reason(error)
        self._note_played()

    def _note_played(self) -> None:
        """SW2, IM19: remember over restarts what was dealt, and the words that weren't known (cases 24, 44)."""
        fresh = self.session.entries[self._noted :]
        keys = [entry.value["id"] for entry in fresh if was_dealt(entry)]
        try:
            if keys:
                played = [key for key in played_on(self._places) if key not in keys]
                write_json(self._places.played, {"played": _hidden([*played, *keys])})
                self._note_unknown()
        except OSError as error:
            self.trouble = os_reason(error)
        self._noted = len(self.session.entries)

    def _note_unknown(self) -> None:
        """A new deal came: of the deal before, remember the words that somebody said not to know."""
        words = unknown_words(self.session)
        if words:
            unknown = all_unknown_on(self._places)
            times = unknown.setdefault(self.session.header.language, {})
            for word in words:
                times[word] = times.get(word, 0) + 1
            write_json(self._places.unknown, unknown)


def unknown_words(session: Session) -> set[str]:
    """Return the words of the deal before the last one that somebody said not to know (case 24)."""
    deals = [place for place, entry in enumerate(session.entries) if was_dealt(entry)]
    if len(deals) < 2:
        return set()
    looks = [entry for entry in session.entries[deals[-2] : deals[-1]] if entry.value == UNKNOWN]
    cards = [_card_of(session, entry) for entry in looks]
    return {card.word for card in cards if getattr(card, "word", None)}


def _card_of(session: Session, look: Entry) -> Any:
    """Return the card that a seat looked at."""
    dealt = (step for step in reversed(session.steps[: look.step]) if isinstance(step, Deal))
    return next(step.card for step in dealt if step.seat == look.seat)


def _dice(
    sources: Mapping[str, Source], draws: Mapping[str, Sequence[Json]] | None = None, seed: int | None = None
) -> Dice:
    source = random.Random(secrets.randbits(64) if seed is None else seed)
    return Dice(source.random, draws, sources)


def keep_damaged(places: Locations) -> str:
    """Put a log that doesn't replay out of the way, kept as it is; return its new name (case 57)."""
    return set_aside(places.open_game)
