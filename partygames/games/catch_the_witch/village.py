"""The cats of the village: their form, their satchels, and what they did today (CW1, CW5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from partygames.core.seats import Seat
from partygames.games.catch_the_witch.pictures import Day
from partygames.games.catch_the_witch.tables import SATCHEL, WEED, WITCH

HUMAN: Final = "human"
FROG: Final = "frog"
BANISHED: Final = "banished"

NO_SPELL, BLIGHT, QUIET, CROWD, BLIND = 1, 2, 3, 4, 5
SPELLS: Final = {NO_SPELL: "none", BLIGHT: "blight", QUIET: "quiet", CROWD: "crowd", BLIND: "blind"}
"""By the number that a witch chooses (CW6)."""


@dataclass
class Cat:
    """A player. What is chosen today is forgotten in the morning; the notes are not."""

    seat: Seat
    role: str
    form: str = HUMAN
    satchel: list[str] = field(default_factory=list[str])
    uses: int | None = None
    """Restorings or visions that are left; None for a role without."""
    guarded: bool = False
    """Whether it guarded a place yesterday (CW7)."""
    picked: str | None = None
    """The place of the first pass; for a witch it counts for nothing (CW11)."""
    frog: Seat | None = None
    """Whom a Herbalist means to restore."""
    went: str | None = None
    """Where it was today; None for a guarding Knight, and for whoever was not out."""
    found: int | None = None
    notices: list[str] = field(default_factory=list[str])
    days: list[Day] = field(default_factory=list[Day])
    deeds: Counter[str] = field(default_factory=Counter[str])

    @property
    def is_witch(self) -> bool:
        """Whether it is one: all others are non-witches (CW1)."""
        return self.role == WITCH

    @property
    def is_human(self) -> bool:
        """Whether it is neither frog nor banished."""
        return self.form == HUMAN

    def take(self, cards: Iterable[str]) -> None:
        """CW5: into the satchel; of more than three the oldest are pushed out."""
        self.satchel = [*self.satchel, *cards][-SATCHEL:]

    def lose_form(self, form: str) -> None:
        """CW5: a frog or banished cat has nothing any more."""
        self.form = form
        self.satchel = []
        self.found = None

    def first_playable(self, needed: Iterable[str]) -> str:
        """CW8: what is needed in the duck's order, then the oldest card, then Weed."""
        return next((card for card in (*needed, *self.satchel) if card in self.satchel), WEED)

    def put(self, card: str) -> None:
        """CW8: a card that is put in is used up; there is always more Weed."""
        if card != WEED:
            self.satchel.remove(card)

    def note(self, **told: object) -> None:
        """Write into today's notes."""
        self.days[-1] = self.days[-1]._replace(**told)  # type: ignore[arg-type]

    def notice(self, what: str) -> None:
        """Tell it something that others don't see; it stands on its desk until the next day's first pass."""
        self.notices.append(what)
        self.note(notices=tuple(self.notices))


@dataclass(frozen=True)
class Cast:
    """What a witch does: where she goes, which spell, at whom (CW6)."""

    witch: Seat
    place: str
    spell: int
    target: Seat | None
