"""Names as people type them: cleaned, measured in terminal cells, and told apart (cases 17, 49)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from partygames.core.errors import BadPlayers

LONGEST_NAME: Final = 30
"""Terminal cells that a name may take."""


MOST_SIGNS: Final = 4 * LONGEST_NAME
"""Characters that a name may have: accents take no cell."""

_INVISIBLE: Final = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xE0000, 0xE0FFF),
)
"""Ranges of characters that take part in a name but can't be seen, besides controls (Unicode: default ignorable)."""


def cells(text: str) -> int:
    """Return how many cells of a terminal ``text`` takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def _is_invisible(letter: str) -> bool:
    code = ord(letter)
    return unicodedata.category(letter)[0] == "C" or any(first <= code <= last for first, last in _INVISIBLE)


def clean(name: str) -> str:
    """Return ``name`` in NFC, without controls, joiners and other invisible characters, spaces squeezed."""
    shown = "".join(
        " " if letter.isspace() else letter for letter in name if letter.isspace() or not _is_invisible(letter)
    )
    return unicodedata.normalize("NFC", " ".join(shown.split()))


def key(name: str) -> str:
    """Return what makes two names the same (case 17): cleaned and case-folded, however they were composed."""
    return unicodedata.normalize("NFC", clean(name).casefold())


def check_name(name: str, others: Sequence[str] = ()) -> str:
    """Return ``name`` cleaned. Raises BadPlayers if it is empty, too long, or one of ``others``."""
    shown = clean(name)
    if not any(letter.isprintable() and not unicodedata.combining(letter) for letter in shown) or not cells(shown):
        raise BadPlayers("a name needs at least one letter", "empty")
    if cells(shown) > LONGEST_NAME or len(shown) > MOST_SIGNS:
        raise BadPlayers(f"a name may be {LONGEST_NAME} cells wide, not {cells(shown)}", "long", most=LONGEST_NAME)
    if key(shown) in map(key, others):
        raise BadPlayers("two players have the same name; add an initial to one of them", "double", name=shown)
    return shown


def check_names(names: Any) -> tuple[str, ...]:
    """Return the names of a table, cleaned. Raises BadPlayers if they aren't a list of names that differ."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadPlayers("players must be a list of names")
    table: list[str] = []
    for name in names:
        table.append(check_name(name, table))
    return tuple(table)
