"""How a round ends, what it is worth (IM14), and who was best at the end (IM15)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import Seat

NOBODY: Final = "nobody"
"""The option of whoever points at nobody."""

ESCAPED: Final = "escaped"
GUESSED: Final = "caught-guessed"
CAUGHT: Final = "caught"
PLAYER_SAID: Final = "player-said"
TIED: Final = "tied"
IMPOSTOR_SAID: Final = "impostor-said"

FOR_IMPOSTORS: Final = {ESCAPED: 3, GUESSED: 2, CAUGHT: 2, PLAYER_SAID: 3, TIED: 3, IMPOSTOR_SAID: 2}
"""Points of each impostor; but one who was caught and didn't guess the word has none."""


@dataclass
class Round:
    """A round as it was played. ``votes`` are those that decided, ``first_votes`` those before a tie."""

    impostors: tuple[Seat, ...]
    players: tuple[Seat, ...]
    word: JsonObject
    category: str
    first_votes: dict[Seat, Seat | None] = field(default_factory=dict[Seat, "Seat | None"])
    votes: dict[Seat, Seat | None] = field(default_factory=dict[Seat, "Seat | None"])
    accused: Seat | None = None
    guess: str | None = None
    said: Seat | None = None
    reason: str = ""

    def right_votes(self) -> list[Seat]:
        """Return the players who voted for an impostor, the accused one or another (IM14)."""
        return [voter for voter in self.players if self.votes.get(voter) in self.impostors]

    def points(self) -> dict[Seat, int]:
        """Return what the round is worth to each who played it (IM14)."""
        worth = dict.fromkeys(self.impostors, FOR_IMPOSTORS[self.reason])
        worth |= dict.fromkeys(self.players, 0)
        if self.reason == CAUGHT and self.accused is not None:
            worth[self.accused] = 0
        if self.reason in (CAUGHT, GUESSED):
            worth |= dict.fromkeys(self.right_votes(), 1)
        return dict(sorted(worth.items()))

    def as_json(self) -> JsonObject:
        """Return the round as JSON."""
        return {
            "impostors": list(self.impostors),
            "word": self.word["text"],
            "emoji": self.word.get("emoji", ""),
            "category": self.category,
            "first_votes": votes_by_seat(self.first_votes),
            "votes": votes_by_seat(self.votes),
            "accused": self.accused,
            "guess": self.guess,
            "said": self.said,
            "reason": self.reason,
            "points": by_seat(self.points()),
        }


def votes_by_seat(votes: Mapping[Seat, Seat | None]) -> dict[str, str]:
    """Return votes as JSON has them: option keys by seat."""
    return {str(voter): NOBODY if choice is None else str(choice) for voter, choice in votes.items()}


def by_seat(values: Mapping[Seat, Json]) -> JsonObject:
    """Return a mapping by seat as JSON has it."""
    return {str(seat): value for seat, value in values.items()}


def totals(rounds: Sequence[Round], seats: Collection[Seat]) -> dict[Seat, int]:
    """Return the points of all rounds by seat, of those who left too (IM20)."""
    worth = [played.points() for played in rounds]
    return {seat: sum(points.get(seat, 0) for points in worth) for seat in seats}


def best(points: Mapping[Seat, int]) -> list[Seat]:
    """Return who has most, level ones together; nobody if there is nothing to have (IM15)."""
    most = max(points.values(), default=0)
    return [seat for seat, number in points.items() if number == most and most > 0]


def awards(rounds: Sequence[Round], seats: Collection[Seat]) -> dict[str, list[Seat]]:
    """Return the best liar, by points as impostor, and the sharpest eye, by right votes (IM15)."""
    lies = {seat: sum(played.points()[seat] for played in rounds if seat in played.impostors) for seat in seats}
    eyes = {seat: sum(seat in played.right_votes() for played in rounds) for seat in seats}
    return {"liar": best(lies), "eye": best(eyes)}
