"""Party games: the rules of the games and all that they stand on. Knows no terminal."""

__version__ = "0.2.0"
