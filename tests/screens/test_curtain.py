"""The curtain can't be fallen through (cases 1 to 5)."""

from textual import events

from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from tests.screens.conftest import Play
from tests.screens.friends import Friends


async def at_the_second_curtain(friends: Friends) -> None:
    """Ana has just put her card away."""
    await friends.begin()
    await friends.press("space", "space")
    await friends.wait(1.2)
    friends.key("enter")
    await friends.settle()
    assert isinstance(friends.page, Curtain)
    assert "Pass the laptop to" in friends.text


async def test_case_1_it_shows_a_name_and_nothing_else(play: Play) -> None:
    async with play() as friends:
        await at_the_second_curtain(friends)
        assert "coffee" not in friends.text
        assert "tea" not in friends.text.replace("steal", "")


async def test_it_is_deaf_for_a_moment(play: Play) -> None:
    async with play() as friends:
        await at_the_second_curtain(friends)
        for key in ("space", "o", "down", "enter"):
            friends.key(key)
        x, y = friends.place_of("#key-space")
        friends.mouse(events.MouseDown, x, y)
        friends.mouse(events.MouseUp, x, y)
        await friends.settle()
        assert isinstance(friends.page, Curtain)


async def test_enter_alone_never_opens_it(play: Play) -> None:
    async with play() as friends:
        await at_the_second_curtain(friends)
        await friends.press("enter", "enter", "enter")
        assert isinstance(friends.page, Curtain)
        await friends.press("space")
        assert isinstance(friends.page, Card)


async def test_arrows_and_enter_open_it_too(play: Play) -> None:
    async with play() as friends:
        await at_the_second_curtain(friends)
        await friends.press("down", "enter")
        assert isinstance(friends.page, Card)


async def test_a_space_that_is_still_held_shows_no_card(play: Play) -> None:
    async with play() as friends:
        await at_the_second_curtain(friends)
        await friends.press("space")
        await friends.burst(*["space"] * 40)
        assert isinstance(friends.page, Card)
        assert "This is your word" not in friends.text


async def test_case_5_a_double_click_is_one_ballot_and_stops_at_the_curtain(play: Play) -> None:
    async with play() as friends:
        await friends.begin()
        await friends.cards()
        await friends.clues()
        await friends.press("v", "space")
        await friends.choose("Budi")
        x, y = friends.place_of("#key-s")
        for _ in range(2):
            friends.mouse(events.MouseDown, x, y)
            friends.mouse(events.MouseUp, x, y)
            await friends.wait(0.1)
        await friends.settle()
        await friends.wait(1)
        assert isinstance(friends.page, Curtain)
        assert friends.place_of("#key-space") != (x, y)
        opened = friends.page.query_one("#key-space").region
        assert not opened.contains(x, y)


async def test_a_paste_of_a_hundred_characters_and_the_wheel_do_nothing(play: Play) -> None:
    async with play() as friends:
        await at_the_second_curtain(friends)
        await friends.wait(1)
        friends.send(events.Paste("space o enter " * 10))
        x, y = friends.place_of("#key-space")
        friends.mouse(events.MouseScrollDown, x, y)
        await friends.settle()
        assert isinstance(friends.page, Curtain)


async def test_the_ballot_begins_with_nothing_chosen(play: Play) -> None:
    async with play() as friends:
        await friends.begin()
        await friends.cards()
        await friends.clues()
        await friends.press("v", "space")
        assert isinstance(friends.page, Ballot)
        await friends.press("s")
        assert isinstance(friends.page, Ballot)
        assert "Choose somebody first" in friends.text
