"""The open game on disk: nothing is lost, nothing can be read at a glance (cases 44, 56, 57)."""

import os
import random
import stat
from pathlib import Path

import pytest

from partygames.core.errors import BadLog
from partygames.core.seats import DICE
from partygames.core.session import Session
from partygames.games.spy_word.rules import SpyWord
from partygames.locations import Locations, Unusable
from partygames.saves import (
    OpenGame,
    all_unknown_on,
    encoded,
    keep_damaged,
    played_before,
    played_on,
    read_log_file,
    unknown_on,
)

NAMES = ("Ana", "Budi", "Citra", "Dewi", "Edo", "Farid")


@pytest.fixture
def places(tmp_path: Path) -> Locations:
    places = Locations.inside(tmp_path / "games")
    places.prepare()
    return places


def start(places: Locations, seed: int = 1) -> OpenGame:
    return OpenGame.start(SpyWord, NAMES, {"skip": True}, "en", places, seed=seed, packs=["en-everyday"])


def play_on(opened: OpenGame, chance: random.Random, answers: int | None = None) -> None:
    session = opened.session
    while session.outcome is None and answers != 0:
        seat, prompt = chance.choice(list(session.waiting.items()))
        opened.answer(seat, prompt.sample(chance.random))
        answers = None if answers is None else answers - 1


def same(one: Session, other: Session) -> bool:
    return one.log == other.log and list(one.steps) == list(other.steps) and one.outcome == other.outcome


def test_case_56_after_every_answer_the_game_is_on_disk_as_it_is(places: Locations) -> None:
    opened, chance = start(places), random.Random(4)
    while opened.session.outcome is None:
        play_on(opened, chance, 1)
        assert same(OpenGame.resume(places).session, opened.session)


def test_what_was_taken_back_is_taken_back_on_disk(places: Locations) -> None:
    opened = start(places)
    for seat in range(6):
        opened.answer(seat, True)
    speaker = next(iter(opened.session.waiting))
    opened.answer(speaker, True)
    opened.undo()
    assert same(OpenGame.resume(places).session, opened.session)
    opened.answer(speaker, True)
    assert same(OpenGame.resume(places).session, opened.session)


def test_a_line_torn_at_any_byte_of_the_last_two_loses_at_most_those(places: Locations) -> None:
    opened = start(places)
    play_on(opened, random.Random(2), 12)
    raw = places.open_game.read_bytes()
    lines = raw.splitlines(keepends=True)
    whole = opened.session.log
    for cut in range(len(raw) - len(lines[-1]) - len(lines[-2]), len(raw)):
        places.open_game.write_bytes(raw[:cut])
        log, size = read_log_file(places.open_game)
        assert size <= cut
        assert log == whole[: len(log)]
        assert len(whole) - len(log) <= 2


def test_a_resumed_game_goes_on_in_the_same_file(places: Locations) -> None:
    opened = start(places)
    play_on(opened, random.Random(2), 9)
    raw = places.open_game.read_bytes()
    places.open_game.write_bytes(raw + b"half a li")
    resumed = OpenGame.resume(places)
    play_on(resumed, random.Random(3))
    assert same(OpenGame.resume(places).session, resumed.session)


def test_a_damaged_line_in_the_middle_is_said_and_the_file_kept(places: Locations) -> None:
    opened = start(places)
    play_on(opened, random.Random(2), 9)
    lines = places.open_game.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4][:12] + b"A" + lines[4][13:]
    damaged = b"".join(lines)
    places.open_game.write_bytes(damaged)
    with pytest.raises(BadLog, match="line 5"):
        OpenGame.resume(places)
    kept = keep_damaged(places)
    assert (places.state / kept).read_bytes() == damaged
    assert not places.open_game.exists()


@pytest.mark.parametrize("content", [b"", b"party games log 2\n", b"\x00\xff" * 50, b"party games log 1\n", b"hello\n"])
def test_what_is_no_log_is_refused_with_one_line(places: Locations, content: bytes) -> None:
    places.open_game.write_bytes(content)
    with pytest.raises(BadLog) as refused:
        OpenGame.resume(places)
    assert "\n" not in str(refused.value)


def test_a_log_of_later_rules_is_refused(places: Locations) -> None:
    opened = start(places)
    header = {**opened.session.log[0], "rules": 99}
    places.open_game.write_bytes(b"party games log 1\n" + encoded(header))
    with pytest.raises(BadLog, match="later version"):
        OpenGame.resume(places)


def test_only_the_user_can_read_it_and_no_word_at_a_glance(places: Locations) -> None:
    opened = start(places)
    assert stat.S_IMODE(places.open_game.stat().st_mode) == 0o600
    assert stat.S_IMODE(places.state.stat().st_mode) == 0o700
    pair = opened.session.entries[0].value
    raw = places.open_game.read_bytes()
    for word in pair["words"]:
        assert word["text"].encode() not in raw
    for role in (b"spy", b"citizen", b"ghost"):
        assert role not in raw
    for path in places.state.iterdir():
        assert pair["words"][0]["text"] not in path.name


def test_a_new_game_keeps_the_one_before(places: Locations) -> None:
    first = start(places)
    before = places.open_game.read_bytes()
    start(places, seed=2)
    assert places.previous_game.read_bytes() == before
    assert first.session.log != OpenGame.resume(places).session.log


def test_case_44_no_pair_again_before_all_were_played_over_restarts(places: Locations) -> None:
    seen: list[str] = []
    for seed in range(72):
        start(places, seed)
        entries = OpenGame.resume(places).session.entries
        seen += [entry.value["id"] for entry in entries if entry.seat == DICE and entry.prompt == "pair"]
    assert len(set(seen)) == 72
    for seed in range(2):
        start(places, 99 + seed)
        assert OpenGame.resume(places).session.entries[0].value["id"] == seen[seed], "it begins anew with the oldest"


def test_case_24_a_word_that_somebody_did_not_know_is_remembered_when_all_is_dealt_anew(places: Locations) -> None:
    opened = start(places)
    card = opened.session.view(3).cards["card"].as_json()
    for seat in range(6):
        assert unknown_on(places, "en") == [], "nothing tells before all have looked"
        opened.answer(seat, "unknown" if seat == 3 else True)
    assert unknown_on(places, "en") == ([card["word"]] if card["word"] else [])
    assert unknown_on(places, "fr") == []


def test_case_24_in_a_game_that_goes_on_after_a_restart_too(places: Locations) -> None:
    opened = start(places, 2)
    word = opened.session.view(0).cards["card"].as_json()["word"]
    for seat in range(5):
        opened.answer(seat, "unknown" if seat == 0 else True)
    OpenGame.resume(places).answer(5, True)
    assert all_unknown_on(places) == {"en": {word: 1}}


def test_chosen_packs_are_all_that_is_dealt_from(places: Locations) -> None:
    opened = OpenGame.start(SpyWord, NAMES, {}, "en", places, packs=["en-body"])
    assert opened.session.header.packs == ("en-body",)
    assert opened.session.entries[0].value["id"].startswith("en-body#")


def test_a_full_disk_loses_nothing_and_the_next_answer_saves_all(
    places: Locations, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = start(places)
    real = os.write

    def half(descriptor: int, data: bytes) -> int:
        real(descriptor, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("partygames.saves.os.write", half)
    for seat in range(3):
        opened.answer(seat, True)
        assert opened.trouble == "No space left on device"
    on_disk, _ = read_log_file(places.open_game)
    assert on_disk == opened.session.log[: len(on_disk)]
    monkeypatch.setattr("partygames.saves.os.write", real)
    opened.answer(3, True)
    assert opened.trouble == ""
    assert same(OpenGame.resume(places).session, opened.session)


def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable, match="--data-dir"):
        Locations.inside(tmp_path / "file" / "games").prepare()


def test_what_is_being_played_cannot_be_read_at_a_glance_nor_from_what_is_left(places: Locations) -> None:
    opened = start(places)
    dealt = opened.session.entries[0].value["id"]
    assert dealt not in places.played.read_text(encoding="utf-8")
    assert played_on(places) == [dealt] and played_before(places) == []
    opened.close()
    assert played_before(places) == [dealt]


def test_what_was_played_before_words_of_categories_came_is_not_forgotten(places: Locations) -> None:
    places.played.write_text('{"pairs": ["en-everyday#1", "en-everyday#2"]}', encoding="utf-8")
    assert played_on(places) == ["en-everyday#1", "en-everyday#2"]
