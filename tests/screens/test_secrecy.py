"""What the table sees, presses and waits for depends on no secret: same play in worlds with other secrets.

For each game ``WORLDS`` has forced draws that differ in nothing but secrets; ``play`` goes through all of it with
public answers alone. All that is drawn must be the same to the byte, but for the inside of a card while it is held;
so must the focus, and every delay.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from textual import events

from partygames.core.seats import TABLE
from partygames.games import GAMES
from partygames.games.spy_cards.cards import SPY, cards_of
from partygames.saves import OpenGame
from screens.page import Page
from screens.pages.ballot import Ballot
from screens.pages.card import Card, HoldPage
from screens.pages.curtain import Curtain
from screens.pages.discussion import Discussion
from screens.pages.news import News
from screens.pages.scene import Scene
from screens.pages.spy_base import Workbench
from screens.pages.turn import Turn
from screens.pages.typed import Typed
from screens.pages.votes import Votes
from screens.poster import read as read_poster
from screens.widgets.hold import Hold
from tests.profiles.histories import CATS
from tests.screens import virtual_time
from tests.screens.conftest import Play
from tests.screens.friends import (
    VOTING,
    Answers,
    Friends,
    draws,
    impostor_draws,
    playing,
    save_game,
    spy_draws,
    witch_draws,
)
from tests.screens.test_end import WON

ORDER = [[2, 0, 1, 4, 3, 5]]
WORLDS = {
    "spy-word": [
        draws(roles=[[*"cscgcc"]], order=ORDER),
        draws(roles=[[*"ccccsg"]], order=ORDER, citizens=[1]),
        draws(roles=[[*"scccgc"]], order=ORDER, pair=["en-everyday#9"]),
    ],
    "impostor": [
        impostor_draws(impostors=[[3]], order=ORDER * 2),
        impostor_draws(impostors=[[0]], order=ORDER * 2),
        impostor_draws(impostors=[[1]], order=ORDER * 2, word=["en-sport/Sports#1"]),
    ],
    "catch-the-witch": [
        witch_draws(roles=[[CATS[code] for code in roles]]) for roles in ("twhtct", "whtctt", "htcwtt")
    ],
}
WORLDS["spy-cards"] = [spy_draws()] * 3
"""Bases are answers: see ``spy_cards``."""
SETTINGS: dict[str, dict[str, Any]] = {
    "spy-word": {"reveal_roles": False},
    "impostor": {"rounds": 2},
    "catch-the-witch": {},
    "spy-cards": {},
}
OPEN = {"End", "Scores"}
"""Pages on which what was secret is told to all."""
SHORT = {"c": "citizen", "s": "spy", "g": "ghost"}
for world in WORLDS["spy-word"]:
    world["roles"] = [[SHORT[letter] for letter in world["roles"][0]]]

Frame = tuple[str, str | None, list[str], str]


def frame(friends: Friends) -> Frame:
    """Return the page, the focus, every line with its styles, and what the board for a TV shows.

    A card that is held is blanked inside its frame.
    """
    page = friends.page
    lines = [list(strip) for strip in page._compositor.render_strips()]
    drawn = [repr([(segment.text, str(segment.style)) for segment in line]) for line in lines]
    if isinstance(page, HoldPage) and page.query_one(Hold).shown:
        inside = page.query_one(Hold).content_region
        for y in range(inside.y, inside.bottom):
            text = "".join(segment.text for segment in lines[y])
            drawn[y] = text[: inside.x] + "|" + text[inside.right :]
    focus = page.focused
    poster = read_poster(friends.app.places.poster)
    board = repr(replace(poster, until=None, process=0)) if poster else ""
    return type(page).__name__, focus.id if focus else None, drawn, board


class Recorder:
    """Plays and keeps every frame."""

    def __init__(self, friends: Friends) -> None:
        self.friends = friends
        self.frames = [frame(friends)]

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.friends.press(key)
            self.frames.append(frame(self.friends))

    async def wait(self, seconds: float) -> None:
        await self.friends.wait(seconds)
        self.frames.append(frame(self.friends))

    async def cards(self, least: float = 0.0) -> None:
        while isinstance(self.friends.page, Curtain):
            await self.press("space", "space")
            await self.wait(least)
            await self.press("enter")

    async def go_on(self) -> None:
        """From one public page to the next."""
        while isinstance(self.friends.page, News | Scene | Votes):
            await self.press("enter")

    async def hand_round(self, times: int, keys: str, seconds: float, last: str = "") -> None:
        """So many hold, press the same keys, and wait."""
        for _ in range(times):
            assert isinstance(self.friends.page, Curtain)
            await self.press("space", "space", *keys)
            await self.wait(seconds)
            await self.press(*last)

    async def talk(self) -> None:
        while isinstance(self.friends.page, Turn):
            await self.press("enter")
        await self.press("w", "down", "enter", "space", "space", "enter", "f1", "escape", "v")

    async def vote_for(self, place: int) -> None:
        """Everybody chooses the same player; that one the first on the list."""
        voter = 0
        while isinstance(self.friends.page, Curtain):
            await self.press("space")
            if not isinstance(self.friends.page, Ballot):
                return
            downs = 0 if voter == place else place if voter > place else place - 1
            await self.press(*["down"] * downs, "enter")
            await self.wait(4)
            await self.press("s")
            voter += 1


async def spy_word(recorder: Recorder) -> None:
    """Two rounds with hidden roles; whoever is out types a word that is wrong in every world."""
    await recorder.cards()
    for out in (5, 3):
        await recorder.talk()
        await recorder.vote_for(out)
        while isinstance(recorder.friends.page, News) or "votes" in recorder.friends.text:
            await recorder.press("enter")
        if not isinstance(recorder.friends.page, Curtain):
            return
        await recorder.press("space", "space", "z", "z", "z", "enter", "enter")
        if not isinstance(recorder.friends.page, Turn):
            return


async def impostor(recorder: Recorder) -> None:
    """Cards, clues with a second look, discussion; everybody points at Farid, who is clean in every world."""
    await recorder.cards()
    await recorder.press("w", "down", "enter", "space", "space", "enter")
    await recorder.talk()
    await recorder.press("enter", *"fffff", "a", "y", "enter")
    while isinstance(recorder.friends.page, News) or "votes" in recorder.friends.text:
        await recorder.press("enter")


async def catch_the_witch(recorder: Recorder) -> None:
    """A day on which everybody does the same, and nobody casts; the circle fails, and Farid is banished."""
    await recorder.go_on()
    await recorder.cards(6)
    await recorder.go_on()
    await recorder.hand_round(6, "a0", 4, "s")
    await recorder.hand_round(6, "b1a", 15)
    await recorder.go_on()
    await recorder.press("w", "down", "enter", "space", "space", "n", "space", "n", "space", "s", "f1", "escape", "v")
    await recorder.press("a", "b", "c", "y", "d", "y")
    await recorder.go_on()
    await recorder.hand_round(3, "e", 5, "s")
    await recorder.go_on()
    await recorder.vote_for(5)
    await recorder.go_on()
    await recorder.hand_round(5, "a0", 4, "s")


async def spy_cards(recorder: Recorder) -> None:
    """Everybody orders a base, another one in each world; two rounds of turns in which the Spies are turned."""
    friends = recorder.friends
    for _ in range(4):
        await recorder.press("space")
        friends.page.query_one(Workbench).cards = next(friends.bases)
        await recorder.press("right", "left", "s")
    await recorder.go_on()
    for _ in range(8):
        await recorder.press("space", "space", "t", "space", "f1", "escape", "d")


PLAYS: dict[str, Callable[[Recorder], Awaitable[None]]] = {
    "spy-cards": spy_cards,
    "spy-word": spy_word,
    "impostor": impostor,
    "catch-the-witch": catch_the_witch,
}


@pytest.mark.parametrize("game", GAMES)
async def test_screens_focus_keys_and_delays_are_the_same_in_every_world(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[list[Frame], list[float]]] = []
    for number, world in enumerate(WORLDS[game]):
        time = virtual_time.install(monkeypatch)
        rehearsal = {"seed": 5, "draws": world}
        how: dict[str, Any] = {"settings": SETTINGS[game], "rehearsal": rehearsal, "game": game}
        if game == "spy-cards":
            how["names"] = ("Ana", "Budi", "Citra", "Dewi")
        async with playing(tmp_path / str(number), time, **how) as friends:
            await friends.begin(game)
            friends.bases = iter([other_order(number, seat) for seat in range(4)])
            recorder = Recorder(friends)
            await PLAYS[game](recorder)
            seen.append((recorder.frames, time.slept))
    frames, slept = seen[0]
    assert len(frames) > 50
    for others, other_slept in seen[1:]:
        for at, (one, other) in enumerate(zip(frames, others, strict=False)):
            if {one[0], other[0]} & OPEN:
                break
            assert one == other, f"frame {at}"
        else:
            assert slept == other_slept


def other_order(world: int, seat: int) -> list[str]:
    """A base of SPY for four, in another order in each world, the Spy in the same gap."""
    cards = list(cards_of(4))
    random.Random(f"{world} {seat}").shuffle(cards)
    return [*cards[:2], SPY, *cards[2:]]


SECRETS = ("coffee", "tea")


def secrets_on(friends: Friends) -> set[str]:
    return {word for word in SECRETS if f" {word} " in friends.text}


KEYS = ["enter", "space", "escape", "up", "down", "left", "right", "tab", "s", "v", "w", "g", "y", "n", "u", "b", "f1"]
ACTIONS = st.one_of(
    st.sampled_from(KEYS),
    st.sampled_from(["click", "doubleclick", "wheel", "resize", "tiny", "blur", "suspend", "paste", "wait", "burst"]),
)


async def act(friends: Friends, action: str, chance: random.Random) -> None:
    width, height = friends.app.size
    x, y = chance.randrange(width), chance.randrange(height)
    if action in ("click", "doubleclick"):
        for _ in range(2 if action == "doubleclick" else 1):
            friends.mouse(events.MouseDown, x, y)
            friends.mouse(events.MouseUp, x, y)
    elif action == "wheel":
        friends.mouse(events.MouseScrollDown, x, y)
    elif action in ("resize", "tiny"):
        await friends.pilot.resize_terminal(*((30, 8) if action == "tiny" else chance.choice([(60, 18), (90, 30)])))
    elif action == "blur":
        friends.send(events.AppBlur())
    elif action == "suspend":
        friends.app.app_suspend_signal.publish(friends.app)
    elif action == "paste":
        friends.send(events.Paste("enter space s v " * 6))
    elif action == "wait":
        await friends.wait(3)
    elif action == "burst":
        for _ in range(12):
            friends.key(chance.choice(["enter", "space"]))
    else:
        friends.key(action)
    await friends.idle()


@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(
    actions=st.lists(st.tuples(ACTIONS, st.sampled_from([0.02, 0.3, 1.3])), min_size=20, max_size=40),
    start=st.sampled_from([0, 3, 8, 13, 15]),
    chance=st.randoms(use_true_random=False),
)
def test_whatever_is_pressed_a_secret_shows_only_while_its_card_is_held(
    actions: list[tuple[str, float]], start: int, chance: random.Random, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Random keys, clicks, pastes, resizes, blurs and suspends, from several places of a game."""
    import asyncio

    folder = tmp_path_factory.mktemp("random")
    answers: Answers = VOTING[:start]
    save_game(folder, answers)

    async def go() -> None:
        with pytest.MonkeyPatch.context() as patched:
            time = virtual_time.install(patched)
            async with playing(folder, time) as friends:
                await friends.resume()
                for action, gap in actions:
                    await friends.wait(gap)
                    await act(friends, action, chance)
                    if friends.app._exit:  # Leave was chosen in the menu
                        break
                    shown = secrets_on(friends)
                    page = friends.page
                    holding = isinstance(page, HoldPage) and page.query_one(Hold).shown
                    assert not shown or holding, (action, shown)
                    assert len(shown) <= 1
                else:
                    await still_playable(friends)
            check_ballots(folder)

    asyncio.run(go())


async def still_playable(friends: Friends) -> None:
    """Whatever was pressed, the page that is on can be answered, or left for the start page."""
    await friends.pilot.resize_terminal(80, 24)
    await friends.settle()
    for _ in range(6):
        if type(friends.page).__name__ == "Home":
            return
        await friends.press("escape")
        if type(friends.page).__name__ == "Menu":
            await friends.press("h")
    assert isinstance(friends.page, Page)
    assert type(friends.page).__name__ == "Home", friends.page


def check_ballots(folder: Path) -> None:
    """Exactly one ballot for each voter of each vote; the log replays."""
    from partygames.locations import Locations

    places = Locations.inside(folder)
    if not places.open_game.exists():
        return
    cast = [(entry.step, entry.seat) for entry in OpenGame.resume(places).session.entries if entry.prompt == "vote"]
    assert len(cast) == len(set(cast))


async def test_case_56_resumed_after_each_answer_it_opens_at_a_curtain_and_never_on_a_card(
    play: Play, tmp_path: Path
) -> None:
    """Each answer of a whole game: start again there, same session, nothing secret before somebody opens it."""
    answers: Answers = [*WON, (5, "1")]
    for count in range(len(answers)):
        saved = save_game(tmp_path, answers[:count])
        async with play() as friends:
            await friends.resume()
            assert OpenGame.resume(friends.app.places).session.log == saved.session.log
            while isinstance(friends.page, News) or type(friends.page).__name__ == "Votes":
                await friends.press("enter")
            waiting = saved.session.waiting
            expected: type[Page[Any]] = Curtain
            if TABLE in waiting:
                expected = Discussion
            elif any(prompt.name == "clue" for prompt in waiting.values()):
                expected = Turn
            assert type(friends.page) is expected, count
            assert not isinstance(friends.page, Card | Typed)
            assert not secrets_on(friends)
