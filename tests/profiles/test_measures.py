"""What a finished game adds, by outcomes small enough to count by hand (cases 31, 46)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.profiles.measures import Played, gains_of, value_of
from tests.profiles.histories import adds_up, after, bluffed, impostor, played, real_games, spoken, spy_word

STORED = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.outcome.json"))


def stored(path: Path) -> JsonObject:
    outcome: JsonObject = json.loads(path.read_text(encoding="utf-8"))
    return outcome


def named(name: str) -> JsonObject:
    (path,) = (path for path in STORED if path.name == f"{name}.outcome.json")
    return stored(path)


def number(outcome: JsonObject, measure: str, seat: Seat = 0) -> int:
    """A measure of the game, after this one game."""
    game = played(outcome)
    return value_of(after([game], seat), f"{game.game}:{measure}")


def numbers(outcome: JsonObject, measure: str) -> list[int]:
    """The same of each seat."""
    game = played(outcome)
    return [number(outcome, measure, seat) for seat in range(game.players)]


def xp(outcome: JsonObject, seat: Seat = 0) -> int:
    return gains_of(played(outcome), seat).xp


def shape(value: object) -> object:
    return dict.fromkeys(value) if isinstance(value, dict) else None


def test_what_is_made_up_here_looks_like_what_the_games_tell() -> None:
    real = {path.name.split("-v1")[0]: stored(path) for path in STORED}
    assert list(spy_word("sccc", "citizens", spoken())) == list(real["spy-word"])
    assert list(spoken()) == list(real["spy-word"]["rounds"][0])
    assert list(impostor([0], bluffed([0], "tied"))) == list(real["impostor"])
    assert list(bluffed([0], "tied")) == list(real["impostor"]["rounds"][0])
    assert shape(impostor([0])["awards"]) == shape(real["impostor"]["awards"])


# Spy Word

CAUGHT = spy_word("ccsc", "citizens", spoken("2202", out=2))
BOTH_OUT = spy_word("sccc", "infiltrators", spoken("1011", out=1), spoken("2-02", out=2))


def test_won_as_what_one_was() -> None:
    assert numbers(CAUGHT, "won as citizen") == [1, 1, 0, 1]
    assert numbers(CAUGHT, "won as spy") == [0, 0, 0, 0]
    assert numbers(BOTH_OUT, "won as spy") == [1, 0, 0, 0]
    by_ghost = spy_word("gccscc", "ghost", spoken("100000", out=0, guess="coffee"))
    assert numbers(by_ghost, "won as ghost") == [1, 0, 0, 0, 0, 0]
    assert numbers(by_ghost, "won as spy") == [0] * 6
    with_the_spies = spy_word("gccsc", "infiltrators", spoken("12111", out=1), spoken("2-022", out=2))
    assert numbers(with_the_spies, "won as ghost") == [1, 0, 0, 0, 0]
    assert numbers(with_the_spies, "won as spy") == [0, 0, 0, 1, 0]


def test_the_ghost_guesses_right_or_wrong_or_not_at_all() -> None:
    right = spy_word("gccccs", "ghost", spoken("100000", out=0, guess="cofee"))
    wrong = spy_word("gccccs", "citizens", spoken("100000", out=0, guess="milk"), spoken("-51555", out=5))
    home = spy_word("gccccs", "citizens", spoken(gone=[0]), spoken("-51555", out=5))
    never_out = spy_word("gccccs", "infiltrators", spoken("121111", out=1))
    assert numbers(right, "guessed right") == [1, 0, 0, 0, 0, 0]
    assert numbers(right, "guessed wrong") == [0] * 6
    assert numbers(wrong, "guessed wrong") == [1, 0, 0, 0, 0, 0]
    assert numbers(wrong, "guessed right") == [0] * 6
    for outcome in (home, never_out):
        assert numbers(outcome, "guessed right") == numbers(outcome, "guessed wrong") == [0] * 6


def test_a_farewell_of_a_citizen_is_no_guess() -> None:
    """With hidden roles everybody types a word; only the ghost's stands in the outcome."""
    outcome = spy_word("gccccs", "infiltrators", spoken("121111", out=1))
    assert numbers(outcome, "guessed wrong") == [0] * 6


def test_votes_of_citizens_for_spies_and_ghosts_hit() -> None:
    outcome = spy_word("ccgsc", "citizens", spoken("23304", out=3), spoken("220-s", out=2, guess="no"))
    assert numbers(outcome, "votes that hit") == [2, 2, 0, 0, 0]
    assert numbers(outcome, "votes for one's own") == [0, 0, 1, 0, 0]


def test_votes_of_a_duel_count_like_others() -> None:
    outcome = spy_word("ccscc", "citizens", spoken("22001", tied=[0, 2], duel="-2-20", out=2))
    assert numbers(outcome, "votes that hit") == [1, 2, 0, 1, 0]
    assert numbers(outcome, "votes against") == [3, 1, 4, 0, 0]
    assert numbers(outcome, "unsuspected") == [0, 0, 0, 1, 1]


def test_a_skip_is_a_vote_for_nobody() -> None:
    outcome = spy_word("ccsc", "citizens", spoken("sss0"), spoken("2202", out=2))
    assert numbers(outcome, "votes that hit") == [1, 1, 0, 1]
    assert numbers(outcome, "votes against") == [2, 0, 3, 0]


def test_in_a_duel_one_survives_and_one_does_not() -> None:
    outcome = spy_word("ccscc", "citizens", spoken("22001", tied=[0, 2], duel="-2-22", out=2))
    assert numbers(outcome, "duels survived") == [1, 0, 0, 0, 0]
    by_lot = spy_word("ccscc", "citizens", spoken("12012", tied=[1, 2, 0], duel="---12", lot=2, out=2), spoken("s-1ss"))
    assert numbers(by_lot, "duels survived") == [1, 1, 0, 0, 0]
    assert numbers(by_lot, "lots lost") == [0, 0, 1, 0, 0]


def test_all_level_duel_with_nobody_left_to_vote() -> None:
    outcome = spy_word("cscc", "citizens", spoken("1032", tied=[0, 1, 2, 3], lot=1, out=1))
    assert numbers(outcome, "duels survived") == [1, 0, 1, 1]


def test_where_ties_go_straight_to_the_lot_there_is_no_duel_to_survive() -> None:
    """SW15, Tie = Lot: seats 2, 3 and 4 could have voted, and nobody asked them."""
    outcome = spy_word("cscccc", "citizens", spoken("10s001", tied=[0, 1], lot=1, out=1))
    assert numbers(outcome, "duels survived") == [0] * 6
    assert numbers(outcome, "lots lost") == [0, 1, 0, 0, 0, 0]


def test_a_duel_that_is_lost_by_votes_is_no_lot() -> None:
    outcome = spy_word("ccscc", "citizens", spoken("22001", tied=[0, 2], duel="-2-22", out=2))
    assert numbers(outcome, "lots lost") == [0] * 5


def test_a_spy_to_the_end_is_still_in_and_has_won() -> None:
    outcome = spy_word("ssccccg", "infiltrators", spoken("1011111", out=1), spoken("2-00222", out=2))
    assert numbers(outcome, "spy to the end") == [1, 0, 0, 0, 0, 0, 0]
    assert numbers(outcome, "won as spy") == [1, 1, 0, 0, 0, 0, 0]
    assert numbers(CAUGHT, "spy to the end") == [0, 0, 0, 0]


def test_out_in_round_1_is_by_vote_and_in_that_round() -> None:
    assert numbers(BOTH_OUT, "out in round 1") == [0, 1, 0, 0]
    home = spy_word("ccsccc", "citizens", spoken("-22022", out=2, gone=[0]))
    assert numbers(home, "out in round 1") == [0, 0, 1, 0, 0, 0]


def test_the_last_citizen_is_the_only_one_left_when_the_others_win() -> None:
    assert numbers(BOTH_OUT, "last citizen") == [0, 0, 0, 1]
    assert numbers(CAUGHT, "last citizen") == [0, 0, 0, 0]
    gone = spy_word("sccccc", "infiltrators", spoken("101111", out=1, gone=[2]), spoken("3--033", out=3, gone=[5]))
    assert numbers(gone, "last citizen") == [0, 0, 0, 0, 1, 0]


def test_a_flawless_game_has_two_votes_or_more_that_all_hit_and_is_won() -> None:
    two = spy_word("cscgc", "citizens", spoken("10112", out=1), spoken("3-s02", out=3, guess="no"))
    assert numbers(two, "flawless games") == [1, 0, 0, 0, 0]
    assert numbers(CAUGHT, "flawless games") == [0, 0, 0, 0], "one vote is luck"
    lost = spy_word("scccc", "infiltrators", spoken("10022", out=2), spoken("10-01", out=1), spoken("4--0-"))
    assert numbers(lost, "flawless games") == [0, 0, 0, 0, 0]


def test_the_longest_game_is_a_largest_one() -> None:
    assert numbers(BOTH_OUT, "longest game") == [2, 2, 2, 2]
    assert numbers(BOTH_OUT, "longest win") == [2, 0, 0, 0]
    assert after([played(BOTH_OUT), played(CAUGHT)])["spy-word:longest game"] == 2


def test_with_whom_is_counted_by_profile() -> None:
    profiles = ("ana", "budi", None, "dewi", "edo", "farid", "gita")
    outcome = spy_word("sscgccc", "infiltrators", spoken("2022220", out=2), spoken("1s-1111", out=1))
    game = played(outcome, profiles=profiles)
    ana, budi, dewi = (after([game], seat) for seat in (0, 1, 3))
    assert ana["voted for/budi"] == 1
    assert "voted for/ana" not in ana and not any(name.endswith("None") for name in ana)
    assert (ana["sided with/budi"], ana["sided with/dewi"]) == (1, 1)
    assert (ana["won with/budi"], ana["won with/dewi"], budi["won with/ana"], dewi["won with/ana"]) == (1, 1, 1, 1)
    assert budi["voted for/ana"] == 1
    edo = after([game], 4)
    assert not any(name.startswith(("sided with", "won with")) for name in edo)


def test_who_lost_together_has_sided_but_not_won() -> None:
    game = played(spy_word("sgccccc", "citizens", spoken(gone=[])), profiles=tuple("abcdefg"))
    totals = after([game])
    assert totals["sided with/b"] == 1 and "won with/b" not in totals
    ghost_alone = played(spy_word("sgccccc", "ghost", spoken("2100000", out=1, guess="x")), profiles=tuple("abcdefg"))
    assert "won with/b" not in after([ghost_alone])
    assert "won with/a" not in after([ghost_alone], 1)


def test_case_46_who_goes_home_early_has_not_finished_whether_their_side_wins_or_not() -> None:
    taxi = named("spy-word-v1-five-and-a-taxi")
    for seat in range(5):
        totals = after([played(taxi)], seat)
        assert totals["sat down"] == totals["spy-word:sat down"] == 1
        assert totals.get("unfinished", 0) == totals.get("spy-word:unfinished", 0) == int(seat == 1)
        assert totals.get("won", 0) == int(seat != 1)
        assert (totals.get("xp", 0) > 0) == (seat != 1)
    citizen = spy_word("ccscc", "citizens", spoken("-2022", out=2, gone=[0]))
    assert after([played(citizen)]) == {name: 1 for scope in ("", "spy-word:") for name in
                                        (f"{scope}sat down", f"{scope}unfinished")}  # fmt: skip


def test_case_46_a_game_that_was_given_up_gives_nobody_anything() -> None:
    outcome = named("spy-word-v1-four-guests")
    for seat in range(4):
        totals = after([played(outcome)], seat)
        assert set(totals) == {"sat down", "unfinished", "spy-word:sat down", "spy-word:unfinished"}


def test_more_is_worth_more() -> None:
    lost = spy_word("ccsc", "infiltrators", spoken("1000"), spoken("1000"))
    assert 0 < xp(lost) < xp(CAUGHT)
    assert xp(spy_word("ccsc", "citizens", spoken("1202", out=2))) < xp(CAUGHT), "a vote that hit"


# Impostor


def test_points_and_rounds_as_impostor_add_up() -> None:
    outcome = named("impostor-v1-five-bluffers")
    assert numbers(outcome, "points") == [4, 1, 1, 0, 3]
    assert numbers(outcome, "rounds as impostor") == [1, 0, 0, 1, 1]
    assert numbers(outcome, "longest game") == [3] * 5


def test_who_is_not_found_out_has_escaped_whatever_ended_the_round() -> None:
    for ended in (
        bluffed([0], "escaped", "1122", accused=1),
        bluffed([0], "tied", "1032", first="1032"),
        bluffed([0], "player-said", said=2),
        bluffed([0, 3], "caught", "3330", accused=3),
        bluffed([0, 3], "impostor-said", said=3),
    ):
        assert number(impostor([], ended), "escapes") == 1
    for ended in (
        bluffed([0], "caught", "1000", accused=0),
        bluffed([0], "caught-guessed", "1000", accused=0),
        bluffed([0], "impostor-said", said=0),
        bluffed([1], "escaped", "2232", accused=2),
    ):
        assert number(impostor([], ended), "escapes") == 0


def test_found_out_one_guesses_the_word_or_is_caught() -> None:
    right = impostor([], bluffed([0, 1], "caught-guessed", "1000", accused=0))
    wrong = impostor([], bluffed([0, 1], "caught", "1000", accused=0))
    assert numbers(right, "guessed the word") == [1, 0, 0, 0] and numbers(right, "caught") == [0] * 4
    assert numbers(wrong, "caught") == [1, 0, 0, 0] and numbers(wrong, "guessed the word") == [0] * 4


def test_right_votes_are_of_players_in_the_vote_that_decided() -> None:
    again = impostor([], bluffed([0, 1], "caught", "1012", first="1100", accused=1))
    assert numbers(again, "right votes") == [0, 0, 1, 0], "impostors aren't asked for the right one"
    nobody = impostor([], bluffed([2], "escaped", "nn1n", accused=1))
    assert numbers(nobody, "right votes") == [0] * 4
    assert numbers(named("impostor-v1-five-bluffers"), "right votes") == [1, 1, 1, 0, 0]


def test_saying_the_word_counts_for_players_only() -> None:
    assert numbers(impostor([], bluffed([0], "player-said", said=2)), "said the word") == [0, 0, 1, 0]
    assert numbers(impostor([], bluffed([0], "impostor-said", said=0)), "said the word") == [0] * 4


def test_awards_are_counted_and_shared() -> None:
    outcome = named("impostor-v1-five-bluffers")
    assert numbers(outcome, "best liar") == [1, 0, 0, 0, 1]
    assert numbers(outcome, "sharpest eye") == [1, 1, 1, 0, 0]


def test_votes_of_both_votes_count_by_profile() -> None:
    outcome = impostor([], bluffed([3], "tied", "1n01", first="1001"))
    game = played(outcome, profiles=("ana", "budi", None, "dewi"))
    assert after([game])["voted for/budi"] == 2
    assert after([game], 3)["voted for/budi"] == 2
    assert after([game], 1)["voted for/ana"] == 1
    assert numbers(outcome, "votes against") == [3, 4, 0, 0]


def test_case_46_impostor_ended_early_or_left_counts_as_unfinished() -> None:
    outcome = named("impostor-v1-twelve-bluffers")
    for seat in range(13):
        totals = after([played(outcome)], seat)
        assert set(totals) == {"sat down", "unfinished", "impostor:sat down", "impostor:unfinished"}
    left = impostor([1], bluffed([1], "tied"), gone=[0], points={"1": 3})
    assert after([played(left)]).get("xp", 0) == 0 and after([played(left)])["unfinished"] == 1
    assert after([played(left)], 1)["won"] == 1


def test_a_latecomer_finishes_like_the_others() -> None:
    outcome = impostor([4], bluffed([0], "tied", "1032"), bluffed([4], "escaped", "11120", accused=1), players=5)
    totals = after([played(outcome)], 4)
    assert (totals["won"], totals["impostor:rounds as impostor"]) == (1, 1)


# over all games


def test_streaks_go_up_and_down_and_unfinished_games_leave_them() -> None:
    won, lost = played(CAUGHT), played(spy_word("sccc", "citizens", spoken("1000", out=0)))
    off = played(spy_word("cccs", "abandoned", spoken(gone=[1])))
    totals = after([won, won, off, won, lost, lost, off, won])
    assert (totals["best streak"], totals["worst streak"], totals["streak"]) == (3, 2, 1)
    assert (totals["sat down"], totals["finished"], totals["unfinished"]) == (8, 6, 2)
    assert after([won, lost, off])["streak"] == -1


def test_a_streak_at_one_game_is_its_own() -> None:
    won, lost = played(CAUGHT), played(impostor([1], bluffed([1], "tied", "1032")))
    totals = after([won, won, lost, won])
    assert (totals["spy-word:best streak"], totals["best streak"], totals["impostor:worst streak"]) == (3, 2, 1)


def test_languages_packs_games_and_tables_are_of_games_that_were_won() -> None:
    lost = spy_word("sccc", "citizens", spoken("1000", out=0))
    assert all(value_of(after([played(lost, hour=3)]), name) == 0
               for name in ("languages", "packs", "games", "largest table", "nights"))  # fmt: skip
    games = [
        played(CAUGHT, language="fr", packs=("fr-a", "fr-b")),
        played(CAUGHT, language="fr", packs=("fr-b",)),
        played(CAUGHT, language="id", packs=("id-a",), hour=2),
        played(impostor([0]), language="id", packs=("id-a",), hour=4),
    ]
    totals = after(games)
    assert [value_of(totals, name) for name in ("languages", "packs", "games", "nights")] == [2, 3, 2, 2]
    assert value_of(totals, "largest table") == 4


@pytest.mark.parametrize(("hour", "night"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 0), (23, 0)])
def test_the_night_is_from_2_to_5(hour: int, night: int) -> None:
    assert value_of(after([played(CAUGHT, hour=hour)]), "nights") == night


def test_games_are_counted_by_week() -> None:
    assert after([played(CAUGHT)] * 3)["week/2026-01"] == 3


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 12)), max_size=12))
def test_case_46_whatever_is_played_sat_down_is_won_lost_and_unfinished(chosen: list[tuple[int, int]]) -> None:
    pool = real_games()
    totals: dict[str, int] = {}
    for which, seat in chosen:
        game: Played = pool[which % len(pool)].played
        before = totals
        totals = after([game], seat % game.players, before)
        assert adds_up(totals)
        assert totals["sat down"] == before.get("sat down", 0) + 1
        assert totals.get("xp", 0) >= before.get("xp", 0)
        if totals.get("unfinished", 0) > before.get("unfinished", 0):
            changed = {name for name in totals if totals[name] != before.get(name, 0)}
            assert changed == {
                f"{scope}{name}" for scope in ("", f"{game.game}:") for name in ("sat down", "unfinished")
            }
        assert all(type(value) is int for value in totals.values())


@pytest.mark.parametrize("which", range(0, len(real_games()), 3))
def test_totals_are_names_that_survive_json(which: int) -> None:
    game = real_games()[which].played
    totals = after([game])
    assert json.loads(json.dumps(totals)) == totals
