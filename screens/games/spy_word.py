"""Spy Word on one laptop: takes what the session asks, shows a page for it, and gives the answer back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from textual.content import Content

from partygames.core.prompts import JsonObject
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Outcome, Picture, Say
from partygames.games.spy_word.pictures import Card as CardPicture
from partygames.games.spy_word.pictures import Farewell
from partygames.games.spy_word.roles import GHOST
from partygames.games.spy_word.rules import SKIP
from partygames.names import cells
from screens.games.flow import Asked, GameFlow
from screens.language import listed, t
from screens.page import Page
from screens.pages.news import Lot, News
from screens.pages.pick import Pick
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.pages.votes import Votes
from screens.widgets.art import ROWS as ART_ROWS
from screens.widgets.art import picture
from screens.widgets.rows import padded

GHOST_PICTURE = "👻"
NO_PICTURE = "🎴"
"""Where the words of a pair have no pictures."""
WORD_ROWS = 4
"""Rows of a card below its picture."""


class SpyWordFlow(GameFlow):
    """One game of Spy Word."""

    public_taps = ("clue", "duel-clue", "discussion")
    wishes: ClassVar[tuple[str, ...]] = ("look", "leave")

    def asked(self) -> Mapping[str, Asked]:
        """Return what is done for each prompt."""
        return {
            "card": self._card,
            "clue": self._clue,
            "duel-clue": self._clue,
            "discussion": self._discussion,
            "vote": partial(self._ballot, ask="ballot.vote"),
            "duel-vote": partial(self._ballot, ask="ballot.duel-vote"),
            "guess": self._word,
            "farewell": self._word,
        }

    async def _clue(self, seat: Seat) -> None:
        board = self._board
        duel = board.phase == "duel"
        lead = t("turn.duel" if duel else "turn.lead")
        then = t("turn.then", name=self._names[board.next]) if board.next is not None else t("turn.last")
        say = self.to_say(seat)
        wishes = ("look",) if duel else self.wishes
        page = Turn(lead, self._names[seat], say, then, self._left, self._can_undo, wishes)
        wish = await self._app.present(page)
        if wish == "done":
            self._answer(seat, True)
        else:
            await self._wish(wish, None)

    def to_say(self, seat: Seat) -> str:
        """Return what stands below the name of whoever gives a clue."""
        return t("turn.say-" + self._session.waiting[seat].as_json()["how"])

    async def grant(self, wish: str) -> None:
        """SW23: somebody has to go home."""
        at_table = {seat: name for seat, name in self._names.items() if seat not in self._board.gone}
        seat = await self._app.present(Pick(at_table, "leave.ask", self._left, sure="leave.sure"))
        if seat is not None:
            self._answer(TABLE, f"leave:{seat}")

    async def _word(self, seat: Seat) -> None:
        name = self._session.waiting[seat].name
        _ = await self._alone_with(seat, t(f"curtain.{name}"))
        secret = self._drawn(seat, "farewell" if name == "farewell" else "card")
        word = await self._app.present(Typed(self._names[seat], secret, self._left, name))
        self._answer(seat, word)

    # what is told

    def pages_for(self, say: Say, after: Say | None) -> Iterator[Page[Any]]:
        """Yield the page for a message."""
        values = say.values
        if say.message == "vote-result":
            yield self._votes(values, after)
        if say.message == "lot":
            names = [self._names[seat] for seat in values["seats"]]
            drawn = self._names[values["out"]]
            yield Lot(names, drawn, t("lot.drawn", name=drawn), self._left, self._app.calm)
        if say.message == "out":
            yield News(t("out.lead"), self._names[values["seat"]], self._was("out", values["role"]), self._left)
        if say.message == "gone":
            yield News(t("gone.lead"), self._names[values["seat"]], self._was("gone", values["role"]), self._left)
        if say.message == "guess":
            name = self._names[values["seat"]]
            verdict = "right" if values["right"] else "wrong"
            yield News(t("guess.lead", name=name), t(f"guess.{verdict}"), t(f"guess.{verdict}-after"), self._left)
        if say.message == "new-deal":
            yield News("", t("new-deal.title"), t("new-deal.line"), self._left)

    def _was(self, message: str, role: str | None) -> str:
        return t(f"{message}.hidden") if role is None else t(f"{message}.{role}")

    def _votes(self, values: JsonObject, after: Say | None) -> Votes:
        title = t("votes.duel" if values["duel"] else "votes.title")
        return Votes(title, self._tally(values.get("votes"), values.get("totals")), self._follows(after), self._left)

    def _follows(self, after: Say | None) -> str:
        if after is None:
            return ""
        if after.message == "tie":
            return self._tie(after.values["seats"], f"tie.{after.values['by']}")
        if after.message == "nobody-out":
            return t("votes.nobody-out")
        return t("votes.level") if after.message == "lot" else ""

    # the end

    async def end(self, outcome: Outcome) -> str:
        """Show who won, and all that was secret."""
        facts = outcome.facts
        winners = listed([self._names[seat] for seat in outcome.winners])
        line = t(f"end.{outcome.reason}", names=winners)
        headline = t(f"end.{outcome.reason}-title")
        return await self._app.present(self._end_page(headline, line, self._words(facts), self._story(facts)))

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

    def _called(self, key: str) -> str:
        return t("ballot.skip") if key == SKIP else super()._called(key)

    def shape(self, card: Picture, rows: int) -> Content:
        """Draw a card or a farewell."""
        assert isinstance(card, CardPicture | Farewell)
        return shape_of(card, rows if self._app.draws_pictures else 0)


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
