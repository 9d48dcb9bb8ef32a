"""What is told of a Hanabi game: events for each viewer, choices for the menu, facts for refusals, the standing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from speeltafel.games.hanabi.actions import FIRST_DRAW, clue_of, is_discard, is_hint, is_play, slot_of, target_of
from speeltafel.games.hanabi.cards import COLOURS, ERRORS, MOST_COLOURS, TOKENS, VALUES
from speeltafel.games.hanabi.notation import card_name, clue_name
from speeltafel.games.hanabi.rules import hand_limit, matches, points, score
from speeltafel.games.hanabi.state import (
    ALL_ROWS_COMPLETE,
    DEALING,
    ENDED,
    LAST_ROUND_PLAYED,
    NEEDED_CARD_LOST,
    NOBODY_CAN_ACT,
    THIRD_ERROR,
    State,
)
from speeltafel.kernel.story import OFTEN, Event, Fact, Phrase, Seat, all_but, everyone

BANDS = (("jeers", 5), ("polite", 10), ("pleasant", 15), ("splendid", 20), ("dazzling", 24), ("legendary", 30))
"""The verdict on a show, by the highest score it covers."""

ENDINGS = {
    THIRD_ERROR: "third-error",
    ALL_ROWS_COMPLETE: "all-rows-complete",
    LAST_ROUND_PLAYED: "last-round-played",
    NEEDED_CARD_LOST: "needed-card-lost",
    NOBODY_CAN_ACT: "nobody-can-act",
}


def tell(before: State, action: int, after: State) -> Iterator[Event]:
    """What happened when this action was carried out."""
    if action >= FIRST_DRAW:
        yield from told_draw(before, action - FIRST_DRAW, after)
    elif is_hint(action):
        yield told_hint(before, target_of(action), clue_of(action))
    elif is_discard(action):
        yield told_discard(before, slot_of(action), after)
    elif is_play(action):
        yield from told_play(before, slot_of(action), after)
    if after.phase == ENDED:
        yield from told_end(after)


def told_draw(before: State, card: int, after: State) -> Iterator[Event]:
    """A new card: its holder learns only that it came."""
    seats = int(before.seats)
    yield drawn(seats, int(before.turn), card, bool(before.phase == DEALING))
    if after.deck_size == 0 and not after.play_on:
        yield Event("hanabi-event-last-card", {}, everyone(seats))


@lru_cache(maxsize=OFTEN)
def drawn(seats: int, seat: int, card: int, is_dealt: bool) -> Event:
    name = "hanabi-event-dealt" if is_dealt else "hanabi-event-drew"
    hidden: dict[str, Fact] = {"who": Seat(seat), "card": Phrase("hanabi-a-card")}
    return Event(name, hidden, everyone(seats), {"card": card_phrase(card)}, all_but(seat, seats))


def told_hint(before: State, target: int, clue: int) -> Event:
    """A hint, with the slots it points at."""
    hand = before.hands[target, : int(before.hand_sizes[target])].tolist()
    slots = tuple(slot for slot, card in enumerate(hand, 1) if matches(card, clue))
    return hinted(int(before.seats), int(before.turn), target, clue, slots)


@lru_cache(maxsize=OFTEN)
def hinted(seats: int, seat: int, target: int, clue: int, slots: tuple[int, ...]) -> Event:
    facts: dict[str, Fact] = {
        "who": Seat(seat),
        "target": Seat(target),
        "clue": clue_phrase(clue),
        "count": len(slots),
        "slots": ", ".join(map(str, slots)),
    }
    return Event("hanabi-event-hinted", facts, everyone(seats))


def told_discard(before: State, slot: int, after: State) -> Event:
    """A card on the open pile."""
    seat = int(before.turn)
    return discarded(int(before.seats), seat, int(before.hands[seat, slot]), slot, int(after.tokens))


@lru_cache(maxsize=OFTEN)
def discarded(seats: int, seat: int, card: int, slot: int, tokens: int) -> Event:
    facts: dict[str, Fact] = {"who": Seat(seat), "card": card_phrase(card), "slot": slot + 1, "tokens": tokens}
    return Event("hanabi-event-discarded", facts, everyone(seats))


def told_play(before: State, slot: int, after: State) -> Iterator[Event]:
    """A card that fits its row, or an error."""
    seats, seat = int(before.seats), int(before.turn)
    card, errors = int(before.hands[seat, slot]), int(after.errors)
    if errors > before.errors:
        yield misplayed(seats, seat, card, slot, errors)
        return
    yield played(seats, seat, card, slot)
    if card % VALUES + 1 == VALUES:
        completed: dict[str, Fact] = {"colour": colour_phrase(card // VALUES), "tokens": int(after.tokens)}
        yield Event("hanabi-event-row-completed", completed, everyone(seats))


@lru_cache(maxsize=OFTEN)
def played(seats: int, seat: int, card: int, slot: int) -> Event:
    facts: dict[str, Fact] = {"who": Seat(seat), "card": card_phrase(card), "slot": slot + 1}
    return Event("hanabi-event-played", facts, everyone(seats))


@lru_cache(maxsize=OFTEN)
def misplayed(seats: int, seat: int, card: int, slot: int, errors: int) -> Event:
    facts: dict[str, Fact] = {"who": Seat(seat), "card": card_phrase(card), "slot": slot + 1}
    return Event("hanabi-event-misplayed", facts | {"errors": errors, "left": ERRORS - errors}, everyone(seats))


def told_end(after: State) -> Iterator[Event]:
    """Why it ended, and how it is judged."""
    seats = int(after.seats)
    yield Event(f"hanabi-end-{ENDINGS[int(after.ending)]}", {}, everyone(seats))
    facts: dict[str, Fact] = {
        "score": int(score(after)),
        "points": int(points(after)),
        "most": VALUES * int(after.colours),
    }
    if after.play_on:
        won = after.ending == ALL_ROWS_COMPLETE
        yield Event("hanabi-result-won" if won else "hanabi-result-lost", facts, everyone(seats))
    else:
        facts["verdict"] = Phrase(f"hanabi-verdict-{band(int(score(after)))}")
        yield Event("hanabi-result", facts, everyone(seats))


def band(result: int) -> str:
    """The band a score falls in."""
    return next(name for name, top in BANDS if result <= top)


def menu(view: State, action: int) -> Phrase:
    """A decision as the seat to act reads it."""
    if is_hint(action):
        target, clue = target_of(action), clue_of(action)
        hand = [int(view.hands[target, slot]) for slot in range(int(view.hand_sizes[target]))]
        count = sum(bool(matches(card, clue)) for card in hand)
        return Phrase("hanabi-menu-hint", {"target": Seat(target), "clue": clue_phrase(clue), "count": count})
    name = "hanabi-menu-discard" if is_discard(action) else "hanabi-menu-play"
    return Phrase(name, {"slot": slot_of(action) + 1})


def circumstances(view: State, action: int) -> dict[str, Fact]:
    """The facts a refusal mentions, from what the seat to act sees."""
    seats = int(view.seats)
    facts: dict[str, Fact] = {"tokens": int(view.tokens), "most": TOKENS, "seats": seats, "last": seats - 1}
    if is_hint(action):
        facts |= {"target": Seat(target_of(action)), "number": target_of(action), "clue": clue_phrase(clue_of(action))}
    else:
        facts |= {"slot": slot_of(action) + 1, "cards": int(view.hand_sizes[view.turn]), "limit": int(hand_limit(view))}
    return facts


def summary(s: State) -> dict[str, Any]:
    """The standing of the show."""
    return {
        "score": int(score(s)),
        "tokens": int(s.tokens),
        "errors": int(s.errors),
        "rows": [int(s.rows[colour]) for colour in range(int(s.colours))],
    }


@cache
def card_phrase(card: int) -> Phrase:
    """A card in words."""
    return Phrase(
        "hanabi-card",
        {"name": card_name(card), "colour": colour_phrase(card // VALUES), "value": card % VALUES + 1},
    )


@cache
def colour_phrase(colour: int) -> Phrase:
    return Phrase(f"hanabi-colour-{COLOURS[colour]}")


@cache
def clue_phrase(clue: int) -> Phrase:
    """What a hint names, in words."""
    if clue < MOST_COLOURS:
        return Phrase("hanabi-clue-colour", {"colour": colour_phrase(clue), "name": clue_name(clue)})
    return Phrase("hanabi-clue-value", {"value": clue - MOST_COLOURS + 1})
