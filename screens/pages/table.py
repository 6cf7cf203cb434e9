"""Who is playing: the names, in the order in which people sit."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input

from partygames.core.errors import BadPlayers
from partygames.names import cells, check_name
from screens.language import t, tn
from screens.page import Page, Plain
from screens.profiles import badge
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key
from screens.widgets.rows import padded

WIDEST, FRAME = 64, 6
"""Cells of the widest column, and of what lies round a row."""


class Table(Page["tuple[str, ...] | None"]):
    """Answers the names, or None to go back. ``least`` and ``most`` are the game's."""

    CSS_PATH = "table.tcss"
    SETTLE = 0.2

    def __init__(self, names: tuple[str, ...], least: int, most: int) -> None:
        super().__init__()
        self._names = list(names)
        self._least, self._most = least, most
        self._renaming: int | None = None

    @property
    def seated(self) -> tuple[str, ...]:
        """Return the names so far."""
        return tuple(self._names)

    @property
    def least(self) -> int:
        """Return how many must play."""
        return self._least

    @property
    def most(self) -> int:
        """Return how many can play."""
        return self._most

    def body(self) -> ComposeResult:
        """Yield the names, a line to type in, and what is wrong."""
        yield Plain(t("table.title"), classes="title")
        yield Plain("", id="lead", classes="quiet")
        yield Choices([], id="names")
        yield Input(placeholder=t("table.add"), id="name", max_length=60, select_on_focus=False)
        yield Plain("", id="wrong", classes="wrong")

    def keys(self) -> list[Key]:
        """Return what can be done with a name, and the way on."""
        return [
            Key("n", "go", "key.go"),
            Key("r", "rename", "key.rename"),
            Key("x,delete", "remove", "key.remove"),
            Key("u", "move(-1)", "key.up"),
            Key("d", "move(1)", "key.down"),
            Key("p", "profile", "key.profile"),
            Key("b", "back", "key.back"),
        ]

    def on_mount(self) -> None:
        """Begin at the way on if the last table is still there, else where names are typed."""
        self.query_one(Input).cursor_blink = False
        self._refresh()
        if len(self._names) >= self._least:
            self.query_one("#key-n").focus()
        else:
            self.query_one(Input).focus()

    def _rows(self) -> list[tuple[str, Content]]:
        width = max(map(cells, self._names), default=0)
        room = min(self.app.size.width, WIDEST) - FRAME
        rows = [f"{place + 1:2}  {padded(name, width)}  {self._badge(name)}" for place, name in enumerate(self._names)]
        return [(str(place), Content(row).truncate(room, ellipsis=True)) for place, row in enumerate(rows)]

    def _badge(self, name: str) -> str:
        return badge(self.party.profile_of(name)) or t("table.guest")

    def action_profile(self) -> None:
        """Give the guest under the cursor a profile: from now on their games count."""
        store = self.party.store
        if self._at is None or store is None or self.party.profile_of(self._names[self._at]) is not None:
            return
        name = self._names[self._at]
        self.party.try_profiles(lambda: store.create(name))
        self._refresh(self._at)

    def _refresh(self, at: int | None = None, wrong: str = "") -> None:
        names = self.query_one(Choices)
        names.show(self._rows(), "" if at is None else str(at))
        names.display = bool(self._names)
        missing = self._least - len(self._names)
        lead = t("table.order", number=len(self._names)) if missing <= 0 else tn("table.missing", missing)
        self.query_one("#lead", Plain).update(lead)
        self.query_one("#wrong", Plain).update(wrong)
        field = self.query_one(Input)
        full = len(self._names) >= self._most and self._renaming is None
        field.placeholder = t("table.full" if full else "table.add" if self._renaming is None else "table.rename")
        field.display = not full
        names.set_class(full, "-full")

    @property
    def _at(self) -> int | None:
        at = self.query_one(Choices).at
        return int(at) if at else None

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        event.stop()
        if event.value.strip() or self._renaming is not None:
            self._take_name()
        else:
            self.action_go()

    def _take_name(self) -> bool:
        """Seat the name that is typed, or say what is wrong with it; return whether it is all right."""
        field = self.query_one(Input)
        others = [name for place, name in enumerate(self._names) if place != self._renaming]
        try:
            name = check_name(field.value, others)
        except BadPlayers as error:
            self._refresh(self._renaming, t(f"name.{error.reason}", **error.values))
            return False
        place = self._renaming
        if place is None:
            self._names.append(name)
        else:
            self._names[place] = name
        self._renaming = None
        field.clear()
        self._refresh(len(self._names) - 1 if place is None else place)
        if place is not None:
            self.query_one(Choices).focus()
        elif len(self._names) >= self._most:
            self.query_one("#key-n").focus()
        return True

    def _is_typed_out(self) -> bool:
        """Seat a name that was typed and not entered; return False if it can't be."""
        pending = self._renaming is not None or self.query_one(Input).value.strip()
        return not pending or self._take_name()

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_rename()

    def action_rename(self) -> None:
        """Type the name under the cursor anew."""
        if self._at is None:
            return
        self._renaming = self._at
        self._refresh(self._renaming)
        field = self.query_one(Input)
        field.value = self._names[self._renaming]
        field.cursor_position = len(field.value)
        field.focus()

    def action_remove(self) -> None:
        """Take the name under the cursor off the table."""
        if self._at is None:
            return
        del self._names[self._at]
        self._renaming = None
        self.query_one(Input).clear()
        self._refresh()
        if not self._names:
            self.query_one(Input).focus()

    def action_move(self, by: int) -> None:
        """Seat the name under the cursor one place up or down."""
        at = self._at
        if at is None or not 0 <= at + by < len(self._names) or not self._is_typed_out():
            return
        self._names[at], self._names[at + by] = self._names[at + by], self._names[at]
        self._refresh(at + by)

    def action_go(self) -> None:
        """Go on with these names, if they are enough."""
        if not self._is_typed_out():
            self.query_one(Input).focus()
            return
        missing, over = self._least - len(self._names), len(self._names) - self._most
        if missing > 0:
            self._refresh(wrong=tn("table.missing", missing))
            self.query_one(Input).focus()
        elif over > 0:
            self._refresh(wrong=tn("table.over", over, most=self._most))
            self.query_one(Choices).focus()
        else:
            self.finish(tuple(self._names))

    def action_back(self) -> None:
        """Go back to the start page."""
        self.finish(None)

    def on_key(self, event: events.Key) -> None:
        """Escape while a name is typed anew leaves it as it was."""
        if event.key == "escape" and self._renaming is not None:
            event.stop()
            event.prevent_default()
            at, self._renaming = self._renaming, None
            self.query_one(Input).clear()
            self._refresh(at)
            self.query_one(Choices).focus()
