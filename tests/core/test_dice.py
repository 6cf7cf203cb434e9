"""Chance is even, comes from one function alone, and can be forced by name."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from partygames.core.dice import Dice
from partygames.core.errors import BadDraw
from partygames.core.prompts import Json, Pick, Random, Shuffle, choice, shuffled
from tests.core.toys import all_of, seeded, talking, toy

LOT = Pick("lot", (1, 2, 3))
ORDER = Shuffle("order", (0, 1, 2))


class Names:
    """A source outside the rules: names of fruit, by number."""

    def draw(self, random: Random) -> Json:
        return 1 + int(random() * 3)

    def named(self, value: Json) -> Json:
        if value not in ("one", "two"):
            raise BadDraw("no such name")
        return ("one", "two").index(value) + 1

    def put_back(self, value: Json) -> None:
        self.back = (*self.back, value)

    back: tuple[Json, ...] = ()


def test_choice_is_uniform() -> None:
    chance = random.Random(1)
    drawn = Counter(choice(chance.random, "abcde") for _ in range(10_000))
    assert all(1_850 < count < 2_150 for count in drawn.values()), drawn


@pytest.mark.parametrize("number", [1, 2, 3, 7, 12, 1_000_003])
def test_choice_stays_inside_at_both_ends(number: int) -> None:
    assert choice(lambda: 0.0, range(number)) == 0
    assert choice(lambda: 1 - 2**-53, range(number)) == number - 1


def test_every_order_is_as_likely() -> None:
    chance = random.Random(2)
    drawn = Counter(tuple(shuffled(chance.random, range(4))) for _ in range(24_000))
    assert len(drawn) == 24
    assert all(870 < count < 1_130 for count in drawn.values()), drawn


def test_shuffled_leaves_what_it_is_given() -> None:
    items = [1, 2, 3]
    assert sorted(shuffled(random.Random(3).random, items)) == items == [1, 2, 3]


def test_an_order_with_a_ban_is_even_among_those_allowed_sw7() -> None:
    chance = random.Random(4)
    order = Shuffle("order", (0, 1, 2, 3), not_first=(2,))
    drawn = Counter(tuple(order.sample(chance.random)) for _ in range(18_000))
    assert len(drawn) == 18
    assert all(870 < count < 1_130 for count in drawn.values()), drawn


def test_case_27_each_of_four_seats_is_the_spy_as_often() -> None:
    chance = random.Random(5)
    cast = Shuffle("roles", ("citizen", "citizen", "citizen", "spy"))
    spies = Counter(cast.sample(chance.random).index("spy") for _ in range(4_000))
    assert all(0.23 < count / 4_000 < 0.27 for count in spies.values()), spies


def test_the_same_seed_draws_the_same() -> None:
    assert [seeded(7).roll(ORDER) for _ in range(3)] == [seeded(7).roll(ORDER) for _ in range(3)]
    assert all_of(talking(seeded(7))) == all_of(talking(seeded(7)))


def test_known_seeds_draw_what_they_always_drew() -> None:
    """A seed that somebody wrote down must give the same game with every Python from 3.11 on."""
    dice = seeded(7)
    assert [dice.roll(LOT) for _ in range(6)] == [1, 1, 2, 1, 2, 2]
    assert [dice.roll(ORDER) for _ in range(3)] == [[2, 1, 0], [1, 2, 0], [1, 2, 0]]


def test_forced_draws_come_in_turn_by_name_and_then_chance_decides() -> None:
    dice = seeded(1, lot=[3, 3, 1], order=[[2, 1, 0]])
    assert dice.roll(LOT) == 3
    assert dice.roll(ORDER) == [2, 1, 0]
    assert [dice.roll(LOT), dice.roll(LOT)] == [3, 1]
    assert dice.roll(LOT) in LOT.options


def test_a_forced_draw_takes_nothing_from_chance() -> None:
    forced, free = seeded(1, lot=[2]), seeded(1)
    forced.roll(LOT)
    assert [forced.roll(LOT) for _ in range(9)] == [free.roll(LOT) for _ in range(9)]


def test_what_is_forced_is_copied() -> None:
    values = [1, 2]
    dice = Dice(random.Random(1).random, {"lot": values})
    dice.roll(LOT)
    assert values == [1, 2]


@pytest.mark.parametrize("value", [4, True, "1", None, [1], 1.0])
def test_a_forced_draw_that_does_not_fit_is_refused_and_stays_once_the_dice_are_rewound(value: Json) -> None:
    dice = seeded(1, lot=[value, 1])
    for _ in range(2):
        dice.mark()
        with pytest.raises(BadDraw, match="lot takes one of 1, 2, 3"):
            dice.roll(LOT)
        dice.rewind()


def test_rewound_dice_draw_the_same_again() -> None:
    names = Names()
    dice = Dice(random.Random(3).random, {"order": [[2, 1, 0]]}, {"lot": names})
    first = dice.roll(LOT)
    dice.mark()
    for again in range(3):
        drawn = [dice.roll(LOT), dice.roll(ORDER), dice.roll(ORDER), dice.roll(LOT)]
        if again == 0:
            before = drawn
        assert drawn == before
        assert drawn[1] == [2, 1, 0]
        dice.rewind()
    plain = Dice(random.Random(3).random, {"order": [[2, 1, 0]]}, {"lot": Names()})
    assert first == plain.roll(LOT)
    assert [dice.roll(ORDER) for _ in range(5)] == [plain.roll(ORDER) for _ in range(5)]
    assert sorted(names.back) == sorted([before[0], before[3]] * 3)


def test_a_source_answers_its_draw_and_reads_what_is_forced() -> None:
    dice = Dice(random.Random(1).random, {"lot": ["two", "one"]}, {"lot": Names()})
    assert [dice.roll(LOT), dice.roll(LOT)] == [2, 1]
    assert dice.roll(LOT) in LOT.options


def test_a_source_refuses_a_name_it_does_not_know_and_it_stays() -> None:
    dice = Dice(random.Random(1).random, {"lot": ["nine"]}, {"lot": Names()})
    for _ in range(2):
        with pytest.raises(BadDraw, match="no such name"):
            dice.roll(LOT)


def test_dice_that_are_rewound_twice_go_on_as_if_never_rolled() -> None:
    dice, plain = seeded(8), seeded(8)
    for rolls in (5, 2):
        dice.mark()
        for _ in range(rolls):
            dice.roll(ORDER)
        dice.rewind()
    assert [dice.roll(ORDER) for _ in range(9)] == [plain.roll(ORDER) for _ in range(9)]


def test_a_game_that_begins_with_a_bad_draw_does_not_begin() -> None:
    with pytest.raises(BadDraw):
        toy(seeded(1, card=["joker"]))


def test_an_answer_that_leads_to_a_bad_draw_changes_nothing() -> None:
    session = talking(seeded(1, colour=["pink"]))
    before = all_of(session)
    for _ in range(2):
        with pytest.raises(BadDraw):
            session.answer(-1, "fruit")
        assert all_of(session) == before
    session.answer(-1, "wait")


def test_an_answer_that_leads_to_a_bad_draw_gives_back_the_draws_before_it() -> None:
    """Forced draws are used in turn; a refused answer uses none, as it changes nothing."""
    session = talking(seeded(1, colour=["red", "green"], thing=["cat"]))
    with pytest.raises(BadDraw):
        session.answer(-1, "fruit")
    session.answer(-1, "animal")
    assert [entry.value for entry in session.entries[-2:]] == ["red", "cat"]


def test_an_answer_that_leads_to_a_bad_draw_gives_back_the_chance_before_it() -> None:
    """The same seed and the same log give the same game, whatever was refused on the way."""
    refused, plain = talking(seeded(9, thing=["cat"])), talking(seeded(9, thing=["cat"]))
    for _ in range(5):
        with pytest.raises(BadDraw):
            refused.answer(-1, "fruit")
    for session in (refused, plain):
        for _ in range(4):
            session.answer(-1, "animal")
    assert refused.log == plain.log
