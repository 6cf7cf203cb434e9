"""The rules of SPY, the card game, by their numbers in the rule book (SC1 to SC11)."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.spy_cards import winner
from partygames.core.dice import Dice
from partygames.core.errors import BadPlayers, BadSetting, CannotUndo, NotAnOption, NotWaiting
from partygames.core.prompts import Json, JsonObject, shuffled
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games.spy_cards import GAME, computer, deduction
from partygames.games.spy_cards.cards import cards_of, face_of, kind_of
from partygames.games.spy_cards.computer import choose
from partygames.games.spy_cards.measures import measure
from partygames.games.spy_cards.ring import Facing, faced, mirror, moved
from tests.games.spy_cards_table import LETTERS, OPEN, WALKER, Table, looking_at, two

SIZES = (6, 7)
SIDES: tuple[Facing, ...] = ("left", "right")
REPOSITORY = Path(__file__).parents[2]


def start(players: int, **settings: Json) -> Session:
    return Session.start(GAME, [f"P{seat}" for seat in range(players)], settings, Dice(random.Random(1).random))


def text(value: Json) -> str:
    return json.dumps(value)


def everywhere(cards: int) -> Iterator[tuple[int, Facing]]:
    """Each gap of a base, and each side that a Spy may face there."""
    return ((gap, side) for gap in range(cards + 1) for side in SIDES)


# SC1, SC2: players and cards


@pytest.mark.parametrize("players", [0, 1, 5, 20])
def test_sc1_two_to_four_players(players: int) -> None:
    with pytest.raises(BadPlayers):
        start(players)


def test_sc1_the_last_player_left_wins() -> None:
    table = Table(two(WALKER), two(OPEN))
    table.leave(0)
    assert table.facts["reason"] == "last"
    assert table.facts["winners"] == [1]
    assert table.asked == {}


def test_sc2_thirty_cards_in_four_colours() -> None:
    """Two colours with a Bomb 2 and two without, and a Spy in each."""
    cards = Counter(kind_of(card) for seats in (2, 2, 3, 4) for card in cards_of(seats))
    assert cards == {"safe": 8, "secret": 8, "bomb": 10}
    assert cards.total() + 4 == 30


@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 6), (4, 6)])
def test_sc2_two_players_have_seven_cards_beside_the_spy_and_more_have_six(players: int, cards: int) -> None:
    session = start(players)
    for prompt in session.waiting.values():
        options = prompt.as_json()["options"]
        assert len(options) == cards + 1
        assert Counter(map(face_of, set(options) - {"spy"})) == {
            **dict.fromkeys(("safe-1", "safe-2", "secret-1", "secret-2"), 1),
            "bomb-1": 2,
            **({"bomb-2": 1} if players == 2 else {}),
        }


# SC3: the base


def test_sc3_each_orders_their_own_base_and_places_the_spy() -> None:
    table = Table("A<BCDxy", ">yxDCBA", "ABCDxy>")
    assert [table.spy(seat) for seat in range(3)] == [(1, "left"), (0, "right"), (6, "right")]
    assert table.cards(1)["base"]["cards"] == [LETTERS[letter] for letter in "yxDCBA"]


@pytest.mark.parametrize("base", ["ABCDxy", "ABCDxx>", "ABCDxyz>", "ABC>Dxyy"])
def test_sc3_a_base_has_all_its_cards_and_the_spy(base: str) -> None:
    session = start(3)
    with pytest.raises(NotAnOption):
        session.answer(0, [LETTERS[letter] for letter in base])


def test_sc3_cards_are_known_to_their_owner_only() -> None:
    """Whatever the others' cards are, a seat and the table see the same."""
    tables = [Table("A<BCDxy", other, another) for other, another in (("ABC>Dxy", "xyABCD>"), ("yxD>CBA", "CADBxy>"))]
    for seat in (0, TABLE):
        assert text(tables[0].view(seat)) == text(tables[1].view(seat))
    assert tables[0].cards(TABLE) == {}
    assert set(tables[0].cards(0)) == {"base"}


def test_sc3_bombs_begin_unlit_and_nothing_is_turned_up() -> None:
    table = Table("A<BCDxy", "ABC>Dxy", "xyABCD>")
    assert [table.cards(seat)["base"]["lit"] for seat in range(3)] == [[], [], []]
    assert [table.base(seat)["exposed"] for seat in range(3)] == [{}, {}, {}]


def test_sc3_nobody_sees_a_spy_before_all_are_set_up() -> None:
    session = start(2)
    session.answer(0, [LETTERS[letter] for letter in "A<BCDxyz"])
    session.answer(0, "left")
    board = session.table.as_json()["board"]
    assert board["phase"] == "bases"
    assert [(base["cards"], base["gap"], base["facing"]) for base in board["bases"]] == [(7, None, None)] * 2


def test_sc3_the_order_never_changes() -> None:
    table = Table(two(WALKER), two(OPEN))
    before = table.cards(0)["base"]["cards"]
    table.turn(0, "move:1", "left", "spy:1")
    assert table.cards(0)["base"]["cards"] == before


def test_the_first_is_drawn_and_turns_go_round() -> None:
    table = Table("ABCDxy>", "ABCDxy>", "ABCDxy>", first=2)
    assert table.said("first") == [{"seat": 2}]
    for seat in (2, 0, 1, 2, 0):
        assert table.board["seat"] == seat
        table.turn(seat)
    assert (table.board["turn"], table.board["first"]) == (6, 2)


# SC4 to SC6: facing and moving


class Hand:
    """A base as cards in a hand, the Spy a card among them that is pushed along, one card after another."""

    def __init__(self, cards: int, gap: int) -> None:
        self.hand: list[str] = [str(position) for position in range(1, cards + 1)]
        self.hand.insert(gap, "spy")

    @property
    def gap(self) -> int:
        return self.hand.index("spy")

    def next_to_spy(self, side: Facing) -> int:
        """The card beside the Spy; beyond an end that of the other end."""
        beside = self.gap + (1 if side == "right" else -1)
        return int(self.hand[beside % len(self.hand)])

    def push(self, side: Facing) -> None:
        """Past one card. At an end, the Spy is first taken over to the other end."""
        here = self.gap
        if self.at_end(side):
            self.hand.insert(0 if side == "right" else len(self.hand) - 1, self.hand.pop(here))
            here = self.gap
        there = here + (1 if side == "right" else -1)
        self.hand[here], self.hand[there] = self.hand[there], self.hand[here]

    def at_end(self, side: Facing) -> bool:
        return self.hand[-1 if side == "right" else 0] == "spy"


@pytest.mark.parametrize("cards", SIZES)
def test_sc4_the_faced_card_is_the_next_one_in_a_hand(cards: int) -> None:
    for gap, side in everywhere(cards):
        assert faced(gap, side, cards) == Hand(cards, gap).next_to_spy(side), (gap, side)


@pytest.mark.parametrize("cards", SIZES)
def test_sc4_at_an_edge_facing_out_it_faces_the_card_at_the_other_end(cards: int) -> None:
    assert (faced(0, "left", cards), faced(cards, "right", cards)) == (cards, 1)
    assert (faced(0, "right", cards), faced(cards, "left", cards)) == (1, cards)


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("steps", [1, 2])
def test_sc5_a_move_ends_where_it_does_in_a_hand(cards: int, steps: int) -> None:
    for gap, side in everywhere(cards):
        hand = Hand(cards, gap)
        for _ in range(steps):
            hand.push(side)
        assert moved(gap, side, cards, steps) == hand.gap, (gap, side)


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("number", [1, 2])
def test_sc5_in_a_game_every_move_from_anywhere_by_any_number(cards: int, number: int) -> None:
    """The Spy faces a Safe of that number, wherever that lies."""
    for gap, side in everywhere(cards):
        hand = Hand(cards, gap)
        safe, rest = ("A", "BCDxyz") if number == 1 else ("B", "ACDxyz")
        letters = list(rest[: cards - 1])
        letters.insert(hand.next_to_spy(side) - 1, safe)
        letters.insert(gap, "<" if side == "left" else ">")
        base = "".join(letters)
        table = Table(base, *["ABCDxyz>"] if cards == 7 else ["ABCDxy>"] * 2)
        table.do(f"move:{3 - number}")
        assert table.spy(0) == (gap, side), base
        table.do(f"move:{number}")
        for _ in range(number):
            hand.push(side)
        assert table.spy(0) == (hand.gap, side), base
        assert table.said("moved") == [{"seat": 0, "steps": number, "facing": side, "gap": hand.gap}]


@pytest.mark.parametrize(("base", "number"), [("ABC>Dxy", 2), (">ABCDxy", 1), ("ABCDxy>", 1), ("<xyABCD", 2)])
def test_sc5_a_wrong_move_is_refused_to_its_player_alone(base: str, number: int) -> None:
    table = Table(base, "ABCDxy>", "ABCDxy>")
    before = [table.view(seat) for seat in (1, 2, TABLE)], table.options, table.may_leave
    own = table.view(0)
    for _ in range(2):
        table.do(f"move:{3 - number}")
        assert ([table.view(seat) for seat in (1, 2, TABLE)], table.options, table.may_leave) == before
        refused = table.view(0)["cards"].pop("refused")
        assert refused == {"steps": 3 - number, "number": number}
    assert {**table.view(0), "cards": {}} == {**own, "cards": {}}


@pytest.mark.parametrize("then", ["move:1", "right", "spy:1", "done"])
def test_sc5_the_refusal_is_put_away_with_what_is_done_then(then: str) -> None:
    table = Table("<ABCDyx", "ABCDxy>", "ABCDxy>")
    table.do("move:2")
    assert "refused" in table.cards(0)
    table.do(then)
    assert "refused" not in table.cards(0)


def test_sc5_after_a_refusal_nothing_can_be_taken_back() -> None:
    table = Table("ABC>Dxy", "ABCDxy>", "ABCDxy>")
    table.do("move:1")
    with pytest.raises(CannotUndo):
        table.session.undo()


@pytest.mark.parametrize("base", ["ABC>Dxy", ">ABCDxy", "<ABCDxy"])
def test_sc5_both_moves_are_always_offered_so_that_options_tell_no_number(base: str) -> None:
    assert {"move:1", "move:2"} <= set(Table(base, "ABCDxy>", "ABCDxy>").options)


@pytest.mark.parametrize("steps", [1, 2])
def test_sc5_from_an_exposed_card_1_or_2(steps: int) -> None:
    table = Table("ABCDxy>", looking_at(1, "ABCDxy"), "ABCDxy>", first=1)
    table.turn(1, "spy:0")
    assert table.base(0)["exposed"] == {"1": "safe-1"}
    table.turn(2)
    table.turn(0, f"move:{steps}")
    assert table.spy(0) == (steps, "right")


def test_sc5_a_move_is_made_once_a_turn() -> None:
    table = Table(two(WALKER), two(OPEN))
    table.do("move:1")
    assert not {"move:1", "move:2"} & set(table.options)
    with pytest.raises(NotAnOption):
        table.do("move:1")


def test_sc5_a_declared_move_stands() -> None:
    table = Table(two(WALKER), two(OPEN))
    table.do("move:1")
    with pytest.raises(CannotUndo):
        table.session.undo()


def test_sc6_the_number_that_binds_is_that_of_the_card_faced_when_the_move_begins() -> None:
    """To the right lies a 1, to the left a 2: once the Spy is turned, it is 2."""
    table = Table("B>ACDxy", "ABCDxy>", "ABCDxy>")
    table.do("left", "move:1")
    assert table.cards(0)["refused"] == {"steps": 1, "number": 2}
    table.do("move:2")
    assert table.spy(0) == (5, "left")


def test_sc6_the_facing_is_not_turned_by_the_move() -> None:
    table = Table("AB<CDxy", "ABCDxy>", "ABCDxy>")
    table.do("move:2")
    assert table.spy(0) == (0, "left")


def test_sc6_the_spy_may_be_turned_before_the_move_and_after_it() -> None:
    table = Table(two(WALKER), two(OPEN))
    assert "left" in table.options and "right" not in table.options
    table.do("left")
    assert not {"left", "right"} & set(table.options)
    table.do("move:2")
    assert "right" in table.options and "left" not in table.options
    table.do("right")
    assert not {"left", "right"} & set(table.options)
    assert table.said("turned") == [{"seat": 0, "facing": "left"}, {"seat": 0, "facing": "right"}]
    assert table.board["done"] == ["left", "move:2", "right"]


def test_sc6_turning_can_be_taken_back() -> None:
    table = Table(two(WALKER), two(OPEN))
    before = table.view(0)
    table.do("left")
    table.session.undo()
    assert table.view(0) == before


# a turn


@pytest.mark.parametrize(
    "turn", [[], ["move:1"], ["spy:1"], ["move:1", "spy:1"], ["spy:1", "move:1"], ["left", "spy:1", "move:2", "right"]]
)
def test_a_turn_is_move_and_spy_in_either_order_one_of_them_or_neither(turn: list[str]) -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.do(*turn)
    assert table.board["done"] == turn
    table.do("done")
    assert table.asked == {1: "turn"}
    assert table.board["done"] == []


def test_the_look_is_from_where_the_spy_is_when_it_looks() -> None:
    """SC7, before the move and after it."""
    before, after = Table(WALKER, OPEN, OPEN), Table(WALKER, OPEN, OPEN)
    before.do("spy:1", "move:1")
    after.do("move:1", "spy:1")
    assert [table.said("spied")[0]["position"] for table in (before, after)] == [6, 5]


def test_only_whose_turn_it_is_is_asked() -> None:
    table = Table(WALKER, OPEN, OPEN)
    with pytest.raises(NotWaiting):
        table.answer(1, "done")


# SC7: the mirror


@pytest.mark.parametrize("cards", SIZES)
def test_sc7_the_card_looked_at_lies_as_in_a_mirror(cards: int) -> None:
    """Two who sit opposite: what is the leftmost for one is the rightmost for the other."""
    own = list(range(1, cards + 1))
    for mine, theirs in zip(own, reversed(own), strict=True):
        assert mirror(mine, cards) == theirs
        assert mirror(theirs, cards) == mine


@pytest.mark.parametrize("cards", SIZES)
def test_sc7_in_a_game_from_anywhere_and_wherever_the_others_spy_stands(cards: int) -> None:
    letters = "ABCDxyz"[:cards]
    answers = {"A": "found", "B": "safe", "C": "secret", "D": "secret", "x": "hiss", "y": "hiss", "z": "hiss"}
    for gap, side in everywhere(cards):
        opposite_card = letters[::-1][Hand(cards, gap).next_to_spy(side) - 1]
        for other_gap, other_side in everywhere(cards):
            spies = [
                letters[:place] + ("<" if way == "left" else ">") + letters[place:]
                for place, way in ((gap, side), (other_gap, other_side))
            ]
            table = Table(*spies, *[] if cards == 7 else ["ABCDxy>"])
            table.do("spy:1")
            (told,) = table.said("spied")
            assert letters[told["position"] - 1] == opposite_card
            assert told["answer"] == answers[opposite_card]


def test_sc7_an_opponent_is_named_and_never_oneself() -> None:
    table = Table("ABCDxy>", "ABCDxy>", "ABCDxy>", "ABCDxy>", first=2)
    assert [option for option in table.options if option.startswith("spy")] == ["spy:0", "spy:1", "spy:3"]


def test_sc7_one_spies_once_a_turn() -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.do("spy:1")
    assert not [option for option in table.options if option.startswith("spy")]


# SC8: the answers


@pytest.mark.parametrize(("position", "kind"), [(2, "safe"), (3, "secret"), (4, "secret")])
def test_sc8_a_safe_or_secret_that_is_not_the_target_tells_its_kind_and_never_its_number(
    position: int, kind: str
) -> None:
    table = Table(looking_at(position), "ABCDxyz>")
    hidden = table.base(1)
    table.do("spy:1")
    assert table.said("spied") == [{"seat": 0, "target": 1, "position": position, "answer": kind}]
    assert table.base(1) == hidden


def test_sc8_the_target_is_turned_up_for_all_and_the_next_becomes_the_target() -> None:
    table = Table(WALKER, OPEN, OPEN)
    targets = [table.base(1)["target"]]
    for _ in range(3):
        table.turn(0, "spy:1", "move:1")
        targets.append(table.base(1)["target"])
        table.turn(1)
        table.turn(2)
    assert targets == ["safe-1", "safe-2", "secret-1", "secret-2"]
    assert table.base(1)["exposed"] == {"6": "safe-1", "5": "safe-2", "4": "secret-1"}
    assert table.base(2)["exposed"] == {}
    assert [(told["answer"], told["card"]) for told in table.said("spied")] == [
        ("found", "safe-1"),
        ("found", "safe-2"),
        ("found", "secret-1"),
    ]


def test_sc8_each_base_has_a_target_of_its_own() -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.turn(0, "spy:1", "move:1")
    assert [table.base(seat)["target"] for seat in range(3)] == ["safe-1", "safe-2", "safe-1"]


def test_sc8_an_unlit_bomb_hisses_and_is_lit_for_its_owner_only() -> None:
    table = Table(looking_at(5), "ABCDxyz>")
    hidden = table.base(1)
    table.do("spy:1")
    assert table.said("spied") == [{"seat": 0, "target": 1, "position": 5, "answer": "hiss"}]
    assert table.cards(1)["base"]["lit"] == [5]
    assert table.base(1) == hidden
    assert set(table.cards(0)) == {"base"}


@pytest.mark.parametrize(("position", "face"), [(5, "bomb-1"), (6, "bomb-1"), (7, "bomb-2")])
def test_sc8_a_lit_bomb_is_shown_and_its_finder_is_out(position: int, face: str) -> None:
    table = Table(looking_at(position), "ABCDxyz>")
    table.turn(0, "spy:1")
    table.turn(1)
    table.do("spy:1")
    assert table.said("spied")[1] == {"seat": 0, "target": 1, "position": position, "answer": "bomb", "card": face}
    assert table.said("out") == [{"seat": 0, "by": "bomb"}]
    assert (table.facts["reason"], table.facts["winners"]) == ("last", [1])


def test_sc8_a_bomb_that_went_off_stays_lit_in_its_place_and_face_down() -> None:
    """Whoever looks next is out too, in the seed's words: it is put back where it was, still facing its owner."""
    spy, bombs = looking_at(5, "ABCDxy"), "ABCDxy>"
    table = Table(spy, spy, spy, bombs)
    table.turn(0, "spy:3")
    table.turn(1, "spy:3")
    assert table.base(3)["exposed"] == {}
    assert table.cards(3)["base"] == {"cards": [LETTERS[letter] for letter in "ABCDxy"], "lit": [5]}
    table.turn(2, "spy:3")
    assert table.answers == ["hiss", "bomb", "bomb"]
    assert table.board["out"] == [1, 2]
    assert table.asked == {3: "turn"}


def test_sc8_a_finder_who_is_out_has_no_rest_of_the_turn() -> None:
    spy = looking_at(5, "ABCDxy")
    table = Table(spy, spy, "ABCDxy>")
    table.turn(0, "spy:2")
    table.do("spy:2")
    assert table.asked == {2: "turn"}


def test_sc8_a_card_that_is_turned_up_is_seen_again() -> None:
    table = Table(looking_at(1), "ABCDxyz>")
    table.turn(0, "spy:1")
    table.turn(1)
    table.turn(0, "spy:1")
    assert table.said("spied")[1] == {"seat": 0, "target": 1, "position": 1, "answer": "seen", "card": "safe-1"}
    assert table.base(1)["target"] == "safe-2"


# SC9: who is out


def test_sc9_who_is_out_has_no_turns_and_is_not_spied_on() -> None:
    spy = looking_at(5, "ABCDxy")
    table = Table(spy, spy, "ABCDxy>", "ABCDxy>")
    table.turn(0, "spy:3")
    table.turn(1, "spy:3")
    for seat in (2, 3, 0, 2, 3, 0):
        assert "spy:1" not in table.options
        assert "leave:1" not in table.may_leave
        table.turn(seat)


@pytest.mark.parametrize(("out", "order"), [(0, [1, 2, 3, 1]), (3, [0, 1, 2, 0]), (2, [0, 1, 3, 0])])
def test_sc9_turns_go_round_without_those_who_are_out(out: Seat, order: list[Seat]) -> None:
    table = Table("ABCDxy>", "ABCDxy>", "ABCDxy>", "ABCDxy>")
    table.leave(out)
    for seat in order:
        table.turn(seat)


# SC10: memory


@pytest.mark.parametrize("position", range(2, 8))
def test_sc10_earlier_answers_are_not_on_the_board(position: int) -> None:
    table = Table(looking_at(position), "ABCDxyz>")
    before = {**table.board, "done": []}
    table.do("spy:1")
    assert {**table.board, "done": []} == before
    assert table.board["memory"] == []


def test_sc10_the_memory_aid_lists_them() -> None:
    table = Table(">ACxyBD", "xyDCBA>", looking_at(2, "ABCDxy"), memory=True)
    assert table.board["memory"] == [{}, {}, {}]
    table.turn(0, "move:1", "spy:1")
    table.turn(1)
    table.turn(2, "spy:1")
    assert table.board["memory"] == [{}, {"2": "lit", "5": "safe"}, {}]
    table.turn(0, "left", "spy:1")
    assert table.base(1)["exposed"] == {"6": "safe-1"}
    assert table.board["memory"] == [{}, {"2": "lit", "5": "safe"}, {}]
    table.turn(1)
    table.turn(2)
    table.turn(0, "right", "spy:1")
    assert table.base(1)["exposed"] == {"5": "safe-2", "6": "safe-1"}
    assert table.board["memory"] == [{}, {"2": "lit"}, {}]


# SC11: Secret 2


def uncover(table: Table, *others: Seat) -> None:
    """Seat 0, a walker, uncovers all of seat 1; the others pass."""
    for _ in range(3):
        table.turn(0, "spy:1", "move:1")
        for seat in others:
            table.turn(seat)
    table.do("spy:1")


def test_sc11_whose_secret_2_is_uncovered_is_out_and_the_finder_goes_on() -> None:
    table = Table(WALKER, OPEN, OPEN)
    uncover(table, 1, 2)
    assert table.said("out") == [{"seat": 1, "by": "secret-2"}]
    assert table.board["out"] == [1]
    assert table.base(1)["target"] is None
    assert table.asked == {0: "turn"}
    table.turn(0, "move:1")
    table.turn(2)
    table.turn(0)


def test_sc11_of_two_the_finder_wins() -> None:
    table = Table(two(WALKER), two(OPEN))
    uncover(table, 1)
    assert (table.facts["reason"], table.facts["winners"]) == ("last", [0])
    assert table.board["phase"] == "end"
    assert table.base(1)["exposed"] == {"7": "safe-1", "6": "safe-2", "5": "secret-1", "4": "secret-2"}


# a draw, going home, the end


def quiet(table: Table, turns: int) -> None:
    for _ in range(turns):
        table.do("done")


def test_after_200_quiet_turns_a_draw_is_offered_and_agreed_on() -> None:
    table = Table(two(WALKER), two(OPEN))
    quiet(table, 199)
    assert table.asked == {1: "turn"}
    quiet(table, 1)
    assert table.asked == {TABLE: "draw"}
    assert (table.board["phase"], table.board["quiet"]) == ("draw", 200)
    table.answer(TABLE, "agree")
    assert (table.facts["reason"], table.facts["winners"]) == ("draw", [])


def test_a_draw_is_never_forced_and_offered_again_after_200_more() -> None:
    table = Table(two(WALKER), two(OPEN))
    quiet(table, 200)
    table.answer(TABLE, "go-on")
    quiet(table, 199)
    assert table.asked == {1: "turn"}
    quiet(table, 1)
    assert table.asked == {TABLE: "draw"}


@pytest.mark.parametrize("event", ["spy:1", "leave"])
def test_a_target_found_or_somebody_out_breaks_the_quiet(event: str) -> None:
    table = Table(WALKER, OPEN, OPEN)
    quiet(table, 150)
    assert table.board["quiet"] == 150
    if event == "leave":
        table.leave(2)
    else:
        table.do(event)
    quiet(table, 1)
    assert table.board["quiet"] == 0
    quiet(table, 200)
    assert table.asked == {TABLE: "draw"}


@pytest.mark.parametrize("position", [2, 3, 5])
def test_a_look_that_finds_no_target_is_quiet(position: int) -> None:
    table = Table(looking_at(position), "ABCDxyz>")
    table.turn(0, "spy:1", "done")
    assert table.board["quiet"] == 1


def test_whoever_goes_home_is_out_and_the_game_goes_on() -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.do("spy:1")
    table.leave(2)
    assert table.said("out") == [{"seat": 2, "by": "left"}]
    assert table.asked == {0: "turn"}
    table.turn(0, "move:1")
    table.turn(1)
    table.leave(0)
    assert (table.facts["winners"], table.facts["gone"]) == ([1], [2, 0])


def test_whoever_goes_home_in_their_own_turn_ends_it() -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.do("move:2", "spy:1")
    table.leave(0)
    assert table.asked == {1: "turn"}
    assert "spy:0" not in table.options


def test_going_home_can_be_taken_back() -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.leave(2)
    table.session.undo()
    assert table.board["out"] == []


def test_points_and_facts_tell_the_whole_game() -> None:
    table = Table(WALKER, OPEN, looking_at(1, "ABCDxy"))
    table.turn(0, "spy:1", "move:1")
    table.turn(1)
    table.turn(2, "spy:1")
    for _ in range(2):
        table.turn(0, "spy:1", "move:1")
        table.turn(1)
        table.turn(2)
    table.do("spy:1")
    table.do("done")
    table.leave(2)
    assert table.facts == {
        "reason": "last",
        "winners": [0],
        "points": {"0": 7, "1": 0, "2": 0},
        "order": [{"seat": 1, "by": "secret-2", "other": 0}, {"seat": 2, "by": "left", "other": None}],
        "turns": 11,
        "bases": [[LETTERS[letter] for letter in base] for base in ("ACxyBD", "xyDCBA", "ABCDxy")],
        "found": {"0": 4, "1": 0, "2": 0},
        "lost": {"0": 0, "1": 4, "2": 0},
        "hisses": {"0": 0, "1": 0, "2": 1},
        "bombs": {"0": 0, "1": 0, "2": 0},
        "gone": [2],
        "computers": [],
        "strength": None,
    }


# settings


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_play_the_last_seats_but_not_all(seats: int) -> None:
    for computers in range(seats):
        board = start(seats, computers=computers).table.as_json()["board"]
        assert board["computers"] == list(range(seats))[seats - computers :]
    if seats < 4:
        with pytest.raises(BadSetting) as refused:
            start(seats, computers=seats)
        assert refused.value.reason == "computers"
        assert refused.value.values == {"seats": seats, "most": seats - 1, "computers": seats - 1}


@pytest.mark.parametrize("strength", ["easy", "medium", "strong"])
def test_the_outcome_tells_how_strong_the_computers_were(strength: str) -> None:
    table = Table(WALKER, OPEN, OPEN, computers=1, strength=strength)
    table.leave(0)
    table.leave(1)
    assert (table.facts["computers"], table.facts["strength"]) == ([2], strength)


def test_every_setting_is_known() -> None:
    assert [setting.key for setting in GAME.settings] == ["memory", "computers", "strength"]
    assert GAME.filled({}) == {"memory": False, "computers": 0, "strength": "medium"}


# computers


def play(strengths: list[str], seed: str) -> Iterator[tuple[Session, Seat, Json]]:
    """Each decision of a game of computers, before it is answered."""
    chance = random.Random(seed).random
    session = Session.start(GAME, [f"P{seat}" for seat in range(len(strengths))], {}, Dice(chance))
    while session.outcome is None:
        (seat, *_) = session.waiting
        answer = "agree" if seat == TABLE else choose(session.view(seat), chance, strengths[seat])
        yield session, seat, answer
        session.answer(seat, answer)


@pytest.mark.parametrize("strength", ["easy", "medium", "strong"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_computer_never_declares_a_wrong_move(strength: str, seats: int) -> None:
    for seed in range(3):
        for session, seat, _ in play([strength] * seats, f"{seed}"):
            assert "refused" not in session.view(seat).cards if seat != TABLE else True


def test_a_computer_knows_how_far_it_may_move() -> None:
    """SC5: as its faced card says; from one that is exposed, 1 or 2."""
    hidden, exposed = Table("ABCDxy>", OPEN, OPEN), Table("ABCDxy>", looking_at(1, "ABCDxy"), OPEN, first=1)
    exposed.turn(1, "spy:0")
    exposed.turn(2)
    for table, moves in ((hidden, {"move:1"}), (exposed, {"move:1", "move:2"})):
        chosen = {choose(table.session.view(0), random.Random(seed).random, "easy") for seed in range(60)}
        assert chosen == {"left", "spy:1", "spy:2", "done", *moves}


@pytest.mark.parametrize("strength", ["easy", "medium", "strong"])
def test_a_computer_decides_the_same_from_the_same_view_and_the_same_chance(strength: str) -> None:
    for session, seat, _ in play([strength] * 3, "again"):
        view = session.view(seat)
        assert choose(view, random.Random(1).random, strength) == choose(view, random.Random(1).random, strength)


def set_up(*bases: list[str]) -> Session:
    """A game of such bases, the Spies facing left; seat 0 begins."""
    dice = Dice(random.Random(1).random, {"first": [0]})
    session = Session.start(GAME, [f"P{seat}" for seat in range(len(bases))], {}, dice)
    for seat, base in enumerate(bases):
        session.answer(seat, base)
        session.answer(seat, "left")
    return session


def look_alike(seat: Seat, one: Session, other: Session) -> bool:
    return text(one.view(seat).as_json()) == text(other.view(seat).as_json())


@pytest.mark.parametrize("strength", ["easy", "medium", "strong"])
def test_a_computer_decides_the_same_whatever_the_hidden_cards_are(strength: str) -> None:
    """In two games that look alike to its seat, though the other's cards lie otherwise."""
    same = 0
    for seed in range(30):
        chance = random.Random(f"{strength} {seed}").random
        own, cards = shuffled(chance, [*cards_of(2), "spy"]), shuffled(chance, cards_of(2))
        one, other = (set_up(own, ["spy", *order]) for order in (cards, [*cards[1:4], cards[0], *cards[4:]]))
        while one.outcome is None and look_alike(0, one, other):
            (seat,) = one.waiting
            answers = ["done", "done"]
            if seat == 0:
                salt = chance()
                answers = [choose(each.view(0), random.Random(salt).random, strength) for each in (one, other)]
                same += 1
            assert answers[0] == answers[1]
            one.answer(seat, answers[0])
            other.answer(seat, answers[1])
    assert same > 60


def test_a_strong_computer_never_looks_at_a_bomb_that_hissed() -> None:
    for seed in range(12):
        outcome = list(play(["strong", "strong", "strong"], f"careful {seed}"))[-1][0].outcome
        assert outcome
        assert outcome.facts["bombs"] == {"0": 0, "1": 0, "2": 0}


def test_what_a_computer_concludes_is_true() -> None:
    """SC5, SC8: each card is one of those that are thought possible, and each Bomb that is thought lit is."""
    narrowed = 0
    for seed in range(6):
        for session, seat, _ in play(["medium", "strong", "easy"], f"true {seed}"):
            if seat == TABLE or "base" not in session.view(seat).cards:
                continue
            for answers, moves in ((None, True), (3, False)):
                known = deduction.heard(session.view(seat).said, 3, answers, moves)
                for owner in range(3):
                    base: JsonObject = session.view(owner).as_json()["cards"]["base"]
                    assert known[owner].lit <= set(base["lit"])
                    for card, faces in zip(base["cards"], known[owner].faces, strict=True):
                        assert face_of(card) in faces
                        narrowed += len(faces) == 1
                    assert all(
                        sum(chance.values()) == pytest.approx(1) for chance in deduction.chances(known[owner].faces, 3)
                    )
    assert narrowed > 1_000


def test_a_move_tells_the_number_of_the_card_that_was_faced() -> None:
    table = Table(WALKER, OPEN, OPEN)
    table.turn(0, "left", "move:2")
    known = deduction.heard(table.session.table.said, 3, None, True)
    assert known[0].faces[5] == {"safe-2", "secret-2"}
    assert deduction.heard(table.session.table.said, 3, None, False)[0].faces[5] > known[0].faces[5]


def test_a_medium_computer_forgets_all_but_the_last_answers_of_a_base() -> None:
    table = Table(looking_at(5, "ABCDxy"), "ABCDxy>", looking_at(2, "ABCDxy"))
    table.turn(0, "spy:1")
    for _ in range(computer.MEDIUM_ANSWERS):
        assert deduction.heard(table.session.table.said, 3, computer.MEDIUM_ANSWERS, False)[1].lit == {5}
        for seat in (1, 2, 0):
            table.turn(seat, *["spy:1"] if seat == 2 else [])
    table.turn(1)
    assert deduction.heard(table.session.table.said, 3, computer.MEDIUM_ANSWERS, False)[1].lit == set()
    assert deduction.heard(table.session.table.said, 3, None, False)[1].lit == {5}


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("strong", "easy", 54), ("strong", "medium", 40), ("medium", "easy", 36)]
)
def test_a_stronger_computer_wins_more_often(better: str, worse: str, least: int) -> None:
    """Of 60 games with two players, always the same; ``python -m benchmarks.spy_cards`` plays a thousand."""
    won = 0
    for number in range(60):
        side = number % 2
        won += winner((worse, better) if side else (better, worse), f"suite {number}") == side
    assert won >= least


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    table = Table(two(WALKER), two(OPEN))
    with pytest.raises(LookupError):
        choose(table.session.view(1), random.Random(1).random, "easy")


# what is brought home


def last(*bases: str, home: tuple[Seat, ...] = (), **settings: Json) -> JsonObject:
    """Seat 0, a walker, uncovers seat 1; then others go home."""
    table = Table(*bases, **settings)
    uncover(table, *range(1, len(bases)))
    for seat in home:
        table.leave(seat)
    return table.facts


def test_measures_of_a_game_that_was_won() -> None:
    outcome = last(two(WALKER), two(OPEN))
    won, lost = measure(outcome, 0), measure(outcome, 1)
    assert (won.won, lost.won) == (True, False)
    assert won.xp == 20 + 30 + 4 * 4
    assert lost.xp == 20
    assert +won.counts == Counter({"targets": 4, "secrets": 1, "untouched": 1})
    assert +lost.counts == Counter({"uncovered": 1})
    assert won.largest == {"longest game": 7}


def test_measures_of_bombs() -> None:
    spy = looking_at(5, "ABCDxy")
    table = Table(spy, spy, "ABCDxy>")
    table.turn(0, "spy:2")
    table.turn(1, "spy:2")
    table.turn(2)
    table.turn(0, "spy:2")
    gains = [measure(table.facts, seat) for seat in range(3)]
    assert [+each.counts for each in gains] == [
        Counter({"hisses": 1, "blown up": 1}),
        Counter({"blown up": 1}),
        Counter({"traps": 2, "untouched": 1}),
    ]


def test_a_game_with_computers_is_worth_less_and_computers_bring_nothing_home() -> None:
    outcome = last(two(WALKER), two(OPEN), computers=1, strength="strong")
    gains = measure(outcome, 0)
    assert gains.xp == (20 + 30 + 4 * 4) // 4
    assert (gains.counts["won against computers"], gains.counts["won against strong computers"]) == (1, 1)
    assert measure(outcome, 1).won is None
    among_people = measure(last(WALKER, OPEN, OPEN, home=(2,), computers=1), 0)
    assert among_people.won and among_people.counts["won against computers"] == 0


def test_a_draw_and_a_game_that_was_left_bring_nothing_home() -> None:
    table = Table(two(WALKER), two(OPEN))
    quiet(table, 200)
    table.answer(TABLE, "agree")
    assert [measure(table.facts, seat).won for seat in range(2)] == [None, None]
    table = Table(WALKER, OPEN, OPEN)
    table.leave(1)
    table.leave(2)
    assert [measure(table.facts, seat).won for seat in range(3)] == [None, None, None]
    outcome = last(WALKER, OPEN, OPEN, home=(2,))
    assert [measure(outcome, seat).won for seat in range(3)] == [True, False, None]


def test_titles_have_keys_of_their_own_and_take_what_is_counted() -> None:
    files = sorted((REPOSITORY / "partygames").rglob("titles.csv"))
    rows = {file: [line.split(",") for line in file.read_text(encoding="utf-8").splitlines()[1:]] for file in files}
    keys = Counter(row[0] for each in rows.values() for row in each)
    assert set(keys.values()) == {1}
    own = next(each for file, each in rows.items() if file.parent.name == "spy_cards")
    counted = {*measure(last(two(WALKER), two(OPEN)), 0).counts, "finished", "won"}
    assert {row[1] for row in own} <= counted
    assert len(own) >= 12
