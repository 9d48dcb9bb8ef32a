"""What measurements of HASP should reach."""

GPU = {4: 1_000_000_000}
"""Decisions a second of random play on one H200, by the number of seats."""
