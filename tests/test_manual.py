"""The manual page is what the parser says."""

import shutil
import subprocess

import pytest

from screens.command import parser
from screens.completion import places
from tools.manual import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tools.manual"


def test_every_command_and_option_is_there() -> None:
    text = page().replace("\\-", "-")  # and from now on English is spoken
    for place in places(parser()):
        assert " ".join(place.at) in text
        assert all(f"\\fB{option.name}\\fR" in text for option in place.options)


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not installed")
def test_it_is_set_without_a_warning() -> None:
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", PAGE], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0 and not done.stderr
