"""Completion by shells: the scripts offer what the parser takes. Tests of shells that are not installed are skipped."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from partygames.preferences import LANGUAGES
from screens import completion, language
from screens.command import SHELLS, parser
from tests.test_command_line import run

CASES = [
    (["pa"], {"packs"}),
    (["packs", "ch"], {"check"}),
    (["--lang", ""], set(LANGUAGES)),
    (["--lang", "fr", "pro"], {"profiles"}),
    (["--data-dir", "packs", "ti"], {"titles"}),
    (["packs", "check", "--show"], {"--show-words"}),
    (["completion", ""], set(SHELLS)),
    (["profiles", "import", "--dr"], {"--dry-run"}),
]
WORDS = [" ".join(words) for words, _ in CASES]


@pytest.fixture(autouse=True)
def _english() -> None:
    language.use("en")


def shell(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def script(name: str, folder: Path) -> Path:
    path = folder / f"_partygames.{name}"
    path.write_text(completion.SHELLS[name](parser()), encoding="utf-8")
    return path


def said(*command: str | Path) -> set[str]:
    done = subprocess.run(command, capture_output=True, text=True, timeout=20, env={**os.environ, "LC_ALL": "C"})
    assert done.returncode == 0 and not done.stderr, done.stderr
    return {line.split("\t")[0] for line in done.stdout.split("\n") if line}


@pytest.mark.parametrize("name", SHELLS)
def test_it_is_printed_and_has_no_gap(name: str) -> None:
    done = run("completion", name)
    assert done.returncode == 0 and not done.stderr
    assert done.stdout == completion.SHELLS[name](parser())
    assert not any(gap in done.stdout for gap in ("@valued@", "@paths@", "@values@", "@places@"))


def test_every_place_is_known() -> None:
    known = {place.at: place for place in completion.places(parser())}
    assert {"board", "referee", "packs", "profiles", "titles", "completion"} <= set(known[()].words)
    assert known["packs", "check"].takes_file and not known["packs", "path"].takes_file
    assert set(completion.SHELLS) == set(SHELLS)


@pytest.mark.parametrize("name", SHELLS)
def test_its_syntax_is_right(name: str, tmp_path: Path) -> None:
    assert said(shell(name), "-n", script(name, tmp_path)) == set()


@pytest.mark.parametrize(("words", "offered"), CASES, ids=WORDS)
def test_bash_completes(words: list[str], offered: set[str], tmp_path: Path) -> None:
    ask = """
        source "$1"; shift
        COMP_WORDS=(partygames "$@"); COMP_CWORD=$#
        _partygames partygames "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf "%s\\n" "${COMPREPLY[@]}"
    """
    assert said(shell("bash"), "--norc", "-c", ask, "bash", script("bash", tmp_path), *words) == offered


def test_bash_completes_after_an_equals_sign(tmp_path: Path) -> None:
    ask = 'source "$1"; COMP_WORDS=(partygames --lang = f); COMP_CWORD=3; _partygames; echo "${COMPREPLY[@]}"'
    assert said(shell("bash"), "--norc", "-c", ask, "bash", script("bash", tmp_path)) == {"fr"}


def test_bash_is_told_what_to_call(tmp_path: Path) -> None:
    ask = 'source "$1"; complete -p partygames'
    assert said(shell("bash"), "--norc", "-c", ask, "bash", script("bash", tmp_path)) == {
        "complete -o default -F _partygames partygames"
    }


@pytest.mark.parametrize(("words", "offered"), CASES, ids=WORDS)
def test_zsh_completes(words: list[str], offered: set[str], tmp_path: Path) -> None:
    """With stand-ins for zsh's own functions, which work only at a prompt."""
    ask = """
        compdef() { : }
        offer() { for each in "$@"; do [[ "$each" == "$words[CURRENT]"* ]] && print -r -- "$each"; done; true }
        compadd() { shift; offer "$@" }
        _describe() { offer "${(@)${(@P)argv[-1]}%%:*}" }
        _files() { : }
        source "$1"; shift
        words=(partygames "$@"); CURRENT=$(( $# + 1 ))
        _partygames
    """
    assert said(shell("zsh"), "-f", "-c", ask, "zsh", script("zsh", tmp_path), *words) == offered


@pytest.mark.parametrize(("words", "offered"), CASES, ids=WORDS)
def test_fish_completes(words: list[str], offered: set[str], tmp_path: Path) -> None:
    ask = f"source {script('fish', tmp_path)}; complete -C 'partygames {' '.join(words)}'"
    assert said(shell("fish"), "--no-config", "-c", ask) == offered
