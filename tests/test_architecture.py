"""ARCHITECTURE.md doesn't lie: its fifth game stands what every game must stand."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from partygames.profiles.titles import titles
from partygames.referee import Referee
from tests.fifth import DOCUMENT, FIFTH, block, document
from tests.kit import test_every_game as each
from tests.kit.kit import HOOKS, MOST_ANSWERS, Setup, setups


@pytest.fixture(autouse=True)
def fifth(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    yield document(monkeypatch)
    titles.cache_clear()


CHECKS = (
    "test_random_players_finish",
    "test_every_question_has_a_legal_answer_and_is_json",
    "test_a_wrong_answer_changes_nothing",
    "test_all_that_was_drawn_stands_in_the_log_and_is_one_of_the_games_draws",
    "test_a_log_replays_through_json_without_dice_to_an_equal_game",
    "test_a_game_is_saved_and_loaded_at_any_moment",
    "test_taken_back_and_answered_the_same_is_as_before",
    "test_the_order_of_simultaneous_answers_does_not_matter",
    "test_no_clock_no_chance_of_its_own_and_no_file_is_touched",
    "test_only_seats_and_the_table_are_asked",
    "test_winners_are_seats_and_the_outcome_is_json",
    "test_case_16_an_answer_shows_nothing_before_all_have_answered",
    "test_worlds_that_a_seat_cannot_tell_apart_look_alike_to_the_byte",
)


@pytest.mark.parametrize("check", CHECKS)
def test_the_fifth_game_stands_the_kit(check: str) -> None:
    for setup in setups(FIFTH):
        each.OF_A_SETUP[check](setup)


def test_its_card_is_whole_and_the_byte_test_goes_through_every_phase() -> None:
    each.test_the_games_card_is_whole(FIFTH)
    met: set[str] = set()
    for setup in setups(FIFTH):
        for watcher in each.watchers(setup):
            met.update(each.assert_alike(setup, watcher, 0))
    assert met >= HOOKS[FIFTH].phases


def test_the_kit_finds_the_leak_that_the_document_warns_of(monkeypatch: pytest.MonkeyPatch, fifth: ModuleType) -> None:
    leaky = block(0).replace('f"n{n}": n for n in NUMBERS}', 'f"n{n}": n for n in NUMBERS if n != other}')
    assert leaky != block(0)
    exec(compile(leaky, "leaky", "exec"), fifth.__dict__)
    with pytest.raises(AssertionError):
        for salt in range(100):
            each.assert_alike(Setup(FIFTH, 3), -1, salt)


def say(referee: Referee, **request: Any) -> Any:
    reply = json.loads(referee.reply(json.dumps(request)))
    assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("seed", range(20))
def test_the_referee_plays_it_takes_back_and_replays(seed: int) -> None:
    chance, referee = random.Random(seed), Referee()
    names = ["Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid"][: 3 + seed % 4]
    state = say(referee, do="new", game=FIFTH, players=names, seed=seed)
    back = 0
    for _ in range(MOST_ANSWERS):
        if state["outcome"]:
            break
        seat, prompt = chance.choice(sorted(state["waiting"].items()))
        options = prompt.get("options", [True])
        place = seat if seat == "table" else int(seat)
        state = say(referee, do="answer", seat=place, value=chance.choice(options))
        if chance.random() < 0.5 and json.loads(referee.reply('{"do": "undo"}'))["ok"]:
            back += 1
            state = say(referee, do="catalogue")
    assert state["outcome"]["reason"] in ("caught", "escaped", "guessed")
    assert back
    log = say(referee, do="log")["log"]
    again = Referee()
    assert say(again, do="load", log=log)["outcome"] == state["outcome"]


def test_the_house_is_as_it_says() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    root = DOCUMENT.parent
    named = set(re.findall(r"(?:partygames|screens|tests)/[\w/]*(?:\.\w+)?", text))
    ahead = {path for path in named if "traitors" in path or path == "screens/locale/"}
    missing = sorted(path for path in named - ahead if not (root / path).exists())
    assert not missing
    assert block(0).count("\n") <= 75
