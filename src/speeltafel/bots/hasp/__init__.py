"""Players of HASP."""
