"""Limits: how much one player, one address and one network may ask for, and how much the machine can hold."""
