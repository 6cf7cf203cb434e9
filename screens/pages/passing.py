"""What one person does with the laptop in secret: hold to see, choose by single keys, hand on (CW11).

All that tells roles apart is behind the hold. What can be seen without it is the same for everybody: the questions,
the options, the seconds; of what was chosen no more than the key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase
from typing import Final, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content

from screens.language import t
from screens.page import CLICK_SETTLE, Plain
from screens.pages.card import HoldPage
from screens.widgets.grid import Cell, Grid
from screens.widgets.hold import KEY, Hold, Secret
from screens.widgets.keybar import Key
from screens.widgets.rows import following

NONE_FIRST: Final = "nobody"
"""An option that is key 0, wherever it stands."""


class Question(NamedTuple):
    """One thing to choose: the prompt's name, what it is about, and the options' names by their keys.

    ``digits``: the options' keys are digits, and so are those on the keyboard. ``default`` is the answer to what isn't
    answered in time.
    """

    name: str
    about: str
    options: Mapping[str, str]
    default: str
    digits: bool = False

    @property
    def cells(self) -> list[Cell]:
        """The options, each with its key: digits as they are, nobody 0, all others letters."""
        letters = iter(ascii_uppercase)
        return [
            Cell(key, key if self.digits else "0" if key == NONE_FIRST else next(letters), label)
            for key, label in self.options.items()
        ]


class Passing(HoldPage[dict[str, str]]):
    """Answers an option for each question, by the prompts' names.

    ``secrets`` are what can be held, the first one at first, by the text that says what it is. ``exact``: the page ends
    by itself after so many seconds, and a choice stands; else it is sent by hand, not before ``least`` seconds, and
    mended until then. ``until``: seconds in which to choose, if there are fewer. Whatever is missing in the end is the
    question's default. A key that is held, pressed twice or clicked twice chooses one thing. ``takes`` says whether a
    choice is one; ``taken`` is told each that stands.
    """

    CSS_PATH = "passing.tcss"

    def __init__(
        self,
        name: str,
        secrets: Mapping[str, Secret],
        left: str,
        questions: Sequence[Question],
        *,
        least: float = 0.0,
        exact: float | None = None,
        until: float | None = None,
        takes: Callable[[str], bool] = lambda _: True,
        taken: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._secrets, self._questions = dict(secrets), list(questions)
        self._least, self._exact = least, exact
        self._until = exact if until is None else until
        self._takes, self._taken = takes, taken
        self._shown = next(iter(secrets))
        self._picks: dict[str, str] = {}
        self._picked_at = 0.0
        super().__init__(name, lambda rows: self._secrets[self._shown](rows), left)

    @property
    def secrets(self) -> dict[str, Secret]:
        """Return what can be looked at, by the text that says what it is."""
        return self._secrets

    @property
    def questions(self) -> list[Question]:
        """Return what is asked."""
        return self._questions

    @property
    def least(self) -> float:
        """Return the least seconds."""
        return self._least

    @property
    def exact(self) -> float | None:
        """Return the seconds that it takes everybody, if they are fixed."""
        return self._exact

    @property
    def until(self) -> float | None:
        """Return the seconds that there are for choosing, if they are limited."""
        return self._until

    def takes(self, key: str) -> bool:
        """Return whether a choice is one."""
        return self._takes(key)

    def taken(self, key: str) -> None:
        """Tell whoever wants to know of a choice that stands."""
        self._taken(key)

    def body(self) -> ComposeResult:
        """Yield what is held, what was chosen so far, the options, and the seconds."""
        yield Plain("", id="held", classes="lead")
        yield self.hold()
        yield Plain("", id="picks", classes="lead")
        yield Grid(self._cells())
        yield Plain("", id="say", classes="quiet")

    def keys(self) -> list[Key]:
        """Return how to go on, to go back, and to hold something else."""
        mend = Key("backspace", "back", "key.step-back")
        send = [] if self._exact or not self._questions else [Key("s", "send", "key.hand-on"), mend]
        back = [] if self._questions else [Key("s", "send", "key.back")]
        return [*send, *back, Key("n", "other", "key.notes")]

    def on_mount(self) -> None:
        """Begin to choose."""
        self.query_one(Grid).focus()
        self._refresh()
        self.count_seconds()

    # choosing

    @property
    def _open(self) -> Question | None:
        """The question that is asked now; none when all are answered, or the time for it is over."""
        if self._until is not None and self.elapsed >= self._until:
            return None
        return next((each for each in self._questions if each.name not in self._picks), None)

    def _cells(self) -> list[Cell]:
        return self._open.cells if self._open else []

    def _refresh(self) -> None:
        parts: list[Content] = []
        for question in self._questions:
            caps = {cell.key: cell.cap for cell in question.cells}
            cap = caps.get(self._picks.get(question.name, ""), "·")
            style = "bold $primary" if question is self._open else ""
            parts.append(Content.assemble((question.about, style), f" [{cap}]"))
        self.query_one("#picks", Plain).update(Content("   ").join(parts))
        self.query_one("#held", Plain).update(t(self._shown))

    def _pick(self, key: str) -> None:
        question, now = self._open, self.party.now()
        settled, self._picked_at = now - self._picked_at >= CLICK_SETTLE, now
        if question is None or not settled or not self._takes(key):
            return
        self._picks[question.name] = key
        self._taken(key)
        self._ask_next()

    def _ask_next(self) -> None:
        self.query_one(Grid).show(self._cells())
        self._refresh()

    @on(Grid.Chosen)
    def _chosen(self, event: Grid.Chosen) -> None:
        event.stop()
        self._pick(event.key)

    def on_key(self, event: events.Key) -> None:
        """The hold key, or the key of an option."""
        cap = (event.character or "").upper()
        chosen = next((cell.key for cell in self._cells() if cell.cap == cap), None)
        if event.key != KEY and chosen is not None:
            event.stop()
            event.prevent_default()
            self._pick(chosen)

    def action_back(self) -> None:
        """Choose the last thing anew."""
        if self._picks and not self._exact:
            self._picks.popitem()
            self._ask_next()

    def action_other(self) -> None:
        """Hold the next of what can be held."""
        self.query_one(Hold).cover()
        self._shown = following(list(self._secrets), self._shown)
        self._refresh()

    # the end

    def second(self) -> None:
        """Count down for all alike; end the page when its time is over."""
        if self._exact is not None:
            if self._until is not None and self.elapsed >= self._until and len(self._picks) < len(self._questions):
                self._miss()
            self._say(t("passing.until", n=self.still(self._exact)))
            if self.elapsed >= self._exact:
                self.finish_by_itself(self._picks)
        elif self._until is not None and self.elapsed >= self._until:
            self._miss()
            self.finish_by_itself(self._picks)
        else:
            left = self.still(self._least)
            done = len(self._picks) == len(self._questions)
            say = t("passing.wait", n=left) if left else t("passing.send" if done else "passing.choose")
            self._say(say if self._until is None else t("passing.until", n=self.still(self._until)))

    def _miss(self) -> None:
        """The time to choose is over: the default for all that is missing."""
        for question in self._questions:
            if question.name not in self._picks:
                self._picks[question.name] = question.default
                self._taken(question.default)
        self._ask_next()

    def _say(self, text: str) -> None:
        self.query_one("#say", Plain).update(text)

    def action_send(self) -> None:
        """Hand on, when all is chosen and the least time is over."""
        if self._exact is None and len(self._picks) == len(self._questions) and self.elapsed >= self._least:
            self.finish(self._picks)
