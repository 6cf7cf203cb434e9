"""Every pack that comes with the game is whole (SW2, SW3, case 40)."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from anyascii import anyascii
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from partygames.core.text import normal
from partygames.words import packs
from partygames.words.art import art_of, is_drawn
from partygames.words.emoji import is_safe_emoji
from partygames.words.matching import Match, all_spellings, guessed, match, near
from partygames.words.packs import Pack
from partygames.words.pairs import Pair
from partygames.words.shoe import pair_shelf

PATHS = packs.shipped()
LANGUAGES = sorted({path.parent.name for path in PATHS})
LEAST_PACKS, LEAST_PAIRS, LEAST_CATEGORIES, LEAST_IN_A_CATEGORY = 12, 300, 24, 24
LEAST_PICTURES = 0.85
WIDEST_TITLE, WIDEST_CATEGORY, WIDEST_IN_A_CATEGORY = 40, 24, 20
"""Cells, so that lists and the grid of sixteen fit the smallest terminal."""

every_pack = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_there_are_packs_in_three_languages() -> None:
    assert set(LANGUAGES) >= {"en", "fr", "id"}


def test_ids_are_unique_over_all_languages() -> None:
    ids = Counter(packs.load(path).id for path in PATHS)
    assert ids.most_common(1)[0][1] == 1, ids


def all_of(language: str) -> list[Pack]:
    return [packs.load(path) for path in packs.shipped(language)]


@every_language
def test_each_language_has_words_for_a_year_of_fridays(language: str) -> None:
    library = all_of(language)
    assert len(library) >= LEAST_PACKS
    assert sum(len(pack.pairs) for pack in library) >= LEAST_PAIRS
    assert sum(len(pack.categories) for pack in library) >= LEAST_CATEGORIES
    assert sum(pack.child_safe and pack.difficulty == "easy" for pack in library) >= 3
    assert {pack.difficulty for pack in library} == {"easy", "medium", "hard"}


@every_language
def test_no_pair_is_there_twice_in_a_language(language: str) -> None:
    pairs = Counter(frozenset(normal(word.text) for word in pair) for pack in all_of(language) for pair in pack.pairs)
    assert [sorted(pair) for pair, count in pairs.items() if count > 1] == []


@every_language
def test_no_category_is_there_twice_in_a_language(language: str) -> None:
    names = Counter(normal(name) for pack in all_of(language) for name in pack.categories)
    assert [name for name, count in names.items() if count > 1] == []


@every_pack
def test_im2_every_category_is_large_enough_for_many_grids(path: Path) -> None:
    for name, words in packs.load(path).categories.items():
        assert len(words) >= LEAST_IN_A_CATEGORY, name
        assert cell_len(name) <= WIDEST_CATEGORY, name
        assert max(cell_len(word.text) for word in words) <= WIDEST_IN_A_CATEGORY, name


@every_language
def test_sw3_most_pairs_show_pictures(language: str) -> None:
    shown = [all(is_drawn(word.picture) for word in pair) for pack in all_of(language) for pair in pack.pairs]
    assert sum(shown) / len(shown) >= LEAST_PICTURES


@every_pack
def test_the_id_is_the_files_name_and_the_folder_the_language(path: Path) -> None:
    pack = packs.load(path)
    assert (pack.id, pack.language) == (path.stem, path.parent.name)


@every_pack
def test_it_says_what_it_is(path: Path) -> None:
    pack = packs.load(path)
    assert pack.title and pack.about
    assert cell_len(pack.title) <= WIDEST_TITLE


@every_pack
def test_nothing_in_the_folder_is_anything_but_data(path: Path) -> None:
    assert not path.is_symlink()
    assert b"\r" not in path.read_bytes() and not path.read_bytes().startswith(b"\xef\xbb\xbf")


@every_pack
def test_sw3_every_picture_that_is_named_is_there_and_every_emoji_is_drawn_alike_everywhere(path: Path) -> None:
    for word in packs.load(path).words():
        assert not word.picture or is_drawn(word.picture), word.text
        assert not word.emoji or (is_safe_emoji(word.emoji) and cell_len(word.emoji) == 2), word.text


@every_pack
def test_sw3_the_two_pictures_of_a_pair_differ(path: Path) -> None:
    for first, second in packs.load(path).pairs:
        assert not first.picture or art_of(first.picture) != art_of(second.picture), (first.text, second.text)


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
    shelf = pair_shelf([pack.id], pack.language)
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


# over all packs of a language


@every_language
def test_case_39_over_all_packs_no_other_word_passes_as_a_typo(language: str) -> None:
    shelf = pair_shelf((), language)
    words = {word.text: word for pack in all_of(language) for word in pack.words()}
    forms = [(word, form) for word in words.values() for form in all_spellings(word)]
    for pair in map(shelf.pair, shelf.rows):
        for side, right in enumerate(pair.words):
            own = all_spellings(right)
            close = {word.text for word, form in forms if any(near(form, spelling) for spelling in own)}
            for text in close:
                if own.isdisjoint(all_spellings(words[text])):
                    assert not guessed(text, pair, side), (text, right.text)


def changed(text: str, rng: random.Random) -> str:
    """The same word as somebody types it: other accents, capitals, marks and spaces."""
    marks = ["", "", "", " ", "-", "'", "’", ".", "!", "\u0301", "\u0308"]
    letters = [rng.choice((letter.upper(), letter.lower(), letter)) + rng.choice(marks) for letter in text]
    return rng.choice(("", "  ", "«")) + "".join(letters) + rng.choice(("", " ", "?!"))


@every_language
def test_sw19_any_change_of_accents_case_marks_and_spaces_still_wins_and_no_other_word_does(language: str) -> None:
    shelf = pair_shelf((), language)
    words = [word.text for pack in all_of(language) for word in pack.words()]

    @settings(max_examples=400, deadline=None)
    @given(
        key=st.sampled_from(sorted(shelf.rows)),
        side=st.integers(0, 1),
        other=st.sampled_from(words),
        seed=st.integers(),
    )
    def holds(key: str, side: int, other: str, seed: int) -> None:
        pair, rng = shelf.pair(key), random.Random(seed)
        word = pair.words[side]
        typed = rng.choice((word.text, *word.also, anyascii(word.text)))
        assert guessed(changed(typed, rng), pair, side)
        assert not guessed(changed(typed, rng), pair, 1 - side)
        if match(other, word) is not Match.EXACT:
            assert not guessed(changed(other, rng), pair, side)

    holds()
