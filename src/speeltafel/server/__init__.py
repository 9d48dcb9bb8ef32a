"""Tables where people and bots play: a plain core, a durable log and the shell that connects them."""
