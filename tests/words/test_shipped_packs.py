"""Every pack that comes with the game is whole (SW2, SW3, case 40)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from anyascii import anyascii
from rich.cells import cell_len

from partygames.core.text import normal
from partygames.words import packs
from partygames.words.emoji import is_safe_emoji
from partygames.words.matching import Match, guessed, match
from partygames.words.packs import Pack
from partygames.words.pairs import Pair
from partygames.words.shoe import open_shelf

PATHS = packs.shipped()
LANGUAGES = sorted({path.parent.name for path in PATHS})
LEAST_PAIRS = 60

every_pack = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_there_are_packs_in_three_languages() -> None:
    assert set(LANGUAGES) >= {"en", "fr", "id"}


def test_ids_are_unique_over_all_languages() -> None:
    ids = Counter(packs.load(path).id for path in PATHS)
    assert ids.most_common(1)[0][1] == 1, ids


@every_language
def test_each_language_has_pairs_for_many_evenings(language: str) -> None:
    assert sum(len(packs.load(path).pairs) for path in packs.shipped(language)) >= LEAST_PAIRS


@every_pack
def test_the_id_is_the_files_name_and_the_folder_the_language(path: Path) -> None:
    pack = packs.load(path)
    assert (pack.id, pack.language) == (path.stem, path.parent.name)


@every_pack
def test_it_says_what_it_is(path: Path) -> None:
    pack = packs.load(path)
    assert pack.title and pack.about
    assert cell_len(pack.title) <= 40


@every_pack
def test_nothing_in_the_folder_is_anything_but_data(path: Path) -> None:
    assert not path.is_symlink()
    assert b"\r" not in path.read_bytes() and not path.read_bytes().startswith(b"\xef\xbb\xbf")


@every_pack
def test_sw3_every_word_has_a_picture_that_every_terminal_draws(path: Path) -> None:
    pack = packs.load(path)
    for pair in pack.pairs:
        for word in pair:
            assert is_safe_emoji(word.emoji), word.text
            assert cell_len(word.emoji) == 2, word.text


@every_pack
def test_sw3_the_two_pictures_of_a_pair_differ(path: Path) -> None:
    for first, second in packs.load(path).pairs:
        assert first.emoji != second.emoji, (first.text, second.text)


@every_pack
def test_every_key_of_a_table_is_a_word_of_the_pack(path: Path) -> None:
    pack = packs.load(path)
    texts = {word.text for word in pack.words()}
    raw = path.read_text(encoding="utf-8")
    assert set(pack.lookalikes) <= texts
    for table in ("[emoji]", "[also]", "[lookalikes]"):
        lines = raw.partition(table)[2].partition("\n[")[0].splitlines()
        keys = [line.split('"')[1] for line in lines if line.startswith('"')]
        assert set(keys) <= texts, f"{table} has a word that is in no pair: a slip of the pen?"


@every_pack
def test_no_word_of_a_pair_contains_the_other(path: Path) -> None:
    for first, second in packs.load(path).pairs:
        one, other = normal(first.text), normal(second.text)
        assert one not in other and other not in one, (first.text, second.text)


@every_pack
def test_no_word_stands_in_two_pairs(path: Path) -> None:
    words = Counter(normal(word.text) for pair in packs.load(path).pairs for word in pair)
    assert [word for word, count in words.items() if count > 1] == []


def playable(pack: Pack) -> list[Pair]:
    shelf = open_shelf([pack.id], pack.language)
    return [shelf.pair(key) for key in shelf.rows] if pack.pairs else []


@every_pack
def test_case_40_every_word_wins_in_plain_letters_in_capitals_and_as_it_is(path: Path) -> None:
    for pair in playable(packs.load(path)):
        for side, word in enumerate(pair.words):
            plain = "".join(letter for letter in anyascii(word.text).lower() if letter.isalnum())
            assert plain.isascii() and plain
            for typed in (plain, plain.upper(), word.text, word.text.upper(), word.text.swapcase(), f" {word.text}!"):
                assert guessed(typed, pair, side), (typed, word.text)
                assert not guessed(typed, pair, 1 - side), (typed, word.text)


@every_pack
def test_every_other_spelling_wins_and_is_not_the_other_words(path: Path) -> None:
    for pair in playable(packs.load(path)):
        for side, word in enumerate(pair.words):
            for typed in word.also:
                assert guessed(typed, pair, side), (typed, word.text)
                assert not guessed(typed, pair, 1 - side), (typed, word.text)


@every_pack
def test_no_listed_lookalike_is_a_right_spelling(path: Path) -> None:
    """One that is would be a slip of the pen; a guess that is a lookalike of the word never wins."""
    pack = packs.load(path)
    for word in pack.words():
        for other in pack.lookalikes.get(word.text, ()):
            assert match(other, word) is not Match.EXACT, (other, word.text)


@every_pack
def test_no_listed_lookalike_wins(path: Path) -> None:
    pack = packs.load(path)
    for pair in playable(pack):
        for side, word in enumerate(pair.words):
            for other in pack.lookalikes.get(word.text, ()):
                assert not guessed(other, pair, side), (other, word.text)
