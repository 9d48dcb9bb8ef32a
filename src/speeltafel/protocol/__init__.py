"""What a table and those around it say to each other."""
