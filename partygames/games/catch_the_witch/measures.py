"""What a seat brings home from a game of Catch the Witch, from the outcome alone.

``won as town`` ``won as witch`` ``won as crow`` ``won as jester`` · ``hexed`` (frogs made) · ``restored`` · ``stopped``
(days on which a guarded place was attacked) · ``stolen`` · ``seen witch`` (as Seer) · ``rituals`` (seals that it had a
hand in) · ``right votes`` (against a witch, as one of the town) · ``frog`` (times hexed) · ``votes against`` ·
``banished unjustly`` (as one of the town) · ``best nose`` ``most trusted`` · ``bets`` (right ones) · ``never a frog``
(won, in human form at the end) · ``most frogs`` (at the end of a game won as witch). With others: ``voted for``; for
witches ``sided with`` and ``won with``.
"""

from __future__ import annotations

from typing import Final

from partygames.core.gains import Gains
from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.games.catch_the_witch.tables import TOWN, WITCHES, side_of

FINISHED: Final = 40
WON: Final = 60
HEXED: Final = 8
RITUAL: Final = 5
RIGHT: Final = 8
AWARD: Final = 15

KEYS: Final = frozenset({"reason", "winners", "points", "roles", "forms", "awards", "bets", "deeds", "rounds"})
"""What an outcome of this game has."""

DEEDS: Final = ("hexed", "restored", "stopped", "stolen", "seen witch", "rituals", "frog")


def measure(outcome: JsonObject, seat: Seat) -> Gains:
    """Return what a seat brings home."""
    role, key, won = outcome["roles"][seat], str(seat), seat in outcome["winners"]
    side, form = side_of(role), outcome["forms"][seat]
    gains = Gains(won, FINISHED + (WON if won else 0))
    counts, deeds = gains.counts, outcome["deeds"].get(key, {})
    counts[f"won as {TOWN if side == TOWN else role}"] = int(won)
    counts.update({deed: deeds.get(deed, 0) for deed in DEEDS})
    ballots = [day["votes"] for day in outcome["rounds"] if "votes" in day]
    counts["votes against"] = sum(choice == key for votes in ballots for choice in votes.values())
    counts["banished unjustly"] = int(side == TOWN and form == "banished")
    counts["never a frog"] = int(won and form == "human" and not counts["frog"])
    counts["right votes"] = deeds.get("right votes", 0) if side == TOWN else 0
    counts["best nose"] = int(seat in outcome["awards"]["nose"])
    counts["most trusted"] = int(seat in outcome["awards"]["trusted"])
    counts["bets"] = outcome["bets"].get(key, 0)
    gains.largest["most frogs"] = outcome["forms"].count("frog") if won and role == "witch" else 0
    cast = [int(votes[key]) for votes in ballots if votes.get(key, "").isdigit()]
    gains.others.update(("voted for", other) for other in cast)
    if side == WITCHES:
        partners = [other for other, each in enumerate(outcome["roles"]) if side_of(each) == WITCHES and other != seat]
        gains.others.update(("sided with", other) for other in partners)
        gains.others.update(("won with", other) for other in partners if won)
    gains.xp += (
        HEXED * counts["hexed"]
        + RITUAL * counts["rituals"]
        + RIGHT * counts["right votes"]
        + AWARD * (counts["best nose"] + counts["most trusted"])
    )
    return gains
