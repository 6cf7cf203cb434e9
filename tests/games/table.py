"""A table of Spy Word for tests: deals are scripted by name, and each phase is one call."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence

from partygames.core.dice import Dice
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games.spy_word import GAME

ROLES = {"c": "citizen", "s": "spy", "g": "ghost"}


def pair(first: str = "coffee", second: str = "tea", number: int = 1, **more: Json) -> JsonObject:
    """A pair of words as the dice give it; ``more`` may list ``lookalikes``."""
    words = [{"text": first, "emoji": "☕", "also": []}, {"text": second, "emoji": "🍵", "also": []}]
    return {"id": f"test#{number}", "words": words, "lookalikes": [], **more}


def names(roles: str) -> list[str]:
    """``"sccg"`` as a list of roles by seat."""
    return [ROLES[letter] for letter in roles]


def order_of(roles: str) -> list[Seat]:
    """The seats in order, the ghost last, as it may not be first (SW7)."""
    return sorted(range(len(roles)), key=lambda seat: roles[seat] == "g")


class Table:
    """``Table("sccc", tie="lot", lots=[2])``: seat 0 is the spy; the first word of the pair is the citizens'."""

    def __init__(
        self,
        roles: str = "sccc",
        *,
        order: Sequence[Seat] | None = None,
        pair: Json = pair(),  # noqa: B008 (never changed)
        citizens: int = 0,
        lots: Sequence[Seat] = (),
        draws: Mapping[str, Sequence[Json]] | None = None,
        seed: int = 0,
        **settings: Json,
    ) -> None:
        self.roles = roles
        self.seats = range(len(roles))
        scripted: dict[str, Sequence[Json]] = {
            "pair": [pair],
            "citizens": [citizens],
            "roles": [names(roles)],
            "order": [list(order or order_of(roles))],
            "lot": list(lots),
            **(draws or {}),
        }
        self.session = Session.start(
            GAME,
            [f"P{seat}" for seat in self.seats],
            {"spies": roles.count("s"), "ghost": roles.count("g"), **settings},
            Dice(random.Random(seed).random, scripted),
        )

    # what is to be seen

    @property
    def asked(self) -> dict[Seat, str]:
        """The name of the prompt of each seat that is waited for."""
        return {seat: prompt.name for seat, prompt in self.session.waiting.items()}

    @property
    def phase(self) -> str:
        """The one prompt that is open; empty when the game is over."""
        (phase,) = set(self.asked.values()) or {""}
        return phase

    @property
    def board(self) -> JsonObject:
        shown: JsonObject = self.view(TABLE)["board"]
        return shown

    @property
    def still_in(self) -> set[Seat]:
        return set(self.board["speaking"])

    def view(self, seat: Seat) -> JsonObject:
        return self.session.view(seat).as_json()

    def card(self, seat: Seat) -> JsonObject:
        card: JsonObject = self.view(seat)["cards"]["card"]
        return card

    def options(self, seat: Seat) -> list[str]:
        return list(self.session.waiting[seat].as_json()["options"])

    def said(self, message: str) -> list[JsonObject]:
        """The values of every public message of that name so far."""
        return [say.values for say in self.session.table.said if say.message == message]

    @property
    def ended(self) -> tuple[str, tuple[Seat, ...]] | None:
        """The reason and the winners, once the game is over."""
        outcome = self.session.outcome
        return (outcome.reason, outcome.winners) if outcome else None

    @property
    def facts(self) -> JsonObject:
        assert self.session.outcome
        return self.session.outcome.as_json()

    # what is done

    def answer(self, seat: Seat, value: Json) -> None:
        self.session.answer(seat, value)

    def look(self, unknown: Collection[Seat] = ()) -> None:
        """Everybody looks at their card; ``unknown`` are those who don't know the word."""
        for seat in self.seats:
            self.answer(seat, "unknown" if seat in unknown else True)

    def speak(self, phase: str = "clue") -> list[Seat]:
        """All clues of this phase are given. Returns who spoke, in turn."""
        speakers: list[Seat] = []
        while self.phase == phase:
            speakers += self.asked
            self.answer(speakers[-1], True)
        return speakers

    def discuss(self) -> None:
        self.answer(TABLE, "vote")

    def to_discussion(self) -> list[Seat]:
        """From the cards or the clues to the discussion. Returns who spoke."""
        if self.phase == "card":
            self.look()
        return self.speak()

    def to_vote(self) -> list[Seat]:
        """From the cards, the clues or the discussion to the vote. Returns who spoke."""
        speakers = self.to_discussion()
        self.discuss()
        return speakers

    def vote(self, votes: Mapping[Seat, Seat | str]) -> None:
        """All ballots of a vote or a duel vote; exactly these seats must be asked."""
        assert set(self.asked) == set(votes)
        for seat, choice in votes.items():
            self.answer(seat, str(choice))

    def vote_out(self, out: Seat) -> None:
        """To the vote, and everybody votes for ``out``, who votes for somebody else. Stops at a guess or farewell."""
        self.to_vote()
        self.vote({seat: out if seat != out else min(self.still_in - {out}) for seat in self.asked})

    def send_off(self, out: Seat, word: str = "nothing") -> None:
        """Votes ``out`` out and, if a word is to be typed, types ``word``."""
        self.vote_out(out)
        if self.phase in ("guess", "farewell"):
            self.answer(out, word)

    def duel(self, votes: Mapping[Seat, Seat] | None = None) -> list[Seat]:
        """The clues of a duel and its vote, if there is one. Returns who spoke."""
        speakers = self.speak("duel-clue")
        if votes:
            self.vote(votes)
        return speakers

    def leave(self, seat: Seat) -> None:
        self.answer(TABLE, f"leave:{seat}")


def ballots(votes: str) -> dict[Seat, Seat | str]:
    """``"12s0"``: seat 0 votes for 1, seat 1 for 2, seat 2 for Skip, seat 3 for 0; ``-`` has no vote."""
    return {seat: "skip" if choice == "s" else int(choice) for seat, choice in enumerate(votes) if choice != "-"}


def refusal(act: Callable[[], None]) -> tuple[str, str]:
    """Code and message of the refusal that ``act`` must meet."""
    from partygames.core.errors import Refused

    try:
        act()
    except Refused as refused:
        return refused.code, refused.message
    raise AssertionError("not refused")
