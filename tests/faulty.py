"""The program with faults that a key sets off, each with the secret word at hand: for tests/test_leaks.py.

Its pages hear every key at once, so that the tests need not wait; that they don't elsewhere is tested there.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from partygames import preferences
from partygames.locations import Locations
from partygames.preferences import Preferences
from screens.app import PartyApp
from screens.driver import HoldParser
from screens.guard import guarded
from screens.page import Page
from screens.pages.curtain import Curtain

SECRET = "coffee"
NAMES = ("Ana", "Budi", "Citra", "Dewi")


class Broken(Screen[None]):
    """Fails while it is composed."""

    def compose(self) -> ComposeResult:
        word = SECRET
        raise ValueError(word)


class FaultyApp(PartyApp):
    """Breaks at F9, in the way that was asked for."""

    fault = ""

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and event.key == "f9" and not event.is_forwarded:
            self.break_down()
        await super().on_event(event)

    def fail(self) -> None:
        word = SECRET
        raise ValueError(f"the word is {word}")

    async def fail_later(self) -> None:
        self.fail()

    def segfault(self) -> None:
        ctypes.string_at(0)

    def break_down(self) -> None:
        how: dict[str, Callable[[], object]] = {
            "handler": self.fail,
            "timer": lambda: self.set_timer(0.01, self.fail),
            "worker": lambda: self.run_worker(self.fail_later()),
            "thread": lambda: self.run_worker(self.fail, thread=True),
            "compose": lambda: self.push_screen(Broken()),
            "loop": lambda: asyncio.get_running_loop().call_soon(self.fail),
            "task": lambda: asyncio.get_running_loop().create_task(self.fail_later()),
            "segfault": self.segfault,
            "kill": lambda: os.kill(os.getpid(), signal.SIGKILL),
            "input": lambda: None,
        }
        how[self.fault]()


def break_the_input_thread() -> None:
    feed = HoldParser.feed

    def faulty(self: HoldParser, data: str) -> Any:
        if "\x1b[20~" in data:  # F9
            word = SECRET
            raise ValueError(word)
        return feed(self, data)

    setattr(HoldParser, "feed", faulty)  # noqa: B010  # mypy takes no assignment here


def main() -> int:
    Page.SETTLE = Curtain.DEAF = 0.0
    folder, fault = sys.argv[1:]
    places = Locations.inside(Path(folder))
    places.prepare()
    preferences.write(places.preferences, Preferences(table=NAMES, hold="three-seconds"))
    draws = {"pair": ["en-everyday#1"], "citizens": [0], "roles": [["citizen", "citizen", "spy", "citizen"]]}
    if fault == "input":
        break_the_input_thread()

    def play(lifeline: int | None) -> int:
        app = FaultyApp(places, lang="en", rehearsal={"seed": 1, "draws": draws}, lifeline=lifeline)
        app.fault = fault
        return app.play()

    return guarded(play, lambda: "stopped, but saved")


if __name__ == "__main__":
    sys.exit(main())
