"""The way in. Almost nothing is imported here: this module's process outlives the app, to guard it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

NO_SECRET = ("board", "referee", "packs", "profiles", "titles", "completion")
"""Subcommands that show no secret on a screen."""
PLAIN = "--plain"
"""Plays by lines of text, on a terminal that needs no mending."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line, guarded where there is a terminal to mend; return the exit code, 2 where it can't start."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    drawn = hasattr(os, "fork") and all(os.isatty(stream) for stream in (0, 1, 2))
    if not drawn or any(quiet in arguments for quiet in (*NO_SECRET, PLAIN)):
        return _run(arguments, None)
    from screens.guard import guarded

    return guarded(lambda lifeline: _run(arguments, lifeline), lambda: _last_words(arguments))


def _run(arguments: Sequence[str], lifeline: int | None) -> int:
    from screens.command import run

    return run(arguments, lifeline)


def _last_words(arguments: Sequence[str]) -> str:
    from screens.command import last_words

    return last_words(arguments)


if __name__ == "__main__":
    sys.exit(main())
