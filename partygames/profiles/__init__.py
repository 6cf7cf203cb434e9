"""Profiles on this machine: finished games, and what follows from them: statistics, experience, titles."""
