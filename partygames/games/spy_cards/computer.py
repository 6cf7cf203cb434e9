"""Computer players: what one does is chosen from the view of its own seat, as a person would, and from nothing else.

``easy`` does anything that is legal. ``medium`` remembers the last few answers of each base, and looks where it can
find or learn most this turn. ``strong`` remembers all, concludes from moves as well, and thinks of later turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from partygames.core.prompts import Arrange, Choose, Json, Random, choice, shuffled
from partygames.core.seats import Seat
from partygames.core.session import View
from partygames.games.spy_cards.cards import SECRET_2, SPY, number_of
from partygames.games.spy_cards.deduction import Known, chances, heard, surprise
from partygames.games.spy_cards.pictures import BaseCard, Board, SeenBase
from partygames.games.spy_cards.ring import LEFT, RIGHT, Facing, faced, mirror, moved, opposite

EASY: Final = "easy"
MEDIUM: Final = "medium"
STRONG: Final = "strong"

MEDIUM_ANSWERS: Final = 5
"""How many answers a medium player remembers of each base."""
BASES_TRIED: Final = 8
"""Of so many shuffled bases a strong player takes the one where its Spy gets about best."""

TARGET: Final = 1.0
"""What it is worth to find a target."""
LAST_TARGET: Final = 3.0
"""What it is worth to put somebody out (SC11)."""
BIT: Final = 0.35
"""What an answer is worth for each bit that it tells."""
LIT: Final = -10.0
"""What a look at a lit Bomb is worth (SC8)."""
LATER: Final = 0.7
"""What something is worth a turn later."""
EFFORT: Final = 0.01
"""What each action costs: a move tells the others a number."""
ALIKE: Final = 1e-9
"""Options whose worth differs by less are as good."""

Steps: TypeAlias = tuple[tuple[int, ...], ...]
"""For each card of one's own base, the moves that are legal from it (SC5)."""
Place: TypeAlias = tuple[Seat, int]
"""A position in somebody's base."""


class Spot(NamedTuple):
    """Where one's own Spy stands and what may still be done this turn."""

    gap: int
    facing: Facing
    can_turn: bool = True
    can_move: bool = True
    can_spy: bool = True


def choose(view: View, random: Random, strength: str) -> Json:
    """Return what a computer player answers to what its seat is asked in ``view``. Raises LookupError if it isn't."""
    for prompt in view.asked.values():
        if isinstance(prompt, Arrange):
            return _base(prompt, random, strength)
        if isinstance(prompt, Choose) and prompt.name == "turn":
            return _turn(view, list(prompt.options), random, strength)
        return prompt.sample(random)
    raise LookupError("this seat is asked nothing")


# the set-up


def _base(prompt: Arrange[str], random: Random, strength: str) -> list[str]:
    """SC3: any order; a strong player takes one where its Spy can soon face any card."""
    bases = [shuffled(random, list(prompt.options)) for _ in range(BASES_TRIED if strength == STRONG else 1)]
    return max(bases, key=_mobility)


def _mobility(base: list[str]) -> float:
    steps: Steps = tuple((number_of(card),) for card in base if card != SPY)
    spots = [Spot(gap, facing) for gap in range(len(steps) + 1) for facing in (LEFT, RIGHT)]
    return sum(LATER**turns for spot in spots for turns in turns_to(spot, steps).values())


# a turn


def _turn(view: View, options: list[str], random: Random, strength: str) -> str:
    board, card = view.board, view.cards["base"]
    if not isinstance(board, Board) or not isinstance(card, BaseCard):
        raise LookupError("this is not a view of this game")
    steps, spot = _own_steps(card, board.bases[view.seat]), _own_spot(board.bases[view.seat], options)
    moves = {f"move:{number}" for number in _legal(spot, steps)}
    legal = [option for option in options if option in moves or not option.startswith("move:")]
    if strength == EASY:
        return choice(random, legal)
    mind = Mind(view, board, steps, strength == STRONG)
    worth = {option: mind.worth_of(spot, option) for option in legal}
    best = max(worth.values()) - ALIKE
    return choice(random, [option for option in legal if worth[option] >= best])


def _own_steps(card: BaseCard, seen: SeenBase) -> Steps:
    """SC5: as many as the number on a card; 1 or 2 from one that is exposed."""
    return tuple(
        (1, 2) if position in seen.exposed else (number_of(each),) for position, each in enumerate(card.cards, 1)
    )


def _own_spot(seen: SeenBase, options: list[str]) -> Spot:
    if seen.gap is None or seen.facing is None:
        raise LookupError("this base is not set up")
    can_spy = any(option.startswith("spy:") for option in options)
    return Spot(seen.gap, seen.facing, LEFT in options or RIGHT in options, "move:1" in options, can_spy)


def _legal(spot: Spot, steps: Steps) -> tuple[int, ...]:
    return steps[faced(spot.gap, spot.facing, len(steps)) - 1]


def _turned(spot: Spot) -> Spot:
    return spot._replace(facing=opposite(spot.facing), can_turn=False)


def _moved(spot: Spot, steps: Steps, number: int) -> Spot:
    return spot._replace(gap=moved(spot.gap, spot.facing, len(steps), number), can_turn=True, can_move=False)


def _walks(spot: Spot, steps: Steps) -> Iterator[Spot]:
    """Yield where one's own Spy can be this turn, by turning and moving."""
    yield spot
    if spot.can_turn:
        yield from _walks(_turned(spot), steps)
    if spot.can_move:
        for number in _legal(spot, steps):
            yield from _walks(_moved(spot, steps, number), steps)


@lru_cache(maxsize=1024)
def turns_to(spot: Spot, steps: Steps) -> Mapping[int, int]:
    """Return in how many turns, from a turn that begins at ``spot``, one's own Spy can face each position at best."""
    turns: dict[int, int] = {}
    now, met, number = {spot}, {spot}, 0
    while now:
        number += 1
        ends: set[Spot] = set()
        for walk in {walk for begin in now for walk in _walks(begin, steps)}:
            position = faced(walk.gap, walk.facing, len(steps))
            turns[position] = min(number, turns.get(position, number))
            ends.add(Spot(walk.gap, walk.facing))
        now = ends - met
        met |= now
    return turns


class Mind:
    """What a player thinks of this turn; one that looks ahead thinks of later ones too, and remembers all."""

    def __init__(self, view: View, board: Board, steps: Steps, looks_ahead: bool) -> None:
        self.steps = steps
        self.looks_ahead = looks_ahead
        self.effort = EFFORT if looks_ahead else 0.0
        seats = len(board.bases)
        known = heard(view.said, seats, None if looks_ahead else MEDIUM_ANSWERS, looks_ahead)
        opponents = [seat for seat in range(seats) if seat != view.seat and seat not in board.out]
        self.worth: dict[Place, float] = {}
        for seat in opponents:
            target = board.bases[seat].target
            self.worth |= _worth(seat, known[seat], target, seats) if target else {}
        self.opponents = opponents

    def worth_of(self, spot: Spot, option: str) -> float:
        """Return what an option is worth, with the best that can follow."""
        what, _, value = option.partition(":")
        if what == "done":
            return self.future(spot, None)
        if what == "spy":
            place = self.place(spot, int(value))
            return self.worth[place] - self.effort + self.best(spot._replace(can_spy=False), place)
        after = _moved(spot, self.steps, int(value)) if what == "move" else _turned(spot)
        return self.best(after, None) - self.effort

    def best(self, spot: Spot, seen: Place | None) -> float:
        """Return what the rest of the turn is worth at best; ``seen`` was looked at in it."""
        worth = [self.future(spot, seen)]
        if spot.can_turn:
            worth.append(self.best(_turned(spot), seen) - self.effort)
        if spot.can_move:
            numbers = _legal(spot, self.steps)
            worth += [self.best(_moved(spot, self.steps, number), seen) - self.effort for number in numbers]
        if spot.can_spy:
            for seat in self.opponents:
                place = self.place(spot, seat)
                worth.append(self.worth[place] - self.effort + self.best(spot._replace(can_spy=False), place))
        return max(worth)

    def place(self, spot: Spot, seat: Seat) -> Place:
        """SC7: return what is looked at from a spot."""
        return seat, mirror(faced(spot.gap, spot.facing, len(self.steps)), len(self.steps))

    def future(self, spot: Spot, seen: Place | None) -> float:
        """Return what the best look of a later turn is worth now, if the turn ends at ``spot``."""
        if not self.looks_ahead:
            return 0.0
        turns = turns_to(Spot(spot.gap, spot.facing), self.steps)
        return max(
            (
                worth * LATER ** turns[mirror(position, len(self.steps))]
                for (seat, position), worth in self.worth.items()
                if (seat, position) != seen and mirror(position, len(self.steps)) in turns
            ),
            default=0.0,
        )


def _worth(seat: Seat, known: Known, target: str, seats: int) -> dict[Place, float]:
    """Return what a look at each position of a base is worth: what is found, and what is learnt."""
    prize = LAST_TARGET if target == SECRET_2 else TARGET
    return {
        (seat, position): LIT
        if position in known.lit
        else prize * chance.get(target, 0.0) + BIT * surprise(chance, target)
        for position, chance in enumerate(chances(known.faces, seats), 1)
    }
