"""What measurements of Hare & Tortoise should reach."""

GPU = {4: 500_000_000}
"""Decisions a second of random play on one H200, by the number of seats."""
