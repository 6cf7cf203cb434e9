"""The set-up of Spy Word (SW4, case 26)."""

from partygames import preferences
from partygames.saves import OpenGame
from screens.pages.curtain import Curtain
from screens.pages.setup import Setup
from screens.widgets.choices import Choices
from tests.screens.conftest import Play
from tests.screens.friends import Friends


async def at_the_setup(friends: Friends) -> None:
    await friends.press("enter", "n")
    assert isinstance(friends.page, Setup)


async def go_to(friends: Friends, key: str) -> None:
    choices = friends.page.query_one(Choices)
    while choices.at != key:
        await friends.press("down")


async def test_a_refused_set_up_says_why_and_what_would_do(play: Play) -> None:
    async with play() as friends:
        await at_the_setup(friends)
        await go_to(friends, "spies")
        await friends.press("right", "right")
        assert "Citizens must outnumber" in friends.text
        assert "spies 1, ghost 1" in friends.text
        await friends.press("d")
        assert isinstance(friends.page, Setup)
        await friends.press("f")
        assert "Citizens must outnumber" not in friends.text
        await friends.press("d")
        assert isinstance(friends.page, Curtain)


async def test_settings_are_dealt_with_and_remembered(play: Play) -> None:
    async with play() as friends:
        await at_the_setup(friends)
        await go_to(friends, "reveal_roles")
        await friends.press("enter")
        await go_to(friends, "tie")
        assert "Duel: the tied" in friends.text
        await friends.press("left", "d")
        assert isinstance(friends.page, Curtain)
        header = OpenGame.resume(friends.app.places).session.header
        assert header.settings["reveal_roles"] is False
        assert header.settings["tie"] == "lot"
        kept = preferences.read(friends.app.places.preferences)[0].settings["spy-word"]
        assert kept == {"reveal_roles": False, "tie": "lot"}


async def test_every_setting_has_a_line_that_says_what_it_does(play: Play) -> None:
    async with play(size=(60, 18)) as friends:
        await at_the_setup(friends)
        seen = set()
        for _ in range(11):
            hint = str(friends.page.query_one("#hint").render())
            assert hint
            assert not hint.startswith("set.")
            seen.add(hint)
            await friends.press("down")
        assert len(seen) == 11
