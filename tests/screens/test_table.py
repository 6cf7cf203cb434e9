"""Who is playing: names that anybody may type (cases 17, 49)."""

import re

import pytest
from textual.widgets import Input

from partygames import preferences
from screens.pages.home import Home
from screens.pages.setup import Setup
from screens.pages.table import Table
from screens.pages.turn import Turn
from screens.widgets.big import Big
from tests.screens.conftest import Play
from tests.screens.friends import SIX, Friends


def names(friends: Friends) -> tuple[str, ...]:
    page = friends.page
    assert isinstance(page, Table)
    return tuple(page._names)


async def add(friends: Friends, *given: str) -> None:
    for name in given:
        await friends.type(name)
        await friends.press("enter")


async def test_an_empty_table_says_how_to_begin(play: Play) -> None:
    async with play(names=()) as friends:
        await friends.press("enter")
        assert "4 more names" in friends.text
        assert isinstance(friends.page.focused, Input)
        await add(friends, "Ana", "Budi", "Citra")
        assert "1 more name and" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Table)
        await add(friends, "Dewi")
        assert names(friends) == ("Ana", "Budi", "Citra", "Dewi")
        await friends.press("enter")
        assert isinstance(friends.page, Setup)
        assert preferences.read(friends.app.places.preferences)[0].table == ("Ana", "Budi", "Citra", "Dewi")


@pytest.mark.parametrize("double", ["ana", " ANA ", "A\u200bna"])
async def test_case_17_the_same_name_is_refused_with_a_clear_line(play: Play, double: str) -> None:
    async with play(names=("Ana", "Budi")) as friends:
        await friends.press("enter")
        friends.page.query_one(Input).value = double
        await friends.press("enter")
        assert names(friends) == ("Ana", "Budi")
        assert "already at the table" in friends.text


async def test_single_keys_never_fire_while_typing(play: Play) -> None:
    async with play(names=("Ana", "Budi")) as friends:
        await friends.press("enter")
        await friends.type("nxrudb")
        assert isinstance(friends.page, Table)
        assert friends.page.query_one(Input).value == "nxrudb"


async def test_rename_reorder_and_remove(play: Play) -> None:
    async with play() as friends:
        await friends.press("enter")
        friends.page.query_one("#names").focus()
        await friends.press("down", "r")
        friends.page.query_one(Input).value = "Bob"
        await friends.press("enter")
        assert names(friends) == ("Ana", "Bob", *SIX[2:])
        await friends.press("d")
        assert names(friends) == ("Ana", "Citra", "Bob", *SIX[3:])
        await friends.press("u", "u")
        assert names(friends) == ("Bob", "Ana", "Citra", *SIX[3:])
        await friends.press("x")
        assert names(friends) == ("Ana", "Citra", *SIX[3:])
        await friends.press("b")
        assert isinstance(friends.page, Home)


async def test_escape_leaves_a_name_that_is_typed_anew_as_it_was(play: Play) -> None:
    async with play() as friends:
        await friends.press("enter")
        friends.page.query_one("#names").focus()
        await friends.press("r", "x", "escape")
        assert isinstance(friends.page, Table)
        assert names(friends) == SIX


async def test_there_is_no_thirteenth_player(play: Play) -> None:
    twelve = tuple(f"P{n}" for n in range(12))
    async with play(names=twelve, size=(60, 18)) as friends:
        await friends.press("enter")
        assert not friends.page.query_one(Input).display
        for name in twelve:
            assert name in friends.text
        await friends.press("n")
        assert isinstance(friends.page, Setup)


async def test_a_name_is_never_markup(play: Play) -> None:
    evil = ("[@click=app.exit]x[/]", "[/]", "[red]Ana", "\\[b]")
    async with play(names=evil, rehearsal={"seed": 5}) as friends:
        await friends.begin()
        for name in evil:
            assert friends.page.query_one(Big)._text == name
            await friends.look()
        named = ""
        while isinstance(friends.page, Turn):
            named += friends.text
            await friends.press("enter")
        coming = re.findall(r"Next: (.+?)\s*$", named, re.MULTILINE)
        assert len(coming) == 3
        assert set(coming) < set(evil)
        await friends.press("v", "space")
        for name in evil[1:]:
            assert name in friends.text


async def test_a_name_that_is_too_long_says_so(play: Play) -> None:
    async with play(names=("Ana",)) as friends:
        await friends.press("enter")
        friends.page.query_one(Input).value = "W" * 31
        await friends.press("enter")
        assert "too long" in friends.text
        assert friends.page.query_one(Input).value == "W" * 31
