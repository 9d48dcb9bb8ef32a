"""Record files: written, read with clear messages, replayed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from speeltafel.games import load
from speeltafel.kernel.game_record import LARGEST, parse, recorded, replay, write
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import Switch
from speeltafel.kernel.record_errors import BadRecord
from tests.games import ANY_GAME, refused_decision
from tests.kits import kit

GAME = load(ANY_GAME)
DEALT = GAME.say(2, GAME.decisions)
"""Something that chance can bring at first."""
SEATS = ", ".join(map(str, GAME.seats))
SWITCH = next(one for one in GAME.options.options if isinstance(one, Switch)).name
OPTIONS = [setup.options for setup in kit(ANY_GAME).tables if setup.seats == 3]


def played(decisions: int, seats: int = 2, **options: Any) -> Match:
    """A match in which the first legal move was made so many times."""
    match = Match(GAME, seats, options)
    match.draw(7)
    for _ in range(decisions):
        if not match.is_over:
            match.act(match.legal()[0])
            match.draw(7)
    return match


def content(**changes: Any) -> bytes:
    """A good record of an unfinished game, with changes; None leaves a key out."""
    plain = json.loads(write(recorded(played(2), ["An", "Bo"])))
    return json.dumps({key: value for key, value in {**plain, **changes}.items() if value is not None}).encode()


def fault_of(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(parse(data), GAME)
    assert "\n" not in caught.value.message
    return caught.value


def test_a_record_has_its_keys_in_the_order_of_the_format() -> None:
    lines = write(recorded(played(100), ["An", "Bo"])).decode().splitlines()
    assert len(lines) == 1
    keys = ["speeltafel", "game", "rules", "seats", "options", "names", "actions", "result"]
    assert list(json.loads(lines[0])) == keys


def test_whole_payoffs_are_written_as_whole_numbers() -> None:
    assert b'"result":{"payoff":[0,0]}' in write(recorded(played(100)))


def test_an_unfinished_game_has_no_result_and_needs_no_names() -> None:
    kept = json.loads(write(recorded(played(1))))
    assert "result" not in kept
    assert "names" not in kept


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("decisions", [0, 5, 100])
def test_a_record_replays_to_the_same_bytes(decisions: int, options: dict[str, Any]) -> None:
    match = played(decisions, 3, **options)
    again = replay(parse(write(recorded(match))), GAME)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.history == match.history
    assert again.options == match.options


def test_options_and_rules_left_out_have_their_defaults_and_unknown_keys_are_left_alone() -> None:
    match = replay(parse(content(options=None, rules=None, names=None, clock={"minutes": 5})), GAME)
    assert match.options == GAME.options.read()


def test_a_byte_order_mark_is_no_fault() -> None:
    assert parse(b"\xef\xbb\xbf" + content()).game == ANY_GAME


def test_the_first_bad_action_is_named() -> None:
    actions, dealt = json.loads(content())["actions"], played(0)
    bad, rule = refused_decision(dealt)
    index = len(dealt.history)
    fault = fault_of(content(actions=[*actions[:index], bad, *actions[index + 1 :]]))
    assert (fault.index, fault.action, fault.rule) == (index, bad, rule)


def test_an_action_that_does_not_exist_is_named() -> None:
    fault = fault_of(content(actions=[DEALT, "shout"]))
    assert (fault.index, fault.action, fault.rule) == (1, "shout", "table.no-such-action")


@pytest.mark.parametrize(
    "action",
    ["", "play -1", "play 99999999999999999999", DEALT.upper(), f"{DEALT} ", f"{DEALT}\x00", "x" * 100_000],
)
def test_strange_actions_are_refused(action: str) -> None:
    assert fault_of(content(actions=[action])).rule == "table.no-such-action"


def test_a_wrong_result_is_a_bad_record() -> None:
    match = played(100)
    kept = json.loads(write(recorded(match)))
    kept["result"]["payoff"][1] += 1
    fault = fault_of(json.dumps(kept).encode())
    assert (fault.index, fault.action, fault.rule) == (len(match.history), "", "table.wrong-result")


def test_a_result_on_an_unfinished_game_is_a_bad_record() -> None:
    assert fault_of(content(result={"payoff": [0, 0]})).rule == "table.wrong-result"


@pytest.mark.parametrize("payoff", [[], [0], [0, 0, 0], [0, 1e308]])
def test_a_result_of_another_size_is_a_bad_record(payoff: list[float]) -> None:
    kept = json.loads(write(recorded(played(100))))
    assert fault_of(json.dumps({**kept, "result": {"payoff": payoff}}).encode()).rule == "table.wrong-result"


@pytest.mark.parametrize(
    ("changes", "rule", "words"),
    [
        ({"speeltafel": 2}, "table.bad-record", '"speeltafel" is 2; expected 1'),
        ({"speeltafel": True}, "table.bad-record", "expected 1"),
        ({"speeltafel": None}, "table.bad-record", "not a Speeltafel record"),
        ({"rules": "2"}, "table.bad-record", 'expected "1"'),
        ({"rules": 1}, "table.bad-record", "rules: expected text, got a whole number"),
        ({"game": 5}, "table.bad-record", "game: expected text"),
        ({"game": None}, "table.bad-record", 'the key "game" is missing'),
        ({"game": "chess"}, "table.unknown-game", "chess"),
        ({"seats": 1}, "table.bad-seats", SEATS),
        ({"seats": -(10**30)}, "table.bad-seats", SEATS),
        ({"seats": 2.5}, "table.bad-record", "seats: expected a whole number"),
        ({"seats": "2"}, "table.bad-record", "seats: expected a whole number, got text"),
        ({"seats": None}, "table.bad-record", 'the key "seats" is missing'),
        ({"options": []}, "table.bad-record", "options: expected an object, got a list"),
        ({"options": {SWITCH: 1}}, "table.bad-option", "expected true or false"),
        ({"options": {"wind": True}}, "table.bad-option", "unknown option 'wind'"),
        ({"names": ["An"]}, "table.bad-record", "one for each of the 2 seats, got 1"),
        ({"names": ["An", 5]}, "table.bad-record", "names[1]: expected text"),
        ({"names": "An"}, "table.bad-record", "names: expected a list"),
        ({"actions": None}, "table.bad-record", 'the key "actions" is missing'),
        ({"actions": DEALT}, "table.bad-record", "actions: expected a list, got text"),
        ({"actions": [DEALT, 7]}, "table.bad-record", "actions[1]: expected text, got a whole number"),
        ({"result": {}}, "table.bad-record", 'result: the key "payoff" is missing'),
        ({"result": {"payoff": ["much"]}}, "table.bad-record", "result.payoff[0]: expected a number, got text"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(changes: dict[str, Any], rule: str, words: str) -> None:
    fault = fault_of(content(**changes))
    assert fault.rule == rule
    assert words in fault.message
    assert fault.index is None


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty; expected a JSON object"),
        (b" \n\t", "empty"),
        (b"[]", "expected a JSON object, got a list"),
        (b"null", "expected a JSON object, got null"),
        (b"5", "got a whole number"),
        (b'"text"', "got text"),
        (b'{"speeltafel": 1, "game"', "breaks off too early"),
        (b"not json", "not JSON"),
        (b'{"speeltafel": NaN}', "not JSON"),
        (b'{"speeltafel": Infinity}', "not JSON"),
        (b'{"speeltafel": 1e999}', "number out of range"),
        (b'{"speeltafel": ' + b"9" * 5_000 + b"}", "out of range"),
        (b'{"speeltafel": 1, "speeltafel": 1}', "'speeltafel' is there twice"),
        (b'{"options": {"a": 1, "a": 2}}', "'a' is there twice"),
        (b'{"game": "\xff"}', "no UTF-8 text"),
        (b'{"game": "\\ud800"}', "not JSON"),
        (b"\x00\x00", "not JSON"),
        ('{"speeltafel": 1}'.encode("utf-16"), "not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b" " * (LARGEST + 1), "larger than 8 MiB"),
    ],
)
def test_what_is_no_json_object_is_refused_in_one_line(data: bytes, words: str) -> None:
    fault = fault_of(data)
    assert fault.rule == "table.bad-record"
    assert words in fault.message


def test_names_must_be_one_for_every_seat() -> None:
    with pytest.raises(ValueError, match="1 names for 2 seats"):
        recorded(played(0), ["An"])
