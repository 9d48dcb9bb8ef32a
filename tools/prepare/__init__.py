"""Brings the programs that building and testing need: Node, PostgreSQL and a browser. Standard library only."""
