"""The guided first game: the pages of a real one with made-up friends, and nothing of it is kept."""

from pathlib import Path
from typing import Any

import pytest

from partygames.games import GAMES
from partygames.words.shoe import pair_shelf
from screens.guide import SCRIPTS
from screens.page import Page
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.menu import Menu
from screens.pages.news import Lot, News
from screens.pages.pick import Pick
from screens.pages.rules import Rules
from screens.pages.table import Table
from screens.pages.turn import Turn
from screens.pages.votes import Votes
from screens.widgets.choices import Choices
from tests.screens.conftest import Play
from tests.screens.friends import SIX, TALKED, Friends, at_home, save_game
from tests.screens.test_fit import cut_off

WORDS = {
    "en-everyday#1": ("coffee", "tea"),
    "en-everyday#4": ("pancake", "waffle"),
    "id-sehari-hari#12": ("kopi", "teh"),
    "id-sehari-hari#1": ("bakso", "mi ayam"),
    "fr-quotidien#2": ("café", "tisane"),
    "fr-quotidien#4": ("crêpe", "gaufre"),
}
YOU = {"en": "You", "id": "Kamu", "fr": "Toi"}
SHORT = [News, Curtain, Card, News, *[Turn] * 4, News, Discussion, News, Curtain, Ballot, News, Votes, News, End]
"""The pages where the vote isn't level; the last news is who is out."""
DUEL = [*SHORT[:-2], News, Turn, Turn, Curtain, Ballot, Votes, News, End]
LOT = [*DUEL[:-2], Lot, News, End]
NEXT: dict[type, list[str]] = {
    News: ["enter"],
    Lot: ["enter"],
    Votes: ["enter"],
    Turn: ["enter"],
    Curtain: ["space"],
    Discussion: ["v"],
}


async def open_guide(friends: Friends, above: int = 0) -> None:
    await friends.press(*["down"] * above, *at_home("guide"), "enter")
    assert isinstance(friends.page, News)


async def to(friends: Friends, page: type[Page[Any]]) -> None:
    """Go on with keys to the first page of a kind."""
    while type(friends.page) is not page:
        await step(friends, "Theo")


async def step(friends: Friends, vote: str) -> None:
    if isinstance(friends.page, Card):
        await friends.press("space", "enter")
    elif isinstance(friends.page, Ballot):
        await friends.choose(vote)
        await friends.press("s")
    else:
        await friends.press(*NEXT[type(friends.page)])


async def through(friends: Friends, *votes: str) -> tuple[list[type], str]:
    """Play with keys only; return what pages there were, and all that was on them."""
    left, pages, text = list(votes), [], ""
    while not isinstance(friends.page, End):
        pages.append(type(friends.page))
        text += friends.text
        assert friends.app.size.width > 60 or cut_off(friends) == []
        await step(friends, left.pop(0) if isinstance(friends.page, Ballot) else "")
    assert not left
    return [*pages, End], text + friends.text


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("lang", SCRIPTS)
async def test_the_whole_guide_with_keys_only_in_the_smallest_window(play: Play, tmp_path: Path, lang: str) -> None:
    before: dict[str, bytes] = {}
    async with play(lang=lang, names=(), size=(60, 18), rehearsal={}) as friends:
        before = contents(tmp_path)
        await open_guide(friends)
        pages, text = await through(friends, "Theo")
        assert [End if issubclass(page, End) else page for page in pages] == SHORT
        assert pages.count(News) - 1 <= 6  # the last one is no coach's
        for word in (YOU[lang], "Mira", "Theo", "Sari", *SCRIPTS[lang][0].clue.values()):
            assert word in text
        assert WORDS[SCRIPTS[lang][0].pair][1] in friends.text  # the end tells both words
        await friends.press("h")
        assert isinstance(friends.page, Home)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("lang", "votes", "pages"),
    [
        ("en", ["Mira"], SHORT),
        ("en", ["Sari", "Theo"], DUEL),
        *((lang, ["Sari", "Sari"], LOT) for lang in SCRIPTS),
    ],
)
async def test_whatever_the_person_votes_the_spy_is_found(
    play: Play, lang: str, votes: list[str], pages: list[type]
) -> None:
    async with play(size=(60, 18), names=(), lang=lang) as friends:
        await open_guide(friends)
        seen, text = await through(friends, *votes)
        assert [End if issubclass(page, End) else page for page in seen] == pages
        if len(votes) == 2:
            assert all(word in text for word in SCRIPTS[lang][0].duel.values())


async def test_the_citizens_win_and_the_person_never_sees_another_card(play: Play) -> None:
    async with play(names=()) as friends:
        await open_guide(friends)
        _, text = await through(friends, "Theo")
        assert "Every spy and ghost is out" in friends.text
        assert text.count("Pass the laptop to") == 2
        assert "Only for Mira" not in text


async def test_the_card_shows_the_citizens_word(play: Play) -> None:
    async with play() as friends:
        await open_guide(friends)
        await friends.press("enter")
        assert "coffee" in await friends.look()


@pytest.mark.parametrize("lang", SCRIPTS)
async def test_a_word_that_is_not_known_is_dealt_anew_with_other_clues(play: Play, lang: str) -> None:
    async with play(lang=lang) as friends:
        await open_guide(friends)
        await friends.press("enter")
        assert WORDS[SCRIPTS[lang][0].pair][0] in await friends.look(unknown=True)
        await friends.press("enter")
        assert WORDS[SCRIPTS[lang][1].pair][0] in await friends.look()
        _, text = await through(friends, "Sari", "Sari")
        for word in (*SCRIPTS[lang][1].clue.values(), *SCRIPTS[lang][1].duel.values()):
            assert word in text


@pytest.mark.parametrize("lang", SCRIPTS)
def test_the_words_are_those_that_the_clues_were_made_for(lang: str) -> None:
    for script in SCRIPTS[lang]:
        shelf = pair_shelf([script.pair.partition("#")[0]], lang)
        words = tuple(word.text for word in shelf.words(script.pair))
        assert words == WORDS[script.pair]
        assert not {*script.clue.values(), *script.duel.values()} & set(words)


@pytest.mark.parametrize(("first", "names"), [("Ana", "Mira, Theo"), ("theo", "Mira, Sari"), ("\u200b", "Mira, Theo")])
async def test_the_person_has_the_name_that_is_remembered_and_nobody_has_it_twice(
    play: Play, first: str, names: str
) -> None:
    async with play(names=(first, *SIX[1:])) as friends:
        await open_guide(friends)
        await friends.press("enter")
        assert isinstance(friends.page, Curtain)
        assert friends.page._player == ("You" if first == "\u200b" else first)
        await friends.look()
        assert names in " ".join(friends.text.split())


async def test_the_clues_are_of_the_language_of_the_words(play: Play) -> None:
    async with play(words="fr") as friends:
        await open_guide(friends)
        await friends.press("enter")
        assert "café" in await friends.look()
        await friends.press("enter")
        assert "comptoir" in friends.text


@pytest.mark.parametrize(
    ("where", "key"),
    [
        *((where, "b") for where in (News, Curtain, Card, Turn, Discussion, Ballot, Votes)),
        *((where, key) for where in (Card, Ballot) for key in ("escape", "ctrl+c")),
    ],
)
async def test_leaving_in_the_middle_leads_to_the_start_page_at_once(
    play: Play, where: type[Page[Any]], key: str
) -> None:
    async with play() as friends:
        await open_guide(friends)
        await to(friends, where)
        await friends.press(key)
        assert isinstance(friends.page, Home)
        assert "Resume" not in friends.text
        await friends.press("escape")
        assert isinstance(friends.page, Menu)  # elsewhere leaving asks, as ever


async def test_escape_first_hides_the_card(play: Play) -> None:
    async with play() as friends:
        await open_guide(friends)
        await friends.press("enter", "space", "space")
        assert "coffee" in friends.text
        await friends.burst("escape")
        assert isinstance(friends.page, Card)
        assert "coffee" not in friends.text
        await friends.press("escape")
        assert isinstance(friends.page, Home)


@pytest.mark.parametrize("where", [None, Turn, Ballot, End])
async def test_nothing_on_disk_is_changed(play: Play, tmp_path: Path, where: type[Page[Any]] | None) -> None:
    """A real game that waits stays where it was, with its clock; what was played, profiles and settings stay too."""
    save_game(tmp_path, TALKED).keep_clock(1, 42.0)
    async with play(rehearsal={}) as friends:
        friends.app.store.create("Ana")  # type: ignore[union-attr]
        friends.app.store.close()  # type: ignore[union-attr]
        friends.app._store = None
        before = contents(tmp_path)
        assert {"open-game.log", "open-game.clock", "played.json", "profiles.db", "settings.toml"} <= before.keys()
        await open_guide(friends, above=1)
        if where in (Turn, Ballot):
            await to(friends, where)
            await friends.press("b")
        else:
            await through(friends, "Sari", "Sari")
            await friends.press("a")
            assert isinstance(friends.page, News)
            await friends.press("b")
        assert isinstance(friends.page, Home)
        assert contents(tmp_path) == before
        await friends.resume()
        assert isinstance(friends.page, Discussion)
        assert "0:4" in str(friends.page._clock)


async def test_what_is_not_saved_is_still_said_after_the_guide(play: Play) -> None:
    async with play() as friends:
        friends.app.trouble = "Settings can't be kept"
        await open_guide(friends)
        await through(friends, "Theo")
        assert friends.app.trouble == "Settings can't be kept"


async def test_from_the_end_a_real_table_is_seated(play: Play) -> None:
    async with play() as friends:
        await open_guide(friends)
        await through(friends, "Theo")
        await friends.press("c")
        assert isinstance(friends.page, Table)
        assert "Budi" in friends.text
        await friends.press("escape")
        assert isinstance(friends.page, Menu)


async def test_rules_undo_and_ones_own_word_are_there_as_ever(play: Play) -> None:
    async with play(names=()) as friends:
        await open_guide(friends)
        await to(friends, Turn)
        before = friends.text
        await friends.press("f1")
        assert isinstance(friends.page, Rules)
        await friends.press("escape")
        assert friends.text == before
        await friends.press("enter", "w")
        assert isinstance(friends.page, Pick)
        assert friends.page.query_one(Choices).option_count == 1
        await friends.press("enter", "space", "space")
        assert "coffee" in friends.text
        await friends.press("enter", "u")
        assert "roasted" in friends.text


async def test_the_clock_leads_to_the_vote_by_itself(play: Play) -> None:
    async with play(names=()) as friends:
        await open_guide(friends)
        await to(friends, Discussion)
        await friends.wait(61)
        await friends.settle()
        assert isinstance(friends.page, News)
        assert friends.page._big == "Vote"


async def test_the_option_stands_after_the_games_also_while_a_game_waits(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, TALKED)
    async with play() as friends:
        ids = [option.id for option in friends.page.query_one(Choices).options]
        assert ids[: len(GAMES) + 2] == ["resume", *GAMES, "guide"]


@pytest.mark.parametrize("lang", SCRIPTS)
async def test_the_last_option_is_seen_in_the_smallest_window_while_a_game_waits(
    play: Play, tmp_path: Path, lang: str
) -> None:
    save_game(tmp_path, TALKED, language=lang)
    async with play(lang=lang, size=(60, 18)) as friends:
        choices = friends.page.query_one(Choices)
        assert choices.option_count == choices.region.height
        assert choices.region.bottom <= friends.page.query_one("KeyBar").region.y
