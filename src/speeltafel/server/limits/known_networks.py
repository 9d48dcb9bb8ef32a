"""Where players were last seen, so that those who share an address also share the house bots."""

from __future__ import annotations


class KnownNetworks:
    """The addresses of those players who were seen last; in memory only."""

    def __init__(self, most: int = 50_000) -> None:
        self._most = most
        self._networks: dict[str, str] = {}

    def note(self, player: str, network: str) -> None:
        """A player has just come from there."""
        self._networks.pop(player, None)
        self._networks[player] = network
        if len(self._networks) > self._most:
            del self._networks[next(iter(self._networks))]

    def of(self, player: str) -> str:
        """The network of a player; empty when it is not known."""
        return self._networks.get(player, "")
