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


# in the player's language

SAID = {
    "id": ("cara pakai: ", "nggak ada pilihan", "butuh terminal", "bukan TOML", "baris 1", "Bakal masuk"),
    "fr": ("usage : ", "choix inconnu", "il faut un terminal", "pas du TOML", "ligne 1", "Ajouts prévus"),
}


@pytest.mark.parametrize("code", SAID)
def test_help_errors_and_answers_are_in_the_language_that_is_asked_for(tmp_path: Path, code: str) -> None:
    usage, choice, terminal, toml, line, would = SAID[code]
    assert run("--lang", code, "--help").stdout.startswith(usage)
    assert choice in run("umpire", "--lang", code).stderr
    assert terminal in run(f"--lang={code}").stderr
    pack, file = tmp_path / "mine.toml", tmp_path / "out.json"
    pack.write_text("[", encoding="utf-8")
    checked = run("packs", "check", str(pack), "--lang", code).stdout
    assert toml in checked and line in checked
    shared = ("--lang", code, "--data-dir", str(tmp_path))
    assert run("profiles", "export", str(file), *shared).returncode == 0
    assert would in run("profiles", "import", "--dry-run", str(file), *shared).stdout


def test_without_an_option_it_is_the_language_of_the_settings_else_that_of_the_machine(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('language = "id"\n', encoding="utf-8")
    assert run("--data-dir", str(tmp_path), "--help", LANG="fr_FR.UTF-8").stdout.startswith("cara pakai: ")
    (tmp_path / "settings.toml").unlink()
    assert run("--data-dir", str(tmp_path), "--help", LANG="fr_FR.UTF-8").stdout.startswith("usage : ")


@pytest.mark.parametrize("broken", ["--lang", "--data-dir", "--lang="])
def test_an_option_without_its_value_is_one_message(broken: str) -> None:
    done = run(broken)
    assert done.returncode == 2 and "Traceback" not in done.stderr and broken.strip("=") in done.stderr


def test_what_argparse_says_leaves_the_environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.command import run as run_here

    monkeypatch.setenv("LANGUAGE", "fr:en")
    assert run_here(["--lang", "id", "completion", "bash"], None) == 0
    assert os.environ["LANGUAGE"] == "fr:en"


# what a hostile reading found


@pytest.mark.parametrize("folder", ["a" * 300, "~nobody-of-that-name/x"])
@pytest.mark.parametrize("arguments", [("packs",), ("packs", "path"), ("profiles",), ("--plain",), ("--help",)])
def test_an_odd_folder_gets_one_line_and_help_always_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, arguments: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [*COMMAND, "--data-dir", folder, *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert "Traceback" not in done.stderr and done.stderr.count("\n") <= 1, done.stderr
    assert done.returncode == (0 if "--help" in arguments or folder.startswith("~") else 2)


def test_a_lock_that_cannot_be_opened_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "in-use").mkdir()
    done = run("--plain", "--data-dir", str(tmp_path))
    assert done.returncode == 2 and "in-use can't be written" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("target", [".", "/", "folder"])
def test_a_file_that_cannot_be_written_is_named_as_it_was_typed(tmp_path: Path, target: str) -> None:
    (tmp_path / "folder").mkdir()
    named = target if target != "folder" else str(tmp_path / "folder")
    done = run("profiles", "export", named, "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 2 and done.stderr == f"partygames profiles: {named}: Is a directory\n"


def test_what_completion_says_is_all_in_one_language() -> None:
    assert "show this help" not in run("--lang", "fr", "completion", "zsh").stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
@pytest.mark.parametrize("what", ["", "referee", "packs", "--plain"])
def test_closed_streams_are_no_mistake_of_the_program(tmp_path: Path, what: str, closed: str) -> None:
    command = f"{sys.executable} -m partygames --data-dir {tmp_path} {what} {closed}"
    done = subprocess.run(command, shell=True, cwd=ROOT, stderr=subprocess.PIPE, text=True, timeout=30)
    assert "Traceback" not in done.stderr and "Error" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_plain_mode_on_a_full_disk_ends_without_a_traceback(tmp_path: Path) -> None:
    command = f"{sys.executable} -m partygames --plain --data-dir {tmp_path} </dev/null >/dev/full"
    done = subprocess.run(command, shell=True, cwd=ROOT, stderr=subprocess.PIPE, text=True, timeout=30)
    assert "Traceback" not in done.stderr


def test_ascii_stands_before_the_board_and_after_it_and_plain_is_for_playing() -> None:
    assert "terminal" in run("board", "--ascii").stderr
    done = run("--plain", "board")
    assert done.returncode == 2 and "--plain is for playing" in done.stderr


def test_an_option_that_is_none_is_said_in_plain_words() -> None:
    done = run("--=x")
    assert done.returncode == 2 and "cli." not in done.stderr
