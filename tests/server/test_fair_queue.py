"""The queue in front of the house bots: people first, everybody in turn, nobody forgotten, never too long."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from speeltafel.server.workers.fair_queue import Asker, FairQueue, QueueTicket, Rank

MOST_WAITING = 12
LONGEST = 4.0
"""What a turn costs at most here."""
NETWORKS = ("school", "home", "")
OWNERS = ("an", "bo", "cas")
ASKERS = [Asker(owner, network, rank) for owner in OWNERS for network in NETWORKS for rank in Rank]
COSTS = st.floats(0.01, LONGEST)


class Ticket(QueueTicket):
    """Something with a name that waits."""

    def __init__(self, item: str, asker: Asker) -> None:
        super().__init__(asker)
        self.item = item


def tickets(owner: str, count: int, network: str = "", rank: Rank = Rank.ATTENDED) -> list[Ticket]:
    """Several that wait for the same owner."""
    return [Ticket(f"{owner}-{number}", Asker(owner, network, rank)) for number in range(count)]


def queued(*groups: list[Ticket], most_running: int = 1) -> FairQueue[Ticket]:
    """A queue in which all of these wait, the first group first."""
    queue: FairQueue[Ticket] = FairQueue(1000, most_running)
    for ticket in (ticket for group in groups for ticket in group):
        assert queue.put(ticket) is None
    return queue


def served(queue: FairQueue[Ticket], cost: float = 1.0) -> list[Ticket]:
    """All that wait, in the order in which one worker serves them."""
    found = []
    while (ticket := queue.take(cost=cost)) is not None:
        queue.done(ticket, cost)
        found.append(ticket)
    return found


def test_tables_with_people_come_first_then_replays_then_deserted_tables() -> None:
    groups = [tickets(f"o{rank}", 3, rank=rank) for rank in (Rank.DESERTED, Rank.REPLAY, Rank.ATTENDED)]
    assert [ticket.asker.rank for ticket in served(queued(*groups))] == sorted([*Rank] * 3)
    assert queued(groups[0]).take(Rank.REPLAY) is None


def test_owners_take_turns_and_each_of_them_gets_theirs_in_order() -> None:
    found = [ticket.item for ticket in served(queued(tickets("an", 4), tickets("bo", 2), tickets("cas", 1)))]
    assert sorted(found[:3]) == ["an-0", "bo-0", "cas-0"]
    assert sorted(found[3:5]) == ["an-1", "bo-1"]
    assert found[5:] == ["an-2", "an-3"]


def test_many_guests_of_one_network_share_one_turn() -> None:
    crowd = [ticket for number in range(50) for ticket in tickets(f"guest-{number}", 4, "school")]
    found = served(queued(crowd, tickets("an", 20, "home")))
    assert Counter(ticket.asker.owner == "an" for ticket in found[:40]) == {True: 20, False: 20}
    assert len({ticket.asker.owner for ticket in found[:40] if ticket.asker.owner != "an"}) == 20


def test_who_thinks_long_gets_as_much_time_not_as_many_turns() -> None:
    queue = queued(tickets("slow", 100), tickets("quick", 100))
    spent: Counter[str] = Counter()
    for _ in range(60):
        ticket = queue.take(cost=1.0)
        assert ticket is not None
        cost = 1.0 if ticket.asker.owner == "slow" else 0.1
        spent[ticket.asker.owner] += int(cost * 10)
        queue.done(ticket, cost)
    assert abs(spent["slow"] - spent["quick"]) <= 20


def test_who_was_not_there_has_saved_up_nothing_and_waits_for_one_turn_of_the_others() -> None:
    queue = queued(tickets("an", 50))
    for _ in range(20):
        ticket = queue.take(cost=5.0)
        assert ticket is not None
        queue.done(ticket, 0.1)
    for late in tickets("bo", 10):
        queue.put(late)
    order = [ticket.asker.owner for ticket in served(queue)[:18]]
    assert "bo" in order[:6]
    assert abs(order.count("an") - order.count("bo")) <= 6


def test_new_ones_without_end_pass_nobody_by() -> None:
    queue = queued(tickets("an", 3))
    seen = []
    for number in range(30):
        queue.put(*tickets(f"new-{number}", 1))
        ticket = queue.take(cost=1.0)
        assert ticket is not None
        queue.done(ticket, 1.0)
        seen.append(ticket.asker.owner)
    assert seen.count("an") == 3


def test_a_network_has_only_so_many_turns_at_once() -> None:
    queue = queued(tickets("an", 5, "school"), tickets("bo", 5, "school"), tickets("cas", 1), most_running=2)
    at_once = [queue.take() for _ in range(5)]
    assert [ticket.asker.owner for ticket in at_once if ticket] == ["an", "cas", "bo"]
    assert at_once[0] is not None
    queue.done(at_once[0], 1.0)
    assert queue.take() is not None


def test_what_is_taken_out_does_not_get_a_turn() -> None:
    first, second = group = tickets("an", 2)
    queue = queued(group)
    assert queue.remove(first)
    assert not queue.remove(first)
    assert served(queue) == [second]
    assert not queue.remove(second)


def test_a_full_queue_turns_away_the_last_of_who_has_most() -> None:
    queue: FairQueue[Ticket] = FairQueue(10, 1)
    crowd = [ticket for number in range(2) for ticket in tickets(f"guest-{number}", 5, "school")]
    for ticket in crowd:
        assert queue.put(ticket) is None
    (one,) = tickets("an", 1, "home")
    assert queue.put(one) in (crowd[4], crowd[9])
    away = tickets("bo", 3, rank=Rank.DESERTED)
    assert [queue.put(ticket) for ticket in away] == away
    assert one in list(queue)


@pytest.mark.parametrize(("groups", "share"), [([], 1), (["home"], 1 / 2), (["home", "school"], 1 / 4)])
def test_a_share_is_what_is_left_by_all_who_wait(groups: list[str], share: float) -> None:
    queue = queued(*(tickets(f"of-{network}", 7, network) for network in groups))
    assert queue.share(Asker("an", "school")) == share


@given(st.lists(st.tuples(st.sampled_from(ASKERS), COSTS), max_size=60))
def test_all_that_waits_gets_its_turn_once(wanted: list[tuple[Asker, float]]) -> None:
    group = [Ticket(f"t{number}", asker) for number, (asker, _) in enumerate(wanted)]
    costs = {f"t{number}": cost for number, (_, cost) in enumerate(wanted)}
    queue, found = queued(group), []
    while (ticket := queue.take(cost=1.0)) is not None:
        queue.done(ticket, costs[ticket.item])
        found.append(ticket)
    assert sorted(ticket.item for ticket in found) == sorted(ticket.item for ticket in group)
    assert all(one.asker.rank <= other.asker.rank for one, other in pairwise(found))
    for asker in ASKERS:
        assert [one for one in found if one.asker == asker] == [one for one in group if one.asker == asker]
    assert len(queue) == 0


class AnyUse(RuleBasedStateMachine):
    """Whatever is asked, in whatever order."""

    def __init__(self) -> None:
        super().__init__()
        self.queue: FairQueue[Ticket] = FairQueue(MOST_WAITING, 2)
        self.waiting: list[Ticket] = []
        self.running: list[Ticket] = []
        self.number = 0

    @rule(asker=st.sampled_from(ASKERS), count=st.integers(1, 6))
    def put(self, asker: Asker, count: int) -> None:
        for _ in range(count):
            self.number += 1
            ticket = Ticket(str(self.number), asker)
            self.waiting.append(ticket)
            away = self.queue.put(ticket)
            if away is not None:
                assert away.asker.rank == max(one.asker.rank for one in self.waiting)
                self.waiting.remove(away)

    @rule(cost=COSTS)
    def take(self, cost: float) -> None:
        ticket = self.queue.take(cost=cost)
        busy = Counter((one.asker.rank, one.asker.path[0]) for one in self.running)
        able = [one for one in self.waiting if busy[one.asker.rank, one.asker.path[0]] < self.queue.most_running]
        if ticket is None:
            assert not able
            return
        assert ticket in able
        assert ticket.asker.rank == min(one.asker.rank for one in able)
        first = next(one for one in self.waiting if one.asker == ticket.asker)
        assert ticket is first
        self.waiting.remove(ticket)
        self.running.append(ticket)

    @precondition(lambda self: self.running)
    @rule(data=st.data(), cost=COSTS)
    def done(self, data: st.DataObject, cost: float) -> None:
        ticket = data.draw(st.sampled_from(self.running))
        self.running.remove(ticket)
        self.queue.done(ticket, cost)

    @precondition(lambda self: self.waiting)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        ticket = data.draw(st.sampled_from(self.waiting))
        self.waiting.remove(ticket)
        assert self.queue.remove(ticket)

    @invariant()
    def is_what_was_put(self) -> None:
        assert len(self.queue) == len(self.waiting) <= MOST_WAITING
        assert set(self.queue) == set(self.waiting)
        for rank in Rank:
            assert self.queue.waiting(rank) == sum(one.asker.rank == rank for one in self.waiting)
            assert self.queue.running(rank) == sum(one.asker.rank == rank for one in self.running)


TestAnyUse = AnyUse.TestCase
TestAnyUse.settings = settings(max_examples=40, stateful_step_count=40)


@given(st.randoms(use_true_random=False), st.integers(1, 3), st.integers(0, 60))
def test_nobody_is_passed_by_for_long_whatever_others_do(dice: Random, at_once: int, coming: int) -> None:
    """Others ask without end; while one question waits, little is spent on them."""
    queue, spent, running = FairQueue[Ticket](1000, 2), 0.0, list[Ticket]()
    (mine,) = tickets("an", 1, "tower")
    for number in range(coming + 60):
        queue.put(Ticket(f"t{number}", Asker(dice.choice(OWNERS[1:]), dice.choice(NETWORKS))))
        if number == coming:
            queue.put(mine)
        while len(running) < at_once and (ticket := queue.take(cost=dice.uniform(0.01, LONGEST))) is not None:
            running.append(ticket)
        if mine in running:
            break
        cost = dice.uniform(0.01, LONGEST)
        queue.done(running.pop(dice.randrange(len(running))), cost)
        spent += cost if number >= coming else 0.0
    assert mine in running
    assert spent <= LONGEST * (len(NETWORKS) + 1 + at_once)
