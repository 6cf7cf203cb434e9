"""What every screen of the evening is: one page that ends with an answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from textual import events
from textual._context import active_app
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static

from screens.language import t
from screens.widgets.keybar import Key, KeyBar

if TYPE_CHECKING:
    from screens.app import PartyApp
    from screens.poster import Poster

T = TypeVar("T")

LEAST_WIDTH = 60
LEAST_HEIGHT = 18
HIGH = 24
TALL = 30
"""Rows from which keys are large enough for fingers."""
CLICK_SETTLE = 0.4
"""Seconds in which a second click belongs to the first."""


class Plain(Static):
    """A text that is drawn as it is, never as markup."""

    def __init__(self, text: str | Content = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(text, id=id, classes=classes, markup=False)

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Show another text. One that stays the same costs no layout: pages with a clock update at each tick."""
        if not (isinstance(content, str) and content == self.content):
            super().update(content, layout=layout)


class TopLine(Widget):
    """What is being played on the left, who may look on the right."""

    DEFAULT_CSS = """
    TopLine { dock: top; height: 1; background: $surface; color: $quiet; padding: 0 1; }
    """

    def __init__(self, left: str, right: str) -> None:
        super().__init__()
        self._texts = left, right

    def show(self, left: str, right: str) -> None:
        """Show other texts."""
        self._texts = left, right
        self.refresh()

    def render(self) -> Content:
        """Return both sides; where they don't fit side by side, the left one is cut."""
        left, right = Content(self._texts[0]), Content.styled(self._texts[1], "bold $primary")
        room = max(0, self.size.width - right.cell_length - 1)
        return Content.assemble(left.truncate(room, ellipsis=True, pad=True), " ", right)


class _Common(Screen[Any]):
    """What pages and the windows over them share: keys from one list, arrows between them, the least size."""

    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    SETTLE: ClassVar[float] = 0.2
    """Seconds for which the key that led here is ignored, while it may still be held."""
    DEAF: ClassVar[float] = 0.0
    """Seconds for which nothing at all is heard."""
    BINDINGS = [
        Binding("up,left", "go_back", show=False),
        Binding("down,right", "go_on", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        for key in (*self.keys(), *self.everywhere()):
            self._bindings.bind(key.typed, key.action, key.label, show=False)

    @property
    def party(self) -> PartyApp:
        """The app, as what it is."""
        return cast("PartyApp", self.app)

    def keys(self) -> list[Key]:
        """Return this page's own keys."""
        return []

    def everywhere(self) -> list[Key]:
        """Return the keys that are the same on every page."""
        app = active_app.get(None)  # a page that is asked by lines has none
        guided = app is not None and cast("PartyApp", app).guided
        leave = Key("escape,b", "menu", "guide.stop") if guided else Key("escape", "menu", "key.menu")
        return [leave, Key("f1", "help", "key.help")]

    def action_go_on(self) -> None:
        """Move the focus on."""
        self.focus_next()

    def action_go_back(self) -> None:
        """Move the focus back."""
        self.focus_previous()

    def action_menu(self) -> None:
        """Open the menu; it asks before anything is left."""
        self.party.open_menu()

    def action_help(self) -> None:
        """Open the rules over this page."""
        self.party.open_help()

    def cover(self) -> None:
        """Hide whatever secret is on show."""

    def key_up(self, key: str) -> None:
        """A key was let go, as the terminal reports."""

    def releases_are_reported(self) -> None:
        """The terminal said that it reports when a key goes up."""

    def on_mount(self) -> None:
        """Fit from the first picture on."""
        self._fit(self.app.size)

    def _fit(self, size: Size) -> None:
        """Below the least size only one line is shown; from a common one on there is room for pictures."""
        tiny = size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT
        if tiny and not self.query("#enlarge"):
            self.mount(Plain(t("enlarge", width=LEAST_WIDTH, height=LEAST_HEIGHT), id="enlarge"))
        self.set_class(tiny, "-tiny")
        self.set_class(size.height >= HIGH, "-high")
        self.set_class(size.height >= TALL, "-tall")

    def on_screen_resume(self) -> None:
        """Keys that are still held from before don't count here."""
        self._fit(self.app.size)
        self.party.page_changed()

    def on_screen_suspend(self) -> None:
        """Whatever comes over this page, nothing secret stays on it."""
        self.cover()

    def on_resize(self, event: events.Resize) -> None:
        """Hide what is on show; nobody knows who sees the new size."""
        self.cover()
        self._fit(event.size)


class Page(_Common, Generic[T]):
    """A screen that somebody answers. Subclasses give ``body``, ``keys``, ``left`` and ``right``."""

    SETTLE = 0.8
    AT_HOME: ClassVar[bool] = False
    """Whether there is nothing to go home from."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def compose(self) -> ComposeResult:
        """Yield the top line, the body and the keys."""
        yield TopLine(self.left(), self.right())
        with Vertical(id="column"):
            yield from self.body()
        yield KeyBar(self.keys(), self.everywhere(), self.party.notice)

    def help_now(self) -> str:
        """Return one line on what to do on this page: of its own kind, or of the kind that it is made from."""
        for kind in type(self).__mro__:
            key = f"help.{kind.__name__.lower()}"
            if (text := t(key)) != key:
                return text
        return ""

    def poster(self) -> Poster | None:
        """Return what the board for a TV shows of this page; None to leave there what is there."""
        return None

    def body(self) -> ComposeResult:
        """Yield what the page is about."""
        yield from ()

    def left(self) -> str:
        """Return what is being played."""
        return t("app.name")

    def right(self) -> str:
        """Return who may look."""
        return ""

    def finish(self, answer: T) -> None:
        """End the page with an answer; the first one counts."""
        self.cover()
        if not self.answer.done():
            self.answer.set_result(answer)

    def finish_by_itself(self, answer: T) -> None:
        """End the page because its time is over: whatever is still being tapped isn't meant for the next one."""
        self.party.wait_for_silence()
        self.finish(answer)

    def abandon(self, reason: Exception) -> None:
        """End the page without an answer."""
        self.cover()
        if not self.answer.done():
            self.answer.set_exception(reason)


class PublicPage(Page[T]):
    """A page for the whole table. ``left`` says what is being played."""

    def __init__(self, left: str) -> None:
        self._left = left
        super().__init__()

    def left(self) -> str:
        """Return what is being played."""
        return self._left

    def right(self) -> str:
        """Return that everybody may look."""
        return t("who.all")


class Window(_Common, ModalScreen[Any]):
    """A question or a text over a page; dismissed with an answer, or with None to go back."""

    def everywhere(self) -> list[Key]:
        """Return no more than the way back."""
        return [Key("escape", "close", "key.close")]

    def close(self, choice: str | None = None) -> None:
        """Close with a choice. A second key or click that was on its way closes nothing more."""
        if self.app.screen is self:
            self.dismiss(choice)

    def action_close(self) -> None:
        """Go back to the page below."""
        self.close()
