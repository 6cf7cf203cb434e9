"""The rules of Catch the Witch, by the chapters of the rule book (CW1 to CW11), and the cases of other games."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple

import pytest

from partygames.core.dice import Dice
from partygames.core.errors import BadDraw, BadPlayers, BadSetting, NotAnOption, NotWaiting
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.core.steps import Play, Show
from partygames.games import catalogue
from partygames.games.catch_the_witch import GAME
from tests.games.witch_table import OPTIONAL, PLACES, ROLES, Table

EVERY_SIZE = range(4, 13)


class Row(NamedTuple):
    """A row of the tables of CW2, typed off the rule book."""

    witches: int
    places: int
    bar: int
    quiet: int
    crowd: int
    blind: int
    q: int
    herbalist: int
    seer: int
    recommended: str
    allowed: str
    townsfolk: int
    base: int
    minutes: int


ROWS = {
    4: Row(1, 4, 3, 1, 1, 2, 1, 1, 0, "h", "hkp", 2, 0, 2),
    5: Row(1, 4, 3, 0, 1, 2, 1, 1, 0, "h", "hkpcj", 3, -1, 2),
    6: Row(1, 4, 3, 0, 1, 1, 2, 1, 0, "hc", "hkpcj", 3, 0, 3),
    7: Row(2, 4, 4, 0, 2, 3, 1, 1, 1, "hkc", "hkpscj", 2, -1, 3),
    8: Row(2, 4, 4, 0, 1, 2, 1, 1, 1, "hkcj", "hkpscj", 2, 0, 3),
    9: Row(2, 5, 4, 0, 1, 2, 2, 1, 1, "hkcj", "hkpscj", 3, 0, 4),
    10: Row(3, 5, 5, 0, 1, 2, 1, 2, 2, "hkcj", "hkpscj", 3, 0, 4),
    11: Row(3, 5, 5, 0, 1, 2, 2, 2, 2, "hkcj", "hkpscj", 4, -1, 4),
    12: Row(3, 6, 5, 0, 1, 2, 3, 2, 2, "hkcj", "hkpscj", 5, -1, 4),
}


def start(players: int, seed: int = 1, **settings: Json) -> Session:
    """A game with nothing forced."""
    return Session.start(GAME, [f"P{seat}" for seat in range(players)], settings, Dice(random.Random(seed).random))


def switched(roles: Collection[str]) -> dict[str, Json]:
    """The settings with just these optional roles."""
    return {ROLES[letter]: "on" if letter in roles else "off" for letter in OPTIONAL}


def role_sets(players: int) -> Iterator[tuple[str, ...]]:
    """Every set of roles that a host may switch on, legal or not for want of plain Townsfolk."""
    allowed = ROWS[players].allowed
    for number in range(len(allowed) + 1):
        yield from combinations(allowed, number)


def plain(players: int, roles: Collection[str]) -> int:
    """How many plain Townsfolk are left."""
    return players - ROWS[players].witches - len(roles)


def of(players: int, extra: str = "") -> str:
    """The roles of a table of so many: witches first, then Townsfolk, then ``extra``."""
    town = players - ROWS[players].witches - len(extra)
    return "w" * ROWS[players].witches + "t" * town + extra


def cast(session: Session) -> JsonObject:
    (said,) = [say.values["roles"] for say in session.table.said if say.message == "cast"]
    return dict(said)


def text(view: Json) -> str:
    return json.dumps(view, ensure_ascii=False)


def everything(session: Session) -> str:
    """All that anybody sees, and the log."""
    return text([session.log, *(session.view(s).as_json() for s in (*range(len(session.players)), TABLE))])


def assert_share(count: int, total: int, share: float) -> None:
    """Whether ``count`` of ``total`` is as likely as ``share``, within four standard deviations."""
    assert abs(count - total * share) <= 4 * sqrt(total * share * (1 - share)), (count, total, share)


def assert_even(counts: Mapping[Json, int], among: set[Json]) -> None:
    assert set(counts) == among
    for value in among:
        assert_share(counts[value], sum(counts.values()), 1 / len(among))


def failed(roles: str, failures: int = 1, **more: Json) -> Table:
    """A table on the first pass of the day after so many rituals that were held and failed."""
    table = Table(roles, **more)
    for _ in range(failures):
        table.fail()
        table.vote()
    table.to("gather")
    return table


# CW1, CW2: the village


@pytest.mark.parametrize("players", [0, 1, 2, 3, 13, 20])
def test_cw1_four_to_twelve_players(players: int) -> None:
    with pytest.raises(BadPlayers):
        start(players)


SIDES = {"w": "witches", "c": "witches", "j": "alone", **dict.fromkeys("thkps", "town")}


def test_cw1_case8_each_sees_role_and_side_in_words_on_every_private_card() -> None:
    table = Table("wwwthkpscj")
    for phase in ("cards", "gather", "second", "afternoon", "discussion", "ritual", "vote"):
        table.to(phase)
        for seat, letter in enumerate(table.roles):
            cards = table.view(seat)["cards"]
            assert cards["card"] == {"role": ROLES[letter], "side": SIDES[letter]}
            if phase != "cards":
                assert (cards["desk"]["role"], cards["desk"]["side"]) == (ROLES[letter], SIDES[letter])


def test_cw1_witches_and_crow_are_not_told_of_each_other() -> None:
    seen = []
    for roles in ("wwtctttt", "wtwttctt"):
        table = Table(roles, "fmc")
        table.to("second")
        seen.append([text(table.view(seat)) for seat in (0, TABLE)])
    assert seen[0] == seen[1]
    crows = []
    for roles in ("cwwttttt", "ctttwttw"):
        table = Table(roles, "fmc")
        table.to("second")
        crows.append(text(table.view(0)))
    assert crows[0] == crows[1]


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw2_a_table_of_so_many(players: int) -> None:
    row, session = ROWS[players], start(players)
    for seat in range(players):
        session.answer(seat, True)
    board = session.table.as_json()["board"]
    assert board["places"] == list(PLACES.values())[: row.places]
    assert len(board["needed"]) == 3
    assert (board["all_seals"], board["full_bar"], board["last_day"]) == (3, row.bar, 5)
    assert (board["seals"], board["bar"], board["day"], board["failures"]) == (0, 0, 1, 0)


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw2_the_recommended_roles_and_the_rest_are_townsfolk(players: int) -> None:
    row = ROWS[players]
    expected = {"witch": row.witches, **{ROLES[letter]: 1 for letter in row.recommended}, "townsfolk": row.townsfolk}
    assert cast(start(players)) == expected
    assert sum(expected.values()) == players


def test_cw2_every_legal_set_up_is_dealt_as_it_is_told() -> None:
    legal = 0
    for players in EVERY_SIZE:
        for roles in role_sets(players):
            if plain(players, roles) < 1:
                continue
            legal += 1
            session = start(players, legal, **switched(roles))
            expected = Counter({"witch": ROWS[players].witches, "townsfolk": plain(players, roles)})
            expected.update(ROLES[letter] for letter in roles)
            dealt = [session.view(seat).as_json()["cards"]["card"]["role"] for seat in range(players)]
            assert cast(session) == dict(expected) == dict(Counter(dealt))
    assert legal == 440


def test_cw2_case26_no_legal_set_up_is_won_before_it_begins() -> None:
    for players, row in ROWS.items():
        assert 0 < row.witches < players - row.witches
        table = Table(of(players))
        table.to("discussion")
        assert table.phase == "discussion"


def test_cw2_the_choice_of_roles_is_told_to_all_before_the_deal() -> None:
    session = start(7)
    kinds = [type(step).__name__ for step in session.steps]
    assert kinds.index("Say") < kinds.index("Deal")
    assert session.table.as_json()["board"]["cast"] == cast(session)


def test_cw2_a_set_up_without_plain_townsfolk_is_refused_with_a_reason_and_a_mend() -> None:
    refused = 0
    for players in EVERY_SIZE:
        for roles in role_sets(players):
            if plain(players, roles) >= 1:
                continue
            refused += 1
            settings = switched(roles)
            for _ in range(6):
                try:
                    start(players, **settings)
                    break
                except BadSetting as error:
                    assert error.reason == "townsfolk"
                    assert "townsfolk" in error.message
                    mend = {key: value for key, value in error.values.items() if key in settings}
                    assert mend and set(mend.values()) == {"off"}
                    assert all(settings[key] == "on" for key in mend)
                    settings |= mend
            assert cast(start(players, **settings))["townsfolk"] == 1
    assert refused == 1 + (5 + 1) + 1 + (6 + 1) + 1


@pytest.mark.parametrize("players", EVERY_SIZE)
@pytest.mark.parametrize("letter", OPTIONAL)
def test_cw2_a_role_that_a_table_may_not_have_is_refused_with_a_reason_and_a_mend(players: int, letter: str) -> None:
    if letter in ROWS[players].allowed:
        assert cast(start(players, **switched(letter)))[ROLES[letter]] == 1
        return
    with pytest.raises(BadSetting) as refused:
        start(players, **switched(letter))
    assert refused.value.reason == "role"
    assert refused.value.values["role"] == ROLES[letter]
    assert refused.value.values[ROLES[letter]] == "off"


def test_cw2_balance_meter() -> None:
    worth = dict.fromkeys("hks", 1) | dict.fromkeys("cj", -1)
    for players in EVERY_SIZE:
        for roles in role_sets(players):
            lean = ROWS[players].base + sum(worth.get(letter, 0) for letter in roles)
            says = "witches" if lean <= -2 else "town" if lean >= 2 else "fair"
            assert GAME.remark(players, switched(roles)) == f"lean.{says}"
        assert GAME.remark(players, {}) == "lean.fair"


def test_cw2_case27_roles_are_dealt_uniformly() -> None:
    witches: Counter[Json] = Counter()
    herbalists: Counter[Json] = Counter()
    for seed in range(4000):
        (roles,) = [entry.value for entry in start(4, seed).entries]
        witches[roles.index("witch")] += 1
        herbalists[roles.index("herbalist")] += 1
    for counts in (witches, herbalists):
        assert set(counts) == set(range(4))
        assert all(920 <= count <= 1080 for count in counts.values()), counts


@pytest.mark.parametrize("players", [7, 12])
def test_cw2_case27_every_role_is_as_likely_at_every_seat(players: int) -> None:
    counts: Counter[tuple[int, str]] = Counter()
    games = 1500
    for seed in range(games):
        (roles,) = [entry.value for entry in start(players, seed).entries]
        counts.update(enumerate(roles))
    for role, number in cast(start(players)).items():
        for seat in range(players):
            assert_share(counts[seat, role], games, number / players)


@pytest.mark.parametrize("wrong", [["witch"] * 2 + ["townsfolk"] * 2, ["witch", "townsfolk", "herbalist"]])
def test_cw2_forced_roles_must_be_those_of_the_table(wrong: list[str]) -> None:
    with pytest.raises(BadDraw):
        Session.start(GAME, list("ABCD"), {}, Dice(random.Random(1).random, {"roles": [wrong]}))


# CW4: start and morning


def test_cw4_day_1_starts_when_all_have_looked() -> None:
    table = Table("wttt")
    for seat in (3, 0, 2):
        assert table.phase == "cards"
        assert table.said("morning") == []
        table.answer(seat, True)
    assert table.asked == {1: "card"}
    table.answer(1, True)
    assert (table.phase, table.day) == ("gather", 1)
    assert len(table.said("morning")) == 1


def test_cw4_the_duck_tells_all_what_is_needed() -> None:
    table = Table("wttt", "cof", "mof")
    table.to("gather")
    assert table.said("morning") == [{"day": 1, "needed": ["cave", "mill", "forest"], "left": 4}]
    assert table.needed == "cof"
    table.to_day(2)
    assert table.said("morning")[-1] == {"day": 2, "needed": ["meadow", "mill", "forest"], "left": 3}


@pytest.mark.parametrize("players", [4, 9, 12])
def test_cw4_what_is_needed_is_random_all_different_and_of_open_places(players: int) -> None:
    counts: Counter[Json] = Counter()
    games = 600
    for seed in range(games):
        table = Table(of(players), seed=seed)
        table.look()
        assert len(set(table.needed)) == len(table.needed) == 3
        counts.update(table.needed)
    open_places = list(PLACES)[: ROWS[players].places]
    assert set(counts) == set(open_places)
    for place in open_places:
        assert_share(counts[place], games, 3 / len(open_places))


@pytest.mark.parametrize("needed", ["ffm", "fmr", "fm", "fmco", "fmw"])
def test_cw4_a_forced_morning_must_be_one(needed: str) -> None:
    table = Table("wttt", needed)
    with pytest.raises(BadDraw):
        table.look()


def test_cw4_needed_today_is_the_tables_number_or_one_less_than_are_in_human_form_and_two_at_least() -> None:
    table = Table("wttttt")
    seen = {}
    for seat in (5, 4, 3):
        table.to("gather")
        seen[len(table.human)] = len(table.needed)
        table.banish(seat)
    table.to("gather")
    seen[len(table.human)] = len(table.needed)
    assert seen == {6: 3, 5: 3, 4: 3, 3: 2}


def test_cw4_needed_is_counted_in_the_morning_and_frogs_do_not_count() -> None:
    table = Table("wttth")
    table.gather("ofcmm", {0: "f31"})
    assert table.frogs == [1]
    assert len(table.needed) == 3
    table.banish(2)
    assert table.phase == "gather"
    assert len(table.needed) == 2
    table.gather("o..mm", {0: "f1-"}, frogs={4: 1})
    assert len(table.human) == 4
    assert len(table.needed) == 2
    table.vote()
    assert len(table.needed) == 3


# CW4, CW11: gathering, first pass


def test_cw4_everybody_in_human_form_picks_one_of_the_open_places() -> None:
    for players, row in ROWS.items():
        table = Table(of(players))
        table.to("gather")
        assert table.asked == dict.fromkeys(range(players), "place")
        for seat in range(players):
            assert table.options(seat) == [*list(PLACES.values())[: row.places], "away"]


def test_cw4_nobody_sees_anothers_pick() -> None:
    views = []
    for place in "fmc":
        table = Table("wtttt", "fmc")
        table.picks("ff" + place + "ff")
        views.append([text(table.view(seat)) for seat in (1, 3, TABLE)])
        assert table.view(2)["cards"]["notes"]["days"][0]["place"] == PLACES[place]
    assert views[0] == views[1] == views[2]


def test_cw11_a_witchs_pick_of_the_first_pass_counts_for_nothing() -> None:
    table = Table("wwttttt", "fmc")
    table.picks("ffmmcco")
    assert table.column(0) == table.column(1) == [0, 2, 2, 1]
    table.second({0: "o1-", 1: "m1-"})
    assert [table.desk(seat)["went"] for seat in (0, 1)] == ["mill", "meadow"]
    assert [table.desk(seat)["found"] for seat in range(7)] == [1, 1, 1, 1, 1, 1, 1]
    assert table.satchel(0) == "o"


def test_cw11_a_witch_away_in_the_first_pass_costs_no_draw() -> None:
    table = Table("wtttt")
    table.picks("-ffff")
    assert table.drawn("place") == []


def test_cw10_a_cat_that_has_not_picked_gets_a_random_place() -> None:
    counts: Counter[Json] = Counter()
    for seed in range(400):
        table = Table("wtttt", seed=seed)
        table.picks("f-fff")
        (place,) = table.drawn("place")
        counts[place] += 1
        assert table.column(0)[list(PLACES.values()).index(place)] == 3 * (place == "forest") + 1
    assert_even(counts, set(list(PLACES.values())[:4]))


def test_cw11_the_frog_line_is_the_same_for_all_and_has_the_pond_in_seating_order() -> None:
    table = failed("wtttth")
    for seat in table.human:
        table.answer(seat, "forest")
        assert table.options(seat) == ["nobody"]
    for seat in table.human:
        table.answer(seat, "nobody")
    table.second({0: "f43"})
    assert table.frogs == [3]
    table.vote()
    table.gather("fff.ff", {0: "f41"})
    table.vote()
    assert table.frogs == [1, 3]
    for seat in table.human:
        table.answer(seat, "forest")
        assert table.options(seat) == ["nobody", "1", "3"]


def test_cw11_for_all_but_the_herbalist_waving_at_a_frog_counts_for_nothing() -> None:
    table = Table("wttth")
    table.gather("ofmcc", {0: "f31"})
    table.vote()
    table.gather("o.mcc", frogs={0: 1, 2: 1, 3: 1})
    assert table.duck == ([], [])
    assert table.frogs == [1]


def test_cw11_everybody_may_answer_in_any_order_and_once() -> None:
    table = Table("wtttt")
    table.to("gather")
    table.answer(4, "cave")
    table.answer(4, "nobody")
    assert set(table.asked) == {0, 1, 2, 3}
    with pytest.raises(NotWaiting):
        table.answer(4, "mill")
    assert table.phase == "gather"


# CW11: second look


def test_cw11_the_number_column() -> None:
    table = Table("wwttkhc", "fmc")
    table.gather("ofmmcco")
    table.vote()
    table.picks("ffmccoo")
    # pick: t2 m, t3 c, knight c, herbalist o, crow o; satchels: everybody found what was at their place
    assert table.column(0) == table.column(1) == [0, 1, 2, 2]
    assert table.column(4) == [0, 1, 1, 2]
    for seat in (2, 3, 5, 6):
        satchel = table.satchel(seat)
        assert table.column(seat) == [satchel.count(place) for place in "fmco"]
        assert satchel


def test_cw11_the_window_has_the_knights_pick_even_when_the_knight_guards() -> None:
    table = Table("wttkt")
    table.picks("fmmcc")
    assert table.column(0) == [0, 2, 2, 0]
    table.second({3: "m51"})
    assert table.desk(3)["went"] is None


def test_cw11_the_window_with_the_guarding_knights_pick_counts_for_the_quiet_limit_too() -> None:
    table = Table("wttkt")
    table.gather("fmfcc", {3: "m51", 0: "c34"})
    assert table.duck == ([], [])
    other = Table("wttkt")
    other.gather("fmffc", {3: "m51", 0: "c34"})
    assert other.duck == ([4], [])


def test_cw11_a_knight_who_guarded_yesterday_sees_what_everybody_else_sees() -> None:
    table = Table("wttkt")
    table.gather("fmfcc", {3: "m51"})
    table.vote()
    table.picks("fmmcc")
    assert table.column(3) == [0, 0, 0, 0]
    assert table.column(0) == [0, 2, 2, 0]
    table.second()
    table.vote()
    table.picks("fmmcc")
    assert table.column(3) == [0, 2, 1, 0]


def test_cw6_the_window_has_no_names_and_only_witches_and_the_knight_see_it() -> None:
    views = []
    for picks in ("ffmcoff", "fffmcof"):
        table = Table("wwtttch", "fmc")
        table.picks(picks)
        views.append(table.view(0)["cards"]["desk"])
    assert views[0] == views[1]
    others = []
    for picks in ("ffmcooo", "fffcfff"):
        table = Table("wwtttch", "fmc")
        table.picks(picks)
        others.append([text(table.view(seat)) for seat in (3, TABLE)])
    assert others[0] == others[1]


def test_cw11_names_are_the_other_cats_in_human_form_in_seating_order() -> None:
    table = Table("wttttt")
    table.banish(2)
    table.picks("ff.fff")
    for seat in table.human:
        table.answer(seat, "forest")
        assert table.options(seat) == ["1", "2", "3", "4", "5", "away"]
        table.answer(seat, "1")
        assert table.options(seat) == [*(str(other) for other in (0, 1, 3, 4, 5) if other != seat), "away"]


@pytest.mark.parametrize("number", "123")
def test_cw11_the_knight_gathers_with_one_to_three_where_he_picked(number: str) -> None:
    table = Table("wttkt")
    table.gather("omfcf", {0: "o1-", 3: f"m{number}1"})
    assert table.desk(3)["went"] == "cave"
    assert table.satchel(3) == "cc"
    assert table.desk(3)["notices"] == []


@pytest.mark.parametrize("number", "45")
def test_cw7_the_knight_guards_with_four_and_five_and_gathers_nothing(number: str) -> None:
    table = Table("wttkt")
    table.gather("ommcf", {0: "o1-", 3: f"m{number}1"})
    assert table.desk(3)["went"] is None
    assert not table.desk(3)["found"]
    assert table.satchel(3) == ""
    assert table.desk(3)["notices"] == ["not-stopped"]


def test_cw5_a_guarding_knight_does_not_count_where_he_picked() -> None:
    table = Table("wttkt")
    table.gather("omfcc", {0: "o1-", 3: "m41"})
    assert table.satchel(4) == "cc"
    assert table.satchel(1) == "mm"


def test_cw7_not_on_two_days_in_a_row() -> None:
    table = Table("wttkt")
    went = []
    for _ in range(4):
        table.gather("offmc", {0: "o1-", 3: "c51"})
        went.append(table.desk(3)["went"])
        table.vote()
    assert went == [None, "meadow", None, "meadow"]


def test_cw7_a_day_on_which_guard_was_refused_is_a_day_of_gathering() -> None:
    table = Table("wttkt")
    table.gather("offmc", {3: "c51"})
    table.vote()
    table.gather("offmc", {0: "c34", 3: "c51"})
    assert table.duck == ([4], [])
    assert table.desk(3)["notices"] == []


def test_cw10_a_knight_whose_time_is_over_gathers() -> None:
    for act in ("---", "m--", "-5-"):
        table = Table("wttkt")
        table.gather("omfcf", {0: "m31", 3: act})
        assert table.desk(3)["went"] == "cave"
        assert table.duck == ([1], [])


def test_cw10_a_knight_whose_time_is_over_may_guard_on_the_next_day() -> None:
    table = Table("wttkt")
    table.gather("omfcf", {0: "o1-", 3: "-5-"})
    table.vote()
    table.gather("omfcf", {0: "o1-", 3: "c51"})
    assert table.desk(3)["went"] is None
    assert table.desk(3)["notices"] == ["not-stopped"]


def test_cw11_what_others_choose_in_the_second_look_does_nothing() -> None:
    for act in ("f13", "m20", "c33", "c53", "o43", "---"):
        table = failed("wttktt")
        empty = [table.satchel(seat) for seat in (1, 2)]
        assert empty == ["f", "f"]
        table.gather("omfcff", {0: "o1-", 1: act, 2: act})
        assert table.duck == ([], [])
        assert [table.desk(seat)["went"] for seat in (1, 2)] == ["meadow", "forest"]
        assert [table.satchel(seat) for seat in (1, 2, 3, 4)] == ["fmm", "ff", "fcc", "ff"]


# CW5: satchels and sharing out


def test_cw5_satchels_are_empty_at_the_start() -> None:
    table = Table("wtttt")
    table.to("gather")
    assert [table.satchel(seat) for seat in table.seats] == [""] * 5
    assert [table.desk(seat)["found"] for seat in table.seats] == [None] * 5


def test_cw5_alone_two_cards_together_one() -> None:
    table = Table("wttttt")
    table.gather("mfccfo", {0: "m1-"})
    assert [table.satchel(seat) for seat in table.seats] == ["mm", "f", "c", "c", "f", "oo"]
    assert [table.desk(seat)["found"] for seat in table.seats] == [2, 1, 1, 1, 1, 2]


def test_cw5_a_witch_gathers_like_any_cat_whatever_she_casts() -> None:
    for act in ("o1-", "o21", "o31"):
        table = Table("wtttt")
        table.gather("ffmcc", {0: act})
        assert table.satchel(0) == "oo"
    table.vote()
    table.gather("ffmco", {0: "o21"})
    assert table.satchel(0) == "ooo"
    assert table.satchel(4) == "co"


def test_cw5_the_witch_counts_at_her_place() -> None:
    table = Table("wtttt")
    table.gather("fmccf", {0: "m1-"})
    assert table.satchel(1) == "m"


def test_cw5_a_cat_under_blight_finds_nothing_but_still_counts() -> None:
    table = Table("wtttt")
    table.gather("oommc", {0: "m22"})
    assert [table.desk(seat)["found"] for seat in (0, 1, 2, 3)] == [1, 2, 0, 1]
    assert table.satchel(2) == ""
    alone = Table("wwttttt")
    alone.gather("oommcff", {0: "c24", 1: "o1-"})
    assert (alone.desk(4)["found"], alone.desk(0)["found"]) == (0, 1)


def test_cw5_a_cat_hexed_today_does_not_count_at_its_place() -> None:
    table = Table("wtttt")
    table.gather("offmm", {0: "o1-"})
    table.vote()
    table.gather("oofmm", {0: "o31"})
    assert table.frogs == [1]
    assert table.desk(0)["found"] == 2


def test_cw5_the_satchel_is_kept_from_day_to_day_and_a_fourth_card_pushes_out_the_oldest() -> None:
    table = Table("wtttt")
    for places, expected in (("ofmmm", "ff"), ("ocmmm", "fcc"), ("oommm", "cco"), ("ofmmm", "off")):
        table.gather(places, {0: "o1-"})
        assert table.satchel(1) == expected
        table.vote()


def test_cw5_two_cards_at_once_push_out_the_two_oldest() -> None:
    table = Table("wtttt")
    for places, expected in (("ofmmm", "f"), ("ocmmm", "fc"), ("oommm", "fco"), ("ocmmm", "occ")):
        alone = expected == "occ"
        spot = places[1]
        table.gather(places, {0: ("f" if alone else spot) + "1-"})
        assert table.satchel(1) == expected
        table.vote()


def test_cw5_a_frogs_and_a_banished_cats_satchel_is_emptied() -> None:
    table = Table("wttth", "fmc", "fmc")
    table.gather("ofmcc", {0: "o1-"})
    assert table.satchel(1) == "ff"
    table.vote()
    table.gather("ofmcc", {0: "f31"})
    assert "desk" not in table.view(1)["cards"]
    table.banish(2)
    assert "desk" not in table.view(2)["cards"]
    table.gather("o..mm", {0: "o1-"}, frogs={4: 1})
    assert table.satchel(1) == ""


def test_cw5_a_restored_cat_gets_nothing_today_and_does_not_count() -> None:
    table = Table("wttth")
    table.gather("ofmmc", {0: "f31"})
    table.vote()
    table.gather("o.fmc", {0: "o1-"}, frogs={4: 1})
    assert table.duck == ([], [1])
    assert (table.satchel(1), table.desk(1)["found"], table.desk(1)["went"]) == ("", None, None)
    assert table.satchel(2) == "mff"


def test_cw5_nobody_else_sees_a_satchel() -> None:
    views = []
    for place in "mo":
        table = Table("wttttt", "fmc")
        table.gather("ff" + place + "fff")
        views.append([text(table.view(seat)) for seat in (0, 1, 3, TABLE)])
    assert views[0] == views[1]


# CW6: spells


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw6_spells_are_unlocked_by_counted_failures(players: int) -> None:
    row = ROWS[players]
    table = Table(of(players))
    for failures in range(5):
        table.to("second")
        assert table.board["failures"] == failures
        unlocks = zip("345", (row.quiet, row.crowd, row.blind), strict=True)
        assert table.spells(0) == "12" + "".join(spell for spell, unlock in unlocks if failures >= unlock)
        assert table.desk(players - 1)["spells"] == []
        table.fail()
        table.vote()
    assert table.ended and table.ended[0] == "knights-failed"


@pytest.mark.parametrize("players", EVERY_SIZE)
@pytest.mark.parametrize("spell", [3, 4, 5])
def test_cw6_a_locked_spell_counts_as_no_spell(players: int, spell: int) -> None:
    row = ROWS[players]
    unlock = {3: row.quiet, 4: row.crowd, 5: row.blind}[spell]
    for failures in range(max(0, unlock - 1), unlock + 1):
        table = failed(of(players), failures)
        last = players - 1
        table.gather("m" * last + "c", {0: f"c{spell}{last}", **dict.fromkeys(range(1, row.witches), "m1-")})
        assert table.duck == ([last] if failures == unlock else [], [])
        if failures < unlock:
            assert table.drawn("blind") == table.drawn("target") == []
            assert table.desk(0)["went"] == "cave"


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw6_quiet_hex_only_where_few_are(players: int) -> None:
    row = ROWS[players]
    for many in range(1, row.q + 2):
        table = failed(of(players), row.quiet)
        town = players - row.witches
        picks = "f" * row.witches + "m" * (town - many) + "c" * many
        table.gather(picks, {0: f"c3{players - 1}", **dict.fromkeys(range(1, row.witches), "f1-")})
        assert table.duck == ([players - 1] if many <= row.q else [], [])


def test_cw6_witches_do_not_count_for_the_quiet_limit() -> None:
    table = Table("wwwttttttt")
    table.gather("fffcmmmmmm", {0: "c33", 1: "c1-", 2: "c1-"})
    assert table.duck == ([3], [])


def test_cw6_crowd_hex_works_among_any_number() -> None:
    table = failed("wttttt")
    table.gather("fccccc", {0: "c43"})
    assert table.duck == ([3], [])


def test_cw6_a_named_cat_that_is_elsewhere_is_not_hit_and_nobody_is_told() -> None:
    table = failed("wttttk")
    for act in ("m43", "m33", "m23"):
        table.gather("fmcccc", {0: act, 5: "f51" if act == "m33" else "f11"})
        assert table.duck == ([], [])
        assert table.desk(3)["found"] == 1
        assert all(table.desk(seat)["notices"] in ([], ["not-stopped"]) for seat in table.seats)
        table.vote()


def test_cw6_no_spell_does_nothing() -> None:
    table = failed("wttttt")
    table.gather("fccccc", {0: "c13"})
    assert table.duck == ([], [])
    assert table.desk(3)["found"] == 1


def test_cw6_a_witch_may_hit_another_witch_and_never_herself() -> None:
    table = failed("wwtttttt")
    table.picks("ffmmmmmm")
    table.answer(0, "cave")
    table.answer(0, "4")
    assert table.options(0) == ["1", "2", "3", "4", "5", "6", "7", "away"]
    with pytest.raises(NotAnOption):
        table.answer(0, "0")
    table.answer(0, "1")
    table.second({1: "c1-"})
    assert table.duck == ([1], [])


def test_cw6_a_frog_or_banished_cat_is_no_target() -> None:
    table = failed("wttttt")
    table.gather("fccccc", {0: "c43"})
    table.banish(4)
    table.picks("fcc..c")
    table.answer(0, "cave")
    table.answer(0, "4")
    assert table.options(0) == ["1", "2", "5", "away"]


def test_case32_a_witch_hit_by_another_still_casts() -> None:
    table = Table("wwtttttt")
    table.gather("ffmccccc", {0: "m31", 1: "m32"})
    assert table.duck == ([1, 2], [])


def test_case32_two_witches_hit_each_other() -> None:
    table = Table("wwtttttt")
    table.gather("ffmccccc", {0: "f31", 1: "f30"})
    assert table.ended == ("frogs", (2, 3, 4, 5, 6, 7))
    assert table.duck == ([0, 1], [])


def test_case32_two_hits_on_one_cat_are_one_frog() -> None:
    table = Table("wwtttttt")
    table.gather("ffmccccc", {0: "m32", 1: "m32"})
    assert table.duck == ([2], [])
    assert table.frogs == [2]


def test_case32_blight_and_a_hex_on_one_cat() -> None:
    table = Table("wwtttttt")
    table.gather("ffmccccc", {0: "m22", 1: "m32"})
    assert table.duck == ([2], [])
    assert table.desk(0)["found"] == 1


def test_case32_the_order_of_the_witches_seats_and_answers_does_not_matter() -> None:
    seen = []
    for order in ((0, 1), (1, 0)):
        table = Table("wwtttttt", "fmc")
        table.picks("ffmccccc")
        acts = {0: ("meadow", "3", "1"), 1: ("meadow", "3", "2")}
        for seat in (*order, *range(2, 8)):
            for value in acts.get(seat, ("forest", "1", "away")):
                table.answer(seat, value)
        seen.append([table.view(seat) for seat in (*table.seats, TABLE)])
    assert seen[0] == seen[1]


def test_cw6_a_blind_hex_hits_a_random_other_cat_at_the_place_witches_too() -> None:
    counts: Counter[Json] = Counter()
    for seed in range(200):
        table = failed("wwtttttt", 2, seed=seed)
        table.gather("ffmccccc", {0: "m56", 1: "m1-"})
        frogs, back = table.duck
        assert len(frogs) == 1 and back == []
        counts.update(frogs)
    assert_even(counts, {1, 2})
    more: Counter[Json] = Counter()
    for seed in range(200):
        table = failed("wttttt", seed=seed)
        table.gather("fmccfm", {0: "c5-"})
        more.update(table.duck[0])
    assert_even(more, {2, 3})


def test_cw6_a_blind_hex_with_nobody_there_hits_nobody() -> None:
    table = failed("wttttt")
    table.gather("fmmmmm", {0: "c51"})
    assert table.duck == ([], [])
    assert table.drawn("blind") == []
    assert table.desk(0)["found"] == 2


def test_cw6_a_blind_hex_can_be_forced_only_on_somebody_there() -> None:
    table = failed("wttttt", draws={"blind": [3]})
    table.gather("fccccm", {0: "c5-"})
    assert table.duck == ([3], [])
    wrong = failed("wttttt", draws={"blind": [5]})
    wrong.picks("fccccm")
    with pytest.raises(BadDraw):
        wrong.second({0: "c5-"})


@pytest.mark.parametrize("act", ["m21", "m31", "m41", "m5-"])
def test_cw6_at_the_guarded_place_every_spell_fails_and_only_the_knight_is_told(act: str) -> None:
    for guarded in "mc":
        table = failed("wtttkt")
        table.gather("fmccof", {0: act, 4: f"{guarded}41"})
        stopped = guarded == "m"
        hexed = not stopped and act[1] != "2"
        assert table.duck == ([1] if hexed else [], [])
        if not hexed:
            assert table.desk(1)["found"] == (1 if stopped else 0)
        assert table.desk(4)["notices"] == ["stopped" if stopped else "not-stopped"]
        for seat in table.human:
            if seat != 4:
                assert table.desk(seat)["notices"] == []


def test_cw6_no_witch_sees_whether_she_was_stopped() -> None:
    seen = []
    for act in ("f31", "f11"):
        table = Table("wttkt", "fmc")
        table.gather("ofmcm", {0: act, 3: "f41"})
        view = table.view(0)
        view["cards"].pop("notes")
        seen.append(text(view))
    assert seen[0] == seen[1]


def test_cw7_a_guarding_knight_cannot_be_hit() -> None:
    table = failed("wtttkt")
    table.gather("fmccoo", {0: "o44", 4: "f41"})
    assert table.duck == ([], [])
    hits = Counter[Json]()
    for seed in range(30):
        table = failed("wtttkt", seed=seed)
        table.gather("fmccoo", {0: "o5-", 4: "f41"})
        hits.update(table.duck[0])
    assert hits == {5: 30}


def test_cw7_a_knight_who_gathers_is_hit_like_any_cat() -> None:
    table = failed("wtttkt")
    table.gather("fmccoo", {0: "o44", 4: "o31"})
    assert table.duck == ([4], [])


def test_cw7_two_spells_stopped_are_told_as_one() -> None:
    table = Table("wwtttttk")
    table.gather("ffmcccco", {0: "m22", 1: "m32", 7: "m52"})
    assert table.duck == ([], [])
    assert table.desk(7)["notices"] == ["stopped"]


@pytest.mark.parametrize("act", ["f11", "f22", "f32", "f5-"])
def test_cw13_a_spell_that_could_not_have_worked_was_not_stopped(act: str) -> None:
    """No spell, at a cat that is elsewhere, or blind with nobody there."""
    table = failed("wttkt", 2)
    table.gather("ommcc", {0: act, 3: "f41"})
    assert table.duck == ([], [])
    assert table.desk(3)["notices"] == ["not-stopped"]


def test_cw7_the_knight_is_told_at_the_next_private_screen_and_until_the_next_first_pass() -> None:
    table = Table("wttkt")
    table.gather("fmfcc", {0: "m31", 3: "m51"})
    table.vote()
    table.to("gather")
    assert table.desk(3)["notices"] == ["stopped"]
    table.gather("fmfcc")
    assert table.desk(3)["notices"] == []
    assert table.notes(3)[0]["notices"] == ["stopped"]


def test_cw10_a_witchs_missing_choices_are_made_at_random() -> None:
    places, spells, targets = Counter[Json](), Counter[Json](), Counter[Json]()
    for seed in range(600):
        table = failed("wttttt", seed=seed)
        table.gather("ffmmcc", {0: "---"})
        places.update(table.drawn("place"))
        spells.update(table.drawn("spell"))
        targets.update(table.drawn("target"))
        assert len(table.drawn("place")) == len(table.drawn("spell")) == 1
        assert len(table.drawn("target")) == (table.drawn("spell") != [5])
    assert_even(places, set(list(PLACES.values())[:4]))
    assert_even(spells, {2, 3, 4, 5})
    assert_even(targets, {1, 2, 3, 4, 5})


def test_cw10_only_open_spells_are_drawn_and_only_what_is_missing() -> None:
    spells = Counter[Json]()
    for seed in range(60):
        table = Table("wtttt", seed=seed)
        table.gather("ffmmc", {0: "m-2"})
        spells.update(table.drawn("spell"))
        assert table.drawn("place") == table.drawn("target") == []
    assert set(spells) == {2, 3}
    locked = Table("wttt", draws={"spell": [3]})
    locked.picks("ffmm")
    with pytest.raises(BadDraw):
        locked.second({0: "m-2"})
    for act, missing in (("m2-", 1), ("m3-", 1), ("m1-", 0), ("m4-", 0), ("m5-", 0)):
        table = Table("wtttt")
        table.gather("ffmmc", {0: act})
        assert len(table.drawn("target")) == missing


def test_cw10_a_missing_target_is_any_other_cat_in_human_form() -> None:
    targets = Counter[Json]()
    for seed in range(300):
        table = Table("wwttttt", seed=seed)
        table.banish(6)
        table.gather("ffmmcc.", {0: "o2-", 1: "o10"})
        targets.update(table.drawn("target"))
    assert_even(targets, {1, 2, 3, 4, 5})


# CW4: the duck


def test_cw4_the_duck_names_new_frogs_and_who_is_back_and_nothing_else() -> None:
    table = Table("wttth")
    table.gather("ofmcc", {0: "f31"})
    assert table.said("duck") == [{"frogs": [1], "back": []}]
    table.vote()
    table.gather("o.mcc", {0: "m32"}, frogs={4: 1})
    assert table.said("duck")[-1] == {"frogs": [2], "back": [1]}
    assert (table.human, table.frogs) == ([0, 1, 3, 4], [2])
    table.vote()
    table.gather("oo.cc", {0: "o1-"})
    assert table.said("duck")[-1] == {"frogs": [], "back": []}


# CW7: Herbalist


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw7_the_herbalists_uses_by_table(players: int) -> None:
    row = ROWS[players]
    table = failed(of(players, extra="h"), row.quiet)
    herbalist, first, second = players - 1, players - 2, players - 3
    witches = dict.fromkeys(range(row.witches), "o1-")
    assert table.desk(herbalist)["uses"] == row.herbalist
    assert [table.desk(seat)["uses"] for seat in table.seats if seat != herbalist] == [None] * (players - 1)
    uses = row.herbalist
    for hexed, frog in ((first, None), (second, first), (None, second)):
        picks = ["o" if seat in table.human else "." for seat in table.seats]
        if hexed is not None:
            picks[hexed] = "c"
        restores = {} if frog is None else {herbalist: frog}
        table.gather("".join(picks), witches | ({0: f"c3{hexed}"} if hexed is not None else {}), frogs=restores)
        works = frog is not None and uses > 0
        uses -= works
        assert table.duck == ([hexed] if hexed is not None else [], [frog] if works else [])
        assert table.desk(herbalist)["uses"] == uses
        table.vote()


def test_cw7_only_a_frog_since_before_today_may_be_restored() -> None:
    table = Table("wttth")
    table.picks("ofmcc")
    table.second({0: "f31"})
    table.vote()
    table.to("gather")
    table.answer(4, "cave")
    assert table.options(4) == ["nobody", "1"]


def test_cw7_a_herbalist_made_a_frog_restores_nobody_and_keeps_the_use() -> None:
    table = Table("wwwtttttth")
    table.gather("oooffmmmmc", {0: "o1-", 1: "o1-", 2: "o1-"})
    table.vote()
    table.gather("ooofmmmmmc", {0: "f33", 1: "o1-", 2: "o1-"})
    assert table.frogs == [3]
    table.vote()
    table.gather("ooo.mmmmmc", {0: "c39", 1: "o1-", 2: "o1-"}, frogs={9: 3})
    assert table.duck == ([9], [])
    assert table.frogs == [3, 9]
    # That the use is kept shows nowhere else: nobody can restore the one Herbalist.
    table.to_day(6)
    assert table.facts["deeds"]["9"].get("restored", 0) == 0


def test_cw7_any_role_may_be_restored_a_witch_too() -> None:
    table = Table("wwtttth")
    table.gather("oommmcc", {1: "f30", 0: "f1-"})
    assert table.frogs == [0]
    table.vote()
    table.gather(".ommmcc", {1: "o1-"}, frogs={6: 0})
    assert table.duck == ([], [0])
    table.vote()
    table.to("second")
    assert table.spells(0) == "123"


def test_cw7_a_restored_cat_takes_part_from_the_announcement_on() -> None:
    table = Table("wttpht")
    table.gather("ofmccc", {0: "f31"})
    table.vote()
    table.gather("o.mccc", {0: "o1-"}, frogs={4: 1})
    assert table.desk(1)["notices"] == ["restored"]
    asked: list[Seat] = []
    while table.phase == "afternoon":
        asked += table.asked
        assert "1" in table.options(asked[-1]) or asked[-1] == 1
        table.answer(asked[-1], "nobody")
    assert asked == [0, 1, 2, 3, 4, 5]
    table.to("proposal")
    assert "1" in table.options(table.chief)
    table.accept("012")
    assert set(table.asked) == {0, 1, 2}
    table.put("www")
    assert set(table.asked) == set(range(6))
    assert "1" in table.options(0)


def test_cw7_who_restored_is_never_told() -> None:
    views = []
    for roles in ("wttthc", "wtthtc"):
        table = Table(roles, "fmc", "fmc")
        table.gather("ofmccm", {0: "f31"})
        table.vote()
        table.gather("o.mccm", {0: "o1-"}, frogs={3: 1, 4: 1})
        assert table.duck == ([], [1])
        views.append([text(table.view(seat)) for seat in (0, 1, 2, 5, TABLE)])
    assert views[0] == views[1]


# CW7, CW11: the third pass


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw11_the_third_pass_is_only_in_games_with_a_seer_or_pickpocket(players: int) -> None:
    for roles in role_sets(players):
        if plain(players, roles) < 1:
            continue
        table = Table(of(players, extra="".join(roles)))
        table.gather("f" * players)
        assert table.phase == ("afternoon" if set(roles) & set("ps") else "discussion")


@pytest.mark.parametrize("extra", ["p", "s", "ps"])
def test_cw11_the_third_pass_is_every_day_for_everybody_whether_or_not_they_are_still_there(extra: str) -> None:
    table = Table(of(8, extra=extra))
    table.banish(7)
    if extra == "ps":
        table.banish(6)
    for _ in range(2):
        table.to("afternoon")
        asked: list[Seat] = []
        while table.phase == "afternoon":
            (seat,) = table.asked
            asked.append(seat)
            assert table.options(seat) == ["nobody", *(str(other) for other in table.human if other != seat)]
            table.answer(seat, "nobody")
        assert asked == table.human
        table.vote()


def test_cw7_a_pickpocket_takes_a_random_card_at_once() -> None:
    table = Table("pwttt", draws={"stolen": ["meadow"]})
    table.gather("ofmcc", {1: "f1-"})
    table.vote()
    table.gather("occcm", {1: "o1-"})
    assert (table.satchel(0), table.satchel(2)) == ("ooo", "mmc")
    table.to("afternoon")
    table.answer(0, "2")
    assert table.card(0, "result") == {"kind": "took", "card": "meadow", "seat": None, "witch": None}
    assert table.satchel(0) == "oom"
    # before the victim's own turn, though it comes later
    table.answer(1, "nobody")
    assert table.asked == {2: "afternoon"}
    assert table.satchel(2) == "mc"
    assert table.desk(2)["notices"] == ["missing"]


def test_cw7_each_card_of_the_satchel_is_as_likely_to_be_taken() -> None:
    counts = Counter[Json]()
    for seed in range(400):
        table = Table("pwttt", seed=seed)
        table.gather("ofmcc", {1: "f1-"})
        table.vote()
        table.gather("occcm", {1: "f1-"})
        assert table.satchel(2) == "mmc"
        table.answer(0, "2")
        counts.update(table.drawn("stolen"))
    assert_share(counts["meadow"], 400, 2 / 3)
    assert set(counts) == {"meadow", "cave"}


def test_cw7_the_victim_is_told_only_that_a_card_is_missing() -> None:
    seen = []
    for roles in ("pwtttt", "twtptt"):
        table = Table(roles, "fmc", draws={"stolen": ["meadow"]})
        table.gather("ofmmcc", {1: "f1-"})
        table.afternoon({roles.index("p"): 2})
        table.to("vote")
        table.vote()
        table.to("gather")
        assert table.desk(2)["notices"] == ["missing"]
        assert table.satchel(2) == ""
        seen.append([text(table.view(seat)) for seat in (2, 4, TABLE)])
    assert seen[0][1:] == seen[1][1:]
    assert seen[0][0] == seen[1][0]
    table.picks("ofmmcc")
    assert table.desk(2)["notices"] == []


def test_cw7_an_empty_satchel_gives_nothing_and_the_pickpocket_is_told() -> None:
    table = Table("pwttt", "fmc")
    table.gather("ofmcc", {1: "m22"})
    assert table.satchel(2) == ""
    table.answer(0, "2")
    assert table.card(0, "result")["kind"] == "empty"
    assert table.drawn("stolen") == []
    table.answer(1, "nobody")
    assert table.desk(2)["notices"] == []
    assert table.satchel(0) == "oo"


def test_cw7_the_pickpockets_satchel_holds_three_too() -> None:
    table = Table("pwttt")
    table.gather("ofmcc", {1: "f1-"})
    table.vote()
    table.gather("mfmcc", {1: "f1-"})
    assert table.satchel(0) == "oom"
    table.answer(0, "3")
    assert table.satchel(0) == "omc"


def test_cw7_a_pickpocket_needs_not_act_and_takes_from_others_only() -> None:
    table = Table("pwttt")
    table.gather("ofmcc")
    assert table.options(0) == ["nobody", "1", "2", "3", "4"]
    table.answer(0, "nobody")
    assert table.card(0, "result")["kind"] == "nothing"
    assert table.satchel(0) == "oo"


@pytest.mark.parametrize("letter", "wthkcjs")
def test_cw7_nobody_but_the_pickpocket_takes_a_card(letter: str) -> None:
    """On day 2, when the Seer sees instead, with a frog in the pond, and a Knight who may guard."""
    extra = "p" if letter in "wt" else "p" + letter
    table = Table(of(8, extra=extra))
    seat = table.roles.rindex(letter)
    table.gather("ffmccccc", {0: "m32", 1: "f1-"})
    assert table.frogs == [2]
    table.vote()
    table.gather("ff.ccccc", {0: "f1-", 1: "f1-"})
    assert table.satchel(3)
    table.afternoon({seat: 3})
    assert table.drawn("stolen") == []
    result = table.card(seat, "result")
    assert result["kind"] == ("seen" if letter == "s" else "nothing")
    assert result["card"] is None
    table.to("ritual")
    assert all(table.desk(other)["notices"] == [] for other in table.human)


@pytest.mark.parametrize("players", [7, 8, 9, 10, 11, 12])
def test_cw7_the_seer_sees_from_day_2_while_uses_are_left(players: int) -> None:
    row = ROWS[players]
    table = Table(of(players, extra="s"))
    seer, uses = players - 1, row.seer
    kinds = []
    for _ in range(5):
        table.afternoon({seer: 0})
        result = table.card(seer, "result")
        kinds.append(result["kind"])
        if result["kind"] == "seen":
            assert (result["seat"], result["witch"]) == (0, True)
        assert table.desk(seer)["uses"] == uses - kinds.count("seen")
        table.vote()
    assert kinds == ["nothing", *["seen"] * uses, *["nothing"] * (4 - uses)]


def test_cw7_the_seer_who_names_nobody_keeps_the_use() -> None:
    table = Table(of(8, extra="s"))
    table.to_day(2)
    table.afternoon()
    assert (table.card(7, "result")["kind"], table.desk(7)["uses"]) == ("nothing", 1)


@pytest.mark.parametrize("letter", "wthkpcj")
def test_cw7_the_seer_sees_a_witch_or_not_crow_and_jester_are_not(letter: str) -> None:
    table = Table("wwwsthkpcj")
    table.to_day(2)
    seat = table.roles.index(letter)
    table.afternoon({3: seat})
    assert table.card(3, "result") == {"kind": "seen", "card": None, "seat": seat, "witch": letter == "w"}


def test_cw7_abilities_work_only_in_human_form() -> None:
    table = Table("wwtttsph")
    table.gather("ffccccom", {0: "o36", 1: "f1-"})
    assert table.frogs == [6]
    table.to("afternoon")
    asked: list[Seat] = []
    while table.phase == "afternoon":
        asked += table.asked
        table.answer(asked[-1], "nobody")
    assert asked == [0, 1, 2, 3, 4, 5, 7]
    with pytest.raises(NotWaiting):
        table.answer(6, "1")


def test_cw10_pickpocket_and_seer_who_are_away_do_not_use_their_ability() -> None:
    table = Table("wwtttsph")
    table.to("afternoon")
    assert "nobody" in table.options(0)
    table.afternoon()
    assert table.drawn("stolen") == []


# CW4: discussion


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw2_limits_of_time(players: int) -> None:
    for limit in (False, True):
        table = Table(of(players), limit=limit)
        seconds = {}
        table.to("discussion")
        seconds["talk"] = table.session.waiting[TABLE].as_json().get("seconds")
        for phase in ("proposal", "approve", "vote"):
            table.to(phase)
            (seconds[phase],) = {prompt.as_json().get("seconds") for prompt in table.session.waiting.values()}
        minutes = 60 * ROWS[players].minutes
        limits: list[int | None] = [minutes, 60, 30, 60] if limit else [None] * 4
        assert list(seconds.values()) == limits


def test_cw2_a_limit_is_off_by_default() -> None:
    table = Table("wttt")
    table.to("discussion")
    assert table.options(TABLE) == ["done"]
    assert table.session.header.settings["limit"] is False


@pytest.mark.parametrize("limit", [False, True])
def test_cw4_the_discussion_ends_when_all_are_done_or_at_the_end_of_its_time(limit: bool) -> None:
    for end in ("done", "time") if limit else ("done",):
        table = Table("wttt", limit=limit)
        table.to("discussion")
        assert table.asked == {TABLE: "discussion"}
        table.answer(TABLE, end)
        assert table.phase == "proposal"
    if not limit:
        table = Table("wttt")
        table.to("discussion")
        with pytest.raises(NotAnOption):
            table.answer(TABLE, "time")


@pytest.mark.parametrize("phase", ["cards", "gather", "second", "afternoon", "ritual"])
def test_cw11_secret_steps_have_no_limit_of_the_talk(phase: str) -> None:
    table = Table(of(8, extra="s"), limit=True)
    table.to(phase)
    assert all("seconds" not in prompt.as_json() for prompt in table.session.waiting.values())


# CW4: proposal and approval


def test_cw4_the_chief_proposes_exactly_as_many_as_are_needed_of_those_in_human_form() -> None:
    table = Table("wttttt")
    table.gather("ofmcmm", {0: "f31"})
    table.banish(2)
    table.to("proposal")
    # 0, 2 and 3 were chiefs on day 1
    assert (table.chief, table.options(4)) == (4, ["0", "3", "4", "5"])
    prompt = table.session.waiting[4].as_json()
    assert (prompt["least"], prompt["most"]) == (3, 3)
    for wrong in (["0", "3"], ["0", "3", "4", "5"], ["0", "3", "3"], ["0", "1", "3"], ["0", "2", "3"], [], "random"):
        with pytest.raises(NotAnOption):
            table.answer(4, wrong)
    table.propose("345")
    assert table.said("proposal")[-1] == {"chief": 4, "team": [3, 4, 5]}


def test_cw4_the_chief_may_leave_themselves_out_or_in() -> None:
    for team in ("123", "012"):
        table = Table("wttt")
        table.propose(team)
        assert table.phase == "approve"
        assert table.board["team"] == [int(seat) for seat in team]


def test_cw4_only_the_chief_proposes() -> None:
    table = Table("wttt")
    table.to("proposal")
    for seat in (1, 2, 3):
        with pytest.raises(NotWaiting):
            table.answer(seat, ["0", "1", "2"])


def test_cw4_the_chief_goes_round_after_a_rejection_and_on_the_next_day() -> None:
    table = Table("wtttt")
    chiefs = []
    for _ in range(3):
        for votes in ("nnnnn", "yyyyy"):
            table.to("proposal")
            chiefs.append(table.chief)
            table.propose("012")
            table.approve(votes)
        table.put("www")
        table.vote()
    assert chiefs == [0, 1, 2, 3, 4, 0]


def test_cw4_frogs_and_banished_are_passed_over_as_chief() -> None:
    table = Table("wttttt")
    table.gather("ofmcmm", {0: "f31"})
    table.to("proposal")
    assert table.chief == 0
    table.banish(3)
    assert table.said("no-ritual") == [{"why": "bar"}]
    chiefs = [told["chief"] for told in table.said("approval")]
    assert chiefs == [0, 2, 3]
    table.vote()
    chiefs = [told["chief"] for told in table.said("approval")]
    assert chiefs == [0, 2, 3, 4, 5, 0]


def test_cw10_a_proposal_by_lot_is_random() -> None:
    counts = Counter[Json]()
    for seed in range(300):
        table = Table("wtttt", seed=seed)
        table.to("proposal")
        table.answer(TABLE, "random")
        team = table.board["team"]
        assert len(set(team)) == 3
        assert team == sorted(team)
        assert table.phase == "approve"
        assert table.said("proposal") == [{"chief": 0, "team": team}]
        counts.update(team)
    assert set(counts) == set(range(5))
    for seat in range(5):
        assert_share(counts[seat], 300, 3 / 5)


def test_cw10_by_lot_only_cats_in_human_form_are_drawn() -> None:
    for seed in range(40):
        table = Table("wttttt", seed=seed)
        table.gather("ofmcmm", {0: "f31"})
        table.banish(2)
        table.to("proposal")
        table.answer(TABLE, "random")
        assert set(table.board["team"]) <= {0, 3, 4, 5}


@pytest.mark.parametrize(
    ("votes", "accepted"),
    [("yyyy", True), ("yyyn", True), ("yynn", False), ("ynnn", False), ("nnnn", False)],
)
def test_cw4_a_majority_accepts_and_a_tie_rejects(votes: str, accepted: bool) -> None:
    table = Table("wttt")
    table.propose("012")
    table.approve(votes)
    assert table.phase == ("ritual" if accepted else "proposal")
    told = table.said("approval")[-1]
    assert told["accepted"] is accepted
    assert told["approve"] == [seat for seat in range(4) if votes[seat] == "y"]
    assert told["reject"] == [seat for seat in range(4) if votes[seat] == "n"]
    assert (told["chief"], told["team"]) == (0, [0, 1, 2])
    assert table.board["bar"] == int(not accepted)


@pytest.mark.parametrize(("votes", "accepted"), [("yyynn", True), ("yynnn", False)])
def test_cw4_the_majority_of_an_odd_number(votes: str, accepted: bool) -> None:
    table = Table("wtttt")
    table.propose("012")
    table.approve(votes)
    assert table.said("approval")[-1]["accepted"] is accepted


def test_cw4_every_cat_in_human_form_approves_or_rejects_chief_too() -> None:
    table = Table("wttttt")
    table.gather("ofmcmm", {0: "f31"})
    table.banish(2)
    table.propose("345")
    assert table.asked == dict.fromkeys((0, 3, 4, 5), "approve")
    assert table.options(3) == ["approve", "reject"]


@pytest.mark.parametrize("phase", ["approve", "vote"])
def test_case16_nothing_of_a_vote_is_known_until_the_last(phase: str) -> None:
    table = Table("wtttt", "fmc")
    table.to(phase)
    before = [text(table.view(seat)) for seat in (4, TABLE)]
    for seat in (2, 0, 1, 3):
        table.answer(seat, table.options(seat)[seat % 2])
        assert [text(table.view(other)) for other in (4, TABLE)] == before
        with pytest.raises(NotWaiting):
            table.answer(seat, table.options(4)[1])
    table.answer(4, table.options(4)[-1])
    assert text(table.view(TABLE)) != before[1]


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_cw4_a_full_curse_bar_fails_the_ritual_uncounted(players: int) -> None:
    table = Table(of(players))
    table.to("proposal")
    for number in range(1, ROWS[players].bar + 1):
        table.propose(table.human[:3])
        table.approve("n" * players)
        assert table.said("approval")[-1]["bar"] == number
        assert table.said("approval")[-1]["full"] == ROWS[players].bar
    assert table.phase == "vote"
    assert table.said("no-ritual") == [{"why": "bar"}]
    assert table.said("ritual") == []
    assert (table.board["seals"], table.board["failures"]) == (0, 0)
    table.vote()
    table.to("proposal")
    assert table.board["bar"] == 0
    assert table.board["failures"] == 0


def test_cw4_after_rejections_a_proposal_may_still_be_accepted() -> None:
    table = Table("wttt")
    for votes in ("nnnn", "yynn", "yyyn"):
        table.propose("012")
        table.approve(votes)
    assert table.phase == "ritual"
    assert table.said("no-ritual") == []


# CW8: ritual


def gathered(needed: str = "fmc", extra: str = "") -> Table:
    """Five cats, of whom 1, 2 and 3 hold two cards each of what is needed, in the places' order; 4 holds mill."""
    table = Table("wttt" + (extra or "t"), needed)
    table.gather("ofmco", {0: "o1-"})
    return table


def test_cw8_just_what_is_needed_each_once_makes_a_seal() -> None:
    table = gathered()
    table.ritual("123", "fmc")
    assert table.said("ritual") == [{"success": True, "seals": 1, "all": 3}]
    assert (table.board["seals"], table.board["failures"]) == (1, 0)
    assert table.phase == "vote"


def test_cw8_the_order_of_what_is_needed_does_not_matter() -> None:
    table = gathered("cfm")
    table.ritual("123", "fmc")
    assert table.board["seals"] == 1


@pytest.mark.parametrize(("team", "cards"), [("123", "fmw"), ("123", "www"), ("124", "fmo"), ("123", "wmc")])
def test_cw8_anything_else_is_a_counted_failure(team: str, cards: str) -> None:
    table = gathered()
    table.ritual(team, cards)
    assert table.said("ritual") == [{"success": False, "seals": 0, "all": 3}]
    assert (table.board["seals"], table.board["failures"]) == (0, 1)
    assert table.phase == "vote"


def test_cw8_the_same_twice_fails() -> None:
    table = Table("wtttt", "fmc")
    table.gather("offmc", {0: "o1-"})
    table.ritual("123", "ffm")
    assert table.said("ritual")[-1]["success"] is False


@pytest.mark.parametrize("letter", "whkpcj")
def test_cw8_every_role_may_put_in_any_card_or_weed(letter: str) -> None:
    for card in "ow":
        table = Table(of(6, letter if letter != "w" else ""), "fmc")
        seat = table.roles.index(letter)
        picks = "".join("o" if other == seat else "f" for other in table.seats)
        table.gather(picks, {seat: "o1-"} | ({0: "f1-"} if letter != "w" else {}))
        rest = [other for other in table.human if other != seat][:2]
        team = sorted([seat, *rest])
        table.accept("".join(map(str, team)))
        table.put("".join(card if other == seat else "w" for other in team))
        assert table.phase == "vote"
        assert table.satchel(seat) == ("o" if card == "o" else "oo")


def test_cw8_a_card_that_is_not_held_is_refused_and_nothing_changes() -> None:
    table = gathered()
    table.accept("123")
    before = everything(table.session)
    assert table.options(1) == ["forest", "meadow", "cave", "mill", "weed", "away"]
    for card in ("meadow", "cave", "mill", "river", "nobody", None, 1):
        with pytest.raises(NotAnOption):
            table.answer(1, card)
    assert everything(table.session) == before
    table.put("fmc")
    assert table.board["seals"] == 1


def test_cw8_the_question_is_the_same_for_every_member() -> None:
    table = gathered()
    table.accept("013")
    asked = [prompt.as_json() for prompt in table.session.waiting.values()]
    assert asked[0] == asked[1] == asked[2]


def test_cw8_only_members_put_in_a_card_and_exactly_one() -> None:
    table = gathered()
    table.accept("123")
    assert table.asked == dict.fromkeys((1, 2, 3), "ritual")
    with pytest.raises(NotWaiting):
        table.answer(0, "weed")
    table.answer(1, "forest")
    with pytest.raises(NotWaiting):
        table.answer(1, "weed")


def test_cw8_a_card_is_used_up_and_weed_never_is() -> None:
    table = gathered()
    table.ritual("123", "fmw")
    assert [table.satchel(seat) for seat in (1, 2, 3)] == ["f", "m", "cc"]
    table.vote()
    table.gather("ofmco", {0: "o1-"})
    table.ritual("123", "www")
    assert [table.satchel(seat) for seat in (1, 2, 3)] == ["fff", "mmm", "ccc"]


def test_cw8_only_success_or_failure_is_told() -> None:
    views = []
    for cards in ("fmw", "www", "wmc"):
        table = gathered()
        table.ritual("123", cards)
        views.append([text(table.view(seat)) for seat in (0, 4, TABLE)])
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize(
    ("needed", "days", "expected"),
    [
        ("fmc", ["m", "f"], "f"),  # what is needed, in the duck's order
        ("mfc", ["f", "m"], "m"),
        ("cfm", ["m", "f", "o"], "f"),
        ("fmc", ["o"], "o"),  # then the oldest of the others
        ("fmo", ["c"], "c"),
        ("fmc", ["o", "c"], "c"),
        ("fmc", [], "w"),  # then Weed
    ],
)
def test_cw10_whoever_is_away_puts_in_the_first_playable_card(needed: str, days: list[str], expected: str) -> None:
    mornings = ["fmc"] * (len(days) - 1)
    table = Table("wttttt", *mornings, needed)
    for day, place in enumerate(days):
        # With another cat there it is one card a day.
        table.gather("o" + place * 2 + "ooo" if place != "o" else "foofff", {0: "o1-" if place != "o" else "f1-"})
        if day < len(days) - 1:
            table.vote()
    if not days:
        table.gather("ooffff", {0: "o21"})
        assert table.satchel(1) == ""
    table.accept("123")
    table.put("-ww")
    assert table.notes(1)[-1]["card"] == {**PLACES, "w": "weed"}[expected]
    assert expected not in table.satchel(1)


def test_cw10_the_oldest_of_several_that_are_not_needed() -> None:
    table = Table("wwtttttttttt"[:9], "fmr", "fmr")
    table.gather("ffoofffff", {0: "f1-", 1: "f1-"})
    table.vote()
    table.gather("ffccfffff", {0: "f1-", 1: "f1-"})
    assert table.satchel(2) == "oc"
    table.accept("234")
    table.put("-ww")
    assert table.satchel(2) == "c"


def test_cw4_if_fewer_are_left_than_are_needed_no_proposal_is_made() -> None:
    """It cannot happen with these tables: here a game is bent so that it does."""

    class Bent(GAME):
        def morning(self) -> Play[None]:
            yield from super().morning()
            if self.day == 1:
                self.needed = ("forest",) * 5

    table = Table("wttt", game=Bent)
    table.to("vote")
    assert table.said("no-ritual") == [{"why": "few"}]
    assert table.said("proposal") == []
    assert (table.board["seals"], table.board["failures"]) == (0, 0)
    table.vote()
    table.to("proposal")
    assert (table.day, table.chief) == (2, 0)


# CW9: vote


def test_cw9_every_cat_in_human_form_votes_for_another_or_skips() -> None:
    table = Table("wttttt")
    table.gather("ofmcmm", {0: "f31"})
    table.banish(2)
    table.to("vote")
    assert table.asked == dict.fromkeys((0, 3, 4, 5), "vote")
    for seat in (0, 3, 4, 5):
        assert table.options(seat) == [*(str(other) for other in (0, 3, 4, 5) if other != seat), "skip"]
    with pytest.raises(NotAnOption):
        table.answer(3, "3")
    with pytest.raises(NotAnOption):
        table.answer(3, "1")
    for seat in (1, 2):
        with pytest.raises(NotWaiting):
            table.answer(seat, "0")


@pytest.mark.parametrize(
    ("votes", "out"),
    [
        ("3334s1", 3),
        ("345012", None),  # each of them one: a tie
        ("ssssss", None),
        ("ssss01", None),  # Skip has most
        ("33ssss", None),
        ("333sss", None),  # a tie of a cat and Skip
        ("33ss10", None),  # the same, besides others
        ("33440s", None),
        ("45s454", 4),
        ("2s0sss", None),
        ("444s0s", 4),
        ("1s0s10", None),
    ],
)
def test_cw9_most_votes_banish_and_skip_is_an_option_like_a_cat(votes: str, out: Seat | None) -> None:
    table = Table("wttttt")
    table.vote(votes)
    assert table.out == ([] if out is None else [out])
    told = table.said("vote-result")[-1]
    assert told["votes"] == {str(seat): "skip" if votes[seat] == "s" else votes[seat] for seat in range(6)}
    most = Counter(votes).most_common()
    assert told["tie"] is (len(most) > 1 and most[0][1] == most[1][1])
    assert table.said("banished") == ([] if out is None else [{"seat": out, "witch": False}])
    assert (table.phase, table.day) == ("gather", 2)


@pytest.mark.parametrize("letter", "whkpc")
def test_cw9_of_a_banished_cat_it_is_told_only_whether_it_was_a_witch(letter: str) -> None:
    table = Table(of(8, letter if letter != "w" else ""))
    seat = table.roles.index(letter)
    table.banish(seat)
    assert table.said("banished") == [{"seat": seat, "witch": letter == "w"}]
    if letter != "w":
        told = text(table.view(TABLE)["said"][1:]) + text({**table.board, "cast": None})
        assert ROLES[letter] not in told


def test_case21_skips_by_all_put_nobody_out_and_the_next_day_comes() -> None:
    table = Table("wttt")
    for day in (1, 2, 3, 4):
        table.to("gather")
        assert table.day == day
        table.vote()
        assert table.out == []
        assert table.said("vote-result")[-1]["tie"] is False


def test_case22_exactly_one_ballot_each() -> None:
    table = Table("wttt")
    table.to("vote")
    table.answer(1, "0")
    for choice in ("2", "skip", "0"):
        with pytest.raises(NotWaiting):
            table.answer(1, choice)
    for seat in (0, 2, 3):
        table.answer(seat, "skip")
    assert table.said("vote-result")[-1]["votes"] == {"0": "skip", "1": "0", "2": "skip", "3": "skip"}


def test_case19_never_oneself_nor_the_gone_and_each_list_anew() -> None:
    table = Table("wttttt")
    for seat in (5, 4):
        table.to("vote")
        assert [len(table.options(voter)) for voter in table.human] == [len(table.human)] * len(table.human)
        table.banish(seat)
        for phase in ("second", "vote"):
            table.to(phase)
            for voter in list(table.asked):
                if phase == "second":
                    table.answer(voter, "forest")
                    table.answer(voter, "1")
                assert not {str(voter), str(seat)} & set(table.options(voter))


# CW3: winning


def test_cw3_seals_complete_and_no_vote_is_held() -> None:
    table = Table("wtttc")
    for _ in range(2):
        table.seal(safe=[1, 2, 3])
        assert table.phase == "vote"
        table.vote()
    table.seal(safe=[1, 2, 3])
    assert table.ended == ("seals", (1, 2, 3))
    assert len(table.said("vote-result")) == 2
    assert table.facts["seals"] == 3
    assert table.facts["side"] == "town"


def test_cw3_seals_on_the_knights_day_win_at_once() -> None:
    table = Table("wtttj")
    table.to_day(3)
    for _ in range(2):
        table.seal(safe=[1, 2, 3])
        table.vote()
    assert table.day == 5
    table.seal(safe=[1, 2, 3])
    assert table.ended == ("seals", (1, 2, 3))
    assert len(table.said("vote-result")) == 4


def test_cw3_two_seals_are_not_enough_on_the_knights_day() -> None:
    table = Table("wttt")
    table.to_day(4)
    for _ in range(2):
        table.seal(safe=[1, 2, 3])
        table.vote()
    assert table.ended == ("knights-failed", (0,))
    assert table.facts["seals"] == 2


def test_cw3_all_witches_banished_though_the_crow_is_there() -> None:
    table = Table("wttttc")
    table.banish(0)
    assert table.ended == ("banished", (1, 2, 3, 4))


def test_cw3_one_witch_banished_of_two_is_not_the_end() -> None:
    table = Table("wwttttt")
    table.banish(0)
    assert table.ended is None
    table.banish(1)
    assert table.ended == ("banished", (2, 3, 4, 5, 6))


def test_cw3_all_remaining_witches_frogs_at_the_end_of_gathering() -> None:
    table = Table("wwttttt")
    table.gather("oommmcc", {0: "f31", 1: "f30"})
    assert table.ended == ("frogs", (2, 3, 4, 5, 6))
    assert table.said("approval") == table.said("vote-result") == []


def test_cw3_all_remaining_witches_frogs_after_the_vote() -> None:
    table = Table("wwttttt")
    table.gather("oommmcc", {0: "f1-", 1: "f30"})
    assert table.ended is None
    table.banish(1)
    assert table.ended == ("frogs", (2, 3, 4, 5, 6))


def test_cw3_one_witch_banished_and_the_rest_made_frogs_at_gathering() -> None:
    table = Table("wwwttttttt")
    table.banish(2)
    table.gather("oo.mmmcccc", {0: "f31", 1: "f30"})
    assert table.ended == ("frogs", (3, 4, 5, 6, 7, 8, 9))


def test_cw3_the_end_of_gathering_is_checked_after_restoring() -> None:
    for restored in (True, False):
        table = Table("wwwtttttth")
        table.gather("ooommmmccc", {0: "f32", 1: "o1-", 2: "f1-"})
        assert table.frogs == [2]
        table.vote()
        table.gather("oo.mmmmccc", {0: "f31", 1: "f30"}, frogs={9: 2} if restored else {})
        assert table.duck == ([0, 1], [2] if restored else [])
        assert (table.ended is None) is restored


def test_cw3_frogs_before_takeover_when_nobody_of_the_witches_is_left() -> None:
    """As many of the others are left as there were witches; but these are all frogs now."""
    table = Table("wwttttt")
    for seat in (6, 5):
        table.banish(seat)
    table.gather("oomcf..", {0: "o31", 1: "o30"})
    assert table.ended == ("frogs", (2, 3, 4, 5, 6))


def test_cw3_takeover_at_the_end_of_gathering() -> None:
    table = Table("wttt")
    table.banish(3)
    assert table.ended is None
    table.to_day(2)
    table.fail()
    table.vote()
    table.gather("ofm.", {0: "f31"})
    assert table.ended == ("takeover", (0,))
    assert len(table.said("vote-result")) == 2
    assert table.facts["side"] == "witches"


def test_cw3_takeover_at_the_end_of_the_vote() -> None:
    table = Table("wtttc")
    table.banish(1)
    table.banish(2)
    assert table.ended is None
    table.banish(3)
    assert table.ended == ("takeover", (0, 4))


def test_cw3_frogs_count_on_neither_side_of_a_takeover() -> None:
    table = Table("wwttttt")
    table.gather("oommmcc", {0: "f1-", 1: "f30"})  # one witch is a frog
    for seat in (6, 5, 4):
        table.banish(seat)
    assert table.ended is None  # one witch against two
    table.banish(3)
    assert table.ended == ("takeover", (0, 1))


def test_cw3_crow_and_jester_count_as_non_witches() -> None:
    table = Table("wtcjh")
    table.banish(1)
    table.banish(4)
    assert table.ended is None
    assert table.human == [0, 2, 3]
    table.banish(2)
    assert table.ended == ("takeover", (0, 2))


def test_cw3_a_restored_cat_averts_a_takeover() -> None:
    for restored in (True, False):
        table = Table("wttth")
        table.gather("ofmcc", {0: "f31"})
        table.banish(2)
        table.gather("o..mc", {0: "m33"}, frogs={4: 1} if restored else {})
        assert table.ended == (None if restored else ("takeover", (0,)))


def test_cw3_a_restored_witch_may_take_over() -> None:
    table = Table("wwtttth")
    table.gather("oommmcc", {0: "f1-", 1: "f30"})
    table.banish(2)
    table.gather(".o.mcfc", {1: "m33"})
    table.banish(4)
    assert table.human == [1, 5, 6]
    table.gather(".o...ff", {1: "o1-"}, frogs={6: 0})
    assert table.ended == ("takeover", (0, 1))


def test_cw3_the_jester_banished_wins_alone() -> None:
    table = Table("wttjc")
    table.banish(3)
    assert table.ended == ("jester", (3,))
    assert table.facts["side"] == "alone"


def test_cw3_the_jester_before_a_takeover() -> None:
    table = Table("wttjh")
    table.banish(1)
    table.banish(4)
    table.banish(3)
    assert table.ended == ("jester", (3,))


def test_cw3_the_jester_before_the_knights() -> None:
    table = Table("wttjh")
    table.to_day(5)
    table.banish(3)
    assert table.ended == ("jester", (3,))


def test_cw3_a_frog_jester_cannot_be_voted_for() -> None:
    table = Table("wttjh")
    table.gather("ofmcf", {0: "c33"})
    table.to("vote")
    assert all("3" not in table.options(seat) for seat in table.human)


def test_cw3_the_knights_last_vote_succeeds_though_other_witches_remain() -> None:
    table = Table("wwttttcj")
    table.to_day(5)
    table.banish(0)
    assert table.ended == ("knights", (2, 3, 4, 5))


def test_cw3_the_last_of_the_witches_banished_on_the_knights_day_is_their_vote() -> None:
    table = Table("wttt")
    table.to_day(5)
    table.banish(0)
    assert table.ended == ("knights", (1, 2, 3))


@pytest.mark.parametrize("votes", ["ssss", "10ss", "1032", "22s1", "33s0", "ssss", "2ss2", "1sss"])
def test_cw3_the_knights_last_vote_fails(votes: str) -> None:
    table = Table("wttt")
    table.to_day(5)
    table.vote(votes)
    assert table.ended == ("knights-failed", (0,))
    assert len(table.said("morning")) == 5


def test_cw3_on_the_knights_day_a_wrong_vote_is_not_a_takeover() -> None:
    table = Table("wttt")
    table.banish(3)
    table.to_day(5)
    table.banish(2)
    assert table.ended == ("knights-failed", (0,))


def test_cw3_before_the_last_vote_the_knights_day_is_like_any_other() -> None:
    table = Table("wttt")
    table.banish(3)
    for _ in range(3):
        table.fail()
        table.vote()
    assert table.day == 5
    table.gather("ofm.", {0: "f31"})
    assert table.ended == ("takeover", (0,))


def test_cw3_nothing_won_the_next_day_starts() -> None:
    table = Table("wtttt")
    table.banish(4)
    assert (table.phase, table.day, table.ended) == ("gather", 2, None)


def test_cw3_a_frog_crow_and_banished_townsfolk_win_with_their_side() -> None:
    table = Table("wttttc")
    table.gather("offmmc", {0: "c35"})
    table.banish(4)
    table.banish(3)
    table.banish(2)
    assert table.ended == ("takeover", (0, 5))
    town = Table("wtttth")
    town.gather("offmcc", {0: "m33"})
    town.banish(1)
    town.banish(0)
    assert town.ended == ("banished", (1, 2, 3, 4, 5))


def test_cw3_the_witch_score_is_the_number_of_frogs_at_the_end() -> None:
    table = Table("wtttth")
    table.gather("offmcc", {0: "m33"})
    table.vote()
    table.gather("off.mc", {0: "m34"}, frogs={5: 3})
    table.banish(1)
    table.banish(0)
    assert table.facts["witch_score"] == 1
    assert table.facts["forms"] == ["banished", "banished", "human", "human", "frog", "human"]


def test_cw3_the_results_show_all_roles_and_the_winners_have_the_points() -> None:
    table = Table("wtttch")
    table.banish(0)
    assert table.facts["roles"] == [ROLES[letter] for letter in table.roles]
    assert table.facts["points"] == {"0": 0, "1": 1, "2": 1, "3": 1, "4": 0, "5": 1}
    assert table.asked == {}


# CW11: awards and bets


def test_cw11_best_nose_is_the_highest_share_of_days() -> None:
    table = Table("wttttc")
    table.gather("ffmmcc", {0: "f15", 1: "f10", 2: "f10", 3: "f14", 5: "f10"})
    table.vote()
    table.gather("ffmmcc", {0: "f15", 1: "f10", 2: "f13", 3: "f10", 5: "f10"})
    table.banish(0)
    assert table.facts["awards"]["nose"] == [1, 5]


def test_cw11_a_witchs_third_step_is_not_counted() -> None:
    table = Table("wwttttt")
    table.gather("ffmmccc", {0: "f11", 1: "f10", 2: "f13"})
    table.to_day(6)
    assert table.facts["awards"]["nose"] == []


def test_cw11_the_nose_counts_days_not_how_often_right() -> None:
    """Right once of one day, before becoming a frog, is a higher share than twice of three."""
    table = Table("wttttt")
    table.gather("ofmmcc", {0: "f31", 1: "f10", 2: "f10"})
    table.vote()
    table.gather("o.mmcc", {2: "f10"})
    table.vote()
    table.gather("o.mmcc", {2: "f13"})
    table.banish(0)
    assert table.facts["awards"]["nose"] == [1]


def test_cw11_most_trusted_is_named_most_by_non_witches() -> None:
    table = Table("wwtttthp")
    table.afternoon({0: 5, 1: 5, 2: 3, 3: 2, 4: 3, 7: 5})
    table.vote()
    table.afternoon({0: 5, 1: 5, 2: 6, 4: 3})
    table.to_day(6)
    assert table.facts["awards"]["trusted"] == [3]


@pytest.mark.parametrize("letter", "thkcj")
def test_cw11_the_trust_of_every_non_witch_without_an_ability_in_the_afternoon_counts(letter: str) -> None:
    table = Table(of(8, extra="p" + letter if letter != "t" else "p"))
    seat = table.roles.index(letter)
    table.gather("ffmccccc", {0: "m32", 1: "f1-"})
    table.vote()
    table.to("afternoon")
    teller = seat if seat != 2 else 3
    table.afternoon({teller: 4 if teller != 4 else 5})
    table.to_day(6)
    assert table.facts["awards"]["trusted"] == [4 if teller != 4 else 5]


def test_cw11_a_seers_trust_counts_on_day_1_and_without_uses() -> None:
    table = Table(of(8, extra="s"))
    table.afternoon({7: 3})
    table.vote()
    table.afternoon({7: 4})
    table.vote()
    table.afternoon({7: 3})
    table.to_day(6)
    assert table.facts["awards"]["trusted"] == [3]
    other = Table(of(8, extra="s"))
    other.to_day(2)
    other.afternoon({7: 4})
    other.to_day(6)
    assert other.facts["awards"]["trusted"] == []


def test_cw11_whoever_is_level_shares_an_award() -> None:
    table = Table("wwttttpt")
    table.gather("f" * 8, {2: "f10", 3: "f11", 4: "f15"})
    table.afternoon({2: 3, 3: 4})
    table.to_day(6)
    assert table.facts["awards"] == {"nose": [2, 3], "trusted": [3, 4]}


def test_cw11_the_pond_bet() -> None:
    table = Table("wttttt", pond_bet=True)
    table.gather("ofmcmm", {0: "f31"})
    table.banish(2)
    table.to("ritual")
    table.put("www")
    assert (table.phase, table.asked) == ("bet", {TABLE: "bet"})
    assert table.said("ritual") == []
    assert table.options(TABLE) == ["1", "2"]
    table.answer(TABLE, ["1"])
    assert table.said("ritual")[-1]["success"] is False
    table.vote()
    table.gather("o..fmc", {0: "o1-"})
    table.to("ritual")
    table.put("www")
    table.answer(TABLE, [])
    table.banish(0)
    assert table.facts["bets"] == {"1": 1, "2": 2}


def test_cw11_a_right_bet_on_a_success() -> None:
    table = Table("wttttt", "fmc", "fmc", pond_bet=True)
    table.banish(5)
    table.gather("ofmco.", {0: "o1-"})
    table.ritual("123", "fmc")
    table.answer(TABLE, ["5"])
    table.banish(0)
    assert table.facts["bets"] == {"5": 1}


def test_cw11_no_bet_without_a_ritual_without_frogs_or_without_the_setting() -> None:
    table = Table("wttttt", pond_bet=True)
    table.fail()
    assert table.phase == "vote"
    table.banish(5)
    table.to("vote")
    assert "bet" not in {entry.prompt for entry in table.session.entries}
    off = Table("wttttt")
    off.banish(5)
    off.to("ritual")
    off.put("www")
    assert off.phase == "vote"


# CW11: what is seen


def test_cw11_notes_say_what_a_cat_chose_and_was_told() -> None:
    table = Table("wttpt", "fmc", "fmc")
    table.gather("ofmcc", {0: "m22", 1: "c34"})
    table.afternoon({1: 2, 3: 1})
    table.ritual("123", "fwc")
    first = table.notes(1)[0]
    assert (first["day"], first["place"], first["went"], first["found"]) == (1, "forest", "forest", 2)
    assert first["second"] == ["cave", 3, 4]
    assert (first["named"], first["card"]) == (2, "forest")
    assert table.notes(2)[0]["found"] == 0
    assert table.notes(3)[0]["result"]["kind"] == "took"
    assert table.notes(0)[0]["second"] == ["meadow", 2, 2]
    keys = [set(note) for seat in table.seats for note in table.notes(seat)]
    assert all(note == keys[0] for note in keys)


def test_cw11_every_desk_has_the_same_fields() -> None:
    table = Table("wwwsthkpcj")
    for phase in ("gather", "second", "afternoon", "ritual"):
        table.to(phase)
        desks = [table.desk(seat) for seat in table.human]
        assert all(desk.keys() == desks[0].keys() for desk in desks)
        assert all(len(desk["numbers"]) == 5 for desk in desks)


def test_cw11_found_yesterday_is_seen_in_the_morning() -> None:
    table = Table("wtttt")
    table.gather("ofmcc", {0: "o1-"})
    table.vote()
    assert [table.desk(seat)["found"] for seat in table.seats] == [2, 2, 2, 1, 1]


def test_cw11_roles_places_and_spells_are_never_public_before_the_end() -> None:
    """Each of two villages plays the same public game with other roles, picks and spells."""
    views = []
    for roles, picks, act in (("wttpth", "ofmccm", "o1-"), ("htwtpt", "mmfoof", "m21"), ("ptthwt", "ccccff", "f11")):
        table = Table(roles, "fmc", "fmc")
        acts = {seat: act if roles[seat] == "w" else "f1-" for seat in table.seats}
        table.gather(picks, {seat: text_ if text_[2] != str(seat) else "f1-" for seat, text_ in acts.items()})
        table.ritual("012", "www")
        table.vote("1sssss")
        table.to("ritual")
        views.append(text(table.view(TABLE)))
    assert views[0] == views[1] == views[2]


def test_cw11_frogs_and_banished_are_asked_nothing_and_have_no_desk() -> None:
    table = Table("wttttt")
    table.gather("ofmcmm", {0: "f31"})
    table.banish(2)
    for phase in ("gather", "second", "proposal", "approve", "ritual", "vote"):
        table.to(phase)
        assert not {1, 2} & set(table.asked)
        assert "desk" not in table.view(1)["cards"]
        assert "desk" not in table.view(2)["cards"]
        assert table.card(1) == {"role": "townsfolk", "side": "town"}


# Case 30: settings


@pytest.mark.parametrize("letter", OPTIONAL)
def test_case30_each_role_can_be_switched_on_and_off(letter: str) -> None:
    for value in ("on", "off", "suggested"):
        setting: JsonObject = {ROLES[letter]: value}
        roles = cast(start(9, **setting))
        expected = value == "on" or (value == "suggested" and letter in ROWS[9].recommended)
        assert (ROLES[letter] in roles) is expected


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_case30_what_is_suggested_is_said(players: int) -> None:
    suggested = {setting.key: setting.suggested.get(players) for setting in GAME.settings}
    for letter in OPTIONAL:
        assert suggested[ROLES[letter]] == ("on" if letter in ROWS[players].recommended else "off")
    assert suggested["seconds"] == (10 if players >= 7 else 15)


def test_case30_the_settings_and_their_defaults() -> None:
    assert {setting.key: (setting.choices, setting.default) for setting in GAME.settings} == {
        **{ROLES[letter]: (("suggested", "on", "off"), "suggested") for letter in OPTIONAL},
        "limit": ((False, True), False),
        "ballot": (("secret", "hands"), "secret"),
        "seconds": (("suggested", 15, 10), "suggested"),
        "pond_bet": ((False, True), False),
    }


# whole games


def random_game(seed: int) -> Session:
    """A legal village at random, played by chance; the settings too."""
    chance = random.Random(seed)
    players = 4 + seed % 9
    roles = [letter for letter in ROWS[players].allowed if chance.random() < 0.6]
    while plain(players, roles) < 1:
        roles.pop()
    settings = {**switched(roles), "limit": seed % 2 == 0, "pond_bet": seed % 3 == 0}
    session = start(players, seed, **settings)
    approval = chance.random()
    hexes = chance.random()
    together = chance.random() < 0.5
    asked: dict[tuple[int, str], Counter[Seat]] = {}
    options: dict[tuple[int, str], set[int]] = {}
    while session.outcome is None:
        board = next(step.board for step in reversed(session.steps) if isinstance(step, Show)).as_json()
        day, phase, human = board["day"], board["phase"], board["human"]
        assert set(session.waiting) <= {*human, TABLE}
        assert board["seals"] <= 3
        assert 0 <= board["bar"] <= board["full_bar"]
        assert day <= 5
        batch = list(session.waiting)
        if together:
            chance.shuffle(batch)
        for seat in batch:
            for prompt in list(session.asked_of(seat)):
                shown = prompt.as_json()
                if seat != TABLE and prompt.name != "proposal":
                    asked.setdefault((day, prompt.name), Counter())[seat] += 1
                    options.setdefault((day, prompt.name), set()).add(len(shown.get("options", ())))
                value = prompt.sample(chance.random)
                if prompt.name == "approve":
                    value = "approve" if chance.random() < approval else "reject"
                elif prompt.name == "number" and chance.random() < hexes:
                    value = "1"
                session.answer(seat, value)
            if session.outcome is not None:
                break
        assert phase
    # Case 33: in each pass of a day everybody is asked the same number of times, with as many options.
    for (day, name), counts in asked.items():
        if name != "approve":
            assert set(counts.values()) == {1}, (seed, day, name)
        else:
            assert len(set(counts.values())) == 1, (seed, day, name)
        assert len(options[day, name]) == 1, (seed, day, name)
    return session


def satchels(session: Session) -> Iterator[Sequence[str]]:
    for step in session.steps:
        card = getattr(step, "card", None)
        if card is not None and "satchel" in (desk := card.as_json()):
            yield desk["satchel"]


@pytest.mark.parametrize("part", range(9))
def test_whole_games_end_by_the_knights_day_and_ask_everybody_alike(part: int) -> None:
    reasons = Counter[str]()
    for seed in range(part, 1200, 9):
        session = random_game(seed)
        outcome = session.outcome
        assert outcome is not None
        reasons[outcome.reason] += 1
        facts = outcome.as_json()
        assert 1 <= len(facts["rounds"]) <= 5
        assert facts["seals"] <= 3
        assert all(len(satchel) <= 3 for satchel in satchels(session))
        assert not [say for say in session.table.said if say.message == "no-ritual" and say.values == {"why": "few"}]
        assert_right_outcome(session, facts)
        if seed % 6 == 0:
            log = json.loads(json.dumps(session.log))
            assert everything(catalogue.replay(log)) == everything(session)
    assert len(reasons) >= 4


def assert_right_outcome(session: Session, facts: JsonObject) -> None:
    """CW3, case 25: the winners are a whole side, and what is said to have happened has."""
    side = {
        **dict.fromkeys(("seals", "banished", "frogs", "knights"), "town"),
        **dict.fromkeys(("takeover", "knights-failed"), "witches"),
        "jester": "alone",
    }[facts["reason"]]
    sides = {ROLES[letter]: name for letter, name in SIDES.items()}
    roles, forms = facts["roles"], facts["forms"]
    assert facts["side"] == side
    assert facts["winners"] == [seat for seat, role in enumerate(roles) if sides[role] == side]
    assert facts["witch_score"] == forms.count("frog")
    witches = [form for form, role in zip(forms, roles, strict=True) if role == "witch"]
    others = [form for form, role in zip(forms, roles, strict=True) if role != "witch"]
    took_over = 0 < witches.count("human") >= others.count("human")
    no_witch = all(form != "human" for form in witches)
    reason, day = facts["reason"], len(facts["rounds"])
    banished = facts["rounds"][-1].get("banished")
    assert (reason == "seals") == (facts["seals"] == 3)
    assert (reason == "jester") == (banished is not None and roles[banished] == "jester")
    if reason == "takeover":
        assert took_over
    if reason == "banished":
        assert set(witches) == {"banished"} and day < 5
    if reason == "frogs":
        assert no_witch and "frog" in witches
    if reason == "knights":
        assert day == 5 and roles[banished] == "witch"
    if reason == "knights-failed":
        assert day == 5 and (banished is None or roles[banished] not in ("witch", "jester"))
    for say in session.table.said:
        if say.message == "banished" and say.values["seat"] != banished:
            assert roles[say.values["seat"]] != "jester"
