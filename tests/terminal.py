"""The program in a real terminal: a pty, and an emulator that knows what is on its screen."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

ROOT = Path(__file__).parents[1]


class Terminal:
    """Runs a command on a pty of so many columns and rows. ``raw`` is all that was written to it."""

    def __init__(
        self,
        *arguments: str,
        command: Sequence[str] = (sys.executable, "-m", "partygames"),
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        master, slave = pty.openpty()
        self.master = master
        self.resize(*size)
        self.modes = termios.tcgetattr(slave)
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(environment or {})},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        self.slave = slave

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def read(self, seconds: float) -> None:
        """Take in what is written in the next ``seconds``."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                try:
                    data = os.read(self.master, 65536)
                except OSError:
                    return
                self.raw += data
                with contextlib.suppress(Exception):
                    self._stream.feed(data)

    def until(self, what: str | Callable[[], bool], seconds: float = 15) -> None:
        """Wait until a text is on the screen, or something is true."""
        end = time.monotonic() + seconds
        while not (what in self.text if isinstance(what, str) else what()):
            assert time.monotonic() < end, f"waiting for {what!r}:\n{self.text}"
            self.read(0.05)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def kill(self, number: int = signal.SIGKILL) -> int:
        """Send a signal to the program; return its exit code."""
        os.kill(self.process.pid, number)
        return self.wait()

    def wait(self) -> int:
        end = time.monotonic() + 15
        while self.process.poll() is None:
            assert time.monotonic() < end, "it doesn't end"
            self.read(0.05)
        self.read(0.2)
        return self.process.returncode

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
