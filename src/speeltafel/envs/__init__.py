"""Environments for learning: the same rules, stepped by the thousand on a CPU or a GPU."""
