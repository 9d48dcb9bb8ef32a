"""How soon a table can be played at, in a real browser."""
