"""A game being played. The only way in for screens, bots and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from partygames.core.dice import Dice
from partygames.core.errors import BadDraw, BadLog, BadPlayers, BadSetting, CannotUndo, NotAnOption, NotWaiting
from partygames.core.game import Game
from partygames.core.log import Entry, Header, read_log
from partygames.core.prompts import Json, JsonObject, Prompt
from partygames.core.seats import DICE, TABLE, Seat, seat_name
from partygames.core.steps import (
    JOINED,
    Ask,
    AskAny,
    AskEach,
    Collect,
    Deal,
    Outcome,
    Picture,
    Play,
    Reply,
    Say,
    Show,
    Step,
)


@dataclass(frozen=True)
class View:
    """All that a seat may see now: what was said, the last board, its own cards and what it is asked."""

    seat: Seat
    said: tuple[Say, ...]
    board: Picture | None
    cards: Mapping[str, Picture]
    asked: Mapping[str, Prompt[Any]]
    outcome: Outcome | None

    def as_json(self) -> JsonObject:
        """Return the view as JSON; equal views give equal bytes."""
        return {
            "seat": seat_name(self.seat),
            "said": [step_as_json(say) for say in self.said],
            "board": self.board.as_json() if self.board else None,
            "cards": {name: card.as_json() for name, card in self.cards.items()},
            "asked": {name: prompt.as_json() for name, prompt in self.asked.items()},
            "outcome": self.outcome.as_json() if self.outcome else None,
        }


def step_as_json(step: Say | Show) -> JsonObject:
    """Return a public step as JSON."""
    if isinstance(step, Say):
        return {"step": "say", "message": step.message, "values": step.values}
    return {"step": "show", "board": step.board.as_json()}


class Session:
    """One game from its header on: takes answers, plays the rules as far as they go, keeps the log.

    ``dice`` answers the draws; without it the session stops at a draw (it then only replays).
    """

    def __init__(self, game: type[Game], header: Header, dice: Dice | None) -> None:
        self.header = header
        self._game_type = game
        self._dice = dice
        self._begin()
        self._go(None)

    @classmethod
    def start(
        cls,
        game: type[Game],
        players: Sequence[str],
        settings: Mapping[str, Json] | None = None,
        dice: Dice | None = None,
        packs: Sequence[str] = (),
        language: str = "en",
    ) -> Session:
        """Begin a game. ``settings`` gives what differs from the defaults.

        Raises BadPlayers, BadSetting, or BadDraw if a forced draw doesn't fit.
        """
        filled = game.filled(settings or {})
        header = Header(game.id, game.rules, tuple(players), filled, tuple(packs), language)
        return cls(game, header, dice)

    @classmethod
    def replay(cls, log: Sequence[Json], find: Callable[[str], type[Game]], dice: Dice | None = None) -> Session:
        """Return the session that ``log`` (as JSON objects) leads to.

        ``find`` gives the game by its id. Needs no random generator and no pack: all draws stand in the log; ``dice``
        is for the draws after it. Raises BadLog, saying at which line what differs.
        """
        header, entries = read_log(log)
        try:
            game = find(header.game)
        except LookupError:
            raise BadLog("line 1 of the log names a game that is not known here") from None
        if not 1 <= header.rules <= game.rules:
            later = "from a later version" if header.rules > game.rules else "of no version"
            raise BadLog(f"the log is {later} (rules {header.rules}; known here: 1 to {game.rules})")
        try:
            session = cls(game, header, None)
        except (BadPlayers, BadSetting) as error:
            raise BadLog(f"line 1 of the log: {error.message}") from None
        for number, entry in enumerate(entries, 2):
            session._replay(entry, number)
        session._dice = dice
        try:
            session._roll()
        except BadDraw as error:
            raise BadLog(f"the log ends before a draw: {error.message}") from None
        return session

    # what is to be seen

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody's name by seat, with those who came late."""
        late = [say.values["name"] for say in self._said if say.message == JOINED]
        return (*self.header.players, *late)

    @property
    def waiting(self) -> Mapping[Seat, Prompt[Any]]:
        """The seats that are asked now, each with its prompt. Empty when the game is over."""
        return self._waiting

    def asked_of(self, seat: Seat) -> Sequence[Prompt[Any]]:
        """Return all that a seat is asked now, one after another: what it is waited for first, and what follows."""
        if seat not in self._waiting:
            return ()
        if isinstance(self._asked, AskEach):
            return self._asked.prompts[seat][len(self._answers.get(seat, ())) :]
        return (self._waiting[seat],)

    @property
    def may(self) -> Mapping[Seat, Prompt[Any]]:
        """What can be said besides, such as that somebody goes home; nobody waits for it."""
        return self._may

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._outcome

    @property
    def steps(self) -> Sequence[Step]:
        """All steps so far, the private ones too: for tests and for counting; screens use views."""
        return self._steps

    @property
    def log(self) -> list[JsonObject]:
        """The header and all answers, as JSON objects."""
        return [self.header.as_json(), *(entry.as_json() for entry in self._entries)]

    @property
    def entries(self) -> Sequence[Entry]:
        """All answers so far, the dice's too."""
        return self._entries

    @property
    def table(self) -> View:
        """What the whole table may see now."""
        return self.view(TABLE)

    def view(self, seat: Seat) -> View:
        """Return what ``seat`` may see now, and nothing else."""
        asked = {asks[seat].name: asks[seat] for asks in (self._waiting, self._may) if seat in asks}
        cards = dict(self._cards.get(seat, {}))
        return View(seat, tuple(self._said), self._board, cards, asked, self._outcome)

    # what can be done

    def answer(self, seat: Seat, value: Json) -> None:
        """Take a seat's answer and play on.

        Raises NotWaiting, NotAnOption or BadDraw; then nothing has changed.
        """
        prompt = self._waiting.get(seat)
        besides = self._may.get(seat)
        if besides is not None and (prompt is None or _takes(besides, value)):
            prompt = besides
        if prompt is None or seat == DICE or type(seat) is not int:
            raise NotWaiting(f"{_called(seat)} is not asked anything now")
        parsed = prompt.parse(value)
        before = len(self._entries)
        if self._dice is not None:
            self._dice.mark()
        try:
            self._take(Entry(len(self._steps) - 1, seat, prompt.name, value), parsed)
        except BadDraw:
            if self._dice is not None:
                self._dice.rewind()
            self._rebuild(before)
            raise

    def undo(self) -> None:
        """Take back the last answer of a person or the table.

        Raises CannotUndo if there is none, or if anything was drawn, dealt or revealed since.
        """
        if (refused := self.why_not_undo()) is not None:
            raise refused
        self._rebuild(len(self._entries) - 1)

    def why_not_undo(self) -> CannotUndo | None:
        """Return why the last answer can't be taken back, or None if it can."""
        if not self._entries:
            return CannotUndo("there is nothing to take back", "nothing")
        last = self._entries[-1]
        since = self._steps[last.step + 1 :]
        if last.seat == DICE or any(
            isinstance(step, Deal) or (isinstance(step, Say) and step.reveals) for step in since
        ):
            return CannotUndo("something was shown since", "shown")
        if self._outcome is not None:
            return CannotUndo("the game is over", "over")
        return None

    # how it works

    def _begin(self) -> None:
        self._play: Play[Outcome] = self._game_type.start(len(self.header.players), self.header.settings).play()
        self._steps: list[Step] = []
        self._said: list[Say] = []
        self._board: Picture | None = None
        self._cards: dict[Seat, dict[str, Picture]] = {}
        self._entries: list[Entry] = []
        self._waiting: dict[Seat, Prompt[Any]] = {}
        self._may: Mapping[Seat, Prompt[Any]] = {}
        self._asked: Ask | AskEach | AskAny | None = None
        self._answers: dict[Seat, list[Any]] = {}
        self._outcome: Outcome | None = None

    def _take(self, entry: Entry, parsed: Any) -> None:
        self._entries.append(entry)
        asked = self._asked
        if isinstance(asked, AskAny):
            self._go({entry.seat: parsed})
            return
        given = self._answers.setdefault(entry.seat, [])
        given.append(parsed)
        if isinstance(asked, AskEach) and len(given) < len(prompts := asked.prompts[entry.seat]):
            self._waiting[entry.seat] = prompts[len(given)]
            return
        del self._waiting[entry.seat]
        if not self._waiting and asked is not None:
            answers, self._answers = self._answers, {}
            several = isinstance(asked, AskEach)
            self._go({seat: tuple(answers[seat]) if several else answers[seat][0] for seat in asked.prompts})

    def _go(self, reply: Reply) -> None:
        """Play until somebody is asked, letting the dice answer for themselves."""
        send = self._play.send
        while True:
            try:
                step = send(reply)
            except StopIteration as stop:
                self._outcome, self._asked, self._waiting, self._may = stop.value, None, {}, {}
                return
            self._keep(step)
            reply = None
            if isinstance(step, Ask):
                draw = step.prompts.get(DICE)
                if draw is not None and self._dice is not None:
                    reply = {DICE: self._rolled(self._dice, draw)}
                    continue
                self._asked, self._waiting, self._may = step, dict(step.prompts), {}
                return
            if isinstance(step, AskEach):
                first = {seat: prompts[0] for seat, prompts in step.prompts.items()}
                self._asked, self._waiting, self._may = step, first, {}
                return
            if isinstance(step, AskAny):
                self._asked, self._waiting, self._may = step, dict(step.prompts), step.may
                return

    def _keep(self, step: Step) -> None:
        """Add a step, and to what each seat sees what it changes there: views are asked for far more often."""
        self._steps.append(step)
        if isinstance(step, Say):
            self._said.append(step)
        elif isinstance(step, Show):
            self._board = step.board
        elif isinstance(step, Deal):
            self._cards.setdefault(step.seat, {})[step.name] = step.card
        elif isinstance(step, Collect):
            del self._cards[step.seat][step.name]

    def _rolled(self, dice: Dice, draw: Prompt[Any]) -> Any:
        value = dice.roll(draw)
        self._entries.append(Entry(len(self._steps) - 1, DICE, draw.name, value))
        return draw.parse(value)

    def _roll(self) -> None:
        """Answer a draw that a log stopped at."""
        if DICE in self._waiting and self._dice is not None:
            self._go({DICE: self._rolled(self._dice, self._waiting[DICE])})

    def _replay(self, entry: Entry, number: int) -> None:
        prompt = self._waiting.get(entry.seat)
        if prompt is None or prompt.name != entry.prompt:
            prompt = self._may.get(entry.seat)
        at = len(self._steps) - 1
        if prompt is None or prompt.name != entry.prompt or at != entry.step:
            asked = ", ".join(f"{_called(seat)}: {asks.name}" for seat, asks in self._waiting.items()) or "nobody"
            raise BadLog(
                f"line {number} of the log answers {entry.prompt} of {_called(entry.seat)} at step {entry.step}, "
                f"but at step {at} the rules ask {asked}"
            )
        try:
            parsed = prompt.parse(entry.value)
        except NotAnOption as error:
            raise BadLog(f"line {number} of the log: {error.message}") from None
        self._take(entry, parsed)

    def _rebuild(self, count: int) -> None:
        """Play the first ``count`` answers anew; they are known to fit."""
        entries, dice = self._entries[:count], self._dice
        self._dice = None
        self._begin()
        self._go(None)
        for number, entry in enumerate(entries, 2):
            self._replay(entry, number)
        self._dice = dice


def _called(seat: Seat) -> str:
    return str(seat_name(seat)) if seat < 0 else f"seat {seat}"


def _takes(prompt: Prompt[Any], value: Json) -> bool:
    try:
        prompt.parse(value)
    except NotAnOption:
        return False
    return True
