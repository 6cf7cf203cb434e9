"""Impostor through the screens: passed round, and with the host (IM4)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual import events

from partygames import saves
from partygames.core.seats import TABLE
from partygames.saves import OpenGame
from partygames.words.library import Library
from screens.page import Page
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.gate import Gate
from screens.pages.home import Home
from screens.pages.name_input import NameInput
from screens.pages.news import News
from screens.pages.pick import Pick
from screens.pages.pointing import Pointing
from screens.pages.scores import Ending, Scores
from screens.pages.setup import Setup
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.pages.verdict import Verdict
from screens.pages.votes import Votes
from screens.poster import read as read_poster
from screens.widgets.choices import Choices
from screens.widgets.hold import Hold
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, Answers, Friends, save_game

ORDER = (2, 0, 1, 4, 3, 5)
TALKED: Answers = [*LOOKED, *((seat, True) for seat in (*ORDER, *reversed(ORDER)))]
VOTING: Answers = [*TALKED, (TABLE, "vote")]
ACCUSED: Answers = [*VOTING, *((seat, "3") for seat in (0, 1, 2, 4, 5)), (3, "0")]
GUESSED: Answers = [*ACCUSED, (3, "cow")]
FIRST: Answers = [*GUESSED, (TABLE, "right")]
SECOND: Answers = [*LOOKED, *((seat, True) for seat in (*range(6), *reversed(range(6))))]
TWO_ROUNDS: Answers = [
    *FIRST, (TABLE, "next"), *SECOND, (TABLE, "time"), *((seat, "0") for seat in range(1, 6)), (0, "nobody"),
]  # fmt: skip
TIED: Answers = [*VOTING, (0, "1"), (1, "0"), (2, "0"), (3, "1"), (4, "nobody"), (5, "nobody")]
HOW: dict[str, Any] = {"game": "impostor", "settings": {"rounds": 2}}
SECRET: dict[str, Any] = {"game": "impostor", "settings": {"rounds": 2, "vote": "secret"}}


async def point(friends: Friends, letters: str) -> None:
    """Everybody points; somebody enters it, a letter for each in turn, and confirms."""
    assert isinstance(friends.page, News)
    await friends.press("enter")
    assert isinstance(friends.page, Pointing)
    await friends.press(*letters, "y")


async def test_im4_a_whole_game_passed_round_with_keys_only(play: Play) -> None:
    async with play(**HOW) as friends:
        await friends.begin("impostor")
        seen = await friends.cards()
        assert len(seen) == 6
        assert sum("cow" in card for card in seen) == 5
        assert "IMPOSTOR" in seen[3] and "Farm and Field" in seen[3]
        assert isinstance(friends.page, Turn)
        await friends.clues()
        assert isinstance(friends.page, Discussion)
        await friends.press("v")
        await point(friends, "dddadd")
        assert isinstance(friends.page, Votes) and "5 votes" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, News) and "An impostor!" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Curtain)
        await friends.word("sheep")
        assert isinstance(friends.page, Verdict) and "The word was: cow" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Verdict), "Enter, which goes on everywhere else, decides nothing here"
        await friends.press("w")
        assert isinstance(friends.page, Scores) and "Found out: Dewi" in friends.text
        await friends.press("enter")
        seen = await friends.cards()
        assert "IMPOSTOR" in seen[1]
        await friends.clues()
        await friends.press("v")
        await point(friends, "baaaaa")
        await friends.press("enter")
        assert "Clean" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Scores)
        await friends.press("enter")
        assert isinstance(friends.page, End)
        plain = " ".join(friends.text.split())
        assert "Budi" in plain and "Best liar: Budi" in plain and "Sharpest eye:" in plain
        await friends.press("h")
        assert isinstance(friends.page, Home) and "Resume" not in friends.text


async def test_im4_with_the_host_the_screen_says_so_and_the_host_enters_the_vote(play: Play) -> None:
    async with play(game="impostor", settings={"rounds": 1, "way": "host"}) as friends:
        await friends.begin("impostor")
        await friends.cards()
        assert "host taps" in friends.text
        await friends.clues()
        await friends.press("v")
        await friends.press("enter", "c", "c", "c")
        assert friends.page.query_one(Choices).at == "2", "Citra can't point at herself: the cursor stays on her"
        await friends.press(*"abab", "y")
        assert isinstance(friends.page, Votes)


async def test_im8_in_secret_the_laptop_goes_round(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING, **SECRET)
    async with play(**SECRET) as friends:
        await friends.resume()
        for name in ("Dewi", "Dewi", "Dewi", "Ana", "Dewi", "Dewi"):
            assert isinstance(friends.page, Curtain)
            await friends.press("space")
            assert isinstance(friends.page, Ballot)
            await friends.choose(name)
            await friends.press("s")
        assert isinstance(friends.page, Votes) and "5 votes" in friends.text


async def test_im9_the_tied_are_pointed_at_once_more_and_nobody_else(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TIED, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", "enter")
        assert isinstance(friends.page, Pointing)
        assert "A Ana" in friends.text and "B Budi" in friends.text and "C Citra" not in friends.text


async def test_im8_who_was_pointed_at_can_be_mended_until_it_is_confirmed(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", "d", "d")
        await friends.press("up", "c", "up", "up", "enter")
        entries = OpenGame.resume(friends.app.places).session.entries
        assert entries[-1].prompt == "discussion", "nothing is sent before it is confirmed"
        await friends.press("y")
        votes = OpenGame.resume(friends.app.places).session.table.said[0].values["votes"]
        assert votes == {"0": "4", "1": "2", "2": "nobody", "3": "nobody", "4": "nobody", "5": "nobody"}


async def test_im8_back_from_pointing_to_the_discussion(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", "u")
        assert isinstance(friends.page, Discussion)


async def test_im8_the_mouse_sets_and_confirms_too(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter")
        for row in range(6):
            await friends.click("Choices", row=row)
        await friends.click("#key-y")
        assert isinstance(friends.page, Votes)


@pytest.mark.parametrize(("name", "said"), [("Dewi", "An impostor!"), ("Ana", "Not an impostor")])
async def test_im11_somebody_said_the_word(play: Play, tmp_path: Path, name: str, said: str) -> None:
    save_game(tmp_path, [*LOOKED, (2, True)], **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("d")
        assert isinstance(friends.page, Pick)
        await friends.choose(name)
        assert isinstance(friends.page, Pick), "it is asked once more"
        await friends.press("y")
        assert isinstance(friends.page, News) and said in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Scores)


async def test_im6_until_ready_the_table_says_when(play: Play) -> None:
    async with play(game="impostor", settings={"rounds": 1, "turns": "ready"}) as friends:
        await friends.begin("impostor")
        await friends.cards()
        assert "Enough clues" not in friends.text
        for _ in range(7):
            await friends.press("enter")
        assert "Enough clues" in friends.text
        await friends.press("v")
        assert isinstance(friends.page, Discussion)


async def test_im13_the_host_decides_against_the_proposal(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*ACCUSED, (3, "moo animal")], **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("r")
        assert isinstance(friends.page, Scores) and "But the word was guessed" in friends.text


async def test_case_12_the_guess_has_a_curtain_of_its_own(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, ACCUSED, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", "enter")
        assert isinstance(friends.page, Curtain) and "for one guess" in friends.text
        await friends.press("space")
        assert isinstance(friends.page, Typed)


async def test_im20_between_rounds_somebody_leaves_and_somebody_joins(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, FIRST, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        assert isinstance(friends.page, Scores)
        await friends.press("g")
        await friends.choose("Ana")
        await friends.press("y")
        assert isinstance(friends.page, Scores) and "gone home" in friends.text
        await friends.press("j")
        assert isinstance(friends.page, NameInput)
        await friends.type("Budi")
        await friends.press("enter")
        assert "already at the table" in " ".join(friends.text.split())
        await friends.type("tje")
        await friends.press("enter")
        assert isinstance(friends.page, Scores) and "Buditje" in friends.text
        await friends.press("enter")
        seen = await friends.cards()
        assert len(seen) == 6
        assert OpenGame.resume(friends.app.places).session.players[6] == "Buditje"


async def test_im20_whoever_left_and_types_their_name_is_back(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*FIRST, (TABLE, "out:0")], **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("j")
        await friends.type("ana")
        await friends.press("enter")
        session = OpenGame.resume(friends.app.places).session
        assert session.players == ("Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid")
        assert session.table.board.as_json()["gone"] == []  # type: ignore[union-attr]


async def test_the_way_back_from_every_question_between_rounds(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, FIRST, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        for keys in (("g", "b"), ("j", "enter"), ("x", "b")):
            await friends.press(*keys)
            assert isinstance(friends.page, Scores), keys


async def test_the_host_may_end_it_between_rounds(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, FIRST, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("x")
        assert isinstance(friends.page, Ending)
        await friends.press("y")
        assert isinstance(friends.page, End)


async def test_case_59_again_is_with_those_who_are_still_there(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*FIRST, (TABLE, "out:0"), (TABLE, {"join": "Gita"})], **HOW)
    async with play(game="impostor", settings={"rounds": 2}, rehearsal={"seed": 1}) as friends:
        await friends.resume()
        await friends.press("x", "y", "a")
        assert isinstance(friends.page, Curtain)
        players = OpenGame.resume(friends.app.places).session.header.players
        assert players == ("Budi", "Citra", "Dewi", "Élodie", "Farid", "Gita")


async def test_case_7_the_card_can_be_seen_again(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("w", "enter", "space", "space")
        assert "cow" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Turn)


async def test_im2_the_grid_is_on_everybodys_card_in_the_same_order(play: Play) -> None:
    settings = {"rounds": 1, "impostor_card": "grid"}
    async with play(game="impostor", settings=settings, size=(60, 18)) as friends:
        await friends.begin("impostor")
        words = set(Library().find("en-animals").categories["Farm and Field"])
        texts = {word.text for word in words}
        grids = []
        for seen in await friends.cards():
            rows = [re.split(r" {2,}", line.strip("│┃ ")) for line in seen.splitlines()]
            grids.append([row for row in rows if len(row) == 2 and set(row) <= texts])
        assert [len(grid) for grid in grids] == [8] * 6
        assert all(grid == grids[0] for grid in grids)


async def test_im3_cards_of_player_and_impostor_have_the_same_shape(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [], **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        shapes = []
        for _ in range(6):
            await friends.press("space", "space")
            hold = friends.page.query_one(Hold)
            shapes.append((hold.region, hold.classes, len(str(hold.render()).split("\n"))))
            await friends.press("enter")
        assert len({str(shape) for shape in shapes}) == 1


async def test_case_24_a_word_that_is_not_known_deals_anew(play: Play) -> None:
    async with play(**HOW) as friends:
        await friends.begin("impostor")
        for seat in range(6):
            await friends.look(unknown=seat == 2)
        assert "New cards!" in " ".join(friends.text.split()) or "new card" in friends.text
        assert "Citra" not in friends.text


@pytest.mark.parametrize("count", range(len(TWO_ROUNDS)))
async def test_case_56_resumed_after_each_answer_it_opens_where_it_was_and_never_on_a_card(
    play: Play, tmp_path: Path, count: int
) -> None:
    saved = save_game(tmp_path, TWO_ROUNDS[:count], **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        assert OpenGame.resume(friends.app.places).session.log == saved.session.log
        while isinstance(friends.page, Votes | News):
            await friends.press("enter")
        assert not isinstance(friends.page, Card | Typed)
        assert "IMPOSTOR" not in friends.text
        waiting = saved.session.waiting
        names = {prompt.name for prompt in waiting.values()}
        expected: dict[str, type[Page[Any]]] = {
            "card": Curtain, "clue": Turn, "discussion": Discussion, "vote": Pointing, "guess": Curtain,
            "verdict": Verdict, "between": Scores,
        }  # fmt: skip
        assert type(friends.page) is expected[names.pop()]


async def test_look_away_the_others_close_their_eyes_for_three_seconds_before_each_card(play: Play) -> None:
    async with play(look_away=True, **HOW) as friends:
        await friends.begin("impostor")
        await friends.press("space")
        assert isinstance(friends.page, Gate) and "eyes closed!" in friends.text
        friends.key("space")
        friends.key("enter")
        await friends.wait(2)
        assert isinstance(friends.page, Gate), "no key hastens it"
        await friends.wait(1.5)
        await friends.settle()
        assert isinstance(friends.page, Card)


async def test_look_away_waits_while_the_menu_is_open(play: Play) -> None:
    async with play(look_away=True, **HOW) as friends:
        await friends.begin("impostor")
        await friends.press("space")
        await friends.press("escape")
        await friends.wait(5)
        await friends.press("escape")
        assert isinstance(friends.page, Gate)


async def test_f1_shows_the_rules_of_the_game_that_is_played(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("f1")
        assert "except the impostor" in " ".join(friends.text.split())


# what a hostile reading of the screens found


async def test_a_result_that_nobody_has_read_yet_is_not_lost(play: Play, tmp_path: Path) -> None:
    """The last answer was given, the votes are on the screen: leaving there must not lose who won."""
    save_game(tmp_path, TWO_ROUNDS[:-1], **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", "enter")
        if isinstance(friends.page, Pointing):
            await friends.press("y")
        assert isinstance(friends.page, Votes)
        await friends.press("escape", "h")
        assert isinstance(friends.page, Home) and "Resume" in friends.text
        await friends.press("enter")
        while not isinstance(friends.page, End):
            await friends.press("enter")
        await friends.press("escape", "h")
        assert "Resume" not in friends.text


async def test_a_table_that_is_too_large_for_a_game_says_how_many_have_to_sit_out(play: Play) -> None:
    twenty = tuple(f"Friend {number}" for number in range(20))
    async with play(names=twenty) as friends:
        await friends.press("enter", "n")
        assert type(friends.page).__name__ == "Table"
        assert "8 have to sit out" in " ".join(friends.text.split())


async def test_look_away_covers_ballots_and_guesses_too(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING, **SECRET)
    async with play(look_away=True, **SECRET) as friends:
        await friends.resume()
        await friends.press("space")
        assert isinstance(friends.page, Gate)


async def test_pointed_votes_are_written_in_one_piece(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game(tmp_path, VOTING, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", *"dddadd")
        writes: list[int] = []
        real = saves._write_at

        def write(path: Path, size: int, data: bytes) -> None:
            writes.append(len(data))
            real(path, size, data)

        monkeypatch.setattr(saves, "_write_at", write)
        await friends.press("y")
        assert len(writes) == 1


async def test_a_double_click_sets_one_vote_once(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, VOTING, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter")
        await friends.wait(1.2)
        x, y = friends.place_of("Choices")
        y = friends.page.query_one(Choices).region.y + 2
        for _ in range(2):
            friends.mouse(events.MouseDown, x, y)
            friends.mouse(events.MouseUp, x, y)
        await friends.settle()
        assert friends.page._votes == {
            "0": "nobody",
            "1": "nobody",
            "2": "0",
            "3": "nobody",
            "4": "nobody",
            "5": "nobody",
        }


async def test_changing_a_row_scrolls_nothing_away(play: Play, tmp_path: Path) -> None:
    names = tuple(f"Friend {number}" for number in range(20))
    looked = [(seat, True) for seat in range(20)]
    talked = [*looked, *((seat, True) for seat in (*range(20), *reversed(range(20)))), (TABLE, "vote")]
    forced: dict[str, list[Any]] = {
        "word": ["en-animals/Farm and Field#1"], "impostors": [[3, 7]], "order": [[*range(20)]],
    }  # fmt: skip
    save_game(tmp_path, talked, names=names, forced=forced, **HOW)
    async with play(names=names, size=(60, 18), **HOW) as friends:
        await friends.resume()
        await friends.press("enter", *["down"] * 15)
        choices = friends.page.query_one(Choices)
        before = choices.scroll_offset.y
        assert before > 0
        await friends.press("enter")
        assert choices.scroll_offset.y == before


async def test_case_59_again_opens_the_set_up_where_the_settings_no_longer_fit(play: Play, tmp_path: Path) -> None:
    names = tuple("ABCDEFG")
    settings = {"rounds": 1, "impostors": 2}
    forced: dict[str, list[Any]] = {
        "word": ["en-animals/Farm and Field#1"], "impostors": [[0, 1]], "order": [[*range(7)]],
    }  # fmt: skip
    answers = [*((seat, True) for seat in range(7)), (TABLE, "said:2")]
    save_game(tmp_path, answers, names=names, settings={**settings, "rounds": 2}, forced=forced, game="impostor")
    async with play(names=names, game="impostor", settings=settings, rehearsal={"seed": 1}) as friends:
        await friends.resume()
        await friends.press("enter")
        for _ in range(4):
            await friends.press("g", "enter")
        await friends.press("x", "y", "a")
        assert isinstance(friends.page, Setup) and "Too many impostors" in friends.text
        await friends.press("f", "d")
        assert isinstance(friends.page, Curtain)


async def test_im2_the_grid_is_never_smaller_than_sixteen(play: Play, tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    text = 'title = "Few"\nlanguage = "en"\n[categories]\n"Trio" = ["zebra", "lion", "hippo"]\n'
    (tmp_path / "packs" / "few.toml").write_text(text, encoding="utf-8")
    off = tuple(pack.id for pack in Library().packs("en"))
    how = {"game": "impostor", "settings": {"rounds": 1, "impostor_card": "grid"}}
    async with play(packs_off=off, **how) as friends:
        await friends.press("down", "enter", "n")
        assert "There are no words to play with" in friends.text


async def test_case_42_the_clock_on_the_board_stands_while_the_real_one_does(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED, **HOW)
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.wait(1)
        found = read_poster(friends.app.places.poster)
        assert found is not None and found.until is not None
        await friends.press("d")
        found = read_poster(friends.app.places.poster)
        assert found is not None and found.until is None and found.paused is not None


async def test_a_long_guess_can_be_read_whole_where_it_is_judged(play: Play, tmp_path: Path) -> None:
    guess = "mmmmmmmmmm wwwwwwwwww " + "q" * 34 + "END"
    save_game(tmp_path, [*ACCUSED, (3, guess)], **HOW)
    async with play(size=(60, 18), **HOW) as friends:
        await friends.resume()
        assert "END" in friends.text


async def test_case_59_again_without_the_packs_of_the_game_asks_for_others(play: Play, tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    words = ", ".join(f'"word {number}"' for number in range(8))
    own = tmp_path / "packs" / "own.toml"
    own.write_text(f'title = "Own"\nlanguage = "en"\n[categories]\n"Kind" = [{words}]\n', encoding="utf-8")
    off = tuple(pack.id for pack in Library().packs("en"))
    async with play(packs_off=off, game="impostor", settings={"rounds": 1}, rehearsal={"seed": 1}) as friends:
        await friends.begin("impostor")
        await friends.cards()
        own.unlink()
        await friends.press("d", "enter", "y", "enter", "enter")
        assert isinstance(friends.page, End)
        await friends.press("a")
        assert isinstance(friends.page, Setup) and "There are no words to play with" in friends.text
