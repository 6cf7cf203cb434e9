"""kill -9 after each answer of a whole game of each kind: the game on disk is the one that was played (case 56)."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from partygames.core.seats import TABLE
from partygames.games import GAMES
from partygames.locations import Locations
from partygames.saves import OpenGame
from tests.screens.friends import SIX, Answers, save_game
from tests.screens.test_end import WON
from tests.screens.test_impostor import TWO_ROUNDS
from tests.screens.test_spy_cards import TWO, UNCOVERED
from tests.screens.test_witch import WHOLE as WHOLE_DAY

ROOT = Path(__file__).parents[1]
WHOLE: dict[str, Answers] = {
    "spy-word": [*WON, (5, "1")],
    "impostor": TWO_ROUNDS,
    "catch-the-witch": WHOLE_DAY,
    "spy-cards": UNCOVERED,
}
SHORT: dict[str, dict[str, Any]] = {"impostor": {"rounds": 2}}
"""Settings under which the answers are a whole game, where they aren't the defaults."""
PLAYER = """
import json, os, signal, sys
from pathlib import Path
from tests.screens.friends import save_game
folder, answers, game, settings, names = Path(sys.argv[1]), *map(json.loads, sys.argv[2:])
for count in range(len(answers) + 1):
    child = os.fork()
    if not child:
        given = [tuple(answer) for answer in answers[:count]]
        save_game(folder / str(count), given, game=game, names=names, settings=settings)
        os.kill(os.getpid(), signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_kill_after_each_answer_loses_none(game: str, tmp_path: Path) -> None:
    answers, settings = WHOLE[game], SHORT.get(game, {})
    names = TWO if game == "spy-cards" else SIX
    arguments = [str(tmp_path / "killed"), *map(json.dumps, (answers, game, settings, names))]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", PLAYER, *arguments], cwd=ROOT, env=environment, check=True)
    for count in range(len(answers) + 1):
        resumed = OpenGame.resume(Locations.inside(tmp_path / "killed" / str(count))).session
        expected = save_game(tmp_path / "whole", answers[:count], game=game, names=names, settings=settings).session
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
