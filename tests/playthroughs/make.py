"""Writes the stored games of this folder: ``python -m tests.playthroughs.make``.

A stored log is never written anew once its rules version is past; it must go on replaying as it is. Games of the
present version are written again here, always the same, and what changed is to be read in the diff.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from partygames.core.dice import Dice
from partygames.core.log import Entry
from partygames.core.prompts import Choose, Json, JsonObject
from partygames.core.seats import DICE, TABLE, Seat
from partygames.core.session import Session
from partygames.core.steps import Ask, AskAny, AskEach, Collect, Deal, Say, Show
from partygames.games import catalogue
from partygames.games.spy_cards.cards import cards_of
from partygames.games.spy_cards.computer import choose
from partygames.words.shoe import Shoe, drawn_from_packs, open_shelf
from tests.profiles.histories import CATS

HERE = Path(__file__).parent
LONGEST = 390
"""Signs of a line in a playthrough."""
PACK = "en-everyday"
PACKS = {"spy-word": PACK, "impostor": "en-animals"}
ANIMALS = "en-animals/Farm and Field"
SPY_LETTERS = dict(zip("ABCDxyz", cards_of(2), strict=True))
"""Cards of a base of SPY; any other sign is the Spy."""


# stories


class Story(NamedTuple):
    """A game to play: its set-up, what the dice must draw, and what happens."""

    name: str
    players: Sequence[str]
    settings: Mapping[str, Json]
    draws: Mapping[str, Sequence[Json]]
    tell: Callable[[Teller], None]
    readable: bool = False
    game: str = "spy-word"


class Teller:
    """Plays a session phase by phase."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def look(self, *unknown: Seat) -> None:
        """All look at their cards; some don't know their word."""
        for seat in sorted(self.session.waiting):
            self.session.answer(seat, "unknown" if seat in unknown else True)

    def say(self, count: int = 99) -> None:
        """So many clues, or all of this round."""
        while count and any(prompt.kind == "confirm" for prompt in self.session.waiting.values()):
            self.session.answer(max(self.session.waiting), True)
            count -= 1

    def talk(self, end: str = "vote") -> None:
        self.session.answer(TABLE, end)

    def round(self, votes: str, end: str = "vote") -> None:
        """Clues, discussion and vote, where all goes on as ever."""
        self.say()
        self.talk(end)
        self.vote(votes)

    def vote(self, votes: str) -> None:
        """The votes in order of seats, such as ``"3 3 0 skip"``."""
        for seat, vote in zip(sorted(self.session.waiting), votes.split(), strict=True):
            self.session.answer(seat, vote)

    def type(self, word: str) -> None:
        (seat,) = self.session.waiting
        self.session.answer(seat, word)

    def table(self, *values: Json) -> None:
        """What the table says, one thing after another."""
        for value in values:
            self.session.answer(TABLE, value)

    def leave(self, seat: Seat) -> None:
        self.session.answer(TABLE, f"leave:{seat}")

    def each(self, *answers: str) -> None:
        """What each says who is asked, in order of seats: several answers in turn, such as ``"forest nobody"``."""
        for seat, several in zip(sorted(self.session.waiting), answers, strict=True):
            for value in several.split():
                self.session.answer(seat, value)

    def in_turn(self, *answers: str) -> None:
        """What is said by one after another, as they are asked."""
        for value in answers:
            (seat,) = self.session.waiting
            self.session.answer(seat, value)

    def propose(self, *seats: Seat) -> None:
        """The chief proposes; nobody, and it goes by lot."""
        chief = next(iter(self.session.waiting))
        self.session.answer(*((chief, [str(seat) for seat in seats]) if seats else (TABLE, "random")))


def _roles(letters: str) -> list[str]:
    return [{"c": "citizen", "s": "spy", "g": "ghost"}[letter] for letter in letters]


def _deal(number: int, citizens: int, roles: str, order: str, **more: Sequence[Json]) -> dict[str, Sequence[Json]]:
    seats = [int(seat) for seat in order.split()]
    return {"pair": [f"{PACK}#{number}"], "citizens": [citizens], "roles": [_roles(roles)], "order": [seats], **more}


def _cats(codes: str) -> list[str]:
    return [CATS[code] for code in codes]


def four_friends(table: Teller) -> None:
    """One vote each: a duel of all four, with nobody to choose, so by lot. Then the spy is found."""
    table.look()
    table.round("1 0 3 2", end="time")
    table.say()
    table.round("2 3 2")


def six_friends(table: Teller) -> None:
    """The first vote is skipped, the ghost guesses wrong, and the spy loses a duel."""
    table.look()
    table.round("skip 4 skip 1 skip skip")
    table.round("4 4 4 4 1 4")
    table.type("cocoa")
    table.round("5 2 5 2 3", end="time")
    table.say()
    table.vote("5 5 2")


def eight_with_a_ghost(table: Teller) -> None:
    """Hidden roles: a citizen says farewell like a ghost, then the ghost wins, though it mistypes."""
    table.look()
    table.round("3 0 0 0 3 0 0 0")
    table.type("goodbye")
    table.round("6 6 6 6 6 1 6", end="time")
    table.type("Micro-scpe!")


def twelve_at_the_inn(table: Teller) -> None:
    """Two duels end level and go by lot, two people go home, and the spies and the ghost are left."""
    table.look()
    table.round("1 2 1 2 1 2 1 2 1 2 1 2")
    table.say()
    table.vote("1 2 1 2 1 2 1 2 1 2")
    table.say(3)
    table.leave(4)
    table.say()
    table.leave(1)
    table.talk()
    table.vote("9 9 9 9 9 9 0 9 9")
    table.round("3 5 3 5 3 5 3 5")
    table.say()
    table.vote("3 5 3 5 3 5")
    table.round("3 0 3 3 3 3 3")
    table.round("6 0 6 6 6 6")
    table.round("7 0 7 7 7")


def five_strangers(table: Teller) -> None:
    """Some don't know their word: new words and roles, twice. Skip is level with the top; then a lot decides."""
    table.look(2, 4)
    table.look(0)
    table.look()
    table.round("1 0 skip skip 0")
    table.round("1 0 0 1 2")
    table.round("2 3 2 skip")


def five_and_a_taxi(table: Teller) -> None:
    """The spy goes home during the discussion, and that decides it."""
    table.look()
    table.say()
    table.leave(1)


def four_guests(table: Teller) -> None:
    """One of four goes home: too few are left, and nobody wins."""
    table.look()
    table.say(2)
    table.leave(3)


def five_bluffers(table: Teller) -> None:
    """A tie, and the impostor is caught and guesses wrong; a player says the word; an impostor escapes."""
    table.look()
    table.say()
    table.talk()
    table.vote("3 4 3 4 nobody")
    table.vote("3 3 3 4 nobody")
    table.type("beetle")
    table.table("wrong", "next")
    table.look()
    table.say(3)
    table.table("said:2", "next")
    table.look()
    table.say()
    table.talk("time")
    table.vote("1 2 1 2 1")


def twelve_bluffers(table: Teller) -> None:
    """Words that aren't known, an impostor who says the word, one who guesses it with a slip; people leave and come."""
    table.look(4)
    table.look()
    table.say(12)
    table.say(2)
    table.table("vote", "said:5", "out:0", "out:1", "back:0", {"join": "Mimi"}, "next")
    table.look()
    table.say(12)
    table.table("vote", "vote")
    table.vote("6 6 6 6 6 2 6 6 6 6 6 6")
    table.type("Shepdog!")
    table.table("right", "next")
    table.look()
    table.say(12)
    table.table("vote", "vote")
    table.vote("3 3 2 2 3 2 3 2 3 2 3 2")
    table.vote("3 3 2 2 3 2 3 2 3 2 3 2")
    table.table("end")


def six_cats(table: Teller) -> None:
    """A frog, and it is brought back; circles succeed and fail; on the last day the knights take a witch."""
    table.look()
    looks = ["mill 3 3", "forest 1 away", "cave 2 5", "away away away", "cave 1 away"]
    for day, look in enumerate(looks, 1):
        here = sorted(table.session.waiting)
        places = ("forest", "forest", "cave", "mill", "meadow", "forest")
        frogs = ["3" if day == 2 and seat == 2 else "nobody" for seat in range(6)]
        table.each(*(f"{places[(seat + day - 1) % 6]} {frogs[seat]}" for seat in here))
        table.each(*(look if seat == 1 else "cave 4 away" for seat in here))
        table.table("done")
        if day == 1:
            table.propose(1, 4, 5)
            table.each(*["reject"] * len(here[:5]))
        table.propose()
        table.each(*["approve"] * len(table.session.waiting))
        table.each(*["away"] * len(table.session.waiting))
        voters = sorted(table.session.waiting)
        table.each(*("skip" if day < len(looks) or seat == 1 else "1" for seat in voters))


def twelve_cats(table: Teller) -> None:
    """All roles: the Knight guards, a Pickpocket takes, a Seer sees; the pond bets; the Jester is banished."""
    table.look()
    table.each(*["forest nobody"] * 6, *["meadow nobody"] * 6)
    table.each("forest 4 1", "forest 3 2", "meadow 5 away", *["cave 1 0"] * 9)
    table.in_turn(*(["4"] * 4 + ["nobody"] * 8)[: len(table.session.players) - len(_frogs(table))])
    while table.session.outcome is None:
        _on_by_default(table)


def two_spies(table: Teller) -> None:
    """Both bases are ordered; a wrong move is refused, a bomb hisses; one base is uncovered to its last secret."""
    for seat, letters in enumerate((">ACxyBDz", "zxyDCBA>")):
        table.session.answer(seat, [SPY_LETTERS.get(letter, "spy") for letter in letters])
        table.session.answer(seat, "right")
    table.in_turn("spy:1", "move:2", "move:1", "done")
    table.in_turn("spy:0", "left", "done")
    table.in_turn("spy:1", "move:1", "done", "done")
    table.in_turn("spy:1", "move:1", "done", "spy:0", "done")
    table.in_turn("spy:1")


def four_spies(table: Teller) -> None:
    """One goes home; the others play as strongly as the computer does, and the memory aid remembers it all."""
    for seat in range(4):
        table.session.answer(seat, [*[SPY_LETTERS[letter] for letter in "ABCDxy"[seat:] + "ABCDxy"[:seat]], "spy"])
        table.session.answer(seat, "left")
    table.leave(3)
    chance = random.Random(4).random
    while table.session.outcome is None:
        (seat,) = table.session.waiting
        table.session.answer(seat, choose(table.session.view(seat), chance, "strong"))


def _frogs(table: Teller) -> list[Seat]:
    board: Any = table.session.table.board
    return list(board.frogs)


def _on_by_default(table: Teller) -> None:
    """One step as the rules have it for whoever is away; all vote for the Jester in seat 8 on the second day."""
    seat, prompt = next(iter(table.session.waiting.items()))
    board: Any = table.session.table.board
    options = prompt.as_json().get("options", [])
    if prompt.name == "vote" and board.day == 2 and "8" in options:
        table.session.answer(seat, "8")
    elif prompt.name == "proposal":
        table.propose()
    elif prompt.kind == "choose-some":
        table.session.answer(seat, [])
    else:
        wanted = ("away", "approve", "skip", "done", "nobody")
        table.session.answer(seat, next(option for option in (*wanted, *options) if option in options))


NAMES = ("Ana", "Budi", "Chloé", "Dara", "Émile", "Fitri", "Gwen", "Hana", "Ivo", "Jo", "Kim", "Léa")

STORIES = (
    Story("four-friends", NAMES[:4], {}, _deal(1, 0, "ccsc", "3 2 0 1", lot=[1]), four_friends),
    Story("six-friends", NAMES[:6], {"skip": True}, _deal(1, 1, "ccccgs", "5 0 2 4 1 3"), six_friends, readable=True),
    Story(
        "eight-with-a-ghost",
        NAMES[:8],
        {"reveal_roles": False, "vote_result": "totals"},
        _deal(38, 1, "ccscccgc", "7 6 5 4 3 2 1 0"),
        eight_with_a_ghost,
    ),
    Story(
        "twelve-at-the-inn",
        NAMES,
        {"clue": "sentence", "discussion": 0},
        _deal(50, 0, "scccccccccgs", "1 3 5 7 9 11 0 2 4 6 8 10", lot=[2, 5]),
        twelve_at_the_inn,
    ),
    Story(
        "five-strangers",
        NAMES[:5],
        {"skip": True, "tie": "lot", "spies_know": True},
        {
            "pair": [f"{PACK}#{number}" for number in (3, 4, 5)],
            "citizens": [0, 1, 0],
            "roles": [_roles("cccsc"), _roles("scccc"), _roles("ccscc")],
            "order": [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]],
            "lot": [0],
        },
        five_strangers,
    ),
    Story("five-and-a-taxi", NAMES[:5], {}, _deal(64, 0, "csccc", "4 0 1 2 3"), five_and_a_taxi),
    Story("four-guests", NAMES[:4], {}, _deal(7, 1, "sccc", "0 1 2 3"), four_guests),
    Story(
        "five-bluffers",
        NAMES[:5],
        {"rounds": 3},
        {
            "word": [f"{ANIMALS}#{number}" for number in (1, 2, 3)],
            "impostors": [[3], [0], [4]],
            "order": [[2, 0, 1, 4, 3], [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]],
        },
        five_bluffers,
        readable=True,
        game="impostor",
    ),
    Story(
        "twelve-bluffers",
        NAMES,
        {"turns": "ready", "vote": "secret", "impostor_card": "grid", "impostors": "surprise", "rotation": True},
        {
            "number": [1, 2, 2, 3],
            "word": [f"{ANIMALS}#{number}" for number in (5, 6, 12, 8)],
            "impostors": [[4], [5, 1], [6, 2], [3, 4, 7]],
            "order": [[*range(12)], [11, *range(11)], [12, 11, 0, *range(2, 11)], [10, *range(2, 10), 11, 12, 0]],
        },
        twelve_bluffers,
        game="impostor",
    ),
    Story(
        "six-cats",
        NAMES[:6],
        {},
        {
            "roles": [_cats("twhtct")],
            "needed": [["forest", "cave", "mill"], ["meadow", "cave", "forest"], ["forest", "cave", "meadow"]],
        },
        six_cats,
        readable=True,
        game="catch-the-witch",
    ),
    Story(
        "twelve-cats",
        NAMES,
        {"pickpocket": "on", "seer": "on", "limit": True, "pond_bet": True, "ballot": "hands"},
        {"roles": [_cats("kwwpsthwjctt")]},
        twelve_cats,
        game="catch-the-witch",
    ),
    Story("two-spies", NAMES[:2], {}, {"first": [0]}, two_spies, readable=True, game="spy-cards"),
    Story("four-spies", NAMES[:4], {"memory": True}, {"first": [1]}, four_spies, game="spy-cards"),
)


def play(story: Story) -> Session:
    """Play a story to its end."""
    game = catalogue.find(story.game)
    packs = [PACKS[story.game]] if story.game in PACKS else []
    kind = drawn_from_packs(game.draws)
    sources = {kind: Shoe(open_shelf(kind, packs, "en"))} if kind else {}
    dice = Dice(random.Random(1).random, story.draws, sources)
    session = Session.start(game, story.players, story.settings, dice, packs, "en")
    story.tell(Teller(session))
    if session.outcome is None:
        raise AssertionError(f"{story.name} does not end")
    return session


# reading


def readable(log: Sequence[Json]) -> str:
    """A whole game as lines that a person can read, from its log alone."""
    session = catalogue.replay(log)
    names = session.players
    head = session.header
    lines = [
        f"{head.game}, rules {head.rules}",
        f"players:  {', '.join(f'{seat} {name}' for seat, name in enumerate(names))}",
        f"settings: {_values(head.settings, ())}",
        f"packs:    {', '.join(head.packs)} ({head.language})",
        "",
    ]
    entries = list(session.entries)
    for number, step in enumerate(session.steps):
        if isinstance(step, Say):
            lines.append(f"* {step.message}: {_values(step.values, names)}".rstrip(": "))
        elif isinstance(step, Show):
            lines.append(f"= {_values(step.board.as_json(), names)}")
        elif isinstance(step, Deal) and step.name != "notes":  # they say again what was chosen and told
            lines.append(f"  to {names[step.seat]} alone: {step.name}, {_values(step.card.as_json(), names)}")
        elif isinstance(step, Collect):
            lines.append(f"  from {names[step.seat]} taken back: {step.name}")
        elif isinstance(step, Ask | AskEach | AskAny):
            lines += [_answer(entry, step, names) for entry in entries if entry.step == number]
    outcome = session.outcome.as_json() if session.outcome else {}
    rounds: list[JsonObject] = outcome.pop("rounds", [])
    lines += ["", f"outcome: {_values(outcome, names)}"]
    lines += [f"round {number}: {_values(each, names)}" for number, each in enumerate(rounds, 1)]
    return "\n".join("\n".join(wrap(line, LONGEST, subsequent_indent="      ")) for line in lines) + "\n"


def _answer(entry: Entry, step: Ask | AskEach | AskAny, names: Sequence[str]) -> str:
    who = {TABLE: "The table", DICE: "The dice"}.get(entry.seat) or names[entry.seat]
    asks: list[Any] = [getattr(step, "may", {}).get(entry.seat), step.prompts.get(entry.seat)]
    every = [prompt for each in asks for prompt in (each if isinstance(each, Sequence) else [each])]
    asked = next(prompt for prompt in every if prompt is not None and prompt.name == entry.prompt)
    value = entry.value
    if isinstance(value, dict):
        words = value.get("words", [value["word"]] if "word" in value else [{"text": value.get("join", "")}])
        value = " / ".join(word["text"] for word in words) + (f" ({value['id']})" if "id" in value else "")
    elif isinstance(asked, Choose) and type(asked.options[value]) is int:
        value = names[asked.options[value]]
    elif entry.prompt in ("order", "lot", "impostors"):
        value = _named(value, names)
    elif isinstance(value, list):
        value = ", ".join(map(str, value))
    return f"> {who}, {entry.prompt}: {'yes' if value is True else value}"


SEATS = (
    "frogs",
    "back",
    "human",
    "chief",
    "team",
    "approve",
    "reject",
    "nose",
    "trusted",
    "witch",
    "target",
    "banished",
    "named",
    "seat",
    "seats",
    "speaker",
    "next",
    "speaking",
    "out",
    "gone",
    "lot",
    "winners",
    "tied",
    "accused",
    "said",
    "liar",
    "eye",
)
"""Values that are seats wherever they stand."""


def _values(values: Mapping[str, Json], names: Sequence[str]) -> str:
    told = {key: value for key, value in values.items() if value not in (None, [], {})}
    return ", ".join(f"{key} {_value(key, value, names)}" for key, value in told.items())


def _value(key: str, value: Json, names: Sequence[str]) -> str:
    if key in ("votes", "duel_votes", "first_votes"):
        return "(" + ", ".join(f"{_named(int(a), names)} → {_vote(b, names)}" for a, b in value.items()) + ")"
    if key == "totals":
        return "(" + ", ".join(f"{_vote(a, names)} {b}" for a, b in value.items()) + ")"
    if key == "cast" or (key == "roles" and isinstance(value, dict)):
        return "(" + ", ".join(f"{number} {role}" for role, number in value.items()) + ")"
    if isinstance(value, dict):
        return f"({_values(value, names)})"
    if key == "roles":
        return "(" + ", ".join(f"{name} {role}" for name, role in zip(names, value, strict=True)) + ")"
    if isinstance(value, list):
        one = "seat" if key == "impostors" else key
        return "(" + ", ".join(_value(one, each, names) for each in value) + ")"
    if key in SEATS and type(value) is int:
        return _named(value, names)
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _vote(option: str, names: Sequence[str]) -> str:
    return _named(int(option), names) if option.isdigit() else option


def _named(seats: Json, names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats) if isinstance(seats, list) else names[seats]


# writing


def lines_of(log: Sequence[JsonObject]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in log)


def main(folder: Path = HERE) -> None:
    """Write every story of the present rules version: log, outcome, and a playthrough to read where one is wanted."""
    for story in STORIES:
        session = play(story)
        name = f"{session.header.game}-v{session.header.rules}-{story.name}"
        (folder / f"{name}.jsonl").write_text(lines_of(session.log), encoding="utf-8")
        outcome = session.outcome.as_json() if session.outcome else None
        stored = json.dumps(outcome, ensure_ascii=False, indent=1) + "\n"
        (folder / f"{name}.outcome.json").write_text(stored, encoding="utf-8")
        if story.readable:
            (folder / f"{session.header.game}-{story.name}.txt").write_text(readable(session.log), encoding="utf-8")


if __name__ == "__main__":
    main()
