"""The set-up of a game: its settings, a line under each that says what it does, and why a set-up is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content

from partygames.core.errors import BadSetting
from partygames.core.game import Game, Setting
from partygames.preferences import HARDEST
from partygames.saves import played_before
from partygames.words.packs import Pack
from partygames.words.shoe import KEYS_OF, drawn_from_packs
from screens.language import game_name, pretty, t, t_or, tn
from screens.page import Page, Plain
from screens.pages.packs import Packs
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key
from screens.widgets.rows import following, row
from screens.word_choice import WordChoice

if TYPE_CHECKING:
    from screens.host import Host


def draws_words(game: type[Game]) -> str:
    """Return which of a game's draws comes from packs of words; empty for a game that is played without."""
    return drawn_from_packs(game.draws)


def keys_in(game: type[Game], settings: dict[str, Any]) -> Callable[[Pack], list[str]]:
    """Return what gives the ids of all that a pack has for a game under these settings."""
    keys_of, least = KEYS_OF[draws_words(game)], game.words_of_a_kind(settings)
    return lambda pack: keys_of(pack, least)


def chosen_packs(app: Host, game: type[Game], settings: dict[str, Any]) -> list[Pack]:
    """Return the packs that are played with, of those that have something for the game under these settings."""
    return WordChoice(app, (), keys_in(game, settings)).chosen


def word_choice(app: Host, game: type[Game], settings: dict[str, Any]) -> WordChoice:
    """Return the choice of packs for a game under these settings."""
    return WordChoice(app, played_before(app.places), keys_in(game, settings))


def why_refused(app: Host, game: type[Game], seats: int, settings: dict[str, Any]) -> BadSetting | None:
    """Return why it can't be played like this, or None."""
    try:
        game.start(seats, settings)
    except BadSetting as error:
        return error
    if draws_words(game) and not chosen_packs(app, game, settings):
        return BadSetting("no packs are chosen", "no-packs")
    return None


def named(setting: str, value: Any) -> str:
    """Return what a value is called: by the setting, as a switch, or as it is."""
    for key in (f"set.{setting}.{str(value).lower()}", f"set.switch.{value}"):
        if (text := t(key)) != key:
            return text
    return t("any.yes" if value else "any.no") if isinstance(value, bool) else str(value)


def shown_value(setting: Setting, value: Any, seats: int) -> str:
    """Return what a setting's value is called at a table of so many; of a suggested one, what it comes to."""
    if value == "suggested":
        return t("set.suggested", value=named(setting.key, setting.suggested[seats]))
    return named(setting.key, value)


def changes(game: type[Game], settings: dict[str, Any]) -> dict[str, Any]:
    """Return what differs from the defaults."""
    defaults = {setting.key: setting.default for setting in game.settings}
    return {key: value for key, value in settings.items() if value != defaults[key]}


MENDS = {
    "no-packs": "refused.mend-packs",
    "impostors": "refused.mend-impostors",
    "role": "refused.mend-role",
    "townsfolk": "refused.mend-role",
    "computers": "refused.mend-computers",
}
"""What is proposed, by why a set-up is refused; else what Spy Word proposes."""


class Setup(Page["dict[str, Any] | None"]):
    """Answers what differs from the defaults, or None to go back to the table."""

    CSS_PATH = "setup.tcss"
    SETTLE = 0.2
    BINDINGS = [Binding("left", "change(-1)", show=False), Binding("right", "change(1)", show=False)]

    def __init__(self, game: type[Game], seats: int, settings: dict[str, Any]) -> None:
        super().__init__()
        self._game = game
        self._seats = seats
        known = {setting.key: setting for setting in game.settings}
        self._settings = {key: setting.default for key, setting in known.items()}
        self._settings |= {
            key: value for key, value in settings.items() if key in known and value in known[key].choices
        }

    @property
    def rules(self) -> type[Game]:
        """Return the game that is set up."""
        return self._game

    @property
    def seats(self) -> int:
        """Return how many play."""
        return self._seats

    @property
    def chosen(self) -> dict[str, Any]:
        """Return every setting's value."""
        return dict(self._settings)

    def body(self) -> ComposeResult:
        """Yield the settings, the line about the one under the cursor, and the line about the whole."""
        yield Choices(self._rows(), chosen="deal")
        yield Plain("", id="hint", classes="quiet")
        yield Plain("", id="remark", classes="quiet")

    def left(self) -> str:
        """Return the game and the number of players."""
        return t("setup.title", game=game_name(self._game.id), number=self._seats)

    def keys(self) -> list[Key]:
        """Return how to change, mend and deal."""
        return [
            Key("d", "deal", "key.deal"),
            Key("enter", "change(1)", "key.change"),
            Key("f", "mend", "key.mend"),
            Key("b", "back", "key.back"),
        ]

    def on_mount(self) -> None:
        """Begin at dealing: the defaults are good."""
        self.query_one(Choices).focus()
        self._refresh()

    def _rows(self) -> list[tuple[str, Content]]:
        rows = [
            (each.key, row(t_or(f"set.{each.key}", pretty(each.key)), self._value(each)))
            for each in self._game.settings
        ]
        words = [("words", row(t("set.words"), self._words(), 28))] if draws_words(self._game) else []
        return [("deal", Content(t("setup.deal"))), *rows, *words]

    def _value(self, setting: Setting) -> str:
        return shown_value(setting, self._settings[setting.key], self._seats)

    def _words(self) -> str:
        language = t(f"settings.language.{self.party.words_language}")
        return f"{language} · {tn('packs', len(chosen_packs(self.party, self._game, self._settings)))}"

    def _refused(self) -> BadSetting | None:
        return why_refused(self.party, self._game, self._seats, self._settings)

    def _refresh(self) -> None:
        choices = self.query_one(Choices)
        choices.show(self._rows(), choices.at)
        refused = self._refused()
        hint = self.query_one("#hint", Plain)
        hint.set_class(refused is not None, "-wrong")
        if refused is not None:
            mend = MENDS.get(refused.reason, "refused.mend")
            why = t_or(f"refused.{refused.reason}", "", **refused.values)
            hint.update(why + "\n" + t(mend, **refused.values) if why else refused.message)
        else:
            hint.update(t_or(f"set.{choices.at}.hint", ""))
        mends = refused is not None and (
            refused.reason in MENDS or any(key in self._settings for key in refused.values)
        )
        self.query_one("#key-f").display = mends
        remark = "" if refused is not None else self._game.remark(self._seats, self._settings)
        line = self.query_one("#remark", Plain)
        line.display = bool(remark)
        line.update(t_or(f"remark.{remark}", pretty(remark)))

    def action_change(self, by: int) -> None:
        """Give the setting under the cursor its next value, or the one before."""
        key = self.query_one(Choices).at
        if key == "deal":
            if by > 0:
                self.action_deal()
            return
        if key == "words":
            self._choose_packs()
            return
        choices = next(each.choices for each in self._game.settings if each.key == key)
        self._settings[key] = following(choices, self._settings[key], by)
        self._refresh()

    def _choose_packs(self) -> None:
        self.app.push_screen(Packs(word_choice(self.party, self._game, self._settings)), lambda _: self._refresh())

    def action_mend(self) -> None:
        """Take the nearest set-up that is allowed."""
        refused = self._refused()
        if refused is not None and refused.reason == "no-packs":
            self.party.remember(hardest=HARDEST[0], child_safe=False, packs_off=())
            self._refresh()
        elif refused is not None:
            self._settings |= {key: value for key, value in refused.values.items() if key in self._settings}
            self._refresh()

    def action_deal(self) -> None:
        """Begin, unless the set-up is refused."""
        if self._refused() is None:
            self.finish(changes(self._game, self._settings))

    def action_back(self) -> None:
        """Go back to the table."""
        self.finish(None)

    @on(Choices.OptionHighlighted)
    def _highlighted(self, event: Choices.OptionHighlighted) -> None:
        if self._refused() is None:
            self.query_one("#hint", Plain).update(t_or(f"set.{event.option_id}.hint", ""))

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_change(1)
