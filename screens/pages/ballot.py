"""A secret ballot: choose, change, then send; once sent it stands (SW10)."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.content import Content

from screens.language import t
from screens.page import Plain
from screens.pages.timed import Timed
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key


class Ballot(Timed[str]):
    """Answers the key of an option. Ballots hold keys, never names or places in a list.

    Not before ``least`` seconds; after ``limit``, if there is one, by itself: what is chosen, or ``default``.
    """

    CSS_PATH = "ballot.tcss"

    def __init__(
        self,
        voter: str,
        options: dict[str, str],
        ask: str,
        left: str,
        *,
        least: float = 0.0,
        limit: float | None = None,
        default: str = "",
    ) -> None:
        self._voter, self._options, self._ask, self._left = voter, options, ask, left
        self._least, self._limit, self._default = least, limit, default
        self._chosen = ""
        super().__init__()

    @property
    def voter(self) -> str:
        """Return who votes."""
        return self._voter

    @property
    def options(self) -> dict[str, str]:
        """Return the options' names by their keys."""
        return self._options

    @property
    def ask(self) -> str:
        """Return the message id of the question."""
        return self._ask

    @property
    def least(self) -> float:
        """Return the least seconds of a vote."""
        return self._least

    @property
    def limit(self) -> float | None:
        """Return the seconds that there are for it, if they are limited."""
        return self._limit

    @property
    def default(self) -> str:
        """Return what is sent when they are over."""
        return self._default

    def body(self) -> ComposeResult:
        """Yield the question, the names, and what is chosen."""
        yield Plain(t(self._ask), classes="title")
        yield Choices(self._rows())
        yield Plain(t("ballot.none"), id="chosen", classes="quiet")
        yield Plain("", id="seconds", classes="quiet")

    def left(self) -> str:
        """Return what is being played."""
        return self._left

    def right(self) -> str:
        """Return who may look."""
        return t("who.only", name=self._voter)

    def keys(self) -> list[Key]:
        """Return how to choose and to send."""
        return [Key("enter", "choose", "key.choose"), Key("s", "send", "key.send")]

    def on_mount(self) -> None:
        """Begin in the list, with nothing chosen."""
        self.query_one(Choices).focus()
        self.query_one("#seconds").display = bool(self._least or self._limit)
        if self._least or self._limit:
            self.count_seconds()

    def second(self) -> None:
        """Count down, and send by itself when the time is over."""
        wait = self.still(self._least)
        left = "" if self._limit is None else t("passing.until", n=self.still(self._limit))
        self.query_one("#seconds", Plain).update(t("passing.wait", n=wait) if wait else left)
        if self._limit is not None and self.elapsed >= self._limit:
            self.finish_by_itself(self._chosen or self._default)

    def _rows(self) -> list[tuple[str, Content]]:
        return [(key, Content(f"{'●' if key == self._chosen else '○'} {name}")) for key, name in self._options.items()]

    def action_choose(self) -> None:
        """Choose the name under the cursor; another choice takes its place."""
        choices = self.query_one(Choices)
        self._chosen = choices.at or self._chosen
        choices.show(self._rows(), self._chosen)
        self.query_one("#chosen", Plain).update(t("ballot.chosen", name=self._options[self._chosen]))

    def action_send(self) -> None:
        """Send the choice, if there is one."""
        if self._chosen and self.elapsed >= self._least:
            self.finish(self._chosen)
        elif not self._chosen:
            self.query_one("#chosen", Plain).update(t("ballot.choose-first"))

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_choose()
