"""Chance as a seat: draws by name, from forced values first, then from a random function."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from partygames.core.errors import BadDraw, NotAnOption
from partygames.core.prompts import Json, Prompt, Random


class Source(Protocol):
    """Something drawn from outside the rules, such as pairs of words from packs."""

    def draw(self, random: Random) -> Json:
        """Return a random one."""
        ...

    def named(self, value: Json) -> Json:
        """Return the one that a forced draw names, or raise BadDraw."""
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

    def roll(self, prompt: Prompt[Any]) -> Json:
        """Return an answer to a draw. Raises BadDraw if a forced value doesn't fit; it then stays forced."""
        source = self._sources.get(prompt.name)
        forced = self._forced.get(prompt.name)
        if not forced:
            return source.draw(self._random) if source else prompt.sample(self._random)
        value = source.named(forced[0]) if source else forced[0]
        try:
            prompt.parse(value)
        except NotAnOption as error:
            raise BadDraw(f"the forced draw does not fit: {error.message}") from None
        del forced[0]
        return value
