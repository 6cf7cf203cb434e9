"""The round is over: what happened, what it was worth, and what the table does next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content

from partygames.names import cells
from screens.language import t
from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.big import Big
from screens.widgets.keybar import Key
from screens.widgets.rows import padded


class Score(NamedTuple):
    """One player's line: all points, those of this round (None if not played), and a remark."""

    name: str
    points: int
    gained: int | None
    remark: str = ""


def table_of(scores: Sequence[Score]) -> Content:
    """Return the scores, the best first."""
    width = max((cells(score.name) for score in scores), default=0)
    return Content("\n").join(_line(score, width) for score in sorted(scores, key=lambda each: -each.points))


def _line(score: Score, width: int) -> Content:
    gained = f"+{score.gained}" if score.gained else "" if score.gained is None else "·"
    return Content.assemble(
        padded(score.name, width), f"  {score.points:>3}  ", (f"{gained:<4}", "$primary"), (score.remark, "$quiet")
    )


class Scores(PublicPage[str]):
    """Answers ``next``, ``leave``, ``return``, ``join``, ``undo`` or ``end``; after the last round ``next`` alone."""

    CSS_PATH = "scores.tcss"

    def __init__(self, headline: str, line: str, scores: Sequence[Score], left: str, keys: Sequence[Key]) -> None:
        self._headline, self._line, self._scores, self._keys = headline, line, scores, list(keys)
        super().__init__(left)

    def body(self) -> ComposeResult:
        """Yield what happened, the word, and the scores."""
        yield Big(self._headline)
        yield Plain(self._line, classes="lead")
        with VerticalScroll(can_focus=True), Center():
            yield Plain(table_of(self._scores), id="scores")

    def poster(self) -> Poster:
        """Return the same."""
        return Poster(self.left(), "", self._headline, self._line, table_of(self._scores).plain.split("\n"))

    def keys(self) -> list[Key]:
        """Return what can be done now."""
        return self._keys

    def action_answer(self, answer: str) -> None:
        """Do it."""
        self.finish(answer)


NEXT = Key("enter", "answer('next')", "key.next-round")
LAST = Key("enter", "answer('next')", "key.on")
LEAVES = Key("g", "answer('leave')", "key.leaves")
RETURNS = Key("r", "answer('return')", "key.returns")
UNDO = Key("u", "answer('undo')", "key.undo")
JOINS = Key("j", "answer('join')", "key.joins")
ENDS = Key("x", "answer('end')", "key.ends")


class Ending(PublicPage[bool]):
    """Asks whether the game is to end. ``ask``, ``yes`` and ``no`` are message ids."""

    CSS_PATH = "news.tcss"

    def __init__(self, left: str, ask: str = "ending.ask", yes: str = "key.end-it", no: str = "key.back") -> None:
        self._ask, self._yes, self._no = ask, yes, no
        super().__init__(left)

    @property
    def ask(self) -> str:
        """Return the message id of the question."""
        return self._ask

    def body(self) -> ComposeResult:
        """Yield the question."""
        yield Plain(t(self._ask), classes="lead")

    def keys(self) -> list[Key]:
        """Return yes and the way back."""
        return [Key("y", "yes", self._yes), Key("b", "back", self._no)]

    def action_yes(self) -> None:
        """It is to end."""
        self.finish(True)

    def action_back(self) -> None:
        """It goes on."""
        self.finish(False)
