"""Talk in Hanabi: strictly only hints and two remarks, but a group may make its own rules. (Looking and talking)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from speeltafel.games.hanabi.cards import MOST_COLOURS, VALUES
from speeltafel.games.hanabi.state import TOLD_COLOUR, TOLD_VALUE, State
from speeltafel.kernel.bits import has_bit
from speeltafel.kernel.talk import Remark, Talk, TalkRules


def remarks(view: State, seat: int) -> Sequence[Remark]:
    """“I still have no information about …”, as far as it is true, and “Do you remember …”, to everybody else.

    Both rest on hints alone, which everybody has heard.
    """
    return [*no_information(view, seat), *reminders(view, seat)]


def no_information(view: State, seat: int) -> Iterator[Remark]:
    """Cards of one's own that no hint has pointed at; colours and values about which no hint says anything."""
    held = range(int(view.hand_sizes[seat]))
    yield from (Remark("no-information-card", {"slot": slot}) for slot in held if not view.told[seat, slot])
    if held:
        clues = [*range(int(view.colours)), *range(MOST_COLOURS, MOST_COLOURS + VALUES)]
        untold = (clue for clue in clues if not any(is_told(view, seat, slot, clue) for slot in held))
        yield from (Remark("no-information-clue", {"clue": clue}) for clue in untold)


def is_told(view: State, seat: int, slot: int, clue: int) -> bool:
    """Whether hints have said of a card that it is of this colour or value, or that it is not."""
    told = int(view.told[seat, slot])
    if clue < MOST_COLOURS:
        return bool(told & TOLD_COLOUR) or not has_bit(int(view.colours_left[seat, slot]), clue)
    return bool(told & TOLD_VALUE) or not has_bit(int(view.values_left[seat, slot]), clue - MOST_COLOURS)


def reminders(view: State, seat: int) -> Iterator[Remark]:
    """Whether somebody else still remembers what they hold."""
    others = (other for other in range(int(view.seats)) if other != seat and view.hand_sizes[other] > 0)
    yield from (Remark("remember", {"target": other}) for other in others)


RULES = TalkRules[State](
    usual=Talk.STRICT,
    choices=(Talk.STRICT, Talk.FREE, Talk.ELSEWHERE),
    remarks=remarks,
)
