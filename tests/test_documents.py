"""The documents: their pictures are made by a command, and what they refer to is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), ROOT / "wordpacks" / "README.md"])
PICTURES = ROOT / "docs" / "pictures"


def test_a_picture_is_made_by_the_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.screenshots", "spy-word-curtain", "--folder", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    (made,) = tmp_path.iterdir()
    svg = made.read_text(encoding="utf-8")
    assert "It&#x27;s&#160;me" in svg, "the curtain"
    assert "coffee" not in svg, "no word on a curtain"


def test_the_command_refuses_a_picture_that_it_does_not_know() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.screenshots", "moon"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and "moon" in done.stderr


@pytest.mark.parametrize("picture", sorted(PICTURES.glob("*.svg")), ids=lambda path: path.stem)
def test_a_picture_is_small_and_loads_nothing(picture: Path) -> None:
    svg = picture.read_text(encoding="utf-8")
    assert len(svg.encode()) < 150_000
    assert set(re.findall(r"https?://[^\s\"')]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in svg and "url(http" not in svg


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_refers_only_to_files_that_are_there(document: Path) -> None:
    links = re.findall(r"\]\(([^)\s#]+)", document.read_text(encoding="utf-8"))
    for link in links:
        if "://" not in link:
            assert (document.parent / link).exists(), link


def test_each_game_has_a_picture_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for picture in ("start", "spy-word-card", "impostor", "catch-the-witch", "spy-cards"):
        assert f"(docs/pictures/{picture}.svg)" in readme
