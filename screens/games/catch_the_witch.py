"""Catch the Witch on one laptop: passed round so that who holds it, and for how long, tells nothing (CW11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from textual.content import Content

from partygames.core.prompts import JsonObject, Prompt
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Outcome, Picture, Say
from partygames.games.catch_the_witch import tables
from partygames.games.catch_the_witch.pictures import RoleCard
from partygames.games.catch_the_witch.rules import AWAY, NOBODY, RANDOM, SKIP
from partygames.games.catch_the_witch.tables import WEED
from partygames.names import cells
from screens.clock import Clock, running
from screens.games import witch_desk
from screens.games.flow import Asked, GameFlow
from screens.language import listed, t, tn
from screens.page import Page
from screens.pages.card import Card
from screens.pages.marks import Marks
from screens.pages.passing import Passing, Question
from screens.pages.scene import Scene
from screens.pages.votes import Votes
from screens.widgets.hold import Secret
from screens.widgets.rows import padded

ROLE_SECONDS: Final = 6.0
GATHER_SECONDS: Final = 4.0
RITUAL_SECONDS: Final = 5.0
VOTE_SECONDS: Final = 4.0
AFTERNOON_SECONDS: Final = 10.0
AFTERNOON_CHOICE: Final = 7.0
UPROAR_SECONDS: Final = 4.0
"""What CW11 gives each secret screen, and CW8 the uproar."""


DESKS: Final = {
    "gather": witch_desk.gather,
    "second": witch_desk.second,
    "ritual": witch_desk.ritual,
    "look": witch_desk.satchel,
}
"""How what a cat knows is drawn, by what it has the laptop for."""


def default_of(prompt: Prompt[Any]) -> str:
    """CW10: return what is answered for whoever has gone, or is too slow."""
    return AWAY if AWAY in prompt.as_json()["options"] else NOBODY


class CatchTheWitchFlow(GameFlow):
    """One game of Catch the Witch."""

    public_taps = ("discussion", "proposal")
    wishes = ("notes",)
    on = "done"
    how = "discussion.how-done"
    look_ask = "look.ask-notes"
    period = "day"

    def asked(self) -> Mapping[str, Asked]:
        """Return what is done for each prompt."""
        return {
            "card": self._role,
            "place": self._gather,
            "frog": self._gather,
            "second-place": self._second,
            "number": self._second,
            "name": self._second,
            "afternoon": self._afternoon,
            "discussion": self._discussion,
            "proposal": self._propose,
            "approve": self._approve,
            "ritual": self._ritual,
            "bet": self._bet,
            "vote": self._vote,
        }

    @property
    def _settings(self) -> JsonObject:
        return self._session.header.settings

    @property
    def _number(self) -> int:
        day: int = self._board.day
        return day

    def may_look(self) -> Iterable[Seat]:
        """Return who may look at what they know: all in human form."""
        return list(self._board.human)

    def lead(self) -> str:
        """Return what tonight's circle takes."""
        return t("witch.talk", cards=listed([witch_desk.ingredient(key) for key in self._board.needed]))

    async def grant(self, wish: str) -> None:
        """There is nothing else to want."""

    # in secret

    def _place_in_line(self, seat: Seat) -> dict[str, int]:
        human = list(self._board.human)
        return {"n": human.index(seat) + 1, "all": len(human)}

    async def _role(self, seat: Seat) -> None:
        if await self._alone_with(seat, t("curtain.card"), may_be_away=True) == "open":
            secret = self._drawn(seat, "card")
            page = Card(self._names[seat], secret, self._left, words=False, least=ROLE_SECONDS)
            _ = await self._app.present(page)
        self._answer(seat, True)

    async def _pass_for(self, seat: Seat, phase: str, page: Passing) -> None:
        """Pass the laptop to one cat, and give all its answers; the rules' default for one that has gone (CW10)."""
        prompts = self._session.asked_of(seat)
        why = t(f"curtain.{phase}", **self._place_in_line(seat))
        if await self._alone_with(seat, why, may_be_away=True) == "away":
            picks = {prompt.name: default_of(prompt) for prompt in prompts}
        else:
            picks = await self._app.present(page)
        self._answer_all((seat, picks[prompt.name]) for prompt in prompts)

    def _questions(self, seat: Seat) -> Sequence[Question]:
        """What a seat is asked now, with the options' names; whoever has gone isn't an option of their own."""
        return [
            Question(
                prompt.name,
                t(f"ask.{prompt.name}"),
                {key: self._called_in(prompt.name, key) for key in prompt.as_json()["options"] if key != AWAY},
                default_of(prompt),
                prompt.name == "number",
            )
            for prompt in self._session.asked_of(seat)
        ]

    def _called_in(self, prompt: str, key: str) -> str:
        if prompt in ("place", "second-place"):
            return t(f"place.{key}")
        if prompt == "ritual":
            return t(f"ingredient.{key}")
        return t(f"number.{key}") if prompt == "number" else self._called(key)

    def _secrets(self, seat: Seat, phase: str) -> dict[str, Secret]:
        """What a cat can hold: what it needs now, its role, its notes."""

        def card(name: str) -> Any:
            return self._session.view(seat).cards.get(name)

        def now(rows: int) -> Content:
            board, desk = self._board, card("desk")
            if phase == "afternoon":
                asked = seat in self._session.waiting
                return witch_desk.afternoon(desk, board, None if asked else card("result"), self._names, rows)
            return DESKS[phase](desk, board, rows)

        def role(rows: int) -> Content:
            return witch_desk.role_card(card("card"), rows)

        def book(rows: int) -> Content:
            return witch_desk.notes(card("notes"), card("desk"), self._names, rows)

        return {"hold.now": now, "hold.notes": book, "hold.role": role}

    async def _gather(self, seat: Seat) -> None:
        """CW11 pass 1. With a limit each cat has its part of the time for gathering (CW4)."""
        limit = tables.TALK[len(self._names)] / len(self._board.human) if self._settings["limit"] else None
        page = Passing(
            self._names[seat],
            self._secrets(seat, "gather"),
            self._left,
            self._questions(seat),
            least=GATHER_SECONDS,
            until=limit,
        )
        await self._pass_for(seat, "gather", page)

    async def _second(self, seat: Seat) -> None:
        """CW11 pass 2: just as long for everybody."""
        chosen = self._settings["seconds"]
        seconds = tables.SECONDS[len(self._names)] if chosen == "suggested" else chosen
        page = Passing(
            self._names[seat],
            self._secrets(seat, "second"),
            self._left,
            self._questions(seat),
            exact=seconds,
        )
        await self._pass_for(seat, "second", page)

    async def _afternoon(self, seat: Seat) -> None:
        """CW11 pass 3: what is chosen happens at once, and what it brought can be held until the page ends."""
        with running(self._talk_clock(), self._app, ends_page=False):
            why = t("curtain.afternoon", **self._place_in_line(seat))
            if await self._alone_with(seat, why, may_be_away=True) == "away":
                self._answer(seat, NOBODY)
                return
            page = Passing(
                self._names[seat],
                self._secrets(seat, "afternoon"),
                self._left,
                self._questions(seat),
                exact=AFTERNOON_SECONDS,
                until=AFTERNOON_CHOICE,
                taken=partial(self._answer, seat),
            )
            _ = await self._app.present(page)

    def _talk_clock(self) -> Clock | None:
        """CW11: the talk's time runs while the laptop goes round in the afternoon."""
        return self._clock(self._number, tables.TALK[len(self._names)]) if self._settings["limit"] else None

    async def _ritual(self, seat: Seat) -> None:
        """CW8: a card that isn't held is not taken, and nothing shows it."""
        desk: Any = self._session.view(seat).cards["desk"]
        team = list(self._board.team)
        page = Passing(
            self._names[seat],
            self._secrets(seat, "ritual"),
            self._left,
            self._questions(seat),
            least=RITUAL_SECONDS,
            takes=lambda card: card in (*desk.satchel, WEED),
        )
        why = t("curtain.ritual", n=team.index(seat) + 1, all=len(team))
        if await self._alone_with(seat, why, may_be_away=True) == "away":
            self._answer(seat, AWAY)
        else:
            self._answer(seat, (await self._app.present(page))["ritual"])

    def look_again(self, seat: Seat) -> Page[Any]:
        """Return the page with role and notes."""
        return Passing(self._names[seat], self._secrets(seat, "look"), self._left, [])

    # in public

    async def _propose(self, chief: Seat) -> None:
        """CW4 night 1: the chief says who; somebody marks them."""
        asked = self._session.waiting[chief].as_json()
        page = Marks(
            {key: self._called(key) for key in asked["options"]},
            t("proposal.title", chief=self._names[chief]),
            self.lead(),
            self._left,
            least=asked["least"],
            most=asked["most"],
            can_undo=self._can_undo,
            by_lot=True,
            seconds=asked.get("seconds"),
        )
        said = await self._app.present(page)
        if said == "undo":
            self._undo()
        elif isinstance(said, list) and len(said) == asked["least"]:
            self._answer(chief, said)
        else:
            self._answer(TABLE, RANDOM)

    async def _approve(self, _: Seat) -> None:
        """CW4 night 2: thumbs on three; whoever isn't marked is for it."""
        waiting = self._session.waiting
        seconds = next(iter(waiting.values())).as_json().get("seconds")
        team = listed([self._names[seat] for seat in self._board.team])
        page = Marks(
            {str(seat): self._names[seat] for seat in waiting},
            t("approve.title", names=team),
            t("approve.how"),
            self._left,
            mark="✗",
            can_undo=self._can_undo,
            seconds=seconds,
        )
        said = await self._app.present(page)
        if said == "undo":
            self._undo()
            return
        against = said if isinstance(said, list) else []
        self._answer_all([(seat, "reject" if str(seat) in against else "approve") for seat in waiting])

    async def _bet(self, _: Seat) -> None:
        """CW11: the pond bets."""
        options = self._session.waiting[TABLE].as_json()["options"]
        names = {key: self._called(key) for key in options}
        said = await self._app.present(Marks(names, t("bet.title"), t("bet.how"), self._left))
        self._answer(TABLE, said)

    async def _vote(self, seat: Seat) -> None:
        if self._settings["ballot"] == "secret":
            await self._ballot(seat, "ballot.witch", SKIP, VOTE_SECONDS)
        else:
            await self._point(t("pointing.title"), t("pointing.sky"), SKIP)

    def _called(self, key: str) -> str:
        return t(f"option.{key}") if key in (NOBODY, SKIP) else super()._called(key)

    # what is told

    def pages_for(self, say: Say, after: Say | None) -> Iterator[Page[Any]]:
        """Yield the pages for a message."""
        values = say.values
        if say.message == "cast":
            roles = [f"{number} × {t(f'witch-role.{role}')}" for role, number in values["roles"].items()]
            yield self._scene("cat", t("witch.cast"), t("game.catch-the-witch"), ", ".join(roles), Content(""))
        elif say.message == "morning":
            yield self._morning(values)
        elif say.message == "duck":
            yield self._duck(values)
        elif say.message == "approval":
            yield self._approval(values)
        elif say.message == "no-ritual":
            yield self._scene("smoke", t("no-ritual.lead"), t("no-ritual.title"), t(f"no-ritual.{values['why']}"))
        elif say.message == "ritual":
            done = "success" if values["success"] else "failure"
            sprite = "seal" if values["success"] else "smoke"
            yield self._scene(sprite, t("ritual.lead"), t(f"ritual.{done}"), t(f"ritual.{done}.line"))
            if after is not None or self._session.outcome is None:
                yield self._scene("cat", "", t("uproar.title"), "", Content(""), seconds=UPROAR_SECONDS)
        elif say.message == "vote-result":
            yield Votes(t("votes.title"), self._tally(values["votes"], None), self._follows(values, after), self._left)
        elif say.message == "banished":
            nature = "witch" if values["witch"] else "no-witch"
            sprite = "hat" if values["witch"] else "cat"
            yield self._scene(sprite, t("banished.lead"), self._names[values["seat"]], t(f"banished.{nature}"))

    def _scene(
        self,
        sprite: str,
        lead: str,
        big: str,
        line: str,
        status: Content | None = None,
        seconds: float | None = None,
    ) -> Scene:
        shown = witch_desk.status(self._board, self._names) if status is None else status
        return Scene(sprite, lead, big, line, shown, self._left, seconds=seconds)

    def _morning(self, values: JsonObject) -> Scene:
        cards = listed([witch_desk.ingredient(key) for key in values["needed"]])
        left = values["left"]
        knights = tn("morning.knights", left) if left else t("morning.knights-today")
        return self._scene("duck", t("morning.lead"), cards, knights)

    def _duck(self, values: JsonObject) -> Scene:
        frogs = [self._names[seat] for seat in values["frogs"]]
        back = [self._names[seat] for seat in values["back"]]
        returned = t("duck.back", names=listed(back)) if back else ""
        if frogs:
            return self._scene("frog", tn("duck.frogs", len(frogs)), listed(frogs), returned)
        return self._scene("duck", t("duck.lead"), t("duck.safe"), returned)

    def _approval(self, values: JsonObject) -> Votes:
        title = t("approval.accepted" if values["accepted"] else "approval.rejected")
        lines = [
            Content.assemble((t(f"approval.{key}"), "$quiet"), "  ", (listed([self._names[s] for s in seats]) or "–"))
            for key, seats in (("team", values["team"]), ("for", values["approve"]), ("against", values["reject"]))
        ]
        curse = t("approval.curse", bar=values["bar"], full=values["full"])
        return Votes(title, Content("\n").join(lines), "" if values["accepted"] else curse, self._left)

    def _follows(self, values: JsonObject, after: Say | None) -> str:
        if after is not None and after.message == "banished":
            return ""
        return t("votes.tie-nobody" if values["tie"] else "votes.skipped")

    # the end

    async def end(self, outcome: Outcome) -> str:
        """CW3: who has won and why, the witches' score, all roles, the awards, and every day."""
        winners = listed([self._names[seat] for seat in outcome.winners])
        line = t(f"end.witch.{outcome.reason}", names=winners)
        headline = t(f"end.witch.{outcome.facts['side']}-title")
        page = self._end_page(headline, line, self._awards(outcome.facts), self._story(outcome.facts))
        return await self._app.present(page)

    def _awards(self, facts: JsonObject) -> Content:
        lines = [Content(tn("end.witch.score", facts["witch_score"]))]
        for award, seats in facts["awards"].items():
            if seats:
                named = listed([self._names[seat] for seat in seats])
                lines.append(Content.assemble((t(f"award.{award}"), "$quiet"), "  ", (named, "bold")))
        for seat, number in facts["bets"].items():
            lines.append(Content(tn("end.witch.bets", number, name=self._called(seat))))
        return Content("\n").join(lines)

    def _story(self, facts: JsonObject) -> Content:
        width = max(cells(name) for name in self._names.values())
        lines = [Content.styled(t("end.roles"), "bold $primary")]
        for seat, name in self._names.items():
            form = facts["forms"][seat]
            was = "" if form == "human" else "  " + t(f"form.{form}")
            lines.append(Content(f"  {padded(name, width)}  {t('witch-role.' + facts['roles'][seat])}{was}"))
        for day in facts["rounds"]:
            lines += [Content(""), *self._day(day)]
        return Content("\n").join(lines)

    def _day(self, day: JsonObject) -> Iterable[Content]:
        needed = listed([witch_desk.ingredient(key) for key in day["needed"]])
        yield Content.styled(t("day", n=day["day"]) + f" · {needed}", "bold $primary")
        for cast in day["casts"]:
            target = "" if cast["target"] is None else f" → {self._names[cast['target']]}"
            hit = " ✓" if cast["hit"] else ""
            spell = t(f"spell.{cast['spell']}")
            yield Content(f"  {self._names[cast['witch']]}: {spell}, {t('place.' + cast['place'])}{target}{hit}")
        if day.get("guarded"):
            yield Content("  " + t("story.witch.guarded", place=t(f"place.{day['guarded']}")))
        if day.get("frogs"):
            yield Content("  " + t("story.witch.frogs", names=listed([self._names[seat] for seat in day["frogs"]])))
        if day.get("back") is not None:
            yield Content("  " + t("duck.back", names=self._names[day["back"]]))
        for number, told in enumerate(day["proposals"], 1):
            verdict = t("approval.accepted" if told["accepted"] else "approval.rejected")
            yield Content(f"  {number}. {listed([self._names[seat] for seat in told['team']])}: {verdict}")
        if "cards" in day:
            cards = [f"{self._called(seat)} {witch_desk.ingredient(card)}" for seat, card in day["cards"].items()]
            yield Content("  " + t("ritual.success" if day["success"] else "ritual.failure") + " · " + ", ".join(cards))
        for voter, choice in day.get("votes", {}).items():
            yield Content(f"  {self._called(voter)} → {self._called(choice)}")
        if day.get("banished") is not None:
            yield Content("  " + t("story.witch.banished", name=self._names[day["banished"]]))

    # cards

    def shape(self, card: Picture, rows: int) -> Content:
        """Draw a role card."""
        assert isinstance(card, RoleCard)
        return witch_desk.role_card(card, rows)
