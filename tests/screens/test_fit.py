"""Case 50: at 60×18 nothing is cut off, in any language and with the longest names."""

from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from partygames.names import LONGEST_NAME
from screens.page import Plain
from screens.widgets.keybar import KeyButton
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, SIX, VOTING, Answers, Friends, at_home, save_game
from tests.screens.test_end import LAST_BALLOT
from tests.screens.test_leaving import EVERYWHERE

WIDTH, HEIGHT = 60, 18
LONG = tuple(f"{name} ".ljust(LONGEST_NAME, "x") for name in SIX)
MORE: dict[str, tuple[Answers | None, list[str]]] = {
    "home": (None, []),
    "settings": (None, [*at_home("settings"), "enter"]),
    "table": (None, ["enter"]),
    "setup": (None, ["enter", "n"]),
    "setup refused": (None, ["enter", "n", "down", "right", "right"]),
    "packs": (None, ["enter", "n", *["down"] * 10, "enter"]),
    "no packs": (None, ["enter", "n", *["down"] * 10, "enter", "a", "escape"]),
    "about": (None, [*at_home("about"), "enter"]),
    "profiles": (None, [*at_home("profiles"), "enter"]),
    "new profile": (None, [*at_home("profiles"), "enter", "n"]),
    "leaving": (LOOKED, ["g", "enter"]),
    "no undo": (LOOKED, ["u"]),
    "chosen": (VOTING, ["space", "enter"]),
    "guess": (LAST_BALLOT[:-1], ["enter", "enter", "space", "space"]),
    "menu": (LOOKED, ["escape"]),
}
PAGES = {**EVERYWHERE, **MORE}


def cut_off(friends: Friends) -> list[str]:
    """Return every text and key that doesn't fit; what can be scrolled to is not cut."""
    cut: list[str] = []
    for widget in friends.page.walk_children():
        region = widget.region
        if not widget.display or not region.area or isinstance(widget.parent, VerticalScroll):
            continue
        if isinstance(widget, KeyButton) and widget.content_size.width < widget.render().cell_length:
            cut.append(widget.render().plain)
        if isinstance(widget, Plain):
            rows = widget.visual.get_height({}, widget.content_size.width)
            if rows > widget.content_size.height:
                cut.append(str(widget.visual))
        if isinstance(widget, KeyButton | Plain) and (region.right > WIDTH or region.bottom > HEIGHT):
            cut.append(f"{widget} at {region}")
    return cut


@pytest.mark.parametrize("lang", ["en", "id", "fr"])
@pytest.mark.parametrize("where", PAGES)
async def test_nothing_is_cut_off_in_the_smallest_window(play: Play, tmp_path: Path, where: str, lang: str) -> None:
    answers, keys = PAGES[where]
    if answers is not None:
        save_game(tmp_path, answers, names=LONG, language=lang)
    async with play(size=(WIDTH, HEIGHT), names=LONG, lang=lang) as friends:
        if answers is not None:
            await friends.resume()
        await friends.press(*keys)
        assert cut_off(friends) == []
