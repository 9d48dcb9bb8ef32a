"""What an earlier version wrote is read and carried on by this one: record files and a server's database."""
