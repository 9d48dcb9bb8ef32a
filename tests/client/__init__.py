"""The Python client: what it knows, how it talks, and whole games over every way to a table."""
