"""The log that is the game: a header, and one entry for each answer, the dice's among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from partygames.core.errors import BadLog
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import Seat, seat_name, seat_named


@dataclass(frozen=True)
class Header:
    """Which game it is and who plays. ``settings`` are complete; ``packs`` and ``language`` are for people to know."""

    game: str
    rules: int
    players: tuple[str, ...]
    settings: JsonObject
    packs: tuple[str, ...] = ()
    language: str = "en"

    def as_json(self) -> JsonObject:
        """Return the header as the first line of a log."""
        return {
            "game": self.game,
            "rules": self.rules,
            "players": list(self.players),
            "settings": dict(self.settings),
            "packs": list(self.packs),
            "language": self.language,
        }


class Entry(NamedTuple):
    """One answer: at which step (counted from 0), by whom, to which prompt, and what."""

    step: int
    seat: Seat
    prompt: str
    value: Json

    def as_json(self) -> JsonObject:
        """Return the entry as a line of a log."""
        return {"step": self.step, "seat": seat_name(self.seat), "prompt": self.prompt, "value": self.value}


def _strings(value: Json) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def read_header(line: Json) -> Header:
    """Return the header that ``line`` holds, or raise BadLog."""
    if not isinstance(line, dict):
        raise BadLog("line 1 of the log is not a header")
    head = cast("dict[str, Any]", line)
    fits = (
        isinstance(head.get("game"), str)
        and type(head.get("rules")) is int
        and _strings(head.get("players"))
        and isinstance(head.get("settings"), dict)
        and _strings(head.get("packs", []))
        and isinstance(head.get("language", "en"), str)
    )
    if not fits:
        raise BadLog("line 1 of the log is not a header: game, rules, players or settings are missing or wrong")
    return Header(
        head["game"],
        head["rules"],
        tuple(head["players"]),
        head["settings"],
        tuple(head.get("packs", [])),
        head.get("language", "en"),
    )


def read_entry(line: Json, number: int) -> Entry:
    """Return the entry that ``line`` holds, or raise BadLog naming the line by its ``number``, from 1."""
    if isinstance(line, dict) and {"step", "seat", "prompt", "value"} <= set(cast("dict[str, Any]", line)):
        row = cast("dict[str, Any]", line)
        seat = seat_named(row["seat"])
        if type(row["step"]) is int and seat is not None and isinstance(row["prompt"], str):
            return Entry(row["step"], seat, row["prompt"], row["value"])
    raise BadLog(f"line {number} of the log is not an answer: it needs step, seat, prompt and value")


def read_log(lines: Sequence[Json]) -> tuple[Header, list[Entry]]:
    """Return header and entries of a log read from JSON, or raise BadLog."""
    if not lines:
        raise BadLog("the log is empty")
    return read_header(lines[0]), [read_entry(line, number) for number, line in enumerate(lines[1:], 2)]
