"""Plain mode: the same games by lines of text, for screen readers, braille, dumb terminals, and through pipes."""
