"""The app of plain mode: asks for each page by lines, and pushes away what was private."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any, TextIO, TypeVar

from partygames.locations import Locations
from screens.host import GoHome, Host
from screens.language import t
from screens.page import Page
from screens.plain.lines import Ended, Lines

T = TypeVar("T")


class Ticker:
    """Calls something again and again."""

    def __init__(
        self, interval: float, callback: Callable[[], None], sleep: Callable[[float], Awaitable[None]]
    ) -> None:
        self._task = asyncio.ensure_future(self._run(interval, callback, sleep))

    async def _run(
        self, interval: float, callback: Callable[[], None], sleep: Callable[[float], Awaitable[None]]
    ) -> None:
        while True:
            await sleep(interval)
            callback()

    def stop(self) -> None:
        """Call it no more."""
        self._task.cancel()


class PlainApp(Host):
    """Party Games by lines of text."""

    def __init__(
        self,
        places: Locations,
        *,
        lang: str = "",
        on_key: bool = False,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        today: Callable[[], datetime] = datetime.now,
        rehearsal: dict[str, Any] | None = None,
        lines: int | Iterable[str] = 0,
        out: TextIO | None = None,
    ) -> None:
        """``on_key``: a secret is shown only at a key of its own, whatever is set.

        ``lines`` are read: a file descriptor, or lines that are there already. ``now``, ``sleep``, ``today`` and
        ``rehearsal`` are for tests.
        """
        self.open_evening(places, lang=lang, now=now, today=today, rehearsal=rehearsal, ascii=True)
        self.lines = Lines(lines, out or sys.stdout)
        self.warned = False
        """Whether the table knows that what is spoken can be heard."""
        self.on_key_asked = on_key
        """Whether the command line asks for it; a change of the setting has the last word."""
        self._sleep = sleep
        self._page: Page[Any] | None = None
        self._private = False
        self._left = self._notice = ""

    # what the flows need

    @property
    def screen(self) -> Any:
        """The page that is asked now."""
        return self._page

    @property
    def by_lines(self) -> bool:
        """It is."""
        return True

    @property
    def calm(self) -> bool:
        """Nothing moves here."""
        return True

    def ring(self) -> None:
        """Ring the terminal's bell, where that is wanted."""
        if self.preferences.bell:
            self.lines.ring()

    def set_interval(self, interval: float, callback: Any = None) -> Any:
        """Call something again and again, until what is returned is stopped."""
        return Ticker(interval, callback, self._sleep)

    async def present(self, page: Page[T]) -> T:
        """Ask for a page by lines, and return the answer; whoever else ends the page has the last word."""
        from screens.plain.pages import ask

        self._page = page
        asking: asyncio.Future[T] = asyncio.ensure_future(ask(page, self))
        try:
            await asyncio.wait({asking, page.answer}, return_when=asyncio.FIRST_COMPLETED)
            return page.answer.result() if page.answer.done() else asking.result()
        finally:
            asking.cancel()
            self._page = None
            self.push_away()

    # lines

    @property
    def on_key(self) -> bool:
        """Whether a secret is shown only at a key of its own."""
        return self.on_key_asked or self.preferences.on_key

    def say(self, *texts: str) -> None:
        """Print lines for everybody, or to whoever has the laptop."""
        for text in texts:
            self.lines.say(text)

    def head(self, page: Page[Any]) -> None:
        """Print what is played where that has changed, and what isn't saved."""
        if self.notice != self._notice:
            self._notice = self.notice
            self.say(self._notice)
        if page.left() not in ("", t("app.name"), self._left):
            self._left = page.left()
            self.say(f"-- {self._left} --")

    def whisper(self, *texts: str) -> None:
        """Print what is private; it is pushed away with the end of the page at the latest."""
        self._private = True
        self.say(*texts)

    def alone(self) -> None:
        """Whoever types now is alone: push away what is typed and said, too."""
        self._private = True

    def push_away(self) -> None:
        """Push away what was private, if anything was."""
        if self._private:
            self._private = False
            with suppress(Ended):
                self.lines.push_away()

    async def wait_since(self, begun: float, seconds: float) -> None:
        """Wait until so many seconds have gone since ``begun``: the same time for everybody."""
        left = seconds - (self.now() - begun)
        if left > 0:
            self.say(t("passing.wait", n=round(left + 0.5)))
            await self._sleep(left)

    async def pause(self, seconds: float) -> None:
        """Wait."""
        await self._sleep(seconds)

    async def within(self, seconds: float | None, asking: Awaitable[T]) -> T | None:
        """Return what is answered within so many seconds, if there are so many; else say that they are over."""
        if seconds is None:
            return await asking
        self.say(t("plain.limit", n=round(seconds)))
        task = asyncio.ensure_future(asking)
        try:
            await asyncio.wait({task}, timeout=seconds)
            if task.done():
                return task.result()
            self.say(t("plain.time-up"))
            return None
        finally:
            task.cancel()

    # the evening

    def play(self) -> int:
        """Play until nobody wants to any more; return the exit code."""
        sys.unraisablehook = lambda _: None  # would print what it holds
        try:
            return asyncio.run(self.run())
        except KeyboardInterrupt:
            return 130
        except Exception:  # its message could hold a secret
            with suppress(Ended):
                self.say(t("crash"))
            return 1

    async def run(self) -> int:
        """Play until the end of the lines, or until somebody leaves."""
        ended: list[int] = []
        self._mend_signals(ended)
        try:
            await self._evening()
        except Ended:
            with suppress(Ended):
                self.say(t("plain.bye-saved" if self.places.open_game.exists() else "plain.bye"))
        except asyncio.CancelledError:
            if not ended:
                raise
            return 128 + ended[0]
        return 0

    def _mend_signals(self, ended: list[int]) -> None:
        """Push away what is private, too, when the terminal closes or the machine shuts down."""
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        loop.set_exception_handler(lambda *_: None)  # would print what it holds
        assert task is not None

        def leave(number: int) -> None:
            ended.append(number)
            task.cancel()

        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), leave, int(getattr(signal, name)))
        with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(signal.SIGTSTP, self._stop)

    def _stop(self) -> None:
        """Push away what is private before another program has the terminal."""
        self.push_away()
        os.kill(os.getpid(), signal.SIGSTOP)

    async def _evening(self) -> None:
        from screens.evening import go_to
        from screens.pages.home import Home

        self.say(t("app.name"), t("home.tagline"), t("plain.everywhere"))
        while True:
            self.game, self.warned, self._left = "", False, ""
            choice = await self.present(Home(self))
            self.news = ""
            with suppress(GoHome):
                await go_to(self, choice)
