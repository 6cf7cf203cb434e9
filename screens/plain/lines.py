"""Lines in and out: printed, read, and pushed away; nothing else is ever sent to a terminal."""

from __future__ import annotations

import asyncio
import io
import os
import re
import time
from collections.abc import Iterable, Iterator
from threading import Thread
from typing import Final, TextIO

from screens.theme import Ascii

BLANK: Final = 60
"""Empty lines that push away what is secret, where nothing can be cleared."""
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the window, and what was scrolled out of it."""
DEAF: Final = 0.5
"""Seconds of a hand-over in which nobody is heard: a second Enter from before opens nothing."""

_SCALES: Final = ((re.compile("[●○]+"), "●"), (re.compile("[■□]+"), "■"))
_GAPS: Final = re.compile("  +")
_DRAWN: Final = re.compile("[█▀▄░▒▓─│╭╮╰╯┊┃━]+")


class Ended(Exception):
    """There is nothing more to read, or nobody who reads what is printed."""


def readable(text: str) -> str:
    """Return a line without what is only drawn: bars go, and of a scale its number is left."""
    for scale, full in _SCALES:
        text = scale.sub(lambda run, full=full: f"{run[0].count(full)}/{len(run[0])}", text)  # type: ignore[misc]
    text = _DRAWN.sub(" ", text)
    seen = "".join(letter if letter.isprintable() else " " for letter in text)
    return _GAPS.sub("  ", seen.replace("\N{NO-BREAK SPACE}", " ")).strip()


def clears(out: TextIO) -> bool:
    """Return whether a terminal is there that can be cleared."""
    return out.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb")


class Lines:
    """Prints to ``out``; reads ``source``: a file descriptor, or lines that are there already."""

    def __init__(self, source: int | Iterable[str], out: TextIO) -> None:
        self._out = out
        self._clears = clears(out)
        self._signs = {} if (out.encoding or "utf-8").lower().startswith("utf") else Ascii.SIGNS
        self._source: Iterator[str] | None = None if isinstance(source, int) else iter(source)
        self._file = source if isinstance(source, int) else -1
        self._queue: asyncio.Queue[tuple[float, str | None]] | None = None
        self._deaf_until = 0.0

    # out

    def say(self, text: str = "") -> None:
        """Print lines; empty ones are left out. Raises Ended where nobody reads them any more."""
        lines = "".join(f"{line}\n" for line in map(readable, text.split("\n")) if line)
        self._write(lines.translate(self._signs))

    def push_away(self) -> None:
        """Push away all that was printed: clear the terminal, or print many empty lines."""
        self._write(CLEAR if self._clears else "\n" * BLANK)

    def ring(self) -> None:
        """Ring the bell of a terminal."""
        if self._clears:
            self._write("\a")

    def _write(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except (OSError, ValueError):
            raise Ended from None

    # in

    async def read(self) -> str:
        """Return the next line. Raises Ended after the last one."""
        if self._source is not None:
            await asyncio.sleep(0)
            line = next(self._source, None)
        else:
            line = await self._heard()
        if line is None:
            raise Ended
        return line.strip()

    async def _heard(self) -> str | None:
        if self._queue is None:
            self._listen()
        assert self._queue is not None
        at, line = await self._queue.get()
        while line is not None and at < self._deaf_until:
            at, line = await self._queue.get()
        return line

    def turn_deaf(self) -> None:
        """Forget what was typed before now, and a moment after it; through a pipe all counts."""
        if self._source is None and os.isatty(self._file):
            self._deaf_until = time.monotonic() + DEAF

    def _listen(self) -> None:
        """Read in a thread of its own. It holds no lock that the end of the program would wait for."""
        self._queue = asyncio.Queue()
        Thread(target=self._follow, args=(asyncio.get_running_loop(), self._queue), daemon=True).start()

    def _follow(self, loop: asyncio.AbstractEventLoop, queue: asyncio.Queue[tuple[float, str | None]]) -> None:
        with io.FileIO(self._file, closefd=False) as file:
            try:
                for raw in iter(file.readline, b""):
                    line = raw.decode("utf-8", errors="replace")
                    loop.call_soon_threadsafe(queue.put_nowait, (time.monotonic(), line))
            except OSError:
                pass  # the terminal has gone
            finally:
                self._last(loop, queue)

    @staticmethod
    def _last(loop: asyncio.AbstractEventLoop, queue: asyncio.Queue[tuple[float, str | None]]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(queue.put_nowait, (time.monotonic(), None))
