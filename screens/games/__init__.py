"""How each game is played on these screens: a flow that takes what a session asks and shows a page for it."""
