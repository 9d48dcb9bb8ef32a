"""The TypeScript types of the protocol and of the REST API: up to date, and true of every documented example."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import LARGEST, PRESETS, PROTOCOL
from tests.protocol.test_wire import examples
from tools import game_types, rest_types, typescript

INTERFACE = re.compile(r"export interface (\w+) \{\n(.*?)\n\}", re.DOTALL)
FIELD = re.compile(r"^  (\w+)(\??): (.*);$", re.MULTILINE)
ALIAS = re.compile(r"export type (\w+) =\s+(.*?);\n(?=\n|$)", re.DOTALL)


class Types:
    """The declarations of a TypeScript file, read by themselves, and whether a value is of one of them."""

    def __init__(self, source: str) -> None:
        self.interfaces = {name: self.fields(body) for name, body in INTERFACE.findall(source)}
        self.aliases = {name: text for name, text in ALIAS.findall(source) if name not in self.interfaces}

    @staticmethod
    def fields(body: str) -> dict[str, tuple[bool, str]]:
        return {name: (mark == "?", text) for name, mark, text in FIELD.findall(body)}

    def fits(self, value: Any, text: str) -> bool:
        """Whether a value is of a type."""
        return any(self.is_one(value, part) for part in split(text.lstrip("| \n"), "|"))

    def is_one(self, value: Any, part: str) -> bool:
        if part.endswith("[]"):
            inner = part[:-2]
            inner = inner[1:-1] if inner.startswith("(") else inner
            return isinstance(value, list) and all(self.fits(item, inner) for item in value)
        if part.startswith("["):
            return isinstance(value, list) and self.fits_tuple(value, split(part[1:-1], ","))
        if part.startswith("{"):
            inner = part[1:-1].split("]:", 1)[1].strip()
            return isinstance(value, dict) and all(self.fits(item, inner) for item in value.values())
        if part.startswith('"'):
            return bool(value == json.loads(part))
        return self.is_named(value, part)

    def fits_tuple(self, value: list[Any], parts: list[str]) -> bool:
        needed = sum("?:" not in part for part in parts)
        types = [part.split(":", 1)[1].strip() for part in parts]
        fitting = all(self.fits(item, text) for item, text in zip(value, types, strict=False))
        return needed <= len(value) <= len(parts) and fitting

    def is_named(self, value: Any, name: str) -> bool:
        if name in self.aliases:
            return self.fits(value, self.aliases[name])
        if name in self.interfaces:
            fields = self.interfaces[name]
            return (
                isinstance(value, dict)
                and value.keys() <= fields.keys()
                and all(optional or key in value for key, (optional, _) in fields.items())
                and all(self.fits(item, fields[key][1]) for key, item in value.items())
            )
        return {
            "string": isinstance(value, str),
            "number": isinstance(value, int | float) and not isinstance(value, bool),
            "boolean": isinstance(value, bool),
            "null": value is None,
            "unknown": True,
        }[name]


def split(text: str, mark: str) -> list[str]:
    """The parts of a type between marks that are in no bracket."""
    return [part.strip() for part in pieces(text, mark)]


def pieces(text: str, mark: str) -> Iterator[str]:
    depth, begin = 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == mark and depth == 0:
            yield text[begin:at]
            begin = at + 1
    yield text[begin:]


@pytest.fixture(scope="module")
def types() -> Types:
    return Types(typescript.TARGET.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def rest() -> Types:
    """The types of the REST API, with those of the protocol that they are made of."""
    return Types("".join(target.read_text(encoding="utf-8") for target in (typescript.TARGET, rest_types.TARGET)))


@pytest.mark.parametrize("tool", [typescript, rest_types, game_types])
def test_the_file_is_up_to_date(tool: ModuleType) -> None:
    assert tool.main(["--check"]) == 0


def rest_examples() -> Iterator[Any]:
    """Every example of the OpenAPI document, with its type: bodies and answers."""
    for name, operation in rest_types.operations():
        for part in (operation.get("requestBody", {}), rest_types.success(operation)):
            described = part.get("content", {}).get("application/json", {})
            if "example" in described:
                yield pytest.param(described["example"], rest_types.type_of(described["schema"]), id=name)


@pytest.mark.parametrize(("example", "text"), list(rest_examples()))
def test_every_example_of_the_api_is_of_its_type(rest: Types, example: Any, text: str) -> None:
    assert rest.fits(example, text)


def test_a_route_says_where_its_parameters_stand_and_what_it_answers() -> None:
    source = rest_types.TARGET.read_text(encoding="utf-8")
    routes = source.partition("export interface Routes {")[2]
    replay = routes.partition('"GET /api/records/{table}/replay": {')[2].partition("\n  };")[0]
    assert "path: {" in replay and "query?: {" in replay and "answer: ReplayView;" in replay
    assert "/stream" not in routes and "/metrics" not in routes


@pytest.mark.parametrize(("side", "union"), [("client", "ClientMessage"), ("table", "TableMessage")])
def test_every_example_of_the_page_is_of_its_type(types: Types, side: str, union: str) -> None:
    for example in examples(side):
        assert types.fits(json.loads(example), union), example
    assert {json.loads(example)["type"] for example in examples(side)} == {
        json.loads(types.interfaces[name]["type"][1]) for name in split(types.aliases[union].lstrip("| \n"), "|")
    }


WRONG = [
    {"type": "act", "key": "k", "decision": "3", "action": "play 1"},
    {"type": "act", "key": "k", "decision": 3},
    {"type": "act", "key": "k", "decision": 3, "action": "play 1", "more": 1},
    {"type": "nod", "key": "k", "preset": "shout"},
    {"type": "sit", "key": "k", "seat": True},
    {"type": "nothing"},
]


@pytest.mark.parametrize("message", WRONG, ids=str)
def test_what_is_no_message_is_of_no_type(types: Types, message: dict[str, Any]) -> None:
    assert not types.fits(message, "ClientMessage")


def test_events_have_facts_that_are_numbers_texts_or_lists_of_numbers(types: Types) -> None:
    assert types.fits({"type": "hinted", "seat": 2, "slots": [0, 3], "text": "t"}, "GameEvent")
    assert not types.fits({"type": "hinted", "seat": {"seat": 2}}, "GameEvent")
    assert not types.fits({"type": "drew", "card": None}, "GameEvent")
    assert types.fits({"type": "sat", "name": "Bo"}, "TableEvent")
    assert not types.fits({"type": "flew", "name": "Bo"}, "TableEvent")
    assert types.fits({"type": "events", "version": 3, "actions": ["play 1", None]}, "Events")
    assert not types.fits({"type": "events", "version": 3, "actions": [1]}, "Events")


def test_constants_and_rules_are_there(types: Types) -> None:
    source = typescript.TARGET.read_text(encoding="utf-8")
    assert f"export const PROTOCOL = {PROTOCOL};" in source
    assert f"export const LARGEST = {LARGEST};" in source
    for preset in PRESETS:
        assert types.fits(preset, "Preset")
    for rule in (refusals.STALE, refusals.TOO_FAST, "table.not-your-turn"):
        assert types.fits(rule, "TableRule")
    assert not types.fits("weather.too-wet", "TableRule")


def test_a_change_is_shown_and_a_second_writing_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "TARGET", tmp_path / "src" / "protocol.ts")
    assert typescript.main(["--check"]) == 1
    assert "+export interface Act {" in capsys.readouterr().out
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0
    changed = typescript.TARGET.read_text(encoding="utf-8").replace("decision: number", "decision: string")
    typescript.TARGET.write_text(changed, encoding="utf-8")
    capsys.readouterr()
    assert typescript.main(["--check"]) == 1
    assert "-  decision: string;" in capsys.readouterr().out
    assert typescript.main(["--chekc"]) == 2
