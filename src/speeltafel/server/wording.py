"""Events, phrases and facts of the kernel, and deeds of the table, as they go over the wire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from speeltafel.kernel.story import Event, Fact, Phrase, Seat
from speeltafel.protocol import messages
from speeltafel.protocol.messages import Chair, Facts, Worded
from speeltafel.server import deeds
from speeltafel.server.deeds import AnyDeed


def worded(phrase: Phrase) -> Worded:
    """A phrase for the wire."""
    return Worded(phrase.key, facts_of(phrase.facts))


def facts_of(facts: Mapping[str, Fact]) -> Facts:
    """Facts for the wire."""
    return {name: fact_of(fact) for name, fact in facts.items()}


def fact_of(fact: Fact) -> messages.Fact:
    """One fact for the wire."""
    if isinstance(fact, Phrase):
        return Worded(fact.key, facts_of(fact.facts))
    return {"seat": fact.number} if isinstance(fact, Seat) else fact


# Of the game


class Saying(NamedTuple):
    """An event in words, encoded once for all who hear the same."""

    hearers: frozenset[int]
    outside: bytes
    insiders: frozenset[int]
    inside: bytes


def sayings(game: str, events: Iterable[Event]) -> list[Saying]:
    """Events of a game in words."""
    return [saying(f"{game}-", event) for event in events]


def saying(prefix: str, event: Event) -> Saying:
    """An event in words, made the first time it is told."""
    if event.worded is None:
        event.worded = put_in_words(prefix, event)
    said: Saying = event.worded
    return said


def put_in_words(prefix: str, event: Event) -> Saying:
    """An event in words: without its secrets, and with them if somebody hears them."""
    outside = encoded(spoken(prefix, event.name, event.facts))
    if not event.insiders:
        return Saying(event.hearers, outside, event.insiders, outside)
    inside = encoded(spoken(prefix, event.name, {**event.facts, **event.secrets}))
    return Saying(event.hearers, outside, event.insiders, inside)


def spoken(prefix: str, key: str, facts: Mapping[str, Fact]) -> list[Any]:
    """A phrase as Worded has it on the wire, as short as that goes."""
    if key.startswith(prefix):
        key = key[len(prefix) - 1 :]
    if not facts:
        return [key]
    return [key, {name: spoken_fact(prefix, fact) for name, fact in facts.items()}]


def spoken_fact(prefix: str, fact: Fact) -> Any:
    """One fact as it is on the wire."""
    if isinstance(fact, Phrase):
        return spoken(prefix, fact.key, fact.facts)
    return {"seat": fact.number} if isinstance(fact, Seat) else fact


def encoded(phrase: list[Any]) -> bytes:
    """A phrase in JSON; a whole message is put together from such."""
    return encoder.encode(phrase)


encoder = msgspec.json.Encoder()


def heard(said: Iterable[Saying], viewer: int) -> list[bytes]:
    """What one viewer is told: nothing, the facts, or the facts with the secrets."""
    return [
        inside if viewer in insiders else outside
        for hearers, outside, insiders, inside in said
        if viewer in insiders or viewer in hearers
    ]


def as_phrases(encoded_already: Iterable[bytes]) -> list[Worded]:
    """Phrases for the encoder of a whole message, which puts them in as they are."""
    return [cast("Worded", msgspec.Raw(phrase)) for phrase in encoded_already]


# Of the table


def told_of(deed: AnyDeed, chairs: Sequence[Chair]) -> list[Worded]:
    """A deed in phrases; names are given in full, because the start shuffles the seats."""
    if isinstance(deed, deeds.Granted | deeds.Said):
        return []
    if isinstance(deed, deeds.Started | deeds.Abandoned):
        return [Worded(f"table-event-{tag_of(deed)}")]
    if isinstance(deed, deeds.Filled):
        return [filled(deed.level)]
    name = deed.name if isinstance(deed, deeds.Sat) else chairs[deed.seat].name or ""
    phrase = Worded(f"table-event-{word_of(deed)}", {"name": name})
    if isinstance(deed, deeds.SentAway):
        return [phrase, filled(deed.level)] if deed.level else [phrase]
    if isinstance(deed, deeds.Gone) and deed.level is not None:
        phrase.facts["level"] = deed.level
    return [phrase]


def filled(level: str | None) -> Worded:
    """A chair has a bot now, or is open."""
    return Worded("table-event-opened") if level is None else Worded("table-event-filled", {"level": level})


def word_of(deed: deeds.OfSeat) -> str:
    """What a deed is called in the language files: most by their own name."""
    match deed:
        case deeds.Readied(ready=False):
            return "not-ready"
        case deeds.GaveUp(yes=False):
            return "plays-on"
        case deeds.Shared(code=None):
            return "shares-no-more"
        case deeds.Consented(yes=yes):
            return "agreed" if yes else "declined"
        case deeds.Left(level=str()) | deeds.TakenOver():
            return "bot-plays-on"
        case _:
            return tag_of(deed)


def tag_of(deed: AnyDeed) -> str:
    """What a deed is called in the log."""
    return str(type(deed).__struct_config__.tag)
