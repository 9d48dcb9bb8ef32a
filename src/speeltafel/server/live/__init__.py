"""Tables in play: rooms, sockets, presence, the bots and clocks that drive tables, leases and maintenance."""
