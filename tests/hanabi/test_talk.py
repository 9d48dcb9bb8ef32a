"""Talk at a table of Hanabi: the group decides, and two remarks are always allowed."""

from __future__ import annotations

import json
from random import Random

import pytest

from speeltafel.games.hanabi.notation import clue_name
from speeltafel.games.hanabi.talk import remarks
from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.facts import Message
from speeltafel.kernel.game_record import parse, replay, write
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.locale import LANGUAGES, Words
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Chat, MakeRemark, TableMessage, TalkKind
from speeltafel.server.archive import ReadRecord, view_record
from speeltafel.server.table.config import BadTable, TableConfig, reopened
from tests.hanabi.table import GAME, HanabiTable
from tests.server.checks import check_clients, check_restored, rule_of
from tests.server.table_harness import AGAIN, OTHER_SECRET, TableHarness

HANDS = ["R1 R2 B3 Y4 G5", "W1 W1 B1 B2 G1", "Y1 Y1 Y2 R3 G2"]


def sayable(table: HanabiTable, seat: int) -> dict[str, list[str]]:
    """What a seat may say, by remark: slots, clues by their letter, seats."""
    found: dict[str, list[str]] = {}
    for remark in remarks(table.match.view(seat), seat):
        ((fact, value),) = remark.facts.items()
        found.setdefault(remark.name, []).append(clue_name(value) if fact == "clue" else str(value))
    return found


def test_before_the_first_hint_nobody_has_information_about_anything() -> None:
    assert sayable(HanabiTable(HANDS), 1) == {
        "no-information-card": ["0", "1", "2", "3", "4"],
        "no-information-clue": [*"WRBYG", *"12345"],
        "remember": ["0", "2"],
    }


def test_a_hint_ends_what_it_tells_about() -> None:
    table = HanabiTable(HANDS).do("hint 1 B")
    assert sayable(table, 1)["no-information-card"] == ["0", "1", "4"], "no hint pointed at the cards beside them"
    assert sayable(table, 1)["no-information-clue"] == [*"12345"], "who knows a blue card knows that it is not white"
    table.do("hint 2 3")
    assert sayable(table, 2)["no-information-clue"] == [*"WRBYG"]
    assert sayable(table, 0)["no-information-clue"] == [*"WRBYG", *"12345"], (
        "the others' hints say nothing about one's own"
    )


def test_a_hint_that_points_at_nothing_is_information_about_its_colour() -> None:
    table = HanabiTable(HANDS).do("hint 1 R")
    assert sayable(table, 1)["no-information-card"] == ["0", "1", "2", "3", "4"]
    assert "R" not in sayable(table, 1)["no-information-clue"]


def test_a_new_card_is_one_nobody_was_told_about() -> None:
    table = HanabiTable(HANDS).do("hint 1 W", "discard 1", "draw W4")
    assert sayable(table, 1)["no-information-card"] == ["1", "2", "3", "4"]
    assert sayable(table, 1)["no-information-clue"] == [*"12345"], "the white card that is left is known"


def test_remarks_rest_on_nothing_that_is_hidden() -> None:
    ours, other = HanabiTable(HANDS), HanabiTable(["G1 G2 W3 W4 Y5", *HANDS[1:]])
    for table in (ours, other):
        table.do("hint 1 B", "hint 0 5")
    assert sayable(ours, 0) == sayable(other, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_has_words(language: str) -> None:
    words = Words(language, GAME, ["An", "Bo", "Cy"])
    for remark in remarks(HanabiTable(HANDS, colours=6).match.view(0), 0):
        said = words.say(Message(f"hanabi-remark-{remark.name}", remark.facts))
        assert said and "{" not in said


# At a table


def seated(talk: TalkKind | None = None) -> TableHarness:
    harness = TableHarness("hanabi", 2, talk=talk)
    harness.gather()
    return harness


def said(harness: TableHarness, text: str) -> TableMessage:
    return harness.send(Chat(key=harness.key(), text=text), harness.people[0])


@pytest.mark.parametrize(("talk", "may"), [(None, False), ("strict", False), ("elsewhere", False), ("free", True)])
def test_the_group_decides_how_it_talks(talk: TalkKind | None, may: bool) -> None:
    harness = TableHarness("hanabi", 2, talk=talk)
    assert harness.table.snapshot(SPECTATOR).talk == (talk or "strict")
    harness.gather()
    answer = said(harness, "my second card is red")
    assert isinstance(answer, Ack) if may else rule_of(answer) == refusals.NO_TALK_DURING_PLAY
    harness.play_on(Random(1), "random")
    assert isinstance(said(harness, "that was close"), Ack)
    check_clients(harness)
    check_restored(harness, Random(1))


@pytest.mark.parametrize("talk", ["strict", "free", "elsewhere"])
def test_what_was_agreed_stands_in_the_record(talk: TalkKind) -> None:
    harness = seated(talk)
    harness.play_on(Random(1), "random")
    assert harness.table.record is not None
    written = write(harness.table.record)
    assert json.loads(written)["talk"] == talk
    replay(parse(written), GAME)
    read = view_record(written)
    assert isinstance(read, ReadRecord) and (read.talk, read.verdict) == (talk, "verified")


def test_a_record_with_another_kind_of_talk_is_refused() -> None:
    harness = seated()
    harness.play_on(Random(1), "random")
    assert harness.table.record is not None
    content = json.loads(write(harness.table.record)) | {"talk": "loud"}
    with pytest.raises(BadRecord, match="\"talk\" is 'loud'; expected free, strict, elsewhere"):
        parse(json.dumps(content).encode())


def test_a_table_of_before_the_choice_keeps_its_meaning() -> None:
    config = TableHarness("hanabi", 2).config
    fields = {name: getattr(config, name) for name in TableConfig.__struct_fields__ if name != "talk"}
    old = TableConfig(**fields)
    assert old.talk is None
    assert reopened(config, config.chairs, None, AGAIN, OTHER_SECRET).talk == "strict"


def test_a_true_remark_is_told_to_all_and_any_other_is_refused() -> None:
    harness = seated()
    an = harness.people[0]
    seat = harness.table.state.seat_of(an.player)
    assert seat is not None
    answer = harness.send(MakeRemark(key="r1", remark="no-information-card", facts={"slot": 2}), an)
    assert isinstance(answer, Ack)
    wrong: tuple[tuple[str, dict[str, int]], ...] = (
        ("no-information-card", {"slot": 5}),
        ("remember", {"target": seat}),
        ("remember", {}),
        ("my-card-is", {"slot": 1}),
    )
    for number, (remark, facts) in enumerate(wrong):
        refused = harness.send(MakeRemark(key=f"w{number}", remark=remark, facts=facts), an)
        assert rule_of(refused) == refusals.NO_SUCH_REMARK, (remark, facts)
    line = harness.table.snapshot(SPECTATOR).chat[-1]
    assert (line.remark, line.facts, line.text) == ("no-information-card", {"slot": 2}, None)
    check_clients(harness)
    check_restored(harness, Random(1))


def test_remarks_are_for_the_game() -> None:
    harness = TableHarness("hanabi", 2)
    harness.send(MakeRemark(key="r", remark="remember", facts={"target": 1}), harness.people[0])
    assert not harness.table.snapshot(SPECTATOR).chat


def test_an_unknown_way_to_talk_opens_no_table() -> None:
    with pytest.raises(BadTable, match="its rules say how people talk"):
        TableHarness("hasp", 2, talk="free")
