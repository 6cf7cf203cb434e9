"""The board for a TV: what the whole table may see, live, and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from textual.pilot import Pilot

from partygames.locations import Locations
from screens import poster
from screens.board import BoardApp
from screens.pages.discussion import Discussion
from screens.poster import Poster
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, TALKED, VOTING, Friends, save_game
from tests.screens.test_end import LAST_BALLOT
from tests.screens.test_impostor import FIRST, HOW
from tests.terminal import Terminal
from tests.test_terminal import ENTER, press

WORDS = ("coffee", "tea", "cow")


def up(friends: Friends) -> Poster:
    found = poster.read(friends.app.places.poster)
    assert found is not None
    return found


async def test_every_curtain_and_public_page_is_on_the_board_and_no_card_is(play: Play) -> None:
    async with play() as friends:
        await friends.begin()
        while "Pass" in up(friends).lead:
            name = up(friends).big
            await friends.press("space", "space")
            assert up(friends).big == name, "while a card is held the board shows who has the laptop"
            await friends.press("enter")
        assert (up(friends).lead, up(friends).big) == ("A clue from", "Citra")
        assert "Next: Ana" in up(friends).line
        await friends.clues()
        assert isinstance(friends.page, Discussion)
        await friends.wait(1)
        left = up(friends).left(time.time())
        assert left is not None and 85 < left <= 90
        assert up(friends).until is not None, "the clock runs"
        await friends.press("f1")
        await friends.wait(1)
        assert up(friends).paused is not None, "case 42: help stops the clock, there too"


async def test_case_16_votes_are_on_the_board_when_all_are_known(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LAST_BALLOT[:-2])
    async with play() as friends:
        await friends.resume()
        assert up(friends).rows == []
        await friends.press("space")
        await friends.choose("Dewi")
        await friends.press("s")
        assert any("5 votes" in row for row in up(friends).rows)


async def test_the_board_holds_no_word_before_it_is_told(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING)
    async with play() as friends:
        await friends.resume()
        text = friends.app.places.poster.read_text(encoding="utf-8")
        assert not re.search("coffee|tea|spy|ghost|citizen", text.replace("Spy Word", ""))


async def test_scores_are_on_the_board_between_rounds(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, FIRST, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        assert any("Dewi" in row and "impostor" in row for row in up(friends).rows)


async def test_on_the_start_page_the_board_is_empty(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        assert up(friends).big == "Citra"
        await friends.press("escape", "h")
        assert poster.read(friends.app.places.poster) is None


async def test_a_full_disk_costs_the_board_and_nothing_else(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game(tmp_path, LOOKED)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    async with play() as friends:
        with monkeypatch.context() as patched:
            patched.setattr("screens.poster.write_json", full)
            await friends.resume()
            await friends.press("enter")
        assert friends.app.trouble == ""


DAMAGED = (
    "", "nonsense", "[]", '{"big": 5}', '{"rows": [1]}', '{"rows": "abc"}', '{"until": "soon"}', "\x00",
    '{"process": 1' + "0" * 30 + "}", '{"until": Infinity}', '{"paused": NaN}', '{"until": 1' + "0" * 400 + "}",
    '{"paused": -5}', '{"big": "' + "x" * 100_000 + '"}',
)  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_case_57_a_poster_that_cannot_be_read_is_none_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "board.json"
    path.write_text(text, encoding="utf-8")
    assert poster.read(path) is None
    assert path.read_text(encoding="utf-8") == text


# the board itself


def hang(folder: Path, **what: object) -> None:
    fields = {"process": os.getpid(), **what}
    (folder / "board.json").write_text(json.dumps(fields), encoding="utf-8")


async def shown(folder: Path, size: tuple[int, int] = (120, 36)) -> str:
    app = BoardApp(Locations.inside(folder), "en", "dark")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return text_of(pilot)


def text_of(pilot: Pilot[int]) -> str:
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


async def test_it_waits_calmly_where_there_is_no_game(tmp_path: Path) -> None:
    assert "The board is ready" in await shown(tmp_path)
    assert list(tmp_path.iterdir()) == [], "it writes nothing"


async def test_it_waits_where_the_game_that_was_shown_has_stopped(tmp_path: Path) -> None:
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    hang(tmp_path, big="Budi", process=done.pid)
    assert "The board is ready" in await shown(tmp_path)


async def test_it_waits_where_the_machine_was_started_anew_since(tmp_path: Path) -> None:
    """The number of the app's process may belong to another one now."""
    hang(tmp_path, big="Budi", boot="another run of the machine")
    assert "The board is ready" in await shown(tmp_path)


async def test_a_name_is_shown_in_letters_of_ten_rows_and_a_long_one_on_several_lines(tmp_path: Path) -> None:
    hang(tmp_path, game="Impostor", lead="A word from", big="Budi Kusumawardani van Dijk")
    text = await shown(tmp_path)
    rows = [row for row in text.split("\n") if re.search("[█▀▄]", row)]
    assert len(rows) >= 16, "two lines of large letters"
    assert "A word from" in text


async def test_names_are_drawn_as_plain_text(tmp_path: Path) -> None:
    hang(tmp_path, lead="[b]x[/]", big="[@click=app.quit]ąćę[/]", rows=["[red]Ana[/]"])
    text = await shown(tmp_path)
    assert "[b]x[/]" in text and "[red]Ana[/]" in text


async def test_nothing_that_a_terminal_obeys_is_drawn(tmp_path: Path) -> None:
    hang(tmp_path, big="x\x1b]0;TITLE\x07y", lead="a\x1b[2Jb")
    text = await shown(tmp_path)
    assert "\x1b" not in text and "a[2Jb" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_twenty_scores_are_all_there(tmp_path: Path, size: tuple[int, int]) -> None:
    """In columns, the headline smaller, if need be."""
    rows = [f"Friend {number:02}   {number:3}  +3" for number in range(20)]
    hang(tmp_path, game="Impostor", big="Escaped!", line="The word: cow", rows=rows)
    text = await shown(tmp_path, size)
    assert all(f"Friend {number:02}" in text for number in range(20))


async def test_a_clock_counts_down_by_itself(tmp_path: Path) -> None:
    now = [1_000.0]
    hang(tmp_path, lead="Talk", until=1_061.0)
    app = BoardApp(Locations.inside(tmp_path), "en", "dark", wall=lambda: now[0])
    async with app.run_test(size=(80, 24)) as pilot:
        clock = app.query_one("#clock")
        await pilot.pause()
        assert clock._text == "1:01"  # type: ignore[attr-defined]
        now[0] += 53
        await pilot.pause(0.4)
        assert clock._text == "0:08" and clock.has_class("-soon")  # type: ignore[attr-defined]


async def test_it_follows_a_game_that_begins_after_it(tmp_path: Path) -> None:
    app = BoardApp(Locations.inside(tmp_path), "en", "dark")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hang(tmp_path, lead="A word from", big="…", line="Next: Citra")
        for _ in range(50):
            await pilot.pause(0.05)
            if "Next: Citra" in text_of(pilot):
                break
        assert "Next: Citra" in text_of(pilot)


# two real terminals


def test_in_two_terminals_it_shows_each_tap_and_survives_the_games_end_and_restart(tmp_path: Path) -> None:
    save_game(tmp_path, TALKED[:-2])
    arguments = ("--lang", "en", "--data-dir", str(tmp_path))
    with Terminal("board", *arguments, size=(100, 30)) as board:
        board.until("The board is ready")
        with Terminal(*arguments) as game:
            game.until("Resume the game")
            press(game, ENTER, "Next are the clues")
            board.until("Next are the clues")
            press(game, ENTER, "A clue from")
            board.until("A clue from")
            press(game, ENTER, "Last one this round")
            board.until("Last one this round")
            game.kill()
        board.until("The board is ready")
        with Terminal(*arguments) as game:
            game.until("Resume the game")
            press(game, ENTER, "Next are the clues")
            board.until("Next are the clues")
        board.type("q")
        assert board.wait() == 0
