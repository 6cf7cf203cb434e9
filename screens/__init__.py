"""The Textual app: the only place that imports textual. This module itself doesn't, so that the referee starts fast."""
