"""Who pointed at whom: entered for the whole table in a few keys, and mended until it is confirmed (IM8)."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content

from partygames.names import cells
from screens.language import t
from screens.page import CLICK_SETTLE, Plain, PublicPage
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key
from screens.widgets.rows import following, padded

WIDEST, FRAME = 74, 6
"""Cells of the widest column, and of what lies round a row."""


class Pointing(PublicPage["dict[str, str] | None"]):
    """Answers each voter's option, or None to go back. ``options`` are the option keys of each voter.

    Whoever can be pointed at has a letter. A letter sets whom the voter under the cursor pointed at, and goes on to
    the next voter; whoever pointed at nobody is left as they are.
    """

    CSS_PATH = "pointing.tcss"

    def __init__(
        self,
        names: Mapping[str, str],
        options: Mapping[str, list[str]],
        title: str,
        left: str,
        can_undo: bool,
        nobody: str,
    ) -> None:
        """``nobody`` is the option of whoever points at nobody."""
        self._names, self._options, self._title, self._can_undo = names, options, title, can_undo
        self._nobody = nobody
        accused = sorted({key for keys in options.values() for key in keys if key != nobody}, key=int)
        self._letters = dict(zip(accused, ascii_uppercase, strict=False))
        self._votes = dict.fromkeys(options, nobody)
        self._changed_at = 0.0
        super().__init__(left)

    @property
    def ask(self) -> str:
        """Return the question."""
        return self._title

    @property
    def options(self) -> Mapping[str, list[str]]:
        """Return the option keys of each voter."""
        return self._options

    def called(self, key: str) -> str:
        """Return the name of a voter or an option."""
        return t("pointing.nobody") if key == self._nobody else self._names[key]

    def body(self) -> ComposeResult:
        """Yield a row for each voter, with the letter of whoever can be pointed at."""
        yield Plain(self._title, classes="title")
        yield Choices([])
        yield Plain(t("pointing.how"), id="note", classes="quiet")

    def _rows(self) -> list[tuple[str, Content]]:
        """A row that is too long for the window loses the end of its last name: the letter tells who it is."""
        width = max(cells(self._names[voter]) for voter in self._options)
        room = min(self.app.size.width, WIDEST) - FRAME
        return [
            (
                voter,
                Content(
                    f"{self._letters.get(voter, ' ')} {padded(self._names[voter], width)} → {self._called(choice)}"
                ).truncate(room, ellipsis=True),
            )
            for voter, choice in self._votes.items()
        ]

    def on_resize(self, event: events.Resize) -> None:
        """Rows are as long as the window allows."""
        choices = self.query_one(Choices)
        choices.show(self._rows(), choices.at)

    def _called(self, key: str) -> str:
        return t("pointing.nobody") if key == self._nobody else f"{self._letters[key]} {self._names[key]}"

    def keys(self) -> list[Key]:
        """Return the way on and the way back."""
        back = [Key("u", "undo", "key.undo")] if self._can_undo else []
        return [Key("enter", "enter", "key.change"), Key("y", "confirm", "key.these-votes"), *back]

    def on_mount(self) -> None:
        """Begin at the first voter."""
        choices = self.query_one(Choices)
        choices.show(self._rows())
        choices.focus()

    def on_key(self, event: events.Key) -> None:
        """A letter: whom the voter under the cursor pointed at."""
        letter = (event.character or "").upper()
        accused = next((key for key, each in self._letters.items() if each == letter), None)
        if accused is not None:
            event.stop()
            event.prevent_default()
            self._point(accused)

    def _point(self, accused: str) -> None:
        choices = self.query_one(Choices)
        voter = choices.at
        if voter not in self._options:
            return
        if accused not in self._options[voter]:
            self.query_one("#note", Plain).update(t("pointing.not-oneself", name=self._names[voter]))
            return
        self._votes[voter] = accused
        order = list(self._options)
        choices.show(self._rows(), order[min(order.index(voter) + 1, len(order) - 1)])
        self.query_one("#note", Plain).update(t("pointing.how"))

    def action_enter(self) -> None:
        """The next one whom the voter under the cursor may have pointed at; a second click at once changes nothing."""
        choices = self.query_one(Choices)
        voter, now = choices.at, self.party.now()
        if voter not in self._options or now - self._changed_at < CLICK_SETTLE:
            return
        self._changed_at = now
        ways = self._options[voter]
        self._votes[voter] = following(ways, self._votes[voter])
        choices.show(self._rows(), voter)

    def action_confirm(self) -> None:
        """These are the votes."""
        self.finish(dict(self._votes))

    def action_undo(self) -> None:
        """Back to the discussion."""
        self.finish(None)

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_enter()
