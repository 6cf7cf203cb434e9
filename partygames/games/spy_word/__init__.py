"""Spy Word (Kata Sang Mata-Mata): one word is not like the others."""

from partygames.games.spy_word.rules import SpyWord

GAME = SpyWord
