"""Words and pairs of words, as they stand in a game's log: all that the rules need, with no pack at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, cast

from partygames.core.prompts import Json, JsonObject


class WordEntry(NamedTuple):
    """A word with its emoji, its other right spellings (SW19 ``also``), and the emoji of which its picture is."""

    text: str
    emoji: str = ""
    also: tuple[str, ...] = ()
    picture: str = ""

    def as_json(self) -> JsonObject:
        """Return the word as JSON."""
        return {"text": self.text, "emoji": self.emoji, "also": list(self.also), "picture": self.picture}


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


def read_texts(value: Json) -> tuple[str, ...]:
    """Return a list of texts. Raises TypeError if it isn't one."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise TypeError
    return tuple(cast("list[str]", value))


def read_word(value: Json) -> WordEntry:
    """Return the word that JSON holds. Raises TypeError or KeyError if it holds none."""
    text, emoji, picture = value["text"], value.get("emoji", ""), value.get("picture", "")
    if not text or not all(isinstance(part, str) for part in (text, emoji, picture)):
        raise TypeError
    return WordEntry(text, emoji, read_texts(value.get("also", [])), picture)


def read_pair(value: Json) -> Pair:
    """Return the pair that JSON holds. Raises ValueError if it holds none."""
    try:
        first, second = value["words"]
        if not isinstance(value["id"], str):
            raise TypeError
        return Pair(value["id"], (read_word(first), read_word(second)), read_texts(value.get("lookalikes", [])))
    except (TypeError, KeyError, AttributeError, ValueError):
        raise ValueError("not a pair of words") from None
