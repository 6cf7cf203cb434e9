"""The texts: every key in every language, with the same placeholders, compiled as they are written."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from partygames.games import GAMES
from partygames.preferences import LANGUAGES
from screens import language

ROOT = Path(language.__file__).parents[1]
Texts = dict[str, list[str]]


def texts(code: str, kind: str = "po") -> Texts:
    path = language.FOLDER / code / "LC_MESSAGES" / f"{language.DOMAIN}.{kind}"
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


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
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
