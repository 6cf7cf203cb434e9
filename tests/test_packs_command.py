"""``partygames packs``: what it lists, what it says of a file, and that it tells no words (cases 14, 45)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from partygames.files import write_json
from partygames.locations import Locations
from partygames.words import packs
from partygames.words.library import Library
from screens.command import run

HEAD = 'title = "Mine"\nlanguage = "en"\n'
GOOD = HEAD + 'pairs = [\n  ["zqant", "zqbee"],\n  ["zqcow", "zqdog"],\n]\n'

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["packs", *arguments, "--data-dir", str(tmp_path / "data")], None)
        out, err = capsys.readouterr()
        return code, out, err

    return call


def write(folder: Path, text: str | bytes, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_the_list_has_every_pack(command: Command) -> None:
    code, out, err = command()
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == len(packs.shipped())
    assert all(path.stem in out for path in packs.shipped())


def test_the_list_as_json_has_what_is_to_be_known(command: Command) -> None:
    code, out, _ = command("--json")
    rows = {row["id"]: row for row in json.loads(out)}
    assert code == 0 and set(rows) == {path.stem for path in packs.shipped()}
    row = rows["en-everyday"]
    assert (row["language"], row["difficulty"], row["child_safe"], row["own"]) == ("en", "easy", True, False)
    assert row["pairs"] == row["left"] == 72
    assert row["title"] and row["about"] and 0.85 <= row["pictures"] <= 1
    assert all(isinstance(count, int) for row in rows.values() for count in row["categories"].values())


def test_the_list_can_be_of_one_language(command: Command) -> None:
    _, out, _ = command("--json", "--lang", "id")
    assert {row["language"] for row in json.loads(out)} == {"id"}


def test_the_list_counts_what_is_left(command: Command, tmp_path: Path) -> None:
    places = Locations.inside(tmp_path / "data")
    places.prepare()
    write_json(places.played, {"pairs": ["en-everyday#1", "en-everyday#2"]})
    _, out, _ = command("--json")
    assert next(row for row in json.loads(out) if row["id"] == "en-everyday")["left"] == 70


def test_a_pack_is_dropped_into_the_folder_that_is_printed(command: Command) -> None:
    _, out, _ = command("path")
    write(Path(out.strip()), GOOD)
    _, out, _ = command("--json")
    assert next(row for row in json.loads(out) if row["id"] == "mine")["own"]


def test_case_45_what_cannot_be_used_is_said_beside_the_list(command: Command) -> None:
    _, out, _ = command("path")
    write(Path(out.strip()), HEAD + 'pairs = [\n["zqant"],\n]\n')
    code, out, err = command()
    assert code == 0 and err == "mine.toml, line 4: pair 1 must have two words\n"


def test_check_says_every_fault_with_its_line_and_no_word(command: Command, tmp_path: Path) -> None:
    rows = '["zqant", "zqant"],\n["zqcow"],\n["zqcow", "zqdog"],\n["zqdog", "zqcow"],\n["zq\\t", "zqhen"],\n'
    code, out, _ = command("check", write(tmp_path, f'colour = 1\n{HEAD}pairs = [\n{rows}]\n[emoji]\n"zqcow" = "x"\n'))
    assert code == 1
    assert [int(line.split("line ")[1].split(":")[0]) for line in out.splitlines()] == [1, 5, 6, 8, 9, 12]
    assert "zq" not in out


def test_check_shows_the_lines_only_if_it_is_asked_to(command: Command, tmp_path: Path) -> None:
    path = write(tmp_path, HEAD + 'pairs = [\n  ["zqant"],\n]\n')
    assert '["zqant"]' in command("check", path, "--show-words")[1]


def test_check_says_what_a_good_pack_has(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("check", write(tmp_path, GOOD))
    assert code == 0 and "2 pairs and 0 categories; 0% of the pairs with pictures" in out


def test_case_45_one_pair_and_a_small_category_are_noted(command: Command, tmp_path: Path) -> None:
    text = HEAD + 'pairs = [["zqant", "zqbee"]]\n[categories]\n"Pets" = ["zqcat", "zqdog"]\n'
    code, out, _ = command("check", write(tmp_path, text))
    assert code == 0
    assert "note: mine.toml, line 3: there is one pair only" in out
    assert "note: mine.toml, line 5: a category of 2" in out


def test_a_picture_that_is_not_there_is_noted(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("check", write(tmp_path, GOOD + '[pictures]\n"zqant" = "insect"\n"zqbee" = "🦫"\n'))
    assert code == 0 and out.count("no such picture") == 1


@pytest.mark.parametrize("between", [",", ";", "\t", ", "])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_csv_file_of_two_columns_is_added(
    command: Command, tmp_path: Path, between: str, end: str, mark: str
) -> None:
    rows = [("zqant", "zqbee"), ("zqœuf", "zqdog"), ('"zq hen"', "zqfox")]
    path = write(tmp_path, mark + end.join(between.join(row) for row in rows) + end, "My words.csv")
    code, out, err = command("add", path, "--language", "fr")
    assert (code, err) == (0, ""), err
    assert "zq" not in out
    pack = Library(tmp_path / "data" / "packs").find("my-words")
    assert (pack.title, pack.language) == ("My words", "fr")
    texts = [(first.text, second.text) for first, second in pack.pairs]
    assert texts == [("zqant", "zqbee"), ("zqœuf", "zqdog"), ("zq hen", "zqfox")]


def test_case_45_a_csv_file_says_its_lines_too(command: Command, tmp_path: Path) -> None:
    rows = "zqant,zqbee\n\nzqcow\nzqcow,zqdog,zqhen\nzqbee,zqant\nzqfox," + "zq" * 150 + "\n"
    code, out, err = command("add", write(tmp_path, rows, "mine.csv"))
    assert code == 1 and out == ""
    assert [int(line.split("line ")[1].split(":")[0]) for line in err.splitlines()] == [3, 4, 5, 6]
    assert "zq" not in err


def test_a_toml_pack_is_added_as_it_is(command: Command, tmp_path: Path) -> None:
    assert command("add", write(tmp_path, b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()))[0] == 0
    assert (tmp_path / "data" / "packs" / "mine.toml").read_bytes() == GOOD.encode()


def test_a_pack_of_an_id_that_is_taken_is_not_added(command: Command, tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    assert command("add", path)[0] == 0
    code, _, err = command("add", path)
    assert code == 2 and "already" in err
    assert command("add", write(tmp_path, 'id = "en-everyday"\n' + GOOD, "x.toml"))[0] == 2


@pytest.mark.parametrize("what", ["check", "add"])
def test_a_file_that_is_not_there_gets_one_line(command: Command, tmp_path: Path, what: str) -> None:
    code, out, err = command(what, str(tmp_path / "none.toml"))
    assert code == 1 and (out + err).count("\n") == 1 and "can't be read" in out + err


def test_a_folder_that_cannot_be_written_gets_one_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    code, _, err = command("add", write(tmp_path, GOOD))
    assert code == 2 and err.startswith("partygames packs: ") and err.count("\n") == 1


def test_the_template_is_a_pack_that_can_be_used(command: Command, tmp_path: Path) -> None:
    _, out, _ = command("new")
    code, said, _ = command("check", write(tmp_path, out))
    assert code == 0 and "note" not in said and "100% of the pairs with pictures" in said
    target = tmp_path / "fresh.toml"
    assert command("new", str(target))[0] == 0
    assert target.read_text(encoding="utf-8") == out
    assert command("new", str(target))[0] == 2, "what is there is not written over"


def test_case_24_words_that_were_not_known_are_listed(command: Command, tmp_path: Path) -> None:
    places = Locations.inside(tmp_path / "data")
    places.prepare()
    write_json(places.unknown, {"id": {"kluwih": 1, "cilok": 3}})
    assert command("unknown")[1].split() == ["id", "3", "cilok", "id", "1", "kluwih"]


def test_a_template_under_any_name_can_be_used_at_once(command: Command, tmp_path: Path) -> None:
    target = str(tmp_path / "my words.toml")
    assert command("new", target)[0] == 0 and command("check", target)[0] == 0


def test_the_lines_of_a_file_that_is_not_there_are_not_looked_for(command: Command, tmp_path: Path) -> None:
    code, out, err = command("check", "--show-words", str(tmp_path / "none.toml"))
    assert code == 1 and (out + err).count("\n") == 1


# what a hostile reading found


def partygames(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "partygames", *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, errors="replace")


def test_a_terminal_that_has_no_such_letters_gets_others(tmp_path: Path) -> None:
    for what in (("packs",), ("packs", "new"), ("titles", "--lang", "fr")):
        done = partygames(*what, "--data-dir", str(tmp_path), PYTHONIOENCODING="ascii")
        assert done.returncode == 0 and done.stderr == ""


def test_a_pipe_that_is_closed_is_no_trouble(tmp_path: Path) -> None:
    line = f"{sys.executable} -m partygames packs --data-dir {tmp_path} | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert done.stderr == "" and len(done.stdout.splitlines()) == 1


def test_what_is_no_file_is_not_read_for_ever(command: Command, tmp_path: Path) -> None:
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    code, out, _ = command("check", str(tmp_path / "zero.toml"))
    assert code == 1 and "not a file" in out


def test_case_57_listing_moves_nothing_that_is_damaged(command: Command, tmp_path: Path) -> None:
    places = Locations.inside(tmp_path / "data")
    places.prepare()
    for path in (places.played, places.unknown):
        path.write_text("{bad", encoding="utf-8")
    command()
    command("unknown")
    assert places.played.read_text(encoding="utf-8") == places.unknown.read_text(encoding="utf-8") == "{bad"


def test_case_45_a_language_that_the_game_does_not_speak_is_noted(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("check", write(tmp_path, GOOD.replace('"en"', '"xx"')))
    assert code == 0 and "note: mine.toml, line 2: the game speaks en, id, fr" in out
