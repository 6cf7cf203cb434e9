"""Small files that are written whole or not at all."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from partygames.lines import Line

T = TypeVar("T")


def os_reason(error: OSError) -> Line:
    """Return what the system says that is wrong."""
    return Line(error.strerror or str(error) or "no reason given")


def trouble_of(error: OSError) -> Line:
    """Return in a few words which file it is and what is wrong, for a line on the command line."""
    if error.filename:
        return Line("{file}: {why}", file=str(error.filename), why=os_reason(error))
    return os_reason(error)


def write_json(path: Path, value: Any, *, durable: bool = True) -> None:
    """Write ``value`` to ``path``, as ``write_text`` does. Raises OSError if it can't."""
    write_text(path, json.dumps(value, ensure_ascii=False, indent=1), durable=durable)


def write_text(path: Path, text: str, *, durable: bool = True) -> None:
    """Write ``text`` to ``path``, readable by the user only, so that a crash leaves the old file or the new one.

    ``durable`` waits until it is on the disk. Raises OSError if it can't be written.
    """
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def read_json(
    path: Path,
    check: Callable[[Any], T],
    default: T,
    *,
    keep_damaged: bool = True,
    parse: Callable[[str], Any] = json.loads,
) -> tuple[T, str]:
    """Return what ``path`` holds, as ``check`` makes it, and the name under which it was kept if it can't be used.

    ``parse`` makes a value of the text, from JSON unless another format is given. ``check`` raises ValueError,
    TypeError, KeyError or AttributeError for what it can't use. A file that can't be used or read is kept under another
    name, so that nothing writes over it, and ``default`` is returned (case 57); without ``keep_damaged`` it stays where
    it is.
    """
    try:
        return check(parse(path.read_text(encoding="utf-8"))), ""
    except FileNotFoundError:
        return default, ""
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return default, set_aside(path) if keep_damaged else path.name


def set_aside(path: Path) -> str:
    """Keep a damaged file under another name that is free; return that name, or the file's own if it can't be moved."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    names = [f"{path.stem}-damaged-{stamp}{path.suffix}"]
    names += [f"{path.stem}-damaged-{stamp}-{n}{path.suffix}" for n in range(2, 100)]
    kept = next(path.with_name(name) for name in names if not path.with_name(name).exists())
    try:
        path.rename(kept)
    except OSError:
        return path.name
    return kept.name
