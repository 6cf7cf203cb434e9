"""The program with a clock in its card: writes when a secret is shown and hidden. For tools/long_press.py."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from partygames import preferences
from partygames.games.catalogue import find
from partygames.locations import Locations
from partygames.preferences import Preferences
from partygames.saves import OpenGame
from screens.app import PartyApp
from screens.page import Page
from screens.widgets.hold import Hold


def main() -> None:
    """Open the card of the first of four players; log to the file named first."""
    log = Path(sys.argv[1])
    places = Locations.inside(log.parent / "data")
    places.prepare()
    preferences.write(places.preferences, Preferences(table=("Ana", "Budi", "Citra", "Dewi")))
    OpenGame.start(find("spy-word"), ("Ana", "Budi", "Citra", "Dewi"), {}, "en", places, seed=1)
    began = log.open("a", buffering=1)

    def note(what: str) -> None:
        began.write(f"{time.time():.4f} {what}\n")

    show, hide = Hold._show, Hold._hide

    def noted_show(self: Hold, by: str) -> None:
        if not self.shown:
            note("shown")
        show(self, by)

    def noted_hide(self: Hold) -> None:
        if self.shown:
            note("hidden")
        hide(self)

    Hold._show, Hold._hide = noted_show, noted_hide  # type: ignore[method-assign]

    class Held(PartyApp):
        def page_changed(self) -> None:
            super().page_changed()
            if isinstance(self.screen, Page):
                note(f"page {type(self.screen).__name__} releases={self.reports_releases}")

    Held(places, lang="en").play()


if __name__ == "__main__":
    main()
