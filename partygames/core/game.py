"""What a game declares about itself, and how its settings are checked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from partygames.core.errors import BadPlayers, BadSetting
from partygames.core.prompts import Json, JsonObject
from partygames.core.steps import Outcome, Play


@dataclass(frozen=True)
class Setting:
    """One thing that a host may set. ``suggested`` says, by number of seats, what the default comes to."""

    key: str
    choices: tuple[Json, ...]
    default: Json
    suggested: Mapping[int, Json] = field(default_factory=dict[int, Json])

    @property
    def kind(self) -> str:
        """``yes-no`` or ``choice``."""
        return "yes-no" if self.choices == (False, True) else "choice"

    def check(self, value: Json) -> Json:
        """Return ``value`` if it is one of the choices, of the same type; else raise BadSetting."""
        for choice in self.choices:
            if choice == value and type(choice) is type(value):
                return value
        takes = ", ".join(str(choice) for choice in self.choices)
        raise BadSetting(f"{self.key} takes one of {takes}", "not-a-choice", key=self.key, takes=takes)

    def as_json(self) -> JsonObject:
        """Return key, kind, choices and default, for the catalogue."""
        by_seats = {str(seats): value for seats, value in self.suggested.items()}
        said = {"suggested": by_seats} if by_seats else {}
        return {
            "key": self.key,
            "kind": self.kind,
            "choices": list(self.choices),
            "default": self.default,
            **said,
        }


class Game(ABC):
    """A game: its card, and its rules as one generator from the deal to the outcome."""

    id: ClassVar[str]
    rules: ClassVar[int]
    """Goes up when a stored log would replay otherwise."""
    least_seats: ClassVar[int]
    most_seats: ClassVar[int]
    minutes: ClassVar[tuple[int, int]]
    """How long an evening's game takes."""
    settings: ClassVar[tuple[Setting, ...]]
    draws: ClassVar[tuple[str, ...]]
    """The names of its draws, as they can be forced."""

    least_of_a_kind: ClassVar[int] = 1
    """How many words a category must have to be drawn from."""

    @classmethod
    def words_of_a_kind(cls, settings: Mapping[str, Json]) -> int:
        """Return how many words a category must have under these settings."""
        return cls.least_of_a_kind

    @classmethod
    def remark(cls, seats: int, settings: Mapping[str, Json]) -> str:
        """Return what is to be said of a set-up as a whole, as a name that a front end knows; empty for nothing."""
        return ""

    @abstractmethod
    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        """Set up for ``seats`` players with every setting given; raise BadSetting for a set-up that is refused."""

    @abstractmethod
    def play(self) -> Play[Outcome]:
        """Play from the deal to the outcome."""

    @classmethod
    def filled(cls, settings: Mapping[str, Json]) -> JsonObject:
        """Return ``settings`` with the defaults for all that aren't given; raise BadSetting for any that is wrong."""
        known = {setting.key: setting for setting in cls.settings}
        for key in settings:
            if key not in known:
                raise BadSetting(f"{cls.id} has no setting of that name; it has {', '.join(known)}", "unknown")
        return {key: setting.check(settings.get(key, setting.default)) for key, setting in known.items()}

    @classmethod
    def start(cls, seats: int, settings: Mapping[str, Json]) -> Game:
        """Return the game set up, or raise BadPlayers or BadSetting."""
        if not cls.least_seats <= seats <= cls.most_seats:
            raise BadPlayers(
                f"{cls.id} is for {cls.least_seats} to {cls.most_seats} players, not {seats}",
                "number",
                least=cls.least_seats,
                most=cls.most_seats,
                seats=seats,
            )
        return cls(seats, cls.filled(settings))
