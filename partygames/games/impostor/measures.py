"""What a seat brings home from a game of Impostor, from the outcome alone.

``points`` · ``rounds as impostor`` · ``escapes`` (not found out, whatever ended the round) · ``guessed the word``
``caught`` (found out; the guess right or wrong) · ``right votes`` · ``said the word`` (as a player) · ``best liar``
``sharpest eye`` · ``votes against`` · ``longest game`` (rounds). With others: ``voted for``.
"""

from __future__ import annotations

from typing import Final

from partygames.core.gains import Gains
from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.games.impostor import score

FINISHED: Final = 30
WON: Final = 50
POINT: Final = 8
AWARD: Final = 15


KEYS: Final = frozenset({"reason", "winners", "points", "rounds", "awards", "gone"})
"""What an outcome of this game has."""


def measure(outcome: JsonObject, seat: Seat) -> Gains:
    """Return what a seat brings home; nothing from a game that was ended early, or left before its end (case 46)."""
    if outcome["reason"] != "finished" or seat in outcome["gone"]:
        return Gains(None)
    won, key = seat in outcome["winners"], str(seat)
    points = outcome["points"].get(key, 0)
    gains = Gains(won, FINISHED + (WON if won else 0) + POINT * points)
    counts = gains.counts
    counts["points"] = points
    for played in outcome["rounds"]:
        votes = [played["first_votes"], played["votes"]]
        counts["votes against"] += sum(choice == key for ballot in votes for choice in ballot.values())
        gains.others.update(("voted for", int(ballot[key])) for ballot in votes if ballot.get(key, "").isdigit())
        if seat in played["impostors"]:
            counts["rounds as impostor"] += 1
            found_out = played["accused"] == seat
            counts["escapes"] += int(not found_out and played["said"] != seat)
            counts["guessed the word"] += int(found_out and played["reason"] == score.GUESSED)
            counts["caught"] += int(found_out and played["reason"] == score.CAUGHT)
            continue
        choice = played["votes"].get(key, score.NOBODY)
        counts["right votes"] += int(choice != score.NOBODY and int(choice) in played["impostors"])
        counts["said the word"] += int(played["said"] == seat)
    for award, name in (("liar", "best liar"), ("eye", "sharpest eye")):
        counts[name] = int(seat in outcome["awards"][award])
    gains.largest["longest game"] = len(outcome["rounds"])
    gains.xp += AWARD * (counts["best liar"] + counts["sharpest eye"])
    return gains
