"""What a terminal tells of its keyboard, on any system: that a key went up, and whether it reports that at all."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.message import Message

REPORT_RELEASES: Final = 2
"""The flag of kitty's keyboard protocol for key releases."""


class KeyReleased(events.InputEvent):
    """A key went up."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class KeyboardReports(Message):
    """The terminal's answer to what it reports."""

    key = "<keyboard reports>"  # the parser looks at it

    def __init__(self, flags: int) -> None:
        super().__init__()
        self.releases = bool(flags & REPORT_RELEASES)
