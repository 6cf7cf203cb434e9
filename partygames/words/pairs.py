"""Words and pairs of words, as they stand in a game's log: all that the rules need, with no pack at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from partygames.core.prompts import Json, JsonObject


@dataclass(frozen=True)
class WordEntry:
    """A word with its picture and its other right spellings (SW19 ``also``)."""

    text: str
    emoji: str = ""
    also: tuple[str, ...] = ()

    def as_json(self) -> JsonObject:
        """Return the word as JSON."""
        return {"text": self.text, "emoji": self.emoji, "also": list(self.also)}


@dataclass(frozen=True)
class Pair:
    """Two similar words. ``lookalikes`` are other words near to one of them: never a typo of it (SW19, case 39)."""

    id: str
    words: tuple[WordEntry, WordEntry]
    lookalikes: tuple[str, ...] = ()

    def as_json(self) -> JsonObject:
        """Return the pair as JSON."""
        return {
            "id": self.id,
            "words": [word.as_json() for word in self.words],
            "lookalikes": list(self.lookalikes),
        }


def _texts(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise TypeError
    return tuple(cast("list[str]", value))


def _read_word(value: Json) -> WordEntry:
    text, emoji = value["text"], value.get("emoji", "")
    if not isinstance(text, str) or not isinstance(emoji, str) or not text:
        raise TypeError
    return WordEntry(text, emoji, _texts(value.get("also", [])))


def read_pair(value: Json) -> Pair:
    """Return the pair that JSON holds. Raises ValueError if it holds none."""
    try:
        first, second = value["words"]
        if not isinstance(value["id"], str):
            raise TypeError
        return Pair(value["id"], (_read_word(first), _read_word(second)), _texts(value.get("lookalikes", [])))
    except (TypeError, KeyError, AttributeError, ValueError):
        raise ValueError("not a pair of words") from None
