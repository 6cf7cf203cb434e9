"""A small parent that outlives the app: if the app dies by force, it wipes the screen and mends the terminal.

It forks before textual is imported, so it costs a few milliseconds and little memory. Each of the two notices the
other's death: the parent waits for the app, the app holds the reading end of a pipe whose other end is the parent's.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Final

WIPE: Final = (
    b"\x1b[?2026l"  # show what was held back
    b"\x1b[0m\x1b[2J"  # the alternate screen, before it is left
    b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?2004l\x1b[?1004l\x1b[?2048l"  # mouse, paste, focus, resize
    b"\x1b[<u\x1b[?1049l\x1b[?7h\x1b[?25h\r\n"  # keyboard protocol, main screen, line wrap, cursor
)


def guarded(run: Callable[[int | None], int], last_words: Callable[[], str]) -> int:
    """Run ``run`` in a child and return its exit code; ``run`` gets the pipe that ends when the parent does.

    ``last_words`` is what to say when the child died by force.
    """
    if not hasattr(os, "fork"):
        return run(None)
    import termios

    modes = termios.tcgetattr(0)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(writing)
        _end(run, reading)
    os.close(reading)
    status = _wait(child)
    if not os.WIFSIGNALED(status):
        return os.waitstatus_to_exitcode(status)
    os.write(2, WIPE)
    termios.tcsetattr(0, termios.TCSAFLUSH, modes)
    print(last_words(), file=sys.stderr)
    return 128 + os.WTERMSIG(status)


def _end(run: Callable[[int | None], int], reading: int) -> None:
    """Run in the child, and end it without whatever the parent's Python would do at its end."""
    code = 1
    try:
        code = run(reading)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 1
    except BaseException as error:  # its message could hold a secret
        print(f"partygames: stopped ({type(error).__name__})", file=sys.stderr)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _wait(child: int) -> int:
    """Wait for the child; what is meant to end the program goes on to it."""

    def pass_on(number: int, _: object) -> None:
        os.kill(child, number)

    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, pass_on)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            return os.waitpid(child, 0)[1]
        except InterruptedError:
            continue
