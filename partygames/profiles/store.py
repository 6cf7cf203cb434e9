"""The store of profiles and finished games: one SQLite file.

What is kept are the games; totals are derived from them and kept beside them, so that nothing reads the history while
people play. ``rebuild`` derives them anew.
"""

from __future__ import annotations

import errno
import json
import shutil
import sqlite3
import uuid
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from partygames.core.prompts import JsonObject
from partygames.files import set_aside
from partygames.names import check_name, key
from partygames.profiles.measures import Played, Totals, gains_of, grown
from partygames.profiles.titles import Title, won_with

KEEP: Final = 7
"""Backups that are kept."""
WAIT: Final = 2.0
"""Seconds to wait for another program that has the file."""

MAGIC: Final = b"SQLite format 3\0"
"""How every database begins."""

MIGRATIONS: Final = (
    """
    CREATE TABLE profiles (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE, emoji TEXT NOT NULL DEFAULT '',
        title TEXT NOT NULL DEFAULT '', hidden INTEGER NOT NULL DEFAULT 0, totals TEXT NOT NULL DEFAULT '{}'
    );
    CREATE TABLE games (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, ended REAL NOT NULL,
        hour INTEGER NOT NULL, week TEXT NOT NULL, language TEXT NOT NULL, packs TEXT NOT NULL, names TEXT NOT NULL,
        outcome TEXT NOT NULL, log BLOB NOT NULL
    );
    CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE, seat INTEGER NOT NULL,
        profile TEXT REFERENCES profiles (id) ON DELETE SET NULL, before TEXT, PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_a_profile ON seats (profile, game);
    CREATE INDEX seats_before ON seats (before) WHERE before NOT NULL;
    """,
)
"""From each version of the file to the next: an empty file is of version 0."""


class Unavailable(Exception):
    """Profiles can't be used now. ``reason`` is ``later``, ``locked``, ``read-only``, ``full`` or ``damaged``."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True)
class Profile:
    """Somebody who plays on this machine. ``title`` is the key of the title that they chose to show."""

    id: str
    name: str
    emoji: str
    title: str
    hidden: bool
    totals: Totals

    @property
    def xp(self) -> int:
        """Experience, in points."""
        return self.totals.get("xp", 0)


@dataclass(frozen=True)
class Finished:
    """A game to be recorded; ``log`` is whole. ``ended`` is in seconds since 1970."""

    played: Played
    names: tuple[str, ...]
    ended: float
    log: Sequence[JsonObject]
    id: str = ""


@dataclass(frozen=True)
class Reward:
    """What a game brought a profile: before, after, and the titles that are new."""

    seat: int
    before: Profile
    after: Profile
    titles: tuple[Title, ...]


class Store:
    """The open file. Every method may raise Unavailable."""

    def __init__(self, path: Path, backups: Path, now: Callable[[], datetime] = datetime.now) -> None:
        """Open the file, or make it; bring it to this version; back it up once a day.

        A damaged file is kept under another name and the last good backup takes its place; ``news`` then says so.
        """
        self.news = ""
        self._path, self._backups, self._now = path, backups, now
        with _translated():
            try:
                if self._is_no_database():
                    raise sqlite3.DatabaseError("header")
                self._db = self._opened()
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                self._put_aside_and_restore()
                self._db = self._opened()
        with suppress(OSError, sqlite3.Error):
            self._back_up_daily()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _opened(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=WAIT, isolation_level=None)
        try:
            db.execute("PRAGMA foreign_keys = ON")
            (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise sqlite3.DatabaseError("quick_check")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > len(MIGRATIONS):
                raise Unavailable("later")
            db.execute("PRAGMA journal_mode = WAL")
            if version < len(MIGRATIONS):
                if version:
                    self._back_up(db, f"version-{version}")
                for number, statements in enumerate(MIGRATIONS[version:], version + 1):
                    db.executescript(f"BEGIN; {statements} PRAGMA user_version = {number}; COMMIT;")
        except BaseException:
            db.close()
            raise
        self._path.chmod(0o600)
        return db

    def _is_no_database(self) -> bool:
        """Whether something else lies there: SQLite would throw its journal away, or take it for a new file."""
        if not self._path.exists():
            return False
        with self._path.open("rb") as file:
            head = file.read(len(MAGIC))
        return head != MAGIC if len(head) == len(MAGIC) else self._newest_good_backup() is not None

    # backups

    def _back_up(self, db: sqlite3.Connection, name: str) -> None:
        self._backups.mkdir(parents=True, exist_ok=True, mode=0o700)
        target = self._backups / f"profiles-{self._now():%Y%m%d}-{name}.db"
        fresh = target.with_suffix(".new")
        try:
            with closing(sqlite3.connect(fresh)) as copy:
                db.backup(copy)
            fresh.chmod(0o600)
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)
        for old in sorted(self._backups.glob("profiles-*.db"))[:-KEEP]:
            old.unlink()

    def _back_up_daily(self) -> None:
        if not list(self._backups.glob(f"profiles-{self._now():%Y%m%d}-*.db")):
            self._back_up(self._db, "day")

    def _put_aside_and_restore(self) -> None:
        """Keep a damaged file, and what its journal has, under another name; put the last good backup in its place."""
        restored = self._path.with_suffix(".restored")
        backup = self._newest_good_backup()
        try:
            if backup is not None:
                shutil.copyfile(backup, restored)
            self.news = set_aside(self._path)
            if self._path.exists():
                raise PermissionError
            for side in ("-wal", "-shm"):
                beside = self._path.with_name(self._path.name + side)
                if beside.exists():
                    beside.replace(self._path.with_name(self.news + side))
            if backup is not None:
                restored.replace(self._path)
        finally:
            restored.unlink(missing_ok=True)

    def _newest_good_backup(self) -> Path | None:
        for backup in sorted(self._backups.glob("profiles-*.db"), reverse=True):
            try:
                with closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as copy:
                    good = copy.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
                    (version,) = copy.execute("PRAGMA user_version").fetchone()
            except sqlite3.Error:
                continue
            if good and version:
                return backup
        return None

    # profiles

    def profiles(self, hidden: bool = False) -> list[Profile]:
        """Return all profiles by name, the hidden ones only if they are asked for."""
        with _translated():
            rows = self._db.execute("SELECT * FROM profiles WHERE hidden <= ? ORDER BY key", (int(hidden),)).fetchall()
            return [_profile(row) for row in rows]

    def named(self, name: str) -> Profile | None:
        """Return the profile of that name, hidden or not, or None."""
        with _translated():
            row = self._db.execute("SELECT * FROM profiles WHERE key = ?", (key(name),)).fetchone()
            return _profile(row) if row else None

    def create(self, name: str, emoji: str = "") -> Profile:
        """Return a new profile. Raises BadPlayers if the name can't be one, or is taken."""
        shown = check_name(name, [profile.name for profile in self.profiles(hidden=True)])
        with self._changing() as db:
            identity = uuid.uuid4().hex
            row = (identity, shown, key(shown), emoji)
            db.execute("INSERT INTO profiles (id, name, key, emoji) VALUES (?, ?, ?, ?)", row)
        return self._get(identity)

    def rename(self, profile: Profile, name: str) -> Profile:
        """Return the profile under another name; its history follows. Raises BadPlayers."""
        others = [other.name for other in self.profiles(hidden=True) if other.id != profile.id]
        shown = check_name(name, others)
        return self._set(profile, name=shown, key=key(shown))

    def adorn(self, profile: Profile, *, emoji: str | None = None, title: str | None = None) -> Profile:
        """Return the profile with another emoji, or showing another title."""
        changes = {"emoji": emoji, "title": title}
        return self._set(profile, **{name: value for name, value in changes.items() if value is not None})

    def hide(self, profile: Profile, hidden: bool = True) -> Profile:
        """Return the profile hidden, or shown again."""
        return self._set(profile, hidden=int(hidden))

    def delete(self, profile: Profile) -> None:
        """Delete a profile; in its games it becomes a guest."""
        with self._changing() as db:
            friends = self._friends(db, profile.id)
            self._forget_before(db)
            db.execute("DELETE FROM profiles WHERE id = ?", (profile.id,))
            self._derive(db, friends)

    def merge(self, kept: Profile, other: Profile) -> Profile:
        """Return ``kept`` with the history of both; ``other`` is no more.

        Raises ValueError if both sat at the same table, or are one.
        """
        with self._changing() as db:
            friends = self._friends(db, other.id)
            apart = kept.id not in friends and kept.id != other.id
            if apart:
                self._forget_before(db)
                db.execute("UPDATE seats SET profile = ? WHERE profile = ?", (kept.id, other.id))
                db.execute("DELETE FROM profiles WHERE id = ?", (other.id,))
                self._derive(db, {kept.id, *friends})
        if not apart:
            raise ValueError("they have played at the same table, or are one")
        return self._get(kept.id)

    @staticmethod
    def _friends(db: sqlite3.Connection, profile: str) -> list[str]:
        """Return who has sat at a table with a profile: what they did to each other is part of their totals."""
        rows = db.execute(
            "SELECT DISTINCT b.profile FROM seats a JOIN seats b ON a.game = b.game "
            "WHERE a.profile = ? AND b.profile NOT NULL AND b.profile != a.profile",
            (profile,),
        ).fetchall()
        return [friend for (friend,) in rows]

    def _get(self, identity: str) -> Profile:
        with _translated():
            return _profile(self._db.execute("SELECT * FROM profiles WHERE id = ?", (identity,)).fetchone())

    def _set(self, profile: Profile, **values: Any) -> Profile:
        if not values:
            return profile
        names = ", ".join(f"{name} = ?" for name in values)
        with self._changing() as db:
            db.execute(f"UPDATE profiles SET {names} WHERE id = ?", (*values.values(), profile.id))
        return self._get(profile.id)

    # games

    def record(self, finished: Finished) -> list[Reward]:
        """Keep a finished game; return what it brought each profile that sat at the table under its name.

        A game that is kept already, by its id, brings nothing more (case 31).
        """
        rewards: list[Reward] = []
        with self._changing() as db:
            if finished.id and self.has(finished.id):
                return []
            profiles = [self.named(name) for name in finished.names]
            ids = tuple(profile.id if profile else None for profile in profiles)
            played = replace(finished.played, profiles=ids)
            is_last = not db.execute("SELECT 1 FROM games WHERE ended > ?", (finished.ended,)).fetchone()
            number = self._insert(db, finished, ids)
            self._forget_before(db)
            for seat, profile in enumerate(profiles):
                if profile is None:
                    continue
                if is_last:
                    before = (json.dumps(profile.totals), number, seat)
                    db.execute("UPDATE seats SET before = ? WHERE game = ? AND seat = ?", before)
                    self._keep_totals(db, profile.id, grown(profile.totals, played.game, gains_of(played, seat)))
                else:  # the clock of this machine went back
                    self._derive(db, [profile.id])
            for seat, profile in enumerate(profiles):
                if profile is not None:
                    after = self._get(profile.id)
                    new = [title for title in won_with(after.totals) if not title.is_won(profile.totals)]
                    rewards.append(Reward(seat, profile, after, tuple(new)))
        return rewards

    def has(self, identity: str) -> bool:
        """Return whether a game is kept, by its id."""
        with _translated():
            return self._db.execute("SELECT 1 FROM games WHERE id = ?", (identity,)).fetchone() is not None

    @staticmethod
    def _forget_before(db: sqlite3.Connection) -> None:
        """What totals were before the last game is known no more: another game came, or profiles changed."""
        db.execute("UPDATE seats SET before = NULL WHERE before NOT NULL")

    def _insert(self, db: sqlite3.Connection, finished: Finished, profiles: Sequence[str | None]) -> int:
        played = finished.played
        row = (
            finished.id or uuid.uuid4().hex,
            played.game,
            finished.ended,
            played.hour,
            played.week,
            played.language,
            json.dumps(played.packs),
            json.dumps(finished.names),
            json.dumps(played.outcome),
            zlib.compress(json.dumps(list(finished.log)).encode()),
        )
        number = db.execute(
            "INSERT INTO games (id, game, ended, hour, week, language, packs, names, outcome, log) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        ).lastrowid
        seats = [(number, seat, who) for seat, who in enumerate(profiles)]
        db.executemany("INSERT INTO seats (game, seat, profile) VALUES (?, ?, ?)", seats)
        return number or 0

    def forget_last(self) -> bool:
        """Don't count the last game: take back exactly what it gave (case 48). Return whether there was one."""
        with self._changing() as db:
            found = db.execute("SELECT number FROM games ORDER BY ended DESC, number DESC LIMIT 1").fetchone()
            if found is None:
                return False
            last = found[0]
            seats = db.execute(
                "SELECT profile, before FROM seats WHERE game = ? AND profile NOT NULL", (last,)
            ).fetchall()
            db.execute("DELETE FROM games WHERE number = ?", (last,))
            for profile, before in seats:
                if before is None:
                    self._derive(db, [profile])
                else:
                    self._keep_totals(db, profile, json.loads(before))
        return True

    def rebuild(self) -> None:
        """Derive the totals of all profiles anew from the games."""
        with self._changing() as db:
            self._forget_before(db)
            self._derive(db, [row[0] for row in db.execute("SELECT id FROM profiles").fetchall()])

    def _derive(self, db: sqlite3.Connection, profiles: Iterable[str]) -> None:
        for profile in profiles:
            totals: Totals = {}
            for seat, played in self._history(db, profile):
                totals = grown(totals, played.game, gains_of(played, seat))
            self._keep_totals(db, profile, totals)

    def _history(self, db: sqlite3.Connection, profile: str) -> Iterator[tuple[int, Played]]:
        rows = db.execute(
            "SELECT seat, number, games.game, names, outcome, language, packs, hour, week "
            "FROM seats JOIN games ON number = seats.game WHERE profile = ? ORDER BY ended, number",
            (profile,),
        ).fetchall()
        for seat, number, game, names, outcome, language, packs, hour, week in rows:
            who = self._seats(db, number)
            players, told = len(json.loads(names)), json.loads(outcome)
            yield seat, Played(game, players, told, language, tuple(json.loads(packs)), hour, week, who)

    def _keep_totals(self, db: sqlite3.Connection, profile: str, totals: Totals) -> None:
        db.execute("UPDATE profiles SET totals = ? WHERE id = ?", (json.dumps(totals, sort_keys=True), profile))

    def games(self) -> Iterator[Finished]:
        """Yield all games, the oldest first."""
        with _translated():
            rows = self._db.execute("SELECT * FROM games ORDER BY ended, number").fetchall()
            for number, identity, game, ended, hour, week, language, packs, names, outcome, log in rows:
                who = self._seats(self._db, number)
                people = tuple(json.loads(names))
                packs_played = tuple(json.loads(packs))
                played = Played(game, len(people), json.loads(outcome), language, packs_played, hour, week, who)
                yield Finished(played, people, ended, json.loads(zlib.decompress(log)), identity)

    @staticmethod
    def _seats(db: sqlite3.Connection, number: int) -> tuple[str | None, ...]:
        rows = db.execute("SELECT profile FROM seats WHERE game = ? ORDER BY seat", (number,)).fetchall()
        return tuple(profile for (profile,) in rows)

    def add(self, profiles: Iterable[Profile], games: Iterable[Finished]) -> None:
        """Add profiles and games that come from elsewhere, and derive all totals anew."""
        with self._changing() as db:
            for each in profiles:
                row = (each.id, each.name, key(each.name), each.emoji, each.title, int(each.hidden))
                db.execute("INSERT INTO profiles (id, name, key, emoji, title, hidden) VALUES (?, ?, ?, ?, ?, ?)", row)
            self._forget_before(db)
            for game in games:
                self._insert(db, game, game.played.profiles)
            self._derive(db, [row[0] for row in db.execute("SELECT id FROM profiles").fetchall()])

    def count(self) -> int:
        """Return how many games are kept."""
        with _translated():
            number: int = self._db.execute("SELECT count(*) FROM games").fetchone()[0]
        return number

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """All of it is kept, or none."""
        with _translated():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._db.execute("ROLLBACK")
                raise


def _profile(row: Sequence[Any]) -> Profile:
    identity, name, _, emoji, title, hidden, totals = row
    read = json.loads(totals)
    if not isinstance(read, dict) or not all(type(number) is int for number in read.values()):
        raise TypeError
    return Profile(identity, name, emoji, title, bool(hidden), read)


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise _unavailable(error) from None
    except OSError as error:
        raise Unavailable("full" if error.errno == errno.ENOSPC else "read-only", error.strerror or "") from None
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, zlib.error):  # what lies in a row is damaged
        raise Unavailable("damaged") from None


def _unavailable(error: sqlite3.Error) -> Unavailable:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    reasons = {
        sqlite3.SQLITE_BUSY: "locked",
        sqlite3.SQLITE_LOCKED: "locked",
        sqlite3.SQLITE_READONLY: "read-only",
        sqlite3.SQLITE_CANTOPEN: "read-only",
        sqlite3.SQLITE_PERM: "read-only",
        sqlite3.SQLITE_FULL: "full",
        sqlite3.SQLITE_IOERR: "full",
    }
    return Unavailable(reasons.get(code, "damaged"), str(error))
