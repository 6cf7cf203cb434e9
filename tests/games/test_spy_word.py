"""The rules of Spy Word, by their numbers in the rule book (SW1 to SW24), and the cases that other games fell over."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, permutations, product
from pathlib import Path

import pytest

from partygames.core.dice import Dice
from partygames.core.errors import BadDraw, BadPlayers, BadSetting, NotAnOption, NotWaiting, Refused
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games.spy_word import GAME
from partygames.words.shoe import Shoe, pair_shelf
from tests.games.table import Table, ballots, names, order_of, pair, refusal

EVERY_SIZE = range(4, 13)


def start(seats: int, **settings: Json) -> Session:
    """A game with nothing forced."""
    return Session.start(GAME, [f"P{seat}" for seat in range(seats)], settings, Dice(random.Random(1).random))


def drawn(session: Session, name: str) -> list[Json]:
    """Every draw of that name so far."""
    return [entry.value for entry in session.entries if entry.prompt == name]


def dealt(session: Session) -> tuple[int, int]:
    """How many spies and ghosts there are."""
    roles = drawn(session, "roles")[-1]
    return roles.count("spy"), roles.count("ghost")


def text(view: Json) -> str:
    return json.dumps(view, ensure_ascii=False)


# parts: SW1 to SW4


@pytest.mark.parametrize("seats", [0, 1, 3, 13, 40])
def test_sw1_four_to_twelve_players(seats: int) -> None:
    with pytest.raises(BadPlayers):
        start(seats)


@pytest.mark.parametrize("seats", EVERY_SIZE)
def test_sw1_no_points(seats: int) -> None:
    table = Table("s" + "c" * (seats - 1))
    table.vote_out(0)
    assert table.facts["points"] == {}


@pytest.mark.parametrize(("citizens", "theirs", "other"), [(0, "coffee", "tea"), (1, "tea", "coffee")])
def test_sw2_which_word_is_the_citizens_is_drawn(citizens: int, theirs: str, other: str) -> None:
    table = Table("sccc", citizens=citizens)
    assert table.card(0)["word"] == other
    assert [table.card(seat)["word"] for seat in (1, 2, 3)] == [theirs] * 3


def test_sw2_each_word_has_its_picture() -> None:
    table = Table("sccc")
    assert [table.card(seat)["emoji"] for seat in (0, 1)] == ["🍵", "☕"]


@pytest.fixture
def small_pack(tmp_path: Path) -> str:
    path = tmp_path / "small.toml"
    rows = '["coffee", "tea"], ["honey", "butter"], ["bath", "shower"]'
    path.write_text(f'title = "Small"\nlanguage = "en"\npairs = [{rows}]\n', encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("seed", range(5))
def test_sw2_no_pair_again_before_all_were_played(small_pack: str, seed: int) -> None:
    shoe = Shoe(pair_shelf([small_pack], "en"))
    dice = Dice(random.Random(seed).random, sources={"pair": shoe})
    pairs = [drawn(Session.start(GAME, list("ABCD"), {}, dice), "pair")[0]["id"] for _ in range(9)]
    every = {"small#1", "small#2", "small#3"}
    assert [set(pairs[at : at + 3]) for at in (0, 3, 6)] == [every] * 3


def test_sw3_a_spy_that_is_not_told_sees_what_a_citizen_with_that_word_sees() -> None:
    spy, citizen = Table("sccc", citizens=0), Table("cscc", citizens=1)
    for table in (spy, citizen):
        assert table.card(0)["word"] == "tea"
    assert text(spy.view(0)) == text(citizen.view(0))
    for table in (spy, citizen):
        table.to_vote()
    assert text(spy.view(0)) == text(citizen.view(0))


def test_sw3_a_card_tells_no_role_unless_it_is_the_ghosts() -> None:
    table = Table("scccg")
    assert [table.card(seat)["role"] for seat in range(5)] == [None] * 4 + ["ghost"]


def test_sw3_the_ghost_has_no_word_and_no_picture() -> None:
    table = Table("scccg")
    assert table.card(4) == {"word": None, "emoji": None, "picture": None, "role": "ghost"}
    assert not any(word in text(table.view(4)) for word in ("coffee", "tea", "☕", "🍵"))


def test_sw3_spies_and_ghost_do_not_know_each_other() -> None:
    for know in (False, True):
        ghosts = [Table(roles, spies_know=know).view(4) for roles in ("ssccgcc", "cscsgcc", "ccccgss")]
        spies = [Table(roles, spies_know=know, order=range(7)).view(0) for roles in ("sscccgc", "scscccg", "sgccccs")]
        for views in (ghosts, spies):
            assert len({text(view) for view in views}) == 1


def test_sw3_the_table_never_sees_a_card() -> None:
    table = Table("scccg")
    assert table.view(TABLE)["cards"] == {}
    assert text(table.view(TABLE)) == text(Table("cscgc", citizens=1, order=order_of("scccg")).view(TABLE))


# Each set-up of SW4: "ok", or the broken rule and the nearest that is allowed ("/" between equally good ones).
SETUPS = """
seats  1   1g        2        2g                3           3g
4      ok  ghost>1   spies>1  spies/ghost>1     spies>1     spies/ghost>1
5      ok  ok        spies>1  spies>1g          spies>1     spies>1g
6      ok  ok        ok       outnumbered>1g/2  spies>2     spies>1g/2
7      ok  ok        ok       ok                spies>2     spies>2g
8      ok  ok        ok       ok                spies>2     spies>2g
9      ok  ok        ok       ok                ok          ok
10     ok  ok        ok       ok                ok          ok
11     ok  ok        ok       ok                ok          ok
12     ok  ok        ok       ok                ok          ok
"""
SUGGESTED = {4: (1, 0), 5: (1, 0), 6: (1, 1), 7: (1, 1), 8: (1, 1), 9: (2, 1), 10: (2, 1), 11: (2, 1), 12: (2, 1)}


def setups() -> Iterator[tuple[int, str, str]]:
    head, *rows = (line.split() for line in SETUPS.split("\n") if line)
    for row in rows:
        for asked, verdict in zip(head[1:], row[1:], strict=True):
            yield int(row[0]), asked, verdict


@pytest.mark.parametrize(("seats", "asked", "verdict"), setups())
def test_sw4_how_many_spies_and_ghosts(seats: int, asked: str, verdict: str) -> None:
    spies, ghost = int(asked[0]), asked.count("g")
    if verdict == "ok":
        assert dealt(start(seats, spies=spies, ghost=ghost)) == (spies, ghost)
        return
    reasons, nearest = (part.split("/") for part in verdict.split(">"))
    with pytest.raises(BadSetting) as refused:
        start(seats, spies=spies, ghost=ghost)
    offered = refused.value.values
    assert refused.value.reason in reasons
    assert f"{offered['spies']}{'g' * int(str(offered['ghost']))}" in nearest
    assert "nearest" in refused.value.message


@pytest.mark.parametrize(("seats", "setup"), SUGGESTED.items())
def test_sw4_the_suggested_setup_is_the_default(seats: int, setup: tuple[int, int]) -> None:
    assert dealt(start(seats)) == setup


def test_sw4_what_is_offered_instead_is_allowed() -> None:
    for seats, asked, verdict in setups():
        if verdict == "ok":
            continue
        with pytest.raises(BadSetting) as refused:
            start(seats, spies=int(asked[0]), ghost=asked.count("g"))
        start(seats, spies=refused.value.values["spies"], ghost=refused.value.values["ghost"])


@pytest.mark.parametrize(
    "roles", [["spy"] * 4, names("cccc"), names("sccg"), names("scc"), ["Spy", "citizen", "citizen", "citizen"]]
)
def test_sw4_a_forced_deal_must_have_the_roles_of_the_setup(roles: list[str]) -> None:
    with pytest.raises(BadDraw):
        Table("sccc", draws={"roles": [roles]})


@pytest.mark.parametrize(
    ("key", "value"),
    [("spies", 0), ("spies", 4), ("spies", "2"), ("spies", True), ("spies", 1.0), ("ghost", 2), ("ghost", False),
     ("spies_know", 1), ("reveal_roles", "yes"), ("vote_result", "closed"), ("skip", None), ("clue", "poem"),
     ("discussion", 30), ("discussion", "90"), ("discussion", None), ("tie", "both"), ("colour", "red")],
)  # fmt: skip
def test_a_setting_that_is_not_a_choice_is_refused(key: str, value: Json) -> None:
    with pytest.raises(BadSetting):
        start(12, **{key: value})


# a round: SW5 to SW11


def test_sw5_everybody_sees_their_card_once_and_only_then_clues_begin() -> None:
    table = Table("scccg")
    assert table.asked == dict.fromkeys(range(5), "card")
    for seat in (2, 0, 4, 1):
        table.answer(seat, True)
    assert table.asked == {3: "card"}
    with pytest.raises(NotWaiting):
        table.answer(0, True)
    table.answer(3, True)
    assert table.asked == {0: "clue"}


@pytest.mark.parametrize("answer", [False, None, "", "Unknown", 1, [True], {}])
def test_sw5_a_card_is_understood_or_unknown(answer: Json) -> None:
    table = Table("sccc")
    with pytest.raises(NotAnOption):
        table.answer(0, answer)
    assert table.asked == dict.fromkeys(range(4), "card")


def test_sw6_each_player_says_one_clue_in_speaking_order() -> None:
    table = Table("scccg", order=[2, 4, 0, 3, 1])
    assert table.to_discussion() == [2, 4, 0, 3, 1]
    assert table.asked == {TABLE: "discussion"}


def test_sw6_only_the_speaker_says_a_clue_and_no_clock_runs() -> None:
    table = Table("sccc", order=[2, 0, 3, 1])
    table.look()
    for seat in (0, 1, 3):
        with pytest.raises(NotWaiting):
            table.answer(seat, True)
    assert "seconds" not in table.session.waiting[2].as_json()


def test_sw7_each_round_is_opened_by_the_next_still_in() -> None:
    table = Table("sccccccc", order=[3, 0, 5, 1, 7, 2, 6, 4])
    spoke = []
    for out in (1, 5, 4):
        spoke.append(table.to_vote())
        table.vote({seat: out if seat != out else 0 for seat in table.asked})
    spoke.append(table.to_discussion())
    assert spoke == [
        [3, 0, 5, 1, 7, 2, 6, 4],
        [0, 5, 7, 2, 6, 4, 3],  # 1 is out
        [7, 2, 6, 4, 3, 0],  # 0 opened, next would have been 5, who is out
        [2, 6, 3, 0, 7],
    ]


def test_sw7_when_the_opener_goes_out_the_next_after_them_opens() -> None:
    table = Table("cccccsc", order=[4, 2, 6, 0, 5, 1, 3])
    table.vote_out(4)
    assert table.to_vote() == [2, 6, 0, 5, 1, 3]
    table.vote({seat: 2 if seat != 2 else 0 for seat in table.asked})
    assert table.to_discussion() == [6, 0, 5, 1, 3]


def test_sw7_the_opening_goes_round_past_those_who_are_out() -> None:
    table = Table("ccscccc", order=range(7))
    openers = []
    for out in (6, 5, 3, 0):
        openers.append(table.to_vote()[0])
        table.vote({seat: out if seat != out else 2 for seat in table.asked})
    assert openers == [0, 1, 2, 4]  # after 2 comes 3, who is out
    assert table.to_discussion() == [1, 2, 4]  # after 4 come 5, 6 and 0, who are out


@pytest.mark.parametrize("seats", [5, 6, 9, 12])
def test_sw7_the_ghost_is_never_first_in_the_drawn_order(seats: int) -> None:
    people = [f"P{seat}" for seat in range(seats)]
    firsts = set()
    for seed in range(200):
        session = Session.start(GAME, people, {"ghost": 1}, Dice(random.Random(seed).random))
        first = drawn(session, "order")[0][0]
        assert drawn(session, "roles")[0][first] != "ghost"
        firsts.add(first)
    assert firsts == set(range(seats))


def test_sw7_a_forced_order_with_the_ghost_first_is_refused() -> None:
    with pytest.raises(BadDraw):
        Table("gsccc", order=[0, 1, 2, 3, 4])


def test_sw7_the_ghost_does_not_speak_first_in_round_1_even_if_the_opener_goes_home() -> None:
    table = Table("scccccg", order=[1, 6, 0, 2, 3, 4, 5])
    table.look()
    table.leave(1)
    assert table.asked != {6: "clue"}


def test_sw7_the_ghost_may_open_a_later_round() -> None:
    table = Table("scccccg", order=[1, 6, 0, 2, 3, 4, 5])
    table.vote_out(2)
    assert table.to_discussion()[0] == 6


@pytest.mark.parametrize("limit", [60, 90, 120])
@pytest.mark.parametrize("end", ["time", "vote"])
def test_sw8_a_discussion_ends_by_the_clock_or_by_the_table(limit: int, end: str) -> None:
    table = Table("sccc", discussion=limit)
    table.to_discussion()
    asked = table.session.waiting[TABLE].as_json()
    assert asked == {"name": "discussion", "kind": "choose", "options": ["time", "vote"], "seconds": limit}
    table.answer(TABLE, end)
    assert table.asked == dict.fromkeys(range(4), "vote")


def test_sw8_a_discussion_lasts_90_seconds_by_default() -> None:
    table = Table("sccc")
    table.to_discussion()
    assert table.session.waiting[TABLE].as_json()["seconds"] == 90


def test_sw8_an_unlimited_discussion_has_no_clock() -> None:
    table = Table("sccc", discussion=0)
    table.to_discussion()
    assert table.session.waiting[TABLE].as_json() == {"name": "discussion", "kind": "choose", "options": ["vote"]}
    with pytest.raises(NotAnOption):
        table.answer(TABLE, "time")


def test_sw8_no_player_answers_for_the_table() -> None:
    table = Table("sccc")
    table.to_discussion()
    for seat in range(4):
        with pytest.raises(NotWaiting):
            table.answer(seat, "vote")


def test_sw9_case7_the_card_can_be_seen_again_as_it_was_dealt() -> None:
    table = Table("scccg")
    dealt = [table.card(seat) for seat in range(5)]
    table.look()
    assert [table.card(seat) for seat in range(5)] == dealt
    table.to_discussion()
    assert [table.card(seat) for seat in range(5)] == dealt
    table.vote_out(1)
    table.to_discussion()
    assert [table.card(seat) for seat in (0, 2, 3, 4)] == [dealt[seat] for seat in (0, 2, 3, 4)]


def test_sw9_looking_again_leaves_no_trace() -> None:
    table = Table("sccc")
    table.to_discussion()
    before = text([table.session.log, table.view(TABLE), table.view(1)])
    for _ in range(3):
        table.view(0)
    assert text([table.session.log, table.view(TABLE), table.view(1)]) == before


def test_sw9_only_players_still_in_are_listed() -> None:
    table = Table("sccccc")
    table.vote_out(2)
    assert (table.board["phase"], sorted(table.board["speaking"])) == ("clues", [0, 1, 3, 4, 5])
    table.to_discussion()
    assert (table.board["phase"], sorted(table.board["speaking"])) == ("discussion", [0, 1, 3, 4, 5])


def test_sw10_everybody_still_in_votes_for_somebody_else_still_in() -> None:
    table = Table("sscccccg")
    table.vote_out(4)
    table.to_vote()
    assert table.asked == dict.fromkeys((0, 1, 2, 3, 5, 6, 7), "vote")
    for seat in table.asked:
        assert set(table.options(seat)) == {str(other) for other in table.asked if other != seat}


@pytest.mark.parametrize("choice", ["0", "4", "skip", "9", "", "time", None, True, 1, 1.0, ["1"], {"1": "1"}])
def test_sw10_no_vote_for_oneself_the_eliminated_or_nobody(choice: Json) -> None:
    table = Table("cccscc")
    table.vote_out(4)
    table.to_vote()
    before = table.session.log
    with pytest.raises(NotAnOption):
        table.answer(0, choice)
    assert table.session.log == before
    assert 0 in table.asked


def test_sw10_a_vote_once_sent_stands() -> None:
    table = Table("sccc")
    table.to_vote()
    table.answer(1, "0")
    with pytest.raises(NotWaiting):
        table.answer(1, "2")
    assert table.session.entries[-1].value == "0"


def test_sw10_case16_nothing_of_a_vote_is_known_before_the_last_ballot() -> None:
    for result in ("open", "totals"):
        one, other = (Table("scccg", vote_result=result, skip=True) for _ in range(2))
        for table in (one, other):
            table.to_vote()
        for voter, first, second in [(0, "1", "2"), (2, "0", "skip"), (1, "0", "3"), (4, "3", "0")]:
            one.answer(voter, first)
            other.answer(voter, second)
            for seat in (*range(5), TABLE):
                assert text(one.view(seat)) == text(other.view(seat))
            assert not one.said("vote-result")
        one.answer(3, "0")
        assert len(one.said("vote-result")) == 1


def test_sw10_the_order_in_which_votes_are_sent_tells_nothing() -> None:
    seen = set()
    for order in permutations(range(4)):
        table = Table("sccc")
        table.to_vote()
        table.vote({seat: [1, 2, 1, 0][seat] for seat in order})
        seen.add(text(table.view(TABLE)))
    assert len(seen) == 1


@pytest.mark.parametrize("reveal", [True, False])
def test_sw11_the_word_of_the_eliminated_is_shown_to_nobody(reveal: bool) -> None:
    table = Table("sscccc", pair=pair("coffee", "SENTINEL"), reveal_roles=reveal)
    table.send_off(0)
    table.to_discussion()
    for seat in (2, 3, 4, 5, TABLE):
        assert "SENTINEL" not in text(table.view(seat))


def test_sw11_the_eliminated_neither_speak_nor_vote() -> None:
    table = Table("ccccsc")
    table.vote_out(2)
    assert 2 not in table.speak()
    table.discuss()
    assert 2 not in table.asked
    with pytest.raises(NotWaiting):
        table.answer(2, "0")
    table.vote({0: 1, 1: 0, 3: 1, 4: 0, 5: 3})
    assert table.duel({3: 0, 4: 0, 5: 1}) == [1, 0]  # 1 opened this round, as 0 opened the first


# counting: SW12 to SW16


# Eight seats: votes by seat (s is Skip), the duel's if there is one, and what comes of it. A lot is among those named.
COUNTS = """
votes     duel-votes  with-Duel         with-Lot
10000000  .           out-0             out-0       one far above
10000122  .           out-0             out-0       one above two that are level
20020213  -2-20222    duel-02,out-2     lot-02      two level, the duel decides
20020213  -0-00002    duel-02,out-0     lot-02
20020213  -2-20020    duel-02,lot-02    lot-02      two level, and level in the duel
10012443  --11-104    duel-014,out-1    lot-014     three level, the duel decides
10012443  --11-004    duel-014,lot-01   lot-014     two of them level in the duel
10320123  ----0001    duel-0123,out-0   lot-0123    half the table level
10320123  ----0033    duel-0123,lot-03  lot-0123
10320123  ----0123    duel-0123,lot-0123  lot-0123
12345670  .           duel-01234567,lot-01234567  lot-01234567  nobody is left to vote
ssssssss  .           nobody            nobody      Skip alone
ssss0001  .           nobody            nobody      Skip above one
ssss0011  .           nobody            nobody      Skip above two that are level
1sss0001  .           nobody            nobody      Skip level with one
10ss0123  .           nobody            nobody      Skip level with two
10ss0122  .           nobody            nobody      Skip level with three
1234567s  .           nobody            nobody      Skip level with seven
1sss0000  .           out-0             out-0       Skip below one
s00s0022  .           out-0             out-0       Skip level with the second
200202ss  -2-20222    duel-02,out-2     lot-02      Skip below two that are level
200202ss  -2-20020    duel-02,lot-02    lot-02
"""
ORDERS = {"off": [4, 2, 7, 0, 6, 1, 3, 5], "on": [4, 2, 7, 0, 6, 1, 3, 5], "after a skip": [2, 7, 0, 6, 1, 3, 5, 4]}


def counts() -> Iterator[tuple[str, str, str, str, str]]:
    for row in COUNTS.strip().split("\n")[1:]:
        votes, duel, with_duel, with_lot = row.split()[:4]
        for skip in ["on"] if "s" in votes else ORDERS:
            yield skip, "duel", votes, duel, with_duel
            yield skip, "lot", votes, duel, with_lot


def counted(skip: str, tie: str, votes: str, duel: str, lots: Sequence[Seat] = ()) -> tuple[Table, list[str]]:
    """The table after such a vote, and what it lived through."""
    table = Table("cccccccs", order=ORDERS["off"], tie=tie, skip=skip != "off", lots=lots)
    if skip == "after a skip":
        table.to_vote()
        table.vote(ballots("ssssssss"))
    table.to_vote()
    before = len(table.session.table.said)
    table.vote(ballots(votes))
    told = []
    if table.phase == "duel-clue":
        speakers = table.speak("duel-clue")
        assert speakers == sorted(speakers, key=ORDERS[skip].index)
        told.append("duel-" + "".join(map(str, sorted(speakers))))
    if table.phase == "duel-vote":
        assert all(set(table.options(seat)) == {str(tied) for tied in speakers} for seat in table.asked)
        table.vote(ballots(duel))
    for say in table.session.table.said[before:]:
        if say.message == "lot":
            told.append("lot-" + "".join(map(str, sorted(say.values["seats"]))))
        elif say.message in ("out", "nobody-out"):
            told.append(f"out-{say.values['seat']}" if say.message == "out" else "nobody")
    return table, told


@pytest.mark.parametrize(("skip", "tie", "votes", "duel", "happens"), counts())
def test_sw12_sw13_sw14_sw15_what_comes_of_a_vote(skip: str, tie: str, votes: str, duel: str, happens: str) -> None:
    *before, last = happens.split(",")
    if not last.startswith("lot"):
        assert counted(skip, tie, votes, duel)[1] == [*before, last]
        return
    for seat in range(8):
        if str(seat) in last:
            assert counted(skip, tie, votes, duel, [seat])[1] == [*before, last, f"out-{seat}"]
        else:
            with pytest.raises(BadDraw):
                counted(skip, tie, votes, duel, [seat])


def rule_book(votes: Sequence[str]) -> set[str]:
    """SW12, SW13: who is out or tied; nobody if Skip is on top or level with the top."""
    count = {choice: votes.count(choice) for choice in votes}
    top = {choice for choice in votes if count[choice] == max(count.values())}
    return set() if "skip" in top else top


@pytest.mark.parametrize("skip", [False, True])
def test_sw12_sw13_sw15_every_vote_that_four_players_can_cast(skip: bool) -> None:
    choices = [[str(other) for other in range(4) if other != seat] + ["skip"] * skip for seat in range(4)]
    for votes in product(*choices):
        table = Table("sccc", skip=skip)
        table.to_vote()
        table.vote(dict(enumerate(votes)))
        top = rule_book(votes)
        if not top:
            assert (len(table.said("nobody-out")), table.phase) == (1, "clue")
            assert not table.said("out")
        elif len(top) == 1:
            assert {str(out["seat"]) for out in table.said("out")} == top
        else:
            assert {str(seat) for seat in table.speak("duel-clue")} == top
            voters = {str(seat) for seat in range(4)} - top
            assert {str(seat) for seat in table.asked if table.asked[seat] == "duel-vote"} == voters
            assert bool(table.said("lot")) == (not voters)


def test_sw12_with_skipping_off_every_vote_eliminates_exactly_one() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        table = Table(
            rng.choice(["sccc", "scccg", "ssccccg", "sssccccccgcc"]), seed=seed, tie=rng.choice(["duel", "lot"])
        )
        while not table.ended:
            was_in = table.still_in
            table.to_vote()
            table.vote({seat: rng.choice(table.options(seat)) for seat in table.asked})
            table.duel()
            if table.phase == "duel-vote":
                table.vote({seat: rng.choice(table.options(seat)) for seat in table.asked})
            if table.phase == "guess":
                table.answer(next(iter(table.asked)), "nothing")
            assert table.ended or len(was_in - table.still_in) == 1
        assert all(type(round["out"]) is int for round in table.facts["rounds"])


def test_sw12_case20_five_votes_for_five_players_begin_a_duel_of_five_and_one_goes() -> None:
    table = Table("scccc", lots=[3])
    table.to_vote()
    table.vote({0: 1, 1: 2, 2: 3, 3: 4, 4: 0})
    assert not table.said("out")
    assert table.speak("duel-clue") == [0, 1, 2, 3, 4]
    assert [out["seat"] for out in table.said("out")] == [3]
    assert table.still_in == {0, 1, 2, 4}


def test_sw13_case21_when_all_skip_nobody_is_out_and_a_new_round_begins_with_the_same_words() -> None:
    table = Table("scccg", skip=True)
    cards = [table.card(seat) for seat in range(5)]
    table.to_vote()
    table.vote(dict.fromkeys(range(5), "skip"))
    assert (table.phase, table.board["round"], table.still_in) == ("clue", 2, {0, 1, 2, 3, 4})
    assert [table.card(seat) for seat in range(5)] == cards
    assert not table.said("tie") and not table.said("lot") and not table.said("out")


def test_sw13_skip_level_with_the_top_eliminates_nobody() -> None:
    table = Table("sccc", skip=True)
    table.to_vote()
    table.vote({0: 1, 1: "skip", 2: 1, 3: "skip"})
    assert (table.still_in, table.phase) == ({0, 1, 2, 3}, "clue")


def test_sw13_without_the_setting_there_is_no_skip() -> None:
    table = Table("sccc")
    table.to_vote()
    assert all("skip" not in table.options(seat) for seat in range(4))


def test_sw14_no_two_votes_running_are_skipped() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        table = Table("ssccccc", skip=True, seed=seed)
        while not table.ended:
            table.to_vote()
            table.vote({seat: rng.choice([*table.options(seat), table.options(seat)[-1]]) for seat in table.asked})
            table.speak("duel-clue")
            if table.phase == "duel-vote":
                table.vote({seat: rng.choice(table.options(seat)) for seat in table.asked})
        gone = [round["out"] for round in table.facts["rounds"]]
        assert all(first is not None or second is not None for first, second in pairwise(gone))


def test_sw14_after_a_vote_that_eliminated_somebody_skip_is_offered_again() -> None:
    table = Table("sccccccc", skip=True)
    offered = []
    for choose in ("skip", "7", "skip", "6", "5"):
        table.to_vote()
        offered.append({"skip" in table.options(seat) for seat in table.asked} == {True})
        table.vote({seat: choose if str(seat) != choose else 0 for seat in table.asked})
    assert offered == [True, False, True, False, True]


def test_sw14_a_skip_level_with_the_top_also_takes_skip_from_the_next_vote() -> None:
    table = Table("sccc", skip=True)
    table.to_vote()
    table.vote({0: 1, 1: "skip", 2: 1, 3: "skip"})
    table.to_vote()
    assert all("skip" not in table.options(seat) for seat in range(4))


def test_sw14_a_duel_vote_never_offers_skip_and_does_not_use_it_up() -> None:
    table = Table("scccccc", skip=True)
    table.to_vote()
    table.vote({0: 1, 1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: "skip"})
    table.speak("duel-clue")
    assert {tuple(table.options(seat)) for seat in table.asked} == {("1", "2")}
    with pytest.raises(NotAnOption):
        table.answer(0, "skip")
    table.vote({0: 1, 3: 1, 4: 1, 5: 1, 6: 1})
    table.to_vote()
    assert "skip" in table.options(0)


def test_sw15_the_tied_say_one_more_clue_in_this_rounds_speaking_order_and_do_not_vote() -> None:
    table = Table("sccccccc", order=[5, 1, 3, 0, 7, 2, 4, 6])
    table.vote_out(7)  # round 2 is opened by 1
    table.to_vote()
    table.vote({0: 5, 1: 2, 2: 5, 3: 2, 4: 5, 5: 2, 6: 0})
    assert table.speak("duel-clue") == [2, 5]
    assert set(table.asked) == {0, 1, 3, 4, 6}
    with pytest.raises(NotWaiting):
        table.answer(5, "2")


def test_sw15_a_duel_vote_is_only_for_the_tied() -> None:
    table = Table("scccc")
    table.to_vote()
    table.vote({0: 1, 1: 2, 2: 1, 3: 2, 4: 0})
    table.speak("duel-clue")
    for choice in ("0", "3", "4", "skip"):
        with pytest.raises(NotAnOption):
            table.answer(4, choice)


def test_sw15_a_lot_is_drawn_evenly_among_the_level() -> None:
    def out(seed: int) -> Seat:
        table = Table("scccc", tie="lot", seed=seed)
        table.to_vote()
        table.vote({0: 1, 1: 2, 2: 1, 3: 2, 4: 0})
        seat: Seat = table.said("out")[0]["seat"]
        return seat

    assert_even(Counter(out(seed) for seed in range(800)), {1, 2}, 0.05)


def test_sw15_the_lot_is_shown_to_the_table_as_a_lot() -> None:
    table = Table("scccc", tie="lot", lots=[2])
    table.to_vote()
    table.vote({0: 1, 1: 2, 2: 1, 3: 2, 4: 0})
    assert table.said("lot") == [{"seats": [1, 2], "out": 2}]


@pytest.mark.parametrize("result", ["open", "totals"])
def test_sw16_what_is_shown_of_a_vote_and_of_a_duel_vote(result: str) -> None:
    table = Table("scccc", skip=True, vote_result=result)
    table.to_vote()
    table.vote({0: 1, 1: 0, 2: 1, 3: 0, 4: "skip"})
    table.duel({2: 1, 3: 1, 4: 0})
    first, second = table.said("vote-result")
    if result == "open":
        assert first["votes"] == {"0": "1", "1": "0", "2": "1", "3": "0", "4": "skip"}
        assert second["votes"] == {"2": "1", "3": "1", "4": "0"}
        assert "totals" not in first and "totals" not in second
    else:
        assert {key: count for key, count in first["totals"].items() if count} == {"0": 2, "1": 2, "skip": 1}
        assert {key: count for key, count in second["totals"].items() if count} == {"1": 2, "0": 1}
        assert "votes" not in first and "votes" not in second


def test_sw16_the_same_totals_look_the_same_whoever_voted_for_whom() -> None:
    seen = set()
    for votes in ("10002", "20010", "12000"):
        table = Table("ccccs", vote_result="totals")
        table.to_vote()
        table.vote(ballots(votes))
        seen.add(text([table.view(seat) for seat in (TABLE, *range(5))]))
    assert len(seen) == 1


def test_sw16_the_history_at_the_end_is_complete_with_totals_only() -> None:
    table = Table("sccc", vote_result="totals")
    table.vote_out(0)
    assert table.facts["rounds"][0]["votes"] == {"0": "1", "1": "0", "2": "0", "3": "0"}


# going out: SW17 to SW21


@pytest.mark.parametrize(("out", "role"), [(0, "spy"), (2, "citizen"), (6, "ghost")])
@pytest.mark.parametrize("reveal", [True, False])
def test_sw17_the_role_of_the_eliminated_is_shown_or_secret(out: Seat, role: str, reveal: bool) -> None:
    table = Table("ssccccg", reveal_roles=reveal)
    table.send_off(out)
    shown = role if reveal else None
    assert table.said("out") == [{"seat": out, "role": shown}]
    assert table.board["out"] == [{"seat": out, "role": shown}]


def test_sw17_roles_are_shown_by_default() -> None:
    table = Table("sccccc")
    table.vote_out(1)
    assert table.said("out") == [{"seat": 1, "role": "citizen"}]


def test_sw18_only_a_ghost_that_is_voted_out_guesses() -> None:
    table = Table("sscccccg")
    for out in (0, 2):
        table.vote_out(out)
        assert table.phase == "clue"
    table.vote_out(7)
    assert table.asked == {7: "guess"}
    assert table.session.waiting[7].as_json() == {"name": "guess", "kind": "word"}


def test_sw18_a_ghost_that_goes_out_by_duel_or_by_lot_guesses_too() -> None:
    duel, lot = Table("scccg"), Table("scccg", tie="lot", lots=[4])
    for table in (duel, lot):
        table.to_vote()
        table.vote({0: 4, 1: 4, 2: 3, 3: 1, 4: 3})
    duel.duel({0: 4, 1: 4, 2: 4})
    assert (duel.asked, lot.asked) == ({4: "guess"}, {4: "guess"})


@pytest.mark.parametrize("reveal", [True, False])
def test_sw18_case28_one_guess(reveal: bool) -> None:
    table = Table("sccccg", reveal_roles=reveal)
    table.send_off(5, "milk")
    with pytest.raises(NotWaiting):
        table.answer(5, "coffee")


@pytest.mark.parametrize("reveal", [True, False])
def test_sw18_case28_a_wrong_guess_cannot_be_taken_back(reveal: bool) -> None:
    """That the game goes on has told the ghost, and everybody, that it was wrong."""
    table = Table("sccccg", reveal_roles=reveal)
    table.send_off(5, "milk")
    assert refusal(table.session.undo)[0] == "cannot-undo"


CREME, STRASSE = ("Crème brûlée", "Éclair"), ("Straße", "Allee")
GUESSES = [
    # the pair, the citizens' word first; the guess; right?
    (("coffee", "tea"), "coffee", True),
    (("coffee", "tea"), "COFFEE", True),
    (("coffee", "tea"), "  co f-fee!\t", True),
    (("coffee", "tea"), "cofee", True),
    (("coffee", "tea"), "ocffee", True),
    (("coffee", "tea"), "cofe", False),
    (("coffee", "tea"), "tea", False),
    (("coffee", "tea"), "coffee tea", False),
    (("coffee", "tea"), "coffee beans", False),
    (("coffee", "tea"), "fee", False),
    (("tea", "coffee"), "tea", True),
    (("tea", "coffee"), "tee", False),
    (("tea", "coffee"), "eta", False),
    (("horse", "donkey"), "house", False),
    (("apple", "pear"), "pineapple", False),
    (("rambutan", "lychee"), "rambtuan", True),
    (("rambutan", "lychee"), "rambtan", True),
    (("rambutan", "lychee"), "rambtun", False),
    (("strawberry", "raspberry"), "strawbery", True),
    (("strawberry", "raspberry"), "stawbery", True),
    (("strawberry", "raspberry"), "stawbey", False),
    (CREME, "creme brulee", True),
    (CREME, "cremebrulee", True),
    (CREME, "eclair", False),
    (STRASSE, "strasse", True),
    (("œuf", "poule"), "oeuf", True),
    (("L’École", "Université"), "l'ecole", True),
    (("kura-kura", "penyu"), "kurakura", True),
    (("kura-kura", "penyu"), "kura kura", True),
    (("AC/DC", "Queen"), "acdc", True),
    (("banana", "bandana"), "banana", True),  # exact, though near to the other
    (("banana", "bandana"), "bandana", False),
    (("banana", "bandana"), "bandna", False),  # near to both
]


@pytest.mark.parametrize(("words", "guess", "right"), GUESSES)
@pytest.mark.parametrize("citizens", [0, 1])
@pytest.mark.parametrize("reveal", [True, False])
def test_sw19_sw20_guesses(words: tuple[str, str], guess: str, right: bool, citizens: int, reveal: bool) -> None:
    both = pair(*words) if citizens == 0 else pair(words[1], words[0])
    table = Table("sccccg", pair=both, citizens=citizens, reveal_roles=reveal)
    table.send_off(5, guess)
    assert table.ended == (("ghost", (5,)) if right else None)


def test_sw19_case39_another_word_is_never_a_typo() -> None:
    bintang = pair("bintang", "bulan", lookalikes=["binatang"])
    for guess, right in [("binatang", False), ("bintnag", True)]:
        table = Table("sccccg", pair=bintang)
        table.send_off(5, guess)
        assert bool(table.ended) == right


def test_sw19_case39_another_word_of_the_packs_is_never_a_typo(tmp_path: Path) -> None:
    path = tmp_path / "sky.toml"
    rows = '["bintang", "bulan"], ["binatang", "tumbuhan"]'
    path.write_text(f'title = "Sky"\nlanguage = "id"\npairs = [{rows}]\n', encoding="utf-8")
    sky = Shoe(pair_shelf([str(path)], "id")).named("sky#1")
    table = Table("sccccg", pair=sky)
    table.send_off(5, "binatang")
    assert table.ended is None


def test_sw19_a_listed_spelling_counts_like_the_word() -> None:
    ketchup = pair("ketchup", "mustard")
    ketchup["words"][0]["also"] = ["catsup"]
    table = Table("sccccg", pair=ketchup)
    table.send_off(5, "Catsup")
    assert table.ended == ("ghost", (5,))


NO_GUESS = ["", " ", "!!!", "—", "\u0301", "☕", "\n", "\uff9e"]
"""Nothing is left of these after normalising; the last is a letter in Unicode that NFKD turns into a mark."""


@pytest.mark.parametrize("guess", [*NO_GUESS, None, 0, True, ["coffee"]])
@pytest.mark.parametrize("reveal", [True, False])
def test_sw19_case37_a_guess_with_nothing_in_it_is_asked_again(guess: Json, reveal: bool) -> None:
    table = Table("sccccg", reveal_roles=reveal)
    table.vote_out(5)
    with pytest.raises(NotAnOption):
        table.answer(5, guess)
    assert set(table.asked) == {5}
    table.answer(5, "coffee")
    assert table.ended == ("ghost", (5,))


def test_sw20_a_right_guess_ends_the_game_at_once_and_the_ghost_wins_alone() -> None:
    table = Table("ssccccccg")
    table.send_off(0)
    table.send_off(8, "coffee")
    assert (table.ended, table.asked) == (("ghost", (8,)), {})


def test_sw20_after_a_wrong_guess_the_ghost_is_out_and_the_right_word_is_not_shown() -> None:
    table = Table("sccccg", pair=pair("SENTINEL", "OTHER"))
    table.send_off(5, "milk")
    assert table.still_in == {0, 1, 2, 3, 4}
    for seat in (5, TABLE):
        assert "SENTINEL" not in text(table.view(seat)) and "OTHER" not in text(table.view(seat))


HIDDEN = {"ghost": "sscccccgc", "spy": "sgcccccsc", "citizen": "ssgcccccc"}
"""Nine seats, of which seat 7 is going out; two spies, one ghost."""


def hidden(role: str) -> Table:
    """Seat 7 of that role was voted out where roles are hidden."""
    table = Table(HIDDEN[role], reveal_roles=False, order=[5, 7, 0, 1, 2, 3, 4, 6, 8])
    table.vote_out(7)
    return table


def public(table: Table) -> str:
    """All that may tell the table who went out: what is waited for, what is seen, what the others see of it."""
    waiting = {str(seat): prompt.as_json() for seat, prompt in table.session.waiting.items()}
    others = [{**table.view(seat), "cards": {}} for seat in table.seats if seat != 7]
    return text([waiting, table.view(TABLE), others, len(table.session.entries)])


def test_sw21_whoever_goes_out_is_asked_alike() -> None:
    tables = [hidden(role) for role in HIDDEN]
    assert len({public(table) for table in tables}) == 1
    assert [table.session.waiting[7].as_json() for table in tables] == [{"name": "farewell", "kind": "word"}] * 3


@pytest.mark.parametrize("typed", [*NO_GUESS, None, True, 7, "x" * 5000])
def test_sw21_nothing_typed_is_refused_alike(typed: Json) -> None:
    def answered(role: str) -> tuple[tuple[str, str], str]:
        table = hidden(role)
        return refusal(lambda: table.answer(7, typed)), public(table)

    assert len({answered(role) for role in HIDDEN}) == 1


@pytest.mark.parametrize("typed", ["milk", "tea", "x"])
def test_sw21_a_wrong_guess_and_a_cover_look_alike_afterwards(typed: str) -> None:
    seen = set()
    for role in HIDDEN:
        table = hidden(role)
        table.answer(7, typed)
        now = public(table)
        table.to_vote()
        seen.add((now, public(table)))
        assert typed not in text([table.view(seat)["said"] for seat in table.seats])
    assert len(seen) == 1


def test_sw21_taking_back_looks_alike() -> None:
    seen = set()
    for role in HIDDEN:
        table = hidden(role)
        table.answer(7, "milk")
        try:
            table.session.undo()
        except Refused as refused:
            seen.add((refused.message, public(table)))
        else:
            seen.add(("", public(table)))
    assert len(seen) == 1


@pytest.mark.parametrize("role", ["spy", "citizen"])
def test_sw21_what_others_type_is_a_cover_and_counts_for_nothing(role: str) -> None:
    table = hidden(role)
    table.answer(7, "coffee")
    assert table.ended is None


@pytest.mark.parametrize("role", HIDDEN)
def test_sw21_the_eliminated_see_their_own_role_in_private(role: str) -> None:
    table = hidden(role)
    assert table.view(7)["cards"]["farewell"] == {"role": role}
    for seat in (0, 1, 2, 3, 4, 5, 6, 8):
        assert "farewell" not in table.view(seat)["cards"]


def test_sw21_the_hidden_ghost_wins_with_a_right_guess() -> None:
    table = hidden("ghost")
    table.answer(7, "Coffee!")
    assert table.ended == ("ghost", (7,))


def test_sw21_where_roles_are_revealed_only_the_ghost_types() -> None:
    table = Table("sscccccg")
    for out in (0, 2):
        table.vote_out(out)
        assert table.phase == "clue"


# winning: SW22 to SW24


def test_sw22_citizens_win_when_no_spy_and_no_ghost_is_left_the_eliminated_citizens_too() -> None:
    table = Table("ssccccccg")
    table.send_off(2)
    table.send_off(0)
    table.send_off(8)
    assert table.ended is None
    table.send_off(1)
    assert table.ended == ("citizens", (2, 3, 4, 5, 6, 7))


def test_sw22_one_citizen_left_spies_and_ghost_win_the_eliminated_too() -> None:
    table = Table("ssccccg")
    for out in (0, 6, 2, 3):
        table.send_off(out)
        assert table.ended is None
    table.send_off(4)
    assert table.ended == ("infiltrators", (0, 1, 6))


def test_sw22_two_citizens_left_play_on_whatever_the_majority() -> None:
    table = Table("ssccccg")
    table.send_off(2)
    table.send_off(3)
    assert (table.ended, table.phase) == (None, "clue")


@pytest.mark.parametrize("reveal", [True, False])
@pytest.mark.parametrize(("guess", "end"), [("coffee", ("ghost", (4,))), ("milk", ("citizens", (1, 2, 3)))])
def test_sw22_the_last_one_of_its_side_a_ghost_still_guesses_first(
    guess: str, end: tuple[str, tuple[Seat, ...]], reveal: bool
) -> None:
    table = Table("scccg", reveal_roles=reveal)
    table.send_off(0)
    assert table.ended is None
    table.send_off(4, guess)
    assert table.ended == end


@pytest.mark.parametrize("reveal", [True, False])
def test_sw22_the_end_is_tested_after_a_cover_too(reveal: bool) -> None:
    citizens, infiltrators = Table("sccc", reveal_roles=reveal), Table("sccc", reveal_roles=reveal)
    citizens.send_off(0)
    assert citizens.ended == ("citizens", (1, 2, 3))
    infiltrators.send_off(1)
    assert infiltrators.ended is None
    infiltrators.send_off(2)
    assert infiltrators.ended == ("infiltrators", (0,))


def go(table: Table, way: str, seat: Seat) -> None:
    """``seat`` goes out that way."""
    if way == "vote":
        table.send_off(seat)
    elif way.startswith("leave"):
        table.to_discussion() if way == "leave at discussion" else table.look()
        table.leave(seat)
    else:
        other = 1 if seat != 1 else 2
        table.to_vote()
        table.vote({0: other, 1: 0 if other == 1 else 2, 2: 0, 3: 2, 4: 1, 5: 0})
        table.duel()


WAYS = ["vote", "leave at clue", "leave at discussion"]


@pytest.mark.parametrize("way", WAYS)
def test_sw22_case25_the_end_is_tested_after_every_way_of_going_out(way: str) -> None:
    last_spy, next_to_last_citizen = Table("scccc"), Table("ssccccg")
    go(last_spy, way, 0)
    assert last_spy.ended == ("citizens", (1, 2, 3, 4))
    next_to_last_citizen.look()
    for seat in (2, 3, 4):
        next_to_last_citizen.leave(seat)
    assert next_to_last_citizen.ended == ("infiltrators", (0, 1, 6))


def test_sw22_case25_the_end_is_tested_after_a_duel_and_after_a_lot() -> None:
    duel, lot = Table("scccc"), Table("scccc", tie="lot", lots=[0])
    for table in (duel, lot):
        table.to_vote()
        table.vote({0: 1, 1: 0, 2: 0, 3: 1, 4: 2})
    duel.duel({2: 0, 3: 0, 4: 1})
    assert duel.ended == lot.ended == ("citizens", (1, 2, 3, 4))


def test_sw22_case26_no_setup_is_won_before_it_begins() -> None:
    for seats, asked, verdict in setups():
        if verdict == "ok":
            infiltrators = "s" * int(asked[0]) + "g" * asked.count("g")
            table = Table(infiltrators.ljust(seats, "c"))
            table.look()
            assert (table.ended, table.phase) == (None, "clue")


def test_sw23_anybody_at_the_table_may_go_home_at_a_clue_and_at_discussion_and_at_no_other_time() -> None:
    table = Table("sccccccg")
    leave = {f"leave:{seat}" for seat in range(8)}

    def offered() -> set[str]:
        may = table.session.may.get(TABLE)
        return set(may.as_json()["options"]) if may else set()

    assert offered() == set()
    table.look()
    assert offered() == leave
    table.speak()
    assert offered() == leave
    table.discuss()
    assert offered() == set()
    with pytest.raises(Refused):
        table.leave(1)
    table.vote({0: 1, 1: 2, 2: 1, 3: 2, 4: 0, 5: 0, 6: 3, 7: 3})
    assert (table.phase, offered()) == ("duel-clue", set())


def test_sw23_who_leaves_counts_as_eliminated() -> None:
    table = Table("scccccc", order=[3, 1, 0, 2, 4, 5, 6])
    table.look()
    table.leave(1)
    assert table.board["out"] == [{"seat": 1, "role": "citizen"}]
    assert table.to_vote() == [3, 0, 2, 4, 5, 6]
    assert set(table.asked) == {0, 2, 3, 4, 5, 6}
    assert all("1" not in table.options(seat) for seat in table.asked)


def test_sw23_when_the_speaker_leaves_the_next_speaks() -> None:
    table = Table("scccccc", order=[3, 1, 0, 2, 4, 5, 6])
    table.look()
    table.answer(3, True)
    table.leave(1)
    assert table.asked == {0: "clue"}
    with pytest.raises(NotWaiting):
        table.answer(1, True)


def test_sw23_when_the_last_speaker_leaves_the_discussion_begins() -> None:
    table = Table("scccc", order=[0, 1, 2, 3, 4])
    table.look()
    for seat in (0, 1, 2, 3):
        table.answer(seat, True)
    table.leave(4)
    assert table.asked == {TABLE: "discussion"}


def test_sw23_the_next_round_is_opened_after_whoever_really_opened() -> None:
    table = Table("scccccc", order=[3, 1, 0, 2, 4, 5, 6])
    table.look()
    table.leave(3)
    assert table.asked == {1: "clue"}
    table.to_vote()
    table.vote({seat: 6 if seat != 6 else 0 for seat in table.asked})
    assert table.to_discussion() == [0, 2, 4, 5, 1]


def test_sw23_an_opener_that_leaves_after_speaking_has_opened_the_round() -> None:
    table = Table("scccccc", order=[3, 1, 0, 2, 4, 5, 6])
    table.look()
    table.answer(3, True)
    table.leave(3)
    table.to_vote()
    table.vote({seat: 6 if seat != 6 else 0 for seat in table.asked})
    assert table.to_discussion() == [1, 0, 2, 4, 5]


def test_sw23_the_discussion_goes_on_after_somebody_left() -> None:
    table = Table("sccccc")
    table.to_discussion()
    table.leave(2)
    assert table.asked == {TABLE: "discussion"}
    table.answer(TABLE, "time")
    assert set(table.asked) == {0, 1, 3, 4, 5}


@pytest.mark.parametrize("reveal", [True, False])
def test_sw23_a_ghost_that_leaves_has_no_guess(reveal: bool) -> None:
    table = Table("sccccg", reveal_roles=reveal)
    table.look()
    table.leave(5)
    assert table.asked == {0: "clue"}


def test_sw23_where_roles_are_hidden_nobody_can_tell_who_left() -> None:
    seen = set()
    for role in HIDDEN:
        table = Table(HIDDEN[role], reveal_roles=False, order=[5, 7, 0, 1, 2, 3, 4, 6, 8])
        table.look()
        table.leave(7)
        seen.add(public(table))
    assert len(seen) == 1


@pytest.mark.parametrize("act", ["clue", "discussion"])
def test_sw23_the_eliminated_may_leave_and_nothing_else_changes(act: str) -> None:
    table = Table("sccccccc")
    table.vote_out(2)
    if act == "discussion":
        table.to_discussion()
    asked, out = table.asked, table.board["out"]
    table.leave(2)
    assert (table.asked, table.board["out"], table.board["gone"]) == (asked, out, [2])


def test_sw23_nobody_leaves_twice() -> None:
    table = Table("scccccc")
    table.look()
    table.leave(2)
    for wrong in ("leave:2", "leave:7", "leave:-1", "leave:", "leave", "home"):
        with pytest.raises(NotAnOption):
            table.answer(TABLE, wrong)


def test_sw23_below_four_at_the_table_the_game_ends_without_a_winner() -> None:
    table = Table("sccc")
    table.to_discussion()
    table.leave(1)
    assert table.ended == ("abandoned", ())


def test_sw23_the_eliminated_count_as_being_at_the_table() -> None:
    table = Table("sccccc")
    table.vote_out(1)
    table.to_discussion()
    table.leave(2)
    assert table.ended is None  # at the table: 0, 1, 3, 4, 5
    table.leave(1)
    assert table.ended is None
    table.leave(3)
    assert table.ended == ("abandoned", ())


@pytest.mark.parametrize("reveal", [True, False])
@pytest.mark.parametrize(
    ("roles", "leavers", "end"),
    [
        ("sccc", [0], ("citizens", (1, 2, 3))),
        ("scccg", [0, 4], ("citizens", (1, 2, 3))),
        ("scccg", [1, 2], ("infiltrators", (0, 4))),
        ("scccg", [0, 1], ("abandoned", ())),
        ("ssccccg", [0, 1, 6], ("citizens", (2, 3, 4, 5))),
        ("ssccccg", [6, 2, 3, 4], ("infiltrators", (0, 1, 6))),
        ("sscccc", [0, 2, 3], ("abandoned", ())),
    ],
)
def test_sw23_unless_the_leaving_decided_it(
    roles: str, leavers: list[Seat], end: tuple[str, tuple[Seat, ...]], reveal: bool
) -> None:
    table = Table(roles, reveal_roles=reveal)
    table.look()
    for seat in leavers:
        assert table.ended is None
        table.leave(seat)
    assert table.ended == end


def test_sw24_the_end_shows_words_pictures_roles_and_every_vote_duel_and_lot() -> None:
    table = Table("scccccccg", lots=[2], skip=True)
    table.to_vote()
    table.vote(ballots("ssssss001"))  # round 1 is skipped
    table.to_vote()
    table.vote(ballots("121210034"))  # 1: 3, 2: 2, 0: 2, 3: 1, 4: 1
    table.to_vote()
    table.vote({0: 2, 2: 3, 3: 2, 4: 3, 5: 0, 6: 4, 7: 5, 8: "skip"})
    table.duel({0: 2, 4: 2, 5: 3, 6: 3, 7: 2, 8: 3})  # level, then by lot
    table.to_discussion()
    table.leave(7)
    table.discuss()
    table.vote({0: 8, 3: 8, 4: 8, 5: 8, 6: 8, 8: 0})
    table.answer(8, "milk")
    table.vote_out(0)
    facts = table.facts
    assert table.ended == ("citizens", (1, 2, 3, 4, 5, 6, 7))
    assert facts["words"] == {"citizens": "coffee", "spies": "tea"}
    assert facts["emoji"] == {"citizens": "☕", "spies": "🍵"}
    assert facts["roles"] == names("scccccccg")
    votes = [round["votes"] for round in facts["rounds"]]
    assert votes == [
        {str(seat): choice for seat, choice in zip(range(9), ["skip"] * 6 + ["0", "0", "1"], strict=True)},
        {str(seat): choice for seat, choice in zip(range(9), "121210034", strict=True)},
        {"0": "2", "2": "3", "3": "2", "4": "3", "5": "0", "6": "4", "7": "5", "8": "skip"},
        {"0": "8", "3": "8", "4": "8", "5": "8", "6": "8", "8": "0"},
        {"0": "3", "3": "0", "4": "0", "5": "0", "6": "0"},
    ]
    assert [round["out"] for round in facts["rounds"]] == [None, 1, 2, 8, 0]
    assert [round["lot"] for round in facts["rounds"]] == [None, None, 2, None, None]
    duels = [round["duel_votes"] for round in facts["rounds"]]
    assert duels == [{}, {}, {"0": "2", "4": "2", "5": "3", "6": "3", "7": "2", "8": "3"}, {}, {}]
    assert [round["gone"] for round in facts["rounds"]] == [[], [], [], [7], []]


@pytest.mark.parametrize("reveal", [True, False])
def test_sw24_nothing_of_it_is_known_before_the_end(reveal: bool) -> None:
    table = Table("sccccccg", reveal_roles=reveal, vote_result="totals")
    table.send_off(7, "milk")
    table.to_discussion()
    for seat in (*table.seats, TABLE):
        assert table.view(seat)["outcome"] is None
    assert "votes" not in text(table.view(TABLE)["said"]).replace("vote-result", "")


def test_sw24_an_abandoned_game_shows_its_words_and_roles_too() -> None:
    table = Table("sccc")
    table.look()
    table.leave(1)
    assert table.facts["words"] == {"citizens": "coffee", "spies": "tea"}
    assert table.facts["roles"] == names("sccc")


def test_sw24_after_the_end_nobody_is_asked_anything() -> None:
    table = Table("sccc")
    table.vote_out(0)
    assert (table.asked, dict(table.session.may)) == ({}, {})
    for seat in (*table.seats, TABLE):
        with pytest.raises(NotWaiting):
            table.answer(seat, True)


# cases


def test_case19_ballots_hold_neither_oneself_nor_the_eliminated_in_every_vote_of_a_game() -> None:
    table = Table("ssccccccccc")
    for out in (2, 3, 4, 5, 6):
        table.to_vote()
        asked = set(table.asked)
        assert asked == set(table.seats) - set(range(2, out))
        for seat in asked:
            assert set(table.options(seat)) == {str(other) for other in asked - {seat}}
        table.vote({seat: out if seat != out else 0 for seat in asked})


@pytest.mark.parametrize("unknown", [[0], [3], [4], [0, 1, 2, 3, 4]])
def test_case24_if_anybody_does_not_know_their_word_all_is_dealt_anew(unknown: list[Seat]) -> None:
    second = pair("honey", "butter", number=2)
    draws: dict[str, Sequence[Json]] = {
        "pair": [pair(), second],
        "citizens": [0, 1],
        "roles": [names("scccg"), names("ccgcs")],
        "order": [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0]],
    }
    table = Table("scccg", draws=draws)
    table.look(unknown)
    assert table.asked == dict.fromkeys(range(5), "card")
    assert [table.card(seat)["word"] for seat in range(5)] == ["butter", "butter", None, "butter", "honey"]
    assert table.to_discussion() == [4, 3, 2, 1, 0]
    table.discuss()
    table.vote({seat: 4 if seat != 4 else 0 for seat in range(5)})
    table.vote_out(2)
    table.answer(2, "butter")
    assert table.facts["words"] == {"citizens": "butter", "spies": "honey"}
    assert table.facts["roles"] == names("ccgcs")


def test_case24_nothing_happens_before_all_have_looked() -> None:
    table = Table("sccc")
    table.answer(0, "unknown")
    before = text([table.view(TABLE), table.card(1)])
    assert table.asked == dict.fromkeys((1, 2, 3), "card")
    table.answer(2, True)
    assert text([table.view(TABLE), table.card(1)]) == before


def test_case24_nothing_says_who_or_how_many() -> None:
    seen = set()
    for unknown in ([0], [3], [4], [1, 2], [0, 1, 2, 3, 4]):
        draws = {name: [value, value] for name, value in (
            ("pair", pair()), ("citizens", 0), ("roles", names("scccg")), ("order", [0, 1, 2, 3, 4]))}  # fmt: skip
        table = Table("scccg", draws=draws)
        table.look(unknown)
        seen.add(text([table.view(seat) for seat in (*range(5), TABLE)]))
    assert len(seen) == 1


def test_case24_a_redeal_brings_another_pair(small_pack: str) -> None:
    for seed in range(10):
        dice = Dice(random.Random(seed).random, sources={"pair": Shoe(pair_shelf([small_pack], "en"))})
        session = Session.start(GAME, list("ABCD"), {}, dice)
        for _ in range(2):
            for seat in range(4):
                session.answer(seat, "unknown")
        assert len({drawn["id"] for drawn in drawn(session, "pair")}) == 3


def test_case24_a_redeal_that_a_forced_draw_does_not_fit_is_refused_and_nothing_has_changed() -> None:
    second = pair("honey", "butter", number=2)
    draws: dict[str, Sequence[Json]] = {
        "pair": [pair(), second],
        "roles": [names("scccg"), names("gcccs")],
        "order": [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]],  # the second has the ghost first
    }
    table = Table("scccg", draws=draws)
    for seat in range(4):
        table.answer(seat, True)
    before = text([table.session.log, *(table.view(seat) for seat in (*range(5), TABLE))])
    refusals = [refusal(lambda: table.answer(4, "unknown")) for _ in range(3)]
    assert refusals == [refusals[0]] * 3
    assert refusals[0][0] == "bad-draw"
    assert text([table.session.log, *(table.view(seat) for seat in (*range(5), TABLE))]) == before


def assert_even(counts: Mapping[Json, int], among: set[Json], within: float) -> None:
    assert set(counts) == among
    total = sum(counts.values())
    for value in among:
        assert abs(counts[value] / total - 1 / len(among)) <= within, counts


@pytest.fixture(scope="module")
def four_thousand(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Json]]:
    """The draws of 4,000 games of 4, each from a seed of its own."""
    path = tmp_path_factory.mktemp("packs") / "four.toml"
    rows = '["coffee", "tea"], ["honey", "butter"], ["bath", "shower"], ["scarf", "gloves"]'
    path.write_text(f'title = "Four"\nlanguage = "en"\npairs = [{rows}]\n', encoding="utf-8")
    shelf = pair_shelf([str(path)], "en")
    deals = []
    for seed in range(4000):
        dice = Dice(random.Random(seed).random, sources={"pair": Shoe(shelf)})
        session = Session.start(GAME, list("ABCD"), {}, dice)
        deals.append({entry.prompt: entry.value for entry in session.entries})
    return deals


DRAWN: list[tuple[str, Callable[[dict[str, Json]], Json], set[Json]]] = [
    ("spy", lambda deal: deal["roles"].index("spy"), {0, 1, 2, 3}),
    ("first speaker", lambda deal: deal["order"][0], {0, 1, 2, 3}),
    ("last speaker", lambda deal: deal["order"][3], {0, 1, 2, 3}),
    ("when the spy speaks", lambda deal: deal["order"].index(deal["roles"].index("spy")), {0, 1, 2, 3}),
    ("the citizens' word", lambda deal: deal["citizens"], {0, 1}),
    ("the pair", lambda deal: deal["pair"]["id"], {"four#1", "four#2", "four#3", "four#4"}),
]


@pytest.mark.parametrize(("what", "of", "among"), DRAWN, ids=[what for what, *_ in DRAWN])
def test_case27_draws_are_even(
    four_thousand: list[dict[str, Json]], what: str, of: Callable[[dict[str, Json]], Json], among: set[Json]
) -> None:
    assert_even(Counter(of(deal) for deal in four_thousand), among, 0.02)


def test_case27_draws_do_not_hang_together(four_thousand: list[dict[str, Json]]) -> None:
    both = Counter((deal["roles"].index("spy"), deal["citizens"]) for deal in four_thousand)
    assert_even(both, set(product(range(4), range(2))), 0.02)


def test_case27_roles_are_even_at_every_size_and_the_rest_speak_first_as_often() -> None:
    people = [f"P{seat}" for seat in range(9)]
    spies: Counter[Seat] = Counter()
    ghosts: Counter[Seat] = Counter()
    firsts: Counter[Seat] = Counter()
    for seed in range(2000):
        session = Session.start(GAME, people, {}, Dice(random.Random(seed).random))
        roles, order = drawn(session, "roles")[0], drawn(session, "order")[0]
        spies.update(seat for seat in range(9) if roles[seat] == "spy")
        ghosts[roles.index("ghost")] += 1
        firsts[order[0]] += 1
    for counts in (spies, ghosts, firsts):
        assert_even(counts, set(range(9)), 0.02)


def first_round(**settings: Json) -> str:
    """All that anybody is asked or shown until the end of a first round in which everybody gets one vote."""
    session = start(9, **settings)
    seen: list[JsonObject] = []
    while not session.outcome and not any(say.message == "out" for say in session.table.said):
        for seat, prompt in dict(session.waiting).items():
            seen += [prompt.as_json(), session.view(seat).as_json()]
            if prompt.name in ("vote", "duel-vote"):
                options = [option for option in prompt.as_json()["options"] if option != "skip"]
                session.answer(seat, options[seat % len(options)])
            else:
                session.answer(seat, "vote" if prompt.name == "discussion" else True)
    return text([seen, session.table.as_json()])


OTHERWISE = [
    ("spies", 1), ("spies", 3), ("ghost", 0), ("spies_know", True), ("reveal_roles", False), ("vote_result", "totals"),
    ("skip", True), ("clue", "sentence"), ("discussion", 60), ("discussion", 120), ("discussion", 0), ("tie", "lot"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), OTHERWISE)
def test_case30_every_setting_does_something_that_somebody_sees(key: str, value: Json) -> None:
    assert first_round(**{key: value}) != first_round()


def test_case30_the_settings_are_those_of_the_rule_book_with_its_defaults() -> None:
    defaults = {setting.key: setting.default for setting in GAME.settings}
    assert {key: value for key, value in defaults.items() if key not in ("spies", "ghost")} == {
        "spies_know": False,
        "reveal_roles": True,
        "vote_result": "open",
        "skip": False,
        "clue": "word",
        "discussion": 90,
        "tie": "duel",
    }
    assert {key for key, _ in OTHERWISE} == set(defaults)


def test_case30_spies_who_know_their_role_see_it_beside_their_word() -> None:
    table = Table("sscccc", spies_know=True)
    assert [table.card(seat) for seat in (0, 1)] == [{"word": "tea", "emoji": "🍵", "picture": "", "role": "spy"}] * 2
    assert table.card(2)["role"] != "spy"
