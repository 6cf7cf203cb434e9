"""A whole evening through the screens, with keys only and with the mouse only."""

from textual import events

from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.news import News
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.pages.votes import Votes
from screens.widgets.hold import Hold
from tests.screens.conftest import Play
from tests.screens.friends import Friends


async def test_a_whole_game_with_keys_only(play: Play) -> None:
    async with play() as friends:
        await friends.begin()
        seen = await friends.cards()
        assert len(seen) == 6
        await friends.round("Dewi", "Dewi", "Dewi", "Citra", "Dewi", "Dewi")
        assert isinstance(friends.page, Votes)
        assert "5 votes" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, News)
        assert "was the ghost" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Curtain)
        await friends.word("kettle")
        assert isinstance(friends.page, News)
        await friends.press("enter")
        await friends.round("Budi", "Ana", "Budi", "Budi", "Budi")
        await friends.press("enter", "enter")
        assert isinstance(friends.page, End)
        assert "coffee" in friends.text
        assert "tea" in friends.text
        await friends.press("h")
        assert isinstance(friends.page, Home)
        assert "Resume" not in friends.text


async def hold_with_the_mouse(friends: Friends) -> str:
    x, y = friends.place_of("Hold")
    await friends.wait(1.2)
    friends.mouse(events.MouseDown, x, y)
    await friends.settle()
    seen = friends.text
    friends.mouse(events.MouseUp, x, y)
    await friends.settle()
    assert not friends.page.query_one(Hold).shown
    return seen


async def vote_with_the_mouse(friends: Friends, *rows: int) -> None:
    for row in rows:
        assert isinstance(friends.page, Curtain)
        await friends.click("#key-space")
        await friends.click("Choices", row=row)
        await friends.click("#key-s")


async def test_a_whole_game_with_the_mouse_only(play: Play) -> None:
    async with play() as friends:
        await friends.click("#options", row=0)
        await friends.click("#key-n")
        await friends.click("#key-d")
        cards = 0
        while isinstance(friends.page, Curtain):
            await friends.click("#key-space")
            assert isinstance(friends.page, Card)
            await hold_with_the_mouse(friends)
            await friends.click("#key-enter")
            cards += 1
        assert cards == 6
        while isinstance(friends.page, Turn):
            await friends.click("#key-enter")
        assert isinstance(friends.page, Discussion)
        await friends.click("#key-v")
        await vote_with_the_mouse(friends, 2, 2, 2, 2, 3, 3)
        assert isinstance(friends.page, Votes)
        await friends.click("#key-enter")
        await friends.click("#key-enter")
        await friends.click("#key-space")
        assert isinstance(friends.page, Typed)
        await friends.click("#word")
        await friends.type("coffee")  # a word is typed; there is no other way
        await friends.click("#key-enter")
        assert isinstance(friends.page, Typed)
        await friends.click("#key-enter")
        await friends.click("#key-enter")
        assert isinstance(friends.page, End)
        assert "Dewi" in friends.text
        await friends.click("#key-h")
        assert isinstance(friends.page, Home)
