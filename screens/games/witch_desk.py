"""What a cat sees while it holds the laptop's key: the same lines for every role, and only the words differ (CW11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from partygames.core.seats import Seat
from partygames.games.catch_the_witch.pictures import Board, Day, Desk, Notes, Result, RoleCard
from partygames.games.catch_the_witch.tables import HERBALIST, KNIGHT, PICKPOCKET, SEER, WEED, WITCH
from partygames.games.catch_the_witch.village import SPELLS
from screens.language import listed, t
from screens.widgets.rows import distinct

SAYINGS = 6
STREET = 3
"""Places of the map in a row, that fit the smallest terminal."""
NARROW = 54
"""Cells of a line that is held, in the narrowest terminal."""
LONGEST_NAME = 10
"""Signs of a name in the notes."""


def ingredient(key: str | None) -> str:
    """Return the name of a card, or of nothing."""
    return t("ingredient.none") if key is None else t(f"ingredient.{key}")


def place(key: str | None) -> str:
    """Return the name of a place, or of nowhere."""
    return t("place.none") if key is None else t(f"place.{key}")


def height_of(lines: Iterable[Content]) -> int:
    """Return how many rows lines take in the narrowest terminal, long ones broken."""
    return sum(len(line.wrap(NARROW)) for line in lines)


def spaced(lines: Iterable[Content], rows: int) -> Content:
    """Return lines, with room between them where there is some."""
    drawn = list(lines)
    airy = height_of(drawn) + len(drawn) - 1 <= rows
    return Content("\n\n" if airy else "\n").join(drawn)


def role_card(card: RoleCard, rows: int) -> Content:
    """Draw a role card: role, side, what it does, and how it wins."""
    return spaced(
        [
            Content.styled(t(f"witch-role.{card.role}"), "bold $primary"),
            Content.styled(t(f"witch-side.{card.side}"), "bold"),
            Content(t(f"witch-role.{card.role}.does")),
        ],
        rows,
    )


def _you(desk: Desk) -> Content:
    """Case 8: role and side in words, each time."""
    return Content.styled(
        t("desk.you", role=t(f"witch-role.{desk.role}"), side=t(f"witch-side.{desk.side}")), "bold $primary"
    )


def _told(desk: Desk, board: Board) -> Content:
    """What happened to this seat alone, or a saying: whoever looks on sees a line in any case."""
    notices = [t(f"notice.{notice}") for notice in desk.notices]
    return Content.styled(" · ".join(notices) or t(f"saying.{board.day % SAYINGS}"), "italic")


def _found(desk: Desk) -> Content:
    """What was shared out to this seat, where it was last."""
    if desk.found is None:
        return Content.styled(t("desk.found-nothing-yet"), "$quiet")
    return Content(t("desk.found", n=desk.found, what=ingredient(desk.went), place=place(desk.went)))


def _satchel(desk: Desk) -> Content:
    cards = [ingredient(card) for card in desk.satchel]
    return Content(t("desk.satchel", cards=", ".join(cards) or ingredient(None)))


def _needed(board: Board) -> Content:
    return Content.styled(t("desk.needed", cards=", ".join(map(ingredient, board.needed))), "$quiet")


def _numbers(desk: Desk, board: Board) -> Content:
    """CW11: one number for each open place: what it counts depends on the role."""
    pairs = zip(board.places, desk.numbers, strict=True)
    return Content(" ").join(Content.assemble(place(key), " ", (str(number), "bold $primary")) for key, number in pairs)


def gather(desk: Desk, board: Board, rows: int) -> Content:
    """CW11 pass 1."""
    where = "witch" if desk.role == WITCH else "other"
    whom = "able" if desk.role == HERBALIST and desk.able else "other"
    lines = [_you(desk), Content(t(f"desk.place.{where}")), Content(t(f"desk.frog.{whom}"))]
    return spaced([*lines, _satchel(desk), _found(desk), _told(desk, board)], rows)


def second(desk: Desk, board: Board, rows: int) -> Content:
    """CW11 pass 2: for a witch her spells, for the Guard Knight the guard, for all others guesses of like length."""
    kind = WITCH if desk.role == WITCH else KNIGHT if desk.role == KNIGHT and desk.able else "other"
    number = t(f"desk.number.{kind}")
    if desk.role == WITCH:
        names = [
            t(f"spell.{name}") if open_now else t("spell.locked")
            for name, open_now in zip(SPELLS.values(), desk.spells, strict=True)
        ]
        number = "  ".join(f"{at} {name}" for at, name in enumerate(names, 1))
    lines = [
        _you(desk),
        Content(t(f"desk.second-place.{kind}")),
        Content(number),
        Content(t(f"desk.name.{'witch' if kind == WITCH else 'other'}")),
        Content.styled(t(f"desk.counts.{'other' if kind == 'other' else 'cats'}"), "$quiet"),
        _numbers(desk, board),
    ]
    return spaced(lines, rows)


def afternoon(desk: Desk, board: Board, result: Result | None, names: Mapping[Seat, str], rows: int) -> Content:
    """CW11 pass 3: whom a Pickpocket or Seer acts on, whom all others trust; then what it brought."""
    kind = desk.role if desk.role in (PICKPOCKET, SEER) and desk.able else "other"
    brought = Content("…") if result is None else Content.styled(result_text(result, names, board), "bold $accent")
    lines = [_you(desk), Content(t(f"desk.afternoon.{kind}")), _satchel(desk), _found(desk), _told(desk, board)]
    return spaced([*lines, brought], rows)


def result_text(result: Result, names: Mapping[Seat, str], board: Board) -> str:
    """Return what an afternoon brought, or a saying of like length."""
    if result.kind == "took":
        return t("result.took", card=ingredient(result.card))
    if result.kind == "seen" and result.seat is not None:
        return t("result.witch" if result.witch else "result.no-witch", name=names[result.seat])
    return t("result.empty") if result.kind == "empty" else t(f"saying.{(board.day + 1) % SAYINGS}")


def ritual(desk: Desk, board: Board, rows: int) -> Content:
    """CW8: which cards can be put in."""
    held = Content(t("desk.satchel", cards=", ".join([*map(ingredient, desk.satchel), ingredient(WEED)])))
    lines = [_you(desk), Content(t("desk.ritual")), _needed(board), held, _found(desk), _told(desk, board)]
    return spaced(lines, rows)


def satchel(desk: Desk, board: Board, rows: int) -> Content:
    """CW5: one's own satchel and what was found today, at any time."""
    return spaced([_you(desk), _needed(board), _satchel(desk), _found(desk), _told(desk, board)], rows)


def notes(book: Notes, desk: Desk, names: Mapping[Seat, str], rows: int) -> Content:
    """All that this seat chose and was told, a line a day."""
    lines = [_day(day, names) for day in book.days] or [Content.styled(t("notes.empty"), "$quiet")]
    while len(lines) > 1 and 1 + height_of(lines) > rows:
        del lines[0]
    return Content("\n").join([_you(desk), *lines])


def _day(day: Day, names: Mapping[Seat, str]) -> Content:
    called = dict(zip(names, distinct(list(names.values()), LONGEST_NAME), strict=True))

    def short(seat: Seat | None) -> str:
        return "–" if seat is None else called[seat]

    found = "" if day.found is None else f" +{day.found}"
    parts = [f"{place(day.place if day.second is None else day.went)}{found}"]
    if day.second is not None:
        where, number, name = day.second
        parts.append(f"{place(where)} {number or '–'} {short(name)}")
    if day.result is not None:
        told = {"took": ingredient(day.result.card), "empty": "0", "seen": t(f"notes.witch-{bool(day.result.witch)}")}
        parts.append(f"{short(day.named)} {told.get(day.result.kind, '')}".strip())
    if day.card is not None:
        parts.append(f"○ {ingredient(day.card)}")
    parts += [t(f"notice.{notice}") for notice in day.notices]
    return Content(f"{day.day}  " + " · ".join(parts))


def status(board: Board, names: Mapping[Seat, str]) -> Content:
    """How the village stands, for all to see: day, seals, curse bar, the places, the pond."""
    needed = set(board.needed)
    left = board.last_day - board.day
    days = t("village.last-day") if left == 0 else t("village.days", day=board.day, all=board.last_day)
    seals = "●" * board.seals + "○" * (board.all_seals - board.seals)
    curse = "■" * board.bar + "□" * (board.full_bar - board.bar)
    first = Content.assemble(
        days, "   ", t("village.seals"), " ", (seals, "$primary"), "   ", t("village.curse"), " ", (curse, "$error")
    )
    spots = [
        Content.styled(f"{place(key)} ({ingredient(key)})", "bold $primary" if key in needed else "$quiet")
        for key in board.places
    ]
    pond = listed([names[seat] for seat in board.frogs]) or t("village.pond-empty")
    streets = [Content(" · ").join(spots[at : at + STREET]) for at in range(0, len(spots), STREET)]
    return Content("\n").join([first, *streets, Content(t("village.pond", names=pond))])
