"""Players of Hanabi."""
