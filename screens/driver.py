"""The terminal driver: as Textual's, and it tells when a key goes up, where the terminal reports it.

Textual asks kitty's keyboard protocol for presses only, and its parser stops at a release. This one adds the
flag for releases, asks what was accepted, and reads both.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from screens.keyboard import REPORT_RELEASES, KeyboardReports, KeyReleased

_TYPED: Final = re.compile(r"\x1b\[([\d:]*);(\d*):(\d)((?:;[\d:]*)?[u~ABCDEFHPQRS])")
_FLAGS: Final = re.compile(r"\x1b\[\?(\d+)u")


class HoldParser(XTermParser):
    """Reads releases besides presses; a repeat is read as a press."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if found := _FLAGS.fullmatch(sequence):
            yield KeyboardReports(int(found[1]))  # type: ignore[misc]  # goes the way of the keys
            return
        if not (found := _TYPED.fullmatch(sequence)):
            yield from super()._sequence_to_key_events(sequence, alt)
            return
        code, modifiers, kind, rest = found.groups()
        for key in super()._sequence_to_key_events(f"\x1b[{code};{modifiers}{rest}", alt):
            yield KeyReleased(key.key) if kind == "3" else key  # type: ignore[misc]


class HoldDriver(LinuxDriver):
    """Asks for key releases, and reads them."""

    def start_application_mode(self) -> None:
        """Start as Textual does, then add the flag (it goes with the mode at the end) and ask what was accepted."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if os.environ.get("TERM_PROGRAM") != "Apple_Terminal":  # prints the question
            self.write(f"\x1b[={REPORT_RELEASES};2u\x1b[?u")
            self.flush()

    def stop_application_mode(self) -> None:
        """Wipe the screen, then stop as Textual does: some terminals have no second screen to go back from."""
        self.write("\x1b[0m\x1b[2J\x1b[H")
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Read the keyboard with our parser."""
        linux_driver.XTermParser = HoldParser  # type: ignore[attr-defined]
        super().run_input_thread()
