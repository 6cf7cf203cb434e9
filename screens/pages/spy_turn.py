"""A turn of SPY: the whole table as its player sees it, and the own base while it is held."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from textual import events
from textual.app import ComposeResult
from textual.content import Content

from partygames.core.seats import Seat
from partygames.games.spy_cards.pictures import BaseCard, Board
from screens.games import spy_bases
from screens.language import t
from screens.page import TALL, Plain
from screens.pages.card import HoldPage
from screens.poster import Poster
from screens.widgets.hold import Hold
from screens.widgets.keybar import Key, height_of
from screens.widgets.rows import distinct

ON_A_TV = spy_bases.LAYOUTS[2]
LOW = 2
"""Rows of the own base, and of the line below it, where cards have one row."""
LONGEST_NAME = 10
"""Signs of a name on a key."""


class OwnBase(Hold):
    """The own base: face down, with a line below; its cards and what binds the move while it is held."""

    def __init__(
        self,
        board: Board,
        seat: Seat,
        card: Callable[[], BaseCard],
        line: str,
        *,
        at_a_key: bool,
        releases: bool,
        now: Callable[[], float],
    ) -> None:
        self._board, self._seat, self._line = board, seat, line

        def secret(rows: int) -> Content:
            held = card()
            return spy_bases.own(board, seat, held, spy_bases.binding(board, seat, held), rows > LOW)

        super().__init__(secret, at_a_key=at_a_key, releases=releases, now=now)

    def render(self) -> Content:
        """Return the base, its cards shown only while they are held."""
        if self.shown:
            return super().render()
        return spy_bases.own(self._board, self._seat, None, self._line, self.size.height > LOW)


class SpyTurn(HoldPage[str]):
    """Answers an option of the turn, ``undo``, or ``leave``.

    ``card`` gives the own base when it is held, and how far the Spy must move: a wrong move changes nothing that can be
    seen without holding.
    """

    CSS_PATH = "spy_turn.tcss"

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
        self._seat, self._names, self._board = seat, dict(names), board
        self._options, self._card, self._can_undo = list(options), card, can_undo
        super().__init__(names[seat], lambda _: Content(""), left)

    def hold(self) -> Hold:
        """Return the own base, to be held."""
        app = self.party
        return OwnBase(
            self._board,
            self._seat,
            self._card,
            t("spy.hold"),
            at_a_key=app.preferences.hold == "three-seconds",
            releases=app.reports_releases,
            now=app.now,
        )

    @property
    def viewer(self) -> Seat:
        """Return whose turn it is."""
        return self._seat

    @property
    def board(self) -> Board:
        """Return the table as all may see it."""
        return self._board

    @property
    def called(self) -> Mapping[Seat, str]:
        """Return the names by their seats."""
        return self._names

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
        yield Plain(spy_bases.head(self._board, self._seat, self._names), id="own")

    def poster(self) -> Poster:
        """Return the table as all may see it."""
        rows = spy_bases.table(self._board, self._seat, self._names, ON_A_TV).plain.split("\n")
        return Poster(self._left, "", "", t("spy.turn-of", name=self._player), rows)

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
        targets.sort(key=lambda seat: (seat - self._seat) % seats)
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
        """Draw the table as large as there is room."""
        self.query_one(Hold).focus()
        self._draw()

    def on_resize(self, event: events.Resize) -> None:
        """Draw it anew."""
        super().on_resize(event)
        self._draw()

    def _draw(self) -> None:
        height = self.app.size.height
        layout = spy_bases.layout_for(self._board, height - 1 - height_of(self.keys(), height >= TALL))
        others = self.query_one("#others", Plain)
        others.update(spy_bases.opponents(self._board, self._seat, self._names, layout))
        hold = self.query_one(Hold)
        hold.styles.height = layout.cards + 1
        width = spy_bases.width_of(self._board.bases[self._seat].cards)
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
