"""On which line of a TOML file something stands: tomllib checks and reads, but doesn't tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of tables, and numbers (from 0) of elements in lists."""

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' + r"'''.*?'{3,5}|"
    r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'|"
    r"#[^\n]*|[\[\]{},=\n]|[^\s\[\]{},=#\"']+",
    re.DOTALL,
)


def lines_of(text: str) -> dict[Place, int]:
    """Return the line, from 1, of each key of a table and each element of a list in ``text``, which is valid TOML."""
    return _Scanner(text).found


class _Scanner:
    def __init__(self, text: str) -> None:
        self.found: dict[Place, int] = {}
        self._text = text
        self._tokens = self._read()
        self._table: Place = ()
        self._statements()

    def _read(self) -> Iterator[tuple[str, int]]:
        line, at = 1, 0
        for match in _TOKEN.finditer(self._text):
            line += self._text.count("\n", at, match.start())
            at = match.start()
            if not match[0].startswith("#"):
                yield match[0], line

    def _statements(self) -> None:
        key: list[str] = []
        began = 0
        for token, line in self._tokens:
            if token == "\n":
                key = []
            elif token == "[" and not key:
                self._header(line)
            elif token == "=":
                place = self._table + _parts(key)
                self._note(place, began)
                self._value(place)
                key = []
            else:
                began = began if key else line
                key.append(token)

    def _header(self, line: int) -> None:
        """``[table]`` or ``[[list of tables]]``."""
        key: list[str] = []
        depth = 1
        for token, _ in self._tokens:
            if token == "[":
                depth = 2
            elif token == "]":
                break
            else:
                key.append(token)
        self._table = _parts(key)
        if depth == 2:
            number = 0
            while (*self._table, number) in self.found:
                number += 1
            self._table = (*self._table, number)
        self._note(self._table, line)

    def _value(self, place: Place) -> None:
        """Note what is directly inside a list or an inline table; what is deeper is passed over."""
        kind, depth, number = "", 0, -1
        fresh = True
        key: list[str] = []
        for token, line in self._tokens:
            if token == "\n":
                if not depth:
                    return
                continue
            if depth == 1 and fresh and token not in "]},":
                fresh = False
                number += 1
                if kind == "[":
                    self._note((*place, number), line)
                key = []
            if kind == "{" and depth == 1 and token not in "=,{}":
                key.append(token)
            if kind == "{" and depth == 1 and token == "=":
                self._note(place + _parts(key), line)
            if token in "[{":
                kind = kind or token
                depth += 1
                fresh = fresh or depth == 1
            elif token in "]}":
                depth -= 1
                if not depth:
                    return
            elif token == "," and depth == 1:
                fresh = True

    def _note(self, place: Place, line: int) -> None:
        for end in range(1, len(place) + 1):
            self.found.setdefault(place[:end], line)


def _parts(tokens: list[str]) -> tuple[str, ...]:
    """Return the parts of a dotted key."""
    if not tokens:
        return ()
    parts: list[str] = []
    table = tomllib.loads(f"{''.join(tokens)} = 0")
    while isinstance(table, dict):
        ((part, table),) = table.items()
        parts.append(part)
    return tuple(parts)
