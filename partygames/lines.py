"""Lines for people, in English, that a front end can say in another language."""

from __future__ import annotations

from typing import Any


class Line(str):
    """A line of text. ``template`` is the English one, its placeholders open; ``values`` fill them.

    It is the English text itself wherever a text is wanted: in a log, in the referee's answers, in a test.
    """

    template: str
    values: dict[str, Any]

    def __new__(cls, template: str, **values: Any) -> Line:
        """Return ``template`` with its placeholders filled in; one without values is taken as it is."""
        line = super().__new__(cls, template.format(**values) if values else template)
        line.template, line.values = template, values
        return line
