"""Backups, migrations, and a database that can't be used: nothing is lost, and one reason is said (case 57)."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from partygames.profiles import store as module
from partygames.profiles.exchange import exported, take_in
from partygames.profiles.store import MIGRATIONS, Profile, Store, Unavailable
from tests.profiles.histories import FRIDAY, PEOPLE, as_anybody, everything, some_evening

EVENING = some_evening(8)


def opened(folder: Path, day: int = 0) -> Store:
    return Store(folder / "profiles.db", folder / "backups", lambda: FRIDAY + timedelta(days=day))


def database(folder: Path) -> Path:
    return folder / "profiles.db"


def backups(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "backups").glob("*.db"))


def lived(folder: Path, games: int = 5, day: int = 0) -> Any:
    """A database with some history, closed; returns all that is in it."""
    store = opened(folder, day)
    for name in PEOPLE[:4]:
        if store.named(name) is None:
            store.create(name)
    for game in EVENING[:games]:
        store.record(game)
    held = everything(store)
    store.close()
    return held


def held(folder: Path, day: int = 0) -> Any:
    store = opened(folder, day)
    try:
        assert store.news == ""
        return everything(store)
    finally:
        store.close()


def kept_aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("profiles-damaged-*.db"))


def whatever(store: Store) -> Iterator[Callable[[], object]]:
    """Everything that can be done with a store, some of it changes it."""
    ana, budi, citra = store.profiles(hidden=True)[:3]
    yield from (
        lambda: list(store.games()),
        lambda: exported(store),
        lambda: store.profiles(),
        lambda: store.named(ana.name),
        lambda: store.has("none"),
        lambda: store.count(),
        lambda: store.record(EVENING[-1]),
        lambda: store.create("Somebody"),
        lambda: store.rename(ana, "Somebody else"),
        lambda: store.adorn(ana, emoji="🦊"),
        lambda: store.hide(budi),
        lambda: _merged(store, ana, citra),
        lambda: store.forget_last(),
        lambda: store.rebuild(),
        lambda: take_in(store, [], EVENING[5:6]),
        lambda: store.delete(citra),
    )


def _merged(store: Store, one: Any, other: Any) -> None:
    with suppress(ValueError):
        store.merge(one, other)


def refused(do: Callable[[], object]) -> str:
    """The reason that is given, empty if it was done. Nothing but Unavailable may come."""
    try:
        do()
    except Unavailable as error:
        return error.reason
    return ""


# backups


def test_a_backup_is_made_once_a_day_and_the_last_seven_are_kept(tmp_path: Path) -> None:
    for day in range(12):
        for _ in range(2):
            opened(tmp_path, day).close()
        assert len(backups(tmp_path)) == min(day + 1, 7)
    assert backups(tmp_path) == [f"profiles-202601{2 + day:02}-day.db" for day in range(5, 12)]


def test_a_backup_holds_what_was_there_when_the_day_began(tmp_path: Path) -> None:
    before = lived(tmp_path, 3)
    opened(tmp_path, 1).close()
    lived(tmp_path, 5, day=1)
    folder = tmp_path / "copy"
    folder.mkdir()
    shutil.copy(tmp_path / "backups" / backups(tmp_path)[-1], database(folder))
    assert held(folder) == before


def test_backups_need_no_other_file_beside_them(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.create("Ana")
    opened(tmp_path, 1).close()
    store.close()
    assert [path.suffix for path in (tmp_path / "backups").iterdir()] == [".db", ".db"]


# migrations


def test_from_every_past_version_the_same_is_reached(tmp_path: Path) -> None:
    def schema(folder: Path) -> list[Any]:
        with closing(sqlite3.connect(database(folder))) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
            return db.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()

    (tmp_path / "new").mkdir()
    opened(tmp_path / "new").close()
    for version in range(len(MIGRATIONS)):
        folder = tmp_path / f"{version}"
        folder.mkdir()
        with closing(sqlite3.connect(database(folder))) as db:
            for number, statements in enumerate(MIGRATIONS[:version], 1):
                db.executescript(f"{statements} PRAGMA user_version = {number};")
        lived(folder)
        assert schema(folder) == schema(tmp_path / "new")


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    database(tmp_path).touch()
    assert lived(tmp_path)[1] and held(tmp_path)
    assert kept_aside(tmp_path) == []


def test_before_a_migration_a_backup_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = lived(tmp_path)
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE more (id TEXT);"))
    assert held(tmp_path, 1) == before
    (made,) = (name for name in backups(tmp_path) if "0103" in name)
    monkeypatch.undo()
    shutil.copy(tmp_path / "backups" / made, database(tmp_path))
    assert held(tmp_path, 1) == before, "the backup is of the version before"


def test_a_migration_is_done_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = lived(tmp_path)
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE more (id TEXT); DROP TABLE nothing;"))
    assert refused(lambda: opened(tmp_path))
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE more (id TEXT);"))
    assert held(tmp_path) == before


# of a later version


def test_a_later_version_is_left_as_it_is(tmp_path: Path) -> None:
    lived(tmp_path)
    with closing(sqlite3.connect(database(tmp_path))) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    raw = database(tmp_path).read_bytes()
    assert refused(lambda: opened(tmp_path, 1)) == "later"
    assert database(tmp_path).read_bytes() == raw
    assert kept_aside(tmp_path) == [] and len(backups(tmp_path)) == 1


# locked


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAIT", 0.02)


@pytest.mark.usefixtures("impatient")
def test_while_another_program_writes_nothing_is_changed_and_then_all_goes_on(tmp_path: Path) -> None:
    before = lived(tmp_path)
    store = opened(tmp_path)
    with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert everything(store) == before, "reading goes on"
        said = {refused(do) for do in whatever(store)}
        assert said == {"", "locked"}
        assert everything(store) == before
    assert len(store.record(EVENING[-1])) == 4 or store.has(EVENING[-1].id)
    store.close()


@pytest.mark.usefixtures("impatient")
def test_a_database_that_another_program_has_for_itself_is_locked(tmp_path: Path) -> None:
    before = lived(tmp_path)
    with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("UPDATE profiles SET emoji = emoji")
        assert refused(lambda: opened(tmp_path)) == "locked"
        assert kept_aside(tmp_path) == []
    assert held(tmp_path) == before


@pytest.mark.usefixtures("impatient")
def test_a_new_file_that_another_program_has_is_locked(tmp_path: Path) -> None:
    with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert refused(lambda: opened(tmp_path)) == "locked"
    assert lived(tmp_path)[1]


def test_two_that_have_it_open_see_each_other_s_games(tmp_path: Path) -> None:
    lived(tmp_path, 0)
    one, other = opened(tmp_path), opened(tmp_path)
    for number, game in enumerate(EVENING):
        (one, other)[number % 2].record(game)
    assert everything(one) == everything(other)
    other.rebuild()
    assert everything(one) == everything(other) and one.count() == len(EVENING)
    one.close()
    other.close()


def test_case_31_two_that_record_the_same_game_count_it_once(tmp_path: Path) -> None:
    lived(tmp_path, 0)
    one, other = opened(tmp_path), opened(tmp_path)
    one.record(EVENING[0])
    before = everything(one)
    assert other.record(EVENING[0]) == []
    assert everything(one) == before
    one.close()
    other.close()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("which", [0, 1])
def test_two_that_record_at_once_lose_nothing(tmp_path: Path, which: int) -> None:
    """While one looks up who sits at the table, another one records a game: the same or another."""
    lived(tmp_path, 0)
    other = opened(tmp_path)
    games = [replace(EVENING[0], names=PEOPLE[: len(EVENING[0].names)], id=id) for id in "ab"]

    class Overtaken(Store):
        def named(self, name: str) -> Profile | None:
            found = super().named(name)
            with suppress(Unavailable):
                other.record(games[which])
            return found

    one = Overtaken(database(tmp_path), tmp_path / "backups")
    one.record(games[0])
    other.record(games[which])
    before = everything(other)
    assert len(before[1]) == which + 1
    other.rebuild()
    assert everything(other) == before
    one.close()
    other.close()


# read-only


@pytest.fixture
def anybody_s() -> Iterator[Path]:
    """A folder of somebody without rights, which pytest's own aren't."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if Path(name).stat().st_uid == 0:
            shutil.chown(folder, 65534)
        yield folder
        folder.chmod(0o700)


def test_a_file_that_is_read_only_is_said_to_be(anybody_s: Path) -> None:
    with as_anybody():
        before = lived(anybody_s)
        store = opened(anybody_s)
        database(anybody_s).chmod(0o400)
        store.close()
        said = refused(lambda: opened(anybody_s).create("Ana"))
        assert said == "read-only"
        database(anybody_s).chmod(0o600)
        assert held(anybody_s) == before
        assert kept_aside(anybody_s) == []


def test_a_file_of_somebody_else_is_read_only(anybody_s: Path) -> None:
    with as_anybody():
        before = lived(anybody_s)
    database(anybody_s).chmod(0o444)
    if database(anybody_s).stat().st_uid == 65534:
        shutil.chown(database(anybody_s), 0)
    with as_anybody():
        assert refused(lambda: opened(anybody_s).create("Ana")) == "read-only"
    assert held(anybody_s) == before


def test_a_folder_that_is_read_only_is_said_to_be(anybody_s: Path) -> None:
    with as_anybody():
        before = lived(anybody_s)
        anybody_s.chmod(0o500)
        assert refused(lambda: opened(anybody_s).create("Ana")) == "read-only"
        anybody_s.chmod(0o700)
        assert held(anybody_s) == before


def test_a_new_database_in_a_folder_that_is_read_only_is_refused(anybody_s: Path) -> None:
    with as_anybody():
        anybody_s.chmod(0o500)
        assert refused(lambda: opened(anybody_s)) == "read-only"


def test_a_folder_that_is_not_there_or_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    assert refused(lambda: opened(tmp_path / "none")) == "read-only"
    database(tmp_path).mkdir()
    assert refused(lambda: opened(tmp_path))
    assert database(tmp_path).is_dir()


def test_where_no_backup_can_be_made_people_can_play_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("a file")
    assert lived(tmp_path)[1]


def test_case_57_a_damaged_file_that_cannot_be_put_aside_is_not_written_over(anybody_s: Path) -> None:
    with as_anybody():
        lived(anybody_s)
        opened(anybody_s, 1).close()
        database(anybody_s).write_bytes(b"damaged" * 999)
        anybody_s.chmod(0o500)
        said = refused(lambda: opened(anybody_s))
        anybody_s.chmod(0o700)
        assert database(anybody_s).read_bytes() == b"damaged" * 999
        assert said


# a full disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """``disk(9)``: from now on what is opened can have nine pages, or as many as it has."""
    real = sqlite3.connect

    def limit(pages: int) -> None:
        def connect(*arguments: Any, **more: Any) -> sqlite3.Connection:
            db: sqlite3.Connection = real(*arguments, **more)
            with suppress(sqlite3.DatabaseError):
                db.execute(f"PRAGMA max_page_count = {pages}")
            return db

        monkeypatch.setattr(sqlite3, "connect", connect)

    return limit


def test_a_game_for_which_there_is_no_room_is_kept_when_there_is(
    tmp_path: Path, disk: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = lived(tmp_path, 3)
    disk(1)
    store = opened(tmp_path)
    assert "full" in {refused(lambda game=game: store.record(game)) for game in EVENING[3:]}  # type: ignore[misc]
    store.close()
    monkeypatch.undo()
    store = opened(tmp_path)
    profiles, games = everything(store)
    assert games[:3] == before[1]
    store.rebuild()
    assert everything(store) == (profiles, games), "each game is kept whole or not at all"
    for game in EVENING[3:]:
        store.record(game)
    assert store.count() == len(EVENING)
    store.close()


def test_a_file_of_games_is_taken_in_whole_or_not_at_all(tmp_path: Path, disk: Callable[[int], None]) -> None:
    before = lived(tmp_path, 2)
    disk(1)
    store = opened(tmp_path)
    assert refused(lambda: take_in(store, [], EVENING)) == "full"
    assert everything(store) == before
    store.close()


def test_a_new_database_on_a_full_disk_is_made_when_there_is_room(
    tmp_path: Path, disk: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    disk(1)
    assert refused(lambda: opened(tmp_path)) == "full"
    monkeypatch.undo()
    assert lived(tmp_path)[1] and kept_aside(tmp_path) == []


def test_a_backup_for_which_there_is_no_room_is_no_backup(
    tmp_path: Path, disk: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The day's backup fails; when the file is damaged later on, the last good one is used."""
    before = lived(tmp_path)
    opened(tmp_path, 1).close()
    disk(1)
    refused(lambda: opened(tmp_path, 2))
    monkeypatch.undo()
    database(tmp_path).write_bytes(b"damaged" * 999)
    store = opened(tmp_path, 2)
    assert store.news and everything(store) == before
    store.close()


def test_no_room_to_put_the_backup_in_place_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = lived(tmp_path)
    opened(tmp_path, 1).close()
    database(tmp_path).write_bytes(b"damaged" * 999)

    def full(source: Any, target: Any, **_: Any) -> None:
        Path(target).write_bytes(Path(source).read_bytes()[:5000])
        raise OSError(28, "No space left on device", str(target))

    for name in ("copyfile", "copy", "copy2"):
        monkeypatch.setattr(shutil, name, full)
    assert refused(lambda: opened(tmp_path, 1)) == "full"
    monkeypatch.undo()
    store = opened(tmp_path, 1)
    assert everything(store) == before
    store.close()


# damage


def test_case_57_a_damaged_file_is_kept_and_the_last_good_backup_used(tmp_path: Path) -> None:
    before = lived(tmp_path, 4)
    opened(tmp_path, 1).close()
    lived(tmp_path, 6, day=1)
    raw = b"not a database" + database(tmp_path).read_bytes()[14:]
    database(tmp_path).write_bytes(raw)
    store = opened(tmp_path, 1)
    (kept,) = kept_aside(tmp_path)
    assert store.news == kept.name and kept.read_bytes() == raw
    assert everything(store) == before
    assert len(store.record(EVENING[4])) >= 1
    store.close()
    assert len(held(tmp_path, 1)[1]) == 5


def test_case_57_damaged_twice_both_are_kept(tmp_path: Path) -> None:
    lived(tmp_path)
    for number in range(2):
        database(tmp_path).write_bytes(b"damaged %d" % number * 999)
        store = opened(tmp_path)
        assert store.news
        store.close()
    assert sorted(path.read_bytes()[:9] for path in kept_aside(tmp_path)) == [b"damaged 0", b"damaged 1"]


@pytest.mark.parametrize("bad", [b"", b"damaged" * 999, None], ids=["empty", "garbage", "torn"])
def test_case_57_a_backup_that_is_damaged_too_is_passed_over(tmp_path: Path, bad: bytes | None) -> None:
    before = lived(tmp_path)
    for day in (1, 2):
        opened(tmp_path, day).close()
    newest = tmp_path / "backups" / backups(tmp_path)[-1]
    newest.write_bytes(newest.read_bytes()[:9000] if bad is None else bad)
    database(tmp_path).write_bytes(b"damaged" * 999)
    store = opened(tmp_path, 2)
    assert store.news and everything(store) == before
    store.close()


def test_without_any_backup_one_begins_anew_and_the_damaged_file_is_kept(tmp_path: Path) -> None:
    database(tmp_path).write_bytes(b"damaged" * 999)
    store = opened(tmp_path)
    assert store.news and everything(store) == ([], [])
    assert store.create("Ana")
    store.close()
    assert [path.read_bytes() for path in kept_aside(tmp_path)] == [b"damaged" * 999]


def test_case_57_games_that_only_the_journal_has_are_kept_aside_too(tmp_path: Path) -> None:
    """The app died by force; then the file itself is found damaged. What isn't in it yet lies beside it."""
    lived(tmp_path, 1)
    store = opened(tmp_path)
    for game in EVENING[1:6]:
        store.record(game)
    died = tmp_path / "died"
    died.mkdir()
    for name in ("profiles.db", "profiles.db-wal"):
        shutil.copy(tmp_path / name, died / name)
    store.close()
    journal = (died / "profiles.db-wal").read_bytes()
    assert journal
    database(died).write_bytes(b"not a database" * 999)
    with suppress(Unavailable):
        opened(died).close()
    contents = [path.read_bytes() for path in died.rglob("*") if path.is_file()]
    assert any(journal in content for content in contents), "the games were in there and nowhere else"


def test_a_game_that_only_the_journal_has_is_there_after_the_app_died(tmp_path: Path) -> None:
    lived(tmp_path, 1)
    store = opened(tmp_path)
    store.record(EVENING[1])
    died = tmp_path / "died"
    died.mkdir()
    for name in ("profiles.db", "profiles.db-wal"):
        shutil.copy(tmp_path / name, died / name)
    assert held(died) == everything(store)
    store.close()


@pytest.mark.parametrize("table", ["profiles", "games", "seats"])
def test_whatever_is_missing_there_is_one_kind_of_error(tmp_path: Path, table: str) -> None:
    """Another program took a table away while the store is open."""
    for number in range(20):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        lived(folder)
        store = opened(folder)
        calls = list(whatever(store))
        if number >= len(calls):
            break
        with closing(sqlite3.connect(database(folder))) as other:
            other.execute(f"DROP TABLE {table}")
        assert refused(calls[number]) in ("", "damaged")
        store.close()
    else:
        raise AssertionError("there is more to be tried")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A folder with a database and a backup that is some games older; and what the backup holds."""
    folder = tmp_path_factory.mktemp("whole")
    before = lived(folder, 3)
    opened(folder, 1).close()
    lived(folder, 6, day=1)
    return folder, before


def copied(whole: Path, folder: str) -> Path:
    shutil.copytree(whole, folder, dirs_exist_ok=True)
    return Path(folder)


def try_all(folder: Path, raw: bytes, backup: Any) -> None:
    """The store can be used, says why not, or has put the file aside; and nothing else ever comes of it."""
    try:
        store = opened(folder, 1)
    except Unavailable:
        assert database(folder).exists() or kept_aside(folder)
        return
    try:
        if store.news:
            (kept,) = kept_aside(folder)
            assert kept.name == store.news
            assert everything(store) == backup
        calls: list[Callable[[], object]] = []
        if refused(lambda: calls.extend(whatever(store) if len(store.profiles(hidden=True)) > 2 else ())) == "":
            for do in calls:
                refused(do)
    finally:
        store.close()


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6), st.binary(min_size=1, max_size=40), st.integers(1, 200))
@example(18, b"\x00\x00", 1)
@example(60, b"\x00\x00\x00\x05", 1)
@example(40_000, b"\xff", 100)
def test_case_57_whatever_bytes_are_overwritten_nothing_but_unavailable_comes(
    whole: tuple[Path, Any], at: int, junk: bytes, times: int
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = copied(whole[0], name)
        raw = bytearray(database(folder).read_bytes())
        at %= len(raw)
        piece = (junk * times)[: len(raw) - at]
        raw[at : at + len(piece)] = piece
        database(folder).write_bytes(raw)
        try_all(folder, bytes(raw), whole[1])


@pytest.mark.parametrize("column", ["profiles.totals", "games.outcome", "games.names", "games.packs", "games.log"])
@pytest.mark.parametrize("junk", [b"{", b"\xff\xfe", b"null", b"[1]", b""])
def test_case_57_a_damaged_value_is_no_other_error(tmp_path: Path, column: str, junk: bytes) -> None:
    """Bytes may change inside a text, where no check of the pages sees it."""
    lived(tmp_path)
    table, name = column.split(".")
    with closing(sqlite3.connect(database(tmp_path))) as db:
        db.execute(f"UPDATE {table} SET {name} = CAST(? AS {'BLOB' if name == 'log' else 'TEXT'})", (junk,))
        db.commit()
    try_all(tmp_path, b"", None)


def test_case_57_totals_that_are_damaged_are_mended_by_rebuild(tmp_path: Path) -> None:
    """They are derived: all that is stored is the games, and these are whole."""
    before = lived(tmp_path)
    with closing(sqlite3.connect(database(tmp_path))) as db:
        db.execute("UPDATE profiles SET totals = '{'")
        db.commit()
    store = opened(tmp_path)
    store.rebuild()
    assert everything(store) == before
    store.close()


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
@example(0)
def test_case_57_a_torn_file_is_put_aside_or_refused(whole: tuple[Path, Any], cut: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = copied(whole[0], name)
        raw = database(folder).read_bytes()
        raw = raw[: 2 + cut % (len(raw) - 2)]
        database(folder).write_bytes(raw)
        try_all(folder, raw, whole[1])
        if len(raw) % 4096 == 0 or len(raw) < 4096:
            assert [path.read_bytes() for path in kept_aside(folder)] == [raw], "whole pages are missing"


@pytest.mark.parametrize("left", [b"", b"S"])
def test_case_57_a_file_that_was_emptied_is_no_new_one_while_there_are_backups(
    whole: tuple[Path, Any], tmp_path: Path, left: bytes
) -> None:
    """After a power failure a file may be there with nothing in it; seven days on, no backup would have a game."""
    folder = copied(whole[0], str(tmp_path))
    database(folder).write_bytes(left)
    store = opened(folder, 1)
    assert everything(store) == whole[1]
    store.close()


def test_the_clock_may_go_back(tmp_path: Path) -> None:
    lived(tmp_path, 2, day=5)
    store = Store(database(tmp_path), tmp_path / "backups", lambda: datetime(2001, 1, 1))
    assert store.count() == 2
    store.close()
    assert len(backups(tmp_path)) == 2
