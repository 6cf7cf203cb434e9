"""One folder for each game, and the catalogue that finds them."""
