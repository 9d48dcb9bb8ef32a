"""HASP's table in lines of text."""

from __future__ import annotations

from speeltafel.games.hasp.cards import CARDS
from speeltafel.games.hasp.notation import CALL_NAMES, CARD_NAMES, trump_name
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, NO_CARD, NOT_ANNOUNCED, NOT_CALLED, PLAYING, State
from speeltafel.kernel.contract import UNKNOWN


def text(seen: State, viewer: int | None) -> str:
    """Trump and pot above, then a line for every player."""
    turned = "" if seen.turned == NO_CARD else f"   turned up {CARD_NAMES[int(seen.turned)]}"
    head = f"HASP   trump {trump(seen)}   pot {seen.pot}   starter {seen.starter}{turned}"
    return "\n".join((head, *(player(seen, seat, viewer) for seat in range(int(seen.seats)))))


def trump(seen: State) -> str:
    """What is trump, besides the village."""
    return "?" if seen.trump == NOT_ANNOUNCED else trump_name(int(seen.trump))


def player(seen: State, seat: int, viewer: int | None) -> str:
    """A player's score, call, tricks and cards."""
    to_act = ">" if is_turn(seen, seat) else " "
    laid = int(seen.trick[seat])
    facts = f"score {seen.scores[seat]:>2}   tricks {seen.tricks[seat]} ({seen.points[seat]})   call {call(seen, seat)}"
    table = f"   lays {CARD_NAMES[laid]}" if laid != NO_CARD else ""
    name = f"player {seat}{' (you)' if seat == viewer else ''}"
    return f"{to_act} {name}: {facts}   hand {' '.join(faces(seen, seat)) or 'empty'}{table}"


def is_turn(seen: State, seat: int) -> bool:
    """Whether the seat has to decide."""
    return int(seen.phase) in (ANNOUNCING, CALLING, PLAYING) and bool(seen.turn == seat)


def call(seen: State, seat: int) -> str:
    """What the player has called."""
    return "-" if seen.calls[seat] == NOT_CALLED else CALL_NAMES[int(seen.calls[seat])]


def faces(seen: State, seat: int) -> list[str]:
    """The cards of a hand by name; `??` for one that may not be seen."""
    if int(seen.hands[seat]) != UNKNOWN:
        return [CARD_NAMES[card] for card in cards_in(int(seen.hands[seat]))]
    shown = [CARD_NAMES[card] for card in cards_in(int(seen.shown[seat]) & ~int(seen.played))]
    return shown + ["??"] * (int(seen.hand_sizes[seat]) - len(shown))


def cards_in(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if cards >> card & 1]
