"""One module a screen, each with its .tcss."""
