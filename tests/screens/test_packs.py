"""Which words are played with: by pack, by how hard, child-safe or not, in a language of their own."""

from __future__ import annotations

from pathlib import Path

from partygames.files import write_json
from partygames.saves import OpenGame
from partygames.words.library import Library
from screens.pages.curtain import Curtain
from screens.pages.packs import Packs
from screens.pages.setup import Setup
from screens.widgets.choices import Choices
from tests.screens.conftest import Play
from tests.screens.friends import Friends
from tests.screens.test_setup import at_the_setup, go_to


async def open_packs(friends: Friends) -> Packs:
    await at_the_setup(friends)
    await go_to(friends, "words")
    await friends.press("enter")
    window = friends.app.screen
    assert isinstance(window, Packs)
    return window


async def cursor_to(friends: Friends, key: str) -> None:
    choices = friends.app.screen.query_one(Choices)
    while choices.at != key:
        await friends.press("down")


async def dealt_from(friends: Friends) -> tuple[str, ...]:
    await friends.press("escape")
    assert isinstance(friends.page, Setup)
    await friends.press("d")
    assert isinstance(friends.page, Curtain)
    return OpenGame.resume(friends.app.places).session.header.packs


async def test_all_packs_of_the_language_are_played_with_at_first(play: Play) -> None:
    async with play() as friends:
        await open_packs(friends)
        assert await dealt_from(friends) == tuple(pack.id for pack in Library().packs("en"))


async def test_a_pack_is_taken_out_and_stays_out(play: Play) -> None:
    async with play() as friends:
        await open_packs(friends)
        await cursor_to(friends, "pack:en-body")
        assert "[x]" in friends.text
        await friends.press("enter")
        assert friends.app.preferences.packs_off == ("en-body",)
        assert "en-body" not in await dealt_from(friends)


async def test_the_filters_leave_out_what_is_harder_or_not_child_safe(play: Play) -> None:
    async with play() as friends:
        await open_packs(friends)
        await cursor_to(friends, "hardest")
        await friends.press("left")
        await cursor_to(friends, "child_safe")
        await friends.press("enter")
        chosen = [pack for pack in Library().packs("en") if pack.difficulty == "easy" and pack.child_safe]
        assert await dealt_from(friends) == tuple(pack.id for pack in chosen)


async def test_case_55_the_words_have_a_language_of_their_own(play: Play) -> None:
    rehearsal = {"seed": 1}
    async with play(rehearsal=rehearsal) as friends:
        await open_packs(friends)
        await friends.press("right")
        assert friends.app.words_language == "id"
        assert "pack:id-hewan" in [option.id for option in friends.app.screen.query_one(Choices).options]
        packs = await dealt_from(friends)
        assert all(name.startswith("id-") for name in packs)


async def test_case_26_without_any_pack_it_is_refused_and_mended_with_a_key(play: Play) -> None:
    async with play() as friends:
        await open_packs(friends)
        await friends.press("a", "escape")
        assert "There are no words to play with" in friends.text
        await friends.press("d")
        assert isinstance(friends.page, Setup)
        await friends.press("f", "d")
        assert isinstance(friends.page, Curtain)


async def test_all_or_none_in_one_key(play: Play) -> None:
    async with play() as friends:
        await open_packs(friends)
        await friends.press("a")
        assert "[x]" not in friends.text
        await friends.press("a")
        assert "[ ]" not in friends.text


async def test_case_44_each_pack_says_how_many_of_its_pairs_are_left(play: Play, tmp_path: Path) -> None:
    write_json(tmp_path / "played.json", {"pairs": ["en-everyday#1", "en-everyday#2"]})
    async with play() as friends:
        await open_packs(friends)
        await cursor_to(friends, "pack:en-everyday")
        assert " 70/72 " in friends.text


async def test_case_45_an_own_pack_that_cannot_be_used_is_said(play: Play, tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.toml").write_text("nonsense", encoding="utf-8")
    async with play() as friends:
        await open_packs(friends)
        assert "mine.toml" in friends.text


async def test_an_own_pack_is_there_to_be_chosen(play: Play, tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    text = 'title = "Our street"\nlanguage = "en"\npairs = [["ant", "bee"], ["cow", "dog"]]\n'
    (tmp_path / "packs" / "mine.toml").write_text(text, encoding="utf-8")
    async with play() as friends:
        await open_packs(friends)
        await cursor_to(friends, "pack:mine")
        assert "Our street" in friends.text and " 2/2 " in friends.text
