"""One secret word of a category, as Impostor draws it: all that the rules need, with no pack at hand."""

from __future__ import annotations

from dataclasses import dataclass

from partygames.core.prompts import Json, JsonObject
from partygames.words.matching import Match, match
from partygames.words.pairs import WordEntry, read_texts, read_word


@dataclass(frozen=True)
class SecretWord:
    """A word of a category. ``others`` are the category's other words, ``lookalikes`` words that are near to it."""

    id: str
    category: str
    word: WordEntry
    others: tuple[str, ...] = ()
    lookalikes: tuple[str, ...] = ()

    def as_json(self) -> JsonObject:
        """Return the word as JSON."""
        return {
            "id": self.id,
            "category": self.category,
            "word": self.word.as_json(),
            "others": list(self.others),
            "lookalikes": list(self.lookalikes),
        }

    def is_guessed(self, guess: str) -> bool:
        """Return whether ``guess`` is this word, by the matching of SW19: what we propose to the host (IM10)."""
        return match(guess, self.word, (*self.others, *self.lookalikes)) is not Match.NONE


def read_secret_word(value: Json) -> SecretWord:
    """Return the word that JSON holds. Raises ValueError if it holds none."""
    try:
        others, alike = read_texts(value.get("others", [])), read_texts(value.get("lookalikes", []))
        found = SecretWord(value["id"], value["category"], read_word(value["word"]), others, alike)
        if not isinstance(found.id, str) or not isinstance(found.category, str) or not found.category:
            raise TypeError
    except (TypeError, KeyError, AttributeError, ValueError):
        raise ValueError("not a word of a category") from None
    return found
