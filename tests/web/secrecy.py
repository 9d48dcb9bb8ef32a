"""Finds what one browser was told and its player may not know, and plants leaks that must be found.

Nothing here asks the rules' own `hide`: the record of the finished game says where every card was at every moment, and
each game's `page.py` says from the rulebook who may know it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from speeltafel.client import Knowledge
from speeltafel.games import load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from speeltafel.protocol import messages
from speeltafel.protocol.wire import decode_from_table
from tests.web.game_page import Moment, page_of
from tests.web.players import Heard

HIDDEN = -1
SECRET_NAMES = {"secret", "seed"}
"""What no answer over HTTP has during a game, besides the game's own secret fields."""
KNOWN_FIELDS = {
    name: {"type", *struct.__struct_fields__}
    for name, struct in (
        ("snapshot", messages.Snapshot),
        ("events", messages.Events),
        ("skip", messages.Skip),
        ("ack", messages.Ack),
        ("refused", messages.Refused),
        ("pong", messages.Pong),
        ("presence", messages.Presence),
        ("welcome", messages.Welcome),
        ("closed", messages.Closed),
    )
}
Frames: TypeAlias = list[dict[str, Any]]
Plant: TypeAlias = Callable[[Frames, dict[str, Any], int], None]
"""Puts a leak into what the browser of a seat received; it is given the record, too."""


def moments_of(record: Mapping[str, Any]) -> Sequence[Moment]:
    """The game of a record, decision by decision."""
    return moments_in(msgspec.json.encode(record))


@lru_cache(maxsize=4)
def moments_in(content: bytes) -> Sequence[Moment]:
    """The same from the record's JSON: one game is looked through many times."""
    record = msgspec.json.decode(content)
    match = Match(load(record["game"]), record["seats"], record["options"])
    decided = ("", -1)

    def moment() -> Moment:
        return Moment({name: match.state[name].tolist() for name in match.game.layout.names or ()}, *decided)

    found = [] if match.actor == CHANCE else [moment()]
    for action in record["actions"]:
        if match.actor != CHANCE:
            decided = (action, match.actor)
        match.act(action)
        if match.actor != CHANCE:
            found.append(moment())
    return found


def leaks(heard: Heard, record: Mapping[str, Any]) -> list[str]:
    """Everything that one browser was told and its player may not know, up to the end of the game."""
    return list(Listener(heard, record).found())


def is_leaky(heard: Heard, record: Mapping[str, Any]) -> bool:
    """Whether there is anything of the kind."""
    return any(True for _ in Listener(heard, record).found())


class Listener:
    """Reads what a browser received once more, with the record beside it."""

    def __init__(self, heard: Heard, record: Mapping[str, Any]) -> None:
        self.heard, self.record = heard, record
        self.secrets = page_of(record["game"]).secrets
        self.moments = moments_of(record)
        self.knowledge = Knowledge()
        self.at = -1
        """The moment that the browser knows of; -1 before the game."""
        self.seat = -1

    def found(self) -> Iterator[str]:
        answers = list(self.heard.answers)
        for number, frame in enumerate(self.heard.frames, 1):
            if msgspec.json.decode(frame).get("ending"):
                return
            yield from self.in_frame(frame)
            while answers and answers[0][0] <= number:
                yield from self.in_answer(*answers.pop(0)[1:])

    def in_frame(self, frame: str) -> Iterator[str]:
        if self.record["shuffle"]["secret"] in frame:
            yield "the secret of the shuffle"
        raw = msgspec.json.decode(frame)
        unknown = set(raw) - KNOWN_FIELDS[raw["type"]]
        if unknown:
            yield f"fields nobody knows: {sorted(unknown)}"
        message = decode_from_table(frame.encode())
        if isinstance(message, messages.Welcome):
            self.knowledge.you = message.you
        if isinstance(message, messages.Snapshot | messages.Events | messages.Skip):
            self.knowledge.hear(message)
        if self.knowledge.phase == "playing" and not isinstance(message, messages.Skip):
            yield from self.in_news(raw)

    def in_news(self, raw: dict[str, Any]) -> Iterator[str]:
        """What a message says about a game that is played."""
        before = max(self.at, 0)
        self.seat = -1 if self.knowledge.seat is None else self.knowledge.seat
        yield from self.follow()
        yield from self.secrets.in_view(self.knowledge.fields, self.seat, self.record["seats"])
        if "legal" in raw and self.knowledge.actor != self.seat:
            yield f"what seat {self.knowledge.actor} may do"
        yield from self.in_told(raw, before)

    def follow(self) -> Iterator[str]:
        """Find the moment of which the open part of the table is what the browser knows."""
        open_fields = {name: value for name, value in self.knowledge.fields.items() if name not in self.secrets.fields}
        for at in range(max(self.at, 0), len(self.moments)):
            if all(self.moments[at].state[name] == value for name, value in open_fields.items()):
                self.at = at
                return
        yield f"a table that never was, after moment {self.at}"

    def in_told(self, raw: dict[str, Any], before: int) -> Iterator[str]:
        """Cards that are named in events or actions and that this player may not have seen."""
        allowed = self.secrets.seen(self.moments[before : self.at + 1], self.seat)
        told = [(event, self.secrets.named(event)) for event in raw.get("told", [])]
        done = [(action, self.secrets.drawn(action)) for action in raw.get("actions", []) if action is not None]
        for what, names in [*told, *done]:
            hidden = set(names) - allowed
            if hidden:
                yield f"{sorted(hidden)} in {what}, at moment {self.at} after {before}"
        for event, _ in told:
            yield from self.secrets.in_event(event, self.seat)

    def in_answer(self, url: str, text: str) -> Iterator[str]:
        """An answer over HTTP during the game."""
        if self.record["shuffle"]["secret"] in text:
            yield f"the secret of the shuffle, by {url}"
        try:
            answer = msgspec.json.decode(text)
        except msgspec.DecodeError:
            return
        names = (SECRET_NAMES | self.secrets.fields) & set(keys_in(answer))
        if names:
            yield f"{sorted(names)}, by {url}"
        if "/menu" in url and self.at >= 0:
            offered = [choice["action"] for choice in answer["choices"]]
            span = self.moments[max(self.at - 1, 0) : self.at + 1]
            yield from (f"{one}, by {url}" for one in self.secrets.in_menu(offered, span, self.seat))


def keys_in(value: object) -> Iterator[str]:
    """The names of all fields in an answer, however deep."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from keys_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner)


# Leaks to be found, in every game


def planted(heard: Heard, plant: Plant, record: dict[str, Any], seat: int) -> Heard:
    """The same messages, with something in them that should not be there."""
    frames: Frames = [msgspec.json.decode(frame) for frame in heard.frames]
    plant(frames, record, seat)
    return Heard([msgspec.json.encode(frame).decode() for frame in frames], heard.answers)


def late(frames: Frames, has: str) -> dict[str, Any]:
    """A message from the middle of the game that has such a field."""
    found = [frame for frame in frames if frame["type"] == "events" and has in frame and "ending" not in frame]
    return found[len(found) // 2]


def the_secret(frames: Frames, record: dict[str, Any], seat: int) -> None:
    late(frames, "told")["told"].append({"type": "note", "text": record["shuffle"]["secret"]})


def an_unknown_field(frames: Frames, record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["debug"] = 1


def another_s_choices(frames: Frames, record: dict[str, Any], seat: int) -> None:
    theirs = (frame for frame in frames if frame["type"] == "events" and frame.get("actor") not in (None, seat))
    next(theirs).update({"legal": ["anything"], "decision": 1})


PLANTS: tuple[Plant, ...] = (the_secret, an_unknown_field, another_s_choices)
