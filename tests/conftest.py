"""The environment of the tests: nothing of the machine's own may change a picture."""

import os

import pytest

for name in list(os.environ):
    if (name.startswith("TEXTUAL") and "SNAPSHOT" not in name) or name in ("NO_COLOR", "LANGUAGE"):
        del os.environ[name]
os.environ["LANG"] = "C.UTF-8"


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Twice as many as there are cores: the tests in real terminals do little but wait."""
    return 2 * (os.cpu_count() or 1)


WAITING = ("test_terminal", "test_packaging", "test_kill", "test_leaks", "test_plain")
"""Files whose tests mostly wait, for a terminal or another process: begun first, they hold nobody up at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the tests that wait over the beginnings of the shares that the workers get."""
    waiting = [item for item in items if item.path.stem in WAITING]
    others = [item for item in items if item.path.stem not in WAITING]
    workers = 2 * (os.cpu_count() or 1)
    share = -(-len(others) // workers)
    items[:] = [
        item
        for worker in range(workers)
        for item in (*waiting[worker::workers], *others[worker * share : (worker + 1) * share])
    ]
