"""``partygames profiles``: list, rebuild, take to another machine and back, on the command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable

from partygames.files import trouble_of, write_json
from partygames.locations import Locations
from partygames.profiles.exchange import BadFile, exported, read, take_in, write_games
from partygames.profiles.levels import level_of
from partygames.profiles.store import Store, Unavailable

WHY = {
    "later": "the database is of a later version; it is left as it is",
    "locked": "another program has the database; close it and try again",
    "read-only": "the database can't be opened for writing",
    "full": "the disk is full",
    "damaged": "the database can't be used",
}


def run(options: argparse.Namespace, places: Locations) -> int:
    """Do what is asked; return the exit code: 0, 1 for a file that can't be used, 2 where it can't be done."""
    do: dict[str | None, Callable[[argparse.Namespace, Store], int]] = {
        None: _list,
        "rebuild": _rebuild,
        "export": _export,
        "import": _import,
        "games": _games,
    }
    try:
        places.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = Store(places.profiles, places.backups)
        if store.news:
            print(f"partygames profiles: the database was damaged; it is kept as {store.news}", file=sys.stderr)
        try:
            return do[options.profiles](options, store)
        finally:
            store.close()
    except BadFile as error:
        return _refused(str(error), 1)
    except Unavailable as error:
        return _refused(WHY[error.reason], 2)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _refused(trouble_of(error), 2)


def _refused(why: str, code: int) -> int:
    print(f"partygames profiles: {why}", file=sys.stderr)
    return code


def _list(options: argparse.Namespace, store: Store) -> int:
    for profile in store.profiles(hidden=True):
        hidden = " (hidden)" if profile.hidden else ""
        counts = " ".join(f"{profile.totals.get(name, 0)} {name}" for name in ("won", "lost", "unfinished"))
        print(f"{profile.name}{hidden}: level {level_of(profile.xp)}, {profile.xp} points, {counts}")
    return 0


def _rebuild(options: argparse.Namespace, store: Store) -> int:
    store.rebuild()
    print(f"derived anew from {store.count()} games")
    return 0


def _export(options: argparse.Namespace, store: Store) -> int:
    write_json(options.file, exported(store))
    print(f"{len(store.profiles(hidden=True))} profiles and {store.count()} games, in {options.file}")
    return 0


def _import(options: argparse.Namespace, store: Store) -> int:
    profiles, games = read(options.file)
    changes = take_in(store, profiles, games, dry=options.dry_run)
    would = "would be new" if options.dry_run else "are new"
    print(f"{len(changes.profiles)} profiles and {changes.games} games {would}")
    print(json.dumps(changes.profiles, ensure_ascii=False))
    return 0


def _games(options: argparse.Namespace, store: Store) -> int:
    write_games(store, sys.stdout)
    return 0
