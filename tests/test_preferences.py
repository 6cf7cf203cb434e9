"""What is remembered; a file that can't be used is kept and said (case 57)."""

import stat
from pathlib import Path

import pytest

from partygames import preferences
from partygames.preferences import Preferences


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    chosen = Preferences(
        "fr",
        "id",
        "light",
        "three-seconds",
        True,
        "easy",
        True,
        ("en-body",),
        ("Ana", "Élodie"),
        {"spy-word": {"tie": "lot"}},
    )
    preferences.write(path, chosen)
    assert preferences.read(path) == (chosen, "")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert preferences.read(tmp_path / "none.json") == (Preferences(), "")


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe",
        b"[]",
        b"look",
        b'look = "pink"',
        b"table = [1, 2]",
        b"settings = []",
        b"settings = {spy-word = 3}",
        b"x = " + b"[" * 100_000,
        b'language = ["en"]',
        b'bell = "yes"',
        b'look = "dark"\nlook = "light"',
        b"[settings.spy-word]\ndiscussion = inf",
        b"[settings.spy-word]\ndiscussion = 2026-11-30",
        b"[settings.spy-word.more]\ndiscussion = 1",
    ],
)
def test_case_57_a_damaged_file_is_kept_under_another_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    read, kept = preferences.read(path)
    assert read == Preferences()
    assert (tmp_path / kept).read_bytes() == content
    assert kept != "settings.toml"
    preferences.write(path, read)
    path.write_bytes(content)
    assert preferences.read(path)[1] not in ("", kept)


def test_a_file_that_cannot_be_read_is_kept_too_before_it_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    read, kept = preferences.read(path)
    assert read == Preferences() and (tmp_path / kept).is_dir() and kept != path.name
    preferences.write(path, read)
    assert preferences.read(path) == (read, "")


def test_names_that_are_no_bare_keys_are_written_so_that_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[settings."my game"]\n"a b" = true\n', encoding="utf-8")
    read, _ = preferences.read(path)
    preferences.write(path, read)
    assert preferences.read(path) == (read, "") and read.settings == {"my game": {"a b": True}}


def test_a_later_version_may_know_more(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('look = "light"\nsound = true\n')
    assert preferences.read(path)[0] == Preferences(look="light")


def test_a_person_can_read_it_and_edit_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    preferences.write(
        path, Preferences(table=("Ana", 'B"udi\\', "Élodie"), settings={"spy-word": {"skip": True, "spies": 2}})
    )
    lines = path.read_text(encoding="utf-8").splitlines()
    assert 'look = "dark"  # dark, light, contrast' in lines
    assert lines[-3:] == ["[settings.spy-word]", "skip = true", "spies = 2"]
    path.write_text("\n".join(line.replace('"dark"', '"contrast"') for line in lines), encoding="utf-8")
    read, trouble = preferences.read(path)
    assert (read.look, read.table, trouble) == ("contrast", ("Ana", 'B"udi\\', "Élodie"), "")


def test_what_an_earlier_version_kept_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text('{"look": "light", "table": ["Ana"]}', encoding="utf-8")
    read, trouble = preferences.read(tmp_path / "settings.toml")
    assert (read.look, read.table, trouble) == ("light", ("Ana",), "")
    preferences.write(tmp_path / "settings.toml", read.but(look="dark"))
    assert preferences.read(tmp_path / "settings.toml")[0].look == "dark"
