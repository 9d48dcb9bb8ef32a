"""Watching through a seat's eyes by its link, and sending somebody away."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    PROTOCOL,
    Ack,
    Act,
    Chat,
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
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import OPEN
from tests.games import ANY_GAME, OPEN_GAME, WITH_PARTNERS
from tests.server.checks import answers, check_clients, check_restored, rule_of
from tests.server.table_harness import PEOPLE, ClientModel, TableHarness, known

AN, BO, CY, *_ = PEOPLE
CODE = "An-lets-you-watch-0123456789"
OTHER = "Bo-lets-you-watch-0123456789"
FRIEND = Sender("friend", "Fay")


def watched(game: str = ANY_GAME, seats: int = 3) -> TableHarness:
    """A game in which An gave out a link and a friend came by it."""
    harness = TableHarness(game, seats)
    harness.gather()
    harness.send(Share(key="share", code=CODE), AN)
    harness.open_client(FRIEND, ClientModel(CODE))
    return harness


def knows_as(harness: TableHarness, client: ClientModel, viewer: int) -> bool:
    return bool(client.knows == known(harness.table.snapshot(viewer)))


# Watching


def test_who_has_the_code_sees_what_the_seat_sees() -> None:
    harness = watched()
    seat = harness.table.viewer_of("an")
    assert harness.table.viewer_of("friend", CODE) == seat
    assert harness.table.viewer_of(None, CODE) == seat
    assert harness.table.viewer_of("friend") == SPECTATOR
    assert harness.table.viewer_of("friend", OTHER) == SPECTATOR
    harness.play_on(Random(1), "sensible", 12)
    assert knows_as(harness, harness.clients["friend"], seat)
    assert harness.clients["friend"].knows["seats"][seat].shared
    snapshot = harness.table.snapshot(seat)
    assert (snapshot.seat, snapshot.seats[seat].player) == (seat, "an")
    harness.clients.pop("friend")
    check_restored(harness, Random(1))


def test_a_watcher_is_told_what_the_seat_may_do_and_can_do_nothing() -> None:
    harness = watched()
    while harness.actor is not AN:
        harness.play_on(Random(1), "sensible", 1)
    client = harness.clients["friend"]
    action = client.knows["legal"][0]
    for message in (
        Act(key="1", decision=client.knows["decision"], action=action),
        Leave(key="2"),
        Resign(key="3"),
        Share(key="4"),
        Takeback(key="5", decision=1),
        GiveUp(key="6"),
        Chat(key="7", text="hi"),
        Rematch(key="8"),
    ):
        assert rule_of(harness.send(message, FRIEND)) == refusals.NOT_SEATED


def test_a_withdrawn_code_shows_nothing_any_more() -> None:
    harness = watched()
    harness.play_on(Random(1), "sensible", 5)
    harness.send(Share(key="no-more"), AN)
    assert harness.table.viewer_of("friend", CODE) == SPECTATOR
    assert knows_as(harness, harness.clients["friend"], SPECTATOR)
    assert not any(chair.shared for chair in harness.table.state.chairs)
    harness.play_on(Random(1), "sensible", 5)
    assert knows_as(harness, harness.clients["friend"], SPECTATOR)


def test_a_new_code_ends_the_old_one() -> None:
    harness = watched()
    harness.send(Share(key="again", code=OTHER), AN)
    assert harness.table.viewer_of("friend", CODE) == SPECTATOR
    assert harness.table.viewer_of("friend", OTHER) == harness.table.viewer_of("an")


def test_who_missed_that_a_code_was_withdrawn_starts_anew() -> None:
    harness = watched()
    harness.play_on(Random(1), "sensible", 3)
    last = harness.table.version
    harness.send(Share(key="no-more"), AN)
    harness.play_on(Random(1), "sensible", 3)
    _, missed = answers(harness.table.propose(Hello(protocol=PROTOCOL, last=last, watch=CODE), FRIEND, 0))
    assert missed == decode_from_table(encode(harness.table.snapshot(SPECTATOR)))
    again = answers(
        harness.table.propose(Hello(protocol=PROTOCOL, last=harness.table.version - 1, watch=CODE), FRIEND, 0)
    )
    assert not any(isinstance(message, Snapshot) for message in again)


def test_who_has_a_seat_sees_with_their_own_eyes_whatever_the_code() -> None:
    harness = watched()
    assert harness.table.viewer_of("bo", CODE) == harness.table.viewer_of("bo")
    harness.open_client(BO, ClientModel(CODE))
    assert knows_as(harness, harness.clients["bo"], harness.table.viewer_of("bo"))


def test_nobody_takes_anothers_code_over() -> None:
    harness = watched()
    assert rule_of(harness.send(Share(key="mine", code=CODE), BO)) == refusals.CODE_TAKEN
    assert isinstance(harness.send(Share(key="again", code=CODE), AN), Ack)
    assert isinstance(harness.send(Share(key="own", code=OTHER), BO), Ack)
    assert harness.table.viewer_of("friend", CODE) == harness.table.viewer_of("an")


def test_of_a_code_only_its_hash_is_kept_and_nobody_hears_that() -> None:
    harness = watched()
    harness.send(Share(key="no-more"), AN)
    kept = sha256(CODE.encode()).hexdigest()
    assert any(kept in entry.action for entry in harness.log)
    assert not any(CODE in entry.action for entry in harness.log)
    told = [data for client in harness.clients.values() for data in client.heard.values()]
    told += [encode(harness.table.snapshot(viewer)) for viewer in harness.viewers()]
    assert not any(kept.encode() in data or CODE.encode() in data for data in told)
    assert any(b'"type":"shared"' in data for data in told)


def test_before_the_start_a_code_follows_its_player_and_goes_with_them() -> None:
    harness = TableHarness(WITH_PARTNERS, 3)
    for person in harness.people:
        harness.send(Sit(key="sit"), person)
    harness.send(Share(key="share", code=CODE), AN)
    harness.send(Share(key="share", code=OTHER), BO)
    harness.open_client(FRIEND, ClientModel(CODE))
    harness.send(Leave(key="go"), BO)
    assert harness.table.viewer_of("friend", OTHER) == SPECTATOR
    harness.send(Sit(key="back"), BO)
    for person in harness.people:
        harness.send(Ready(key="ready"), person)
    assert harness.table.viewer_of("friend", CODE) == harness.table.viewer_of("an")
    assert harness.table.viewer_of("friend", OTHER) == SPECTATOR
    harness.play_on(Random(1), "sensible", 4)
    assert knows_as(harness, harness.clients["friend"], harness.table.viewer_of("an"))


# Sending away


def test_the_host_sends_away_who_is_not_ready() -> None:
    harness = TableHarness(OPEN_GAME, 3, host="an")
    for person in harness.people:
        harness.send(Sit(key="sit"), person)
    harness.send(Share(key="share", code=OTHER), BO)
    assert rule_of(harness.send(Fill(key="1", seat=1), CY)) == refusals.NOT_THE_HOST
    assert rule_of(harness.send(Fill(key="1", seat=0), AN)) == refusals.SEAT_TAKEN
    harness.send(Ready(key="ready"), AN)
    harness.send(Ready(key="ready"), CY)
    assert rule_of(harness.send(Fill(key="1", seat=2), AN)) == refusals.SEAT_TAKEN
    harness.send(Fill(key="2", seat=1), AN)
    assert harness.table.state.chairs[1] == OPEN
    assert b'"type":"sent-away"' in harness.clients["bo"].heard[harness.table.version]
    assert harness.table.viewer_of(None, OTHER) == SPECTATOR
    harness.send(Sit(key="again"), BO)
    harness.send(Fill(key="3", seat=1, level="sensible"), AN)
    assert harness.table.state.phase == "playing"
    assert harness.table.viewer_of("bo") == SPECTATOR
    check_clients(harness)
    check_restored(harness, Random(1))
