"""The words of the tables: every refusal, event, phrase and state of a table can be said in every language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest

from speeltafel import server
from speeltafel.games import SHELF, load
from speeltafel.kernel import game_record, record_errors
from speeltafel.locale import LANGUAGES, Words
from speeltafel.protocol import refusals as of_tables
from speeltafel.protocol.messages import PRESETS, Chair, ChairKind, ClockKind, Facts, Phase, TableEventType
from speeltafel.protocol.wire import EXPECTED
from speeltafel.server.archive import record_reader, summaries
from speeltafel.server.http.wording import news_text, rule_text
from speeltafel.server.people import refusals as of_people
from speeltafel.server.table import log_events, seats
from speeltafel.server.table.news import news_of
from tests.games import ANY_GAME
from tests.test_words import messages

REFUSAL = re.compile(r'^[A-Z_]+ = "([a-z]+\.[a-z-]+)"(?:  # (.*))?$', re.MULTILINE)
FACT = re.compile(r"(?:^|[,;] )([a-z]+)(?=[:,;]|$)")
CLOSING = re.compile(
    r'(?:\.close|\.dismiss|hang_up|wait_at_most)\([^")]*"([a-z][a-z-]+)"|^RESTART = "([a-z-]+)"', re.MULTILINE
)
CHAIRS = [Chair(kind="human", player="an", name="An"), Chair(kind="human", player="bo", name="Bo")]


def named(module: ModuleType) -> list[tuple[str, list[str]]]:
    """Every id of a module with the facts named beside it."""
    found = [(rule, FACT.findall(facts or "")) for rule, facts in REFUSAL.findall(inspect.getsource(module))]
    constants = {value for name, value in vars(module).items() if name.isupper() and isinstance(value, str)}
    assert {rule for rule, _ in found} == constants, "an id that is not written as one line with its facts"
    return found


RULES = [*named(of_tables), *named(of_people)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "facts"), RULES, ids=[rule for rule, _ in RULES])
def test_every_refusal_is_explained_with_no_more_than_its_facts(language: str, rule: str, facts: list[str]) -> None:
    text = Words(language, load(ANY_GAME)).rule(rule, dict.fromkeys(facts, "x"))
    assert text.title and text.demand and text.refused


RECORD_RULES = sorted(
    {
        value
        for module in (record_errors, game_record, summaries, record_reader)
        for value in vars(module).values()
        if isinstance(value, str) and re.fullmatch(r"(table|archive)\.[a-z-]+", value)
    }
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", RECORD_RULES)
def test_what_is_wrong_with_a_record_is_said_in_words(language: str, rule: str) -> None:
    facts: Facts = {"fault": "x", "field": "x", "actions": 3, "limit": 2, "bytes": 3}
    assert rule_text(language, rule, facts) != rule


def test_the_facts_beside_the_ids_are_found() -> None:
    facts = dict(RULES)
    assert facts["table.stale"] == ["decision"]
    assert facts["message.too-large"] == ["bytes", "limit"]
    assert facts["account.barred-until"] == ["until", "reason"]
    assert facts["table.busy"] == []


def samples(event: Any) -> Iterator[log_events.AnyLogEvent]:
    """An event of the log with every kind of wording it may have."""
    choices: dict[str, list[Any]] = {
        "seat": [0],
        "name": ["An"],
        "program": [False],
        "level": ["sensible", None],
        "ready": [True, False],
        "words": ["w"],
        "seating": [[0, 1]],
        "text": ["hi"],
        "preset": [None],
        "yes": [True, False],
        "code": ["c", None],
        "table": ["t"],
        "until": [5],
        "players": [["p"]],
    }
    variants: list[dict[str, Any]] = [{}]
    for field in event.__struct_fields__:
        variants = [known | {field: value} for known in variants for value in choices[field]]
    for fields in variants:
        if fields.get("level", "") is not None or event in (log_events.Left, log_events.Filled, log_events.SentAway):
            yield event(**fields)


EVENTS = [sample for event in get_args(log_events.AnyLogEvent) for sample in samples(event)]


def test_every_event_of_the_log_has_a_sample() -> None:
    kinds: list[Any] = log_events.LogEvent.__subclasses__()
    assert {type(sample) for sample in EVENTS} == set(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_table_tells_can_be_said(language: str) -> None:
    told = [event for sample in EVENTS for event in news_of(sample, CHAIRS)]
    for event in told:
        assert news_text(language, event)
        mentioned = messages("speeltafel.locale", language)[f"table-event-{event.type}"]
        assert mentioned <= set(msgspec.to_builtins(event)), "a blank that nothing fills"
    assert {event.type for event in told} == set(get_args(TableEventType))
    written = {key for key in messages("speeltafel.locale", language) if key.startswith("table-event-")}
    assert written == {f"table-event-{event.type}" for event in told}


def closing_reasons() -> set[str]:
    """Why conversations end, as the server's sources have it."""
    folder = next(iter(server.__path__))
    sources = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).rglob("*.py"))]
    return {one or other for text in sources for one, other in CLOSING.findall(text)}


NAMES = {
    "preset": PRESETS,
    "phase": get_args(Phase),
    "seat-kind": get_args(ChairKind),
    "clock": get_args(ClockKind),
    "closed": sorted(closing_reasons()),
}


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_phase_chair_clock_and_reason_has_a_name(kind: str, language: str) -> None:
    words = Words(language, load(ANY_GAME))
    assert NAMES[kind]
    for name in NAMES[kind]:
        assert words.text(f"{kind}-{name}")


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_house_bots_has_a_name_and_a_line_about_it(language: str, game: str) -> None:
    words = Words(language, load(game))
    for level in seats.levels(game):
        assert words.text(f"bot-level-{level}")
        assert words.text(f"bot-about-{game}-{level}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_field_should_have_been_is_said_in_different_words(language: str) -> None:
    words = Words(language, load(ANY_GAME))
    kinds = {*EXPECTED.values(), "something-else"}
    said = {words.rule("message.wrong-field", {"field": "key", "expected": kind}).refused for kind in kinds}
    assert len(said) == len(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_sits_down_by_its_level(language: str) -> None:
    words = Words(language, load(ANY_GAME))
    said = {words.text("table-event-filled", level=level) for level in (*seats.LEVELS, "unheard-of")}
    assert len(said) == len(seats.LEVELS) + 1
