"""Translates hints into numbers and back: each partner adds some symbols, which all players know from common knowledge.

Where empty hints are allowed every hint can be given, so each hint is a symbol. Elsewhere a symbol is a set of hints,
one of which is sure to point at a card.
"""

from __future__ import annotations

from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.knowledge import is_single, weight
from speeltafel.games.hanabi.actions import CLUES, clue_of, hint_action, is_colour, target_of
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_COLOURS, VALUES
from speeltafel.games.hanabi.rules import matches
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells

NO_HINT = -1
EVERY, THREE, PACKED = range(3)
"""Schemes: a symbol for every hint; for value or colour on the index card, or neither; for each card that no other
card can be confused with."""
SCHEME, INDEX, SYMBOLS, FIRST_CLUE = range(4)
"""Columns of a plan: the scheme for a partner, its index card, its number of symbols, and the symbol of each hint."""
PLAN_COLUMNS = FIRST_CLUE + CLUES


@routine
def plan_symbols(s: State, seat: int, known: Cells, dead: int, plan: Cells) -> int:
    """Fill the plan for every partner of the seat that hints. Returns the total number of symbols."""
    total = 0
    for distance in range(1, wide(s.seats)):
        target = (seat + distance) % wide(s.seats)
        plan_for(s, target, known, dead, plan[target])
        total += plan[target, SYMBOLS]
    return total


@routine
def plan_for(s: State, target: int, known: Cells, dead: int, plan: Cells) -> None:
    """Choose the scheme for one partner."""
    size = wide(s.hand_sizes[target])
    plan[SCHEME], plan[INDEX] = THREE, index_slot(s, target, known, dead)
    if s.empty_hints:
        plan[SCHEME], plan[SYMBOLS] = EVERY, wide(s.colours) + VALUES
    elif size < 3:
        plan[SYMBOLS] = size
    else:
        symbols = pack(s, target, known, plan)
        if symbols > 3:
            plan[SCHEME], plan[SYMBOLS] = PACKED, symbols
        else:
            plan[SYMBOLS] = 3


@routine
def pack(s: State, target: int, known: Cells, plan: Cells) -> int:
    """Give a symbol to each of as many cards as certainly share no colour, then the same by value. Counts them."""
    by_colour = largest_packing(s, target, known, True)
    symbols = assign(s, target, known, by_colour, True, 0, plan)
    by_value = largest_packing(s, target, known, False)
    return assign(s, target, known, by_value, False, symbols, plan)


@routine
def largest_packing(s: State, target: int, known: Cells, by_colour: bool) -> int:
    """The largest set of slots (one bit each) of which no two can have the same colour, or value."""
    best, most = 0, 0
    for slots in range(1, 1 << wide(s.hand_sizes[target])):
        used, count = 0, 0
        for slot in range(wide(s.hand_sizes[target])):
            if (slots >> slot) & 1:
                named = names_in(wide(known[target, slot]), by_colour)
                if used & named:
                    count = -LARGEST_HAND
                used |= named
                count += 1
        if count > most:
            best, most = slots, count
    return best


@routine
def assign(s: State, target: int, known: Cells, slots: int, by_colour: bool, first: int, plan: Cells) -> int:
    """Number the packed slots from `first` on and deal the other clues out over them. Returns the next number."""
    begin = FIRST_CLUE if by_colour else FIRST_CLUE + MOST_COLOURS
    end = begin + (MOST_COLOURS if by_colour else VALUES)
    for column in range(begin, end):
        plan[column] = -1
    number = first
    for slot in range(wide(s.hand_sizes[target])):
        if (slots >> slot) & 1:
            named = names_in(wide(known[target, slot]), by_colour)
            for column in range(begin, end):
                if (named >> (column - begin)) & 1:
                    plan[column] = number
            number += 1
    spare = first
    for column in range(begin, end):
        if plan[column] < 0:
            plan[column] = spare
            spare = spare + 1 if spare + 1 < number else first
    return number


@routine
def names_in(kinds: int, by_colour: bool) -> int:
    """The colours, or the values, of these kinds."""
    return colours_in(kinds) if by_colour else values_in(kinds)


@routine
def index_slot(s: State, target: int, known: Cells, dead: int) -> int:
    """The first slot about which least is known."""
    best = 0
    most = -1
    for slot in range(wide(s.hand_sizes[target])):
        kinds = wide(known[target, slot])
        unknown = 0
        if not is_single(kinds) and kinds & ~dead:
            unknown = 1 + (0 if is_single(colours_in(kinds)) else 1) + (0 if is_single(values_in(kinds)) else 1)
        if unknown > most:
            most = unknown
            best = slot
    return best


@routine
def colours_in(kinds: int) -> int:
    """The colours of these kinds, one bit each."""
    found = 0
    for colour in range(MOST_COLOURS):
        if (kinds >> (colour * VALUES)) & ((1 << VALUES) - 1):
            found |= 1 << colour
    return found


@routine
def values_in(kinds: int) -> int:
    """The values of these kinds, one bit each."""
    found = 0
    for colour in range(MOST_COLOURS):
        found |= (kinds >> (colour * VALUES)) & ((1 << VALUES) - 1)
    return found


@routine
def symbol(plan: Cells, clue: int, touched: int, colours: int) -> int:
    """The symbol of a hint that points at these slots (one bit each)."""
    kind = 0 if is_colour(clue) else 1
    if plan[SCHEME] == EVERY:
        return clue if kind == 0 else colours + clue - MOST_COLOURS
    if plan[SCHEME] == PACKED:
        return wide(plan[FIRST_CLUE + clue])
    if plan[SYMBOLS] < 3:
        return min(kind, wide(plan[SYMBOLS]) - 1)
    return kind if (touched >> plan[INDEX]) & 1 else 2


@routine
def hint_value(s: State, seat: int, plan: Cells, target: int, clue: int, touched: int) -> int:
    """The number that a hint stands for."""
    value = symbol(plan[target], clue, touched, wide(s.colours))
    for distance in range(1, wide(s.seats)):
        other = (seat + distance) % wide(s.seats)
        if other == target:
            break
        value += plan[other, SYMBOLS]
    return value


@routine
def visible_match(s: State, target: int, clue: int) -> int:
    """The slots of a visible hand that a hint would point at."""
    touched = 0
    for slot in range(wide(s.hand_sizes[target])):
        if matches(wide(s.hands[target, slot]), clue):
            touched |= 1 << slot
    return touched


@routine
def pointed_out(after: State, target: int, clue: int) -> int:
    """The slots that the hint just given pointed at, as everybody saw."""
    touched = 0
    for slot in range(wide(after.hand_sizes[target])):
        left = wide(after.colours_left[target, slot]) if is_colour(clue) else wide(after.values_left[target, slot])
        bit = clue if is_colour(clue) else clue - MOST_COLOURS
        if (left >> bit) & 1:
            touched |= 1 << slot
    return touched


@routine
def value_of_hint(before: State, after: State, hint: int, plan: Cells) -> int:
    """The number that the hint just given stands for."""
    target, clue = target_of(hint), clue_of(hint)
    touched = pointed_out(after, target, clue)
    return hint_value(before, wide(before.turn), plan, target, clue, touched)


@routine
def hint_for(s: State, seat: int, known: Cells, left: Cells, plan: Cells, value: int) -> int:
    """The hint for a number, of several the one that tells most by itself; NO_HINT when no hint stands for it."""
    best = NO_HINT
    most = -1.0
    for distance in range(1, wide(s.seats)):
        target = (seat + distance) % wide(s.seats)
        if value < plan[target, SYMBOLS]:
            for clue in range(MOST_COLOURS + VALUES):
                if is_colour(clue) and clue >= s.colours:
                    continue
                touched = visible_match(s, target, clue)
                if touched == 0 and not s.empty_hints:
                    continue
                if symbol(plan[target], clue, touched, wide(s.colours)) == value:
                    said = information_in(s, target, known, left, clue, touched)
                    if said > most:
                        most = said
                        best = hint_action(target, clue)
            break
        value -= plan[target, SYMBOLS]
    return best


@routine
def information_in(s: State, target: int, known: Cells, left: Cells, clue: int, touched: int) -> float:
    """How much a hint narrows common knowledge by its plain meaning."""
    named = clue_kinds(clue)
    said = 0.0
    for slot in range(wide(s.hand_sizes[target])):
        kinds = wide(known[target, slot])
        kept = kinds & named if (touched >> slot) & 1 else kinds & ~named
        before = weight(kinds, left)
        if before > 0 and kept != 0:
            said += 1.0 - weight(kept, left) / before
            if is_single(kept) and not is_single(kinds):
                said += 0.5
    return said


@routine
def clue_kinds(clue: int) -> int:
    """The kinds that a hint names."""
    if is_colour(clue):
        return ((1 << VALUES) - 1) << (clue * VALUES)
    kinds = 0
    for kind in range(clue - MOST_COLOURS, KINDS, VALUES):
        kinds |= 1 << kind
    return kinds
