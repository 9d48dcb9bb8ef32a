"""The rules of HASP."""

from __future__ import annotations

from speeltafel.games.hasp.actions import (
    ALL,
    DECISIONS,
    FIRST_CALL,
    FIRST_DEAL,
    FIRST_PLAY,
    FIRST_TRUMP,
    FIRST_TURN,
    GREAT,
    MARKERS,
    MINOR,
    NONE,
    PASS,
    is_call,
    is_deal,
    is_play,
    is_trump,
    is_turn,
)
from speeltafel.games.hasp.cards import (
    ALL_CARDS,
    BASE_POT,
    CARDS,
    DECKS,
    FIRST_PACKET,
    FULL_HAND,
    GREAT_FIND,
    MINOR_FIND,
    MOST_SEATS,
    PLAIN_SUITS,
    STRENGTHS,
    SUIT_POINTS,
    SUIT_SIZE,
    VILLAGE,
    WINNING_SCORE,
    strength_of,
    suit_cards,
    suit_of,
)
from speeltafel.games.hasp.state import (
    ALL_TIED,
    ANNOUNCING,
    CALLING,
    DEALING,
    DEALING_ON,
    ENDED,
    MOST_POINTS,
    NO_CARD,
    NOBODY,
    NOT_ANNOUNCED,
    NOT_CALLED,
    NOT_ENDED,
    PLAYING,
    PROMISE_BROKEN,
    PROMISE_KEPT,
    STARTER_LOST_TIE,
    TURNING,
    TWO_TIED,
    Options,
    State,
)
from speeltafel.kernel.bits import count_bits, has_bit, nth_bit
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, UNKNOWN, Seed
from speeltafel.kernel.dice import below, scrambled, shake
from speeltafel.kernel.rulebook import FIRST_GAME_RULE, RuleNumbers

RULEBOOK = RuleNumbers("hasp", FIRST_GAME_RULE)
TURNED_CARD_NAMES_TRUMP = RULEBOOK.rule("turned-card-names-trump")
TRUMP_IS_ANNOUNCED_ONCE = RULEBOOK.rule("trump-is-announced-once")
ANNOUNCE_TRUMP_FIRST = RULEBOOK.rule("announce-trump-first")
ONE_CALL_A_ROUND = RULEBOOK.rule("one-call-a-round")
MINOR_FIND_NEEDS_7_AND_8 = RULEBOOK.rule("minor-find-needs-7-and-8")
GREAT_FIND_NEEDS_9 = RULEBOOK.rule("great-find-needs-9")
ONE_PROMISE_A_ROUND = RULEBOOK.rule("one-promise-a-round")
CALL_BEFORE_YOU_PLAY = RULEBOOK.rule("call-before-you-play")
NOT_YOUR_CARD = RULEBOOK.rule("not-your-card")
FOLLOW_SUIT = RULEBOOK.rule("follow-suit")
TRUMP_IF_YOU_CANNOT_FOLLOW = RULEBOOK.rule("trump-if-you-cannot-follow")

CARDS_TO_SHOW = (0, MINOR_FIND, GREAT_FIND, 0, 0)
"""The cards that a call shows to all."""
TRUMP_POWER = STRENGTHS
"""Lifts every trump above every other card."""
FINE = 840
"""Makes the weights of a guess whole numbers."""


# The contract


@rule
def start(s: State, seats: int, options: Options) -> None:
    """An empty score sheet; the last seat deals the first round, so seat 0 starts it."""
    s.seats = seats
    s.one_trump_suit = options.one_trump_suit
    for plain in range(SUIT_SIZE):
        s.card_points[plain] = SUIT_POINTS[plain]
    for village in range(STRENGTHS - SUIT_SIZE):
        s.card_points[SUIT_SIZE + village] = options.village_points[village]
    for seat in range(MOST_SEATS):
        s.scores[seat] = 0
        s.last_trick[seat] = NO_CARD
        s.last_points[seat] = 0
        s.last_gains[seat] = 0
    s.last_winner = NOBODY
    s.last_ending = NOT_ENDED
    start_round(s, 0)


@rule
def actor(s: State) -> int:
    """Chance deals and turns up; otherwise the seat whose turn it is decides."""
    if s.phase == ENDED:
        return OVER
    if s.phase <= TURNING:
        return CHANCE
    return int(s.turn)


@rule
def forbidden(s: State, action: int) -> int:
    """The starter announces trump; everyone makes a call before their first card; then cards are played."""
    if s.phase == CALLING:
        return forbidden_call(s, int(s.turn), action)
    if s.phase == PLAYING:
        return forbidden_card(s, int(s.turn), action)
    return LEGAL if is_trump(action) else ANNOUNCE_TRUMP_FIRST


@rule
def forbidden_call(s: State, seat: int, action: int) -> int:
    """Everyone makes exactly one call a round, just before their own first card."""
    if is_play(action):
        return CALL_BEFORE_YOU_PLAY
    if is_trump(action):
        return forbidden_trump(s)
    call = action - FIRST_CALL
    if call == MINOR and not holds_all(s, seat, MINOR_FIND):
        return MINOR_FIND_NEEDS_7_AND_8
    if call == GREAT and not holds_all(s, seat, GREAT_FIND):
        return GREAT_FIND_NEEDS_9
    if is_promise(call) and s.promised != NOBODY:
        return ONE_PROMISE_A_ROUND
    return LEGAL


@rule
def forbidden_card(s: State, seat: int, action: int) -> int:
    """A card of the own hand is played, and one that the hand may play now."""
    if is_call(action):
        return ONE_CALL_A_ROUND
    if is_trump(action):
        return forbidden_trump(s)
    card = action - FIRST_PLAY
    if not holds(s, seat, card):
        return NOT_YOUR_CARD
    if has_bit(playable_cards(s, seat), card):
        return LEGAL
    return FOLLOW_SUIT if can_follow(s, seat) else TRUMP_IF_YOU_CANNOT_FOLLOW


@rule
def forbidden_trump(s: State) -> int:
    """Once trump is known it stays: it was announced, or with three players turned up."""
    return TURNED_CARD_NAMES_TRUMP if is_for_three(s) else TRUMP_IS_ANNOUNCED_ONCE


@rule
def odds(s: State, outcome: int) -> int:
    """Every card not yet dealt is as likely as the next, whether it is dealt or turned up."""
    possible = int(s.undealt) << (FIRST_TURN - FIRST_DEAL if s.phase == TURNING else 0)
    return (possible >> (outcome - FIRST_DEAL)) & 1


@rule
def apply(s: State, action: int) -> None:
    """What happens on the table."""
    if is_deal(action):
        deal(s, int(s.turn), action - FIRST_DEAL)
    elif is_play(action):
        play(s, int(s.turn), action - FIRST_PLAY)
    elif is_call(action):
        make_call(s, int(s.turn), action - FIRST_CALL)
    elif is_trump(action):
        announce(s, action - FIRST_TRUMP)
    elif is_turn(action):
        turn_up(s, action - FIRST_TURN)


@rule
def payoff(s: State, seat: int) -> float:
    """The winners get 1, the others nothing."""
    return 1.0 if s.scores[seat] == highest_score(s) else 0.0


# Shortcuts for random play


@rule
def count_decisions(s: State) -> int:
    return count_bits(legal_decisions(s))


@rule
def nth_decision(s: State, n: int) -> int:
    return nth_bit(legal_decisions(s), n)


@rule
def legal_decisions(s: State) -> int:
    """All decisions that are legal now, as a set."""
    if s.phase == PLAYING:
        return playable_cards(s, int(s.turn)) << FIRST_PLAY
    legal = 0
    first, end = (FIRST_CALL, FIRST_PLAY) if s.phase == CALLING else (FIRST_TRUMP, DECISIONS)
    for action in range(first, end):
        if forbidden(s, action) == LEGAL:
            legal |= 1 << action
    return legal


@rule
def total_odds(s: State) -> int:
    return count_bits(int(s.undealt))


@rule
def nth_outcome(s: State, n: int) -> int:
    return (FIRST_TURN if s.phase == TURNING else FIRST_DEAL) + nth_bit(int(s.undealt), n)


# A round


@rule
def start_round(s: State, starter: int) -> None:
    """All cards of the deck are shuffled together, and the base marker lies in the pot."""
    s.starter = starter
    s.turn = starter
    s.leader = starter
    s.phase = DEALING
    s.trump = NOT_ANNOUNCED
    s.turned = NO_CARD
    s.pot = BASE_POT
    s.promised = NOBODY
    s.undealt = DECKS[int(s.seats)]
    s.played = 0
    clear_trick(s)
    for seat in range(MOST_SEATS):
        s.hands[seat] = 0
        s.hand_sizes[seat] = 0
        s.shown[seat] = 0
        s.voids[seat] = 0
        s.calls[seat] = NOT_CALLED
        s.tricks[seat] = 0
        s.points[seat] = 0


@rule
def deal(s: State, seat: int, card: int) -> None:
    """A packet is complete before the next seat's begins; the starter's comes first."""
    s.undealt = int(s.undealt) & ~(1 << card)
    s.hands[seat] = int(s.hands[seat]) | (1 << card)
    s.hand_sizes[seat] += 1
    if s.hand_sizes[seat] == packet_limit(s):
        s.turn = next_seat(s, seat)
        if s.turn == s.starter:
            end_deal(s)


@rule
def end_deal(s: State) -> None:
    """After the first packets trump is named; after the second ones, or the turned-up card, the calls begin."""
    if s.phase == DEALING_ON:
        s.phase = CALLING
    elif is_for_three(s):
        s.phase = TURNING
    else:
        s.phase = ANNOUNCING


@rule
def turn_up(s: State, card: int) -> None:
    """With three players the top one of the cards set aside names trump; a village card adds no suit."""
    s.undealt = int(s.undealt) & ~(1 << card)
    s.turned = card
    s.trump = suit_of(card)
    s.phase = CALLING


@rule
def announce(s: State, trump: int) -> None:
    """The starter has named a suit, or no trump, and the dealer deals on."""
    s.trump = trump
    s.phase = DEALING_ON


@rule
def make_call(s: State, seat: int, call: int) -> None:
    """The markers go into the pot, a find is shown to all, and the caller may play a card."""
    s.calls[seat] = call
    s.pot += MARKERS[call]
    s.shown[seat] = CARDS_TO_SHOW[call]
    if is_promise(call):
        s.promised = seat
    s.phase = PLAYING


@rule
def play(s: State, seat: int, card: int) -> None:
    """A card from the hand joins the trick; the last one closes it."""
    prove_voids(s, seat, card)
    take_from_hand(s, seat, card)
    lay(s, seat, card)
    if s.trick_size == s.seats:
        close_trick(s, winning_seat(s))
    else:
        pass_turn(s, next_seat(s, seat))


@rule
def prove_voids(s: State, seat: int, card: int) -> None:
    """Who does not follow has nothing of the suit led; who does not trump either has no trump at all."""
    if (int(s.following) >> card) & 1:
        return
    s.voids[seat] = int(s.voids[seat]) | suits_of(int(s.following))
    if not is_trump_card(s, card):
        s.voids[seat] = int(s.voids[seat]) | suits_of(trump_cards(s))


@rule
def take_from_hand(s: State, seat: int, card: int) -> None:
    s.hands[seat] = int(s.hands[seat]) & ~(1 << card)
    s.hand_sizes[seat] -= 1


@rule
def lay(s: State, seat: int, card: int) -> None:
    """The first card of a trick says which cards follow it."""
    if s.trick_size == 0:
        s.following = cards_that_follow(s, suit_of(card))
    s.trick[seat] = card
    s.trick_size += 1
    s.played = int(s.played) | (1 << card)


@rule
def pass_turn(s: State, seat: int) -> None:
    """In the first trick everyone makes a call before their card."""
    s.turn = seat
    s.phase = CALLING if s.calls[seat] == NOT_CALLED else PLAYING


@rule
def close_trick(s: State, winner: int) -> None:
    """The winner takes the trick with its points and leads the next, unless the round is over."""
    for seat in range(int(s.seats)):
        s.last_trick[seat] = s.trick[seat]
        s.points[winner] += points_on(s, int(s.trick[seat]))
    s.last_winner = winner
    s.tricks[winner] += 1
    s.leader = winner
    clear_trick(s)
    pass_turn(s, winner)
    if promise_is_broken(s, winner):
        end_round(s, PROMISE_BROKEN)
    elif s.hand_sizes[winner] == 0:
        end_round(s, verdict(s))


@rule
def clear_trick(s: State) -> None:
    """No card on the table: the leader may play any."""
    s.following = ALL_CARDS
    s.trick_size = 0
    for seat in range(MOST_SEATS):
        s.trick[seat] = NO_CARD


@rule
def end_round(s: State, ending: int) -> None:
    """The pot is scored; then the match is won, or the deal moves one seat to the left."""
    s.last_ending = ending
    for seat in range(int(s.seats)):
        s.last_points[seat] = s.points[seat]
        s.last_gains[seat] = s.pot if scores_pot(s, seat) else 0
        s.scores[seat] += s.last_gains[seat]
    if is_won(s):
        s.phase = ENDED
    else:
        start_round(s, next_seat(s, int(s.starter)))


# Who has won


@rule
def promise_is_broken(s: State, winner: int) -> bool:
    """Find All is broken by a trick of the other side, No Find by a trick of the own side."""
    if s.promised == NOBODY:
        return False
    own_trick = is_same_side(s, winner, int(s.promised))
    return own_trick if s.calls[s.promised] == NONE else not own_trick


@rule
def verdict(s: State) -> int:
    """A promise that held to the last trick counts alone; otherwise the points do."""
    if s.promised != NOBODY:
        return PROMISE_KEPT
    tied = seats_with(s, most_points(s))
    if is_for_three(s):
        return ALL_TIED if tied == 3 else TWO_TIED if tied == 2 else MOST_POINTS
    return STARTER_LOST_TIE if tied == s.seats else MOST_POINTS


@rule
def scores_pot(s: State, seat: int) -> bool:
    """Whether the way the round ended brings this seat the pot; every prediction has put a marker into it."""
    if s.last_ending == PROMISE_BROKEN:
        return not is_same_side(s, seat, int(s.promised))
    if s.last_ending == PROMISE_KEPT:
        return is_same_side(s, seat, int(s.promised))
    if s.last_ending == STARTER_LOST_TIE:
        return not is_same_side(s, seat, int(s.starter))
    if s.last_ending == ALL_TIED:
        return s.pot > BASE_POT and s.calls[seat] == PASS
    return side_points(s, seat) == most_points(s)


@rule
def is_won(s: State) -> bool:
    """A side has 12 or more, and no other has as many."""
    best = highest_score(s)
    leaders = 0
    for seat in range(int(s.seats)):
        if s.scores[seat] == best:
            leaders += 1
    return best >= WINNING_SCORE and (leaders == 1 or is_in_pairs(s))


@rule
def highest_score(s: State) -> int:
    most = 0
    for seat in range(int(s.seats)):
        most = max(most, int(s.scores[seat]))
    return most


# Questions about the table


@rule
def is_for_three(s: State) -> bool:
    return bool(s.seats == 3)


@rule
def next_seat(s: State, seat: int) -> int:
    """Play goes clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def is_in_pairs(s: State) -> bool:
    """Four players are two partnerships; otherwise everyone plays alone."""
    return bool(s.seats == 4)


@rule
def is_same_side(s: State, seat: int, other: int) -> bool:
    """Partners sit opposite each other."""
    return seat == other or (is_in_pairs(s) and (seat + other) % 2 == 0)


@rule
def side_points(s: State, seat: int) -> int:
    """The points in all tricks of a seat and its partner."""
    if is_in_pairs(s):
        return int(s.points[seat]) + int(s.points[(seat + 2) % 4])
    return int(s.points[seat])


@rule
def most_points(s: State) -> int:
    most = 0
    for seat in range(int(s.seats)):
        most = max(most, side_points(s, seat))
    return most


@rule
def seats_with(s: State, points: int) -> int:
    """How many seats are on a side with so many points."""
    count = 0
    for seat in range(int(s.seats)):
        if side_points(s, seat) == points:
            count += 1
    return count


@rule
def packet_limit(s: State) -> int:
    """How many cards a hand has when the packet being dealt is complete."""
    if s.phase == DEALING:
        return FIRST_PACKET[int(s.seats)]
    return FULL_HAND[int(s.seats)]


@rule
def is_promise(call: int) -> bool:
    """Find All and No Find promise something about every trick."""
    return call >= ALL


@rule
def holds(s: State, seat: int, card: int) -> bool:
    return has_bit(int(s.hands[seat]), card)


@rule
def holds_all(s: State, seat: int, cards: int) -> bool:
    return int(s.hands[seat]) & cards == cards


@rule
def playable_cards(s: State, seat: int) -> int:
    """Who can follow must follow; who cannot must trump; who can do neither plays any card. (Playing a card, 1–4)"""
    hand = int(s.hands[seat])
    trumps = hand & trump_cards(s)
    if can_follow(s, seat):
        return hand & int(s.following)
    return trumps if trumps else hand


@rule
def can_follow(s: State, seat: int) -> bool:
    """Whether the hand has a card that follows the one led; anything follows an empty table."""
    return int(s.hands[seat]) & int(s.following) != 0


@rule
def cards_that_follow(s: State, led: int) -> int:
    """The cards of the suit led; with one trump suit, a trump is followed by any trump."""
    if s.one_trump_suit and is_trump_suit(s, led):
        return trump_cards(s)
    return suit_cards(led)


@rule
def is_trump_suit(s: State, suit: int) -> bool:
    """The village always, and the suit that was announced or turned up."""
    return suit == VILLAGE or suit == s.trump


@rule
def is_trump_card(s: State, card: int) -> bool:
    return is_trump_suit(s, suit_of(card))


@rule
def trump_cards(s: State) -> int:
    return suit_cards(VILLAGE) | suit_cards(int(s.trump))


@rule
def suits_of(cards: int) -> int:
    """The suits that a set of cards has."""
    suits = 0
    for suit in range(PLAIN_SUITS + 1):
        if cards & suit_cards(suit):
            suits |= 1 << suit
    return suits


@rule
def winning_seat(s: State) -> int:
    """Highest trump wins, otherwise the highest card of the suit led."""
    best = int(s.leader)
    for seat in range(int(s.seats)):
        if s.trick[seat] != NO_CARD and power(s, int(s.trick[seat])) > power(s, int(s.trick[best])):
            best = seat
    return best


@rule
def power(s: State, card: int) -> int:
    """What a card is worth in the struggle for this trick; nothing, if it neither trumps nor follows."""
    if is_trump_card(s, card):
        return TRUMP_POWER + strength_of(card)
    return strength_of(card) if (int(s.following) >> card) & 1 else 0


@rule
def points_on(s: State, card: int) -> int:
    """The points printed on a card, which are not its strength."""
    return int(s.card_points[strength_of(card) - 1])


# Who knows what


@rule
def hide(s: State, viewer: int) -> None:
    """You see your own hand only; who just watches sees none. The cards set aside stay face down."""
    for seat in range(int(s.seats)):
        if seat != viewer:
            s.hands[seat] = UNKNOWN
    s.undealt = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Seed) -> None:
    """Every unseen card goes to another player who may hold it, or was not dealt."""
    unseen = unseen_cards(s, seat)
    spare = count_bits(unseen)
    for other in range(int(s.seats)):
        spare -= free_slots(s, seat, other)
    weights = (
        weight(s, seat, 0, unseen, spare),
        weight(s, seat, 1, unseen, spare),
        weight(s, seat, 2, unseen, spare),
        weight(s, seat, 3, unseen, spare),
    )
    rng = shake(rng)
    while not hand_out(s, seat, unseen, weights, rng):
        rng = shake(rng)


@rule
def unseen_cards(s: State, seat: int) -> int:
    """What the seat neither holds nor has seen played, shown or turned up."""
    unseen = DECKS[int(s.seats)] & ~int(s.hands[seat]) & ~int(s.played)
    for other in range(int(s.seats)):
        unseen &= ~int(s.shown[other])
    if s.turned != NO_CARD:
        unseen &= ~(1 << int(s.turned))
    return unseen


@rule
def free_slots(s: State, seat: int, other: int) -> int:
    """How many cards of another hand the seat does not know."""
    if other == seat or other >= s.seats:
        return 0
    return int(s.hand_sizes[other]) - count_bits(open_cards(s, other))


@rule
def open_cards(s: State, seat: int) -> int:
    """The cards everyone knows to be in this hand."""
    return int(s.shown[seat]) & ~int(s.played)


@rule
def possible_cards(s: State, seat: int, other: int, unseen: int) -> int:
    """The unseen cards that play leaves possible for a hand; the seat's own number stands for the undealt cards."""
    if other == seat:
        return unseen
    for suit in range(PLAIN_SUITS + 1):
        if (int(s.voids[other]) >> suit) & 1:
            unseen &= ~suit_cards(suit)
    return unseen


@rule
def weight(s: State, seat: int, other: int, unseen: int, spare: int) -> int:
    """How eagerly a hand takes an unseen card: few misses when those with few possible cards get them."""
    slots = spare if other == seat else free_slots(s, seat, other)
    if slots == 0:
        return 0
    return FINE * slots // count_bits(possible_cards(s, seat, other, unseen))


@rule
def hand_out(s: State, seat: int, unseen: int, weights: tuple[int, int, int, int], rng: Seed) -> bool:
    """Give each unseen card to a hand on its own, by weight; fails when a hand gets too many.

    Every way to hand them out right has the same chance, because a hand's weight is the same for all its cards and the
    number of its cards is fixed. So, thrown again until it succeeds, every world comes equally often.
    """
    take_back(s, seat, unseen)
    throw = scrambled(rng)
    for card in range(CARDS):
        if (unseen >> card) & 1:
            throw = shake(throw)
            holder = pick_holder(s, seat, card, weights, throw)
            if holder != seat:
                s.hands[holder] = int(s.hands[holder]) | (1 << card)
                s.undealt = int(s.undealt) & ~(1 << card)
                if count_bits(int(s.hands[holder])) > s.hand_sizes[holder]:
                    return False
    return is_handed_out(s)


@rule
def take_back(s: State, seat: int, unseen: int) -> None:
    """Nobody has an unseen card yet."""
    for other in range(int(s.seats)):
        if other != seat:
            s.hands[other] = open_cards(s, other)
    s.undealt = unseen


@rule
def pick_holder(s: State, seat: int, card: int, weights: tuple[int, int, int, int], rng: Seed) -> int:
    """One of those who may hold the card; the seat's own number stands for the undealt cards."""
    total = 0
    for other in range(MOST_SEATS):
        if may_hold(s, seat, other, card):
            total += weights[other]
    left = below(rng, total)
    for other in range(MOST_SEATS):
        if may_hold(s, seat, other, card):
            left -= weights[other]
            if left < 0:
                return other
    return seat


@rule
def may_hold(s: State, seat: int, other: int, card: int) -> bool:
    """Whether play has not proven that this hand lacks the card's suit."""
    return other == seat or (int(s.voids[other]) >> suit_of(card)) & 1 == 0


@rule
def is_handed_out(s: State) -> bool:
    """Whether every hand has as many cards as everyone knows it has."""
    for seat in range(int(s.seats)):
        if count_bits(int(s.hands[seat])) != s.hand_sizes[seat]:
            return False
    return True
