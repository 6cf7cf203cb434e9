"""What the command line says on standard error."""

from __future__ import annotations

import sys

from screens.language import t


def complain(why: str, code: int = 2, command: str = "") -> int:
    """Print in one line what is wrong, after the name of the (sub)command; return the exit code ``code``."""
    print(t("cli.refused", command=f"partygames {command}".rstrip(), why=why), file=sys.stderr)
    return code
