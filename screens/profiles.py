"""Profiles on the screens: how a level and a title look, and what a game brought."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from partygames.names import cells
from partygames.profiles.levels import TOP, level_of, progress
from partygames.profiles.store import Profile, Reward
from screens.language import t
from screens.widgets.rows import padded

BAR = 10
"""Cells of a bar."""


def bar(share: float, width: int = BAR) -> str:
    """Return a bar that is filled to a share from 0 to 1; it can be read without colour."""
    full = min(width, max(0, round(share * width)))
    return "█" * full + "░" * (width - full)


def badge(profile: Profile | None) -> str:
    """Return level and chosen title as one line; nothing for a guest."""
    if profile is None:
        return ""
    level = t("level", n=level_of(profile.xp))
    return f"{level} · {t(f'title.{profile.title}')}" if profile.title else level


def shown_name(profile: Profile, ascii: bool) -> str:
    """Return the name with its emoji, where emoji are drawn."""
    return f"{profile.emoji} {profile.name}" if profile.emoji and not ascii else profile.name


def rewards_of(rewards: Sequence[Reward]) -> Content:
    """Return what a game brought each profile: points, a bar, the level, and new titles."""
    width = max((cells(reward.after.name) for reward in rewards), default=0)
    lines: list[Content] = []
    for reward in rewards:
        before, after = level_of(reward.before.xp), level_of(reward.after.xp)
        level = t("level", n=after)
        if after > before:
            level = t("level.top") if after == TOP else t("level.up", n=after)
        lines.append(
            Content.assemble(
                f"  {padded(reward.after.name, width)}  ",
                (f"+{reward.after.xp - reward.before.xp:<4}", "bold $primary"),
                f" {bar(progress(reward.after.xp))}  ",
                (level, "bold" if after > before else ""),
                (f" · {t(f'title.{reward.after.title}')}" if reward.after.title else "", "$quiet"),
            )
        )
        for title in reward.titles:
            lines.append(Content.assemble("    ★ ", (t(f"title.{title.key}"), "bold $accent")))
            lines.append(Content.styled("      " + t(f"title.{title.key}.how"), "$quiet"))
    return Content("\n").join(lines)
