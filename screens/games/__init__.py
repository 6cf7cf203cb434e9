"""One flow for each game: what its session asks, as pages on one laptop."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from screens.games.flow import GameFlow

_FLOWS: Final = {
    "spy-word": "spy_word.SpyWordFlow",
    "impostor": "impostor.ImpostorFlow",
    "catch-the-witch": "catch_the_witch.CatchTheWitchFlow",
    "spy-cards": "spy_cards.SpyCardsFlow",
}


def flow_of(game: str) -> type[GameFlow]:
    """Return the flow of a game, by the game's id: its own, or the one that asks whatever a game asks."""
    module, _, name = _FLOWS.get(game, "any_game.AnyGameFlow").partition(".")
    found: type[GameFlow] = getattr(import_module(f"screens.games.{module}"), name)
    return found
