"""What a table partner does: it plays what was asked for, saves cards, gives the best hint or discards its oldest card.

A thought works on two records of the table and two of the partner's beliefs: as they are [NOW], and as they would be
after a hint [TRIED].
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.hanabi.beliefs import (
    BLIND,
    NO_SLOT,
    NOT_CALLED,
    PlayerBeliefs,
    bring_up_to_date,
    chop,
    claimed_elsewhere,
    is_claimed,
    rows_to_come,
)
from speeltafel.bots.hanabi.compiled_rules import carry_out, is_refused, wide
from speeltafel.bots.hanabi.conventions import read_hint
from speeltafel.bots.hanabi.hint_code import visible_match
from speeltafel.bots.hanabi.knowledge import count_unseen, dead_kinds, fitting_kinds, is_single, last_copies, share
from speeltafel.games.hanabi.actions import FIRST_DISCARD, FIRST_PLAY, clue_of, hint_action, target_of
from speeltafel.games.hanabi.cards import ERRORS, KINDS, MOST_COLOURS, TOKENS, VALUES
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells

NO_ACTION = -1
NOW, TRIED = 0, 1

# What a hint is worth, by what it does
URGENT_SAVE = 6.0
"""It saves a last copy that would be discarded next."""
BLIND_PLAY = 2.5
PLAYABLE = 2.0
LAST_COPY = 1.5
"""It saves a last copy that would be discarded later."""
USEFUL = 0.35
LATER = 1.3
"""It identifies a card that fits once all claimed cards are played."""
MISPLAY = -8.0
MISTAKEN = -3.0
"""A card is now taken for something it is not."""
WASTED = -1.5

# What a hint must be worth, by the tokens that are left
ENOUGH_WITH_MANY = 0.6
ENOUGH_WITH_FEW = 1.0
ENOUGH_WITH_ONE = 1.5

BEFORE_LAST_ERROR = 0.7
"""How likely a card must be to fit when the next error ends the game."""
TRUST = 0.3
"""How likely a card must be to fit when no hint asked for it and only the good touch principle speaks for it."""


class HintContext(NamedTuple):
    """What a hint is judged by."""

    fitting: int
    dead: int
    rows: Cells
    """The rows once all claimed cards are played."""
    left: Cells
    """The copies that the holder of the card does not see."""


@routine
def act(states: Cells, beliefs: Cells) -> int:
    """What the partner does in the view states[NOW]."""
    view, seat = states[NOW], wide(beliefs[NOW].viewer)
    blind = called_blind(view, seat, beliefs[NOW])
    if blind != NO_SLOT:
        return FIRST_PLAY + blind
    playing = best_play(view, seat, beliefs[NOW], BEFORE_LAST_ERROR if view.errors + 1 == ERRORS else 0.0)
    hint, worth = NO_ACTION, 0.0
    if view.tokens > 0:
        hint, worth = best_hint(states, beliefs)
        if worth >= URGENT_SAVE:
            return hint
    if playing != NO_SLOT:
        return FIRST_PLAY + playing
    if hint != NO_ACTION and worth >= enough(view):
        return hint
    if view.tokens == TOKENS or view.hand_sizes[seat] == 0:
        return hint if hint != NO_ACTION else FIRST_PLAY
    return FIRST_DISCARD + card_to_discard(view, seat, beliefs[NOW])


@routine
def enough(s: State) -> float:
    """What a hint must be worth; the fewer tokens, the more."""
    if s.tokens >= 5:
        return ENOUGH_WITH_MANY
    return ENOUGH_WITH_FEW if s.tokens >= 2 else ENOUGH_WITH_ONE


@routine
def called_blind(s: State, seat: int, beliefs: PlayerBeliefs) -> int:
    """A card that a hint to another player asked for, unseen."""
    fitting = fitting_kinds(s)
    for slot in range(wide(s.hand_sizes[seat]) - 1, -1, -1):
        if beliefs.called[seat, slot] == BLIND and beliefs.meant[seat, slot] & ~fitting == 0:
            return slot
    return NO_SLOT


@routine
def best_play(s: State, seat: int, beliefs: PlayerBeliefs, surety: float) -> int:
    """The lowest card that its holder expects to fit, if it is at least this likely to."""
    fitting = fitting_kinds(s)
    left = np.empty(KINDS, np.int64)
    count_unseen(s, seat, left)
    best = NO_SLOT
    lowest = 100
    for slot in range(wide(s.hand_sizes[seat])):
        if not expects_to_fit(s, seat, slot, beliefs, fitting, left):
            continue
        possible = wide(beliefs.possible[seat, slot])
        if share(possible, fitting, left) < surety:
            continue
        rank = lowest_value(wide(beliefs.meant[seat, slot])) + (10 if possible & ~fitting else 0)
        if rank < lowest:
            lowest = rank
            best = slot
    return best


@routine
def expects_to_fit(s: State, seat: int, slot: int, beliefs: PlayerBeliefs, fitting: int, left: Cells) -> bool:
    """Whether the holder expects the card to fit: it is certain, a hint asked for it, or good touch makes it likely."""
    possible = wide(beliefs.possible[seat, slot])
    if possible & ~fitting == 0:
        return True
    if not is_claimed(s, beliefs, seat, slot) or beliefs.meant[seat, slot] & ~fitting:
        return False
    return bool(beliefs.called[seat, slot] != NOT_CALLED or share(possible, fitting, left) >= TRUST)


@routine
def lowest_value(kinds: int) -> int:
    """The lowest value of these kinds."""
    lowest = VALUES
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            lowest = min(lowest, kind % VALUES)
    return lowest


# Hints


@routine
def best_hint(states: Cells, beliefs: Cells) -> tuple[int, float]:
    """The hint that helps most if it is understood, and its worth."""
    best = NO_ACTION
    most = -1000.0
    seat, seats = wide(beliefs[NOW].viewer), wide(states[NOW].seats)
    for distance in range(1, seats):
        for clue in range(MOST_COLOURS + VALUES):
            action = hint_action((seat + distance) % seats, clue)
            if is_refused(states[NOW], action):
                continue
            worth = worth_of_hint(states, beliefs, action)
            if worth > most:
                most = worth
                best = action
    return best, most


@routine
def worth_of_hint(states: Cells, beliefs: Cells, hint: int) -> float:
    """Try a hint: what would everybody believe after it, and would that be true?"""
    target = target_of(hint)
    touched = visible_match(states[NOW], target, clue_of(hint))
    if touched == 0:
        return -0.5
    states[TRIED] = states[NOW]
    carry_out(states[TRIED], hint)
    beliefs[TRIED] = beliefs[NOW]
    read_hint(states[NOW], hint, states[TRIED], touched, beliefs[TRIED])
    bring_up_to_date(states[TRIED], beliefs[TRIED])
    worth = worth_of_change(states, beliefs)
    return worth + worth_of_save(states[NOW], target, touched, beliefs) - 0.01 * turns_until(states[NOW], target)


@routine
def turns_until(s: State, target: int) -> int:
    """How many turns it takes until the target acts."""
    return (target - wide(s.turn)) % wide(s.seats)


@routine
def worth_of_change(states: Cells, beliefs: Cells) -> float:
    """What the other hands gain: cards that will be played or kept; less what is misunderstood."""
    view, seat = states[NOW], wide(beliefs[NOW].viewer)
    context = HintContext(
        fitting_kinds(view), dead_kinds(view), np.empty(MOST_COLOURS, np.int64), np.empty(KINDS, np.int64)
    )
    rows_to_come(view, beliefs[NOW], seat, context.rows)
    worth = 0.0
    for other in range(wide(view.seats)):
        if other == seat:
            continue
        count_unseen(view, other, context.left)
        for slot in range(wide(view.hand_sizes[other])):
            worth += worth_of_card(states, beliefs, other, slot, context)
    return worth


@routine
def worth_of_card(states: Cells, beliefs: Cells, holder: int, slot: int, context: HintContext) -> float:
    """What a hint changes about one card in its holder's eyes."""
    before, after, old, new = states[NOW], states[TRIED], beliefs[NOW], beliefs[TRIED]
    fitting, card = context.fitting, wide(before.hands[holder, slot])
    was_claimed, now_claimed = is_claimed(before, old, holder, slot), is_claimed(after, new, holder, slot)
    plays_now = expects_to_fit(after, holder, slot, new, fitting, context.left)
    played_before = expects_to_fit(before, holder, slot, old, fitting, context.left)
    if plays_now and not (fitting >> card) & 1:
        return MISPLAY if not played_before else -1.0
    worth = 0.0
    if now_claimed and not was_claimed:
        is_double = (claimed_elsewhere(before, old, holder, slot) >> card) & 1
        is_wasted = (context.dead >> card) & 1 or is_double or is_twice_in_hand(after, new, holder, slot)
        worth += WASTED if is_wasted else USEFUL
    if now_claimed and not (new.meant[holder, slot] >> card) & 1:
        worth += MISTAKEN if (old.meant[holder, slot] >> card) & 1 else 0.0
    if played_before and not plays_now and (fitting >> card) & 1:
        worth -= PLAYABLE
    if plays_now and not played_before:
        worth += BLIND_PLAY if new.called[holder, slot] == BLIND else PLAYABLE
        worth += 0.05 * (VALUES - card % VALUES)
    elif now_claimed and context.rows[card // VALUES] == card % VALUES and is_single(wide(new.meant[holder, slot])):
        worth += 0.0 if is_single(wide(old.meant[holder, slot])) and was_claimed else LATER
    return worth


@routine
def is_twice_in_hand(s: State, beliefs: PlayerBeliefs, seat: int, slot: int) -> bool:
    """Whether a newer claimed card of the same hand is the same."""
    for other in range(slot + 1, wide(s.hand_sizes[seat])):
        if s.hands[seat, other] == s.hands[seat, slot] and is_claimed(s, beliefs, seat, other):
            return True
    return False


@routine
def worth_of_save(s: State, target: int, touched: int, beliefs: Cells) -> float:
    """A needed last copy on the chop is saved, which is urgent if its holder would discard it next."""
    slot = chop(s, beliefs[NOW], target)
    if slot == NO_SLOT:
        return 0.0
    card = wide(s.hands[target, slot])
    if not (last_copies(s) >> card) & 1 or not would_discard(s, target, beliefs[NOW]):
        return 0.0
    is_next = turns_until(s, target) == 1
    if (touched >> slot) & 1:
        return URGENT_SAVE if is_next else LAST_COPY
    return URGENT_SAVE - 1.0 if is_next and best_play(s, target, beliefs[TRIED], 0.0) != NO_SLOT else 0.0


@routine
def would_discard(s: State, seat: int, beliefs: PlayerBeliefs) -> bool:
    """Whether this player has nothing to play and knows of no dead card to discard."""
    if best_play(s, seat, beliefs, 0.0) != NO_SLOT or called_blind(s, seat, beliefs) != NO_SLOT:
        return False
    dead = dead_kinds(s)
    for slot in range(wide(s.hand_sizes[seat])):
        if beliefs.possible[seat, slot] & ~dead == 0:
            return False
    return True


# Discards


@routine
def card_to_discard(s: State, seat: int, beliefs: PlayerBeliefs) -> int:
    """A card that is of no use any more, else the chop, else the claimed card that is least likely a last copy."""
    dead = dead_kinds(s)
    for slot in range(wide(s.hand_sizes[seat])):
        if beliefs.possible[seat, slot] & ~dead == 0:
            return slot
    for slot in range(wide(s.hand_sizes[seat])):
        of_no_use = dead | claimed_elsewhere(s, beliefs, seat, slot)
        if is_claimed(s, beliefs, seat, slot) and beliefs.possible[seat, slot] & ~of_no_use == 0:
            return slot
    slot = chop(s, beliefs, seat)
    if slot != NO_SLOT:
        return slot
    left = np.empty(KINDS, np.int64)
    count_unseen(s, seat, left)
    last = last_copies(s)
    best = 0
    least = 2.0
    for slot in range(wide(s.hand_sizes[seat])):
        danger = share(wide(beliefs.meant[seat, slot]), last, left)
        if danger < least:
            least = danger
            best = slot
    return best
