"""The rules of SPY, the card game, SC1 to SC11, as the rule book reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from partygames.core.errors import BadSetting
from partygames.core.game import Game, Setting
from partygames.core.prompts import Arrange, Choose, Json, JsonObject, Pick, Prompt
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Collect, Deal, Outcome, Play, Say, Show, ask_any, ask_each, ask_one, draw
from partygames.games.spy_cards.cards import BOMB, FOUND, HISS, SECRET_2, SEEN, SPY, Base, cards_of, face_of
from partygames.games.spy_cards.pictures import BaseCard, Board, Refusal, SeenBase
from partygames.games.spy_cards.ring import LEFT, RIGHT, Facing, mirror, opposite

LEAST: Final = 2
MOST: Final = 4
QUIET: Final = 200
"""Turns after which a draw is offered, if nobody went out and nothing was found."""
LAST: Final = 3
"""Points of the last player left; each target found is worth one."""

BY_BOMB: Final = "bomb"
BY_SECRET: Final = SECRET_2
BY_LEAVING: Final = "left"

SETTINGS: Final = (
    Setting("memory", (False, True), False),
    Setting("computers", tuple(range(MOST)), 0),
    Setting("strength", ("easy", "medium", "strong"), "medium"),
)


class Turn(NamedTuple):
    """The Spy is turned to the other side (SC6)."""

    facing: Facing

    @property
    def option(self) -> str:
        """The key of this in the prompt."""
        return self.facing


class Move(NamedTuple):
    """A move of so many cards is declared (SC5)."""

    steps: int

    @property
    def option(self) -> str:
        """The key of this in the prompt."""
        return f"move:{self.steps}"


class Spying(NamedTuple):
    """An opponent is named, to be spied on (SC7)."""

    seat: Seat

    @property
    def option(self) -> str:
        """The key of this in the prompt."""
        return f"spy:{self.seat}"


class Done(NamedTuple):
    """The turn is over."""

    @property
    def option(self) -> str:
        """The key of this in the prompt."""
        return "done"


class Leaves(NamedTuple):
    """Somebody goes home."""

    seat: Seat

    @property
    def option(self) -> str:
        """The key of this in the prompt."""
        return f"leave:{self.seat}"


Action: TypeAlias = Turn | Move | Spying | Done


@dataclass
class Left:
    """How a seat went out: ``by`` what, and at whose base or by whom, if it was by somebody."""

    seat: Seat
    by: str
    other: Seat | None = None

    def as_json(self) -> JsonObject:
        """Return it as JSON."""
        return {"seat": self.seat, "by": self.by, "other": self.other}


class SpyCards(Game):
    """One game of SPY: everybody spies on everybody's base until one player is left."""

    id = "spy-cards"
    rules = 1
    least_seats = LEAST
    most_seats = MOST
    minutes = (10, 30)
    settings = SETTINGS
    draws = ("first",)

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        computers: int = settings["computers"]
        if computers >= seats:
            raise BadSetting(
                f"at most {seats - 1} of {seats} seats can be played by the computer",
                "computers",
                seats=seats,
                most=seats - 1,
                computers=seats - 1,
            )
        self.memory: bool = settings["memory"]
        self.strength: str = settings["strength"]
        self.everybody: tuple[Seat, ...] = tuple(range(seats))
        self.computers = self.everybody[seats - computers :]
        self.cards = cards_of(seats)

        self.bases: dict[Seat, Base] = {}
        self.playing: list[Seat] = list(self.everybody)
        self.order: list[Left] = []
        self.found = dict.fromkeys(self.everybody, 0)
        self.hisses = dict.fromkeys(self.everybody, 0)
        self.turns = 0
        self.quiet = 0

    def play(self) -> Play[Outcome]:
        """SC1: turn by turn until one player is left; or a draw is agreed on."""
        yield from self.set_up()
        while True:
            yield from self.turn()
            if len(self.playing) == 1:
                return (yield from self.end("last", self.playing[0]))
            if (yield from self.draw_is_agreed()):
                return (yield from self.end("draw"))
            self.seat = self.next_seat()

    # the set-up

    def set_up(self) -> Play[None]:
        """SC3: everybody orders their own cards and places the Spy; who begins is drawn."""
        self.first = self.seat = yield from draw(Pick("first", self.everybody))
        self.begin_turn()
        yield self.show("bases")
        order = Arrange("base", {card: card for card in (*self.cards, SPY)})
        facing: Choose[Facing] = Choose("facing", {LEFT: LEFT, RIGHT: RIGHT})
        answers = yield from ask_each(dict.fromkeys(self.everybody, (order, facing)))
        for seat, (cards, side) in answers.items():
            gap = cards.index(SPY)
            self.bases[seat] = Base((*cards[:gap], *cards[gap + 1 :]), gap, side)
            yield self.base_card(seat)
        yield Say("first", {"seat": self.first})

    def base_card(self, seat: Seat) -> Deal:
        """SC3, SC8: all other cards are known to their owner only, who sees which Bombs are lit."""
        base = self.bases[seat]
        return Deal(seat, "base", BaseCard(base.cards, tuple(sorted(base.lit))))

    # a turn

    def turn(self) -> Play[None]:
        """A turn: move, spy, both or neither; the Spy may be turned before the move, and after it."""
        self.turns += 1
        self.begin_turn()
        while self.goes_on:
            yield self.show("turn")
            chosen = yield from self.what_is_done()
            if isinstance(chosen, Leaves):
                yield from self.goes_out(Left(chosen.seat, BY_LEAVING))
            elif isinstance(chosen, Turn):
                yield from self.turn_spy(chosen)
            elif isinstance(chosen, Move):
                yield from self.move(chosen)
            elif isinstance(chosen, Spying):
                yield from self.spy(chosen)
            else:
                break
        self.quiet = 0 if self.eventful else self.quiet + 1

    def begin_turn(self) -> None:
        """Nothing is done yet this turn."""
        self.done: list[str] = []
        self.can_turn = self.can_move = self.can_spy = True
        self.eventful = False

    @property
    def goes_on(self) -> bool:
        """Whether the turn may go on: there is an opponent, and whose turn it is hasn't gone out."""
        return len(self.playing) > 1 and self.seat in self.playing

    def what_is_done(self) -> Play[Action | Leaves]:
        """SC5: ask until it is legal. A wrong move is refused to whoever declared it, and to nobody else."""
        refused = False
        actions = {action.option: action for action in self.actions()}
        leave = Choose("leave", {gone.option: gone for gone in map(Leaves, self.playing)})
        asked: dict[Seat, Prompt[Action]] = {self.seat: Choose("turn", actions)}
        while True:
            chosen: Action | Leaves = yield from ask_any(asked, may={TABLE: leave})
            number = self.bases[self.seat].number
            if isinstance(chosen, Move) and number is not None and chosen.steps != number:
                yield Deal(self.seat, "refused", Refusal(chosen.steps, number))
                refused = True
                continue
            if refused:
                yield Collect(self.seat, "refused")
            return chosen

    def actions(self) -> list[Action]:
        """All that may be done still; both moves are always offered, since options must not tell a number."""
        actions: list[Action] = []
        if self.can_turn:
            actions.append(Turn(opposite(self.bases[self.seat].facing)))
        if self.can_move:
            actions += [Move(1), Move(2)]
        if self.can_spy:
            actions += [Spying(other) for other in self.playing if other != self.seat]  # SC9
        return [*actions, Done()]

    def turn_spy(self, turn: Turn) -> Play[None]:
        """SC6: once before the move and once after it."""
        self.bases[self.seat].turn()
        self.done.append(turn.option)
        self.can_turn = False
        yield Say("turned", {"seat": self.seat, "facing": turn.facing}, reveals=False)

    def move(self, move: Move) -> Play[None]:
        """SC5: as many cards as the number on the faced card; the facing stays (SC6)."""
        base = self.bases[self.seat]
        base.move(move.steps)
        self.done.append(move.option)
        self.can_move, self.can_turn = False, True
        yield Say("moved", {"seat": self.seat, "steps": move.steps, "facing": base.facing, "gap": base.gap})

    def spy(self, spying: Spying) -> Play[None]:
        """SC7, SC8: the program answers for the opponent, to the whole table, what lies in the mirror."""
        owner, base = spying.seat, self.bases[spying.seat]
        self.done.append(spying.option)
        self.can_spy = False
        position = mirror(self.bases[self.seat].faced, len(self.cards))
        answer = base.is_spied_on(position)
        shown = {"card": face_of(base.card(position))} if answer in (FOUND, SEEN, BOMB) else {}
        yield Say("spied", {"seat": self.seat, "target": owner, "position": position, "answer": answer, **shown})
        if answer == HISS:
            self.hisses[self.seat] += 1
            yield self.base_card(owner)
        elif answer == BOMB:
            yield from self.goes_out(Left(self.seat, BY_BOMB, owner))
        elif answer == FOUND:
            self.found[self.seat] += 1
            self.eventful = True
            if base.target is None:  # SC11
                yield from self.goes_out(Left(owner, BY_SECRET, self.seat))

    def goes_out(self, left: Left) -> Play[None]:
        """SC9: no more turns, and nobody to be spied on."""
        self.playing.remove(left.seat)
        self.order.append(left)
        self.eventful = True
        yield Say("out", {"seat": left.seat, "by": left.by}, reveals=left.by != BY_LEAVING)

    def next_seat(self) -> Seat:
        """Return whose turn is next: round the table, without those who are out (SC9)."""
        later = [seat for seat in self.playing if seat > self.seat]
        return (later or self.playing)[0]

    # the end

    def draw_is_agreed(self) -> Play[bool]:
        """A draw is offered after so many quiet turns, and after as many again; it is never forced."""
        if self.quiet == 0 or self.quiet % QUIET:
            return False
        yield self.show("draw")
        return (yield from ask_one(TABLE, Choose("draw", {"agree": True, "go-on": False})))

    def end(self, reason: str, *winners: Seat) -> Play[Outcome]:
        """SC1: the last player left wins; after an agreed draw nobody does. All bases stand in the outcome."""
        yield self.show("end")
        points = {seat: self.found[seat] + (LAST if seat in winners else 0) for seat in self.everybody}
        traps = [left.other for left in self.order if left.by == BY_BOMB]
        facts: JsonObject = {
            "order": [left.as_json() for left in self.order],
            "turns": self.turns,
            "bases": [list(self.bases[seat].cards) for seat in self.everybody],
            "found": {str(seat): number for seat, number in self.found.items()},
            "lost": {str(seat): len(self.bases[seat].exposed) for seat in self.everybody},
            "hisses": {str(seat): number for seat, number in self.hisses.items()},
            "bombs": {str(seat): traps.count(seat) for seat in self.everybody},
            "gone": [left.seat for left in self.order if left.by == BY_LEAVING],
            "computers": list(self.computers),
            "strength": self.strength if self.computers else None,
        }
        return Outcome(reason, winners, points, facts)

    # for the table

    def show(self, phase: str) -> Show:
        """Return the board as it is now; earlier answers only for the memory aid (SC10)."""
        unknown = SeenBase(len(self.cards), None, None, {}, Base((), 0, LEFT).target)
        bases = [self.bases.get(seat) for seat in self.everybody]
        return Show(
            Board(
                phase,
                self.turns,
                self.seat,
                self.first,
                tuple(SeenBase.of(base) if base else unknown for base in bases),
                tuple(left.seat for left in self.order),
                tuple(self.done),
                self.quiet,
                self.computers,
                tuple(dict(sorted(base.remembered.items())) for base in bases if base) if self.memory else (),
            )
        )
