"""The environment of the tests: nothing of the machine's own may change a picture."""

import gc
import os

import pytest

for name in list(os.environ):
    if (name.startswith("TEXTUAL") and "SNAPSHOT" not in name) or name in ("NO_COLOR", "LANGUAGE"):
        del os.environ[name]
os.environ["LANG"] = "C.UTF-8"

gc.set_threshold(50_000, 20, 50)  # an app is full of cycles: looked for as often as usual they cost a fifth of the time


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more worker than there are cores, for the tests that do little but wait."""
    return 1 + (os.cpu_count() or 1)


WAITING = ("test_leaks", "test_terminal", "test_kill")
"""Files whose tests mostly wait, for a terminal or another process."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait first: all of them fall to one worker, while the others keep the cores busy."""
    items.sort(key=lambda item: item.path.stem not in WAITING)
