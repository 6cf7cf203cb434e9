"""The rules of Impostor, by their numbers in the rule book (IM1 to IM20), and the cases that other games fell over."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from math import sqrt
from pathlib import Path

import pytest

from partygames.core.dice import Dice
from partygames.core.errors import BadDraw, BadPlayers, BadSetting, CannotUndo, NotAnOption, NotWaiting
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games import catalogue
from partygames.games.impostor import GAME
from partygames.referee import Referee
from partygames.words.shoe import Shoe, open_shelf
from tests.games.impostor_table import Table, word

EVERY_SIZE = range(3, 21)
MOST = {3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, **dict.fromkeys(range(10, 21), 3)}
"""IM16: max(1, (players - 1) div 3), and three at most, which is all that can be set."""
STANDARD = {**dict.fromkeys(range(3, 11), 1), **dict.fromkeys(range(11, 21), 2)}
SURPRISE = {**dict.fromkeys(range(3, 7), 1), **dict.fromkeys(range(7, 11), 2), **dict.fromkeys(range(11, 21), 3)}
"""The most that Surprise draws: one more than the standard under the cap."""


def start(players: int, seed: int = 1, **settings: Json) -> Session:
    """A game with nothing forced."""
    return Session.start(GAME, [f"P{seat}" for seat in range(players)], settings, Dice(random.Random(seed).random))


def drawn(session: Session, name: str) -> list[Json]:
    """Every draw of that name so far."""
    return [entry.value for entry in session.entries if entry.prompt == name]


def text(view: Json) -> str:
    return json.dumps(view, ensure_ascii=False)


def everything(table: Table) -> str:
    """All that anybody sees, and the log."""
    return text([table.session.log, *(table.view(seat) for seat in (*table.seats, TABLE))])


def assert_share(count: int, total: int, share: float) -> None:
    """Whether ``count`` of ``total`` is as likely as ``share``, within four standard deviations."""
    assert abs(count - total * share) <= 4 * sqrt(total * share * (1 - share)), (count, total, share)


def assert_even(counts: Mapping[Json, int], among: set[Json]) -> None:
    assert set(counts) == among
    for value in among:
        assert_share(counts[value], sum(counts.values()), 1 / len(among))


@pytest.fixture
def small_pack(tmp_path: Path) -> str:
    path = tmp_path / "small.toml"
    path.write_text(
        'title = "Small"\nlanguage = "en"\n[categories]\n"Sky" = ["sun", "moon", "star"]\n"Sea" = ["wave", "sand"]\n',
        encoding="utf-8",
    )
    return str(path)


def shoe(path: str) -> dict[str, Shoe]:
    return {"word": Shoe(open_shelf("word", [path], "en"))}


# parts: IM1 to IM4


@pytest.mark.parametrize("players", [0, 1, 2, 21, 40])
def test_im1_three_to_twenty_players(players: int) -> None:
    with pytest.raises(BadPlayers):
        start(players)


def play_out(table: Table) -> int:
    """Plays to the end, each round as short as can be. Returns how many rounds there were."""
    rounds = 0
    while table.session.outcome is None:
        table.says_it(next(iter(table.asked)))
        rounds += 1
        if table.session.outcome is None:
            table.next()
    return rounds


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_im1_by_default_one_round_for_each_player(players: int) -> None:
    table = Table(players)
    assert table.board["rounds"] == players
    assert play_out(table) == players
    assert table.facts["reason"] == "finished"
    assert len(table.facts["rounds"]) == players


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5, 6, 8, 10, 15, 20])
def test_im1_the_host_may_set_another_number_of_rounds(rounds: int) -> None:
    table = Table(4, rounds=rounds)
    assert table.board["rounds"] == rounds
    assert play_out(table) == rounds


def test_im1_the_board_counts_the_rounds() -> None:
    table = Table(3)
    seen = []
    for _ in range(3):
        seen.append(table.board["round"])
        table.says_it(0)
        if table.phase:
            table.next()
    assert seen == [1, 2, 3]


def test_im1_the_host_may_end_the_game_between_rounds() -> None:
    table = Table(4, [3], [0])
    table.catch(3)
    table.answer(TABLE, "end")
    assert table.facts["reason"] == "ended"
    assert table.facts["points"] == {"0": 1, "1": 1, "2": 1, "3": 0}
    assert table.facts["winners"] == [0, 1, 2]
    assert len(table.facts["rounds"]) == 1


def test_im1_there_is_nothing_between_the_last_round_and_the_end() -> None:
    table = Table(3, [2], rounds=1)
    table.says_it(0)
    assert (table.asked, table.besides) == ({}, [])
    assert table.facts["reason"] == "finished"


def test_im2_everybody_has_the_same_word_but_for_the_impostor() -> None:
    table = Table(5, [2])
    assert [table.card(seat)["word"] for seat in range(5)] == ["sun", "sun", None, "sun", "sun"]
    assert [table.card(seat)["category"] for seat in range(5)] == ["Sky"] * 5
    assert "sun" not in text(table.view(2))


@pytest.mark.parametrize("card", ["category", "grid", "nothing"])
def test_im2_impostors_do_not_know_each_other(card: str) -> None:
    draws = {"grid": [["moon", "sun", "star"]]}
    views = [
        Table(7, [0, other], draws=draws, orders=[range(6, -1, -1)], impostor_card=card).view(0) for other in (1, 4)
    ]
    assert text(views[0]) == text(views[1])


def test_im2_by_default_an_impostor_sees_the_category_only() -> None:
    table = Table(4, [1])
    assert table.card(1) == {"category": "Sky", "word": None, "grid": None}
    assert table.card(0) == {"category": "Sky", "word": "sun", "grid": None}


def test_im2_an_impostors_card_may_show_nothing() -> None:
    table = Table(4, [1], impostor_card="nothing")
    assert table.card(1) == {"category": None, "word": None, "grid": None}
    assert table.card(0) == {"category": "Sky", "word": "sun", "grid": None}
    assert "Sky" not in text(table.view(1))


MANY = [f"word {n}" for n in range(30)]


@pytest.mark.parametrize("seed", range(10))
def test_im2_case34_the_grid_is_the_same_on_everybodys_card(seed: int) -> None:
    table = Table(5, [1], words=[word("sun", MANY)], seed=seed, impostor_card="grid")
    grids = [table.card(seat)["grid"] for seat in range(5)]
    assert all(grid == grids[0] for grid in grids)
    assert len(grids[0]) == len(set(grids[0])) == 16
    assert set(grids[0]) < {"sun", *MANY}
    assert "sun" in grids[0]
    assert [table.card(seat)["word"] for seat in range(3)] == ["sun", None, "sun"]


def test_im2_the_word_may_stand_anywhere_in_the_grid_and_the_others_are_as_likely() -> None:
    places: Counter[Json] = Counter()
    others: Counter[str] = Counter()
    games = 2400
    for seed in range(games):
        grid = Table(3, [1], words=[word("sun", MANY)], seed=seed, impostor_card="grid").card(0)["grid"]
        places[grid.index("sun")] += 1
        others.update(set(grid) - {"sun"})
    assert_even(places, set(range(16)))
    for other in MANY:
        assert_share(others[other], games, 15 / 30)


@pytest.mark.parametrize("size", [1, 2, 3, 15, 16, 17])
def test_im2_a_grid_of_a_small_category_has_all_of_it(size: int) -> None:
    others = MANY[: size - 1]
    table = Table(3, [1], words=[word("sun", others)], impostor_card="grid")
    grid = table.card(1)["grid"]
    assert len(grid) == len(set(grid)) == min(16, size)
    assert set(grid) <= {"sun", *others}
    assert "sun" in grid


@pytest.mark.parametrize(
    "grid",
    [["moon", "star", "star"], ["moon", "star"], ["sun", "moon"], ["sun", "sun", "moon"], ["sun", "moon", "car"]],
)
def test_im2_a_forced_grid_must_be_one(grid: list[str]) -> None:
    with pytest.raises(BadDraw):
        Table(3, [1], draws={"grid": [grid]}, impostor_card="grid")


@pytest.mark.parametrize("pack", ["en-animals", "en-chipper"])
def test_im2_a_grid_from_a_pack_is_of_the_words_category(pack: str) -> None:
    shelf = open_shelf("word", [pack], "en")
    categories = shelf.packs[0].categories
    for seed in range(20):
        session = Session.start(
            GAME, list("ABC"), {"impostor_card": "grid"}, Dice(random.Random(seed).random, None, {"word": Shoe(shelf)})
        )
        cards = [session.view(seat).as_json()["cards"]["card"] for seat in range(3)]
        words = {entry.text for entry in categories[cards[0]["category"]]}
        assert set(cards[0]["grid"]) <= words
        assert {card["word"] for card in cards} - {None} <= set(cards[0]["grid"])


def test_im3_both_kinds_of_card_have_the_same_lines() -> None:
    for kind in ("category", "grid", "nothing"):
        table = Table(4, [1], impostor_card=kind)
        assert table.card(0).keys() == table.card(1).keys()
        asked = [prompt.as_json() for prompt in table.session.waiting.values()]
        assert all(prompt == asked[0] for prompt in asked)


@pytest.mark.parametrize("card", ["category", "grid", "nothing"])
@pytest.mark.parametrize("vote", ["pointed", "secret"])
def test_im3_the_table_and_the_players_cannot_tell_who_is_impostor_before_the_vote_is_over(
    card: str, vote: str
) -> None:
    seen = set()
    for impostor in (1, 3, 4):
        draws = {"grid": [["moon", "sun", "star"]]}
        table = Table(5, [impostor], orders=[[0, 1, 2, 3, 4]], draws=draws, impostor_card=card, vote=vote)
        views = [[table.view(seat) for seat in (0, 2, TABLE)]]
        for act in ("look", "clues", "to_vote"):
            getattr(table, act)()
            views.append([table.view(seat) for seat in (0, 2, TABLE)])
        for seat in range(4):
            table.answer(seat, "4")
            views.append([table.view(seat) for seat in (0, 2, TABLE)])
        seen.add(text(views))
    assert len(seen) == 1


def test_im3_the_table_never_sees_a_card() -> None:
    table = Table(4, [1])
    assert table.view(TABLE)["cards"] == {}
    table.look()
    assert not any(secret in text(table.view(TABLE)) for secret in ("sun", "Sky"))


def test_im3_one_can_look_again_until_the_round_is_over() -> None:
    table = Table(4, [1], [2])
    first = table.card(0)
    table.to_vote()
    assert table.card(0) == first
    table.vote("1010")
    table.vote("1n0n")
    assert table.phase == "between"
    assert table.view(0)["cards"] == {}


@pytest.mark.parametrize("vote", ["pointed", "secret"])
def test_im4_both_ways_on_one_device_play_by_the_same_rules(vote: str) -> None:
    seen = {}
    for way in ("pass", "host"):
        table = Table(4, [1], rounds=1, way=way, vote=vote)
        asked = [(table.asked, table.besides)]
        for act in ("look", "clues", "to_vote"):
            getattr(table, act)()
            asked.append((table.asked, table.besides))
        table.vote("1011")
        assert table.phase == "guess"
        asked.append((table.asked, table.besides))
        seen[way] = asked
    assert seen["pass"] == seen["host"]


def test_im4_the_way_stands_where_a_front_end_finds_it() -> None:
    assert start(4).header.settings["way"] == "pass"
    assert start(4, way="host").header.settings["way"] == "host"


def test_im4_the_board_shows_whose_turn_it_is_and_who_is_next() -> None:
    table = Table(4, [1], orders=[[2, 0, 3, 1]], turns="one")
    table.look()
    shown = []
    for _ in range(4):
        shown.append((table.board["phase"], table.board["speaker"], table.board["next"]))
        table.clues(1)
    assert shown == [("clues", 2, 0), ("clues", 0, 3), ("clues", 3, 1), ("clues", 1, None)]
    assert table.board["speaker"] is None


# a round: IM5 to IM13


def test_im5_everybody_sees_their_card_and_only_then_clues_begin() -> None:
    table = Table(5, [1])
    assert table.asked == dict.fromkeys(range(5), "card")
    for seat in (2, 0, 4, 1):
        table.answer(seat, True)
    assert table.asked == {3: "card"}
    with pytest.raises(NotWaiting):
        table.answer(0, True)
    table.answer(3, True)
    assert table.phase == "clue"


@pytest.mark.parametrize("wrong", [False, None, 1, "yes", "", ["unknown"]])
def test_im5_a_card_is_understood_or_unknown(wrong: Json) -> None:
    table = Table(3, [1])
    with pytest.raises(NotAnOption):
        table.answer(0, wrong)
    assert table.asked == dict.fromkeys(range(3), "card")


def test_im6_two_turns_by_default_the_second_in_reverse() -> None:
    table = Table(5, [1], orders=[[3, 0, 4, 1, 2]])
    assert table.clues() == [3, 0, 4, 1, 2, 2, 1, 4, 0, 3]
    assert table.asked == {TABLE: "discussion"}


def test_im6_the_board_shows_the_order_of_the_turn() -> None:
    table = Table(4, [1], orders=[[3, 0, 2, 1]])
    table.look()
    assert (table.board["turn"], table.board["speaking"]) == (1, [3, 0, 2, 1])
    table.clues(4)
    assert (table.board["turn"], table.board["speaking"]) == (2, [1, 2, 0, 3])
    assert (table.board["speaker"], table.board["next"]) == (1, 2)


def test_im6_one_turn() -> None:
    table = Table(4, [1], orders=[[3, 0, 2, 1]], turns="one")
    assert table.clues() == [3, 0, 2, 1]
    assert table.asked == {TABLE: "discussion"}


def test_im6_round_and_round_until_the_table_is_ready() -> None:
    table = Table(4, [1], orders=[[3, 0, 2, 1]], turns="ready")
    assert table.clues(18) == [3, 0, 2, 1] * 4 + [3, 0]
    assert table.asked == {2: "clue", TABLE: "ready"}
    assert table.options(TABLE) == {"vote"}
    table.answer(TABLE, "vote")
    assert table.phase in ("discussion", "vote")


def test_im6_not_ready_in_the_first_turn() -> None:
    table = Table(4, [1], turns="ready")
    table.look()
    for _ in range(4):
        assert TABLE not in table.asked
        with pytest.raises(NotAnOption):
            table.answer(TABLE, "vote")
        table.clues(1)
    assert TABLE in table.asked


@pytest.mark.parametrize("turns", ["one", "two"])
def test_im6_where_turns_are_counted_the_table_is_never_ready_before(turns: str) -> None:
    table = Table(4, [1], turns=turns)
    table.look()
    while table.phase == "clue":
        assert TABLE not in table.asked
        table.clues(1)


def test_im6_only_the_speaker_gives_a_clue() -> None:
    table = Table(4, [1], orders=[[3, 0, 2, 1]])
    table.look()
    for seat in (0, 1, 2):
        with pytest.raises(NotWaiting):
            table.answer(seat, True)
    assert table.asked == {3: "clue"}


def test_im7_discussion_is_a_minute_by_default() -> None:
    table = Table(4, [1])
    table.clues()
    assert table.session.waiting[TABLE].as_json()["seconds"] == 60


@pytest.mark.parametrize("seconds", [60, 90, 120])
@pytest.mark.parametrize("end", ["time", "vote"])
def test_im7_the_discussion_ends_when_time_is_up_or_the_table_wants_to_vote(seconds: int, end: str) -> None:
    table = Table(4, [1], discussion=seconds)
    table.clues()
    assert table.session.waiting[TABLE].as_json()["seconds"] == seconds
    assert table.options(TABLE) == {"time", "vote"}
    table.answer(TABLE, end)
    assert table.asked == dict.fromkeys(range(4), "vote")


def test_im7_a_discussion_without_limit_has_no_clock() -> None:
    table = Table(4, [1], discussion=0)
    table.clues()
    assert "seconds" not in table.session.waiting[TABLE].as_json()
    assert table.options(TABLE) == {"vote"}
    with pytest.raises(NotAnOption):
        table.answer(TABLE, "time")


def test_case41_a_late_tick_of_an_old_discussion_does_nothing() -> None:
    table = Table(4, [1])
    table.to_vote()
    before = everything(table)
    with pytest.raises(NotWaiting):
        table.answer(TABLE, "time")
    assert everything(table) == before


@pytest.mark.parametrize(("vote", "nobody"), [("pointed", {"nobody"}), ("secret", set())])
def test_im8_case19_everybody_votes_for_another_one_or_points_at_nobody(vote: str, nobody: set[str]) -> None:
    table = Table(5, [1], vote=vote)
    table.to_vote()
    assert table.asked == dict.fromkeys(range(5), "vote")
    for seat in range(5):
        assert table.options(seat) == {str(other) for other in range(5) if other != seat} | nobody
        for wrong in (str(seat), seat, "5", "-1", "", None, "skip", 0):
            with pytest.raises(NotAnOption):
                table.answer(seat, wrong)


def test_im8_nobody_keeps_their_vote_when_it_is_secret() -> None:
    table = Table(5, [1], vote="secret")
    table.to_vote()
    with pytest.raises(NotAnOption):
        table.answer(0, "nobody")


@pytest.mark.parametrize("vote", ["pointed", "secret"])
def test_im8_most_votes_is_accused(vote: str) -> None:
    table = Table(5, [1], vote=vote)
    table.vote("33320")
    assert table.said("accused") == [{"seat": 3, "impostor": False}]


def test_im8_nobody_collects_no_votes() -> None:
    table = Table(5, [1])
    table.vote("nnn1n")
    assert table.said("accused") == [{"seat": 1, "impostor": True}]
    assert table.asked == {1: "guess"}


def test_im8_the_table_sees_who_voted_for_whom() -> None:
    table = Table(4, [1])
    table.vote("1nn0")
    assert table.said("vote-result")[0]["votes"] == {"0": "1", "1": "nobody", "2": "nobody", "3": "0"}


@pytest.mark.parametrize("vote", ["pointed", "secret"])
def test_im8_case16_nothing_of_a_vote_is_known_until_the_last_ballot(vote: str) -> None:
    seen = set()
    for first in "1234":
        table = Table(5, [1], vote=vote)
        table.to_vote()
        before = [table.view(seat) for seat in (4, TABLE)]
        for seat in range(4):
            table.answer(seat, first if str(seat) != first else "0")
        assert [table.view(seat) for seat in (4, TABLE)] == before
        assert table.said("vote-result") == []
        seen.add(text(before))
    assert len(seen) == 1


def test_im8_a_ballot_once_given_stands_until_it_is_taken_back() -> None:
    table = Table(4, [1])
    table.to_vote()
    table.answer(0, "1")
    with pytest.raises(NotWaiting):
        table.answer(0, "2")
    table.session.undo()
    table.answer(0, "2")
    for seat in (1, 2, 3):
        table.answer(seat, "nobody")
    assert table.said("accused") == [{"seat": 2, "impostor": False}]


def test_im8_if_nobody_points_at_anybody_there_is_no_tie_and_the_impostor_escapes() -> None:
    table = Table(4, [1])
    table.vote("nnnn")
    assert (table.said("tie"), table.said("accused")) == ([], [])
    assert table.phase == "between"
    assert table.points == [0, 3, 0, 0]


@pytest.mark.parametrize(("vote", "nobody"), [("pointed", {"nobody"}), ("secret", set())])
def test_im9_only_the_tied_are_voted_on_once_more(vote: str, nobody: set[str]) -> None:
    table = Table(5, [1], vote=vote)
    table.vote("32320" if vote == "secret" else "3232n")
    assert table.asked == dict.fromkeys(range(5), "vote-again")
    assert [set(tie["seats"]) for tie in table.said("tie")] == [{2, 3}]
    assert set(table.board["tied"]) == {2, 3}
    for seat in range(5):
        assert table.options(seat) == {str(tied) for tied in (2, 3) if tied != seat} | nobody
        for wrong in {"0", "1", "4", str(seat)}:
            with pytest.raises(NotAnOption):
                table.answer(seat, wrong)
    assert table.said("accused") == []


@pytest.mark.parametrize("vote", ["pointed", "secret"])
def test_im9_one_of_the_tied_is_accused_in_the_second_vote(vote: str) -> None:
    clean, caught = (Table(5, [1], vote=vote) for _ in range(2))
    clean.vote("32320", "22323")
    assert clean.said("accused") == [{"seat": 2, "impostor": False}]
    assert clean.points == [0, 3, 0, 0, 0]
    caught.vote("12120", "12121")
    assert caught.said("accused") == [{"seat": 1, "impostor": True}]
    assert caught.asked == {1: "guess"}


@pytest.mark.parametrize(
    ("first", "again"), [("3232n", "32n23"), ("3232n", "nnnnn"), ("12n0n", "1nn0n"), ("12340", "12340")]
)
def test_im9_still_tied_nobody_is_out_and_the_impostor_escapes(first: str, again: str) -> None:
    table = Table(5, [1])
    table.vote(first)
    assert table.phase == "vote-again"
    table.vote(again)
    assert table.said("accused") == []
    assert table.phase == "between"
    assert table.points == [0, 3, 0, 0, 0]


def test_im9_case20_five_players_with_one_vote_each() -> None:
    table = Table(5, [1], vote="secret")
    table.vote("12340")
    assert table.asked == dict.fromkeys(range(5), "vote-again")
    assert set(table.board["tied"]) == set(range(5))
    table.vote("12340")
    assert table.said("accused") == []
    assert table.scores == [0, 3, 0, 0, 0]
    assert table.board["gone"] == []


def test_im9_there_is_no_third_vote() -> None:
    table = Table(5, [1], [2])
    table.vote("12340", "12340")
    assert len(table.said("vote-result")) == 2
    assert len(table.said("tie")) == 1
    assert table.asked == {TABLE: "between"}


def test_im10_a_clean_accused_lets_the_impostor_escape() -> None:
    table = Table(5, [1])
    table.vote("22023")
    assert table.said("accused") == [{"seat": 2, "impostor": False}]
    assert table.asked == {TABLE: "between"}
    assert table.said("guess") == []
    assert table.points == [0, 3, 0, 0, 0]


def test_im10_only_the_accused_impostor_guesses_and_once() -> None:
    table = Table(7, [1, 4], [0, 2])
    table.accuse(4)
    assert table.asked == {4: "guess"}
    for seat in (0, 1, TABLE):
        with pytest.raises(NotWaiting):
            table.answer(seat, "sun")
    table.answer(4, "moon")
    assert table.asked == {TABLE: "verdict"}
    for _ in range(3):  # case 28
        with pytest.raises(NotWaiting):
            table.answer(4, "sun")
    assert [said["guess"] for said in table.said("guess")] == ["moon"]


@pytest.mark.parametrize("empty", ["", " ", "!!!", "?", "-", "\t\n", "…", "\u0301", None, 7, True, ["sun"]])
def test_im10_case37_an_empty_guess_is_asked_again(empty: Json) -> None:
    table = Table(4, [1])
    table.accuse(1)
    before = everything(table)
    with pytest.raises(NotAnOption):
        table.answer(1, empty)
    assert everything(table) == before
    table.answer(1, "sun")
    assert table.asked == {TABLE: "verdict"}


def test_im10_the_word_is_not_shown_before_the_guess() -> None:
    table = Table(4, [1])
    table.accuse(1)
    assert "sun" not in text(table.view(TABLE)) + text(table.view(1))
    table.answer(1, "moon")
    assert table.said("guess") == [{"seat": 1, "guess": "moon", "word": "sun", "right": False}]


@pytest.mark.parametrize("guess", ["sun", "moon"])
@pytest.mark.parametrize(("verdict", "points"), [("right", [1, 2, 1, 1]), ("wrong", [1, 0, 1, 1])])
def test_im10_im13_the_hosts_verdict_counts_whatever_was_proposed(guess: str, verdict: str, points: list[int]) -> None:
    table = Table(4, [1])
    table.accuse(1)
    table.answer(1, guess)
    assert table.said("guess")[0]["right"] == (guess == "sun")
    assert table.options(TABLE) == {"right", "wrong"}
    table.answer(TABLE, verdict)
    assert table.points == points


GUESSES: list[tuple[JsonObject, str, bool]] = [
    (word("gorilla"), "gorilla", True),
    (word("gorilla"), "  GORILLA! ", True),
    (word("gorilla"), "gorila", True),
    (word("rambutan"), "rambtuan", True),
    (word("strawberry"), "srawbery", True),
    (word("strawberry"), "srawbrey", False),
    (word("cat"), "hat", False),
    (word("horse"), "house", False),
    (word("mère"), "mere", True),
    (word("crème brûlée"), "creme brulee", True),
    (word("œuf"), "oeuf", True),
    (word("Straße"), "strasse", True),
    (word("École"), "ecole", True),
    (word("kura-kura"), "kura kura", True),
    (word("AC/DC"), "acdc", True),
    (word("солнце"), "СОЛНЦЕ", True),
    (word("apple"), "pineapple", False),
    (word("pineapple"), "apple", False),
    (word("bintang"), "binatang", True),
    (word("bintang", ["binatang"]), "binatang", False),
    (word("bintang", ["binatang"]), "Bina-Tang", False),
    (word("poisson", lookalikes=["boisson"]), "boisson", False),
    (word("poisson", lookalikes=["boisson"]), "poissom", True),
    (word("ketchup", also=["catsup"]), "catsup", True),
    (word("sun"), "Sky", False),
    (word("sun"), "moon", False),
]


@pytest.mark.parametrize(
    ("drawn", "guess", "right"), GUESSES, ids=[f"{drawn['word']['text']}-{guess}" for drawn, guess, _ in GUESSES]
)
def test_im10_case39_what_is_proposed_is_the_matching_of_sw19(drawn: JsonObject, guess: str, right: bool) -> None:
    table = Table(3, [1], words=[drawn])
    table.accuse(1)
    table.answer(1, guess)
    assert table.said("guess")[0]["right"] is right


def test_im10_case39_another_word_of_any_category_at_hand_is_no_typo(tmp_path: Path) -> None:
    path = tmp_path / "fish.toml"
    path.write_text(
        'title = "Fish"\nlanguage = "fr"\n[categories]\n"Mer" = ["poisson"]\n"Bar" = ["boisson"]\n', encoding="utf-8"
    )
    table = Table(3, [1], draws={"word": ["fish/Mer#1"]}, sources=shoe(str(path)))
    table.accuse(1)
    table.answer(1, "boisson")
    assert table.said("guess")[0]["right"] is False


def test_im11_not_before_the_first_clue_is_asked() -> None:
    table = Table(4, [1])
    for seat in range(4):
        assert table.may_say() == set()
        with pytest.raises(NotWaiting):
            table.answer(TABLE, "said:0")
        table.answer(seat, True)
    assert table.may_say() == {"said:0", "said:1", "said:2", "said:3"}


@pytest.mark.parametrize("turns", ["one", "two", "ready"])
def test_im11_from_the_first_clue_to_the_end_of_the_discussion_anybody_can_be_named(turns: str) -> None:
    table = Table(4, [1], turns=turns)
    table.look()
    everybody = {f"said:{seat}" for seat in range(4)}
    for _ in range(12):
        if table.phase != "clue":
            break
        assert table.may_say() == everybody
        table.clues(1)
    if turns == "ready":
        table.answer(TABLE, "vote")
    assert table.phase == "discussion"
    assert table.may_say() == everybody


def to_moment(table: Table, moment: str) -> None:
    """``clues`` of the first turn, the ``second`` turn, or the ``discussion``."""
    table.look()
    table.clues({"first": 0, "later": 2, "second": 5, "discussion": 100}[moment])
    assert table.phase == ("discussion" if moment == "discussion" else "clue")


@pytest.mark.parametrize(
    ("moment", "turns"),
    [
        ("first", "two"),
        ("later", "two"),
        ("second", "two"),
        ("discussion", "two"),
        ("first", "ready"),
        ("second", "ready"),
    ],
)
def test_im11_a_player_said_the_word_and_the_impostors_win_the_round(moment: str, turns: str) -> None:
    table = Table(4, [1], [2], words=[word("sun"), word("moon", ["sun"], number=2)], turns=turns)
    to_moment(table, moment)
    table.answer(TABLE, "said:3")
    assert table.said("said") == [{"seat": 3, "impostor": False}]
    assert table.points == [0, 3, 0, 0]
    assert table.asked == {TABLE: "between"}
    table.next()
    assert [table.card(seat)["word"] for seat in range(4)] == ["moon", "moon", None, "moon"]


@pytest.mark.parametrize("moment", ["first", "later", "second", "discussion"])
def test_im11_an_impostor_said_the_word_and_that_was_the_guess(moment: str) -> None:
    table = Table(4, [1], [2])
    to_moment(table, moment)
    table.answer(TABLE, "said:1")
    assert table.said("said") == [{"seat": 1, "impostor": True}]
    assert table.points == [0, 2, 0, 0]
    assert table.asked == {TABLE: "between"}
    assert table.said("guess") == []


def test_im11_the_impostor_can_be_the_speaker_and_so_can_the_player() -> None:
    for speaker, points in ((2, [0, 3, 0, 0]), (1, [0, 2, 0, 0])):
        table = Table(4, [1], orders=[[2, 1, 0, 3]])
        table.clues(0 if speaker == 2 else 1)
        assert list(table.asked) == [speaker]
        table.answer(TABLE, f"said:{speaker}")
        assert table.points == points


def test_im11_not_once_the_vote_opened_and_not_between_rounds() -> None:
    table = Table(5, [1], [2])
    table.to_vote()

    def refused(asked: set[str]) -> None:
        assert set(table.asked.values()) == asked
        assert table.may_say() == set()
        before = everything(table)
        for seat in (0, 1):
            with pytest.raises((NotWaiting, NotAnOption)):
                table.answer(TABLE, f"said:{seat}")
        assert everything(table) == before

    refused({"vote"})
    table.vote("12120")
    refused({"vote-again"})
    table.vote("12121")
    refused({"guess"})
    table.answer(1, "moon")
    refused({"verdict"})
    table.answer(TABLE, "wrong")
    refused({"between"})
    table.next()
    refused({"card"})


@pytest.mark.parametrize("wrong", ["said:4", "said:-1", "said:", "said", "said:x", "0", 0, {"said": 0}, None])
def test_im11_who_said_it_must_be_somebody_who_plays(wrong: Json) -> None:
    table = Table(4, [1])
    table.look()
    with pytest.raises(NotAnOption):
        table.answer(TABLE, wrong)


def test_im13_a_verdict_is_the_tables_and_no_seats() -> None:
    table = Table(4, [1])
    table.accuse(1)
    table.answer(1, "sun")
    for seat in range(4):
        with pytest.raises(NotWaiting):
            table.answer(seat, "right")
    for wrong in ("maybe", True, None, ""):
        with pytest.raises(NotAnOption):
            table.answer(TABLE, wrong)


# score: IM14 and IM15

# How a round went: players, impostors, votes (and second votes), how it went on from there, points.
ROUNDS: list[tuple[str, int, list[Seat], str, str, list[int]]] = [
    ("escapes", 4, [3], "2300", "", [0, 0, 0, 3]),
    ("nobody pointed", 4, [3], "nnnn", "", [0, 0, 0, 3]),
    ("caught, guesses", 4, [3], "3332", "right", [1, 1, 1, 2]),
    ("caught, guesses, a wrong vote", 4, [3], "3302", "right", [1, 1, 0, 2]),
    ("caught, guess wrong", 4, [3], "3332", "wrong", [1, 1, 1, 0]),
    ("caught by one vote", 4, [3], "n3nn", "wrong", [0, 1, 0, 0]),
    ("caught by the second vote", 4, [3], "13n0/303n", "wrong", [1, 0, 1, 0]),
    ("caught by the second vote, guesses", 4, [3], "13n0/303n", "right", [1, 0, 1, 2]),
    ("escapes the second vote", 4, [3], "13n0/1300", "", [0, 0, 0, 3]),
    ("still tied", 4, [3], "13n0/13n0", "", [0, 0, 0, 3]),
    ("still tied, secret", 4, [3], "3012/3012", "", [0, 0, 0, 3]),
    ("a player said it", 4, [3], "", "said:0", [0, 0, 0, 3]),
    ("the impostor said it", 4, [3], "", "said:3", [0, 0, 0, 2]),
    ("two escape", 7, [5, 6], "5000010", "", [0, 0, 0, 0, 0, 3, 3]),
    ("two, one caught", 7, [5, 6], "5556065", "wrong", [1, 1, 1, 1, 0, 0, 2]),
    ("two, one caught and guesses", 7, [5, 6], "5556065", "right", [1, 1, 1, 1, 0, 2, 2]),
    ("two, still tied between them", 7, [5, 6], "555666n/555666n", "", [0, 0, 0, 0, 0, 3, 3]),
    ("two, tied, then one caught", 7, [5, 6], "555666n/55566n5", "wrong", [1, 1, 1, 1, 1, 0, 2]),
    ("two, a player said it", 7, [5, 6], "", "said:4", [0, 0, 0, 0, 0, 3, 3]),
    ("two, an impostor said it", 7, [5, 6], "", "said:6", [0, 0, 0, 0, 0, 2, 2]),
    ("three escape", 10, [7, 8, 9], "1000000000", "", [0, 0, 0, 0, 0, 0, 0, 3, 3, 3]),
    ("three, one caught", 10, [7, 8, 9], "888879087n", "wrong", [1, 1, 1, 1, 1, 1, 0, 2, 0, 2]),
    ("three, one caught and guesses", 10, [7, 8, 9], "888879087n", "right", [1, 1, 1, 1, 1, 1, 0, 2, 2, 2]),
    ("three, a player said it", 10, [7, 8, 9], "", "said:0", [0, 0, 0, 0, 0, 0, 0, 3, 3, 3]),
    ("three, an impostor said it", 10, [7, 8, 9], "", "said:8", [0, 0, 0, 0, 0, 0, 0, 2, 2, 2]),
]


def play_round(table: Table, votes: str, then: str = "") -> None:
    """``votes`` is a vote, or two with a slash between; ``then`` the verdict on the guess, or who said the word."""
    if then.startswith("said:"):
        table.look()
        table.answer(TABLE, then)
        return
    table.vote(*votes.split("/"))
    assert (table.phase == "guess") == bool(then)
    if then:
        (accused,) = table.asked
        table.answer(accused, "comet")
        table.answer(TABLE, then)


@pytest.mark.parametrize(
    ("players", "impostors", "votes", "then", "points"), [case[1:] for case in ROUNDS], ids=[case[0] for case in ROUNDS]
)
def test_im14_what_a_round_is_worth(
    players: int, impostors: list[Seat], votes: str, then: str, points: list[int]
) -> None:
    for vote in ("pointed", "secret"):
        if vote == "pointed" or "n" not in votes:
            table = Table(players, impostors, vote=vote, rounds=1)
            play_round(table, votes, then)
            assert table.points == table.scores == list(table.facts["points"].values()) == points


@pytest.mark.parametrize(("verdict", "accused"), [("right", 2), ("wrong", 0)])
def test_im14_a_right_vote_is_for_any_impostor_and_worth_nothing_to_an_impostor(verdict: str, accused: int) -> None:
    table = Table(7, [5, 6], rounds=1)
    play_round(table, "5556065", verdict)
    assert table.points[3] == 1  # voted for the one who was not accused
    assert table.points[4] == 0
    assert table.points[5:] == [accused, 2]  # both voted for each other


def test_im14_points_add_up_over_the_rounds() -> None:
    table = Table(4, [3], [0], [1], [2])
    scores = []
    for votes, then in (("3332", "wrong"), ("1000", "right"), ("2300", ""), ("", "said:2")):
        play_round(table, votes, then)
        scores.append(list(table.scores))
        if table.phase:
            table.next()
    assert scores == [[1, 1, 1, 0], [3, 2, 2, 1], [3, 5, 2, 1], [3, 5, 4, 1]]
    assert table.facts["points"] == {"0": 3, "1": 5, "2": 4, "3": 1}
    assert table.facts["winners"] == [1]


def test_im14_case31_a_round_is_scored_once() -> None:
    table = Table(4, [3], [0])
    table.catch(3, verdict="right")
    before = everything(table)
    for seat, value in ((TABLE, "right"), (TABLE, "wrong"), (3, "sun"), (TABLE, True), (0, True)):
        with pytest.raises((NotWaiting, NotAnOption)):
            table.answer(seat, value)
    assert everything(table) == before
    assert table.scores == [1, 1, 1, 2]
    assert len(table.said("round-over")) == 1
    table.next()
    assert table.scores == [1, 1, 1, 2]


def test_im14_what_was_played_is_told_when_the_round_is_over() -> None:
    table = Table(4, [3])
    table.accuse(0)
    told = table.said("round-over")[0]
    assert (told["word"], told["category"], told["impostors"]) == ("sun", "Sky", [3])
    assert (told["accused"], told["guess"], told["said"]) == (0, None, None)
    assert {seat: str(choice) for seat, choice in told["votes"].items()} == {"0": "1", "1": "0", "2": "0", "3": "0"}


def test_im14_the_ways_in_which_a_round_ends_are_told_apart() -> None:
    ways = [("2300", ""), ("13n0/13n0", ""), ("3332", "right"), ("3332", "wrong"), ("", "said:0"), ("", "said:3")]
    reasons = []
    for votes, then in ways:
        table = Table(4, [3], rounds=1)
        play_round(table, votes, then)
        reasons.append(table.facts["rounds"][0]["reason"])
    assert len(set(reasons)) == len(ways)


# Each game: (impostor, votes, what then) by round, of four players; then the winners, the liars and the eyes.
GAMES: list[tuple[str, list[tuple[Seat, str, str]], list[Seat], list[Seat], list[Seat]]] = [
    ("one liar; a right vote counts though he escaped", [(3, "2300", "")], [3], [3], [1]),
    ("level", [(3, "2300", ""), (0, "1nnn", "")], [0, 3], [0, 3], [1]),
    ("nobody voted right", [(3, "1000", ""), (0, "1nnn", "")], [0, 3], [0, 3], []),
    ("no liar", [(3, "3332", "wrong"), (0, "100n", "wrong")], [1, 2], [], [1, 2]),
    ("the winner is not the liar", [(0, "n00n", "right"), (3, "n33n", "wrong"), (3, "n3nn", "wrong")], [1], [0], [1]),
    ("three level", [(0, "n0nn", "right"), (1, "1nnn", "right"), (2, "nn3n", "")], [0, 1, 2], [2], [0, 1]),
    ("no lie as a player", [(3, "33nn", "right"), (2, "2nnn", "wrong"), (2, "2nnn", "wrong")], [0], [3], [0]),
    ("saying it is lying too", [(0, "", "said:0"), (1, "", "said:3")], [1], [1], []),
    ("only the vote that decided", [(3, "13n0/1n0n", "")], [3], [3], []),
    ("the second vote decided", [(3, "13n0/303n", "wrong")], [0, 2], [], [0, 2]),
]


@pytest.mark.parametrize(
    ("rounds", "winners", "liars", "eyes"), [game[1:] for game in GAMES], ids=[game[0] for game in GAMES]
)
def test_im15_winners_best_liars_and_sharpest_eyes(
    rounds: list[tuple[Seat, str, str]], winners: list[Seat], liars: list[Seat], eyes: list[Seat]
) -> None:
    table = Table(4, *([impostor] for impostor, _, _ in rounds), rounds=len(rounds))
    for _, votes, then in rounds:
        play_round(table, votes, then)
        if table.phase:
            table.next()
    assert table.facts["winners"] == winners
    assert table.facts["awards"] == {"liar": liars, "eye": eyes}


def finish(session: Session, seed: int) -> Session:
    """Random players play it out."""
    chance = random.Random(seed)
    while session.outcome is None:
        asked = session.may if session.may and chance.random() < 0.1 else session.waiting
        seat = chance.choice(sorted(asked))
        value = asked[seat].sample(chance.random)
        if asked[seat].name == "between" and chance.random() < 0.8:
            value = "next"
        session.answer(seat, value)
    return session


def test_im15_case25_the_winners_are_those_with_most_points_in_any_game() -> None:
    for seed in range(30):
        table = Table(4 + seed % 5, seed=seed, rounds=3)
        finish(table.session, seed)
        points = {int(seat): number for seat, number in table.facts["points"].items()}
        assert table.facts["winners"] == [seat for seat in points if points[seat] == max(points.values())]
        assert sum(points.values()) == sum(sum(told["points"].values()) for told in table.said("round-over"))


# how many impostors, and fairness: IM16 to IM20


@pytest.mark.parametrize("players", EVERY_SIZE)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_im16_never_more_than_the_cap(players: int, number: int) -> None:
    if number <= MOST[players]:
        assert len(drawn(start(players, impostors=number), "impostors")[0]) == number
        return
    with pytest.raises(BadSetting) as refused:
        start(players, impostors=number)
    assert refused.value.reason
    assert refused.value.values["most"] == MOST[players]
    assert f"at most {MOST[players]}" in refused.value.message


@pytest.mark.parametrize("wrong", [0, 4, -1, "1", "two", True, None, 1.0, [1]])
def test_im16_no_other_numbers(wrong: Json) -> None:
    with pytest.raises(BadSetting):
        start(20, impostors=wrong)


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_im16_one_by_default_and_two_from_eleven_players(players: int) -> None:
    table = Table(players)
    assert len(table.drawn("impostors")[0]) == STANDARD[players]
    assert [table.card(seat)["word"] for seat in table.seats].count(None) == STANDARD[players]


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_im16_surprise_draws_evenly_from_one_to_one_more_than_the_standard(players: int) -> None:
    numbers = Counter(len(drawn(start(players, seed, impostors="surprise"), "impostors")[0]) for seed in range(400))
    assert_even(numbers, set(range(1, SURPRISE[players] + 1)))


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_im16_a_forced_number_must_be_one_that_surprise_may_draw(players: int) -> None:
    most = SURPRISE[players]
    for number in (0, most + 1, 4, True, "1"):
        with pytest.raises(BadDraw):
            Table(players, draws={"number": [number]}, impostors="surprise")
    table = Table(players, draws={"number": [most]}, impostors="surprise")
    assert len(table.drawn("impostors")[0]) == most


@pytest.mark.parametrize(("setting", "number"), [("suggested", 1), (1, 1), (2, 2), ("surprise", None)])
def test_im16_the_board_says_how_many_there_are_but_not_under_surprise(setting: Json, number: int | None) -> None:
    table = Table(9, impostors=setting)
    for act in (table.look, table.clues, table.to_vote):
        assert table.board["impostors"] == number
        act()
    assert table.board["impostors"] == number


def test_im16_nothing_tells_how_many_surprise_has_drawn_before_the_vote_is_over() -> None:
    seen = set()
    for deal in ([3], [3, 4]):
        table = Table(7, deal, orders=[range(7)], draws={"number": [len(deal)]}, impostors="surprise")
        views = []
        for act in (table.look, table.clues, table.to_vote):
            act()
            views.append([table.view(seat) for seat in (0, 3, TABLE)])
        seen.add(text(views))
    assert len(seen) == 1


def test_im16_surprise_is_drawn_anew_each_round() -> None:
    table = Table(11, [0], [1, 2], [3, 4, 5], draws={"number": [1, 2, 3]}, impostors="surprise")
    for number in (1, 2, 3):
        assert len(table.drawn("impostors")[-1]) == number
        table.says_it(9)
        table.next()


@pytest.mark.parametrize("forced", [[], [0, 1], [0, 0], [4], [-1], ["0"], [True], [0.0], 0, None])
def test_im16_forced_impostors_must_be_as_many_as_there_are(forced: Json) -> None:
    with pytest.raises(BadDraw):
        Table(4, draws={"impostors": [forced]}, impostors=1)


def short_rounds(table: Table) -> Iterator[list[Seat]]:
    """The impostors of each round of a game whose rounds are as short as can be."""
    while table.session.outcome is None:
        yield sorted(table.drawn("impostors")[-1])
        table.says_it(next(iter(table.asked)))
        if table.phase:
            table.next()


@pytest.mark.parametrize("rotation", [False, True])
@pytest.mark.parametrize(("players", "number"), [(3, 1), (4, 1), (7, 2), (7, "surprise"), (10, 3), (11, "surprise")])
def test_im17_nobody_is_impostor_three_rounds_in_a_row(players: int, number: Json, rotation: bool) -> None:
    twice = 0
    for seed in range(6):
        deals = list(short_rounds(Table(players, seed=seed, impostors=number, rounds=20, rotation=rotation)))
        assert len(deals) == 20
        assert not any(set(deals[at]) & set(deals[at + 1]) & set(deals[at + 2]) for at in range(18))
        twice += sum(bool(set(first) & set(second)) for first, second in pairwise(deals))
    assert twice or rotation  # two in a row are allowed


def test_im17_a_third_round_cannot_be_forced() -> None:
    table = Table(4, [1], [1], [1])
    table.says_it(0)
    table.next()
    table.says_it(0)
    before = everything(table)
    with pytest.raises(BadDraw):
        table.next()
    assert everything(table) == before


def test_im17_after_a_round_off_one_may_be_impostor_twice_again() -> None:
    table = Table(4, [1], [1], [2], [1], [1], rounds=5)
    assert list(short_rounds(table)) == [[1], [1], [2], [1], [1]]


def test_im17_a_new_deal_is_not_another_round() -> None:
    table = Table(4, [1], [1], [1], [2], [1], rounds=5)
    table.look([0])
    table.look([0])  # dealt three times, but this is the first round
    assert list(zip(short_rounds(table), range(3), strict=False)) == [([1], 0), ([2], 1), ([1], 2)]


@pytest.fixture(scope="module")
def four_thousand() -> list[dict[str, Json]]:
    """The draws of 4,000 games of 4, each from a seed of its own; of two orders the one that stands."""
    return [{entry.prompt: entry.value for entry in start(4, seed).entries} for seed in range(4000)]


def test_im17_case27_each_seat_is_impostor_as_often(four_thousand: list[dict[str, Json]]) -> None:
    counts = Counter(deal["impostors"][0] for deal in four_thousand)
    assert set(counts) == {0, 1, 2, 3}
    assert all(0.23 <= count / 4000 <= 0.27 for count in counts.values())


@pytest.mark.parametrize(("players", "number"), [(3, 1), (7, 2), (10, 3), (20, 3)])
def test_im17_each_seat_and_each_pair_of_impostors_is_as_likely(players: int, number: int) -> None:
    games = 1500
    deals = [drawn(start(players, seed, impostors=number), "impostors")[0] for seed in range(games)]
    seats: Counter[Seat] = Counter(seat for deal in deals for seat in deal)
    for seat in range(players):
        assert_share(seats[seat], games, number / players)
    if number > 1:
        for pair in ({0, 1}, {0, players - 1}):
            both = sum(pair <= set(deal) for deal in deals)
            assert_share(both, games, number * (number - 1) / (players * (players - 1)))


def next_impostors(table: Table, rounds: int) -> Seat:
    """The first impostor after so many short rounds."""
    for _ in range(rounds):
        table.says_it(0)
        table.next()
    seat: Seat = table.drawn("impostors")[rounds][0]
    return seat


def test_im17_impostors_are_drawn_again_each_round_evenly() -> None:
    second: Counter[Json] = Counter(next_impostors(Table(3, [1], seed=seed), 1) for seed in range(1200))
    assert_even(second, {0, 1, 2})


def test_im17_who_was_twice_in_a_row_leaves_the_third_round_to_the_others_evenly() -> None:
    third: Counter[Json] = Counter(next_impostors(Table(4, [1], [1], seed=seed), 2) for seed in range(1200))
    assert_even(third, {0, 2, 3})


def test_im17_im20_the_game_goes_on_where_only_those_stay_who_were_impostors_twice_in_a_row() -> None:
    table = Table(10, [0, 1, 2], [0, 1, 2])
    table.says_it(9)
    table.next()
    table.says_it(9)
    for seat in range(9, 2, -1):
        if f"out:{seat}" in table.options(TABLE):  # the rules may as well keep one of them
            table.out(seat)
    table.next()
    assert table.phase == "card"


def assert_fair(table: Table, playing: Sequence[Sequence[Seat]]) -> None:
    """Nobody was impostor twice before everybody who was there had been once."""
    times: Counter[Seat] = Counter()
    for told, there in zip(table.said("round-over"), playing, strict=True):
        times.update(told["impostors"])
        if any(times[seat] > 1 for seat in told["impostors"]):
            assert all(times[seat] for seat in there), (told["round"], times)


@pytest.mark.parametrize(
    ("players", "number"), [(3, 1), (4, 1), (5, 1), (9, 2), (10, 3), (12, 2), (11, "surprise"), (20, 3)]
)
def test_im17_fair_rotation_everybody_once_before_anybody_twice(players: int, number: Json) -> None:
    for seed in range(3):
        table = Table(players, seed=seed, impostors=number, rotation=True, rounds=20)
        assert len(list(short_rounds(table))) == 20
        assert_fair(table, [range(players)] * 20)


def test_im17_fair_rotation_is_off_by_default_and_no_fixed_order() -> None:
    by_chance, fair = (
        [[deal[0] for deal in short_rounds(Table(5, seed=seed, rotation=rotation))] for seed in range(40)]
        for rotation in (False, True)
    )
    assert any(len(set(seats)) < 5 for seats in by_chance)
    assert all(len(set(seats)) == 5 for seats in fair)
    assert len(set(map(tuple, fair))) > 20


def changing_rounds(table: Table, there: list[Seat], chance: random.Random) -> Iterator[None]:
    """Rounds between which people leave and come; ``there`` always has those who play."""
    while True:
        yield
        assert set(table.asked) == set(there)
        table.says_it(there[0])
        if not table.phase:
            return
        if len(there) > 3 and chance.random() < 0.3:
            gone = chance.choice(there)
            table.out(gone)
            there.remove(gone)
        if len(there) < 20 and chance.random() < 0.3:
            table.join(f"Late {len(table.session.players)}")
            there.append(len(table.session.players) - 1)
        table.next()


@pytest.mark.parametrize(("players", "number"), [(6, 1), (12, 2), (12, "surprise")])
def test_im17_fair_rotation_though_people_leave_and_come(players: int, number: Json) -> None:
    for seed in range(8):
        table = Table(players, seed=seed, impostors=number, rotation=True, rounds=15)
        there = list(range(players))
        playing = [list(there) for _ in changing_rounds(table, there, random.Random(seed))]
        assert len(playing) == 15
        assert_fair(table, playing)


def test_im17_fair_rotation_can_not_be_forced_otherwise() -> None:
    table = Table(3, [1], [1], rotation=True)
    table.says_it(0)
    with pytest.raises(BadDraw):
        table.next()


def test_im17_with_fair_rotation_a_latecomer_has_not_been_yet() -> None:
    table = Table(3, [0], [1], [2], rotation=True, rounds=6)
    next_impostors(table, 2)
    table.says_it(0)
    table.join("Eva")
    table.next()
    assert table.drawn("impostors")[-1] == [3]


@pytest.mark.parametrize("second", [[1, 0, 2, 3], [2, 0, 1, 3], [0, 1, 2, 3], [0, 3, 2, 1]])
def test_im18_if_an_impostor_opens_the_order_is_drawn_once_more_and_stands(second: list[Seat]) -> None:
    table = Table(4, [0], orders=[[0, 1, 2, 3], second, [3, 2, 1, 0]])
    assert table.drawn("order") == [[0, 1, 2, 3], second]
    assert table.clues(4) == second


def test_im18_if_a_player_opens_the_order_stands() -> None:
    table = Table(4, [0], orders=[[1, 0, 2, 3], [2, 1, 0, 3]])
    assert table.drawn("order") == [[1, 0, 2, 3]]
    assert table.clues(4) == [1, 0, 2, 3]


def test_im18_any_of_two_impostors_opening_is_drawn_again() -> None:
    table = Table(7, [2, 5], orders=[[5, 0, 1, 2, 3, 4, 6], [2, 0, 1, 5, 3, 4, 6], [6, 5, 4, 3, 2, 1, 0]])
    assert len(table.drawn("order")) == 2
    assert table.clues(7) == [2, 0, 1, 5, 3, 4, 6]


def test_im18_not_at_three_players() -> None:
    table = Table(3, [0], orders=[[0, 1, 2], [1, 2, 0]])
    assert table.drawn("order") == [[0, 1, 2]]
    assert table.clues(3) == [0, 1, 2]


def test_im18_it_depends_on_how_many_play_now() -> None:
    orders = [[0, 1, 2, 3], [1, 0, 2, 3], [0, 1, 2], [1, 0, 2, 4], [2, 0, 1, 4]]
    table = Table(4, [0], [0], [1], orders=orders, rounds=3)
    table.says_it(3)
    table.out(3)
    table.next()
    assert len(table.drawn("order")) == 3  # three play: it stands
    table.says_it(2)
    table.join("Eva")
    table.next()
    assert len(table.drawn("order")) == 5  # four again
    assert table.clues(4) == [2, 0, 1, 4]


@pytest.mark.parametrize(("players", "number"), [(3, 1), (4, 1), (5, 1), (7, 2), (10, 3)])
def test_im18_how_often_an_impostor_opens(players: int, number: int) -> None:
    games = 1500
    opened = 0
    for seed in range(games):
        session = start(players, seed, impostors=number)
        opened += drawn(session, "order")[-1][0] in drawn(session, "impostors")[0]
    share = number / players
    assert_share(opened, games, share if players == 3 else share**2)


def test_im19_the_order_is_drawn_anew_each_round_and_every_order_is_as_likely() -> None:
    firsts: Counter[Json] = Counter()
    seconds: Counter[Json] = Counter()
    games = 2400
    again = 0
    for seed in range(games):
        table = Table(3, seed=seed)
        table.says_it(0)
        table.next()
        first, second = map(tuple, table.drawn("order"))
        firsts[first] += 1
        seconds[second] += 1
        again += first == second
    for counts in (firsts, seconds):
        assert_even(counts, set(permutations(range(3))))
    assert_share(again, games, 1 / 6)


def test_im19_case27_each_seat_opens_and_closes_as_often(four_thousand: list[dict[str, Json]]) -> None:
    for place in (0, 3):
        counts: Counter[Json] = Counter(deal["order"][place] for deal in four_thousand)
        assert_even(counts, {0, 1, 2, 3})


SMALL = {"small/Sky#1", "small/Sky#2", "small/Sky#3", "small/Sea#1", "small/Sea#2"}


@pytest.mark.parametrize("seed", range(5))
def test_im19_no_word_again_before_all_were_played(small_pack: str, seed: int) -> None:
    sources = shoe(small_pack)
    ids: list[str] = []
    for game in range(3):
        table = Table(3, seed=seed * 10 + game, sources=sources, rounds=5)
        play_out(table)
        ids += [word["id"] for word in table.drawn("word")]
    assert [set(ids[at : at + 5]) for at in (0, 5, 10)] == [SMALL] * 3


def test_im19_every_word_of_the_packs_is_as_likely(small_pack: str) -> None:
    shelf = open_shelf("word", [small_pack], "en")
    ids: Counter[Json] = Counter()
    for seed in range(2000):
        table = Table(3, seed=seed, sources={"word": Shoe(shelf)})
        ids[table.drawn("word")[0]["id"]] += 1
    assert_even(ids, set(SMALL))


def test_im19_a_word_that_was_said_or_not_known_is_not_drawn_again_either(small_pack: str) -> None:
    for seed in range(10):
        table = Table(3, seed=seed, sources=shoe(small_pack), rounds=5)
        table.look([1])
        table.look([2])
        next_impostors(table, 2)
        assert {word["id"] for word in table.drawn("word")} == SMALL


def test_im20_the_host_takes_a_player_out_between_rounds() -> None:
    table = Table(5, [1])
    table.catch(1)
    assert table.options(TABLE) == {"next", "end", *(f"out:{seat}" for seat in range(5))}
    table.out(2)
    assert table.said("left") == [{"seat": 2}]
    assert table.board["gone"] == [2]
    assert table.asked == {TABLE: "between"}
    table.next()
    assert table.asked == dict.fromkeys((0, 1, 3, 4), "card")


def test_im20_not_under_three() -> None:
    table = Table(5, [1])
    table.says_it(0)
    table.out(2, 0)
    assert table.options(TABLE) == {"next", "end", "back:0", "back:2"}
    for seat in range(5):
        with pytest.raises(NotAnOption):
            table.out(seat)
    table.next()
    assert set(table.asked) == {1, 3, 4}


def test_im20_somebody_may_leave_if_somebody_comes() -> None:
    table = Table(3, [1])
    table.says_it(0)
    table.join("Eva")
    table.out(0)
    assert table.options(TABLE) == {"next", "end", "back:0"}
    table.next()
    assert set(table.asked) == {1, 2, 3}


def test_im20_whoever_left_may_come_back_to_the_same_points() -> None:
    table = Table(4, [1])
    table.says_it(0)
    table.out(1)
    before = table.session.table.board.as_json()["scores"]  # type: ignore[union-attr]
    table.session.answer(TABLE, "back:1")
    assert table.session.table.board.as_json()["scores"] == before  # type: ignore[union-attr]
    table.next()
    assert set(table.asked) == {0, 1, 2, 3}


def test_im20_somebody_taken_out_by_a_slip_is_taken_back() -> None:
    table = Table(4, [1])
    table.says_it(0)
    before = table.options(TABLE)
    for slip in ("out:2", {"join": "Eva"}):
        table.session.answer(TABLE, slip)
        table.session.undo()
        assert table.options(TABLE) == before


def test_im20_nobody_leaves_or_comes_within_a_round() -> None:
    table = Table(5, [1])

    def refused() -> None:
        before = everything(table)
        for value in ("out:4", {"join": "Eva"}, "next", "end"):
            with pytest.raises((NotWaiting, NotAnOption)):
                table.answer(TABLE, value)
        assert everything(table) == before

    refused()
    table.look()
    refused()
    table.clues()
    refused()
    table.answer(TABLE, "vote")
    refused()
    table.vote("10111")
    refused()
    table.answer(1, "sun")
    refused()


def test_im20_who_left_is_nowhere_any_more_but_in_the_scores() -> None:
    table = Table(5, [1], [0], seed=3, orders=[[0, 2, 3, 4, 1]], rounds=4)
    table.catch(1, verdict="right")
    table.out(1, 3)
    for _ in range(2):
        table.next()
        assert set(table.asked) == {0, 2, 4}
        assert not set(table.drawn("impostors")[-1]) & {1, 3}
        table.look()
        assert table.may_say() == {"said:0", "said:2", "said:4"}
        assert sorted(table.clues()) == [0, 0, 2, 2, 4, 4]
        table.answer(TABLE, "vote")
        assert table.options(0) == {"2", "4", "nobody"}
        table.vote({0: "nobody", 2: "nobody", 4: "nobody"})
        assert (table.scores[1], table.scores[3]) == (2, 1)
        assert {"out:1", "out:3"}.isdisjoint(table.options(TABLE))
    table.answer(TABLE, "end")
    assert (table.facts["points"]["1"], table.facts["points"]["3"]) == (2, 1)
    assert table.facts["gone"] == [1, 3]
    assert set(table.said("round-over")[1]["points"]) == {"0", "2", "4"}


def test_im20_who_left_sees_no_card_and_is_asked_nothing() -> None:
    table = Table(5, [1])
    table.says_it(0)
    table.out(2)
    table.next()
    assert (table.view(2)["cards"], table.view(2)["asked"]) == ({}, {})


def test_im20_the_standard_number_of_impostors_follows_those_who_play() -> None:
    table = Table(11, rounds=20)
    numbers = []
    for change in ("out:10", {"join": "Eva"}, "out:0"):
        numbers.append(len(table.drawn("impostors")[-1]))
        table.says_it(1)
        table.answer(TABLE, change)
        table.next()
    assert numbers == [2, 1, 2]


@pytest.mark.parametrize("number", [1, 2, 3, "surprise"])
def test_im20_the_cap_holds_while_people_leave(number: Json) -> None:
    table = Table(10, seed=4, impostors=number, rounds=20)
    for left in range(10, 2, -1):
        dealt = len(table.drawn("impostors")[-1])
        assert dealt <= MOST[left]
        if number != "surprise":
            assert dealt == table.board["impostors"] == min(MOST[left], number)
        table.says_it(0)
        if left > 3:
            table.out(left - 1)
            table.next()


def test_im20_a_latecomer_plays_from_the_next_round_and_can_be_impostor() -> None:
    table = Table(4, [1], [4], orders=[[0, 2, 3, 1], [0, 1, 2, 3, 4]], rounds=4)
    table.catch(1)
    assert table.besides == ["latecomer"]
    table.join("Eva")
    assert table.said("joined") == [{"seat": 4, "name": "Eva"}]
    assert table.session.players == ("P0", "P1", "P2", "P3", "Eva")
    assert table.scores == [1, 0, 1, 1, 0]
    assert table.asked == {TABLE: "between"}
    table.next()
    assert table.asked == dict.fromkeys(range(5), "card")
    assert table.card(4)["word"] is None
    assert table.clues(5) == [0, 1, 2, 3, 4]
    assert "said:4" in table.may_say()
    table.vote("40003")
    assert table.points == [0, 0, 0, 0, 3]
    assert table.scores == [1, 0, 1, 1, 3]
    assert "out:4" in table.options(TABLE)


def test_im20_a_latecomer_votes_and_can_be_voted_for() -> None:
    table = Table(3, [1], [0], orders=[[0, 2, 1], [1, 2, 3, 0]], vote="secret")
    table.says_it(0)
    table.join("Eva")
    table.next()
    table.to_vote()
    assert table.options(0) == {"1", "2", "3"}
    assert table.options(3) == {"0", "1", "2"}
    play_round(table, "3000", "wrong")
    assert table.scores == [0, 4, 1, 1]
    assert table.said("round-over")[1]["points"] == {"0": 0, "1": 1, "2": 1, "3": 1}


def test_im20_a_latecomer_is_as_likely_to_be_impostor() -> None:
    second: Counter[Json] = Counter()
    for seed in range(1200):
        table = Table(3, [1], seed=seed)
        table.says_it(0)
        table.join("Eva")
        table.next()
        second[table.drawn("impostors")[1][0]] += 1
    assert_even(second, {0, 1, 2, 3})


@pytest.mark.parametrize("wrong", ["", "  ", "\u200b", "x" * 31, "名" * 16, 5, None, ["Eva"], True])
def test_im20_a_latecomers_name_must_be_one(wrong: Json) -> None:
    table = Table(4, [1])
    table.says_it(0)
    before = everything(table)
    for value in ({"join": wrong}, wrong, {"name": "Eva"}, {}):
        with pytest.raises(NotAnOption):
            table.answer(TABLE, value)
    assert everything(table) == before


def test_im20_a_latecomers_name_is_cleaned() -> None:
    table = Table(4, [1])
    table.says_it(0)
    table.join("  Eva\t Rene\u0301 ")
    assert table.session.players[-1] == "Eva René"


class Line:
    """A referee, which is where names are compared."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, do: str, **request: Json) -> JsonObject:
        reply: JsonObject = json.loads(self.referee.reply(json.dumps({"do": do, **request})))
        return reply


@pytest.fixture
def line() -> Line:
    """A game of four of whom the first has just said the word."""
    send = Line()
    draws = {"impostors": [[1]]}
    send("new", game="impostor", players=["Ana", "Budi", "Citra", "Dewi"], seed=1, packs=["en-animals"], draws=draws)
    for seat in range(4):
        send("answer", seat=seat, value=True)
    assert send("answer", seat="table", value="said:0")["ok"]
    return send


@pytest.mark.parametrize("double", ["Ana", " ana ", "DEWI", "Bu\u200bdi"])
def test_im20_case17_a_latecomers_name_must_not_be_taken(line: Line, double: str) -> None:
    reply = line("answer", seat="table", value={"join": double})
    assert reply["error"]["code"] == "bad-players"
    assert "same name" in reply["error"]["message"]
    assert line("answer", seat="table", value={"join": "Eva"})["ok"]
    assert not line("answer", seat="table", value={"join": "eva"})["ok"]


def test_im20_a_latecomer_plays_over_the_referee_too(line: Line) -> None:
    line("answer", seat="table", value={"join": "Eva"})
    assert set(line("answer", seat="table", value="next")["waiting"]) == {"0", "1", "2", "3", "4"}
    assert line("answer", seat=4, value=True)["ok"]
    assert line("view", seat=4)["view"]["cards"]["card"]
    again = Line()
    assert again("load", log=line("log")["log"])["ok"]
    assert set(again("answer", seat=0, value=True)["waiting"]) == {"1", "2", "3"}


def test_im20_twenty_is_the_most_at_once() -> None:
    table = Table(19, [1], rounds=4)
    table.says_it(0)
    table.join("Twentieth")
    assert table.besides == []
    with pytest.raises(NotAnOption):
        table.join("One too many")
    table.out(5)
    table.join("Now there is room")
    assert table.besides == []
    assert len(table.session.players) == 21
    table.next()
    assert set(table.asked) == set(range(21)) - {5}
    assert len(table.drawn("order")[-1]) == 20


# cases


@pytest.mark.parametrize("unknown", [[0], [1], [3], [0, 1, 2, 3]])
def test_case24_if_anybody_does_not_know_the_word_all_is_dealt_anew(unknown: list[Seat]) -> None:
    words = [word("sun"), word("moon", ["sun"], number=2)]
    table = Table(4, [1], [2], words=words, orders=[[0, 2, 3, 1], [3, 0, 1, 2]])
    table.look(unknown)
    assert table.said("new-deal") == [{}]
    assert table.asked == dict.fromkeys(range(4), "card")
    assert [table.card(seat)["word"] for seat in range(4)] == ["moon", "moon", None, "moon"]
    assert table.board["round"] == 1
    assert table.clues(4) == [3, 0, 1, 2]
    assert table.scores == [0, 0, 0, 0]


def test_case24_the_grid_and_the_number_are_dealt_anew_too() -> None:
    draws: dict[str, list[Json]] = {"number": [1, 2], "grid": [["sun", "moon", "star"], ["star", "moon", "sun"]]}
    table = Table(7, [1], [2, 3], draws=draws, impostors="surprise", impostor_card="grid")
    table.look([0])
    assert [table.card(seat)["word"] for seat in range(4)] == ["sun", "sun", None, None]
    assert table.card(2)["grid"] == ["star", "moon", "sun"]


def test_case24_nothing_happens_before_all_have_looked() -> None:
    unknown, known = Table(4, [1]), Table(4, [1])
    unknown.answer(0, "unknown")
    known.answer(0, True)
    assert unknown.asked == dict.fromkeys((1, 2, 3), "card")
    for seat in (0, 1, 2, 3, TABLE):
        assert text(unknown.view(seat)) == text(known.view(seat))


def test_case24_nothing_says_who_or_how_many() -> None:
    seen = set()
    for unknown in ([0], [1], [2, 3], [0, 1, 2, 3]):
        table = Table(4, [1], [2])
        table.look(unknown)
        seen.add(text([table.view(seat) for seat in (*range(4), TABLE)]))
    assert len(seen) == 1


def test_case24_it_can_happen_again_and_each_time_another_word_comes(small_pack: str) -> None:
    for seed in range(5):
        table = Table(3, seed=seed, sources=shoe(small_pack))
        for _ in range(4):
            table.look([0])
        assert {word["id"] for word in table.drawn("word")} == SMALL
        table.look()
        assert table.phase == "clue"
        assert len(table.said("new-deal")) == 4


def trace(players: int, seed: int = 1, **settings: Json) -> str:
    """All that anybody is asked or shown in a game of three rounds in which everybody gets a vote or two."""
    session = start(players, seed, **{"rounds": 3, **settings})
    always: dict[str, Json] = {"card": True, "clue": True, "guess": "comet", "between": "next"}
    seen: list[Json] = []
    while session.outcome is None:
        seat = min(session.waiting)
        asked = session.waiting[seat].as_json()
        seen += [asked, session.view(seat).as_json(), session.table.as_json()]
        options = [option for option in asked.get("options", []) if option not in ("nobody", "time")]
        session.answer(seat, always[asked["name"]] if asked["name"] in always else options[seat % len(options)])
    return text([seen, session.outcome.as_json()])


OTHERWISE = [
    ("rounds", 1), ("rounds", 2), ("rounds", 5), ("impostors", 1), ("impostors", 3), ("impostors", "surprise"),
    ("impostor_card", "grid"), ("impostor_card", "nothing"), ("turns", "one"), ("turns", "ready"),
    ("discussion", 90), ("discussion", 120), ("discussion", 0), ("vote", "secret"), ("rotation", True),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), OTHERWISE)
def test_case30_every_setting_does_something_that_somebody_sees(key: str, value: Json) -> None:
    players = 3 if key == "rotation" else 12
    seeds = range(5) if key == "rotation" else range(1)
    assert any(trace(players, seed, **{key: value}) != trace(players, seed) for seed in seeds)


def test_case30_the_settings_are_those_of_the_rule_book_with_its_defaults() -> None:
    assert {setting.key: setting.default for setting in GAME.settings} == {
        "rounds": "suggested",
        "impostors": "suggested",
        "impostor_card": "category",
        "turns": "two",
        "discussion": 60,
        "vote": "pointed",
        "way": "pass",
        "rotation": False,
    }
    assert {key for key, _ in OTHERWISE} | {"way"} == {setting.key for setting in GAME.settings}


def test_case30_what_is_suggested_is_what_is_dealt() -> None:
    suggested = {setting.key: setting.suggested for setting in GAME.settings}
    assert suggested["impostors"] == STANDARD
    assert suggested["rounds"] == {players: players for players in EVERY_SIZE}


@pytest.mark.parametrize(
    ("key", "value"),
    [("rounds", 0), ("rounds", -1), ("rounds", "3"), ("rounds", True), ("rounds", None), ("impostor_card", "word"),
     ("turns", 2), ("turns", "three"), ("discussion", 30), ("discussion", "60"), ("discussion", False),
     ("vote", "open"), ("way", "rooms"), ("rotation", 1), ("rotation", "on"), ("colour", "red")],
)  # fmt: skip
def test_a_setting_that_is_not_a_choice_is_refused(key: str, value: Json) -> None:
    with pytest.raises(BadSetting):
        start(12, **{key: value})


# taking back, and the log


def undo_refused(table: Table) -> None:
    before = everything(table)
    with pytest.raises(CannotUndo):
        table.session.undo()
    assert everything(table) == before


def test_a_tap_that_showed_nothing_can_be_taken_back() -> None:
    table = Table(4, [1])
    table.clues(2)
    before = everything(table)
    table.clues(1)
    table.session.undo()
    assert everything(table) == before
    table.clues()
    before = everything(table)
    table.answer(TABLE, "vote")
    table.session.undo()
    assert everything(table) == before


def test_the_last_clue_can_be_taken_back_and_then_somebody_said_the_word() -> None:
    table = Table(4, [1])
    table.clues()
    table.session.undo()
    assert table.phase == "clue"
    table.answer(TABLE, "said:1")
    assert table.points == [0, 2, 0, 0]


def test_being_ready_can_be_taken_back() -> None:
    table = Table(4, [1], turns="ready")
    table.clues(6)
    before = everything(table)
    table.answer(TABLE, "vote")
    table.session.undo()
    assert everything(table) == before


def test_what_was_dealt_or_counted_cannot_be_taken_back() -> None:
    table = Table(5, [1], [2], rounds=2)
    undo_refused(table)
    table.look([0])
    undo_refused(table)
    table.vote("12120")
    assert table.phase == "vote-again"
    undo_refused(table)
    table.vote("12nnn")
    assert table.phase == "between"
    undo_refused(table)
    table.next()
    undo_refused(table)


def test_an_accusation_a_guess_a_verdict_and_who_said_the_word_cannot_be_taken_back() -> None:
    table = Table(5, [1], [2])
    table.accuse(1)
    undo_refused(table)
    table.answer(1, "sun")
    undo_refused(table)
    table.answer(TABLE, "right")
    undo_refused(table)
    table.next()
    table.says_it(0)
    undo_refused(table)


def test_the_end_cannot_be_taken_back() -> None:
    table = Table(3, [1], rounds=1)
    table.says_it(0)
    undo_refused(table)


def replayed(session: Session) -> Session:
    return catalogue.replay(json.loads(json.dumps(session.log)))


@pytest.mark.parametrize("seed", range(24))
def test_a_log_replays_to_the_same_outcome(seed: int) -> None:
    chance = random.Random(seed)
    settings = {setting.key: chance.choice(setting.choices) for setting in GAME.settings}
    players = chance.choice(EVERY_SIZE)
    if isinstance(settings["impostors"], int):
        settings["impostors"] = min(settings["impostors"], MOST[players])
    settings["rounds"] = chance.choice((1, 2, 3, 5))
    session = finish(start(players, seed, **settings), seed)
    again = replayed(session)
    assert session.outcome and again.outcome
    assert again.outcome.as_json() == session.outcome.as_json()
    assert again.log == session.log
    assert text(again.table.as_json()) == text(session.table.as_json())


def test_a_log_of_any_moment_replays_to_the_same_questions_cards_and_board() -> None:
    table = Table(5, [1], [0], [2], orders=[[0, 2, 3, 4, 1], [1, 2, 3, 4, 0]], seed=2, impostor_card="grid")

    def same() -> None:
        again = replayed(table.session)
        for seat in (*table.session.waiting, 0, 1, TABLE):
            assert text(again.view(seat).as_json()) == text(table.view(seat))

    same()
    table.look([3])
    same()
    table.clues(3)
    same()
    table.vote("1010n")
    same()
    table.vote("10000")
    same()
    table.answer(0, "sun")
    same()
    table.answer(TABLE, "right")
    same()
    table.out(4)
    table.join("Eva")
    same()
    table.next()
    same()


def test_after_the_end_nobody_is_asked_anything() -> None:
    table = Table(3, [1], rounds=1)
    table.says_it(0)
    assert (table.asked, table.besides) == ({}, [])
    for seat in (*table.seats, TABLE):
        with pytest.raises(NotWaiting):
            table.answer(seat, "next" if seat == TABLE else True)
