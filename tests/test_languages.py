"""The texts: every key in every language, with the same placeholders, compiled as they are written."""

import argparse
import ast
import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from partygames.files import os_reason
from partygames.games import GAMES
from partygames.lines import Line
from partygames.preferences import LANGUAGES
from partygames.words.packs import Fault
from screens import language

ROOT = Path(language.__file__).parents[1]
Texts = dict[str, list[str]]


def texts(code: str, kind: str = "po", domain: str = language.DOMAIN) -> Texts:
    path = language.FOLDER / code / "LC_MESSAGES" / f"{domain}.{kind}"
    with path.open("rb") as file:
        catalogue = read_po(file) if kind == "po" else read_mo(file)
    found: Texts = {}
    for message in catalogue:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def keys_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """All message ids that the screens name: whole ones, and patterns of those that are put together."""
    whole: set[str] = set()
    parts: list[re.Pattern[str]] = []
    for path in (ROOT / "screens").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts.append(re.compile("".join(map(_pattern, node.values))))
    return whole, parts


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_is_missing_and_none_is_too_many(code: str) -> None:
    assert texts(code).keys() == texts("en").keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_empty_and_placeholders_are_equal(code: str) -> None:
    english = texts("en")
    for key, forms in texts(code).items():
        assert all(form.strip() for form in forms), key
        assert {frozenset(placeholders(form)) for form in forms} == {frozenset(placeholders(english[key][0]))}, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_compiled_is_what_is_written(code: str) -> None:
    assert texts(code, "mo") == texts(code)


def called_with(functions: tuple[str, ...], place: int) -> set[str]:
    """Every literal argument at ``place`` of calls of these functions in the screens."""
    found: set[str] = set()
    for path in (ROOT / "screens").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    found.add(str(argument.value))
    return found


def test_every_key_that_the_screens_name_exists() -> None:
    known = texts("en").keys()
    assert called_with(("t", "tn"), 0) <= known
    assert called_with(("Key",), 2) <= known


def test_every_text_is_used() -> None:
    whole, parts = keys_in_code()
    unused = [key for key in texts("en") if key not in whole and not any(part.fullmatch(key) for part in parts)]
    assert unused == []


# lines that are English in the code: of the rules core, of argparse, of the system

TRANSLATED = [code for code in LANGUAGES if code != "en"]
SYSTEM = {
    os.strerror(number)
    for number in (
        errno.ENOSPC, errno.EACCES, errno.EPERM, errno.ENOENT, errno.EROFS, errno.EISDIR, errno.ENOTDIR,
        errno.EEXIST, errno.EDQUOT, errno.EIO, errno.ENAMETOOLONG,
    )
}  # fmt: skip
OF_PROGRAMMERS = (
    "conflict", "callable", "invalid argument for", "mutually exclusive", "dest=", "not defined", "groups",
    "invalid option string", "multiple subparser", "mode %r", "can't open", "one of the arguments",
    "invalid %(type)s", "unexpected option", "expected %s",
)  # fmt: skip
"""What argparse says to those who write a parser, or of kinds of arguments that ours doesn't have."""


def literals(path: Path, functions: tuple[str, ...]) -> set[str]:
    """Every text that these functions are called with first."""
    return {
        node.args[0].value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in functions
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def english_lines() -> set[str]:
    ours = [literals(path, ("Line", "BadFile")) for path in (ROOT / "partygames").rglob("*.py")]
    return set().union(*ours)


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_line_of_the_core_is_translated_and_what_argparse_and_the_system_say(code: str) -> None:
    known = texts(code, domain=language.LINES).keys()
    argparse_says = {
        text for text in literals(Path(argparse.__file__), ("_",)) if not any(part in text for part in OF_PROGRAMMERS)
    }
    assert (
        english_lines() | SYSTEM | {"{folder} can't be written ({why}); choose another folder with --data-dir"} <= known
    )
    assert argparse_says <= known


def test_a_line_is_said_in_the_language_of_the_moment_with_the_lines_in_it() -> None:
    line = Fault(3, Line("can't be read ({why})", why=os_reason(OSError(errno.ENOSPC, "No space left on device")))).of(
        Path("mine.toml")
    )
    assert line == "mine.toml, line 3: can't be read (No space left on device)"
    for code, said in (
        ("fr", "mine.toml, ligne 3 : illisible (plus de place sur le disque)"),
        ("id", "mine.toml, baris 3: nggak bisa dibaca (disknya penuh)"),
        ("en", line),
    ):
        language.use(code)
        assert language.say(line) == said


@pytest.mark.parametrize("code", TRANSLATED)
def test_lines_have_the_placeholders_of_the_english_ones_and_are_compiled(code: str) -> None:
    for line, (said,) in texts(code, domain=language.LINES).items():
        assert said.strip(), line
        assert placeholders(said) == placeholders(line), line
        assert re.findall(r"%\(?\w*\)?[sr]", said) == re.findall(r"%\(?\w*\)?[sr]", line), line
    assert texts(code, "mo", language.LINES) == texts(code, domain=language.LINES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_case_35_the_rules_are_there_in_every_language(code: str, game: str) -> None:
    english = (language.FOLDER / "en" / f"{game}.txt").read_text(encoding="utf-8")
    ours = (language.FOLDER / code / f"{game}.txt").read_text(encoding="utf-8")
    assert ours.count("\n# ") == english.count("\n# ")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "id_ID"}, "id"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "xx_YY.nonsense"}, "en"),
        ({"LC_ALL": "id_ID.UTF-8", "LANG": "fr_FR.UTF-8"}, "id"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
    ],
)
def test_the_locale_chooses(environment: dict[str, str], code: str) -> None:
    script = "from screens.language import of_locale; print(of_locale())"
    done = subprocess.run([sys.executable, "-c", script], env=environment, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == code
