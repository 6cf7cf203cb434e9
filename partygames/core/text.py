"""How words are compared: the one place that says what counts in a text."""

from __future__ import annotations

import unicodedata


def normal(text: str) -> str:
    """Return ``text`` as SW19 compares it: NFKD, no combining marks, case-folded, letters and digits only."""
    if text.isascii():
        plain = text.lower()
        return plain if plain.isalnum() else "".join(filter(str.isalnum, plain))
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(letter for letter in folded if letter.isalnum() and not unicodedata.combining(letter))
