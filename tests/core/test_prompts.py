"""Questions take exactly the answers they offer, and say so without repeating what was typed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partygames.core.errors import NotAnOption
from partygames.core.prompts import (
    LONGEST_WORD,
    Arrange,
    Choose,
    ChooseSome,
    Confirm,
    Json,
    Look,
    Pick,
    Prompt,
    Sample,
    Shuffle,
    Word,
)
from tests.core.toys import JUNK

ABC = {"a": 1, "b": 2, "c": 3}
EVERY: tuple[Prompt[Any], ...] = (
    Confirm("clue"),
    Look("card"),
    Choose("vote", {"0": 0, "1": 1, "skip": None}),
    Choose("talk", {"time": None}, seconds=90),
    ChooseSome("team", ABC, 1, 2),
    ChooseSome("any", ABC, 0, 3),
    Word("guess"),
    Arrange("rank", ABC),
    ChooseSome("team", ABC, 2, 2, seconds=60),
    Look("role", words=False),
    Sample("needed", ("a", "b", "c", "d"), 3),
    Pick("lot", (3, 4, 5)),
    Pick("card", ("ace",)),
    Shuffle("order", (0, 1, 2, 3), not_first=(2,)),
    Shuffle("roles", ("citizen", "citizen", "spy")),
)
every_prompt = pytest.mark.parametrize("prompt", EVERY, ids=lambda prompt: f"{prompt.kind}-{prompt.name}")


def takes(prompt: Prompt[Any], value: Json) -> bool:
    try:
        prompt.parse(value)
    except NotAnOption:
        return False
    return True


@every_prompt
def test_every_sample_is_taken_and_survives_json(prompt: Prompt[Any]) -> None:
    chance = random.Random(prompt.name)
    for _ in range(200):
        value = prompt.sample(chance.random)
        assert prompt.parse(json.loads(json.dumps(value))) == prompt.parse(value)


@every_prompt
def test_the_question_is_json_with_its_name_and_kind(prompt: Prompt[Any]) -> None:
    asked = prompt.as_json()
    assert json.loads(json.dumps(asked)) == asked
    assert (asked["name"], asked["kind"]) == (prompt.name, prompt.kind)


@every_prompt
@pytest.mark.parametrize("value", JUNK, ids=lambda value: ascii(value)[:12])
def test_junk_is_refused_or_taken_but_never_breaks(prompt: Prompt[Any], value: Json) -> None:
    taken = takes(prompt, value)
    fits = (value is True and prompt.kind in ("confirm", "look")) or (value == "nonsense" and prompt.kind == "word")
    assert taken == (fits or (value == [] and prompt.name == "any"))


@every_prompt
def test_a_refusal_does_not_repeat_the_answer(prompt: Prompt[Any]) -> None:
    for value in ("!?zqsecret!?" if prompt.kind != "word" else "zqsecret" * 99, ["zqsecret"], {"zqsecret": "zqsecret"}):
        with pytest.raises(NotAnOption) as refused:
            prompt.parse(value)
        assert prompt.name in refused.value.message
        assert "zqsecret" not in f"{refused.value!r} {refused.value.values}"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["a", "b", "0", 3, 4]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(value=json_values)
def test_any_json_is_parsed_or_refused_with_not_an_option(value: Json) -> None:
    for prompt in EVERY:
        takes(prompt, value)


def test_confirm_takes_true_alone() -> None:
    assert Confirm("clue").parse(True) is True
    for value in (1, 1.0, "true", False, [True]):
        assert not takes(Confirm("clue"), value)


def test_look_takes_true_and_unknown() -> None:
    assert Look("card").parse(True) is True
    assert Look("card").parse("unknown") is False
    for value in (1, "Unknown", "true", False, ["unknown"]):
        assert not takes(Look("card"), value)


def test_choose_takes_keys_never_positions_or_numbers() -> None:
    vote = Choose("vote", {"0": "Ana", "1": "Budi"})
    assert vote.parse("1") == "Budi"
    for value in (0, 1, True, False, "01", " 1", "1 ", "１", ["1"], {"1": "1"}):
        assert not takes(vote, value)


def test_choose_says_its_seconds_only_if_there_is_a_clock() -> None:
    assert Choose("talk", {"time": 1}, seconds=90).as_json()["seconds"] == 90
    assert "seconds" not in Choose("talk", {"time": 1}).as_json()


def test_choose_some_takes_different_options_in_any_order_and_so_many() -> None:
    team = ChooseSome("team", ABC, 1, 2)
    assert team.parse(["c", "a"]) == (1, 3)
    for value in ([], ["a", "a"], ["a", "b", "c"], ["d"], ["a", 1], "ab", "a", [["a"]], {"a": 1}):
        assert not takes(team, value)


def test_word_needs_a_letter_or_a_digit_case_37() -> None:
    for value in ("!!!", "", " ", "\n", "...", "🙂", "\u0301"):
        assert not takes(Word("guess"), value)
    for value in ("a", "7", "é", "猫", " !a! "):
        assert Word("guess").parse(value) == value


def test_word_has_a_length() -> None:
    assert takes(Word("guess"), "a" * LONGEST_WORD)
    assert not takes(Word("guess"), "a" * (LONGEST_WORD + 1))


def test_word_takes_no_half_characters() -> None:
    for value in ("a\ud800", "\udfffa", "ab\udc80"):
        assert not takes(Word("guess"), value)


def test_arrange_takes_all_options_once_by_their_keys() -> None:
    assert Arrange("rank", ABC).parse(["b", "c", "a"]) == (2, 3, 1)
    for value in ([], ["a", "b"], ["a", "b", "b"], ["a", "b", "c", "c"], "abc", {"a": 1, "b": 1, "c": 1}):
        assert not takes(Arrange("rank", ABC), value)


def test_arrange_takes_no_numbers_for_keys() -> None:
    rank = Arrange("rank", {"0": "Ana", "1": "Budi"})
    assert takes(rank, ["1", "0"])
    for value in ([1, 0], ["1", 0]):
        assert not takes(rank, value)


def test_pick_compares_types_too() -> None:
    assert Pick("citizens", (0, 1)).parse(1) == 1
    for value in (True, False, 1.0, "1", 2, [1], None):
        assert not takes(Pick("citizens", (0, 1)), value)


def test_shuffle_takes_each_item_as_often_as_it_is_there() -> None:
    roles = Shuffle("roles", ("citizen", "citizen", "spy"))
    assert roles.parse(["spy", "citizen", "citizen"]) == ("spy", "citizen", "citizen")
    for value in (["spy", "spy", "citizen"], ["spy", "citizen"], ["spy", "citizen", "citizen", "citizen"], "spy"):
        assert not takes(roles, value)
    order = Shuffle("order", (0, 1, 2))
    for wrong in ([True, 0, 2], [0, 1.0, 2], ["0", "1", "2"], [0, 1, [2]], [[], 1, 2]):
        assert not takes(order, wrong)


def test_shuffle_never_begins_with_what_may_not_be_first() -> None:
    order = Shuffle("order", (0, 1, 2), not_first=(1,))
    assert takes(order, [0, 1, 2])
    assert not takes(order, [1, 0, 2])
    chance = random.Random(5)
    assert all(order.sample(chance.random)[0] != 1 for _ in range(300))


def test_a_card_without_words_is_understood() -> None:
    prompt = Look("role", words=False)
    assert prompt.parse(True)
    with pytest.raises(NotAnOption, match=r"role takes true$"):
        prompt.parse("unknown")


@pytest.mark.parametrize("wrong", [[], ["a"], ["a", "a"], ["a", "e"], ["a", "b", "c"], "ab", None])
def test_sample_takes_so_many_different_items_in_any_order(wrong: Json) -> None:
    prompt = Sample("needed", ("a", "b", "c", "d"), 2)
    assert prompt.parse(["d", "a"]) == ("d", "a")
    with pytest.raises(NotAnOption, match="2 different ones of a, b, c, d"):
        prompt.parse(wrong)
