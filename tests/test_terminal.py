"""The installed program in a real pty: played, killed with -9, resumed, finished (case 56)."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.terminal import Terminal

INSTALLED = shutil.which("partygames", path=str(Path(sys.executable).parent)) or "partygames"
ENTER, SPACE = "\r", " "
DEAF = 0.9
"""Seconds after which a new page hears every key."""


def press(terminal: Terminal, key: str, then: str) -> None:
    time.sleep(DEAF)
    terminal.type(key)
    terminal.until(then)


def look(terminal: Terminal) -> str:
    """At a curtain: open, hold, put away; return what was seen."""
    press(terminal, SPACE, "Hold SPACE")
    press(terminal, SPACE, "Got it")
    terminal.until(lambda: "Hold SPACE" not in terminal.text)
    seen = terminal.text
    terminal.until("Hold SPACE")
    time.sleep(DEAF)
    terminal.type(ENTER)
    terminal.until(lambda: "Hold SPACE" not in terminal.text)
    return seen


def test_a_game_that_is_killed_at_the_first_vote_is_resumed_and_finished(tmp_path: Path) -> None:
    names = ("Ana", "Budi", "Citra", "Dewi")
    arguments = ("--data-dir", str(tmp_path), "--lang", "en")
    with Terminal(*arguments, command=[INSTALLED]) as terminal:
        terminal.until("Play")
        press(terminal, ENTER, "4 more names")
        for name in names:
            terminal.type(name + ENTER)
            terminal.until(name)
        press(terminal, ENTER, "Deal the cards")
        press(terminal, "d", "Pass the laptop to")
        for _ in names:
            look(terminal)
        terminal.until("A clue from")
        for _ in names:
            press(terminal, ENTER, "Round 1")
        terminal.until("To the vote")
        press(terminal, "v", "to vote in secret")
        press(terminal, SPACE, "Who should go?")
        press(terminal, ENTER, "Your vote: Budi")
        press(terminal, "s", "to vote in secret")
        terminal.kill()
    with Terminal(*arguments, command=[INSTALLED]) as terminal:
        terminal.until("Resume the game")
        press(terminal, ENTER, "You were voting")
        press(terminal, ENTER, "to vote in secret")
        for _ in names[1:]:
            press(terminal, SPACE, "Who should go?")
            press(terminal, ENTER, "Your vote: Ana")
            press(terminal, "s", "Spy Word")
        terminal.until("3 votes")
        press(terminal, ENTER, "Voted out")
        time.sleep(DEAF)
        terminal.type(ENTER)
        terminal.until(lambda: "A clue from" in terminal.text or "Who was what" in terminal.text)
        while "Who was what" not in terminal.text:
            _round_against_the_first(terminal)
        press(terminal, "h", "How to play")
        press(terminal, "\x1b", "Leave the program")
        press(terminal, "q", "")
        assert terminal.wait() == 0


def _round_against_the_first(terminal: Terminal) -> None:
    """Everybody still in votes for the first on their list, until somebody is out."""
    while "Who was what" not in terminal.text and "Voted out" not in terminal.text:
        time.sleep(DEAF)
        if "A clue from" in terminal.text or "One more clue" in terminal.text or "Go on" in terminal.text:
            terminal.type(ENTER)
        elif "To the vote" in terminal.text:
            terminal.type("v")
        elif "to vote in secret" in terminal.text:
            press(terminal, SPACE, "who should go" if "duel: who" in terminal.text else "should go?")
            press(terminal, ENTER, "Your vote")
            terminal.type("s")
        terminal.read(0.3)
    time.sleep(DEAF)
    terminal.type(ENTER)
    terminal.read(0.5)


def test_a_terminal_that_cannot_draw_is_said_in_one_line(tmp_path: Path) -> None:
    with Terminal("--data-dir", str(tmp_path), environment={"TERM": "dumb"}) as terminal:
        assert terminal.wait() == 2
        assert "TERM" in terminal.text
        assert terminal.raw.count(b"\n") == 1


def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with Terminal("--data-dir", str(tmp_path / "file" / "inside"), size=(300, 24)) as terminal:
        assert terminal.wait() == 2
        assert "--data-dir" in terminal.text
        assert terminal.raw.count(b"\n") == 1


def test_a_very_small_terminal_asks_to_be_enlarged_and_can_be_left(tmp_path: Path) -> None:
    with Terminal("--data-dir", str(tmp_path), "--lang", "en", size=(20, 5)) as terminal:
        terminal.until("enlarge")
        terminal.resize(80, 24)
        terminal.screen.resize(24, 80)
        import os
        import signal

        os.kill(terminal.process.pid, signal.SIGWINCH)
        terminal.until("How to play")
        press(terminal, "\x03", "Leave the program")
        press(terminal, "q", "")
        assert terminal.wait() == 0


def test_standard_error_sent_to_a_file_is_refused(tmp_path: Path) -> None:
    """The screens are drawn there: they would end up in the file."""
    script = f"{INSTALLED} --data-dir {tmp_path} 2>{tmp_path}/err"
    with Terminal(command=["/bin/sh", "-c", script]) as terminal:
        assert terminal.wait() == 2
    assert "terminal" in (tmp_path / "err").read_text()


def test_two_at_once_on_the_same_data_the_second_says_so(tmp_path: Path) -> None:
    arguments = ("--data-dir", str(tmp_path), "--lang", "en")
    with Terminal(*arguments) as first:
        first.until("Play")
        with Terminal(*arguments, size=(200, 24)) as second:
            assert second.wait() == 2
            assert "open already" in second.text
            assert second.raw.count(b"\n") == 1
        first.kill()
    with Terminal(*arguments) as again:
        again.until("Play")


def test_python_m_is_the_same_program() -> None:
    done = subprocess.run([sys.executable, "-m", "partygames", "--version"], capture_output=True, text=True)
    assert done.stdout.startswith("partygames ")
