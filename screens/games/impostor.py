"""Impostor on one laptop: passed round for the cards, then in the middle of the table, or with the host (IM4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from textual.content import Content

from partygames.core.prompts import JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Outcome, Picture, Say
from partygames.games.impostor.pictures import Card as CardPicture
from partygames.games.impostor.score import NOBODY
from partygames.names import cells, key
from screens.games.flow import Asked, GameFlow
from screens.language import listed, t
from screens.page import Page
from screens.pages.name_input import NameInput
from screens.pages.news import News
from screens.pages.pick import Pick
from screens.pages.scores import ENDS, JOINS, LAST, LEAVES, NEXT, RETURNS, UNDO, Ending, Score, Scores
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.pages.verdict import Verdict
from screens.pages.votes import Votes
from screens.widgets.keybar import Key
from screens.widgets.rows import padded

GRID_COLUMNS = 2
"""Columns of the grid on a card: eight rows of two fit the smallest terminal."""


class ImpostorFlow(GameFlow):
    """One game of Impostor."""

    public_taps = ("clue", "ready", "discussion", "between", "latecomer")
    wishes = ("look", "said")

    def asked(self) -> Mapping[str, Asked]:
        """Return what is done for each prompt."""
        return {
            "card": self._card,
            "clue": self._clue,
            "ready": self._clue,
            "discussion": self._discussion,
            "vote": self._vote,
            "vote-again": self._vote,
            "guess": self._guess,
            "verdict": self._verdict,
            "between": self._between,
        }

    @property
    def _settings(self) -> JsonObject:
        return self._session.header.settings

    def still_here(self) -> tuple[str, ...]:
        """Return the names of those who were there at the end (IM20)."""
        return tuple(name for seat, name in self._names.items() if seat not in self._board.gone)

    def lead(self) -> str:
        """Return what the discussion is about."""
        return t("impostor.talk")

    # clues

    async def _clue(self, _: Seat) -> None:
        board = self._board
        lead = t("impostor.turn", turn=board.turn)
        then = self._then(board.speaker, board.next)
        say = t("impostor.host-taps" if self._settings["way"] == "host" else "impostor.say")
        ready = TABLE in self._session.waiting
        wishes = (*self.wishes, "ready") if ready else self.wishes
        page = Turn(lead, self._names[board.speaker], say, then, self._left, self._can_undo, wishes)
        wish = await self._app.present(page)
        if wish == "done":
            self._answer(board.speaker, True)
        elif wish == "ready":
            self._answer(TABLE, "vote")
        else:
            await self._wish(wish, None)

    def _then(self, speaker: Seat, coming: Seat | None) -> str:
        if coming is None:
            return t("turn.last")
        return t("impostor.then-again" if coming == speaker else "turn.then", name=self._names[coming])

    async def grant(self, wish: str) -> None:
        """IM11: somebody said the word."""
        playing = {seat: self._names[seat] for seat in sorted(self._board.speaking)}
        seat = await self._app.present(Pick(playing, "said.ask", self._left, sure="said.sure", yes="key.yes-said"))
        if seat is not None:
            self._answer(TABLE, f"said:{seat}")

    # the vote

    async def _vote(self, seat: Seat) -> None:
        if self._settings["vote"] == "secret":
            again = self._board.phase == "vote-again"
            await self._ballot(seat, "ballot.vote-again" if again else "ballot.impostor")
            return
        title = t("pointing.again" if self._board.phase == "vote-again" else "pointing.title")
        tied = self._board.tied
        await self._point(title, self._tie(tied, "tie.again") if tied else t("pointing.three"), NOBODY)

    async def _guess(self, seat: Seat) -> None:
        _ = await self._alone_with(seat, t("curtain.last-guess"))
        page = Typed(self._names[seat], self._drawn(seat, "card"), self._left, "last-guess")
        self._answer(seat, await self._app.present(page))

    async def _verdict(self, _: Seat) -> None:
        told = self._last("guess")
        proposed = "right" if told["right"] else "wrong"
        page = Verdict(self._names[told["seat"]], told["guess"], told["word"], proposed, self._left)
        self._answer(TABLE, await self._app.present(page))

    def _last(self, message: str) -> JsonObject:
        """Return the values of the last message of that name."""
        said = self._session.table.said
        return next(say.values for say in reversed(said) if say.message == message)

    # between rounds

    async def _between(self, _: Seat) -> None:
        options = self._session.waiting[TABLE].as_json()["options"]
        ways = {option.partition(":")[0] for option in options}
        extra = [key for way, key in (("out", LEAVES), ("back", RETURNS)) if way in ways]
        joins = [JOINS] if TABLE in self._session.may else []
        undo = [UNDO] if self._can_undo else []
        wish = await self._app.present(self._scores([NEXT, *extra, *joins, *undo, ENDS]))
        if wish == "leave":
            playing = {seat: self._names[seat] for seat in self._board.speaking}
            await self._pick(playing, "between.leaves", "out")
        elif wish == "return":
            await self._pick({seat: self._names[seat] for seat in self._board.gone}, "between.returns", "back")
        elif wish == "undo":
            self._undo()
        elif wish == "join":
            gone = {key(self._names[seat]): seat for seat in self._board.gone}
            taken = [name for name in self._names.values() if key(name) not in gone]
            name = await self._app.present(NameInput("latecomer.title", taken, self._left))
            if name is not None:  # whoever left and types their name is back
                self._answer(TABLE, f"back:{gone[key(name)]}" if key(name) in gone else {"join": name})
        elif wish == "next" or await self._app.present(Ending(self._left)):
            self._answer(TABLE, wish)

    async def _pick(self, names: dict[Seat, str], ask: str, way: str) -> None:
        seat = await self._app.present(Pick(names, ask, self._left))
        if seat is not None:
            self._answer(TABLE, f"{way}:{seat}")

    def _scores(self, keys: Sequence[Key]) -> Scores:
        """Return what the last round was worth, and all points."""
        over = self._last("round-over")
        who = listed([self._names[seat] for seat in over["impostors"]])
        line = t(f"round-over.{over['reason']}", impostor=who, word=over["word"], category=over["category"])
        scores = [
            Score(name, self._board.scores[seat], over["points"].get(str(seat)), self._remark(seat, over))
            for seat, name in self._names.items()
        ]
        return Scores(t(f"round-over.{over['reason']}-title"), line, scores, self._left, keys)

    def _remark(self, seat: Seat, over: JsonObject) -> str:
        if seat in self._board.gone:
            return t("scores.gone")
        return t("scores.impostor") if seat in over["impostors"] else ""

    # what is told

    def pages_for(self, say: Say, after: Say | None) -> Iterator[Page[Any]]:
        """Yield the page for a message."""
        values = say.values
        if say.message == "vote-result":
            title = t("votes.again" if values["again"] else "votes.title")
            yield Votes(title, self._tally(values["votes"], None), self._follows(after), self._left)
        if say.message == "accused":
            name, caught = self._names[values["seat"]], "impostor" if values["impostor"] else "clean"
            yield News(t("accused.lead"), name, t(f"accused.{caught}"), self._left)
        if say.message == "said":
            name, who = self._names[values["seat"]], "impostor" if values["impostor"] else "player"
            yield News(t("said.lead"), name, t(f"said.{who}"), self._left)
        if say.message == "new-deal":
            yield News("", t("new-deal.title"), t("new-deal.line"), self._left)
        if say.message == "round-over" and after is None and self._session.outcome is not None:
            yield self._scores([LAST])

    def _follows(self, after: Say | None) -> str:
        if after is None:
            return ""
        if after.message == "tie":
            return self._tie(after.values["seats"], "tie.again")
        return t("votes.level-again") if after.message == "round-over" else ""

    def _called(self, key: str) -> str:
        return t("pointing.nobody") if key == NOBODY else super()._called(key)

    # the end

    async def end(self, outcome: Outcome) -> str:
        """Show who won, the awards, the points and the rounds (IM15)."""
        winners = listed([self._names[seat] for seat in outcome.winners])
        most = max(outcome.points.values(), default=0)
        line = t("end.points", names=winners, n=most)
        headline = winners if len(outcome.winners) == 1 else t("end.shared")
        page = self._end_page(headline, line, self._awards(outcome.facts), self._story(outcome))
        return await self._app.present(page)

    def _awards(self, facts: JsonObject) -> Content:
        lines = [
            Content.assemble(
                (t(f"award.{award}"), "$quiet"), "  ", (listed([self._names[seat] for seat in seats]), "bold")
            )
            for award, seats in facts["awards"].items()
            if seats
        ]
        return Content("\n").join(lines)

    def _story(self, outcome: Outcome) -> Content:
        width = max(cells(name) for name in self._names.values())
        lines = [Content.styled(t("end.scores"), "bold $primary")]
        for seat, points in sorted(outcome.points.items(), key=lambda each: -each[1]):
            gone = "  " + t("scores.gone") if seat in outcome.facts["gone"] else ""
            lines.append(Content(f"  {padded(self._names[seat], width)}  {points:>3}{gone}"))
        for number, played in enumerate(outcome.facts["rounds"], 1):
            lines += [Content(""), *self._round(number, played)]
        return Content("\n").join(lines)

    def _round(self, number: int, played: JsonObject) -> Iterable[Content]:
        yield Content.styled(t("end.round", n=number), "bold $primary")
        who = listed([self._names[seat] for seat in played["impostors"]])
        values = {"impostor": who, "word": played["word"], "category": played["category"]}
        yield Content("  " + t(f"round-over.{played['reason']}", **values))
        for votes, title in ((played["first_votes"], ""), (played["votes"], t("votes.again"))):
            if votes and title and played["first_votes"]:
                yield Content.styled("  " + title, "$quiet")
            for voter, choice in votes.items():
                yield Content(f"  {self._called(voter)} → {self._called(choice)}")
        if played["guess"] is not None:
            yield Content("  " + t("impostor.guess", word=played["guess"]))

    # cards

    def shape(self, card: Picture, rows: int) -> Content:
        """Draw a card (IM2)."""
        assert isinstance(card, CardPicture)
        return shape_of(card, rows)


def shape_of(card: CardPicture, rows: int) -> Content:
    """Draw a card in ``rows``: category, word, grid. A player's and an impostor's differ in words alone (IM3)."""
    parts = [
        [Content.styled(card.category or t("impostor.no-category"), "$quiet")],
        [Content.styled(card.word or t("impostor.you"), "bold $primary")],
        [*_grid(card.grid)] if card.grid else [Content(t("card.word") if card.word else t("impostor.bluff"))],
    ]
    airy = sum(map(len, parts)) + len(parts) - 1 <= rows
    return Content("\n\n" if airy else "\n").join(Content("\n").join(part) for part in parts)


def _grid(words: Sequence[str]) -> Iterable[Content]:
    width = max(map(cells, words))
    for at in range(0, len(words), GRID_COLUMNS):
        yield Content("   ".join(padded(word, width) for word in words[at : at + GRID_COLUMNS]))
