"""Ordering one's base (SC3): cards are moved with keys or with the mouse; they show while one works on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center
from textual.content import Content

from partygames.games.spy_cards.cards import SPY
from partygames.games.spy_cards.ring import RIGHT, Facing, opposite
from screens.games.spy_bases import CARD, GAP, HIDDEN, arrow, short
from screens.language import t
from screens.page import Plain
from screens.pages.card import HoldPage
from screens.widgets.hold import AT_A_KEY, GAP_LEAST, Hold, WayToHold
from screens.widgets.keybar import Key

SLOT: Final = CARD + GAP


class Workbench(Hold):
    """Cards in a row with the Spy among them. Face down but for some seconds after each key, or while dragged."""

    BINDINGS = [
        Binding("left", "go(-1)", show=False),
        Binding("right", "go(1)", show=False),
        Binding("enter", "pick", show=False),
    ]

    def __init__(self, cards: Sequence[str], facing: Facing, way: WayToHold) -> None:
        self.cards, self.facing = list(cards), facing
        self._at, self._picked = 0, False
        super().__init__(lambda _: self._drawn(True), way)

    def render(self) -> Content:
        """Return the cards, face down unless one works on them."""
        return self._drawn(self.shown)

    def _drawn(self, faces: bool) -> Content:
        rows = [self._slot(at, card, faces) for at, card in enumerate(self.cards)]
        lines = [Content("").join(parts) for parts in zip(*rows, strict=True)]
        return Content("\n").join(lines)

    def _slot(self, at: int, card: str, faces: bool) -> tuple[Content, Content, Content]:
        style = self._style(at)
        blank = Content(" " * SLOT)
        if card == SPY:
            return blank, Content.assemble((f" {arrow(self.facing)}  ", style or "bold $secondary"), " " * GAP), blank
        texts = ("╭───╮", f"│{short(card) if faces else HIDDEN}│", "╰───╯")
        one, two, three = (Content.assemble((text, style), " " * GAP) for text in texts)
        return one, two, three

    def _style(self, at: int) -> str:
        if at != self._at:
            return ""
        return "bold $on-primary on $primary" if self._picked else "bold $primary"

    def touch(self) -> None:
        """Something was done: show the cards for a moment, unless they were just hidden and the key is still held."""
        now = self._now()
        gap, self._pressed_at = now - self._pressed_at, now
        self._blocked = self._blocked and gap < GAP_LEAST
        if self._by != "mouse" and not self._blocked:
            self._show("key")
            self._cover_after(AT_A_KEY)
        self.refresh()

    def _hide(self) -> None:
        """Put down what the mouse holds, however it ends."""
        if self._by == "mouse":
            self._picked = False
        super()._hide()

    def _move(self, to: int) -> None:
        """Move the cursor, and the card with it if it is picked up."""
        to = max(0, min(to, len(self.cards) - 1))
        if self._picked:
            self.cards.insert(to, self.cards.pop(self._at))
        self._at = to

    def action_go(self, by: int) -> None:
        """Go a card further."""
        self._move(self._at + by)
        self.touch()

    def action_pick(self) -> None:
        """Pick a card up, or put it down."""
        self._picked = not self._picked
        self.touch()

    def turn(self) -> None:
        """The Spy faces the other side."""
        self.facing = opposite(self.facing)
        self.touch()

    def shuffle(self, cards: Sequence[str]) -> None:
        """Take another order."""
        self.cards, self._picked = list(cards), False
        self.touch()

    def _column(self, event: events.MouseEvent) -> int:
        return max(0, min(int(event.x) // SLOT, len(self.cards) - 1))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take the card under the mouse."""
        super().on_mouse_down(event)
        if self._by == "mouse":
            self._at, self._picked = self._column(event), True
            self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag it."""
        super().on_mouse_move(event)
        if self.shown and self._by == "mouse" and event.button:
            self._move(self._column(event))
            self.refresh()


class SpyBase(HoldPage["tuple[list[str], Facing]"]):
    """Answers the order of the cards, the Spy among them, and which way it faces. ``shuffled`` gives an order."""

    CSS_PATH = "spy_base.tcss"

    def __init__(self, name: str, left: str, shuffled: Callable[[], list[str]]) -> None:
        self._shuffled = shuffled
        super().__init__(name, lambda _: Content(""), left)

    def hold(self) -> Hold:
        """Return the cards."""
        return Workbench(self._shuffled(), RIGHT, self.way_to_hold)

    @property
    def shuffled(self) -> Callable[[], list[str]]:
        """Return what gives an order of the cards."""
        return self._shuffled

    def body(self) -> ComposeResult:
        """Yield the cards and what to do with them."""
        yield Plain(t("base.title"), classes="title")
        yield Plain(t("base.lead"), classes="lead")
        with Center():
            yield self.hold()
        yield Plain(t("base.touch"), classes="quiet")
        yield Plain(t("base.how"), classes="quiet")
        yield Plain(t("base.legend"), classes="quiet")

    def keys(self) -> list[Key]:
        """Return how to order and to hand on."""
        return [
            Key("enter", "pick", "key.pick-up"),
            Key("r", "shuffle", "key.shuffle"),
            Key("f", "turn", "key.turn-spy"),
            Key("s", "send", "key.hand-on"),
        ]

    def on_mount(self) -> None:
        """Begin at the cards."""
        self._bench.styles.width = SLOT * len(self._bench.cards)
        self._bench.focus()

    @property
    def _bench(self) -> Workbench:
        return self.query_one(Workbench)

    def action_pick(self) -> None:
        """Pick a card up, or put it down."""
        self._bench.action_pick()

    def action_turn(self) -> None:
        """The Spy faces the other side."""
        self._bench.turn()

    def action_shuffle(self) -> None:
        """Take another order, for the lazy."""
        self._bench.shuffle(self._shuffled())

    def action_send(self) -> None:
        """So it stays."""
        self.finish((list(self._bench.cards), self._bench.facing))
