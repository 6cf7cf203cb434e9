"""What is remembered; a file that can't be used is kept and said (case 57)."""

import stat
from pathlib import Path

import pytest

from partygames import preferences
from partygames.preferences import Preferences


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
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
        b"",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"look": "pink"}',
        b'{"table": [1, 2]}',
        b'{"settings": []}',
        b'{"settings": {"spy-word": 3}}',
        b"[" * 100_000,
        b'{"language": ["en"]}',
    ],
)
def test_case_57_a_damaged_file_is_kept_under_another_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "preferences.json"
    path.write_bytes(content)
    read, kept = preferences.read(path)
    assert read == Preferences()
    assert (tmp_path / kept).read_bytes() == content
    assert kept != "preferences.json"
    preferences.write(path, read)
    path.write_bytes(content)
    assert preferences.read(path)[1] not in ("", kept)


def test_a_later_version_may_know_more(tmp_path: Path) -> None:
    path = tmp_path / "preferences.json"
    path.write_text('{"look": "light", "sound": true}')
    assert preferences.read(path)[0] == Preferences(look="light")
