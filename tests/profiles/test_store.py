"""Profiles and the games they sat in: what is kept, and what follows from it (cases 17, 31, 46, 48)."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from partygames.core.errors import BadPlayers
from partygames.games import catalogue
from partygames.profiles.measures import value_of
from partygames.profiles.recording import finished_game
from partygames.profiles.store import Store
from partygames.profiles.titles import won_with
from tests.games.impostor_table import Table as ImpostorTable
from tests.games.impostor_table import word
from tests.games.table import Table, pair
from tests.profiles.histories import (
    FRIDAY,
    PEOPLE,
    adds_up,
    bluffed,
    by_hand,
    everything,
    impostor,
    real_games,
    some_evening,
    spoken,
    spy_word,
    totals_of,
)

CAUGHT = spy_word("ccsc", "citizens", spoken("2202", out=2))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "profiles.db", tmp_path / "backups")
    yield opened
    opened.close()


def again(tmp_path: Path) -> Store:
    return Store(tmp_path / "profiles.db", tmp_path / "backups")


# profiles


def test_a_new_profile_has_nothing_and_is_there_after_a_restart(store: Store, tmp_path: Path) -> None:
    ana = store.create("Ana", "🦊")
    assert (ana.name, ana.emoji, ana.title, ana.hidden, ana.xp, ana.totals) == ("Ana", "🦊", "", False, 0, {})
    store.close()
    other = again(tmp_path)
    assert other.profiles() == [ana]
    other.close()


def test_only_the_user_can_read_the_files(store: Store, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "profiles.db").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "backups").stat().st_mode) == 0o700
    for backup in (tmp_path / "backups").iterdir():
        assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_it_is_a_database_as_it_was_asked_for(store: Store, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "profiles.db") as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA user_version").fetchone()[0] >= 1
        assert db.execute("PRAGMA foreign_key_list('seats')").fetchall()
    db.close()


@pytest.mark.parametrize("name", ["José", "Jose\u0301", "  José ", "JOSÉ", "jo\u200bsé", "José\t"])
def test_case_17_a_name_that_is_the_same_is_refused(store: Store, name: str) -> None:
    store.create("José")
    other = store.create("Ana")
    with pytest.raises(BadPlayers):
        store.create(name)
    with pytest.raises(BadPlayers):
        store.rename(other, name)
    found = store.named(name)
    assert found is not None and found.name == "José"
    assert [profile.name for profile in store.profiles()] == ["Ana", "José"]


def test_case_17_spaces_are_squeezed_and_letters_folded(store: Store) -> None:
    store.create("Straße  Eins")
    with pytest.raises(BadPlayers):
        store.create("STRASSE EINS")


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "x" * 31, "漢" * 16])
def test_what_can_be_no_name_is_refused(store: Store, name: str) -> None:
    ana = store.create("Ana")
    with pytest.raises(BadPlayers):
        store.create(name)
    with pytest.raises(BadPlayers):
        store.rename(ana, name)
    assert store.profiles() == [ana]


def test_a_hidden_profile_keeps_its_name(store: Store) -> None:
    store.hide(store.create("Ana"))
    with pytest.raises(BadPlayers):
        store.create("ana")


def test_case_and_spaces_of_one_s_own_name_can_be_changed(store: Store) -> None:
    assert store.rename(store.create("ana maria"), "Ana  Maria").name == "Ana Maria"


def test_the_history_follows_a_renamed_profile(store: Store) -> None:
    ana = store.create("Player 0")
    store.record(by_hand(CAUGHT))
    renamed = store.rename(ana, "Ana")
    assert renamed.id == ana.id and renamed.totals["won"] == 1
    store.record(by_hand(CAUGHT, ["Ana", *PEOPLE[1:]]))
    store.record(by_hand(CAUGHT))
    found = store.named("Ana")
    assert found is not None and found.totals["won"] == 2, "nobody is Player 0 any more"
    assert store.named("Player 0") is None


def test_emoji_and_title_are_chosen_each_by_itself(store: Store) -> None:
    ana = store.create("Ana")
    assert store.adorn(ana, emoji="🦊").emoji == "🦊"
    changed = store.adorn(ana, title="first-word")
    assert (changed.emoji, changed.title) == ("🦊", "first-word")
    assert store.adorn(ana, emoji="", title="").emoji == ""


def test_a_profile_that_is_given_nothing_new_stays_as_it_is(store: Store) -> None:
    ana = store.create("Ana", "🦊")
    assert store.adorn(ana) == ana


def test_hidden_profiles_are_listed_only_if_they_are_asked_for(store: Store) -> None:
    ana, budi = store.create("Ana"), store.create("Budi")
    assert store.hide(ana).hidden
    assert store.profiles() == [budi]
    assert [profile.name for profile in store.profiles(hidden=True)] == ["Ana", "Budi"]
    assert store.hide(ana, False) == ana
    assert store.profiles() == [ana, budi]


def test_a_deleted_profile_becomes_a_guest_in_its_games(store: Store) -> None:
    ana, budi = store.create("Player 0"), store.create("Player 1")
    store.record(by_hand(spy_word("ccsc", "citizens", spoken("2012", out=2))))
    before = store.named("Player 1")
    assert before is not None and before.totals[f"voted for/{ana.id}"] == 1
    store.delete(ana)
    (game,) = store.games()
    assert game.played.profiles == (None, budi.id, None, None)
    assert game.names == PEOPLE[:4], "the name at the table stays"
    left = store.named("Player 1")
    assert left is not None
    assert left.totals == {name: number for name, number in before.totals.items() if "/" + ana.id not in name}
    assert store.create("Player 0").totals == {}, "a new one of that name is somebody else"


def test_two_profiles_become_one_with_the_history_of_both(store: Store) -> None:
    ana, maria, budi = store.create("Player 0"), store.create("Maria"), store.create("Player 1")
    outcome = spy_word("ccsc", "citizens", spoken("2012", out=2))
    store.record(by_hand(outcome))
    store.record(by_hand(outcome, ["Maria", *PEOPLE[1:]]))
    merged = store.merge(ana, maria)
    assert (merged.id, merged.name, merged.totals["won"], merged.totals["best streak"]) == (ana.id, "Player 0", 2, 2)
    assert store.profiles() == [merged, store.named("Player 1")]
    friend = store.named("Player 1")
    assert friend is not None and friend.id == budi.id
    assert friend.totals[f"voted for/{ana.id}"] == 2
    assert not any(maria.id in name for name in friend.totals)


def test_who_sat_at_the_same_table_is_not_one_person(store: Store) -> None:
    ana, budi = store.create("Player 0"), store.create("Player 1")
    store.record(by_hand(CAUGHT))
    before = everything(store)
    with pytest.raises(ValueError):
        store.merge(ana, budi)
    with pytest.raises(ValueError):
        store.merge(ana, ana)
    assert everything(store) == before


# recording


def test_a_game_gives_those_with_a_profile_what_it_is_worth(store: Store) -> None:
    store.create("Player 0"), store.create("Player 2")
    rewards = store.record(by_hand(CAUGHT))
    assert [(reward.seat, reward.before.name) for reward in rewards] == [(0, "Player 0"), (2, "Player 2")]
    won, lost = rewards
    assert won.before.totals == {} and won.after == store.named("Player 0")
    assert won.after.totals["won"] == 1 and lost.after.totals["lost"] == 1
    assert 0 < lost.after.xp < won.after.xp


def test_the_titles_of_a_reward_are_those_that_are_new(store: Store) -> None:
    store.create("Player 0")
    (first,) = store.record(by_hand(CAUGHT))
    assert {title.key for title in first.titles} >= {"first-night", "first-word", "well-spoken"}
    (second,) = store.record(by_hand(CAUGHT))
    assert not {title.key for title in second.titles} & {title.key for title in first.titles}
    for reward in (first, second):
        assert set(reward.titles) == set(won_with(reward.after.totals)) - set(won_with(reward.before.totals))


def test_names_are_found_however_they_were_typed_and_hidden_or_not(store: Store) -> None:
    ana = store.hide(store.create("José"))
    (reward,) = store.record(by_hand(CAUGHT, ["JOSE\u0301", *PEOPLE[1:]]))
    assert reward.after.id == ana.id


def test_a_game_of_guests_is_kept_too(store: Store) -> None:
    assert store.record(by_hand(CAUGHT)) == []
    assert store.count() == 1


def test_whoever_gets_a_profile_later_does_not_get_what_a_guest_won(store: Store) -> None:
    store.record(by_hand(CAUGHT))
    assert store.create("Player 0").totals == {}
    store.rebuild()
    assert store.profiles()[0].totals == {}


@pytest.mark.parametrize("which", [0, 20])
def test_case_31_a_game_counts_once_however_often_it_is_recorded(store: Store, tmp_path: Path, which: int) -> None:
    game = real_games()[which]
    for name in PEOPLE[:3]:
        store.create(name)
    assert len(store.record(game)) == 3
    before = everything(store)
    assert store.record(game) == []
    store.close()
    other = again(tmp_path)
    assert other.record(game) == []
    other.rebuild()
    assert everything(other) == before
    other.close()


def test_games_without_an_id_are_each_their_own(store: Store) -> None:
    store.record(by_hand(CAUGHT)), store.record(by_hand(CAUGHT))
    assert len({game.id for game in store.games()}) == store.count() == 2
    assert all(store.has(game.id) for game in store.games()) and not store.has("")


def test_games_come_back_as_they_were_recorded(store: Store) -> None:
    games = real_games()[::7]
    for game in games:
        store.record(game)
    for kept, game in zip(store.games(), games, strict=True):
        assert (kept.names, kept.ended, kept.id, list(kept.log)) == (game.names, game.ended, game.id, list(game.log))
        assert kept.played.outcome == game.played.outcome
        assert kept.played.packs == game.played.packs and kept.played.hour == game.played.hour


def test_case_46_early_ends_are_counted_once_and_bring_nothing(store: Store) -> None:
    for name in PEOPLE[:5]:
        store.create(name)
    store.record(by_hand(spy_word("ccsc", "abandoned", spoken(gone=[1]))))
    store.record(by_hand(impostor([0], bluffed([0], "tied"), reason="ended", liar=[0])))
    (taxi, *rest) = store.record(by_hand(spy_word("ccscc", "citizens", spoken("-2022", out=2, gone=[0]))))
    assert taxi.after.totals == {
        **dict.fromkeys(("sat down", "unfinished"), 3),
        **{f"spy-word:{name}": 2 for name in ("sat down", "unfinished")},
        **{f"impostor:{name}": 1 for name in ("sat down", "unfinished")},
    }
    assert taxi.titles == () and taxi.after.xp == 0
    assert all(adds_up(reward.after.totals) for reward in (taxi, *rest))


# taking back


@pytest.mark.parametrize("seed", range(4))
def test_case_48_the_last_game_is_taken_back_exactly(store: Store, seed: int) -> None:
    for name in PEOPLE[:6]:
        store.create(name)
    past = [everything(store)]
    for game in some_evening(6, seed):
        store.record(game)
        past.append(everything(store))
    for before in reversed(past[:-1]):
        assert store.forget_last()
        assert everything(store) == before
    assert not store.forget_last()
    assert everything(store) == past[0]


def test_case_48_a_streak_that_the_last_game_broke_is_whole_again(store: Store) -> None:
    store.create("Player 0")
    for _ in range(3):
        store.record(by_hand(CAUGHT))
    before = store.profiles()
    store.record(by_hand(spy_word("sccc", "citizens", spoken("1000", out=0))))
    store.forget_last()
    assert store.profiles() == before and before[0].totals["streak"] == 3


def test_case_48_a_game_that_was_taken_back_can_count_after_all(store: Store) -> None:
    store.create("Player 0")
    game = by_hand(CAUGHT, id="one")
    (first,) = store.record(game)
    store.forget_last()
    (second,) = store.record(game)
    assert second == first


def test_case_48_what_was_mended_by_rebuild_stays_so(store: Store, tmp_path: Path) -> None:
    """Totals may have been wrong, or counted by older rules, when the last game was recorded."""
    store.create("Player 0")
    store.record(by_hand(CAUGHT))
    before = everything(store)
    with closing(sqlite3.connect(tmp_path / "profiles.db")) as db:
        db.execute("""UPDATE profiles SET totals = '{"xp": 99999}'""")
        db.commit()
    store.record(by_hand(CAUGHT))
    store.rebuild()
    store.forget_last()
    assert everything(store) == before


def test_case_48_profiles_that_came_after_the_game_stay(store: Store) -> None:
    store.create("Player 0")
    store.record(by_hand(CAUGHT))
    budi = store.create("Player 1", "🐝")
    store.forget_last()
    assert [profile.name for profile in store.profiles()] == ["Player 0", "Player 1"]
    assert store.named("Player 1") == budi and totals_of(store)[budi.id] == {}


# from a session


def over(table: Table) -> Table:
    table.vote_out(0)
    return table


def test_a_session_that_is_over_is_what_is_kept() -> None:
    session = over(Table("sccc", pair=pair(id="fr-cuisine#12"))).session
    game = finished_game(session, datetime(2027, 1, 1, 3, 30))
    assert game.names == ("P0", "P1", "P2", "P3")
    assert (game.played.game, game.played.players, game.played.hour) == ("spy-word", 4, 3)
    assert session.outcome is not None and game.played.outcome == session.outcome.as_json()
    assert game.played.packs == ("fr-cuisine",) and game.played.language == "en"
    assert game.played.week == "2026-53", "1 January 2027 belongs to the last week of 2026"
    assert list(game.log) == session.log
    assert game.ended == datetime(2027, 1, 1, 3, 30).timestamp()


def test_packs_of_impostor_are_those_of_its_words_each_once() -> None:
    words = [word(id="en-farm/Farm#1"), word(id="en-farm/Sky#2"), word(id="mine/Sky#1")]
    table = ImpostorTable(3, [0], [1], [2], words=words, rounds=3)
    session = table.session
    while session.outcome is None:
        seat, prompt = next(iter(session.waiting.items()))
        session.answer(seat, "next" if prompt.name == "between" else _likely(prompt.sample(lambda: 0.0)))
    assert finished_game(session, FRIDAY).played.packs == ("en-farm", "mine")


def _likely(value: object) -> object:
    return True if value == "unknown" else value


def test_case_31_the_same_session_is_the_same_game_after_a_restart_and_another_is_not() -> None:
    session = over(Table("sccc")).session
    once = finished_game(session, FRIDAY)
    later = finished_game(catalogue.replay(session.log), FRIDAY + timedelta(minutes=7))
    assert once.id and once.id == later.id
    assert finished_game(over(Table("sccc", pair=pair(number=2))).session, FRIDAY).id != once.id
    assert len({game.id for game in real_games()}) == len(real_games())


def test_a_latecomer_has_a_seat_too(store: Store) -> None:
    game = next(game for game in real_games() if len(game.names) > len(game.log[0]["players"]))
    late = game.names[-1]
    store.create(late)
    (reward,) = store.record(game)
    assert reward.seat == len(game.names) - 1 and reward.after.totals["sat down"] == 1


def test_the_profile_of_whoever_won_in_three_languages_says_so(store: Store) -> None:
    store.create("Player 0")
    for language in ("en", "fr", "id", "fr"):
        (reward,) = store.record(by_hand(CAUGHT, language=language))
    assert value_of(reward.after.totals, "languages") == 3
