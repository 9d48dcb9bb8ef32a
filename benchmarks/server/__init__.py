"""How much one server process carries: Speeltafel beside boardgame.io and beside a bare transport."""
