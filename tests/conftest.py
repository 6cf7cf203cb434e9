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
