"""Case 53: 4.5:1 for whatever is read, on every page in every look; 3:1 for borders and the focus.

With NO_COLOR there is no colour to measure, and with ``--ascii`` no sign that isn't a typewriter's.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from rich.color import Color

from partygames.core.seats import TABLE
from partygames.games import GAMES as GAME_IDS
from partygames.names import cells
from screens.page import Window
from screens.pages.end import End
from screens.theme import THEMES
from tests.screens.conftest import Play
from tests.screens.friends import LOOKED, SIX, VOTING, Answers, Friends, at_home, save_game
from tests.screens.test_end import LAST_BALLOT
from tests.screens.test_fit import PAGES
from tests.screens.test_impostor import FIRST as BLUFF_FIRST
from tests.screens.test_impostor import GUESSED as BLUFF_GUESSED
from tests.screens.test_impostor import VOTING as BLUFF_VOTING
from tests.screens.test_profiles import with_profiles
from tests.screens.test_snapshots import TIED
from tests.screens.test_spy_cards import SET_UP, UNCOVERED
from tests.screens.test_witch import DUCK, GATHERED, NIGHT, WHOLE

TEXT, BORDER = 4.5, 3.0
DRAWN = set(" ▀▄█░▌▐╭╮╰╯│─━┃┏┓┗┛┊~·◀▶●○■□▁▂▃▅▆▇▉▊▋▍▎▏▔▕\u00a0")
"""Signs of pictures, bars and borders: not what is read."""
GAMES: dict[str, tuple[str, Answers, list[str]]] = {
    "witch morning": ("catch-the-witch", LOOKED, []),
    "witch gather": ("catch-the-witch", LOOKED, ["enter", "space", "space"]),
    "witch second look": ("catch-the-witch", [*LOOKED, *GATHERED], ["space", "space"]),
    "witch frog": ("catch-the-witch", DUCK, []),
    "witch seal": ("catch-the-witch", NIGHT, []),
    "witch role": ("catch-the-witch", [], ["enter", "space", "space"]),
    "witch proposal": ("catch-the-witch", [*DUCK, (TABLE, "done")], ["a"]),
    "witch ritual": ("catch-the-witch", NIGHT[:-3], ["enter", "space", "space"]),
    "witch vote": ("catch-the-witch", NIGHT, ["enter", "enter", "space"]),
    "witch banished": ("catch-the-witch", WHOLE, ["enter"]),
    "witch end": ("catch-the-witch", WHOLE, ["enter", "enter"]),
    "impostor card": ("impostor", LOOKED[:3], ["space", "space"]),
    "impostor turn": ("impostor", LOOKED, []),
    "impostor pointing": ("impostor", BLUFF_VOTING, ["enter", "d"]),
    "impostor verdict": ("impostor", BLUFF_GUESSED, []),
    "impostor scores": ("impostor", BLUFF_FIRST, []),
    "impostor end": ("impostor", BLUFF_FIRST, ["x", "y"]),
    "spy moved": ("spy-cards", [*SET_UP, (0, "move:1")], []),
    "spy found": ("spy-cards", [*SET_UP, (0, "spy:1")], []),
    "spy end": ("spy-cards", UNCOVERED, ["enter", "enter"]),
    "spy base": ("spy-cards", [], ["space", "right"]),
    "spy turn": ("spy-cards", SET_UP, ["enter", "space", "space"]),
    "lot": ("spy-word", TIED, ["space", "down", "enter", "s", "enter"]),
    "out": ("spy-word", LAST_BALLOT, ["enter", "enter"]),
    "gate": ("spy-word", VOTING, ["space"]),
}
"""Pages of the games: who plays what, the answers so far, and the keys that lead there once it is resumed."""
FROM_HOME: dict[str, list[str]] = {
    "profile": [*at_home("profiles"), "enter", "enter"],
    "emoji": [*at_home("profiles"), "enter", "enter", "e"],
    "coach": [*at_home("guide"), "enter"],
    "profile of a guest at the table": ["enter", "p"],
    **{f"rules of {game}": [*at_home("rules"), "enter", *"g" * at] for at, game in enumerate(GAME_IDS)},
}
"""Pages that the start page leads to; Ana has a profile."""
PAIRS = [
    *((text, ground) for text in ("foreground", "quiet", "primary", "accent", "error", "warning", "secondary")
      for ground in ("background", "surface")),
    *((text, "panel") for text in ("foreground", "primary", "accent")),
    ("on-primary", "primary"),
    ("curtain-text", "curtain"),
]  # fmt: skip


def luminance(red: float, green: float, blue: float) -> float:
    def linear(part: float) -> float:
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The ratio of WCAG 2 between two colours, from 1 to 21."""
    light, dark = sorted((luminance(*one[:3]), luminance(*other[:3])), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_ratio_is_that_of_wcag() -> None:
    assert round(contrast((0, 0, 0), (255, 255, 255)), 1) == 21.0
    assert round(contrast((118, 118, 118), (255, 255, 255)), 2) == 4.54


def colours(look: str) -> dict[str, tuple[int, ...]]:
    theme = THEMES[look]
    named = {name: getattr(theme, name) for name in ("foreground", "background", "surface", "panel", "primary")}
    named |= {name: getattr(theme, name) for name in ("secondary", "accent", "warning", "error")} | theme.variables
    return {name: Color.parse(value).get_truecolor() for name, value in named.items()}


@pytest.mark.parametrize("look", THEMES)
def test_every_colour_can_be_read_where_it_stands(look: str) -> None:
    known = colours(look)
    low = {pair: contrast(known[pair[0]], known[pair[1]]) for pair in PAIRS}
    assert {pair: ratio for pair, ratio in low.items() if ratio < TEXT} == {}
    for edge in ("line", "primary", "accent"):
        assert min(contrast(known[edge], known[ground]) for ground in ("background", "surface")) >= BORDER, edge


def faint(friends: Friends) -> list[str]:
    """Everything that is read and stands out too little; behind a window a page is dimmed on purpose."""
    found: list[str] = []
    page = friends.page
    box = page.query_one(".box").region if isinstance(page, Window) else page.region
    for strip in page._compositor.render_strips()[box.y : box.bottom]:
        for segment in strip.crop(box.x, box.right):
            style = segment.style
            words = "".join(sign for sign in segment.text if sign not in DRAWN)
            if not words or style is None or style.color is None or style.bgcolor is None:
                continue
            one, other = style.color.get_truecolor(), style.bgcolor.get_truecolor()
            if contrast(one, other) < TEXT:
                found.append(f"{words!r} {contrast(one, other):.2f}")
    return found


async def assert_readable(friends: Friends) -> None:
    """In every look, one after another on the same page; then without colours, and in ASCII."""
    for look, theme in THEMES.items():
        friends.app.theme = theme.name
        await draw_anew(friends)
        assert faint(friends) == [], look
    friends.app.no_color = True
    friends.app.put_on("dark")
    await draw_anew(friends)
    assert coloured(friends) == []
    friends.app._ascii = True
    await draw_anew(friends)
    assert {sign for sign in signs(friends) if cells(sign) == 1} == set()


async def draw_anew(friends: Friends) -> None:
    friends.app.refresh_css(animate=False)
    for widget in friends.page.walk_children(with_self=True):
        widget._styles_cache.clear()
        widget.refresh()
    await friends.wait(0.1)


def coloured(friends: Friends) -> list[str]:
    strips = friends.page._compositor.render_strips()
    return [
        segment.text
        for strip in strips
        for segment in strip
        if segment.style and (segment.style.color or segment.style.bgcolor)
    ]


def signs(friends: Friends) -> set[str]:
    """What is neither ASCII nor a letter with its accents."""
    return {sign for sign in friends.text if not sign.isascii() and unicodedata.category(sign)[0] not in "LM"}


async def test_with_ascii_no_emoji_is_drawn(play: Play, tmp_path: Path) -> None:
    """Words and names stand alone; a profile's emoji is chosen by its name."""
    with_profiles(tmp_path, "Ana")
    answers, keys = PAGES["end"]
    assert answers is not None
    save_game(tmp_path, answers)
    async with play(ascii=True) as friends:
        await friends.resume()
        await friends.press(*keys)
        assert isinstance(friends.page, End) and "coffee" in friends.text and signs(friends) == set()
        await friends.press("h", *FROM_HOME["emoji"])
        assert "cat face" in friends.text and signs(friends) == set()
        await friends.press("down", "enter", "b")
        assert "Ana" in friends.text and signs(friends) == set()


@pytest.mark.parametrize("where", PAGES)
async def test_every_page_can_be_read_in_every_look(play: Play, tmp_path: Path, where: str) -> None:
    answers, keys = PAGES[where]
    if answers is not None:
        save_game(tmp_path, answers)
    async with play() as friends:
        if answers is not None:
            await friends.resume()
        await friends.press(*keys)
        await assert_readable(friends)


@pytest.mark.parametrize("where", GAMES)
async def test_pages_of_all_games_can_be_read_in_every_look(play: Play, tmp_path: Path, where: str) -> None:
    game, answers, keys = GAMES[where]
    names = SIX[:2] if game == "spy-cards" else SIX
    save_game(tmp_path, answers, game=game, names=names)
    async with play(game=game, names=names, look_away=where == "gate") as friends:
        await friends.resume()
        await friends.press(*keys)
        await assert_readable(friends)


@pytest.mark.parametrize("where", FROM_HOME)
async def test_pages_that_the_start_page_leads_to_can_be_read_in_every_look(
    play: Play, tmp_path: Path, where: str
) -> None:
    with_profiles(tmp_path, "Ana")
    async with play() as friends:
        await friends.press(*FROM_HOME[where])
        await assert_readable(friends)
