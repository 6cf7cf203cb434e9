"""What a seat brings home from a game of SPY, from the outcome alone.

``targets`` found · ``secrets`` (others put out by their Secret 2) · ``hisses`` (Bombs lit) · ``traps`` (others who went
out on one's own Bombs) · ``blown up`` · ``uncovered`` (out by one's own Secret 2) · ``untouched`` (won with none of
one's own cards turned up) · ``won against computers`` (and nobody else) · ``won against strong computers`` (the same) ·
``longest game`` (turns).
"""

from __future__ import annotations

from typing import Final

from partygames.core.gains import Gains
from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.games.spy_cards.rules import BY_BOMB, BY_SECRET

FINISHED: Final = 20
WON: Final = 30
TARGET: Final = 4
WITH_COMPUTERS: Final = 4
"""A game with computers is worth one part in so many: levels are for evenings with friends."""

KEYS: Final = frozenset(
    {"reason", "winners", "points", "order", "turns", "bases", "found", "lost", "hisses", "bombs", "gone", "computers"}
)
"""What an outcome of this game has."""


def measure(outcome: JsonObject, seat: Seat) -> Gains:
    """Return what a seat brings home; nothing for a computer, from a draw, or where it or all the others went home."""
    computers, gone, key = outcome["computers"], outcome["gone"], str(seat)
    others = len(outcome["bases"]) - 1
    if seat in [*computers, *gone] or outcome["reason"] != "last" or len(gone) == others:
        return Gains(None)
    won, targets = seat in outcome["winners"], outcome["found"][key]
    xp = FINISHED + (WON if won else 0) + TARGET * targets
    gains = Gains(won, xp // WITH_COMPUTERS if computers else xp)
    alone = won and len(computers) == others
    counts = gains.counts
    counts["targets"] = targets
    counts["secrets"] = sum(left["by"] == BY_SECRET and left["other"] == seat for left in outcome["order"])
    counts["hisses"] = outcome["hisses"][key]
    counts["traps"] = outcome["bombs"][key]
    counts["blown up"] = sum(left["by"] == BY_BOMB and left["seat"] == seat for left in outcome["order"])
    counts["uncovered"] = sum(left["by"] == BY_SECRET and left["seat"] == seat for left in outcome["order"])
    counts["untouched"] = int(won and not outcome["lost"][key])
    counts["won against computers"] = int(alone)
    counts["won against strong computers"] = int(alone and outcome["strength"] == "strong")
    gains.largest["longest game"] = outcome["turns"]
    return gains
