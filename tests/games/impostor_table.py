"""A table of Impostor for tests: the deals are scripted round by round, and each phase is one call."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from partygames.core.dice import Dice, Source
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.session import Session
from partygames.games.impostor import GAME

Votes: TypeAlias = "str | Mapping[Seat, Seat | str]"


def word(text: str = "sun", others: Sequence[str] = ("moon", "star"), *, number: int = 1, **more: Json) -> JsonObject:
    """A word of a category as the dice give it; ``also`` are its other spellings, ``more`` may list ``lookalikes``."""
    also = more.pop("also", [])
    drawn = {"text": text, "emoji": "", "also": also, "picture": ""}
    return {"id": f"test/Sky#{number}", "category": "Sky", "word": drawn, "others": list(others), **more}


def ballots(votes: Votes) -> dict[Seat, str]:
    """``"12n0"``: seat 0 votes for 1, seat 1 for 2, seat 2 for nobody, seat 3 for 0; ``-`` has no vote."""
    if isinstance(votes, str):
        votes = {seat: choice for seat, choice in enumerate(votes) if choice != "-"}
    return {seat: "nobody" if choice == "n" else str(choice) for seat, choice in votes.items()}


class Table:
    """``Table(5, [0], [3])``: five players; seat 0 is the impostor of the first round, seat 3 of the second.

    What isn't scripted, such as later rounds, is drawn from ``seed``.
    """

    def __init__(
        self,
        players: int,
        *deals: Sequence[Seat],
        orders: Sequence[Sequence[Seat]] | None = None,
        words: Sequence[Json] | None = None,
        draws: Mapping[str, Sequence[Json]] | None = None,
        sources: Mapping[str, Source] | None = None,
        seed: int = 0,
        **settings: Json,
    ) -> None:
        self.seats = list(range(players))
        self.impostors = [list(deal) for deal in deals]
        # An impostor who speaks last is never drawn again (IM18).
        last = [sorted(range(players), key=deal.__contains__) for deal in self.impostors]
        scripted: dict[str, Sequence[Json]] = {
            "impostors": self.impostors,
            "order": [list(order) for order in (last if orders is None else orders)],
            **({"word": words or [word(number=n + 1) for n in range(len(deals))]} if not sources else {}),
            **(draws or {}),
        }
        if deals and "impostors" not in settings:
            settings["impostors"] = len(deals[0])
        dice = Dice(random.Random(seed).random, scripted, sources)
        self.session = Session.start(GAME, [f"P{seat}" for seat in self.seats], settings, dice)

    # what is to be seen

    @property
    def asked(self) -> dict[Seat, str]:
        """The name of the prompt of each seat that is waited for."""
        return {seat: prompt.name for seat, prompt in self.session.waiting.items()}

    @property
    def besides(self) -> list[str]:
        """What the table may say though nobody waits for it."""
        return [prompt.name for prompt in self.session.may.values()]

    @property
    def phase(self) -> str:
        """The one prompt that is open; empty when the game is over."""
        (phase,) = set(self.asked.values()) - {"ready"} or {""}
        return phase

    @property
    def board(self) -> JsonObject:
        shown: JsonObject = self.view(TABLE)["board"]
        return shown

    def view(self, seat: Seat) -> JsonObject:
        return self.session.view(seat).as_json()

    def card(self, seat: Seat) -> JsonObject:
        card: JsonObject = self.view(seat)["cards"]["card"]
        return card

    def options(self, seat: Seat) -> set[str]:
        return set(self.session.waiting[seat].as_json()["options"])

    def may_say(self) -> set[str]:
        """Who can be named as having said the word."""
        return set(self.session.may[TABLE].as_json()["options"]) if self.besides == ["said"] else set()

    def said(self, message: str) -> list[JsonObject]:
        """The values of every public message of that name so far."""
        return [say.values for say in self.session.table.said if say.message == message]

    def drawn(self, name: str) -> list[Json]:
        """Every draw of that name so far."""
        return [entry.value for entry in self.session.entries if entry.prompt == name]

    @property
    def points(self) -> list[int]:
        """What the last round was worth, by seat, to those who played it."""
        return list(self.said("round-over")[-1]["points"].values())

    @property
    def scores(self) -> list[int]:
        """All points so far, by seat."""
        return list(self.board["scores"])

    @property
    def facts(self) -> JsonObject:
        assert self.session.outcome
        return self.session.outcome.as_json()

    # what is done

    def answer(self, seat: Seat, value: Json) -> None:
        self.session.answer(seat, value)

    def look(self, unknown: Collection[Seat] = ()) -> None:
        """Everybody looks at their card; ``unknown`` are those who don't know the word."""
        for seat in list(self.asked):
            self.answer(seat, "unknown" if seat in unknown else True)

    def clues(self, number: int | None = None) -> list[Seat]:
        """So many clues are given, or all, which is two turns if the table decides. Returns who spoke, in turn."""
        if self.phase == "card":
            self.look()
        speakers: list[Seat] = []
        while self.phase == "clue" and len(speakers) != number:
            if number is None and TABLE in self.asked and len(speakers) >= 2 * len(self.board["speaking"]):
                self.answer(TABLE, "vote")
                break
            speakers += (seat for seat in self.asked if seat != TABLE)
            self.answer(speakers[-1], True)
        return speakers

    def to_vote(self) -> None:
        self.clues()
        self.answer(TABLE, "vote")

    def vote(self, votes: Votes, again: Votes = "") -> None:
        """From wherever the round is through the vote, and the second one; exactly these seats must be asked."""
        if self.phase in ("card", "clue", "discussion"):
            self.to_vote()
        for choices in (ballots(ballot) for ballot in (votes, again) if ballot):
            assert set(self.asked) == set(choices)
            for seat, choice in choices.items():
                self.answer(seat, choice)

    def accuse(self, accused: Seat) -> None:
        """Everybody votes for ``accused``, who votes for somebody else."""
        self.to_vote()
        other = next(seat for seat in self.asked if seat != accused)
        self.vote({seat: accused if seat != accused else other for seat in self.asked})

    def catch(self, accused: Seat, guess: str = "nonsense", verdict: str = "wrong") -> None:
        """``accused``, an impostor, is caught and guesses."""
        self.accuse(accused)
        self.answer(accused, guess)
        self.answer(TABLE, verdict)

    def says_it(self, seat: Seat) -> None:
        """``seat`` says the word at once."""
        if self.phase == "card":
            self.look()
        self.answer(TABLE, f"said:{seat}")

    def next(self) -> None:
        self.answer(TABLE, "next")

    def out(self, *seats: Seat) -> None:
        for seat in seats:
            self.answer(TABLE, f"out:{seat}")

    def join(self, name: str) -> None:
        self.answer(TABLE, {"join": name})
