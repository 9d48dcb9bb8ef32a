"""Seats that are chosen, drawn or shuffled: before the start, in log and record, and over a series of games."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from speeltafel.games import load
from speeltafel.kernel.game_record import VERIFIED, parse, verify, write
from speeltafel.kernel.game_record import replay as replayed
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.kernel.seating import Seated
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Chair, Fill, GiveUp, Leave, Ready, Rematch, Series, SetSeating, Sit, Swap
from speeltafel.server.live.opening import ChairRequest, TableRequest, config_for
from speeltafel.server.table import forgetting
from speeltafel.server.table.config import BadTable, TableConfig, TablePlan, opened
from speeltafel.server.table.history import Eyes, told_so_far
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import API, OPEN, companion_of, house
from speeltafel.server.table.state import BadLog
from speeltafel.server.table.table import Proposal, Table
from tests.games import ANY_GAME, COOPERATIVE, OPEN_GAME, WITH_PARTNERS
from tests.server.checks import check_clients, check_record, check_restored, rule_of
from tests.server.table_harness import AGAIN, OTHER_SECRET, PEOPLE, SECRET, WATCHER, TableHarness

AN, BO, CY, DI, *_ = PEOPLE


def sitting(
    game: str, chairs: int | list[Chair] = 4, seated: Seated = "chosen", host: str | None = None
) -> TableHarness:
    """Everyone has a chair and nobody is ready."""
    harness = TableHarness(game, chairs, host=host, seated=seated)
    for person in harness.people:
        harness.send(Sit(key=harness.key()), person)
    return harness


def start(harness: TableHarness) -> None:
    for person in harness.people:
        harness.send(Ready(key=harness.key()), person)
    assert harness.table.state.phase == "playing"


def players(harness: TableHarness) -> list[str | None]:
    return [chair.player for chair in harness.table.state.chairs]


def swap(harness: TableHarness, seat: int, to: int, sender: Sender = AN) -> object:
    return harness.send(Swap(key=harness.key(), seat=seat, to=to), sender)


# Before the start


def test_people_change_places_and_the_game_is_played_as_they_sit() -> None:
    harness = sitting(OPEN_GAME, 3)
    assert isinstance(swap(harness, 0, 2), Ack)
    assert players(harness) == ["cy", "bo", "an"]
    start(harness)
    assert players(harness) == ["cy", "bo", "an"], "nobody was shuffled"
    check_clients(harness)
    check_restored(harness, Random(1))


def test_somebody_moves_to_a_free_chair_and_a_bot_can_be_moved() -> None:
    harness = sitting(OPEN_GAME, [OPEN, OPEN, house("sensible"), OPEN])
    harness.send(Leave(key="leave"), CY)
    swap(harness, 0, 3)
    swap(harness, 2, 1)
    assert [chair.kind for chair in harness.table.state.chairs] == ["open", "house", "human", "human"]
    assert players(harness)[2:] == ["bo", "an"]


def test_a_chair_kept_for_a_program_stays_one_when_it_was_moved() -> None:
    harness = sitting(OPEN_GAME, [OPEN, API])
    robot = Sender("robot", "R2", program=True)
    harness.send(Sit(key="s"), robot)
    swap(harness, 0, 1)
    harness.send(Leave(key="l"), robot)
    assert [chair.kind for chair in harness.table.state.chairs] == ["api", "human"]
    check_restored(harness, Random(1))


@pytest.mark.parametrize(
    ("sender", "host", "rule"),
    [
        (WATCHER, None, refusals.NOT_SEATED),
        (BO, "an", refusals.NOT_THE_HOST),
        (WATCHER, "an", refusals.NOT_THE_HOST),
    ],
)
def test_who_may_not_decide(sender: Sender, host: str | None, rule: str) -> None:
    harness = sitting(OPEN_GAME, 2, host=host)
    assert rule_of(swap(harness, 0, 1, sender)) == rule
    assert rule_of(harness.send(SetSeating(key="w", seated="random"), sender)) == rule


def test_a_host_without_a_chair_arranges_the_others() -> None:
    harness = TableHarness(OPEN_GAME, 2, host=WATCHER.player, seated="chosen")
    harness.send(Sit(key="s"), AN)
    assert isinstance(swap(harness, 0, 1, WATCHER), Ack)
    assert players(harness) == [None, "an"]


@pytest.mark.parametrize(("seat", "to"), [(0, 2), (63, 0), (1, 1)])
def test_seats_that_cannot_be_exchanged(seat: int, to: int) -> None:
    assert rule_of(swap(sitting(OPEN_GAME, 2), seat, to)) == refusals.NO_SUCH_SEAT


def test_nobody_is_moved_where_chance_decides_or_once_the_game_is_on() -> None:
    harness = sitting(OPEN_GAME, 2, seated="random")
    assert rule_of(swap(harness, 0, 1)) == refusals.SEATS_NOT_CHOSEN
    assert isinstance(harness.send(SetSeating(key="w", seated="chosen"), BO), Ack)
    assert isinstance(swap(harness, 0, 1), Ack)
    start(harness)
    assert rule_of(swap(harness, 0, 1)) == refusals.ALREADY_STARTED
    assert rule_of(harness.send(SetSeating(key="x", seated="random"), AN)) == refusals.ALREADY_STARTED
    check_clients(harness)


@pytest.mark.parametrize(("game", "seats"), [(OPEN_GAME, 4), (WITH_PARTNERS, 3)])
def test_only_games_with_a_draw_draw(game: str, seats: int) -> None:
    harness = sitting(game, seats)
    assert rule_of(harness.send(SetSeating(key="w", seated="drawn"), AN)) == refusals.NO_SUCH_SEATING
    with pytest.raises(BadTable):
        opened(TablePlan(game=game, chairs=[OPEN] * seats, seated="drawn"), "table-7", SECRET)


@pytest.mark.parametrize("message", [Swap(key="x", seat=1, to=2), SetSeating(key="x", seated="random")])
def test_other_people_say_again_that_they_are_ready(message: Swap | SetSeating) -> None:
    """Who changed it has seen it, with everyone at their device; a program plays anywhere."""
    harness = TableHarness(OPEN_GAME, [OPEN, OPEN, API, OPEN, OPEN], host="an", seated="chosen")
    harness.table.state.config = replace(harness.config, companions=1)
    beside, robot = Sender(companion_of("an", 1), "Ann"), Sender("robot", "R2", program=True)
    for person in (AN, BO, robot, beside, CY):
        harness.send(Sit(key="s"), person)
    for person in (AN, BO, robot, beside):
        harness.send(Ready(key="r"), person)
    assert isinstance(harness.send(message, AN), Ack)
    assert {chair.player for chair in harness.table.state.chairs if chair.ready} == {"an", "robot", beside.player}
    assert harness.table.state.phase == "gathering"


def test_a_bot_that_comes_last_starts_the_game_on_chosen_seats() -> None:
    harness = sitting(OPEN_GAME, [OPEN, OPEN, OPEN])
    harness.send(Leave(key="l"), BO)
    for person in (AN, CY):
        harness.send(Ready(key="r"), person)
    harness.send(Fill(key="f", seat=1, level="sensible"), AN)
    assert harness.table.state.phase == "playing" and players(harness) == ["an", None, "cy"]


# In the log and in the record


def finished(game: str, seats: int, seated: Seated) -> TableHarness:
    harness = sitting(game, seats, seated)
    if seated == "chosen":
        swap(harness, 0, 1)
    start(harness)
    for person in harness.people:
        harness.send(GiveUp(key=harness.key()), person)
    assert harness.table.state.phase == "abandoned"
    return harness


@pytest.mark.parametrize(
    ("game", "seats", "seated"),
    [(OPEN_GAME, 3, "chosen"), (COOPERATIVE, 2, "random"), (WITH_PARTNERS, 4, "chosen"), (WITH_PARTNERS, 4, "drawn")],
)
def test_how_everyone_was_seated_stands_in_log_and_record(game: str, seats: int, seated: Seated) -> None:
    harness = finished(game, seats, seated)
    started = next(json.loads(entry.action) for entry in harness.log if '"started"' in entry.action)
    assert started.get("seated", "random") == seated
    check_record(harness)
    record = harness.table.record
    assert record is not None and record.shuffle
    assert (record.shuffle.seated or "random") == seated and record.shuffle.seating == started["seating"]
    check_restored(harness, Random(1))


def forged(harness: TableHarness, **changed: object) -> list[LogEntry]:
    """The log with another start."""
    return [
        replace(entry, action=json.dumps(json.loads(entry.action) | changed)) if '"started"' in entry.action else entry
        for entry in harness.log
    ]


@pytest.mark.parametrize(
    ("game", "seated"),
    [(OPEN_GAME, "chosen"), (OPEN_GAME, "random"), (WITH_PARTNERS, "chosen"), (WITH_PARTNERS, "drawn")],
)
def test_a_log_with_another_seating_is_no_log(game: str, seated: Seated) -> None:
    harness = finished(game, 4, seated)
    record = harness.table.record
    assert record is not None and record.shuffle
    first, second, *others = record.shuffle.seating
    with pytest.raises(BadLog, match="does not give the seating"):
        Table.restore(harness.config, forged(harness, seating=[second, first, *others]), SECRET)
    with pytest.raises(BadLog, match=f"the seats are {seated}, not"):
        Table.restore(harness.config, forged(harness, seated="chosen" if seated != "chosen" else "random"), SECRET)


@pytest.mark.parametrize(("game", "seated"), [(OPEN_GAME, "chosen"), (WITH_PARTNERS, "drawn")])
def test_a_record_with_another_seating_is_found_out(game: str, seated: Seated) -> None:
    record = finished(game, 4, seated).table.record
    assert record is not None and record.shuffle
    first, second, *others = record.shuffle.seating
    changed = replace(record, shuffle=replace(record.shuffle, seating=[second, first, *others]))
    read = parse(write(changed))
    with pytest.raises(BadRecord, match="gives the seating"):
        verify(read, replayed(read, load(game)))
    read = parse(write(record))
    assert verify(read, replayed(read, load(game))) == VERIFIED


# What is told


@pytest.mark.parametrize("seated", ["chosen", "drawn"])
def test_everyone_is_told_who_drew_what_and_told_again_after_a_reload(seated: Seated) -> None:
    harness = sitting(WITH_PARTNERS, 4, seated)
    start(harness)
    seating = harness.table.state.seating
    assert seating is not None and len(seating.told) > 2
    expected = [{"type": event.type, **event.facts} for event in seating.told]
    for person in (*harness.people, WATCHER):
        heard = [json.loads(data) for data in harness.clients[person.player].heard.values()]
        told = next(message["told"] for message in heard if message.get("phase") == "playing")
        assert told[: len(expected)] == expected
        again = told_so_far(harness.config, SECRET, harness.log, Eyes(person.player))[-1]
        assert [event["type"] for event in again.told] == [event["type"] for event in told]
        assert again.news[0].type == "started" and again.news[0].seated == seated


# Opening


def test_a_table_is_opened_with_seats_to_choose() -> None:
    me, bot = ChairRequest(kind="me"), ChairRequest(kind="house", level="sensible")
    request = TableRequest(game=OPEN_GAME, seats=[me, bot], seated="chosen")
    config = config_for(request, "table-7", SECRET, "an")
    assert isinstance(config, TableConfig) and config.seated == "chosen"
    assert not request.starts_at_once, "nobody could choose"
    assert replace(request, seated="random").starts_at_once


def test_a_table_of_before_is_seated_at_random_and_has_no_series() -> None:
    old = msgspec.to_builtins(opened(TablePlan(game=OPEN_GAME, chairs=[OPEN] * 2), "table-7", SECRET))
    del old["seated"], old["series"]
    read = msgspec.convert(old, TableConfig)
    assert (read.seated, read.series) == ("random", None)


# A series of games


def again(harness: TableHarness) -> TableHarness:
    """The table of the rematch, with everybody at it."""
    found = harness.table.propose_rematch(Rematch(key="again"), AN, AGAIN, OTHER_SECRET, 0)
    assert isinstance(found, Proposal) and found.new_table is not None
    config = msgspec.json.decode(msgspec.json.encode(found.new_table.config), type=TableConfig)
    following = TableHarness(OPEN_GAME, 2)
    following.config, following.people = config, harness.people
    following.table = Table(config, OTHER_SECRET)
    for person in (*following.people, WATCHER):
        following.open_client(person)
    return following


def play(harness: TableHarness, seed: int) -> None:
    start(harness)
    harness.play_on(Random(seed), "sensible")
    assert harness.table.state.phase == "over"


def score_of(series: Series) -> dict[frozenset[str], tuple[int, int]]:
    return {
        frozenset(member.name or member.level or "" for member in team.members): (team.games, team.won)
        for team in series.teams
    }


def test_seats_are_kept_over_a_rematch_and_the_score_runs_on() -> None:
    harness = sitting(WITH_PARTNERS, 4, "drawn")
    play(harness, 1)
    seated = players(harness)
    for number in range(1, 4):
        ending = harness.table.state.ending
        assert ending is not None and (ending.series or None) == (None if number == 1 else harness.table.state.series)
        places = ending.places
        assert places is not None
        before = score_of(harness.config.series) if harness.config.series else {}
        names = [chair.name or "" for chair in harness.table.state.chairs]
        harness = again(harness)
        series = harness.table.snapshot(-1).series
        assert series is not None and series.games == number
        for one, other in ((0, 2), (1, 3)):
            team = frozenset((names[one], names[other]))
            games, won = before.get(team, (0, 0))
            assert score_of(series)[team] == (games + 1, won + (places[one] == 1))
        assert players(harness) == seated and harness.table.state.seated == "chosen"
        play(harness, number + 1)
        was, seated = seated, players(harness)
        assert any(seated == was[turn:] + was[:turn] for turn in range(4)), "only the dealer is another"


def test_the_score_of_a_group_that_plays_together_is_its_scores() -> None:
    harness = sitting(COOPERATIVE, [OPEN, OPEN, house("sensible")], "random")
    play(harness, 1)
    first = harness.table.state.series
    assert first is not None and len(first.teams) == 1
    following = again(harness)
    play(following, 2)
    second = following.table.state.series
    assert second is not None and second.games == 2
    team = second.teams[0]
    assert {member.level for member in team.members} == {None, "sensible"}
    assert len(team.scores) == 2 and team.best == max(team.scores) and team.places == []
    assert following.table.state.ending is not None and following.table.state.ending.series == second


def test_a_game_that_was_given_up_does_not_count() -> None:
    harness = finished(OPEN_GAME, 2, "chosen")
    assert harness.table.state.series is None and again(harness).config.series is None


def test_who_deletes_their_account_is_not_named_in_the_score_either() -> None:
    harness = sitting(ANY_GAME, 2)
    play(harness, 1)
    config = again(harness).config
    assert '"An"' in msgspec.json.encode(config).decode()
    without = forgetting.config_without(config, {"an"})
    assert '"An"' not in msgspec.json.encode(without).decode() and without.series is not None
    assert {member.name for team in without.series.teams for member in team.members} == {"", "Bo"}
