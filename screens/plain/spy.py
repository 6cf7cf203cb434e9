"""The card game in words: bases card by card, from their owners' left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from partygames.core.seats import Seat
from partygames.games.spy_cards.cards import SPY
from partygames.games.spy_cards.pictures import Board
from partygames.games.spy_cards.ring import RIGHT, Facing, faced, mirror, opposite
from screens.games import spy_bases
from screens.language import t
from screens.pages.spy_base import SpyBase
from screens.pages.spy_table import SpyTable
from screens.pages.spy_turn import SpyTurn
from screens.plain.app import PlainApp
from screens.plain.asking import NotOne, answered, by_keys, choose, enter, lines_of, meant, numbered, sure
from screens.plain.pages import ask, own_keys
from screens.plain.private import reveal
from screens.widgets.keybar import Key

MY_BASE = Key("w", "base", "plain.my-base")


def base_line(
    board: Board, seat: Seat, names: Mapping[Seat, str], faces: Mapping[int, str], lit: Sequence[int] = ()
) -> str:
    """Return a base in words; ``faces`` are the cards that are shown, by position from their owner's left."""
    head = spy_bases.head(board, seat, names).plain
    return head if seat in board.out else f"{head}: {', '.join(_cards(board, seat, faces, lit))}"


def _cards(board: Board, seat: Seat, faces: Mapping[int, str], lit: Sequence[int]) -> Iterator[str]:
    base = board.bases[seat]
    memory = board.memory[seat] if board.memory else {}
    for position in range(base.cards + 1):
        if position:
            card = spy_bases.named(faces[position]) if position in faces else t("plain.face-down")
            told = [t(f"memory.{memory[position]}")] if position in memory else []
            told += [t("memory.lit")] if position in lit else []
            yield " ".join([str(position), card, *(f"({each})" for each in told)])
        if base.gap == position and base.facing is not None:
            yield t(f"plain.spy-{base.facing}")


def table(board: Board, viewer: Seat, names: Mapping[Seat, str]) -> list[str]:
    """Return all bases as all may see them, the viewer's last."""
    seats = len(board.bases)
    order = [(viewer + step) % seats for step in range(1, seats + 1)]
    return [base_line(board, seat, names, board.bases[seat].exposed) for seat in order]


@ask.register
async def _table(page: SpyTable, app: PlainApp) -> None:
    app.head(page)
    app.say(page.poster().line, *table(page.board, page.viewer, page.called))
    await by_keys(app, page.keys())


# a turn


@ask.register
async def _turn(page: SpyTurn, app: PlainApp) -> str:
    """What can be done; the own base only when it is asked for: others may still be reading."""
    app.head(page)
    app.say(*table(page.board, page.viewer, page.called))
    texts = {option: text for option in page.options if (text := _named(page, option))}
    keys = [MY_BASE, *own_keys(page, "d", "u", "g")]
    while True:
        lead = t("plain.turn-of", name=page.called[page.viewer])
        said = await choose(app, [lead], numbered(texts), texts, keys)
        if said != "base":
            return said
        await _look(page, app)


def _named(page: SpyTurn, option: str) -> str:
    """Return what an option does; nothing for the end of the turn, which has a key."""
    what, _, value = option.partition(":")
    if what in ("left", "right"):
        return t("key.turn-spy")
    if what == "move":
        return f"{t('key.move')} {value}"
    if what == "spy":
        return t("plain.spy-on", name=page.called[int(value)], n=_opposite_card(page))
    return ""


def _opposite_card(page: SpyTurn) -> int:
    """Return the position of the card in others' bases that the own Spy sees in its mirror."""
    base = page.board.bases[page.viewer]
    assert base.gap is not None and base.facing is not None
    return mirror(faced(base.gap, base.facing, base.cards), base.cards)


async def _look(page: SpyTurn, app: PlainApp) -> None:
    """Show the own base, and push it away at the next Enter."""
    card = page.card()
    faces = dict(enumerate(card.cards, 1))
    app.whisper(base_line(page.board, page.viewer, page.called, faces, card.lit))
    app.whisper(spy_bases.binding(page.board, page.viewer, card))
    await enter(app, t("plain.hide"))
    app.push_away()


# the own base


@ask.register
async def _base(page: SpyBase, app: PlainApp) -> tuple[list[str], Facing]:
    """Order the cards by their numbers."""
    cards, facing = page.shuffled(), RIGHT
    app.head(page)
    app.alone()
    app.say(t("base.title"), t("base.lead"))
    while True:
        await reveal(app, "\n".join(_row(cards, facing)))
        said = await _ordered(page, app, len(cards))
        if isinstance(said, list):
            cards = [cards[at] for at in said]
        elif said == "shuffle":
            cards = page.shuffled()
        elif said == "turn":
            facing = opposite(facing)
        elif await sure(app, t("plain.send-base")):
            return cards, facing


def _row(cards: Sequence[str], facing: Facing) -> Iterator[str]:
    for at, card in enumerate(cards, 1):
        yield f"{at}  {t(f'plain.spy-{facing}') if card == SPY else spy_bases.named(card)}"


async def _ordered(page: SpyBase, app: PlainApp, count: int) -> list[int] | str:
    """Return a new order of the places, or what a key means."""
    keys = own_keys(page, "r", "f", "s")
    commands = {key.key: meant(key) for key in keys}

    def understand(line: str) -> list[int] | str:
        if line in commands:
            return commands[line]
        places = [int(number) - 1 for number in line.split() if number.isascii() and number.isdigit()]
        order = list(range(count))
        if len(places) != len(line.split()) or not set(places) <= set(order):
            raise NotOne
        if sorted(places) == order:
            return places
        if len(places) != 2:
            raise NotOne
        order.insert(places[1], order.pop(places[0]))
        return order

    return await answered(app, [t("plain.base-how"), *lines_of(keys)], understand)
