"""Whether a guess is right (SW19, cases 36 to 40)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache

from partygames.core.text import normal
from partygames.words.pairs import Pair, WordEntry


class Match(IntEnum):
    """How well a guess fits a word."""

    NONE = 0
    NEAR = 1
    EXACT = 2


def spellings(text: str) -> frozenset[str]:
    """Return the normal form of ``text`` and its plain a-z spelling, so that œ, ø, ß and ł match oe, o, ss and l."""
    exact = normal(text)
    if not exact:
        return frozenset()
    return frozenset((exact,)) if exact.isascii() else _with_plain(exact)


@lru_cache(maxsize=20_000)
def _with_plain(exact: str) -> frozenset[str]:
    from anyascii import anyascii  # a table of half a megabyte that only guesses need

    return frozenset({exact, normal(anyascii(exact))} - {""})


def tolerance(word: str) -> int:
    """Return how many typos a word of this length forgives: up to 5 letters 0, 6 to 8 one, 9 or more two (SW19)."""
    return 0 if len(word) <= 5 else 1 if len(word) <= 8 else 2


def near(guess: str, word: str) -> bool:
    """Return whether ``guess`` is a typo of ``word``, both in normal form; a swap of neighbours is one typo."""
    allowed = tolerance(word)
    if not allowed or abs(len(guess) - len(word)) > allowed:
        return False
    from rapidfuzz.distance import OSA  # kept off the start path

    return OSA.distance(guess, word, score_cutoff=allowed) <= allowed


def all_spellings(word: WordEntry) -> frozenset[str]:
    """Return every spelling that is this word exactly, the listed ones too."""
    own = spellings(word.text)
    return own.union(*(spellings(text) for text in word.also)) if word.also else own


def match(guess: str, word: WordEntry, others: Iterable[str] = ()) -> Match:
    """Return how well ``guess`` fits ``word``; one that is exactly another word is never a typo (case 39)."""
    forms = (word.text, *word.also)
    if any(same(guess, form) for form in forms):
        return Match.EXACT
    if any(same(guess, other) for other in others):
        return Match.NONE
    typos = ((given, right) for form in forms for right in spellings(form) for given in spellings(guess))
    return Match.NEAR if any(near(given, right) for given, right in typos) else Match.NONE


def same(one: str, other: str) -> bool:
    """Return whether two texts are spellings of one word.

    A plain a-z spelling stands for the word, but two words of another script that sound alike stay two.
    """
    return normal(one) in spellings(other) or normal(other) in spellings(one)


def alike(first: WordEntry, second: WordEntry) -> bool:
    """Return whether any spelling of one word is taken for the other (SW19)."""
    for one in all_spellings(first):
        for other in all_spellings(second):
            if one == other or near(*sorted((one, other), key=len)):
                return True
    return False


def guessed(guess: str, pair: Pair, citizens: int) -> bool:
    """Return whether ``guess`` is the citizens' word of the pair and not also the spies' (SW19)."""
    right = match(guess, pair.words[citizens], pair.lookalikes)
    wrong = match(guess, pair.words[1 - citizens], pair.lookalikes)
    return right > wrong
