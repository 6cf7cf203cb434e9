"""The bases of SPY as cards on the table, seen from one player: what lies in one's mirror lies in one column (SC7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from textual.content import Content

from partygames.core.seats import Seat
from partygames.games.spy_cards.cards import kind_of, number_of
from partygames.games.spy_cards.pictures import BaseCard, Board, SeenBase
from partygames.games.spy_cards.ring import LEFT, Facing, faced
from screens.language import t

CARD: Final = 5
"""Cells of a card."""
GAP: Final = 2
"""Cells between two cards, where a Spy has room."""
HIDDEN: Final = "░░░"


class Layout(NamedTuple):
    """How large bases are drawn: cards in three rows or one, and whether a line between them shows the mirror."""

    high: bool
    mirror: bool

    @property
    def cards(self) -> int:
        """Rows of the cards of a base."""
        return 3 if self.high else 1


LAYOUTS: Final = (Layout(True, True), Layout(True, False), Layout(False, True), Layout(False, False))
"""The largest first."""
ON_A_TV: Final = Layout(False, True)
"""The layout on a poster."""


def layout_for(board: Board, rows: int) -> Layout:
    """Return the largest layout of all bases, with their names and a line below the own one, that fits the rows."""
    others = len(board.bases) - 1
    for layout in LAYOUTS:
        between = int(layout.mirror or bool(board.memory))
        if others * (1 + layout.cards + between) + layout.cards + 2 <= rows:
            return layout
    return LAYOUTS[-1]


def short(card: str) -> str:
    """Return a card in three cells: its kind and its number."""
    return f"{t(f'card-short.{kind_of(card)}')}{number_of(card)}"


def named(card: str | None) -> str:
    """Return the name of a card, or of nothing more to be found."""
    return t("spy-card.none") if card is None else t(f"spy-card.{kind_of(card)}", n=number_of(card))


def arrow(facing: Facing) -> str:
    """Return the Spy in two cells, looking to one side."""
    return "◀●" if facing == LEFT else "●▶"


def width_of(cards: int) -> int:
    """Return the cells of a base of so many cards."""
    return cards * CARD + (cards + 1) * GAP


class Row:
    """One base as its viewer sees it: another's is turned round, and so what lies opposite lies in one column."""

    def __init__(self, seen: SeenBase, turned: bool, faces: Mapping[int, str], lit: Sequence[int] = ()) -> None:
        """``faces`` are the cards that are shown, by position from the owner's left."""
        self._seen, self._turned, self._faces, self._lit = seen, turned, faces, lit
        order = range(1, seen.cards + 1)
        self._order = list(reversed(order)) if turned else list(order)

    def lines(self, high: bool, mark: int | None) -> Iterator[Content]:
        """Yield the cards in three rows, or in one; ``mark`` is the column of the mirror."""
        if not high:
            yield self._line("[", "]", mark, self._face, self._gap)
            return

        def blank(_: int) -> Content:
            return Content(" " * GAP)

        yield self._line("╭", "╮", mark, lambda _: "───", blank)
        yield self._line("│", "│", mark, self._face, self._gap)
        yield self._line("╰", "╯", mark, lambda at: "~~~" if at in self._lit else "───", blank)

    def _line(
        self, left: str, right: str, mark: int | None, face: Callable[[int], str], gap: Callable[[int], Content]
    ) -> Content:
        parts = [gap(0)]
        for column, position in enumerate(self._order):
            style = self._style(position, column, mark)
            parts += [Content.styled(f"{left}{face(position)}{right}", style), gap(column + 1)]
        return Content("").join(parts)

    def _style(self, position: int, column: int, mark: int | None) -> str:
        if position in self._lit:
            return "$error"
        if position in self._faces:
            return "bold $primary"
        return "bold $accent" if mark == column else "$quiet"

    def _face(self, position: int) -> str:
        return short(self._faces[position]) if position in self._faces else HIDDEN

    def _gap(self, at: int) -> Content:
        """Return what stands in a gap, counted from the viewer's left: the Spy, or nothing."""
        seen = self._seen
        if seen.gap is None or seen.facing is None:
            return Content(" " * GAP)
        gap = seen.cards - seen.gap if self._turned else seen.gap
        side: Facing = "left" if (seen.facing == LEFT) != self._turned else "right"
        return Content.styled(arrow(side), "bold $secondary") if at == gap else Content(" " * GAP)


def column_of(board: Board, viewer: Seat) -> int | None:
    """Return the column of the card that the viewer's Spy faces, and of all that lie in its mirror."""
    base = board.bases[viewer]
    return None if base.gap is None or base.facing is None else faced(base.gap, base.facing, base.cards) - 1


def mirror_line(column: int | None) -> Content:
    """Return the line between two bases that shows which cards lie opposite."""
    indent = 0 if column is None else GAP + column * (CARD + GAP) + CARD // 2
    return Content.styled(" " * indent + ("" if column is None else "┊"), "bold $accent")


def head(board: Board, seat: Seat, names: Mapping[Seat, str]) -> Content:
    """Return whose base it is, and what is to be found there next."""
    if seat in board.out:
        return Content.styled(f"{names[seat]} · {t('spy.out-of-it')}", "$quiet")
    name = Content.styled(names[seat], "bold $primary" if seat == board.seat else "bold")
    robot = f" ({t('spy.computer')})" if seat in board.computers else ""
    target = t("spy.next", card=named(board.bases[seat].target))
    whole = Content.assemble(name, robot, (f" · {target}", "$quiet"))
    return whole.truncate(width_of(board.bases[seat].cards), ellipsis=True)


def opponents(board: Board, viewer: Seat, names: Mapping[Seat, str], layout: Layout) -> Content:
    """Draw everybody's base but the viewer's, in the order in which they sit."""
    seats = len(board.bases)
    column = column_of(board, viewer)
    lines: list[Content] = []
    for step in range(1, seats):
        seat = (viewer + step) % seats
        base = board.bases[seat]
        mark = None if seat in board.out else column
        lines += [head(board, seat, names), *Row(base, True, base.exposed).lines(layout.high, mark)]
        if board.memory:
            lines.append(remembered(base, board.memory[seat]))
        elif layout.mirror:
            lines.append(mirror_line(column))
    return Content("\n").join(lines)


def remembered(base: SeenBase, memory: Mapping[int, str]) -> Content:
    """SC10: what was answered so far, below each card."""
    signs = [t(f"memory.{memory[position]}") if position in memory else "" for position in range(base.cards, 0, -1)]
    return Content.styled(" " * GAP + "".join(f"{sign:^{CARD}}{'':{GAP}}" for sign in signs).rstrip(), "$warning")


def own(board: Board, viewer: Seat, card: BaseCard | None, line: str, high: bool) -> Content:
    """Draw the viewer's own base: face down, or with all its cards while they are held; and a line below."""
    base = board.bases[viewer]
    faces = dict(enumerate(card.cards, 1)) if card else base.exposed
    row = Row(base, False, faces, card.lit if card else ())
    return Content("\n").join([*row.lines(high, column_of(board, viewer)), Content.styled(line, "$quiet")])


def binding(board: Board, viewer: Seat, card: BaseCard) -> str:
    """SC5: say to the owner of a base how far the Spy must move."""
    base, column = board.bases[viewer], column_of(board, viewer)
    if column is None:
        return ""
    if column + 1 in base.exposed:
        return t("spy.faces-exposed")
    facing = card.cards[column]
    return t("spy.faces", card=named(facing), n=number_of(facing))


def table(board: Board, viewer: Seat, names: Mapping[Seat, str], layout: Layout) -> Content:
    """Draw all bases, the viewer's own below the others, none of its cards shown."""
    return Content("\n").join(
        [opponents(board, viewer, names, layout), own(board, viewer, None, "", layout.high), head(board, viewer, names)]
    )
