"""`speeltafel bench`: speeds, and how they compare."""

from __future__ import annotations

import sys

import pytest

from tests.cli.conftest import Command

QUICK = ("--repeats", "1", "--seconds", "0.01")


def test_speeds_in_json(speeltafel: Command) -> None:
    told = speeltafel("bench", "--games", "hanabi", "--json", *QUICK).json[0]
    assert list(told) == ["machine", "steps_per_second", "goals"]
    assert list(told["steps_per_second"])[:3] == ["hanabi 2", "hanabi 2 empty_hints=false", "hanabi 3"]
    assert all(speed > 0 for speed in told["steps_per_second"].values())


def test_ratios_beside_openspiel(speeltafel: Command) -> None:
    told = speeltafel("bench", "--games", "hanabi,hasp", "--peers", "--json", *QUICK).json[0]
    assert [goal["ours"] for goal in told["goals"]] == ["hanabi 2", "hanabi 2 empty_hints=false", "hasp 4"]
    assert all(goal["ratio"] > 1 for goal in told["goals"])


def test_people_get_a_table(speeltafel: Command) -> None:
    answer = speeltafel("bench", "--games", "hanabi", *QUICK)
    assert "Hanabi, 2 seats, empty_hints=false" in answer.out


def test_without_openspiel_peers_get_one_line(speeltafel: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    answer = speeltafel("bench", "--games", "hanabi", "--peers", *QUICK)
    assert answer.status == 1
    assert "pip install 'speeltafel[peers]'" in answer.complaint


@pytest.mark.parametrize("arguments", [["--games", "chess"], ["--repeats", "0"], ["--seconds", "0"]])
def test_wrong_usage_gets_one_line(speeltafel: Command, arguments: list[str]) -> None:
    answer = speeltafel("bench", *arguments)
    assert answer.status == 2
    assert answer.complaint
