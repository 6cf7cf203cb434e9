"""Pairs are drawn without repeats (SW2, case 44), and carry all that makes a guess right or wrong (SW19)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partygames.core.errors import BadDraw, BadPack
from partygames.core.prompts import Json
from partygames.words import packs
from partygames.words.matching import guessed
from partygames.words.packs import Pack
from partygames.words.pairs import Pair, WordEntry, read_pair
from partygames.words.shoe import PairShelf, Shoe, alike_in_pictures, pair_shelf

NAMES = ("ant", "bee", "cow", "dog", "eel", "fox", "gnu", "hen", "ibis", "jay", "koi", "lynx")


def pack(
    *rows: tuple[str, str], id: str = "mine", language: str = "en", emoji: str = "", **lookalikes: tuple[str, ...]
) -> Pack:
    """A pack of these pairs, where every word of ``emoji`` has a picture."""

    def entry(text: str) -> WordEntry:
        sign = "☕" if text in emoji.split() else ""
        return WordEntry(text, sign, (), sign)

    pairs = tuple((entry(first), entry(second)) for first, second in rows)
    return Pack(id, "Mine", language, "", "easy", True, pairs, {}, {}, lookalikes)


def shelf(pairs: int = 6) -> PairShelf:
    return PairShelf([pack(*list(zip(NAMES[::2], NAMES[1::2], strict=True))[:pairs])], [])


def drawn(shoe: Shoe, count: int, seed: int = 1) -> list[str]:
    chance = random.Random(seed)
    return [shoe.draw(chance.random)["id"] for _ in range(count)]


def only_pair(chosen: Pack, *at_hand: Pack) -> Pair:
    return PairShelf([chosen], at_hand).pair("mine#1")


# no pair again before all have had their turn


@pytest.mark.parametrize("seed", range(10))
def test_sw2_within_a_game_no_pair_comes_again_before_all_have(seed: int) -> None:
    ids = drawn(Shoe(shelf()), 18, seed)
    for start in (0, 6, 12):
        assert len(set(ids[start : start + 6])) == 6


def test_sw2_case_44_over_games_the_played_come_last() -> None:
    played: list[str] = []
    for game in range(12):
        played += drawn(Shoe(shelf(), played), 1, seed=game)
    assert len(set(played[:6])) == len(set(played[6:])) == 6


def test_sw2_over_several_packs_every_pair_comes_before_any_again() -> None:
    both = PairShelf([pack(("ant", "bee"), ("cow", "dog")), pack(("eel", "fox"), id="other")], [])
    ids = drawn(Shoe(both, ["mine#1"]), 2)
    assert set(ids) == {"mine#2", "other#1"}


def test_sw2_what_was_played_of_other_packs_does_not_count() -> None:
    assert len(set(drawn(Shoe(shelf(), ["gone#1", "mine#99", "mine", ""]), 6))) == 6


@settings(max_examples=60, deadline=None)
@given(
    pairs=st.integers(1, 6),
    played=st.lists(st.integers(1, 8).map(lambda n: f"mine#{n}"), max_size=20),
    seed=st.integers(0, 10**6),
)
def test_sw2_case_44_what_was_not_played_comes_first_then_the_oldest(pairs: int, played: list[str], seed: int) -> None:
    chance, history = random.Random(seed), list(played)
    stock = shelf(pairs)
    shoe = Shoe(stock, played)
    for _ in range(10):
        key = shoe.draw(chance.random)["id"]
        fresh = set(stock.rows) - set(history)
        oldest = min(stock.rows, key=lambda other: max([n for n, was in enumerate(history) if was == other], default=0))
        assert key in fresh if fresh else key == oldest
        history.append(key)


def test_case_24_words_that_were_not_known_come_last_and_not_again() -> None:
    ids = drawn(Shoe(shelf(), unknown=["Cow", "gnu"]), 18)
    assert set(ids[4:6]) == {"mine#2", "mine#4"}
    assert set(ids[6:]) == set(ids[:4])


def test_case_24_if_no_word_is_known_they_are_dealt_all_the_same() -> None:
    assert len(set(drawn(Shoe(shelf(), unknown=NAMES), 6))) == 6


def test_every_pair_is_as_likely() -> None:
    chance = random.Random(3)
    counts = Counter(Shoe(shelf()).draw(chance.random)["id"] for _ in range(6_000))
    assert all(880 < count < 1_120 for count in counts.values()), counts


# by name


@pytest.mark.parametrize("value", ["mine#2", {"id": "mine#2"}])
def test_a_pair_is_named_by_its_place_in_the_file_from_1(value: Json) -> None:
    pair = read_pair(Shoe(shelf()).named(value))
    assert (pair.id, pair.words[0].text, pair.words[1].text) == ("mine#2", "cow", "dog")


@pytest.mark.parametrize("value", ["mine#0", "mine#7", "mine", "", "other#1", None, 1, True, [], {}, {"id": []}])
def test_a_pair_that_is_not_here_is_refused(value: Json) -> None:
    with pytest.raises(BadDraw, match="no such pair"):
        Shoe(shelf()).named(value)


def test_a_named_pair_counts_as_played() -> None:
    shoe = Shoe(shelf())
    shoe.named("mine#3")
    assert "mine#3" not in drawn(shoe, 5)


def test_a_pair_that_is_put_back_counts_as_not_played() -> None:
    shoe, chance = Shoe(shelf()), random.Random(1)
    drawn = shoe.draw(chance.random)
    shoe.put_back(drawn)
    left = {shoe.draw(chance.random)["id"] for _ in range(6)}
    assert drawn["id"] in left and len(left) == 6


# what a pair brings with it


def test_a_pair_in_the_log_is_all_that_the_rules_need() -> None:
    pair = only_pair(pack(("kitten", "puppy"), emoji="kitten puppy", kitten=("mitten",)))
    assert read_pair(pair.as_json()) == pair


def test_both_words_show_a_picture_or_neither_does() -> None:
    """SW3: a card with a picture and one without would tell citizens and spies apart."""
    assert [word.emoji for word in only_pair(pack(("kitten", "puppy"), emoji="kitten puppy")).words] == ["☕", "☕"]
    for word in only_pair(pack(("kitten", "puppy"), emoji="kitten")).words:
        assert (word.emoji, word.picture) == ("", "")


def test_sw3_pictures_without_an_emoji_of_both_show_no_emoji() -> None:
    row = (WordEntry("beaver", "", (), "🦫"), WordEntry("otter", "🦦", (), "🦦"))
    beaver, otter = alike_in_pictures(row)
    assert (beaver.picture, otter.picture, beaver.emoji, otter.emoji) == ("🦫", "🦦", "", "")


def test_sw19_listed_lookalikes_of_either_word_come_with_the_pair() -> None:
    pair = only_pair(pack(("kitten", "puppy"), kitten=("mitten",), puppy=("poppy",)))
    assert {"mitten", "poppy"} <= set(pair.lookalikes)


def test_sw19_other_words_at_hand_that_would_pass_for_a_typo_come_with_the_pair() -> None:
    chosen = pack(("bintang", "rembulan"), ("gajah", "badak"))
    others = pack(("binatang", "tanaman"), id="other")
    pair = only_pair(chosen, others)
    assert "binatang" in pair.lookalikes
    assert not guessed("binatang", pair, 0)
    assert guessed("bintag", pair, 0)


def test_sw19_words_of_the_same_pack_are_at_hand_too() -> None:
    assert not guessed("poisson", only_pair(pack(("boisson", "repas"), ("poisson", "viande"))), 0)


def test_sw19_words_of_another_language_are_not_at_hand() -> None:
    other = pack(("binatang", "tanaman"), id="other", language="id")
    assert guessed("binatang", only_pair(pack(("bintang", "rembulan")), other), 0)


def test_sw19_another_spelling_of_another_word_is_no_typo_either() -> None:
    """A listed spelling counts like the word: who says kitten for mitten has named another thing."""
    other = Pack(
        "other", "Other", "en", "", "easy", True,
        ((WordEntry("baby cat", "", ("kitten",)), WordEntry("puppy")),), {}, {}, {},
    )  # fmt: skip
    assert not guessed("kitten", only_pair(pack(("mitten", "scarf")), other), 0)


def test_sw19_words_of_categories_are_at_hand_too() -> None:
    other = Pack("other", "Other", "en", "", "easy", True, (), {"Pets": (WordEntry("kitten"),)}, {}, {})
    assert not guessed("kitten", only_pair(pack(("mitten", "scarf")), other), 0)


def test_a_word_of_the_pair_is_no_lookalike_of_itself() -> None:
    pair = only_pair(pack(("kitten", "puppy")), pack(("Kitten!", "pony"), id="other"))
    assert pair.lookalikes == ()


def test_the_same_pair_is_the_same_each_time() -> None:
    stock = shelf()
    assert Shoe(stock).named("mine#1") == Shoe(stock).named("mine#1")


# opening


def test_all_packs_of_the_language_are_open_if_none_is_named() -> None:
    for language in ("en", "fr", "id"):
        opened = pair_shelf([], language)
        assert [pack.id for pack in opened.packs] == [path.stem for path in packs.shipped(language)]


def test_no_packs_no_pairs_and_two_of_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="no pack in that language"):
        pair_shelf([], "tlh")
    with pytest.raises(BadPack, match="same id"):
        pair_shelf(["en-everyday", "en-everyday"], "en")
    with pytest.raises(BadPack, match="no pairs"):
        PairShelf([pack()], [])


def write(path: Path, rows: Sequence[str]) -> None:
    path.write_text(f'title = "Mine"\nlanguage = "en"\npairs = [{", ".join(rows)}]\n', encoding="utf-8")


def test_a_pack_that_was_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    write(path, ['["ant", "bee"]'])
    assert len(pair_shelf([str(path)], "en").rows) == 1
    write(path, ['["ant", "bee"]', '["cow", "dog"]'])
    assert len(pair_shelf([str(path)], "en").rows) == 2
