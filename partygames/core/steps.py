"""What rules yield: each step speaks to the table, to one seat, or asks. There is no other state to show."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from partygames.core.prompts import JsonObject, Prompt
from partygames.core.seats import DICE, Seat

T = TypeVar("T")
M = TypeVar("M")


class Picture(Protocol):
    """A frozen card or board: what is to be seen, without how it is drawn."""

    def as_json(self) -> JsonObject:
        """Return all of it as JSON."""
        ...


class Say(NamedTuple):
    """To the table: a message by key, with values; the words are the front end's.

    ``reveals`` is False only where it tells no more than what the whole table just saw happen, so that the
    tap that led to it may still be taken back.
    """

    message: str
    values: JsonObject
    reveals: bool = True


JOINED: Final = "joined"
"""The message that somebody comes late and takes the next seat: its values are ``seat`` and ``name``."""


class Show(NamedTuple):
    """To the table: what all may see now."""

    board: Picture


class Deal(NamedTuple):
    """To one seat: a card, kept under ``name`` so that the seat may look at it again."""

    seat: Seat
    name: str
    card: Picture


class Collect(NamedTuple):
    """To one seat: a card is taken back; the seat may not look at it any more."""

    seat: Seat
    name: str


class Ask(NamedTuple):
    """To several seats, each its own prompt; all must answer, in any order, on any device."""

    prompts: Mapping[Seat, Prompt[Any]]


class AskEach(NamedTuple):
    """To several seats, each several prompts one after another; a seat doesn't wait for the others between its own.

    What is asked next must not depend on what was answered: the front end may show all of a seat's at once.
    """

    prompts: Mapping[Seat, Sequence[Prompt[Any]]]


class AskAny(NamedTuple):
    """To several seats: the first answer counts. ``may`` is what can be said besides, though nobody waits for it."""

    prompts: Mapping[Seat, Prompt[Any]]
    may: Mapping[Seat, Prompt[Any]]


Step: TypeAlias = Say | Show | Deal | Collect | Ask | AskEach | AskAny

Reply: TypeAlias = "dict[Seat, Any] | None"
"""What a step is resumed with: the parsed answers by seat, in the order of the prompts; None if none were asked."""

Play: TypeAlias = Generator[Step, Reply, T]
"""Rules that yield steps and return a T. Call with ``yield from``."""


class Outcome(NamedTuple):
    """How a game ended: ``reason`` and ``winners`` come from one function of the rules (case 25)."""

    reason: str
    winners: tuple[Seat, ...]
    points: Mapping[Seat, int]
    facts: JsonObject

    def as_json(self) -> JsonObject:
        """Return reason, winners, points by seat, and the facts of the game beside them."""
        points = {str(seat): number for seat, number in self.points.items()}
        return {"reason": self.reason, "winners": list(self.winners), "points": points, **self.facts}


def ask(prompts: Mapping[Seat, Prompt[T]]) -> Play[dict[Seat, T]]:
    """Ask several seats at once; return their answers by seat."""
    reply = yield Ask(prompts)
    return cast("dict[Seat, T]", reply)


def ask_one(seat: Seat, prompt: Prompt[T]) -> Play[T]:
    """Ask one seat; return its answer."""
    answers = yield from ask({seat: prompt})
    return answers[seat]


def ask_each(prompts: Mapping[Seat, Sequence[Prompt[Any]]]) -> Play[dict[Seat, tuple[Any, ...]]]:
    """Ask several seats several things each; return each seat's answers in the order of its prompts."""
    reply = yield AskEach(prompts)
    return cast("dict[Seat, tuple[Any, ...]]", reply)


def ask_any(prompts: Mapping[Seat, Prompt[T]], may: Mapping[Seat, Prompt[M]]) -> Play[T | M]:
    """Ask several seats and take the first answer, or one that may be given besides; return it."""
    reply = yield AskAny(prompts, may)
    (answer,) = cast("dict[Seat, T | M]", reply).values()
    return answer


def draw(prompt: Prompt[T]) -> Play[T]:
    """Let the dice answer; return what was drawn."""
    return ask_one(DICE, prompt)
