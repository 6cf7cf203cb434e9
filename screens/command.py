"""What the command line says. Loads textual only when the game opens, so that the referee starts at once."""

from __future__ import annotations

import argparse
import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from partygames import __version__, preferences
from partygames.locations import Locations, Unusable
from partygames.preferences import LANGUAGES

SHELLS = ("bash", "zsh", "fish")
"""Shells that can be told what may follow."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    command = argparse.ArgumentParser(
        prog="partygames",
        description="Social-deduction games for a table of friends and one laptop.",
    )
    command.add_argument("--version", action="version", version=f"partygames {__version__}")
    command.add_argument("--ascii", action="store_true", help="draw no emoji and no pictures")
    command.add_argument(
        "--plain", action="store_true", help="play by lines of text: for screen readers, simple terminals, and pipes"
    )
    command.add_argument(
        "--on-key", action="store_true", help="with --plain: print a secret only at a key, and push it away at the next"
    )
    _add_shared(command, lang="", data_dir=None)
    anywhere = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    _add_shared(anywhere)
    commands = command.add_subparsers(dest="what", metavar="command")
    commands.add_parser("board", help="for a TV: show the game that is open, in a second terminal", parents=[anywhere])
    commands.add_parser("referee", help="play by lines of JSON, for bots and tests", parents=[anywhere])
    _add_packs(commands, [anywhere])
    _add_profiles(commands, [anywhere])
    completion = commands.add_parser("completion", help="print a script that lets a shell complete this command")
    completion.add_argument("shell", choices=SHELLS)
    return command


def _add_shared(command: argparse.ArgumentParser, **defaults: Any) -> None:
    """Options that can stand before a subcommand and after it."""
    command.add_argument("--lang", choices=LANGUAGES, help="language of the screens, for this time")
    command.add_argument(
        "--data-dir", type=Path, metavar="FOLDER", help="keep games, settings and packs in this folder"
    )
    command.set_defaults(**defaults)


def _add_packs(commands: Any, shared: list[argparse.ArgumentParser]) -> None:
    """Add ``packs`` and what it can do."""
    command = commands.add_parser("packs", help="list, check and add packs of words", parents=shared)
    command.add_argument("--json", action="store_true", help="list as JSON")
    what = command.add_subparsers(dest="packs", metavar="what")
    what.add_parser("path", help="print the folder for own packs", parents=shared)
    what.add_parser("unknown", help="list the words that somebody didn't know", parents=shared)
    check = what.add_parser("check", help="say what is wrong with a pack, without its words", parents=shared)
    check.add_argument("--show-words", action="store_true", help="print the lines too, with their words")
    add = what.add_parser("add", help="install a pack: TOML, or CSV with two columns of words", parents=shared)
    for command in (check, add):
        command.add_argument("file", type=Path, metavar="FILE")
        command.add_argument("--language", choices=LANGUAGES, help="language of a CSV file's words (else en)")
    new = what.add_parser("new", help="print a pack to begin with, or write it to FILE", parents=shared)
    new.add_argument("file", type=Path, metavar="FILE", nargs="?")


def _add_profiles(commands: Any, shared: list[argparse.ArgumentParser]) -> None:
    """Add ``profiles`` and what it can do, and ``titles``."""
    command = commands.add_parser("profiles", help="list profiles, take them to another machine", parents=shared)
    what = command.add_subparsers(dest="profiles", metavar="what")
    what.add_parser("rebuild", help="derive statistics and titles anew from the games", parents=shared)
    what.add_parser("games", help="print the games as CSV", parents=shared)
    export = what.add_parser("export", help="write profiles and games to a file", parents=shared)
    take = what.add_parser("import", help="take in such a file", parents=shared)
    take.add_argument("--dry-run", action="store_true", help="only say what would be new")
    for command in (export, take):
        command.add_argument("file", type=Path, metavar="FILE")
    titles = commands.add_parser("titles", help="list the titles that can be won", parents=shared)
    titles.add_argument("--json", action="store_true", help="as JSON")
    titles.add_argument("--all", action="store_true", help="hidden ones too")


def run(arguments: Sequence[str], lifeline: int | None) -> int:
    """Do what the command line asks for; return the exit code: 0, or 2 where it can't start."""
    options = parser().parse_args(arguments)
    if options.what == "referee":
        return _referee(_places(options))
    if options.what in ("packs", "profiles", "titles", "completion"):
        return _quiet(options)
    plain = options.plain and options.what is None
    trouble = "" if plain else _terminal_trouble()
    if trouble:
        return _refused(trouble)
    places = _places(options)
    if options.what == "board":
        return _board(options, places)
    try:
        places.prepare()
    except Unusable as error:
        return _refused(str(error))
    if not places.claim():
        return _refused("it is open already, in another window; close that one, or use another folder with --data-dir")
    _clean_environment()
    if plain:
        return _plain(options, places)
    gc.disable()  # nothing of what is loaded now is garbage; the app turns it on when it is drawn
    from screens.app import PartyApp

    return PartyApp(places, lang=options.lang or "", ascii=options.ascii, lifeline=lifeline).play()


def _plain(options: argparse.Namespace, places: Locations) -> int:
    """Play by lines of text."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    from screens.plain.app import PlainApp

    code = PlainApp(places, lang=options.lang or "", on_key=options.on_key).play()
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
    return code


def last_words(arguments: Sequence[str]) -> str:
    """Return what to say when the app died by force."""
    from screens import language

    options = parser().parse_args(arguments)
    places = _places(options)
    with suppress(OSError):
        places.poster.unlink(missing_ok=True)
    kept, _ = preferences.read(places.preferences)
    language.use(options.lang or kept.language or language.of_locale())
    return language.t("killed")


def _places(options: argparse.Namespace) -> Locations:
    return Locations.inside(options.data_dir.expanduser()) if options.data_dir else Locations.standard()


def _clean_environment() -> None:
    """Drop what writes keys or screens to files, and sizes that were true of another terminal."""
    for name in list(os.environ):
        if (name.startswith("TEXTUAL") and name != "TEXTUAL_DRIVER") or name in ("COLUMNS", "LINES"):
            del os.environ[name]


def _quiet(options: argparse.Namespace) -> int:
    """Subcommands that print lines."""
    from partygames import packs_command, profiles_command
    from screens import titles_command

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    does = {
        "packs": packs_command.run,
        "profiles": profiles_command.run,
        "titles": titles_command.run,
        "completion": _completion,
    }
    try:
        code = does[options.what](options, _places(options))
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        return _refused(error.strerror or "it can't be written")
    return code


def _completion(options: argparse.Namespace, places: Locations) -> int:
    from screens import completion

    print(completion.SHELLS[options.shell](parser()), end="")
    return 0


def _write_no_more() -> None:
    """Nobody reads what is printed: let what is left in the buffer go nowhere, without a last complaint."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _board(options: argparse.Namespace, places: Locations) -> int:
    from screens import language
    from screens.board import BoardApp

    _clean_environment()
    kept, _ = preferences.read(places.preferences, keep_damaged=False)
    app = BoardApp(places, options.lang or kept.language or language.of_locale(), kept.look)
    app.run(mouse=False)
    return app.return_code or 0


def _referee(places: Locations) -> int:
    from partygames.referee import serve
    from partygames.words.library import Library

    try:
        serve(sys.stdin.buffer, sys.stdout, Library(places.packs))
    except (BrokenPipeError, KeyboardInterrupt):
        _write_no_more()
    return 0


def _terminal_trouble() -> str:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):  # it draws on standard error
        return "it needs a terminal to play in; through pipes play with --plain; for bots there is 'partygames referee'"
    if os.name == "posix" and os.environ.get("TERM", "dumb") in ("", "dumb"):
        return "this terminal can't move its cursor (TERM is dumb or not set); open another one, or play with --plain"
    return ""


def _refused(why: str) -> int:
    print(f"partygames: {why}", file=sys.stderr)
    return 2
