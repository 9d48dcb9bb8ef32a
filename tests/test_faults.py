"""Faults of files, options and wishes for tables are told in the reader's language, on the page and in the terminal."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent

import speeltafel
from speeltafel.cli.app import run
from speeltafel.cli.check import checked
from speeltafel.games import UnknownGame, load
from speeltafel.kernel.bad_input import BadInput
from speeltafel.kernel.match import BadSeats, Match
from speeltafel.kernel.options import BadOption
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.locale import LANGUAGES, Words
from speeltafel.server.table.clocks import BadClock
from speeltafel.server.table.config import BadTable
from tests.games import ANY_GAME
from tests.language_files import ROOT, Said, said_in

RULES = {
    UnknownGame: "table.no-such-game",
    BadSeats: "table.bad-seats",
    BadOption: "table.bad-option",
    BadTable: "table.bad-wish",
    BadClock: "table.bad-wish",
}
SOURCES = ROOT / "src" / "speeltafel"
MAKERS = {one.__name__: rule for one, rule in RULES.items()}


# Every code has words


def codes() -> set[tuple[str, str]]:
    """Every code of a fault in the sources, with its rule."""
    found = {("table.bad-option", "other-rules"), ("table.bad-wish", "clock")}
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found |= set(code_in(node, node.func.id))
    return found


def code_in(call: ast.Call, name: str) -> Iterator[tuple[str, str]]:
    """The code that a call gives: `wrong_record` has it first, the exceptions have it second."""
    place = 0 if name == "wrong_record" else 1 if name in MAKERS else -1
    if 0 <= place < len(call.args) and isinstance(code := call.args[place], ast.Constant):
        yield MAKERS.get(name, "table.bad-record"), str(code.value)


def variants(said: Said) -> set[str]:
    """The codes that a message has sentences for."""
    (select,) = [one.expression for one in said.pattern.elements if isinstance(one, fluent.Placeable)]
    assert isinstance(select, fluent.SelectExpression)
    return {one.key.name for one in select.variants if isinstance(one.key, fluent.Identifier) and not one.default}


UNSAID = {"no-such-seat", "cannot-be-loaded"}
"""Codes that no player can bring about."""
BRANCHED = {"cut-short", "not-json"}
"""Codes of which a line in the sources chooses one."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_a_fault_has_a_sentence_and_every_sentence_a_code(language: str) -> None:
    said = {one.key: one for one in said_in(SOURCES / "locale", language)}
    known = {(rule, code) for rule, code in codes() if code not in UNSAID}
    known |= {("table.bad-record", code) for code in BRANCHED}
    assert len(known) > 35
    for rule in {rule for rule, _ in known}:
        message = said[f"rule-{rule.replace('.', '-')}.refused"]
        assert variants(message) == {code for of, code in known if of == rule}, message.place


# What people read


GOOD = {"speeltafel": 1, "game": ANY_GAME, "rules": "1", "seats": 2, "options": {}, "actions": []}
SHUFFLE = {"version": 1, "table": "t", "commitment": "0" * 64, "contributions": [None, None], "seating": [0, 1]}
CHANGES: dict[str, dict[str, Any]] = {
    "another version": {"speeltafel": 2},
    "seats in words": {"seats": "two"},
    "no list": {"actions": "none"},
    "too many seats": {"seats": 9},
    "names": {"names": ["An"]},
    "unknown option": {"options": {"flying": True}},
    "unknown game": {"game": "chess"},
    "a promise": {"shuffle": {**SHUFFLE, "commitment": "x"}},
    "another promise": {"shuffle": {**SHUFFLE, "more": 1}},
    "result": {"result": {"payoff": [1, 1]}},
}
FILES: dict[str, bytes] = {
    "empty": b" ",
    "cut short": b'{"speeltafel": 1, ',
    "no text": b"\xff\xff",
    "no JSON": b"hello",
    "a list": b"[]",
    "twice": b'{"speeltafel": 1, "speeltafel": 1}',
    "another file": b'{"name": "somebody"}',
    **{name: json.dumps({**GOOD, **changed}).encode() for name, changed in CHANGES.items()},
    "missing": json.dumps({key: value for key, value in GOOD.items() if key != "seats"}).encode(),
}


@pytest.mark.parametrize("file", FILES.values(), ids=list(FILES))
def test_a_faulty_file_is_explained_in_three_languages(file: bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        speeltafel.replay(file)
    told = {language: Words(language).rule(caught.value.rule, caught.value.facts).refused for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    in_terminal: Any = [checked(file, language) for language in LANGUAGES]
    assert [one.message for one in in_terminal] == [told["nl"], caught.value.message, told["pt"]]


FAULTY: dict[str, Callable[[], object]] = {
    "game": lambda: load("chess"),
    "seats": lambda: Match(load(ANY_GAME), 9),
    "no such option": lambda: Match(load(ANY_GAME), 2, {"flying": True}),
    **{
        f"{name} {option.name}": lambda name=name, option=option: load(name).options.read({option.name: "?"})  # type: ignore[misc]
        for name in speeltafel.games.OURS
        for option in load(name).options.options
    },
}


@pytest.mark.parametrize("attempt", FAULTY.values(), ids=list(FAULTY))
def test_a_faulty_option_game_or_number_of_seats_is_explained_in_three_languages(attempt: Callable[[], object]) -> None:
    with pytest.raises(BadInput) as caught:
        attempt()
    rule = next(rule for kind, rule in RULES.items() if isinstance(caught.value, kind))
    told = {Words(language).rule(rule, caught.value.facts).refused for language in LANGUAGES}
    unknown = {Words(language).rule(rule, {"code": "?"}).refused for language in LANGUAGES}
    assert len(told) == len(LANGUAGES) and not told & unknown


def test_a_file_that_is_not_there_is_missed_in_dutch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(tmp_path / "weg.json"), "--lang", "nl"]) == 1
    assert f"Het bestand “{tmp_path / 'weg.json'}” is er niet." in capsys.readouterr().err
