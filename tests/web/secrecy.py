"""What a player may know, from the rules of the games alone, and what a browser was told beyond it.

Nothing here asks the rules' own `hide`: the record of the finished game says where every card was at every moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from speeltafel.client import Knowledge
from speeltafel.games import load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from speeltafel.protocol import messages
from speeltafel.protocol.wire import decode_from_table
from tests.web.playing import Heard

HIDDEN = -1
HASP_SUITS, HANABI_COLOURS = "FGRCV", "WRBYGP"
SECRET_FIELDS = {"hasp": ("hands", "undealt"), "hanabi": ("hands", "deck"), "hare": ()}
"""What of the table is not for everyone."""
SECRET_NAMES = {"hands", "deck", "undealt", "secret", "seed"}
"""What no answer over HTTP has during a game."""
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


@dataclass(frozen=True)
class Moment:
    """The whole truth after a decision and all that chance brought: what was decided, and by whom."""

    state: dict[str, Any]
    action: str = ""
    actor: int = -1


def moments_of(record: dict[str, Any]) -> list[Moment]:
    """The game of a record, decision by decision."""
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


def leaks(game: str, heard: Heard, record: dict[str, Any]) -> list[str]:
    """Everything that one browser was told and its player may not know, up to the end of the game."""
    return list(Listener(game, heard, record).found())


class Listener:
    """Reads a browser's post again, with the record beside it."""

    def __init__(self, game: str, heard: Heard, record: dict[str, Any]) -> None:
        self.game, self.heard, self.record = game, heard, record
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
        if self.knowledge.phase != "playing" or isinstance(message, messages.Skip):
            return
        before = self.at
        self.seat = -1 if self.knowledge.seat is None else self.knowledge.seat
        yield from self.follow()
        yield from self.in_view()
        if "legal" in raw and self.knowledge.actor != self.seat:
            yield f"what seat {self.knowledge.actor} may do"
        yield from self.in_told(raw.get("told", []), max(before, 0))

    def follow(self) -> Iterator[str]:
        """Find the moment of which the open part of the table is what the browser knows."""
        secret = SECRET_FIELDS[self.game]
        for at in range(max(self.at, 0), len(self.moments)):
            state = self.moments[at].state
            if all(state[name] == value for name, value in self.knowledge.fields.items() if name not in secret):
                self.at = at
                return
        yield f"a table that never was, after moment {self.at}"

    def in_view(self) -> Iterator[str]:
        """Hidden cards among the fields."""
        seats = self.record["seats"]
        hands = self.knowledge.fields.get("hands", [])
        for seat, hand in enumerate(hands[:seats] if self.game in ("hasp", "hanabi") else []):
            is_open = (seat != self.seat) if self.game == "hanabi" else (seat == self.seat)
            cards = hand if isinstance(hand, list) else [hand]
            size = self.knowledge.fields["hand_sizes"][seat] if self.game == "hanabi" else 1
            if not is_open and any(card != HIDDEN for card in cards[:size]):
                yield f"the hand of seat {seat}"
        rest = self.knowledge.fields.get({"hasp": "undealt", "hanabi": "deck"}.get(self.game, ""), HIDDEN)
        if any(card != HIDDEN for card in (rest if isinstance(rest, list) else [rest])):
            yield "the cards nobody has been given"

    # Words

    def in_told(self, told: list[Any], before: int) -> Iterator[str]:
        """Cards named in what is told that this player may not have seen."""
        if self.game == "hare":
            return
        allowed = self.cards_seen(before)
        for phrase in told:
            names = set(cards_named(phrase))
            if self.game == "hanabi" and is_own_draw(phrase, self.seat) and names:
                yield f"one's own new card: {names}"
            elif names - allowed:
                yield f"cards told: {sorted(names - allowed)} in {phrase}, at moment {self.at} after {before}"

    def cards_seen(self, before: int) -> set[str]:
        """The cards that may be named to this player between that moment and now."""
        span = [moment for moment in self.moments[before : self.at + 1] if moment.state]
        if self.game == "hasp":
            return {card for moment in span for card in hasp_seen(moment, self.seat)}
        first = self.moments[0].state["hands"][: self.record["seats"]] if before == 0 else []
        seen = {hanabi_name(card) for seat, hand in enumerate(first) if seat != self.seat for card in hand if card >= 0}
        for old, new in zip(
            [*self.moments[max(before, 0) : self.at]], self.moments[before + 1 : self.at + 1], strict=False
        ):
            seen |= hanabi_seen(old, new, self.seat)
        return seen

    def in_answer(self, url: str, text: str) -> Iterator[str]:
        """An answer over HTTP during the game."""
        if self.record["shuffle"]["secret"] in text:
            yield f"the secret of the shuffle, by {url}"
        try:
            answer = msgspec.json.decode(text)
        except msgspec.DecodeError:
            return
        names = SECRET_NAMES & set(keys_in(answer))
        if names:
            yield f"{sorted(names)}, by {url}"
        if "/menu" in url and self.at >= 0 and self.game == "hasp":
            state = self.moments[self.at].state
            own = {hasp_name(card) for card in bits(state["hands"][self.seat])}
            offered = {choice["action"][5:] for choice in answer["choices"] if choice["action"].startswith("play ")}
            last = self.moments[max(self.at - 1, 0)].state
            if offered - own - {hasp_name(card) for card in bits(last["hands"][self.seat])}:
                yield f"cards of others, by {url}"


def hasp_seen(moment: Moment, seat: int) -> set[str]:
    """One's own cards and those that lie or have lain open."""
    state = moment.state
    sets = [state["played"], *state["shown"]] + ([state["hands"][seat]] if seat >= 0 else [])
    seen = {hasp_name(card) for cards in sets for card in bits(cards)}
    seen |= {hasp_name(card) for card in [*state["trick"], *state["last_trick"], state["turned"]] if card >= 0}
    return seen | ({moment.action[5:]} if moment.action.startswith("play ") else set())


def hanabi_seen(old: Moment, new: Moment, seat: int) -> set[str]:
    """The card that left a hand, and the one drawn for it unless it is one's own."""
    if not new.action.startswith(("play", "discard")):
        return set()
    slot = int(new.action.split()[1])
    seen = {hanabi_name(old.state["hands"][new.actor][slot - 1])}
    size = new.state["hand_sizes"][new.actor]
    if new.actor != seat and size == old.state["hand_sizes"][new.actor]:
        seen.add(hanabi_name(new.state["hands"][new.actor][size - 1]))
    return seen


def cards_named(fact: Any) -> Iterator[str]:
    """Names of cards anywhere in a phrase."""
    if isinstance(fact, str):
        yield from re.findall(r"\b(?:[FGRC][1-6]|V(?:[789]|10)|[WRBYGP][1-5])\b", fact)
    elif isinstance(fact, dict):
        for inner in fact.values():
            yield from cards_named(inner)
    elif isinstance(fact, list):
        for inner in fact:
            yield from cards_named(inner)


def is_own_draw(phrase: Any, seat: int) -> bool:
    return str(phrase[0]).endswith(("-event-drew", "-event-dealt")) and phrase[1].get("who") == {"seat": seat}


def keys_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from keys_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner)


def bits(cards: int) -> list[int]:
    return [card for card in range(28) if cards >= 0 and cards >> card & 1]


def hasp_name(card: int) -> str:
    return f"{HASP_SUITS[card // 6]}{card % 6 + 1}" if card < 24 else f"V{card - 17}"


def hanabi_name(card: int) -> str:
    return f"{HANABI_COLOURS[card // 5]}{card % 5 + 1}"
