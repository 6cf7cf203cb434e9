"""How words are compared: the one place that says what counts in a text."""

from __future__ import annotations

import unicodedata


def normal(text: str) -> str:
    """Return ``text`` as SW19 compares it: NFKD, no combining marks, case-folded, letters and digits only."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join(letter for letter in folded if letter.isalnum() and not unicodedata.combining(letter))
