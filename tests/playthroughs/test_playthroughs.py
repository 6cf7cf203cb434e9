"""Stored games of every rules version go on replaying to what they came to, and one a game can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from partygames.core.prompts import JsonObject
from partygames.games import GAMES, catalogue
from partygames.words import packs, shoe
from tests.playthroughs.make import HERE, STORIES, Story, lines_of, main, play, readable

LOGS = sorted(HERE.glob("*.jsonl"))
TEXTS = sorted(HERE.glob("*.txt"))

each_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
each_story = pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)


def read(path: Path) -> list[JsonObject]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def no_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*_: object) -> Any:
        raise AssertionError("a pack was opened")

    for module, name in ((packs, "load"), (packs, "read"), (packs, "shipped"), (shoe, "open_shelf")):
        monkeypatch.setattr(module, name, opened)


def test_every_game_has_stored_logs_of_every_rules_version_and_one_to_read() -> None:
    for game in GAMES:
        for version in range(1, catalogue.find(game).rules + 1):
            assert list(HERE.glob(f"{game}-v{version}-*.jsonl")), (game, version)
        assert list(HERE.glob(f"{game}-*.txt")), game


@each_log
def test_a_stored_log_replays_to_its_outcome_without_any_pack(path: Path, no_packs: None) -> None:
    log = read(path)
    session = catalogue.replay(log)
    stored = json.loads(path.with_suffix("").with_suffix(".outcome.json").read_text(encoding="utf-8"))
    assert session.outcome is not None
    assert json.loads(json.dumps(session.outcome.as_json())) == stored
    assert session.log == log


@each_log
def test_a_stored_log_is_named_after_its_game_and_rules_version(path: Path) -> None:
    head = read(path)[0]
    assert path.name.startswith(f"{head['game']}-v{head['rules']}-")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_playthrough_is_what_its_stored_log_reads_like(path: Path, no_packs: None) -> None:
    game = next(game for game in GAMES if path.name.startswith(game))
    (log,) = [log for log in LOGS if log.stem.startswith(f"{game}-v") and path.stem[len(game) :] in log.stem]
    text = path.read_text(encoding="utf-8")
    assert readable(read(log)) == text, "if the game is right, run python -m tests.playthroughs.make"
    assert max(map(len, text.splitlines())) < 400


@each_story
def test_a_story_ends_and_is_told_the_same_each_time(story: Story) -> None:
    first, second = play(story), play(story)
    assert first.outcome is not None
    assert lines_of(first.log) == lines_of(second.log)


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    main(tmp_path)
    assert len(list(tmp_path.glob("*.jsonl"))) == len(list(tmp_path.glob("*.outcome.json"))) == len(STORIES)
    for path in tmp_path.glob("*.jsonl"):
        assert catalogue.replay(read(path)).outcome is not None


def test_the_stored_games_go_through_everything() -> None:
    """4, 5, 6, 8 and 12 seats; each way to end; skip, duel, lot, a new deal, somebody gone, a guess right and wrong."""
    sessions = [catalogue.replay(read(path)) for path in LOGS if path.name.startswith("spy-word-v1-")]
    assert {len(session.header.players) for session in sessions} >= {4, 5, 6, 8, 12}
    assert {session.outcome.reason for session in sessions if session.outcome} == {
        "citizens", "infiltrators", "ghost", "abandoned",
    }  # fmt: skip
    said = {say.message for session in sessions for say in session.table.said}
    assert said == {"new-deal", "vote-result", "nobody-out", "tie", "lot", "out", "guess", "gone", "farewell"}
    asked = {entry.prompt for session in sessions for entry in session.entries}
    assert asked >= {"card", "clue", "discussion", "vote", "duel-clue", "duel-vote", "guess", "farewell", "leave"}


def test_the_stored_games_of_impostor_go_through_everything() -> None:
    """5 and 12 seats; both ways to end, every way in which a round ends; people leave, come late, return."""
    sessions = [catalogue.replay(read(path)) for path in LOGS if path.name.startswith("impostor-v1-")]
    assert {session.outcome.reason for session in sessions if session.outcome} == {"finished", "ended"}
    said = {say.message for session in sessions for say in session.table.said}
    assert said == {
        "new-deal", "vote-result", "tie", "accused", "guess", "said", "round-over", "left", "back", "joined",
    }  # fmt: skip
    ends = {say.values["reason"] for session in sessions for say in session.table.said if say.message == "round-over"}
    assert ends == {"caught", "player-said", "escaped", "impostor-said", "caught-guessed", "tied"}
    asked = {entry.prompt for session in sessions for entry in session.entries}
    assert asked >= {
        "card", "clue", "ready", "discussion", "vote", "vote-again", "guess", "verdict", "between", "latecomer", "said",
        "word", "grid", "number", "impostors", "order",
    }  # fmt: skip
