"""Questions to a seat. An answer is JSON: option keys, never positions, and survives the log as it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from partygames.core.errors import NotAnOption
from partygames.core.text import normal

Json: TypeAlias = Any
"""A value that ``json`` reads and writes. Prompts turn it into a type at the door."""

JsonObject: TypeAlias = dict[str, Json]

Random: TypeAlias = Callable[[], float]
"""Gives a number in [0, 1), like ``random.random``: the only source of chance, stable across versions."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

LONGEST_WORD: Final = 200
"""Characters that a typed word may have."""


def choice(random: Random, options: Sequence[T]) -> T:
    """Return one of ``options``, each as likely."""
    return options[int(random() * len(options))]


def shuffled(random: Random, items: Sequence[T]) -> list[T]:
    """Return ``items`` in a random order, each as likely (Fisher-Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


class Prompt(ABC, Generic[T_co]):
    """A question with a name of its own. It holds no secret: a prompt may be shown to anybody."""

    kind: ClassVar[str]
    name: str

    @abstractmethod
    def parse(self, value: Json) -> T_co:
        """Return the answer as the rules use it, or raise NotAnOption."""

    @abstractmethod
    def sample(self, random: Random) -> Json:
        """Return one answer that :meth:`parse` takes: for the dice and for random players."""

    def as_json(self) -> JsonObject:
        """Return what a front end needs to ask the question."""
        return {"name": self.name, "kind": self.kind}

    def refuse(self, wants: str) -> NotAnOption:
        """Return the error for an answer that isn't taken; it doesn't repeat the answer."""
        return NotAnOption(f"{self.name} takes {wants}")


@dataclass(frozen=True)
class Confirm(Prompt[bool]):
    """Something that a seat says is done. The answer is ``true``; ``how`` says how it should be done, if at all."""

    kind: ClassVar[str] = "confirm"
    name: str
    how: str = ""

    def parse(self, value: Json) -> bool:
        """Return True, the only answer."""
        if value is not True:
            raise self.refuse("true")
        return True

    def sample(self, random: Random) -> Json:
        """Return True."""
        return True

    def as_json(self) -> JsonObject:
        """Return name and kind, and how."""
        return {**super().as_json(), "how": self.how} if self.how else super().as_json()


UNKNOWN: Final = "unknown"
"""What is answered to a card whose word isn't known (case 24)."""


@dataclass(frozen=True)
class Look(Prompt[bool]):
    """A card that a seat was dealt is looked at. ``true``: understood; ``"unknown"``: I don't know this word.

    ``words`` is False for a card whose words everybody knows, such as a role: it is understood.
    """

    kind: ClassVar[str] = "look"
    name: str
    words: bool = True

    def parse(self, value: Json) -> bool:
        """Return whether the seat knows what it saw (case 24)."""
        if value is not True and not (self.words and value == UNKNOWN):
            raise self.refuse('true or "unknown"' if self.words else "true")
        return value is True

    def sample(self, random: Random) -> Json:
        """Return mostly true, so that random games go on."""
        return True if not self.words or random() < 0.99 else UNKNOWN


@dataclass(frozen=True)
class Choose(Prompt[T_co]):
    """One of several options, by its key; ``seconds`` if the front end keeps a clock."""

    kind: ClassVar[str] = "choose"
    name: str
    options: Mapping[str, T_co]
    seconds: int | None = None

    def parse(self, value: Json) -> T_co:
        """Return what the option stands for."""
        try:
            return self.options[value]
        except (KeyError, TypeError):
            raise self.refuse("one of " + ", ".join(self.options)) from None

    def sample(self, random: Random) -> Json:
        """Return any option, each as likely."""
        return choice(random, tuple(self.options))

    def as_json(self) -> JsonObject:
        """Return name, kind and the options' keys, and the seconds if there is a limit."""
        limit = {} if self.seconds is None else {"seconds": self.seconds}
        return {"name": self.name, "kind": self.kind, "options": list(self.options), **limit}


@dataclass(frozen=True)
class ChooseSome(Prompt[tuple[T_co, ...]]):
    """Several different options, ``least`` to ``most`` of them, by their keys; order doesn't matter.

    ``seconds`` if the front end keeps a clock.
    """

    kind: ClassVar[str] = "choose-some"
    name: str
    options: Mapping[str, T_co]
    least: int
    most: int
    seconds: int | None = None

    def parse(self, value: Json) -> tuple[T_co, ...]:
        """Return what the chosen options stand for, in the order in which they were offered."""
        if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
            raise self.refuse("a list of options")
        chosen = set(value)
        if len(chosen) != len(value) or not chosen <= set(self.options) or not self.least <= len(chosen) <= self.most:
            raise self.refuse(f"{self.least} to {self.most} of " + ", ".join(self.options))
        return tuple(self.options[key] for key in self.options if key in chosen)

    def sample(self, random: Random) -> Json:
        """Return a random number of random options."""
        count = self.least + int(random() * (self.most - self.least + 1))
        return shuffled(random, tuple(self.options))[:count]

    def as_json(self) -> JsonObject:
        """Return name, kind, the options' keys, how many, and the seconds if there is a limit."""
        limit = {} if self.seconds is None else {"seconds": self.seconds}
        options = list(self.options)
        return {**super().as_json(), "options": options, "least": self.least, "most": self.most, **limit}


@dataclass(frozen=True)
class Word(Prompt[str]):
    """A word that is typed. One without a letter or digit is no answer: it is asked again (SW19, case 37)."""

    kind: ClassVar[str] = "word"
    name: str

    def parse(self, value: Json) -> str:
        """Return the word as it was typed."""
        if (
            not isinstance(value, str)
            or len(value) > LONGEST_WORD
            or not normal(value)
            or any("\ud800" <= letter <= "\udfff" for letter in value)
        ):
            raise self.refuse(f"a text of 1 to {LONGEST_WORD} characters with a letter or a digit in it")
        return value

    def sample(self, random: Random) -> Json:
        """Return a short made-up word."""
        return "".join(choice(random, "aeioustnrl") for _ in range(5))


@dataclass(frozen=True)
class Arrange(Prompt[tuple[T_co, ...]]):
    """All options, in the order that the seat wants."""

    kind: ClassVar[str] = "arrange"
    name: str
    options: Mapping[str, T_co]

    def parse(self, value: Json) -> tuple[T_co, ...]:
        """Return what the options stand for, in the order given."""
        if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
            raise self.refuse("a list of options")
        if sorted(value) != sorted(self.options):
            raise self.refuse("a list of all of " + ", ".join(self.options))
        return tuple(self.options[key] for key in value)

    def sample(self, random: Random) -> Json:
        """Return the options' keys in a random order."""
        return shuffled(random, tuple(self.options))

    def as_json(self) -> JsonObject:
        """Return name, kind and the options' keys."""
        return {**super().as_json(), "options": list(self.options)}


@dataclass(frozen=True)
class Pick(Prompt[T_co]):
    """For the dice: one of ``options``, each as likely. The answer is the option itself."""

    kind: ClassVar[str] = "pick"
    name: str
    options: Sequence[T_co]

    def parse(self, value: Json) -> T_co:
        """Return the option; types must agree, so that ``true`` is never taken for 1."""
        for option in self.options:
            if option == value and type(option) is type(value):
                return option
        raise self.refuse("one of " + ", ".join(map(str, self.options)))

    def sample(self, random: Random) -> Json:
        """Return any option, each as likely."""
        return choice(random, self.options)


@dataclass(frozen=True)
class Shuffle(Prompt[tuple[T_co, ...]]):
    """For the dice: ``items`` in any order that doesn't begin with one of ``not_first``, each as likely."""

    kind: ClassVar[str] = "shuffle"
    name: str
    items: Sequence[T_co]
    not_first: Sequence[T_co] = ()

    def parse(self, value: Json) -> tuple[T_co, ...]:
        """Return the order, if it has just these items and begins as it may."""
        left = list(self.items)
        if not isinstance(value, list) or len(value) != len(left):
            raise self.refuse(f"a list of {len(left)}")
        for item in value:
            if item not in left or type(item) is not type(left[0]):
                raise self.refuse("each of " + ", ".join(sorted(map(str, self.items))) + " as often as that")
            left.remove(item)
        if value[0] in self.not_first:
            raise self.refuse("another one first")
        return tuple(value)

    def sample(self, random: Random) -> Json:
        """Return a random order; one that begins wrongly is drawn again, so that the rest stay as likely."""
        while True:
            order = shuffled(random, self.items)
            if order[0] not in self.not_first:
                return order


@dataclass(frozen=True)
class Sample(Prompt[tuple[T_co, ...]]):
    """For the dice: ``number`` different ones of ``items`` in any order, each as likely."""

    kind: ClassVar[str] = "sample"
    name: str
    items: Sequence[T_co]
    number: int

    def parse(self, value: Json) -> tuple[T_co, ...]:
        """Return what was drawn; types must agree, so that ``true`` is never taken for 1."""
        wants = f"a list of {self.number} different ones of " + ", ".join(map(str, self.items))
        if not isinstance(value, list) or len(value) != self.number:
            raise self.refuse(wants)
        left = [(type(item), item) for item in self.items]
        for item in value:
            if (type(item), item) not in left:
                raise self.refuse(wants)
            left.remove((type(item), item))
        return tuple(value)

    def sample(self, random: Random) -> Json:
        """Return the first ones of a random order."""
        return shuffled(random, self.items)[: self.number]
