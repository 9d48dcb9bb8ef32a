"""What takes everyone's consent: taking a move back, giving up; and resigning, which takes nobody's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Act, Clock, Consent, GiveUp, Leave, Resign, Return, Sit, Takeback
from speeltafel.server.table import takebacks, view_json
from speeltafel.server.table.commands import Sender
from speeltafel.server.table.disclosure import reveals_something
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.table import Proposal
from tests.server.checks import OUTCOMES, check_pages, check_record, check_restored, rule_of
from tests.server.group import WATCHER, Group


def hare(chairs: int = 3, **more: Any) -> Group:
    group = Group("hare", chairs, **more)
    group.gather()
    return group


def moved(group: Group) -> tuple[Sender, int]:
    """A move that can be taken back; who made it, and what it answered."""
    sender, decision = group.actor, group.table.state.decision
    group.act(next(action for action in group.table.teller.legal() if rolls_no_die(group, action)))
    return sender, decision


def rolls_no_die(group: Group, action: str) -> bool:
    message = Act(key="try", decision=group.table.state.decision, action=action)
    found = group.table.propose(message, group.actor, 0)
    return isinstance(found, Proposal) and len(found.entries) == 1


def phase_of(group: Group) -> str:
    return group.table.state.phase


def ask(group: Group, sender: Sender, decision: int) -> object:
    return group.send(Takeback(key=group.key(), decision=decision), sender)


def say(group: Group, sender: Sender, yes: bool, version: int | None = None) -> object:
    request = group.table.state.request
    return group.send(Consent(key=group.key(), version=version or (request.version if request else 1), yes=yes), sender)


def others(group: Group, sender: Sender) -> list[Sender]:
    return [person for person in group.people if person is not sender]


def everyones_views(group: Group) -> list[bytes]:
    return [view_json.seen(group.table.state.match, viewer) for viewer in group.viewers()]


# Taking back


def test_a_move_is_taken_back_when_everyone_agrees() -> None:
    group = hare()
    before, history = everyones_views(group), list(group.table.state.match.history)
    sender, decision = moved(group)
    assert isinstance(ask(group, sender, decision), Ack)
    first, second = others(group, sender)
    assert group.pages["an"].knows["takeback"].seat == group.table.viewer_of(sender.player)
    say(group, first, yes=True)
    assert group.table.state.match.history != history
    say(group, second, yes=True)
    assert group.table.state.match.history == history
    assert everyones_views(group) == before
    assert group.actor is sender
    assert group.table.state.decision == group.table.version
    assert group.pages["an"].knows["takeback"] is None
    assert [entry.kind for entry in group.log[-4:]] == [EntryKind.TAKEBACK] * 4
    assert rule_of(group.act("move 5", sender, decision)) == refusals.STALE
    moved(group)
    check_pages(group)
    check_restored(group, Random(1))
    group.play_on(Random(1), "sensible")
    check_record(group)


def test_one_no_is_enough_and_is_remembered() -> None:
    group = hare()
    sender, decision = moved(group)
    ask(group, sender, decision)
    first, second = others(group, sender)
    say(group, first, yes=True)
    say(group, second, yes=False)
    assert group.table.state.request is None
    assert len(group.table.state.match.history) == 1
    assert rule_of(ask(group, sender, decision)) == refusals.TAKEBACK_DECLINED
    check_pages(group)
    check_restored(group, Random(1))


def test_who_is_alone_with_bots_asks_nobody() -> None:
    robot = Sender("robot", "R2", program=True)
    group = Group("hare", [OPEN, house("random"), API])
    group.people = (*group.people, robot)
    group.gather()
    while group.table.bot_to_act or group.actor is robot:
        group.play_on(Random(1), "sensible", 1)
    sender, decision = group.actor, group.table.state.decision
    group.act(group.choice(Random(1), "sensible"))
    if group.log[-1].action.split()[0] not in OUTCOMES:
        history = len(group.table.state.match.history)
        assert isinstance(ask(group, sender, decision), Ack)
        assert len(group.table.state.match.history) == history - 1
        assert group.log[-1].action == f'{{"did":"taken-back","seat":{group.table.viewer_of(sender.player)}}}'
    check_pages(group)


def test_only_ones_own_last_move_is_asked_back() -> None:
    group = hare()
    first, early = moved(group)
    assert rule_of(ask(group, others(group, first)[0], early)) == refusals.NOT_YOUR_LAST_MOVE
    assert rule_of(ask(group, first, early + 1)) == refusals.NOT_YOUR_LAST_MOVE
    moved(group)
    assert rule_of(ask(group, first, early)) == refusals.NOT_YOUR_LAST_MOVE


def test_only_those_who_were_asked_answer_and_only_what_was_asked() -> None:
    group = hare()
    sender, decision = moved(group)
    someone, other = others(group, sender)
    assert rule_of(say(group, someone, yes=True)) == refusals.NO_SUCH_REQUEST
    ask(group, sender, decision)
    assert rule_of(ask(group, sender, decision)) == refusals.TAKEBACK_OPEN
    version = group.table.version
    assert rule_of(say(group, sender, yes=True)) == refusals.NO_SUCH_REQUEST
    assert rule_of(say(group, someone, yes=True, version=version + 1)) == refusals.NO_SUCH_REQUEST
    say(group, someone, yes=True)
    assert rule_of(say(group, someone, yes=False)) == refusals.NO_SUCH_REQUEST
    say(group, other, yes=True)
    assert rule_of(say(group, other, yes=True, version=version)) == refusals.NO_SUCH_REQUEST


@pytest.mark.parametrize("what", ["move", "leave", "resign", "return"])
def test_a_move_or_somebody_going_ends_a_request(what: str) -> None:
    group = hare(4)
    sender, decision = moved(group)
    gone = others(group, sender)[0]
    if what == "return":
        group.send(Leave(key="gone"), gone)
    ask(group, sender, decision)
    assert group.table.state.request is not None
    match what:
        case "move":
            group.play_on(Random(1), "sensible", 1)
        case "leave":
            group.send(Leave(key="go"), gone)
        case "resign":
            group.send(Resign(key="go"), gone)
        case _:
            group.send(Return(key="come"), gone)
    assert group.table.state.request is None
    assert group.pages["an"].knows["takeback"] is None
    check_pages(group)


def test_who_is_away_is_not_asked() -> None:
    group = hare()
    sender, decision = moved(group)
    gone, here = others(group, sender)
    group.send(Leave(key="go"), gone)
    ask(group, sender, decision)
    assert rule_of(say(group, gone, yes=False)) == refusals.NO_SUCH_REQUEST
    say(group, here, yes=True)
    assert group.table.state.match.history == []


def test_a_move_taken_back_gives_no_time() -> None:
    group = hare(2, clock=Clock(kind="bank", bank=300, bonus=10))
    seat = group.table.state.actor
    assert seat is not None
    group.later += 50_000
    sender, decision = moved(group)
    left = group.table.state.clocks.left[seat]
    ask(group, sender, decision)
    say(group, others(group, sender)[0], yes=True)
    assert group.table.state.clocks.left[seat] == left - 10_000
    assert group.table.deadline == group.log[-1].at + left - 10_000
    check_restored(group, Random(1))


@pytest.mark.parametrize(
    ("game", "seats"), [("hare", 2), ("hare", 4), ("hanabi", 2), ("hanabi", 3), ("hasp", 2), ("hasp", 4)]
)
def test_no_takeback_crosses_chance_or_what_was_revealed(game: str, seats: int) -> None:
    """After every move of a game: what may be taken back leaves everyone knowing what they knew."""
    group = Group(game, seats)
    group.gather()
    random, granted, asked = Random(seats), 0, 0
    while group.table.state.phase == "playing" and asked < 120:
        before, sender, decision = everyones_views(group), group.actor, group.table.state.decision
        group.play_on(random, "sensible", 1)
        if group.table.state.phase != "playing":
            break
        asked += 1
        answer = ask(group, sender, decision)
        if group.log[-1].action.split()[0] in OUTCOMES:
            assert rule_of(answer) == refusals.TAKEBACK_AFTER_CHANCE
        elif isinstance(answer, Ack):
            granted += 1
            for person in others(group, sender):
                say(group, person, yes=True)
            assert everyones_views(group) == before
            group.play_on(random, "sensible", 1)
        else:
            assert rule_of(answer) == refusals.TAKEBACK_REVEALS
    check_pages(group)
    check_restored(group, random)
    assert granted > asked / 2 if game == "hare" else granted < asked / 4


def test_hints_and_plays_of_hanabi_are_never_taken_back() -> None:
    for seats in (2, 3, 5):
        group = Group("hanabi", seats)
        group.gather()
        for move in ("hint 1 W", "play 1", "discard 1", *(f"hint 1 {value}" for value in "12345")):
            if move in group.table.teller.legal() and group.table.state.actor == 0:
                again = Group("hanabi", seats)
                again.gather()
                again.act(move)
                assert reveals_something(again.table.state.match)


def test_a_test_that_finds_no_revelation_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takebacks, "reveals_something", lambda _: False)
    with pytest.raises(AssertionError):
        test_no_takeback_crosses_chance_or_what_was_revealed("hasp", 2)


# Resigning and giving up


def test_who_resigns_is_gone_for_good_and_a_bot_plays_on() -> None:
    group = Group("hanabi", 2)
    group.gather()
    gone = group.actor
    seat = group.table.viewer_of(gone.player)
    group.send(Resign(key="r"), gone)
    chair = group.table.state.chairs[seat]
    assert (chair.away, chair.resigned, chair.level) == (True, True, "sensible")
    assert rule_of(group.send(Return(key="b"), gone)) == refusals.RESIGNED
    assert rule_of(group.send(Resign(key="r2"), gone)) == refusals.RESIGNED
    assert rule_of(group.act("play 1", gone)) == refusals.BOT_PLAYS
    assert group.table.viewer_of(gone.player) == seat
    check_restored(group, Random(1))
    group.play_on(Random(1), "sensible")
    assert phase_of(group) == "over"
    assert rule_of(group.send(Resign(key="r3"), others(group, gone)[0])) == refusals.GAME_OVER
    check_pages(group)


def test_who_is_away_may_resign_from_afar() -> None:
    group = hare()
    gone = group.people[0]
    group.send(Leave(key="l"), gone)
    assert isinstance(group.send(Resign(key="r"), gone), Ack)
    assert rule_of(group.send(Return(key="b"), gone)) == refusals.RESIGNED


def test_before_the_start_there_is_nothing_to_resign_or_give_up() -> None:
    group = Group("hare", 2)
    group.send(Sit(key="s"), group.people[0])
    for message in (Resign(key="r"), GiveUp(key="g"), Takeback(key="t", decision=0)):
        assert rule_of(group.send(message, group.people[0])) == refusals.NOT_STARTED


def test_a_game_is_given_up_when_everyone_agrees() -> None:
    group = hare()
    first, second, third = group.people
    group.send(GiveUp(key="1"), first)
    assert [chair.gives_up for chair in group.table.state.chairs].count(True) == 1
    group.send(GiveUp(key="2", yes=False), first)
    group.send(GiveUp(key="3"), second)
    group.send(GiveUp(key="4"), third)
    assert phase_of(group) == "playing"
    group.send(GiveUp(key="5"), first)
    assert phase_of(group) == "abandoned"
    assert group.table.record is not None
    assert rule_of(group.send(GiveUp(key="6"), first)) == refusals.GAME_OVER
    check_pages(group)
    check_restored(group, Random(1))


@pytest.mark.parametrize("message", [Leave(key="go"), Resign(key="go")])
def test_who_goes_is_not_asked_whether_to_give_up(message: Leave | Resign) -> None:
    group = hare()
    first, second, third = group.people
    group.send(GiveUp(key="1"), first)
    group.send(GiveUp(key="1"), second)
    group.send(message, third)
    assert phase_of(group) == "abandoned"


def test_a_vote_goes_with_its_voter_and_bots_play_an_empty_table_to_its_end() -> None:
    group = Group("hasp", 2)
    group.gather()
    first, second = group.people
    group.send(GiveUp(key="1"), first)
    group.send(Leave(key="2"), first)
    assert not any(chair.gives_up for chair in group.table.state.chairs)
    assert rule_of(group.send(GiveUp(key="3"), first)) == refusals.BOT_PLAYS
    group.send(Leave(key="4"), second)
    assert phase_of(group) == "playing"
    group.play_on(Random(1), "sensible")
    assert phase_of(group) == "over"
    check_pages(group)


def test_programs_are_not_asked() -> None:
    robot = Sender("robot", "R2", program=True)
    group = Group("hare", [OPEN, API])
    group.people = (*group.people, robot)
    group.gather()
    assert rule_of(group.send(GiveUp(key="1"), robot)) == refusals.ONLY_PEOPLE_DECIDE
    group.send(GiveUp(key="1"), group.people[0])
    assert phase_of(group) == "abandoned"


def test_a_spectator_decides_nothing() -> None:
    group = hare()
    for message in (
        Resign(key="r"),
        GiveUp(key="g"),
        Takeback(key="t", decision=1),
        Consent(key="c", version=1, yes=True),
    ):
        assert rule_of(group.send(message, WATCHER)) == refusals.NOT_SEATED
    assert group.table.viewer_of(WATCHER.player) == SPECTATOR
