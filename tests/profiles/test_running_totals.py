"""Totals are kept as games are played; derived anew from the games they are the same, whatever happened between."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from partygames.core.errors import BadPlayers
from partygames.files import write_json
from partygames.profiles.exchange import exported, read, take_in
from partygames.profiles.store import Profile, Reward, Store
from tests.profiles.histories import (
    FRIDAY,
    PEOPLE,
    adds_up,
    at_the_table,
    everything,
    real_games,
    some_evening,
    some_people,
    totals_of,
)

ACTIONS = ("create", "merge", "rename", "hide", "delete", "forget", "import", "again", "adorn")
STEPS = st.lists(
    st.tuples(st.one_of(st.just("play"), st.sampled_from(ACTIONS)), st.integers(0, 10**6)), min_size=1, max_size=24
)


def finished_by(rewards: list[Reward]) -> dict[str, bool]:
    """Whom a game counts for, and whether they finished it."""
    return {
        each.after.id: each.after.totals.get("finished", 0) > each.before.totals.get("finished", 0) for each in rewards
    }


class Evening:
    """A store, and a book kept beside it of who sat in which game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now: datetime = FRIDAY
        self.store = Store(folder / "profiles.db", folder / "backups")
        self.book: list[tuple[str, dict[str, bool]]] = []
        """Each game by its id, with the profiles that sat there and whether it counted as finished for them."""
        for name in PEOPLE[:4]:
            self.store.create(name)

    def pick(self, chance: random.Random) -> Profile | None:
        everybody = self.store.profiles(hidden=True)
        return chance.choice(everybody) if everybody else None

    def do(self, action: str, number: int) -> None:
        chance = random.Random(number)
        store, one = self.store, self.pick(chance)
        if action == "play":
            self.now += timedelta(hours=1)
            game = at_the_table(
                chance.choice(real_games()), some_people(number), id=f"{self.now}", ended=self.now.timestamp()
            )
            rewards = store.record(game)
            self.book.append((game.id, finished_by(rewards)))
        elif action == "again" and self.book:
            kept = chance.choice(list(store.games()))
            assert store.record(kept) == []
        elif action == "forget":
            assert store.forget_last() == bool(self.book)
            del self.book[-1:]
        elif action == "import":
            self.take_in(chance)
        elif action == "create":
            self.try_name(lambda name: store.create(name), chance)
        elif one is not None:
            self.change(action, one, chance)

    def change(self, action: str, one: Profile, chance: random.Random) -> None:
        store, other = self.store, self.pick(chance)
        if action == "rename":
            self.try_name(lambda name: store.rename(one, name), chance)
        elif action == "hide":
            assert store.hide(one, not one.hidden).totals == one.totals
        elif action == "adorn":
            assert store.adorn(one, emoji="🦊", title="first-word").totals == one.totals
        elif action == "delete":
            store.delete(one)
            self.book = [(game, {who: done for who, done in sat.items() if who != one.id}) for game, sat in self.book]
        elif action == "merge" and other is not None:
            together = one.id == other.id or any({one.id, other.id} <= set(sat) for _, sat in self.book)
            try:
                store.merge(one, other)
            except ValueError:
                assert together
                return
            assert not together
            self.book = [
                (game, {one.id if who == other.id else who: done for who, done in sat.items()})
                for game, sat in self.book
            ]

    @staticmethod
    def try_name(do: Callable[[str], Profile], chance: random.Random) -> None:
        with suppress(BadPlayers):
            do(chance.choice(PEOPLE))

    def take_in(self, chance: random.Random) -> None:
        """From another machine, where some of the same names play; it was all played since."""
        with tempfile.TemporaryDirectory() as other:
            there = Store(Path(other) / "profiles.db", Path(other) / "backups")
            for name in chance.sample(PEOPLE, 3):
                there.create(name)
            self.now += timedelta(hours=1)
            hours = int((self.now - FRIDAY).total_seconds() // 3600)
            for number, played in enumerate(some_evening(2, chance.randrange(10**6), first=hours)):
                game = replace(played, id=f"{self.now} {number}")
                rewards = there.record(game)
                self.book.append((game.id, finished_by(rewards)))
            self.now += timedelta(hours=2)
            file = Path(other) / "file.json"
            write_json(file, exported(there), durable=False)
            there.close()
            profiles, games = read(file)
            assert take_in(self.store, profiles, games).games == 2

    def check(self) -> None:
        running = totals_of(self.store)
        assert all(map(adds_up, running.values()))
        assert [game.id for game in self.store.games()] == [game for game, _ in self.book]
        sat, done = Counter[str](), Counter[str]()
        for _, seats in self.book:
            sat.update(list(seats))
            done.update(who for who, finished in seats.items() if finished)
        assert {who: totals["sat down"] for who, totals in running.items() if totals} == dict(sat)
        assert {who: totals["finished"] for who, totals in running.items() if "finished" in totals} == dict(done)
        before = everything(self.store)
        self.store.rebuild()
        assert everything(self.store) == before


@settings(max_examples=40, deadline=None)
@given(STEPS)
def test_rebuilt_totals_are_the_running_ones(steps: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        try:
            for action, number in steps:
                evening.do(action, number)
                evening.check()
        finally:
            evening.store.close()


def test_a_long_history_too() -> None:
    chance = random.Random(8)
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        for _ in range(120):
            action = chance.choice(["play"] * 12 + list(ACTIONS))
            evening.do(action, chance.randrange(10**6))
        evening.check()
        evening.store.close()
