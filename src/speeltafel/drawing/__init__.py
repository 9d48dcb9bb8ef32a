"""Draws tables where there is no page: in a terminal, in lines of text, as a picture."""
