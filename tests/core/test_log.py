"""The log is the game: it survives JSON, replays without dice, and says at which line it doesn't fit."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partygames.core.errors import BadLog
from partygames.core.log import Entry, Header, read_entry, read_header, read_log
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import DICE, TABLE, seat_name, seat_named
from partygames.core.session import Session
from tests.core.toys import Toy, all_of, find_toy, seeded, talking, through_json

HEADER: JsonObject = {"game": "toy", "rules": 3, "players": ["Ana", "Budi"], "settings": {"loud": False, "size": 2}}


def finished() -> list[JsonObject]:
    """The log of a game with draws, a card and something said besides: 9 lines."""
    session = talking(seeded(card=["ace"], colour=["red"], thing=["cat"]))
    session.answer(0, True)
    session.answer(TABLE, "animal")
    session.answer(TABLE, "end")
    return through_json(session.log)


def replay(log: list[JsonObject]) -> Session:
    return Session.replay(log, find_toy)


def changed(line: int, **fields: Json) -> list[JsonObject]:
    """The finished log with one line changed, counted from 1."""
    log = finished()
    log[line - 1].update(fields)
    return log


# what it is


def test_a_log_is_a_header_and_one_line_for_each_answer_the_dice_too() -> None:
    log = finished()
    assert log[0] == {**HEADER, "packs": [], "language": "en"}
    assert [(line["seat"], line["prompt"], line["value"]) for line in log[1:]] == [
        ("dice", "card", "ace"),
        (0, "pick", "1"),
        (1, "pick", "2"),
        (0, "bell", True),
        ("table", "talk", "animal"),
        ("dice", "colour", "red"),
        ("dice", "thing", "cat"),
        ("table", "talk", "end"),
    ]


def test_an_entry_has_the_step_at_which_it_was_asked() -> None:
    session = replay(finished())
    for entry in session.entries:
        step: Any = session.steps[entry.step]
        besides = getattr(step, "may", {})
        assert entry.prompt in [asks[entry.seat].name for asks in (step.prompts, besides) if entry.seat in asks]


def test_header_and_entry_read_what_they_write() -> None:
    header = Header("toy", 3, ("Ana", "Budi"), {"size": 2}, ("a", "b"), "fr")
    assert read_header(through_json([header.as_json()])[0]) == header
    for seat in (DICE, TABLE, 0, 11):
        entry = Entry(4, seat, "pick", ["x", None])
        assert read_entry(through_json([entry.as_json()])[0], 2) == entry


def test_packs_and_language_may_be_missing() -> None:
    assert read_header(HEADER).packs == ()
    assert read_header(HEADER).language == "en"


def test_seats_are_written_as_numbers_and_two_names() -> None:
    assert [seat_name(seat) for seat in (0, 11, TABLE, DICE)] == [0, 11, "table", "dice"]
    nobody: tuple[Any, ...] = (-1, -2, True, False, 1.0, "0", "Table", None, [0], {})
    for name in nobody:
        assert seat_named(name) is None


# replay


def test_a_log_replays_without_dice_to_the_same_game() -> None:
    log = finished()
    session = replay(log)
    assert session.log == log
    assert session.outcome is not None and session.outcome.as_json() == {
        "reason": "end", "winners": [0], "points": {"0": 3}, "bells": 1,
    }  # fmt: skip


@pytest.mark.parametrize("lines", range(1, 10))
def test_every_beginning_of_a_log_replays_and_leaves_it_as_it_is(lines: int) -> None:
    log = finished()[:lines]
    before = copy.deepcopy(log)
    assert replay(log).log == log == before


def test_a_log_that_stopped_at_a_draw_waits_for_dice_or_rolls_them() -> None:
    log = finished()[:7]
    assert set(replay(log).waiting) == {DICE}
    session = Session.replay(log, find_toy, seeded(thing=["dog"]))
    assert set(session.waiting) == {TABLE}
    assert session.view(0).cards["thing"].as_json() == {"text": "red dog"}


def test_a_replayed_game_goes_on() -> None:
    session = Session.replay(finished()[:5], find_toy, seeded(colour=["red"], thing=["cat"]))
    session.answer(TABLE, "animal")
    session.answer(TABLE, "end")
    assert session.log == finished()


def test_a_log_of_an_earlier_rules_version_replays() -> None:
    assert all_of(replay(changed(1, rules=2))).replace('"rules": 2', '"rules": 3') == all_of(replay(finished()))


# where it doesn't fit


def test_a_log_from_later_rules_says_so() -> None:
    with pytest.raises(BadLog, match=r"later version \(rules 4; known here: 1 to 3\)"):
        replay(changed(1, rules=4))


@pytest.mark.parametrize("version", [0, -1])
def test_a_log_of_no_rules_version_is_refused(version: int) -> None:
    with pytest.raises(BadLog, match="of no version"):
        replay(changed(1, rules=version))


def test_a_game_that_is_not_known_is_said_at_line_1() -> None:
    with pytest.raises(BadLog, match="line 1 of the log names a game that is not known"):
        replay(changed(1, game="poker"))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"players": ["Ana"]}, "toy is for 2 to 3 players, not 1"),
        ({"settings": {"size": 9}}, "size takes one of"),
        ({"settings": {"pace": 9}}, "has no setting of that name"),
        ({"settings": [1]}, "not a header"),
        ({"players": "Ana"}, "not a header"),
        ({"players": ["Ana", 1]}, "not a header"),
        ({"rules": True}, "not a header"),
        ({"rules": "3"}, "not a header"),
        ({"game": 1}, "not a header"),
        ({"packs": "all"}, "not a header"),
        ({"language": None}, "not a header"),
    ],
)
def test_a_header_that_is_wrong_is_said_at_line_1(fields: JsonObject, why: str) -> None:
    with pytest.raises(BadLog, match=f"^line 1 of the log.*{why}"):
        replay(changed(1, **fields))


@pytest.mark.parametrize("line", range(2, 10))
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"step": 99}, "at step 99, but at step"),
        ({"prompt": "zzz"}, "answers zzz of"),
        ({"seat": 2}, "of seat 2 at step"),
        ({"value": ["zqsecret"]}, "takes"),
        ({"step": True}, "is not an answer"),
        ({"step": "1"}, "is not an answer"),
        ({"seat": "Ana"}, "is not an answer"),
        ({"seat": -1}, "is not an answer"),
        ({"seat": True}, "is not an answer"),
        ({"prompt": None}, "is not an answer"),
    ],
)
def test_an_entry_that_differs_is_named_by_its_line(line: int, fields: JsonObject, why: str) -> None:
    with pytest.raises(BadLog, match=f"^line {line} of the log.*{why}") as refused:
        replay(changed(line, **fields))
    assert "zqsecret" not in str(refused.value)


def test_the_error_says_what_the_log_answers_and_what_the_rules_ask() -> None:
    log = finished()
    del log[4]
    with pytest.raises(BadLog) as refused:
        replay(log)
    assert str(refused.value) == (
        "line 5 of the log answers talk of table at step 8, but at step 6 the rules ask table: talk"
    )


def test_a_value_that_is_no_option_is_said_with_the_line_and_the_options() -> None:
    with pytest.raises(BadLog, match="line 3 of the log: pick takes one of 1, 2, 3"):
        replay(changed(3, value=1))


def test_answers_after_the_end_are_refused_at_their_line() -> None:
    log = finished()
    with pytest.raises(BadLog, match=r"line 10 of the log answers talk .* the rules ask nobody"):
        replay([*log, log[-1]])


def test_a_draw_that_the_rules_do_not_make_is_refused() -> None:
    log = finished()
    with pytest.raises(BadLog, match="line 9 of the log"):
        replay([*log[:8], {**log[6], "step": 11}])


@pytest.mark.parametrize("name", ["step", "seat", "prompt", "value"])
def test_an_entry_needs_all_its_parts(name: str) -> None:
    log = finished()
    del log[3][name]
    with pytest.raises(BadLog, match="line 4 of the log is not an answer"):
        replay(log)


def test_an_empty_log_is_refused() -> None:
    with pytest.raises(BadLog, match="the log is empty"):
        read_log([])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 12) | st.floats() | st.sampled_from(["table", "dice", "pick", "x"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "seat"]), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_any_json_in_a_log_replays_or_raises_bad_log(data: st.DataObject) -> None:
    log: list[Any] = finished()
    for _ in range(data.draw(st.integers(1, 3))):
        line = data.draw(st.integers(0, len(log) - 1))
        if data.draw(st.booleans()) or not isinstance(log[line], dict):
            log[line] = data.draw(json_values)
        else:
            log[line][data.draw(st.sampled_from(sorted(log[line]) or ["x"]))] = data.draw(json_values)
    before = json.dumps(log)
    try:
        session = Session.replay(log, find_toy)
    except BadLog:
        pass
    else:
        assert session.header.game == Toy.id
    assert json.dumps(log) == before
