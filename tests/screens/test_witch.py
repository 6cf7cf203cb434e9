"""Catch the Witch through the screens: passed round so that nobody can be told by how they hold it (CW11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual.content import Content

from partygames.core.seats import TABLE
from partygames.games.catch_the_witch import tables
from partygames.games.catch_the_witch.pictures import Board, Desk, Result
from partygames.games.catch_the_witch.rules import CatchTheWitch
from partygames.names import cells
from partygames.saves import OpenGame
from screens import language
from screens.games import witch_desk
from screens.games.catch_the_witch import DESKS
from screens.pages.ballot import Ballot
from screens.pages.card import Card
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.end import End
from screens.pages.home import Home
from screens.pages.marks import Marks
from screens.pages.news import News
from screens.pages.passing import Passing
from screens.pages.rules import Rules
from screens.pages.scene import Scene
from screens.pages.votes import Votes
from screens.widgets.grid import Grid
from screens.widgets.rows import distinct
from tests.screens import virtual_time
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, Answers, Friends, playing, save_game, witch_draws
from tests.screens.test_fit import LONG, cut_off
from tests.screens.test_secrecy import Frame, Recorder

HOW: dict[str, Any] = {"game": "catch-the-witch", "settings": {}}
PLACES = ("forest", "forest", "cave", "mill", "meadow", "forest")
GATHERED: Answers = [(seat, value) for seat, place in enumerate(PLACES) for value in (place, "nobody")]
LOOKS = ("forest 1 1", "mill 3 3", "forest 1 0", "meadow 2 0", "cave 5 0", "forest 1 0")
SECONDS: Answers = [(seat, value) for seat, look in enumerate(LOOKS) for value in look.split()]
"""Budi, at the mill, makes a frog of Dewi."""
DUCK: Answers = [*LOOKED, *GATHERED, *SECONDS]
NIGHT: Answers = [
    *DUCK, (TABLE, "done"), (0, ["0", "1", "2"]), *((seat, "approve") for seat in (0, 1, 2, 4, 5)),
    (0, "forest"), (1, "mill"), (2, "cave"),
]  # fmt: skip
WHOLE: Answers = [*NIGHT, (0, "1"), (1, "skip"), *((seat, "1") for seat in (2, 4, 5))]
"""A whole game: a seal on the first day, and the witch banished."""


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
        assert "Forest 2 Meadow 1 Cave 1 Mill 1" in looks[1], "the witch's window"
        assert "Forest 0 Meadow 0 Cave 0 Mill 0" in looks[0], "her own satchel for everybody else"
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
        assert any("Quiet, Mill → Dewi" in row for row in friends.page.poster().rows)
        await friends.press("h")
        assert isinstance(friends.page, Home)
        assert not friends.app.places.open_game.exists()


# from outside a seat nobody can tell what it is (CW11)

ALL_ON = dict.fromkeys(tables.OPTIONAL, "on")
VILLAGES: dict[str, tuple[int, dict[str, str]]] = {
    "4 with a knight": (4, {"knight": "on"}),
    "4 with a pickpocket": (4, {"pickpocket": "on"}),
    "7": (7, {**ALL_ON, "crow": "off", "jester": "off"}),
    "12": (12, ALL_ON),
}


def before(phase: str, seats: int) -> Answers:
    """What is answered before Ana, the first, has the laptop in a pass of the first day."""
    gathered = [(seat, value) for seat in range(seats) for value in ("forest", "nobody")]
    looked = [(seat, value) for seat in range(seats) for value in ("cave", "1", "away")]
    looks: Answers = [(seat, True) for seat in range(seats)]
    return {"card": [], "gather": looks, "second": [*looks, *gathered], "afternoon": [*looks, *gathered, *looked]}[
        phase
    ]


async def watched(
    folder: Path, patch: pytest.MonkeyPatch, village: str, role: str, phase: str, keys: str, turn: bool = True
) -> tuple[list[Frame], list[float]]:
    """All that can be seen, and every delay, while Ana of this role has the laptop and presses these keys.

    ``turn``: she looks at the other sides of what she can hold, too.
    """
    seats, settings = VILLAGES[village]
    cast = list(tables.cast(seats, tables.roles_on(seats, CatchTheWitch.filled(settings))))
    cast.remove(role)
    forced = {"roles": [[role, *cast]], "needed": [["forest", "cave", "mill"]]}
    names = [f"Friend {letter}" for letter in "ABCDEFGHIJKL"[:seats]]
    save_game(folder, before(phase, seats), names=names, settings=settings, forced=forced, game="catch-the-witch")
    time = virtual_time.install(patch)
    async with playing(folder, time, game="catch-the-witch", names=names) as friends:
        await friends.resume()
        while isinstance(friends.page, Scene):
            await friends.press("enter")
        recorder = Recorder(friends)
        assert isinstance(friends.page, Curtain)
        await recorder.press("space", "space", *keys, *(["n", "space", "n", "space"] if turn else []))
        await recorder.wait(16)
        await recorder.press(*{"card": ["enter"], "gather": ["s"]}.get(phase, []))
        assert isinstance(friends.page, Curtain)
        return recorder.frames, time.slept


SPELLS = ("b1a", "c2b", "a3c", "b4a", "d5c")


@pytest.mark.parametrize(
    ("village", "phase", "keys"),
    [
        *((village, "card", [""]) for village in ("4 with a knight", "7", "12")),
        *((village, "gather", ["a0"]) for village in ("4 with a knight", "7", "12")),
        *((village, "second", SPELLS[:2]) for village in ("4 with a knight", "7")),
        *(("12", "second", [keys]) for keys in SPELLS),
    ],
)
async def test_cw11_every_role_every_spell_looks_alike_to_the_byte_and_takes_as_long(
    village: str, phase: str, keys: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what was chosen the letters show: so each set of keys is compared by itself, over all roles."""
    seats, settings = VILLAGES[village]
    roles = sorted(set(tables.cast(seats, tables.roles_on(seats, CatchTheWitch.filled(settings)))))
    assert len(roles) >= 4
    for pressed in keys:
        turn = pressed == keys[0]
        folders = [tmp_path / f"{role} {pressed}" for role in roles]
        seen = [
            await watched(folder, monkeypatch, village, role, phase, pressed, turn)
            for role, folder in zip(roles, folders, strict=True)
        ]
        for role, other in zip(roles, seen, strict=True):
            assert other[0] == seen[0][0], (roles[0], role, pressed)
            assert other[1] == seen[0][1], (roles[0], role, pressed)


@pytest.mark.parametrize("village", ["4 with a pickpocket", "12"])
async def test_cw11_an_afternoon_looks_alike_whether_an_ability_is_used_or_somebody_is_trusted(
    village: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, settings = VILLAGES[village]
    roles = sorted(set(tables.cast(seats, tables.roles_on(seats, CatchTheWitch.filled(settings)))))
    for pressed in ("0", "a", "c"):
        seen = [
            await watched(tmp_path / f"{role} {pressed}", monkeypatch, village, role, "afternoon", pressed)
            for role in roles
        ]
        assert all(other == seen[0] for other in seen), pressed


async def test_cw11_a_card_that_is_not_held_is_not_taken_and_nothing_shows_it(play: Play, tmp_path: Path) -> None:
    save_game(
        tmp_path,
        [*DUCK, (TABLE, "done"), (0, ["0", "1", "2"]), *((seat, "approve") for seat in range(6) if seat != 3)],
        game="catch-the-witch",
    )
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        empty = friends.text
        assert isinstance(friends.page, Passing) and "[·]" in empty
        await friends.press("c")
        assert "[·]" in friends.text, "Ana has mushrooms, and no crystal"
        await friends.press("a")
        assert "[A]" in friends.text


async def test_cw10_whoever_has_gone_is_played_by_the_rules_after_two_presses(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED, game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        assert isinstance(friends.page, Curtain)
        await friends.press("x")
        assert isinstance(friends.page, Curtain) and "Press X again" in friends.text
        await friends.press("x")
        assert isinstance(friends.page, Curtain) and "2 of 6" in friends.text
        assert [entry.value for entry in OpenGame.resume(friends.app.places).session.entries[-2:]] == ["away", "nobody"]


async def test_cw11_what_was_chosen_while_gathering_can_be_chosen_again(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED, game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space", "a", "0", "backspace", "backspace", "c", "0")
        await friends.wait(3)
        await friends.press("s")
        assert [entry.value for entry in OpenGame.resume(friends.app.places).session.entries[-2:]] == ["cave", "nobody"]


async def test_cw11_not_before_the_least_time_and_not_before_all_is_chosen(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED, game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        await friends.burst("a", "0", "s", gap=0.5)
        assert isinstance(friends.page, Passing)
        await friends.wait(4)
        await friends.press("backspace", "s")
        assert isinstance(friends.page, Passing)
        await friends.press("0", "s")
        assert isinstance(friends.page, Curtain)


async def test_cw11_the_second_look_ends_by_itself_and_what_is_missing_is_drawn(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*LOOKED, *GATHERED], game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        await friends.wait(14.5)
        assert isinstance(friends.page, Passing)
        await friends.wait(1)
        assert isinstance(friends.page, Curtain) and "Budi" in friends.page.poster().big
        values = [entry.value for entry in OpenGame.resume(friends.app.places).session.entries[-3:]]
        assert values == ["away", "away", "away"]


async def test_case_42_help_over_a_second_look_stops_its_clock(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*LOOKED, *GATHERED], game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space", "f1")
        await friends.wait(30)
        await friends.press("escape")
        assert isinstance(friends.page, Passing)


async def test_case_56_resumed_after_each_answer_it_opens_at_a_curtain_or_in_public(play: Play, tmp_path: Path) -> None:
    for count in range(len(WHOLE)):
        saved = save_game(tmp_path, WHOLE[:count], game="catch-the-witch")
        async with play(**HOW) as friends:
            await friends.resume()
            assert OpenGame.resume(friends.app.places).session.log == saved.session.log
            await scenes(friends)
            assert isinstance(friends.page, Curtain | Discussion | Marks), count


@pytest.mark.parametrize("settings", [{"ballot": "hands"}, {"limit": True, "pond_bet": True}])
async def test_hands_limits_and_the_pond(play: Play, tmp_path: Path, settings: dict[str, Any]) -> None:
    """With limits every step ends by itself; by hands the votes are entered in one go."""
    answers = [*DUCK, (TABLE, "done"), (0, ["0", "1", "2"])]
    save_game(tmp_path, answers, settings=settings, game="catch-the-witch")
    async with play(game="catch-the-witch", settings=settings) as friends:
        await friends.resume()
        assert isinstance(friends.page, Marks)
        if "limit" in settings:
            await friends.wait(31)
        else:
            await friends.press("y")
        assert "Accepted" in await scenes(friends)
        await ritual(friends, "aec")
        if "pond_bet" in settings:
            assert isinstance(friends.page, Marks) and "Dewi" in friends.text
            await friends.press("y")
        assert "It failed" in await scenes(friends)
        if "limit" in settings:
            for _ in range(5):
                await friends.press("space")
                assert isinstance(friends.page, Ballot)
                await friends.wait(61)
        else:
            assert isinstance(friends.page, News)
            await friends.press("enter", *"bbb", "y")
        told = await scenes(friends)
        assert ("skips" if "limit" in settings else "Budi") in told


async def test_an_afternoon_with_a_limit_goes_on_in_silence_when_the_time_is_up(play: Play, tmp_path: Path) -> None:
    settings = {"limit": True, "pickpocket": "on"}
    forced = witch_draws(roles=[["pickpocket", "witch", "herbalist", "townsfolk", "crow", "townsfolk"]])
    save_game(tmp_path, [*LOOKED, *GATHERED, *SECONDS], settings=settings, game="catch-the-witch", forced=forced)
    async with play(game="catch-the-witch", settings=settings) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space", "b", "space")
        assert "You took: crystal" in friends.text
        await friends.wait(10)
        await friends.wait(300)
        for _ in range(4):
            await friends.passing("0")
            await friends.wait(10)
        assert isinstance(friends.page, Marks) and "chief" in friends.text


def cells_of(content: Content) -> int:
    return max(line.cell_length for line in content.split("\n"))


@pytest.mark.parametrize("code", ["en", "id", "fr"])
@pytest.mark.parametrize("role", (*tables.OPTIONAL, "witch", "townsfolk"))
def test_what_is_held_fits_the_smallest_terminal_in_every_language(code: str, role: str) -> None:
    """Six lines of 56 cells: were one broken in two, the last would be lost, and roles could be told by it."""
    language.use(code)
    try:
        for able, spells in product((True, False), ((True,) * 5, (True, True, False, False, False))):
            desk = Desk(
                role,
                tables.side_of(role),
                ("ruins", "mill", "river"),
                (0, 1, 2, 10, 2, 1),
                spells if role == "witch" else (),
                "ruins",
                2,
                1,
                able,
                ("not-stopped",),
            )
            board = cast(Board, SimpleNamespace(day=1, places=tables.PLACES, needed=("ruins", "mill", "river")))
            result = Result("seen", seat=0, witch=False)
            drawn = [
                *(draw(desk, board, 6) for draw in DESKS.values()),
                witch_desk.afternoon(desk, board, result, {0: "W" * 20}, 6),
            ]
            assert [content.plain.count("\n") for content in drawn[:3]] == [5, 5, 5]
            assert all(cells_of(content) <= 56 for content in drawn), [c.plain for c in drawn if cells_of(c) > 56]
    finally:
        language.use("en")


LONG_NAMES = tuple(f"{letter}{'m' * 18}{letter.lower()}" for letter in "ABCDEFGHIJKL")


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
async def test_twelve_long_names_fit_every_page_of_a_day(play: Play, tmp_path: Path, size: tuple[int, int]) -> None:
    """Case 49, case 50: all can be chosen, none is cut off, and two that differ at the end differ on the screen."""
    how: dict[str, Any] = {"game": "catch-the-witch", "names": LONG_NAMES, "settings": {"pickpocket": "on"}}
    looks: Answers = [(seat, True) for seat in range(12)]
    gathered: Answers = [(seat, value) for seat in range(12) for value in ("forest", "nobody")]
    forced = {"roles": [[*["witch"] * 3, *["townsfolk"] * 4, "herbalist", "knight", "pickpocket", "crow", "jester"]]}
    saved: dict[str, Any] = {"names": LONG_NAMES, "settings": how["settings"], "forced": forced}
    save_game(tmp_path, [*looks, *gathered, (0, "forest"), (0, "1")], game="catch-the-witch", **saved)
    async with play(size=size, **how) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        grid = friends.page.query_one(Grid)
        assert grid.region.bottom <= size[1] - 2 and grid.region.height == grid.size.height
        shown = [line for line in friends.text.split("\n") if " A " in line or " K " in line]
        assert "l" in shown[-1], "the end of a name is kept"
        assert friends.page.query_one("#say").region.bottom <= size[1] - 2


async def test_whoever_is_too_slow_at_gathering_is_played_by_the_rules(play: Play, tmp_path: Path) -> None:
    settings = {"limit": True}
    save_game(tmp_path, LOOKED, settings=settings, game="catch-the-witch")
    async with play(game="catch-the-witch", settings=settings) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        assert "30" in friends.text, "the time that is left is shown"
        for _ in range(31):
            await friends.wait(1)
        assert isinstance(friends.page, Curtain)
        assert [entry.value for entry in OpenGame.resume(friends.app.places).session.entries[-2:]] == ["away", "nobody"]


@pytest.mark.parametrize("gap", [0.1, 0.3, 0.45, 0.6, 0.9])
async def test_case_3_tapping_on_when_a_page_ends_opens_nothing(play: Play, tmp_path: Path, gap: float) -> None:
    """Where no key release is reported people tap Space to go on looking: Budi's secret must not come of it."""
    save_game(tmp_path, [*LOOKED, *GATHERED], game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        await friends.wait(13)
        for _ in range(int(6 / gap)):
            friends.key("space")
            await friends.wait(gap)
        assert isinstance(friends.page, Curtain) and friends.page.poster().big == "Budi"
        await friends.wait(1.1)
        await friends.press("space")
        assert isinstance(friends.page, Passing)


@pytest.mark.parametrize("keys", [("enter",) * 3, ("a",) * 3, ("a", "1")])
async def test_case_5_a_doubled_or_held_key_answers_one_question_of_the_second_look(
    play: Play, tmp_path: Path, keys: tuple[str, ...]
) -> None:
    save_game(tmp_path, [*LOOKED, *GATHERED], game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        await friends.wait(1)
        await friends.burst(*keys, gap=0.05)
        assert friends.text.count("[·]") == 2, "a place, and neither number nor name"


async def test_marks_made_before_the_time_is_over_count(play: Play, tmp_path: Path) -> None:
    """CW10: only a missing vote is for it."""
    settings = {"limit": True}
    answers = [*DUCK, (TABLE, "done"), (0, ["0", "1", "2"])]
    save_game(tmp_path, answers, settings=settings, game="catch-the-witch")
    async with play(game="catch-the-witch", settings=settings) as friends:
        await friends.resume()
        await friends.press("a", "b", "c")
        for _ in range(31):
            await friends.wait(1)
        assert isinstance(friends.page, Votes) and "Rejected" in friends.text


async def test_a_held_x_is_one_press(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, LOOKED, game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.wait(1)
        await friends.burst(*["x"] * 8, gap=0.03)
        assert isinstance(friends.page, Curtain) and "Press X again" in friends.text


async def test_by_lot_is_asked_twice(play: Play, tmp_path: Path) -> None:
    save_game(tmp_path, [*DUCK, (TABLE, "done")], game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("a", "z")
        assert isinstance(friends.page, Marks) and "Press Z again" in friends.text
        await friends.press("z")
        assert "For or against" in friends.text


async def test_case_42_help_over_the_uproar_stays_and_the_clock_of_a_small_window_stands(
    play: Play, tmp_path: Path
) -> None:
    save_game(tmp_path, NIGHT, game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await friends.press("enter", "f1")
        await friends.wait(8)
        assert isinstance(friends.page, Rules)
        await friends.press("escape")
        await friends.wait(5)
        assert isinstance(friends.page, Curtain)
    save_game(tmp_path, [*LOOKED, *GATHERED], game="catch-the-witch")
    async with play(**HOW) as friends:
        await friends.resume()
        await scenes(friends)
        await friends.press("space")
        await friends.pilot.resize_terminal(50, 12)
        for _ in range(20):
            await friends.wait(1)
        await friends.pilot.resize_terminal(80, 24)
        await friends.wait(1)
        assert isinstance(friends.page, Passing)


def test_case_49_names_that_differ_in_the_middle_differ_when_they_are_shortened() -> None:
    names = [f"Maximilian {letter}. Habsburg" for letter in "ABCDEFGHIJK"]
    for width in (8, 10, 13):
        short = distinct(names, width)
        assert len(set(short)) == len(names)
        assert all(cells(name) <= width for name in short)
    assert distinct(["Ana", "Budi"], 10) == ["Ana", "Budi"]


FIT: dict[str, tuple[Answers, list[str]]] = {
    "role": ([], ["enter", "space", "space"]),
    "morning": (LOOKED, []),
    "gather": (LOOKED, ["enter", "space"]),
    "second": ([*LOOKED, *GATHERED], ["space"]),
    "duck": (DUCK, []),
    "talk": (DUCK, ["enter"]),
    "proposal": ([*DUCK, (TABLE, "done")], ["a"]),
    "ritual": (NIGHT[:-3], ["enter", "space"]),
    "seal": (NIGHT, []),
    "vote": (NIGHT, ["enter", "enter", "space"]),
    "banished": (WHOLE, ["enter"]),
}


@pytest.mark.parametrize("lang", ["en", "id", "fr"])
@pytest.mark.parametrize("where", FIT)
async def test_case_50_nothing_is_cut_off_at_60_by_18(play: Play, tmp_path: Path, where: str, lang: str) -> None:
    answers, keys = FIT[where]
    save_game(tmp_path, answers, names=LONG, language=lang, game="catch-the-witch")
    async with play(size=(60, 18), names=LONG, lang=lang, game="catch-the-witch") as friends:
        await friends.resume()
        await friends.press(*keys)
        assert cut_off(friends) == []
