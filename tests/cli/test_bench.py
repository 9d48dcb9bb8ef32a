"""`speeltafel bench`: speeds, and how they compare."""

from __future__ import annotations

import sys

import pytest

from speeltafel.games import load
from speeltafel.kernel.game import Table
from tests.cli.conftest import Command
from tests.games import ANY_GAME, WITH_PARTNERS

QUICK = ("--repeats", "1", "--seconds", "0.01")


def label(name: str, table: Table) -> str:
    """What the answer calls a table: the game, its seats and its options."""
    seats, options = table
    return " ".join([name, str(seats), *(f"{option}={str(value).lower()}" for option, value in options.items())])


def test_speeds_in_json(speeltafel: Command) -> None:
    told = speeltafel("bench", "--games", ANY_GAME, "--json", *QUICK).json[0]
    assert list(told) == ["machine", "steps_per_second", "goals"]
    assert list(told["steps_per_second"]) == [label(ANY_GAME, table) for table in load(ANY_GAME).samples.bench]
    assert all(speed > 0 for speed in told["steps_per_second"].values())


def test_ratios_beside_openspiel(speeltafel: Command) -> None:
    games = (ANY_GAME, WITH_PARTNERS)
    told = speeltafel("bench", "--games", ",".join(games), "--peers", "--json", *QUICK).json[0]
    compared = [label(name, peer.table) for name in games for peer in load(name).samples.peers]
    assert [goal["ours"] for goal in told["goals"]] == compared
    assert all(goal["ratio"] > 1 for goal in told["goals"])


def test_people_get_a_table(speeltafel: Command) -> None:
    answer = speeltafel("bench", "--games", ANY_GAME, *QUICK)
    for seats, options in load(ANY_GAME).samples.bench:
        told = [f"{name}={str(value).lower()}" for name, value in options.items()]
        assert ", ".join([load(ANY_GAME).title, f"{seats} seats", *told]) in answer.out


def test_without_openspiel_peers_get_one_line(speeltafel: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    answer = speeltafel("bench", "--games", ANY_GAME, "--peers", *QUICK)
    assert answer.status == 1
    assert "pip install 'speeltafel[peers]'" in answer.complaint


@pytest.mark.parametrize("arguments", [["--games", "chess"], ["--repeats", "0"], ["--seconds", "0"]])
def test_wrong_usage_gets_one_line(speeltafel: Command, arguments: list[str]) -> None:
    answer = speeltafel("bench", *arguments)
    assert answer.status == 2
    assert answer.complaint
