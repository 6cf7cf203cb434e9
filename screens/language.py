"""Texts of the screens in the player's language: gettext, with message ids that are names and not sentences."""

from __future__ import annotations

import gettext
import os
from pathlib import Path
from typing import Final

from partygames.lines import Line
from partygames.preferences import LANGUAGES

FOLDER: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "partygames"
LINES: Final = "lines"
"""The catalogue of what is English in the code: lines of the rules core, and what argparse and the system say."""

_current: gettext.NullTranslations = gettext.NullTranslations()
_lines: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


def use(code: str) -> None:
    """Speak ``code`` from now on: one of ``en``, ``id``, ``fr``."""
    global _current, _lines, _code
    _current = gettext.translation(DOMAIN, FOLDER, [code])
    _lines = gettext.translation(LINES, FOLDER, [code], fallback=True)
    _code = code


def code() -> str:
    """Return the code of the language that is spoken."""
    return _code


def of_locale() -> str:
    """Return the language that the machine's locale asks for, ``en`` if it is none of ours."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = os.environ.get(name, "")[:2].lower()
        if asked in LANGUAGES:
            return asked
        if asked and name != "LANGUAGE":
            break
    return "en"


def t(key: str, **values: object) -> str:
    """Return the text of a key, its placeholders filled in."""
    text = _current.gettext(key)
    return text.format(**values) if values else text


def t_or(key: str, other: str, **values: object) -> str:
    """Return the text of a key as :func:`t` does, or ``other`` as it is where nobody wrote one."""
    return t(key, **values) if _current.gettext(key) != key else other


def say(line: str) -> str:
    """Return a line of the rules core in the language that is spoken; one that nobody translated as it is."""
    if not isinstance(line, Line):
        return line
    text = _lines.gettext(line.template)
    values = {name: say(value) if isinstance(value, str) else value for name, value in line.values.items()}
    return text.format(**values) if values else text


def pretty(key: str) -> str:
    """Return a name from the rules in plain words, for what has no text."""
    return key.replace("-", " ").replace("_", " ").strip().capitalize()


def game_name(game: str) -> str:
    """Return what a game is called: by its text, or by its id."""
    return t_or(f"game.{game}", pretty(game))


def tn(key: str, number: int, **values: object) -> str:
    """Return the text of a key that depends on a number, which is the placeholder ``n``."""
    return _current.ngettext(key, key, number).format(n=number, **values)


def listed(names: list[str]) -> str:
    """Return names as one text: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return t("list.and", first=", ".join(names[:-1]), last=names[-1])
