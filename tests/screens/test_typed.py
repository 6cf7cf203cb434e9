"""The last word of whoever is out (SW18 to SW21, cases 12, 28, 37)."""

from pathlib import Path

import pytest
from textual.widgets import Input

from partygames.saves import OpenGame
from screens.pages.curtain import Curtain
from screens.pages.news import News
from screens.pages.typed import Typed
from screens.widgets.hold import Hold
from tests.screens.conftest import Play
from tests.screens.friends import Friends, save_game
from tests.screens.test_end import LAST_BALLOT

OUT = LAST_BALLOT[:-1]
HIDDEN = {"reveal_roles": False}


async def at_the_word(friends: Friends) -> None:
    await friends.resume()
    await friends.press("enter", "enter")
    assert isinstance(friends.page, Curtain)
    await friends.press("space")
    assert isinstance(friends.page, Typed)


async def test_the_first_letter_leads_to_the_line(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, OUT)
    async with play() as friends:
        await at_the_word(friends)
        await friends.type("sea salt")
        assert friends.page.query_one(Input).value == "sea salt"


async def test_case_28_a_held_enter_asks_and_sends_nothing(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, OUT)
    async with play() as friends:
        await at_the_word(friends)
        await friends.type("kettle")
        await friends.wait(1)
        await friends.burst(*["enter"] * 40)
        assert isinstance(friends.page, Typed)
        await friends.press("enter")
        assert isinstance(friends.page, News)
        guesses = [entry for entry in OpenGame.resume(friends.app.places).session.entries if entry.prompt == "guess"]
        assert len(guesses) == 1


@pytest.mark.parametrize("settings", [{}, HIDDEN])
async def test_case_37_nothing_typed_is_no_guess_for_anybody(
    play: Play, tmp_path: Path, settings: dict[str, bool]
) -> None:
    save_game(tmp_path, OUT, settings=settings)
    async with play(settings=settings) as friends:
        await at_the_word(friends)
        await friends.press("enter", "enter")
        await friends.type("!!!")
        await friends.press("enter", "enter")
        assert isinstance(friends.page, Typed)
        assert "at least one letter" in friends.text


async def test_case_12_the_first_focus_is_the_same_for_all_and_a_changed_word_is_asked_again(
    play: Play, tmp_path: Path
) -> None:
    save_game(tmp_path, OUT, settings=HIDDEN)
    async with play(settings=HIDDEN) as friends:
        await at_the_word(friends)
        assert isinstance(friends.page.focused, Hold)
        await friends.type("one")
        await friends.press("enter")
        friends.page.query_one(Input).value = "other"
        await friends.press("enter")
        assert isinstance(friends.page, Typed)
        await friends.press("enter")
        assert not isinstance(friends.page, Typed)
