"""How what is private is asked for: after a hand-over, and pushed away before the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from partygames.core.text import normal
from screens.language import t
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.passing import NONE_FIRST, Passing, Question
from screens.pages.typed import Typed
from screens.plain.app import PlainApp
from screens.plain.asking import NotOne, answered, by_keys, choose, enter, lines_of, meant, numbered, sure, typed
from screens.plain.pages import ask, own_keys
from screens.widgets.hold import Secret
from screens.widgets.keybar import Key

ROOM: Final = 1000
"""Rows that a secret may take: here all of it is printed."""
SIDES: Final = {"hold.now": "plain.now", "hold.notes": "plain.notes", "hold.role": "plain.role"}
"""What can be looked at, by what the page for the screen calls it."""


@ask.register
async def _curtain(page: Curtain, app: PlainApp) -> str:
    """The hand-over: one line, and Enter from whoever it names."""
    app.head(page)
    if not app.warned:
        app.warned = True
        app.say(t("plain.warning"))
    poster = page.poster()
    keys = page.keys()
    commands = {"": "open", **{key.key: meant(key) for key in keys}}

    def understand(line: str) -> str:
        if line not in commands:
            raise NotOne
        return commands[line]

    app.lines.turn_deaf()
    while True:
        hand_over = t("plain.pass", name=poster.big, why=poster.line)
        said = await answered(app, [hand_over, *lines_of(keys)], understand)
        if said != "away" or await sure(app, t("plain.away", name=poster.big)):
            return said


async def reveal(app: PlainApp, text: str) -> None:
    """Print a secret; where it is shown only at a key, after one Enter and until the next."""
    if not app.on_key:
        app.whisper(text)
        return
    await enter(app, t("plain.show"))
    app.whisper(text)
    await enter(app, t("plain.hide"))
    app.push_away()


def text_of(secret: Secret) -> str:
    """Return what a secret says."""
    return secret(ROOM).plain


@ask.register
async def _card(page: Card, app: PlainApp) -> bool | str:
    begun = app.now()
    app.head(page)
    app.alone()
    await reveal(app, text_of(page.secret))
    unknown = False
    while not unknown and await by_keys(app, page.keys()) == "unknown":
        unknown = await sure(app, t("plain.unknown"))
    await app.wait_since(begun, page.least)
    return "unknown" if unknown else True


@ask.register
async def _typed(page: Typed, app: PlainApp) -> str:
    app.head(page)
    app.alone()
    app.say(t("plain.farewell") if page.kind == "farewell" else page.ask)
    await reveal(app, text_of(page.secret))
    while True:
        word = await typed(app, t("plain.type"))
        if not normal(word):
            app.say(t("typed.empty"))
        elif await sure(app, t("plain.send-word", word=word)):
            return word


@ask.register
async def _ballot(page: Ballot, app: PlainApp) -> str:
    begun = app.now()
    app.head(page)
    app.alone()
    said = await app.within(page.limit, _vote(page, app))
    await app.wait_since(begun, page.least)
    return page.default if said is None else said


async def _vote(page: Ballot, app: PlainApp) -> str:
    """Choose; what was chosen is repeated, and sent at a y alone."""
    numbers = numbered(page.options)
    while True:
        key = await choose(app, [t(page.ask)], numbers, page.options)
        number = next(number for number, each in numbers.items() if each == key)
        if await sure(app, t("plain.you-chose", n=number, name=page.options[key])):
            return key


@ask.register
async def _passing(page: Passing, app: PlainApp) -> dict[str, str]:
    """The time for it is the same for all, but nobody is cut short: lines take longer to read than a screen."""
    begun = app.now()
    app.head(page)
    app.alone()
    sides = _sides(page)
    now = text_of(page.secrets["hold.now"])
    await reveal(app, f"{t(next(sides))}\n{now}")
    limit = None if page.exact else page.until
    picks = await app.within(limit, _choices(page, app, sides))
    if picks is None:
        picks = {question.name: question.default for question in page.questions}
    for key in picks.values():
        page.taken(key)
    after = text_of(page.secrets["hold.now"])
    if after != now:
        await reveal(app, after)
        await enter(app, t("plain.enter"))
    await app.wait_since(begun, page.exact or page.least)
    return picks


def _sides(page: Passing) -> Iterator[str]:
    while True:
        yield from (SIDES[side] for side in page.secrets)


async def _other_side(page: Passing, app: PlainApp, sides: Iterator[str]) -> None:
    """Show the next of what can be looked at."""
    side = next(sides)
    secret = next(secret for name, secret in page.secrets.items() if SIDES[name] == side)
    await reveal(app, f"{t(side)}\n{text_of(secret)}")


async def _choices(page: Passing, app: PlainApp, sides: Iterator[str]) -> dict[str, str]:
    """Ask each question, and all of them again until the answers are sent."""
    other = own_keys(page, "n")
    if not page.questions:
        while await by_keys(app, [Key("enter", "done", "key.on"), *other]) == "other":
            await _other_side(page, app, sides)
        return {}
    while True:
        picks: dict[str, str] = {}
        while len(picks) < len(page.questions):
            question = page.questions[len(picks)]
            said = await choose(app, [question.about], _numbers(question), question.options, other)
            if said == "other":
                await _other_side(page, app, sides)
            elif page.takes(said):
                picks[question.name] = said
            else:
                app.say(t("plain.not-held"))
        chosen = ", ".join(f"{each.about}: {each.options[picks[each.name]]}" for each in page.questions)
        if await sure(app, t("plain.send", what=chosen)):
            return picks


def _numbers(question: Question) -> dict[str, str]:
    """Return the options by their numbers: digits as they are, nobody 0."""
    return {key: key for key in question.options} if question.digits else numbered(question.options, NONE_FIRST)
