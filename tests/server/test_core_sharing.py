"""Watching through a seat's eyes by its link, sending somebody away, and playing again with the same group."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    Ack,
    Act,
    Chair,
    Chat,
    Clock,
    Fill,
    GiveUp,
    Hello,
    Leave,
    Ready,
    Rematch,
    Resign,
    Share,
    Sit,
    Snapshot,
    Takeback,
)
from speeltafel.protocol.wire import decode_from_table, encode
from speeltafel.server.table.commands import Sender
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.table import Answer, Proposal, Table
from tests.server.checks import answers, check_pages, check_restored, rule_of
from tests.server.group import PEOPLE, SECRET, WATCHER, Group, Page, known

AN, BO, CY, *_ = PEOPLE
CODE = "An-lets-you-watch-0123456789"
OTHER = "Bo-lets-you-watch-0123456789"
FRIEND = Sender("friend", "Fay")


def watched(game: str = "hanabi", seats: int = 3) -> Group:
    """A game in which An gave out a link and a friend came by it."""
    group = Group(game, seats)
    group.gather()
    group.send(Share(key="share", code=CODE), AN)
    group.open_page(FRIEND, Page(CODE))
    return group


def knows_as(group: Group, page: Page, viewer: int) -> bool:
    return bool(page.knows == known(group.table.snapshot(viewer)))


# Watching


def test_who_has_the_code_sees_what_the_seat_sees() -> None:
    group = watched()
    seat = group.table.viewer_of("an")
    assert group.table.viewer_of("friend", CODE) == seat
    assert group.table.viewer_of(None, CODE) == seat
    assert group.table.viewer_of("friend") == SPECTATOR
    assert group.table.viewer_of("friend", OTHER) == SPECTATOR
    group.play_on(Random(1), "sensible", 12)
    assert knows_as(group, group.pages["friend"], seat)
    assert group.pages["friend"].knows["seats"][seat].shared
    snapshot = group.table.snapshot(seat)
    assert (snapshot.seat, snapshot.seats[seat].player) == (seat, "an")
    group.pages.pop("friend")
    check_restored(group, Random(1))


def test_a_watcher_is_told_what_the_seat_may_do_and_can_do_nothing() -> None:
    group = watched()
    while group.actor is not AN:
        group.play_on(Random(1), "sensible", 1)
    page = group.pages["friend"]
    action = page.knows["legal"][0]
    for message in (
        Act(key="1", decision=page.knows["decision"], action=action),
        Leave(key="2"),
        Resign(key="3"),
        Share(key="4"),
        Takeback(key="5", decision=1),
        GiveUp(key="6"),
        Chat(key="7", text="hi"),
        Rematch(key="8"),
    ):
        assert rule_of(group.send(message, FRIEND)) == refusals.NOT_SEATED


def test_a_withdrawn_code_shows_nothing_any_more() -> None:
    group = watched()
    group.play_on(Random(1), "sensible", 5)
    group.send(Share(key="no-more"), AN)
    assert group.table.viewer_of("friend", CODE) == SPECTATOR
    assert knows_as(group, group.pages["friend"], SPECTATOR)
    assert not any(chair.shared for chair in group.table.state.chairs)
    group.play_on(Random(1), "sensible", 5)
    assert knows_as(group, group.pages["friend"], SPECTATOR)


def test_a_new_code_ends_the_old_one() -> None:
    group = watched()
    group.send(Share(key="again", code=OTHER), AN)
    assert group.table.viewer_of("friend", CODE) == SPECTATOR
    assert group.table.viewer_of("friend", OTHER) == group.table.viewer_of("an")


def test_who_missed_that_a_code_was_withdrawn_starts_anew() -> None:
    group = watched()
    group.play_on(Random(1), "sensible", 3)
    last = group.table.version
    group.send(Share(key="no-more"), AN)
    group.play_on(Random(1), "sensible", 3)
    _, missed = answers(group.table.propose(Hello(protocol=1, last=last, watch=CODE), FRIEND, 0))
    assert missed == decode_from_table(encode(group.table.snapshot(SPECTATOR)))
    again = answers(group.table.propose(Hello(protocol=1, last=group.table.version - 1, watch=CODE), FRIEND, 0))
    assert not any(isinstance(message, Snapshot) for message in again)


def test_who_has_a_seat_sees_with_their_own_eyes_whatever_the_code() -> None:
    group = watched()
    assert group.table.viewer_of("bo", CODE) == group.table.viewer_of("bo")
    group.open_page(BO, Page(CODE))
    assert knows_as(group, group.pages["bo"], group.table.viewer_of("bo"))


def test_nobody_takes_anothers_code_over() -> None:
    group = watched()
    assert rule_of(group.send(Share(key="mine", code=CODE), BO)) == refusals.CODE_TAKEN
    assert isinstance(group.send(Share(key="again", code=CODE), AN), Ack)
    assert isinstance(group.send(Share(key="own", code=OTHER), BO), Ack)
    assert group.table.viewer_of("friend", CODE) == group.table.viewer_of("an")


def test_of_a_code_only_its_hash_is_kept_and_nobody_hears_that() -> None:
    group = watched()
    group.send(Share(key="no-more"), AN)
    kept = sha256(CODE.encode()).hexdigest()
    assert any(kept in entry.action for entry in group.log)
    assert not any(CODE in entry.action for entry in group.log)
    told = [data for page in group.pages.values() for data in page.heard.values()]
    told += [encode(group.table.snapshot(viewer)) for viewer in group.viewers()]
    assert not any(kept.encode() in data or CODE.encode() in data for data in told)
    assert any(b"table-event-shared" in data for data in told)


def test_before_the_start_a_code_follows_its_player_and_goes_with_them() -> None:
    group = Group("hasp", 3)
    for person in group.people:
        group.send(Sit(key="sit"), person)
    group.send(Share(key="share", code=CODE), AN)
    group.send(Share(key="share", code=OTHER), BO)
    group.open_page(FRIEND, Page(CODE))
    group.send(Leave(key="go"), BO)
    assert group.table.viewer_of("friend", OTHER) == SPECTATOR
    group.send(Sit(key="back"), BO)
    for person in group.people:
        group.send(Ready(key="ready"), person)
    assert group.table.viewer_of("friend", CODE) == group.table.viewer_of("an")
    assert group.table.viewer_of("friend", OTHER) == SPECTATOR
    group.play_on(Random(1), "sensible", 4)
    assert knows_as(group, group.pages["friend"], group.table.viewer_of("an"))


# Sending away


def test_the_host_sends_away_who_is_not_ready() -> None:
    group = Group("hare", 3, host="an")
    for person in group.people:
        group.send(Sit(key="sit"), person)
    group.send(Share(key="share", code=OTHER), BO)
    assert rule_of(group.send(Fill(key="1", seat=1), CY)) == refusals.NOT_THE_HOST
    assert rule_of(group.send(Fill(key="1", seat=0), AN)) == refusals.SEAT_TAKEN
    group.send(Ready(key="ready"), AN)
    group.send(Ready(key="ready"), CY)
    assert rule_of(group.send(Fill(key="1", seat=2), AN)) == refusals.SEAT_TAKEN
    group.send(Fill(key="2", seat=1), AN)
    assert group.table.state.chairs[1] == OPEN
    assert b"table-event-sent-away" in group.pages["bo"].heard[group.table.version]
    assert group.table.viewer_of(None, OTHER) == SPECTATOR
    group.send(Sit(key="again"), BO)
    group.send(Fill(key="3", seat=1, level="sensible"), AN)
    assert group.table.state.phase == "playing"
    assert group.table.viewer_of("bo") == SPECTATOR
    check_pages(group)
    check_restored(group, Random(1))


# Playing again


def finished() -> Group:
    group = Group("hanabi", [OPEN, OPEN, house("random"), API], {"colours": 6}, Clock(kind="move", seconds=60), "an")
    group.people = (*group.people, Sender("robot", "R2", program=True))
    group.gather()
    assert rule_of(group.send(Rematch(key="early"), AN)) == refusals.NOT_OVER
    group.send(Resign(key="r"), BO)
    group.play_on(Random(1), "random")
    assert group.table.state.phase == "over"
    return group


def test_the_same_group_plays_again() -> None:
    group = finished()
    assert rule_of(group.send(Rematch(key="w"), WATCHER)) == refusals.NOT_SEATED
    asked = group.table.propose(Rematch(key="again"), AN, 0)
    assert asked == Answer((), wants_table=True)
    header = group.table.reopened("table-8", bytes(32))
    assert group.settle(group.table.rematched("an", "again", "table-8", 0)) == Ack(key="again", version=len(group.log))
    assert all(page.knows["rematch"] == "table-8" for page in group.pages.values())
    table = Table(header, bytes(32))
    people = {chair.player: chair for chair in table.state.chairs if chair.player}
    assert people == {
        "an": Chair(kind="human", player="an", name="An"),
        "bo": Chair(kind="human", player="bo", name="Bo"),
    }
    assert sorted(chair.kind for chair in header.chairs) == ["api", "house", "human", "human"]
    assert (header.game, header.options, header.clock, header.host, header.public) == (
        *("hanabi", group.config.options, group.config.clock, "an"),
        group.config.public,
    )
    assert header.commitment != group.config.commitment
    check_pages(group)
    check_restored(group, Random(1))


def test_the_second_who_asks_gets_the_first_answer() -> None:
    group = finished()
    group.settle(group.table.rematched("bo", "b", "table-8", 0))
    version = group.table.version
    for sender, key in ((AN, "a"), (BO, "b"), (BO, "b2")):
        assert answers(group.table.propose(Rematch(key=key), sender, 0)) == [Ack(key=key, version=version)]
    assert answers(group.table.rematched("an", "late", "table-9", 0)) == [Ack(key="late", version=version)]
    assert group.table.state.rematch == "table-8"


@pytest.mark.parametrize(("player", "rule"), [("watcher", refusals.NOT_SEATED), ("an", refusals.NOT_OVER)])
def test_who_may_not_play_again(player: str, rule: str) -> None:
    group = Group("hare", 2)
    group.gather()
    assert rule_of(answers(group.table.rematched(player, "k", "table-8", 0))[0]) == rule


def test_people_find_their_chairs_get_ready_and_play_or_leave() -> None:
    group = finished()
    again = Group("hare", 2)
    again.header = group.table.reopened("table-8", SECRET)
    again.table = Table(again.header, SECRET)
    robot = group.people[-1]
    assert isinstance(again.send(Leave(key="l"), BO), Ack)
    assert sum(chair == OPEN for chair in again.table.state.chairs) == 1
    assert isinstance(again.send(Sit(key="s"), CY), Ack)
    assert isinstance(again.send(Sit(key="s"), robot), Ack)
    for person in (AN, CY, robot):
        found = again.table.propose(Ready(key="r"), person, 0)
        assert isinstance(found, Proposal)
        again.table.commit(found)
    assert again.table.state.phase == "playing"
