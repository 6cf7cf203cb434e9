"""How titles and levels come over 300 evenings of eight friends: ``python -m benchmarks.evenings [evenings]``.

Each friend comes five times in six; an evening with four or more has eight games, five of Spy Word and three of
Impostor. They vote for the other side more often than chance would, each as well as they can, and guess a word one time
in three.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from partygames.core.dice import Dice
from partygames.core.seats import DICE, Seat
from partygames.core.session import Session
from partygames.games import catalogue
from partygames.profiles.levels import level_of
from partygames.profiles.recording import finished_game
from partygames.profiles.store import Store
from partygames.profiles.titles import titles, won_with
from partygames.words.shoe import Shoe, drawn_from_packs, open_shelf

FRIENDS = ("Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid", "Gita", "Hugo")
EVENING = ("spy-word",) * 5 + ("impostor",) * 3
SETTINGS: dict[str, dict[str, Any]] = {"spy-word": {}, "impostor": {"rounds": 3}}
COMES = 5 / 6
FIRST = datetime(2026, 1, 2, 21)


class Bots:
    """Players who are as good as their skill, from 0 to 1."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.skill = {name: chance.uniform(0.1, 0.6) for name in FRIENDS}

    def answer(self, session: Session) -> tuple[Seat, Any]:
        """Return who answers what."""
        seat, prompt = self.chance.choice(list(session.waiting.items()))
        drawn = {entry.prompt: entry.value for entry in session.entries if entry.seat == DICE}
        if prompt.name == "between":
            return seat, "next"
        if prompt.name in ("vote", "duel-vote", "vote-again"):
            return seat, self.vote(session, seat, prompt, drawn)
        if prompt.kind == "word" and self.chance.random() < 1 / 3:
            if "pair" in drawn:
                return seat, drawn["pair"]["words"][drawn["citizens"]]["text"]
            return seat, drawn["word"]["word"]["text"]
        if prompt.name == "verdict":
            told = [say.values["right"] for say in session.table.said if say.message == "guess"]
            return seat, "right" if told[-1] else "wrong"
        return seat, True if prompt.kind == "look" else prompt.sample(self.chance.random)

    def vote(self, session: Session, seat: Seat, prompt: Any, drawn: dict[str, Any]) -> Any:
        """Vote for the other side by skill, else for anybody."""
        roles = drawn.get("roles")
        bad = {at for at, role in enumerate(roles) if role != "citizen"} if roles else set(drawn["impostors"])
        options = [option for option in prompt.options if option.isdigit()]
        other_side = [option for option in options if (int(option) in bad) != (seat in bad)]
        knows = self.chance.random() < self.skill[session.players[seat]]
        return self.chance.choice(other_side if knows and other_side else options)


def play(bots: Bots, game: str, names: tuple[str, ...], shelf: Any, language: str) -> Session:
    """Return a game that was played to its end."""
    found = catalogue.find(game)
    kind = drawn_from_packs(found.draws)
    dice = Dice(bots.chance.random, None, {kind: Shoe(shelf)})
    session = Session.start(found, names, SETTINGS[game], dice, (), language)
    while session.outcome is None:
        session.answer(*bots.answer(session))
    return session


def main() -> None:
    """Play the evenings; print who has which level, and how many won each title."""
    evenings = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    chance = random.Random(7)
    bots = Bots(chance)
    shelves = {
        (game, language): open_shelf(drawn_from_packs(catalogue.find(game).draws), (), language)
        for game in set(EVENING)
        for language in ("en", "id", "fr")
    }
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "profiles.db", Path(folder) / "backups")
        for name in FRIENDS:
            store.create(name)
        at_once: Counter[str] = Counter()
        slowest = 0.0
        for evening in range(evenings):
            names = tuple(name for name in FRIENDS if chance.random() < COMES)
            if len(names) < 4:
                continue
            for number, game in enumerate(EVENING):
                language = chance.choice(["en"] * 8 + ["id", "fr"])
                session = play(bots, game, names, shelves[game, language], language)
                when = FIRST + timedelta(days=7 * evening, minutes=40 * number)
                began = time.perf_counter()
                rewards = store.record(finished_game(session, when))
                slowest = max(slowest, time.perf_counter() - began)
                new = Counter(title.key for reward in rewards for title in reward.titles)
                at_once.update(key for key, many in new.items() if many == len(FRIENDS))
            if evening + 1 in (1, 10, 50, 100, evenings):
                levels = ", ".join(f"{each.name} {level_of(each.xp)}" for each in store.profiles())
                print(f"after {evening + 1} evenings: {levels}", flush=True)
        won = Counter(title.key for profile in store.profiles() for title in won_with(profile.totals))
        print(f"{len(won)} of {len(titles())} titles won by somebody; by all at once: {sorted(at_once) or 'none'}")
        print("won by nobody:", ", ".join(title.key for title in titles() if title.key not in won))
        for many in range(len(FRIENDS), 0, -1):
            print(f"won by {many}:", ", ".join(sorted(key for key, count in won.items() if count == many)))
        print(f"{store.count()} games; the slowest to be recorded took {1000 * slowest:.1f} ms")


if __name__ == "__main__":
    main()
