"""Spy Word on one laptop: takes what the session asks, shows a page for it, and gives the answer back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.content import Content

from partygames.core.prompts import JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Outcome, Say, Show
from partygames.games.spy_word.pictures import Board, Farewell
from partygames.games.spy_word.pictures import Card as CardPicture
from partygames.games.spy_word.roles import GHOST
from partygames.games.spy_word.rules import SKIP
from partygames.names import cells
from partygames.saves import OpenGame
from screens.clock import Clock, running
from screens.language import listed, t
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.news import Lot, News
from screens.pages.pick import Pick
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.pages.votes import Votes, tally
from screens.widgets.art import ROWS as ART_ROWS
from screens.widgets.art import picture
from screens.widgets.hold import Secret
from screens.widgets.rows import padded

if TYPE_CHECKING:
    from screens.app import PartyApp

LONGEST_LIST = 70
"""Cells of names that are read out; of more, the number is."""

GHOST_PICTURE = "👻"
NO_PICTURE = "🎴"
"""Where the words of a pair have no pictures."""
WORD_ROWS = 4
"""Rows of a card below its picture."""

PUBLIC_TAPS = ("clue", "duel-clue", "discussion")
"""Prompts whose answers the table may take back."""


class SpyWordFlow:
    """One game, from where its session is to the end."""

    def __init__(self, app: PartyApp, opened: OpenGame) -> None:
        self._app = app
        self._opened = opened
        self._session = opened.session
        self._names = dict(enumerate(opened.session.header.players))
        self._clocks: dict[int, Clock] = {}
        entries = [entry for entry in self._session.entries if entry.seat >= TABLE]
        self._told = 0
        self._board = self._boards(len(self._session.steps))[0]
        self._catch_up(entries[-1].step + 1 if entries else 0)

    async def play(self, resumed: bool) -> str:
        """Play to the end; return what the table wants then: ``again``, ``change`` or ``home``."""
        self._saved()
        if resumed:
            await self._welcome_back()
        while self._session.outcome is None:
            await self._tell()
            await self._ask()
        await self._tell()
        return await self._end(self._session.outcome)

    # answers

    def _answer(self, seat: Seat, value: Any) -> None:
        self._opened.answer(seat, value)
        self._saved()

    def _undo(self) -> None:
        self._opened.undo()
        self._catch_up(len(self._session.steps))
        self._saved()

    def _saved(self) -> None:
        trouble = self._opened.trouble
        self._app.trouble = t("trouble.not-saved", why=trouble) if trouble else ""

    @property
    def _can_undo(self) -> bool:
        return self._session.entries[-1].prompt in PUBLIC_TAPS and self._session.why_not_undo() is None

    # what is asked

    async def _ask(self) -> None:
        seat, prompt = next(iter(self._session.waiting.items()))
        ask = {
            "card": self._card,
            "clue": self._clue,
            "duel-clue": self._clue,
            "discussion": self._discussion,
            "vote": self._ballot,
            "duel-vote": self._ballot,
            "guess": self._word,
            "farewell": self._word,
        }[prompt.name]
        await ask(seat)

    async def _card(self, seat: Seat) -> None:
        await self._pass_to(seat, "curtain.card")
        known = await self._app.present(Card(self._names[seat], self._drawn(seat, "card"), self._left))
        self._answer(seat, known)

    async def _clue(self, seat: Seat) -> None:
        board = self._board
        duel = board.phase == "duel"
        then = t("turn.then", name=self._names[board.next]) if board.next is not None else t("turn.last")
        say = t("turn.say-" + self._session.waiting[seat].as_json()["how"])
        page = Turn(self._names[seat], then, say, self._left, duel, self._can_undo)
        wish = await self._app.present(page)
        if wish == "done":
            self._answer(seat, True)
        else:
            await self._wish(wish, None)

    async def _discussion(self, seat: Seat) -> None:
        seconds = self._session.waiting[TABLE].as_json().get("seconds")
        number = self._board.round
        clock = self._clock(number, seconds) if seconds else None
        if clock is not None and clock.up:
            self._answer(TABLE, "time")
            return
        wish = await self._app.present(Discussion(clock, self._left, self._can_undo))
        if wish in ("time", "vote"):
            self._answer(TABLE, wish)
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
        elif wish == "leave":
            at_table = {seat: self._names[seat] for seat in self._names if seat not in self._board.gone}
            seat = await self._app.present(Pick(at_table, "leave.ask", self._left, sure="leave.sure"))
            if seat is not None:
                self._answer(TABLE, f"leave:{seat}")
        if clock is not None and wish != "look":
            clock.pause()

    async def _look_again(self, clock: Clock | None) -> None:
        """SW9: pick a name, pass, hold; the clock of the discussion runs on."""
        with running(clock, self._app):
            still_in = {seat: self._names[seat] for seat in sorted(self._board.speaking)}
            seat = await self._app.present(Pick(still_in, "look.ask", self._left))
            if seat is None:
                return
            await self._pass_to(seat, "curtain.look")
            await self._app.present(Card(self._names[seat], self._drawn(seat, "card"), self._left, again=True))

    async def _ballot(self, seat: Seat) -> None:
        prompt = self._session.waiting[seat]
        if not await self._pass_to(seat, "curtain.vote"):
            self._undo()
            return
        options = {key: self._called(key) for key in prompt.as_json()["options"]}
        choice = await self._app.present(Ballot(self._names[seat], options, f"ballot.{prompt.name}", self._left))
        self._answer(seat, choice)

    async def _word(self, seat: Seat) -> None:
        name = self._session.waiting[seat].name
        await self._pass_to(seat, f"curtain.{name}")
        secret = self._drawn(seat, "farewell" if name == "farewell" else "card")
        word = await self._app.present(Typed(self._names[seat], secret, self._left, name))
        self._answer(seat, word)

    async def _pass_to(self, seat: Seat, why: str) -> bool:
        """Show the curtain; return False to go back to the discussion, while nobody has voted."""
        last = self._session.entries[-1]
        hasty = last.prompt == "discussion" and last.value == "vote"
        return await self._app.present(Curtain(self._names[seat], why, self._left, can_undo=hasty))

    # what is told

    async def _tell(self) -> None:
        """Show what was said to the table since the last time."""
        while self._told < len(self._session.steps):
            step = self._session.steps[self._told]
            self._catch_up(self._told + 1)
            if isinstance(step, Say):
                later = self._session.steps[self._told :]
                page = self._page_for(step, next((each for each in later if isinstance(each, Say)), None))
                if page is not None:
                    await self._app.present(page)

    def _catch_up(self, count: int) -> None:
        """Take the first ``count`` steps as told: the board is the last one shown among them."""
        self._told = count
        self._board = next(iter(reversed(self._boards(count))), self._board)

    def _boards(self, count: int) -> list[Board]:
        steps = self._session.steps[:count]
        return [step.board for step in steps if isinstance(step, Show) and isinstance(step.board, Board)]

    def _page_for(self, say: Say, after: Say | None) -> News | Votes | None:
        """Return the page for a message; what belongs to the one before has none of its own."""
        values = say.values
        if say.message == "vote-result":
            return self._votes(values, after)
        if say.message == "lot":
            names = [self._names[seat] for seat in values["seats"]]
            drawn = self._names[values["out"]]
            return Lot(names, drawn, t("lot.drawn", name=drawn), self._left, self._app.calm)
        if say.message == "out":
            return News(t("out.lead"), self._names[values["seat"]], self._was("out", values["role"]), self._left)
        if say.message == "gone":
            return News(t("gone.lead"), self._names[values["seat"]], self._was("gone", values["role"]), self._left)
        if say.message == "guess":
            name = self._names[values["seat"]]
            verdict = "right" if values["right"] else "wrong"
            return News(t("guess.lead", name=name), t(f"guess.{verdict}"), t(f"guess.{verdict}-after"), self._left)
        if say.message == "new-deal":
            return News("", t("new-deal.title"), t("new-deal.line"), self._left)
        return None

    def _was(self, message: str, role: str | None) -> str:
        return t(f"{message}.hidden") if role is None else t(f"{message}.{role}")

    def _votes(self, values: JsonObject, after: Say | None) -> Votes:
        title = t("votes.duel" if values["duel"] else "votes.title")
        return Votes(title, self._tally(values.get("votes"), values.get("totals")), self._follows(after), self._left)

    def _tally(self, votes: Mapping[str, str] | None, totals: Mapping[str, int] | None) -> Content:
        voters: dict[str, list[str]] = {}
        for voter, choice in (votes or {}).items():
            voters.setdefault(choice, []).append(self._called(voter))
        counts = totals if totals is not None else Counter((votes or {}).values())
        return tally(counts, voters, {key: self._called(key) for key in counts})

    def _follows(self, after: Say | None) -> str:
        if after is None:
            return ""
        if after.message == "tie":
            tied, by = [self._names[seat] for seat in after.values["seats"]], after.values["by"]
            names = listed(tied)
            return t(f"tie.{by}", names=names) if cells(names) <= LONGEST_LIST else t(f"tie.{by}-many", n=len(tied))
        if after.message == "nobody-out":
            return t("votes.nobody-out")
        return t("votes.level") if after.message == "lot" else ""

    async def _welcome_back(self) -> None:
        phase = self._board.phase
        await self._app.present(News(t("resumed.lead"), t("resumed.title"), t(f"resumed.{phase}"), self._left))

    # the end

    async def _end(self, outcome: Outcome) -> str:
        facts = outcome.facts
        winners = listed([self._names[seat] for seat in outcome.winners])
        line = t(f"end.{outcome.reason}", names=winners)
        headline = t(f"end.{outcome.reason}-title")
        return await self._app.present(End(headline, line, self._words(facts), self._story(facts), self._left))

    def _words(self, facts: JsonObject) -> Content:
        parts: list[Content] = []
        for side in ("citizens", "spies"):
            emoji, word = facts["emoji"][side], facts["words"][side]
            shown = f"{emoji} {word}" if emoji and not self._app.ascii else word
            parts.append(Content.assemble((t(f"end.word-{side}"), "$quiet"), " ", (shown, "bold $primary")))
        return Content("    ").join(parts)

    def _story(self, facts: JsonObject) -> Content:
        """SW24: everybody's role, then every round with its votes, duels and lots."""
        width = max(cells(name) for name in self._names.values())
        lines = [Content.styled(t("end.roles"), "bold $primary")]
        for seat, name in self._names.items():
            lines.append(Content(f"  {padded(name, width)}  " + t("role." + facts["roles"][seat])))
        for number, played in enumerate(facts["rounds"], 1):
            lines += [Content(""), *self._round(number, played)]
        return Content("\n").join(lines)

    def _round(self, number: int, played: JsonObject) -> Iterable[Content]:
        yield Content.styled(t("end.round", n=number), "bold $primary")
        for votes, title in ((played["votes"], ""), (played["duel_votes"], t("end.duel"))):
            if votes and title:
                yield Content.styled("  " + title, "$quiet")
            for voter, choice in votes.items():
                yield Content(f"  {self._called(voter)} → {self._called(choice)}")
        if played["lot"] is not None:
            yield Content("  " + t("end.lot", name=self._names[played["lot"]]))
        if played["out"] is not None:
            yield Content("  " + t("end.out", name=self._names[played["out"]]))
        if played["guess"] is not None:
            yield Content("  " + t("end.guess", word=played["guess"]))
        for seat in played["gone"]:
            yield Content("  " + t("end.gone", name=self._names[seat]))

    # small things

    @property
    def _left(self) -> str:
        number = self._board.round
        return t("game.spy-word") + (" · " + t("round", n=number) if number else "")

    def _called(self, key: str) -> str:
        return t("ballot.skip") if key == SKIP else self._names[int(key)]

    def _drawn(self, seat: Seat, name: str) -> Secret:
        """Return what draws a seat's card when it is held; nothing of it is kept."""

        def draw(rows: int) -> Content:
            card = self._session.view(seat).cards[name]
            assert isinstance(card, CardPicture | Farewell)
            return shape_of(card, 0 if self._app.ascii else rows)

        return draw


def shape_of(card: CardPicture | Farewell, rows: int) -> Content:
    """Draw a card in ``rows``: picture, word and line, in one size for all, so that from afar no role can be told.

    Larger letters would show by their size how long a word is, or that there is none. No rows: no emoji either.
    """
    if isinstance(card, Farewell):
        todo = "ghost" if card.role == GHOST else "other"
        drawn, word, line = Content(""), t(f"role.{card.role}"), t(f"typed.farewell-{todo}")
    else:
        drawn = _picture_of(card, rows)
        word = card.word or t("card.no-word")
        line = t(f"card.role-{card.role}") if card.role else t("card.word")
    parts = [drawn, Content(""), Content.styled(word, "bold $primary"), Content(""), Content(line)]
    return Content("\n").join(parts)


def _picture_of(card: CardPicture, rows: int) -> Content:
    """Return the card's picture where there is room for it, else its emoji (the ghost has its own), else nothing."""
    large = rows >= ART_ROWS + WORD_ROWS
    art = picture(GHOST_PICTURE if card.word is None else card.picture or NO_PICTURE) if large else None
    if art is not None:
        return art
    return Content((GHOST_PICTURE if card.word is None else card.emoji or NO_PICTURE) if rows else "")
