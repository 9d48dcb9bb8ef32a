"""Why the expert of HASP does what it does, as codes and facts for the language files."""

from __future__ import annotations

from collections.abc import Mapping

from speeltafel.bots.bot import Reason
from speeltafel.bots.hasp.table import Table, Worlds
from speeltafel.games.hasp.actions import ALL, GREAT, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import NO_TRUMP, VILLAGE, suit_of
from speeltafel.games.hasp.rules import is_same_side
from speeltafel.games.hasp.story import suit_phrase
from speeltafel.kernel.story import Seat

SURE = 0.995
HOPELESS = 0.005
CALL_CODES = {
    PASS: "hasp-pass-keeps-pot-small",
    MINOR: "hasp-find-raises-pot",
    GREAT: "hasp-find-raises-pot",
    ALL: "hasp-all-holds",
    NONE: "hasp-none-holds",
}


def hundred(share: float) -> int:
    """A share as whole hundredths, never all or nothing by rounding alone."""
    return min(max(round(share * 100), 1 if share > 0 else 0), 99 if share < 1 else 100)


def card_reasons(table: Table, worlds: Worlds, share: float, card: int) -> tuple[Reason, ...]:
    """How many deals it wins, and what is known of those who can no longer follow."""
    if worlds.are_all and share >= SURE:
        first = Reason("hasp-wins-in-every-deal")
    elif share <= HOPELESS:
        first = Reason("hasp-hopes-for-a-mistake")
    else:
        first = Reason("hasp-wins-in-deals", {"won": hundred(share)})
    return (first, *void_reasons(table, card))


def void_reasons(table: Table, card: int) -> tuple[Reason, ...]:
    """Others who are known to lack the suit that is led."""
    sight, suit = table.sight, suit_of(card)
    if int(sight["trick_size"]) or suit == VILLAGE:
        return ()
    lacking = [
        Reason(
            "hasp-partner-lacks" if is_same_side(sight, table.seat, other) else "hasp-other-lacks",
            {"who": Seat(other), "suit": suit_phrase(suit)},
        )
        for other in range(int(sight["seats"]))
        if other != table.seat and int(sight["voids"][other]) >> suit & 1
    ]
    return tuple(lacking[:1])


def trump_reasons(trump: int, share: float) -> tuple[Reason, ...]:
    """How often the round is won with this trump."""
    if trump == NO_TRUMP:
        return (Reason("hasp-no-trump-wins", {"won": hundred(share)}),)
    return (Reason("hasp-trump-wins", {"won": hundred(share), "suit": suit_phrase(trump)}),)


def call_reasons(call: int, chances: Mapping[int, float]) -> tuple[Reason, ...]:
    """The chance to win the round, or to keep the promise."""
    return (Reason(CALL_CODES[call], {"won": hundred(chances[call])}),)
