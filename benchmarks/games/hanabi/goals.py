"""What measurements of Hanabi should reach."""

GPU = {2: 2_000_000_000}
"""Decisions a second of random play on one H200, by the number of seats."""
