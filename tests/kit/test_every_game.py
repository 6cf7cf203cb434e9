"""What must be true of every game, with each number of seats and each setting. A new game gets all of it for free."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import pytest

from partygames.core.errors import CannotUndo
from partygames.core.prompts import Json, JsonObject, Prompt, Random, choice, shuffled
from partygames.core.seats import DICE, TABLE, Seat
from partygames.core.session import Session, step_as_json
from partygames.core.steps import Ask, AskEach, Say, Show
from partygames.games import GAMES, catalogue
from tests.kit.kit import (
    EVERY_SETUP,
    HOOKS,
    JUNK,
    MOST_ANSWERS,
    SENTINEL,
    SOME_SETUPS,
    Setup,
    World,
    WorldDice,
    asked_json,
    begin,
    everything,
    hooks,
    next_answer,
    nothing_can_be_touched,
    out_seats,
    played,
    playing,
    public_json,
    said_no,
    takes,
    through_json,
    views_json,
)

OF_A_SETUP: dict[str, Callable[[Setup], None]] = {}
"""What is tested with each set-up, by the names of the tests: for games that stand in no catalogue."""


def of_each_table(setups: Sequence[Setup]) -> Callable[[Callable[[Setup], None]], Callable[[str], None]]:
    """Test each of these set-ups: one test for each game and number of seats, which says what set-up it failed with."""
    tables: dict[str, list[Setup]] = {}
    for setup in setups:
        tables.setdefault(f"{setup.game}-{setup.seats}", []).append(setup)

    def decorate(test: Callable[[Setup], None]) -> Callable[[str], None]:
        OF_A_SETUP[test.__name__] = test

        @pytest.mark.parametrize("table", tables)
        def each(table: str) -> None:
            for setup in tables[table]:
                try:
                    test(setup)
                except BaseException as error:
                    error.add_note(f"the set-up was {setup}")
                    raise

        each.__doc__ = test.__doc__
        return each

    return decorate


each_setup = of_each_table(EVERY_SETUP)
some_setups = of_each_table(SOME_SETUPS)
each_game = pytest.mark.parametrize("game", GAMES)


# the kit itself


@each_game
def test_every_number_of_seats_and_every_value_of_every_setting_is_tried(game: str) -> None:
    card = catalogue.find(game)
    tried = [setup for setup in EVERY_SETUP if setup.game == game]
    assert {setup.seats for setup in tried} == set(range(card.least_seats, card.most_seats + 1))
    for setting in card.settings:
        values = [setup.settings.get(setting.key, setting.default) for setup in tried]
        assert all(value in values for value in setting.choices), setting.key


@each_game
def test_every_game_says_which_worlds_a_seat_cannot_tell_apart(game: str) -> None:
    assert game in HOOKS and HOOKS[game].worlds, "add the game to HOOKS in tests/kit/kit.py"


@each_game
def test_the_games_card_is_whole(game: str) -> None:
    card = catalogue.find(game)
    assert card.id == game
    assert card.rules >= 1
    assert 2 <= card.least_seats <= card.most_seats
    assert card.minutes[0] <= card.minutes[1]
    for setting in card.settings:
        assert setting.default in setting.choices
        assert set(setting.suggested) <= set(range(card.least_seats, card.most_seats + 1))
        assert all(value in setting.choices for value in setting.suggested.values())
        assert json.loads(json.dumps(setting.as_json())) == setting.as_json()


# playing


@each_setup
def test_random_players_finish(setup: Setup) -> None:
    session = played(setup)
    assert session.outcome is not None
    assert len(session.entries) < MOST_ANSWERS
    assert (dict(session.waiting), dict(session.may)) == ({}, {})


@each_setup
def test_every_question_has_a_legal_answer_and_is_json(setup: Setup) -> None:
    chance = setup.chance("legal")
    for session in playing(begin(setup, chance), chance):
        for prompt in (*session.waiting.values(), *session.may.values()):
            assert takes(prompt, prompt.sample(chance))
        asked = asked_json(session)
        assert json.loads(json.dumps(asked)) == asked
        assert bool(session.waiting) == (session.outcome is None)


@some_setups
def test_a_wrong_answer_changes_nothing(setup: Setup) -> None:
    chance = setup.chance("wrong")
    session = begin(setup, chance)
    for number, _ in enumerate(playing(session, chance)):
        if number % 7 == 0:
            before, log = everything(session), session.log
            for seat in (DICE, TABLE, *setup.everybody, setup.seats):
                for value in JUNK:
                    asked = [asks[seat] for asks in (session.waiting, session.may) if seat in asks]
                    if not any(takes(prompt, value) for prompt in asked):
                        assert said_no(partial(session.answer, seat, value)), (seat, value)
            assert everything(session) == before
            assert session.log == log


@each_setup
def test_all_that_was_drawn_stands_in_the_log_and_is_one_of_the_games_draws(setup: Setup) -> None:
    session = played(setup)
    draws = Counter(entry.prompt for entry in session.entries if entry.seat == DICE)
    asked = Counter(step.prompts[DICE].name for step in session.steps if isinstance(step, Ask) and DICE in step.prompts)
    assert draws == asked
    assert set(draws) <= set(catalogue.find(setup.game).draws)


@each_setup
def test_a_log_replays_through_json_without_dice_to_an_equal_game(setup: Setup) -> None:
    session = played(setup)
    log = through_json(session.log)
    replayed = catalogue.replay(log)
    assert everything(replayed) == everything(session)
    assert replayed.log == session.log == log


@some_setups
def test_a_game_is_saved_and_loaded_at_any_moment(setup: Setup) -> None:
    chance = setup.chance("save")
    for session in playing(begin(setup, chance), chance):
        if chance() < 0.08:
            assert everything(catalogue.replay(through_json(session.log))) == everything(session)


@some_setups
def test_taken_back_and_answered_the_same_is_as_before(setup: Setup) -> None:
    chance = setup.chance("undo")
    back = 0
    for session in playing(begin(setup, chance), chance):
        if chance() > 0.12 and back:
            continue
        before, log, last = everything(session), session.log, session.entries[-1]
        try:
            session.undo()
        except CannotUndo:
            assert session.log == log
            continue
        assert session.log == log[:-1]
        session.answer(last.seat, last.value)
        assert everything(session) == before
        back += 1
    assert back > 0


def mixed(chance: Random, lines: list[JsonObject]) -> list[JsonObject]:
    """The seats' answers in another order; each seat's own, of which there may be several, in the order it had."""
    own: dict[Any, list[JsonObject]] = {}
    for line in lines:
        own.setdefault(line["seat"], []).append(line)
    return [own[line["seat"]].pop(0) for line in shuffled(chance, lines)]


@some_setups
def test_the_order_of_simultaneous_answers_does_not_matter(setup: Setup) -> None:
    chance = setup.chance("order")
    session = begin(setup, chance)
    for _ in playing(session, chance):
        pass
    lines = session.log[1:]
    together = [list(lines) for _, lines in groupby(lines, key=lambda line: line["step"])]
    orders = [[line for answers in together for line in mixed(chance, answers)] for _ in range(10)]
    turned = next(order for order in orders if order != lines)
    assert everything(catalogue.replay([session.log[0], *turned])) == everything(session)


@some_setups
def test_no_clock_no_chance_of_its_own_and_no_file_is_touched(setup: Setup) -> None:
    begun = [setup.chance("touch"), setup.chance("warm")]
    for _ in playing(begin(setup, begun[1]), begun[1]):
        pass
    session = begin(setup, begun[0])
    with nothing_can_be_touched():
        for _ in playing(session, begun[0]):
            pass
        catalogue.replay(session.log)
    assert session.outcome is not None


# who is asked, and who wins


@some_setups
def test_the_eliminated_are_never_asked(setup: Setup) -> None:
    chance = setup.chance("out")
    for session in playing(begin(setup, chance), chance):
        out = out_seats(session)
        for seat, prompt in (*session.waiting.items(), *session.may.items()):
            assert seat not in out or prompt.name in hooks(setup).last_words


@some_setups
def test_only_seats_and_the_table_are_asked(setup: Setup) -> None:
    chance = setup.chance("seats")
    for session in playing(begin(setup, chance), chance):
        assert {*session.waiting, *session.may} <= {TABLE, *range(len(session.players))}


@each_setup
def test_winners_are_seats_and_the_outcome_is_json(setup: Setup) -> None:
    session = played(setup)
    outcome, everybody = session.outcome, set(range(len(session.players)))
    assert outcome is not None
    assert set(outcome.winners) <= everybody
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert set(outcome.points) <= everybody
    assert json.loads(json.dumps(outcome.as_json())) == outcome.as_json()
    assert outcome.reason


@some_setups
def test_last_words_stand_once_the_game_goes_on(setup: Setup) -> None:
    """Case 28: that the game goes on tells whoever guessed that the guess was wrong; nobody may then guess again."""
    chance = setup.chance("stand")
    for session in playing(begin(setup, chance), chance):
        if session.entries[-1].prompt in hooks(setup).last_words:
            assert said_no(session.undo) is not None


# secrecy


@some_setups
def test_case_16_an_answer_shows_nothing_before_all_have_answered(setup: Setup) -> None:
    chance = setup.chance("ballot")
    for session in playing(begin(setup, chance), chance):
        if len(session.waiting) < 2 or not isinstance(session.steps[-1], Ask | AskEach) or chance() > 0.05:
            continue
        seat = choice(chance, sorted(session.waiting))
        looks = set()
        for _ in range(4):
            other = catalogue.replay(session.log)
            other.answer(seat, session.waiting[seat].sample(chance))
            looks.add((views_json(other), json.dumps(public_json(other)), json.dumps(asked_json(other))))
        assert len(looks) == 1


def lockstep_answers(
    worlds: tuple[World, World], both: Sequence[Session], chance: Random, setup: Setup, watcher: Seat, besides: float
) -> list[tuple[Seat, Json, Json]]:
    """One answer, or one of each seat where all are asked: the same in both worlds, but for what is private."""
    session = both[0]
    if session.may and chance() < besides:
        seat, value = next_answer(session, chance, besides=1)
        return [(seat, value, value)]
    rare = chance() < 0.1 and sum(step_is_new_deal(step) for step in session.steps) == 0
    seats = sorted(session.waiting)
    loners = [choice(chance, [seat for seat in seats if seat != watcher] or seats) for _ in range(2)]
    if not isinstance(session.steps[-1], Ask | AskEach):
        seats = [choice(chance, seats)]
    favourite: str | None = None
    answers: list[tuple[Seat, Json, Json]] = []
    for seat in seats:
        prompt = session.waiting[seat]
        if prompt.name in hooks(setup).looks:
            first, second = (_glance(prompt, rare and seat == loner) for loner in loners)
            answers.append((seat, first, second))
            continue
        own = [
            hooks(setup).private(world, each, seat, each.waiting[seat])
            for world, each in zip(worlds, both, strict=True)
        ]
        if own[0] is not None:
            answers.append((seat, own[0], own[1]))
            continue
        steered = hooks(setup).steer(*worlds, session, prompt)
        if favourite not in steered and steered:
            favourite = choice(chance, steered)
        value = favourite if steered and chance() < 0.85 else prompt.sample(chance)
        answers.append((seat, value, value))
    return shuffled(chance, answers)


def step_is_new_deal(step: Any) -> bool:
    return getattr(step, "message", "") == "new-deal"


def _glance(prompt: Prompt[Any], unknown: bool) -> Json:
    return "unknown" if unknown and takes(prompt, "unknown") else True


def assert_seen_alike(watcher: Seat, first: Session, second: Session, new: Sequence[int]) -> None:
    """All that the watcher and the table see is the same, to the byte: since steps ``new``, or all of it from 0."""
    fresh = [
        [step_as_json(step) for step in session.steps[since:] if isinstance(step, Say | Show)]
        for session, since in zip((first, second), new, strict=True)
    ]
    assert json.dumps(fresh[0]) == json.dumps(fresh[1])
    assert json.dumps(asked_json(first)) == json.dumps(asked_json(second))
    for seat in (watcher, TABLE):
        views = [session.view(seat) for session in (first, second)]
        if not any(new):
            assert json.dumps(views[0].as_json()) == json.dumps(views[1].as_json())
        cards = [{name: card.as_json() for name, card in view.cards.items()} for view in views]
        assert json.dumps(cards[0]) == json.dumps(cards[1])


def assert_alike(setup: Setup, watcher: Seat, salt: object, besides: float = 0.02) -> list[str]:
    """Play two worlds that the watcher can't tell apart side by side; return the names of what was answered."""
    chance = setup.chance(f"worlds {watcher} {salt}")
    worlds, may_know = hooks(setup).worlds, hooks(setup).may_know
    assert worlds is not None
    one, other = worlds(setup, watcher, chance)
    seed = str(chance())
    sessions = [setup.start(WorldDice(setup.chance(seed), world)) for world in (one, other)]
    first, second = sessions
    names: list[str] = []
    seen = [0, 0]
    while True:
        if first.outcome or second.outcome or may_know(one, first, watcher) != may_know(other, second, watcher):
            return names
        assert_seen_alike(watcher, first, second, [0, 0] if chance() < 0.2 else seen)
        seen = [len(session.steps) for session in sessions]
        _refusals_tell_nothing(sessions, chance)
        for seat, value, other_value in lockstep_answers((one, other), sessions, chance, setup, watcher, besides):
            names.append(first.waiting[seat].name if seat in first.waiting else first.may[seat].name)
            first.answer(seat, value)
            second.answer(seat, other_value)
        _taking_back_tells_nothing(sessions, chance)


def _refusals_tell_nothing(sessions: Sequence[Session], chance: Random) -> None:
    seat = choice(chance, [TABLE, *range(len(sessions[0].header.players))])
    value = choice(chance, JUNK)
    said = [said_no(partial(session.answer, seat, value)) for session in sessions]
    assert said[0] == said[1] is not None


def _taking_back_tells_nothing(sessions: Sequence[Session], chance: Random) -> None:
    """Whether something can be taken back, and what is said if not, is the same in both worlds (case 11)."""
    if any(session.outcome is not None for session in sessions) or chance() > 0.1:
        return
    last = [session.entries[-1] for session in sessions]
    said = [said_no(session.undo) for session in sessions]
    assert said[0] == said[1]
    if said[0] is None:
        for session, entry in zip(sessions, last, strict=True):
            session.answer(entry.seat, entry.value)


def watchers(setup: Setup) -> list[Seat]:
    """The table and two seats; every seat for the default settings."""
    seats = setup.everybody if not setup.changed else shuffled(setup.chance("who"), list(setup.everybody))[:2]
    return [TABLE, *seats]


@some_setups
def test_worlds_that_a_seat_cannot_tell_apart_look_alike_to_the_byte(setup: Setup) -> None:
    for watcher in watchers(setup):
        for salt in range(1 if setup.changed else 3):
            assert_alike(setup, watcher, salt)


def test_sw21_spy_word_a_ghost_that_is_out_looks_like_a_citizen_that_is_out() -> None:
    """With hidden roles, the farewell of a ghost in one world is that of a citizen in the other."""
    met: Counter[str] = Counter()
    for seats in (6, 8, 9, 12):
        setup = Setup("spy-word", seats, (("reveal_roles", False),))
        for watcher in (TABLE, *setup.everybody):
            names = assert_alike(setup, watcher, "farewell")
            met.update(dict.fromkeys(names, 1))
    assert met["farewell"] >= 20, met
    assert met["vote"] >= 30, met


@some_setups
def test_worlds_look_alike_while_people_say_what_they_may_say_besides(setup: Setup) -> None:
    """Somebody goes home, even before the first clue, and the order of Spy Word is drawn anew (SW7, SW23)."""
    for watcher in watchers(setup)[:2]:
        assert_alike(setup, watcher, "besides", besides=0.4)


@each_game
def test_the_byte_test_goes_through_every_phase(game: str) -> None:
    """Should the worlds come apart at once, the byte test would prove nothing."""
    names: Counter[str] = Counter()
    mine = [setup for setup in SOME_SETUPS if setup.game == game]
    for setup in [setup for start in range(5) for setup in mine[start::5]]:
        if HOOKS[game].phases <= set(names):
            break
        for watcher in watchers(setup):
            names.update(assert_alike(setup, watcher, 0))
            names.update(assert_alike(setup, watcher, 1, besides=0.1))
    assert HOOKS[game].phases <= set(names), names


@some_setups
def test_a_sentinel_word_is_seen_by_nobody_it_was_not_dealt_to(setup: Setup) -> None:
    chance = setup.chance("sentinel")
    session = begin(setup, chance)
    typed = steps = 0
    while session.outcome is None:
        if len(session.steps) > steps or chance() < 0.1:
            steps = len(session.steps)
            _no_sentinel_is_out_of_place(setup, session, chance)
        seat, value = next_answer(session, chance)
        prompt = session.waiting.get(seat)
        if prompt is not None and prompt.kind == "word":
            typed, value = typed + 1, f"{SENTINEL}typed{typed}"
        session.answer(seat, value)


def sentinels(text: object) -> set[str]:
    return set(re.findall(rf"{SENTINEL}\w+", text if isinstance(text, str) else json.dumps(text)))


def _no_sentinel_is_out_of_place(setup: Setup, session: Session, chance: Random) -> None:
    told = hooks(setup).told(session)
    assert sentinels(public_json(session)) == told
    assert not sentinels(asked_json(session))
    for seat in (TABLE, *range(len(session.players))):
        assert sentinels(session.view(seat).as_json()) == told | hooks(setup).may_see(session, seat), seat
        for value in (choice(chance, JUNK), f"{SENTINEL}wrong?" * 99):
            said = said_no(partial(session.answer, seat, value))
            assert said is not None and not sentinels(said), said
