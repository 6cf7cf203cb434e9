"""Profiles and games as a file, to be taken to another machine and put together with what is there.

A file is JSON: ``format``, ``version``, ``profiles`` (id, name, emoji, title, hidden) and ``games`` (id, game, ended,
hour, week, language, packs, names, outcome, log, seats: the profile's id of each seat, or null). Statistics aren't in
it: they follow from the games.
"""

from __future__ import annotations

import csv
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from partygames.core.errors import BadPlayers
from partygames.files import os_reason
from partygames.games import GAMES
from partygames.lines import Line
from partygames.names import LONGEST_NAME, cells, check_name, key
from partygames.profiles.measures import Played, gains_of, is_outcome
from partygames.profiles.store import Finished, Profile, Store

FORMAT: Final = "party games profiles"
VERSION: Final = 1
LATEST: Final = 250_000_000_000
"""Seconds since 1970 after which no clock of ours can be."""


class BadFile(Exception):
    """A file that can't be taken in; ``line`` says why, for people."""

    def __init__(self, template: str, path: Path, **values: object) -> None:
        self.line = Line(template, file=path.name, **values)
        super().__init__(self.line)


class Changes(NamedTuple):
    """What taking in a file adds: names of new profiles, and how many games."""

    profiles: list[str]
    games: int


def exported(store: Store) -> dict[str, Any]:
    """Return all profiles and games as JSON."""
    games = [
        {
            "id": game.id,
            "game": game.played.game,
            "ended": game.ended,
            "hour": game.played.hour,
            "week": game.played.week,
            "language": game.played.language,
            "packs": list(game.played.packs),
            "names": list(game.names),
            "outcome": game.played.outcome,
            "log": list(game.log),
            "seats": list(game.played.profiles),
        }
        for game in store.games()
    ]
    profiles = [
        {"id": each.id, "name": each.name, "emoji": each.emoji, "title": each.title, "hidden": each.hidden}
        for each in store.profiles(hidden=True)
    ]
    return {"format": FORMAT, "version": VERSION, "profiles": profiles, "games": games}


def read(path: Path) -> tuple[list[Profile], list[Finished]]:
    """Return what a file holds, all of it checked. Raises BadFile."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"), parse_constant=_no_number, parse_float=_finite)
        json.dumps(value, ensure_ascii=False).encode()  # half a letter is none
    except OSError as error:
        raise BadFile("{file} can't be read ({why})", path, why=os_reason(error)) from None
    except (ValueError, RecursionError):
        raise BadFile("{file} is not a file of profiles, or is damaged", path) from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadFile("{file} is not a file of profiles", path)
    if value.get("version") != VERSION:
        raise BadFile("{file} is of another version of the program", path)
    try:
        profiles = [_profile(each) for each in value["profiles"]]
        known = {profile.id for profile in profiles}
        games = [_game(each, known) for each in value["games"]]
        if len(known) < len(profiles) or len({game.id for game in games}) < len(games):
            raise ValueError
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadPlayers):
        raise BadFile("{file} is damaged: a profile or a game in it can't be used", path) from None
    return profiles, sorted(games, key=lambda game: game.ended)


def _no_number(name: str) -> float:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


def _profile(value: Mapping[str, Any]) -> Profile:
    texts = [value[name] for name in ("id", "name", "emoji", "title")]
    if not all(isinstance(text, str) for text in texts) or not value["id"] or type(value["hidden"]) is not bool:
        raise TypeError
    return Profile(value["id"], check_name(value["name"]), value["emoji"], value["title"], value["hidden"], {})


def _game(value: Mapping[str, Any], known: set[str]) -> Finished:
    names, seats = _texts(value["names"]), tuple(value["seats"])
    fits = (
        value["game"] in GAMES
        and isinstance(value["id"], str)
        and value["id"] != ""
        and type(value["ended"]) in (int, float)
        and 0 <= value["ended"] < LATEST
        and type(value["hour"]) is int
        and value["hour"] in range(24)
        and isinstance(value["week"], str)
        and is_outcome(value["game"], value["outcome"], len(names))
        and len({seat for seat in seats if seat is not None}) == sum(seat is not None for seat in seats)
        and isinstance(value["language"], str)
        and isinstance(value["log"], list)
        and len(names) == len(seats)
        and all(seat is None or seat in known for seat in seats)
    )
    if not fits:
        raise TypeError
    played = Played(
        value["game"], len(names), value["outcome"], value["language"], _texts(value["packs"]), value["hour"],
        value["week"], seats,
    )  # fmt: skip
    for seat in range(len(names)):
        gains_of(played, seat)
    return Finished(played, names, float(value["ended"]), value["log"], value["id"])


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise TypeError
    return tuple(value)


def take_in(store: Store, profiles: Sequence[Profile], games: Sequence[Finished], *, dry: bool = False) -> Changes:
    """Put profiles and games together with what is there, by their ids; ``dry`` only says what would be new.

    A new profile whose name is taken gets a number.
    """
    there = store.profiles(hidden=True)
    ids, names = {each.id for each in there}, {key(each.name) for each in there}
    new: list[Profile] = []
    for profile in profiles:
        if profile.id not in ids:
            name, number = profile.name, 2
            while key(name) in names:
                name, number = numbered(profile.name, number), number + 1
            names.add(key(name))
            new.append(replace(profile, name=name))
    fresh = [game for game in games if not store.has(game.id)]
    if not dry:
        store.add(new, fresh)
    return Changes([profile.name for profile in new], len(fresh))


def numbered(name: str, number: int) -> str:
    """Return a name with a number, its end cut where it would be too long."""
    while cells(f"{name} {number}") > LONGEST_NAME:
        name = name[:-1].rstrip()
    return f"{name} {number}"


def write_games(store: Store, out: IO[str]) -> None:
    """Write one line of CSV for each game: when, which, who, who won, how it ended."""
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["ended", "game", "language", "players", "winners", "reason"])
    for game in store.games():
        outcome = game.played.outcome
        winners = [game.names[seat] for seat in outcome["winners"]]
        ended = datetime.fromtimestamp(game.ended).isoformat(" ", "minutes")
        rows.writerow(
            [
                ended,
                game.played.game,
                game.played.language,
                "; ".join(game.names),
                "; ".join(winners),
                outcome["reason"],
            ]
        )
