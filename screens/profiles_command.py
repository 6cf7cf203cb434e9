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
from screens.complaint import complain
from screens.language import say, t, tn


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
            complain(t("command.profiles.damaged-kept", file=store.news), command="profiles")
        try:
            return do[options.profiles](options, store)
        finally:
            store.close()
    except BadFile as error:
        return complain(say(error.line), 1, "profiles")
    except Unavailable as error:
        return complain(t(f"command.profiles.{error.reason}"), command="profiles")
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(say(trouble_of(error)), command="profiles")


def _list(options: argparse.Namespace, store: Store) -> int:
    for profile in store.profiles(hidden=True):
        name = t("command.profiles.hidden", name=profile.name) if profile.hidden else profile.name
        counts = {count: profile.totals.get(count, 0) for count in ("won", "lost", "unfinished")}
        print(t("command.profiles.row", name=name, level=level_of(profile.xp), xp=profile.xp, **counts))
    return 0


def _rebuild(options: argparse.Namespace, store: Store) -> int:
    store.rebuild()
    print(tn("command.profiles.rebuilt", store.count()))
    return 0


def _export(options: argparse.Namespace, store: Store) -> int:
    write_json(options.file, exported(store))
    print(
        t(
            "command.profiles.exported",
            what=_counted(len(store.profiles(hidden=True)), store.count()),
            file=options.file,
        )
    )
    return 0


def _import(options: argparse.Namespace, store: Store) -> int:
    profiles, games = read(options.file)
    changes = take_in(store, profiles, games, dry=options.dry_run)
    key = "command.profiles.would" if options.dry_run else "command.profiles.imported"
    print(t(key, what=_counted(len(changes.profiles), changes.games)))
    print(json.dumps(changes.profiles, ensure_ascii=False))
    return 0


def _counted(profiles: int, games: int) -> str:
    return t("list.and", first=tn("command.profiles.profiles", profiles), last=tn("command.profiles.games", games))


def _games(options: argparse.Namespace, store: Store) -> int:
    write_games(store, sys.stdout)
    return 0
