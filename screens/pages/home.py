"""The start page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Center
from textual.content import Content

from partygames.games import GAMES
from screens.language import game_name, t
from screens.page import Page, Plain
from screens.widgets.big import Big
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key

if TYPE_CHECKING:
    from screens.host import Host


class Home(Page[str]):
    """Answers a game's id, ``guide``, or the id of another option; leaving is the menu's."""

    CSS_PATH = "home.tcss"
    SETTLE = 0.2
    AT_HOME = True

    def __init__(self, app: Host) -> None:
        self._can_resume = app.places.open_game.exists()
        self._news = app.news or (t("home.waiting") if self._can_resume else "")
        super().__init__()

    def body(self) -> ComposeResult:
        """Yield title, news and what can be done."""
        resume = self._named("resume") if self._can_resume else []
        games = [(game, Content(t("home.play", game=game_name(game)))) for game in GAMES]
        others = self._named("guide", "rules", "profiles", "settings", "about", "leave")
        yield Big(t("app.name"), classes="title")
        yield Plain(t("home.tagline"), classes="quiet tagline")
        if self._news:
            yield Plain(self._news, classes="news")
        with Center():
            yield Choices([*resume, *games, *others], id="options")

    @staticmethod
    def _named(*options: str) -> list[tuple[str, Content]]:
        return [(option, Content(t(f"home.{option}"))) for option in options]

    def left(self) -> str:
        """Return nothing: the title is below."""
        return ""

    def keys(self) -> list[Key]:
        """Return how to choose; the list itself does it."""
        return [Key("enter", "choose", "key.choose")]

    def on_mount(self) -> None:
        """Begin at the first option."""
        self.query_one(Choices).focus()

    def action_choose(self) -> None:
        """Choose what the cursor is on."""
        self.query_one(Choices).action_select()

    @on(Choices.OptionSelected)
    def _selected(self, event: Choices.OptionSelected) -> None:
        if event.option_id == "leave":
            self.action_menu()
        else:
            self.finish(event.option_id or "")
