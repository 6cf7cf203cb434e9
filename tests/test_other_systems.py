"""What can be tested of Windows and macOS on another system: nothing that only Linux has is needed at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from screens import language
from screens.command import _terminal_trouble

ROOT = Path(__file__).parents[1]
AS_ON_WINDOWS = """
import os, signal, sys
os.environ["TEXTUAL_DRIVER"] = "textual.drivers.headless_driver:HeadlessDriver"
for name in ("termios", "tty", "fcntl", "pty", "resource", "grp", "pwd"):
    sys.modules[name] = None
for name in ("fork", "O_NONBLOCK"):
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGHUP", "SIGQUIT", "SIGTSTP", "SIGCONT"):
    if hasattr(signal, name):
        delattr(signal, name)
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", AS_ON_WINDOWS + code], cwd=ROOT, capture_output=True, text=True)


def test_the_app_is_loaded_and_drawn_without_what_only_posix_has(tmp_path: Path) -> None:
    code = f"""
import asyncio
from pathlib import Path
from partygames.locations import Locations
from screens.app import PartyApp
places = Locations.inside(Path({str(tmp_path)!r}))
places.prepare()
assert places.claim()
async def go():
    app = PartyApp(places, lang="en", calm=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.pause()
        print(type(app.screen).__name__)
asyncio.run(go())
"""
    done = run(code)
    assert done.stdout.strip() == "Home", done.stderr[-800:]


def test_a_game_is_saved_and_resumed_there(tmp_path: Path) -> None:
    code = f"""
from pathlib import Path
from partygames.games.catalogue import find
from partygames.locations import Locations
from partygames.saves import OpenGame
places = Locations.inside(Path({str(tmp_path)!r}))
places.prepare()
opened = OpenGame.start(find("spy-cards"), ["Ana", "Budi"], {{}}, "en", places)
assert not opened.trouble
print(OpenGame.resume(places).session.log == opened.session.log)
"""
    assert run(code).stdout.strip() == "True"


def test_the_command_line_forks_no_guard_where_there_is_no_fork() -> None:
    done = run("from screens.cli import main; sys.exit(main(['titles', '--lang', 'fr']))")
    assert done.returncode == 0 and "Garde des sceaux" in done.stdout


def test_term_says_nothing_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """TERM is a variable of POSIX; elsewhere a missing one is no dumb terminal."""

    class Tty:
        def isatty(self) -> bool:
            return True

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Tty())
    monkeypatch.delenv("TERM", raising=False)
    language.use("en")
    assert "TERM is dumb" in _terminal_trouble()
    monkeypatch.setattr(os, "name", "nt")
    assert _terminal_trouble() == ""
