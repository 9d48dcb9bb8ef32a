"""What people read of a HASP game besides its events: choices, the facts of a refusal, the standing."""

from __future__ import annotations

from typing import Any

from speeltafel.games.hasp.actions import FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, is_call, is_play
from speeltafel.games.hasp.cards import NO_TRUMP, PLAIN_SUITS, SUIT_SIZE, VILLAGE
from speeltafel.games.hasp.events import ALL_TRUMPS
from speeltafel.games.hasp.notation import CALL_NAMES, trump_name
from speeltafel.games.hasp.state import NOBODY, NOT_ANNOUNCED, State
from speeltafel.kernel.facts import Facts, Message


def menu(_view: State, action: int) -> Message:
    """A decision as the seat to act reads it."""
    if is_play(action):
        return Message("hasp-menu-play", {"card": action - FIRST_PLAY})
    if is_call(action):
        return Message(f"hasp-menu-call-{CALL_NAMES[action - FIRST_CALL]}")
    trump = action - FIRST_TRUMP
    return Message("hasp-menu-trump-none") if trump == NO_TRUMP else Message("hasp-menu-trump", {"suit": trump})


def refusal_facts(view: State, action: int) -> Facts:
    """The facts a refusal mentions, from what the seat to act sees."""
    facts = {"trump": trump_of(view)}
    if is_play(action):
        card = action - FIRST_PLAY
        facts |= {"card": card, "suit": card // SUIT_SIZE}
        if view.trick_size > 0:
            facts["led"] = led_of(view)
    elif is_call(action):
        facts["call"] = action - FIRST_CALL
        if view.promised != NOBODY:
            facts |= {"seat": int(view.promised), "promise": int(view.calls[view.promised])}
    return facts


def trump_of(view: State) -> int:
    """The suit that is trump besides the village, if one was announced."""
    return int(view.trump) if 0 <= view.trump < PLAIN_SUITS else NO_TRUMP


def led_of(view: State) -> int:
    """The suit led; at a table with one trump suit, all trumps together."""
    led = int(view.trick[view.leader]) // SUIT_SIZE
    if view.one_trump_suit and led in (VILLAGE, int(view.trump)):
        return ALL_TRUMPS + trump_of(view)
    return led


def summary(s: State) -> dict[str, Any]:
    """The standing of the match and of the present round."""
    seats = range(int(s.seats))
    return {
        "scores": [int(s.scores[seat]) for seat in seats],
        "pot": int(s.pot),
        "trump": None if s.trump == NOT_ANNOUNCED else trump_name(int(s.trump)),
        "tricks": [int(s.tricks[seat]) for seat in seats],
    }
