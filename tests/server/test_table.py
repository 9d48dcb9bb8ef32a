"""The table's core: whole games, re-sends, stale moves, coming and going, and the log that everything comes from."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
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
from speeltafel.server.table.commands import Sender
from speeltafel.server.table.config import BadTable, opened
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.state import BadLog
from speeltafel.server.table.table import LONGEST_GAP, Answer, Conflict, Proposal, Table
from tests.server.checks import answers, assert_nothing_changes, check_pages, check_record, check_restored, rule_of
from tests.server.group import PEOPLE, SECRET, WATCHER, Group, Page, fingerprint, known

AN, BO, CY, *_ = PEOPLE
FRIEND = Sender("friend", "Fay")
TABLES = [
    *(("hasp", seats, "sensible") for seats in (2, 3, 4)),
    *(("hanabi", seats, policy) for seats in (2, 4, 5) for policy in ("random", "sensible")),
    *(("hare", seats, "sensible") for seats in (2, 3, 6)),
]
GARBAGE = ("", "play", "play 99", "draw R1", "roll 6", "deal F1", "move 5 9", "🐢", "trump", "hint 0 R ")


def phase_of(group: Group) -> str:
    return group.table.state.phase


# Whole games


@pytest.mark.parametrize(("game", "seats", "policy"), TABLES)
def test_a_whole_game_with_noise(game: str, seats: int, policy: str) -> None:
    random = Random(seats)
    group = Group(game, seats)
    group.gather()
    while group.table.state.phase == "playing":
        make_noise(group, random)
        decision, sender = group.table.state.decision, group.actor
        move = Act(key=group.key(), decision=decision, action=group.choice(random, policy))
        first = group.send(move, sender)
        assert first == Ack(key=move.key, version=len(group.log) - group_size(group) + 1)
        if random.random() < 0.2:
            assert_nothing_changes(group, move, sender, first)
    check_record(group)
    check_pages(group)
    check_restored(group, random)


def group_size(group: Group) -> int:
    """Entries of the last proposal: what somebody sent, and what the table did after it."""
    count = 1
    while group.log[-count].sender is None:
        count += 1
    return count


def make_noise(group: Group, random: Random) -> None:
    """Stale moves, other seats' moves and nonsense: refused, and nothing changes."""
    if random.random() > 0.1:
        return
    state, sender = group.table.state, group.actor
    action = group.choice(random, "random")
    other = random.choice([person for person in group.people if person is not sender])
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
        assert rule_of(answers(group.table.propose(message, who, 0))[0]) == expected
    for text in GARBAGE[1:]:
        answer = group.table.propose(Act(key="x", decision=state.decision, action=text), sender, 0)
        assert isinstance(answer, Answer) or text in group.table.teller.legal()


@pytest.mark.parametrize(("game", "options"), [("hanabi", {"colours": 6}), ("hasp", {}), ("hare", {})])
def test_at_every_version_the_log_gives_the_same_table_and_the_same_stream(game: str, options: dict[str, Any]) -> None:
    group = Group(game, 2, options)
    group.gather()
    prints = {group.table.version: fingerprint(group.table)}
    while len(group.log) < 80 and group.table.state.phase == "playing":
        group.play_on(Random(len(group.log)), "random", 1)
        prints[group.table.version] = fingerprint(group.table)
    for version in range(1, len(group.log) + 1):
        again = Table.restore(group.config, group.log[:version], SECRET)
        assert fingerprint(again) == prints.get(version, fingerprint(again))
        for player, page in group.pages.items():
            viewer = group.table.viewer_of(player)
            missed = [encode(message) for message in group.table.catch_up(viewer, version)]
            told = [data for end, data in page.heard.items() if end > version]
            assert missed == (told if version in page.heard else [encode(group.table.snapshot(viewer))])


# Two phases


def test_nothing_is_told_and_nothing_changes_before_it_is_stored() -> None:
    group = Group("hanabi", 3)
    group.gather()
    before = fingerprint(group.table)
    heard = {player: page.version for player, page in group.pages.items()}
    for message in (
        Act(key="a", decision=group.table.state.decision, action=group.choice(Random(1), "random")),
        Leave(key="b"),
        Nod(key="c", preset="hello"),
    ):
        assert isinstance(group.table.propose(message, group.actor, 0), Proposal)
        assert fingerprint(group.table) == before
    assert isinstance(group.table.abandon(0), Proposal)
    assert isinstance(group.table.take_over(0, 0), Proposal)
    assert fingerprint(group.table) == before
    assert heard == {player: page.version for player, page in group.pages.items()}


def test_a_start_that_was_not_stored_leaves_no_trace() -> None:
    group = Group("hasp", 2)
    for person in group.people:
        group.send(Sit(key=group.key()), person)
    group.send(Ready(key="r"), AN)
    before = fingerprint(group.table)
    dropped = group.table.propose(Ready(key="r"), BO, 0)
    assert isinstance(dropped, Proposal)
    assert len(dropped.entries) == 2 + 6
    assert fingerprint(group.table) == before
    group.send(AddWords(key="w", words="changed my mind"), BO)
    group.send(Ready(key="r2"), BO)
    assert [entry.action for entry in group.log[-6:]] != [entry.action for entry in dropped.entries[-6:]]
    check_restored(group, Random(1))


def test_who_loses_a_race_proposes_again() -> None:
    group = Group("hanabi", 2)
    group.gather()
    here, there = group.table, Table.restore(group.config, group.log, SECRET)
    action, sender = group.choice(Random(5), "random"), group.actor
    move = Act(key="here", decision=here.state.decision, action=action)
    mine = here.propose(move, sender, 1)
    theirs = there.propose(replace(move, key="there"), sender, 1)
    assert isinstance(mine, Proposal) and isinstance(theirs, Proposal)
    told_there = there.commit(theirs)
    assert here.follow(theirs.entries) == told_there
    with pytest.raises(Conflict):
        here.commit(mine)
    again = here.propose(move, sender, 2)
    assert rule_of(answers(again)[0]) == refusals.STALE
    resent = here.propose(replace(move, key="there"), sender, 2)
    assert resent == Answer((Ack(key="there", version=theirs.entries[0].version),))


def test_talk_does_not_make_a_move_stale() -> None:
    group = Group("hare", 2)
    group.gather()
    decision, action, sender = group.table.state.decision, group.choice(Random(1), "random"), group.actor
    group.send(Chat(key="c", text="hop hop"), sender)
    assert group.table.version == decision + 1
    assert isinstance(group.act(action, sender, decision), Ack)


def test_a_move_and_what_chance_brings_are_one_proposal() -> None:
    group = Group("hanabi", 2)
    group.gather()
    found = group.table.propose(Act(key="p", decision=group.table.state.decision, action="play 1"), group.actor, 5)
    assert isinstance(found, Proposal)
    assert [entry.action.split()[0] for entry in found.entries] == ["play", "draw"]
    assert [(entry.sender, entry.key) for entry in found.entries] == [(group.actor.player, "p"), (None, None)]
    assert {(entry.kind, entry.at) for entry in found.entries} == {(EntryKind.GAME, 5)}


def test_nobody_plays_for_chance() -> None:
    group = Group("hanabi", 2)
    group.gather()
    dealing = next(place for place, entry in enumerate(group.log, 1) if entry.action.startswith("draw"))
    table = Table.restore(group.config, group.log[:dealing], SECRET)
    for action in ("draw R1", "draw W5", "play 1"):
        for person in group.people:
            for decision in (0, dealing):
                found = table.propose(Act(key="x", decision=decision, action=action), person, 0)
                assert rule_of(answers(found)[0]) == refusals.WAIT_FOR_CHANCE


def test_two_players_may_use_the_same_key() -> None:
    group = Group("hasp", 2)
    assert group.send(Sit(key="1"), AN) == Ack(key="1", version=1)
    assert group.send(Sit(key="1"), BO) == Ack(key="1", version=2)
    assert group.send(Ready(key="1"), BO) == Ack(key="1", version=2)
    assert not group.table.state.chairs[1].ready


# Coming and going


def test_people_sit_down_get_ready_and_start() -> None:
    group = Group("hasp", [OPEN, house("sensible"), OPEN, API])
    robot = Sender("robot", "R2", program=True)
    assert rule_of(group.send(Ready(key="0"), AN)) == refusals.NOT_SEATED
    assert isinstance(group.send(Sit(key="1", seat=2), AN), Ack)
    assert rule_of(group.send(Sit(key="2"), AN)) == refusals.ALREADY_SEATED
    assert rule_of(group.send(Sit(key="3", seat=2), BO)) == refusals.SEAT_TAKEN
    assert rule_of(group.send(Sit(key="3", seat=3), BO)) == refusals.SEAT_TAKEN
    assert rule_of(group.send(Sit(key="3", seat=4), BO)) == refusals.NO_SUCH_SEAT
    group.send(Sit(key="4"), robot)
    group.send(Sit(key="5"), BO)
    assert [chair.name for chair in group.table.state.chairs] == ["Bo", None, "An", "R2"]
    assert rule_of(group.send(Sit(key="6"), CY)) == refusals.TABLE_FULL
    assert rule_of(group.send(AddWords(key="7", words="beep"), robot)) == refusals.ONLY_PEOPLE_ADD_WORDS
    group.send(AddWords(key="8", words="purple elephant 7"), AN)
    group.send(Ready(key="9"), AN)
    group.send(Ready(key="10"), BO)
    group.send(Ready(key="11", ready=False), AN)
    group.send(Ready(key="12"), robot)
    assert phase_of(group) == "gathering"
    group.send(Ready(key="13"), AN)
    assert phase_of(group) == "playing"
    assert {chair.name for chair in group.table.state.chairs} == {"Bo", None, "An", "R2"}
    assert sum(chair.words == "purple elephant 7" for chair in group.table.state.chairs) == 1


def test_the_commitment_is_there_from_the_start_and_the_secret_only_at_the_end() -> None:
    group = Group("hanabi", 2)
    streams = [encode(group.table.snapshot(SPECTATOR))]
    assert group.config.commitment.encode() in streams[0]
    group.gather()
    random = Random(3)
    while group.table.state.phase == "playing":
        assert group.table.record is None
        streams += [encode(group.table.snapshot(viewer)) for viewer in group.viewers()]
        streams += [data for page in group.pages.values() for data in page.heard.values()]
        group.play_on(random, "random", 1)
    assert not any(SECRET.hex().encode() in data for data in streams)
    assert all(SECRET.hex().encode() in page.heard[len(group.log)] for page in group.pages.values())
    assert SECRET.hex().encode() in encode(group.table.snapshot(SPECTATOR))


def test_who_leaves_before_the_start_frees_the_chair() -> None:
    group = Group("hasp", 2)
    group.send(Sit(key="1"), AN)
    group.send(AddWords(key="2", words="gone"), AN)
    group.send(Leave(key="3"), AN)
    assert group.table.state.chairs == [OPEN, OPEN]
    assert group.table.viewer_of("an") == SPECTATOR
    assert isinstance(group.send(Sit(key="4"), BO), Ack)
    assert group.pages["an"].knows["seats"] == group.table.state.chairs


def test_a_host_fills_chairs_with_bots_and_that_may_start_the_game() -> None:
    group = Group("hasp", 3, host="an")
    group.send(Sit(key="1"), AN)
    group.send(Sit(key="1"), BO)
    group.send(Ready(key="0"), BO)
    assert rule_of(group.send(Fill(key="2", seat=2, level="sensible"), BO)) == refusals.NOT_THE_HOST
    assert rule_of(group.send(Fill(key="2", seat=1, level="sensible"), AN)) == refusals.SEAT_TAKEN
    assert rule_of(group.send(Fill(key="2", seat=2, level="psychic"), AN)) == refusals.NO_SUCH_LEVEL
    assert rule_of(group.send(Fill(key="2", seat=3), AN)) == refusals.NO_SUCH_SEAT
    group.send(Fill(key="2", seat=2, level="random"), AN)
    group.send(Fill(key="3", seat=2), AN)
    assert group.table.state.chairs[2] == OPEN
    group.send(Ready(key="4"), AN)
    assert isinstance(group.send(Fill(key="5", seat=2, level="random"), AN), Ack)
    assert group.table.state.phase == "playing"


def test_a_bot_plays_on_for_who_leaves_and_hands_the_seat_back() -> None:
    group = Group("hasp", 2)
    group.gather()
    leaver = group.actor
    seat = group.table.viewer_of(leaver.player)
    group.send(Leave(key="leave"), leaver)
    assert group.table.bot_to_act == (seat, "sensible")
    assert group.table.viewer_of(leaver.player) == seat
    action = group.choice(Random(1), "sensible")
    assert rule_of(group.act(action, leaver)) == refusals.BOT_PLAYS
    assert rule_of(group.send(Leave(key="again"), leaver)) == refusals.BOT_PLAYS
    group.settle(group.table.house_act(action, group.table.state.decision, 0))
    group.send(Return(key="back"), leaver)
    assert group.table.state.chairs[seat] == Chair(kind="human", player=leaver.player, name=leaver.name, ready=True)
    group.play_on(Random(2), "sensible", 20)
    check_pages(group)
    check_restored(group, Random(1))


def test_the_house_plays_only_its_own_seats() -> None:
    group = Group("hare", [OPEN, house("sensible")])
    refused = group.table.house_act("move 1", 0, 0)
    assert rule_of(answers(refused)[0]) == refusals.NOT_STARTED
    group.gather()
    group.play_on(Random(1), "sensible", 1 if group.table.bot_to_act else 0)
    answer = group.table.house_act(group.choice(Random(1), "random"), group.table.state.decision, 0)
    assert rule_of(answers(answer)[0]) == refusals.NO_BOT_PLAYS
    group.settle(group.table.take_over(group.table.state.actor or 0, 0, "random"))
    assert group.table.bot_to_act is not None
    group.play_on(Random(1), "sensible")
    assert group.table.state.phase == "over"
    check_record(group)
    check_pages(group)


def test_an_abandoned_table_reveals_its_secret_and_plays_no_more() -> None:
    group = Group("hanabi", 2)
    group.gather()
    group.play_on(Random(1), "random", 3)
    assert group.table.record is None
    sender = group.actor
    group.settle(group.table.abandon(0))
    assert group.table.state.phase == "abandoned"
    assert rule_of(group.act("play 1", sender)) == refusals.GAME_OVER
    assert rule_of(group.send(Leave(key="l"), sender)) == refusals.GAME_OVER
    check_record(group)
    check_pages(group)
    check_restored(group, Random(1))


def test_in_a_quiet_game_only_presets_are_said_while_it_is_played() -> None:
    group = Group("hanabi", 2)
    assert rule_of(group.send(Chat(key="1", text="hi"), WATCHER)) == refusals.NOT_SEATED
    group.send(Sit(key="1"), AN)
    group.send(Chat(key="2", text="hi"), AN)
    group.send(Sit(key="1"), BO)
    group.send(Ready(key="3"), AN)
    group.send(Ready(key="3"), BO)
    assert rule_of(group.send(Chat(key="4", text="my card is red"), AN)) == refusals.NO_TALK_DURING_PLAY
    group.send(Nod(key="5", preset="one-moment"), AN)
    group.play_on(Random(1), "random")
    group.send(Chat(key="6", text="well, well"), AN)
    said = [line.text or line.preset for line in group.table.snapshot(SPECTATOR).chat]
    assert said == ["hi", "one-moment", "well, well"]
    check_pages(group)


# Catching up


def test_who_is_too_far_behind_or_ahead_gets_a_snapshot() -> None:
    group = Group("hare", 2)
    group.gather()
    for number in range(LONGEST_GAP):
        group.send(Nod(key=f"n{number}", preset="hello"), AN)
    version = group.table.version
    assert len(group.table.catch_up(0, version - LONGEST_GAP)) == LONGEST_GAP
    assert group.table.catch_up(0, version) == []
    for last in (0, version - LONGEST_GAP - 1, version + 1):
        assert group.table.catch_up(0, last) == [group.table.snapshot(0)]


def test_only_the_seat_to_act_is_told_what_it_may_do() -> None:
    group = Group("hanabi", 3)
    group.gather()
    group.play_on(Random(1), "random", 3)
    for viewer in group.viewers():
        snapshot = group.table.snapshot(viewer)
        assert (b'"legal"' in encode(snapshot)) == (viewer == group.table.state.actor)
    for person in group.people:
        last = group.pages[person.player].heard[group.table.version]
        assert (b'"legal"' in last) == (person == group.actor)


def test_hello_and_ping_are_answered_at_once() -> None:
    group = Group("hare", 2)
    welcome, snapshot = answers(group.table.propose(Hello(protocol=1), AN, 0))
    assert isinstance(welcome, Welcome) and welcome.you == "an"
    assert isinstance(snapshot, Snapshot)
    assert group.send(Ping(n=7), WATCHER) == Pong(n=7, version=0)


# Bad logs and bad tables


def test_a_log_that_no_table_wrote_is_refused() -> None:
    group = Group("hanabi", 2)
    group.gather()
    group.play_on(Random(1), "random", 2)
    log = group.log
    started = next(place for place, entry in enumerate(log) if "started" in entry.action)
    bad_logs = [
        log[1:],
        [*log, replace(log[-1], version=len(log) + 1, action="draw R9")],
        [*log, replace(log[-1], version=len(log) + 1, kind=EntryKind.CLOCK)],
        [*log, replace(log[-1], version=len(log) + 1, kind=EntryKind.SEAT, action='{"did":"flew"}')],
        [*log[:started], replace(log[started], action='{"did":"started","seating":[0,0]}')],
        [*log[:started], replace(log[started + 1], version=started + 1)],
        [replace(log[0], table="another")],
    ]
    for bad in bad_logs:
        with pytest.raises(BadLog):
            Table.restore(group.config, bad, SECRET)
    with pytest.raises(BadLog, match="promised"):
        Table.restore(group.config, log, bytes(32))


def test_a_table_that_cannot_be_is_not_opened() -> None:
    for chairs in ([OPEN, house("psychic")], [OPEN, Chair(kind="human")], [OPEN, Chair(kind="open", name="An")]):
        with pytest.raises(BadTable):
            opened("t", "hasp", chairs, SECRET)
    for game, chairs, options in (("chess", [OPEN] * 2, {}), ("hasp", [OPEN], {}), ("hasp", [OPEN] * 2, {"a": 1})):
        with pytest.raises(ValueError, match=r"expected|played by|option"):
            opened("t", game, chairs, SECRET, options)


# Anything in any order


class AnyOrder(RuleBasedStateMachine):
    """People come, go, play, re-send, lose their connection and come back, in any order."""

    @initialize(
        game=st.sampled_from(["hanabi", "hasp", "hare"]),
        seats=st.integers(2, 3),
        bots=st.booleans(),
        clocked=st.booleans(),
        played=st.sampled_from([20, 5, 60, 1, 0]),
    )
    def open_table(self, game: str, seats: int, bots: bool, clocked: bool, played: int) -> None:
        clock = Clock(kind="bank", bank=1, bonus=1) if clocked else None
        self.group = Group(game, [*[OPEN] * seats, *[house("random")] * bots], clock=clock)
        self.sent: list[tuple[ClientMessage, Sender, object]] = []
        if played:
            self.all_start()
            self.group.play_on(Random(played), "random", played)

    def send(self, message: ClientMessage, sender: Sender) -> None:
        before = fingerprint(self.group.table)
        answer = self.group.send(message, sender)
        if isinstance(answer, Ack):
            self.sent.append((message, sender, answer))
        else:
            assert fingerprint(self.group.table) == before

    people = st.sampled_from([AN, BO, CY, WATCHER])

    @rule(who=people, seat=st.one_of(st.none(), st.integers(0, 3)))
    def sit(self, who: Sender, seat: int | None) -> None:
        self.send(Sit(key=self.group.key(), seat=seat), who)

    @rule(who=people, ready=st.sampled_from([True, True, False]))
    def get_ready(self, who: Sender, ready: bool) -> None:
        self.send(Ready(key=self.group.key(), ready=ready), who)

    @rule()
    def all_start(self) -> None:
        for who in self.group.people:
            self.sit(who, None)
            self.get_ready(who, True)

    @rule(who=people, words=st.text(max_size=5))
    def add_words(self, who: Sender, words: str) -> None:
        self.send(AddWords(key=self.group.key(), words=words), who)

    @rule(who=people)
    def leave(self, who: Sender) -> None:
        self.send(Leave(key=self.group.key()), who)

    @rule(who=people)
    def come_back(self, who: Sender) -> None:
        self.send(Return(key=self.group.key()), who)

    @rule(who=people, yes=st.booleans())
    def give_up(self, who: Sender, yes: bool) -> None:
        self.send(GiveUp(key=self.group.key(), yes=yes), who)

    @rule(who=people, sure=st.sampled_from([False, False, True]))
    def resign(self, who: Sender, sure: bool) -> None:
        if sure:
            self.send(Resign(key=self.group.key()), who)

    @rule(who=people)
    def ask_back(self, who: Sender) -> None:
        last = self.group.table.state.last
        self.send(Takeback(key=self.group.key(), decision=last.decision if last else 0), who)

    @rule(who=people, yes=st.sampled_from([True, True, False]))
    def consent(self, who: Sender, yes: bool) -> None:
        request = self.group.table.state.request
        self.send(Consent(key=self.group.key(), version=request.version if request else 0, yes=yes), who)

    @rule(who=people, code=st.sampled_from([None, "a" * 22, "b" * 22]))
    def share(self, who: Sender, code: str | None) -> None:
        self.send(Share(key=self.group.key(), code=code), who)

    @rule(code=st.sampled_from(["a" * 22, "b" * 22]))
    def watch(self, code: str) -> None:
        self.group.open_page(FRIEND, Page(code))

    @rule(who=people, seat=st.integers(0, 3), level=st.sampled_from([None, "random"]))
    def fill(self, who: Sender, seat: int, level: str | None) -> None:
        self.send(Fill(key=self.group.key(), seat=seat, level=level), who)

    @rule(after=st.sampled_from([0, 500, 5000]))
    def time_goes_by(self, after: int) -> None:
        self.group.later += after
        self.group.settle(self.group.table.expire(self.group.now))

    @rule(more=st.integers(1, 3000))
    def grant(self, more: int) -> None:
        self.group.settle(self.group.table.grant(self.group.now, more))

    @rule(who=people)
    def play_again(self, who: Sender) -> None:
        key = self.group.key()
        found = self.group.table.propose(Rematch(key=key), who, 0)
        if isinstance(found, Answer) and found.wants_table:
            self.group.settle(self.group.table.rematched(who.player, key, "table-8", 0))

    @rule(who=people)
    def nod(self, who: Sender) -> None:
        self.send(Nod(key=self.group.key(), preset="hello"), who)

    @precondition(lambda self: self.group.table.state.phase == "playing")
    @rule(seed=st.integers(0, 99), moves=st.integers(1, 5))
    def play(self, seed: int, moves: int) -> None:
        self.group.play_on(Random(seed), "random", moves)

    @precondition(lambda self: self.group.table.state.phase == "playing")
    @rule(who=people, late=st.integers(0, 3), seed=st.integers(0, 99))
    def move_at_a_bad_moment(self, who: Sender, late: int, seed: int) -> None:
        state = self.group.table.state
        action = self.group.choice(Random(seed), "random")
        self.send(Act(key=self.group.key(), decision=state.decision - late, action=action), who)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        message, sender, first = data.draw(st.sampled_from(self.sent))
        assert_nothing_changes(self.group, message, sender, first)

    @rule(who=people)
    def lose_the_page(self, who: Sender) -> None:
        self.group.pages.pop(who.player, None)

    @rule(who=people)
    def reconnect(self, who: Sender) -> None:
        self.group.open_page(who, self.group.pages.get(who.player))

    @rule(who=people, behind=st.integers(1, 40))
    def reconnect_from_before(self, who: Sender, behind: int) -> None:
        """A page that stopped listening some time ago hears the same messages again."""
        page = self.group.pages.get(who.player)
        if page is None:
            return
        last = max(0, page.version - behind)
        missed = self.group.table.catch_up(self.group.table.viewer_of(who.player), last)
        heard = [data for version, data in page.heard.items() if version > last]
        if last in page.heard and last >= self.group.table.past.older[0]:
            assert [encode(message) for message in missed] == heard

    @rule()
    def restart(self) -> None:
        again = Table.restore(self.group.config, self.group.log, SECRET)
        assert fingerprint(again) == fingerprint(self.group.table)
        self.group.table = again

    @rule()
    def restart_from_ice(self) -> None:
        again = Table(self.group.config, SECRET, self.group.table.stored())
        assert fingerprint(again) == fingerprint(self.group.table)
        self.group.table = again

    @invariant()
    def pages_know_what_a_snapshot_says(self) -> None:
        for player, page in [*islice(self.group.pages.items(), 2), *islice(reversed(self.group.pages.items()), 1)]:
            viewer = self.group.table.viewer_of(player, page.watch)
            assert page.version == self.group.table.version
            assert page.knows == known(self.group.table.snapshot(viewer))


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(
    max_examples=80,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_a_page_that_heard_nothing_starts_from_a_snapshot() -> None:
    page = Page()
    group = Group("hare", 2)
    group.gather()
    group.open_page(AN, page)
    assert page.version == group.table.version
