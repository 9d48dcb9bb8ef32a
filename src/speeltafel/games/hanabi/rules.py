"""The rules of Hanabi."""

from __future__ import annotations

from speeltafel.games.hanabi.actions import (
    FIRST_DRAW,
    clue_of,
    hint_action,
    is_colour,
    is_discard,
    is_hint,
    is_play,
    slot_of,
    target_of,
)
from speeltafel.games.hanabi.cards import (
    CARDS_PER_COLOUR,
    COPIES,
    ERRORS,
    HAND_SIZES,
    KINDS,
    LARGEST_HAND,
    MOST_COLOURS,
    MOST_SEATS,
    TOKENS,
    VALUES,
)
from speeltafel.games.hanabi.state import (
    ALL_ROWS_COMPLETE,
    DEALING,
    DECIDING,
    DRAWING,
    ENDED,
    LAST_ROUND_PLAYED,
    NEEDED_CARD_LOST,
    NO_CARD,
    NOBODY_CAN_ACT,
    NOT_ENDED,
    THIRD_ERROR,
    TOLD_COLOUR,
    TOLD_VALUE,
    Options,
    State,
)
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, SPECTATOR, UNKNOWN, Seed
from speeltafel.kernel.dice import below, scrambled, shake
from speeltafel.kernel.rulebook import FIRST_GAME_RULE, RuleNumbers

RULEBOOK = RuleNumbers("hanabi", FIRST_GAME_RULE)
NO_SUCH_PLAYER = RULEBOOK.rule("no-such-player")
HINT_TO_YOURSELF = RULEBOOK.rule("hint-to-yourself")
NO_SUCH_COLOUR = RULEBOOK.rule("no-such-colour")
NO_TOKEN_FOR_A_HINT = RULEBOOK.rule("no-token-for-a-hint")
EMPTY_HINT = RULEBOOK.rule("empty-hint")
NO_SUCH_CARD = RULEBOOK.rule("no-such-card")
ALL_TOKENS_IN_THE_BOX = RULEBOOK.rule("all-tokens-in-the-box")


# The contract


@rule
def start(s: State, seats: int, options: Options) -> None:
    """Eight tokens in the box, three error cards face down, an untouched deck."""
    s.seats = seats
    s.colours = options.colours
    s.empty_hints = options.empty_hints
    s.play_on = options.play_on
    s.phase = DEALING
    s.turn = 0
    s.tokens = TOKENS
    s.errors = 0
    s.ending = NOT_ENDED
    s.deck_size = CARDS_PER_COLOUR * options.colours
    s.last_turns = 0
    for colour in range(MOST_COLOURS):
        s.rows[colour] = 0
    for card in range(KINDS):
        s.discarded[card] = 0
        s.deck[card] = copies(card) if colour_of(card) < options.colours else 0
    for seat in range(MOST_SEATS):
        s.hand_sizes[seat] = 0
        for slot in range(LARGEST_HAND):
            clear_slot(s, seat, slot)


@rule
def actor(s: State) -> int:
    """Chance deals and draws; otherwise the seat whose turn it is decides."""
    if s.phase == ENDED:
        return OVER
    if s.phase == DECIDING:
        return int(s.turn)
    return CHANCE


@rule
def forbidden(s: State, action: int) -> int:
    """On your turn you give a hint, discard a card or play one."""
    if is_hint(action):
        return forbidden_hint(s, target_of(action), clue_of(action))
    if is_discard(action):
        return forbidden_discard(s, slot_of(action))
    return forbidden_play(s, slot_of(action))


@rule
def span(s: State) -> int:
    """Hints stand last, by seat, so a smaller table uses fewer numbers."""
    return hint_action(int(s.seats), 0)


@rule
def forbidden_hint(s: State, target: int, clue: int) -> int:
    """A hint costs a token and tells one other player about one colour or one value."""
    if target >= s.seats:
        return NO_SUCH_PLAYER
    if target == s.turn:
        return HINT_TO_YOURSELF
    if is_colour(clue) and clue >= s.colours:
        return NO_SUCH_COLOUR
    if s.tokens == 0:
        return NO_TOKEN_FOR_A_HINT
    if not s.empty_hints and not matches_any_card(s, target, clue):
        return EMPTY_HINT
    return LEGAL


@rule
def forbidden_discard(s: State, slot: int) -> int:
    """A discard brings a token back, so one must be out of the box."""
    if slot >= s.hand_sizes[s.turn]:
        return NO_SUCH_CARD
    if s.tokens == TOKENS:
        return ALL_TOKENS_IN_THE_BOX
    return LEGAL


@rule
def forbidden_play(s: State, slot: int) -> int:
    """Any card in hand may be played, known or not."""
    return NO_SUCH_CARD if slot >= s.hand_sizes[s.turn] else LEGAL


@rule
def odds(s: State, outcome: int) -> int:
    """Every card left in the deck is as likely as the next."""
    return int(s.deck[outcome - FIRST_DRAW])


@rule
def total_odds(s: State) -> int:
    """As many as there are cards in the deck."""
    return int(s.deck_size)


@rule
def apply(s: State, action: int) -> None:
    """What happens on the table."""
    if action >= FIRST_DRAW:
        draw(s, action - FIRST_DRAW)
    elif is_hint(action):
        give_hint(s, target_of(action), clue_of(action))
    elif is_discard(action):
        discard(s, slot_of(action))
    elif is_play(action):
        play(s, slot_of(action))


@rule
def payoff(s: State, seat: int) -> float:
    """Everybody gets the score of the show."""
    return float(score(s))


# What the actions do


@rule
def draw(s: State, card: int) -> None:
    """A card from the deck joins the end of the hand."""
    s.deck[card] -= 1
    s.deck_size -= 1
    take_into_hand(s, int(s.turn), card)
    if s.phase == DEALING:
        deal_on(s)
        return
    end_turn(s)
    if s.deck_size == 0 and not s.play_on:
        s.last_turns = s.seats


@rule
def deal_on(s: State) -> None:
    """A hand is dealt complete before the next; then seat 0 begins."""
    if s.hand_sizes[s.turn] < hand_limit(s):
        return
    if s.turn + 1 < s.seats:
        s.turn += 1
        return
    s.turn = 0
    s.phase = DECIDING


@rule
def give_hint(s: State, target: int, clue: int) -> None:
    """A token leaves the box; every card of the hand turns out to match, or not to."""
    s.tokens -= 1
    for slot in range(int(s.hand_sizes[target])):
        point_out(s, target, slot, clue)
    end_turn(s)


@rule
def point_out(s: State, target: int, slot: int, clue: int) -> None:
    """A matching card is pointed at; the others are known not to match."""
    match = matches(int(s.hands[target, slot]), clue)
    if is_colour(clue):
        s.colours_left[target, slot] = narrowed(int(s.colours_left[target, slot]), clue, match)
        mark = TOLD_COLOUR
    else:
        s.values_left[target, slot] = narrowed(int(s.values_left[target, slot]), clue - MOST_COLOURS, match)
        mark = TOLD_VALUE
    if match:
        s.told[target, slot] = int(s.told[target, slot]) | mark


@rule
def narrowed(possible: int, bit: int, match: bool) -> int:
    """What stays possible once a card is known to match, or not to."""
    return possible & (1 << bit) if match else possible & ~(1 << bit)


@rule
def discard(s: State, slot: int) -> None:
    """The card goes to the open pile and a token returns to the box."""
    card = take_from_hand(s, int(s.turn), slot)
    put_on_pile(s, card)
    s.tokens += 1
    refill_or_end_turn(s)


@rule
def play(s: State, slot: int) -> None:
    """The card joins its row if it fits; if not, it is discarded and an error card is turned."""
    card = take_from_hand(s, int(s.turn), slot)
    if fits(s, card):
        add_to_row(s, card)
    else:
        s.errors += 1
        put_on_pile(s, card)
        if s.errors == ERRORS:
            end(s, THIRD_ERROR)
    refill_or_end_turn(s)


@rule
def add_to_row(s: State, card: int) -> None:
    """A completed row returns a token, if one is out; five complete rows are the perfect show."""
    s.rows[colour_of(card)] += 1
    if value_of(card) == VALUES and s.tokens < TOKENS:
        s.tokens += 1
    if points(s) == VALUES * s.colours:
        end(s, ALL_ROWS_COMPLETE)


@rule
def put_on_pile(s: State, card: int) -> None:
    """Playing on, the loss of a card that is still needed ends the game at once."""
    s.discarded[card] += 1
    if s.play_on and is_lost(s, card):
        end(s, NEEDED_CARD_LOST)


@rule
def refill_or_end_turn(s: State) -> None:
    """While the deck lasts, a card is drawn before the turn ends."""
    if s.phase == ENDED:
        return
    if s.deck_size > 0:
        s.phase = DRAWING
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """After the last card was drawn everyone has one more turn; otherwise play goes clockwise."""
    s.turn = (s.turn + 1) % s.seats
    s.phase = DECIDING
    if s.last_turns > 0:
        s.last_turns -= 1
        if s.last_turns == 0:
            end(s, LAST_ROUND_PLAYED)
    if s.play_on and cannot_act(s):
        end(s, NOBODY_CAN_ACT)


@rule
def end(s: State, ending: int) -> None:
    """The show is over; the first reason counts."""
    if s.phase != ENDED:
        s.phase = ENDED
        s.ending = ending


# Questions about the table


@rule
def copies(card: int) -> int:
    """How many of this card there are."""
    return COPIES[card % VALUES]


@rule
def colour_of(card: int) -> int:
    return card // VALUES


@rule
def value_of(card: int) -> int:
    return card % VALUES + 1


@rule
def hand_limit(s: State) -> int:
    """Five cards with two or three players, four with more."""
    return HAND_SIZES[int(s.seats)]


@rule
def matches(card: int, clue: int) -> bool:
    """Whether a hint of this colour or value points at the card."""
    if is_colour(clue):
        return colour_of(card) == clue
    return value_of(card) == clue - MOST_COLOURS + 1


@rule
def matches_any_card(s: State, target: int, clue: int) -> bool:
    """Whether the hint points at any card at all."""
    for slot in range(int(s.hand_sizes[target])):
        if matches(int(s.hands[target, slot]), clue):
            return True
    return False


@rule
def fits(s: State, card: int) -> bool:
    """A card fits when it is the next value of its colour."""
    return int(s.rows[colour_of(card)]) + 1 == value_of(card)


@rule
def is_lost(s: State, card: int) -> bool:
    """Every copy was discarded while the row still needs the card."""
    return int(s.discarded[card]) == copies(card) and int(s.rows[colour_of(card)]) < value_of(card)


@rule
def cannot_act(s: State) -> bool:
    """No card to play or discard, and no hint to give."""
    if s.hand_sizes[s.turn] > 0:
        return False
    if s.tokens == 0:
        return True
    return not s.empty_hints and not anyone_holds_a_card(s)


@rule
def anyone_holds_a_card(s: State) -> bool:
    for seat in range(int(s.seats)):
        if s.hand_sizes[seat] > 0:
            return True
    return False


@rule
def points(s: State) -> int:
    """The highest card of each row, added up: the points on the table."""
    total = 0
    for colour in range(int(s.colours)):
        total += int(s.rows[colour])
    return total


@rule
def score(s: State) -> int:
    """The points on the table; nothing after a third error, all or nothing when playing on."""
    is_lost_show = s.play_on and s.phase == ENDED and s.ending != ALL_ROWS_COMPLETE
    return 0 if s.ending == THIRD_ERROR or is_lost_show else points(s)


# Hands


@rule
def clear_slot(s: State, seat: int, slot: int) -> None:
    """No card here, and nothing known."""
    s.hands[seat, slot] = NO_CARD
    s.colours_left[seat, slot] = 0
    s.values_left[seat, slot] = 0
    s.told[seat, slot] = 0


@rule
def take_into_hand(s: State, seat: int, card: int) -> None:
    """A new card, of which its holder knows nothing, joins the end of the hand."""
    slot = int(s.hand_sizes[seat])
    s.hands[seat, slot] = card
    s.colours_left[seat, slot] = (1 << int(s.colours)) - 1
    s.values_left[seat, slot] = (1 << VALUES) - 1
    s.hand_sizes[seat] = slot + 1


@rule
def take_from_hand(s: State, seat: int, slot: int) -> int:
    """The card leaves the hand and the newer ones close the gap."""
    card = int(s.hands[seat, slot])
    last = int(s.hand_sizes[seat]) - 1
    for at in range(slot, last):
        s.hands[seat, at] = s.hands[seat, at + 1]
        s.colours_left[seat, at] = s.colours_left[seat, at + 1]
        s.values_left[seat, at] = s.values_left[seat, at + 1]
        s.told[seat, at] = s.told[seat, at + 1]
    clear_slot(s, seat, last)
    s.hand_sizes[seat] = last
    return card


# Who knows what


@rule
def hide(s: State, viewer: int) -> None:
    """You see every hand but your own; the deck would give your own away by subtraction."""
    for seat in range(int(s.seats)):
        if seat == viewer or viewer == SPECTATOR:
            for slot in range(int(s.hand_sizes[seat])):
                s.hands[seat, slot] = UNKNOWN
    for card in range(KINDS):
        s.deck[card] = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Seed) -> None:
    """Cards for the own hand out of all that are unseen; what is left over is the deck."""
    count_unseen(s, seat)
    rng = shake(rng)
    while not guess_hand(s, seat, rng):
        rng = shake(rng)
    for slot in range(int(s.hand_sizes[seat])):
        s.deck[s.hands[seat, slot]] -= 1


@rule
def count_unseen(s: State, seat: int) -> None:
    """Every card that lies neither in a row, nor on the pile, nor in another hand."""
    for card in range(KINDS):
        in_play = copies(card) if colour_of(card) < s.colours else 0
        in_row = 1 if value_of(card) <= s.rows[colour_of(card)] else 0
        s.deck[card] = in_play - in_row - int(s.discarded[card])
    for other in range(int(s.seats)):
        if other != seat:
            for slot in range(int(s.hand_sizes[other])):
                s.deck[s.hands[other, slot]] -= 1


@rule
def guess_hand(s: State, seat: int, rng: Seed) -> bool:
    """Pick each card on its own among those its hints allow; fails when two slots pick the same piece of card.

    Thrown again until it succeeds, every possible hand comes exactly as often as it is likely.
    """
    throw = scrambled(rng)
    for slot in range(int(s.hand_sizes[seat])):
        throw = shake(throw)
        card = pick_unseen(s, seat, slot, throw)
        throw = shake(throw)
        if below(throw, int(s.deck[card])) < earlier_slots_with(s, seat, slot, card):
            return False
        s.hands[seat, slot] = card
    return True


@rule
def pick_unseen(s: State, seat: int, slot: int, rng: Seed) -> int:
    """One unseen card that the hints on this slot allow."""
    total = 0
    for card in range(KINDS):
        if is_possible(s, seat, slot, card):
            total += int(s.deck[card])
    left = below(rng, total)
    for card in range(KINDS):
        if is_possible(s, seat, slot, card):
            left -= int(s.deck[card])
            if left < 0:
                return card
    return UNKNOWN


@rule
def is_possible(s: State, seat: int, slot: int, card: int) -> bool:
    """Whether the hints on this slot leave the card possible."""
    colour_fits = (int(s.colours_left[seat, slot]) >> colour_of(card)) & 1
    value_fits = (int(s.values_left[seat, slot]) >> (value_of(card) - 1)) & 1
    return colour_fits == 1 and value_fits == 1


@rule
def earlier_slots_with(s: State, seat: int, slot: int, card: int) -> int:
    """How many earlier slots were given this card already."""
    count = 0
    for earlier in range(slot):
        if s.hands[seat, earlier] == card:
            count += 1
    return count
