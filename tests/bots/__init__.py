"""Bots: the simple ones of every game, and each game's own."""
