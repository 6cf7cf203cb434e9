"""The referee's protocol, line by line: REFEREE.md as tests. Most are in-process; some talk to a real program."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from partygames.referee import Referee

Reply = dict[str, Any]
Send = Callable[..., Reply]

PROGRAM = [
    sys.executable,
    "-c",
    "import sys; from partygames.referee import serve; serve(sys.stdin.buffer, sys.stdout)",
]
HERE = Path(__file__).parents[1]

FOUR = ["Ana", "Budi", "Citra", "Dewi"]
FIVE = [*FOUR, "Eka"]
ROLES = {"c": "citizen", "s": "spy", "g": "ghost"}
CODES = {
    "bad-json", "bad-request", "no-game", "unknown-game", "bad-players", "bad-setting",
    "bad-pack", "bad-draw", "not-waiting", "not-an-option", "cannot-undo", "bad-log",
}  # fmt: skip


# helpers


def parsed(line: str) -> Reply:
    """A reply, which must be one line of strict JSON of one of the two shapes."""

    def refuse(constant: str) -> NoReturn:
        raise AssertionError(f"{constant} is not JSON")

    assert "\n" not in line and "\r" not in line
    reply = json.loads(line, parse_constant=refuse)
    assert isinstance(reply, dict)
    if reply["ok"] is True:
        assert reply.keys() >= {"waiting", "said", "outcome"}
    else:
        assert reply["ok"] is False
        assert reply.keys() == {"ok", "error"}
        assert reply["error"]["code"] in CODES
        assert isinstance(reply["error"]["message"], str) and reply["error"]["message"]
    return reply


class Talk:
    """A referee in this process, talked to in requests and in raw lines."""

    def __init__(self) -> None:
        self._referee = Referee()

    def line(self, line: str | bytes) -> Reply:
        return parsed(self._referee.reply(line))

    def __call__(self, **request: Any) -> Reply:
        return self.line(json.dumps(request))

    def state(self) -> str:
        """All that there is to see, for comparison: the log, what is waited for, every view."""
        log = self(do="log")
        if not log["ok"]:
            return "no game"
        seats = [*range(len(log["log"][0]["players"])), "table"]
        views = [self(do="view", seat=seat)["view"] for seat in seats]
        return json.dumps([log["log"], log["waiting"], log["outcome"], views])


def new(roles: str = "sccc", *, draws: dict[str, Any] | None = None, **given: Any) -> dict[str, Any]:
    """A request for a game with these roles and a known pair: coffee is the citizens' word, tea the spies'."""
    order = sorted(range(len(roles)), key=lambda seat: roles[seat] == "g")
    scripted = {
        "pair": ["en-everyday#1"],
        "citizens": [0],
        "roles": [[ROLES[role] for role in roles]],
        "order": [order],
        **(draws or {}),
    }
    changed = {"spies": roles.count("s"), "ghost": roles.count("g"), **given.pop("settings", {})}
    players = [f"P{seat}" for seat in range(len(roles))]
    return {"do": "new", "game": "spy-word", "players": players, "settings": changed, "draws": scripted, **given}


def began(roles: str = "sccc", **given: Any) -> Talk:
    talk = Talk()
    assert talk(**new(roles, **given))["ok"]
    return talk


def answers(talk: Send, *given: tuple[int | str, Any]) -> Reply:
    """Answers in turn, none of which may be refused. Returns the last reply."""
    reply: Reply = {}
    for seat, value in given:
        reply = talk(do="answer", seat=seat, value=value)
        assert reply["ok"], reply
    return reply


def each(seats: int, value: Any = True) -> list[tuple[int | str, Any]]:
    return [(seat, value) for seat in range(seats)]


def to_vote(talk: Talk, seats: int) -> Reply:
    """From the cards to the first vote. All seats are in, and none says a clue out of turn."""
    reply = answers(talk, *each(seats))
    while "table" not in reply["waiting"]:
        reply = answers(talk, (int(next(iter(reply["waiting"]))), True))
    return answers(talk, ("table", "vote"))


def some_answer(prompt: dict[str, Any], rng: random.Random) -> Any:
    """An answer, from nothing but what ``waiting`` says."""
    kind = prompt["kind"]
    if kind in ("look", "confirm"):
        return True
    if kind == "choose":
        return rng.choice(prompt["options"])
    assert kind == "word"
    return rng.choice(["coffee", "nothing", "Ça", "42"])


def play_out(talk: Send, reply: Reply, rng: random.Random) -> Reply:
    """A bot for all seats. Returns the last reply; all that was said on the way is in its ``said``."""
    said = list(reply["said"])
    for _ in range(5000):
        if reply["outcome"] is not None:
            return {**reply, "said": said}
        seat = rng.choice(sorted(reply["waiting"]))
        value = some_answer(reply["waiting"][seat], rng)
        reply = talk(do="answer", seat=seat if seat == "table" else int(seat), value=value)
        assert reply["ok"], reply
        said += reply["said"]
    raise AssertionError("the game does not end")


def table_of(seats: int) -> list[str]:
    return [f"Player {seat}" for seat in range(seats)]


# a real program


class Program:
    """The referee as a program of its own."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=HERE
        )

    def __call__(self, **request: Any) -> Reply:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line.endswith(b"\n")
        return parsed(line.decode("utf-8").rstrip("\n"))

    def close(self) -> tuple[bytes, bytes, int]:
        """End of file; returns what is left of its output, its errors, and how it ended."""
        out, errors = self._process.communicate(timeout=20)
        return out, errors, self._process.returncode


@pytest.fixture
def program() -> Iterator[Program]:
    running = Program()
    yield running
    running.close()


def run(lines: bytes, program: list[str] = PROGRAM) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(program, input=lines, capture_output=True, timeout=60, cwd=HERE, check=False)


GARBAGE = [
    b"",
    b" ",
    b"\t \r",
    b"hello",
    b"{",
    b"{'do': 'log'}",
    b'{"do":"log"',
    b'{"do":"log"}}',
    b'{"do":"log"}{"do":"log"}',
    b'{"do":"log",}',
    b"[]",
    b"[1, 2]",
    b'"log"',
    b"null",
    b"true",
    b"0",
    b"-1.5e3",
    b"NaN",
    b"Infinity",
    b"9" * 5000,
    b"\xff\xfe\xfd",
    b'{"do":"l\xf6g"}',
    b"\xc3",
    b"\x00",
    b"\x00" * 7,
    b"\x1b[2J",
    b"[" * 100_000,
    b"[" * 500 + b"]" * 500,
    b'{"do":' * 5000,
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b'{"do":"catalogue","deep":' + b"[" * 900 + b"]" * 900 + b"}",
    b'{"do":"\\ud83d"}'[:-1],
]


def test_the_program_answers_every_line_with_one_line_and_ends_at_end_of_file() -> None:
    lines = [*GARBAGE, b'{"do":"catalogue"}', json.dumps(new()).encode(), *GARBAGE, b'{"do":"log"}']
    done = run(b"\n".join(lines))  # the last line has no end
    replies = [parsed(line) for line in done.stdout.decode("utf-8").split("\n")[:-1]]
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(replies) == len(lines)
    good = [at for at, reply in enumerate(replies) if reply["ok"]]
    assert good == [len(GARBAGE), len(GARBAGE) + 1, len(lines) - 1]
    assert {reply["error"]["code"] for reply in replies if not reply["ok"]} == {"bad-json"}
    assert len(replies[-1]["log"]) == 5  # the game goes on behind the garbage: a header and four draws


def test_the_program_says_nothing_and_ends_when_there_is_no_input() -> None:
    done = run(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_the_program_answers_at_once_and_takes_windows_line_ends(program: Program) -> None:
    assert program(do="catalogue")["ok"]
    assert run(b'{"do":"catalogue"}\r\n{"do":"log"}\r\n').stdout.count(b"\n") == 2


def test_a_whole_game_with_the_program(program: Program) -> None:
    reply = program(do="new", game="spy-word", players=table_of(7), seed=11)
    end = play_out(program, reply, random.Random(11))
    assert end["outcome"]["reason"] in ("citizens", "infiltrators", "ghost")
    log = program(do="log")["log"]
    out, errors, code = program.close()
    assert (out, errors, code) == (b"", b"", 0)
    again = Talk()
    assert again(do="load", log=log)["outcome"] == end["outcome"]


def test_the_same_seed_is_the_same_game_in_another_program() -> None:
    lines = json.dumps({"do": "new", "game": "spy-word", "players": FIVE, "seed": 5}) + '\n{"do":"log"}\n'
    first, second = (run(lines.encode()).stdout for _ in range(2))
    assert first == second
    inside = Talk()
    inside(do="new", game="spy-word", players=FIVE, seed=5)
    assert json.loads(first.split(b"\n")[1])["log"] == inside(do="log")["log"]


def test_names_in_any_script_come_back_as_they_were(program: Program) -> None:
    people = ["Zoë", "愛", "Ольга", "😀 Li"]
    program(do="new", game="spy-word", players=people)
    assert program(do="log")["log"][0]["players"] == people


def test_a_game_is_played_without_textual() -> None:
    """And without the screens: neither may be in ``sys.modules`` after a game with a guess in it."""
    code = PROGRAM[2] + "; print(sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    lines = [
        new("scccg"),
        *({"do": "answer", "seat": seat, "value": True} for seat in (*range(5), *range(5))),
        {"do": "answer", "seat": "table", "value": "time"},
        *({"do": "answer", "seat": seat, "value": "4" if seat != 4 else "0"} for seat in range(5)),
        {"do": "answer", "seat": 4, "value": "coffee"},
    ]
    done = run("\n".join(map(json.dumps, lines)).encode(), [sys.executable, "-c", code])
    last = json.loads(done.stdout.split(b"\n")[-2])
    assert (last["outcome"]["reason"], last["outcome"]["winners"]) == ("ghost", [4])
    modules = done.stderr.decode()
    assert "'partygames'" in modules
    assert "'textual'" not in modules and "'screens'" not in modules


# requests


def test_catalogue() -> None:
    reply = Talk()(do="catalogue")
    assert (reply["waiting"], reply["said"], reply["outcome"]) == ({}, [], None)
    (game,) = (game for game in reply["games"] if game["id"] == "spy-word")
    assert game["seats"] == {"least": 4, "most": 12}
    assert type(game["rules"]) is int
    settings = {setting["key"]: setting for setting in game["settings"]}
    assert all(setting.keys() >= {"key", "kind", "choices", "default"} for setting in settings.values())
    assert all(setting["default"] in setting["choices"] for setting in settings.values())
    choices = {key: [choice for choice in settings[key]["choices"] if choice != "suggested"] for key in settings}
    assert choices == {
        "spies": [1, 2, 3],
        "ghost": [0, 1],
        "spies_know": [False, True],
        "reveal_roles": [False, True],
        "vote_result": ["open", "totals"],
        "skip": [False, True],
        "clue": ["word", "sentence"],
        "discussion": [60, 90, 120, 0],
        "tie": ["duel", "lot"],
    }


def test_every_choice_of_the_catalogue_can_be_played() -> None:
    talk = Talk()
    for setting in talk(do="catalogue")["games"][0]["settings"]:
        for choice in setting["choices"]:
            reply = talk(do="new", game="spy-word", players=table_of(9), settings={setting["key"]: choice})
            assert reply["ok"], (setting["key"], choice)


def test_new_begins_with_a_card_for_everybody() -> None:
    talk = Talk()
    reply = talk(do="new", game="spy-word", players=FOUR)
    assert reply["waiting"] == {str(seat): {"name": "card", "kind": "look"} for seat in range(4)}
    assert reply["outcome"] is None
    assert [step["step"] for step in reply["said"]] == ["show"]


def test_new_takes_settings_that_differ_from_the_default() -> None:
    talk = began("sccc", settings={"discussion": 60})
    header = talk(do="log")["log"][0]
    assert (header["settings"]["discussion"], header["settings"]["tie"]) == (60, "duel")
    answers(talk, *each(4))
    assert answers(talk, *each(4))["waiting"]["table"]["seconds"] == 60


@pytest.mark.parametrize("nothing", [{}, {"settings": None, "packs": None, "draws": None, "seed": None}])
def test_new_needs_only_a_game_and_players(nothing: dict[str, Any]) -> None:
    assert Talk()(do="new", game="spy-word", players=FOUR, **nothing)["ok"]


def test_a_seed_decides_all_that_is_drawn() -> None:
    def log(seed: int) -> Any:
        talk = Talk()
        talk(do="new", game="spy-word", players=FIVE, seed=seed)
        return talk(do="log")["log"]

    assert log(1) == log(1)
    assert len({json.dumps(log(seed)) for seed in (0, 1, 2, 10**30)}) == 4


def test_without_a_seed_games_differ() -> None:
    talk, deals = Talk(), set()
    for _ in range(5):
        talk(do="new", game="spy-word", players=FIVE)
        deals.add(json.dumps(talk(do="log")["log"]))
    assert len(deals) == 5


@pytest.mark.parametrize("language", ["en", "fr", "id"])
def test_a_language_chooses_among_its_packs(language: str) -> None:
    talk = Talk()
    assert talk(do="new", game="spy-word", players=FOUR, language=language)["ok"]
    header, draw = talk(do="log")["log"][:2]
    assert header["language"] == language
    assert draw["value"]["id"].startswith(f"{language}-")


def test_packs_by_id_and_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('title = "Mine"\nlanguage = "en"\npairs = [["otter", "beaver"]]\n', encoding="utf-8")
    talk = Talk()
    for pack, pair in [("id-sehari-hari", "id-sehari-hari#3"), (str(path), "mine#1")]:
        reply = talk(do="new", game="spy-word", players=FOUR, packs=[pack], draws={"pair": [pair]})
        assert reply["ok"], reply
        assert talk(do="log")["log"][1]["value"]["id"] == pair
    both = talk(do="new", game="spy-word", players=FOUR, packs=[str(path), "en-everyday"], draws={"pair": ["mine#1"]})
    assert both["ok"]


def test_forced_draws_are_used_in_turn_and_then_the_seed_decides() -> None:
    pairs = ["en-everyday#3", "en-everyday#1", "en-everyday#2"]
    talk = Talk()
    talk(do="new", game="spy-word", players=FOUR, seed=3, draws={"pair": pairs, "citizens": [1, 0]})
    for _ in range(4):
        answers(talk, *each(4, "unknown"))
    drawn = [(line["prompt"], line["value"]) for line in talk(do="log")["log"][1:] if line["seat"] == "dice"]
    ids = [value["id"] for name, value in drawn if name == "pair"]
    assert ids[:3] == pairs
    assert len(set(ids)) == 5
    assert [value for name, value in drawn if name == "citizens"][:2] == [1, 0]
    assert {name for name, _ in drawn} == {"pair", "citizens", "roles", "order"}


def test_said_has_the_public_steps_since_the_last_reply() -> None:
    talk = began("sccc")
    assert talk(do="view", seat=0)["said"] == []
    assert answers(talk, *each(3))["said"] == []
    shown = answers(talk, (3, True))["said"]
    assert [step["step"] for step in shown] == ["show"]
    assert shown[0]["board"] == talk(do="view", seat="table")["view"]["board"]
    assert talk(do="catalogue")["said"] == []


@pytest.mark.parametrize("result", ["open", "totals"])
def test_a_votes_result_is_said(result: str) -> None:
    talk = began("sccc", settings={"vote_result": result})
    to_vote(talk, 4)
    said = answers(talk, (0, "1"), (2, "0"), (3, "0"), (1, "0"))["said"]
    (values,) = (step["values"] for step in said if step["step"] == "say" and step["message"] == "vote-result")
    if result == "open":
        assert values["votes"] == {"0": "1", "1": "0", "2": "0", "3": "0"}
        assert "totals" not in values
    else:
        assert {choice: count for choice, count in values["totals"].items() if count} == {"0": 3, "1": 1}
        assert "votes" not in values


def test_a_vote_offers_seats_as_strings_and_skip() -> None:
    talk = began("sccc", settings={"skip": True})
    waiting = to_vote(talk, 4)["waiting"]
    assert waiting["2"] == {"name": "vote", "kind": "choose", "options": ["0", "1", "3", "skip"]}
    assert set(waiting) == {"0", "1", "2", "3"}


def test_prompts_have_the_names_and_kinds_of_the_protocol() -> None:
    talk = began("scccg", settings={"reveal_roles": False})
    replies = [
        talk(do="view", seat="table"),
        answers(talk, *each(5)),
        answers(talk, *each(5)),
        answers(talk, ("table", "vote")),
        answers(talk, (0, "1"), (1, "2"), (2, "1"), (3, "2"), (4, "0")),
        answers(talk, (1, True), (2, True)),
        answers(talk, (0, "2"), (3, "2"), (4, "2")),
    ]
    asked = [{(seat, prompt["name"], prompt["kind"]) for seat, prompt in reply["waiting"].items()} for reply in replies]
    assert asked == [
        {(str(seat), "card", "look") for seat in range(5)},
        {("0", "clue", "confirm")},
        {("table", "discussion", "choose")},
        {(str(seat), "vote", "choose") for seat in range(5)},
        {("1", "duel-clue", "confirm")},
        {(str(seat), "duel-vote", "choose") for seat in (0, 3, 4)},
        {("2", "farewell", "word")},
    ]


def test_the_ghosts_guess_is_a_word() -> None:
    talk = began("scccg")
    to_vote(talk, 5)
    reply = answers(talk, (4, "0"), *each(4, "4"))
    assert reply["waiting"] == {"4": {"name": "guess", "kind": "word"}}
    end = answers(talk, (4, "COFFEE"))["outcome"]
    assert (end["reason"], end["winners"], end["points"]) == ("ghost", [4], {})


def test_the_outcome_has_the_facts_of_the_game() -> None:
    talk = began("sccc", draws={"lot": [2]}, settings={"tie": "lot"})
    to_vote(talk, 4)
    answers(talk, (0, "1"), (1, "2"), (2, "1"), (3, "2"))
    answers(talk, (1, True), (3, True), (0, True), ("table", "time"))
    end = answers(talk, (0, "1"), (1, "0"), (3, "0"))["outcome"]
    assert (end["reason"], end["winners"]) == ("citizens", [1, 2, 3])
    assert end["words"] == {"citizens": "coffee", "spies": "tea"}
    assert end["roles"] == ["spy", "citizen", "citizen", "citizen"]
    first, second = end["rounds"]
    assert first["votes"] == {"0": "1", "1": "2", "2": "1", "3": "2"}
    assert (first["lot"], first["out"]) == (2, 2)
    assert (second["votes"], second["lot"], second["out"]) == ({"0": "1", "1": "0", "3": "0"}, None, 0)


def test_the_table_says_that_somebody_goes_home() -> None:
    talk = began("sccc")
    answers(talk, *each(4))
    reply = answers(talk, ("table", "leave:2"))
    assert (reply["outcome"]["reason"], reply["outcome"]["winners"]) == ("abandoned", [])
    talk = began("sccccc")
    answers(talk, *each(6), *each(6))
    assert answers(talk, ("table", "leave:0"))["outcome"]["reason"] == "citizens"


def test_a_card_may_be_unknown() -> None:
    talk = began("sccc")
    reply = answers(talk, (0, "unknown"), (1, True), (2, True), (3, True))
    assert reply["waiting"] == {str(seat): {"name": "card", "kind": "look"} for seat in range(4)}


def test_a_view_holds_what_a_seat_may_see_and_nothing_else() -> None:
    talk = began("scccg")
    cards = [talk(do="view", seat=seat)["view"]["cards"]["card"]["word"] for seat in range(5)]
    assert cards == ["tea", "coffee", "coffee", "coffee", None]
    for seat in (1, 4, "table"):
        assert '"tea"' not in json.dumps(talk(do="view", seat=seat))
    for seat in (0, 4, "table"):
        assert '"coffee"' not in json.dumps(talk(do="view", seat=seat))


def test_only_the_log_and_the_views_hold_words_before_the_end() -> None:
    talk = Talk()
    replies = [talk(**new("scccg"))]
    replies += [answers(talk, given) for given in (*each(5), *each(5), ("table", "time"), (4, "0"), *each(3, "4"))]
    replies += [talk(do="undo"), talk(do="catalogue"), talk(do="answer", seat=0, value="tea"), talk(do="nothing")]
    for reply in replies:
        assert not re.search(r"\b(coffee|tea)\b", json.dumps(reply))


@pytest.mark.parametrize("seats", range(4, 13))
def test_a_bot_plays_whole_games_from_nothing_but_waiting(seats: int) -> None:
    talk = Talk()
    choices = {setting["key"]: setting["choices"] for setting in talk(do="catalogue")["games"][0]["settings"]}
    played = 0
    for seed in range(40):
        rng = random.Random(seed)
        some = {key: rng.choice(values) for key, values in choices.items() if rng.random() < 0.5}
        reply = talk(do="new", game="spy-word", players=table_of(seats), settings=some, seed=seed)
        if not reply["ok"]:
            assert reply["error"]["code"] == "bad-setting"
            continue
        played += 1
        end = play_out(talk, reply, rng)
        outcome = end["outcome"]
        assert outcome["reason"] in ("citizens", "infiltrators", "ghost", "abandoned")
        assert set(outcome["winners"]) <= set(range(seats))
        assert bool(outcome["winners"]) == (outcome["reason"] != "abandoned")
        assert end["waiting"] == {}
        said = [(step["message"], step["values"]) for step in end["said"] if step["step"] == "say"]
        view = talk(do="view", seat="table")["view"]
        assert said == [(step["message"], step["values"]) for step in view["said"]]
    assert played >= 10


# refusals


def ended() -> Talk:
    talk = began("sccc")
    to_vote(talk, 4)
    assert answers(talk, (0, "1"), *[(seat, "0") for seat in (1, 2, 3)])["outcome"]
    return talk


def voting() -> Talk:
    talk = began("scccc")
    to_vote(talk, 5)
    answers(talk, (1, "0"))
    return talk


def guessing() -> Talk:
    talk = began("scccg")
    to_vote(talk, 5)
    answers(talk, (4, "0"), *each(4, "4"))
    return talk


def discussing() -> Talk:
    talk = began("sccccc")
    answers(talk, *each(6), *each(6))
    return talk


SITUATIONS: dict[str, Callable[[], Talk]] = {
    "no game": Talk,
    "cards": began,
    "discussion": discussing,
    "vote": voting,
    "guess": guessing,
    "over": ended,
}

ODD: list[Any] = [None, True, False, 0, -1, 1.5, "", "\ud800", "\u0000", [], {}, [[]], {"a": 1}, "x" * 100_000, 10**400]
"""Values that are nowhere right."""

LANGUAGES = ["", "../en", "e*", "*", "**", "**a", "en/", "/", "//x", "\x00", "\ud800", "zz", "x" * 300]


def brief(value: Any) -> str:
    """A short name for a test with that value."""
    return ascii(value)[:20]


def refused_requests() -> Iterator[tuple[str, dict[str, Any], str]]:
    """Each: the situation, the request, the code of the refusal."""
    for do in ["LOG", "quit", ["log"], *ODD]:
        yield "cards", {"do": do}, "bad-request"
    yield "cards", {}, "bad-request"
    yield "cards", {"game": "spy-word"}, "bad-request"
    yield "no game", {"do": "answer", "seat": 0, "value": True}, "no-game"
    for do in ("view", "undo", "log"):
        yield "no game", {"do": do, "seat": 0}, "no-game"
    for game in ["chess", "spy_word", "Spy-Word", "../spy-word", *ODD]:
        yield "cards", {**new(), "game": game}, "unknown-game"
    for players in [
        [], FOUR[:3], table_of(13), "Ana", {"0": "Ana"}, None, 4, [1, 2, 3, 4], [*FOUR, None], [*FOUR, ["Eka"]],
        [*FOUR, ""], [*FOUR, " \t"], [*FOUR, "\ud800"], [*FOUR, "\u200b"], [*FOUR, "x" * 300],
        [*FOUR, "Ana"], [*FOUR, " ana  "], [*FOUR, "ANA"], [*FOUR, "Ana\u200d"],
        ["Zoë", "Zoe\u0308", "Budi", "Citra"], ["Weiß", "WEISS", "Budi", "Citra"], ["A B", "a  b", "Budi", "Citra"],
    ]:  # fmt: skip
        yield "cards", {"do": "new", "game": "spy-word", "players": players}, "bad-players"
    for wrong in [
        {"colour": "red"}, {"spies": 2}, {"spies": 0}, {"spies": "1"}, {"spies": True}, {"ghost": 1}, {"ghost": False},
        {"ghost": 2}, {"skip": 1}, {"skip": "yes"}, {"skip": None}, {"discussion": 45}, {"discussion": 90.0},
        {"discussion": False}, {"tie": "Duel"}, {"tie": ["duel"]}, {"clue": {}}, {"": 1}, {"\ud800": 1},
    ]:  # fmt: skip
        yield "cards", {"do": "new", "game": "spy-word", "players": FOUR, "settings": wrong}, "bad-setting"
    for packs in [["none"], ["/"], ["."], ["/dev/null/x"], ["en-everyday", "en-everyday"], ["\u0000"], ["\ud800"],
                  ["x" * 5000], [""], [None], [["en-everyday"]], "en-everyday", {"a": 1}, 7, [str(HERE / "README.md")],
                  [str(HERE / "pyproject.toml")], [__file__]]:  # fmt: skip
        yield "cards", {"do": "new", "game": "spy-word", "players": FOUR, "packs": packs}, "bad-pack"
    for draws in [
        {"dice": [1]}, {"pair": "en-everyday#1"}, {"pair": ["en-everyday#0"]}, {"pair": ["en-everyday#999"]},
        {"pair": ["none#1"]}, {"pair": [1]}, {"pair": [None]}, {"pair": [{"id": "x"}]}, {"citizens": [2]},
        {"citizens": [True]}, {"citizens": ["0"]}, {"citizens": [0.0]}, {"citizens": 0}, {"roles": [["spy"] * 4]},
        {"roles": [["spy", "citizen", "citizen"]]}, {"roles": ["spy"]}, {"roles": [[["spy"], 1, {}, None]]},
        {"order": [[0, 1, 2]]}, {"order": [[0, 1, 2, 2]]}, {"order": [[0, 1, 2, True]]},
        {"order": [["0", "1", "2", "3"]]}, {"order": [[1, 2, 3, 4]]}, {"order": [{}]}, [], "pair", 5,
    ]:  # fmt: skip
        yield "cards", {"do": "new", "game": "spy-word", "players": FOUR, "draws": draws}, "bad-draw"
    for seed in ["7", 1.5, True, [], {}, "\ud800"]:
        yield "cards", {"do": "new", "game": "spy-word", "players": FOUR, "seed": seed}, "bad-request"
    for value in [*(odd for odd in ODD if odd is not True), "UNKNOWN", [True], 1]:
        yield "cards", {"do": "answer", "seat": 0, "value": value}, "not-an-option"
    for value in [*ODD, "0", "5", "-1", "skip", "2 ", "０"]:
        yield "vote", {"do": "answer", "seat": 0, "value": value}, "not-an-option"
    for value in [*ODD, "Vote", "leave", "leave:9", "leave:-1", "leave:0 ", "skip"]:
        yield "discussion", {"do": "answer", "seat": "table", "value": value}, "not-an-option"
    for value in [*ODD, "!!!", "\u200b"]:
        yield "guess", {"do": "answer", "seat": 4, "value": value}, "not-an-option"
    for situation, seat in [("cards", "table"), ("vote", 1), ("vote", "table"), ("guess", 0), ("guess", "table"),
                            ("over", 0), ("over", "table"), ("discussion", 0)]:  # fmt: skip
        yield situation, {"do": "answer", "seat": seat, "value": "0"}, "not-waiting"
    yield "guess", {"do": "undo"}, "cannot-undo"
    yield "cards", {"do": "undo"}, "cannot-undo"
    yield "over", {"do": "undo"}, "cannot-undo"
    yield "cards", {"do": "load"}, "bad-log"
    for log in ODD:
        yield "vote", {"do": "load", "log": log}, "bad-log"


REFUSED = list(refused_requests())


@pytest.mark.parametrize(("situation", "request_", "code"), REFUSED, ids=range(len(REFUSED)))
def test_a_refused_request_has_its_code_and_changes_nothing(
    situation: str, request_: dict[str, Any], code: str
) -> None:
    talk = SITUATIONS[situation]()
    before = talk.state()
    reply = talk(**request_)
    assert not reply["ok"]
    assert reply["error"]["code"] == code
    assert talk.state() == before


@pytest.mark.parametrize(
    "seat", [*(odd for odd in ODD if type(odd) is not int or odd), "0", "dice", -2, 4, 99], ids=brief
)
@pytest.mark.parametrize("do", ["answer", "view"])
def test_a_seat_that_is_not_at_the_table_is_refused(do: str, seat: Any) -> None:
    talk = began("sccc")
    before = talk.state()
    reply = talk(do=do, seat=seat, value=True)
    assert reply["error"]["code"] in ("bad-request", "not-waiting")
    assert talk.state() == before


def test_an_answer_without_a_seat_or_a_value_is_refused() -> None:
    talk = began("sccc")
    for request in ({"seat": 0}, {"value": True}, {}):
        assert talk(do="answer", **request)["error"]["code"] == "bad-request"
    assert talk(do="view")["error"]["code"] == "bad-request"


def test_every_code_of_the_protocol_is_tested() -> None:
    assert {code for *_, code in REFUSED} | {"bad-json"} == CODES


@pytest.mark.parametrize("line", GARBAGE, ids=brief)
def test_garbage_is_bad_json_and_changes_nothing(line: bytes) -> None:
    talk = voting()
    before = talk.state()
    assert talk.line(line)["error"]["code"] == "bad-json"
    assert talk.state() == before


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_a_constant_that_json_does_not_have_is_bad_json(constant: str) -> None:
    talk = began("sccc")
    assert talk.line(f'{{"do":"view","seat":0,"more":{constant}}}')["error"]["code"] == "bad-json"


@pytest.mark.parametrize("language", [*LANGUAGES, *(odd for odd in ODD if odd is not None)], ids=brief)
def test_an_odd_language_is_refused(language: Any) -> None:
    talk = began("sccc")
    before = talk.state()
    reply = talk(do="new", game="spy-word", players=FOUR, language=language)
    assert reply["error"]["code"] in ("bad-request", "bad-pack")
    assert talk.state() == before


@pytest.mark.parametrize("settings", [[], "skip", 1, True, [["skip", True]]])
def test_settings_that_are_no_object_are_refused(settings: Any) -> None:
    talk = Talk()
    reply = talk(do="new", game="spy-word", players=FOUR, settings=settings)
    assert reply["error"]["code"] in ("bad-request", "bad-setting")


def test_a_pack_that_cannot_be_used_says_why_without_its_words(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('title = "Mine"\nlanguage = "en"\npairs = [["otter", "otter"]]\n', encoding="utf-8")
    error = Talk()(do="new", game="spy-word", players=FOUR, packs=[str(path)])["error"]
    assert error["code"] == "bad-pack"
    assert "line 3" in error["message"] and "otter" not in error["message"]


def test_a_forced_lot_that_does_not_fit_is_refused_when_it_would_be_drawn() -> None:
    talk = began("sccc", draws={"lot": [3]}, settings={"tie": "lot"})
    to_vote(talk, 4)
    answers(talk, (0, "1"), (1, "2"), (2, "1"))
    before = talk.state()
    for _ in range(2):
        assert talk(do="answer", seat=3, value="2")["error"]["code"] == "bad-draw"
        assert talk.state() == before
    assert answers(talk, (3, "1"))["ok"]


# undo


def test_undo_takes_back_the_last_answer() -> None:
    talk = began("sccc")
    before = talk.state()
    after = answers(talk, (2, True))
    reply = talk(do="undo")
    assert reply["ok"] and set(reply["waiting"]) == {"0", "1", "2", "3"}
    assert talk.state() == before
    assert answers(talk, (2, True)) == after


def test_what_happens_again_after_undo_is_said_again() -> None:
    talk = began("sccc")
    answers(talk, *each(4))
    first = answers(talk, (0, True))
    assert first["said"] and talk(do="undo")["ok"]
    assert answers(talk, (0, True)) == first


def test_undo_where_something_was_shown_since_is_refused() -> None:
    talk = began("sccc")
    to_vote(talk, 4)
    answers(talk, (0, "1"), (1, "2"), (2, "1"), (3, "1"))  # the result of the vote is out
    before = talk.state()
    assert talk(do="undo")["error"]["code"] == "cannot-undo"
    assert talk.state() == before


@pytest.mark.parametrize("seed", range(12))
def test_undo_and_the_same_answer_again_come_to_the_same(seed: int) -> None:
    rng, talk = random.Random(seed), Talk()
    some = {"skip": seed % 2 == 0, "reveal_roles": seed % 3 != 0}
    reply = talk(do="new", game="spy-word", players=table_of(5 + seed % 3), settings=some, seed=seed)
    undone = 0
    while reply["outcome"] is None:
        before = talk.state()
        seat = rng.choice(sorted(reply["waiting"]))
        given = (seat if seat == "table" else int(seat), some_answer(reply["waiting"][seat], rng))
        reply, after = answers(talk, given), talk.state()
        if talk(do="undo")["ok"]:
            undone += 1
            assert talk.state() == before
            reply = answers(talk, given)
        assert talk.state() == after
    assert undone > 10


# log and load


def unanimous(talk: Talk, reply: Reply, steps: int = 10_000) -> Reply:
    """Plays on without ties: everybody votes for the first seat on offer. Returns the last reply."""
    while steps and reply["outcome"] is None:
        steps -= 1
        seat, prompt = next(iter(reply["waiting"].items()))
        value = {"choose": prompt.get("options", [""])[-1 if seat == "table" else 0], "word": "milk"}
        reply = answers(talk, (seat if seat == "table" else int(seat), value.get(prompt["kind"], True)))
    return reply


@pytest.mark.parametrize("steps", [0, 1, 6, 7, 12, 13, 14, 17, 20, 25, 30, 10_000])
def test_load_leads_to_the_same_state_and_plays_on_alike(steps: int) -> None:
    first, second = began("scccgc", settings={"reveal_roles": False}), Talk()
    unanimous(first, first(do="view", seat="table"), steps)
    log = first(do="log")["log"]
    loaded = second(do="load", log=log)
    assert second.state() == first.state()
    here = first(do="view", seat="table")
    assert (loaded["waiting"], loaded["outcome"]) == (here["waiting"], here["outcome"])
    unanimous(first, here)
    unanimous(second, loaded)
    assert second.state() == first.state()


def test_load_says_again_all_that_was_said() -> None:
    talk = began("sccc")
    to_vote(talk, 4)
    shown = talk(do="load", log=talk(do="log")["log"])["said"]
    assert [step["board"]["phase"] for step in shown] == [
        "cards",
        "clues",
        "clues",
        "clues",
        "clues",
        "discussion",
        "vote",
    ]


def test_a_log_that_stops_before_or_between_draws_goes_on_with_new_ones() -> None:
    log = began("sccc")(do="log")["log"]
    for kept in range(1, 6):
        talk = Talk()
        reply = talk(do="load", log=log[:kept])
        assert set(reply["waiting"]) == {"0", "1", "2", "3"}
        assert talk(do="log")["log"][:kept] == log[:kept]


def test_undo_works_after_load() -> None:
    talk = voting()
    talk(do="load", log=talk(do="log")["log"])
    assert talk(do="undo")["ok"]
    assert set(talk(do="view", seat=0)["waiting"]) == set("01234")


def test_a_redeal_after_load_brings_pairs_that_were_not_played() -> None:
    """SW2 and case 24: new words, and none again before all of the pack had their turn."""
    talk = began("sccc", packs=["en-everyday"])
    pairs = 72
    talk(do="load", log=talk(do="log")["log"])
    for _ in range(pairs - 1):
        answers(talk, *each(4, "unknown"))
    drawn = [line["value"]["id"] for line in talk(do="log")["log"][1:] if line["prompt"] == "pair"]
    assert len(set(drawn)) == len(drawn) == pairs


def test_a_redeal_after_load_never_brings_words_from_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'title = "M"\nlanguage = "id"\npairs = [["otter", "beaver"], ["crow", "magpie"]]\n', encoding="utf-8"
    )
    talk = Talk()
    talk(do="new", game="spy-word", players=FOUR, packs=[str(path)], language="id")
    talk(do="load", log=talk(do="log")["log"])
    answers(talk, *each(3))
    talk(do="answer", seat=3, value="unknown")  # may be refused, if the pack can't be found again
    drawn = [line["value"]["id"] for line in talk(do="log")["log"][1:] if line["prompt"] == "pair"]
    assert set(drawn) <= {"mine#1", "mine#2"}


def good_log() -> list[dict[str, Any]]:
    """A log of a game with a vote, a ghost's guess and a second round."""
    talk = guessing()
    answers(talk, (4, "milk"), (1, True))
    log: list[dict[str, Any]] = talk(do="log")["log"]
    return log


GOOD_LOG = good_log()
HEADER = GOOD_LOG[0]
FIRST_LOOK = 5
"""Where the answers of people begin in GOOD_LOG: after the header and the four draws."""


def with_line(at: int, **changed: Any) -> list[Any]:
    log: list[Any] = copy.deepcopy(GOOD_LOG)
    log[at].update(changed)
    return log


TAMPERED: dict[str, list[Any]] = {
    "empty": [],
    "no header": GOOD_LOG[1:],
    "two headers": [HEADER, *GOOD_LOG],
    "header null": [None, *GOOD_LOG[1:]],
    "header list": [[HEADER], *GOOD_LOG[1:]],
    "other game": with_line(0, game="chess"),
    "game 7": with_line(0, game=7),
    "later rules": with_line(0, rules=HEADER["rules"] + 1),
    "rules as text": with_line(0, rules="1"),
    "rules true": with_line(0, rules=True),
    "rules null": with_line(0, rules=None),
    "too few players": with_line(0, players=["A", "B", "C"]),
    "another player": with_line(0, players=[*HEADER["players"], "One More"]),
    "same names": with_line(0, players=["Ana"] * 5),
    "empty name": with_line(0, players=["", *FOUR]),
    "players text": with_line(0, players="Ana"),
    "players numbers": with_line(0, players=[1, 2, 3, 4, 5]),
    "settings list": with_line(0, settings=[]),
    "unknown setting": with_line(0, settings={**HEADER["settings"], "colour": "red"}),
    "other ghost": with_line(0, settings={**HEADER["settings"], "ghost": 0}),
    "refused setup": with_line(0, settings={**HEADER["settings"], "spies": 3}),
    "hidden roles": with_line(0, settings={**HEADER["settings"], "reveal_roles": False}),
    "packs text": with_line(0, packs="en-everyday"),
    "language 7": with_line(0, language=7),
    "line null": [*GOOD_LOG[:6], None, *GOOD_LOG[6:]],
    "line list": [*GOOD_LOG[:6], [1, 0, "card", True], *GOOD_LOG[6:]],
    "line empty": [*GOOD_LOG[:6], {}, *GOOD_LOG[6:]],
    "no pair": [HEADER, *GOOD_LOG[2:]],
    "pair by name": with_line(1, value="en-everyday#1"),
    "pair null": with_line(1, value=None),
    "pair of one": with_line(1, value={"id": "x#1", "words": [{"text": "a"}]}),
    "pair of three": with_line(1, value={"id": "x#1", "words": [{"text": "a"}, {"text": "b"}, {"text": "c"}]}),
    "pair of numbers": with_line(1, value={"id": "x#1", "words": [{"text": 1}, {"text": 2}]}),
    "pair of texts": with_line(1, value={"id": "x#1", "words": ["a", "b"]}),
    "pair without words": with_line(1, value={"id": "x#1"}),
    "pair's id a list": with_line(1, value={"id": ["x"], "words": [{"text": "a"}, {"text": "b"}]}),
    "citizens 2": with_line(2, value=2),
    "citizens true": with_line(2, value=True),
    "roles not dealt": with_line(3, value=["citizen"] * 5),
    "roles of four": with_line(3, value=["spy", "citizen", "citizen", "citizen"]),
    "ghost first": with_line(4, value=[4, 0, 1, 2, 3]),
    "order twice": with_line(4, value=[0, 0, 1, 2, 4]),
    "draw by a player": with_line(2, seat=0),
    "look missing": GOOD_LOG[:FIRST_LOOK] + GOOD_LOG[FIRST_LOOK + 1 :],
    "look twice": [*GOOD_LOG[: FIRST_LOOK + 1], *GOOD_LOG[FIRST_LOOK:]],
    "look false": with_line(FIRST_LOOK, value=False),
    "look step": with_line(FIRST_LOOK, step=GOOD_LOG[FIRST_LOOK]["step"] + 1),
    "step text": with_line(FIRST_LOOK, step="0"),
    "step true": with_line(FIRST_LOOK, step=True),
    "other prompt": with_line(FIRST_LOOK, prompt="clue"),
    "prompt list": with_line(FIRST_LOOK, prompt=["card"]),
    "other seat": with_line(FIRST_LOOK, seat=99),
    "seat text": with_line(FIRST_LOOK, seat="0"),
    "seat null": with_line(FIRST_LOOK, seat=None),
    "seat list": with_line(FIRST_LOOK, seat=[0]),
    "seat -1": with_line(FIRST_LOOK, seat=-1),
    "seat dice": with_line(FIRST_LOOK, seat="dice"),
    "clue out of turn": with_line(10, seat=2),
    "discussion": with_line(15, value="later"),
    "vote for oneself": with_line(17, value=str(GOOD_LOG[17]["seat"])),
    "vote for 9": with_line(17, value="9"),
    "vote number": with_line(17, value=1),
    "no guess": with_line(21, value="!!!"),
    "right guess": with_line(21, value="coffee"),  # then the game would have ended
    "answer after the end": [*with_line(21, value="coffee")[:22], GOOD_LOG[22]],
    "backwards": [HEADER, *reversed(GOOD_LOG[1:])],
}


def test_the_log_that_is_tampered_with_is_good_before_that() -> None:
    assert [GOOD_LOG[at]["prompt"] for at in (1, 2, 3, 4, 5, 10, 15, 17, 21, 22)] == [
        "pair", "citizens", "roles", "order", "card", "clue", "discussion", "vote", "guess", "clue",
    ]  # fmt: skip
    assert Talk()(do="load", log=GOOD_LOG)["ok"]


@pytest.mark.parametrize("name", TAMPERED)
def test_a_tampered_log_is_bad_and_the_old_game_is_kept(name: str) -> None:
    talk = voting()
    before = talk.state()
    reply = talk(do="load", log=TAMPERED[name])
    assert reply["error"]["code"] == "bad-log"
    assert talk.state() == before
    assert answers(talk, (0, "1"))["ok"]


@pytest.mark.parametrize("language", LANGUAGES, ids=brief)
@pytest.mark.parametrize("packs", [[], ["none"], ["x" * 5000], ["\x00", "\ud800"], ["/"]], ids=brief)
def test_a_log_with_any_language_and_packs_is_read_or_refused(language: str, packs: list[str]) -> None:
    talk = voting()
    reply = talk(do="load", log=with_line(0, language=language, packs=packs))
    assert reply["ok"] or reply["error"]["code"] == "bad-log"


def test_a_log_with_numbers_that_json_does_not_have_is_not_passed_on() -> None:
    """1e999 is JSON, but Python reads it as infinity, which is not."""
    log = with_line(1, value={**GOOD_LOG[1]["value"], "more": "HUGE"})
    talk = Talk()
    if talk.line(json.dumps({"do": "load", "log": log}).replace('"HUGE"', "1e999"))["ok"]:
        talk(do="log")  # must be strict JSON
        assert Talk()(do="load", log=talk(do="log")["log"])["ok"]


def test_an_odd_pair_in_a_log_can_be_guessed_at() -> None:
    for text in ("\ud800", "!!!", "\u0000", "x" * 5000, "ﷺ"):
        log = with_line(1, value={"id": "x#1", "words": [{"text": text, "also": [text]}, {"text": "b"}]})[:21]
        talk = Talk()
        if talk(do="load", log=log)["ok"]:
            talk(do="answer", seat=4, value="something")
            talk(do="log")


# anything at all

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
anything = st.recursive(
    scalars,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside, max_size=4),
    max_leaves=8,
)
words = st.sampled_from(
    ["do", "game", "players", "settings", "packs", "language", "seed", "draws", "seat", "value", "log"]
)
likely = st.sampled_from(
    ["new", "answer", "view", "undo", "log", "load", "catalogue", "spy-word", "table", "dice", "en"]
)
objects = st.dictionaries(words | st.text(max_size=6), likely | anything, max_size=6)

VALID: list[Callable[[], dict[str, Any]]] = [
    lambda: new("sccc", packs=["en-everyday"], language="en", seed=7),
    lambda: {"do": "answer", "seat": 0, "value": "1"},
    lambda: {"do": "answer", "seat": "table", "value": "vote"},
    lambda: {"do": "view", "seat": 0},
    lambda: {"do": "undo"},
    lambda: {"do": "load", "log": copy.deepcopy(GOOD_LOG)},
]

fast = settings(
    max_examples=150, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of ``value``."""
    keys: list[Any] = (
        list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    )
    return [found for key in keys for found in ((*path, key), *places(value[key], (*path, key)))]


def check_reply(request: Any) -> None:
    """Exactly one line for the request, and if it is refused, nothing has changed."""
    talk = voting()
    before = talk.state()
    reply = talk.line(json.dumps(request))
    if not reply["ok"]:
        assert talk.state() == before
    else:
        talk.state()


@fast
@given(st.binary(max_size=40).filter(lambda line: b"\n" not in line) | st.text(max_size=40).map(str.encode))
def test_any_bytes_get_one_line(line: bytes) -> None:
    talk = Talk()
    for piece in line.split(b"\n"):
        talk.line(piece)


@fast
@given(anything)
def test_any_json_gets_one_line(value: Any) -> None:
    check_reply(value)


@fast
@given(objects)
def test_any_object_gets_one_line(request: dict[str, Any]) -> None:
    check_reply(request)


@fast
@given(st.sampled_from(VALID), st.integers(0, 10_000), anything | likely, st.booleans())
def test_any_change_of_a_good_request_gets_one_line(
    valid: Callable[[], dict[str, Any]], at: int, value: Any, drop: bool
) -> None:
    request = valid()
    every = places(request)
    *path, last = every[at % len(every)]
    inside: Any = request
    for key in path:
        inside = inside[key]
    if drop:
        del inside[last]
    else:
        inside[last] = value
    check_reply(request)
