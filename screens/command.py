"""What the command line says. Loads textual only when the game opens, so that the referee starts at once."""

from __future__ import annotations

import argparse
import gc
import gettext
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from partygames import __version__, preferences
from partygames.files import os_reason
from partygames.locations import Locations, Unusable
from partygames.preferences import LANGUAGES, Preferences
from screens import language
from screens.complaint import complain
from screens.language import t

SHELLS = ("bash", "zsh", "fish")
"""Shells that can be told what may follow."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, in the language that is spoken."""
    command = argparse.ArgumentParser(
        prog="partygames",
        description=t("cli.about"),
    )
    command.add_argument("--version", action="version", version=f"partygames {__version__}", help=t("cli.version"))
    command.add_argument("--ascii", action="store_true", help=t("cli.ascii"))
    command.add_argument("--plain", action="store_true", help=t("cli.plain"))
    command.add_argument("--on-key", action="store_true", help=t("cli.on-key"))
    _add_shared(command, lang="", data_dir=None)
    anywhere = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    _add_shared(anywhere)
    commands = command.add_subparsers(dest="what", metavar=t("cli.command"))
    board = commands.add_parser("board", help=t("cli.board"), parents=[anywhere])
    board.add_argument("--ascii", action="store_true", default=argparse.SUPPRESS, help=t("cli.ascii"))
    commands.add_parser("referee", help=t("cli.referee"), parents=[anywhere])
    _add_packs(commands, [anywhere])
    _add_profiles(commands, [anywhere])
    completion = commands.add_parser("completion", help=t("cli.completion"))
    completion.add_argument("shell", choices=SHELLS)
    return command


def _add_shared(command: argparse.ArgumentParser, **defaults: Any) -> None:
    """Options that can stand before a subcommand and after it."""
    command.add_argument("--lang", choices=LANGUAGES, help=t("cli.lang"))
    command.add_argument("--data-dir", type=Path, metavar=t("cli.folder"), help=t("cli.data-dir"))
    command.set_defaults(**defaults)


def _add_packs(commands: Any, shared: list[argparse.ArgumentParser]) -> None:
    """Add ``packs`` and what it can do."""
    command = commands.add_parser("packs", help=t("cli.packs"), parents=shared)
    command.add_argument("--json", action="store_true", help=t("cli.packs.json"))
    what = command.add_subparsers(dest="packs", metavar=t("cli.what"))
    what.add_parser("path", help=t("cli.packs.path"), parents=shared)
    what.add_parser("unknown", help=t("cli.packs.unknown"), parents=shared)
    check = what.add_parser("check", help=t("cli.packs.check"), parents=shared)
    check.add_argument("--show-words", action="store_true", help=t("cli.packs.show-words"))
    add = what.add_parser("add", help=t("cli.packs.add"), parents=shared)
    for command in (check, add):
        command.add_argument("file", type=Path, metavar=t("cli.file"))
        command.add_argument("--language", choices=LANGUAGES, help=t("cli.packs.language"))
    new = what.add_parser("new", help=t("cli.packs.new"), parents=shared)
    new.add_argument("file", type=Path, metavar=t("cli.file"), nargs="?")


def _add_profiles(commands: Any, shared: list[argparse.ArgumentParser]) -> None:
    """Add ``profiles`` and what it can do, and ``titles``."""
    command = commands.add_parser("profiles", help=t("cli.profiles"), parents=shared)
    what = command.add_subparsers(dest="profiles", metavar=t("cli.what"))
    what.add_parser("rebuild", help=t("cli.profiles.rebuild"), parents=shared)
    what.add_parser("games", help=t("cli.profiles.games"), parents=shared)
    export = what.add_parser("export", help=t("cli.profiles.export"), parents=shared)
    take = what.add_parser("import", help=t("cli.profiles.import"), parents=shared)
    take.add_argument("--dry-run", action="store_true", help=t("cli.profiles.dry-run"))
    for command in (export, take):
        command.add_argument("file", type=Path, metavar=t("cli.file"))
    titles = commands.add_parser("titles", help=t("cli.titles"), parents=shared)
    titles.add_argument("--json", action="store_true", help=t("cli.titles.json"))
    titles.add_argument("--all", action="store_true", help=t("cli.titles.all"))


def run(arguments: Sequence[str], lifeline: int | None) -> int:
    """Do what the command line asks for; return the exit code: 0, or 2 where it can't start."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, Path(os.devnull).open("r+", encoding="utf-8"))  # noqa: SIM115
    options = _options(arguments)
    if options.plain and options.what:
        return complain(t("cli.plain-alone"))
    if options.what == "referee":
        return _referee(_places(options))
    if options.what in ("packs", "profiles", "titles", "completion"):
        return _quiet(options)
    plain = options.plain and options.what is None
    trouble = "" if plain else _terminal_trouble()
    if trouble:
        return complain(trouble)
    places = _places(options)
    if options.what == "board":
        return _board(options, places)
    try:
        places.prepare()
        if not places.claim():
            return complain(t("cli.open"))
    except Unusable as error:
        return complain(language.say(error.line))
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
    places = _places(_options(arguments))
    with suppress(OSError):
        places.poster.unlink(missing_ok=True)
    return t("killed")


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the command line says; from then on the language is spoken that it asks for, or the settings."""
    shared = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    _add_shared(shared, lang="", data_dir=None)
    try:
        asked, _ = shared.parse_known_args(arguments)
    except argparse.ArgumentError:  # it is said below
        asked = argparse.Namespace(lang="", data_dir=None)
    language.use(asked.lang or _kept(asked).language or language.of_locale())
    with _argparse_speaks():
        options = parser().parse_args(arguments)
    if options.lang:
        language.use(options.lang)  # it may have been shortened
    return options


def _kept(options: argparse.Namespace) -> Preferences:
    """Return the settings; a damaged file stays where it is, for the game to say so."""
    return preferences.read(_places(options).preferences, keep_damaged=False)[0]


@contextmanager
def _argparse_speaks() -> Iterator[None]:
    """Let argparse find its texts in our catalogue; it looks for the language in the environment."""
    gettext.bindtextdomain(language.LINES, str(language.FOLDER))
    gettext.textdomain(language.LINES)
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = language.code()
    try:
        yield
    finally:
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before


def _places(options: argparse.Namespace) -> Locations:
    if not options.data_dir:
        return Locations.standard()
    with suppress(RuntimeError):  # nobody has that home: it is a folder's name
        return Locations.inside(options.data_dir.expanduser())
    return Locations.inside(options.data_dir)


def _clean_environment() -> None:
    """Drop what writes keys or screens to files, sizes that were true of another terminal, and an empty NO_COLOR."""
    if not os.environ.get("NO_COLOR"):
        os.environ.pop("NO_COLOR", None)
    for name in list(os.environ):
        if (name.startswith("TEXTUAL") and name != "TEXTUAL_DRIVER") or name in ("COLUMNS", "LINES"):
            del os.environ[name]


def _quiet(options: argparse.Namespace) -> int:
    """Subcommands that print lines."""
    from screens import packs_command, profiles_command, titles_command

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
        return complain(language.say(os_reason(error)))
    return code


def _completion(options: argparse.Namespace, places: Locations) -> int:
    from screens import completion

    with _argparse_speaks():
        print(completion.SHELLS[options.shell](parser()), end="")
    return 0


def _write_no_more() -> None:
    """Nobody reads what is printed: let what is left in the buffer go nowhere, without a last complaint."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _board(options: argparse.Namespace, places: Locations) -> int:
    from screens.board import BoardApp

    _clean_environment()
    kept = _kept(options)
    app = BoardApp(places, language.code(), kept.look, ascii=options.ascii or kept.ascii)
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
        return t("cli.no-terminal")
    if os.name == "posix" and os.environ.get("TERM", "dumb") in ("", "dumb"):
        return t("cli.dumb")
    return ""
