"""``partygames profiles`` and ``partygames titles``: what they print, and one clear line where they can't."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from partygames.games import GAMES
from partygames.locations import Locations
from partygames.profiles.store import Store
from partygames.profiles.titles import titles
from screens.command import run
from tests.profiles.histories import PEOPLE, everything, some_evening

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def places(tmp_path: Path) -> Locations:
    return Locations.inside(tmp_path / "data")


@pytest.fixture
def command(places: Locations, capsys: pytest.CaptureFixture[str]) -> Command:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = run([*arguments, "--data-dir", str(places.data)], None)
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def lived(places: Locations) -> Locations:
    """Three profiles, one hidden, and five games."""
    places.prepare()
    store = Store(places.profiles, places.backups)
    for name in PEOPLE[:2]:
        store.create(name)
    for game in some_evening(5):
        store.record(game)
    store.hide(store.create("Zoé"))
    store.close()
    return places


def held(places: Locations) -> Any:
    store = Store(places.profiles, places.backups)
    try:
        return everything(store)
    finally:
        store.close()


def change(places: Locations, statement: str) -> None:
    db = sqlite3.connect(places.profiles)
    db.execute(statement)
    db.commit()
    db.close()


def test_the_list_has_a_line_for_each_profile(command: Command, lived: Locations) -> None:
    code, out, err = command("profiles")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["Player 0", "Player 1", "Zoé (hidden)"]
    profile = held(lived)[0][0]
    assert f"{profile.xp} points" in lines[0]
    for name in ("won", "lost", "unfinished"):
        assert f"{profile.totals.get(name, 0)} {name}" in lines[0]
    assert "level 1, 0 points" in lines[2]


def test_on_a_new_machine_there_is_nothing_to_list(command: Command) -> None:
    assert command("profiles") == (0, "", "")


def test_rebuild_mends_totals_that_are_wrong(command: Command, lived: Locations) -> None:
    before = held(lived)
    change(lived, """UPDATE profiles SET totals = '{"xp": 99999}'""")
    assert held(lived) != before
    code, out, err = command("profiles", "rebuild")
    assert (code, err) == (0, "") and "5" in out and out.count("\n") == 1
    assert held(lived) == before


def test_to_another_machine_and_back(
    command: Command, lived: Locations, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.json"
    code, out, err = command("profiles", "export", str(file))
    assert (code, err) == (0, "") and out.count("\n") == 1 and "3" in out and "5" in out
    other = Locations.inside(tmp_path / "other")
    for arguments, said in ((["--dry-run"], "Would be new"), ([], "New")):
        assert run(["profiles", "import", *arguments, str(file), "--data-dir", str(other.data)], None) == 0
        out, err = capsys.readouterr()
        assert err == "" and out.startswith(f"{said}: 3 profiles and 5 games")
        assert (held(other) == held(lived)) == (not arguments)
    code, out, err = command("profiles", "import", str(file))
    assert code == 0 and out.startswith("New: 0 profiles and 0 games")


def test_a_dry_run_changes_nothing(command: Command, lived: Locations, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    command("profiles", "export", str(file))
    change(lived, "DELETE FROM games")
    before = held(lived)
    code, out, _ = command("profiles", "import", "--dry-run", str(file))
    assert code == 0 and "0 profiles and 5 games" in out
    assert held(lived) == before


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"format": "party games profiles", "version": 9}'])
def test_case_45_a_file_that_cannot_be_used_gets_one_line_and_1(
    command: Command, lived: Locations, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "mine.json").write_bytes(content)
    before = held(lived)
    for more in ([], ["--dry-run"]):
        code, out, err = command("profiles", "import", *more, str(tmp_path / "mine.json"))
        assert (code, out, err.count("\n")) == (1, "", 1) and "mine.json" in err
    assert held(lived) == before


def test_a_file_that_is_not_there_gets_one_line(command: Command, lived: Locations, tmp_path: Path) -> None:
    code, out, err = command("profiles", "import", str(tmp_path / "none.json"))
    assert (code, out, err.count("\n")) == (1, "", 1) and "none.json" in err


@pytest.mark.parametrize("where", ["no-folder/mine.json", "."])
def test_an_export_that_cannot_be_written_gets_one_line(
    command: Command, lived: Locations, tmp_path: Path, where: str
) -> None:
    code, out, err = command("profiles", "export", str(tmp_path / where))
    assert (code, out, err.count("\n")) == (2, "", 1) and str(tmp_path) in err


def test_games_are_printed_as_csv(command: Command, lived: Locations) -> None:
    code, out, err = command("profiles", "games")
    assert (code, err) == (0, "")
    rows = list(csv.DictReader(out.splitlines()))
    assert len(rows) == 5 and all(row["game"] in GAMES for row in rows)


@pytest.mark.parametrize("what", [[], ["rebuild"], ["games"]])
def test_a_folder_that_cannot_be_made_gets_one_line(command: Command, tmp_path: Path, what: list[str]) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    code, out, err = command("profiles", *what)
    assert (code, out, err.count("\n")) == (2, "", 1) and err.startswith("partygames profiles: ")


@pytest.mark.parametrize("what", [[], ["rebuild"], ["games"]])
def test_a_database_of_a_later_version_gets_one_line(command: Command, lived: Locations, what: list[str]) -> None:
    change(lived, "PRAGMA user_version = 99")
    before = lived.profiles.read_bytes()
    code, out, err = command("profiles", *what)
    assert (code, out, err.count("\n")) == (2, "", 1) and "later version" in err
    assert lived.profiles.read_bytes() == before


def test_a_database_that_is_locked_gets_one_line(
    command: Command, lived: Locations, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("partygames.profiles.store.WAIT", 0.02)
    db = sqlite3.connect(lived.profiles, isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    code, out, err = command("profiles", "rebuild")
    db.close()
    assert (code, out, err.count("\n")) == (2, "", 1) and "another program" in err
    assert command("profiles", "rebuild")[0] == 0


def test_case_57_a_damaged_database_is_said_in_one_line_and_the_backup_used(command: Command, lived: Locations) -> None:
    for backup in lived.backups.iterdir():
        backup.unlink()
    before = held(lived)
    lived.profiles.write_bytes(b"not a database" * 999)
    code, out, err = command("profiles")
    assert code == 0 and err.count("\n") == 1 and "damaged" in err
    assert len(out.splitlines()) == 3
    (kept,) = lived.data.glob("profiles-damaged-*")
    assert kept.name in err and kept.read_bytes() == b"not a database" * 999
    assert held(lived) == before


# titles


def rows_of(command: Command, *arguments: str) -> list[dict[str, Any]]:
    code, out, err = command("titles", "--json", *arguments)
    assert (code, err) == (0, "")
    rows: list[dict[str, Any]] = json.loads(out)
    return rows


def test_hidden_titles_are_masked(command: Command) -> None:
    rows = rows_of(command)
    assert len(rows) == len(titles())
    masked = [row for row in rows if row["hidden"]]
    assert len(masked) == sum(title.hidden for title in titles()) >= 5
    everything_said = json.dumps(rows, ensure_ascii=False) + command("titles")[1]
    for row, title in zip(rows_of(command, "--all"), titles(), strict=True):
        if title.hidden:
            for secret in (row["name"], row["takes"], f'"{title.key}"'):
                assert secret not in everything_said
    assert all(row["key"] == row["name"] == row["takes"] == "???" for row in masked)


@pytest.mark.parametrize("language", ["en", "id", "fr"])
def test_all_titles_say_in_each_language_what_they_take(command: Command, language: str) -> None:
    rows = rows_of(command, "--all", "--lang", language)
    assert [(row["key"], row["game"], row["threshold"], row["rarity"], row["hidden"]) for row in rows] == [
        (title.key, title.game or "general", title.threshold, title.rarity, title.hidden) for title in titles()
    ]
    for row in rows:
        assert row["name"] and not row["name"].startswith("title.")
        assert str(row["threshold"]) in row["takes"], f"{row['key']} says {row['takes']}"
    assert len({row["name"] for row in rows}) == len(rows)
    lines = command("titles", "--all", "--lang", language)[1].splitlines()
    assert len(lines) == len(rows)
    assert all(row["name"] in line and row["takes"] in line for row, line in zip(rows, lines, strict=True))


def test_titles_need_no_folder(command: Command, tmp_path: Path) -> None:
    assert command("titles")[0] == 0
    assert not (tmp_path / "data").exists()
