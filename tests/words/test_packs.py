"""Packs that people write: what is wrong is said with file and line, never with a word (cases 14, 45)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from partygames.core.errors import BadPack
from partygames.words import packs
from partygames.words.packs import Pack

HEAD = 'title = "Mine"\nlanguage = "en"\n'
ONE = 'pairs = [\n  ["zqcoffee", "zqtea"],\n]\n'
GOOD = (
    HEAD
    + 'about = "For tests."\ndifficulty = "hard"\nchild_safe = true\n'
    + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  ["zqbarn", "zqhouse"],\n]\n'
    + '[categories]\n"zqdrinks" = ["zqjuice", "zqcoffee"]\n'
    + '[emoji]\n"zqcoffee" = "☕"\n[pictures]\n"zqtea" = "tea-cup"\n'
    + '[also]\n"zqtea" = ["zqchai"]\n[lookalikes]\n"zqcoffee" = ["zqtoffee"]\n'
)


@pytest.fixture
def load(tmp_path: Path) -> _Loader:
    return _Loader(tmp_path)


class _Loader:
    """Writes a pack and loads it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, content: str | bytes, name: str = "mine.toml") -> Pack:
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return packs.load(path)

    def refused(self, content: str | bytes, name: str = "mine.toml") -> str:
        """What is said about a pack that can't be used: checked for the file's name and for words."""
        with pytest.raises(BadPack) as refused:
            self(content, name)
        said = refused.value.message
        assert said.startswith(name)
        assert "zq" not in f"{said} {refused.value.values} {refused.value.reason}", "a word is told (case 14)"
        assert len(said) > len(name) + 10 and "\n" not in said
        return said


# what can be used


def test_a_good_pack_has_all_that_was_written(load: _Loader) -> None:
    pack = load(GOOD)
    assert (pack.id, pack.title, pack.language, pack.about) == ("mine", "Mine", "en", "For tests.")
    assert (pack.difficulty, pack.child_safe) == ("hard", True)
    assert [(first.text, second.text) for first, second in pack.pairs] == [("zqcoffee", "zqtea"), ("zqbarn", "zqhouse")]
    coffee, tea = pack.pairs[0]
    assert (coffee.emoji, tea.emoji, tea.also) == ("☕", "", ("zqchai",))
    assert pack.categories["zqdrinks"][1] == coffee
    assert pack.pictures == {"zqtea": "tea-cup"}
    assert pack.lookalikes == {"zqcoffee": ("zqtoffee",)}


def test_title_language_and_words_are_all_that_is_needed(load: _Loader) -> None:
    pack = load(HEAD + ONE)
    assert (pack.about, pack.difficulty, pack.child_safe) == ("", "medium", False)


def test_case_45_one_pair_is_enough(load: _Loader) -> None:
    assert len(load(HEAD + ONE).pairs) == 1


def test_a_pack_of_categories_needs_no_pairs(load: _Loader) -> None:
    assert load(HEAD + '[categories]\n"zqdrinks" = ["zqtea"]\n').pairs == ()


@pytest.mark.parametrize("end", ["\r\n", "\n"])
@pytest.mark.parametrize("mark", [b"", "\ufeff".encode()], ids=["plain", "bom"])
def test_case_45_line_ends_and_bom_do_not_matter(load: _Loader, end: str, mark: bytes) -> None:
    assert load(mark + GOOD.replace("\n", end).encode()) == load(GOOD)


def test_case_45_tabs_between_things_do_not_matter(load: _Loader) -> None:
    assert load(GOOD.replace("  ", "\t").replace(" = ", "\t=\t")) == load(GOOD)


def test_an_id_may_be_given_and_else_is_the_files_name(load: _Loader) -> None:
    assert load(HEAD + ONE, "my-words_2.toml").id == "my-words_2"
    assert load('id = "other"\n' + HEAD + ONE).id == "other"


# what can't, with its line

UNUSABLE: dict[str, tuple[str, int | None]] = {
    # why: (the file, the line that must be named)
    "empty": ("", None),
    "only spaces": (" \n\n", None),
    "only comments": ("# zqcoffee\n", None),
    "no title": ('language = "en"\n' + ONE, None),
    "no language": ('title = "Mine"\n' + ONE, None),
    "no words": (HEAD, None),
    "no pairs in the list": (HEAD + "pairs = []\n", None),
    "not TOML": (HEAD + 'pairs = [\n  ["zqcoffee" "zqtea"],\n]\n', 4),
    "not TOML: no quotes": (HEAD + "pairs = [\n  [zqcoffee, zqtea],\n]\n", 4),
    "not TOML: a word alone": (HEAD + ONE + "zqcoffee\n", 6),
    "not TOML: a key twice": (HEAD + ONE + '[emoji]\n"zqtea" = "🍵"\n"zqtea" = "🍵"\n', 8),
    "not TOML: a table twice": (HEAD + ONE + "[emoji]\n[emoji]\n", 7),
    "not TOML: a word's table twice": (HEAD + ONE + "[also.zqcoffee]\n[also.zqcoffee]\n", 7),
    "not TOML: a key twice inside": (HEAD + ONE + 'emoji = {zqcoffee = "☕", zqcoffee = "☕"}\n', 6),
    "not TOML: bad escape": (HEAD + 'pairs = [\n  ["zqcof\\fee\\q", "zqtea"],\n]\n', 4),
    "unknown key": ("colour = 1\n" + HEAD + ONE, 1),
    "unknown key that begins a known one": (HEAD + ONE + "pair = 1\n", 6),
    "unknown table": (HEAD + ONE + '[zqcoffee]\nx = "☕"\n', 6),
    "unknown key in quotes": (HEAD + ONE + '"zqcoffee" = "☕"\n', 6),
    "id is a number": (HEAD + "id = 5\n" + ONE, 3),
    "id with spaces": (HEAD + 'id = "my words"\n' + ONE, 3),
    "id is empty": (HEAD + 'id = ""\n' + ONE, 3),
    "title is a number": ('language = "en"\ntitle = 5\n' + ONE, 2),
    "title is a number, key in quotes": ('language = "en"\n"title" = 5\n' + ONE, 2),
    "title is empty": ('language = "en"\ntitle = "  "\n' + ONE, 2),
    "title of two lines": ('language = "en"\ntitle = "a\\nb"\n' + ONE, 2),
    "title with an escape sequence": ('language = "en"\ntitle = "\\u001b[2J"\n' + ONE, 2),
    "language is a list": ('title = "Mine"\nlanguage = ["en"]\n' + ONE, 2),
    "about is a number": (HEAD + "about = 1\n" + ONE, 3),
    "difficulty is none of three": (HEAD + 'difficulty = "zqextreme"\n' + ONE, 3),
    "difficulty is a number": (HEAD + "difficulty = 3\n" + ONE, 3),
    "child_safe is a text": (HEAD + 'child_safe = "yes"\n' + ONE, 3),
    "child_safe is 1": (HEAD + "child_safe = 1\n" + ONE, 3),
    "pairs is a text": (HEAD + 'pairs = "zqcoffee, zqtea"\n', 3),
    "pairs is a table": (HEAD + '[pairs]\n"zqcoffee" = "zqtea"\n', 3),
    "pairs of tables": (HEAD + '[[pairs]]\nfirst = "zqcoffee"\nsecond = "zqtea"\n', 3),
    "pairs is a flat list": (HEAD + 'pairs = ["zqcoffee", "zqtea"]\n', 3),
    "a pair of one": (HEAD + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  ["zqbarn"],\n]\n', 5),
    "a pair of three": (HEAD + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  ["zqbarn", "zqhut", "zqhouse"],\n]\n', 5),
    "a pair of none": (HEAD + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  [],\n]\n', 5),
    "a word that is a number": (HEAD + 'pairs = [\n  ["zqcoffee", 5],\n]\n', 4),
    "a word that is a date": (HEAD + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  [1979-05-27, 07:32:00],\n]\n', 5),
    "a word that is a list": (HEAD + 'pairs = [\n  [["zqcoffee"], ["zqtea"]],\n]\n', 4),
    "an empty word": (HEAD + 'pairs = [\n  ["zqcoffee", ""],\n]\n', 4),
    "a word of marks": (HEAD + 'pairs = [\n  ["zqcoffee", "!!!"],\n]\n', 4),
    "a tab in a word": (HEAD + 'pairs = [\n  ["zqcoffee\tcup", "zqtea"],\n]\n', 4),
    "an escaped tab in a word": (HEAD + 'pairs = [\n  ["zqcoffee\\tcup", "zqtea"],\n]\n', 4),
    "two spaces in a word": (HEAD + 'pairs = [\n  ["zqcoffee  cup", "zqtea"],\n]\n', 4),
    "a space at the end of a word": (HEAD + 'pairs = [\n  ["zqcoffee ", "zqtea"],\n]\n', 4),
    "a word of two lines": (HEAD + 'pairs = [\n  ["""zqcoffee\ncup""", "zqtea"],\n]\n', 4),
    "a 300-letter word": (HEAD + 'pairs = [\n  ["zqcoffee", "' + "zq" * 150 + '"],\n]\n', 4),
    "a word too wide for a card": (HEAD + 'pairs = [\n  ["zqcoffee", "' + "茶" * 13 + '"],\n]\n', 4),
    "a pair twice": (HEAD + 'pairs = [\n["zqcoffee", "zqtea"],\n["zqbarn", "zqhut"],\n["zqcoffee", "zqtea"],\n]\n', 6),
    "a pair twice, turned": (HEAD + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  ["zqtea", "zqcoffee"],\n]\n', 5),
    "a pair twice, in other letters": (HEAD + 'pairs = [\n  ["zqcoffee", "zqtea"],\n  ["ZQ-Coffée", "zqtea"],\n]\n', 5),
    "a pair of the same": (HEAD + 'pairs = [\n  ["zqcoffee", "zqcoffee"],\n]\n', 4),
    "a pair of the same but for accents": (HEAD + 'pairs = [\n  ["zqcafé", "zqcafe"],\n]\n', 4),
    "a pair of the same, escaped": (HEAD + 'pairs = [\n  ["zqcaf\\u00e9", "zqcafe"],\n]\n', 4),
    "a pair of near words": (HEAD + 'pairs = [\n  ["zqbarter", "zqgarter"],\n]\n', 4),
    "a pair of near words, with a comment": (HEAD + 'pairs = [\n  ["zqbarter", # one\n   "zqgarter"],\n]\n', 4),
    "a pair that is near by another spelling": (HEAD + ONE + '[also]\n"zqtea" = ["zqcofee"]\n', 4),
    "a pair that shares a spelling": (HEAD + ONE + '[also]\n"zqtea" = ["zqcup"]\n"zqcoffee" = ["zqcup"]\n', 4),
    "emoji is a text": (HEAD + 'emoji = "☕"\n' + ONE, 3),
    "an emoji that is a word": (HEAD + ONE + '[emoji]\n"zqtea" = "zqcup"\n', 7),
    "an emoji that is a list": (HEAD + ONE + '[emoji]\n"zqtea" = ["🍵"]\n', 7),
    "an emoji that is empty": (HEAD + ONE + '[emoji]\n"zqtea" = ""\n', 7),
    "two emoji": (HEAD + ONE + '[emoji]\n"zqtea" = "🍵🍵"\n', 7),
    "an emoji of several parts": (HEAD + ONE + '[emoji]\n"zqtea" = "👨‍👩‍👧"\n', 7),
    "a flag": (HEAD + ONE + '[emoji]\n"zqtea" = "🇮🇩"\n', 7),
    "an emoji with a selector": (HEAD + ONE + '[emoji]\n"zqtea" = "☂️"\n', 7),
    "a narrow sign": (HEAD + ONE + '[emoji]\n"zqtea" = "☂"\n', 7),
    "an emoji with a skin tone": (HEAD + ONE + '[emoji]\n"zqtea" = "👍🏽"\n', 7),
    "an emoji too new": (HEAD + ONE + '[emoji]\n"zqtea" = "🫖"\n', 7),
    "a Chinese letter for an emoji": (HEAD + ONE + '[emoji]\n"zqtea" = "茶"\n', 7),
    "a bad emoji of a word that is named before": (
        HEAD + ONE + '[also]\n"zqtea" = ["zqchai"]\n[emoji]\n"zqtea" = "x"\n', 9,
    ),
    "a bad emoji under a dotted key": (HEAD + ONE + 'emoji.zqtea = "x"\n', 6),
    "a bad emoji in a table of its own": (HEAD + ONE + '[emoji.zqtea]\nx = 1\n', 6),
    "also is a list": (HEAD + 'also = ["zqchai"]\n' + ONE, 3),
    "an also that is a text": (HEAD + ONE + '[also]\n"zqtea" = "zqchai"\n', 7),
    "an also of numbers": (HEAD + ONE + '[also]\n"zqtea" = [1, 2]\n', 7),
    "a lookalike that is a text": (HEAD + ONE + '[lookalikes]\n"zqtea" = "zqpea"\n', 7),
    "a lookalike without quotes": (HEAD + ONE + "[lookalikes]\nzqtea = 7\n", 7),
    "pictures is a number": (HEAD + "pictures = 1\n" + ONE, 3),
    "a picture that is a number": (HEAD + ONE + '[pictures]\n"zqtea" = 1\n', 7),
    "categories is a list": (HEAD + 'categories = ["zqtea"]\n', 3),
    "a category that is a text": (HEAD + '[categories]\n"zqdrinks" = "zqtea"\n', 4),
    "a category that is empty": (HEAD + '[categories]\n"zqdrinks" = []\n', 4),
    "a category with a number": (HEAD + '[categories]\n"zqdrinks" = ["zqtea", 1]\n', 4),
    "a category with a word of marks": (HEAD + '[categories]\n"zqdrinks" = [\n"zqtea",\n"?"]\n', 6),
}  # fmt: skip


@pytest.mark.parametrize("why", UNUSABLE)
def test_case_45_what_cannot_be_used_is_said_with_file_and_line_and_no_word(load: _Loader, why: str) -> None:
    content, line = UNUSABLE[why]
    said = load.refused(content)
    if line is not None:
        named = re.match(r"mine\.toml, line (\d+): ", said)
        assert named, f"no line in: {said}"
        assert int(named[1]) == line, said


@pytest.mark.parametrize("mark", [b"", "\ufeff".encode()], ids=["plain", "bom"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"], ids=["lf", "crlf"])
def test_case_45_bad_utf_8_is_said_with_its_line(load: _Loader, mark: bytes, end: bytes) -> None:
    said = load.refused(mark + b'title = "Mine"' + end + b'language = "en"' + end + b"\xff")
    assert said.startswith("mine.toml, line 3: not UTF-8")


def test_case_45_other_encodings_are_said(load: _Loader) -> None:
    for encoding in ("utf-16", "utf-16-le", "latin-1"):
        load.refused((HEAD + ONE).replace("zqtea", "zqthé").encode(encoding))


def test_case_45_lines_are_counted_alike_with_crlf_and_bom(load: _Loader) -> None:
    content, line = UNUSABLE["a pair of one"]
    assert f"line {line}:" in load.refused(b"\xef\xbb\xbf" + content.replace("\n", "\r\n").encode())


@pytest.mark.parametrize(
    "content",
    [
        HEAD + ONE + "child_safe = " + "9" * 5_000,
        HEAD + "pairs = " + "[" * 100_000,
        HEAD + "pairs = " + "[" * 150 + "]" * 150,
        HEAD + "pairs = [{" + ".".join("a" * 2_000) + " = 1}]",
        HEAD + "emoji." + ".".join("a" * 2_000) + " = 1",
        HEAD + ONE + 'about = "' + "\x00" + '"',
        "\x00" * 50,
    ],
    ids=["a number without end", "lists without end", "deep lists", "a deep table", "a deep key", "a null", "nulls"],
)
def test_a_file_made_to_break_is_refused_like_any_other(load: _Loader, content: str) -> None:
    load.refused(content)


def test_a_file_too_large_or_none_at_all_is_refused(load: _Loader, tmp_path: Path) -> None:
    load.refused(HEAD + "#" * packs.LARGEST_FILE)
    (tmp_path / "folder.toml").mkdir()
    for name in ("nothing.toml", "folder.toml"):
        with pytest.raises(BadPack, match=f"^{name}: can't be read"):
            packs.load(tmp_path / name)


def test_a_file_name_that_makes_no_id_is_said_to_be_that(load: _Loader) -> None:
    """Who saves a pack as "my pack.toml" has no line to look for: the message must speak of the file's name."""
    assert re.search("name|file", load.refused(HEAD + ONE, "my pack.toml").removeprefix("my pack.toml"))


# anything at all


def loads_or_is_refused(folder: Path, content: bytes) -> None:
    path = folder / "fuzz.toml"
    path.write_bytes(content)
    try:
        packs.load(path)
    except BadPack as refused:
        assert refused.message.startswith("fuzz.toml")
        assert b"zq" not in ascii((refused.message, refused.values)).encode()


fuzz = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
bits = st.sampled_from(
    ["[", "]", '"', "'", "=", ",", "\n", "\r", "\t", "\\", ".", "#", "{", "}", "1", "true", "\x00", "\x1b", "🫖", "é",
     "[also]", '"zqtea"', "[[pairs]]", "pairs", "nan", "1979-05-27", '"""', "'''", "\\u00e9", "zqtea", "\ufeff"]
)  # fmt: skip


@fuzz
@given(content=st.binary(max_size=60))
@example(b"\xef\xbb\xbf")
@example(b"\xff\xfe")
def test_any_bytes_load_or_are_refused(tmp_path: Path, content: bytes) -> None:
    loads_or_is_refused(tmp_path, content)


@fuzz
@given(content=st.text(max_size=60))
def test_any_text_loads_or_is_refused(tmp_path: Path, content: str) -> None:
    loads_or_is_refused(tmp_path, content.encode("utf-8", "surrogatepass"))


@fuzz
@given(changes=st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 9), bits), min_size=1, max_size=4))
def test_any_change_to_a_good_pack_loads_or_is_refused(tmp_path: Path, changes: list[tuple[int, int, str]]) -> None:
    content = GOOD
    for place, length, put in changes:
        content = content[:place] + put + content[place + length :]
    loads_or_is_refused(tmp_path, content.encode())


values = st.recursive(
    st.sampled_from(["1", "true", "1.5", "nan", "1979-05-27", '""', '"zqtea"', '"☕"', '"!!!"', '"a  b"']),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: "[" + ", ".join(items) + "]")
        | st.lists(inner, max_size=2).map(
            lambda items: "{" + ", ".join(f"zq{number} = {item}" for number, item in enumerate(items)) + "}"
        )
    ),
    max_leaves=6,
)
keys = st.sampled_from(["id", "title", "language", "about", "difficulty", "child_safe", "pairs", "categories", "emoji",
                        "pictures", "also", "lookalikes", "zqword"])  # fmt: skip


@fuzz
@given(entries=st.dictionaries(keys, values, max_size=6))
def test_any_type_anywhere_loads_or_is_refused(tmp_path: Path, entries: dict[str, str]) -> None:
    whole = {"title": '"Mine"', "language": '"en"', **entries}
    loads_or_is_refused(tmp_path, "\n".join(f"{key} = {value}" for key, value in whole.items()).encode())


def test_a_french_title_may_have_spaces_that_do_not_break(tmp_path: Path) -> None:
    file = tmp_path / "gare.toml"
    file.write_text(
        'title = "Attention\u202f!\u00a0Train"\nlanguage = "fr"\npairs = [["gare", "quai"]]\n', encoding="utf-8"
    )
    assert packs.load(file).title == "Attention ! Train"
