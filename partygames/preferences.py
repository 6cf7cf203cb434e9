"""What is remembered from one evening to the next: language, look, the last table and its set-up."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from partygames.files import read_json, write_json

LANGUAGES = ("en", "id", "fr")
LOOKS = ("dark", "light")
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
    on_key: bool = False
    """Plain mode: whether a secret is printed only at a key of its own."""

    def but(self, **changes: Any) -> Preferences:
        """Return the preferences with some of them changed."""
        return replace(self, **changes)


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
        (chosen.child_safe, (False, True)),
        (chosen.look_away, (False, True)),
        (chosen.on_key, (False, True)),
        (chosen.animations, (False, True)),
        (chosen.bell, (False, True)),
    )
    if any(one not in allowed for one, allowed in choices):
        raise ValueError
    if not all(isinstance(name, str) for name in (*chosen.table, *chosen.packs_off)):
        raise ValueError
    if not isinstance(chosen.settings, dict) or not all(isinstance(kept, dict) for kept in chosen.settings.values()):
        raise ValueError
    return chosen


def read(path: Path, *, keep_damaged: bool = True) -> tuple[Preferences, str]:
    """Return the preferences in ``path``, and the name under which a damaged file was kept, or an empty text."""
    return read_json(path, _checked, Preferences(), keep_damaged=keep_damaged)


def write(path: Path, preferences: Preferences) -> None:
    """Keep the preferences. Raises OSError if they can't be written."""
    write_json(path, asdict(preferences))
