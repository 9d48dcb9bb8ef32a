"""The example game from outside, really installed, in every way to play it."""
