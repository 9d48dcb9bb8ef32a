"""Who is next: tables with people first, then networks in turn, and in each network its owners in turn.

Turns are measured in the time that was spent on everybody, so that long thoughts of one cost nobody else a turn.
No clock and no event loop here: whoever takes somebody out says afterwards what it cost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Generic, TypeVar


class Rank(IntEnum):
    """What goes first. A lower rank waits for nobody of a higher one."""

    ATTENDED = 0
    """A table at which somebody is."""
    REPLAY = 1
    """Somebody who looks at a finished game."""
    DESERTED = 2
    """A table at which nobody is."""


@dataclass(frozen=True)
class Asker:
    """For whom a bot is asked."""

    owner: str = ""
    """Whoever opened the table; nobody in particular shares a turn with all like that."""
    network: str = ""
    """Where the owner is, if that is known."""
    rank: Rank = Rank.ATTENDED

    @property
    def path(self) -> tuple[str, str]:
        """The network and the owner. An owner of whom we know no network has one of their own."""
        return self.network or f"of {self.owner}", self.owner

    def ranked(self, rank: Rank) -> Asker:
        """The same, with another rank."""
        return replace(self, rank=rank)


class QueueTicket:
    """Something that waits for its turn or has it."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.charged = 0.0
        """What it was said to cost when it got its turn."""


Ticket = TypeVar("Ticket", bound=QueueTicket)


@dataclass(eq=False)
class Account(Generic[Ticket]):
    """What was spent on somebody, and what of theirs waits. A network's has accounts of owners below it."""

    used: float = 0.0
    """Time spent, on the scale of `clock` of the account above."""
    clock: float = 0.0
    """Where accounts below begin: who was not there has saved up nothing."""
    waiting: int = 0
    running: int = 0
    below: dict[str, Account[Ticket]] = field(default_factory=dict)
    tickets: deque[Ticket] = field(default_factory=deque)

    @property
    def is_active(self) -> bool:
        return self.waiting > 0 or self.running > 0

    def opened(self, name: str) -> Account[Ticket]:
        """The account of this name below; who comes back after a while starts where the others are."""
        account = self.below.setdefault(name, Account())
        if not account.is_active:
            account.used = max(account.used, self.clock)
        return account

    def next_below(self, most_running: int | None = None) -> Account[Ticket] | None:
        """Of those that wait, the account on which the least was spent, or None."""
        wanting = [one for one in self.below.values() if one.waiting]
        able = [one for one in wanting if most_running is None or one.running < most_running]
        return min(able, key=lambda account: account.used, default=None)

    def begin(self, account: Account[Ticket], cost: float) -> None:
        """An account below gets its turn, which may come to so much."""
        self.clock = max(self.clock, account.used)
        account.used += cost

    def end(self, account: Account[Ticket], cost: float, charged: float) -> None:
        """It has had its turn. The clock goes on as if all who are active had shared it, so new ones pass nobody by."""
        account.used += cost - charged
        self.clock += cost / sum(one.is_active for one in self.below.values())

    def forget_settled(self) -> None:
        """Drop accounts that wait for nothing and would start anew at the clock; with nobody active, all of them."""
        if not self.is_active:
            self.below.clear()
        for name in [name for name, one in self.below.items() if not one.is_active and one.used <= self.clock]:
            del self.below[name]


class FairQueue(Generic[Ticket]):
    """Holds what waits. Bounded: when it is full, whoever has most waiting makes room."""

    def __init__(self, most_waiting: int, most_running: int) -> None:
        self.most_waiting = most_waiting
        self.most_running = most_running
        """How many of one network may have their turn at the same time."""
        self._ranks: dict[Rank, Account[Ticket]] = {rank: Account() for rank in Rank}

    def __len__(self) -> int:
        return sum(account.waiting for account in self._ranks.values())

    def waiting(self, rank: Rank) -> int:
        """How many of a rank wait."""
        return self._ranks[rank].waiting

    def running(self, rank: Rank) -> int:
        """How many of a rank have their turn."""
        return self._ranks[rank].running

    def put(self, ticket: Ticket) -> Ticket | None:
        """Let something wait its turn; answers what has to go for that, which may be the ticket itself."""
        for account in self._opened(ticket.asker):
            account.waiting += 1
        self._owner(ticket.asker).tickets.append(ticket)
        return self._turned_away() if len(self) > self.most_waiting else None

    def remove(self, ticket: Ticket) -> bool:
        """Take something out that does not want its turn any more; False when it is not waiting."""
        path = self._found(ticket.asker)
        if not path or ticket not in path[-1].tickets:
            return False
        path[-1].tickets.remove(ticket)
        self._count(path, waiting=-1)
        return True

    def take(self, lowest: Rank = Rank.DESERTED, cost: float = 1.0) -> Ticket | None:
        """Whose turn it is, or None; `cost` is what it may come to. Ranks below the lowest stay where they are."""
        for rank in Rank:
            top = self._ranks[rank]
            network = top.next_below(self.most_running) if rank <= lowest else None
            owner = None if network is None else network.next_below()
            if network is not None and owner is not None:
                ticket = owner.tickets.popleft()
                ticket.charged = cost
                top.begin(network, cost)
                network.begin(owner, cost)
                self._count([top, network, owner], waiting=-1, running=1)
                return ticket
        return None

    def done(self, ticket: Ticket, cost: float) -> None:
        """Something has had its turn, which cost so much."""
        top, network, owner = path = self._found(ticket.asker)
        top.end(network, cost, ticket.charged)
        network.end(owner, cost, ticket.charged)
        self._count(path, running=-1)

    def share(self, asker: Asker) -> float:
        """The part of all turns that is this owner's while everybody waits who does now or has a turn."""
        top = self._ranks[asker.rank]
        network = top.below.get(asker.path[0], Account())
        return 1 / (others(top, asker.path[0]) * others(network, asker.path[1]))

    # Accounts

    def _opened(self, asker: Asker) -> list[Account[Ticket]]:
        """The accounts of somebody, from the top down."""
        top = self._ranks[asker.rank]
        network = top.opened(asker.path[0])
        return [top, network, network.opened(asker.path[1])]

    def _found(self, asker: Asker) -> list[Account[Ticket]]:
        """The same, if there are such."""
        top = self._ranks[asker.rank]
        network = top.below.get(asker.path[0])
        owner = None if network is None else network.below.get(asker.path[1])
        return [] if network is None or owner is None else [top, network, owner]

    def _owner(self, asker: Asker) -> Account[Ticket]:
        return self._found(asker)[-1]

    def _count(self, path: list[Account[Ticket]], waiting: int = 0, running: int = 0) -> None:
        for account in path:
            account.waiting += waiting
            account.running += running
        for account in path[-2::-1]:
            account.forget_settled()

    def _turned_away(self) -> Ticket:
        """The last ticket of who has most of them, or of them came last, of the lowest rank that waits."""
        path = [next(self._ranks[rank] for rank in reversed(Rank) if self._ranks[rank].waiting)]
        while path[-1].below:
            path.append(max(reversed(path[-1].below.values()), key=lambda account: account.waiting))
        ticket = path[-1].tickets.pop()
        self._count(path, waiting=-1)
        return ticket

    def __iter__(self) -> Iterator[Ticket]:
        """All that wait, in no particular order."""
        for top in self._ranks.values():
            for network in top.below.values():
                for owner in network.below.values():
                    yield from owner.tickets


def others(account: Account[Ticket], name: str) -> int:
    """How many share an account: all that are active below, and who has this name."""
    return sum(one.is_active for key, one in account.below.items() if key != name) + 1
