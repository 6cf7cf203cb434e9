"""A card is on the screen only while it is held."""

import asyncio
import re

import pytest
from textual import events

from partygames.games.spy_word.pictures import Card as Picture
from partygames.saves import OpenGame
from screens.games.spy_word import shape_of
from screens.keyboard import KeyboardReports, KeyReleased
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.menu import Menu
from screens.pages.rules import Rules
from screens.widgets.hold import Hold
from tests.screens.conftest import Play
from tests.screens.friends import Friends


def shown(friends: Friends) -> bool:
    on_screen = bool(re.search("This is your word", friends.text))
    assert on_screen == friends.page.query_one(Hold).shown
    return on_screen


async def at_the_first_card(friends: Friends) -> None:
    await friends.begin()
    await friends.press("space")
    assert isinstance(friends.page, Card)
    assert not shown(friends)
    await friends.wait(1.2)


async def test_case_2_one_space_and_silence_hides_within_a_second_and_a_half(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        friends.key("space")
        await friends.settle()
        assert shown(friends)
        await friends.wait(1.4)
        assert not shown(friends)


async def test_case_2_a_held_space_shows_without_flicker_then_hides(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        friends.key("space")
        await friends.settle()
        await friends.wait(0.6)
        for _ in range(40):
            await friends.wait(0.03)
            friends.key("space")
            await friends.idle()
            assert shown(friends)
        await friends.wait(0.5)
        assert not shown(friends)


async def test_a_reported_release_hides_at_once(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        friends.app.post_message(KeyboardReports(27))
        await friends.settle()
        friends.key("space")
        await friends.settle()
        await friends.wait(5)
        assert shown(friends)
        friends.send(KeyReleased("space"))
        await friends.settle()
        assert not shown(friends)


async def test_case_3_ten_enters_on_an_open_card_rest_at_the_next_curtain(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        friends.key("space")
        await friends.settle()
        for _ in range(10):
            friends.key("enter")
        await friends.settle()
        assert isinstance(friends.page, Curtain)
        await friends.burst(*["enter"] * 30)
        assert isinstance(friends.page, Curtain)
        assert "Budi" not in friends.app.title
        entries = OpenGame.resume(friends.app.places).session.entries
        assert [entry.prompt for entry in entries if entry.seat >= 0] == ["card"]


@pytest.mark.parametrize("way", ["escape", "blur", "resize", "suspend", "help", "quit", "focus"])
async def test_case_13_whatever_happens_hides_and_keeps_the_turn(play: Play, way: str) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        friends.key("space")
        await friends.settle()
        assert shown(friends)
        if way == "escape":
            friends.key("escape")
        elif way == "blur":
            friends.send(events.AppBlur())
        elif way == "resize":
            await friends.pilot.resize_terminal(90, 30)
        elif way == "suspend":
            friends.app.app_suspend_signal.publish(friends.app)
        elif way == "help":
            friends.key("f1")
        elif way == "quit":
            friends.key("ctrl+q")
        else:
            friends.key("tab")
        await friends.settle()
        if way in ("help", "quit"):
            assert isinstance(friends.page, Rules if way == "help" else Menu)
            assert "This is your word" not in friends.text
            await friends.press("escape")
        assert isinstance(friends.page, Card)
        assert not shown(friends)


async def test_the_mouse_holds_it_and_leaving_the_card_hides_it(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        x, y = friends.place_of("Hold")
        friends.mouse(events.MouseDown, x, y)
        await friends.settle()
        await friends.wait(3)
        assert shown(friends)
        friends.mouse(events.MouseMove, x, 0)
        await friends.settle()
        assert not shown(friends)


async def test_three_seconds_at_a_key_for_those_who_cannot_hold_one(play: Play) -> None:
    async with play(hold="three-seconds") as friends:
        await at_the_first_card(friends)
        friends.key("space")
        await friends.settle()
        await friends.wait(2.8)
        assert shown(friends)
        await friends.wait(0.3)
        assert not shown(friends)


async def test_hidden_means_in_no_widget(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        await friends.press("space")
        await friends.press("escape")
        for widget in friends.page.walk_children():
            assert "coffee" not in str(widget.render())
            assert "coffee" not in str(
                [value for value in vars(widget).values() if isinstance(value, str | tuple | list)]
            )


async def test_sw5_a_card_must_be_seen_before_it_is_understood(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        await friends.press("enter")
        assert isinstance(friends.page, Card)
        assert "hold Space" in friends.text


@pytest.mark.parametrize("rows", [0, 9, 16])
def test_case_10_cards_of_citizen_spy_and_ghost_differ_in_picture_and_word_alone(rows: int) -> None:
    sun, moon, ghost = (
        shape_of(card, rows).plain.split("\n")
        for card in (
            Picture("sun", "🌞", "🌞", None),
            Picture("moon", "🌙", "🌙", None),
            Picture(None, None, None, "ghost"),
        )
    )
    assert len(sun) == len(moon) == len(ghost)
    assert sun[-1] == moon[-1]


def test_a_card_shows_its_picture_where_there_is_room_else_its_emoji_and_without_emoji_the_word_alone() -> None:
    card = Picture("sun", "🌞", "🌞", None)
    large, small, plain = (shape_of(card, rows).plain for rows in (16, 9, 0))
    assert "▀" in large and "🌞" not in large
    assert "🌞" in small and "▀" not in small
    assert plain.strip().startswith("sun")


def test_sw3_a_pair_without_pictures_shows_one_and_the_same_on_every_card() -> None:
    shown = {shape_of(Picture(word, "", "", None), 16).plain.replace(word, "") for word in ("one", "two")}
    assert len(shown) == 1 and "▀" in shown.pop()


async def test_a_terminal_that_is_too_small_shows_one_line_and_no_secret(play: Play) -> None:
    async with play() as friends:
        await at_the_first_card(friends)
        friends.key("space")
        await friends.settle()
        await friends.pilot.resize_terminal(40, 12)
        await friends.settle()
        assert "60×18" in friends.text
        assert "This is your word" not in friends.text
        friends.key("space")
        friends.key("enter")
        await friends.settle()
        await friends.pilot.resize_terminal(80, 24)
        await friends.settle()
        await asyncio.sleep(0)
        assert isinstance(friends.page, Card)
        assert not shown(friends)


async def test_case_24_a_word_that_is_not_known_deals_anew_and_says_not_who(play: Play) -> None:
    forced = {"seed": 5, "draws": {"pair": ["en-everyday#1", "en-everyday#2"]}}
    async with play(rehearsal=forced) as friends:
        await friends.begin()
        for seat in range(6):
            await friends.look(unknown=seat == 3)
        assert "New cards" in " ".join(friends.text.split()) or "new card" in friends.text
        assert "Dewi" not in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Curtain)
        assert len(await friends.cards()) == 6
