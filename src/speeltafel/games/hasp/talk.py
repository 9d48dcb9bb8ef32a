"""Talk in HASP: during a round nobody talks about cards or suggests a move; between rounds they may."""

from __future__ import annotations

from speeltafel.games.hasp.state import ENDED, State
from speeltafel.kernel.talk import NO_PART, Talk, TalkRules


def running_round(s: State) -> int:
    """A round lasts from its first card dealt to its last trick; the next one has another starter."""
    has_begun = any(int(size) for size in s.hand_sizes) or int(s.played) != 0
    return int(s.starter) if has_begun and s.phase != ENDED else NO_PART


RULES = TalkRules[State](usual=Talk.STRICT, part=running_round, has_parts=True)
