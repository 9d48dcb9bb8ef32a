"""Tools of the workshop, not part of the package."""
