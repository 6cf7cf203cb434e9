"""Chance as a seat: draws by name, from forced values first, then from a random function."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from partygames.core.errors import BadDraw, NotAnOption
from partygames.core.prompts import Json, Prompt, Random


class Source(Protocol):
    """Something drawn from outside the rules, such as pairs of words from packs."""

    def draw(self, random: Random) -> Json:
        """Return a random one, or raise BadDraw if there is none."""
        ...

    def named(self, value: Json) -> Json:
        """Return the one that a forced draw names, or raise BadDraw."""
        ...

    def put_back(self, value: Json) -> None:
        """Take back that ``value`` was drawn."""
        ...


class Dice:
    """Answers the draws of a live game. ``forced`` gives values by the draw's name, used in turn."""

    def __init__(
        self,
        random: Random,
        forced: Mapping[str, Sequence[Json]] | None = None,
        sources: Mapping[str, Source] | None = None,
    ) -> None:
        self._random = random
        self._forced = {name: list(values) for name, values in (forced or {}).items()}
        self._sources = sources or {}
        self._numbers: list[float] = []
        self._spare: list[float] = []
        self._drawn: list[tuple[Source, Json]] = []
        self._used: list[tuple[str, Json]] = []

    def roll(self, prompt: Prompt[Any]) -> Json:
        """Return an answer to a draw. Raises BadDraw if a forced value doesn't fit; :meth:`rewind` takes that back."""
        source = self._sources.get(prompt.name)
        forced = self._forced.get(prompt.name)
        if not forced:
            value = source.draw(self._next) if source else prompt.sample(self._next)
        else:
            value = source.named(forced[0]) if source else forced[0]
            self._used.append((prompt.name, forced.pop(0)))
        if source:
            self._drawn.append((source, value))
        try:
            prompt.parse(value)
        except NotAnOption as error:
            raise BadDraw(f"the forced draw does not fit: {error.message}") from None
        return value

    def mark(self) -> None:
        """Remember this moment for :meth:`rewind`."""
        self._numbers, self._drawn, self._used = [], [], []

    def rewind(self) -> None:
        """Go back to the last mark: the same draws will come again."""
        self._spare = self._numbers + self._spare
        for source, value in self._drawn:
            source.put_back(value)
        for name, value in reversed(self._used):
            self._forced[name].insert(0, value)
        self.mark()

    def _next(self) -> float:
        number = self._spare.pop(0) if self._spare else self._random()
        self._numbers.append(number)
        return number
