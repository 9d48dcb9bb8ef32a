"""Tests of the protocol's messages."""
