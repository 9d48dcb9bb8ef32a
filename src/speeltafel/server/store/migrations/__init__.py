"""One chain of migrations that makes every table of the server."""
