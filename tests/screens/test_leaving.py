"""Leaving asks first, loses nothing, and needs no Ctrl key (cases 51, 58)."""

from pathlib import Path

import pytest

from screens.pages.home import Home
from screens.pages.menu import Menu
from screens.pages.rules import Rules
from screens.pages.table import Table
from screens.pages.turn import Turn
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, TALKED, VOTING, Answers, full_disk, save_game
from tests.screens.test_end import LAST_BALLOT, WON

EVERYWHERE: dict[str, tuple[Answers, list[str]]] = {
    "curtain": (LOOKED[:2], []),
    "card": (LOOKED[:2], ["space"]),
    "clue": (LOOKED, []),
    "pick": (LOOKED, ["w"]),
    "discussion": (TALKED, []),
    "ballot": (VOTING, ["space"]),
    "votes": (LAST_BALLOT[:-1], []),
    "typed": (LAST_BALLOT[:-1], ["space"]),
    "end": ([*WON, (5, "1")], ["enter", "enter"]),
}


@pytest.mark.parametrize("where", EVERYWHERE)
async def test_case_58_from_each_page_to_the_menu_in_three_keys_and_then_a_new_game(
    play: Play, tmp_path: Path, where: str
) -> None:
    answers, keys = EVERYWHERE[where]
    save_game(tmp_path, answers)
    async with play(rehearsal={"seed": 3}) as friends:
        await friends.resume()
        await friends.press(*keys)
        await friends.press("escape", "h")
        assert isinstance(friends.page, Home)
        assert ("Resume" in friends.text) == (where != "end")  # a game that is over need not be resumed
        await friends.press(*(["enter"] if where == "end" else ["down", "enter"]))
        assert isinstance(friends.page, Table)


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c", "escape"])
async def test_leaving_is_asked_and_a_stray_enter_goes_on(play: Play, tmp_path: Path, key: str) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        await friends.press(key)
        assert isinstance(friends.page, Menu)
        await friends.press(key)
        if isinstance(friends.page, Menu):
            await friends.press("enter")
        assert isinstance(friends.page, Turn)
        assert friends.app._exit is False


async def test_two_enters_at_once_in_the_menu_close_the_menu_alone(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        await friends.press("escape")
        await friends.wait(1.2)
        friends.key("enter")
        friends.key("enter")
        await friends.settle()
        assert isinstance(friends.page, Turn)


async def test_leaving_leaves(play: Play) -> None:
    async with play() as friends:
        await friends.press("escape")
        await friends.wait(1.2)
        friends.key("q")
        await friends.pilot.pause()
        assert friends.app._exit is True
        assert friends.app.return_code == 0


async def test_how_to_play_leads_back_to_the_start_page(play: Play) -> None:
    async with play() as friends:
        await friends.choose("How to play")
        assert isinstance(friends.page, Rules)
        assert "nearly everybody" in " ".join(friends.text.split()) or "Spy Word" in friends.text
        await friends.press("g")
        assert "except the impostor" in " ".join(friends.text.split())
        await friends.press("down", "escape")
        assert isinstance(friends.page, Home)


async def test_settings_change_language_and_look_at_once(play: Play) -> None:
    async with play() as friends:
        await friends.choose("Settings")
        assert "Moving pictures" in friends.text
        await friends.press("right")
        assert "Bahasa Indonesia" in friends.text
        assert "Moving pictures" not in friends.text
        await friends.press("down", "down", "right")
        assert friends.app.theme == "party-light"
        await friends.press("b")
        assert isinstance(friends.page, Home)
        assert "Settings" not in friends.text


async def test_case_6_help_changes_nothing(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING)
    async with play() as friends:
        await friends.resume()
        await friends.press("space")
        await friends.choose("Dewi")
        before = friends.text
        await friends.press("f1")
        assert isinstance(friends.page, Rules)
        await friends.press("down", "pagedown", "space", "pageup", "escape")
        assert friends.text == before


async def test_nothing_can_be_selected_copied_or_photographed(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED[:1])
    async with play() as friends:
        await friends.resume()
        await friends.press("ctrl+p")
        assert not isinstance(friends.page, Rules | Menu)
        assert len(friends.app.screen_stack) == 2
        friends.app.copy_to_clipboard("coffee")
        assert friends.app.clipboard == ""
        assert friends.app.deliver_screenshot() is None
        assert not friends.page.allow_select


async def test_a_full_disk_is_said_and_the_game_goes_on(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()

        with monkeypatch.context() as patched:
            patched.setattr("partygames.saves.os.write", full_disk)
            await friends.press("enter")
            assert "isn't being saved (No space left on device)" in " ".join(friends.text.split())
            assert isinstance(friends.page, Turn)
        await friends.press("enter")
        assert "being saved" not in friends.text
        from partygames.saves import OpenGame

        entries = OpenGame.resume(friends.app.places).session.entries
        assert [entry.prompt for entry in entries][-2:] == ["clue", "clue"]
