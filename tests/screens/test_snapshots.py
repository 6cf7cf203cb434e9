"""What each page looks like. Each docstring says what a person should see."""

import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from partygames.core.seats import TABLE
from partygames.locations import Locations
from partygames.profiles.recording import finished_game
from partygames.profiles.store import Store
from screens.board import BoardApp
from screens.poster import Poster, hang
from tests.screens.friends import (
    LOOKED,
    TALKED,
    VOTING,
    Answers,
    Friends,
    at_home,
    draws,
    make_app,
    save_game,
    witch_draws,
)
from tests.screens.test_end import LAST_BALLOT, WON
from tests.screens.test_impostor import ACCUSED as IMPOSTOR_ACCUSED
from tests.screens.test_impostor import FIRST as IMPOSTOR_FIRST
from tests.screens.test_impostor import GUESSED as IMPOSTOR_GUESSED
from tests.screens.test_impostor import HOW
from tests.screens.test_impostor import TALKED as IMPOSTOR_TALKED
from tests.screens.test_impostor import TWO_ROUNDS as IMPOSTOR_TWO
from tests.screens.test_impostor import VOTING as IMPOSTOR_VOTING
from tests.screens.test_spy_cards import HOW as SPY
from tests.screens.test_spy_cards import SET_UP as SPY_SET_UP
from tests.screens.test_spy_cards import UNCOVERED, bases
from tests.screens.test_witch import DUCK, GATHERED, NIGHT
from tests.screens.test_witch import HOW as WITCH
from tests.screens.test_witch import WHOLE as WITCH_WHOLE
from tests.screens.virtual_time import VirtualTime

See = Callable[..., bool]
SIZES = [(60, 18), (80, 24), (120, 36)]
LANGUAGES = ["id", "fr"]
TWELVE = tuple(f"{name} van den Bosch-Kusumawardani" [:29] + letter for name, letter in zip(
    ("Ana", "Budi", "Citra", "Dewi", "Élodie", "Farid", "Gita", "Hugo", "Inès", "Joko", "Kiki", "Łucja"),
    "ABCDEFGHIJKL", strict=True,
))  # fmt: skip
TWELVE_LOOKED: Answers = [(seat, True) for seat in range(12)]
TWELVE_TALKED: Answers = [*TWELVE_LOOKED, *((seat, True) for seat in (*range(3, 12), 0, 1, 2)), (TABLE, "vote")]
TWELVE_VOTED: Answers = [*TWELVE_TALKED, *((seat, str((seat + 1) % 12)) for seat in range(11))]
TWELVE_DRAWS = draws(roles=[["spy", "spy", "ghost", *["citizen"] * 9]], order=[[*range(3, 12), 0, 1, 2]])
DUEL: Answers = [*VOTING, (0, "1"), (1, "0"), (2, "0"), (3, "0"), (4, "1"), (5, "1")]
TIED: Answers = [*DUEL, (0, True), (1, True), *((seat, "0") for seat in (2, 3)), (4, "1")]
HIDDEN: dict[str, Any] = {"reveal_roles": False}


@pytest.fixture
def see(snap_compare: Callable[..., bool], tmp_path: Path, time: VirtualTime, monkeypatch: pytest.MonkeyPatch) -> See:
    """Go to a page with keys, from the start page or from a saved game, and compare it with its picture."""
    monkeypatch.setattr("partygames.saves.secrets.randbits", lambda bits: 5)  # the dice of a resumed game

    def see(
        *keys: str,
        answers: Answers | None = None,
        size: tuple[int, int] = (80, 24),
        forced: dict[str, Any] | None = None,
        then: Callable[[Friends], Awaitable[None]] | None = None,
        **how: Any,
    ) -> bool:
        if answers is not None:
            save = {key: how[key] for key in ("names", "settings", "game") if key in how}
            save_game(tmp_path, answers, forced=forced, language=how.get("lang", "en"), **save)
        app = make_app(tmp_path, time, **how)

        async def go(pilot: Pilot[Any]) -> None:
            friends = Friends(app, pilot, time)
            await friends.settle()
            if answers is not None:
                await friends.resume()
            await friends.press(*keys)
            if then is not None:
                await then(friends)

        return snap_compare(app, run_before=go, terminal_size=size)

    return see


@pytest.mark.parametrize("size", SIZES)
def test_home(see: See, size: tuple[int, int]) -> None:
    """The name of the app, large where it fits; a tagline; what can be done, Play under the cursor."""
    assert see(size=size)


def test_home_light(see: See) -> None:
    """The start page on cream, with dark brown where the dark theme has yellow."""
    assert see(look="light")


def test_home_with_an_open_game(see: See, tmp_path: Path) -> None:
    """Resume the game is the first thing to do."""
    save_game(tmp_path, LOOKED)
    assert see()


def test_home_after_a_damaged_game(see: See, tmp_path: Path) -> None:
    """A line says that the open game could not be resumed; no Resume."""
    (tmp_path / "open-game.log").write_bytes(b"nonsense")

    async def without_the_date(friends: Friends) -> None:
        news = friends.page.query_one(".news")
        text = str(news.render())
        assert "open-game-damaged-" in text
        news.update(text.split("It is kept")[0])

    assert see("enter", then=without_the_date)


@pytest.mark.parametrize("size", SIZES[:2])
def test_rules(see: See, size: tuple[int, int]) -> None:
    """The rules of Spy Word in a window: headings in colour, a scroll bar, Esc leads back."""
    assert see("f1", size=size)


def test_settings(see: See) -> None:
    """Five settings with their values between arrows, and what the first one does."""
    assert see(*at_home("settings"), "enter")


def test_menu(see: See) -> None:
    """A window in the middle: Pause, the game is saved; Go on is under the cursor."""
    assert see("escape", answers=LOOKED)


def test_table_empty(see: See) -> None:
    """Nobody yet: four more names are wanted, and the cursor is where they are typed."""
    assert see("enter", names=())


@pytest.mark.parametrize("size", SIZES)
def test_table(see: See, size: tuple[int, int]) -> None:
    """Six names in their order; the key that goes on has the focus."""
    assert see("enter", size=size)


def test_table_twelve_long_names(see: See) -> None:
    """Twelve long names all in sight at 60×18, told apart by their last letter; no line to type a thirteenth."""
    assert see("enter", names=TWELVE, size=(60, 18))


def test_table_double_name(see: See) -> None:
    """In red: the name is already at the table."""

    async def double(friends: Friends) -> None:
        friends.page.query_one(Input).value = "budi"
        friends.page.query_one(Input).focus()
        await friends.press("enter")

    assert see("enter", then=double)


@pytest.mark.parametrize("size", SIZES)
def test_setup(see: See, size: tuple[int, int]) -> None:
    """Deal under the cursor, nine settings and the language of the words, each with its value."""
    assert see("enter", "n", size=size)


def test_setup_refused(see: See) -> None:
    """In red: citizens must outnumber spies and ghost, and F would fix it."""
    assert see("enter", "n", "down", "right", "right", size=(60, 18))


@pytest.mark.parametrize("size", SIZES)
def test_curtain(see: See, size: tuple[int, int]) -> None:
    """Violet from edge to edge: pass the laptop to Ana, her name in large letters, Space opens."""
    assert see("enter", "n", "d", size=size)


@pytest.mark.parametrize("size", SIZES)
def test_card_hidden(see: See, size: tuple[int, int]) -> None:
    """A frame that says to hold Space; nothing of the card."""
    assert see("enter", "n", "d", "space", size=size)


@pytest.mark.parametrize("size", SIZES)
def test_card_of_a_citizen(see: See, size: tuple[int, int]) -> None:
    """A cup, the word coffee, and that it is the player's word."""
    assert see("enter", "n", "d", "space", "space", size=size)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_in_other_languages(see: See, lang: str) -> None:
    """The same card in Indonesian and French, the word too."""
    assert see("enter", "n", "d", "space", "space", lang=lang)


def test_card_of_a_spy_looks_like_a_citizens(see: See) -> None:
    """Tea in place of coffee; all else as on a citizen's card."""
    assert see("space", "space", answers=LOOKED[:1])


def test_card_of_the_ghost_has_the_same_shape(see: See) -> None:
    """A ghost for a picture, no word, and that this is the ghost; the same lines as any card."""
    assert see("space", "space", answers=LOOKED[:3])


def test_card_that_tells_the_role(see: See) -> None:
    """Tea, and: you are a spy."""
    assert see("space", "space", answers=LOOKED[:1], settings={"spies_know": True})


def test_card_word_not_known(see: See) -> None:
    """A tick: you don't know this word; N takes it back."""
    assert see("space", "space", "n", answers=LOOKED[:1])


def test_card_without_emoji(see: See) -> None:
    """With --ascii: the word alone."""
    assert see("space", "space", answers=LOOKED[:1], ascii=True)


def test_new_deal(see: See) -> None:
    """New cards for everybody, because somebody didn't know a word; nobody is named."""
    forced = draws(pair=["en-everyday#1", "en-everyday#2"])
    assert see("space", "space", "n", "enter", answers=[*LOOKED[:5]], forced=forced)


@pytest.mark.parametrize("size", SIZES)
def test_turn(see: See, size: tuple[int, int]) -> None:
    """A clue from Citra, in large letters; next is Ana; the keys for clue given, my word, has to go."""
    assert see(answers=LOOKED, size=size)


def test_turn_of_a_long_name(see: See) -> None:
    """The name doesn't fit in large letters, so it is written plainly, whole."""
    assert see(answers=TWELVE_LOOKED, names=TWELVE, forced=TWELVE_DRAWS, size=(60, 18))


def test_turn_in_a_duel(see: See) -> None:
    """Duel: one more clue from Ana; next is Budi."""
    assert see("enter", answers=DUEL)


@pytest.mark.parametrize("size", SIZES)
def test_discussion(see: See, size: tuple[int, int]) -> None:
    """A countdown in large digits, near a minute and a half."""
    assert see(answers=TALKED, size=size)


def test_discussion_in_its_last_seconds(see: See) -> None:
    """The countdown in red."""

    async def wait(friends: Friends) -> None:
        for _ in range(84):
            await friends.wait(1)

    assert see(answers=TALKED, then=wait)


def test_discussion_without_limit(see: See) -> None:
    """Talk! in large letters instead of a clock."""
    assert see(answers=TALKED, settings={"discussion": 0})


def test_pick_for_my_word(see: See) -> None:
    """Who wants to see their word: the six names."""
    assert see("w", answers=LOOKED)


def test_pick_for_going_home(see: See) -> None:
    """Ana goes home? Y says yes."""
    assert see("g", "enter", answers=LOOKED)


@pytest.mark.parametrize("size", SIZES)
def test_ballot(see: See, size: tuple[int, int]) -> None:
    """Five names to choose from, Ana's own not among them; Citra is chosen and can still be changed."""
    assert see("space", "down", "enter", answers=VOTING, size=size)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ballot_in_other_languages(see: See, lang: str) -> None:
    """The same ballot in Indonesian and French."""
    assert see("space", "down", "enter", answers=VOTING, lang=lang)


def test_ballot_with_skip_light(see: See) -> None:
    """Skip is the last of the options; the light theme."""
    assert see("space", answers=VOTING, settings={"skip": True}, look="light")


def test_ballot_of_twelve(see: See) -> None:
    """Eleven long names at 60×18, all in sight."""
    assert see("space", answers=TWELVE_TALKED, names=TWELVE, forced=TWELVE_DRAWS, size=(60, 18))


async def send_the_first(friends: Friends) -> None:
    await friends.press("space", "enter", "s")


@pytest.mark.parametrize("size", SIZES)
def test_votes(see: See, size: tuple[int, int]) -> None:
    """A bar for each who got votes, the longest first, and who voted for whom."""
    assert see(answers=DUEL[:-1], then=send_the_first, size=size)


def test_votes_totals_only(see: See) -> None:
    """The bars, and nobody's vote."""
    assert see(answers=DUEL[:-1], then=send_the_first, settings={"vote_result": "totals"})


def test_votes_of_twelve(see: See) -> None:
    """Twelve players with one vote each at 60×18: the list scrolls; all are level, a duel follows."""
    assert see(answers=TWELVE_VOTED, then=send_the_first, names=TWELVE, forced=TWELVE_DRAWS, size=(60, 18))


def test_votes_tie(see: See) -> None:
    """Three votes each for Ana and Budi: level, a duel follows."""
    assert see("space", "down", "enter", "s", answers=DUEL[:-1])


def test_lot(see: See) -> None:
    """By lot: the name that was drawn, in large letters."""
    assert see("space", "down", "enter", "s", "enter", answers=TIED)


def test_out(see: See) -> None:
    """Voted out: Dewi, who was the ghost and has one guess."""
    assert see("enter", answers=LAST_BALLOT[:-1])


def test_out_with_hidden_roles(see: See) -> None:
    """Voted out: Dewi; what she was stays secret."""
    assert see("enter", answers=LAST_BALLOT[:-1], settings=HIDDEN)


def test_guess(see: See) -> None:
    """A card to hold and a line to type in; one guess at the citizens' word."""
    assert see("enter", "enter", "space", answers=LAST_BALLOT[:-1])


@pytest.mark.parametrize("size", SIZES[:2])
def test_farewell_of_the_ghost(see: See, size: tuple[int, int]) -> None:
    """Held: ghost, the word is the guess. The page is the same as for anybody else."""
    assert see("enter", "enter", "space", "space", answers=LAST_BALLOT[:-1], settings=HIDDEN, size=size)


def test_farewell_of_a_citizen(see: See) -> None:
    """Held: citizen, anything may be typed. The page is the same as the ghost's."""
    answers = [*VOTING, (0, "1"), *((seat, "0") for seat in (1, 2, 3, 4, 5))]
    assert see("enter", "enter", "space", "space", answers=answers, settings=HIDDEN)


def test_guess_wrong(see: See) -> None:
    """Dewi guessed: wrong, in large letters."""

    async def guess(friends: Friends) -> None:
        await friends.press("enter", "enter")
        await friends.word("kettle")

    assert see(answers=LAST_BALLOT[:-1], then=guess)


def test_gone_home(see: See) -> None:
    """Has gone home: Ana, who was a citizen."""
    assert see("g", "enter", "y", answers=LOOKED)


def test_resumed(see: See, tmp_path: Path) -> None:
    """Welcome back: on we go, and what was going on."""
    save_game(tmp_path, TALKED)
    assert see("enter")


@pytest.mark.parametrize("size", SIZES)
def test_end_citizens(see: See, size: tuple[int, int]) -> None:
    """Citizens win, in large letters; both words; who was what; the votes of each round below."""
    assert see("space", "down", "enter", "s", "enter", "enter", answers=WON, size=size)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_end_in_other_languages(see: See, lang: str) -> None:
    """The same end in Indonesian and French."""
    assert see("space", "down", "enter", "s", "enter", "enter", answers=WON, lang=lang)


def test_end_light(see: See) -> None:
    """The end on cream."""
    assert see("space", "down", "enter", "s", "enter", "enter", answers=WON, look="light")


def test_end_ghost(see: See) -> None:
    """Ghost wins: Dewi alone."""

    async def guess(friends: Friends) -> None:
        await friends.press("enter", "enter")
        await friends.word("coffee")
        await friends.press("enter")

    assert see(answers=LAST_BALLOT[:-1], then=guess)


def test_end_of_twelve(see: See) -> None:
    """Abandoned after too many went home: no winner, with long names at 60×18."""
    home = [(TABLE, f"leave:{seat}") for seat in (11, 10, 9, 8, 7, 6, 2, 0)]

    async def last(friends: Friends) -> None:
        await friends.press("enter", "g")
        await friends.choose(TWELVE[3])
        await friends.press("y", "enter")

    assert see(answers=[*TWELVE_LOOKED, *home], names=TWELVE, forced=TWELVE_DRAWS, size=(60, 18), then=last)


@pytest.mark.parametrize("size", SIZES)
def test_packs(see: See, size: tuple[int, int]) -> None:
    """Three filters; every English pack, ticked, with what is left of it; a line about the filter; the sum."""
    assert see("enter", "n", *["down"] * 10, "enter", size=size)


def test_packs_child_safe_with_one_taken_out_light(see: See) -> None:
    """Fewer packs, the first one not ticked; its level and its line below."""
    assert see("enter", "n", *["down"] * 10, "enter", "down", "down", "enter", "down", "enter", look="light")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_packs_in_other_languages(see: See, lang: str) -> None:
    """The packs of Indonesia and of France."""
    assert see("enter", "n", *["down"] * 10, "enter", lang=lang, size=(60, 18))


def test_about(see: See) -> None:
    """What the program is, that nothing leaves the machine, and whose art it shows."""
    assert see(*at_home("about"), "enter")


# Impostor

IMPOSTOR_GRID: dict[str, Any] = {"game": "impostor", "settings": {"rounds": 2, "impostor_card": "grid"}}
TWELVE_IMPOSTORS: dict[str, Any] = {
    "names": TWELVE,
    "forced": {"word": ["en-animals/Farm and Field#1"], "impostors": [[3, 7]], "order": [[*range(12)]]},
}
TWELVE_SPOKE: Answers = [
    *TWELVE_LOOKED, *((seat, True) for seat in (*range(12), *reversed(range(12)))), (TABLE, "vote"),
]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_impostor_setup(see: See, size: tuple[int, int]) -> None:
    """Eight settings and the words; as suggested six rounds and one impostor."""
    assert see("down", "enter", "n", size=size, game="impostor")


def test_impostor_setup_refused(see: See) -> None:
    """Two impostors for six: at most one, and how to fix it."""
    assert see("down", "enter", "n", "down", "down", "right", "right", game="impostor")


@pytest.mark.parametrize("size", SIZES)
def test_impostor_card_of_a_player(see: See, size: tuple[int, int]) -> None:
    """Farm and Field; cow; this is your word."""
    assert see("space", "space", answers=[], size=size, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_card_of_the_impostor(see: See, size: tuple[int, int]) -> None:
    """The same card; IMPOSTOR in place of the word."""
    assert see("space", "space", answers=LOOKED[:3], size=size, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_card_with_the_grid(see: See, size: tuple[int, int]) -> None:
    """Category, word, and sixteen words in two columns."""
    assert see("space", "space", answers=[], size=size, **IMPOSTOR_GRID)


def test_impostor_card_with_nothing(see: See) -> None:
    """No category, no word; the same shape."""
    how: dict[str, Any] = {"game": "impostor", "settings": {"rounds": 2, "impostor_card": "nothing"}}
    assert see("space", "space", answers=LOOKED[:3], **how)


def test_look_away(see: See) -> None:
    """Everybody but ANA, in large letters: eyes closed! And a count."""
    assert see("space", answers=[], look_away=True, **HOW)


def test_look_away_small(see: See) -> None:
    """Before a ballot, in the smallest terminal: the whole count stands there, nothing is cut off."""
    assert see("space", answers=VOTING, look_away=True, size=(60, 18))


@pytest.mark.parametrize("size", SIZES)
def test_impostor_turn(see: See, size: tuple[int, int]) -> None:
    """Turn 1: a word from Citra, in large letters; next Ana; word was said."""
    assert see(answers=LOOKED, size=size, **HOW)


def test_impostor_turn_round(see: See) -> None:
    """The last of the first turn speaks again."""
    assert see(answers=IMPOSTOR_TALKED[:11], **HOW)


def test_impostor_turn_until_ready(see: See) -> None:
    """The second turn; enough clues is offered; the host taps."""
    how: dict[str, Any] = {"game": "impostor", "settings": {"rounds": 2, "turns": "ready", "way": "host"}}
    assert see(answers=IMPOSTOR_TALKED[:12], **how)


def test_impostor_said(see: See) -> None:
    """Who said the word? Dewi; it is asked once more, and what it means."""
    assert see("d", "down", "down", "down", "enter", answers=LOOKED, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_pointing(see: See, size: tuple[int, int]) -> None:
    """A letter for each; Ana points at Dewi, Budi at Citra; the cursor on Citra."""
    assert see("enter", "d", "c", answers=IMPOSTOR_VOTING, size=size, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_pointing_of_twelve(see: See, size: tuple[int, int]) -> None:
    """Twelve long names and letters; nothing is cut off, the list scrolls."""
    how: dict[str, Any] = {**HOW, **TWELVE_IMPOSTORS}
    assert see("enter", *"lab", answers=TWELVE_SPOKE, size=size, **how)


def test_impostor_accused(see: See) -> None:
    """Accused: Dewi. An impostor!"""
    assert see("enter", answers=IMPOSTOR_ACCUSED, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_verdict(see: See, size: tuple[int, int]) -> None:
    """The guess in large letters, the word, our proposal, and the cursor on it."""
    assert see(answers=IMPOSTOR_GUESSED, size=size, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_scores(see: See, size: tuple[int, int]) -> None:
    """What happened, the word, who has how many points; next round, has to go, joins in, end the game."""
    assert see(answers=IMPOSTOR_FIRST, size=size, **HOW)


def test_impostor_scores_light_with_somebody_gone(see: See) -> None:
    """Ana has gone home and keeps her points; is back and undo are offered."""
    assert see(answers=[*IMPOSTOR_FIRST, (TABLE, "out:0")], look="light", **HOW)


def test_impostor_latecomer(see: See) -> None:
    """A line to type a name in; Ana is taken."""

    async def taken(friends: Friends) -> None:
        await friends.type("ana")
        await friends.press("enter")

    assert see("j", answers=IMPOSTOR_FIRST, then=taken, **HOW)


def test_impostor_ending(see: See) -> None:
    """End the game here, with the points as they are?"""
    assert see("x", answers=IMPOSTOR_FIRST, **HOW)


@pytest.mark.parametrize("size", SIZES)
def test_impostor_end(see: See, size: tuple[int, int]) -> None:
    """The winner, the awards, all points, the rounds below."""
    assert see("x", "y", answers=IMPOSTOR_FIRST, size=size, **HOW)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("where", ["card", "turn", "pointing", "scores", "end"])
def test_impostor_in_other_languages(see: See, lang: str, where: str) -> None:
    """The same in Indonesian and French."""
    keys, answers = {
        "card": (("space", "space"), LOOKED[:3]),
        "turn": ((), LOOKED),
        "pointing": (("enter", "d"), IMPOSTOR_VOTING),
        "scores": ((), IMPOSTOR_FIRST),
        "end": (("x", "y"), IMPOSTOR_FIRST),
    }[where]
    assert see(*keys, answers=answers, lang=lang, size=(60, 18), **HOW)


# profiles


# Catch the Witch

DAWN: Answers = [*LOOKED]
PROPOSING: Answers = [*DUCK, (TABLE, "done")]
APPROVING: Answers = [*PROPOSING, (0, ["0", "1", "2"])]
REJECTED: Answers = [*APPROVING, *((seat, "reject") for seat in (0, 1, 2, 4, 5))]
CIRCLE: Answers = [*APPROVING, *((seat, "approve") for seat in (0, 1, 2, 4, 5))]
SPOILT: Answers = [*CIRCLE, (0, "forest"), (1, "weed"), (2, "cave")]
THIEF: dict[str, Any] = {"pickpocket": "on"}
STOLEN: Answers = [*DUCK, *((seat, "nobody") for seat in (0, 1, 2))]


async def hold_after(friends: Friends, *keys: str) -> None:
    """At a curtain: open it, press keys, and hold."""
    await friends.press("space", *keys, "space")


def holding(*keys: str) -> Callable[[Friends], Awaitable[None]]:
    return lambda friends: hold_after(friends, *keys)


@pytest.mark.parametrize("size", SIZES)
def test_witch_setup(see: See, size: tuple[int, int]) -> None:
    """The roles that may play, each with what is suggested for six; below what one does and how the game leans."""
    assert see("down", "down", "enter", "n", "down", "down", size=size, **WITCH)


def test_witch_setup_refused(see: See) -> None:
    """Too many roles: no plain townsfolk would be left; in red, with the key that mends it."""
    roles: dict[str, Any] = {"herbalist": "on", "knight": "on", "pickpocket": "on"}
    four = {"names": ("Ana", "Budi", "Citra", "Dewi"), "settings": {**roles, "crow": "on"}}
    assert see("down", "down", "enter", "n", **{**WITCH, **four})


def test_witch_cast(see: See) -> None:
    """Who lives in this village: each role and how many, with a cat."""
    assert see(answers=[], **WITCH)


@pytest.mark.parametrize("role", [0, 1, 2, 4])
def test_witch_role(see: See, role: int) -> None:
    """A role card while it is held: role, side, what it does; the least time is counted below. Alike for all."""
    assert see("enter", answers=LOOKED[:role], then=holding(), **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_morning(see: See, size: tuple[int, int]) -> None:
    """The duck says what the circle needs; day, seals, curse, the places (those needed stand out) and the pond."""
    assert see(answers=DAWN, size=size, **WITCH)


def test_witch_curtain(see: See) -> None:
    """Pass to Ana, to gather, 1 of 6; X for somebody who has gone."""
    assert see("enter", answers=DAWN, **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_gather(see: See, size: tuple[int, int]) -> None:
    """Not held: nothing of a role; a place and a frog to choose by letters, the seconds below."""
    assert see("enter", "space", answers=DAWN, size=size, **WITCH)


@pytest.mark.parametrize("seat", [0, 1])
def test_witch_gather_held(see: See, seat: int) -> None:
    """Held: role and side in words, what the choices mean, satchel, what was found, a saying."""
    answers = [*DAWN, *GATHERED[: 2 * seat]]
    assert see("enter", answers=answers, then=holding(), **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_second_look_of_the_witch(see: See, size: tuple[int, int]) -> None:
    """Held by the witch: spells, some locked, and how many cats are where; below the same as for all."""
    answers = [*DAWN, *GATHERED, (0, "forest"), (0, "1"), (0, "1")]
    assert see(answers=answers, size=size, then=holding("d"), **WITCH)


def test_witch_second_look_of_a_townsfolk(see: See) -> None:
    """Held by one of the town: guesses in the place of spells, the own satchel in the place of the cats."""
    assert see(answers=[*DAWN, *GATHERED], then=holding("d"), **WITCH)


def test_witch_notes(see: See) -> None:
    """Held on the other side: what this seat chose and found, a line a day."""
    assert see("enter", "w", "enter", "space", "n", "space", answers=DUCK, **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_duck(see: See, size: tuple[int, int]) -> None:
    """A frog in the pond: Dewi, in large letters."""
    assert see(answers=DUCK, size=size, **WITCH)


def test_witch_everybody_safe(see: See) -> None:
    """Everybody came back safely."""
    quiet = [(seat, value) for seat in range(6) for value in ("forest", "1", "away")]
    assert see(answers=[*DAWN, *GATHERED, *quiet], **WITCH)


def test_witch_afternoon_of_the_pickpocket(see: See) -> None:
    """Held after a choice: what was taken; the page ends by itself."""
    forced = witch_draws(roles=[["townsfolk", "witch", "herbalist", "crow", "pickpocket", "townsfolk"]])
    how = {**WITCH, "settings": THIEF}
    assert see(answers=STOLEN, forced=forced, then=holding("c"), **how)


def test_witch_discussion(see: See) -> None:
    """Talk, with what the circle needs, and how to go on."""
    assert see("enter", answers=DUCK, **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_proposal(see: See, size: tuple[int, int]) -> None:
    """The chief's name, all who can go in with their letters, two of them marked."""
    assert see("a", "c", answers=PROPOSING, size=size, **WITCH)


def test_witch_approve(see: See) -> None:
    """Thumbs: who is proposed, one marked as being against."""
    assert see("e", answers=APPROVING, **WITCH)


def test_witch_rejected(see: See) -> None:
    """Rejected: who was for, who against, and that the curse grows."""
    assert see(answers=REJECTED, **WITCH)


def test_witch_ritual_held(see: See) -> None:
    """Held in the circle: the cards that can be put in."""
    assert see("enter", answers=CIRCLE, then=holding(), **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_seal(see: See, size: tuple[int, int]) -> None:
    """A seal, in large letters; one of three is full."""
    assert see(answers=NIGHT, size=size, **WITCH)


def test_witch_ritual_failed(see: See) -> None:
    """It failed, in smoke."""
    assert see(answers=SPOILT, **WITCH)


def test_witch_uproar(see: See) -> None:
    """Who was that?!"""
    assert see("enter", answers=SPOILT, **WITCH)


def test_witch_ballot(see: See) -> None:
    """A secret ballot: the others in human form, and Skip."""
    assert see("enter", "enter", "space", answers=NIGHT, **WITCH)


def test_witch_banished(see: See) -> None:
    """Budi was a witch."""
    assert see("enter", answers=WITCH_WHOLE, **WITCH)


@pytest.mark.parametrize("size", SIZES)
def test_witch_end(see: See, size: tuple[int, int]) -> None:
    """The town wins: why, who, the witches' score, awards, all roles, and each day with its spells."""
    assert see("enter", "enter", answers=WITCH_WHOLE, size=size, **WITCH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_witch_second_look_in_other_languages_light(see: See, lang: str) -> None:
    """The witch's second look in the smallest terminal: nothing is cut."""
    answers = [*DAWN, *GATHERED, (0, "forest"), (0, "1"), (0, "1")]
    assert see(answers=answers, size=(60, 18), then=holding("d"), lang=lang, look="light", **WITCH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_witch_end_in_other_languages(see: See, lang: str) -> None:
    """The end, the story and all."""
    assert see("enter", "enter", answers=WITCH_WHOLE, size=(80, 24), lang=lang, **WITCH)


# SPY, the card game

SPY_FOUR: dict[str, Any] = {"game": "spy-cards", "names": ("Ana", "Budi", "Maximiliane-Théodora", "Dewi")}
FOUR_BASES = bases("AB>CDxy", "xA>yBCD", ">DCBAyx", "yxABCD>")
SOME_FOUND: Answers = [*FOUR_BASES, (0, "spy:2"), (0, "move:1"), (0, "done"), (1, "spy:3"), (1, "done")]
LIT = bases(">ABCDxyz", "zABCDyx>")


@pytest.mark.parametrize("size", SIZES)
def test_spy_setup(see: See, size: tuple[int, int]) -> None:
    """Memory aid, computers and how well they play."""
    assert see("down", "down", "down", "enter", "n", "down", "down", size=size, **SPY)


def test_spy_setup_refused(see: See) -> None:
    """Two of two can't be computers."""
    how = {**SPY, "settings": {"computers": 2}}
    assert see("down", "down", "down", "enter", "n", **how)


@pytest.mark.parametrize("size", SIZES)
def test_spy_base(see: See, size: tuple[int, int]) -> None:
    """Ordering the base: face down, the Spy among the cards."""
    assert see("space", answers=[], size=size, **SPY)


def test_spy_base_while_working(see: See) -> None:
    """Just after a key: all cards show, one is picked up."""
    assert see("space", "right", "enter", answers=[], **SPY)


def test_spy_first(see: See) -> None:
    """Who has the first turn."""
    assert see(answers=SPY_SET_UP, **SPY)


@pytest.mark.parametrize("size", SIZES)
def test_spy_turn_of_four(see: See, size: tuple[int, int]) -> None:
    """All bases, the opponents' turned round; a line and a colour show what lies in the mirror, face down."""
    assert see("enter", "space", answers=FOUR_BASES, size=size, **SPY_FOUR)


@pytest.mark.parametrize("size", SIZES)
def test_spy_turn_held(see: See, size: tuple[int, int]) -> None:
    """The own base while it is held, and how far the Spy must move."""
    assert see("enter", "space", "space", answers=FOUR_BASES, size=size, **SPY_FOUR)


def test_spy_turn_of_two_with_something_found_light(see: See) -> None:
    """Two bases of seven; a card of Budi's is turned up, and the next is wanted."""
    assert see("enter", "enter", "space", answers=UNCOVERED[:8], look="light", **SPY)


def test_spy_turn_refused(see: See) -> None:
    """A wrong move: no more than that is said without holding."""
    assert see("enter", "space", "2", answers=SPY_SET_UP, **SPY)


def test_spy_turn_with_the_memory_aid(see: See) -> None:
    """What was answered stands below the cards."""
    how = {**SPY_FOUR, "settings": {"memory": True}}
    assert see("enter", "space", answers=SOME_FOUND, **how)


@pytest.mark.parametrize("size", SIZES)
def test_spy_moved(see: See, size: tuple[int, int]) -> None:
    """What was declared, with the table as the mover sees it."""
    assert see(answers=[*FOUR_BASES, (0, "move:1")], size=size, **SPY_FOUR)


def test_spy_hiss(see: See) -> None:
    """Tssss: a bomb, and now it is lit."""
    assert see(answers=[*LIT, (0, "spy:1")], **SPY)


def test_spy_boom(see: See) -> None:
    """BOOM! in large letters."""
    assert see(answers=[*LIT, (0, "spy:1"), (0, "done"), (1, "done"), (0, "spy:1")], **SPY)


def test_spy_found(see: See) -> None:
    """Safe 1 was found, and is turned up."""
    assert see(answers=[*SPY_SET_UP, (0, "spy:1")], **SPY)


def test_spy_out(see: See) -> None:
    """Budi has no secret left."""
    assert see("enter", answers=UNCOVERED, **SPY)


@pytest.mark.parametrize("size", SIZES)
def test_spy_end(see: See, size: tuple[int, int]) -> None:
    """Who is left, how the other went out, points, and all bases."""
    assert see("enter", "enter", answers=UNCOVERED, size=size, **SPY)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("where", ["base", "turn", "end"])
def test_spy_in_other_languages(see: See, lang: str, where: str) -> None:
    """The same in Indonesian and French, in the smallest terminal."""
    keys, answers, how = {
        "base": (("space", "right"), [], SPY),
        "turn": (("enter", "space", "space"), FOUR_BASES, SPY_FOUR),
        "end": (("enter", "enter"), UNCOVERED, SPY),
    }[where]
    assert see(*keys, answers=answers, lang=lang, size=(60, 18), **how)


def remember(folder: Path) -> None:
    """Four friends with profiles, a game of each kind, on known days."""
    store = Store(folder / "profiles.db", folder / "backups")
    for name in ("Ana", "Budi", "Dewi", "Élodie"):
        store.create(name)
    for day, (game, answers, how) in enumerate(
        [("spy-word", [*WON, (5, "1")], {}), ("impostor", IMPOSTOR_TWO, HOW), ("spy-word", [*WON, (5, "0")], {})]
    ):
        how = {**how, "forced": draws(pair=[f"en-everyday#{day + 1}"])} if game == "spy-word" else how
        session = save_game(folder, answers, **how).session
        store.record(finished_game(session, datetime(2026, 11, 13 + 7 * day, 22)))
    ana = store.named("Ana")
    assert ana is not None
    store.adorn(ana, emoji="🦊", title="first-word")
    store.close()
    (folder / "open-game.log").unlink()


PROFILES = [*at_home("profiles"), "enter"]


@pytest.mark.parametrize("size", SIZES)
def test_profiles(see: See, tmp_path: Path, size: tuple[int, int]) -> None:
    """Four profiles with level; Ana with a fox and a title."""
    remember(tmp_path)
    assert see(*PROFILES, size=size)


def test_profiles_none(see: See) -> None:
    """No profiles yet, and how to make one."""
    assert see(*PROFILES)


@pytest.mark.parametrize("size", SIZES)
def test_profile(see: See, tmp_path: Path, size: tuple[int, int]) -> None:
    """Ana's level and bar, games won, titles, and what was counted."""
    remember(tmp_path)
    assert see(*PROFILES, "enter", size=size)


def test_profile_light_to_be_deleted(see: See, tmp_path: Path) -> None:
    """Delete Ana? X once more."""
    remember(tmp_path)
    assert see(*PROFILES, "enter", "x", look="light")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_profile_in_other_languages(see: See, tmp_path: Path, lang: str) -> None:
    """The same in Indonesian and French."""
    remember(tmp_path)
    assert see(*PROFILES, "enter", lang=lang, size=(60, 18))


def test_profile_title(see: See, tmp_path: Path) -> None:
    """The titles that Ana has won, to choose from."""
    remember(tmp_path)
    assert see(*PROFILES, "enter", "t")


@pytest.mark.parametrize("size", SIZES)
def test_friends(see: See, tmp_path: Path, size: tuple[int, int]) -> None:
    """Who wins, who votes for whom, best partners, games by week; bars that can be read without colour."""
    remember(tmp_path)
    assert see(*PROFILES, "s", size=size)


def test_table_with_profiles(see: See, tmp_path: Path) -> None:
    """Levels and a title beside the names; guests are guests."""
    remember(tmp_path)
    assert see("enter")


def test_curtain_with_a_profile(see: See, tmp_path: Path) -> None:
    """Ana, her level and her title; the button below."""
    remember(tmp_path)
    assert see("enter", "n", "d")


@pytest.mark.parametrize("size", SIZES)
def test_end_with_profiles(see: See, tmp_path: Path, size: tuple[int, int]) -> None:
    """Points, bars, levels and new titles below the words; don't count it is offered."""
    store = Store(tmp_path / "profiles.db", tmp_path / "backups")
    for name in ("Ana", "Budi"):
        store.create(name)
    store.close()
    assert see("space", "down", "enter", "s", "enter", "enter", answers=WON, size=size)


# the board

POSTERS = {
    "turn": Poster("Impostor · Round 2", "Turn 1: a word from", "Citra", "Next: Ana"),
    "long": Poster("Impostor · Round 2", "Turn 1: a word from", "Élodie Kusumawardani", "Next: Ana"),
    "clock": Poster("Spy Word · Round 1", "Who has the other word?", "", "Talk it over.", paused=73.0),
    "scores": Poster(
        "Impostor · Round 1", "", "Escaped!", "Dewi got away with it. The word: cow",
        ["Dewi     3  +3  impostor", "Ana      0  ·", "Budi     0  ·"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)])
@pytest.mark.parametrize("what", ["waiting", *POSTERS])
def test_board(snap_compare: Callable[..., bool], tmp_path: Path, what: str, size: tuple[int, int]) -> None:
    """Very large: whose turn, the clock, the scores; or that the board is ready."""
    if what in POSTERS:
        hang(tmp_path / "board.json", replace(POSTERS[what], process=os.getpid()))
    app = BoardApp(Locations.inside(tmp_path), "en", "dark")
    assert snap_compare(app, terminal_size=size)


def test_too_small(see: See) -> None:
    """One line: please enlarge the window to 60×18. Nothing else."""
    assert see(answers=LOOKED[:2], size=(59, 17))


def test_tiny(see: See) -> None:
    """The same line, folded, at 20×5."""
    assert see(size=(20, 5))


@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_guide_coach(see: See, lang: str) -> None:
    """The first words of the guided game in the smallest window: two sentences around "Your card"; Esc leaves it."""
    assert see(*at_home("guide"), "enter", lang=lang, size=(60, 18))


def test_guide_turn(see: See) -> None:
    """The page of a real turn, with the clue of Mira; Ana, whose name is remembered, is next."""
    assert see(*at_home("guide"), *["enter"] * 2, "space", "space", *["enter"] * 2)


# without colours, and in the signs of a typewriter


def test_ascii_home(see: See) -> None:
    """The name in large letters of # ' and dots; no emoji, no arrow but of < and >."""
    assert see(ascii=True)


def test_ascii_spy_turn(see: See) -> None:
    """The bases with corners of + and edges of - and |; Spies that are < or >."""
    assert see("enter", "space", "space", answers=SPY_SET_UP, ascii=True, **SPY)


def test_ascii_witch_end_in_french(see: See) -> None:
    """Who was what, in words with their accents; arrows of - and >."""
    assert see("enter", "enter", answers=WITCH_WHOLE, ascii=True, lang="fr", **WITCH)


def test_no_colour_home(see: See, monkeypatch: pytest.MonkeyPatch) -> None:
    """White on black and nothing else: the option under the cursor and the keys' caps are reversed."""
    monkeypatch.setenv("NO_COLOR", "1")
    assert see()


def test_no_colour_ballot(see: See, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name under the cursor is reversed, the chosen one has a dot."""
    monkeypatch.setenv("NO_COLOR", "1")
    assert see("space", "enter", "down", answers=VOTING)


def test_no_colour_last_seconds(see: See, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is reversed in the last ten seconds."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def soon(friends: Friends) -> None:
        await friends.wait(84)

    assert see(answers=TALKED, then=soon)
