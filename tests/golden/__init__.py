"""Digests of seeded games and counts of game trees, kept as text: a rule that changes changes them."""
