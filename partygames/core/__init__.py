"""What every game is made of: steps, prompts, dice, log and session. Standard library only."""
