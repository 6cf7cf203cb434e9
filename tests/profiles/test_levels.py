"""Levels follow from experience alone (case 47)."""

from __future__ import annotations

from statistics import mean

from hypothesis import given
from hypothesis import strategies as st

from partygames.profiles.levels import TOP, level_of, points_for, progress
from partygames.profiles.measures import gains_of
from partygames.profiles.recording import finished_game
from tests.kit import kit
from tests.profiles.histories import FRIDAY


def test_a_newcomer_has_level_1() -> None:
    assert level_of(0) == 1 and points_for(1) == 0 and progress(0) == 0


def test_each_level_begins_at_its_points_and_not_one_before() -> None:
    for level in range(2, TOP + 1):
        assert level_of(points_for(level)) == level
        assert level_of(points_for(level) - 1) == level - 1


def test_later_levels_take_longer() -> None:
    steps = [points_for(level + 1) - points_for(level) for level in range(1, TOP)]
    assert steps == sorted(steps) and steps[0] > 0


@given(st.integers(0, 10**6), st.integers(0, 10**5))
def test_case_47_more_points_never_make_a_lower_level(xp: int, more: int) -> None:
    assert level_of(xp) <= level_of(xp + more)
    assert 0 <= progress(xp) <= 1
    if level_of(xp) == level_of(xp + more):
        assert progress(xp) <= progress(xp + more)


def test_case_47_above_the_top_level_is_nothing() -> None:
    assert level_of(points_for(TOP)) == level_of(10 * points_for(TOP)) == level_of(10**12) == TOP
    assert progress(points_for(TOP)) == progress(10**12) == 1


def test_an_evening_of_eight_games_makes_about_level_5_and_fifty_about_level_50() -> None:
    xp: list[int] = []
    for seats in range(5, 11):
        for salt in range(6):
            game = finished_game(kit.played(kit.Setup("spy-word", seats), f"level {salt}"), FRIDAY).played
            xp += [gains_of(game, seat).xp for seat in range(seats)]
    evening = 8 * mean(xp)
    assert 4 <= level_of(round(evening)) <= 6
    assert 43 <= level_of(round(50 * evening)) <= 57
