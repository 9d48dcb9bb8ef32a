"""Rate credit: so many at once, so many a second."""

from __future__ import annotations

from time import monotonic


class Credit:
    """A purse that fills up by itself; who spends more than is in it has to wait."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left = burst
        self._seen = monotonic()

    def spend(self, amount: float = 1.0) -> bool:
        """Take this much out if it is there."""
        moment = monotonic()
        self._left = min(self._burst, self._left + (moment - self._seen) * self._rate)
        self._seen = moment
        if self._left < amount:
            return False
        self._left -= amount
        return True
