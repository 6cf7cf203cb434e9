"""A game without a flow of its own: every prompt is asked by its kind, and what has no text is said in plain words.

A text is looked for under ``<game>.<name>``; the name of a prompt, a message, a field of a card or a fact. An option of
a prompt is ``<game>.<prompt>.<option>``; where all options that are numbers are seats, they are called by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from textual.content import Content

from partygames.core.prompts import Arrange, Choose, ChooseSome, Look, Prompt
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Ask, AskAny, Outcome, Picture, Say
from screens.games.flow import Asked, GameFlow
from screens.language import listed, pretty, t, t_or
from screens.page import Page
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.marks import Marks
from screens.pages.news import News
from screens.pages.pick import Pick
from screens.pages.scores import Score, table_of
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.widgets.hold import Secret

SEATS: Final = ("seat", "seats")
"""Fields and values in which a number is a seat."""
LEAVE: Final = "leave"
"""What may be said besides that these pages know: somebody goes home, as ``leave:<seat>``."""


class AnyGameFlow(GameFlow):
    """One game of any kind."""

    public_taps = ()
    wishes = ("card", "leave")
    look_ask = "any.look"
    _holder: Seat | None = None
    """Who has the laptop and is asked more."""

    def asked(self) -> Mapping[str, Asked]:
        """Return one way for all prompts: by their kind."""
        return {prompt.name: self._ask for prompt in self._session.waiting.values()}

    async def _ask(self, seat: Seat) -> None:
        kinds: Mapping[str, Asked] = {
            "look": self._look,
            "confirm": self._confirm,
            "choose": self._choose,
            "choose-some": self._choose_some,
            "word": self._word,
            "arrange": self._arrange,
        }
        waiting = self._session.waiting
        if isinstance(self._session.steps[-1], AskAny) and len(waiting) > 1:
            names = {str(each): self._name(each) for each in waiting}
            first = await self._mark(TABLE, t("any.who"), names, 1, 1)
            if first is None:
                return
            seat = int(first[0])
        await kinds[waiting[seat].kind](seat)

    # the kinds

    async def _look(self, seat: Seat) -> None:
        prompt = self._session.waiting[seat]
        if await self._pass_to(seat):
            words = isinstance(prompt, Look) and prompt.words
            card = Card(self._name(seat), self._drawn(seat, prompt.name), self._left, words=words)
            self._answer(seat, await self._app.present(card))

    async def _confirm(self, seat: Seat) -> None:
        prompt = self._session.waiting[seat]
        how = prompt.as_json().get("how", "")
        line = self._text(f"{prompt.name}.{how}", pretty(how)) if how else ""
        lead, question = t("any.turn"), self._question(prompt)
        page = Turn(lead, self._name(seat), question, line, self._left, self._can_undo, self.may_wish(), on="key.on")
        wish = await self._app.present(page)
        if wish == "done":
            self._answer(seat, True)
        else:
            await self._wish(wish, None)

    async def _choose(self, seat: Seat) -> None:
        """In private; of the table in public, as a discussion if time and a vote can end it."""
        prompt = self._session.waiting[seat]
        options = self._options(prompt)
        if seat == TABLE and options.keys() >= {"time", "vote"}:
            await self._discussion(seat)
        elif seat == TABLE:
            marked = await self._mark(seat, self._question(prompt), options, 1, 1)
            if marked is not None:
                self._answer(seat, marked[0])
        elif await self._pass_to(seat):
            page = Ballot(self._name(seat), options, self._question(prompt), self._left)
            self._answer(seat, await self._app.present(page))

    async def _choose_some(self, seat: Seat) -> None:
        prompt = self._session.waiting[seat]
        asked = prompt.as_json()
        if seat == TABLE or await self._pass_to(seat):
            title, options = self._question(prompt), self._options(prompt)
            marked = await self._mark(seat, title, options, asked["least"], asked["most"])
            if marked is not None:
                self._answer(seat, marked)

    async def _arrange(self, seat: Seat) -> None:
        """One after another; the last one is what is left."""
        prompt = self._session.waiting[seat]
        left = self._options(prompt)
        order: list[str] = []
        if seat != TABLE and not await self._pass_to(seat):
            return
        while len(left) > 1:
            title = f"{self._question(prompt)} · {len(order) + 1}/{len(order) + len(left)}"
            marked = await self._mark(seat, title, left, 1, 1, can_undo=not order)
            if marked is None:
                return
            order += marked
            del left[marked[0]]
        self._answer(seat, [*order, *left])

    async def _word(self, seat: Seat) -> None:
        prompt = self._session.waiting[seat]
        if seat == TABLE or await self._pass_to(seat):
            page = Typed(self._name(seat), self._drawn(seat, ""), self._left, ask=self._question(prompt))
            self._answer(seat, await self._app.present(page))

    async def _mark(
        self, seat: Seat, title: str, options: Mapping[str, str], least: int, most: int, can_undo: bool = True
    ) -> list[str] | None:
        """Return what is marked, by the table or by one person in private; None if the last tap was taken back."""
        public = seat == TABLE
        marks = Marks(
            options,
            title,
            t("any.mark", least=least, most=most),
            self._left,
            least=least,
            most=most,
            can_undo=public and can_undo and self._can_undo,
            only="" if public else self._name(seat),
        )
        marked = await self._app.present(marks)
        if isinstance(marked, list):
            return marked
        self._undo()
        return None

    async def _pass_to(self, seat: Seat) -> bool:
        """Have the laptop passed, unless this person has just answered and is asked more; False if taken back."""
        entries = self._session.entries
        same = bool(entries) and entries[-1].seat == seat and entries[-1].step == len(self._session.steps) - 1
        if self._holder == seat and same:
            return True
        name = self._session.waiting[seat].name
        self._holder = None
        if await self._alone_with(seat, self._text(f"{name}.curtain", t("any.curtain"))) == "undo":
            self._undo()
            return False
        self._holder = seat
        return True

    # besides

    @property
    def _can_undo(self) -> bool:
        """What all saw can be taken back: an answer of the table, or that somebody was done."""
        if not self._session.entries or self._session.why_not_undo() is not None:
            return False
        last = self._session.entries[-1]
        step = self._session.steps[last.step]
        prompt = step.prompts.get(last.seat) if isinstance(step, Ask | AskAny) else None
        return last.seat == TABLE or (prompt is not None and prompt.kind == "confirm")

    def may_wish(self) -> tuple[str, ...]:
        """Return ``card`` where somebody has one, ``leave`` where it may be said."""
        may = self._session.may.get(TABLE)
        leaves = may is not None and may.name == LEAVE
        return (*(["card"] if self.may_look() else []), *([LEAVE] if leaves else []))

    def may_look(self) -> list[Seat]:
        """Return everybody who holds a card that isn't still to be looked at."""
        waiting = self._session.waiting
        looking = {seat for seat, prompt in waiting.items() if prompt.kind == "look"}
        return [seat for seat in self._names if seat not in looking and self._session.view(seat).cards]

    def look_again(self, seat: Seat) -> Page[Any]:
        """Return the page with all cards of a seat."""
        return Card(self._name(seat), self._drawn(seat, ""), self._left, again=True)

    async def grant(self, wish: str) -> None:
        """Somebody has to go home."""
        options = self._session.may[TABLE].as_json()["options"]
        names = {seat: name for seat, name in self._names.items() if f"{LEAVE}:{seat}" in options}
        seat = await self._app.present(Pick(names, "leave.ask", self._left, sure="leave.sure"))
        if seat is not None:
            self._answer(TABLE, f"{LEAVE}:{seat}")

    def lead(self) -> str:
        """Return what the discussion is about."""
        return self._question(self._session.waiting[TABLE])

    def resumed(self) -> str:
        """Return what is said of every game."""
        return t("any.resumed")

    @property
    def _number(self) -> int:
        """Return the board's round; a board need not have one."""
        number = getattr(self._board, "round", 0)
        return number if isinstance(number, int) else 0

    @property
    def _clock_number(self) -> int:
        """Return which discussion it is, by those that have ended."""
        return 1 + sum(entry.seat == TABLE for entry in self._session.entries)

    # what is told

    def pages_for(self, say: Say, after: Say | None) -> Iterator[Page[Any]]:
        """Yield one page for every message: its title, and its text or its values."""
        values = {key: self._said(key, value) for key, value in say.values.items()}
        plain = "\n".join(f"{self._text(key, pretty(key))}: {value}" for key, value in values.items())
        title = self._text(f"{say.message}.title", pretty(say.message), **values)
        yield News("", title, self._text(say.message, plain, **values), self._left)

    async def end(self, outcome: Outcome) -> str:
        """Show who won, the points, and all facts."""
        winners = listed([self._names[seat] for seat in outcome.winners])
        reason = self._text(f"end.{outcome.reason}", pretty(outcome.reason), names=winners)
        scores = table_of([Score(self._names[seat], points, None) for seat, points in outcome.points.items()])
        facts = Content("\n").join(self._lines(outcome.facts))
        return await self._app.present(self._end_page(winners or t("any.nobody"), reason, scores, facts))

    # words

    def _text(self, name: str, other: str, **values: str) -> str:
        return t_or(f"{self._session.header.game}.{name}", other, **values)

    def _question(self, prompt: Prompt[Any]) -> str:
        return self._text(prompt.name, pretty(prompt.name))

    def _name(self, seat: Seat) -> str:
        return t("any.table") if seat == TABLE else self._names[seat]

    def _options(self, prompt: Prompt[Any]) -> dict[str, str]:
        assert isinstance(prompt, Choose | ChooseSome | Arrange)
        numbers = [key for key in prompt.options if key.isdecimal()]
        seats = all(self._is_seat(key) for key in numbers)
        return {
            key: self._text(f"{prompt.name}.{key}", self._named(key) if seats else pretty(key))
            for key in prompt.options
        }

    def _is_seat(self, key: str) -> bool:
        return key.isdecimal() and key.isascii() and int(key) in self._names

    def _named(self, key: str) -> str:
        return self._names[int(key)] if self._is_seat(key) else pretty(key)

    def _said(self, field: str, value: Any) -> str:
        """Return a value in words: a seat by its name, where it stands as an option does or as ``seat``."""
        if isinstance(value, bool):
            return t("any.yes" if value else "any.no")
        if isinstance(value, Mapping):
            return ", ".join(f"{self._said(field, key)} → {self._said(field, each)}" for key, each in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(self._said(field, each) for each in value) or "–"
        if isinstance(value, int) and field in SEATS and value in self._names:
            return self._names[value]
        if isinstance(value, str) and value:
            return self._text(f"{field}.{value}", self._names[int(value)] if self._is_seat(value) else value)
        return "–" if value in (None, "") else str(value)

    def _lines(self, fields: Mapping[str, Any]) -> Iterable[Content]:
        for field, value in fields.items():
            label = self._text(field, pretty(field))
            yield Content.assemble((label, "$quiet"), "  ", (self._said(field, value), "bold $primary"))

    # cards

    def shape(self, card: Picture, rows: int) -> Content:
        """Draw a card as its fields, each a line."""
        return Content("\n").join(self._lines(card.as_json()))

    def _drawn(self, seat: Seat, name: str) -> Secret:
        """Return what draws one card of a seat, or all of them if there is none of that name."""
        draw_one: Callable[[Picture, int], Content] = self.shape

        def draw(rows: int) -> Content:
            cards = self._session.view(seat).cards
            held = [cards[name]] if name in cards else list(cards.values())
            return Content("\n").join(draw_one(card, rows) for card in held) if held else Content("–")

        return draw
