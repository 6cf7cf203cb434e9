"""Finished games for the tests of profiles: made up by hand, or played by random players, and what follows."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.games import GAMES
from partygames.games.catch_the_witch.rules import WINNERS
from partygames.games.catch_the_witch.tables import side_of
from partygames.profiles.measures import Played, Totals, gains_of, grown
from partygames.profiles.recording import finished_game
from partygames.profiles.store import Finished, Profile, Store
from tests.games import impostor_table, table
from tests.kit import kit

FRIDAY = datetime(2026, 1, 2, 20)
PEOPLE = tuple(f"Player {number}" for number in range(16))
CODES = {"c": "citizen", "s": "spy", "g": "ghost"}


# Spy Word by hand


def spoken(
    votes: str = "",
    *,
    tied: Sequence[Seat] = (),
    duel: str = "",
    lot: Seat | None = None,
    out: Seat | None = None,
    guess: str | None = None,
    gone: Sequence[Seat] = (),
) -> JsonObject:
    """A round: ``votes`` and ``duel`` as ``"12s0"``, by seat; s is Skip, ``-`` has no vote."""

    def cast(text: str) -> JsonObject:
        return {str(seat): str(choice) for seat, choice in table.ballots(text).items()}

    return {
        "votes": cast(votes),
        "tied": list(tied),
        "duel_votes": cast(duel),
        "lot": lot,
        "out": out,
        "guess": guess,
        "gone": list(gone),
    }


def spy_word(roles: str, reason: str, *rounds: JsonObject) -> JsonObject:
    """An outcome: ``roles`` as ``"sccg"``; the winners follow from the reason (SW22)."""
    wins = {"citizens": "c", "infiltrators": "sg", "ghost": "g", "abandoned": ""}[reason]
    return {
        "reason": reason,
        "winners": [seat for seat, role in enumerate(roles) if role in wins],
        "points": {},
        "words": {"citizens": "coffee", "spies": "tea"},
        "emoji": {"citizens": "☕", "spies": "🍵"},
        "roles": [CODES[role] for role in roles],
        "rounds": list(rounds),
    }


# Impostor by hand


def bluffed(
    impostors: Sequence[Seat],
    reason: str,
    votes: str = "",
    *,
    first: str = "",
    accused: Seat | None = None,
    said: Seat | None = None,
    points: Mapping[str, int] | None = None,
) -> JsonObject:
    """A round: ``votes`` as ``"12n0"``, by seat; n is nobody."""

    def cast(text: str) -> JsonObject:
        return {str(seat): choice for seat, choice in impostor_table.ballots(text).items()}

    return {
        "impostors": list(impostors),
        "word": "cow",
        "emoji": "",
        "category": "Farm",
        "first_votes": cast(first),
        "votes": cast(votes),
        "accused": accused,
        "guess": "beetle" if reason.startswith("caught") else None,
        "said": said,
        "reason": reason,
        "points": dict(points or {}),
    }


def impostor(
    winners: Sequence[Seat],
    *rounds: JsonObject,
    players: int = 4,
    reason: str = "finished",
    points: Mapping[str, int] | None = None,
    liar: Sequence[Seat] = (),
    eye: Sequence[Seat] = (),
    gone: Sequence[Seat] = (),
) -> JsonObject:
    return {
        "reason": reason,
        "winners": list(winners),
        "points": {str(seat): 0 for seat in range(players)} | dict(points or {}),
        "rounds": list(rounds),
        "awards": {"liar": list(liar), "eye": list(eye)},
        "gone": list(gone),
    }


# what follows


CATS = {
    "w": "witch",
    "c": "crow",
    "j": "jester",
    "t": "townsfolk",
    "h": "herbalist",
    "k": "knight",
    "p": "pickpocket",
    "s": "seer",
}


def witch(
    roles: str,
    reason: str,
    *votes: str,
    forms: str = "",
    deeds: Mapping[Seat, Mapping[str, int]] | None = None,
    nose: Sequence[Seat] = (),
    trusted: Sequence[Seat] = (),
    bets: Mapping[Seat, int] | None = None,
) -> JsonObject:
    """An outcome of Catch the Witch: ``roles`` as ``"twtt"``, a text of votes a day as ``"1s00"``, by seat.

    ``forms`` as ``"hfbh"`` (human, frog, banished), all human if it isn't given; winners follow from the reason (CW3).
    """
    cats = [CATS[code] for code in roles]
    side = WINNERS[reason]
    winners = [seat for seat, role in enumerate(cats) if side_of(role) == side]
    shapes = [{"h": "human", "f": "frog", "b": "banished"}[form] for form in forms or "h" * len(roles)]
    days = [
        {
            "day": number,
            "needed": ["forest", "cave", "mill"],
            "casts": [],
            "proposals": [],
            "frogs": [],
            "back": None,
            "guarded": None,
            "votes": {str(seat): "skip" if to == "s" else to for seat, to in enumerate(ballot) if to != "-"},
            "banished": None,
        }
        for number, ballot in enumerate(votes, 1)
    ]
    return {
        "reason": reason,
        "winners": winners,
        "points": {str(seat): int(seat in winners) for seat in range(len(roles))},
        "side": side,
        "roles": cats,
        "witch_score": shapes.count("frog"),
        "seals": 0,
        "forms": shapes,
        "awards": {"nose": list(nose), "trusted": list(trusted)},
        "bets": {str(seat): number for seat, number in (bets or {}).items()},
        "deeds": {str(seat): dict((deeds or {}).get(seat, {})) for seat in range(len(roles))},
        "rounds": days,
    }


def spies(
    winner: Seat | None,
    *,
    players: int = 2,
    reason: str = "last",
    order: Sequence[tuple[Seat, str, Seat | None]] = (),
    found: Mapping[Seat, int] | None = None,
    lost: Mapping[Seat, int] | None = None,
    hisses: Mapping[Seat, int] | None = None,
    bombs: Mapping[Seat, int] | None = None,
    gone: Sequence[Seat] = (),
    computers: Sequence[Seat] = (),
    strength: str = "medium",
) -> JsonObject:
    """An outcome of SPY: who went out in which ``order``, by what and at whose base; numbers by seat, else 0."""

    def by_seat(numbers: Mapping[Seat, int] | None) -> JsonObject:
        return {str(seat): (numbers or {}).get(seat, 0) for seat in range(players)}

    return {
        "reason": reason,
        "winners": [] if winner is None else [winner],
        "points": by_seat({**(found or {}), **({} if winner is None else {winner: 3})}),
        "order": [{"seat": seat, "by": by, "other": other} for seat, by, other in order],
        "turns": 10,
        "bases": [["safe-1", "safe-2", "secret-1", "secret-2", "bomb-1a", "bomb-1b"]] * players,
        "found": by_seat(found),
        "lost": by_seat(lost),
        "hisses": by_seat(hisses),
        "bombs": by_seat(bombs),
        "gone": list(gone),
        "computers": list(computers),
        "strength": strength if computers else None,
    }


def played(
    outcome: JsonObject,
    *,
    language: str = "en",
    packs: Sequence[str] = ("en-everyday",),
    hour: int = 21,
    players: int | None = None,
    profiles: Sequence[str | None] = (),
) -> Played:
    signs = {"bases": "spy-cards", "deeds": "catch-the-witch", "roles": "spy-word", "rounds": "impostor"}
    game = next(game for sign, game in signs.items() if sign in outcome)
    seats = len(outcome["roles"] if "roles" in outcome else outcome["points"])
    return Played(game, players or seats, outcome, language, tuple(packs), hour, "2026-01", tuple(profiles))


def after(games: Iterable[Played], seat: Seat = 0, before: Mapping[str, int] | None = None) -> Totals:
    """The totals of whoever always sat at a seat."""
    totals: Totals = dict(before or {})
    for game in games:
        totals = grown(totals, game.game, gains_of(game, seat))
    return totals


def adds_up(totals: Mapping[str, int]) -> bool:
    """Case 46, over all games and in each."""
    return all(
        totals.get(scope + "sat down", 0)
        == sum(totals.get(scope + name, 0) for name in ("won", "lost", "unfinished"))
        == totals.get(scope + "finished", 0) + totals.get(scope + "unfinished", 0)
        for scope in ("", *(f"{game}:" for game in GAMES))
    )


# played by random players


SETUPS = (
    *(kit.Setup("spy-word", seats) for seats in range(4, 13)),
    *(kit.Setup("spy-word", seats, (("tie", "lot"), ("skip", True))) for seats in (4, 7, 12)),
    *(kit.Setup("spy-word", seats, (("reveal_roles", False), ("vote_result", "totals"))) for seats in (5, 9)),
    *(kit.Setup("impostor", seats, (("rounds", 2),)) for seats in range(3, 13)),
    *(kit.Setup("impostor", seats, (("rounds", 3), ("impostors", "surprise"))) for seats in (4, 8)),
    kit.Setup("impostor", 6, (("rounds", 2), ("vote", "secret"), ("way", "host"))),
    *(kit.Setup("catch-the-witch", seats, (("pond_bet", True), ("pickpocket", "on"))) for seats in range(4, 13)),
    *(kit.Setup("catch-the-witch", seats, (("seer", "on"),)) for seats in range(7, 13)),
    *(kit.Setup("spy-cards", seats) for seats in (2, 3, 4)),
    *(kit.Setup("spy-cards", seats, (("memory", True),)) for seats in (2, 3, 4)),
    kit.Setup("spy-cards", 2, (("computers", 1), ("strength", "strong"))),
)


@cache
def real_games() -> tuple[Finished, ...]:
    """Games of random players, one an hour: people leave, come late, and end games early."""
    sessions = [kit.played(setup, f"profiles {salt}") for salt in range(2) for setup in SETUPS]
    return tuple(finished_game(session, FRIDAY + timedelta(hours=n)) for n, session in enumerate(sessions))


def at_the_table(game: Finished, names: Sequence[str], *, id: str = "", ended: float | None = None) -> Finished:
    """The same game with other people; ``names`` may be more than there are seats."""
    return replace(game, names=tuple(names[: len(game.names)]), id=id, ended=game.ended if ended is None else ended)


def some_people(seed: object, most: int = len(PEOPLE)) -> list[str]:
    """People in an order of their own; the first of them sit down."""
    return random.Random(f"{seed}").sample(PEOPLE[:most], most)


def some_evening(count: int, seed: int = 0, *, first: int = 0) -> list[Finished]:
    """Real games with people who change places, an hour apart."""
    pool = real_games()
    chance = random.Random(seed)
    return [
        at_the_table(
            chance.choice(pool),
            some_people(f"{seed} {number}"),
            id=f"game {seed} {number}",
            ended=(FRIDAY + timedelta(hours=first + number)).timestamp(),
        )
        for number in range(count)
    ]


def by_hand(outcome: JsonObject, names: Sequence[str] = PEOPLE, *, id: str = "", **more: Any) -> Finished:
    """A game by hand, to be recorded."""
    game = played(outcome, **more)
    return Finished(game, tuple(names[: game.players]), FRIDAY.timestamp(), ({"game": game.game},), id)


# the store


def everything(store: Store) -> tuple[list[Profile], list[Finished]]:
    """All that a store holds, to be compared."""
    return store.profiles(hidden=True), list(store.games())


def totals_of(store: Store) -> dict[str, Totals]:
    return {profile.id: profile.totals for profile in store.profiles(hidden=True)}


@contextmanager
def as_anybody() -> Iterator[None]:
    """Without the rights of root, for whom nothing is read-only. What is imported in here must be loaded already."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)
