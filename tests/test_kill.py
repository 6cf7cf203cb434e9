"""kill -9 after each answer of a whole game of each kind: the game on disk is the one that was played (case 56)."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from partygames.core.seats import TABLE
from partygames.games.catalogue import GAMES
from partygames.locations import Locations
from partygames.saves import OpenGame
from tests.screens.friends import Answers, save_game
from tests.screens.test_end import WON
from tests.screens.test_impostor import TWO_ROUNDS

ROOT = Path(__file__).parents[1]
WHOLE: dict[str, Answers] = {"spy-word": [*WON, (5, "1")], "impostor": TWO_ROUNDS}
SHORT: dict[str, dict[str, Any]] = {"spy-word": {}, "impostor": {"rounds": 2}}
"""Settings under which the answers are a whole game."""
PLAYER = """
import json, os, signal, sys
from pathlib import Path
from typing import Any
from tests.screens.friends import save_game
folder, answers, game = Path(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3]
save_game(folder, [tuple(answer) for answer in answers], game=game, settings=json.loads(sys.argv[4]))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_a_kill_after_each_answer_loses_none(game: str, part: int, tmp_path: Path) -> None:
    import json

    answers = WHOLE[game]
    for count in range(part, len(answers) + 1, 4):
        killed, whole = tmp_path / f"killed-{count}", tmp_path / f"whole-{count}"
        arguments = [sys.executable, "-c", PLAYER, str(killed), json.dumps(answers[:count])]
        arguments += [game, json.dumps(SHORT[game])]
        done = subprocess.run(arguments, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
        assert done.returncode == -signal.SIGKILL
        resumed = OpenGame.resume(Locations.inside(killed)).session
        expected = save_game(whole, answers[:count], game=game, settings=SHORT[game]).session
        assert resumed.log == expected.log
        assert resumed.waiting.keys() == expected.waiting.keys()
        assert resumed.outcome == expected.outcome


def test_a_read_only_folder_in_the_middle_is_said_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = save_game(tmp_path, [(0, True)])
    before = (tmp_path / "open-game.log").read_bytes()

    def read_only(*_: object) -> int:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patched:
        patched.setattr("partygames.saves.os.open", read_only)
        opened.answer(1, True)
        assert opened.trouble == "Read-only file system"
    assert (tmp_path / "open-game.log").read_bytes() == before
    opened.answer(2, True)
    assert opened.trouble == ""
    assert OpenGame.resume(Locations.inside(tmp_path)).session.log == opened.session.log
    assert TABLE not in opened.session.waiting
