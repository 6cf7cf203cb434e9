"""Write the manual page from the parser of the command line: ``python -m tools.manual`` writes docs/partygames.1."""

from __future__ import annotations

from pathlib import Path

from partygames import __version__
from screens import language
from screens.command import parser
from screens.completion import Option, Place, places

PAGE = Path(__file__).parents[1] / "docs" / "partygames.1"

_HEAD = """\
.\\" Written by python -m tools.manual; a change here is lost.
.TH PARTYGAMES 1 "" "Party Games {version}" "Games"
.SH NAME
partygames \\- social\\-deduction games for a table of friends and one laptop
.SH SYNOPSIS
.B partygames
.RI [ options ]
.RI [ command ]
.SH DESCRIPTION
Without a command it opens the games, in a terminal of at least 60 by 18 characters. Arrows, Enter and the keys at the
bottom of the screen, or the mouse, do the rest; F1 shows the rules, Esc opens the menu.
.PP
Nothing leaves this machine. The open game is saved after every answer and can be resumed.
"""
_TAIL = """\
.SH ENVIRONMENT
.TP
.BR LANGUAGE ", " LC_ALL ", " LC_MESSAGES ", " LANG
The language of the screens, where neither an option nor the settings say another.
.TP
.B NO_COLOR
If it is set, nothing is coloured, and no pictures are drawn.
.SH FILES
Settings, games and profiles lie in this user's folders for configuration, state and data; with \\-\\-data\\-dir all of
them in that folder. \\fBpartygames packs path\\fR prints the folder for own packs of words.
.SH EXIT STATUS
0 if all went well, 1 after an error, 2 if it can't start or was told something that it doesn't know; after a signal
128 and the signal's number.
"""


def _plain(text: str) -> str:
    """Return text so that troff prints it as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def _option(option: Option) -> str:
    names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in (*option.others, option.name))
    value = f" {{{','.join(option.choices)}}}" if option.choices else ""
    if option.takes_value and not option.choices:
        value = f" \\fI{option.metavar}\\fR"
    return f".TP\n{names}{value}\n{_plain(option.does)}\n"


def _command(place: Place, does: str, shared: set[str]) -> str:
    words = _plain(" ".join(place.at)) + "".join(f" {name}" for name in place.values)
    own = [option for option in place.options if option.name not in shared]
    listed = "".join(f".RS\n{_option(option)}.RE\n" for option in own)
    return f".TP\n.B {words}\n{_plain(does)}\n{listed}"


def page() -> str:
    """Return the manual page."""
    language.use("en")
    first, *rest = places(parser())
    does = {(*place.at, word): said for place in (first, *rest) for word, said in place.words.items()}
    options = "".join(_option(option) for option in first.options)
    shared = {option.name for option in first.options}
    commands = "".join(_command(place, does[place.at], shared) for place in rest)
    return _HEAD.format(version=__version__) + f".SH OPTIONS\n{options}.SH COMMANDS\n{commands}" + _TAIL


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
