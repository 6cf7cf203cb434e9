"""Whatever happens to the program: no word and no role on the terminal after the last hide, the terminal usable."""

import os
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from partygames.locations import Locations
from partygames.saves import OpenGame
from tests.faulty import SECRET
from tests.terminal import Terminal

F9 = "\x1b[20~"
GAP = 0.25
"""Seconds between two keys, so that the second isn't a repeat of the first."""


def with_an_open_card(folder: Path, fault: str = "") -> Terminal:
    """Return the program with Ana's card held open, shown for three seconds."""
    terminal = Terminal(command=[sys.executable, "-m", "tests.faulty", str(folder), fault])
    terminal.until("Play")
    for key, then in (("\r", "Who is playing"), ("n", "Deal"), ("d", "Pass the laptop"), (" ", "Press SPACE")):
        time.sleep(GAP)
        terminal.type(key)
        terminal.until(then)
    time.sleep(GAP)
    terminal.type(" ")
    terminal.until(SECRET)
    return terminal


def child_of(terminal: Terminal) -> int:
    path = Path(f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children")
    return int(path.read_text().split()[0])


def assert_clean(terminal: Terminal, since: int, folder: Path) -> None:
    """Nothing secret was written since then or is on the screen; modes are as before; the game is saved."""
    after = terminal.raw[since:]
    for secret in (SECRET, "tea", "citizen", "spy", "This is your word"):
        assert secret.encode() not in after, secret
        assert secret not in terminal.text.lower().replace("steal", ""), secret
    assert b"\x1b[?1049l" in after
    assert after.rindex(b"\x1b[?25h") > after.rfind(b"\x1b[?25l")
    for mode in (b"1000", b"1003", b"1006", b"2004", b"1004"):
        assert after.rindex(b"\x1b[?" + mode + b"l") > after.rfind(b"\x1b[?" + mode + b"h")
    assert b"\x1b[<u" in after
    now, before = termios.tcgetattr(terminal.slave), terminal.modes
    assert now[:4] == before[:4]
    assert OpenGame.resume(Locations.inside(folder)).session.waiting
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("fault", ["handler", "timer", "worker", "thread", "compose", "loop", "task", "input"])
def test_case_15_a_crash_says_that_the_game_is_saved_and_no_more(tmp_path: Path, fault: str) -> None:
    with with_an_open_card(tmp_path, fault) as terminal:
        since = len(terminal.raw)
        terminal.type(F9)
        assert terminal.wait() == 1
        assert_clean(terminal, since, tmp_path)
        assert "It is saved" in " ".join(terminal.text.split())
        report = tmp_path / "crash.txt"
        if report.exists():
            assert SECRET not in report.read_text()


@pytest.mark.parametrize(
    ("number", "whom"),
    [
        (signal.SIGTERM, "parent"),
        (signal.SIGTERM, "child"),
        (signal.SIGHUP, "parent"),
        (signal.SIGHUP, "child"),
        (signal.SIGQUIT, "parent"),
        (signal.SIGINT, "child"),
    ],
)
def test_case_52_a_signal_leaves_properly(tmp_path: Path, number: signal.Signals, whom: str) -> None:
    with with_an_open_card(tmp_path) as terminal:
        since = len(terminal.raw)
        os.kill(terminal.process.pid if whom == "parent" else child_of(terminal), number)
        assert terminal.wait() == 128 + number
        assert_clean(terminal, since, tmp_path)


@pytest.mark.parametrize("fault", ["segfault", "kill"])
def test_a_violent_death_is_cleaned_up_by_the_parent(tmp_path: Path, fault: str) -> None:
    with with_an_open_card(tmp_path, fault) as terminal:
        since = len(terminal.raw)
        terminal.type(F9)
        assert terminal.wait() == 128 + (signal.SIGSEGV if fault == "segfault" else signal.SIGKILL)
        assert_clean(terminal, since, tmp_path)
        assert "saved" in terminal.text


def test_the_death_of_the_parent_ends_the_app_properly(tmp_path: Path) -> None:
    with with_an_open_card(tmp_path) as terminal:
        child, since = child_of(terminal), len(terminal.raw)
        os.kill(terminal.process.pid, signal.SIGKILL)
        terminal.until(lambda: not _lives(child))
        terminal.read(0.3)
        assert_clean(terminal, since, tmp_path)


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False


def test_a_stop_and_a_continue_from_outside_hide_the_card_and_draw_anew(tmp_path: Path) -> None:
    with with_an_open_card(tmp_path) as terminal:
        child = child_of(terminal)
        os.kill(child, signal.SIGTSTP)
        terminal.read(0.7)
        assert SECRET not in terminal.text
        since = len(terminal.raw)
        os.kill(child, signal.SIGCONT)
        terminal.until("Press SPACE")
        assert SECRET.encode() not in terminal.raw[since:]
        assert "Only for Ana" in terminal.text


def test_a_resize_with_an_open_card_hides_it(tmp_path: Path) -> None:
    with with_an_open_card(tmp_path) as terminal:
        since = len(terminal.raw)
        terminal.resize(100, 30)
        terminal.screen.resize(30, 100)
        os.kill(child_of(terminal), signal.SIGWINCH)
        terminal.until("Press SPACE")
        assert SECRET not in terminal.text
        terminal.read(1)
        assert terminal.raw[since:].count(SECRET.encode()) <= 1  # a last frame that was on its way


def test_the_terminals_title_and_scrollback_hold_nothing(tmp_path: Path) -> None:
    with with_an_open_card(tmp_path) as terminal:
        assert b"\x1b]0;" not in terminal.raw
        assert b"\x1b]2;" not in terminal.raw
        assert b"\x1b]52;" not in terminal.raw
        assert terminal.raw.index(b"\x1b[?1049h") < terminal.raw.index(SECRET.encode())


@pytest.mark.parametrize("name", ["TEXTUAL", "TEXTUAL_LOG", "TEXTUAL_DEBUG", "TEXTUAL_SCREENSHOT"])
def test_textuals_environment_writes_no_key_and_no_screen_to_a_file(tmp_path: Path, name: str) -> None:
    value = {"TEXTUAL": "devtools,debug", "TEXTUAL_SCREENSHOT": "1"}.get(name, str(tmp_path / "written"))
    extra = {name: value, "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path), "TEXTUAL_SCREENSHOT_FILENAME": "written"}
    arguments = ("--data-dir", str(tmp_path / "data"), "--lang", "en")
    with Terminal(*arguments, environment=extra) as terminal:
        terminal.until("Play")
        terminal.read(1.5)
        terminal.type("\x1b")
        terminal.until("Leave the program")
        terminal.type("q")
        assert terminal.wait() == 0
    assert not (tmp_path / "written").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_closed_terminal_saves_and_ends(tmp_path: Path) -> None:
    """A dropped ssh session, a closed window: the pty goes, the program with it."""
    terminal = with_an_open_card(tmp_path)
    child = child_of(terminal)
    os.close(terminal.slave)
    os.close(terminal.master)
    end = time.monotonic() + 10
    while _lives(child) and time.monotonic() < end:
        time.sleep(0.1)
    assert not _lives(child)
    terminal.process.wait(10)
    assert OpenGame.resume(Locations.inside(tmp_path)).session.waiting


def test_no_process_is_left_behind(tmp_path: Path) -> None:
    with with_an_open_card(tmp_path) as terminal:
        child = child_of(terminal)
        terminal.kill(signal.SIGTERM)
        assert not _lives(child)
    listing = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout
    assert str(tmp_path) not in listing
