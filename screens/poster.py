"""What the board for a TV shows: a file that the app writes with each public page, and the board reads.

It holds what the whole table may see and nothing else: only public pages and curtains make posters. The board never
opens the game's log.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from partygames.files import read_json, write_json


@dataclass(frozen=True)
class Poster:
    """A public page in words: ``big`` is read from the far end of the room.

    ``until`` is when a clock that runs is up, in seconds of the wall clock; ``paused`` what is left of one that doesn't
    run.
    """

    game: str = ""
    lead: str = ""
    big: str = ""
    line: str = ""
    rows: list[str] = field(default_factory=list[str])
    until: float | None = None
    paused: float | None = None
    look: str = "dark"
    process: int = 0
    boot: str = ""

    def left(self, now: float) -> float | None:
        """Return what is left of the clock, in seconds, or None if there is no clock."""
        return self.paused if self.until is None else max(0.0, self.until - now)

    def with_clock(self, left: float, runs: bool) -> Poster:
        """Return the poster with a clock that has so many seconds left."""
        return replace(self, until=time.time() + left) if runs else replace(self, paused=left)

    @property
    def is_live(self) -> bool:
        """Whether the app that made it still runs, as far as this system tells."""
        if not self.process or self.boot not in ("", boot_id()):
            return False
        if os.name != "posix":
            return True
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True


def boot_id() -> str:
    """Return what this run of the machine is known by, if anything: after a restart, process numbers mean others."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def hang(path: Path, poster: Poster) -> None:
    """Put a poster up. A failure costs no more than the board's being late."""
    with suppress(OSError):
        write_json(path, asdict(poster), durable=False)


LARGEST = 64_000
"""Bytes that a poster may have."""
LONGEST = 400
"""Signs of a text on a poster."""


def read(path: Path) -> Poster | None:
    """Return the poster that is up, or None if there is none that can be used."""
    with suppress(OSError):
        if path.stat().st_size <= LARGEST:
            poster, _ = read_json(path, _checked, None, keep_damaged=False)
            return poster
    return None


def _checked(value: Any) -> Poster | None:
    if not isinstance(value, dict):
        raise TypeError
    known = {each.name for each in fields(Poster)}
    poster = Poster(**{name: value[name] for name in value if name in known})
    numbers = [number for number in (poster.until, poster.paused) if number is not None]
    if not all(isinstance(number, int | float) and 0 <= number < 1e12 for number in numbers):
        raise ValueError
    if type(poster.process) is not int or not 0 <= poster.process < 2**31 or not isinstance(poster.rows, list):
        raise ValueError
    return replace(
        poster,
        game=_plain(poster.game),
        lead=_plain(poster.lead),
        big=_plain(poster.big),
        line=_plain(poster.line),
        look=_plain(poster.look),
        boot=_plain(poster.boot),
        rows=[_plain(row) for row in poster.rows],
    )


def _plain(text: Any) -> str:
    """Return a text without anything that a terminal would obey."""
    if not isinstance(text, str):
        raise TypeError
    return "".join(letter for letter in text[:LONGEST] if letter.isprintable())
