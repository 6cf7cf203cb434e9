"""The environment of the tests: nothing of the machine's own may change a picture."""

import os

for name in list(os.environ):
    if (name.startswith("TEXTUAL") and "SNAPSHOT" not in name) or name in ("NO_COLOR", "LANGUAGE"):
        del os.environ[name]
os.environ["LANG"] = "C.UTF-8"
