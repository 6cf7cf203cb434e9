"""What is remembered from one evening to the next: language, look, the last table and its set-up.

It is a TOML file that a person can edit.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from partygames.files import read_json, write_text

LANGUAGES = ("en", "id", "fr")
LOOKS = ("dark", "light", "contrast")
HOLDS = ("hold", "three-seconds")
HARDEST = ("hard", "medium", "easy")
"""How hard the words may be, at most."""


@dataclass(frozen=True)
class Preferences:
    """Settings of the program. ``words`` is the language of the words, empty for that of the screens."""

    language: str = ""
    words: str = ""
    look: str = "dark"
    hold: str = "hold"
    look_away: bool = False
    """Where the only screen is one that all can see: the others close their eyes before a card."""
    hardest: str = "hard"
    child_safe: bool = False
    packs_off: tuple[str, ...] = ()
    """Ids of packs that are not played with; a new one is."""
    table: tuple[str, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict[str, Any])
    """What differs from the defaults, by game."""
    animations: bool = True
    bell: bool = False
    big: bool = True
    """Large letters for names, results and the clock."""
    ascii: bool = False
    """No emoji and no pictures."""
    on_key: bool = False
    """Plain mode: whether a secret is printed only at a key of its own."""

    def but(self, **changes: Any) -> Preferences:
        """Return the preferences with some of them changed."""
        return replace(self, **changes)


SWITCHES: Final = ("look_away", "on_key", "animations", "bell", "big", "ascii", "child_safe")
FORMER: Final = "preferences.json"
"""The file of versions before 0.2, read where there is no newer one."""
COMMENTS: Final = {
    "language": "of the screens: en, id, fr; empty: that of the machine",
    "words": "language of the words: en, id, fr; empty: that of the screens",
    "look": "dark, light, contrast",
    "hold": "hold, or three-seconds for hands that can't hold a key",
    "on_key": "plain mode: a secret is printed only at a key of its own",
    "look_away": "everybody closes their eyes before a secret, where all can see the screen",
    "hardest": "words at most: hard, medium, easy",
    "packs_off": "ids of packs that are not played with",
    "table": "who played last",
    "animations": "pictures that move for a moment",
    "bell": "for bombs, and when time runs out",
    "big": "large letters",
    "ascii": "no emoji and no pictures",
}


def _checked(value: Any) -> Preferences:
    if not isinstance(value, dict):
        raise TypeError
    known = {each.name for each in fields(Preferences)}
    given = {key: value[key] for key in value if key in known}
    for name in ("table", "packs_off"):
        given[name] = tuple(given.get(name, ()))
    chosen = Preferences(**given)
    choices = (
        (chosen.language, ("", *LANGUAGES)),
        (chosen.words, ("", *LANGUAGES)),
        (chosen.look, LOOKS),
        (chosen.hold, HOLDS),
        (chosen.hardest, HARDEST),
    )
    if any(one not in allowed for one, allowed in choices):
        raise ValueError
    if not all(isinstance(getattr(chosen, name), bool) for name in SWITCHES):
        raise ValueError
    if not all(isinstance(name, str) for name in (*chosen.table, *chosen.packs_off)):
        raise ValueError
    if not isinstance(chosen.settings, dict) or not all(isinstance(kept, dict) for kept in chosen.settings.values()):
        raise ValueError
    if not all(isinstance(value, str | int) for kept in chosen.settings.values() for value in kept.values()):
        raise ValueError
    return chosen


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder that is closed to us, or no name for one
        return False


def is_first(path: Path) -> bool:
    """Return whether nothing was ever kept here."""
    return not _is_there(path) and not _is_there(path.with_name(FORMER))


def read(path: Path, *, keep_damaged: bool = True) -> tuple[Preferences, str]:
    """Return the preferences in ``path``, and the name under which a damaged file was kept, or an empty text."""
    former = path.with_name(FORMER)
    if not _is_there(path) and _is_there(former):
        return read_json(former, _checked, Preferences(), keep_damaged=keep_damaged)
    return read_json(path, _checked, Preferences(), keep_damaged=keep_damaged, parse=tomllib.loads)


def write(path: Path, preferences: Preferences) -> None:
    """Keep the preferences. Raises OSError if they can't be written."""
    values = asdict(preferences)
    settings: dict[str, Any] = values.pop("settings")
    lines = [_line(key, value) for key, value in values.items()]
    for game, changed in settings.items():
        lines += ["", f"[settings.{_key(game)}]", *(_line(_key(key), each) for key, each in changed.items())]
    write_text(path, "\n".join(lines) + "\n")


def _key(name: str) -> str:
    """Return a name as a key of TOML."""
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else json.dumps(name)


def _line(key: str, value: Any) -> str:
    """Return a line of TOML; texts, numbers, lists and switches are written there as in JSON."""
    comment = f"  # {COMMENTS[key]}" if key in COMMENTS else ""
    return f"{key} = {json.dumps(value, ensure_ascii=False)}{comment}"
