"""``partygames titles``: what can be won, on the command line, in the language of the screens."""

from __future__ import annotations

import argparse
import json
from typing import Any

from partygames.locations import Locations
from partygames.profiles.titles import Title, titles
from screens.language import t

MASK = "???"
GENERAL = "general"
"""Stands in the place of a game for titles over all games."""


def run(options: argparse.Namespace, places: Locations) -> int:
    """List all titles; hidden ones are masked unless ``--all`` is given. Return 0."""
    rows = [row_of(title, masked=title.hidden and not options.all) for title in titles()]
    if options.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return 0
    width = max(len(row["name"]) for row in rows)
    for row in rows:
        print(f"{row['game']:9} {row['rarity']:9} {row['name']:{width}}  {row['takes']}")
    return 0


def row_of(title: Title, *, masked: bool) -> dict[str, Any]:
    """Return what is to be said of a title; nothing but its place if it is masked."""
    named = {
        "key": title.key,
        "name": t(f"title.{title.key}"),
        "takes": t(f"title.{title.key}.how"),
        "measure": title.measure,
        "threshold": title.threshold,
    }
    hidden = {"key": MASK, "name": MASK, "takes": MASK, "measure": MASK, "threshold": None}
    return {
        **(hidden if masked else named),
        "game": title.game or GENERAL,
        "rarity": title.rarity,
        "hidden": title.hidden,
    }
