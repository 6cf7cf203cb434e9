"""Profiles by lines."""

from __future__ import annotations

from screens.language import t
from screens.pages.profiles import Friends, ProfilePage, Profiles, line_of, story_of
from screens.plain.app import PlainApp
from screens.plain.asking import by_keys, choose, numbered, sure
from screens.plain.pages import ask, own_keys


@ask.register
async def _profiles(page: Profiles, app: PlainApp) -> str:
    """Everybody by numbers; what else can be done by letters."""
    texts = {each.id: f"{each.name}: {line_of(each)}" for each in page.profiles}
    heading = [t("profiles.title")] if texts else [t("profiles.title"), t(page.how)]
    return await choose(app, heading, numbered(texts), texts, own_keys(page, "n", "s", "b"))


@ask.register
async def _profile(page: ProfilePage, app: PlainApp) -> str:
    """All that was counted, and what can be done; to delete is asked once more."""
    profile = page.profile
    app.say(f"{profile.name}: {line_of(profile)}", story_of(profile).plain)
    while True:
        wish = await by_keys(app, page.keys())
        if wish != "delete" or await sure(app, t("plain.sure", what=t("plain.delete", name=profile.name))):
            return wish


@ask.register
async def _friends(page: Friends, app: PlainApp) -> str:
    app.say(t("friends.title"), page.story.plain)
    return await by_keys(app, page.keys())
