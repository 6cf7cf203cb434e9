"""A small game that does everything that rules can do, for tests of the core."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from partygames.core.dice import Dice
from partygames.core.game import Game, Setting
from partygames.core.prompts import Choose, Confirm, Json, JsonObject, Pick
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.core.steps import Collect, Deal, Outcome, Play, Say, Show, ask, ask_any, ask_each, draw

THINGS = {"fruit": ("apple", "pear"), "animal": ("cat", "dog")}
JUNK: tuple[Json, ...] = (
    None, True, False, 0, 1, -1, 1.0, float("nan"), 10**400, "", " ", "nonsense", "\ud800",
    [], [[]], ["nonsense"], [None], [True], {}, {"a": 1},
)  # fmt: skip
"""Values that JSON can hold and hardly any question takes."""


class Note(NamedTuple):
    text: str

    def as_json(self) -> JsonObject:
        return {"text": self.text}


class Toy(Game):
    """A card for each, one secret choice of each, then the table talks until it ends."""

    id = "toy"
    rules = 3
    least_seats = 2
    most_seats = 3
    minutes = (1, 1)
    settings = (Setting("loud", (False, True), False), Setting("size", (1, 2, "big"), 2))
    draws = ("card", "colour", "thing")

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        self.seats: tuple[Seat, ...] = tuple(range(seats))
        self.loud: bool = settings["loud"]

    def play(self) -> Play[Outcome]:
        card = yield from draw(Pick("card", ("ace", "king", "queen")))
        for seat in self.seats:
            yield Deal(seat, "card", Note(f"{card} {seat}"))
        picks = yield from ask({seat: Choose("pick", {"1": 1, "2": 2, "3": 3}) for seat in self.seats})
        yield Say("picked", {"picks": list(picks.values())})
        bells = 0
        while True:
            yield Show(Note(f"talk, {bells} bells"))
            talk = Choose(
                "talk", {key: key for key in ("wait", "whisper", "shout", "hand", "take", "fruit", "animal", "end")}, 60
            )
            leave = Choose("leave", {"leave:0": "left", "leave:1": "left"})
            bell = Confirm("bell")
            said: Any = yield from ask_any({TABLE: talk}, may={TABLE: leave, 0: bell})
            if said is True:
                bells += 1
            elif said in THINGS:
                colour = yield from draw(Pick("colour", ("red", "green", "blue")))
                thing = yield from draw(Pick("thing", THINGS[said]))
                yield Deal(0, "thing", Note(f"{colour} {thing}"))
            elif said == "hand":
                yield Deal(1, "hand", Note("a note under the table"))
            elif said == "take":
                yield Collect(1, "card")
            elif said in ("whisper", "shout"):
                yield Say(said, {}, reveals=said == "shout")
            elif said in ("end", "left"):
                return Outcome(said, (0,), {0: sum(picks.values())}, {"bells": bells})


class Forms(Game):
    """Each seat is asked two things, one after the other."""

    id = "forms"
    rules = 1
    least_seats = 2
    most_seats = 2
    minutes = (1, 1)
    settings = ()
    draws = ()

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        self.seats: tuple[Seat, ...] = tuple(range(seats))

    def play(self) -> Play[Outcome]:
        prompts = [Choose(name, {"a": "a", "b": "b"}) for name in ("place", "name")]
        answers = yield from ask_each(dict.fromkeys(self.seats, prompts))
        return Outcome("end", (), {}, {"answers": [list(each) for each in answers.values()]})


def find_toy(game: str) -> type[Game]:
    if game != Toy.id:
        raise LookupError(game)
    return Toy


def seeded(seed: int = 1, **forced: Sequence[Json]) -> Dice:
    return Dice(random.Random(seed).random, forced)


def toy(dice: Dice | None = None, **settings: Json) -> Session:
    return Session.start(Toy, ["Ana", "Budi"], settings, dice or seeded())


def talking(dice: Dice | None = None) -> Session:
    """A session where both have chosen and the table talks."""
    session = toy(dice)
    session.answer(0, "1")
    session.answer(1, "2")
    return session


def all_of(session: Session) -> str:
    """All that a session knows and shows, as one text to compare."""
    seats = (TABLE, *range(len(session.header.players)))
    asked = [{seat: prompt.as_json() for seat, prompt in asks.items()} for asks in (session.waiting, session.may)]
    views = [session.view(seat).as_json() for seat in seats]
    outcome = session.outcome.as_json() if session.outcome else None
    return json.dumps([session.log, len(session.steps), asked, views, outcome])


def through_json(log: list[JsonObject]) -> list[JsonObject]:
    read: list[JsonObject] = json.loads(json.dumps(log))
    return read
