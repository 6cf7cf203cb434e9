"""The evening round the games: the first start, help for the moment, the next game, the tally."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from partygames import preferences
from partygames.locations import Locations
from screens import language, pages
from screens.app import PartyApp
from screens.language import t
from screens.page import Page
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.one_of import OneOf
from screens.pages.setup import Setup
from screens.pages.table import Table
from tests.screens.conftest import Play
from tests.screens.friends import TALKED, Friends, save_game
from tests.screens.test_spy_cards import TWO, UNCOVERED
from tests.screens.virtual_time import VirtualTime


async def test_the_first_start_asks_for_the_language_and_nothing_else(tmp_path: Path, time: VirtualTime) -> None:
    places = Locations.inside(tmp_path)
    places.prepare()
    app = PartyApp(places, now=time, calm=True)
    async with app.run_test(size=(80, 24)) as pilot:
        friends = Friends(app, pilot, time)
        await friends.settle()
        assert isinstance(friends.page, OneOf)
        assert all(name in friends.text for name in ("English", "Bahasa Indonesia", "Français"))
        await friends.choose("Français")
        assert isinstance(friends.page, Home) and "Réglages" in friends.text
    assert preferences.read(places.preferences)[0].language == "fr"
    language.use("en")


async def test_a_newcomer_reaches_the_first_curtain_in_few_keys(tmp_path: Path, time: VirtualTime) -> None:
    """Language, game, four names, on, deal: twelve keys besides the names."""
    places = Locations.inside(tmp_path)
    places.prepare()
    app = PartyApp(places, now=time, calm=True)
    async with app.run_test(size=(80, 24)) as pilot:
        friends = Friends(app, pilot, time)
        await friends.settle()
        await friends.press("enter", "enter")
        assert isinstance(friends.page, Table)
        for name in ("ana", "budi", "citra", "dewi"):
            await friends.type(name)
            await friends.press("enter")
        await friends.press("escape") if not isinstance(friends.page, Table) else None
        await friends.press("tab", "n")
        if isinstance(friends.page, Setup):
            await friends.press("d")
        assert isinstance(friends.page, Curtain), friends.page


def page_classes() -> list[type[Page[Any]]]:
    for module in iter_modules(pages.__path__):
        import_module(f"screens.pages.{module.name}")
    found: list[type[Page[Any]]] = []
    todo: list[type[Page[Any]]] = [Page]
    while todo:
        kind = todo.pop()
        found.append(kind)
        todo += kind.__subclasses__()
    return [kind for kind in found if kind.__module__.startswith("screens.pages") and "body" in vars(kind)]


WITHOUT = {"OneOf", "NameInput", "Packs", "Ending", "Profiles", "ProfilePage", "Friends"}
"""Pages that say all there is to say themselves."""


@pytest.mark.parametrize("code", ["en", "id", "fr"])
def test_every_page_of_a_game_has_help_for_its_moment(code: str) -> None:
    language.use(code)
    try:
        for kind in page_classes():
            keys = [f"help.{each.__name__.lower()}" for each in kind.__mro__]
            assert kind.__name__ in WITHOUT or any(t(key) != key for key in keys), kind
    finally:
        language.use("en")


async def test_f1_helps_with_the_moment_first(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        assert isinstance(friends.page, Discussion)
        await friends.press("f1")
        assert "Right now" in friends.text and "Talk." in friends.text


async def test_the_tally_of_the_evening_and_who_does_the_dishes(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, UNCOVERED, names=TWO, game="spy-cards")
    async with play(game="spy-cards", names=TWO) as friends:
        await friends.resume()
        while not isinstance(friends.page, End):
            await friends.press("enter")
        assert "Tonight" not in friends.text, "one game is no tally yet"
        await friends.press("a")
        for _ in TWO:
            await friends.press("space", "s")
        await friends.press("enter", "space", "g", "down", "enter", "y")
        while not isinstance(friends.page, End):
            await friends.press("enter")
        assert "Ana 2 · Budi 0" in friends.text
        assert "The dishes tonight: Budi" in friends.text


async def test_another_game_with_the_same_people(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, UNCOVERED, names=TWO, game="spy-cards")
    async with play(game="spy-cards", names=TWO) as friends:
        await friends.resume()
        while not isinstance(friends.page, End):
            await friends.press("enter")
        await friends.press("o")
        assert isinstance(friends.page, OneOf)
        await friends.choose("Spy Word")
        assert isinstance(friends.page, Table) and "Budi" in friends.text
        await friends.press("escape", "h")
        assert isinstance(friends.page, Home)


async def pass_time(friends: Friends, seconds: int) -> None:
    """Second by second: a clock takes a longer gap for sleep."""
    for _ in range(seconds):
        await friends.wait(1)


async def test_the_last_ten_seconds_are_felt(play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another colour, and a bell where it is wanted: at ten seconds, and at the end."""
    rung: list[int] = []
    monkeypatch.setattr(PartyApp, "bell", lambda self: rung.append(1))
    save_game(tmp_path, TALKED, settings={"discussion": 60})
    async with play(bell=True) as friends:
        await friends.resume()
        await pass_time(friends, 46)
        assert not friends.page.query(".-soon") and not rung
        await pass_time(friends, 5)
        assert friends.page.query(".-soon") and len(rung) == 1
        await pass_time(friends, 10)
        assert len(rung) == 2


async def test_keys_are_three_rows_high_where_there_is_room(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play(size=(120, 36)) as friends:
        await friends.resume()
        own = friends.page.query(".own KeyButton")
        assert own and all(button.size.height == 3 for button in own)
        await friends.click("#key-v")
        assert isinstance(friends.page, Curtain)


async def test_case_50_a_window_that_grows_again_asks_for_nothing(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        await friends.resume()
        await friends.pilot.resize_terminal(50, 15)
        await friends.wait(0.5)
        assert "enlarge" in friends.text
        await friends.pilot.resize_terminal(120, 36)
        await friends.wait(0.5)
        assert "enlarge" not in friends.text and "To the vote" in friends.text
