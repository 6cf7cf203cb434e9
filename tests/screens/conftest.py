from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from tests.screens import virtual_time
from tests.screens.friends import Friends, playing
from tests.screens.virtual_time import VirtualTime

Play = Callable[..., AbstractAsyncContextManager[Friends]]


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> VirtualTime:
    return virtual_time.install(monkeypatch)


@pytest.fixture
def play(tmp_path: Path, time: VirtualTime) -> Play:
    """Start an evening: ``async with play() as friends``."""
    return partial(playing, tmp_path, time)
