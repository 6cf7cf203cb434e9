"""Where things lie on this machine, in one place."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from partygames.files import os_reason
from partygames.lines import Line


class Unusable(Exception):
    """A folder that can't be used; ``line`` says why, for people."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.line = line


@dataclass(frozen=True)
class Locations:
    """The folders of the program: ``config`` for preferences, ``state`` for the open game, ``data`` for history."""

    config: Path
    state: Path
    data: Path

    @classmethod
    def standard(cls) -> Locations:
        """Return the folders that platformdirs names for this user."""
        from platformdirs import PlatformDirs

        dirs = PlatformDirs("partygames", appauthor=False)
        return cls(dirs.user_config_path, dirs.user_state_path, dirs.user_data_path)

    @classmethod
    def inside(cls, folder: Path) -> Locations:
        """Return folders that all lie in ``folder`` (``--data-dir``)."""
        return cls(folder, folder, folder)

    @property
    def preferences(self) -> Path:
        """The file of settings, and the last table."""
        return self.config / "settings.toml"

    @property
    def open_game(self) -> Path:
        """The log of the game that is being played."""
        return self.state / "open-game.log"

    @property
    def previous_game(self) -> Path:
        """The log of the last game that was given up for a new one."""
        return self.state / "previous-game.log"

    @property
    def played(self) -> Path:
        """Which pairs were played on this machine."""
        return self.data / "played.json"

    @property
    def poster(self) -> Path:
        """What the board for a TV shows."""
        return self.state / "board.json"

    @property
    def profiles(self) -> Path:
        """The database of profiles and finished games."""
        return self.data / "profiles.db"

    @property
    def backups(self) -> Path:
        """The folder of backups of the profiles."""
        return self.data / "backups"

    @property
    def unknown(self) -> Path:
        """Which words somebody didn't know."""
        return self.data / "unknown-words.json"

    @property
    def packs(self) -> Path:
        """The folder for own packs of words."""
        return self.data / "packs"

    @property
    def clock(self) -> Path:
        """The file of what was left of the discussion that is going on."""
        return self.state / "open-game.clock"

    def claim(self) -> bool:
        """Take the folders for this process, as long as it lives; return False if another one has them.

        Raises Unusable if they can't be taken.
        """
        try:
            import fcntl
        except ImportError:  # no such locks on this system
            return True
        try:
            descriptor = os.open(self.state / "in-use", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise _unusable(self.state / "in-use", error) from None
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            return False
        return True  # the descriptor stays open on purpose

    def prepare(self) -> None:
        """Make the folders, for this user's eyes only. Raises Unusable if one can't be written."""
        for folder in {self.config, self.state, self.data}:
            try:
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
                probe = folder / f".probe-{os.getpid()}"
                probe.touch()
                probe.unlink()
            except OSError as error:
                raise _unusable(folder, error) from None


def _unusable(path: Path, error: OSError) -> Unusable:
    return Unusable(
        Line(
            "{folder} can't be written ({why}); choose another folder with --data-dir",
            folder=str(path),
            why=os_reason(error),
        )
    )
