"""Scripts that let a shell complete the command line. All of it comes from the parser, so that nothing is listed twice.

Each script finds out how far the commands have got ("packs", "packs check") and then offers what may follow there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class Option:
    """An option: its long name and other names, what it does, and what may follow it."""

    name: str
    others: tuple[str, ...]
    does: str
    choices: tuple[str, ...] = ()
    takes_value: bool = False
    metavar: str = ""


@dataclass(frozen=True)
class Place:
    """A place in the command line: the commands so far, and what may follow."""

    at: tuple[str, ...]
    options: tuple[Option, ...]
    words: dict[str, str] = field(default_factory=dict[str, str])
    """Commands or choices, each with what it does."""
    takes_file: bool = False
    values: tuple[str, ...] = ()
    """What else is wanted there, by the names that the help has for it."""


def places(parser: argparse.ArgumentParser, at: tuple[str, ...] = ()) -> Iterator[Place]:
    """Return every place of a command line, the first one first."""
    options: list[Option] = []
    words: dict[str, str] = {}
    takes_file = False
    values: list[str] = []
    below: list[Place] = []
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        if isinstance(action, argparse._SubParsersAction):
            words |= {each.dest: _said(parser, each) for each in action._choices_actions}
            for name in words:
                below += places(action.choices[name], (*at, name))
        elif action.option_strings:
            *others, name = sorted(action.option_strings, key=len)
            choices = tuple(str(choice) for choice in action.choices or ())
            options.append(
                Option(
                    name, tuple(others), _said(parser, action), choices, action.nargs != 0, str(action.metavar or "")
                )
            )
        else:
            name = str(action.metavar or (f"{{{','.join(action.choices)}}}" if action.choices else action.dest))
            values.append(f"[{name}]" if action.nargs == "?" else name)
            words |= {str(choice): "" for choice in action.choices or ()}
            takes_file = not action.choices
    yield Place(at, tuple(options), words, takes_file, tuple(values))
    yield from below


def _said(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """Return what the help says of an option or a command."""
    return parser._get_formatter()._expand_help(action) if action.help else ""


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _path(at: tuple[str, ...]) -> str:
    return "".join(f" {word}" for word in at)


def _valued(known: list[Place]) -> dict[str, tuple[str, ...]]:
    """Return what may follow each option that takes a value; nothing stands for a file or folder."""
    return {
        name: option.choices
        for place in known
        for option in place.options
        if option.takes_value
        for name in (option.name, *option.others)
    }


_BASH: Final = """\
# bash completion for partygames
_partygames() {
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" at="" words="" options="" i
    if [[ "$word" == "=" ]]; then  # bash takes --lang=fr for three words
        word=""
    elif [[ "$before" == "=" ]]; then
        before="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "${COMP_WORDS[i]}" in
            @valued@)
                [[ "${COMP_WORDS[i+1]}" == "=" ]] && ((i++))
                ((i++))
                continue ;;
        esac
        case "$at ${COMP_WORDS[i]}" in
            @paths@) at="$at ${COMP_WORDS[i]}" ;;
        esac
    done
    case "$before" in
@values@
    esac
    case "$at" in
@places@
    esac
    [[ "$word" == -* ]] && words="$options"
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _partygames partygames
"""


def bash(parser: argparse.ArgumentParser) -> str:
    """Return the script for bash, from version 3.2; where nothing is offered it completes names of files."""
    known = list(places(parser))
    valued = _valued(known)
    values = [
        f'        {name}) COMPREPLY=($(compgen -W {_quoted(" ".join(choices))} -- "$word")); return ;;'
        if choices
        else f"        {name}) COMPREPLY=(); return ;;"
        for name, choices in valued.items()
    ]
    lines = []
    for place in known:
        options = " ".join(name for option in place.options for name in (*option.others, option.name))
        words = " ".join(place.words)
        lines.append(f'        "{_path(place.at)}") words={_quoted(words)} options={_quoted(options)} ;;')
    return _filled(_BASH, known, valued, values, lines)


_ZSH: Final = """\
#compdef partygames
# zsh completion for partygames
_partygames() {
    local at="" i
    local -a words_here options_here
    for (( i = 2; i < CURRENT; i++ )); do
        case "${words[i]}" in
            @valued@) (( i++ )); continue ;;
        esac
        case "$at ${words[i]}" in
            @paths@) at="$at ${words[i]}" ;;
        esac
    done
    case "${words[CURRENT-1]}" in
@values@
    esac
    case "$at" in
@places@
    esac
    if [[ "${words[CURRENT]}" == -* ]]; then
        _describe -o option options_here
    elif (( $#words_here )); then
        _describe command words_here
    fi
}
if [[ "$funcstack[1]" == "_partygames" ]]; then
    _partygames "$@"
else
    compdef _partygames partygames
fi
"""


def zsh(parser: argparse.ArgumentParser) -> str:
    """Return the script for zsh, to be sourced or put among its functions as ``_partygames``."""
    known = list(places(parser))
    valued = _valued(known)
    values = [
        f"        {name}) compadd -- {' '.join(choices)}; return ;;"
        if choices
        else f"        {name}) _files; return ;;"
        for name, choices in valued.items()
    ]
    lines = []
    for place in known:
        words = " ".join(_quoted(f"{word}:{does}") for word, does in place.words.items())
        options = " ".join(
            _quoted(f"{name}:{option.does}") for option in place.options for name in (*option.others, option.name)
        )
        files = '\n            [[ "${words[CURRENT]}" != -* ]] && { _files; return }' if place.takes_file else ""
        lines += [
            f'        "{_path(place.at)}")',
            f"            words_here=({words})",
            f"            options_here=({options}){files} ;;",
        ]
    return _filled(_ZSH, known, valued, values, lines)


def _filled(
    script: str, known: list[Place], valued: dict[str, tuple[str, ...]], values: list[str], lines: list[str]
) -> str:
    """Return a script with what the parser knows in its gaps."""
    paths = "|".join(f'"{_path(place.at)}"' for place in known if place.at)
    for gap, text in (
        ("@valued@", "|".join(valued)),
        ("@paths@", paths),
        ("@values@", "\n".join(values)),
        ("@places@", "\n".join(lines)),
    ):
        script = script.replace(gap, text)
    return script


_FISH: Final = """\
# fish completion for partygames
function __partygames_at
    set -l at ''
    set -l skip 0
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case @valued@
                set skip 1
                continue
        end
        switch "$at $word"
            case @paths@
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c partygames -f
"""


def fish(parser: argparse.ArgumentParser) -> str:
    """Return the script for fish, from version 3.0."""
    known = list(places(parser))
    script = _FISH.replace("@valued@", " ".join(_valued(known)))
    lines = [script.replace("@paths@", " ".join(f"'{_path(place.at)}'" for place in known if place.at))]
    for place in known:
        here = f"complete -c partygames -n \"__partygames_at '{_path(place.at)}'\""
        for word, does in place.words.items():
            lines.append(f"{here} -a {word}" + (f" -d {_fish_quoted(does)}" if does else "") + "\n")
        for option in place.options:
            names = "".join(
                f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}"
                for name in (*option.others, option.name)
            )
            value = f" -x -a '{' '.join(option.choices)}'" if option.choices else " -r -F" if option.takes_value else ""
            lines.append(f"{here}{names}{value} -d {_fish_quoted(option.does)}\n")
        if place.takes_file:
            lines.append(f"{here} -F\n")
    return "".join(lines)


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: Final[dict[str, Callable[[argparse.ArgumentParser], str]]] = {"bash": bash, "zsh": zsh, "fish": fish}
