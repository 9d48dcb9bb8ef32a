"""Who sits where on a deal: every bot meets the same cards from every side of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from speeltafel.arena.plan import ArenaPlan
from speeltafel.kernel.dice import below, throw

ORDERS = 0x5EA7
"""Keeps the order of a lineup apart from the deal's own cards."""


class Seating(NamedTuple):
    """Who plays one game of a deal, and in which seats. Bots are given by their number in the plan."""

    meeting: tuple[int, ...]
    """The bots that meet; in cross-play the guest and its hosts."""
    sides: tuple[int, ...]
    """The bot of every side."""
    bots: tuple[int, ...]
    """The bot of every seat."""


def seatings(plan: ArenaPlan, deal: int) -> list[Seating]:
    """The seatings of all games that are played on a deal."""
    return list(team_seatings(plan, deal) if plan.is_for_teams else rival_seatings(plan, deal))


# Together


def team_seatings(plan: ArenaPlan, deal: int) -> Iterator[Seating]:
    """Every bot plays with itself; in cross-play it is also a guest among others, on a chair that moves every deal."""
    everyone = range(len(plan.contenders))
    for bot in everyone:
        yield Seating((bot,), (bot,), (bot,) * plan.seats)
    for guest in everyone if plan.cross else ():
        for host in everyone:
            if guest != host:
                bots = [host] * plan.seats
                bots[deal % plan.seats] = guest
                yield Seating((guest, host), (guest, host), tuple(bots))


# Against each other


def rival_seatings(plan: ArenaPlan, deal: int) -> Iterator[Seating]:
    """Every lineup plays on every rotation of the seats."""
    for meeting in meetings(len(plan.contenders), plan.side_count, plan.lineup):
        order = ordered(meeting, plan.seed, deal)
        for turn in range(len(order)):
            sides = order[turn:] + order[:turn]
            yield Seating(meeting, sides, tuple(sides[side] for side in plan.sides))


@lru_cache(maxsize=64)
def meetings(bots: int, sides: int, lineup: tuple[int, ...] | None) -> tuple[tuple[int, ...], ...]:
    """Who meets whom: a given lineup; two bots one against the rest; more bots than sides in every combination."""
    if lineup is not None:
        return (lineup,)
    if bots >= sides:
        return tuple(combinations(range(bots), sides))
    if bots == 2:
        return tuple((one, *(1 - one,) * (sides - 1)) for one in range(2))
    each, left = divmod(sides, bots)
    extra = combinations(range(bots), left)
    return tuple(tuple(sorted([*range(bots)] * each + [*more])) for more in extra)


def ordered(meeting: tuple[int, ...], seed: int, deal: int) -> tuple[int, ...]:
    """The lineup in an order drawn for this deal, so that no bot always sits behind the same neighbour."""
    if len(set(meeting)) < 3:
        return meeting
    left, order = list(meeting), []
    for draw in range(len(meeting)):
        order.append(left.pop(below(throw(seed ^ ORDERS, deal * 64 + draw), len(left))))
    return tuple(order)


def games_per_deal(plan: ArenaPlan) -> int:
    """How many games are played on each deal."""
    return len(seatings(plan, 0))


def meeting_name(plan: ArenaPlan, meeting: Sequence[int]) -> str:
    """A meeting in words."""
    names = [plan.labels[bot] for bot in meeting]
    if plan.is_for_teams:
        return names[0] if len(names) == 1 else f"{names[0]} among {names[1]}"
    parts = [f"{names.count(name)} × {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return " – ".join(parts)
