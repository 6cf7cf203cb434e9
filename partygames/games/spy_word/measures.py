"""What a seat brings home from a game of Spy Word, from the outcome alone.

``won as citizen`` ``won as spy`` ``won as ghost`` · ``guessed right`` ``guessed wrong`` (the ghost's guess) ·
``votes that hit`` (as a citizen, for a spy or the ghost) · ``votes for one's own`` (as spy or ghost, for one of them) ·
``unsuspected`` (no vote against) · ``duels survived`` · ``spy to the end`` (won as a spy, still in) ·
``out in round 1`` · ``lots lost`` · ``last citizen`` (the only one left when the others won) · ``flawless games`` (won
as a citizen, every vote hit, two or more) · ``votes against`` · ``longest game`` ``longest win`` (rounds). With others:
``voted for``, ``sided with`` (both spy or ghost), ``won with``.
"""

from __future__ import annotations

from typing import Final

from partygames.core.gains import Gains
from partygames.core.prompts import JsonObject
from partygames.core.seats import Seat
from partygames.games.spy_word.roles import CITIZEN, GHOST, SPY

FINISHED: Final = 30
WON: Final = 50
HIT: Final = 10
SPY_TO_THE_END: Final = 20
GUESSED: Final = 40
SURVIVED: Final = 10
UNSUSPECTED: Final = 10


KEYS: Final = frozenset({"reason", "winners", "points", "words", "roles", "rounds"})
"""What an outcome of this game has."""


def _was_duel(played: JsonObject) -> bool:
    """Whether a tie was fought out: others voted in a duel, or there was nobody else to vote (SW15)."""
    return bool(played["duel_votes"]) or set(played["votes"]) <= {str(seat) for seat in played["tied"]}


def measure(outcome: JsonObject, seat: Seat) -> Gains:
    """Return what a seat brings home; nothing from a game that was given up, or left before its end (case 46)."""
    rounds = outcome["rounds"]
    if outcome["reason"] == "abandoned" or any(seat in played["gone"] for played in rounds):
        return Gains(None)
    roles, key = outcome["roles"], str(seat)
    role, won = roles[seat], seat in outcome["winners"]
    gains = Gains(won, FINISHED + (WON if won else 0))
    counts = gains.counts
    ballots = [votes for played in rounds for votes in (played["votes"], played["duel_votes"])]
    cast = [votes[key] for votes in ballots if key in votes and votes[key].isdigit()]
    bad = [choice for choice in cast if roles[int(choice)] != CITIZEN]
    out = [number for number, played in enumerate(rounds, 1) if played["out"] == seat]
    counts["won as " + role] = int(won)
    counts["votes against"] = sum(choice == key for votes in ballots for choice in votes.values())
    counts["unsuspected"] = int(not counts["votes against"])
    counts["duels survived"] = sum(
        seat in played["tied"] and played["out"] != seat and _was_duel(played) for played in rounds
    )
    counts["out in round 1"] = int(out == [1])
    counts["lots lost"] = sum(played["lot"] == seat for played in rounds)
    if role == CITIZEN:
        counts["votes that hit"] = len(bad)
        counts["flawless games"] = int(won and len(cast) >= 2 and len(bad) == len(cast))
        gone = {other for played in rounds for other in (played["out"], *played["gone"])}
        left = [other for other, each in enumerate(roles) if each == CITIZEN and other not in gone]
        counts["last citizen"] = int(outcome["reason"] == "infiltrators" and left == [seat])
    else:
        counts["votes for one's own"] = len(bad)
    counts["spy to the end"] = int(role == SPY and won and not out)
    guesses = [played["guess"] for played in rounds if played["guess"] is not None]
    if role == GHOST and guesses:
        counts["guessed right" if outcome["reason"] == "ghost" else "guessed wrong"] = 1
    gains.others.update(("voted for", int(choice)) for choice in cast)
    if role != CITIZEN:
        partners = [other for other, each in enumerate(roles) if each != CITIZEN and other != seat]
        gains.others.update(("sided with", other) for other in partners)
        gains.others.update(("won with", other) for other in partners if won and other in outcome["winners"])
    gains.largest |= {"longest game": len(rounds), "longest win": len(rounds) if won else 0}
    gains.xp += (
        HIT * counts["votes that hit"]
        + SPY_TO_THE_END * counts["spy to the end"]
        + GUESSED * counts["guessed right"]
        + SURVIVED * counts["duels survived"]
        + UNSUSPECTED * counts["unsuspected"]
    )
    return gains
