"""Questions by lines: options are numbers, commands are letters; whatever is neither is asked for again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from partygames.games import GAMES
from screens.host import GoHome
from screens.language import t
from screens.pages.rules import rules_text
from screens.plain.app import PlainApp
from screens.plain.lines import Ended
from screens.widgets.keybar import Key

T = TypeVar("T")

HELP: Final = "?"
MENU: Final = "q"


class NotOne(Exception):
    """A line that answers nothing; its text says why."""


async def answered(app: PlainApp, question: Iterable[str], understand: Callable[[str], T]) -> T:
    """Ask until a line is understood; ``understand`` raises NotOne for those that aren't."""
    lines = list(question)
    app.say(*lines)
    while True:
        line = (await app.lines.read()).lower()
        if line in (HELP, MENU):
            await (_menu(app) if line == MENU else _help(app))
            app.say(*lines)
            continue
        try:
            return understand(line)
        except NotOne as error:
            app.say(str(error) or t("plain.not-one"), *lines)


async def typed(app: PlainApp, *question: str) -> str:
    """Return a line as it is typed: a name, a word; not what is a command at any question."""
    while True:
        app.say(*question)
        line = await app.lines.read()
        if line.lower() not in (HELP, MENU):
            return line
        await (_menu(app) if line.lower() == MENU else _help(app))


async def _menu(app: PlainApp) -> None:
    """Ask before anything is left."""
    options = ["stay", "leave"] if not app.game else ["stay", "home", "leave"]
    numbers = {str(at): option for at, option in enumerate(options, 1)}
    app.say(t("plain.practice" if app.guided else "menu.saved" if app.game else "menu.leave-ask"))
    while True:
        app.say(*(f"{number}  {t(f'menu.{option}')}" for number, option in numbers.items()))
        choice = numbers.get(await app.lines.read())
        if choice == "leave":
            raise Ended
        if choice == "home":
            raise GoHome
        if choice:
            return
        app.say(t("plain.not-one"))


async def _help(app: PlainApp) -> None:
    for game in [app.game] if app.game else list(GAMES):
        app.say(t(f"game.{game}"), rules_text(game).plain)


# options and keys


def meant(key: Key) -> str:
    """Return what a key means: what its action is given, else the action's name."""
    _, quote, rest = key.action.partition("'")
    return rest.partition("'")[0] if quote else key.action


def lines_of(keys: Iterable[Key]) -> list[str]:
    """Return a line for each key."""
    return [f"{_cap(key)}  {key.text}" for key in keys]


def _cap(key: Key) -> str:
    return key.cap if key.key == "enter" else key.cap.lower()


def numbered(options: Mapping[str, str], nobody: str = "") -> dict[str, str]:
    """Return the options by their numbers from 1; ``nobody`` is 0."""
    others = (key for key in options if key != nobody)
    numbers = {str(number): key for number, key in enumerate(others, 1)}
    return numbers | ({"0": nobody} if nobody in options else {})


async def choose(
    app: PlainApp,
    ask: Sequence[str],
    numbers: Mapping[str, str],
    texts: Mapping[str, str],
    keys: Sequence[Key] = (),
) -> str:
    """Return the key of the option whose number is typed, or what a key of the page means. Enter is never an option."""
    commands = {"" if key.key == "enter" else key.key.split(",")[0]: meant(key) for key in keys}

    def understand(line: str) -> str:
        if line in numbers:
            return numbers[line]
        if line in commands:
            return commands[line]
        raise NotOne

    lines = [f"{number}  {texts[key]}" for number, key in numbers.items()]
    return await answered(app, [*ask, *lines, *lines_of(keys)], understand)


async def by_keys(app: PlainApp, keys: Sequence[Key], *ask: str) -> str:
    """Return what the key means that is typed."""
    return await choose(app, ask, {}, {}, keys)


async def sure(app: PlainApp, what: str) -> bool:
    """Repeat what would be done; only a y does it."""

    def understand(line: str) -> bool:
        if line in ("y", "n"):
            return line == "y"
        raise NotOne

    return await answered(app, [what], understand)


async def enter(app: PlainApp, text: str) -> None:
    """Wait for Enter."""

    def understand(line: str) -> None:
        if line:
            raise NotOne(t("plain.enter-only"))

    await answered(app, [text], understand)
