"""Words: packs and pairs, picking without repeats, and whether a guess is right."""
