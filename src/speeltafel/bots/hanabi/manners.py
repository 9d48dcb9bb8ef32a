"""What a table partner does: plays what was asked for, saves, gives the hint that helps most, discards the oldest."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hanabi.alphabet import visible_match
from speeltafel.bots.hanabi.conventions import read_hint
from speeltafel.bots.hanabi.knowledge import count_unseen, dead_kinds, fitting_kinds, last_copies, share
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.mind import (
    BLIND,
    CALLED,
    MEANT,
    NO_SLOT,
    NOT_CALLED,
    POSSIBLE,
    bring_up_to_date,
    chop,
    claimed_elsewhere,
    is_claimed,
    rows_to_come,
)
from speeltafel.bots.hanabi.table import carry_out, is_refused
from speeltafel.games.hanabi.actions import FIRST_DISCARD, FIRST_PLAY, clue_of, hint_action, target_of
from speeltafel.games.hanabi.cards import ERRORS, KINDS, MOST_COLOURS, TOKENS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells

NO_ACTION = -1

(
    URGENT,
    BLIND_PLAY,
    PLAYABLE,
    LAST_COPY,
    USEFUL,
    LATER,
    MISPLAY,
    MISTAKEN,
    WASTED,
    WITH_MANY,
    WITH_FEW,
    WITH_ONE,
    AT_THE_BRINK,
    TRUST,
) = range(14)
"""What a hint is worth, by what it does; how much it must be worth with many, few or one token; how sure a card must be
to fit when the next error ends the show, and when only good touch, no call, speaks for it."""
TASTE = np.array([6.0, 2.5, 2.0, 1.5, 0.35, 1.3, -8.0, -3.0, -1.5, 0.6, 1.0, 1.5, 0.7, 0.3])


@part
def act(tables: Cells, seat: int, mind: Cells, tried: Cells, level: int, taste: Cells, worth: Cells) -> int:
    """What the partner does in the view tables[0]; tables[1] and `tried` are room to try a hint out."""
    blind = called_blind(tables[0], seat, mind)
    if blind != NO_SLOT:
        return FIRST_PLAY + blind
    playing = best_play(tables[0], seat, mind, taste[AT_THE_BRINK] if tables[0].errors + 1 == ERRORS else 0.0, taste)
    hint = NO_ACTION
    if tables[0].tokens > 0:
        hint = best_hint(tables, seat, mind, tried, level, taste, worth)
        if worth[0] >= taste[URGENT]:
            return hint
    if playing != NO_SLOT:
        return FIRST_PLAY + playing
    if hint != NO_ACTION and worth[0] >= enough(tables[0], taste):
        return hint
    if tables[0].tokens == TOKENS or tables[0].hand_sizes[seat] == 0:
        return hint if hint != NO_ACTION else FIRST_PLAY
    return FIRST_DISCARD + card_to_drop(tables[0], seat, mind)


@part
def enough(s: State, taste: Cells) -> float:
    """What a hint must be worth: the fewer tokens, the more."""
    if s.tokens >= 5:
        return float(taste[WITH_MANY])
    return float(taste[WITH_FEW] if s.tokens >= 2 else taste[WITH_ONE])


@part
def called_blind(s: State, seat: int, mind: Cells) -> int:
    """A card that another player's hint asked for unseen."""
    fitting = fitting_kinds(s)
    for slot in range(wide(s.hand_sizes[seat]) - 1, -1, -1):
        if mind[CALLED, seat, slot] == BLIND and mind[MEANT, seat, slot] & ~fitting == 0:
            return slot
    return NO_SLOT


@part
def best_play(s: State, seat: int, mind: Cells, surety: float, taste: Cells) -> int:
    """The lowest card that its holder takes for one that fits, if it is as likely to as it must be."""
    fitting = fitting_kinds(s)
    left = np.empty(KINDS, np.int64)
    count_unseen(s, seat, left)
    best = NO_SLOT
    lowest = 100
    for slot in range(wide(s.hand_sizes[seat])):
        if not expects_to_fit(s, seat, slot, mind, fitting, left, taste):
            continue
        possible = wide(mind[POSSIBLE, seat, slot])
        if share(possible, fitting, left) < surety:
            continue
        rank = lowest_value(wide(mind[MEANT, seat, slot])) + (10 if possible & ~fitting else 0)
        if rank < lowest:
            lowest = rank
            best = slot
    return best


@part
def expects_to_fit(s: State, seat: int, slot: int, mind: Cells, fitting: int, left: Cells, taste: Cells) -> bool:
    """Whether the holder takes the card for one that fits: sure, called for, or likely by good touch."""
    possible = wide(mind[POSSIBLE, seat, slot])
    if possible & ~fitting == 0:
        return True
    if not is_claimed(s, mind, seat, slot) or mind[MEANT, seat, slot] & ~fitting:
        return False
    return bool(mind[CALLED, seat, slot] != NOT_CALLED or share(possible, fitting, left) >= taste[TRUST])


@part
def lowest_value(kinds: int) -> int:
    """The lowest value of these kinds."""
    lowest = VALUES
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            lowest = min(lowest, kind % VALUES)
    return lowest


@part
def best_hint(tables: Cells, seat: int, mind: Cells, tried: Cells, level: int, taste: Cells, worth: Cells) -> int:
    """The hint that helps most if it is understood; its worth goes to worth[0]."""
    best = NO_ACTION
    worth[0] = -1000.0
    for distance in range(1, wide(tables[0].seats)):
        target = (seat + distance) % wide(tables[0].seats)
        for clue in range(MOST_COLOURS + VALUES):
            action = hint_action(target, clue)
            if is_refused(tables[0], action):
                continue
            value = worth_of_hint(tables, seat, action, mind, tried, level, taste)
            if value > worth[0]:
                worth[0] = value
                best = action
    return best


@part
def worth_of_hint(tables: Cells, seat: int, action: int, mind: Cells, tried: Cells, level: int, taste: Cells) -> float:
    """Try a hint out: what everybody would have in mind after it, and whether that is true."""
    target, clue = target_of(action), clue_of(action)
    touched = visible_match(tables[0], target, clue)
    if touched == 0:
        return -0.5
    tables[1] = tables[0]
    carry_out(tables[1], action)
    tried[:] = mind
    read_hint(tables[0], tables[1], seat, target, clue, touched, tried, seat, level)
    bring_up_to_date(tables[1], tried, seat)
    value = worth_of_change(tables[0], tables[1], seat, mind, tried, taste)
    return (
        value
        + worth_of_save(tables[0], seat, target, touched, mind, tried, taste)
        - 0.01 * is_far(tables[0], seat, target)
    )


@part
def is_far(s: State, seat: int, target: int) -> int:
    """How many turns it takes until the target plays."""
    return (target - seat) % wide(s.seats)


@part
def worth_of_change(before: State, after: State, seat: int, mind: Cells, tried: Cells, taste: Cells) -> float:
    """What the other hands gain: cards that will be played, cards kept; and harm from what is misunderstood."""
    fitting, dead = fitting_kinds(before), dead_kinds(before)
    rows = np.empty(MOST_COLOURS, np.int64)
    rows_to_come(before, mind, seat, seat, rows)
    left = np.empty(KINDS, np.int64)
    value = 0.0
    for other in range(wide(before.seats)):
        if other == seat:
            continue
        count_unseen(before, other, left)
        for slot in range(wide(before.hand_sizes[other])):
            value += worth_of_card(before, after, seat, other, slot, mind, tried, fitting, dead, rows, left, taste)
    return value


@part
def worth_of_card(
    before: State,
    after: State,
    seat: int,
    other: int,
    slot: int,
    mind: Cells,
    tried: Cells,
    fitting: int,
    dead: int,
    rows: Cells,
    left: Cells,
    taste: Cells,
) -> float:
    """What happened to one card in the holder's mind."""
    card = wide(before.hands[other, slot])
    was_claimed, now_claimed = is_claimed(before, mind, other, slot), is_claimed(after, tried, other, slot)
    plays_now = expects_to_fit(after, other, slot, tried, fitting, left, taste)
    played_before = expects_to_fit(before, other, slot, mind, fitting, left, taste)
    if plays_now and not (fitting >> card) & 1:
        return taste[MISPLAY] if not played_before else -1.0
    value = 0.0
    if now_claimed and not was_claimed:
        is_double = (claimed_elsewhere(before, mind, seat, other, slot) >> card) & 1
        value += (
            taste[WASTED]
            if (dead >> card) & 1 or is_double or twice_in_hand(after, tried, other, slot)
            else taste[USEFUL]
        )
    if now_claimed and not (tried[MEANT, other, slot] >> card) & 1:
        value += taste[MISTAKEN] if (mind[MEANT, other, slot] >> card) & 1 else 0.0
    if played_before and not plays_now and (fitting >> card) & 1:
        value -= taste[PLAYABLE]
    if plays_now and not played_before:
        value += taste[BLIND_PLAY] if tried[CALLED, other, slot] == BLIND else taste[PLAYABLE]
        value += 0.05 * (VALUES - card % VALUES)
    elif now_claimed and rows[card // VALUES] == card % VALUES and is_one(wide(tried[MEANT, other, slot])):
        value += 0.0 if is_one(wide(mind[MEANT, other, slot])) and was_claimed else taste[LATER]
    return value


@part
def is_one(kinds: int) -> bool:
    """Whether exactly one kind is meant."""
    return kinds != 0 and kinds & (kinds - 1) == 0


@part
def twice_in_hand(s: State, mind: Cells, seat: int, slot: int) -> bool:
    """Whether a newer claimed card of the same hand is the same."""
    for other in range(slot + 1, wide(s.hand_sizes[seat])):
        if s.hands[seat, other] == s.hands[seat, slot] and is_claimed(s, mind, seat, other):
            return True
    return False


@part
def worth_of_save(s: State, seat: int, target: int, touched: int, mind: Cells, tried: Cells, taste: Cells) -> float:
    """A needed last copy on the chop is saved; at once if its holder would discard it next."""
    slot = chop(s, mind, target)
    if slot == NO_SLOT:
        return 0.0
    card = wide(s.hands[target, slot])
    if not (last_copies(s) >> card) & 1 or not would_discard(s, target, mind, taste):
        return 0.0
    if not (touched >> slot) & 1:
        return (
            taste[URGENT] - 1.0
            if best_play(s, target, tried, 0.0, taste) != NO_SLOT and is_far(s, seat, target) == 1
            else 0.0
        )
    return float(taste[URGENT] if is_far(s, seat, target) == 1 else taste[LAST_COPY])


@part
def would_discard(s: State, seat: int, mind: Cells, taste: Cells) -> bool:
    """Whether this player has nothing to play and nothing dead to throw away."""
    if best_play(s, seat, mind, 0.0, taste) != NO_SLOT or called_blind(s, seat, mind) != NO_SLOT:
        return False
    dead = dead_kinds(s)
    for slot in range(wide(s.hand_sizes[seat])):
        if mind[POSSIBLE, seat, slot] & ~dead == 0:
            return False
    return True


@part
def card_to_drop(s: State, seat: int, mind: Cells) -> int:
    """A card that is of no use any more, else the chop, else the claimed card that is least likely a last copy."""
    dead = dead_kinds(s)
    for slot in range(wide(s.hand_sizes[seat])):
        if mind[POSSIBLE, seat, slot] & ~dead == 0:
            return slot
    for slot in range(wide(s.hand_sizes[seat])):
        of_no_use = dead | claimed_elsewhere(s, mind, seat, seat, slot)
        if is_claimed(s, mind, seat, slot) and mind[POSSIBLE, seat, slot] & ~of_no_use == 0:
            return slot
    slot = chop(s, mind, seat)
    if slot != NO_SLOT:
        return slot
    left = np.empty(KINDS, np.int64)
    count_unseen(s, seat, left)
    last = last_copies(s)
    best = 0
    least = 2.0
    for slot in range(wide(s.hand_sizes[seat])):
        danger = share(wide(mind[MEANT, seat, slot]), last, left)
        if danger < least:
            least = danger
            best = slot
    return best
