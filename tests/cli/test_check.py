"""`speeltafel check`: records replayed, judged and explained."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.game_record import LARGEST, recorded, write
from speeltafel.kernel.match import Match
from speeltafel.locale import LANGUAGES, Words, rule_key
from tests.cli.conftest import Command
from tests.games import ANY_GAME, refused_decision


def played(name: str, decisions: int) -> Match:
    """A match in which the first legal move was made so many times."""
    match = Match(load(name), 3)
    match.draw(1)
    for _ in range(decisions):
        if not match.is_over:
            match.act(match.legal()[0])
            match.draw(1)
    return match


def content(name: str = ANY_GAME, decisions: int = 100) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(write(recorded(played(name, decisions), ["An", "Bo", "Cy"])))
    return kept


DEALT = played(ANY_GAME, 0)
BAD_AT = len(DEALT.history)
BAD, BAD_BY = refused_decision(DEALT)
"""A first decision that is not allowed, and the rule that says so."""


@pytest.fixture
def good(tmp_path: Path) -> str:
    file = tmp_path / "good.json"
    file.write_text(json.dumps(content()))
    return str(file)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A record whose first decision the rules refuse."""
    kept = content(decisions=3)
    kept["actions"][BAD_AT] = BAD
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(kept))
    return str(file)


def test_a_finished_game(speeltafel: Command, good: str) -> None:
    answer = speeltafel("check", good, "--json")
    assert answer.status == 0
    assert list(answer.json[0]) == ["ok", "over", "payoff", "actor", "summary"]
    assert answer.json[0]["actor"] == "over"
    assert answer.json[0]["payoff"] == [0, 0, 0]
    assert '"payoff": [0, 0, 0]' in answer.out


@pytest.mark.parametrize("name", SHELF)
def test_an_unfinished_game_tells_who_is_next_and_what_is_legal(speeltafel: Command, name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = played(name, 3)
    file.write_bytes(write(recorded(match)))
    answer = speeltafel("check", str(file), "--json", "--legal").json[0]
    assert list(answer) == ["ok", "over", "payoff", "actor", "summary", "legal"]
    assert answer["over"] is False
    assert answer["payoff"] is None
    assert answer["actor"] == match.actor
    assert answer["summary"] == json.loads(json.dumps(match.summary))
    assert answer["legal"] == [match.say(action) for action in match.legal()]


def test_at_chance_the_possible_outcomes_are_legal(speeltafel: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write(recorded(Match(load(ANY_GAME), 2))))
    answer = speeltafel("check", str(file), "--json", "--legal").json[0]
    assert answer["actor"] == "chance"
    assert len(answer["legal"]) == len(Match(load(ANY_GAME), 2).legal()) > 1


def title(language: str) -> str:
    """The rule of the bad record, by its name."""
    return Words(language, load(ANY_GAME)).text(rule_key(BAD_BY))


def test_a_bad_record_names_the_action_and_the_rule(speeltafel: Command, bad: str) -> None:
    answer = speeltafel("check", bad, "--json")
    assert answer.status == 1
    [told] = answer.json
    assert list(told) == ["ok", "index", "action", "rule", "message"]
    assert (told["ok"], told["index"], told["action"], told["rule"]) == (False, BAD_AT, BAD, BAD_BY)
    assert told["message"].startswith(f"{title('en')}: ")


def test_refusals_are_told_in_the_readers_language(speeltafel: Command, bad: str) -> None:
    answers = {language: speeltafel("check", bad, "--lang", language) for language in LANGUAGES}
    assert all(answer.status == 1 for answer in answers.values())
    assert all(answer.complaint.endswith(f"[{BAD_BY}]") for answer in answers.values())
    assert all(f": {title(language)}: " in answer.complaint for language, answer in answers.items())
    assert len({answer.complaint for answer in answers.values()}) == len(LANGUAGES)


def test_several_files_are_answered_in_order(speeltafel: Command, good: str, bad: str) -> None:
    answer = speeltafel("check", good, bad, good, "nowhere.json", "--json")
    assert answer.status == 1
    assert [line["ok"] for line in answer.json] == [True, False, True, False]
    assert answer.json[3]["rule"] == "table.unreadable-file"


def test_people_get_one_line_a_file(speeltafel: Command, good: str, bad: str) -> None:
    answer = speeltafel("check", good, bad)
    assert answer.out.startswith(f"ok   {good}: {load(ANY_GAME).title}, 3 seats, ")
    assert "over, payoff 0 0 0; " in answer.out
    assert answer.complaint.startswith(f"bad  {bad}: action {BAD_AT}, “{BAD}”: {title('en')}")


def test_a_wrong_result_is_a_bad_record(speeltafel: Command, tmp_path: Path) -> None:
    kept = content()
    kept["result"]["payoff"] = [25, 25, 25]
    file = tmp_path / "boast.json"
    file.write_text(json.dumps(kept))
    answer = speeltafel("check", str(file), "--json")
    assert answer.status == 1
    assert (answer.json[0]["rule"], answer.json[0]["index"]) == ("table.wrong-result", len(kept["actions"]))


def test_every_line_of_standard_input_gets_a_line(speeltafel: Command) -> None:
    one = json.dumps(content(decisions=5))
    lines = [one, "", "not json", one, "[]", one[:-5], one, '{"speeltafel": 1}']
    answer = speeltafel("check", "-", stdin="\n".join(lines * 25))
    assert answer.status == 1
    assert [line["ok"] for line in answer.json] == [True, False, False, True, False, False, True, False] * 25


def test_good_lines_alone_end_well(speeltafel: Command) -> None:
    one = json.dumps(content(decisions=5)) + "\n"
    answer = speeltafel("check", "-", stdin=one * 3)
    assert answer.status == 0
    assert len(answer.json) == 3


def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_read(speeltafel: Command) -> None:
    one = json.dumps(content(decisions=1)).encode()
    answer = speeltafel("check", "-", stdin=b"[" + b" " * (2 * LARGEST) + b"\n" + one + b"\n" + b"x" * (LARGEST + 1))
    assert [line["ok"] for line in answer.json] == [False, True, False]
    assert "larger than 8 MiB" in answer.json[0]["message"]
    assert "larger than 8 MiB" in answer.json[2]["message"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        f'{{"speeltafel": 1, "game": "{ANY_GAME}", "seats": 3, "actions": ["x"'.encode(),
        b"\xff\xfe\x00",
        b"\x00" * 10,
        b"[" * 100_000,
        b'{"speeltafel": NaN}',
        b'{"speeltafel": 1' + b"0" * 5_000 + b"}",
        b" " * 10_000_000,
        b'{"speeltafel": 1, "game": "\\u001b[31mred", "seats": 3, "actions": []}',
        b'{"players": 5, "deck": 5}',
    ],
    ids=lambda data: repr(data[:30]),
)
def test_nonsense_gets_one_line(speeltafel: Command, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "nonsense.json"
    file.write_bytes(data)
    answer = speeltafel("check", str(file))
    assert answer.status == 1
    assert answer.out == ""
    assert "\x1b" not in answer.complaint
    assert speeltafel("check", str(file), "--json").json[0]["ok"] is False


def test_what_cannot_be_opened_gets_one_line(speeltafel: Command, tmp_path: Path) -> None:
    for name in ("nowhere.json", str(tmp_path), "", "a\x00b", "x" * 5_000, "evil\x1b[31m\n.json"):
        answer = speeltafel("check", name)
        assert answer.status == 1
        assert "cannot be read" in answer.complaint


@pytest.mark.parametrize("arguments", [[], ["--nonsense"], ["x", "--lang", "fr"]])
def test_wrong_usage_gets_one_line(speeltafel: Command, arguments: list[str]) -> None:
    answer = speeltafel("check", *arguments)
    assert answer.status == 2
    assert "(see speeltafel check --help)" in answer.complaint


def test_help_says_that_several_files_may_be_named(speeltafel: Command) -> None:
    assert "FILE…" in next(line for line in speeltafel("check", "--help").out.splitlines() if "Usage" in line)


def test_thousands_of_records_cost_one_start(tmp_path: Path) -> None:
    one = json.dumps(content(decisions=100)) + "\n"
    file = tmp_path / "many.jsonl"
    file.write_text(one * 2_000)
    with file.open("rb") as lines:
        done = subprocess.run(
            [sys.executable, "-m", "speeltafel", "check", "-"], stdin=lines, capture_output=True, timeout=60, check=True
        )
    assert done.stdout.count(b'{"ok": true, "over": true, "payoff": [0, 0, 0], "actor": "over"') == 2_000


def test_a_reader_who_leaves_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text((json.dumps(content(decisions=5)) + "\n") * 2_000)
    program = f"'{sys.executable}' -m speeltafel check - < '{file}' | head -n 1"
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.parametrize("name", SHELF)
def test_records_with_a_few_bytes_changed_are_answered_too(speeltafel: Command, name: str) -> None:
    """No byte of a record can bring the command down: every line gets an answer, good or bad."""
    throw = Random(1)
    plain = json.dumps(content(name, 4)).encode()
    lines = []
    for _ in range(400):
        line = bytearray(plain)
        for _ in range(throw.randint(1, 4)):
            at = throw.randrange(len(line))
            line[at : at + throw.randint(0, 3)] = bytes(throw.choices(b'0123456789-.e"[]{}:, abRWx\xff\x00', k=2))
        lines.append(bytes(line).replace(b"\n", b""))
    answer = speeltafel("check", "-", stdin=b"\n".join(lines))
    assert len(answer.json) == 400
    assert answer.err == "" or answer.err.startswith("Compiling")
    assert all(told["ok"] or told["message"] for told in answer.json)
