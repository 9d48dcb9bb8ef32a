"""Who sits where on a deal: every bot meets the same cards from every side of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from speeltafel.arena.plan import Plan, side_count
from speeltafel.kernel.dice import below, throw

ORDERS = 0x5EA7
"""Keeps the order of a lineup apart from the deal's own cards."""


class Table(NamedTuple):
    """One game of a deal."""

    meeting: tuple[int, ...]
    """Which bots meet, by number; in cross-play the guest and its hosts."""
    sides: tuple[int, ...]
    """The bot of every side."""
    seating: tuple[int, ...]
    """The bot of every seat."""


def tables(plan: Plan, deal: int) -> list[Table]:
    """All games that are played on a deal."""
    return list(team_tables(plan, deal) if plan.is_for_teams else rival_tables(plan, deal))


# Together


def team_tables(plan: Plan, deal: int) -> Iterator[Table]:
    """Every bot with itself; in cross-play also as a guest among others, whose chair moves from deal to deal."""
    everyone = range(len(plan.contenders))
    for bot in everyone:
        yield Table((bot,), (bot,), (bot,) * plan.seats)
    for guest in everyone if plan.cross else ():
        for host in everyone:
            if guest != host:
                seating = [host] * plan.seats
                seating[deal % plan.seats] = guest
                yield Table((guest, host), (guest, host), tuple(seating))


# Against each other


def rival_tables(plan: Plan, deal: int) -> Iterator[Table]:
    """Every lineup on every rotation of the seats."""
    for meeting in meetings(len(plan.contenders), side_count(plan), plan.lineup):
        order = ordered(meeting, plan.seed, deal)
        for turn in range(len(order)):
            sides = order[turn:] + order[:turn]
            yield Table(meeting, sides, tuple(sides[side_of(plan, seat)] for seat in range(plan.seats)))


def side_of(plan: Plan, seat: int) -> int:
    """The side a seat plays for; partners sit opposite each other."""
    return seat % side_count(plan)


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
    """A lineup in an order of the deal's own, so that nobody always sits behind the same neighbour."""
    if len(set(meeting)) < 3:
        return meeting
    left, order = list(meeting), []
    for draw in range(len(meeting)):
        order.append(left.pop(below(throw(seed ^ ORDERS, deal * 64 + draw), len(left))))
    return tuple(order)


def games_per_deal(plan: Plan) -> int:
    return len(tables(plan, 0))


def meeting_name(plan: Plan, meeting: Sequence[int]) -> str:
    """A meeting in words."""
    names = [plan.labels[bot] for bot in meeting]
    if plan.is_for_teams:
        return names[0] if len(names) == 1 else f"{names[0]} among {names[1]}"
    parts = [f"{names.count(name)} × {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return " – ".join(parts)
