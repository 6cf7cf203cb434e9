"""Plain mode: whole games by lines in and lines out, and nothing secret outside of private parts."""

from __future__ import annotations

import asyncio
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from partygames import preferences
from partygames.core.seats import TABLE
from partygames.locations import Locations
from partygames.preferences import LANGUAGES, Preferences
from partygames.saves import OpenGame
from screens.clock import SLEPT
from screens.plain.app import PlainApp
from screens.plain.lines import BLANK, CLEAR, Ended, Lines, readable
from tests.screens.friends import DRAWS, SIX, TALKED, VOTING, Answers, save_game

ROOT = Path(__file__).parents[1]
PUSHED = "\n" * BLANK
HAND_OVER = re.compile(r"Pass the laptop to (.+?) \(.*\)\. \1: press Enter when only you")
Rule = Callable[["Table", str], "str | None"]


class Time:
    """A clock that goes on only where somebody waits."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waited: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


class Table:
    """People who read what is printed, and answer it; the lines end where nobody knows what to say."""

    def __init__(self, folder: Path, game: str, *rules: Rule, names: tuple[str, ...] = SIX, **chosen: Any) -> None:
        self.out = io.StringIO()
        self.game = game
        self.rules = (*rules, begins, usual)
        self.places = Locations.inside(folder)
        self.places.prepare()
        settings = {game: chosen.pop("settings", {})}
        preferences.write(self.places.preferences, Preferences(table=names, settings=settings, **chosen))
        self.time = Time()
        self.said: list[str] = []
        self._read = 0

    @property
    def text(self) -> str:
        return self.out.getvalue()

    @property
    def holder(self) -> str:
        """Who has the laptop."""
        return str(HAND_OVER.findall(self.text)[-1])

    def __iter__(self) -> Iterator[str]:
        while True:
            asked, self._read = self.text[self._read :], len(self.text)
            line = next((line for rule in self.rules if (line := rule(self, asked)) is not None), None)
            if line is None:
                return
            self.said.append(line)
            assert len(self.said) < 2000, self.text[-3000:]
            yield line

    def app(self, lines: Any = None, **how: Any) -> PlainApp:
        how = {"rehearsal": {"seed": 5, "draws": DRAWS[self.game]()}, "lang": "en", **how}
        return PlainApp(
            self.places,
            now=self.time,
            sleep=self.time.sleep,
            today=lambda: datetime(2026, 11, 27, 22),
            lines=self if lines is None else lines,
            out=self.out,
            **how,
        )

    async def play(self, lines: Any = None, **how: Any) -> str:
        """Play until the lines end; return all that was printed."""
        assert await self.app(lines, **how).run() == 0
        return self.text


def number_of(asked: str, text: str) -> str | None:
    """Return the number of the option with that text."""
    found = re.findall(rf"^(\d+)  {re.escape(text)}$", asked, re.M)
    return found[-1] if found else None


def begins(table: Table, asked: str) -> str | None:
    if "Who is playing?" in asked and "Other names" in asked:
        return ""
    game = {"spy-word": "Spy Word", "impostor": "Impostor", "catch-the-witch": "Catch the Witch"}
    if "About, and credits" in asked and len(table.said) == 0:
        return number_of(asked, f"Play {game.get(table.game, 'SPY, the card game')}")
    return None


def usual(table: Table, asked: str) -> str | None:
    """Go on, confirm, and go to the vote."""
    last = asked.rstrip("\n").split("\n")[-1]
    if "y or n" in last:
        return "y"
    if HAND_OVER.search(asked):
        return ""
    if "About, and credits" in asked or "What now?" in asked:
        return None
    if re.search(r"^v  ", asked, re.M) and not re.search("^Enter  ", asked, re.M):
        return "v"
    if "Enter  " in asked or "Enter goes on" in asked or last.startswith("Enter "):
        return ""
    if "Type your word" in asked:
        return "zebra"
    return None


def votes_for(*names: str) -> Rule:
    """Vote for the first of these names that can be chosen; nobody for themselves."""

    def rule(table: Table, asked: str) -> str | None:
        if not re.search(r"Who should go\?|Whom do you banish\?|points at$", asked, re.M):
            return None
        return next(
            number for name in (*names, "Élodie", "Farid", "nobody") if (number := number_of(asked, name)) is not None
        )

    return rule


def public_parts(text: str) -> list[str]:
    """Return what all may see: from each blank-out to the hand-over after it."""
    *parts, _ = text.split(PUSHED)
    return [part[: list(HAND_OVER.finditer(part))[-1].end()] if HAND_OVER.search(part) else part for part in parts]


def assert_hidden(text: str, *secrets: str, parts: int = 5) -> None:
    """Nothing secret is said in public before the end; there were so many private parts or more."""
    assert text.count(PUSHED) >= parts
    for part in public_parts(text):
        for secret in secrets:
            assert not re.search(rf"\b{re.escape(secret)}\b", part, 0 if secret.isupper() else re.I), part
    assert any(secret.lower() in text.lower() for secret in secrets), "it was shown in private"


# whole games


async def test_a_whole_game_of_spy_word(tmp_path: Path) -> None:
    """Budi the spy goes, then Dewi the ghost, who guesses wrong."""
    table = Table(tmp_path, "spy-word", votes_for("Budi", "Dewi", "Ana"))
    text = await table.play()
    assert "You chose 2, Budi. Send it? y or n" in text
    assert "… was a spy!" in text and "Citizens win" in text
    assert_hidden(text, "coffee", "tea", "You are the ghost.", "zebra")
    assert text.count("Careful: spoken output") == 1
    assert "\x1b" not in text


async def test_a_whole_game_of_impostor(tmp_path: Path) -> None:
    """Two rounds: Dewi is caught, then Budi; both guess wrong."""

    def verdict(_: Table, asked: str) -> str | None:
        return "w" if "The host decides" in asked else None

    votes = votes_for("Dewi", "Ana")
    table = Table(tmp_path, "impostor", verdict, votes, settings={"rounds": 2})
    text = await table.play()
    assert "Accused:\nDewi\nAn impostor!" in text and "Caught!" in text and "Points" in text
    assert_hidden(text.partition("The word was:")[0] + PUSHED, "IMPOSTOR", "You must bluff.")


async def test_a_whole_game_of_catch_the_witch(tmp_path: Path) -> None:
    """The village banishes Budi, its witch; every pass takes all the same time."""

    def passes(_: Table, asked: str) -> str | None:
        if "Mark the names" in asked or "Mark 2 names" in asked or "Mark 3 names" in asked:
            return "1 2 3" if "Mark 3" in asked else "1 2"
        if "with spaces between them; 0 for nobody" in asked:
            return "0"
        if "with spaces between them" in asked:
            return "1 2"
        if "You can't put that in" in asked:
            return number_of(asked, "weed")
        if not re.search(r"^n  Other side", asked, re.M) or re.search("^Enter  ", asked, re.M):
            return None
        return "1" if re.search("^1  ", asked, re.M) else "0"

    table = Table(tmp_path, "catch-the-witch", votes_for("Budi", "Ana"), passes)
    text = await table.play()
    assert "was a Witch." in text and "The Town wins" in text
    assert_hidden(text, "You: Witch", "You: Townsfolk", "You win with the witches", "Satchel")
    assert sum(waited == 15.0 for waited in table.time.waited) >= 4, "the second look is as long for everybody"


SAFE = {"A": "Safe 1", "B": "Safe 2", "C": "Secret 1", "D": "Secret 2", "x": "Bomb 1", "y": "Bomb 1", "z": "Bomb 2"}


def orders(bases: Mapping[str, str]) -> Rule:
    """Order each player's cards; all Spies look to the right."""
    done: set[str] = set()

    def rule(table: Table, asked: str) -> str | None:
        if "all numbers give a whole new order" not in asked:
            return None
        if table.holder in done:
            return "s"
        done.add(table.holder)
        cards = dict(re.findall(r"^(\d+)  (.+)$", asked, re.M))
        order = []
        for letter in bases[table.holder]:
            order.append(next(at for at, card in cards.items() if card.startswith(SAFE.get(letter, "the Spy"))))
            del cards[order[-1]]
        return " ".join(order)

    return rule


def walks() -> Rule:
    """Ana spies, walks by one, and is done; Budi is done at once."""
    spied = [False]

    def rule(table: Table, asked: str) -> str | None:
        if "what do you do?" not in asked:
            return None
        if "Ana, what do you do?" not in asked:
            return "d"
        if not spied[0]:
            spied[0] = True
            return str(re.findall(r"^(\d+)  Spy on Budi: card \d from Budi's left$", asked, re.M)[-1])
        if (move := number_of(asked, "Move 1")) is not None:
            return move
        spied[0] = False
        return "d"

    return rule


async def test_a_whole_game_of_spy_cards(tmp_path: Path) -> None:
    """Both order their bases; Ana finds one card of Budi's after the other."""
    rules = orders({"Ana": ">ACxyBDz", "Budi": "zxyDCBA>"}), walks()
    table = Table(tmp_path, "spy-cards", *rules, names=("Ana", "Budi"))
    text = await table.play()
    assert "has no secret left." in text and "The last one left, after" in text
    assert "Budi · next: Safe 2: 1 face down" in text
    private = [part for part in text.split("\n") if part.startswith("Budi ·")]
    assert not any("Secret 2" in line and "next: Secret 2" not in line for line in private), "nobody turned it up"


async def test_the_own_base_is_shown_at_a_key_and_pushed_away(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-cards", names=("Ana", "Budi"))
    base = ["spy", "safe-1", "secret-1", "bomb-1a", "bomb-1b", "safe-2", "secret-2", "bomb-2"]
    answers: Answers = [(seat, value) for seat in (0, 1) for value in (base, "right")]
    save_game(tmp_path, answers, names=("Ana", "Budi"), game="spy-cards")
    text = await table.play(["1", "", "", "", "w", "", "d"])
    shown = "the Spy, looking right, 1 Safe 1, 2 Secret 1, 3 Bomb 1, 4 Bomb 1, 5 Safe 2, 6 Secret 2, 7 Bomb 2\n"
    before, found, after = text.partition(shown)
    assert found and shown not in before + after
    assert after.startswith("You face Safe 1: move exactly 1.\nEnter puts it away.\n" + PUSHED)


# wrong lines, secrets, the end of the lines


async def test_a_wrong_line_is_said_once_and_asked_again_and_an_empty_one_never_votes(tmp_path: Path) -> None:
    save_game(tmp_path, VOTING)
    table = Table(tmp_path, "spy-word")
    text = await table.play(["1", "", "", "", "9", "Budi", "2", "", "n", "3", "y"])
    assert text.count("That isn't one of the answers.") == 4
    assert "You chose 2, Citra" in text and "You chose 3, Dewi" in text
    session = OpenGame.resume(table.places).session
    assert [(entry.seat, entry.value) for entry in session.entries[-1:]] == [(0, "3")]


async def test_secrets_only_at_a_key(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word", on_key=True)
    text = await table.play(["1", "", "", "", "", "", ""])
    one = text.split("Pass the laptop to ")[1]
    assert re.search(f"Enter shows the secret.\n.*This is your word.\nEnter puts it away.\n{PUSHED}", one, re.S)
    assert one.index(PUSHED) < one.index("Got it")


async def test_the_lines_end_in_the_middle_and_the_game_goes_on_later(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word")
    text = await table.play(["1", "", "", "", "", ""])
    assert text.endswith("The game is saved. Start again and choose Resume. Goodbye!\n")
    assert PUSHED in text.split("Pass the laptop to Budi")[1], "what Budi saw is pushed away"
    assert len(OpenGame.resume(table.places).session.entries) > 0, "as the app that draws would resume it"
    again = Table(tmp_path, "spy-word", votes_for("Budi", "Dewi", "Ana"))
    again.said.append("")
    again.rules = (lambda _, asked: "1" if "Resume the game" in asked and len(again.said) == 1 else None, *again.rules)
    text = await again.play()
    assert "Welcome back" in text and "Citizens win" in text
    assert not re.search("Pass the laptop to Ana .*secret card", text), "Ana has seen her card"


async def test_time_runs_out_while_nobody_types(tmp_path: Path) -> None:
    opened = save_game(tmp_path, TALKED, settings={"discussion": 60})
    opened.keep_clock(1, SLEPT / 2)
    table = Table(tmp_path, "spy-word", settings={"discussion": 60})
    reading, writing = os.pipe()
    os.write(writing, b"1\n\n\n")
    app = table.app(lines=reading)
    playing = asyncio.ensure_future(app.run())
    for _ in range(400):
        await asyncio.sleep(0.01)
        if "to vote in secret" in table.text:
            break
    os.close(writing)
    assert await playing == 0
    assert "Time left: 0:03" in table.text and "Time is up." in table.text
    assert OpenGame.resume(table.places).session.entries[-1].value == "time"


async def test_again_and_another_game_after_the_end(tmp_path: Path) -> None:
    def ends(table: Table, asked: str) -> str | None:
        if "What now?" not in asked:
            return None
        return "a" if table.text.count("What now?") == 1 else "h"

    table = Table(tmp_path, "spy-word", ends, votes_for("Budi", "Dewi", "Ana"))
    text = await table.play(rehearsal={"seed": 5, "draws": {}})
    assert text.count("What now?") == 2
    assert not table.places.open_game.exists() and text.endswith("Goodbye!\n")


async def test_a_finished_game_counts(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word", votes_for("Budi", "Dewi", "Ana"))
    app = table.app()
    assert app.store is not None
    app.store.create("Ana")
    assert await app.run() == 0
    assert len(list(app.store.games())) == 1
    assert "What it brought" in table.text and "(Level 1 · to see a secret card)" in table.text


def guided(table: Table, asked: str) -> str | None:
    if "About, and credits" in asked and not table.said:
        return number_of(asked, "First time? Try a game in two minutes")
    return "h" if "What now?" in asked else None


async def test_the_guide_says_what_is_to_be_done_by_lines_and_keeps_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word", guided, votes_for("Theo"), names=())
    text = await table.play(rehearsal={})
    assert "Enter prints your word" in text and "then somebody's number" in text
    assert "Space" not in text
    assert "roasted" in text and "Every spy and ghost is out" in text
    assert_hidden(text.partition("Citizens win")[0], "coffee", parts=2)
    assert not table.places.open_game.exists() and not table.places.profiles.exists()


async def test_packs_are_chosen_by_numbers(tmp_path: Path) -> None:
    lines = ["1", "", "10", "a", "a", "4", "3", "2", "b", "b", "b"]
    table = Table(tmp_path, "spy-word", child_safe=False)
    text = await table.play(lines)
    assert re.search(r"^10  Words: English, 14 packs$", text, re.M)
    assert re.search(r"^4  Wild, Woolly and Wet \(Easy\): in, 27/27$", text, re.M)
    assert re.search(r"^4  Wild, Woolly and Wet \(Easy\): out, 27/27$", text, re.M)
    kept, _ = preferences.read(table.places.preferences)
    assert kept.packs_off == ("en-animals",) and kept.child_safe and kept.hardest != Preferences().hardest


async def test_profiles_are_made_renamed_looked_at_and_deleted_by_lines(tmp_path: Path) -> None:
    made = ["7", "n", "Ana", "n", "Budi", "1", "r", "Anna", "b"]
    table = Table(tmp_path, "spy-word")
    text = await table.play([*made, "s", "b", "2", "x", "n", "x", "y", "b"])
    assert "1  Anna: Level 1" in text and "Titles: 0 of" in text and "Who votes for whom" in text
    assert text.count("Delete Budi, with all that was counted? y or n") == 2
    assert "Budi" not in text.rpartition("Profiles\n")[2]


async def test_merging_asks_once_more_and_commands_are_no_names(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word")
    text = await table.play(["7", "n", "q", "1", "Ana", "n", "?", "Budi", "1", "m", "1", "b", "1", "m", "1", "1", "b"])
    assert "1  Budi's history joins Ana's, and Budi is gone" in text
    assert text.count("2  Budi: Level 1") == 2, "made, and still there after the way back"
    assert not re.search(r"^\d  [q?]\b", text, re.M), "asked for, the menu and the rules came"


async def test_leaving_the_guide_promises_nothing(tmp_path: Path) -> None:
    text = await Table(tmp_path, "spy-word").play(["5", "q", "2", "10"])
    assert "only practice" in text and "is saved" not in text


async def test_names_are_checked_as_they_are_typed(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word", names=())
    lines = ["1", "Ana", "ana", "B" * 50, "\u200b", "Budi", "Citra", "", "Dewi", "", "b"]
    text = await table.play(lines)
    assert "ana is already at the table." in text and "too long" in text and "at least one letter" in text
    assert "1 more name and you can play." in text and "Spy Word for 4" in text


async def test_a_setting_is_chosen_by_numbers_and_a_set_up_is_mended(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word", names=SIX[:4])
    text = await table.play(["1", "", "1", "3", "x", "f", "1", "1", "b", "b", "8", "3", "b"])
    assert "Spies: 2" in text and "there can be 1 to 1 spies" in text
    assert "Secrets only at a key: yes" in text
    assert preferences.read(table.places.preferences)[0].on_key


async def test_the_menu_and_the_rules_at_any_question(tmp_path: Path) -> None:
    table = Table(tmp_path, "spy-word")
    text = await table.play(["1", "", "", "?", "q", "1", "q", "2", "8"])
    assert "The game is saved. You can go on whenever you like." in text
    assert text.count("Pass the laptop to Ana") == 3
    assert "Resume the game" in text, "left for the start page"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_speaks_every_language(tmp_path: Path, language: str) -> None:
    save_game(tmp_path, VOTING, language=language)
    table = Table(tmp_path, "spy-word")
    text = await table.play(["1", "", "", "2", "y"], lang=language)
    assert "plain." not in text and "{" not in text
    assert OpenGame.resume(table.places).session.entries[-1].seat != TABLE


# lines


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "sent"), [("xterm", CLEAR), ("dumb", PUSHED), ("", PUSHED)])
def test_a_terminal_is_cleared_where_it_can_be(monkeypatch: pytest.MonkeyPatch, term: str, sent: str) -> None:
    monkeypatch.setenv("TERM", term)
    out = Terminal()
    Lines([], out).push_away()
    assert out.getvalue() == sent


def test_what_is_drawn_is_left_out_and_nothing_is_obeyed() -> None:
    assert readable("  Ana     ███ 3 votes") == "Ana  3 votes"
    assert readable("Seals ●●○  Curse ■□□□□") == "Seals 2/3  Curse 1/5"
    assert "\x1b" not in readable("\x1b[2Jword")


@pytest.mark.parametrize(("encoding", "said"), [("utf-8", "Budi → Élodie · 2×"), ("cp437", "Budi > Élodie - 2x")])
def test_on_a_code_page_signs_are_those_that_it_has(encoding: str, said: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, errors="replace")
    Lines([], out).say("Budi → Élodie · 2×")
    assert raw.getvalue().decode(encoding).strip() == said


def test_nobody_reads_any_more() -> None:
    out = io.StringIO()
    lines = Lines([], out)
    out.close()
    with pytest.raises(Ended):
        lines.say("text")


# as a program


def run(folder: Path, lines: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "partygames", "--plain", "--data-dir", str(folder), "--lang", "en", *arguments]
    environment = {**os.environ, "NO_COLOR": "1", "TERM": "dumb"}
    return subprocess.run(command, cwd=ROOT, env=environment, input=lines, capture_output=True, text=True, timeout=60)


def test_a_whole_game_through_pipes(tmp_path: Path) -> None:
    """Nobody points at anybody, whoever the impostor is: they escape."""
    setup = ["2", "Ana", "Budi", "Citra", "", "1", "2", ""]
    cards, clues = ["", ""] * 3, [""] * 6
    vote = ["v", "", "0", "0", "0", "y", "", ""]
    done = run(tmp_path, "\n".join([*setup, *cards, *clues, *vote, "h", "8"]) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Escaped!" in done.stdout and "Well played" in done.stdout and "\x1b" not in done.stdout
    assert done.stdout.endswith("Goodbye!\n")
    assert not Locations.inside(tmp_path).open_game.exists()


def test_no_lines_at_all(tmp_path: Path) -> None:
    done = run(tmp_path, "")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Goodbye!\n")
