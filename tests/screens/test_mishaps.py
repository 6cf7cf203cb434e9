"""Mishaps at the table: second clicks, Caps Lock, forgotten Enters, a full disk; each was a fault once."""

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from partygames.saves import OpenGame
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.home import Home
from screens.pages.news import News
from screens.pages.setup import Setup
from screens.pages.table import Table
from screens.pages.turn import Turn
from screens.widgets.hold import Hold
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, SIX, TALKED, VOTING, Friends, full_disk, save_game
from tests.screens.test_end import LAST_BALLOT


async def double_click(friends: Friends, selector: str) -> None:
    await friends.wait(1.2)
    x, y = friends.place_of(selector)
    for _ in range(2):
        friends.mouse(events.MouseDown, x, y)
        friends.mouse(events.MouseUp, x, y)
        await friends.wait(0.2)
    await friends.settle()


async def test_a_double_click_on_the_last_clue_does_not_end_the_discussion(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED[:-1])
    async with play() as friends:
        await friends.resume()
        await double_click(friends, "#key-enter")
        assert isinstance(friends.page, Discussion)


async def test_a_double_click_on_a_clue_skips_no_speaker(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        await double_click(friends, "#key-enter")
        assert isinstance(friends.page, Turn)
        assert [entry.prompt for entry in OpenGame.resume(friends.app.places).session.entries].count("clue") == 1


async def test_a_double_click_on_the_votes_does_not_pass_over_who_is_out(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LAST_BALLOT[:-1])
    async with play() as friends:
        await friends.resume()
        await double_click(friends, "#key-enter")
        assert isinstance(friends.page, News)
        assert "Voted out" in friends.text


async def test_caps_lock_changes_no_key(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING)
    async with play() as friends:
        await friends.resume()
        await friends.press("space", "enter", "S")
        assert isinstance(friends.page, Curtain)
        await friends.press("escape", "H")
        assert isinstance(friends.page, Home)


async def test_a_name_that_was_typed_and_not_entered_is_seated(play: Play) -> None:
    async with play(names=SIX[:4]) as friends:
        await friends.press("enter")
        friends.page.query_one(Input).value = "Eka"
        await friends.click("#key-n")
        assert isinstance(friends.page, Setup)
        assert friends.app.preferences.table == (*SIX[:4], "Eka")


async def test_a_double_name_that_was_not_entered_stops_at_the_table(play: Play) -> None:
    async with play(names=SIX) as friends:
        await friends.press("enter")
        friends.page.query_one(Input).value = "ana"
        await friends.click("#key-n")
        assert isinstance(friends.page, Table)
        assert "already at the table" in friends.text


async def test_moving_while_a_name_is_typed_anew_loses_nobody(play: Play) -> None:
    async with play() as friends:
        await friends.press("enter")
        friends.page.query_one("#names").focus()
        await friends.press("r")
        friends.page.query_one(Input).value = "Anna"
        await friends.click("#key-d")
        page = friends.page
        assert isinstance(page, Table)
        assert page._names == ["Budi", "Anna", *SIX[2:]]


@pytest.mark.parametrize("way", ["resize", "blur"])
async def test_a_key_that_is_still_held_shows_nothing_after_it_was_hidden(play: Play, way: str) -> None:
    async with play() as friends:
        await friends.begin()
        await friends.press("space", "space")
        await friends.burst(*["space"] * 10)
        assert friends.page.query_one(Hold).shown
        if way == "resize":
            await friends.pilot.resize_terminal(100, 30)
        else:
            friends.send(events.AppBlur())
        await friends.burst(*["space"] * 20)
        assert not friends.page.query_one(Hold).shown
        await friends.press("space")
        assert friends.page.query_one(Hold).shown


async def test_a_key_with_a_book_on_it_shows_a_secret_no_longer_than_half_a_minute(play: Play) -> None:
    async with play() as friends:
        await friends.begin()
        await friends.press("space", "space")
        await friends.burst(*["space"] * 320, gap=0.1)
        assert not friends.page.query_one(Hold).shown


async def test_a_full_disk_at_the_start_is_said_at_once_and_keeps_the_game_before(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = save_game(tmp_path, LOOKED).session.log

    async with play() as friends:
        with monkeypatch.context() as patched:
            patched.setattr("partygames.saves.os.write", full_disk)
            await friends.press("down", "enter", "n", "d")
            assert isinstance(friends.page, Curtain)
            assert "isn't being saved" in friends.text
            await friends.press("escape")
            assert "The game is saved" not in friends.text
        assert OpenGame.resume(friends.app.places).session.log == before


async def test_the_vote_opened_too_early_is_taken_back_while_nobody_has_voted(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        await friends.press("v", "u")
        assert isinstance(friends.page, Discussion)
        await friends.press("v", "space", "enter", "s")
        assert isinstance(friends.page, Curtain)
        assert "Undo" not in friends.text


async def test_a_menu_that_cannot_be_seen_takes_no_keys(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        await friends.press("escape")
        await friends.pilot.resize_terminal(40, 10)
        await friends.press("h", "q", "enter")
        await friends.pilot.resize_terminal(80, 24)
        await friends.settle()
        assert "Pause" in friends.text
        assert friends.app._exit is False


async def test_a_saved_game_that_cannot_be_removed_is_no_crash(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = save_game(tmp_path, LOOKED)

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("partygames.saves.Path.unlink", read_only)
    opened.close()
    assert opened.trouble == "Read-only file system"
