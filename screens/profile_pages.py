"""From the start page to the profiles, and back."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import TYPE_CHECKING

from partygames.profiles.store import Profile, Store
from partygames.profiles.titles import titles
from partygames.saves import unknown_words_on
from screens.language import t
from screens.pages.name_input import NameInput
from screens.pages.one_of import OneOf
from screens.pages.profiles import Friends, ProfilePage, Profiles

if TYPE_CHECKING:
    from screens.host import Host

EMOJI = "🐱🐶🦊🐼🐸🦁🐧🦉🐢🐙🦄🐝🌻🌵🍉🍕🍩🚀🎸🎲👑🎩🔮🔥"
"""What a profile can wear beside its name: emoji that every terminal draws alike."""
NONE = "none"


async def profile_pages(app: Host) -> None:
    """Show the profiles until somebody goes back; say why if they can't be used."""
    at = ""
    while (store := app.store) is not None:
        profiles = app.try_profiles(lambda: store.profiles(hidden=True)) or []
        choice = await app.present(Profiles(profiles, at))
        if choice == "back":
            return
        if choice == "new":
            at = await _new(app, store)
        elif choice == "friends":
            shown = [profile for profile in profiles if not profile.hidden]
            await app.present(Friends(shown, unknown_words_on(app.places)))
        else:
            at = await _one(app, store, next(profile for profile in profiles if profile.id == choice))
    app.news = app.notice


async def _new(app: Host, store: Store) -> str:
    """Make a profile; return its id, or nothing if none was made."""
    name = await app.present(NameInput("profiles.new", _taken(store), ""))
    profile = app.try_profiles(lambda: store.create(name)) if name else None
    return profile.id if profile else ""


def _taken(store: Store, but: Profile | None = None) -> list[str]:
    return [profile.name for profile in store.profiles(hidden=True) if but is None or profile.id != but.id]


async def _one(app: Host, store: Store, profile: Profile) -> str:
    """Show a profile and do what is wanted with it; return its id, or nothing if it is gone."""
    while True:
        wish = await app.present(ProfilePage(profile))
        if wish == "back":
            return profile.id
        if wish == "delete":
            app.try_profiles(partial(store.delete, profile))
            return ""
        if wish == "merge":
            return await _merge(app, store, profile)
        profile = await _changed(app, store, profile, wish)


async def _changed(app: Host, store: Store, profile: Profile, wish: str) -> Profile:
    """Return the profile after a change, or as it was."""
    if wish == "rename":
        name = await app.present(NameInput("profiles.rename", _taken(store, profile), "", profile.name))
        new = app.try_profiles(lambda: store.rename(profile, name)) if name else None
    elif wish == "title":
        won = [title.key for title in titles() if title.is_won(profile.totals)]
        options = {NONE: t("profiles.no-title"), **{key: t(f"title.{key}") for key in won}}
        key = await app.present(OneOf(options, "profiles.choose-title", profile.title or NONE))
        new = app.try_profiles(lambda: store.adorn(profile, title="" if key == NONE else key)) if key else None
    elif wish == "emoji":
        options = {
            NONE: t("profiles.no-emoji"),
            **{sign: unicodedata.name(sign).lower() if app.ascii else sign for sign in EMOJI},
        }
        sign = await app.present(OneOf(options, "profiles.choose-emoji", profile.emoji or NONE))
        new = app.try_profiles(lambda: store.adorn(profile, emoji="" if sign == NONE else sign)) if sign else None
    else:
        new = app.try_profiles(lambda: store.hide(profile, not profile.hidden))
    return new or profile


def _merging(name: str, other: str) -> dict[str, str]:
    return {"yes": t("profiles.merge-yes", name=name, other=other)}


async def _merge(app: Host, store: Store, profile: Profile) -> str:
    """Take another profile's history into this one; return the id of the one that stays."""
    others = {other.id: other.name for other in store.profiles(hidden=True) if other.id != profile.id}
    chosen = await app.present(OneOf(others, "profiles.merge", ""))
    if chosen and await app.present(OneOf(_merging(profile.name, others[chosen]), "profiles.merge-sure", "")):
        other = next(each for each in store.profiles(hidden=True) if each.id == chosen)
        try:
            app.try_profiles(lambda: store.merge(profile, other))
        except ValueError:
            await app.present(OneOf({}, "profiles.merge-not", ""))
    return profile.id
