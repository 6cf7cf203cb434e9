"""A table of SPY for tests: bases are written as they lie, from their owner's left."""

from __future__ import annotations

import random
from typing import Final

from partygames.core.dice import Dice
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games.spy_cards import GAME

LETTERS: Final = {
    "A": "safe-1",
    "B": "safe-2",
    "C": "secret-1",
    "D": "secret-2",
    "x": "bomb-1a",
    "y": "bomb-1b",
    "z": "bomb-2",
    "<": "spy",
    ">": "spy",
}

WALKER: Final = ">ACxyBD"
"""A Spy who can go on by 1 for four turns: it faces cards 1 to 5 in turn."""
OPEN: Final = "xyDCBA>"
"""A base that a walker opposite uncovers in four turns: its targets lie in the order in which the walker looks."""


def two(base: str) -> str:
    """The base with the card that only two players have, at the end of the walker's way."""
    return f"{base}z" if base.startswith(">") else f"z{base}"


def facing(position: int, cards: str = "ABCDxyz") -> str:
    """A base whose Spy faces a position."""
    return f"{cards[: position - 1]}>{cards[position - 1 :]}"


def looking_at(position: int, cards: str = "ABCDxyz") -> str:
    """A base whose Spy faces the card that mirrors a position of the others' bases (SC7)."""
    return facing(len(cards) + 1 - position, cards)


class Table:
    """``Table("ABC>Dxy", "xy<ABCD", "ABCDxy>")``: three bases, with Spies that face as their signs point."""

    def __init__(self, *bases: str, first: Seat = 0, **settings: Json) -> None:
        self.seats = list(range(len(bases)))
        dice = Dice(random.Random(1).random, {"first": [first]})
        self.session = Session.start(GAME, [f"P{seat}" for seat in self.seats], settings, dice)
        for seat, base in enumerate(bases):
            self.answer(seat, [LETTERS[letter] for letter in base])
            self.answer(seat, "left" if "<" in base else "right")

    # what is to be seen

    @property
    def asked(self) -> dict[Seat, str]:
        """The name of the prompt of each seat that is waited for."""
        return {seat: prompt.name for seat, prompt in self.session.waiting.items()}

    @property
    def options(self) -> list[str]:
        """What the one who is asked may choose."""
        (prompt,) = self.session.waiting.values()
        return list(prompt.as_json()["options"])

    @property
    def may_leave(self) -> list[str]:
        return list(self.session.may[TABLE].as_json()["options"])

    def view(self, seat: Seat) -> JsonObject:
        return self.session.view(seat).as_json()

    def cards(self, seat: Seat) -> JsonObject:
        """The cards that a seat has in its hands."""
        cards: JsonObject = self.view(seat)["cards"]
        return cards

    @property
    def board(self) -> JsonObject:
        shown: JsonObject = self.view(TABLE)["board"]
        return shown

    def base(self, seat: Seat) -> JsonObject:
        """A base as all may see it."""
        base: JsonObject = self.board["bases"][seat]
        return base

    def spy(self, seat: Seat) -> tuple[int, str]:
        """Where a Spy stands, and where it faces."""
        return self.base(seat)["gap"], self.base(seat)["facing"]

    def said(self, message: str) -> list[JsonObject]:
        """The values of every public message of that name so far."""
        return [say.values for say in self.session.table.said if say.message == message]

    @property
    def answers(self) -> list[str]:
        """What was answered to spies so far."""
        return [values["answer"] for values in self.said("spied")]

    @property
    def facts(self) -> JsonObject:
        assert self.session.outcome
        return self.session.outcome.as_json()

    # what is done

    def answer(self, seat: Seat, value: Json) -> None:
        self.session.answer(seat, value)

    def do(self, *options: str) -> None:
        """Whose turn it is does these, one after another."""
        for option in options:
            (seat,) = self.session.waiting
            self.answer(seat, option)

    def turn(self, seat: Seat, *options: str) -> None:
        """It is that seat's turn; it does these, and is done, if it is still asked."""
        assert self.asked == {seat: "turn"}
        self.do(*options)
        if self.asked == {seat: "turn"}:
            self.do("done")

    def leave(self, seat: Seat) -> None:
        self.answer(TABLE, f"leave:{seat}")
