"""The evening: from the start page to a game, and to the next one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from partygames.core.errors import BadLog, BadSetting, Refused
from partygames.core.game import Game
from partygames.files import os_reason
from partygames.games import GAMES, catalogue
from partygames.saves import OpenGame, keep_damaged
from screens.games import flow_of
from screens.host import GoHome
from screens.language import game_name, say, t
from screens.pages.home import Home
from screens.pages.news import News
from screens.pages.one_of import OneOf
from screens.pages.rules import Rules
from screens.pages.settings import Settings
from screens.pages.setup import Setup, chosen_packs, draws_words
from screens.pages.table import Table
from screens.profile_pages import profile_pages

if TYPE_CHECKING:
    from screens.app import PartyApp
    from screens.host import Host


async def evening(app: PartyApp, choice: str) -> None:
    """Go on from what was chosen on the start page, until the app is left."""
    while True:
        with suppress(GoHome):
            await _chosen(app, choice)
        app.game = ""
        choice = await app.present(Home(app))


async def _chosen(app: PartyApp, choice: str) -> None:
    app.news = ""
    if choice == "rules":
        await app.push_screen_wait(Rules(*GAMES))
    elif choice == "about":
        await app.push_screen_wait(Rules("about"))
    elif choice == "settings":
        changed = await app.present(Settings())
        while changed:
            changed = await app.present(Settings())
    else:
        await go_to(app, choice)


async def go_to(app: Host, choice: str) -> None:
    """Go where the start page leads, on a screen or by lines: to the profiles or a game."""
    if choice == "profiles":
        await profile_pages(app)
    elif choice == "resume":
        await resume(app)
    elif choice == "guide":
        await _guide(app)
    else:
        await play(app, catalogue.find(choice))


async def resume(app: Host) -> None:
    """Go on with the open game; if it can't be read, say so on the start page."""
    try:
        opened = OpenGame.resume(app.places)
    except BadLog:
        app.news = t("news.log-damaged", name=keep_damaged(app.places))
        return
    except OSError as error:
        app.news = t("news.log-unreadable", why=say(os_reason(error)))
        return
    await _games(app, opened, resumed=True)


async def _guide(app: Host) -> None:
    """A first game with made-up friends, as often as it is wanted; from there the way leads to a real table."""
    from screens.guide import GuidedFlow, practice

    game = catalogue.find("spy-word")
    app.game, app.guided = game.id, True
    wish = "again"
    try:
        while wish == "again":
            wish = await GuidedFlow(app, practice(app)).play(resumed=False)
    finally:
        app.guided = False
    if wish == "change":
        await play(app, game)


async def play(app: Host, game: type[Game]) -> None:
    """Seat the table, set up, and play; the way back leads from each to the one before."""
    app.game = game.id
    while True:
        names = await app.present(Table(app.preferences.table, game.least_seats, game.most_seats))
        if names is None:
            return
        app.remember(table=names)
        opened = await _set_up(app, game, names)
        if opened is not None:
            await _games(app, opened, resumed=False)
            return


async def _set_up(app: Host, game: type[Game], names: tuple[str, ...]) -> OpenGame | None:
    settings = await app.present(Setup(game, len(names), app.preferences.settings.get(game.id, {})))
    if settings is None:
        return None
    app.remember(settings={**app.preferences.settings, game.id: settings})
    return await _begin(app, game, names)


async def _begin(app: Host, game: type[Game], names: tuple[str, ...]) -> OpenGame | None:
    """Begin with the settings that are remembered; if they no longer fit this table or these packs, set up anew."""
    settings = app.preferences.settings.get(game.id, {})
    ids = [pack.id for pack in chosen_packs(app, game, settings)] if draws_words(game) else []
    if (draws_words(game) and not ids) or not _fits(game, names, settings):
        return await _set_up(app, game, names)
    try:
        return OpenGame.start(game, names, settings, app.words_language, app.places, packs=ids, **app.rehearsal)
    except Refused as refused:  # a table or a pack that no longer fits
        await app.present(News("", t("news.cannot-begin"), say(refused.message), ""))
        return None


def _fits(game: type[Game], names: tuple[str, ...], settings: dict[str, Any]) -> bool:
    try:
        game.start(len(names), settings)
    except BadSetting:
        return False
    return True


async def _another(app: Host, names: tuple[str, ...]) -> None:
    """Another game with the same people."""
    app.game = ""
    app.remember(table=names)
    options = {game: game_name(game) for game in GAMES}
    chosen = await app.present(OneOf(options, "other.ask", ""))
    if chosen:
        await play(app, catalogue.find(chosen))


async def _games(app: Host, opened: OpenGame, resumed: bool) -> None:
    """Play, and again, and again, with those who are still at the table."""
    game = catalogue.find(opened.session.header.game)
    app.game = game.id
    while True:
        flow = flow_of(game.id)(app, opened)
        try:
            wish = await flow.play(resumed)
        finally:
            if flow.end_was_seen:  # a result that nobody has read yet must not get lost
                opened.close()
        if wish == "home":
            return
        names = flow.still_here()
        if wish == "other":
            await _another(app, names)
            return
        again = await (_begin(app, game, names) if wish == "again" else _set_up(app, game, names))
        if again is None:
            return
        opened, resumed = again, False
