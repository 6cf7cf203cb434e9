"""The way to a game by lines: what is played, who plays, and how."""

from __future__ import annotations

from typing import Any

from partygames.core.errors import BadPlayers, BadSetting
from partygames.core.game import Game
from partygames.games import GAMES
from partygames.names import check_name
from partygames.preferences import HARDEST, LANGUAGES
from screens import language
from screens.language import t, tn
from screens.pages.home import Home
from screens.pages.rules import rules_text
from screens.pages.setup import (
    MENDS,
    Setup,
    changes,
    chosen_packs,
    draws_words,
    shown_value,
    why_refused,
    word_choice,
)
from screens.pages.table import Table
from screens.plain.app import PlainApp
from screens.plain.asking import choose, numbered, typed
from screens.plain.lines import Ended
from screens.plain.pages import ask, own_keys
from screens.widgets.keybar import Key
from screens.widgets.rows import following
from screens.word_choice import PACK, WordChoice

BACK = Key("b", "back", "key.back")
WORDS = "words"
GO_ON = Key("enter", "go", "key.go")
ANEW = Key("n", "anew", "plain.other-names")


@ask.register
async def _home(page: Home, app: PlainApp) -> str:
    """What is done; the rules and the settings on the way."""
    while True:
        waiting = app.places.open_game.exists()
        app.say(app.news or (t("home.waiting") if waiting else ""))
        options = {"resume": t("home.resume")} if waiting else {}
        options |= {game: t("home.play", game=t(f"game.{game}")) for game in GAMES}
        options |= {
            option: t(f"home.{option}") for option in ("guide", "rules", "profiles", "settings", "about", "leave")
        }
        choice = await choose(app, [], numbered(options), options)
        if choice == "leave":
            raise Ended
        if choice == "settings":
            await _settings(app)
        elif choice in ("rules", "about"):
            app.say(*(rules_text(text).plain for text in (GAMES if choice == "rules" else ["about"])))
        else:
            return choice


def _values(app: PlainApp) -> dict[str, tuple[tuple[Any, ...], Any]]:
    chosen = app.preferences
    return {
        "language": (LANGUAGES, language.code()),
        "words": (("", *LANGUAGES), chosen.words),
        "on_key": ((False, True), app.on_key),
        "look_away": ((False, True), chosen.look_away),
        "bell": ((False, True), chosen.bell),
    }


async def _settings(app: PlainApp) -> None:
    """Each number gives a setting its next value."""
    while True:
        values = _values(app)
        texts = {key: _named(key, value) for key, (_, value) in values.items()}
        key = await choose(app, [t("settings.title")], numbered(texts), texts, [BACK])
        if key == "back":
            return
        choices, value = values[key]
        new = following(choices, value)
        app.remember(**{key: new})
        if key == "on_key":
            app.on_key_asked = False
        if key == "language":
            language.use(new)


def _named(key: str, value: Any) -> str:
    """Return a setting and its value."""
    about = "plain.on-key" if key == "on_key" else f"settings.{key}"
    choice = str(value).lower() or "same"
    return f"{t(about)}: {t(f'{about}.{choice}')}"


# the table


@ask.register
async def _table(page: Table, app: PlainApp) -> tuple[str, ...] | None:
    """The names of the last time, or new ones."""
    app.say(t("table.title"))
    if page.least <= len(page.seated) <= page.most:
        app.say(*(f"{number}  {name}" for number, name in enumerate(page.seated, 1)))
        said = await choose(app, [], {}, {}, [GO_ON, ANEW, BACK])
        if said != "anew":
            return page.seated if said == "go" else None
    return await _names(page, app)


async def _names(page: Table, app: PlainApp) -> tuple[str, ...] | None:
    """A name a line; an empty line ends them, and the first one leads back."""
    names: list[str] = []
    app.say(t("plain.names", least=page.least, most=page.most))
    while len(names) < page.most:
        name = await typed(app)
        missing = page.least - len(names)
        if name:
            try:
                names.append(check_name(name, names))
            except BadPlayers as error:
                app.say(t(f"name.{error.reason}", **error.values))
        elif not names:
            return None
        elif missing > 0:
            app.say(tn("table.missing", missing))
        else:
            break
    return tuple(names)


# the set-up


@ask.register
async def _setup(page: Setup, app: PlainApp) -> dict[str, Any] | None:
    """The settings, numbered; Enter deals."""
    settings, game = page.chosen, page.rules
    while True:
        refused = why_refused(app, game, page.seats, settings)
        texts = {
            each.key: f"{t(f'set.{each.key}')}: {shown_value(each, settings[each.key], page.seats)}"
            for each in game.settings
        }
        if draws_words(game):
            texts[WORDS] = _words(app, game, settings)
        keys = own_keys(page, "f", "b") if refused else [Key("enter", "deal", "key.deal"), BACK]
        app.say(page.left(), *_about(page, settings, refused))
        said = await choose(app, [], numbered(texts), texts, keys)
        if said == "back":
            return None
        if said == "deal":
            return changes(game, settings)
        if said == "mend" and refused:
            _mend(app, settings, refused)
        elif said == WORDS:
            await _packs(word_choice(app, game, settings), app)
        else:
            settings[said] = await _value(page, app, said)


def _words(app: PlainApp, game: type[Game], settings: dict[str, Any]) -> str:
    number = tn("packs", len(chosen_packs(app, game, settings)))
    return f"{t('set.words')}: {t(f'settings.language.{app.words_language}')}, {number}"


def _about(page: Setup, settings: dict[str, Any], refused: BadSetting | None) -> list[str]:
    """Return lines about the whole: why it can't be played like this, or a remark."""
    if refused:
        mend = MENDS.get(refused.reason, "refused.mend")
        return [t(f"refused.{refused.reason}", **refused.values), t(mend, **refused.values)]
    remark = page.rules.remark(page.seats, settings)
    return [t(f"remark.{remark}")] if remark else []


async def _packs(words: WordChoice, app: PlainApp) -> None:
    """Each number gives a filter its next value, or takes a pack in or out."""
    while True:
        texts = {key: f"{t(f'packs.{key}')}: {value}" for key, value in words.filters.items()}
        for pack in words.offered:
            taken = t("plain.pack-in" if words.takes(pack) else "plain.pack-out")
            texts[PACK + pack.id] = f"{pack.title} ({t(f'packs.level.{pack.difficulty}')}): {taken}, {words.left(pack)}"
        keys = [Key("a", "all", "key.all-packs"), BACK]
        said = await choose(app, [t("packs.title"), words.sum.line], numbered(texts), texts, keys)
        if said == "back":
            return
        if said == "all":
            words.all_or_none()
        else:
            words.change(said)


def _mend(app: PlainApp, settings: dict[str, Any], refused: BadSetting) -> None:
    """Take the nearest set-up that is allowed."""
    if refused.reason == "no-packs":
        app.remember(hardest=HARDEST[0], child_safe=False, packs_off=())
    settings |= {key: value for key, value in refused.values.items() if key in settings}


async def _value(page: Setup, app: PlainApp, key: str) -> Any:
    """Return the value that is chosen for a setting."""
    setting = next(each for each in page.rules.settings if each.key == key)
    values = {str(at): value for at, value in enumerate(setting.choices)}
    texts = {at: shown_value(setting, value, page.seats) for at, value in values.items()}
    said = await choose(app, [t(f"set.{key}"), t(f"set.{key}.hint")], numbered(texts), texts)
    return values[said]
