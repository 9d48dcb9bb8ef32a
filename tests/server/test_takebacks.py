"""Taking a move back: one's own last one, if it revealed nothing and everyone agrees."""

from __future__ import annotations

import asyncio
import threading
from random import Random

import msgspec
import pytest

from speeltafel.games import load
from speeltafel.kernel.match import Match
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Act, Clock, Consent, Leave, Resign, Return, Takeback
from speeltafel.server.live.room import Room
from speeltafel.server.store import Store
from speeltafel.server.table import takebacks
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.table import Proposal, Table
from tests.games import OPEN_GAME, SMALL_AND_USUAL_TABLES, WITH_PARTNERS
from tests.server.checks import check_clients, check_record, check_restored, rule_of
from tests.server.storing import with_store
from tests.server.table_harness import SECRET, TableHarness, others, started_open_game


def moved(harness: TableHarness) -> tuple[Sender, int]:
    """A move that can be taken back; who made it, and what it answered."""
    sender, decision = harness.actor, harness.table.state.decision
    harness.act(next(action for action in harness.legal() if rolls_no_die(harness, action)))
    return sender, decision


def rolls_no_die(harness: TableHarness, action: str) -> bool:
    message = Act(key="try", decision=harness.table.state.decision, action=action)
    found = harness.table.propose(message, harness.actor, 0)
    return isinstance(found, Proposal) and len(found.entries) == 1


def ask(harness: TableHarness, sender: Sender, decision: int) -> object:
    return harness.send(Takeback(key=harness.key(), decision=decision), sender)


def say(harness: TableHarness, sender: Sender, yes: bool, version: int | None = None) -> object:
    request = harness.table.state.request
    return harness.send(
        Consent(key=harness.key(), version=version or (request.version if request else 1), yes=yes), sender
    )


def everyones_views(harness: TableHarness) -> bytes:
    views: bytes = harness.table.state.match.views(harness.viewers()).tobytes()
    return views


def test_a_move_is_taken_back_when_everyone_agrees() -> None:
    harness = started_open_game()
    before, history = everyones_views(harness), list(harness.table.state.match.history)
    sender, decision = moved(harness)
    assert isinstance(ask(harness, sender, decision), Ack)
    first, second = others(harness, sender)
    assert harness.clients["an"].knows["takeback"].seat == harness.table.viewer_of(sender.player)
    say(harness, first, yes=True)
    assert harness.table.state.match.history != history
    say(harness, second, yes=True)
    assert harness.table.state.match.history == history
    assert everyones_views(harness) == before
    assert harness.actor is sender
    assert harness.table.state.decision == harness.table.version
    again = harness.legal()[0]
    assert harness.clients["an"].knows["takeback"] is None
    assert [entry.kind for entry in harness.log[-4:]] == [EntryKind.TAKEBACK] * 4
    assert rule_of(harness.act(again, sender, decision)) == refusals.STALE
    moved(harness)
    check_clients(harness)
    check_restored(harness, Random(1))
    harness.play_on(Random(1), "sensible")
    check_record(harness)


def test_one_no_is_enough_and_is_remembered() -> None:
    harness = started_open_game()
    sender, decision = moved(harness)
    ask(harness, sender, decision)
    first, second = others(harness, sender)
    say(harness, first, yes=True)
    say(harness, second, yes=False)
    assert harness.table.state.request is None
    assert len(harness.table.state.match.history) == 1
    assert rule_of(ask(harness, sender, decision)) == refusals.TAKEBACK_DECLINED
    check_clients(harness)
    check_restored(harness, Random(1))


def test_who_is_alone_with_bots_asks_nobody() -> None:
    robot = Sender("robot", "R2", program=True)
    harness = TableHarness(OPEN_GAME, [OPEN, house("random"), API])
    harness.people = (*harness.people, robot)
    harness.gather()
    while harness.table.bot_to_act or harness.actor is robot:
        harness.play_on(Random(1), "sensible", 1)
    sender, decision = harness.actor, harness.table.state.decision
    harness.act(harness.choice(Random(1), "sensible"))
    if not harness.is_chance(harness.log[-1]):
        history = len(harness.table.state.match.history)
        assert isinstance(ask(harness, sender, decision), Ack)
        assert len(harness.table.state.match.history) == history - 1
        assert harness.log[-1].action == f'{{"did":"taken-back","seat":{harness.table.viewer_of(sender.player)}}}'
    check_clients(harness)


def test_only_ones_own_last_move_is_asked_back() -> None:
    harness = started_open_game()
    first, early = moved(harness)
    assert rule_of(ask(harness, others(harness, first)[0], early)) == refusals.NOT_YOUR_LAST_MOVE
    assert rule_of(ask(harness, first, early + 1)) == refusals.NOT_YOUR_LAST_MOVE
    moved(harness)
    assert rule_of(ask(harness, first, early)) == refusals.NOT_YOUR_LAST_MOVE


def test_only_those_who_were_asked_answer_and_only_what_was_asked() -> None:
    harness = started_open_game()
    sender, decision = moved(harness)
    someone, other = others(harness, sender)
    assert rule_of(say(harness, someone, yes=True)) == refusals.NO_SUCH_REQUEST
    ask(harness, sender, decision)
    assert rule_of(ask(harness, sender, decision)) == refusals.TAKEBACK_OPEN
    version = harness.table.version
    assert rule_of(say(harness, sender, yes=True)) == refusals.NO_SUCH_REQUEST
    assert rule_of(say(harness, someone, yes=True, version=version + 1)) == refusals.NO_SUCH_REQUEST
    say(harness, someone, yes=True)
    assert rule_of(say(harness, someone, yes=False)) == refusals.NO_SUCH_REQUEST
    say(harness, other, yes=True)
    assert rule_of(say(harness, other, yes=True, version=version)) == refusals.NO_SUCH_REQUEST


@pytest.mark.parametrize("what", ["move", "leave", "resign", "return"])
def test_a_move_or_somebody_going_ends_a_request(what: str) -> None:
    harness = started_open_game(4)
    sender, decision = moved(harness)
    gone = others(harness, sender)[0]
    if what == "return":
        harness.send(Leave(key="gone"), gone)
    ask(harness, sender, decision)
    assert harness.table.state.request is not None
    match what:
        case "move":
            harness.play_on(Random(1), "sensible", 1)
        case "leave":
            harness.send(Leave(key="go"), gone)
        case "resign":
            harness.send(Resign(key="go"), gone)
        case _:
            harness.send(Return(key="come"), gone)
    assert harness.table.state.request is None
    assert harness.clients["an"].knows["takeback"] is None
    check_clients(harness)


def test_who_is_away_is_not_asked() -> None:
    harness = started_open_game()
    sender, decision = moved(harness)
    gone, here = others(harness, sender)
    harness.send(Leave(key="go"), gone)
    ask(harness, sender, decision)
    assert rule_of(say(harness, gone, yes=False)) == refusals.NO_SUCH_REQUEST
    say(harness, here, yes=True)
    assert harness.table.state.match.history == []


def test_a_move_taken_back_gives_no_time() -> None:
    harness = started_open_game(2, clock=Clock(kind="bank", bank=300, bonus=10))
    seat = harness.table.state.actor
    assert seat is not None
    harness.later += 50_000
    sender, decision = moved(harness)
    left = harness.table.state.clocks.left[seat]
    ask(harness, sender, decision)
    say(harness, others(harness, sender)[0], yes=True)
    assert harness.table.state.clocks.left[seat] == left - 10_000
    assert harness.table.deadline == harness.log[-1].at + left - 10_000
    check_restored(harness, Random(1))


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_USUAL_TABLES)
def test_no_takeback_crosses_chance_or_what_was_revealed(game: str, seats: int) -> None:
    """After every move of a game: what may be taken back leaves everyone knowing what they knew."""
    harness = TableHarness(game, seats)
    harness.gather()
    random, granted, asked = Random(seats), 0, 0
    while harness.table.state.phase == "playing" and asked < 120:
        before, sender, decision = everyones_views(harness), harness.actor, harness.table.state.decision
        harness.play_on(random, "sensible", 1)
        if harness.table.state.phase != "playing":
            break
        asked += 1
        answer = ask(harness, sender, decision)
        if harness.is_chance(harness.log[-1]):
            assert rule_of(answer) == refusals.TAKEBACK_AFTER_CHANCE
        elif isinstance(answer, Ack):
            granted += 1
            for person in others(harness, sender):
                say(harness, person, yes=True)
            assert everyones_views(harness) == before
            harness.play_on(random, "sensible", 1)
        else:
            assert rule_of(answer) == refusals.TAKEBACK_REVEALS
    check_clients(harness)
    check_restored(harness, random)
    assert granted > asked / 2 if load(game).is_open else granted < asked / 4


def test_a_test_that_finds_no_revelation_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takebacks, "reveals_something", lambda _: False)
    with pytest.raises(AssertionError):
        test_no_takeback_crosses_chance_or_what_was_revealed(WITH_PARTNERS, 2)


# Away from the event loop


def test_what_a_move_told_is_found_out_once_in_a_thread(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []

    def found_out(match: Match) -> bool:
        threads.append(threading.current_thread())
        assert match.history == harness.table.state.match.history
        return True

    harness = started_open_game()
    sender, decision = moved(harness)
    monkeypatch.setattr(takebacks, "reveals_something", found_out)

    async def go(store: Store) -> None:
        await store.create_table("table-7", msgspec.json.encode(harness.config).decode(), SECRET, 0)
        await store.append(harness.log)
        room = Room(Table.restore(harness.config, harness.log, SECRET), store)
        asking = [room.say(Takeback(key=f"t{n}", decision=decision), sender) for n in range(5)]
        assert {rule_of(told) for told in await asyncio.gather(*asking)} == {refusals.TAKEBACK_REVEALS}
        wrong = await room.say(Takeback(key="wrong", decision=decision + 1), sender)
        assert rule_of(wrong) == refusals.NOT_YOUR_LAST_MOVE

    with_store(sqlite_url, go)
    assert len(threads) == 1 and threads[0] is not threading.main_thread()


def test_a_table_that_went_on_while_it_was_found_out_judges_anew(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process stored the next move meanwhile."""
    thinking, may_go_on = threading.Event(), threading.Event()

    def found_out(_match: Match) -> bool:
        thinking.set()
        return not may_go_on.wait(60)

    harness = started_open_game()
    sender, decision = moved(harness)
    known = len(harness.log)
    monkeypatch.setattr(takebacks, "reveals_something", found_out)

    async def go(store: Store) -> None:
        await store.create_table("table-7", msgspec.json.encode(harness.config).decode(), SECRET, 0)
        await store.append(harness.log)
        room = Room(Table.restore(harness.config, harness.log, SECRET), store)
        asked = asyncio.create_task(room.say(Takeback(key="t", decision=decision), sender))
        await asyncio.to_thread(thinking.wait, 60)
        harness.play_on(Random(1), "sensible", 1)
        await store.append(harness.log[known:])
        await room.refresh()
        may_go_on.set()
        assert rule_of(await asked) == refusals.NOT_YOUR_LAST_MOVE

    with_store(sqlite_url, go)
