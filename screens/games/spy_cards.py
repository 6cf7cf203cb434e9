"""SPY, the card game, on one laptop: the table for all, the own base only while it is held."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from textual.content import Content

from partygames.core.prompts import JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Outcome, Picture, Say
from partygames.games.spy_cards import computer
from partygames.games.spy_cards.cards import BOMB, FOUND, HISS, SPY, cards_of, kind_of
from partygames.games.spy_cards.pictures import BaseCard, Board
from partygames.games.spy_cards.ring import LEFT, RIGHT
from partygames.names import cells
from screens.games import spy_bases
from screens.games.flow import Asked, GameFlow
from screens.language import listed, t
from screens.page import Page
from screens.pages.pick import Pick
from screens.pages.scene import Scene
from screens.pages.scores import Ending
from screens.pages.spy_base import SpyBase
from screens.pages.spy_table import SpyTable
from screens.pages.spy_turn import SpyTurn
from screens.widgets.rows import padded

SPRITES: Final = {HISS: "bomb", BOMB: "boom", "safe": "safe", "secret": "letter"}
"""The picture of an answer, or of the kind of a card that is shown."""


class SpyCardsFlow(GameFlow):
    """One game of SPY."""

    public_taps = ("turn", "leave")
    wishes = ()
    period = "turn"

    def __init__(self, app: Any, opened: Any) -> None:
        super().__init__(app, opened)
        self._holder: Seat | None = None
        seed = app.rehearsal.get("seed")
        self._chance = random.SystemRandom() if seed is None else random.Random(f"spy {seed}")

    def asked(self) -> Mapping[str, Asked]:
        """Return what is done for each prompt."""
        return {"base": self._arrange, "facing": self._arrange, "turn": self._turn, "draw": self._draw}

    @property
    def _number(self) -> int:
        number: int = self._board.turn
        return number

    @property
    def _computers(self) -> tuple[Seat, ...]:
        board: Board = self._board
        return board.computers

    def may_look(self) -> Iterable[Seat]:
        """Nobody looks but in their own turn."""
        return ()

    # in secret

    async def _give_the_laptop(self, seat: Seat, why: str) -> None:
        """Pass the laptop, unless this person has it already, or there is only one person."""
        people = len(self._names) - len(self._computers)
        if self._holder != seat and not (people == 1 and self._holder is not None):
            _ = await self._alone_with(seat, t(why))
        self._holder = seat

    def _think(self, seat: Seat) -> Any:
        """Return what a computer does, from the view of its seat alone."""
        strength = self._session.header.settings["strength"]
        return computer.choose(self._session.view(seat), self._chance.random, strength)

    async def _arrange(self, seat: Seat) -> None:
        """SC3: the own base, ordered in private."""
        if seat in self._computers:
            self._answer(seat, self._think(seat))
            return
        await self._give_the_laptop(seat, "curtain.base")
        cards, facing = await self._app.present(SpyBase(self._names[seat], self._left, self._shuffled))
        answers = {"base": cards, "facing": facing}
        self._answer_all((seat, answers[prompt.name]) for prompt in self._session.asked_of(seat))

    def _shuffled(self) -> list[str]:
        cards = [*cards_of(len(self._names)), SPY]
        self._chance.shuffle(cards)
        return cards

    async def _turn(self, seat: Seat) -> None:
        """One action of a turn; a wrong move is refused on the page that only its player sees."""
        if seat in self._computers:
            self._answer(seat, self._think(seat))
            return
        await self._give_the_laptop(seat, "curtain.turn")
        wish = await self._app.present(self._page(seat))
        if wish == "undo":
            self._undo()
        elif wish == "leave":
            await self.grant(wish)
        else:
            self._answer(seat, wish)

    def _page(self, seat: Seat) -> SpyTurn:
        view = self._session.view(seat)

        def card() -> BaseCard:
            held = self._session.view(seat).cards["base"]
            assert isinstance(held, BaseCard)
            return held

        return SpyTurn(
            seat,
            self._names,
            self._board,
            view.asked["turn"].as_json()["options"],
            card,
            self._left,
            can_undo=self._can_undo and self._is_own_tap(seat),
        )

    def _is_own_tap(self, seat: Seat) -> bool:
        """Whether what would be taken back is this player's own turning, or that somebody left: no one else's turn."""
        last = self._session.entries[-1]
        return last.prompt == "leave" or (last.seat == seat and last.value in (LEFT, RIGHT))

    async def grant(self, wish: str) -> None:
        """Somebody has to go home; a computer is at home."""
        away = {*self._board.out, *self._computers}
        playing = {seat: name for seat, name in self._names.items() if seat not in away}
        seat = await self._app.present(Pick(playing, "leave.ask", self._left, sure="leave.sure"))
        if seat is not None:
            self._answer(TABLE, f"leave:{seat}")

    async def _draw(self, _: Seat) -> None:
        """A draw is offered, and never forced."""
        agreed = await self._app.present(Ending(self._left, "draw.ask", "key.draw", "key.play-on"))
        self._answer(TABLE, "agree" if agreed else "go-on")

    # what is told

    def pages_for(self, say: Say, after: Say | None) -> Iterator[Page[Any]]:
        """Yield the pages for a message."""
        values = say.values
        name = self._names[values["seat"]]
        if say.message == "first":
            self._holder = None
            yield self._scene("spy", t("spy.first"), name, "")
        elif say.message == "moved":
            line = t(f"spy.moved-{values['facing']}", name=name, n=values["steps"])
            yield SpyTable(line, self._latest, values["seat"], self._names, self._left)
        elif say.message == "spied":
            yield self._spied(values)
        elif say.message == "out":
            yield self._scene(
                "boom" if values["by"] == "bomb" else "spy", t("spy.out"), name, t(f"spy.out.{values['by']}")
            )

    @property
    def _latest(self) -> Board:
        board: Board = self._boards(len(self._session.steps))[0]
        return next(iter(reversed(self._boards(len(self._session.steps)))), board)

    def _spied(self, values: JsonObject) -> Scene:
        """SC8: the answer, to the whole table."""
        answer, shown = values["answer"], values.get("card", "")
        target = self._names[values["target"]]
        lead = t("spy.spies", name=self._names[values["seat"]], target=target, n=values["position"])
        line = t(f"spy.answer.{answer}", target=target, card=spy_bases.named(shown) if shown else "")
        big = spy_bases.named(shown) if answer in (FOUND, "seen") else t(f"spy.big.{answer}")
        sprite = SPRITES.get(answer) or SPRITES[kind_of(shown)]
        if answer in (HISS, BOMB):
            self._app.ring()
        return self._scene(sprite, lead, big, line)

    def _scene(self, sprite: str, lead: str, big: str, line: str) -> Scene:
        return Scene(sprite, lead, big, line, Content(""), self._left)

    # the end

    async def end(self, outcome: Outcome) -> str:
        """Who is left, how the others went out, and all bases turned up."""
        winners = listed([self._names[seat] for seat in outcome.winners])
        headline = winners or t("end.draw-title")
        line = t(f"end.spy-{outcome.reason}", n=outcome.facts["turns"])
        page = self._end_page(headline, line, self._out(outcome.facts), self._story(outcome))
        return await self._app.present(page)

    def _out(self, facts: JsonObject) -> Content:
        lines = []
        for left in facts["order"]:
            other = self._names[left["other"]] if left["other"] is not None else ""
            lines.append(Content(t(f"end.spy-out.{left['by']}", name=self._names[left["seat"]], other=other)))
        return Content("\n").join(lines)

    def _story(self, outcome: Outcome) -> Content:
        width = max(cells(name) for name in self._names.values())
        lines = [Content.styled(t("end.scores"), "bold $primary")]
        for seat, points in outcome.points.items():
            found = outcome.facts["found"][str(seat)]
            lines.append(Content(f"  {padded(self._names[seat], width)}  {points:>2}  {t('end.spy-found', n=found)}"))
        lines += [Content(""), Content.styled(t("end.spy-bases"), "bold $primary")]
        for seat, base in enumerate(outcome.facts["bases"]):
            cards = " ".join(f"[{spy_bases.short(card)}]" for card in base)
            lines.append(Content(f"  {padded(self._names[seat], width)}  {cards}"))
        lines += [Content(""), Content.styled(t("base.legend"), "$quiet")]
        return Content("\n").join(lines)

    # cards

    def shape(self, card: Picture, rows: int) -> Content:
        """Nothing is drawn but on the pages of this game."""
        raise NotImplementedError
