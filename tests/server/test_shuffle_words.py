"""Words for the shuffle: everyone commits before anybody shows theirs, and nobody waits for ever for who does not."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from speeltafel.kernel.game_record import parse, write
from speeltafel.kernel.shuffle import Contribution, Shuffle, commitment, commitment_to_words
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    Ack,
    AddWords,
    Chat,
    Commit,
    Fill,
    GiveUp,
    Keyed,
    Leave,
    Nod,
    Ready,
    ShowWords,
    Sit,
    TableMessage,
)
from speeltafel.protocol.wire import encode
from speeltafel.server.table.allowance import OF_PLAYER
from speeltafel.server.table.config import SHOW_WORDS_S, TableConfig, reopened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.log_events import Forgotten, Started, read, written
from speeltafel.server.table.seats import API, OPEN, companion_of, house
from speeltafel.server.table.state import new_state
from speeltafel.server.table.table import Proposal, Table
from tests.games import ANY_GAME, OPEN_GAME
from tests.server.checks import answers, assert_nothing_changes, check_clients, check_record, check_restored, rule_of
from tests.server.table_harness import AGAIN, OTHER_SECRET, PEOPLE, SECRET, TableHarness, fingerprint

AN, BO, CY, *_ = PEOPLE
SALTS = {"an": "a1" * 32, "bo": "b0" * 32, "cy": "c4" * 32, "robot": "4b" * 32}
SHOWING = SHOW_WORDS_S * 1000


def committed(harness: TableHarness, who: Sender, words: str = "", salt: str | None = None) -> TableMessage:
    commitment = commitment_to_words("table-7", salt or SALTS[who.player], words)
    return harness.send(Commit(key=harness.key(), commitment=commitment), who)


def shown(harness: TableHarness, who: Sender, words: str = "", salt: str | None = None) -> TableMessage:
    return harness.send(ShowWords(key=harness.key(), salt=salt or SALTS[who.player], words=words), who)


def closed(*words: str, chairs: int = 0, game: str = ANY_GAME) -> TableHarness:
    """A table at which everyone has committed to words and is ready."""
    harness = TableHarness(game, chairs or len(words))
    for who in harness.people:
        harness.send(Sit(key=harness.key()), who)
    for who, own in zip(harness.people, words, strict=False):
        committed(harness, who, own)
    for who in harness.people:
        harness.send(Ready(key=harness.key()), who)
    return harness


def is_showing(harness: TableHarness) -> bool:
    return harness.table.state.is_showing_words


def added(harness: TableHarness) -> tuple[Contribution, ...]:
    assert harness.table.state.shuffle is not None
    return harness.table.state.shuffle.contributions


def news(harness: TableHarness, who: Sender = AN) -> list[tuple[str, str | None]]:
    """Everything that somebody heard of the table, by type and name."""
    heard = map(msgspec.json.decode, harness.clients[who.player].heard.values())
    return [(one["type"], one.get("name")) for message in heard for one in message.get("news", [])]


def test_the_game_starts_when_the_last_one_has_shown_what_they_committed_to() -> None:
    harness = closed("purple elephant", "")
    assert is_showing(harness) and harness.table.deadline == harness.log[-1].at + SHOWING
    assert harness.clients["bo"].knows["deadline"] == harness.table.deadline
    assert [chair.words for chair in harness.table.state.chairs] == [None, None]
    assert isinstance(shown(harness, BO), Ack)
    assert is_showing(harness)
    before = len(harness.log)
    assert isinstance(shown(harness, AN, "purple elephant"), Ack)
    assert harness.table.state.phase == "playing" and harness.table.deadline is None
    assert isinstance(read(harness.log[before + 1].action), Started), "in the same transaction"
    assert [one.words for one in added(harness)] == ["purple elephant", ""]
    assert [one.salt for one in added(harness)] == [SALTS["an"], SALTS["bo"]]
    assert [one for one in news(harness) if one[0] == "added-words"] == [("added-words", "An")]
    harness.play_on(Random(1), "sensible")
    check_record(harness)
    check_clients(harness)
    check_restored(harness, Random(1))


def test_the_record_has_what_everyone_committed_to() -> None:
    harness = closed("w", "", game=OPEN_GAME)
    shown(harness, AN, "w")
    shown(harness, BO)
    harness.settle(harness.table.abandon(harness.now))
    assert harness.table.record is not None
    proof = parse(write(harness.table.record)).shuffle
    assert proof
    assert (proof.version, proof.contributions) == (2, ["w", ""])
    assert proof.commitments == [
        commitment_to_words("table-7", SALTS["an"], "w"),
        commitment_to_words("table-7", SALTS["bo"], ""),
    ]


@pytest.mark.parametrize("words", ["purple elephant", "x" * 200, "🐘"])
def test_before_the_words_are_closed_everyone_is_sent_the_same_whatever_they_are(words: str) -> None:
    """Of words nobody but their own page knows more than that there may be some: a hash, as long as any other."""
    plain, worded = (committing(own) for own in ("", words))
    for player in ("an", "bo", "watcher"):
        one, other = (harness.clients[player].heard for harness in (plain, worded))
        assert [len(data) for data in one.values()] == [len(data) for data in other.values()]
        for mine, theirs, own in ((one, plain, ""), (other, worded, words)):
            hidden = commitment_to_words("table-7", SALTS["an"], own).encode()
            assert any(hidden in data for data in mine.values()) and not is_told(theirs, SALTS["an"])
    assert sent_without_hash(plain, "") == sent_without_hash(worded, words)


def committing(words: str) -> TableHarness:
    """A table at which all words are closed and none are shown."""
    harness = closed(words, "of somebody else")
    assert is_showing(harness) and not (words and is_told(harness, words))
    return harness


def sent_without_hash(harness: TableHarness, words: str) -> list[bytes]:
    """All that Bo was sent, but for the hash of An's words."""
    hidden = commitment_to_words("table-7", SALTS["an"], words).encode()
    return [data.replace(hidden, b"-") for data in harness.clients["bo"].heard.values()]


def is_told(harness: TableHarness, secret: str) -> bool:
    """Whether anybody was sent this."""
    sent = [*(data for client in harness.clients.values() for data in client.heard.values())]
    sent += [encode(harness.table.snapshot(viewer)) for viewer in harness.viewers()]
    return any(msgspec.json.encode(secret)[1:-1] in data for data in sent)


def test_everything_stays_as_it_is_once_the_words_are_closed() -> None:
    harness = closed("one", "two")
    forbidden: list[Keyed] = [
        Sit(key="x"),
        Fill(key="x", seat=1),
        Fill(key="x", seat=1, level="sensible"),
        Ready(key="x", ready=False),
        Ready(key="x"),
        Leave(key="x"),
        AddWords(key="x", words="late"),
        Commit(key="x", commitment="0" * 64),
    ]
    before = fingerprint(harness.table)
    for message in forbidden:
        assert rule_of(harness.send(message, AN)) == refusals.WORDS_CLOSED
    assert rule_of(harness.send(Sit(key="x"), CY)) == refusals.WORDS_CLOSED
    assert rule_of(harness.send(GiveUp(key="x"), AN)) == refusals.NOT_STARTED
    assert fingerprint(harness.table) == before
    for talk in (Chat(key="c", text="well?"), Nod(key="n", preset="one-moment")):
        assert isinstance(harness.send(talk, AN), Ack)


def test_only_what_was_committed_to_can_be_shown_and_only_when_it_is_time() -> None:
    harness = TableHarness(ANY_GAME, 2)
    assert rule_of(shown(harness, AN)) == refusals.NOT_SEATED
    harness.send(Sit(key="1"), AN)
    assert rule_of(shown(harness, AN)) == refusals.NO_WORDS_TO_SHOW
    committed(harness, AN, "mine")
    assert rule_of(shown(harness, AN, "mine")) == refusals.WORDS_NOT_CLOSED
    harness.send(Sit(key="2"), BO)
    harness.send(Ready(key="3"), BO)
    harness.send(Ready(key="4"), AN)
    assert is_showing(harness), "one commitment is enough"
    before = fingerprint(harness.table)
    assert rule_of(shown(harness, AN, "Mine")) == refusals.OTHER_WORDS
    assert rule_of(shown(harness, AN, "mine", SALTS["bo"])) == refusals.OTHER_WORDS
    assert rule_of(shown(harness, BO, "mine")) == refusals.NO_WORDS_TO_SHOW
    assert fingerprint(harness.table) == before
    shown(harness, AN, "mine")
    assert added(harness)[1] == Contribution()
    assert rule_of(shown(harness, AN, "mine")) == refusals.ALREADY_STARTED
    assert rule_of(committed(harness, AN)) == refusals.ALREADY_STARTED


def test_a_page_that_shows_twice_is_answered_and_changes_nothing() -> None:
    harness = closed("one", "two")
    message = ShowWords(key="again", salt=SALTS["an"], words="one")
    first = harness.send(message, AN)
    assert_nothing_changes(harness, message, AN, first)
    assert rule_of(harness.send(replace(message, key="other-tab"), AN)) == refusals.NO_WORDS_TO_SHOW


def test_words_that_are_not_shown_in_time_are_left_out_and_everyone_is_told_whose() -> None:
    harness = closed("one", "two", "three")
    deadline = harness.table.deadline
    assert deadline is not None
    shown(harness, BO, "two")
    early = answers(harness.table.expire(deadline - 1))[0]
    assert rule_of(early) == refusals.TIME_LEFT
    harness.later += SHOWING
    harness.settle(harness.table.expire(deadline))
    assert harness.table.state.phase == "playing" and harness.table.deadline is None
    assert [one.is_kept_back for one in added(harness)] == [True, False, True]
    told = news(harness, CY)
    assert told[-3:] == [("kept-words", "An"), ("kept-words", "Cy"), ("started", None)]
    late = [chair.name for chair in harness.table.state.chairs if chair.commitment and chair.salt is None]
    assert sorted(name or "" for name in late) == ["An", "Cy"]
    harness.play_on(Random(1), "sensible")
    check_record(harness)
    check_clients(harness)
    check_restored(harness, Random(1))
    assert harness.table.record is not None
    proof = harness.table.record.shuffle
    assert proof and proof.contributions == [None, "two", None] and all(proof.commitments or [])


def test_keeping_words_back_gives_one_other_deal_and_no_more() -> None:
    """What somebody can still choose after the words are closed: to show them or not."""
    deals = set()
    for shows in (True, False):
        harness = closed("one", "two")
        shown(harness, AN, "one")
        if shows:
            shown(harness, BO, "two")
        else:
            harness.later += SHOWING
            harness.settle(harness.table.expire(harness.table.deadline or 0))
        deals.add(tuple(entry.action for entry in harness.log if harness.is_chance(entry)))
    assert len(deals) == 2


def test_who_changes_their_mind_commits_again() -> None:
    harness = TableHarness(ANY_GAME, 2)
    for who in (AN, BO):
        harness.send(Sit(key="s"), who)
    committed(harness, AN, "first")
    harness.send(AddWords(key="w", words="open"), AN)
    assert (harness.table.state.chairs[0].commitment, harness.table.state.chairs[0].words) == (None, "open")
    committed(harness, AN, "last", SALTS["cy"])
    assert harness.table.state.chairs[0].words is None
    for who in (AN, BO):
        harness.send(Ready(key="r"), who)
    assert rule_of(shown(harness, AN, "first")) == refusals.OTHER_WORDS
    shown(harness, AN, "last", SALTS["cy"])
    assert [one.words for one in added(harness)] == ["last", None]


def test_who_leaves_takes_their_commitment_along() -> None:
    harness = TableHarness(ANY_GAME, 2)
    harness.send(Sit(key="s"), AN)
    committed(harness, AN, "gone")
    harness.send(Leave(key="l"), AN)
    assert harness.table.state.chairs == [OPEN, OPEN]


def test_without_commitments_the_game_starts_at_once() -> None:
    harness = TableHarness(ANY_GAME, [OPEN, OPEN, house("sensible")])
    for who in (AN, BO):
        harness.send(Sit(key="s"), who)
    harness.send(AddWords(key="w", words="open"), AN)
    for who in (AN, BO):
        harness.send(Ready(key="r"), who)
    assert harness.table.state.phase == "playing"
    assert added(harness) == (Contribution("open"), Contribution(), Contribution())


def test_the_last_bot_that_is_put_on_a_chair_closes_the_words() -> None:
    harness = TableHarness(ANY_GAME, 2, host="an")
    harness.send(Sit(key="s"), AN)
    committed(harness, AN)
    harness.send(Ready(key="r"), AN)
    harness.send(Fill(key="f", seat=1, level="sensible"), AN)
    assert is_showing(harness)
    shown(harness, AN)
    assert harness.table.state.phase == "playing"


def test_programs_and_people_at_one_device_commit_like_everyone() -> None:
    robot, beside = Sender("robot", "R2", program=True), Sender(companion_of("an", 1), "Ann")
    harness = TableHarness(ANY_GAME, [OPEN, OPEN, API], host="an")
    harness.table.state.config = replace(harness.config, companions=1)
    everyone = {AN: SALTS["an"], beside: SALTS["bo"], robot: SALTS["robot"]}
    for who in everyone:
        harness.open_client(who)
        harness.send(Sit(key="s"), who)
    for who, salt in everyone.items():
        assert isinstance(committed(harness, who, "w", salt), Ack)
        harness.send(Ready(key="r"), who)
    for who, salt in everyone.items():
        assert isinstance(shown(harness, who, "w", salt), Ack)
    assert {one.salt for one in added(harness)} == set(everyone.values())


def test_closed_words_survive_a_restart_and_get_time_back() -> None:
    harness = closed("one", "two")
    shown(harness, AN, "one")
    again = Table.restore(harness.config, harness.log, SECRET)
    from_state = Table(harness.config, SECRET, harness.table.stored())
    for table in (again, from_state):
        assert fingerprint(table) == fingerprint(harness.table)
        assert table.deadline == harness.table.deadline and table.state.may_need_driver
        granted = table.grant(harness.now + SHOWING, 30_000)
        assert isinstance(granted, Proposal)
        table.commit(granted)
        assert table.deadline == harness.now + SHOWING + 30_000
    found = again.propose(ShowWords(key="s", salt=SALTS["bo"], words="two"), BO, harness.now)
    assert isinstance(found, Proposal)
    again.commit(found)
    assert again.state.phase == "playing"
    dumped = Table(harness.config, SECRET, again.stored())
    assert dumped.state.shuffle is not None and again.state.shuffle is not None
    assert dumped.state.shuffle.outcome_key == again.state.shuffle.outcome_key


def test_a_deleted_account_opens_the_words_again_and_what_was_shown_counts_no_more() -> None:
    harness = closed("one", "two")
    shown(harness, AN, "one")
    version = harness.table.version + 1
    action = written(Forgotten(players=["bo"]))
    entry = LogEntry(table="table-7", version=version, kind=EntryKind.SEAT, action=action, at=harness.now)
    harness.log.append(entry)
    harness.deliver(harness.table.follow([entry]), was_gathering=True)
    assert not is_showing(harness) and harness.table.deadline is None
    assert harness.clients["an"].knows["deadline"] is None
    an, free = harness.table.state.chairs
    assert (an.commitment, an.words, an.salt, free) == (None, None, None, OPEN)
    harness.send(Sit(key="s"), CY)
    committed(harness, AN, "one", "1a" * 32)
    harness.open_client(CY)
    harness.send(Ready(key="r"), CY)
    assert is_showing(harness)
    shown(harness, AN, "one", "1a" * 32)
    assert harness.table.state.phase == "playing"


def test_a_table_can_be_given_up_while_words_are_shown() -> None:
    harness = closed("one", "two")
    harness.settle(harness.table.close(harness.now))
    assert harness.table.state.phase == "abandoned" and harness.table.deadline is None
    assert harness.table.state.ending is not None and harness.table.state.ending.shuffle is None
    assert not is_told(harness, SECRET.hex())
    check_restored(harness, Random(1))


def test_who_has_written_much_can_still_show_their_words() -> None:
    harness = closed("one", "two")
    harness.table.state.senders.written_by["an"] = OF_PLAYER
    assert rule_of(harness.send(Nod(key="n", preset="hello"), AN)) == refusals.ENOUGH
    assert isinstance(shown(harness, AN, "one"), Ack)


# Version 1


def old_table() -> tuple[TableConfig, Table]:
    """A table that was opened when there was only version 1: nothing in its configuration names a version."""
    fields = msgspec.to_builtins(TableHarness(ANY_GAME, 2).config)
    del fields["shuffle"], fields["show_words_s"]
    fields["commitment"] = commitment(SECRET, "table-7")
    config = msgspec.convert(fields, TableConfig)
    return config, Table(config, SECRET)


def test_a_table_that_was_opened_before_goes_on_as_it_began() -> None:
    config, table = old_table()
    assert config.shuffle == 1 and b'"shuffle"' not in encode(table.snapshot(0))
    done: list[tuple[Keyed, Sender]] = [(Sit(key="s"), AN), (Sit(key="s"), BO), (AddWords(key="w", words="open"), AN)]
    for message, who in [*done, (Ready(key="r"), AN)]:
        accept(table, message, who)
    refused = table.propose(Commit(key="c", commitment="0" * 64), BO, 0)
    assert rule_of(answers(refused)[0]) == refusals.NO_COMMITMENTS
    accept(table, Ready(key="r"), BO)
    assert table.state.phase == "playing"
    assert table.state.shuffle is not None
    assert table.state.shuffle.outcome_key == Shuffle(SECRET, "table-7", ["open", None]).outcome_key
    accept_all(table)
    assert table.record is not None
    proof = parse(write(table.record)).shuffle
    assert proof and (proof.version, proof.contributions) == (1, ["open", None])
    assert b"commitments" not in write(table.record)


def accept(table: Table, message: Keyed, who: Sender) -> None:
    found = table.propose(message, who, 0)
    assert isinstance(found, Proposal), found
    table.commit(found)


def accept_all(table: Table) -> None:
    """Give the table up."""
    found = table.abandon(0)
    assert isinstance(found, Proposal)
    table.commit(found)


def test_programs_add_no_words_at_an_old_table() -> None:
    fields = msgspec.to_builtins(TableHarness(ANY_GAME, [OPEN, API]).config)
    fields |= {"shuffle": 1, "commitment": commitment(SECRET, "table-7")}
    table = Table(msgspec.convert(fields, TableConfig), SECRET)
    robot = Sender("robot", "R2", program=True)
    accept(table, Sit(key="s"), robot)
    refused = table.propose(AddWords(key="w", words="beep"), robot, 0)
    assert rule_of(answers(refused)[0]) == refusals.ONLY_PEOPLE_ADD_WORDS


def test_a_stored_state_of_an_old_table_is_read() -> None:
    config, table = old_table()
    for who in (AN, BO):
        accept(table, Sit(key="s"), who)
        accept(table, AddWords(key="w", words=f"of {who.name}"), who)
    for who in (AN, BO):
        accept(table, Ready(key="r"), who)
    table.state.contributions = ["of An", "of Bo"]  # as version 1 wrote them
    again = Table(config, SECRET, table.stored())
    assert again.state.shuffle is not None and table.state.shuffle is not None
    assert again.state.shuffle.outcome_key == table.state.shuffle.outcome_key


def test_a_rematch_of_an_old_table_has_the_new_shuffle() -> None:
    config, table = old_table()
    again = reopened(config, table.state.chairs, None, AGAIN, OTHER_SECRET)
    assert again.shuffle == 2
    assert again.commitment == commitment(OTHER_SECRET, AGAIN, 2)
    new_state(again, OTHER_SECRET)
