"""Catch the Witch through the screens: passed round so that nobody can be told by how they hold it (CW11)."""

from __future__ import annotations

from typing import Any

from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.marks import Marks
from screens.pages.scene import Scene
from screens.pages.votes import Votes
from tests.screens.conftest import Play
from tests.screens.friends import Friends

HOW: dict[str, Any] = {"game": "catch-the-witch", "settings": {}}


async def roles(friends: Friends) -> list[str]:
    """Everybody looks at their role, for the least time."""
    seen: list[str] = []
    while isinstance(friends.page, Curtain):
        await friends.press("space")
        assert isinstance(friends.page, Card)
        await friends.press("space")
        seen.append(friends.text)
        await friends.wait(7)
        await friends.press("enter")
    return seen


async def gather(friends: Friends, picks: str) -> list[str]:
    """Pass 1: a letter for the place of each, and nobody for the frog."""
    seen: list[str] = []
    for letter in picks:
        seen.append(await friends.passing(letter, "0"))
        await friends.wait(4)
        await friends.press("s")
    return seen


async def second(friends: Friends, *looks: str) -> list[str]:
    """Pass 2: place, number and name of each; then the rest of the time."""
    seen: list[str] = []
    for look in looks:
        seen.append(await friends.passing(*look))
        await friends.wait(16)
    return seen


async def scenes(friends: Friends) -> str:
    """Go on from scene to scene; return all that they said."""
    said = ""
    while isinstance(friends.page, Scene | Votes):
        poster = friends.page.poster()
        said += "\n".join([poster.lead, poster.big, poster.line, *poster.rows, ""])
        await friends.press("enter")
    return said


async def ritual(friends: Friends, cards: str) -> list[str]:
    """Each member puts in a card, by its letter."""
    seen: list[str] = []
    for letter in cards:
        seen.append(await friends.passing(letter))
        await friends.wait(5)
        await friends.press("s")
    return seen


async def vote(friends: Friends, *names: str) -> None:
    for name in names:
        assert isinstance(friends.page, Curtain), friends.page
        await friends.press("space")
        assert isinstance(friends.page, Ballot)
        await friends.choose(name)
        await friends.wait(4)
        await friends.press("s")


SECOND = ("a1a", "d3c", "a1a", "b2a", "c5a", "a1a")
"""Budi goes to the mill and casts a Quiet Hex at Dewi."""


async def test_cw4_a_day_and_the_end_passed_round_with_keys_only(play: Play) -> None:
    async with play(**HOW) as friends:
        await friends.begin("catch-the-witch")
        assert isinstance(friends.page, Scene) and "3 × Townsfolk" in friends.text
        await friends.press("enter")
        cards = await roles(friends)
        assert "Witch" in cards[1] and "Herbalist" in cards[2] and "Townsfolk" in cards[0]
        assert "mushroom, crystal and feather" in await scenes(friends)
        gathered = await gather(friends, "aacdba")
        assert "just for show" in gathered[1] and "just for show" not in gathered[0]
        looks = await second(friends, *SECOND)
        assert "Forest 2  Meadow 1  Cave 1  Old Mill 1" in looks[1], "the witch's window"
        assert "Forest 0  Meadow 0  Cave 0  Old Mill 0" in looks[0], "her own satchel for everybody else"
        assert "Pond: Dewi" in await scenes(friends)
        assert isinstance(friends.page, Discussion)
        await friends.press("v")
        assert isinstance(friends.page, Marks) and "Ana is chief" in friends.text
        await friends.press("a", "b", "c", "y")
        assert isinstance(friends.page, Marks) and "Ana, Budi and Citra" in friends.text
        await friends.press("y")
        assert "Accepted" in await scenes(friends)
        put = await ritual(friends, "adc")
        assert "feather, feather, weed" in put[1]
        said = await scenes(friends)
        assert "A seal!" in said and "Who was that?!" in said
        await vote(friends, "Budi", "Skip", "Budi", "Budi", "Budi")
        told = await scenes(friends)
        assert "4 votes" in told and "was a Witch." in told
        assert isinstance(friends.page, End) and "Every witch is banished" in friends.text
        assert any("Quiet, Old Mill → Dewi" in row for row in friends.page.poster().rows)
        await friends.press("h")
        assert isinstance(friends.page, Home)
        assert not friends.app.places.open_game.exists()
