"""Lets `python -m speeltafel` do what the command `speeltafel` does."""

from __future__ import annotations

from speeltafel.cli import main

main()
