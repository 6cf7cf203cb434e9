"""What is built: wheel and source archive hold what the program needs, and the wheel runs where it is installed.

Hatchling, which builds both, is asked directly: nothing is loaded from the network.
"""

import json
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from partygames import __version__
from partygames.games import GAMES
from partygames.preferences import LANGUAGES
from partygames.profiles.titles import titles

ROOT = Path(__file__).parents[1]
PACKAGES = ("partygames", "screens", "wordpacks")
NOT_INSTALLED = (".po", ".pyc")


def build(what: str, source: Path, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    built = build("sdist", ROOT, tmp_path_factory.mktemp("archive"))
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(built) as tar:
        tar.extractall(folder, filter="data")
    return folder / f"partygames-{__version__}"


def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as zipped:
        return set(zipped.namelist())


def test_the_wheel_holds_every_file_of_its_packages_and_no_other(wheel: Path) -> None:
    kept = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix not in NOT_INSTALLED
    }
    extra = f"partygames-{__version__}."
    assert {name for name in names(wheel) if not name.startswith(extra)} == kept
    assert f"{extra}dist-info/licenses/LICENSE" in names(wheel)
    assert f"{extra}data/data/share/man/man1/partygames.1" in names(wheel)


def test_what_the_program_reads_is_in_the_wheel(wheel: Path) -> None:
    wanted = {
        "screens/app.tcss",
        "screens/board.tcss",
        "screens/widgets/big-letters.txt",
        "screens/widgets/sprites.txt",
        "screens/completion.py",
        "wordpacks/pictures.txt",
        "partygames/profiles/titles.csv",
        *(f"screens/locale/{language}/LC_MESSAGES/partygames.mo" for language in LANGUAGES),
        *(f"screens/locale/{language}/{game}.txt" for language in LANGUAGES for game in (*GAMES, "about")),
        *(f"partygames/games/{game.replace('-', '_')}/titles.csv" for game in GAMES),
    }
    held = names(wheel)
    assert wanted <= held, wanted - held
    for language in LANGUAGES:
        assert sum(name.startswith(f"wordpacks/{language}/") for name in held) >= 14


def test_the_source_archive_holds_the_documents_and_builds_the_same_wheel(
    archive: Path, wheel: Path, tmp_path: Path
) -> None:
    documents = {path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.*")]}
    tests = {"tests/test_packaging.py", "benchmarks/__main__.py", "tools/screenshots.py"}
    for name in (*documents, *tests, "LICENSE", "pyproject.toml"):
        assert (archive / name).is_file(), name
    assert names(build("wheel", archive, tmp_path)) == names(wheel)


START = """
import asyncio, sys
from pathlib import Path
from partygames.locations import Locations
from screens.app import PartyApp

async def start() -> None:
    places = Locations.inside(Path(sys.argv[1]))
    places.prepare()
    app = PartyApp(places, lang="en", calm=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(type(app.screen).__name__, sys.modules["screens"].__file__)

asyncio.run(start())
"""


def test_the_wheel_runs_where_it_is_installed(wheel: Path, tmp_path: Path) -> None:
    """In an environment of its own; only what it depends on comes from the one of the tests."""
    pytest.importorskip("pip", reason="installs the wheel")
    own = tmp_path / "own"
    venv.create(own, with_pip=False)
    python = own / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True, timeout=60)
    (packages,) = own.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def run(*command: str | Path) -> str:
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=30, input="")
        assert done.returncode == 0, done.stderr
        return done.stdout

    program, data = python.with_name("partygames"), tmp_path / "data"
    assert run(program, "--version") == f"partygames {__version__}\n"
    assert "complete -o default" in run(program, "completion", "bash")
    assert len(json.loads(run(program, "--data-dir", data, "packs", "--json"))) >= 14 * len(LANGUAGES)
    assert len(json.loads(run(program, "--data-dir", data, "titles", "--json", "--all"))) == len(titles())
    assert run(python, "-c", START, data).strip() == f"Home {packages / 'screens' / '__init__.py'}"
