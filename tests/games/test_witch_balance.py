"""The bots that the balance of Catch the Witch is measured with play legally, and every side has a chance."""

import random
from collections import Counter

import pytest

from benchmarks.witch_balance import FULLER, RECOMMENDED, Figure, Range, Row
from benchmarks.witch_bots import Bot, play
from partygames.core.prompts import Json
from partygames.games.catch_the_witch.pictures import Desk
from partygames.games.catch_the_witch.tables import ALONE, CROW, JESTER, OPTIONAL, RANKS, TOWN, WITCHES, cast

GAMES = 150


@pytest.mark.parametrize(
    ("seats", "roles"), [(5, RECOMMENDED[5]), (8, FULLER[8])], ids=["five recommended", "eight with all but one"]
)
def test_every_side_in_play_wins_some_games(seats: int, roles: tuple[str, ...]) -> None:
    chance = random.Random(1)
    outcomes = [play(seats, roles, chance) for _ in range(GAMES)]
    wins = Counter(outcome.facts["side"] for outcome in outcomes)
    assert set(wins) == ({TOWN, WITCHES, ALONE} if JESTER in roles else {TOWN, WITCHES})
    for outcome in outcomes:
        assert Counter(outcome.facts["roles"]) == Counter(cast(seats, roles))
        assert 1 <= len(outcome.facts["rounds"]) <= RANKS[seats].last_day


def test_the_bots_use_every_ability() -> None:
    chance = random.Random(2)
    deeds: Counter[str] = Counter()
    spells: Counter[str] = Counter()
    for _ in range(40):
        facts = play(9, FULLER[9], chance).facts
        for done in facts["deeds"].values():
            deeds.update(done)
        spells.update(each["spell"] for day in facts["rounds"] for each in day["casts"])
    assert {"hexed", "restored", "stopped", "stolen", "seen witch", "rituals", "spoilt", "right votes"} <= set(deeds)
    assert {"blight", "quiet", "crowd", "blind"} <= set(spells)


def test_the_same_seed_plays_the_same_game() -> None:
    def played() -> Json:
        return play(7, RECOMMENDED[7], random.Random(3)).as_json()

    assert played() == played()


def test_where_satchels_are_unseen_a_bot_counts_on_one_card_of_its_place() -> None:
    desk = Desk("townsfolk", TOWN, ("cave", "mill"), (), (), None, None, None, False, ())
    bot = Bot(0, "townsfolk", 4, 1, random.Random(4))
    bot.desk = desk
    alone = desk._replace(satchel=("mill", "forest", "forest"), went="forest", found=2)
    assert bot.guess(alone).satchel == ("cave", "mill", "forest")
    assert bot.guess(desk._replace(satchel=())).satchel == ()
    assert play(4, RECOMMENDED[4], random.Random(5), unseen=True).facts["side"] in (TOWN, WITCHES)


def test_the_fuller_sets_are_legal() -> None:
    for seats, roles in FULLER.items():
        assert set(cast(seats, roles)) - set(OPTIONAL) == {"witch", "townsfolk"}
        assert set(RECOMMENDED[seats]) < set(roles)


def test_a_figure_outside_of_its_range_is_named() -> None:
    inside, near, far = Figure(0.5, 0.01), Figure(0.61, 0.01), Figure(0.7, 0.01)
    wanted = Range(0.4, 0.6)
    assert [each.check("Town", wanted) for each in (inside, near, far)] == ["", "~Town", "Town"]
    row = Row(6, (CROW,), far, Figure(0.3, 0.01), Figure(0, 0), Figure(3, 0.01), inside)
    assert row.outside() == "Town, days"
