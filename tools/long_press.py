"""Hold a real key in real terminals and measure when the card shows and hides.

Needs Debian's packages xvfb, xdotool, xterm, kitty and tmux. Run: ``python tools/long_press.py``. Prints for each
terminal whether it reports key releases, and in milliseconds: press to shown, release to hidden, and the flickers.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
DISPLAY = ":97"
GEOMETRY = "100x30"
HOLD_SECONDS = 3.0
TIMES = 5


def command(log: Path) -> list[str]:
    """Return the command that runs the program with a log."""
    return ["env", f"PYTHONPATH={ROOT}", sys.executable, str(ROOT / "tools" / "held.py"), str(log)]


def terminals(log: Path) -> dict[str, list[str]]:
    """Return the command of each terminal."""
    inner = command(log)
    quoted = " ".join(inner)
    return {
        "xterm": ["xterm", "-geometry", GEOMETRY, "-e", *inner],
        "tmux in xterm": ["xterm", "-geometry", GEOMETRY, "-e", "tmux", "-L", "held", "-f", "/dev/null", "new", quoted],
        "kitty": ["kitty", "-o", "initial_window_width=1000", "-o", "initial_window_height=700",
                  "-o", "remember_window_size=no", *inner],
    }  # fmt: skip


def key(kind: str, name: str) -> float:
    """Press or release a key; return when."""
    when = time.time()
    subprocess.run(["xdotool", kind, name], check=True)
    return when


def wait_for(log: Path, what: str, seconds: float = 20) -> None:
    """Wait until the log says something."""
    end = time.time() + seconds
    while what not in (log.read_text() if log.exists() else ""):
        if time.time() > end:
            raise TimeoutError(f"{what}: {log.read_text() if log.exists() else 'nothing'}")
        time.sleep(0.05)


def lines_since(log: Path, when: float) -> list[tuple[float, str]]:
    """Return what was logged since then."""
    rows = [line.split(" ", 1) for line in log.read_text().splitlines()]
    return [(float(at), what) for at, what in rows if float(at) >= when]


def measure(name: str, start: list[str], log: Path) -> None:
    """Run one terminal and print its figures."""
    environment = {**os.environ, "DISPLAY": DISPLAY, "LIBGL_ALWAYS_SOFTWARE": "1", "TERM": "xterm-256color"}
    with subprocess.Popen(start, env=environment, start_new_session=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:  # fmt: skip
        try:
            wait_for(log, "page Home")
            time.sleep(1)
            subprocess.run(["xdotool", "mousemove", "300", "250"], check=True)  # no window manager: focus follows it
            for page in ("News", "Curtain", "Card"):
                subprocess.run(["xdotool", "key", "space" if page == "Card" else "Return"], check=True)
                wait_for(log, f"page {page}")
                time.sleep(1.5)
            releases = "releases=True" in log.read_text()
            shown, hidden, flickers = [], [], 0
            for _ in range(TIMES):
                down = key("keydown", "space")
                time.sleep(HOLD_SECONDS)
                up = key("keyup", "space")
                time.sleep(1.5)
                events = lines_since(log, down)
                shown.append(next(at for at, what in events if what == "shown") - down)
                hidden.append(events[-1][0] - up)
                flickers += sum(what == "hidden" and at < up for at, what in events)
            print(
                f"{name:14} key releases {'reported' if releases else 'not reported':12}"
                f" shown after {max(shown) * 1000:4.0f} ms, hidden after {max(hidden) * 1000:4.0f} ms,"
                f" flickers {flickers} in {TIMES} holds of {HOLD_SECONDS:.0f} s"
            )
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            subprocess.run(["tmux", "-L", "held", "kill-server"], stderr=subprocess.DEVNULL)


def main() -> None:
    """Measure every terminal that is installed."""
    os.environ["DISPLAY"] = DISPLAY
    screen = ["Xvfb", DISPLAY, "-screen", "0", "1280x900x24", "+extension", "GLX"]
    with subprocess.Popen(screen, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(2)
            for name in terminals(Path("log")):
                with tempfile.TemporaryDirectory() as folder:
                    log = Path(folder) / "log"
                    start = terminals(log)[name]
                    if shutil.which(start[0]):
                        try:
                            measure(name, start, log)
                        except (TimeoutError, StopIteration) as error:
                            print(f"{name:14} not measured: {str(error)[:120]}")
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
