"""The games, one folder each."""

GAMES: tuple[str, ...] = ("spy-word", "impostor", "catch-the-witch", "spy-cards")
"""Ids in the order in which they are offered. A game's folder has the id's name and a class ``GAME``."""
