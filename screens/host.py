"""What every app is to the flows of the games: it presents pages, and knows the table's preferences and profiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from partygames import preferences as kept
from partygames.files import os_reason
from partygames.locations import Locations
from screens import language
from screens.language import say, t

if TYPE_CHECKING:
    from partygames.core.session import Session
    from partygames.preferences import Preferences
    from partygames.profiles.store import Profile, Reward, Store
    from partygames.words.library import Filter, Library
    from screens.page import Page

T = TypeVar("T")


class GoHome(Exception):
    """The page was left for the start page."""


class Host:
    """An evening without its screens. An app calls :meth:`open_evening` first, and says how a page is presented."""

    places: Locations
    now: Callable[[], float]
    """Gives seconds that never go back."""
    rehearsal: dict[str, Any]
    """What forces draws, for tests."""
    preferences: Preferences
    game: str
    """The game that is played or set up, by its id; empty on the start page."""
    news: str
    """One line for the start page."""
    trouble: str
    """One line that is on every page from now on: what isn't saved. Empty if all is well."""
    guided: bool
    """Whether the game is one with made-up friends: leaving it loses nothing, and is not asked."""
    tonight: Counter[str]
    """How many games each has won since the app was opened, by name; none is a number too."""
    games_tonight: int
    is_new: bool
    """Whether nothing was ever kept here, and no language was asked for."""

    def open_evening(
        self,
        places: Locations,
        *,
        lang: str,
        now: Callable[[], float],
        today: Callable[[], datetime],
        rehearsal: dict[str, Any] | None,
        ascii: bool,
    ) -> None:
        """Read the preferences and speak a language: ``lang``, if it isn't empty."""
        self.places, self._ascii, self.rehearsal = places, ascii, rehearsal or {}
        self.now, self._today = now, today
        self.game = self.news = self.trouble = ""
        self.guided, self.tonight, self.games_tonight = False, Counter(), 0
        self._store: Store | None = None
        self._store_trouble = ""
        self.is_new = not lang and kept.is_first(places.preferences)
        self.preferences, damaged = kept.read(places.preferences)
        language.use(lang or self.preferences.language or language.of_locale())
        if damaged:
            self.news = t("news.preferences-damaged", name=damaged)

    @property
    def ascii(self) -> bool:
        """Whether everything is drawn in ASCII, but for the letters of texts: no emoji, no pictures."""
        return self._ascii or self.preferences.ascii

    @property
    def by_lines(self) -> bool:
        """Whether it is played by lines of text."""
        return False

    @property
    def draws_pictures(self) -> bool:
        """Whether there are pictures on cards and scenes."""
        return not self.ascii

    # what an app does

    @property
    def screen(self) -> Any:
        """The page that is asked now."""
        raise NotImplementedError

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        raise NotImplementedError

    async def present(self, page: Page[T]) -> T:
        """Show a page in place of the one before, and return what it is answered."""
        raise NotImplementedError

    def ring(self) -> None:
        """Ring the terminal's bell, where that is wanted."""
        raise NotImplementedError

    def set_interval(self, interval: float, callback: Any = None) -> Any:
        """Call something again and again, until what is returned is stopped."""
        raise NotImplementedError

    # preferences and words

    def remember(self, **changes: Any) -> None:
        """Change preferences and keep them; if they can't be kept they still hold for this evening."""
        self.preferences = self.preferences.but(**changes)
        try:
            kept.write(self.places.preferences, self.preferences)
        except OSError as error:
            self.trouble = t("trouble.preferences", why=say(os_reason(error)))

    @property
    def words_language(self) -> str:
        """The language of the words: a setting of its own."""
        return self.preferences.words or language.code()

    @property
    def library(self) -> Library:
        """The packs at hand, the own ones too."""
        from partygames.words.library import Library

        return Library(self.places.packs)

    @property
    def word_filter(self) -> Filter:
        """Which packs are played with."""
        from partygames.words.library import Filter

        chosen = self.preferences
        return Filter(chosen.hardest, chosen.child_safe, chosen.packs_off)

    # profiles

    @property
    def notice(self) -> str:
        """What every page says at its bottom: what isn't saved, or why profiles can't be used. Empty if all is well."""
        return self.trouble or self._store_trouble

    @property
    def store(self) -> Store | None:
        """The profiles, opened when they are first needed; None if they can't be used, which is then said."""
        if self._store is None and not self._store_trouble:
            self._store = self.try_profiles(self._open_store)
        return self._store

    def _open_store(self) -> Store:
        from partygames.profiles.store import Store

        store = Store(self.places.profiles, self.places.backups)
        if store.news:
            self.news = t("profiles.damaged", name=store.news)
        return store

    def try_profiles(self, do: Callable[[], T]) -> T | None:
        """Do something with the profiles; if that can't be done, say why from now on, and return None."""
        from partygames.profiles.store import Unavailable

        try:
            return do()
        except Unavailable as error:
            self._store_trouble = t(f"profiles.unavailable.{error.reason}")
            return None

    def profile_of(self, name: str) -> Profile | None:
        """Return the profile that sits at the table under a name, or None for a guest."""
        store = self.store
        return self.try_profiles(lambda: store.named(name)) if store else None

    def record(self, session: Session) -> list[Reward]:
        """Keep a game that is over; return what it brought."""
        from partygames.profiles.recording import finished_game

        store = self.store
        if store is None:
            return []
        return self.try_profiles(lambda: store.record(finished_game(session, self._today()))) or []
