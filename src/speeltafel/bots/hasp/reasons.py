"""Why the expert of HASP does what it does, as codes and facts for the language files."""

from __future__ import annotations

from collections.abc import Mapping

from speeltafel.bots.bot import Reason
from speeltafel.bots.hasp.worlds import SeatView, WeightedWorlds
from speeltafel.games.hasp.actions import ALL, GREAT, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import NO_TRUMP, VILLAGE, suit_of
from speeltafel.games.hasp.rules import is_same_side

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
    """A share in whole per cent; rounding alone never gives 0 or 100."""
    return min(max(round(share * 100), 1 if share > 0 else 0), 99 if share < 1 else 100)


def card_reasons(sight: SeatView, worlds: WeightedWorlds, share: float, card: int) -> tuple[Reason, ...]:
    """In how many deals the card wins, and who is known to lack its suit."""
    if worlds.are_all and share >= SURE:
        first = Reason("hasp-wins-in-every-deal")
    elif share <= HOPELESS:
        first = Reason("hasp-hopes-for-a-mistake")
    else:
        first = Reason("hasp-wins-in-deals", {"won": hundred(share)})
    return (first, *void_reasons(sight, card))


def void_reasons(sight: SeatView, card: int) -> tuple[Reason, ...]:
    """Others who are known to lack the suit that is led."""
    state, suit = sight.state, suit_of(card)
    if int(state.trick_size) or suit == VILLAGE:
        return ()
    lacking = [
        Reason(
            "hasp-partner-lacks" if is_same_side(state, sight.seat, other) else "hasp-other-lacks",
            {"seat": other, "suit": int(suit)},
        )
        for other in range(int(state.seats))
        if other != sight.seat and int(state.voids[other]) >> suit & 1
    ]
    return tuple(lacking[:1])


def trump_reasons(trump: int, share: float) -> tuple[Reason, ...]:
    """How often the round is won with this trump."""
    if trump == NO_TRUMP:
        return (Reason("hasp-no-trump-wins", {"won": hundred(share)}),)
    return (Reason("hasp-trump-wins", {"won": hundred(share), "suit": trump}),)


def call_reasons(call: int, chances: Mapping[int, float]) -> tuple[Reason, ...]:
    """The chance to win the round, or to keep the promise."""
    return (Reason(CALL_CODES[call], {"won": hundred(chances[call])}),)
