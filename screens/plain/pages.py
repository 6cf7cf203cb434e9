"""How each public page is asked for by lines; what isn't named here is printed, and goes on at Enter."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from partygames.core.errors import BadPlayers
from partygames.names import check_name
from screens.clock import TICK, Clock
from screens.language import listed, t
from screens.page import Page
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.gate import COUNT, Gate
from screens.pages.marks import Marks
from screens.pages.name_input import NameInput
from screens.pages.one_of import OneOf
from screens.pages.pick import Pick
from screens.pages.pointing import Pointing
from screens.pages.scene import Scene
from screens.pages.scores import Ending, Scores
from screens.pages.talk import Talk
from screens.pages.turn import Turn
from screens.pages.verdict import Verdict
from screens.plain.app import PlainApp
from screens.plain.asking import NotOne, answered, by_keys, choose, lines_of, meant, numbered, sure, typed
from screens.widgets.keybar import Key


@singledispatch
async def ask(page: Page[Any], app: PlainApp) -> Any:
    """Print a page, ask what it asks, and return the answer."""
    show(page, app)
    if page.keys():
        await by_keys(app, page.keys())


def show(page: Page[Any], app: PlainApp) -> None:
    """Print what a public page shows to all."""
    app.head(page)
    poster = page.poster()
    if poster is not None:
        app.say(poster.lead, poster.big, poster.line, *poster.rows)


def own_keys(page: Page[Any], *letters: str) -> list[Key]:
    """Return those of a page's keys that mean the same here."""
    own = page.keys()
    return [key for key in own if key.key in letters]


@ask.register
async def _scene(page: Scene, app: PlainApp) -> None:
    show(page, app)
    if not page.ends_by_itself:
        await by_keys(app, page.keys())


@ask.register
async def _gate(page: Gate, app: PlainApp) -> None:
    show(page, app)
    await app.pause(COUNT)


# the table talks


@ask.register
async def _turn(page: Turn, app: PlainApp) -> str:
    show(page, app)
    app.say(page.say)
    return await _talk(page, app, None)


@ask.register
async def _discussion(page: Discussion, app: PlainApp) -> str:
    show(page, app)
    clock = page.clock
    if clock is None:
        return await _talk(page, app, None)
    app.say(t("plain.clock", time=clock))

    def tick() -> None:
        clock.tick()
        if clock.slept:
            clock.slept = False
            app.say(t("discussion.slept"))
        if clock.up and not page.answer.done():
            app.ring()
            app.say(t("plain.time-up"))
            page.finish("time")

    ticker = app.set_interval(TICK, tick)
    try:
        return await _talk(page, app, clock)
    finally:
        ticker.stop()


async def _talk(page: Talk, app: PlainApp, clock: Clock | None) -> str:
    """Return what the table does; with a clock, Enter alone says how much is left of it."""
    keys = page.keys()
    commands = {"" if key.key == "enter" else key.key: meant(key) for key in keys}

    def understand(line: str) -> str:
        if not line and clock is not None:
            raise NotOne(t("plain.clock", time=clock))
        if line not in commands:
            raise NotOne
        if commands[line] == "undo" and not page.can_undo:
            raise NotOne(t("undo.not"))
        return commands[line]

    return await answered(app, lines_of(keys), understand)


@ask.register
async def _verdict(page: Verdict, app: PlainApp) -> str:
    show(page, app)
    return await by_keys(app, page.keys(), t(f"verdict.propose-{page.proposed}"))


# the end of a round or a game


@ask.register
async def _scores(page: Scores, app: PlainApp) -> str:
    show(page, app)
    return await by_keys(app, page.keys())


@ask.register
async def _ending(page: Ending, app: PlainApp) -> bool:
    app.head(page)
    return await by_keys(app, page.keys(), t(page.ask)) == "yes"


@ask.register
async def _end(page: End, app: PlainApp) -> str:
    show(page, app)
    app.warned = False
    keys = page.keys()
    while (wish := await by_keys(app, keys, t("plain.end"))) == "uncount":
        if await sure(app, t("plain.uncount")):
            assert page.uncount is not None
            app.say(t("uncount.done" if page.uncount() else "uncount.not"))
            keys = [key for key in keys if meant(key) != "uncount"]
    return wish


# names


@ask.register
async def _pick(page: Pick, app: PlainApp) -> int | None:
    app.head(page)
    names = {str(seat): name for seat, name in page.options.items()}
    while True:
        said = await choose(app, [t(page.ask)], numbered(names), names, own_keys(page, "b"))
        if said == "back":
            return None
        if not page.sure or await sure(app, t("plain.sure", what=t(page.sure, name=names[said]))):
            return int(said)


@ask.register
async def _one_of(page: OneOf, app: PlainApp) -> str:
    app.head(page)
    texts = {key: t("plain.now", what=text) if key == page.chosen else text for key, text in page.options.items()}
    said = await choose(app, [t(page.ask)], numbered(texts), texts, own_keys(page, "b"))
    return "" if said == "back" else said


@ask.register
async def _name(page: NameInput, app: PlainApp) -> str | None:
    app.head(page)
    while True:
        name = await typed(app, t(page.ask), t("plain.name-or-back"))
        if not name:
            return None
        try:
            return check_name(name, page.taken)
        except BadPlayers as error:
            app.say(t(f"name.{error.reason}", **error.values))


@ask.register
async def _pointing(page: Pointing, app: PlainApp) -> dict[str, str] | None:
    app.head(page)
    app.say(page.ask)
    every = dict.fromkeys(key for keys in page.options.values() for key in keys)
    nobody = next((key for key in every if not key.isdigit()), "")
    numbers = numbered(dict.fromkeys(sorted(every, key=lambda key: (len(key), key)), ""), nobody)
    undo = own_keys(page, "u")
    while True:
        votes: dict[str, str] = {}
        for voter, options in page.options.items():
            mine = {number: key for number, key in numbers.items() if key in options}
            texts = {key: page.called(key) for key in options}
            said = await choose(app, [t("plain.points-at", name=page.called(voter))], mine, texts, undo)
            if said == "undo":
                return None
            votes[voter] = said
        app.say(*(f"{page.called(voter)} → {page.called(choice)}" for voter, choice in votes.items()))
        if await sure(app, t("plain.sure", what=t("key.these-votes"))):
            return votes


@ask.register
async def _marks(page: Marks, app: PlainApp) -> list[str] | str:
    show(page, app)
    said = await app.within(page.seconds, _marked(page, app))
    return "time" if said is None else said


async def _marked(page: Marks, app: PlainApp) -> list[str] | str:
    numbers = numbered(page.options)
    keys = own_keys(page, "z", "u")
    commands = {key.key: meant(key).replace("_", "-") for key in keys}
    lines = [f"{number}  {page.options[key]}" for number, key in numbers.items()]
    how = t("plain.marks") if page.least else t("plain.marks-or-none")

    def understand(line: str) -> list[str] | str:
        if line in commands:
            return commands[line]
        marked = set(line.replace(",", " ").split())
        if not page.least and marked == {"0"}:
            return []
        if not marked or not marked <= numbers.keys():
            raise NotOne
        if not page.least <= len(marked) <= page.most:
            raise NotOne(t("marks.missing", n=page.least))
        return [key for number, key in numbers.items() if number in marked]

    while True:
        said = await answered(app, [*lines, how, *lines_of(keys)], understand)
        if isinstance(said, str):
            return said
        names = listed([page.options[key] for key in said]) or t("pointing.nobody")
        if await sure(app, t("plain.sure", what=names)):
            return said


# the pages of these modules are asked for, too
from screens.plain import private, profiles, spy, start  # noqa: E402

__all__ = ["ask", "own_keys", "private", "profiles", "show", "spy", "start"]
