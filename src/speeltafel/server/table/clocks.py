"""How much time the seats have left, from the times that stand in the log; nothing here knows what time it is."""

from __future__ import annotations

import msgspec

from speeltafel.protocol.messages import Clock

SECOND = 1000
"""Milliseconds."""
LONGEST = 30 * 24 * 3600
"""Seconds: turn-based play over days."""
LONGEST_BONUS = 24 * 3600
BREATH = 10 * SECOND
"""What a player who comes back has at least."""


class BadClock(ValueError):
    """A clock that no table has, with a message that says what was expected."""


def checked(clock: Clock) -> Clock:
    """A clock, if it is one."""
    if clock.kind == "none" and clock != Clock():
        raise BadClock("a table without a clock has no seconds, bank or bonus")
    if clock.kind == "move" and not (1 <= clock.seconds <= LONGEST and clock.bank == clock.bonus == 0):
        raise BadClock(f"a clock per move has 1 to {LONGEST} seconds a move and nothing else")
    fits = 1 <= clock.bank <= LONGEST and 0 <= clock.bonus <= LONGEST_BONUS and clock.seconds == 0
    if clock.kind == "bank" and not fits:
        raise BadClock(f"a bank has 1 to {LONGEST} seconds and a bonus of 0 to {LONGEST_BONUS} a move, nothing else")
    return clock


class Clocks(msgspec.Struct, kw_only=True):
    """The clocks of a table; one runs at a time. All times are milliseconds."""

    clock: Clock
    left: list[int]
    """What every seat has left."""
    seat: int | None = None
    """Whose clock runs."""
    since: int = 0
    deadline: int | None = None

    @property
    def banks(self) -> list[int] | None:
        """What every seat has left besides what runs now, for clocks with a bank."""
        return list(self.left) if self.clock.kind == "bank" else None

    def ask(self, seat: int, at: int) -> None:
        """A seat has a new question to think about."""
        if self.clock.kind == "move":
            self.left[seat] = self.clock.seconds * SECOND
        self.run(seat, at)

    def run(self, seat: int, at: int, least: int = 0) -> None:
        """Start a seat's clock."""
        if self.clock.kind != "none":
            self.seat, self.since = seat, at
            self.deadline = at + max(self.left[seat], least)

    def stop(self, at: int) -> None:
        """Stop the clock that runs, if one does; time never comes back, even if the server's clock is set back."""
        if self.seat is not None and self.deadline is not None:
            self.left[self.seat] = max(0, self.deadline - max(at, self.since))
        self.seat = self.deadline = None

    def decided(self, at: int) -> None:
        """The seat that was asked has decided."""
        seat = self.seat
        self.stop(at)
        if seat is not None and self.clock.kind == "bank":
            self.left[seat] += self.clock.bonus * SECOND

    def take_back(self, seat: int, at: int) -> None:
        """A move is taken back, and its bonus with it."""
        self.stop(at)
        if self.clock.kind == "bank":
            self.left[seat] = max(0, self.left[seat] - self.clock.bonus * SECOND)

    def grant(self, until: int) -> None:
        """Put the present deadline off."""
        if self.deadline is not None:
            self.deadline = max(self.deadline, until)


def clocks_for(clock: Clock, seats: int) -> Clocks:
    """The clocks of a table before its game."""
    return Clocks(clock=clock, left=[clock.bank * SECOND] * seats)
