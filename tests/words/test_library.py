"""The packs at hand: shipped ones and own ones, and which of them a group wants."""

from __future__ import annotations

from pathlib import Path

import pytest

from partygames.core.errors import BadPack
from partygames.words import packs
from partygames.words.library import Filter, Library
from partygames.words.shoe import pair_shelf

MINE = 'title = "Mine"\nlanguage = "en"\npairs = [["zqant", "zqbee"]]\n'


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")
    return tmp_path


def test_an_own_pack_is_at_hand_as_soon_as_it_lies_in_the_folder(own: Path) -> None:
    library = Library(own)
    assert "mine" in [pack.id for pack in library.packs("en")]
    assert "mine" not in [pack.id for pack in library.packs("fr")]
    assert library.find("mine").title == "Mine"
    assert list(pair_shelf(["mine"], "en", library).rows) == ["mine#1"]
    assert "mine#1" in pair_shelf((), "en", library).rows


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert Library(tmp_path / "none").packs() == Library().packs()
    assert Library(tmp_path / "none").troubles() == []


def test_case_45_an_own_pack_that_cannot_be_used_is_left_out_and_said(own: Path) -> None:
    (own / "bad.toml").write_text(MINE + "colour = 1\n", encoding="utf-8")
    library = Library(own)
    assert "bad" not in [pack.id for pack in library.packs()]
    ((path, fault),) = library.troubles()
    assert (path.name, fault.line) == ("bad.toml", 4)


def test_case_45_two_packs_of_one_id_are_said(own: Path) -> None:
    (own / "twin.toml").write_text('id = "mine"\n' + MINE, encoding="utf-8")
    (own / "usurper.toml").write_text('id = "en-everyday"\n' + MINE, encoding="utf-8")
    library = Library(own)
    assert {path.name for path, _ in library.troubles()} == {"twin.toml", "usurper.toml"}
    assert library.find("en-everyday").title != "Mine"


def test_a_pack_that_was_mended_can_be_used_without_a_new_start(own: Path) -> None:
    (own / "bad.toml").write_text("nonsense", encoding="utf-8")
    library = Library(own)
    assert library.troubles()
    (own / "bad.toml").write_text(MINE.replace("Mine", "Good"), encoding="utf-8")
    assert library.troubles() == []
    assert library.find("bad").title == "Good"


def test_a_pack_is_found_by_its_id_or_its_path(own: Path) -> None:
    assert Library().find("en-everyday").id == "en-everyday"
    assert Library().find(str(own / "mine.toml")).id == "mine"


@pytest.mark.parametrize("name", ["", "nothing", "/nowhere/x.toml", "a\0b", "x" * 5_000, "..", "*", "\ud800"])
def test_a_pack_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BadPack, match="no pack at hand has that id"):
        Library().find(name)


def test_a_filter_leaves_out_the_harder_the_unsafe_and_what_is_switched_off() -> None:
    every = Library().packs("en")
    assert Filter().of(every) == every
    easy = Filter("easy").of(every)
    assert easy and all(pack.difficulty == "easy" for pack in easy)
    assert {pack.difficulty for pack in Filter("medium").of(every)} == {"easy", "medium"}
    assert all(pack.child_safe for pack in Filter(child_safe=True).of(every))
    assert "en-everyday" not in [pack.id for pack in Filter(off=("en-everyday",)).of(every)]
    assert Filter(off=("en-everyday",)).offers(packs.load(packs.shipped("en")[0]))


def test_an_own_pack_with_the_id_of_a_shipped_one_is_not_offered_in_any_language(own: Path) -> None:
    french = 'id = "en-animals"\ntitle = "Bêtes"\nlanguage = "fr"\npairs = [["zqant", "zqbee"]]\n'
    (own / "animals.toml").write_text(french, encoding="utf-8")
    library = Library(own)
    assert "en-animals" not in [pack.id for pack in library.packs("fr")]
    assert [path.name for path, _ in library.troubles()] == ["animals.toml"]
