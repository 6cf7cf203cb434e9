"""Refusals: each has a code for programs, one clear line for people, and changes nothing."""

from __future__ import annotations

from typing import ClassVar


class Refused(Exception):
    """Something asked for that can't be done; nothing has changed.

    ``reason`` and ``values`` let a front end say it in the player's language. Neither they nor the message
    ever hold a secret of the game: a refusal may be shown to the whole table.
    """

    code: ClassVar[str] = "bad-request"

    def __init__(self, message: str, reason: str = "", **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.reason = reason
        self.values = values


class BadPlayers(Refused):
    """The names or their number can't make a table."""

    code = "bad-players"


class BadSetting(Refused):
    """A setting that is unknown, out of its choices, or breaks a rule of the set-up."""

    code = "bad-setting"


class BadPack(Refused):
    """A word pack that is missing or can't be used; says which line and why, never the words (case 14)."""

    code = "bad-pack"


class BadDraw(Refused):
    """A forced draw that the rules don't allow."""

    code = "bad-draw"


class NotWaiting(Refused):
    """An answer by a seat that is not asked now."""

    code = "not-waiting"


class NotAnOption(Refused):
    """An answer that the prompt doesn't take."""

    code = "not-an-option"


class CannotUndo(Refused):
    """Nothing to take back, or something was shown since."""

    code = "cannot-undo"


class BadLog(Refused):
    """A log that is damaged, from a later version, or doesn't fit the rules."""

    code = "bad-log"
