"""The one way into a game: answers, refusals that change nothing, views, and taking back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from partygames.core.dice import Dice
from partygames.core.errors import BadPlayers, BadSetting, CannotUndo, NotAnOption, NotWaiting, Refused
from partygames.core.prompts import Json
from partygames.core.seats import DICE, TABLE
from partygames.core.session import Session
from partygames.core.steps import Deal
from partygames.games import catalogue
from tests.core.toys import JUNK, Forms, Toy, all_of, find_toy, seeded, talking, through_json, toy

# beginning


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_too_few_or_too_many_players_are_refused(seats: int) -> None:
    with pytest.raises(BadPlayers, match="toy is for 2 to 3 players"):
        Session.start(Toy, ["p"] * seats, {}, seeded())


@pytest.mark.parametrize(
    ("setting", "value"),
    [("loud", 1), ("loud", None), ("size", "2"), ("size", 3), ("size", True), ("size", [2]), ("pace", 1)],
)
def test_a_setting_that_is_wrong_is_refused_and_says_what_it_takes(setting: str, value: Json) -> None:
    takes = {"loud": "loud takes one of False, True", "size": "size takes one of 1, 2, big", "pace": "loud, size"}
    with pytest.raises(BadSetting, match=takes[setting]):
        toy(**{setting: value})


def test_the_header_has_every_setting_given_or_not() -> None:
    assert toy(loud=True).header.settings == {"loud": True, "size": 2}


# answers


def test_a_seat_is_asked_until_it_has_answered_and_the_rules_wait_for_all() -> None:
    session = toy()
    assert set(session.waiting) == {0, 1}
    session.answer(1, "2")
    assert set(session.waiting) == {0}
    assert session.view(1).asked == {}
    assert not session.table.said
    session.answer(0, "1")
    assert [say.values for say in session.table.said] == [{"picks": [1, 2]}]


def forms() -> Session:
    """A game in which each of two seats is asked two things, one after the other."""
    return Session.start(Forms, ["p", "q"], {}, seeded())


def test_a_seat_that_is_asked_several_things_goes_on_without_waiting_for_the_others() -> None:
    session = forms()
    assert [prompt.name for prompt in session.asked_of(0)] == ["place", "name"]
    session.answer(0, "a")
    assert {seat: prompt.name for seat, prompt in session.waiting.items()} == {0: "name", 1: "place"}
    assert [prompt.name for prompt in session.asked_of(0)] == ["name"]
    session.answer(0, "b")
    assert session.asked_of(0) == ()
    session.answer(1, "b")
    session.answer(1, "a")
    assert session.outcome and session.outcome.facts == {"answers": [["a", "b"], ["b", "a"]]}


def test_the_order_between_seats_that_are_asked_several_things_does_not_matter() -> None:
    one, other = forms(), forms()
    for seat, value in ((0, "a"), (0, "b"), (1, "b"), (1, "a")):
        one.answer(seat, value)
    for seat, value in ((1, "b"), (0, "a"), (1, "a"), (0, "b")):
        other.answer(seat, value)
    assert one.outcome == other.outcome


def test_each_of_several_answers_can_be_taken_back_and_replayed() -> None:
    session = forms()
    session.answer(0, "a")
    session.answer(0, "b")
    session.undo()
    assert session.waiting[0].name == "name"
    session.undo()
    assert session.waiting[0].name == "place"
    session.answer(0, "b")
    again = Session.replay(through_json(session.log), lambda _: Forms)
    assert again.waiting[0].name == "name"


def test_the_order_of_simultaneous_answers_does_not_matter() -> None:
    one, other = toy(), toy()
    for seat in (0, 1):
        one.answer(seat, str(seat + 1))
    for seat in (1, 0):
        other.answer(seat, str(seat + 1))
    assert one.steps == other.steps
    assert one.table == other.table


def test_what_may_be_said_besides_is_taken_at_the_same_moment() -> None:
    session = talking()
    assert (set(session.waiting), set(session.may)) == ({TABLE}, {TABLE, 0})
    session.answer(0, True)
    session.answer(TABLE, "leave:0")
    assert [entry.prompt for entry in session.entries] == ["card", "pick", "pick", "bell", "leave"]
    assert session.outcome is not None and session.outcome.facts == {"bells": 1}


def test_after_the_end_nobody_is_asked_and_nothing_is_taken() -> None:
    session = talking()
    session.answer(TABLE, "end")
    assert (dict(session.waiting), dict(session.may)) == ({}, {})
    before = all_of(session)
    for seat in (TABLE, DICE, 0, 1, 2):
        for value in (True, "end", "1"):
            with pytest.raises(NotWaiting):
                session.answer(seat, value)
    assert all_of(session) == before


# refusals


@pytest.mark.parametrize(("seat", "called"), [(1, "seat 1"), (7, "seat 7"), (DICE, "dice"), (-9, "-9")])
def test_a_seat_that_is_not_asked_is_refused_by_its_name_and_nothing_changes(seat: int, called: str) -> None:
    session = talking()
    before = all_of(session)
    with pytest.raises(NotWaiting, match=f"{called} is not asked anything now"):
        session.answer(seat, "wait")
    assert all_of(session) == before


def test_who_has_answered_can_not_answer_twice_case_28() -> None:
    session = toy()
    session.answer(0, "1")
    before = all_of(session)
    with pytest.raises(NotWaiting):
        session.answer(0, "1")
    assert all_of(session) == before


def test_no_person_and_no_table_answers_for_the_dice() -> None:
    session = Session.start(Toy, ["Ana", "Budi"])
    assert set(session.waiting) == {DICE}
    for seat in (DICE, TABLE, 0):
        with pytest.raises(NotWaiting):
            session.answer(seat, "ace")
    assert session.entries == []


@pytest.mark.parametrize("value", JUNK, ids=lambda value: ascii(value)[:12])
def test_an_answer_that_is_no_option_changes_nothing(value: Json) -> None:
    for session, seat in ((toy(), 0), (talking(), TABLE)):
        before, steps = all_of(session), list(session.steps)
        with pytest.raises(NotAnOption):
            session.answer(seat, value)
        assert all_of(session) == before
        assert list(session.steps) == steps


def test_the_refusal_names_the_question_that_waits() -> None:
    """A person who mistypes at a question must be told of that question, not of one that may be said besides."""
    session = talking()
    with pytest.raises(NotAnOption, match="talk takes one of wait, whisper"):
        session.answer(TABLE, "nonsense")


def test_the_refusal_of_what_may_be_said_names_that() -> None:
    session = talking()
    with pytest.raises(NotAnOption, match="bell takes true"):
        session.answer(0, "nonsense")


# views


def test_a_card_is_seen_by_its_seat_alone() -> None:
    session = talking(seeded(card=["queen"]))
    assert session.view(1).as_json()["cards"] == {"card": {"text": "queen 1"}}
    assert session.table.as_json()["cards"] == {}
    assert "queen" not in json.dumps([session.table.as_json(), session.view(7).as_json()])


def test_a_card_of_the_same_name_takes_the_place_of_the_one_before() -> None:
    session = talking(seeded(colour=["red", "blue"], thing=["cat", "dog"]))
    session.answer(TABLE, "animal")
    session.answer(TABLE, "animal")
    assert session.view(0).cards["thing"].as_json() == {"text": "blue dog"}
    assert set(session.view(0).cards) == {"card", "thing"}


def test_a_card_that_was_taken_back_is_seen_by_nobody_any_more() -> None:
    session = talking()
    session.answer(TABLE, "take")
    assert session.view(1).cards == {}
    assert set(session.view(0).cards) == {"card"}
    session.undo()
    assert all_of(session) == all_of(talking())


def test_all_see_the_last_board_and_all_that_was_said() -> None:
    session = talking()
    session.answer(0, True)
    for seat in (TABLE, 0, 1):
        view = session.view(seat).as_json()
        assert view["board"] == {"text": "talk, 1 bells"}
        assert [say["message"] for say in view["said"]] == ["picked"]


def test_a_view_has_what_the_seat_is_asked_and_may_say() -> None:
    session = talking()
    assert set(session.table.asked) == {"talk", "leave"}
    assert set(session.view(0).asked) == {"bell"}
    assert set(session.view(1).asked) == set()


def test_an_unfinished_vote_shows_nothing_case_16() -> None:
    one, other = toy(), toy()
    one.answer(0, "1")
    other.answer(0, "3")
    for seat in (TABLE, 1):
        assert one.view(seat) == other.view(seat)


def test_a_log_that_was_handed_out_can_not_change_the_game() -> None:
    session = talking()
    before = all_of(session)
    log = session.log
    log[0]["settings"]["size"] = 1
    log[0]["players"].append("Citra")
    log[1]["value"] = "joker"
    log.clear()
    assert all_of(session) == before


# taking back


def test_an_answer_is_taken_back_and_given_again_as_if_nothing_had_been() -> None:
    session = talking()
    session.answer(TABLE, "wait")
    after = all_of(session)
    session.undo()
    assert all_of(session) == all_of(talking())
    session.answer(TABLE, "wait")
    assert all_of(session) == after


def test_several_are_taken_back_one_by_one() -> None:
    session = talking()
    before = all_of(session)
    for value in ("wait", "wait", "whisper"):
        session.answer(TABLE, value)
    session.answer(0, True)
    for _ in range(4):
        session.undo()
    assert all_of(session) == before


def test_a_choice_is_taken_back_while_others_still_choose() -> None:
    session = toy()
    session.answer(1, "2")
    session.undo()
    assert set(session.waiting) == {0, 1}
    session.answer(1, "3")
    session.answer(0, "1")
    assert session.table.said[0].values == {"picks": [1, 3]}


@pytest.mark.parametrize("value", ["shout", "hand", "fruit"])
def test_what_was_revealed_drawn_or_dealt_since_can_not_be_taken_back(value: str) -> None:
    session = talking()
    session.answer(TABLE, value)
    before = all_of(session)
    with pytest.raises(CannotUndo, match="something was shown since"):
        session.undo()
    assert all_of(session) == before


def test_the_last_vote_that_showed_the_result_stands() -> None:
    with pytest.raises(CannotUndo, match="something was shown since"):
        talking().undo()


def test_what_tells_no_more_than_all_saw_can_be_taken_back() -> None:
    session = talking()
    session.answer(TABLE, "whisper")
    session.undo()
    assert all_of(session) == all_of(talking())


def test_the_deal_can_not_be_taken_back() -> None:
    with pytest.raises(CannotUndo):
        toy().undo()
    with pytest.raises(CannotUndo, match="nothing to take back"):
        Session.start(Toy, ["Ana", "Budi"]).undo()


def test_after_the_end_nothing_is_taken_back() -> None:
    session = talking()
    session.answer(TABLE, "end")
    before = all_of(session)
    with pytest.raises(CannotUndo, match="the game is over"):
        session.undo()
    assert all_of(session) == before


def test_after_taking_back_the_dice_still_roll() -> None:
    session = talking(seeded(colour=["blue"], thing=["dog"]))
    session.answer(TABLE, "wait")
    session.undo()
    session.answer(TABLE, "animal")
    assert session.view(0).cards["thing"].as_json() == {"text": "blue dog"}


def test_a_loaded_session_takes_back_like_the_one_that_was_saved() -> None:
    session = talking()
    session.answer(TABLE, "wait")
    loaded = Session.replay(through_json(session.log), find_toy, seeded(2))
    loaded.undo()
    session.undo()
    assert all_of(loaded) == all_of(session)


# all of it, in any order


class AtTheTable(RuleBasedStateMachine):
    """A game of Spy Word where anything is tried, in any order."""

    session: Session
    chance: random.Random

    @initialize(seed=st.integers(0, 10**6), seats=st.integers(4, 8), hidden=st.booleans(), skip=st.booleans())
    def begin(self, seed: int, seats: int, hidden: bool, skip: bool) -> None:
        self.chance = random.Random(seed)
        chosen = {"reveal_roles": not hidden, "skip": skip, "discussion": 60}
        players = [f"P{seat}" for seat in range(seats)]
        self.session = Session.start(catalogue.find("spy-word"), players, chosen, Dice(self.chance.random))

    def asks(self) -> list[tuple[int, Any]]:
        return [*self.session.waiting.items(), *self.session.may.items()]

    @precondition(lambda self: self.session.outcome is None)
    @rule(pick=st.integers(0, 30))
    def answer(self, pick: int) -> None:
        seat = sorted(self.session.waiting)[pick % len(self.session.waiting)]
        before = len(self.session.entries)
        self.session.answer(seat, self.session.waiting[seat].sample(self.chance.random))
        assert self.session.entries[before].seat == seat

    @precondition(lambda self: self.session.may)
    @rule()
    def say_besides(self) -> None:
        seat = min(self.session.may)
        self.session.answer(seat, self.session.may[seat].sample(self.chance.random))

    @rule()
    def take_back_and_answer_the_same(self) -> None:
        before, last = all_of(self.session), self.session.entries[-1]
        try:
            self.session.undo()
        except CannotUndo:
            assert all_of(self.session) == before
            return
        assert len(self.session.entries) == len(json.loads(before)[0]) - 2
        self.session.answer(last.seat, last.value)
        assert all_of(self.session) == before

    @rule()
    def take_back(self) -> None:
        before = all_of(self.session)
        try:
            self.session.undo()
        except CannotUndo:
            assert all_of(self.session) == before

    @rule()
    def save_and_load(self) -> None:
        loaded = catalogue.replay(through_json(self.session.log), Dice(self.chance.random))
        assert all_of(loaded) == all_of(self.session)
        assert list(loaded.steps) == list(self.session.steps)
        self.session = loaded

    @rule(seat=st.integers(-3, 12), value=st.sampled_from(JUNK))
    def answer_nonsense(self, seat: int, value: Json) -> None:
        asked = [prompt for asked, prompt in self.asks() if asked == seat]
        if seat != DICE and any(value is True or prompt.kind == "word" for prompt in asked):
            return
        before = all_of(self.session)
        with pytest.raises(Refused) as refused:
            self.session.answer(seat, value)
        assert type(refused.value) is (NotAnOption if asked else NotWaiting)
        assert all_of(self.session) == before

    @invariant()
    def the_dice_are_never_waited_for(self) -> None:
        assert DICE not in self.session.waiting

    @invariant()
    def somebody_is_asked_until_the_end(self) -> None:
        assert bool(self.session.waiting) == (self.session.outcome is None)

    @invariant()
    def every_seat_sees_its_own_cards(self) -> None:
        dealt = {(step.seat, step.name, step.card) for step in self.session.steps if isinstance(step, Deal)}
        for seat in range(len(self.session.header.players)):
            assert {(seat, name, card) for name, card in self.session.view(seat).cards.items()} <= dealt


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
