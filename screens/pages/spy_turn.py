"""A turn of SPY: the whole table as its player sees it, and the own base while it is held."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from textual.app import ComposeResult
from textual.content import Content

from partygames.core.seats import Seat
from partygames.games.spy_cards.pictures import BaseCard, Board
from screens.games import spy_bases
from screens.language import t
from screens.page import Plain
from screens.pages.card import HoldPage
from screens.pages.spy_page import SpyPage
from screens.poster import Poster
from screens.widgets.hold import Hold, WayToHold
from screens.widgets.keybar import Key
from screens.widgets.rows import distinct

LOW = 2
"""Rows of the own base, and of the line below it, where cards have one row."""
LONGEST_NAME = 10
"""Signs of a name on a key."""


class OwnBase(Hold):
    """The own base: face down, with a line below; its cards and what binds the move while it is held."""

    def __init__(self, board: Board, seat: Seat, card: Callable[[], BaseCard], line: str, way: WayToHold) -> None:
        self._board, self._seat, self._line = board, seat, line

        def secret(rows: int) -> Content:
            held = card()
            return spy_bases.own(board, seat, held, spy_bases.binding(board, seat, held), rows > LOW)

        super().__init__(secret, way)

    def render(self) -> Content:
        """Return the base, its cards shown only while they are held."""
        if self.shown:
            return super().render()
        return spy_bases.own(self._board, self._seat, None, self._line, self.size.height > LOW)


class SpyTurn(SpyPage[str], HoldPage[str]):
    """Answers an option of the turn, ``undo``, or ``leave``.

    ``card`` gives the own base when it is held, and how far the Spy must move: a wrong move changes nothing that can be
    seen without holding.
    """

    CSS_PATH = "spy_turn.tcss"
    BESIDES = 1

    def __init__(
        self,
        seat: Seat,
        names: Mapping[Seat, str],
        board: Board,
        options: Sequence[str],
        card: Callable[[], BaseCard],
        left: str,
        *,
        can_undo: bool,
    ) -> None:
        self.see(board, seat, names)
        self._options, self._card, self._can_undo = list(options), card, can_undo
        super().__init__(names[seat], lambda _: Content(""), left)

    def hold(self) -> Hold:
        """Return the own base, to be held."""
        return OwnBase(self._board, self._viewer, self._card, t("spy.hold"), self.way_to_hold)

    @property
    def options(self) -> Sequence[str]:
        """Return what can be done."""
        return self._options

    @property
    def card(self) -> Callable[[], BaseCard]:
        """Return what gives the own base."""
        return self._card

    def body(self) -> ComposeResult:
        """Yield the others' bases, and the own one below."""
        yield Plain("", id="others")
        yield self.hold()
        yield Plain(spy_bases.head(self._board, self._viewer, self._names), id="own")

    def poster(self) -> Poster:
        """Return the table as all may see it."""
        return Poster(self._left, "", "", t("spy.turn-of", name=self._player), self.rows_on_a_tv())

    def keys(self) -> list[Key]:
        """Return what can be done still."""
        return [*self._own_keys(), *self._spying(), *self._besides()]

    def _own_keys(self) -> Iterator[Key]:
        for option in self._options:
            what, _, value = option.partition(":")
            if what in ("left", "right"):
                yield Key("t", f"do('{option}')", "key.turn-spy")
            elif what == "move":
                yield Key(value, f"do('{option}')", "key.move")

    def _spying(self) -> list[Key]:
        """Return a key for each opponent, in the order in which their bases are drawn."""
        targets = [int(option.partition(":")[2]) for option in self._options if option.startswith("spy:")]
        seats = len(self._board.bases)
        targets.sort(key=lambda seat: (seat - self._viewer) % seats)
        names = distinct([self._names[seat] for seat in targets], LONGEST_NAME)
        return [
            Key("abc"[at], f"do('spy:{seat}')", "key.spy-on", name)
            for at, (seat, name) in enumerate(zip(targets, names, strict=True))
        ]

    def _besides(self) -> Iterator[Key]:
        yield Key("d", "do('done')", "key.turn-done")
        if self._can_undo:
            yield Key("u", "undo", "key.undo")
        yield Key("g", "leave", "key.leaves")

    def on_mount(self) -> None:
        """Wait for the hold key."""
        self.query_one(Hold).focus()

    def draw(self, layout: spy_bases.Layout) -> None:
        """Draw the others' bases, and make the own one as high."""
        others = self.query_one("#others", Plain)
        others.update(spy_bases.opponents(self._board, self._viewer, self._names, layout))
        hold = self.query_one(Hold)
        hold.styles.height = layout.cards + 1
        width = spy_bases.width_of(self._board.bases[self._viewer].cards)
        for widget in (others, hold, self.query_one("#own")):
            widget.styles.width = width

    def action_do(self, option: str) -> None:
        """Do it."""
        self.finish(option)

    def action_undo(self) -> None:
        """Take back that the Spy was turned."""
        self.finish("undo")

    def action_leave(self) -> None:
        """Somebody has to go home."""
        self.finish("leave")
