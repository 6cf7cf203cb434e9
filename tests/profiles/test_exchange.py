"""Profiles and games taken to another machine, and files that can't be used (case 45)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from partygames.files import write_json
from partygames.profiles.exchange import BadFile, exported, read, take_in, write_games
from partygames.profiles.store import Finished, Store
from tests.profiles.histories import (
    PEOPLE,
    bluffed,
    by_hand,
    everything,
    impostor,
    real_games,
    some_evening,
    spoken,
    spy_word,
    totals_of,
)

CAUGHT = spy_word("ccsc", "citizens", spoken("2202", out=2))
LOST = spy_word("ccsc", "infiltrators", spoken("2012", out=1), spoken("3-00", out=0))

Machine = Callable[[str], Store]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    """Another machine each time it is called."""
    stores: list[Store] = []

    def start(name: str) -> Store:
        (tmp_path / name).mkdir()
        stores.append(Store(tmp_path / name / "profiles.db", tmp_path / name / "backups"))
        return stores[-1]

    yield start
    for store in stores:
        store.close()


def lived(store: Store, seed: int = 0, games: int = 8) -> Store:
    """A machine with some history: profiles that were hidden and adorned, games of guests too."""
    for name in PEOPLE[:5]:
        store.create(name, "🦊")
    for game in some_evening(games, seed):
        store.record(game)
    everybody = store.profiles()
    store.hide(everybody[0])
    store.adorn(everybody[1], title="first-word")
    store.rename(everybody[2], "José 日本")
    return store


def file_of(store: Store, folder: Path) -> Path:
    path = folder / "profiles.json"
    write_json(path, exported(store), durable=False)
    return path


def bring(store: Store, path: Path, *, dry: bool = False) -> tuple[list[str], int]:
    profiles, games = read(path)
    changes = take_in(store, profiles, games, dry=dry)
    return changes.profiles, changes.games


# there and back


@pytest.mark.parametrize("seed", range(3))
def test_a_new_machine_has_all_that_the_old_one_had(machine: Machine, tmp_path: Path, seed: int) -> None:
    old, new = lived(machine("old"), seed), machine("new")
    names, games = bring(new, file_of(old, tmp_path))
    assert everything(new) == everything(old)
    assert sorted(names) == sorted(profile.name for profile in old.profiles(hidden=True)) and games == 8
    assert exported(new) == exported(old)


def test_what_is_there_is_not_taken_in_again(machine: Machine, tmp_path: Path) -> None:
    old, new = lived(machine("old")), machine("new")
    path = file_of(old, tmp_path)
    bring(new, path)
    before = everything(new)
    assert bring(new, path) == ([], 0)
    assert bring(old, path) == ([], 0)
    assert everything(new) == before == everything(old)


def test_two_machines_that_swap_files_have_the_same(machine: Machine, tmp_path: Path) -> None:
    one, other = lived(machine("one"), 1), machine("other")
    bring(other, file_of(one, tmp_path))
    for game in some_evening(3, 2, first=20):
        one.record(game)
    for game in some_evening(3, 3, first=30):
        other.record(game)
    bring(one, file_of(other, tmp_path))
    bring(other, file_of(one, tmp_path))
    assert one.count() == other.count() == 14
    assert totals_of(one) == totals_of(other)


def test_totals_are_the_same_wherever_games_were_taken_in_first(machine: Machine, tmp_path: Path) -> None:
    """Two evenings on two machines; streaks go by when games ended, not by which file came first."""
    first, second, both = machine("first"), machine("second"), machine("both")
    for store in (first, second):
        store.create("Player 0")
    for hour in range(4):
        first.record(by_hand_at(hour, CAUGHT))
    bring(second, file_of(first, tmp_path))
    ana = next(profile for profile in second.profiles() if profile.totals)
    second.rename(ana, "Ana")
    for hour in (10, 11):
        second.record(by_hand_at(hour, LOST, "Ana"))
    for hour in (5, 6):
        first.record(by_hand_at(hour, CAUGHT))
    bring(second, file_of(first, tmp_path))
    bring(both, file_of(second, tmp_path))
    assert totals_of(both) == totals_of(second)


def by_hand_at(hour: int, outcome: Any, name: str = "Player 0") -> Finished:
    game = by_hand(outcome, [name, "B", "C", "D"], id=f"hour {hour}")
    return replace(game, ended=game.ended + 3600 * hour)


def test_case_48_an_older_game_that_came_from_elsewhere_is_not_the_last_one(machine: Machine, tmp_path: Path) -> None:
    here, elsewhere = machine("here"), machine("elsewhere")
    here.create("Player 0")
    elsewhere.record(by_hand_at(1, CAUGHT))
    here.record(by_hand_at(5, LOST))
    bring(here, file_of(elsewhere, tmp_path))
    here.forget_last()
    assert [game.id for game in here.games()] == ["hour 1"]
    assert here.profiles()[0].totals == {}


def test_a_new_profile_whose_name_is_taken_gets_a_number(machine: Machine, tmp_path: Path) -> None:
    old, new = machine("old"), machine("new")
    for name in ("Ana", "Budi"):
        old.create(name)
    for name in ("ana", "ana 2", "BUDI"):
        new.create(name)
    mine = new.profiles()
    names, _ = bring(new, file_of(old, tmp_path))
    assert names == ["Ana 3", "Budi 2"]
    assert all(profile in new.profiles() for profile in mine)
    assert {profile.id for profile in old.profiles()} <= {profile.id for profile in new.profiles()}


def test_a_name_that_got_a_number_can_go_on_to_a_third_machine(machine: Machine, tmp_path: Path) -> None:
    """Names are up to 30 cells wide; one more for the number would make a file that nobody can read."""
    old, new, third = machine("old"), machine("new"), machine("third")
    for store in (old, new):
        store.create("A" * 30)
    bring(new, file_of(old, tmp_path))
    bring(third, file_of(new, tmp_path))
    assert len({profile.name for profile in third.profiles()}) == 2
    assert all(len(profile.name) <= 30 for profile in new.profiles())


def test_games_find_their_profiles_whatever_they_are_called_here(machine: Machine, tmp_path: Path) -> None:
    old, new = machine("old"), machine("new")
    ana = old.create("Player 0")
    old.record(by_hand(CAUGHT, id="one"))
    new.create("Player 0")
    bring(new, file_of(old, tmp_path))
    totals = totals_of(new)
    assert totals[ana.id]["won"] == 1 and sum(bool(each) for each in totals.values()) == 1


def test_a_profile_that_was_renamed_here_keeps_the_name_of_here(machine: Machine, tmp_path: Path) -> None:
    old, new = machine("old"), machine("new")
    old.create("Player 0")
    bring(new, file_of(old, tmp_path))
    new.rename(new.profiles()[0], "Ana")
    old.record(by_hand(CAUGHT, id="one"))
    assert bring(new, file_of(old, tmp_path)) == ([], 1)
    (ana,) = new.profiles()
    assert ana.name == "Ana" and ana.totals["won"] == 1


def test_a_dry_run_says_the_same_and_changes_nothing(machine: Machine, tmp_path: Path) -> None:
    old, new = lived(machine("old")), machine("new")
    new.create(PEOPLE[0])
    before = everything(new)
    path = file_of(old, tmp_path)
    said = bring(new, path, dry=True)
    assert everything(new) == before
    assert bring(new, path) == said


def test_an_empty_machine_has_a_file_too(machine: Machine, tmp_path: Path) -> None:
    assert bring(machine("new"), file_of(machine("old"), tmp_path)) == ([], 0)


# files that can't be used


def edited(good: Any, *path: Any, to: Any) -> Any:
    """The file with one thing in it changed."""
    copy = json.loads(json.dumps(good))
    place = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return copy


def without(good: Any, *path: Any) -> Any:
    copy = json.loads(json.dumps(good))
    place = copy
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return copy


@pytest.fixture
def good(machine: Machine) -> Any:
    """One profile, one game of each kind, and one that was given up."""
    store = machine("good")
    store.create("Player 0")
    store.record(by_hand(CAUGHT, id="spy"))
    votes = bluffed([1], "escaped", "1202", first="1202", accused=2)
    store.record(by_hand(impostor([1], votes, points={"0": 1}), id="bluff"))
    store.record(by_hand(spy_word("ccsc", "abandoned", spoken(gone=[1])), id="off"))
    store.record(by_hand(impostor([], votes, reason="ended"), id="ended"))
    return exported(store)


GAME = ("games", 0)
VOTES = (*GAME, "outcome", "rounds", 0, "votes")
BLUFF = ("games", 1)
OFF = ("games", 2)
ENDED = ("games", 3)
DAMAGE: dict[str, Callable[[Any], Any]] = {
    "a list": lambda good: [good],
    "nothing": lambda good: None,
    "a number": lambda good: 1,
    "another format": lambda good: edited(good, "format", to="party games packs"),
    "no format": lambda good: without(good, "format"),
    "a later version": lambda good: edited(good, "version", to=2),
    "a version in words": lambda good: edited(good, "version", to="1"),
    "no version": lambda good: without(good, "version"),
    "no profiles": lambda good: without(good, "profiles"),
    "profiles in words": lambda good: edited(good, "profiles", to="Ana"),
    "profiles that are a number": lambda good: edited(good, "profiles", to=3),
    "games by name": lambda good: edited(good, "games", to={"a": 1}),
    "no games": lambda good: without(good, "games"),
    "a profile that is nothing": lambda good: edited(good, "profiles", 0, to=None),
    **{f"no {name} of a profile": lambda good, name=name: without(good, "profiles", 0, name)  # type: ignore[misc]
       for name in ("id", "name", "emoji", "title", "hidden")},
    **{f"{name} of a profile is a number": lambda good, name=name: edited(good, "profiles", 0, name, to=7)  # type: ignore[misc]
       for name in ("id", "name", "emoji", "title", "hidden")},
    "an id of a profile that is empty": lambda good: edited(edited(good, "games", to=[]), "profiles", 0, "id", to=""),
    "an empty name": lambda good: edited(good, "profiles", 0, "name", to=" \u200b"),
    "a name too long": lambda good: edited(good, "profiles", 0, "name", to="x" * 31),
    "a profile twice": lambda good: edited(good, "profiles", to=good["profiles"] * 2),
    **{f"no {name} of a game": lambda good, name=name: without(good, *GAME, name)  # type: ignore[misc]
       for name in ("id", "game", "ended", "hour", "week", "language", "packs", "names", "outcome", "log", "seats")},
    **{f"{name} of a game is true": lambda good, name=name: edited(good, *GAME, name, to=True)  # type: ignore[misc]
       for name in ("id", "game", "ended", "hour", "week", "language", "packs", "names", "outcome", "log", "seats")},
    "a game twice": lambda good: edited(good, "games", to=good["games"] * 2),
    "a game without an id": lambda good: edited(good, *GAME, "id", to=""),
    "an unknown game": lambda good: edited(good, *GAME, "game", to="chess"),
    "a game by a path": lambda good: edited(good, *GAME, "game", to="../spy_word"),
    "the outcome of another game": lambda good: edited(good, *GAME, "game", to="impostor"),
    "a seat of an unknown profile": lambda good: edited(good, *GAME, "seats", 1, to="nobody"),
    "a seat that is a list": lambda good: edited(good, *GAME, "seats", 1, to=[]),
    "a profile in two seats": lambda good: edited(good, *GAME, "seats", 1, to=good["profiles"][0]["id"]),
    "a seat too few": lambda good: edited(good, *GAME, "seats", to=[None] * 3),
    "a seat too many": lambda good: edited(good, *GAME, "seats", to=[None] * 5),
    "more names than roles": lambda good: edited(edited(good, *GAME, "names", to=list("abcde")), *GAME, "seats",
                                                 to=[None] * 5),
    "a name that is none": lambda good: edited(good, *GAME, "names", 0, to=None),
    "packs with a number": lambda good: edited(good, *GAME, "packs", to=[1]),
    "half an hour": lambda good: edited(good, *GAME, "hour", to=1.5),
    "a huge hour": lambda good: edited(good, *GAME, "hour", to=10**30),
    "a huge end": lambda good: edited(good, *GAME, "ended", to=10**400),
    "an end after all time": lambda good: edited(good, *GAME, "ended", to=1e300),
    "an end that is no number": lambda good: edited(good, *GAME, "ended", to=float("nan")),
    "an end that is endless": lambda good: edited(good, *GAME, "ended", to=float("inf")),
    "an outcome without a reason": lambda good: without(good, *GAME, "outcome", "reason"),
    "an outcome without winners": lambda good: without(good, *GAME, "outcome", "winners"),
    "an outcome without rounds": lambda good: without(good, *GAME, "outcome", "rounds"),
    "a winner who isn't there": lambda good: edited(good, *GAME, "outcome", "winners", to=[99]),
    "winners by name": lambda good: edited(good, *GAME, "outcome", "winners", to={"0": 1}),
    "winners that are a number": lambda good: edited(good, *GAME, "outcome", "winners", to=3),
    "a vote for somebody who isn't there": lambda good: edited(good, *VOTES, "0", to="99"),
    "a vote for a strange digit": lambda good: edited(good, *VOTES, "0", to="²"),
    "votes in a list": lambda good: edited(good, *VOTES, to=[1]),
    "too few roles": lambda good: edited(good, *GAME, "outcome", "roles", to=["spy"]),
    "rounds that are numbers": lambda good: edited(good, *GAME, "outcome", "rounds", to=[1]),
    "points in words": lambda good: edited(good, *BLUFF, "outcome", "points", "0", to="many"),
    "half a point": lambda good: edited(good, *BLUFF, "outcome", "points", "0", to=0.5),
    "endless points": lambda good: edited(good, *BLUFF, "outcome", "points", "0", to=float("inf")),
    "no awards": lambda good: without(good, *BLUFF, "outcome", "awards"),
    "a game given up without winners": lambda good: without(good, *OFF, "outcome", "winners"),
    "a game ended early that says no more": lambda good: edited(good, *ENDED, "outcome", to={"reason": "ended"}),
    "half a letter in an id": lambda good: edited(good, *GAME, "id", to="\ud800"),
    "half a letter in a week": lambda good: edited(good, *GAME, "week", to="\ud800"),
    "half a letter in an emoji": lambda good: edited(good, "profiles", 0, "emoji", to="\ud800"),
}  # fmt: skip


def test_the_file_that_the_damaged_ones_are_made_of_is_good(machine: Machine, tmp_path: Path, good: Any) -> None:
    write_json(tmp_path / "file.json", good)
    assert bring(machine("new"), tmp_path / "file.json") == (["Player 0"], 4)


@pytest.mark.parametrize("damage", DAMAGE)
def test_case_45_a_file_that_cannot_be_used_changes_nothing_and_gets_one_line(
    machine: Machine, tmp_path: Path, good: Any, damage: str
) -> None:
    path = tmp_path / "file.json"
    path.write_text(json.dumps(DAMAGE[damage](good)), encoding="utf-8")
    store = lived(machine("new"), games=2)
    before = everything(store)
    try:
        with pytest.raises(BadFile) as refused:
            bring(store, path)
    finally:
        assert everything(store) == before
    assert "file.json" in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\x00", b"hello", b"[" * 100_000, b'{"a": ' + b"1" * 10_000 + b"}", b"\x00" * 99]
)
def test_case_45_what_is_no_json_gets_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file.json").write_bytes(content)
    with pytest.raises(BadFile) as refused:
        read(tmp_path / "file.json")
    assert "\n" not in str(refused.value)


def test_a_file_torn_at_any_byte_is_refused(machine: Machine, tmp_path: Path, good: Any) -> None:
    path = tmp_path / "file.json"
    write_json(path, good)
    raw = path.read_bytes()
    for cut in range(0, len(raw), 61):
        path.write_bytes(raw[:cut])
        with pytest.raises(BadFile):
            read(path)


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadFile, match="can't be read"):
            read(path)


# CSV


def test_games_as_csv_have_a_line_each(machine: Machine) -> None:
    store = machine("one")
    store.record(by_hand(CAUGHT, ['Ana "A"', "Budi, B", "Citra; C", "Dewi"], language="id"))
    store.record(by_hand(impostor([], bluffed([0], "tied"), reason="ended")))
    out = io.StringIO()
    write_games(store, out)
    assert out.getvalue().count("\n") == 3
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert [row["game"] for row in rows] == ["spy-word", "impostor"]
    assert (rows[0]["language"], rows[0]["reason"]) == ("id", "citizens")
    assert rows[0]["players"].startswith('Ana "A"; Budi, B') and "Citra" not in rows[0]["winners"]
    assert (rows[1]["winners"], rows[1]["reason"]) == ("", "ended")
    assert datetime.fromisoformat(rows[0]["ended"])


def test_csv_of_no_games_is_its_first_line(machine: Machine) -> None:
    out = io.StringIO()
    write_games(machine("one"), out)
    assert out.getvalue().count("\n") == 1


def test_csv_of_real_games_names_those_who_won(machine: Machine) -> None:
    store = machine("one")
    for game in real_games():
        store.record(game)
    out = io.StringIO()
    write_games(store, out)
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    for row, game in zip(rows, real_games(), strict=True):
        assert row["players"] == "; ".join(game.names)
        assert row["winners"] == "; ".join(game.names[seat] for seat in game.played.outcome["winners"])
