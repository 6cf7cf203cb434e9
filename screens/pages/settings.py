"""The settings of the program."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content

from partygames.preferences import HOLDS, LANGUAGES, LOOKS
from screens import language
from screens.language import t
from screens.page import Page, Plain
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key
from screens.widgets.rows import following, row


def _named(value: Any) -> str:
    return str(value).lower() if value != "" else "same"


class Settings(Page[bool]):
    """Changes take effect at once. Answers True where the page must be drawn anew, in another language."""

    CSS_PATH = "settings.tcss"
    SETTLE = 0.2
    BINDINGS = [Binding("left", "change(-1)", show=False), Binding("right", "change(1)", show=False)]

    def __init__(self, at: str = "language") -> None:
        super().__init__()
        self.at = at

    def body(self) -> ComposeResult:
        """Yield the settings and what the one under the cursor does."""
        yield Plain(t("settings.title"), classes="title")
        yield Choices(self._rows(), chosen=self.at)
        yield Plain("", id="hint", classes="quiet")

    def keys(self) -> list[Key]:
        """Return how to change a setting."""
        return [Key("enter", "change(1)", "key.change"), Key("b", "back", "key.back")]

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(Choices).focus()

    def _values(self) -> dict[str, tuple[tuple[Any, ...], Any]]:
        chosen = self.party.preferences
        return {
            "language": (LANGUAGES, language.code()),
            "words": (("", *LANGUAGES), chosen.words),
            "look": (LOOKS, chosen.look),
            "hold": (HOLDS, chosen.hold),
            "look_away": ((False, True), chosen.look_away),
            "animations": ((False, True), chosen.animations),
            "bell": ((False, True), chosen.bell),
            "big": ((False, True), chosen.big),
            "ascii": ((False, True), chosen.ascii),
        }

    def _rows(self) -> list[tuple[str, Content]]:
        rows = [
            (key, row(t(f"settings.{key}"), t(f"settings.{key}.{_named(value)}")))
            for key, (_, value) in self._values().items()
        ]
        return [*rows, ("back", Content(t("settings.back")))]

    def action_change(self, by: int) -> None:
        """Give the setting under the cursor its next value, or the one before."""
        key = self.query_one(Choices).at
        if key not in self._values():
            self.action_back()
            return
        values, value = self._values()[key]
        new = following(values, value, by)
        self.party.remember(**{key: new})
        if key == "language":
            language.use(new)
            self.at = key
            self.finish(True)
            return
        if key == "look":
            self.party.put_on(new)
        self.query_one(Choices).show(self._rows())

    def action_back(self) -> None:
        """Go back to the start page."""
        self.finish(False)

    @on(Choices.OptionHighlighted)
    def _highlighted(self, event: Choices.OptionHighlighted) -> None:
        key = event.option_id or ""
        hint = "settings.look.no-colour" if key == "look" and self.app.no_color else f"settings.{key}.hint"
        self.query_one("#hint", Plain).update(t(hint) if key in self._values() else "")

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_change(1)
