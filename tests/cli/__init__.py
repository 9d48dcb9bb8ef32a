"""The command line, mostly run inside this process."""
