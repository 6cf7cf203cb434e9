"""SPY, the card game, through the screens: the table for all, one's own base only while it is held."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events

from partygames.core.seats import TABLE
from partygames.saves import OpenGame
from screens.pages.curtain import Curtain
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.pick import Pick
from screens.pages.scene import Scene
from screens.pages.scores import Ending
from screens.pages.spy_base import SpyBase, Workbench
from screens.pages.spy_table import SpyTable
from screens.pages.spy_turn import SpyTurn
from tests.screens.conftest import Play
from tests.screens.friends import Answers, Friends, save_game

TWO = ("Ana", "Budi")
HOW: dict[str, Any] = {"game": "spy-cards", "names": TWO}
LETTERS = {
    "A": "safe-1",
    "B": "safe-2",
    "C": "secret-1",
    "D": "secret-2",
    "x": "bomb-1a",
    "y": "bomb-1b",
    "z": "bomb-2",
}


def base(letters: str) -> list[str]:
    """A base as it lies; ``>`` is the Spy."""
    return [LETTERS.get(letter, "spy") for letter in letters]


def bases(*letters: str) -> Answers:
    """What is answered at the set-up: all Spies look to the right."""
    return [(seat, value) for seat, each in enumerate(letters) for value in (base(each), "right")]


SET_UP = bases(">ACxyBDz", "zxyDCBA>")
"""Ana walks along by 1; what lies opposite are Budi's cards in the order in which they are wanted."""
FIND: Answers = [(0, "spy:1"), (0, "move:1"), (0, "done"), (1, "done")]
UNCOVERED: Answers = [*SET_UP, *FIND, *FIND, *FIND, (0, "spy:1")]
"""Ana uncovers all of Budi's base in four turns."""
DRAWN: Answers = [*SET_UP, *[(seat, "done") for _ in range(100) for seat in (0, 1)]]


async def scenes(friends: Friends) -> str:
    """Go on from one public page to the next; return all that they said."""
    said = ""
    while isinstance(friends.page, Scene | SpyTable):
        poster = friends.page.poster()
        said += "\n".join([poster.lead, poster.big, poster.line, *poster.rows, ""])
        await friends.press("enter")
    return said


async def test_sc1_a_whole_game_with_keys_only(play: Play, tmp_path: Path) -> None:
    """Both order their bases; then Ana finds one after the other, in four turns."""
    async with play(**HOW) as friends:
        await friends.begin("spy-cards")
        for _ in TWO:
            await friends.press("space")
            assert isinstance(friends.page, SpyBase)
            await friends.press("right", "enter", "right", "right", "enter", "f", "r", "s")
        assert "First to play" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Curtain)
        await friends.press("space")
        assert isinstance(friends.page, SpyTurn)
        await friends.press("d")
        assert isinstance(friends.page, Curtain) and friends.page.poster().big == "Budi"
    save_game(tmp_path, SET_UP, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        for card in ("Safe 1", "Safe 2", "Secret 1"):
            await friends.press("space", "a")
            assert card in await scenes(friends)
            await friends.press("1")
            assert "Ana moves 1 to the right" in await scenes(friends)
            await friends.press("d", "space", "d")
        await friends.press("space", "a")
        said = await scenes(friends)
        assert "Secret 2" in said and "has no secret left" in said
        assert isinstance(friends.page, End) and "The last one left" in friends.text
        rows = " ".join(friends.page.poster().rows)
        assert "[Sa1] [Se1] [Bo1] [Bo1] [Sa2] [Se2] [Bo2]" in rows, "all bases are told at the end"
        await friends.press("h")
        assert isinstance(friends.page, Home)


async def test_sc3_ones_own_base_shows_only_while_it_is_held(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, SET_UP, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        assert "Sa1" not in friends.text
        await friends.wait(1.2)
        friends.key("space")
        await friends.wait(0.1)
        assert "Sa1" in friends.text and "You face Safe 1: move exactly 1." in friends.text
        await friends.wait(2)
        assert "Sa1" not in friends.text


async def test_sc5_a_wrong_move_is_refused_to_its_player_alone(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, SET_UP, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        before = OpenGame.resume(friends.app.places).session.table.said
        looking = friends.text
        await friends.press("2")
        assert isinstance(friends.page, SpyTurn) and friends.text == looking, "nothing shows without holding"
        assert OpenGame.resume(friends.app.places).session.table.said == before
        await friends.press("1")
        assert isinstance(friends.page, SpyTable)


async def test_sc6_turning_can_be_taken_back(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, SET_UP, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        looking = friends.text
        await friends.press("t")
        assert isinstance(friends.page, SpyTurn) and friends.text != looking
        await friends.press("u")
        assert friends.text == looking


async def test_sc7_what_lies_in_the_mirror_lies_in_one_column(play: Play, tmp_path: Path) -> None:
    """Ana's Spy looks at her first card; Budi's last one stands out above it, in the same column."""
    save_game(tmp_path, SET_UP, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space", "a", "enter")
        lines = friends.text.split("\n")
        found = next(line for line in lines if "Sa1" in line)
        mirror = next(line for line in lines if "┊" in line)
        assert found.index("Sa1") + 1 == mirror.index("┊")


async def test_sc8_a_lit_bomb_explodes(play: Play, tmp_path: Path) -> None:
    answers = [*bases(">ABCDxyz", "zABCDyx>"), (0, "spy:1"), (0, "done"), (1, "done")]
    save_game(tmp_path, answers, names=TWO, game="spy-cards")
    async with play(**HOW, bell=True) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space", "a")
        said = await scenes(friends)
        assert "BOOM!" in said and "stepped on a lit bomb" in said
        assert isinstance(friends.page, End)


async def test_sc10_the_memory_aid_writes_answers_below_the_cards(play: Play, tmp_path: Path) -> None:
    settings = {"memory": True}
    answers = [*bases(">ABCDxyz", "zABCDyx>"), (0, "spy:1")]
    save_game(tmp_path, answers, names=TWO, game="spy-cards", settings=settings)
    async with play(**HOW, settings=settings) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        assert "tsss" in friends.text


async def test_somebody_goes_home_and_the_last_one_wins(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, SET_UP, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space", "g")
        assert isinstance(friends.page, Pick)
        await friends.press("down", "enter", "y")
        assert "has gone home" in await scenes(friends)
        assert isinstance(friends.page, End)


@pytest.mark.parametrize(("key", "ends"), [("y", True), ("b", False)])
async def test_a_draw_is_offered_after_200_quiet_turns_and_never_forced(
    play: Play, tmp_path: Path, key: str, ends: bool
) -> None:
    save_game(tmp_path, DRAWN, names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        assert isinstance(friends.page, Ending)
        await friends.press(key)
        assert isinstance(friends.page, End if ends else Curtain)


async def test_a_computer_plays_the_last_seat_without_being_handed_the_laptop(play: Play) -> None:
    settings = {"computers": 1, "strength": "strong"}
    async with play(**HOW, settings=settings) as friends:
        await friends.begin("spy-cards")
        await friends.press("space", "s")
        await scenes(friends)
        for _ in range(60):
            if isinstance(friends.page, End):
                break
            assert isinstance(friends.page, SpyTurn | Curtain), friends.page
            await friends.press("space" if isinstance(friends.page, Curtain) else "d")
            await scenes(friends)
            assert not isinstance(friends.page, Curtain), "one person keeps the laptop"
        assert isinstance(friends.page, End) and "computer" not in friends.text


async def test_sc3_a_card_is_dragged_with_the_mouse_and_shows_only_meanwhile(play: Play) -> None:
    async with play(**HOW) as friends:
        await friends.begin("spy-cards")
        await friends.press("space")
        await friends.wait(1)
        bench = friends.page.query_one(Workbench)
        before = list(bench.cards)
        x, y = bench.content_region.x + 1, bench.region.y + 1
        friends.mouse(events.MouseDown, x, y)
        await friends.idle()
        assert bench.shown
        friends.mouse(events.MouseMove, x + 15, y)
        await friends.idle()
        friends.mouse(events.MouseUp, x + 15, y)
        await friends.idle()
        assert bench.cards == [*before[1:3], before[0], *before[3:]]
        assert not bench.shown


async def test_case_13_escape_hides_the_cards_at_once(play: Play) -> None:
    async with play(**HOW) as friends:
        await friends.begin("spy-cards")
        await friends.press("space", "right")
        assert friends.page.query_one(Workbench).shown
        friends.key("escape")
        await friends.idle()
        assert isinstance(friends.page, SpyBase) and not friends.page.query_one(Workbench).shown


async def test_case_56_resumed_after_each_answer_it_opens_at_a_curtain(play: Play, tmp_path: Path) -> None:
    for count in range(len(UNCOVERED)):
        saved = save_game(tmp_path, UNCOVERED[:count], names=TWO, game="spy-cards")
        async with play(**HOW) as friends:
            await friends.resume()
            assert OpenGame.resume(friends.app.places).session.log == saved.session.log
            await scenes(friends)
            assert isinstance(friends.page, Curtain), count
    assert TABLE not in saved.session.waiting


async def test_nobody_takes_back_somebody_elses_turn(play: Play, tmp_path: Path) -> None:
    """After Ana's *done* Budi has the laptop: his page offers no way back into her turn."""
    save_game(tmp_path, [*SET_UP, (0, "done")], names=TWO, game="spy-cards")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        assert isinstance(friends.page, SpyTurn) and "Undo" not in friends.text
        await friends.press("u")
        assert isinstance(friends.page, SpyTurn) and "Budi" in friends.page.right()


async def test_a_card_that_was_dragged_off_is_put_down(play: Play) -> None:
    async with play(**HOW) as friends:
        await friends.begin("spy-cards")
        await friends.press("space")
        await friends.wait(1)
        bench = friends.page.query_one(Workbench)
        x, y = bench.content_region.x + 1, bench.region.y + 1
        friends.mouse(events.MouseDown, x, y)
        await friends.idle()
        friends.mouse(events.MouseMove, x, y + 8)
        await friends.idle()
        before = list(bench.cards)
        await friends.press("right")
        assert bench.cards == before


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_card_under_the_mouse_is_the_one_that_is_taken(play: Play, players: int) -> None:
    names = ("Ana", "Budi", "Citra", "Dewi")[:players]
    async with play(game="spy-cards", names=names) as friends:
        await friends.begin("spy-cards")
        await friends.press("space")
        await friends.wait(1)
        bench = friends.page.query_one(Workbench)
        for column in (0, len(bench.cards) - 1):
            x = bench.region.x + 7 * column
            assert friends.text.split("\n")[bench.region.y][x] in " ╭", "a card begins here"
            friends.mouse(events.MouseDown, x + 4, bench.region.y + 1)
            await friends.idle()
            assert bench._at == column
            friends.mouse(events.MouseUp, x + 4, bench.region.y + 1)
            await friends.wait(1)


async def test_opponents_have_keys_in_the_order_of_their_bases(play: Play, tmp_path: Path) -> None:
    names = ("Ana", "Christopher A", "Christopher B")
    answers = bases("AB>CDxy", "AB>CDxy", "AB>CDxy")
    save_game(tmp_path, [*answers, (0, "done")], names=names, game="spy-cards")
    async with play(game="spy-cards", names=names) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        labels = [key.name for key in SpyTurn.keys(friends.page) if key.label == "key.spy-on"]
        assert labels[1] == "Ana" and len(set(labels)) == 2
        lines = friends.text.split("\n")
        heads = [next(at for at, line in enumerate(lines) if name in line) for name in ("Christopher B", "Ana")]
        assert heads == sorted(heads)


async def test_a_computer_is_not_sent_home(play: Play, tmp_path: Path) -> None:
    settings = {"computers": 1}
    async with play(**HOW, settings=settings) as friends:
        await friends.begin("spy-cards")
        await friends.press("space", "s")
        await scenes(friends)
        if isinstance(friends.page, Curtain):
            await friends.press("space")
        await friends.press("g")
        assert isinstance(friends.page, Pick) and "Budi" not in friends.text
