"""HASP's part of the law suite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random

import numpy as np

from speeltafel.games import load
from speeltafel.games.hasp.rules import apply
from speeltafel.games.hasp.state import State
from speeltafel.kernel.compiling import CONFIG, rule
from speeltafel.kernel.contract import CHANCE, OVER, UNKNOWN, Cells, Seed
from speeltafel.kernel.dice import scrambled, shake
from speeltafel.kernel.match import Match
from speeltafel.testing import Kit, Setup

GAME = load("hasp")
POINTS = {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 2, 8: 2, 9: 2, 10: 1}
LEFT_OUT = {2: {1, 2}, 3: {1}, 4: set[int]()}
FULL_HANDS = {2: 8, 3: 7, 4: 7}
VILLAGE = 4
PASS, MINOR, GREAT, ALL, NONE = range(5)
NO_CARD = NOBODY = NOT_CALLED = NOT_ANNOUNCED = -2

EVEN_DECK = [3, 2, 2, 1]
"""Village points that make the whole deck worth 48, so that two partnerships can tie."""
TABLES = (
    *(Setup(seats) for seats in (2, 3, 4)),
    *(Setup(seats, {"one_trump_suit": True}) for seats in (2, 3, 4)),
    *(Setup(seats, {"village_points": EVEN_DECK}) for seats in (2, 3, 4)),
)


def suit(card: int) -> int:
    return card // 6


def strength(card: int) -> int:
    return card - 24 + 7 if card >= 24 else card % 6 + 1


def cards_in(cards: int) -> set[int]:
    """The cards of a set that is kept as bits."""
    return {card for card in range(28) if int(cards) >> card & 1}


def as_bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def deck(s: State) -> set[int]:
    """The cards that this number of players plays with."""
    return {card for card in range(28) if strength(card) not in LEFT_OUT[int(s.seats)]}


def copy_of(s: State) -> State:
    """The same table, on its own."""
    copy = GAME.blank()
    copy[0] = s
    copied: State = copy[0]
    return copied


# What a viewer may not know

Deal = dict[int, frozenset[int]]
"""Cards by seat; SPARE are those that nobody was given."""
SPARE = 9


def open_cards(s: State, seat: int) -> set[int]:
    """What was shown from this hand and is not played yet."""
    return cards_in(s.shown[seat]) - cards_in(s.played)


def unknown_cards(s: State, viewer: int) -> set[int]:
    """All but the cards played, turned up, shown, or in the viewer's own hand."""
    unknown = deck(s) - cards_in(s.played) - {int(s.turned)}
    for seat in range(int(s.seats)):
        unknown -= open_cards(s, seat)
        if seat == viewer:
            unknown -= cards_in(s.hands[seat])
    return unknown


def unknown_counts(s: State, viewer: int) -> dict[int, int]:
    """How many unknown cards everyone else holds, and how many nobody was given."""
    others = [seat for seat in range(int(s.seats)) if seat != viewer]
    counts = {seat: int(s.hand_sizes[seat]) - len(open_cards(s, seat)) for seat in others}
    return {**counts, SPARE: len(unknown_cards(s, viewer)) - sum(counts.values())}


def holders(s: State, card: int, counts: dict[int, int]) -> list[int]:
    """Who may have the card, for all that play has shown."""
    return [seat for seat in counts if seat == SPARE or not int(s.voids[seat]) >> suit(card) & 1]


def deals(s: State, viewer: int, random: Random | None = None) -> Iterator[Deal]:
    """Every way the unknown cards can lie, in any order or in a random one."""
    counts = unknown_counts(s, viewer)
    cards = sorted(unknown_cards(s, viewer))
    if random:
        random.shuffle(cards)
    choices = sorted(((card, holders(s, card, counts)) for card in cards), key=lambda choice: len(choice[1]))
    to_come = [
        {seat: sum(seat in seats for _, seats in choices[at:]) for seat in counts} for at in range(len(choices) + 1)
    ]
    yield from Laying(choices, to_come, counts, random).lay(0)


@dataclass
class Laying:
    """Unknown cards being laid down one by one; `to_come` says how many of the rest each seat may have."""

    choices: list[tuple[int, list[int]]]
    to_come: list[dict[int, int]]
    missing: dict[int, int]
    random: Random | None
    given: dict[int, int] = field(default_factory=dict)

    def lay(self, at: int) -> Iterator[Deal]:
        """Give the next card to each of those who may have it and still miss one; step back when that fails."""
        if any(self.missing[seat] > self.to_come[at][seat] for seat in self.missing):
            return
        if at == len(self.choices):
            yield {seat: frozenset(c for c, holder in self.given.items() if holder == seat) for seat in self.missing}
            return
        card, seats = self.choices[at]
        for seat in self.random.sample(seats, len(seats)) if self.random else seats:
            if self.missing[seat] > 0:
                self.missing[seat] -= 1
                self.given[card] = seat
                yield from self.lay(at + 1)
                self.missing[seat] += 1


def with_deal(s: State, viewer: int, dealt: Deal) -> State:
    """A table at which the unknown cards lie like this."""
    other = copy_of(s)
    for seat in range(int(s.seats)):
        if seat != viewer:
            other.hands[seat] = as_bits(dealt[seat] | open_cards(s, seat))
    other.undealt = as_bits(dealt[SPARE])
    return other


def scramble(s: State, viewer: int, random: Random) -> State:
    """Deal all cards again that the viewer does not know, so that they lie differently whenever they can."""
    for dealt in islice(deals(s, viewer, Random(random.getrandbits(32))), 2):
        other = with_deal(s, viewer, dealt)
        if other.tobytes() != s.tobytes():
            return other
    return copy_of(s)


def another(s: State, viewer: int) -> int:
    """Some seat that the viewer cannot look into."""
    return next(seat for seat in range(int(s.seats)) if seat != viewer)


def leak_hand(view: State, truth: State, viewer: int) -> None:
    view.hands[another(view, viewer)] = truth.hands[another(view, viewer)]


def leak_one_bit(view: State, truth: State, viewer: int) -> None:
    """Whether the hand has village 10."""
    seat = another(view, viewer)
    view.hands[seat] = UNKNOWN & ~(1 << 27) if int(truth.hands[seat]) >> 27 & 1 else UNKNOWN


def leak_cards_set_aside(view: State, truth: State, viewer: int) -> None:
    view.undealt = truth.undealt


def leak_unproven_void(view: State, truth: State, viewer: int) -> None:
    """Suits that a hand lacks, though nobody has seen it."""
    seat = another(view, viewer)
    held = {suit(card) for card in cards_in(truth.hands[seat])}
    view.voids[seat] = sum(1 << lacking for lacking in range(5) if lacking not in held)


def leak_high_cards(view: State, truth: State, viewer: int) -> None:
    """The points in a hand, where its tricks are counted."""
    seat = another(view, viewer)
    view.points[seat] = sum(POINTS[strength(card)] for card in cards_in(truth.hands[seat]))


# What a seat can think


def worlds(view: State, seat: int) -> Iterator[State]:
    """Every way the unseen cards can lie, each as likely as the next."""
    for dealt in deals(view, seat):
        yield with_deal(view, seat, dealt)


MOST_WORLDS = 150


def endings() -> Iterator[tuple[Match, int]]:
    """Late moments of a first round, with shown cards still in hand and suits known to be missing."""
    for table in TABLES:
        yield next(small_endings(table, wants_shown=True))
        yield next(small_endings(table, wants_shown=False))


def small_endings(table: Setup, wants_shown: bool) -> Iterator[tuple[Match, int]]:
    for seed in range(10_000):
        random = Random(seed)
        match = Match(GAME, table.seats, table.options)
        while match.state.starter == 0 and match.actor != OVER:
            match.act(late(match, random) if match.actor >= 0 else random.choice(match.legal()))
            seat = random.randrange(table.seats)
            if is_small_ending(match, seat, wants_shown):
                yield match, seat
                break


def late(match: Match, random: Random) -> int:
    """Shows what there is to show, and keeps what was shown."""
    legal = {match.say(action): action for action in match.legal()}
    for call in ("call minor", "call great", "call pass"):
        if call in legal:
            return legal[call]
    hidden = [action for text, action in legal.items() if text not in {"play V7", "play V8", "play V9"}]
    return random.choice(hidden or list(legal.values()))


def is_small_ending(match: Match, seat: int, wants_shown: bool) -> bool:
    """Few worlds, more than one, a suit known to be missing somewhere, and shown cards in another hand if wanted."""
    s = match.state
    if match.actor == CHANCE or s.played == 0 or s.hand_sizes[seat] > 4:
        return False
    others = [other for other in range(int(s.seats)) if other != seat]
    if wants_shown != any(open_cards(s, other) for other in others) or not any(s.voids[other] for other in others):
        return False
    return 1 < len(list(islice(deals(s, seat), MOST_WORLDS + 1))) <= MOST_WORLDS


# Players who see everything, and rehearse how the round may go

OWN_POT, QUIET_TIE, LOUD_TIE, KEEP_ALL, KEEP_NONE, FULL_POT = range(6)
"""What a player may hope for from a round."""
FULFILLED = 1_000
TRIES = 3 if CONFIG.DISABLE_JIT else 300

random_decision = GAME.loops.random_decision


@rule
def rehearse(line: Cells, goal: int, tries: int, rng: Seed) -> int:
    """Play the round in line[0] out at random, time and again; the first action of the best attempt."""
    seat = int(line[0].turn)
    chosen, most = -1, -2 * FULFILLED
    for _ in range(tries):
        line[1] = line[0]
        rng = shake(rng)
        action = random_decision(line[1], scrambled(rng))
        worth = worth_of_playing(line[1], seat, action, goal, rng)
        if worth > most:
            chosen, most = action, worth
        if most == FULFILLED:
            return chosen
    return chosen


@rule
def worth_of_playing(s: State, seat: int, action: int, goal: int, rng: Seed) -> int:
    """What comes of a round after this action, if chance decides the rest."""
    while True:
        pot, call = int(s.pot), PASS
        if s.promised != NOBODY:
            call = int(s.calls[s.promised])
        starter = s.starter
        apply(s, action)
        if s.starter != starter or s.phase == 6:
            return worth_of_round(s, seat, pot, call, goal)
        if s.phase < 3:
            return 0
        rng = shake(rng)
        action = random_decision(s, scrambled(rng))


@rule
def worth_of_round(s: State, seat: int, pot: int, call: int, goal: int) -> int:
    """How near the goal a finished round came."""
    if goal == OWN_POT:
        return FULFILLED if s.last_gains[seat] > 0 else 0
    if goal in (KEEP_ALL, KEEP_NONE):
        kept = s.last_ending == 6 and (call == ALL) == (goal == KEEP_ALL)
        return FULFILLED if kept else 0
    if goal == FULL_POT:
        return FULFILLED if pot > 4 or (pot == 4 and s.seats == 2) else pot
    if call != PASS or (pot > 1) != (goal == LOUD_TIE):
        return -FULFILLED
    return FULFILLED - spread(s)


@rule
def spread(s: State) -> int:
    """How far the sides' points lie apart."""
    low, high = 100, 0
    for seat in range(2 if s.seats == 4 else int(s.seats)):
        points = int(s.last_points[seat]) + (int(s.last_points[seat + 2]) if s.seats == 4 else 0)
        low, high = min(low, points), max(high, points)
    return high - low


def rehearsing(match: Match, goal: int, random: Random) -> int:
    """The action that a rehearsal found."""
    line = GAME.blank(2)
    line[0] = match.state
    return int(rehearse(line, goal, TRIES, np.uint64(random.getrandbits(64))))


def open_handed(match: Match, random: Random) -> int:
    """Knows all hands and wants the pot."""
    return rehearsing(match, OWN_POT, random)


def peacemaker(match: Match, random: Random) -> int:
    """Everyone wants a tie: at even scores without, at odd scores with a find."""
    return rehearsing(match, LOUD_TIE if match.state.scores[0] % 2 else QUIET_TIE, random)


def keeper(match: Match, random: Random) -> int:
    """Everyone wants a promise to be kept, or a full pot, in turn."""
    goals = (KEEP_ALL, KEEP_NONE, FULL_POT)
    return rehearsing(match, goals[int(match.state.scores.sum()) % 3], random)


# What the suite must have met

CALL_NAMES = ("pass", "minor", "great", "all", "none")
ENDINGS = {1: "points won", 2: "tie, starter loses", 3: "two tie", 5: "broken", 6: "kept"}


def landmarks(before: State, action: int, after: State) -> Iterable[str]:
    name = GAME.say(int(before.seats), action)
    if name.startswith("call"):
        yield name
        yield f"pot of {after.pot}"
    if name == "trump none" or name.startswith("turn V"):
        yield "village only"
    if before.phase == 5 and after.phase in (0, 6):
        yield from round_landmarks(before, after)
    if after.phase == 6:
        yield "won with 12" if max(after.scores) == 12 else "won with more"


def round_landmarks(before: State, after: State) -> Iterable[str]:
    ending = int(after.last_ending)
    if ending == 4:
        yield f"three tie, {'passers score' if any(after.last_gains) else 'nobody scores'}"
    elif ending in (5, 6):
        yield f"{CALL_NAMES[before.calls[before.promised]]} {ENDINGS[ending]}"
        if sum(before.tricks) == 0:
            yield f"{CALL_NAMES[before.calls[before.promised]]} broken in trick 1"
    else:
        yield ENDINGS[ending]
    if max(after.scores) >= 12 and after.phase != 6:
        yield "overtime"


def expected(table: Setup) -> set[str]:
    met = {f"call {name}" for name in CALL_NAMES} | {f"pot of {pot}" for pot in (1, 2, 3, 4)}
    met |= {f"{name} {how}" for name in ("all", "none") for how in ("broken", "broken in trick 1", "kept")}
    met |= {"points won", "village only", "won with 12", "won with more"}
    if table.seats > 2:
        met |= {"pot of 5"}
    if table.seats == 3:
        met |= {"two tie", "three tie, nobody scores", "three tie, passers score", "overtime"}
    if table.seats == 2 or (table.seats == 4 and "village_points" in table.options):
        met |= {"tie, starter loses"}
    return met


# What must be true of every table


def check(s: State) -> None:
    check_cards(s)
    check_knowledge(s)
    check_pot(s)
    check_points(s)
    check_scores(s)


def check_cards(s: State) -> None:
    """Every card is in one place, and hands have the size they should."""
    places = [cards_in(s.hands[seat]) for seat in range(4)] + [cards_in(s.played), cards_in(s.undealt)]
    if s.turned != NO_CARD:
        places.append({int(s.turned)})
    assert sum(map(len, places)) == len(deck(s))
    assert set().union(*places) == deck(s)
    trick = {int(card) for card in s.trick if card != NO_CARD}
    assert trick <= cards_in(s.played)
    assert len(trick) == s.trick_size
    for seat in range(4):
        assert len(cards_in(s.hands[seat])) == s.hand_sizes[seat]
        if seat < s.seats and s.phase in (4, 5, 6):
            assert s.hand_sizes[seat] + s.tricks.sum() + (s.trick[seat] != NO_CARD) == FULL_HANDS[int(s.seats)]


def check_knowledge(s: State) -> None:
    """Shown cards are where they were shown, and suits known to be missing are missing."""
    for seat in range(int(s.seats)):
        assert open_cards(s, seat) <= cards_in(s.hands[seat])
        assert not any(int(s.voids[seat]) >> suit(card) & 1 for card in cards_in(s.hands[seat]))
        finds = {MINOR: {24, 25}, GREAT: {26}}
        assert cards_in(s.shown[seat]) == finds.get(int(s.calls[seat]), set())


def check_pot(s: State) -> None:
    """The base marker and what the calls added; one promise at most."""
    calls = [int(call) for call in s.calls if call != NOT_CALLED]
    assert s.pot == 1 + sum({PASS: 0, MINOR: 1, GREAT: 1, ALL: 2, NONE: 2}[call] for call in calls)
    assert 1 <= s.pot <= (4 if s.seats == 2 else 5)
    assert len({call for call in calls if call not in (PASS, ALL, NONE)}) == sum(
        call not in (PASS, ALL, NONE) for call in calls
    )
    promises = [seat for seat in range(4) if s.calls[seat] in (ALL, NONE)]
    assert promises == [int(s.promised)] or (promises == [] and s.promised == NOBODY)


def check_points(s: State) -> None:
    """The points of all tricks are those of the cards in them."""
    worth = {strength(card): int(s.card_points[strength(card) - 1]) for card in range(28)}
    assert {number: worth[number] for number in range(1, 7)} == {number: POINTS[number] for number in range(1, 7)}
    taken = cards_in(s.played) - {int(card) for card in s.trick}
    assert s.points.sum() == sum(worth[strength(card)] for card in taken)
    whole = sum(worth[strength(card)] for card in range(28))
    if s.seats == 4 and s.last_ending in (1, 2):
        assert s.last_points.sum() == whole
    if [worth[number] for number in range(7, 11)] == [2, 2, 2, 1]:
        assert whole == 47


def check_scores(s: State) -> None:
    """Partners score together; only a won match, or a shared lead of three, has 12 or more."""
    scores = sorted((int(score) for score in s.scores), reverse=True)
    if s.seats == 4:
        assert s.scores[0] == s.scores[2]
        assert s.scores[1] == s.scores[3]
        assert s.phase != 6 or scores[0] == scores[1] > scores[2]
    elif s.phase == 6:
        assert scores[0] > scores[1]
    assert (s.phase == 6) <= (scores[0] >= 12)
    if scores[0] >= 12 and s.phase != 6:
        assert s.seats == 3
        assert scores[0] == scores[1]


KIT = Kit(
    game=GAME,
    tables=TABLES,
    players={"open-handed": open_handed, "peacemaker": peacemaker, "keeper": keeper},
    own_scramble=scramble,
    leaks={
        "another hand": leak_hand,
        "one bit of another hand": leak_one_bit,
        "the cards set aside": leak_cards_set_aside,
        "a suit that another hand lacks": leak_unproven_void,
        "the points in another hand": leak_high_cards,
    },
    worlds=worlds,
    endings=endings,
    landmarks=landmarks,
    expected=expected,
    check=check,
)
