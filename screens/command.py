"""What the command line says. Loads textual only when the game opens, so that the referee starts at once."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from partygames import __version__, preferences
from partygames.locations import Locations, Unusable
from partygames.preferences import LANGUAGES


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    command = argparse.ArgumentParser(
        prog="partygames",
        description="Social-deduction games for a table of friends and one laptop.",
        epilog="partygames referee: play any game over lines of JSON, for bots and tests.",
    )
    command.add_argument("--version", action="version", version=f"partygames {__version__}")
    command.add_argument("--lang", choices=LANGUAGES, help="language of the screens, for this time")
    command.add_argument("--data-dir", type=Path, metavar="FOLDER", help="keep games and settings in this folder")
    command.add_argument("--ascii", action="store_true", help="draw no emoji")
    command.add_argument("what", nargs="?", choices=("referee",), metavar="referee", help=argparse.SUPPRESS)
    return command


def run(arguments: Sequence[str], lifeline: int | None) -> int:
    """Do what the command line asks for; return the exit code: 0, or 2 where it can't start."""
    options = parser().parse_args(arguments)
    if options.what == "referee":
        return _referee()
    trouble = _terminal_trouble()
    if trouble:
        return _refused(trouble)
    places = _places(options)
    try:
        places.prepare()
    except Unusable as error:
        return _refused(str(error))
    if not places.claim():
        return _refused("it is open already, in another window; close that one, or use another folder with --data-dir")
    _clean_environment()
    gc.disable()  # nothing of what is loaded now is garbage; the app turns it on when it is drawn
    from screens.app import PartyApp

    return PartyApp(places, lang=options.lang or "", ascii=options.ascii, lifeline=lifeline).play()


def last_words(arguments: Sequence[str]) -> str:
    """Return what to say when the app died by force."""
    from screens import language

    options = parser().parse_args(arguments)
    kept, _ = preferences.read(_places(options).preferences)
    language.use(options.lang or kept.language or language.of_locale())
    return language.t("killed")


def _places(options: argparse.Namespace) -> Locations:
    return Locations.inside(options.data_dir.expanduser()) if options.data_dir else Locations.standard()


def _clean_environment() -> None:
    """Drop what writes keys or screens to files, and sizes that were true of another terminal."""
    for name in list(os.environ):
        if (name.startswith("TEXTUAL") and name != "TEXTUAL_DRIVER") or name in ("COLUMNS", "LINES"):
            del os.environ[name]


def _referee() -> int:
    from partygames.referee import serve

    try:
        serve(sys.stdin.buffer, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more
    return 0


def _terminal_trouble() -> str:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):  # it draws on standard error
        return "it needs a terminal to play in; for bots and pipes there is 'partygames referee'"
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        return "this terminal can't move its cursor (TERM is dumb or not set); open another one"
    return ""


def _refused(why: str) -> int:
    print(f"partygames: {why}", file=sys.stderr)
    return 2
