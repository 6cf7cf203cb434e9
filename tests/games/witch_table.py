"""A table of Catch the Witch for tests: roles and draws are scripted by letters, and each step is one call.

Roles are ``w`` witch, ``t`` townsfolk, ``h`` herbalist, ``k`` knight, ``p`` pickpocket, ``s`` seer, ``c`` crow and
``j`` jester; places and what is found there ``f`` forest, ``m`` meadow, ``c`` cave, ``o`` old mill, ``r`` river and
``u`` ruins; ``w`` is Weed. In a string with a letter for each seat, ``.`` is a seat that isn't asked and ``-`` away.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from partygames.core.dice import Dice
from partygames.core.game import Game
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import Seat
from partygames.core.session import Session
from partygames.core.steps import Show
from partygames.games.catch_the_witch import GAME

ROLES = {
    "w": "witch",
    "t": "townsfolk",
    "h": "herbalist",
    "k": "knight",
    "p": "pickpocket",
    "s": "seer",
    "c": "crow",
    "j": "jester",
}
OPTIONAL = "hkpscj"
PLACES = {"f": "forest", "m": "meadow", "c": "cave", "o": "mill", "r": "river", "u": "ruins"}
CARDS = {**PLACES, "w": "weed", "-": "away"}
LETTERS = {name: letter for letter, name in CARDS.items()}

Acts: TypeAlias = "Mapping[Seat, str]"
"""By seat ``"f42"``: in the second look place forest, number 4, name seat 2; each may be ``-``, away."""


def names(letters: str) -> list[str]:
    """``"fmc"`` as places, or as cards."""
    return [CARDS[letter] for letter in letters]


def letters(cards: Sequence[str]) -> str:
    """Cards or places as letters."""
    return "".join(LETTERS[card] for card in cards)


def chosen(choices: str) -> dict[Seat, str]:
    """``"1s.0"``: seat 0 chooses 1, seat 1 Skip, seat 2 isn't asked, seat 3 chooses 0."""
    return {seat: "skip" if choice == "s" else choice for seat, choice in enumerate(choices) if choice != "."}


class Table:
    """``Table("wtth", "fmc", "fm")``: seat 0 is the witch, seat 3 the Herbalist; two days' needed ingredients.

    The roles of the string are those that are switched on. What isn't scripted is drawn from ``seed``.
    """

    def __init__(
        self,
        roles: str,
        *needed: str,
        draws: Mapping[str, Sequence[Json]] | None = None,
        seed: int = 0,
        game: type[Game] = GAME,
        **settings: Json,
    ) -> None:
        self.roles = roles
        self.seats = list(range(len(roles)))
        scripted: dict[str, Sequence[Json]] = {
            "roles": [[ROLES[letter] for letter in roles]],
            "needed": [names(day) for day in needed],
            **(draws or {}),
        }
        on = {ROLES[letter]: "on" if letter in roles else "off" for letter in OPTIONAL}
        dice = Dice(random.Random(seed).random, scripted)
        self.session = Session.start(game, [f"P{seat}" for seat in self.seats], {**on, **settings}, dice)

    # what is to be seen

    @property
    def phase(self) -> str:
        """What the board calls the step; empty when the game is over."""
        return "" if self.session.outcome else str(self.board["phase"])

    @property
    def asked(self) -> dict[Seat, str]:
        """The name of the prompt of each seat that is waited for."""
        return {seat: prompt.name for seat, prompt in self.session.waiting.items()}

    @property
    def board(self) -> JsonObject:
        return next(step.board for step in reversed(self.session.steps) if isinstance(step, Show)).as_json()

    @property
    def human(self) -> list[Seat]:
        return list(self.board["human"])

    @property
    def frogs(self) -> list[Seat]:
        return list(self.board["frogs"])

    @property
    def out(self) -> list[Seat]:
        return list(self.board["out"])

    @property
    def day(self) -> int:
        return int(self.board["day"])

    @property
    def needed(self) -> str:
        return letters(self.board["needed"])

    @property
    def chief(self) -> Seat:
        assert self.phase == "proposal"
        (chief,) = self.asked
        assert chief == self.board["chief"]
        return chief

    def view(self, seat: Seat) -> JsonObject:
        return self.session.view(seat).as_json()

    def card(self, seat: Seat, name: str = "card") -> JsonObject:
        card: JsonObject = self.view(seat)["cards"][name]
        return card

    def desk(self, seat: Seat) -> JsonObject:
        return self.card(seat, "desk")

    def satchel(self, seat: Seat) -> str:
        """The cards that the seat last saw in its satchel, from the oldest."""
        return letters(self.desk(seat)["satchel"])

    def column(self, seat: Seat) -> list[int]:
        """The column of numbers of the seat's second look, by place."""
        return list(self.desk(seat)["numbers"])

    def spells(self, seat: Seat) -> str:
        """The numbers of the spells that are open to a witch."""
        return "".join(str(number) for number, is_open in enumerate(self.desk(seat)["spells"], 1) if is_open)

    def notes(self, seat: Seat) -> list[JsonObject]:
        return list(self.card(seat, "notes")["days"])

    def options(self, seat: Seat) -> list[str]:
        return list(self.session.waiting[seat].as_json()["options"])

    def said(self, message: str) -> list[JsonObject]:
        """The values of every public message of that name so far."""
        return [say.values for say in self.session.table.said if say.message == message]

    @property
    def duck(self) -> tuple[list[Seat], list[Seat]]:
        """Who didn't come back today, and who is back."""
        told = self.said("duck")[-1]
        return list(told["frogs"]), list(told["back"])

    def drawn(self, name: str) -> list[Json]:
        """Every draw of that name so far."""
        return [entry.value for entry in self.session.entries if entry.prompt == name and entry.seat < 0]

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

    def look(self) -> None:
        """Everybody looks at their card."""
        for seat in list(self.asked):
            self.answer(seat, True)

    def picks(self, places: str, frogs: Mapping[Seat, Seat] | None = None) -> None:
        """The first pass: a place for each seat, and whom some of them wave at or would restore."""
        self.to("gather")
        assert set(self.asked) == set(chosen(places))
        for seat, place in chosen(places).items():
            self.answer(seat, CARDS[place])
            self.answer(seat, str((frogs or {}).get(seat, "nobody")))

    def second(self, acts: Acts | None = None) -> None:
        """The second pass; whoever isn't in ``acts`` chooses forest and 1 and names nobody."""
        for seat in list(self.asked):
            place, number, name = (text := (acts or {}).get(seat, "f1-"))[0], text[1], text[2:]
            self.answer(seat, CARDS[place])
            self.answer(seat, "away" if number == "-" else number)
            self.answer(seat, "away" if name == "-" else name)

    def gather(self, places: str, acts: Acts | None = None, frogs: Mapping[Seat, Seat] | None = None) -> None:
        """Both passes of gathering."""
        self.picks(places, frogs)
        self.second(acts)

    def afternoon(self, named: Mapping[Seat, Seat] | None = None) -> None:
        """The third pass, where there is one; whoever isn't in ``named`` names nobody."""
        self.to("afternoon")
        while self.phase == "afternoon":
            (seat,) = self.asked
            self.answer(seat, str((named or {}).get(seat, "nobody")))

    def propose(self, team: Collection[Seat] | str) -> None:
        """The chief proposes: seats, or ``"012"``."""
        self.to("proposal")
        self.answer(self.chief, [str(seat) for seat in team])

    def approve(self, votes: str = "") -> None:
        """``"yyn."``, or all approve."""
        for seat in list(self.asked) if not votes else chosen(votes):
            self.answer(seat, "reject" if votes and votes[seat] == "n" else "approve")

    def accept(self, team: str) -> None:
        """A team is proposed and accepted by all."""
        self.propose(team)
        self.approve()

    def put(self, cards: str) -> None:
        """The members put in their cards, in seating order."""
        for seat, card in zip(list(self.asked), names(cards), strict=True):
            self.answer(seat, card)

    def ritual(self, team: str, cards: str) -> None:
        """A team is proposed and accepted, and puts in its cards."""
        self.accept(team)
        self.put(cards)

    def vote(self, votes: str = "") -> None:
        """From wherever the day is through the vote: ``"1s.0"`` by seat, or all skip."""
        self.to("vote")
        choices = chosen(votes) if votes else dict.fromkeys(self.asked, "skip")
        assert set(self.asked) == set(choices)
        for seat, choice in choices.items():
            self.answer(seat, choice)

    def banish(self, seat: Seat) -> None:
        """Everybody votes for one cat, which skips."""
        self.to("vote")
        for voter in list(self.asked):
            self.answer(voter, "skip" if voter == seat else str(seat))

    # ways through a day

    def to(self, phase: str) -> None:
        """Plays until that step of today, or of the next day: nothing happens on the way that counts.

        No witch casts, no proposal is accepted (unless a ritual is the aim), nobody is banished.
        """
        while self.phase != phase and self.phase:
            seat, prompt = next(iter(self.session.waiting.items()))
            defaults: Mapping[str, Json] = {
                "card": True,
                "place": "forest",
                "frog": "nobody",
                "second-place": "forest",
                "number": "1",
                "name": "away",
                "afternoon": "nobody",
                "discussion": "done",
                "approve": "approve" if phase in ("ritual", "bet") else "reject",
                "ritual": "weed",
                "bet": [],
                "vote": "skip",
            }
            if prompt.name == "proposal":
                self.answer(seat, [str(member) for member in self.human[: len(self.needed)]])
            else:
                self.answer(seat, defaults[prompt.name])

    def to_day(self, day: int) -> None:
        """To the first pass of a day, with nothing that counts on the way."""
        while self.phase and not (self.phase == "gather" and self.day == day):
            self.to("vote")
            self.vote()
            self.to("gather")

    def fail(self) -> None:
        """A ritual is held and fails: this opens spells."""
        self.to("ritual")
        self.put("w" * len(self.asked))
        self.to("vote")

    def seal(self, safe: Sequence[Seat] = ()) -> None:
        """From a day's first pass: cats fetch what is needed tonight, one each, and put it in. Witches do nothing."""
        self.to("gather")
        team = list(safe or [seat for seat in self.human if self.roles[seat] != "w"])[: len(self.needed)]
        needed = dict(zip(team, self.needed, strict=True))
        free = next(place for place in PLACES if place not in self.needed)
        self.gather(
            "".join(needed.get(seat, free) if seat in self.human else "." for seat in self.seats),
            {seat: f"{needed.get(seat, free)}1-" for seat in self.human},
        )
        self.ritual("".join(map(str, team)), "".join(needed.values()))
