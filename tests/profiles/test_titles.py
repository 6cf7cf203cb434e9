"""Every title can be won, and one step short it isn't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from partygames.core.prompts import JsonObject
from partygames.profiles.measures import Played, value_of
from partygames.profiles.titles import RARITIES, Title, find, titles, won_with
from tests.profiles.histories import after, bluffed, impostor, played, real_games, spies, spoken, spy_word, witch

# Seat 0 is who wants the title.

WON = spy_word("ccsc", "citizens", spoken("1202", out=2))
LOST = spy_word("ccsc", "infiltrators", spoken("2012", out=1), spoken("3-00", out=0))
OFF = spy_word("ccsc", "abandoned", spoken(gone=[1]))
HOME = spy_word("ccscc", "citizens", spoken("-2022", out=2, gone=[0]))
SPY_WON = spy_word("sccc", "infiltrators", spoken("1011", out=1), spoken("2-02", out=2))
SPY_LOST = spy_word("sccc", "citizens", spoken("1000", out=0))
SPY_OUT_AND_WON = spy_word("scccccs", "infiltrators", spoken("1000000", out=0), spoken("-121111", out=1))
GHOST_WON = spy_word("gcccccs", "infiltrators", spoken("1211111", out=1))
GHOST_RIGHT = spy_word("gccccs", "ghost", spoken("100000", out=0, guess="coffee"))
GHOST_WRONG = spy_word("gccccs", "citizens", spoken("100000", out=0, guess="milk"), spoken("-51555", out=5))
GHOST_HOME = spy_word("gccccs", "citizens", spoken(gone=[0]), spoken("-51555", out=5))

BLUFF_WON = impostor([0], bluffed([1], "tied", "1032"))
BLUFF_LOST = impostor([1], bluffed([1], "tied", "1032"))
BLUFF_OFF = impostor([0], bluffed([0], "tied", "1032"), reason="ended", liar=[0], eye=[0])


def rounds(count: int) -> JsonObject:
    return spy_word("cscc", "citizens", *[spoken("ssss")] * count)


class Example(NamedTuple):
    """A game that counts one step, and some that look like it."""

    one: JsonObject
    nearly: Sequence[JsonObject]


CAT_WON = witch("ttwt", "seals")
CAT_LOST = witch("ttwt", "takeover")
WITCH_WON = witch("wttt", "takeover")
WITCH_LOST = witch("wttt", "banished")


def did(deed: str, roles: str = "ttwt") -> Example:
    """A game in which seat 0 did something once, and one in which another seat did."""
    return Example(witch(roles, "seals", deeds={0: {deed: 1}}), [witch(roles, "seals", deeds={1: {deed: 1}})])


SPY_EXAMPLES: dict[tuple[str, str], Example] = {
    ("spy-cards", name): example
    for name, example in {
        "finished": Example(
            spies(1),
            [spies(None, reason="draw"), spies(0, gone=[1]), spies(1, gone=[0]), spies(1, players=3, gone=[0]), WON],
        ),
        "won": Example(spies(0), [spies(1), spies(None, reason="draw"), spies(0, gone=[1])]),
        "targets": Example(spies(1, found={0: 1}), [spies(0, found={1: 1}), spies(None, reason="draw", found={0: 1})]),
        "secrets": Example(
            spies(0, order=[(1, "secret-2", 0)]),
            [spies(2, players=3, order=[(1, "secret-2", 2), (0, "bomb", 1)]), spies(0, order=[(1, "bomb", 0)])],
        ),
        "hisses": Example(spies(1, hisses={0: 1}), [spies(0, hisses={1: 1})]),
        "traps": Example(spies(0, bombs={0: 1}), [spies(0, bombs={1: 1})]),
        "untouched": Example(spies(0, lost={1: 4}), [spies(0, lost={0: 1}), spies(1, lost={1: 4})]),
        "won against strong computers": Example(
            spies(0, computers=[1], strength="strong"),
            [
                spies(0, computers=[1]),
                spies(1, computers=[1], strength="strong"),
                spies(0, players=3, computers=[2], strength="strong"),
                spies(0),
            ],
        ),
        "blown up": Example(
            spies(1, order=[(0, "bomb", 1)]), [spies(1, order=[(0, "secret-2", 1)]), spies(0, order=[(1, "bomb", 0)])]
        ),
    }.items()
}

CAT_EXAMPLES: dict[tuple[str, str], Example] = {
    ("catch-the-witch", name): example
    for name, example in {
        "finished": Example(CAT_LOST, [WON, BLUFF_WON]),
        "won as town": Example(CAT_WON, [CAT_LOST, WITCH_WON, witch("jtwt", "jester")]),
        "won as witch": Example(WITCH_WON, [WITCH_LOST, CAT_WON, witch("cttwt", "takeover")]),
        "won as crow": Example(witch("cttwt", "takeover"), [WITCH_WON, witch("cttwt", "seals")]),
        "won as jester": Example(witch("jtwtt", "jester"), [CAT_WON, witch("tjwtt", "jester")]),
        "hexed": did("hexed", "wttt"),
        "restored": did("restored", "htwt"),
        "stopped": did("stopped", "ktwt"),
        "stolen": did("stolen", "ptwt"),
        "seen witch": did("seen witch", "stwwttt"),
        "rituals": did("rituals"),
        "frog": did("frog"),
        "right votes": Example(
            witch("ttwt", "seals", deeds={0: {"right votes": 1}}),
            [
                witch("wttt", "takeover", deeds={0: {"right votes": 1}}),
                witch("jtwtt", "seals", deeds={0: {"right votes": 1}}),
            ],
        ),
        "best nose": Example(witch("ttwt", "seals", nose=[0, 1]), [witch("ttwt", "seals", nose=[1])]),
        "most trusted": Example(witch("ttwt", "seals", trusted=[0]), [witch("ttwt", "seals", trusted=[3])]),
        "never a frog": Example(
            CAT_WON,
            [
                CAT_LOST,
                witch("ttwt", "seals", deeds={0: {"frog": 1}}),
                witch("ttwt", "seals", forms="fhhh"),
                witch("ttwt", "seals", forms="bhhh"),
            ],
        ),
        "banished unjustly": Example(
            witch("ttwt", "seals", forms="bhhh"),
            [witch("wttt", "banished", forms="bhhh"), witch("jtwtt", "jester", forms="bhhhh"), CAT_LOST],
        ),
        "bets": Example(witch("ttwt", "seals", bets={0: 1}), [witch("ttwt", "seals", bets={1: 1})]),
    }.items()
}

EXAMPLES: dict[tuple[str, str], Example] = {
    **CAT_EXAMPLES,
    **SPY_EXAMPLES,
    ("", "finished"): Example(BLUFF_LOST, [OFF, HOME, BLUFF_OFF]),
    ("", "won"): Example(BLUFF_WON, [LOST, HOME, BLUFF_OFF]),
    ("spy-word", "finished"): Example(LOST, [OFF, HOME, BLUFF_WON]),
    ("spy-word", "won"): Example(SPY_WON, [LOST, HOME, BLUFF_WON]),
    ("spy-word", "won as citizen"): Example(WON, [LOST, SPY_WON, GHOST_WON, HOME]),
    ("spy-word", "won as spy"): Example(SPY_OUT_AND_WON, [WON, SPY_LOST, GHOST_WON]),
    ("spy-word", "won as ghost"): Example(GHOST_WON, [GHOST_WRONG, SPY_WON, GHOST_HOME]),
    ("spy-word", "guessed right"): Example(GHOST_RIGHT, [GHOST_WRONG, GHOST_WON]),
    ("spy-word", "guessed wrong"): Example(GHOST_WRONG, [GHOST_RIGHT, GHOST_WON, GHOST_HOME]),
    ("spy-word", "votes that hit"): Example(
        spy_word("ccsc", "citizens", spoken("2202", out=2)),
        [
            WON,
            spy_word("sscccccg", "citizens", spoken("12000000", out=0)),
            spy_word("ccsc", "citizens", spoken("ssss")),
        ],
    ),
    ("spy-word", "votes for one's own"): Example(
        spy_word("sccccgc", "citizens", spoken("5000000", out=0)),
        [SPY_WON, spy_word("ccsc", "citizens", spoken("2202", out=2))],
    ),
    ("spy-word", "unsuspected"): Example(
        spy_word("ccsc", "citizens", spoken("1212", out=2)), [HOME, LOST, GHOST_RIGHT]
    ),
    ("spy-word", "duels survived"): Example(
        spy_word("ccscc", "citizens", spoken("22001", tied=[0, 2], duel="-2-22", out=2)),
        [
            spy_word("ccscc", "infiltrators", spoken("22001", tied=[0, 2], duel="-0-00", out=0)),
            spy_word("ccscc", "citizens", spoken("22112", tied=[1, 2], duel="2--22", out=2)),
        ],
    ),
    ("spy-word", "spy to the end"): Example(SPY_WON, [SPY_OUT_AND_WON, SPY_LOST, GHOST_WON]),
    ("spy-word", "out in round 1"): Example(
        spy_word("ccsccc", "citizens", spoken("200000", out=0), spoken("-22022", out=2)), [LOST, HOME, WON]
    ),
    ("spy-word", "lots lost"): Example(
        spy_word("cscc", "citizens", spoken("1032", tied=[0, 1, 2, 3], lot=0, out=0), spoken("-211", out=1)),
        [spy_word("cscc", "citizens", spoken("1032", tied=[0, 1, 2, 3], lot=1, out=1)), LOST],
    ),
    ("spy-word", "last citizen"): Example(
        spy_word("ccsc", "infiltrators", spoken("1211", out=1), spoken("3-30", out=3)), [LOST, WON, SPY_WON]
    ),
    ("spy-word", "flawless games"): Example(
        spy_word("cscgc", "citizens", spoken("10112", out=1), spoken("3-s02", out=3, guess="no")),
        [
            spy_word("ccsc", "citizens", spoken("2202", out=2)),
            spy_word("cscgc", "citizens", spoken("10112", out=1), spoken("4-s02"), spoken("3-s02", out=3)),
            spy_word("cscgc", "infiltrators", spoken("12022", out=2), spoken("3--02", out=4)),
        ],
    ),
    ("impostor", "finished"): Example(BLUFF_LOST, [BLUFF_OFF, WON]),
    ("impostor", "won"): Example(BLUFF_WON, [BLUFF_LOST, BLUFF_OFF, WON]),
    ("impostor", "escapes"): Example(
        impostor([1], bluffed([0], "tied", "1032", first="1032")),
        [BLUFF_WON, BLUFF_OFF, impostor([1], bluffed([0], "caught", "1000", accused=0))],
    ),
    ("impostor", "guessed the word"): Example(
        impostor([1], bluffed([0], "caught-guessed", "1000", accused=0)),
        [
            impostor([1], bluffed([0], "caught", "1000", accused=0)),
            impostor([1], bluffed([0, 1], "caught-guessed", "1011", accused=1)),
        ],
    ),
    ("impostor", "caught"): Example(
        impostor([1], bluffed([0], "caught", "1000", accused=0)),
        [
            impostor([1], bluffed([0], "caught-guessed", "1000", accused=0)),
            impostor([1], bluffed([0, 1], "caught", "1011", accused=1)),
        ],
    ),
    ("impostor", "right votes"): Example(
        impostor([1], bluffed([1], "escaped", "1022", accused=2)),
        [
            impostor([1], bluffed([1], "escaped", "2022", accused=2)),
            impostor([1], bluffed([0, 1], "caught", "1011", accused=1)),
            impostor([1], bluffed([1], "escaped", "n0n2", first="1002", accused=0)),
        ],
    ),
    ("impostor", "best liar"): Example(
        impostor([1], bluffed([0], "tied"), liar=[0, 2]), [BLUFF_OFF, impostor([1], bluffed([0], "tied"), liar=[1])]
    ),
    ("impostor", "sharpest eye"): Example(
        impostor([1], bluffed([1], "tied"), eye=[0]),
        [BLUFF_OFF, impostor([1], bluffed([1], "tied"), eye=[1], liar=[0])],
    ),
    ("impostor", "said the word"): Example(
        impostor([1], bluffed([1], "player-said", said=0)),
        [
            impostor([1], bluffed([0], "impostor-said", said=0)),
            impostor([1], bluffed([1], "player-said", said=2)),
        ],
    ),
}

History = tuple[list[Played], list[Played], Played]
"""Games that bring one step short of a title; some that bring nothing more; the one that brings it."""


def streak(won: JsonObject, lost: JsonObject) -> Callable[[int], History]:
    def history(steps: int) -> History:
        row = [played(won)] * (steps - 1)
        return [*row, played(lost), *row], [played(OFF), played(HOME), played(BLUFF_OFF)], played(won)

    return history


def night(steps: int) -> History:
    short = [played(WON, hour=3)] * (steps - 1)
    return short, [played(WON, hour=1), played(WON, hour=5), played(LOST, hour=3)], played(WON, hour=2)


def games(steps: int) -> History:
    kinds = [WON, BLUFF_WON]
    return [played(kind) for kind in kinds[: steps - 1]], [played(WON), played(BLUFF_LOST)], played(kinds[steps - 1])


def languages(steps: int) -> History:
    def at(which: int, outcome: JsonObject = WON) -> Played:
        return played(outcome, language=("en", "fr", "id")[which])

    return [at(which) for which in range(steps - 1)], [at(0), at(steps - 1, LOST)], at(steps - 1)


def packs(steps: int) -> History:
    def at(which: int, outcome: JsonObject = WON) -> Played:
        return played(outcome, packs=[f"pack-{which}"])

    return [at(which) for which in range(steps - 1)], [at(0), at(steps - 1, LOST)], at(steps - 1)


def table(steps: int) -> History:
    smaller = played(WON, players=steps - 1)
    return [smaller, smaller], [played(LOST, players=steps)], played(WON, players=steps)


def longest(steps: int) -> History:
    elsewhere = played(impostor([0], *[bluffed([1], "tied")] * steps))
    lost = played({**rounds(steps), "reason": "infiltrators", "winners": [1]})
    return [played(rounds(steps - 1))] * 3, [elsewhere, lost], played(rounds(steps))


def full_pond(frogs: int) -> History:
    """A game that was won as a witch, with so many frogs; not by another seat, and not with one frog fewer."""
    forms = "f" * frogs + "hh"
    fewer = [played(witch("w" + "t" * (frogs + 1), "takeover", forms="h" + "f" * (frogs - 1) + "hh"))]
    other = [played(witch("tw" + "t" * frogs, "takeover", forms="hh" + "f" * frogs))]
    return fewer * 9, other, played(witch("w" + "t" * (frogs + 1), "takeover", forms="h" + forms[:-1]))


SPECIAL: dict[tuple[str, str], Callable[[int], History]] = {
    ("", "best streak"): streak(BLUFF_WON, LOST),
    ("", "worst streak"): streak(BLUFF_LOST, WON),
    ("spy-word", "best streak"): streak(WON, LOST),
    ("", "nights"): night,
    ("", "games"): games,
    ("", "languages"): languages,
    ("", "packs"): packs,
    ("", "largest table"): table,
    ("spy-word", "longest win"): longest,
    ("catch-the-witch", "most frogs"): full_pond,
}


def history(title: Title) -> History:
    of = (title.game, title.measure)
    if of in SPECIAL:
        return SPECIAL[of](title.threshold)
    example = EXAMPLES[of]
    return (
        [played(example.one)] * (title.threshold - 1),
        [played(outcome) for outcome in example.nearly],
        played(example.one),
    )


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.key)
def test_a_title_is_won_at_its_number_and_not_a_step_before(title: Title) -> None:
    short, nearly, last = history(title)
    assert title not in won_with(after(short))
    assert title not in won_with(after([*short, *nearly]))
    assert title in won_with(after([*short, last]))
    assert value_of(after([*short, last]), title.total) == title.threshold


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.key)
def test_what_was_won_is_not_lost_by_playing_on(title: Title) -> None:
    short, nearly, last = history(title)
    others = [played(outcome) for outcome in (LOST, SPY_LOST, WON, BLUFF_LOST, BLUFF_WON, OFF, BLUFF_OFF)]
    assert title in won_with(after([*short, last, *nearly, *others]))


def test_king_of_words_is_35_wins_in_a_row_whatever_the_role() -> None:
    king = find("king-of-words")
    assert king is not None and (king.game, king.threshold) == ("spy-word", 35)
    wins = [played(outcome) for outcome in (WON, SPY_WON, GHOST_RIGHT, SPY_OUT_AND_WON, GHOST_WON)] * 7
    assert king in won_with(after(wins))
    assert king not in won_with(after(wins[:34]))
    assert king not in won_with(after([*wins[:34], played(LOST), *wins[:34]]))
    assert king in won_with(after([*wins[:20], played(OFF), played(HOME), *wins[20:]])), "unfinished is no defeat"


def test_so_many_titles_there_are_of_each_game() -> None:
    numbers = {"spy-word": 45, "": 21, "impostor": 15, "catch-the-witch": 28, "spy-cards": 14}
    assert Counter(title.game for title in titles()) == numbers


def test_keys_are_unique_and_five_or_more_are_hidden() -> None:
    keys = [title.key for title in titles()]
    assert len(set(keys)) == len(keys)
    assert sum(title.hidden for title in titles()) >= 5
    assert all(find(title.key) == title for title in titles())
    assert find("nobody") is None and find("") is None


def test_no_two_titles_are_won_by_the_same() -> None:
    assert len({(title.game, title.measure, title.threshold) for title in titles()}) == len(titles())


def test_rarer_titles_of_a_measure_take_more() -> None:
    for one in titles():
        assert one.rarity in RARITIES and one.threshold >= 1
        for other in titles():
            if (one.game, one.measure) == (other.game, other.measure) and one.threshold < other.threshold:
                assert RARITIES.index(one.rarity) <= RARITIES.index(other.rarity)


def test_who_has_played_nothing_has_nothing() -> None:
    assert won_with({}) == []


def test_measures_are_met_in_games_that_are_really_played() -> None:
    """None is a name that no rule ever counts; streaks and nights need more than one game."""
    names: set[str] = set()
    for game in real_games():
        for seat in range(game.played.players):
            names |= {name.split("/")[0] for name in after([game.played], seat)}
    kinds = {"languages": "language", "packs": "pack", "games": "game"}
    rare = {"spy-word:guessed right", "catch-the-witch:rituals", "nights"}
    rare |= {"spy-cards:secrets", "spy-cards:won against strong computers"}
    measured = {kinds.get(title.total, title.total) for title in titles()}
    assert measured - names <= rare, measured - names
