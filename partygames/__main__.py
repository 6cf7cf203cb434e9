"""``python -m partygames``: the same as the command ``partygames``."""

import sys

from screens.cli import main

sys.exit(main())
