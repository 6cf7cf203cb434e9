"""The result of a vote, all at once, for the whole table."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from partygames.names import cells
from screens.language import tn
from screens.page import Plain, PublicPage
from screens.poster import Poster
from screens.widgets.keybar import Key
from screens.widgets.rows import padded


def tally(totals: Mapping[str, int], voters: Mapping[str, list[str]], names: Mapping[str, str]) -> Content:
    """Return one line for each option that got votes: name, bar, number, and who voted if that is open."""
    width = max((cells(names[key]) for key in totals), default=0)
    lines: list[Content] = []
    for key, number in sorted(totals.items(), key=lambda item: -item[1]):
        line = Content.assemble(
            padded(names[key], width), "  ", ("█" * number, "$primary"), " ", (tn("votes", number), "bold")
        )
        lines.append(line)
        if voters.get(key):
            lines.append(Content.styled("   ← " + ", ".join(voters[key]), "$quiet"))
    return Content("\n").join(lines)


class Votes(PublicPage[None]):
    """Shows who got how many votes, and what follows."""

    CSS_PATH = "votes.tcss"

    def __init__(self, title: str, result: Content, follows: str, left: str) -> None:
        self._title, self._result, self._follows = title, result, follows
        super().__init__(left)

    def body(self) -> ComposeResult:
        """Yield the votes and what follows."""
        yield Plain(self._title, classes="title")
        with VerticalScroll(can_focus=True):
            yield Plain(self._result, id="result")
        yield Plain(self._follows, classes="lead follows")

    def poster(self) -> Poster:
        """Return the same."""
        return Poster(self.left(), self._title, "", self._follows, self._result.plain.split("\n"))

    def keys(self) -> list[Key]:
        """Return the way on."""
        return [Key("enter", "on", "key.on")]

    def action_on(self) -> None:
        """Go on."""
        self.finish(None)
