"""Profiles on the screens: made at the table, rewarded at the end, looked at and changed from the start page."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from partygames.profiles.levels import level_of
from partygames.profiles.store import Profile, Store
from screens.pages.curtain import Curtain
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.name_input import NameInput
from screens.pages.one_of import OneOf
from screens.pages.profiles import Friends, ProfilePage, Profiles
from screens.pages.table import Table
from screens.widgets.choices import Choices
from tests.screens.conftest import Play
from tests.screens.friends import Friends as Table6
from tests.screens.friends import save_game
from tests.screens.test_end import WON, at_the_end


def store_in(folder: Path) -> Store:
    return Store(folder / "profiles.db", folder / "backups")


def with_profiles(folder: Path, *names: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = store_in(folder)
    for name in names:
        store.create(name)
    store.close()


def profile(folder: Path, name: str) -> Profile:
    store = store_in(folder)
    found = store.named(name)
    store.close()
    assert found is not None
    return found


async def to_the_profiles(friends: Table6) -> None:
    assert isinstance(friends.page, Home)
    while friends.page.query_one(Choices).at != "profiles":
        await friends.press("down")
    await friends.press("enter")
    assert isinstance(friends.page, Profiles)


async def test_at_the_table_a_guest_gets_a_profile_with_a_key(play: Play, tmp_path: Path) -> None:
    async with play() as friends:
        await friends.press("enter")
        assert isinstance(friends.page, Table)
        assert friends.text.count("guest") == 6
        friends.page.query_one(Choices).focus()
        await friends.press("p")
        assert friends.text.count("guest") == 5 and "Level 1" in friends.text
        await friends.press("p")
        assert friends.text.count("guest") == 5, "there is one already"
    assert profile(tmp_path, "ana").name == "Ana"


async def test_level_and_title_are_on_the_curtain_of_whoever_has_a_profile(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana")
    async with play() as friends:
        await friends.begin()
        assert isinstance(friends.page, Curtain) and "Level 1" in friends.text
        await friends.look()
        assert "Level" not in friends.text, "Budi is a guest"


async def test_the_end_shows_what_the_game_brought_to_profiles_alone(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana", "Budi")
    save_game(tmp_path, WON)
    async with play(size=(80, 50)) as friends:
        await at_the_end(friends)
        lines = friends.text.splitlines()
        assert any("Ana" in line and "+" in line and "Level" in line for line in lines)
        assert any("Budi" in line and "+" in line for line in lines)
        assert not any("Citra" in line and "+" in line for line in lines)
        assert "★" in friends.text
    assert profile(tmp_path, "Ana").totals["won"] == 1
    assert profile(tmp_path, "Budi").totals["lost"] == 1


async def test_case_31_a_game_is_counted_once_however_often_its_end_is_seen(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana")
    for _ in range(2):
        save_game(tmp_path, WON)
        async with play() as friends:
            await at_the_end(friends)
    assert profile(tmp_path, "Ana").totals["finished"] == 1


async def test_case_48_dont_count_this_game_takes_back_what_it_gave(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana")
    save_game(tmp_path, WON)
    async with play() as friends:
        await at_the_end(friends)
        assert profile(tmp_path, "Ana").xp > 0
        await friends.press("x")
        assert profile(tmp_path, "Ana").xp > 0, "it is asked first"
        await friends.press("x")
        assert "doesn't count" in friends.text
        assert profile(tmp_path, "Ana").totals == {}
        await friends.press("x", "x")
        assert isinstance(friends.page, End)


async def test_without_a_profile_nothing_is_offered_to_be_taken_back(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, WON)
    async with play() as friends:
        await at_the_end(friends)
        assert "Don't count" not in friends.text and "+" not in friends.text


async def test_a_profile_is_made_renamed_adorned_and_deleted(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana")
    save_game(tmp_path, WON)
    async with play() as friends:
        await at_the_end(friends)
        await friends.press("h")
        await to_the_profiles(friends)
        await friends.press("n")
        assert isinstance(friends.page, NameInput)
        await friends.type("ana")
        await friends.press("enter")
        assert "already at the table" in " ".join(friends.text.split())
        await friends.press(*["backspace"] * 3)
        await friends.type("Zoe")
        await friends.press("enter")
        assert isinstance(friends.page, Profiles) and "Zoe" in friends.text
        await friends.press("up", "enter")
        assert isinstance(friends.page, ProfilePage) and "1 of 1 won" in friends.text
        await friends.press("t", "down", "enter")
        assert isinstance(friends.page, ProfilePage)
        assert profile(tmp_path, "Ana").title == "first-night"
        await friends.press("e", "down", "enter", "r", "end")
        await friends.type("lisa")
        await friends.press("enter")
        changed = profile(tmp_path, "Analisa")
        assert changed.emoji == "🐱" and changed.totals["won"] == 1, "history follows"
        await friends.press("x")
        assert isinstance(friends.page, ProfilePage)
        await friends.press("x")
        assert isinstance(friends.page, Profiles) and "Analisa" not in friends.text


async def test_a_hidden_profile_is_marked_and_can_be_shown_again(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana")
    async with play() as friends:
        await to_the_profiles(friends)
        await friends.press("enter", "h", "b")
        assert "hidden" in friends.text
        await friends.press("enter", "h", "b")
        assert "hidden" not in friends.text


async def test_two_profiles_become_one_unless_they_sat_at_one_table(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana", "Anna", "Budi")
    save_game(tmp_path, WON)
    async with play() as friends:
        await at_the_end(friends)
        await friends.press("h")
        await to_the_profiles(friends)
        await friends.press("enter", "m")
        assert isinstance(friends.page, OneOf)
        await friends.press("down", "enter")
        assert isinstance(friends.page, OneOf) and "Budi's history joins Ana's" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, OneOf) and "two people" in friends.text
        await friends.press("b")
        await friends.press("enter", "m", "enter", "b")
        assert isinstance(friends.page, Profiles) and "Anna" in friends.text, "back from the question"
        await friends.press("enter", "m", "enter", "enter")
        assert isinstance(friends.page, Profiles) and "Anna" not in friends.text


async def test_where_nearly_everybody_is_hidden_there_are_no_friends_to_look_at(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana", "Budi")
    async with play() as friends:
        await to_the_profiles(friends)
        assert "Among friends" in friends.text
        await friends.press("enter", "h", "b")
        assert "Among friends" not in friends.text
        await friends.press("s", "down", "enter", "h", "b", "s")
        assert isinstance(friends.page, Profiles)


async def test_among_friends_shows_votes_wins_and_weeks(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana", "Budi", "Dewi")
    save_game(tmp_path, WON)
    async with play(size=(80, 60)) as friends:
        await at_the_end(friends)
        await friends.press("h")
        await to_the_profiles(friends)
        await friends.press("s")
        assert isinstance(friends.page, Friends)
        plain = [" ".join(line.split()) for line in friends.text.splitlines()]
        assert "A B C" in plain and "A Ana · 1 1" in plain, "Ana voted once for Budi and once for Dewi"
        assert "Games by week" in plain
        await friends.press("b", "b")
        assert isinstance(friends.page, Home)


async def test_no_profiles_yet_says_how_to_begin(play: Play) -> None:
    async with play() as friends:
        await to_the_profiles(friends)
        assert "N makes one" in friends.text
        await friends.press("b")
        assert isinstance(friends.page, Home)


# damage


@pytest.mark.parametrize("how", ["later", "locked"])
async def test_where_profiles_cannot_be_used_the_game_goes_on_and_says_so(
    play: Play, tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("partygames.profiles.store.WAIT", 0.05)
    with_profiles(tmp_path, "Ana")
    save_game(tmp_path, WON)
    other = sqlite3.connect(tmp_path / "profiles.db", isolation_level=None)
    if how == "later":
        other.execute("PRAGMA user_version = 99")
    else:
        other.execute("BEGIN EXCLUSIVE")
    async with play() as friends:
        await at_the_end(friends)
        await friends.press("a")
        assert "isn't recorded" in friends.text
    if how == "locked":
        other.execute("ROLLBACK")
    other.close()


async def test_case_57_damaged_profiles_are_kept_and_the_last_backup_is_used(play: Play, tmp_path: Path) -> None:
    with_profiles(tmp_path, "Ana")
    store = store_in(tmp_path)
    store._back_up(store._db, "now")
    store.close()
    (tmp_path / "profiles.db").write_bytes(b"SQLite format 3\x00" + b"\xff" * 8_000)
    async with play() as friends:
        await to_the_profiles(friends)
        assert "Ana" in friends.text
        await friends.press("b")
        assert "kept as" in " ".join(friends.text.split())
    assert list(tmp_path.glob("profiles-damaged-*"))
    assert level_of(profile(tmp_path, "Ana").xp) == 1
