"""The table's core: whole games, re-sends, stale moves, coming and going, and the log that everything comes from."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from speeltafel.games import OURS
from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    PROTOCOL,
    Ack,
    Act,
    AddWords,
    Chair,
    Chat,
    ClientMessage,
    Clock,
    Consent,
    Fill,
    GiveUp,
    Hello,
    Leave,
    Nod,
    Ping,
    Pong,
    Ready,
    Rematch,
    Resign,
    Return,
    Share,
    Sit,
    Snapshot,
    Takeback,
    Welcome,
)
from speeltafel.protocol.wire import encode
from speeltafel.server.table.broadcast import GROUPS_KEPT
from speeltafel.server.table.config import BadTable, TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.state import BadLog
from speeltafel.server.table.table import LONGEST_GAP, Answer, Overtaken, Proposal, Table
from speeltafel.testing.laws import EXAMPLES
from tests.games import ANY_GAME, COOPERATIVE, HIDING, OPEN_GAME, SMALL_AND_LARGE_TABLES, WITH_PARTNERS, changed_options
from tests.server.checks import answers, assert_nothing_changes, check_clients, check_record, check_restored, rule_of
from tests.server.table_harness import PEOPLE, SECRET, WATCHER, ClientModel, TableHarness, fingerprint, known

AN, BO, CY, *_ = PEOPLE
Options = Mapping[str, Any]
FRIEND = Sender("friend", "Fay")
TABLES = [
    *((game, seats, "sensible") for game, seats in SMALL_AND_LARGE_TABLES),
    *((game, 2, "random") for game in HIDING),
]
GARBAGE = ("", "play", "play 99", "draw R1", "roll 6", "deal F1", "move 5 9", "🐢", "trump", "hint 0 R ")
"""Texts that are no decisions anywhere, among them some that look like the games' own."""


def phase_of(harness: TableHarness) -> str:
    return harness.table.state.phase


# Whole games


@pytest.mark.parametrize(("game", "seats", "policy"), TABLES)
def test_a_whole_game_with_noise(game: str, seats: int, policy: str) -> None:
    random = Random(seats)
    harness = TableHarness(game, seats)
    harness.gather()
    while harness.table.state.phase == "playing":
        make_noise(harness, random)
        decision, sender = harness.table.state.decision, harness.actor
        move = Act(key=harness.key(), decision=decision, action=harness.choice(random, policy))
        first = harness.send(move, sender)
        assert first == Ack(key=move.key, version=len(harness.log) - group_size(harness) + 1)
        if random.random() < 0.2:
            assert_nothing_changes(harness, move, sender, first)
    check_record(harness)
    check_clients(harness)
    check_restored(harness, random)


def group_size(harness: TableHarness) -> int:
    """Entries of the last proposal: what somebody sent, and what the table did after it."""
    count = 1
    while harness.log[-count].sender is None:
        count += 1
    return count


def make_noise(harness: TableHarness, random: Random) -> None:
    """Stale moves, other seats' moves and nonsense: refused, and nothing changes."""
    if random.random() > 0.1:
        return
    state, sender = harness.table.state, harness.actor
    action = harness.choice(random, "random")
    other = random.choice([person for person in harness.people if person is not sender])
    tries: list[tuple[ClientMessage, Sender, str]] = [
        (Act(key="x", decision=state.decision - 1, action=action), sender, refusals.STALE),
        (Act(key="x", decision=state.decision + 1, action=action), sender, refusals.STALE),
        (Act(key="x", decision=state.decision, action=action), other, "table.not-your-turn"),
        (Act(key="x", decision=state.decision, action=action), WATCHER, refusals.NOT_SEATED),
        (Ready(key="x"), sender, refusals.ALREADY_STARTED),
        (Sit(key="x"), WATCHER, refusals.ALREADY_STARTED),
        (AddWords(key="x", words="late"), sender, refusals.ALREADY_STARTED),
        (Return(key="x"), sender, refusals.NOT_AWAY),
    ]
    for message, who, expected in tries:
        assert rule_of(answers(harness.table.propose(message, who, 0))[0]) == expected
    for text in GARBAGE[1:]:
        answer = harness.table.propose(Act(key="x", decision=state.decision, action=text), sender, 0)
        assert isinstance(answer, Answer) or text in harness.legal()


@pytest.mark.parametrize(
    ("game", "options"), [*((game, {}) for game in OURS), (COOPERATIVE, changed_options(COOPERATIVE))]
)
def test_at_every_version_the_log_gives_the_same_table_and_the_same_stream(game: str, options: Options) -> None:
    harness = TableHarness(game, 2, options)
    harness.gather()
    prints = {harness.table.version: fingerprint(harness.table)}
    while len(harness.log) < 80 and harness.table.state.phase == "playing":
        harness.play_on(Random(len(harness.log)), "random", 1)
        prints[harness.table.version] = fingerprint(harness.table)
    for version in range(1, len(harness.log) + 1):
        again = Table.restore(harness.config, harness.log[:version], SECRET)
        assert fingerprint(again) == prints.get(version, fingerprint(again))
        for player, client in harness.clients.items():
            viewer = harness.table.viewer_of(player)
            missed = [encode(message) for message in harness.table.catch_up(viewer, version)]
            told = [data for end, data in client.heard.items() if end > version]
            assert missed == (told if version in client.heard else [encode(harness.table.snapshot(viewer))])


# Two phases


def test_nothing_is_told_and_nothing_changes_before_it_is_stored() -> None:
    harness = TableHarness(ANY_GAME, 3)
    harness.gather()
    before = fingerprint(harness.table)
    heard = {player: client.version for player, client in harness.clients.items()}
    for message in (
        Act(key="a", decision=harness.table.state.decision, action=harness.choice(Random(1), "random")),
        Leave(key="b"),
        Nod(key="c", preset="hello"),
    ):
        assert isinstance(harness.table.propose(message, harness.actor, 0), Proposal)
        assert fingerprint(harness.table) == before
    assert isinstance(harness.table.abandon(0), Proposal)
    assert isinstance(harness.table.take_over(0, 0), Proposal)
    assert fingerprint(harness.table) == before
    assert heard == {player: client.version for player, client in harness.clients.items()}


def test_a_start_that_was_not_stored_leaves_no_trace() -> None:
    harness = TableHarness(WITH_PARTNERS, 2)
    for person in harness.people:
        harness.send(Sit(key=harness.key()), person)
    harness.send(Ready(key="r"), AN)
    before = fingerprint(harness.table)
    dropped = harness.table.propose(Ready(key="r"), BO, 0)
    assert isinstance(dropped, Proposal)
    dealt = [entry.action for entry in dropped.entries if harness.is_chance(entry)]
    assert len(dropped.entries) == 2 + len(dealt) and dealt
    assert fingerprint(harness.table) == before
    harness.send(AddWords(key="w", words="changed my mind"), BO)
    harness.send(Ready(key="r2"), BO)
    assert [entry.action for entry in harness.log if harness.is_chance(entry)] != dealt
    check_restored(harness, Random(1))


def test_who_loses_a_race_proposes_again() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    here, there = harness.table, Table.restore(harness.config, harness.log, SECRET)
    action, sender = harness.choice(Random(5), "random"), harness.actor
    move = Act(key="here", decision=here.state.decision, action=action)
    mine = here.propose(move, sender, 1)
    theirs = there.propose(replace(move, key="there"), sender, 1)
    assert isinstance(mine, Proposal) and isinstance(theirs, Proposal)
    told_there = there.commit(theirs)
    assert here.follow(theirs.entries) == told_there
    with pytest.raises(Overtaken):
        here.commit(mine)
    again = here.propose(move, sender, 2)
    assert rule_of(answers(again)[0]) == refusals.STALE
    resent = here.propose(replace(move, key="there"), sender, 2)
    assert resent == Answer((Ack(key="there", version=theirs.entries[0].version),))


def test_talk_does_not_make_a_move_stale() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    decision, action, sender = harness.table.state.decision, harness.choice(Random(1), "random"), harness.actor
    harness.send(Chat(key="c", text="hop hop"), sender)
    assert harness.table.version == decision + 1
    assert isinstance(harness.act(action, sender, decision), Ack)


def test_a_move_and_what_chance_brings_are_one_proposal() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    found = move_with_chance(harness)
    assert [harness.is_chance(entry) for entry in found.entries] == [False, True]
    assert [(entry.sender, entry.key) for entry in found.entries] == [(harness.actor.player, "p"), (None, None)]
    assert {(entry.kind, entry.at) for entry in found.entries} == {(EntryKind.GAME, 5)}


def move_with_chance(harness: TableHarness) -> Proposal:
    """What the first decision leads to after which chance decides."""
    for action in harness.legal():
        move = Act(key="p", decision=harness.table.state.decision, action=action)
        found = harness.table.propose(move, harness.actor, 5)
        assert isinstance(found, Proposal)
        if len(found.entries) > 1:
            return found
    raise AssertionError("no decision leads to chance")


def test_nobody_plays_for_chance() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    dealing = next(entry.version for entry in harness.log if harness.is_chance(entry))
    table = Table.restore(harness.config, harness.log[:dealing], SECRET)
    assert table.state.match.actor == CHANCE
    for action in (*map(table.state.match.say, table.state.match.legal()), harness.legal()[0]):
        for person in harness.people:
            for decision in (0, dealing):
                found = table.propose(Act(key="x", decision=decision, action=action), person, 0)
                assert rule_of(answers(found)[0]) == refusals.WAIT_FOR_CHANCE


def test_two_players_may_use_the_same_key() -> None:
    harness = TableHarness(WITH_PARTNERS, 2)
    assert harness.send(Sit(key="1"), AN) == Ack(key="1", version=1)
    assert harness.send(Sit(key="1"), BO) == Ack(key="1", version=2)
    assert harness.send(Ready(key="1"), BO) == Ack(key="1", version=2)
    assert not harness.table.state.chairs[1].ready


# Coming and going


def test_people_sit_down_get_ready_and_start() -> None:
    harness = TableHarness(WITH_PARTNERS, [OPEN, house("sensible"), OPEN, API])
    robot = Sender("robot", "R2", program=True)
    assert rule_of(harness.send(Ready(key="0"), AN)) == refusals.NOT_SEATED
    assert isinstance(harness.send(Sit(key="1", seat=2), AN), Ack)
    assert rule_of(harness.send(Sit(key="2"), AN)) == refusals.ALREADY_SEATED
    assert rule_of(harness.send(Sit(key="3", seat=2), BO)) == refusals.SEAT_TAKEN
    assert rule_of(harness.send(Sit(key="3", seat=3), BO)) == refusals.SEAT_TAKEN
    assert rule_of(harness.send(Sit(key="3", seat=4), BO)) == refusals.NO_SUCH_SEAT
    harness.send(Sit(key="4"), robot)
    harness.send(Sit(key="5"), BO)
    assert [chair.name for chair in harness.table.state.chairs] == ["Bo", None, "An", "R2"]
    assert rule_of(harness.send(Sit(key="6"), CY)) == refusals.TABLE_FULL
    assert rule_of(harness.send(AddWords(key="7", words="beep"), robot)) == refusals.ONLY_PEOPLE_ADD_WORDS
    harness.send(AddWords(key="8", words="purple elephant 7"), AN)
    harness.send(Ready(key="9"), AN)
    harness.send(Ready(key="10"), BO)
    harness.send(Ready(key="11", ready=False), AN)
    harness.send(Ready(key="12"), robot)
    assert phase_of(harness) == "gathering"
    harness.send(Ready(key="13"), AN)
    assert phase_of(harness) == "playing"
    assert {chair.name for chair in harness.table.state.chairs} == {"Bo", None, "An", "R2"}
    assert sum(chair.words == "purple elephant 7" for chair in harness.table.state.chairs) == 1


def test_the_commitment_is_there_from_the_start_and_the_secret_only_at_the_end() -> None:
    harness = TableHarness(ANY_GAME, 2)
    streams = [encode(harness.table.snapshot(SPECTATOR))]
    assert harness.config.commitment.encode() in streams[0]
    harness.gather()
    random = Random(3)
    while harness.table.state.phase == "playing":
        assert harness.table.record is None
        streams += [encode(harness.table.snapshot(viewer)) for viewer in harness.viewers()]
        streams += [data for client in harness.clients.values() for data in client.heard.values()]
        harness.play_on(random, "random", 1)
    assert not any(SECRET.hex().encode() in data for data in streams)
    assert all(SECRET.hex().encode() in client.heard[len(harness.log)] for client in harness.clients.values())
    assert SECRET.hex().encode() in encode(harness.table.snapshot(SPECTATOR))


def test_who_leaves_before_the_start_frees_the_chair() -> None:
    harness = TableHarness(WITH_PARTNERS, 2)
    harness.send(Sit(key="1"), AN)
    harness.send(AddWords(key="2", words="gone"), AN)
    harness.send(Leave(key="3"), AN)
    assert harness.table.state.chairs == [OPEN, OPEN]
    assert harness.table.viewer_of("an") == SPECTATOR
    assert isinstance(harness.send(Sit(key="4"), BO), Ack)
    assert harness.clients["an"].knows["seats"] == harness.table.state.chairs


def test_a_host_fills_chairs_with_bots_and_that_may_start_the_game() -> None:
    harness = TableHarness(WITH_PARTNERS, 3, host="an")
    harness.send(Sit(key="1"), AN)
    harness.send(Sit(key="1"), BO)
    harness.send(Ready(key="0"), BO)
    assert rule_of(harness.send(Fill(key="2", seat=2, level="sensible"), BO)) == refusals.NOT_THE_HOST
    assert rule_of(harness.send(Fill(key="2", seat=1, level="sensible"), AN)) == refusals.SEAT_TAKEN
    assert rule_of(harness.send(Fill(key="2", seat=2, level="psychic"), AN)) == refusals.NO_SUCH_LEVEL
    assert rule_of(harness.send(Fill(key="2", seat=3), AN)) == refusals.NO_SUCH_SEAT
    harness.send(Fill(key="2", seat=2, level="random"), AN)
    harness.send(Fill(key="3", seat=2), AN)
    assert harness.table.state.chairs[2] == OPEN
    harness.send(Ready(key="4"), AN)
    assert isinstance(harness.send(Fill(key="5", seat=2, level="random"), AN), Ack)
    assert harness.table.state.phase == "playing"


def test_a_bot_plays_on_for_who_leaves_and_hands_the_seat_back() -> None:
    harness = TableHarness(WITH_PARTNERS, 2)
    harness.gather()
    leaver = harness.actor
    seat = harness.table.viewer_of(leaver.player)
    harness.send(Leave(key="leave"), leaver)
    assert harness.table.bot_to_act == (seat, "sensible")
    assert harness.table.viewer_of(leaver.player) == seat
    action = harness.choice(Random(1), "sensible")
    assert rule_of(harness.act(action, leaver)) == refusals.BOT_PLAYS
    assert rule_of(harness.send(Leave(key="again"), leaver)) == refusals.BOT_PLAYS
    harness.settle(harness.table.house_act(action, harness.table.state.decision, 0))
    harness.send(Return(key="back"), leaver)
    assert harness.table.state.chairs[seat] == Chair(kind="human", player=leaver.player, name=leaver.name, ready=True)
    harness.play_on(Random(2), "sensible", 20)
    check_clients(harness)
    check_restored(harness, Random(1))


def test_bots_of_the_server_play_only_their_own_seats() -> None:
    harness = TableHarness(OPEN_GAME, [OPEN, house("sensible")])
    refused = harness.table.house_act(harness.legal()[0], 0, 0)
    assert rule_of(answers(refused)[0]) == refusals.NOT_STARTED
    harness.gather()
    harness.play_on(Random(1), "sensible", 1 if harness.table.bot_to_act else 0)
    answer = harness.table.house_act(harness.choice(Random(1), "random"), harness.table.state.decision, 0)
    assert rule_of(answers(answer)[0]) == refusals.NO_BOT_PLAYS
    harness.settle(harness.table.take_over(harness.table.state.actor or 0, 0, "random"))
    assert harness.table.bot_to_act is not None
    harness.play_on(Random(1), "sensible")
    assert harness.table.state.phase == "over"
    check_record(harness)
    check_clients(harness)


def test_an_abandoned_table_reveals_its_secret_and_plays_no_more() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    harness.play_on(Random(1), "random", 3)
    assert harness.table.record is None
    sender, action = harness.actor, harness.legal()[0]
    harness.settle(harness.table.abandon(0))
    assert harness.table.state.phase == "abandoned"
    assert rule_of(harness.act(action, sender)) == refusals.GAME_OVER
    assert rule_of(harness.send(Leave(key="l"), sender)) == refusals.GAME_OVER
    check_record(harness)
    check_clients(harness)
    check_restored(harness, Random(1))


def test_in_a_quiet_game_only_presets_are_said_while_it_is_played() -> None:
    harness = TableHarness(ANY_GAME, 2)
    assert rule_of(harness.send(Chat(key="1", text="hi"), WATCHER)) == refusals.NOT_SEATED
    harness.send(Sit(key="1"), AN)
    harness.send(Chat(key="2", text="hi"), AN)
    harness.send(Sit(key="1"), BO)
    harness.send(Ready(key="3"), AN)
    harness.send(Ready(key="3"), BO)
    assert rule_of(harness.send(Chat(key="4", text="my card is red"), AN)) == refusals.NO_TALK_DURING_PLAY
    harness.send(Nod(key="5", preset="one-moment"), AN)
    harness.play_on(Random(1), "random")
    harness.send(Chat(key="6", text="well, well"), AN)
    said = [line.text or line.preset for line in harness.table.snapshot(SPECTATOR).chat]
    assert said == ["hi", "one-moment", "well, well"]
    check_clients(harness)


# Catching up


def test_who_is_too_far_behind_or_ahead_gets_a_snapshot() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    for number in range(LONGEST_GAP):
        harness.send(Nod(key=f"n{number}", preset="hello"), AN)
    version = harness.table.version
    assert len(harness.table.catch_up(0, version - LONGEST_GAP)) == LONGEST_GAP
    assert harness.table.catch_up(0, version) == []
    for last in (0, version - LONGEST_GAP - 1, version + 1):
        assert harness.table.catch_up(0, last) == [harness.table.snapshot(0)]


def test_who_missed_something_gets_a_picture_when_others_have_had_enough_told_again() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    for number in range(3 * GROUPS_KEPT):
        harness.send(Nod(key=f"n{number}", preset="hello"), AN)
    table = harness.table
    asked: list[int] = []
    last = table.version - 2 * GROUPS_KEPT
    whole = table.catch_up(0, last)

    def never(entries: int) -> bool:
        asked.append(entries)
        return False

    table.may_tell_again = never
    assert table.catch_up(0, last) == [table.snapshot(0)]
    assert asked == [table.version], "all entries that would have to be followed"
    assert table.catch_up(0, table.version - 1) == whole[-1:], "what is still known by heart costs nothing"
    assert len(asked) == 1
    table.may_tell_again = lambda _entries: True
    assert table.catch_up(0, last) == whole


def test_only_the_seat_to_act_is_told_what_it_may_do() -> None:
    harness = TableHarness(ANY_GAME, 3)
    harness.gather()
    harness.play_on(Random(1), "random", 3)
    for viewer in harness.viewers():
        snapshot = harness.table.snapshot(viewer)
        assert (b'"legal"' in encode(snapshot)) == (viewer == harness.table.state.actor)
    for person in harness.people:
        last = harness.clients[person.player].heard[harness.table.version]
        assert (b'"legal"' in last) == (person == harness.actor)


def test_hello_and_ping_are_answered_at_once() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    welcome, snapshot = answers(harness.table.propose(Hello(protocol=PROTOCOL), AN, 0))
    assert isinstance(welcome, Welcome) and welcome.you == "an"
    assert isinstance(snapshot, Snapshot)
    assert harness.send(Ping(n=7), WATCHER) == Pong(n=7, version=0)


# Bad logs and bad tables


def test_a_log_that_no_table_wrote_is_refused() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    harness.play_on(Random(1), "random", 2)
    log = harness.log
    started = next(place for place, entry in enumerate(log) if "started" in entry.action)
    bad_logs = [
        log[1:],
        [*log, replace(log[-1], version=len(log) + 1, action="no such action")],
        [*log, replace(log[-1], version=len(log) + 1, kind=EntryKind.CLOCK)],
        [*log, replace(log[-1], version=len(log) + 1, kind=EntryKind.SEAT, action='{"did":"flew"}')],
        [*log[:started], replace(log[started], action='{"did":"started","seating":[0,0]}')],
        [*log[:started], replace(log[started + 1], version=started + 1)],
        [replace(log[0], table="another")],
        [*log[:-1], replace(log[-1], version=len(log) + 1)],
        [*log[:-1], replace(log[-1], table="another")],
    ]
    for bad in bad_logs:
        with pytest.raises(BadLog):
            Table.restore(harness.config, bad, SECRET)
    with pytest.raises(BadLog, match="promised"):
        Table.restore(harness.config, log, bytes(32))


def test_a_table_that_cannot_be_is_not_opened() -> None:
    for chairs in ([OPEN, house("psychic")], [OPEN, Chair(kind="human")], [OPEN, Chair(kind="open", name="An")]):
        with pytest.raises(BadTable):
            opened(TablePlan(game=WITH_PARTNERS, chairs=chairs), "t", SECRET)
    for game, chairs, options in (
        ("chess", [OPEN] * 2, {}),
        (WITH_PARTNERS, [OPEN], {}),
        (WITH_PARTNERS, [OPEN] * 2, {"a": 1}),
    ):
        with pytest.raises(ValueError, match=r"expected|played by|option"):
            opened(TablePlan(game=game, chairs=chairs, options=options), "t", SECRET)


# Anything in any order


class AnyOrder(RuleBasedStateMachine):
    """People come, go, play, re-send, lose their connection and come back, in any order."""

    @initialize(
        game=st.sampled_from(OURS),
        seats=st.integers(2, 3),
        bots=st.booleans(),
        clocked=st.booleans(),
        played=st.sampled_from([20, 5, 60, 1, 0]),
    )
    def open_table(self, game: str, seats: int, bots: bool, clocked: bool, played: int) -> None:
        clock = Clock(kind="bank", bank=1, bonus=1) if clocked else None
        self.harness = TableHarness(game, [*[OPEN] * seats, *[house("random")] * bots], clock=clock)
        self.sent: list[tuple[ClientMessage, Sender, object]] = []
        if played:
            self.all_start()
            self.harness.play_on(Random(played), "random", played)

    def send(self, message: ClientMessage, sender: Sender) -> None:
        before = fingerprint(self.harness.table)
        answer = self.harness.send(message, sender)
        if isinstance(answer, Ack):
            self.sent.append((message, sender, answer))
        else:
            assert fingerprint(self.harness.table) == before

    people = st.sampled_from([AN, BO, CY, WATCHER])

    @rule(who=people, seat=st.one_of(st.none(), st.integers(0, 3)))
    def sit(self, who: Sender, seat: int | None) -> None:
        self.send(Sit(key=self.harness.key(), seat=seat), who)

    @rule(who=people, ready=st.sampled_from([True, True, False]))
    def get_ready(self, who: Sender, ready: bool) -> None:
        self.send(Ready(key=self.harness.key(), ready=ready), who)

    @rule()
    def all_start(self) -> None:
        for who in self.harness.people:
            self.sit(who, None)
            self.get_ready(who, True)

    @rule(who=people, words=st.text(max_size=5))
    def add_words(self, who: Sender, words: str) -> None:
        self.send(AddWords(key=self.harness.key(), words=words), who)

    @rule(who=people)
    def leave(self, who: Sender) -> None:
        self.send(Leave(key=self.harness.key()), who)

    @rule(who=people)
    def come_back(self, who: Sender) -> None:
        self.send(Return(key=self.harness.key()), who)

    @rule(who=people, yes=st.booleans())
    def give_up(self, who: Sender, yes: bool) -> None:
        self.send(GiveUp(key=self.harness.key(), yes=yes), who)

    @rule(who=people, sure=st.sampled_from([False, False, True]))
    def resign(self, who: Sender, sure: bool) -> None:
        if sure:
            self.send(Resign(key=self.harness.key()), who)

    @rule(who=people)
    def ask_back(self, who: Sender) -> None:
        last = self.harness.table.state.last
        self.send(Takeback(key=self.harness.key(), decision=last.decision if last else 0), who)

    @rule(who=people, yes=st.sampled_from([True, True, False]))
    def consent(self, who: Sender, yes: bool) -> None:
        request = self.harness.table.state.request
        self.send(Consent(key=self.harness.key(), version=request.version if request else 0, yes=yes), who)

    @rule(who=people, code=st.sampled_from([None, "a" * 22, "b" * 22]))
    def share(self, who: Sender, code: str | None) -> None:
        self.send(Share(key=self.harness.key(), code=code), who)

    @rule(code=st.sampled_from(["a" * 22, "b" * 22]))
    def watch(self, code: str) -> None:
        self.harness.open_client(FRIEND, ClientModel(code))

    @rule(who=people, seat=st.integers(0, 3), level=st.sampled_from([None, "random"]))
    def fill(self, who: Sender, seat: int, level: str | None) -> None:
        self.send(Fill(key=self.harness.key(), seat=seat, level=level), who)

    @rule(after=st.sampled_from([0, 500, 5000]))
    def time_goes_by(self, after: int) -> None:
        self.harness.later += after
        self.harness.settle(self.harness.table.expire(self.harness.now))

    @rule(more=st.integers(1, 3000))
    def grant(self, more: int) -> None:
        self.harness.settle(self.harness.table.grant(self.harness.now, more))

    @rule(who=people)
    def play_again(self, who: Sender) -> None:
        self.send(Rematch(key=self.harness.key()), who)

    @rule(who=people)
    def nod(self, who: Sender) -> None:
        self.send(Nod(key=self.harness.key(), preset="hello"), who)

    @precondition(lambda self: self.harness.table.state.phase == "playing")
    @rule(seed=st.integers(0, 99), moves=st.integers(1, 5))
    def play(self, seed: int, moves: int) -> None:
        self.harness.play_on(Random(seed), "random", moves)

    @precondition(lambda self: self.harness.table.state.phase == "playing")
    @rule(who=people, late=st.integers(0, 3), seed=st.integers(0, 99))
    def move_at_a_bad_moment(self, who: Sender, late: int, seed: int) -> None:
        state = self.harness.table.state
        action = self.harness.choice(Random(seed), "random")
        self.send(Act(key=self.harness.key(), decision=state.decision - late, action=action), who)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        message, sender, first = data.draw(st.sampled_from(self.sent))
        assert_nothing_changes(self.harness, message, sender, first)

    @rule(who=people)
    def lose_the_client(self, who: Sender) -> None:
        self.harness.clients.pop(who.player, None)

    @rule(who=people)
    def reconnect(self, who: Sender) -> None:
        self.harness.open_client(who, self.harness.clients.get(who.player))

    @rule(who=people, behind=st.integers(1, 40))
    def reconnect_from_before(self, who: Sender, behind: int) -> None:
        """A client that stopped listening some time ago hears the same messages again."""
        client = self.harness.clients.get(who.player)
        if client is None:
            return
        last = max(0, client.version - behind)
        missed = self.harness.table.catch_up(self.harness.table.viewer_of(who.player), last)
        heard = [data for version, data in client.heard.items() if version > last]
        if last in client.heard and self.harness.table._recent.state_before(last)[0] <= last:
            assert [encode(message) for message in missed] == heard

    @rule()
    def restart(self) -> None:
        again = Table.restore(self.harness.config, self.harness.log, SECRET)
        assert fingerprint(again) == fingerprint(self.harness.table)
        self.harness.table = again

    @rule()
    def restart_from_a_stored_state(self) -> None:
        again = Table(self.harness.config, SECRET, self.harness.table.stored())
        assert fingerprint(again) == fingerprint(self.harness.table)
        self.harness.table = again

    @invariant()
    def clients_know_what_a_snapshot_says(self) -> None:
        for player, client in [
            *islice(self.harness.clients.items(), 2),
            *islice(reversed(self.harness.clients.items()), 1),
        ]:
            viewer = self.harness.table.viewer_of(player, client.watch)
            assert client.version == self.harness.table.version
            assert client.knows == known(self.harness.table.snapshot(viewer))


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_a_client_that_heard_nothing_starts_from_a_snapshot() -> None:
    client = ClientModel()
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    harness.open_client(AN, client)
    assert client.version == harness.table.version
