"""A closed loop over many tables: whoever is to move does so on hearing of the move before, and every move is timed."""

from __future__ import annotations

import select
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from benchmarks.server.speech import NOTHING, Client, Heard, Host

AT_ONCE = 20
"""Tables being laid at the same time."""
PATIENCE = 20.0
"""Seconds without news at any table after which the server counts as stuck."""
POLL = 0.5


class Stalled(RuntimeError):
    """The server has stopped answering."""


@dataclass(slots=True, eq=False)
class Move:
    """A move on its way: told to all and answered, it counts."""

    mover: Seat
    sent: int
    is_answered: bool
    told_by: int | None = None
    """The version that everyone has to reach; known once the next player is asked."""


@dataclass(slots=True, eq=False)
class Seat:
    """A client at a table, and how far it has heard."""

    client: Client
    table: Table
    upto: int = 0


@dataclass(slots=True, eq=False)
class Table:
    """Four clients and the moves that are on their way between them."""

    seats: list[Seat] = field(default_factory=list)
    moves: deque[Move] = field(default_factory=deque)
    asked: tuple[Seat, bytes] | None = None
    """Who could move now, and the move."""
    is_live: bool = False
    is_over: bool = False

    @property
    def is_laid(self) -> bool:
        """Whether somebody can move and all are up to date."""
        return self.asked is not None and len({seat.upto for seat in self.seats}) == 1


@dataclass
class Tally:
    """What was measured."""

    seconds: float = 0.0
    latencies: list[int] = field(default_factory=list)
    """Nanoseconds from sending a move until the last client has heard of it."""
    sizes: Counter[int] = field(default_factory=Counter)
    """Bytes of each update that a client got, and how many there were."""
    games: int = 0


class Load:
    """Keeps a number of tables playing."""

    def __init__(self, host: Host, live: int) -> None:
        self.host = host
        self.live = live
        self.epoll = select.epoll()
        self.seats: dict[int, Seat] = {}
        self.playing: list[Table] = []
        self.spare: deque[Table] = deque()
        self.laid = 0
        self.tally = Tally()
        self.is_open = False
        """Whether moves are being made; if not, those on their way are waited for."""
        self.ran_out = False
        self.last_news = time.monotonic()

    # Laying tables

    def lay(self, count: int, say: Callable[[int], None]) -> None:
        """Bring this many more tables to their first question."""
        coming: list[Table] = []
        self.last_news = time.monotonic()
        done = 0
        while done < count:
            while len(coming) < min(AT_ONCE, count - done):
                coming.append(self.new_table())
            self.listen()
            ready = [table for table in coming if table.is_laid]
            coming = [table for table in coming if not table.is_laid]
            self.spare.extend(ready)
            done += len(ready)
            say(done)

    def new_table(self) -> Table:
        """A table whose clients have said hello."""
        table = Table()
        for client in self.host.lay_table(self.laid):
            seat = Seat(client, table)
            table.seats.append(seat)
            client.line.socket.setblocking(False)
            self.seats[client.line.socket.fileno()] = seat
            self.epoll.register(client.line.socket, select.EPOLLIN)
        self.laid += 1
        return table

    # Playing

    def play(self, seconds: float, say: Callable[[float], None]) -> Tally:
        """Play for some time, or until there is no new table for a finished one; returns what was measured."""
        self.tally = Tally()
        self.is_open = True
        self.last_news = time.monotonic()
        begun = time.perf_counter()
        self.fill()
        for table in self.playing:
            self.make_move(table)
        while (spent := time.perf_counter() - begun) < seconds and not self.ran_out:
            self.listen()
            say(spent / seconds)
        self.tally.seconds = time.perf_counter() - begun
        measured = self.tally
        self.drain()
        return measured

    def drain(self) -> None:
        """Wait for the moves on their way, making no new ones."""
        self.tally = Tally()
        self.is_open = False
        while any(table.moves for table in self.playing):
            self.listen()

    def fill(self) -> None:
        """Put spare tables where games have ended."""
        self.playing = [table for table in self.playing if not table.is_over]
        self.ran_out = False
        while len(self.playing) < self.live and self.spare:
            table = self.spare.popleft()
            table.is_live = True
            self.playing.append(table)

    def listen(self) -> None:
        """Hear what has come and answer it."""
        ready = self.epoll.poll(POLL)
        now = time.monotonic()
        if now - self.last_news > PATIENCE:
            raise Stalled(f"no news at any table for {PATIENCE:.0f} seconds")
        seats = self.seats
        for number, _ in ready:
            seat = seats[number]
            for payload in seat.client.line.heard():
                heard = seat.client.hear(payload)
                if heard is not NOTHING:
                    self.last_news = now
                    self.take_in(seat, len(payload), heard)

    def take_in(self, seat: Seat, size: int, heard: Heard) -> None:
        """One message, with what follows from it."""
        table = seat.table
        if heard.version:
            seat.upto = heard.version
            if table.is_live:
                self.tally.sizes[size] += 1
        if heard.answered:
            for move in table.moves:
                if move.mover is seat:
                    move.is_answered = True
        if (heard.reply is not None or heard.is_over) and table.moves:
            table.moves[-1].told_by = heard.version
        if table.moves:
            self.settle(table)
        if heard.reply is not None:
            table.asked = (seat, heard.reply)
            self.make_move(table)
        elif heard.is_over and not table.is_over:
            table.is_over = True

    def make_move(self, table: Table) -> None:
        """Make the move that waits, if moves are being made at this table."""
        if table.asked is None or not (self.is_open and table.is_live):
            return
        seat, move = table.asked
        table.asked = None
        table.moves.append(Move(seat, time.perf_counter_ns(), not self.host.acknowledges))
        seat.client.line.say(move)

    def settle(self, table: Table) -> None:
        """Count the moves that everyone has heard of."""
        moves = table.moves
        while moves:
            first = moves[0]
            if first.told_by is None or not first.is_answered:
                return
            for seat in table.seats:
                if seat.upto < first.told_by:
                    return
            self.tally.latencies.append(time.perf_counter_ns() - first.sent)
            moves.popleft()
        if table.is_over:
            self.replace(table)

    def replace(self, table: Table) -> None:
        """A game has ended: its place goes to a spare table."""
        self.tally.games += 1
        self.playing.remove(table)
        if not self.spare:
            self.ran_out = self.is_open
            return
        fresh = self.spare.popleft()
        fresh.is_live = True
        self.playing.append(fresh)
        self.make_move(fresh)

    def close(self) -> None:
        """Hang up."""
        for seat in self.seats.values():
            seat.client.line.close()
        self.epoll.close()


def percentile(values: list[int], part: float) -> float:
    """The value that this part of all values does not exceed."""
    return float(sorted(values)[min(len(values) - 1, int(part * len(values)))]) if values else 0.0


def spread(sizes: Counter[int]) -> Iterator[int]:
    """All sizes in order, each as often as it came."""
    for size in sorted(sizes):
        yield from [size] * sizes[size]
