"""Whether a guess is right: SW19 and cases 36 to 40, literally."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from partygames.core.errors import NotAnOption
from partygames.core.prompts import Word
from partygames.core.text import normal
from partygames.words.matching import Match, guessed, match, near, spellings, tolerance
from partygames.words.pairs import Pair, WordEntry


def fits(guess: str, word: str, *also: str, others: tuple[str, ...] = ()) -> Match:
    return match(guess, WordEntry(word, "", also), others)


def right(guess: str, citizens: str, spies: str, *lookalikes: str) -> bool:
    """Whether the guess wins, and that it does so on both sides of the pair alike."""
    words = WordEntry(citizens), WordEntry(spies)
    first = guessed(guess, Pair("test#1", words, lookalikes), 0)
    assert first == guessed(guess, Pair("test#1", (words[1], words[0]), lookalikes), 1)
    return first


# what does not matter: case, accents, punctuation, spaces


@pytest.mark.parametrize(
    ("guess", "word"),
    [
        ("mere", "mère"),
        ("creme brulee", "Crème brûlée"),
        ("oeuf", "œuf"),
        ("strasse", "Straße"),
        ("l'ecole", "L’École"),
        ("kurakura", "kura-kura"),
        ("kura kura", "kura-kura"),
        ("acdc", "AC/DC"),
        ("MÈRE", "mère"),
        ("me\u0300re", "m\u00e8re"),
        ("  bus  kota!! ", "bus kota"),
        ("feu d'artifice", "feu d’artifice"),
        ("rock'n'roll", "Rock ’n’ Roll"),
        ("ｔｅａ", "tea"),
        ("ﬁsh", "fish"),
        ("7up", "7 Up"),
    ],
)
def test_case_36_case_accents_punctuation_and_spaces_do_not_matter(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.EXACT
    assert fits(word, guess) is Match.EXACT


@pytest.mark.parametrize(
    ("plain", "word"),
    [("oeuf", "œuf"), ("aegir", "Ægir"), ("smorrebrod", "smørrebrød"), ("strasse", "STRAẞE"), ("lodz", "Łódź")],
)
def test_sw19_letters_that_are_no_accents_match_their_plain_spelling_too(plain: str, word: str) -> None:
    assert fits(plain, word) is Match.EXACT
    assert fits(word, word) is Match.EXACT


@pytest.mark.parametrize(("guess", "word"), [("КОТ", "кот"), ("ΓΆΤΑ", "γατα"), ("ねこ", "ねこ"), ("김치", "김치")])
def test_sw19_any_script_is_compared(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.EXACT


@pytest.mark.parametrize(("guess", "word"), [("мел", "мель"), ("мель", "мел"), ("妈", "马")])
def test_sw19_other_words_of_a_script_are_not_the_same_for_sounding_alike(guess: str, word: str) -> None:
    """Chalk is no shoal and mum is no horse: only what is typed plainly is compared with the plain spelling."""
    assert fits(guess, word) is Match.NONE


# whole against whole


@pytest.mark.parametrize(
    ("guess", "word"),
    [("pineapple", "apple"), ("apple", "pineapple"), ("ice", "ice cream"), ("the tea", "tea"), ("teatea", "tea")],
)
def test_case_37_whole_against_whole(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.NONE


@pytest.mark.parametrize("guess", ["!!!", "", "   ", "--", "🙂", "\u0301", "\ufe70", "ﾞ"])
def test_case_37_a_guess_with_nothing_to_compare_is_asked_again(guess: str) -> None:
    assert normal(guess) == ""
    with pytest.raises(NotAnOption):
        Word("guess").parse(guess)


@settings(max_examples=300, deadline=None)
@given(guess=st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=4))
def test_case_37_what_is_taken_as_a_guess_has_something_to_compare(guess: str) -> None:
    try:
        Word("guess").parse(guess)
    except NotAnOption:
        return
    assert normal(guess)


@pytest.mark.parametrize("guess", ["!!!", "", "🙂"])
def test_nothing_matches_nothing(guess: str) -> None:
    assert fits(guess, "tea") is Match.NONE
    assert fits(guess, "tea", "...", "") is Match.NONE


# typos


@pytest.mark.parametrize(
    ("letters", "typos"), [(1, 0), (4, 0), (5, 0), (6, 1), (7, 1), (8, 1), (9, 2), (10, 2), (24, 2)]
)
def test_case_38_tolerance_grows_with_the_word(letters: int, typos: int) -> None:
    assert tolerance("x" * letters) == typos


@pytest.mark.parametrize(("guess", "word"), [("cat", "hat"), ("horse", "house"), ("tee", "tea"), ("aplpe", "apple")])
def test_case_38_a_short_word_forgives_nothing(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.NONE


@pytest.mark.parametrize(
    ("guess", "word"),
    [
        ("gorila", "gorilla"),
        ("rambtuan", "rambutan"),
        ("cofee", "coffee"),
        ("cofffee", "coffee"),
        ("coffea", "coffee"),
        ("ocffee", "coffee"),
        ("elephnt", "elephant"),
        ("chocollatte", "chocolate"),
        ("hcocoalte", "chocolate"),
        ("choclat", "chocolate"),
    ],
)
def test_case_38_small_typos_in_long_words_are_forgiven(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.NEAR


@pytest.mark.parametrize(
    ("guess", "word"),
    [("cofe", "coffee"), ("coffe", "toffees"), ("elphnt", "elephant"), ("choclt", "chocolate")],
)
def test_case_38_and_no_more_than_that(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.NONE


def test_case_38_a_swap_of_neighbours_is_one_typo() -> None:
    assert near("rambtuan", "rambutan")
    assert near("cofefe", "coffee")
    assert not near("cofeef", "coffee".replace("ff", "f"))


def test_case_38_the_length_that_counts_is_the_words() -> None:
    assert not near("horses", "horse")
    assert near("horse", "horses")


def test_spaces_and_accents_do_not_make_a_word_longer() -> None:
    assert fits("t e e", "t e a") is Match.NONE
    assert fits("théx", "té-à") is Match.NONE


# other words are no typos


@pytest.mark.parametrize(
    ("guess", "word"), [("binatang", "bintang"), ("boisson", "poisson"), ("Boisson!", "poisson"), ("mitten", "kitten")]
)
def test_case_39_another_word_is_never_a_typo(guess: str, word: str) -> None:
    assert fits(guess, word) is Match.NEAR
    assert fits(guess, word, others=("binatang", "boisson", "Mitten")) is Match.NONE
    assert not right(guess, word, "zebra", "binatang", "boisson", "mitten")


def test_case_39_a_typo_of_another_word_is_still_a_typo_of_this_one() -> None:
    assert right("posson", "poisson", "viande", "boisson")


def test_case_39_the_word_itself_stays_right_though_it_is_listed() -> None:
    assert right("poisson", "poisson", "viande", "poisson", "boisson")


def test_also_spellings_count_like_the_word() -> None:
    assert fits("catsup", "ketchup", "catsup") is Match.EXACT
    assert fits("catsop", "ketchup", "catsup") is Match.NEAR
    assert fits("tv", "television", "TV") is Match.EXACT
    assert fits("tx", "television", "TV") is Match.NONE
    assert fits("Crème", "cream", "creme") is Match.EXACT


# of two words


def test_sw19_a_guess_of_the_spies_word_is_wrong() -> None:
    assert right("coffee", "coffee", "tea")
    assert not right("tea", "coffee", "tea")
    assert not right("cocoa", "coffee", "tea")


def test_sw19_near_to_both_is_wrong() -> None:
    assert fits("carter", "barter") is fits("carter", "garter") is Match.NEAR
    assert not right("carter", "barter", "garter")
    assert not right("carter", "garter", "barter")


def test_sw19_exact_beats_near() -> None:
    assert fits("barter", "garter") is Match.NEAR
    assert right("barter", "barter", "garter")
    assert not right("garter", "barter", "garter")


def test_sw19_exactly_both_is_wrong() -> None:
    words = WordEntry("football", "", ("soccer",)), WordEntry("kick-about", "", ("soccer",))
    assert not guessed("soccer", Pair("test#1", words), 0)
    assert not guessed("soccer", Pair("test#1", words), 1)


def test_sw19_near_counts_for_either_side() -> None:
    assert right("cofee", "coffee", "chocolate")
    assert not right("cofee", "chocolate", "coffee")


# whatever is typed

typed = st.text(max_size=12)
words = st.text("abcdeéœßŁç-' ", min_size=1, max_size=12).filter(lambda text: normal(text) != "")
letters = st.text("abcde", min_size=6, max_size=12)


@settings(max_examples=200, deadline=None)
@given(text=typed)
@example("İ")
@example("ǰ\u0307")
@example("ﬃ")
def test_normal_is_settled_and_has_letters_and_digits_only(text: str) -> None:
    assert normal(normal(text)) == normal(text)
    assert normal(text) == normal(unicodedata.normalize("NFC", text)) == normal(unicodedata.normalize("NFD", text))
    assert all(letter.isalnum() and not unicodedata.combining(letter) for letter in normal(text))


@settings(max_examples=200, deadline=None)
@given(guess=typed, word=words)
def test_exact_is_the_same_both_ways(guess: str, word: str) -> None:
    assert (fits(guess, word) is Match.EXACT) == (fits(word, guess) is Match.EXACT)


@settings(max_examples=200, deadline=None)
@given(word=words, spaced=st.booleans())
def test_case_40_no_win_needs_an_accent_or_a_mark(word: str, spaced: bool) -> None:
    for spelling in spellings(word):
        assert fits(spelling, word) is Match.EXACT
    plain = [spelling for spelling in spellings(word) if spelling.isascii()]
    assert plain
    assert fits(" ".join(plain[0]) if spaced else plain[0].upper(), word) is Match.EXACT


@settings(max_examples=300, deadline=None)
@given(word=letters, place=st.integers(0, 11), letter=st.sampled_from("abcdexyz"), kind=st.integers(0, 3))
def test_case_38_any_one_typo_in_a_long_word_is_forgiven(word: str, place: int, letter: str, kind: int) -> None:
    at = place % len(word)
    swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
    before, after = word[:at], word[at + 1 :]
    guess = (before + after, before + letter + word[at:], before + letter + after, swapped)[kind]
    assert fits(guess, word) is (Match.EXACT if guess == word else Match.NEAR)


@settings(max_examples=200, deadline=None)
@given(one=words, other=words, guess=typed)
def test_nothing_is_right_for_both_sides(one: str, other: str, guess: str) -> None:
    pair = Pair("test#1", (WordEntry(one), WordEntry(other)))
    assert not (guessed(guess, pair, 0) and guessed(guess, pair, 1))


@settings(max_examples=200, deadline=None)
@given(one=words, other=words)
def test_each_word_of_a_pair_is_right_for_its_own_side_alone(one: str, other: str) -> None:
    assume(not spellings(one) & spellings(other))
    assert right(one, one, other)
    assert not right(other, one, other)
