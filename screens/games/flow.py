"""What every game has on one laptop: takes what the session asks, shows a page for it, and gives the answer back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.content import Content

from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Outcome, Picture, Say, Show
from partygames.names import cells
from partygames.saves import OpenGame
from screens.clock import Clock, running
from screens.language import game_name, listed, say, t
from screens.page import Page
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.gate import Gate
from screens.pages.news import News
from screens.pages.pick import Pick
from screens.pages.pointing import Pointing
from screens.pages.votes import tally
from screens.profiles import badge, rewards_of
from screens.widgets.hold import Secret

if TYPE_CHECKING:
    from partygames.profiles.store import Reward
    from screens.host import Host

LONGEST_LIST = 70
"""Cells of names that are read out; of more, the number is."""

Asked = Callable[[Seat], Awaitable[None]]


class GameFlow(ABC):
    """One game, from where its session is to the end."""

    public_taps: ClassVar[tuple[str, ...]]
    """Prompts whose answers the table may take back."""
    wishes: ClassVar[tuple[str, ...]]
    """What the table may do besides, while clues are talked over."""
    on: ClassVar[str] = "vote"
    """How the table ends the discussion."""
    how: ClassVar[str] = "discussion.how"
    """What stands below it."""
    look_ask: ClassVar[str] = "look.ask"
    """How it is asked who wants to look again."""
    period: ClassVar[str] = "round"
    """What the game counts."""

    def __init__(self, app: Host, opened: OpenGame) -> None:
        self._app = app
        self._opened = opened
        self._session = opened.session
        self._clocks: dict[int, Clock] = {}
        self._rewards: list[Reward] = []
        self.end_was_seen = False
        entries = [entry for entry in self._session.entries if entry.seat >= TABLE]
        self._told = 0
        self._board: Any = next(iter(self._boards(len(self._session.steps))), None)
        self._catch_up(entries[-1].step + 1 if entries else 0)

    # what a game says of itself

    @abstractmethod
    def asked(self) -> Mapping[str, Asked]:
        """Return what is done for each prompt, by its name; it answers one of the seats that are asked."""

    @abstractmethod
    def pages_for(self, say: Say, after: Say | None) -> Iterator[Page[Any]]:
        """Yield the pages for a message; what belongs to the one before has none of its own."""

    @abstractmethod
    def shape(self, card: Picture, rows: int) -> Content:
        """Draw a card in no more than so many rows."""

    @abstractmethod
    async def end(self, outcome: Outcome) -> str:
        """Show the end; return ``again``, ``change`` or ``home``."""

    def lead(self) -> str:
        """Return what the discussion is about."""
        return t("discussion.lead")

    def look_again(self, seat: Seat) -> Page[Any]:
        """Return the page on which a seat sees again what it knows."""
        return Card(self._names[seat], self._drawn(seat, "card"), self._left, again=True)

    def may_look(self) -> Iterable[Seat]:
        """Return who may look at their card again."""
        return sorted(self._board.speaking)

    def resumed(self) -> str:
        """Return what comes next where a game goes on that was left."""
        return t(f"resumed.{self._board.phase}")

    def may_wish(self) -> tuple[str, ...]:
        """Return what the table may do besides just now."""
        return self.wishes

    def still_here(self) -> tuple[str, ...]:
        """Return the names of those who play on if there is another game: all who played to the end."""
        return self._session.header.players

    def rewards(self) -> list[Reward]:
        """Keep the game that is over, and count it for this evening; return what it brought."""
        if self._session.outcome is not None:
            self._count_tonight(self._session.outcome)
        return self._app.record(self._session)

    @abstractmethod
    async def grant(self, wish: str) -> None:
        """Do what the table wants besides, of the game's own wishes."""

    # playing

    async def play(self, resumed: bool) -> str:
        """Play to the end; return what the table wants then: ``again``, ``change`` or ``home``."""
        self._saved()
        if resumed:
            await self._welcome_back()
        while self._session.outcome is None:
            await self._tell()
            seat, prompt = next(iter(self._session.waiting.items()))
            await self.asked()[prompt.name](seat)
        await self._tell()
        self._rewards = self.rewards()
        return await self.end(self._session.outcome)

    def _count_tonight(self, outcome: Outcome) -> None:
        """Keep the evening's running tally: who has won how many games."""
        self._app.games_tonight += 1
        for seat, name in self._names.items():
            self._app.tonight[name] += int(seat in outcome.winners)

    def _tonight(self) -> list[Content]:
        """Return the tally, and who does the dishes: whoever has won least, once there are two games."""
        tally = self._app.tonight
        if self._app.games_tonight < 2:
            return []
        won = [f"{name} {number}" for name, number in tally.most_common()]
        least = [name for name, number in tally.items() if number == min(tally.values())]
        lines = [Content(" · ".join(won))]
        if len(least) < len(tally):
            lines.append(Content.styled(t("tonight.dishes", names=listed(least)), "italic"))
        return [Content.styled(t("tonight.title"), "bold $primary"), *lines, Content("")]

    async def _welcome_back(self) -> None:
        await self._app.present(News(t("resumed.lead"), t("resumed.title"), self.resumed(), self._left))

    # answers

    def _answer(self, seat: Seat, value: Any) -> None:
        self._opened.answer(seat, value)
        self._saved()

    def _answer_all(self, answers: Iterable[tuple[Seat, Any]]) -> None:
        self._opened.answer_all(answers)
        self._saved()

    def _undo(self) -> None:
        self._opened.undo()
        self._catch_up(len(self._session.steps))
        self._saved()

    def _saved(self) -> None:
        trouble = self._opened.trouble
        self._app.trouble = t("trouble.not-saved", why=say(trouble)) if trouble else ""

    @property
    def _can_undo(self) -> bool:
        return self._session.entries[-1].prompt in self.public_taps and self._session.why_not_undo() is None

    # what is asked of one person

    async def _alone_with(self, seat: Seat, why: str, may_be_away: bool = False) -> str:
        """Have the laptop passed to one person, with nobody else looking; return what the curtain is answered.

        Back to the discussion leads only the first curtain of a vote, while nobody has voted.
        """
        last = self._session.entries[-1] if self._session.entries else None
        hasty = last is not None and last.prompt == "discussion" and last.value in ("vote", "done")
        name = self._names[seat]
        curtain = Curtain(
            name, why, self._left, badge=self._badge(seat), can_undo=hasty and self._can_undo, may_be_away=may_be_away
        )
        answer = await self._app.present(curtain)
        if answer == "open" and self._app.preferences.look_away:
            await self._app.present(Gate(name, self._left))
        return answer

    async def _card(self, seat: Seat) -> None:
        _ = await self._alone_with(seat, t("curtain.card"))
        known = await self._app.present(Card(self._names[seat], self._drawn(seat, "card"), self._left))
        self._answer(seat, known)

    async def _ballot(self, seat: Seat, ask: str, away: str = "", least: float = 0.0) -> None:
        """Have one person vote; ``away`` is what it is for whoever has gone, or is too slow for a limit."""
        asked = self._session.waiting[seat].as_json()
        said = await self._alone_with(seat, t("curtain.vote"), bool(away))
        if said == "undo":
            self._undo()
            return
        if said == "away":
            self._answer(seat, away)
            return
        options = {key: self._called(key) for key in asked["options"]}
        page = Ballot(
            self._names[seat], options, ask, self._left, least=least, limit=asked.get("seconds"), default=away
        )
        self._answer(seat, await self._app.present(page))

    async def _point(self, title: str, how: str, nobody: str) -> None:
        """Everybody points on three; somebody enters it for all."""
        waiting = self._session.waiting
        options = {str(voter): list(prompt.as_json()["options"]) for voter, prompt in waiting.items()}
        names = {str(seat): name for seat, name in self._names.items()}
        last = self._session.entries[-1]
        hasty = last.prompt == "discussion" and last.value == "vote"
        await self._app.present(News("", t("pointing.point"), how, self._left))
        votes = await self._app.present(Pointing(names, options, title, self._left, hasty, nobody))
        if votes is None:
            self._undo()
            return
        self._answer_all((int(voter), choice) for voter, choice in votes.items())

    def _drawn(self, seat: Seat, name: str) -> Secret:
        """Return what draws a seat's card when it is held; nothing of it is kept."""

        def draw(rows: int) -> Content:
            return self.shape(self._session.view(seat).cards[name], rows)

        return draw

    # what the table does

    async def _discussion(self, seat: Seat) -> None:
        seconds = self._session.waiting[TABLE].as_json().get("seconds")
        number = self._clock_number
        clock = self._clock(number, seconds) if seconds else None
        if clock is not None and clock.up:
            self._answer(TABLE, "time")
            return
        page = Discussion(self.lead(), clock, self._left, self._can_undo, self.may_wish(), f"key.{self.on}", self.how)
        wish = await self._app.present(page)
        if wish in ("time", "vote"):
            self._answer(TABLE, "time" if wish == "time" else self.on)
            self._clocks.pop(number, None)
        else:
            await self._wish(wish, clock)

    def _clock(self, number: int, seconds: int) -> Clock:
        """Return the clock of a round's discussion: one that runs on, also after a kill."""
        if number not in self._clocks:
            left = self._opened.clock_left(number, seconds)
            self._clocks[number] = Clock(left, self._app.now, partial(self._opened.keep_clock, number))
        return self._clocks[number]

    async def _wish(self, wish: str, clock: Clock | None) -> None:
        """What the table may do besides, at clues and discussion."""
        if wish == "undo":
            self._undo()
        elif wish == "look":
            await self._look_again(clock)
        else:
            await self.grant(wish)
        if clock is not None and wish != "look":
            clock.pause()

    async def _look_again(self, clock: Clock | None) -> None:
        """SW9: pick a name, pass, hold; the clock of the discussion runs on."""
        with running(clock, self._app):
            names = {seat: self._names[seat] for seat in self.may_look()}
            seat = await self._app.present(Pick(names, self.look_ask, self._left))
            if seat is None:
                return
            _ = await self._alone_with(seat, t("curtain.look"))
            await self._app.present(self.look_again(seat))

    # what is told

    async def _tell(self) -> None:
        """Show what was said to the table since the last time."""
        while self._told < len(self._session.steps):
            step = self._session.steps[self._told]
            self._catch_up(self._told + 1)
            if isinstance(step, Say):
                later = self._session.steps[self._told :]
                for page in self.pages_for(step, next((each for each in later if isinstance(each, Say)), None)):
                    await self._app.present(page)

    def _catch_up(self, count: int) -> None:
        """Take the first ``count`` steps as told: the board is the last one shown among them."""
        self._told = count
        self._board = next(iter(reversed(self._boards(count))), self._board)

    def _boards(self, count: int) -> list[Any]:
        return [step.board for step in self._session.steps[:count] if isinstance(step, Show)]

    def _tally(self, votes: Mapping[str, str] | None, totals: Mapping[str, int] | None) -> Content:
        voters: dict[str, list[str]] = {}
        for voter, choice in (votes or {}).items():
            voters.setdefault(choice, []).append(self._called(voter))
        counts = totals if totals is not None else Counter((votes or {}).values())
        return tally(counts, voters, {key: self._called(key) for key in counts})

    def _tie(self, seats: Iterable[Seat], key: str) -> str:
        """Say who is level, by their number if they are many."""
        tied = [self._names[seat] for seat in seats]
        names = listed(tied)
        return t(key, names=names) if cells(names) <= LONGEST_LIST else t(f"{key}-many", n=len(tied))

    # small things

    def _badge(self, seat: Seat) -> str:
        """Return level and title of a seat, nothing for a guest."""
        return badge(self._app.profile_of(self._names[seat]))

    def _end_page(self, headline: str, line: str, words: Content, story: Content) -> End:
        """Return the last page; what the game brought stands between the words and the story."""
        self.end_was_seen = True
        gains = [Content.styled(t("end.gains"), "bold $primary"), rewards_of(self._rewards), Content("")]
        whole = Content("\n").join([*(gains if self._rewards else []), *self._tonight(), story])
        return End(headline, line, words, whole, self._left, self._uncount if self._rewards else None)

    def _uncount(self) -> bool:
        """Don't count this game (case 48); return whether it was taken back."""
        store = self._app.store
        return bool(store and self._app.try_profiles(store.forget_last))

    @property
    def _names(self) -> Mapping[Seat, str]:
        return dict(enumerate(self._session.players))

    @property
    def _number(self) -> int:
        """Which round it is, from 1; 0 before the first one."""
        number: int = self._board.round
        return number

    @property
    def _clock_number(self) -> int:
        """Under which number the clock of this discussion is kept, from 1."""
        return self._number

    @property
    def _left(self) -> str:
        number = self._number
        return game_name(self._session.header.game) + (" · " + t(self.period, n=number) if number else "")

    def _called(self, key: str) -> str:
        """Return the name of a seat by its key."""
        return self._names[int(key)]
