"""The profiles of this machine: all of them, and one of them with what it has done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from textual import on
from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content

from partygames.games import GAMES
from partygames.names import cells
from partygames.profiles.levels import level_of, progress
from partygames.profiles.measures import value_of
from partygames.profiles.store import Profile
from partygames.profiles.titles import Title, titles
from screens.language import game_name, t, tn
from screens.page import Page, Plain
from screens.profiles import badge, bar, shown_name
from screens.widgets.big import Big
from screens.widgets.choices import Choices
from screens.widgets.keybar import Key
from screens.widgets.rows import padded

WIDE = 12
"""Cells of the widest bar."""
WEEKS = 16
"""Weeks that are drawn."""
SHORT = 12
"""Cells of a name where numbers stand beside it."""
MATRIX = 8
"""Friends whose votes fit side by side on the smallest terminal: those who played most."""


class Profiles(Page[str]):
    """Answers a profile's id, ``new``, ``friends`` or ``back``."""

    CSS_PATH = "profiles.tcss"
    SETTLE = 0.2

    def __init__(self, profiles: list[Profile], at: str = "") -> None:
        self._profiles, self._at = profiles, at
        super().__init__()

    def body(self) -> ComposeResult:
        """Yield everybody with level and title, or how to begin."""
        yield Plain(t("profiles.title"), classes="title")
        names = {each.id: shown_name(each, self.party.ascii) for each in self._profiles}
        width = max(map(cells, names.values()), default=0)
        yield Choices(
            [(each.id, Content(f"{padded(names[each.id], width)}  {line_of(each)}")) for each in self._profiles],
            chosen=self._at,
        )
        yield Plain(t(self.how), classes="quiet")

    @property
    def profiles(self) -> Sequence[Profile]:
        """Return all profiles."""
        return self._profiles

    @property
    def how(self) -> str:
        """Return the name of the text that says how to go on."""
        return "profiles.how" if self._profiles else "profiles.none"

    def keys(self) -> list[Key]:
        """Return what can be done."""
        choose = [Key("enter", "choose", "key.choose")] if self._profiles else []
        shown = [profile for profile in self._profiles if not profile.hidden]
        friends = [Key("s", "answer('friends')", "key.friends")] if len(shown) > 1 else []
        new = Key("n", "answer('new')", "key.new-profile")
        return [*choose, new, *friends, Key("b", "answer('back')", "key.back")]

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(Choices).focus()

    def action_answer(self, answer: str) -> None:
        """Answer so."""
        self.finish(answer)

    def action_choose(self) -> None:
        """Open the profile under the cursor."""
        if at := self.query_one(Choices).at:
            self.finish(at)

    @on(Choices.OptionSelected)
    def _selected(self) -> None:
        self.action_choose()


def line_of(profile: Profile) -> str:
    """Return level and title, and whether it is hidden."""
    return badge(profile) + (" · " + t("profiles.hidden") if profile.hidden else "")


def record_of(profile: Profile) -> Content:
    """Return games, wins and streaks, for all games and each."""
    totals = profile.totals
    lines = [Content.styled(t("stats.record"), "bold $primary")]
    names = {"": t("stats.all"), **{game: game_name(game) for game in GAMES}}
    width = max(map(cells, names.values()))
    for game, name in names.items():
        scope = f"{game}:" if game else ""
        finished, won = totals.get(scope + "finished", 0), totals.get(scope + "won", 0)
        if not totals.get(scope + "sat down"):
            continue
        share = won / finished if finished else 0.0
        left = totals.get(scope + "unfinished", 0)
        line = t("stats.won", won=won, finished=finished, share=round(100 * share))
        more = " · " + t("stats.unfinished", n=left) if left else ""
        lines.append(Content(f"  {padded(name, width)}  {bar(share, WIDE)}  {line}{more}"))
    lines.append(
        Content("  " + t("stats.streaks", best=totals.get("best streak", 0), worst=totals.get("worst streak", 0)))
    )
    return Content("\n").join(lines)


def measures_of(profile: Profile) -> Content:
    """Return what was counted in each game."""
    lines: list[Content] = []
    for game in GAMES:
        found = {
            name.partition(":")[2]: number
            for name, number in profile.totals.items()
            if name.startswith(f"{game}:") and name.partition(":")[2] in SHOWN
        }
        if found:
            lines.append(Content.styled(game_name(game), "bold $primary"))
            lines += [Content(f"  {number:>4}  {t('measure.' + name)}") for name, number in found.items()]
    return Content("\n").join(lines)


def story_of(profile: Profile) -> Content:
    """Return all that was counted."""
    parts = (record_of(profile), titles_of(profile), measures_of(profile))
    return Content("\n\n").join(part for part in parts if part.plain)


SHOWN = (
    "won as citizen", "won as spy", "won as ghost", "guessed right", "guessed wrong", "votes that hit", "votes against",
    "unsuspected", "duels survived", "lots lost", "points", "rounds as impostor", "escapes", "guessed the word",
    "caught", "right votes", "best liar", "sharpest eye", "longest game",
)  # fmt: skip
"""Measures that a profile's page shows."""


def titles_of(profile: Profile) -> Content:
    """Return the titles that were won, and how far the next ones are; hidden ones only once they are won."""
    won = [title for title in titles() if title.is_won(profile.totals)]
    lines = [Content.styled(t("stats.titles", won=len(won), all=len(titles())), "bold $primary")]
    for title in won:
        lines += [Content.assemble("  ★ ", (t(f"title.{title.key}"), "bold")), _how(title)]
    ahead = [title for title in titles() if title not in won and not title.hidden and _share(title, profile.totals)]
    nearest = sorted(ahead, key=lambda title: -_share(title, profile.totals))[:5]
    if nearest:
        lines += [Content(""), Content.styled(t("stats.next"), "bold $primary")]
    for title in nearest:
        share = _share(title, profile.totals)
        lines += [Content.assemble(f"  {bar(share)}  ", (t(f"title.{title.key}"), "bold")), _how(title)]
    return Content("\n").join(lines)


def _how(title: Title) -> Content:
    return Content.styled("    " + t(f"title.{title.key}.how"), "$quiet")


def _share(title: Title, totals: Mapping[str, int]) -> float:
    return min(1.0, value_of(totals, title.total) / title.threshold)


class ProfilePage(Page[str]):
    """Answers ``rename``, ``title``, ``emoji``, ``merge``, ``hide``, ``delete`` or ``back``."""

    CSS_PATH = "profiles.tcss"
    SETTLE = 0.2

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._asked = False
        super().__init__()

    @property
    def profile(self) -> Profile:
        """Return whose page it is."""
        return self._profile

    def body(self) -> ComposeResult:
        """Yield the name, the level, and all that was counted."""
        profile = self._profile
        yield Big(profile.name, most=5)
        yield Plain(badge(profile), classes="lead")
        yield Plain(f"{bar(progress(profile.xp), WIDE)}  {t('stats.xp', n=profile.xp)}", classes="quiet")
        yield Plain("", id="sure", classes="wrong")
        with VerticalScroll(can_focus=True), Center():
            yield Plain(story_of(profile), id="story")

    def keys(self) -> list[Key]:
        """Return what can be done with it."""
        return [
            Key("r", "answer('rename')", "key.rename"),
            Key("t", "answer('title')", "key.title"),
            Key("e", "answer('emoji')", "key.emoji"),
            Key("m", "answer('merge')", "key.merge"),
            Key("h", "answer('hide')", "key.show" if self._profile.hidden else "key.hide"),
            Key("x", "delete", "key.delete"),
            Key("b", "answer('back')", "key.back"),
        ]

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def action_answer(self, answer: str) -> None:
        """Answer so."""
        self.finish(answer)

    def action_delete(self) -> None:
        """Delete it at the second press."""
        if self._asked:
            self.finish("delete")
        else:
            self._asked = True
            self.query_one("#sure", Plain).update(t("profiles.delete-ask", name=self._profile.name))


class Friends(Page[str]):
    """What friends do to each other: who votes for whom, who wins with whom, and when they play. Answers ``back``."""

    CSS_PATH = "profiles.tcss"
    SETTLE = 0.2

    def __init__(self, profiles: list[Profile], unknown: Mapping[str, int]) -> None:
        self._profiles, self._unknown = profiles, unknown
        super().__init__()

    def body(self) -> ComposeResult:
        """Yield levels, votes, partners, weeks, and words that stumped."""
        yield Plain(t("friends.title"), classes="title")
        with VerticalScroll(can_focus=True), Center():
            yield Plain(self.story, id="story")

    @property
    def story(self) -> Content:
        """Return all that can be said of friends."""
        parts = (self._levels(), self._votes(), self._partners(), self._weeks(), self._stumped())
        return Content("\n\n").join(part for part in parts if part.plain)

    def keys(self) -> list[Key]:
        """Return the way back."""
        return [Key("b", "answer('back')", "key.back")]

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def action_answer(self, answer: str) -> None:
        """Answer so."""
        self.finish(answer)

    @property
    def _names(self) -> dict[str, str]:
        return {profile.id: profile.name for profile in self._profiles}

    def _levels(self) -> Content:
        width = max(cells(each.name) for each in self._profiles)
        most = max(1, *(each.totals.get("won", 0) for each in self._profiles))
        ranked = sorted(self._profiles, key=lambda each: -each.xp)
        rows = [
            Content(
                f"  {padded(each.name, width)}  {bar(each.totals.get('won', 0) / most, WIDE)}  "
                f"{tn('stats.wins', each.totals.get('won', 0))} · {t('level', n=level_of(each.xp))}"
            )
            for each in ranked
        ]
        return _section("friends.wins", rows)

    def _pairs(self, what: str) -> list[tuple[int, Profile, str]]:
        """Return numbers of something that two did, the most first: how many, who, and with whom."""
        found = [
            (number, each, self._names[name.partition("/")[2]])
            for each in self._profiles
            for name, number in each.totals.items()
            if name.startswith(f"{what}/") and name.partition("/")[2] in self._names
        ]
        return sorted(found, key=lambda row: (-row[0], row[1].name, row[2]))

    def _votes(self) -> Content:
        """A matrix: each row votes for the columns, who are known by their letters."""
        friends = sorted(self._profiles, key=lambda each: -each.totals.get("finished", 0))[:MATRIX]
        if len(friends) < 2:
            return Content("")
        friends.sort(key=lambda each: each.name)
        letters = ascii_uppercase[: len(friends)]
        names = [Content(each.name).truncate(SHORT, ellipsis=True).plain for each in friends]
        width = max(map(cells, names))
        rows = [Content("    " + " " * width + "".join(f"{letter:>5}" for letter in letters))]
        for letter, name, each in zip(letters, names, friends, strict=True):
            numbers = [each.totals.get(f"voted for/{other.id}", 0) for other in friends]
            line = "".join(f"{number or '·':>5}" for number in numbers)
            rows.append(Content(f"  {letter} {padded(name, width)}{line}"))
        return _section("friends.votes", rows)

    def _partners(self) -> Content:
        sided = {(who.id, whom): number for number, who, whom in self._pairs("sided with")}
        once = [row for row in self._pairs("won with") if row[1].name < row[2]]
        rows = [
            Content(f"  {t('friends.partners-row', one=who.name, other=whom, won=number, times=sided[who.id, whom])}")
            for number, who, whom in once[:5]
        ]
        return _section("friends.partners", rows)

    def _weeks(self) -> Content:
        weeks: dict[str, int] = {}
        for each in self._profiles:
            for name, number in each.totals.items():
                if name.startswith("week/"):
                    week = name.partition("/")[2]
                    weeks[week] = max(weeks.get(week, 0), number)
        most = max(weeks.values(), default=1)
        rows = [
            Content(f"  {week}  {bar(number / most, WIDE)}  {number}")
            for week, number in sorted(weeks.items(), reverse=True)[:WEEKS]
        ]
        return _section("friends.weeks", rows)

    def _stumped(self) -> Content:
        rows = [
            Content(f"  {times:>4}  {word}")
            for word, times in sorted(self._unknown.items(), key=lambda row: -row[1])[:10]
        ]
        return _section("friends.stumped", rows)


def _section(title: str, rows: list[Content]) -> Content:
    return Content("\n").join([Content.styled(t(title), "bold $primary"), *rows]) if rows else Content("")
