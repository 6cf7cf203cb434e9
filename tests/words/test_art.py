"""The baked pictures: whole, small, and drawn in half blocks."""

from __future__ import annotations

import pytest

from partygames.words import art
from screens.widgets.art import ROWS, picture


def test_every_picture_is_whole() -> None:
    for emoji in art._lines():
        drawn = art.art_of(emoji)
        assert drawn is not None
        assert len(drawn.rows) == art.SIZE and {len(row) for row in drawn.rows} == {art.SIZE}
        assert {sign for row in drawn.rows for sign in row} <= {*drawn.colours, art.CLEAR}


@pytest.mark.parametrize("emoji", ["☕", "🦫", "✈️", "✈", "🧑‍🚀", "🎴", "👻"])
def test_an_emoji_of_any_kind_has_its_picture(emoji: str) -> None:
    assert art.is_drawn(emoji)


@pytest.mark.parametrize("emoji", ["", "x", "tea-cup", "☕☕"])
def test_what_is_no_emoji_has_none(emoji: str) -> None:
    assert not art.is_drawn(emoji)
    assert art.art_of(emoji) is None and picture(emoji) is None


def test_a_picture_is_drawn_in_twelve_rows_of_one_width() -> None:
    drawn = picture("☕")
    assert drawn is not None
    rows = drawn.plain.split("\n")
    assert len(rows) == ROWS and {len(row) for row in rows} == {art.SIZE}
    assert set(drawn.plain) <= {"▀", "▄", "\u00a0", "\n"}


def test_where_the_art_comes_from_stands_in_the_file() -> None:
    assert "CC-BY 4.0" in art.FILE.read_text(encoding="utf-8").splitlines()[0]
