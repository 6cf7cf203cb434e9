"""The discussion and its clock (SW8, SW9, SW23, cases 23, 41, 42, 43)."""

from pathlib import Path

from partygames.saves import OpenGame
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.news import News
from screens.pages.pick import Pick
from screens.pages.turn import Turn
from screens.widgets.big import Big
from screens.widgets.choices import Choices
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, TALKED, Friends, save_game


def clock(friends: Friends) -> str:
    assert isinstance(friends.page, Discussion)
    return friends.page.query_one(Big)._text


async def test_it_counts_down_and_at_zero_the_vote_begins_by_itself(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        before = clock(friends)
        assert before in ("1:30", "1:29")
        for _ in range(40):
            await friends.wait(1)
        assert "0:49" <= clock(friends) <= "0:50"
        for _ in range(51):
            await friends.wait(1)
        assert isinstance(friends.page, Curtain)
        assert OpenGame.resume(friends.app.places).session.entries[-1].value == "time"


async def test_without_a_limit_there_is_no_clock(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED, settings={"discussion": 0})
    async with play() as friends:
        await friends.resume()
        assert clock(friends) == "Talk!"
        await friends.wait(500)
        assert isinstance(friends.page, Discussion)


async def test_case_23_the_key_of_the_clues_never_ends_the_discussion(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED[:-1])
    async with play() as friends:
        await friends.resume()
        await friends.burst(*["enter"] * 100)
        await friends.press(*["enter"] * 5)
        assert isinstance(friends.page, Discussion)


async def test_case_42_menu_and_help_stop_the_clock(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        for key in ("f1", "ctrl+q", "escape"):
            await friends.wait(1)
            before = clock(friends)
            friends.key(key)
            await friends.settle()
            assert not isinstance(friends.page, Discussion)
            for _ in range(30):
                await friends.wait(1)
            friends.key("escape")
            await friends.settle()
            assert clock(friends) in (before, _one_less(before))


def _one_less(clock: str) -> str:
    minutes, seconds = map(int, clock.split(":"))
    left = minutes * 60 + seconds - 1
    return f"{left // 60}:{left % 60:02}"


async def test_sw9_looking_again_does_not_stop_the_clock(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        await friends.press("w")
        assert isinstance(friends.page, Pick)
        await friends.choose("Citra")
        assert isinstance(friends.page, Curtain)
        await friends.press("space", "space")
        assert isinstance(friends.page, Card)
        assert "coffee" in friends.text
        for _ in range(20):
            await friends.wait(1)
        await friends.press("enter")
        assert clock(friends) <= "1:05"


async def test_when_the_time_is_up_an_open_card_is_hidden_and_the_vote_begins(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play(hold="three-seconds") as friends:
        await friends.resume()
        await friends.press("w")
        await friends.choose("Citra")
        await friends.press("space")
        for _ in range(95):
            await friends.wait(1)
            if isinstance(friends.page, Card):
                friends.key("space")
        await friends.settle()
        assert isinstance(friends.page, Curtain)
        assert "to vote in secret" in friends.text
        assert "coffee" not in friends.text


async def test_case_43_a_laptop_that_sleeps_pauses_the_clock_and_says_so(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        before = clock(friends)
        friends.time.now += 3600
        await friends.wait(0.3)
        assert clock(friends) in (before, _one_less(before))
        assert "asleep" in friends.text


async def test_case_7_looking_again_shows_the_same_card_and_asks_nothing(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        assert isinstance(friends.page, Turn)
        await friends.press("w")
        await friends.choose("Budi")
        await friends.press("space", "space")
        assert "tea" in friends.text
        await friends.press("n", "enter")
        assert isinstance(friends.page, Turn)
        assert "Budi" not in friends.text
        assert OpenGame.resume(friends.app.places).session.waiting.keys() == {2}


async def test_sw23_somebody_goes_home_after_being_asked_for(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        await friends.press("g")
        await friends.choose("Ana")
        assert isinstance(friends.page, Pick)
        assert "Ana goes home?" in friends.text
        await friends.press("down")
        assert "goes home?" not in friends.text
        await friends.press("up", "enter", "y")
        assert isinstance(friends.page, News)
        assert "was a citizen" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Turn)
        await friends.press("w")
        labels = [str(friends.page.query_one(Choices).get_option_at_index(at).prompt) for at in range(5)]
        assert labels == ["Budi", "Citra", "Dewi", "Élodie", "Farid"]
        await friends.press("b")
        assert isinstance(friends.page, Turn)


async def test_a_clue_tapped_too_early_is_taken_back(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED)
    async with play() as friends:
        await friends.resume()
        await friends.press("u")
        assert "Too late to take that back" in friends.text
        await friends.press("enter")
        assert "Next: Budi" in friends.text
        await friends.press("u")
        assert "Next: Ana" in friends.text


async def test_a_discussion_resumed_after_a_kill_has_the_rest_it_had(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        for _ in range(30):
            await friends.wait(1)
        before = clock(friends)
    async with play() as friends:
        await friends.resume()
        assert clock(friends) in (before, _one_less(before))
