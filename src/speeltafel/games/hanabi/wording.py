"""What people read of a Hanabi game besides its events: choices, the facts of a refusal, the standing."""

from __future__ import annotations

from typing import Any

from speeltafel.games.hanabi.actions import clue_of, is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import TOKENS
from speeltafel.games.hanabi.rules import hand_limit, matches, score
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.facts import Facts, Message


def menu(view: State, action: int) -> Message:
    """A decision as the seat to act reads it."""
    if is_hint(action):
        target, clue = int(target_of(action)), int(clue_of(action))
        hand = [int(view.hands[target, slot]) for slot in range(int(view.hand_sizes[target]))]
        count = sum(bool(matches(card, clue)) for card in hand)
        return Message("hanabi-menu-hint", {"target": target, "clue": clue, "count": count})
    key = "hanabi-menu-discard" if is_discard(action) else "hanabi-menu-play"
    return Message(key, {"slot": int(slot_of(action))})


def refusal_facts(view: State, action: int) -> Facts:
    """The facts a refusal mentions, from what the seat to act sees."""
    seats = int(view.seats)
    facts = {"tokens": int(view.tokens), "most": TOKENS, "seats": seats, "last": seats - 1}
    if is_hint(action):
        target = int(target_of(action))
        return facts | {"target": target, "number": target, "clue": int(clue_of(action))}
    cards, limit = int(view.hand_sizes[view.turn]), int(hand_limit(view))
    return facts | {"slot": int(slot_of(action)), "held": cards, "limit": limit}


def summary(s: State) -> dict[str, Any]:
    """The standing of the show."""
    return {
        "score": int(score(s)),
        "tokens": int(s.tokens),
        "errors": int(s.errors),
        "rows": [int(s.rows[colour]) for colour in range(int(s.colours))],
    }
