"""Names: cleaned, measured in cells, and never two alike (cases 17, 49)."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from partygames.core.errors import BadPlayers
from partygames.names import LONGEST_NAME, cells, check_name, check_names, clean, key


def why(name: str, *others: str) -> str:
    """The reason for which a name is refused, empty if it is not."""
    try:
        check_name(name, others)
    except BadPlayers as refused:
        return refused.reason
    return ""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana  ", "Ana"),
        ("Ana\t Maria\n", "Ana Maria"),
        ("Ana\u00a0\u2003Maria", "Ana Maria"),
        ("Rene\u0301", "Ren\u00e9"),
        ("A\u200bn\u200da\ufeff", "Ana"),
        ("\x1b[31mAna", "[31mAna"),
        ("\u202eanA\u202c", "anA"),
        ("Ana\x00\x07", "Ana"),
        ("O'Brien-Łęcki", "O'Brien-Łęcki"),
        ("[b]Ana[/b]", "[b]Ana[/b]"),
        ("☂\ufe0f", "☂"),
        ("李小龙", "李小龙"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean(typed) == check_name(typed) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Ana"),
        ("Ana", "ANA"),
        ("Ana", " ana "),
        ("Ana Maria", "Ana   Maria"),
        ("Ren\u00e9", "Rene\u0301"),
        ("STRASSE", "straße"),
        ("Ana", "A\u200dna"),
        ("Ana", "Ana\ufe0f"),
        ("\u1fb3", "\u03b1\u0345"),
        ("e\u0301", "e\u200d\u0301"),
        ("Σας", "σασ"),
    ],
)
def test_case_17_the_same_name_twice_is_refused(one: str, other: str) -> None:
    assert key(one) == key(other)
    with pytest.raises(BadPlayers, match="two players have the same name; add an initial"):
        check_names([one, "Budi", other])


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Rene", "René"), ("Ana", "Ana M"), ("An a", "Ana")])
def test_case_17_names_that_differ_to_the_eye_are_allowed(one: str, other: str) -> None:
    assert check_names([one, other]) == (one, other)


@pytest.mark.parametrize(
    "hidden",
    ["\u034f", "\u3164", "\u115f", "\u1160", "\uffa0", "\u180b", "\U000e0100", "\u00ad", "\u2060", "\u061c"],
    ids=lambda sign: f"{ord(sign):x}",
)
def test_case_17_an_invisible_sign_does_not_make_another_name(hidden: str) -> None:
    assert clean(f"A{hidden}na") == "Ana"
    assert why(f"Ana{hidden}", "Ana") == "double"


@pytest.mark.parametrize(
    "typed",
    ["", " ", "\t\n", "\u200b", "\x00", "\ufe0f", "\u3164", "\u034f", "\u2800", "\u0301", "\u00a0\u2003"],
    ids=ascii,
)
def test_a_name_that_cannot_be_seen_is_refused(typed: str) -> None:
    assert why(typed) == "empty"


def test_case_49_the_limit_is_in_cells() -> None:
    assert why("a" * LONGEST_NAME) == ""
    assert why("a" * (LONGEST_NAME + 1)) == "long"
    assert why("李" * (LONGEST_NAME // 2)) == ""
    assert why("李" * (LONGEST_NAME // 2 + 1)) == "long"
    assert why("e\u0301" * LONGEST_NAME) == ""
    assert why(" " * 99 + "a" * LONGEST_NAME + " " * 99) == ""


def test_case_49_two_long_names_that_differ_at_the_end_stay_different() -> None:
    one, other = "a" * (LONGEST_NAME - 1) + "b", "a" * (LONGEST_NAME - 1) + "c"
    assert check_names([one, other]) == (one, other)


def test_case_49_a_name_of_a_thousand_accents_is_too_long() -> None:
    """Such a name takes one cell by count and many lines by sight."""
    assert why("a" + "\u0301" * 1_000) != ""


@pytest.mark.parametrize("names", [None, "Ana", {"Ana": 1}, 3, ["Ana", 1], ["Ana", None], [["Ana"]], ["Ana", True]])
def test_names_must_be_a_list_of_texts(names: Any) -> None:
    with pytest.raises(BadPlayers, match="players must be a list of names"):
        check_names(names)


def test_the_table_gets_its_names_cleaned_in_order() -> None:
    assert check_names([" Ana ", "Budi\u200d"]) == ("Ana", "Budi")
    assert check_names([]) == ()


texts = st.text(st.characters(), max_size=8) | st.text("aAeE\u0301\u200d\u034f \ufe0fİſßµ", max_size=8)


@settings(max_examples=400, deadline=None)
@given(name=texts)
@example("e\u200d\u0301")
@example("\u1100\u200d\u1161")
def test_cleaning_is_settled_and_shows_one_line(name: str) -> None:
    shown = clean(name)
    assert clean(shown) == shown
    assert unicodedata.normalize("NFC", shown) == shown
    assert shown == shown.strip() and "  " not in shown
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in shown)


@settings(max_examples=300, deadline=None)
@given(name=texts)
def test_case_17_spaces_and_composition_do_not_matter(name: str) -> None:
    forms = [f"  {name} ", clean(name)]
    forms += [unicodedata.normalize(form, name) for form in ("NFC", "NFD")]
    assert {key(form) for form in forms} == {key(name)}


@settings(max_examples=300, deadline=None)
@given(names=st.lists(texts, max_size=5))
def test_any_names_are_taken_clean_and_different_or_refused(names: list[str]) -> None:
    try:
        table = check_names(names)
    except BadPlayers:
        return
    assert len({key(name) for name in table}) == len(names)
    assert all(0 < cells(name) <= LONGEST_NAME for name in table)
