"""The command line: what can't start says why in one line and exits with 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from partygames import __version__

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "partygames"]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
    )


def test_help_and_version() -> None:
    assert "referee" in run("--help").stdout
    assert run("--version").stdout == f"partygames {__version__}\n"


@pytest.mark.parametrize("arguments", [(), ("--lang", "fr"), ("--ascii",)])
def test_without_a_terminal_it_says_so(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "terminal" in done.stderr


@pytest.mark.parametrize("arguments", [("--lang", "tlh"), ("--nonsense",), ("umpire",)])
def test_a_wrong_argument_is_one_message_and_exit_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_the_referee_starts_without_textual_and_stops_at_the_end_of_file() -> None:
    script = (
        "import sys\nfrom screens.cli import main\ncode = main(['referee'])\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'textual'], code)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, input="", capture_output=True, text=True)
    assert done.stdout == "[] 0\n"


def test_a_game_is_played_with_no_textual_in_the_process() -> None:
    script = """
import random, sys
from partygames.core.dice import Dice
from partygames.core.session import Session
from partygames.games.catalogue import find
from partygames.words.shoe import Shoe, pair_shelf
chance = random.Random(1)
dice = Dice(chance.random, None, {"pair": Shoe(pair_shelf((), "en"))})
session = Session.start(find("spy-word"), [str(n) for n in range(8)], {}, dice)
while session.outcome is None:
    seat, prompt = next(iter(session.waiting.items()))
    session.answer(seat, prompt.sample(chance.random))
print([name for name in sys.modules if name.split(".")[0] in ("textual", "screens")])
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
