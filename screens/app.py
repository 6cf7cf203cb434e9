"""The app: shows one page after another, and sees to it that no secret leaves them.

Switched off here for every game: the command palette, selection, screenshots, tracebacks with local variables, and
keys that are still held from the page before.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rich.console import RenderableType
from rich.segment import Segments
from rich.text import Text
from textual import events, on
from textual.binding import Binding
from textual.driver import Driver
from textual.screen import Screen

from partygames.locations import Locations
from partygames.preferences import LANGUAGES
from screens import language
from screens.host import GoHome, Host
from screens.keyboard import KeyboardReports, KeyReleased
from screens.language import t
from screens.page import CLICK_SETTLE, Page, Window, _Common
from screens.theme import LookedAt

if TYPE_CHECKING:
    from screens.poster import Poster

T = TypeVar("T")

SILENCE = 1.0
"""Seconds without a key after a page that ended by itself."""
QUIET = 0.2
"""Seconds of silence after which a key counts as let go."""


def _collect_garbage() -> None:
    """Look for garbage again, once among what was loaded at the start and then not there any more."""
    gc.collect()
    gc.freeze()
    gc.enable()


def _error_of(context: dict[str, Any]) -> Exception:
    error = context.get("exception")
    return error if isinstance(error, Exception) else RuntimeError("in the event loop")


class PartyApp(LookedAt, Host):
    """Party Games in a terminal."""

    TITLE = "Party Games"
    CSS_PATH = Path(__file__).parent / "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False
    BINDINGS: ClassVar[list[Any]] = [
        Binding("ctrl+q,ctrl+c", "menu", show=False, priority=True),
    ]

    def __init__(
        self,
        places: Locations,
        *,
        lang: str = "",
        now: Callable[[], float] = time.monotonic,
        today: Callable[[], datetime] = datetime.now,
        rehearsal: dict[str, Any] | None = None,
        calm: bool = False,
        ascii: bool = False,
        lifeline: int | None = None,
    ) -> None:
        """``lang`` is what the command line asks for; ``ascii`` draws in ASCII; ``calm`` moves nothing.

        ``lifeline`` is a pipe that ends when the guarding parent does.

        ``now`` gives seconds, ``today`` day and hour, and ``rehearsal`` forces draws: for tests.
        """
        super().__init__()
        self._calm = calm
        self._lifeline = lifeline
        self.open_evening(places, lang=lang, now=now, today=today, rehearsal=rehearsal, ascii=ascii)
        self.put_on(self.preferences.look)
        self.reports_releases = False
        self._last_key = ""
        self._last_key_at = 0.0
        self._leftover = ""
        self._must_be_silent = False
        self._changed_at = 0.0
        self._heard_from = 0.0
        self._clicked_on: Screen[Any] | None = None

    def get_driver_class(self) -> type[Driver]:
        """Return our driver in place of Textual's for Linux; another one that was asked for stays."""
        driver = super().get_driver_class()
        if driver.__name__ != "LinuxDriver":  # Windows has another one, and none of what ours stands on
            return driver
        from screens.driver import HoldDriver

        return HoldDriver

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return self._calm or not self.preferences.animations

    @property
    def typewriter(self) -> bool:
        """Whether it draws in ASCII."""
        return self.ascii

    @property
    def draws_pictures(self) -> bool:
        """Whether there are pictures: they are nothing without colours."""
        return not self.ascii and not self.no_color

    @property
    def big_letters(self) -> bool:
        """Whether names and results are drawn in large letters."""
        return self.preferences.big

    def ring(self) -> None:
        """Ring the terminal's bell, where that is wanted."""
        if self.preferences.bell:
            self.bell()

    def play(self) -> int:
        """Run the app; return its exit code."""
        sys.unraisablehook = lambda _: None  # would print what it holds
        try:
            self.run()
        finally:
            self.take_down_poster()
        return self.return_code or 0

    # the evening

    def on_mount(self) -> None:
        """Begin the evening."""
        self._mend_signals()
        self.app_suspend_signal.subscribe(self, lambda _: self.cover())
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        self.run_worker(self._evening(), name="evening")
        self.call_after_refresh(_collect_garbage)

    async def _evening(self) -> None:
        from screens.pages.home import Home

        if self.is_new:
            await self._ask_language()
        choice = await self.present(Home(self))
        from screens.evening import evening  # the rest of the app, while people read the start page

        await evening(self, choice)

    async def _ask_language(self) -> None:
        """Ask the one thing that is asked at the first start."""
        from screens.pages.one_of import OneOf

        options = {code: t(f"settings.language.{code}") for code in LANGUAGES}
        chosen = await self.present(OneOf(options, "first.language", language.code())) or language.code()
        self.remember(language=chosen)
        language.use(chosen)

    async def present(self, page: Page[T]) -> T:
        """Show a page in place of the one before, and return what it is answered."""
        while isinstance(self.screen, Window):
            await self.pop_screen()
        self.hang(page.poster())
        if page.AT_HOME:
            self.take_down_poster()
        if isinstance(self.screen, Page):
            await self.switch_screen(page)
        else:
            await self.push_screen(page)
        return await page.answer

    def hang(self, poster: Poster | None) -> None:
        """Show a poster on the board, if one is given and there is a folder to put it."""
        if poster is None:
            return
        from screens.poster import boot_id, hang

        signed = replace(poster, look=self.preferences.look, process=os.getpid(), boot=boot_id())
        hang(self.places.poster, signed)

    def take_down_poster(self) -> None:
        """There is no game to be seen any more."""
        with suppress(OSError):
            self.places.poster.unlink(missing_ok=True)

    # menu and help

    def action_menu(self) -> None:
        """Ask before anything is left."""
        self.open_menu()

    def open_menu(self) -> None:
        """Open the menu over the page, unless a window is open already; a guided game is left at once."""
        from screens.pages.menu import Menu

        if isinstance(self.screen, Page) and self.guided:
            self.screen.abandon(GoHome())
        elif isinstance(self.screen, Page):
            self.push_screen(Menu(self.screen.AT_HOME), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        page = self.screen
        if choice == "leave":
            self.exit(0)
        elif choice == "home" and isinstance(page, Page):
            page.abandon(GoHome())
        elif choice == "help":
            self.open_help()

    def open_help(self) -> None:
        """Open the rules over the page, unless a window is open already."""
        from partygames.games import GAMES
        from screens.pages.rules import Rules

        if isinstance(self.screen, Page):
            games = (self.game,) if self.game else GAMES
            self.push_screen(Rules(*games, now=self.screen.help_now()))

    # input

    def page_changed(self) -> None:
        """Another page is on the screen: what is still held from before doesn't count there."""
        now = self.now()
        self._leftover = self._last_key if now - self._last_key_at < 1.0 else ""
        self._changed_at = now
        screen = self.screen
        self._heard_from = now + (screen.DEAF if isinstance(screen, _Common) else 0)

    def wait_for_silence(self) -> None:
        """Hear no key on the next page before there was a second without any: the page ends under somebody's hands."""
        self._must_be_silent = True

    def _is_too_early(self) -> bool:
        """Whether a key comes before the silence that is waited for; each one begins it anew."""
        if not self._must_be_silent:
            return False
        since = max(self._last_key_at, self._changed_at)
        self._must_be_silent = self.now() - since < SILENCE
        return self._must_be_silent

    def _is_leftover(self, key: str) -> bool:
        """Whether a key is still down from the page before, by its repeats."""
        now = self.now()
        gap, self._last_key_at = now - self._last_key_at, now
        same, self._last_key = key == self._last_key, key
        if not same or key != self._leftover:
            self._leftover = ""
            return False
        settle = self.screen.SETTLE if isinstance(self.screen, _Common) else 0
        if gap < QUIET or now - self._changed_at < settle:
            return True
        self._leftover = ""
        return False

    async def on_event(self, event: events.Event) -> None:
        """Let input through that is meant for this page; tell a held secret when its key goes up."""
        if isinstance(event, KeyReleased):
            if isinstance(self.screen, _Common):
                self.screen.key_up(event.key)
            return
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            if isinstance(event, events.Key):
                early = self._is_too_early()
                if self._is_leftover(event.key) or early:
                    return
            if self.now() < self._heard_from and isinstance(event, events.Key | events.MouseDown):
                return
            if isinstance(event, events.MouseDown | events.MouseUp) and self._is_old_click(event):
                return
            if self._is_tiny and not (isinstance(event, events.Key) and event.key in ("ctrl+c", "ctrl+q", "escape")):
                return
        await super().on_event(event)

    @property
    def _is_tiny(self) -> bool:
        return self.screen.has_class("-tiny")

    def _is_old_click(self, event: events.MouseEvent) -> bool:
        """Whether a click belongs to the page before: it began there, or is the second one of a double click."""
        if isinstance(event, events.MouseDown):
            old = self.now() - self._changed_at < CLICK_SETTLE
            self._clicked_on = None if old else self.screen
            return old
        return self._clicked_on is not self.screen

    @on(KeyboardReports)
    def _keyboard_reports(self, message: KeyboardReports) -> None:
        self.reports_releases = message.releases
        if message.releases and isinstance(self.screen, _Common):
            self.screen.releases_are_reported()

    def on_app_blur(self) -> None:
        """Hide when somebody looks at another window."""
        self.cover()

    def cover(self) -> None:
        """Hide whatever secret is on show, on every screen."""
        for screen in self.screen_stack:
            if isinstance(screen, _Common):
                screen.cover()

    # what must never leave

    def deliver_screenshot(self, *args: Any, **kwargs: Any) -> str | None:
        """Write no screen to a file."""
        return None

    def copy_to_clipboard(self, text: str) -> None:
        """Put nothing on the clipboard."""

    def _mend_signals(self) -> None:
        """Leave properly when the terminal closes or the machine shuts down."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self._handle_exception(_error_of(context)))
        if self._lifeline is not None:
            loop.add_reader(self._lifeline, self._leave_on_signal, int(signal.SIGHUP))
        known = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"))
        for number in (number for number in known if number is not None):
            try:
                loop.add_signal_handler(number, self._leave_on_signal, int(number))
            except (NotImplementedError, RuntimeError, ValueError):
                return

    def _leave_on_signal(self, number: int) -> None:
        self.cover()
        if self._lifeline is not None:
            asyncio.get_running_loop().remove_reader(self._lifeline)
        self.exit(128 + number, return_code=128 + number)

    def panic(self, *renderables: RenderableType) -> None:
        """Stop on an error, without what was to be printed: it could hold a secret."""
        self._return_code = 1
        self._fatal_error()

    def _fatal_error(self) -> None:
        """Stop on an error: say so in one line, and keep where it was, without any value (case 15)."""
        self.cover()
        line = t("crash")
        kept_as = self._crash_report()
        if kept_as:
            line += " " + t("crash.report", path=str(kept_as))
        self._exit_renderables.clear()
        self._exit_renderables.append(Segments(list(self.console.render(Text(line)))))
        self._close_messages_no_wait()

    def _crash_report(self) -> Path | None:
        error: BaseException | None = self._exception
        if error is None:
            return None
        while (cause := error.__cause__ or getattr(error, "error", None)) is not None:
            error = cause
        frames = traceback.extract_tb(error.__traceback__)
        text = "".join(f"{frame.filename}:{frame.lineno} {frame.name}\n" for frame in frames)
        path = self.places.state / "crash.txt"
        try:
            path.write_text(f"{type(error).__name__}\n{text}", encoding="utf-8")
        except OSError:
            return None
        return path
