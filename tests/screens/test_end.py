"""The end of a game (SW24, cases 29, 46, 58, 59)."""

import random
from pathlib import Path

from partygames.core.seats import TABLE
from partygames.saves import OpenGame
from screens.pages.curtain import Curtain
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.setup import Setup
from screens.pages.votes import Votes
from tests.screens.conftest import Play
from tests.screens.friends import VOTING, Friends, save_game

LAST_BALLOT = [*VOTING, *((seat, "3") for seat in (0, 1, 2)), (3, "0"), (4, "3"), (5, "3"), (3, "wrong")]
SPY_OUT = [*LAST_BALLOT, (0, True), (1, True), (4, True), (5, True), (2, True), (TABLE, "vote")]
WON = [*SPY_OUT, (0, "1"), (1, "0"), (2, "1"), (4, "1")]


async def at_the_end(friends: Friends) -> None:
    await friends.resume()
    await friends.press("space")
    await friends.choose("Budi")
    await friends.press("s")
    assert isinstance(friends.page, Votes)
    await friends.press("enter", "enter")
    assert isinstance(friends.page, End)
    await friends.wait(1)


async def test_sw24_winners_words_roles_and_all_votes_are_there(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, WON)
    async with play(size=(80, 60)) as friends:
        await at_the_end(friends)
        plain = " ".join(friends.text.split())
        for text in ("coffee", "tea", "Ana citizen", "Budi spy", "Dewi ghost", "Round 1", "Round 2"):
            assert text in plain, text
        for text in ("Dewi → Ana", "Farid → Dewi", "Budi → Ana", "Farid → Budi", "Out: Dewi", "guess: wrong"):
            assert text in friends.text, text


async def test_case_59_again_is_one_key_to_the_next_deal(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, WON)
    async with play(rehearsal={"seed": 1}) as friends:
        await at_the_end(friends)
        await friends.press("a")
        assert isinstance(friends.page, Curtain)
        opened = OpenGame.resume(friends.app.places).session
        assert opened.header.players == ("Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid")
        assert len(opened.entries) == 4
        pair = opened.entries[0].value["id"]
        assert pair != "en-everyday#1"


async def test_case_59_again_with_changes_opens_the_set_up_filled_in(play: Play, tmp_path: Path) -> None:
    settings = {"tie": "lot"}
    save_game(tmp_path, WON, settings=settings)
    async with play(settings=settings) as friends:
        await at_the_end(friends)
        await friends.press("c")
        assert isinstance(friends.page, Setup)
        assert "‹ by lot ›" in friends.text


async def test_case_29_keys_of_play_start_nothing(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, WON)
    async with play() as friends:
        await at_the_end(friends)
        keys = ["enter", "space", "s", "v", "n", "y", "w", "g", "u", "up", "down", "1", "x"]
        chance = random.Random(1)
        await friends.burst(*(chance.choice(keys) for _ in range(200)), gap=0.25)
        assert isinstance(friends.page, End)


async def test_a_kill_at_the_end_shows_the_end_again(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*WON, (5, "1")])
    async with play() as friends:
        await friends.press("enter", "enter")
        while isinstance(friends.page, Votes) or not isinstance(friends.page, End):
            await friends.press("enter")
        assert "Citizens" in friends.text or "coffee" in friends.text
        await friends.wait(1)
        await friends.press("h")
        assert isinstance(friends.page, Home)
        assert "Resume" not in friends.text
