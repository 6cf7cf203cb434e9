"""Games without a flow of their own, through the screens: the fifth game of ARCHITECTURE.md, and one of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from partygames.core import steps
from partygames.core.errors import BadSetting
from partygames.core.game import Game, Setting
from partygames.core.prompts import Arrange, Choose, ChooseSome, Confirm, Json, JsonObject, Look, Word
from partygames.core.seats import TABLE
from partygames.core.steps import Deal, Outcome, Say, Show, ask, ask_any, ask_each, ask_one
from partygames.profiles.titles import titles
from screens import language
from screens.pages.ballot import Ballot
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.marks import Marks
from screens.pages.news import News
from screens.pages.pick import Pick
from screens.pages.rules import Rules
from screens.pages.setup import Setup
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.widgets.choices import Choices
from tests.fifth import DOCUMENT, FIFTH, document, install
from tests.screens.conftest import Play
from tests.screens.friends import Friends

THREE = ("Ana", "Budi", "Citra")
FORCED = {"theme": ["how loud"], "number": [7], "other": [2], "traitor": [1], "first": [2]}


@pytest.fixture
def fifth(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    yield document(monkeypatch)
    titles.cache_clear()


def at_the_table(**changes: Any) -> dict[str, Any]:
    forced = {name: [value] * 2 for name, (value,) in {**FORCED, **changes}.items()}
    return {"game": FIFTH, "names": THREE, "rehearsal": {"seed": 5, "draws": forced}}


# the fifth game


async def test_the_fifth_game_from_the_start_page_to_the_end(play: Play, fifth: ModuleType) -> None:
    async with play(**at_the_table()) as friends:
        assert "Traitors number" in friends.text
        await friends.begin(FIFTH)
        seen = await friends.cards()
        assert ["7" in each for each in seen] == [True, False, True]
        assert all("how loud" in each and "Theme" in each for each in seen)
        assert isinstance(friends.page, News)
        assert "Theme: how loud" in friends.text
        await friends.press("enter")
        for name in ("Citra", "Ana", "Budi") * 2:
            assert isinstance(friends.page, Turn)
            assert friends.page._player == name
            assert "Name a thing" in friends.text
            await friends.press("enter")
        assert isinstance(friends.page, Discussion)
        assert friends.page._clock is not None
        await friends.press("v")
        await friends.vote("Budi", "Citra", "Budi")
        assert isinstance(friends.page, News)
        assert "Votes: Ana → Budi, Budi → Citra, Citra → Budi" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, News)
        assert "Traitor: Budi" in friends.text
        await friends.press("enter", "space")
        assert isinstance(friends.page, Ballot)
        await friends.choose("N3")
        await friends.press("s")
        assert isinstance(friends.page, End)
        for line in ("Ana and Citra", "Caught", "Traitor  Budi", "Number  7", "Other  2"):
            assert line in friends.text, line
        await friends.press("a")
        assert isinstance(friends.page, Curtain)


TEXTS = {
    "game.traitors-number": "The Traitor's Number",
    "set.clues": "Rounds of clues",
    "set.clues.hint": "How often everybody names a thing.",
    "set.clues.2": "two",
    "traitors-number.vote": "Who is it?",
    "traitors-number.vote.curtain": "to accuse somebody",
    "traitors-number.their-number.n3": "three",
    "traitors-number.caught": "It was {traitor}.",
    "traitors-number.caught.title": "Gotcha",
    "traitors-number.theme": "Think of",
    "traitors-number.theme.how loud": "noise",
    "traitors-number.end.caught": "Well spotted, {names}!",
}


class Written(NullTranslations):
    def gettext(self, message: str) -> str:
        return TEXTS.get(message) or str(super().gettext(message))


async def test_texts_are_found_where_the_document_says(
    play: Play, fifth: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(f"    {key} " in DOCUMENT.read_text(encoding="utf-8") for key in TEXTS)
    async with play(**at_the_table()) as friends:
        written = Written()
        written.add_fallback(language._current)
        monkeypatch.setattr(language, "_current", written)
        seen: list[str] = []
        while friends.page.query_one(Choices).at != FIFTH:
            await friends.press("down")
        for keys in (["enter", "n"], ["down"], ["d"]):
            await friends.press(*keys)
            seen.append(friends.text)
        seen += await friends.cards()
        await friends.press("enter", *["enter"] * 6, "v")
        for name in ("Budi", "Citra", "Budi"):
            seen.append(friends.text)
            await friends.press("space")
            seen.append(friends.text)
            await friends.choose(name)
            await friends.press("s")
        await friends.press("enter")
        assert friends.page._big == "Gotcha"
        seen.append(friends.text)
        await friends.press("enter", "space")
        seen.append(friends.text)
        await friends.choose("three")
        await friends.press("s")
        seen.append(friends.text)
        whole = "\n".join(seen)
        found = {key: text.format(traitor="Budi", names="Ana and Citra") for key, text in TEXTS.items()}
        del found["traitors-number.caught.title"]
        assert [key for key, text in found.items() if text not in whole] == []


async def test_taken_back_looked_again_and_help(play: Play, fifth: ModuleType) -> None:
    async with play(**at_the_table()) as friends:
        await friends.begin(FIFTH)
        await friends.cards()
        await friends.press("enter", "u")
        assert "Too late" in friends.text
        await friends.press("enter")
        assert friends.page._player == "Ana"
        await friends.press("u")
        assert friends.page._player == "Citra"
        await friends.press("w")
        assert isinstance(friends.page, Pick)
        await friends.choose("Budi")
        await friends.press("space", "space")
        assert "Number  2" in friends.text
        await friends.press("enter")
        assert isinstance(friends.page, Turn)
        await friends.press("f1")
        assert isinstance(friends.page, Rules)
        assert "Nobody has written down" in friends.text


async def test_a_game_that_was_left_goes_on(play: Play, fifth: ModuleType) -> None:
    async with play(**at_the_table()) as friends:
        await friends.begin(FIFTH)
        await friends.cards()
        await friends.press("enter", "enter")
    async with play(**at_the_table()) as friends:
        await friends.press("enter")
        assert "goes on where you left it" in friends.text
        await friends.press("enter")
        assert friends.page._player == "Ana"


async def test_a_profile_gets_something_for_it(play: Play, fifth: ModuleType) -> None:
    async with play(**at_the_table()) as friends:
        store = friends.app.store
        assert store is not None
        store.create("Ana")
        await friends.begin(FIFTH)
        await friends.cards()
        await friends.press("enter", *["enter"] * 6, "v")
        await friends.vote("Citra", "Citra", "Ana")
        await friends.press("enter")
        assert "Escaped" in friends.text
        ana = friends.app.profile_of("Ana")
        assert ana is not None
        assert ana.totals["traitors-number:lost"] == 1
        assert ana.totals["xp"] == 20


@pytest.mark.parametrize("code", ["id", "fr"])
async def test_in_every_language(play: Play, fifth: ModuleType, code: str) -> None:
    async with play(lang=code, **at_the_table()) as friends:
        await friends.begin(FIFTH)
        await friends.cards()
        assert isinstance(friends.page, News)


async def test_the_table_sees_the_same_whoever_is_the_traitor(tmp_path: Path, play: Play, fifth: ModuleType) -> None:
    pictures: list[list[str]] = []
    for forced in ({}, {"number": [1], "other": [10], "traitor": [0]}):
        seen: list[str] = []
        async with play(**at_the_table(**forced)) as friends:
            await friends.begin(FIFTH)
            for _ in THREE:
                for key in ("space", "space", "enter"):
                    seen.append(friends.text)
                    await friends.press(key)
                    await friends.wait(2)  # what was shown for a tap is hidden again
            for key in ["enter"] * 7 + ["v"]:
                seen.append(friends.text)
                await friends.press(key)
            await friends.vote("Citra", "Citra", "Ana")
            seen.append(friends.text)
            assert isinstance(friends.page, News)
            assert len(seen) == 18
            friends.app.places.open_game.unlink()
        pictures.append(seen)
    assert pictures[0] == pictures[1]


# every kind of prompt


class Note(NamedTuple):
    text: str

    def as_json(self) -> JsonObject:
        return {"text": self.text, "seat": 1, "open": True, "nothing": None}


class Kinds(Game):
    """Asks everything that can be asked, and shows a board that says nothing of rounds."""

    id = "all-kinds"
    rules = 1
    least_seats, most_seats = 2, 4
    minutes = (1, 1)
    settings = (Setting("odd_thing", (False, True), False), Setting("size", ("small", "big"), "small"))
    draws = ()

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        if settings["size"] == "big":
            raise BadSetting("too big for this table", "too-big", size="small")

    def play(self) -> steps.Play[Outcome]:
        answers: dict[str, Any] = {}
        options = {key: key for key in ("red", "green", "blue")}
        yield Show(Note("a board"))
        answers["ready"] = yield from ask_one(TABLE, Confirm("ready", "out-loud"))
        answers["public"] = yield from ask_one(TABLE, Choose("public", options))
        answers["some"] = yield from ask_one(TABLE, ChooseSome("some", options, 1, 2))
        answers["order"] = yield from ask_one(TABLE, Arrange("order", options))
        answers["title"] = yield from ask_one(TABLE, Word("title"))
        yield Deal(0, "card", Note("first"))
        yield Deal(0, "other", Note("second"))
        yield from ask_one(0, Look("card"))
        both = yield from ask_each({seat: [Word("word"), ChooseSome("mine", options, 0, 3)] for seat in (0, 1)})
        answers["both"] = [[word, list(some)] for word, some in both.values()]
        answers["sorted"] = yield from ask_one(1, Arrange("sorted", options))
        answers["quick"] = yield from ask_any({0: Confirm("quick"), 1: Confirm("quick")}, may={})
        leave = Choose("leave", {f"leave:{seat}": seat for seat in (0, 1)})
        answers["gone"] = yield from ask_any({TABLE: Confirm("go-on")}, may={TABLE: leave})
        yield from ask({0: Look("card", words=False)})
        yield Say("bye", {})
        return Outcome(
            "over", (), {}, {"answers": list(answers), "gone": str(answers["gone"]), "title": answers["title"]}
        )


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    module = ModuleType("all_kinds")
    module.__dict__["GAME"] = Kinds
    install(monkeypatch, Kinds.id, module)
    yield
    titles.cache_clear()


async def mark(friends: Friends, *keys: str) -> None:
    assert isinstance(friends.page, Marks), friends.page
    await friends.press(*keys, "y")


async def test_every_kind_of_prompt_is_asked(play: Play, kinds: None) -> None:
    async with play(game=Kinds.id, names=("Ana", "Budi"), rehearsal={}) as friends:
        while friends.page.query_one(Choices).at != Kinds.id:
            await friends.press("down")
        await friends.press("enter", "n")
        assert isinstance(friends.page, Setup)
        assert "Odd thing" in friends.text
        assert "no" in friends.text
        await friends.press("d")
        assert isinstance(friends.page, Turn)
        assert "Out loud" in friends.text
        await friends.press("u")
        assert "Too late" in friends.text
        await friends.press("enter")
        await friends.press("u")
        assert isinstance(friends.page, Turn)
        await friends.press("enter")
        await mark(friends, "b")
        await mark(friends, "a", "c")
        await mark(friends, "c")
        await mark(friends, "b")
        assert isinstance(friends.page, Typed)
        await friends.type("Hello")
        await friends.press("enter", "enter")
        seen = await friends.look()
        assert "first" in seen
        assert "second" not in seen
        assert "Budi" in seen
        for _ in range(2):
            await friends.press("space")
            assert isinstance(friends.page, Typed)
            await friends.type("tea")
            await friends.press("enter", "enter")
            assert "Only for" in friends.text
            assert friends.page.poster() is None
            await mark(friends, "a")
        await friends.press("space")
        await mark(friends, "c")
        await mark(friends, "a")
        await mark(friends, "b")
        assert isinstance(friends.page, Turn)
        assert friends.page._player == "Budi"
        await friends.press("enter")
        assert "Go on" in friends.text
        await friends.press("g")
        await friends.choose("Budi")
        await friends.press("y")
        await friends.look()
        assert isinstance(friends.page, News)
        await friends.press("enter")
        assert isinstance(friends.page, End)
        for line in ("Nobody wins", "Over", "Gone  Budi", "Title  Hello"):
            assert line in friends.text, line
        await friends.press("h")
        assert isinstance(friends.page, Home)


async def test_a_refused_set_up_says_why_in_the_words_of_the_rules(play: Play, kinds: None) -> None:
    async with play(game=Kinds.id, names=("Ana", "Budi"), rehearsal={}, settings={"size": "big"}) as friends:
        while friends.page.query_one(Choices).at != Kinds.id:
            await friends.press("down")
        await friends.press("enter", "n")
        assert "too big for this table" in friends.text
        await friends.press("f")
        assert "too big for this table" not in friends.text
        await friends.press("d")
        assert isinstance(friends.page, Turn)
