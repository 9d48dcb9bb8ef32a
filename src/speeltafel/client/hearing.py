"""Reads off what a table tells which decision somebody made; every decision of these games is made in public."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from speeltafel.protocol.messages import Fact, Worded


def decision_told(game: str, told: Sequence[Worded]) -> str | None:
    """The decision that a message of the table tells of, in the game's notation; None if it tells of none."""
    for phrase in told:
        found = READERS[game](phrase.key, phrase.facts) if game in READERS else None
        if found is not None:
            return found
    return None


def seat_in(fact: Fact) -> int:
    """The seat that a fact names."""
    assert isinstance(fact, dict)
    return fact["seat"]


def inner(fact: Fact) -> Mapping[str, Any]:
    """The facts of a phrase within a phrase."""
    assert isinstance(fact, Worded)
    return fact.facts


# Game by game


def hanabi(key: str, facts: Mapping[str, Fact]) -> str | None:
    match key:
        case "-event-hinted":
            clue = inner(facts["clue"])
            return f"hint {seat_in(facts['target'])} {clue.get('name', clue.get('value'))}"
        case "-event-discarded":
            return f"discard {facts['slot']}"
        case "-event-played" | "-event-misplayed":
            return f"play {facts['slot']}"
    return None


def hasp(key: str, facts: Mapping[str, Fact]) -> str | None:
    match key:
        case "-event-played":
            return f"play {inner(facts['card'])['name']}"
        case "-event-announced":
            suit = facts["suit"]
            assert isinstance(suit, Worded)
            return f"trump {suit.key[-1]}"
        case "-event-announced-none":
            return "trump none"
    called = key.removeprefix("-event-called-")
    return f"call {called}" if called != key else None


DEEDS = {
    "-event-went-back": "back",
    "-event-took": "take",
    "-event-gave": "give",
    "-event-ate": "eat",
    "-event-skipped": "skip",
    "-event-restarted": "restart",
}


def hare(key: str, facts: Mapping[str, Fact]) -> str | None:
    deed = f"move {facts['steps']}" if key == "-event-moved" else DEEDS.get(key)
    if deed is None:
        return None
    who = facts["who"]
    return f"{deed} {who.facts['runner']}" if isinstance(who, Worded) else deed


READERS: dict[str, Callable[[str, Mapping[str, Fact]], str | None]] = {"hanabi": hanabi, "hasp": hasp, "hare": hare}
