"""Hare & Tortoise's lane in lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from speeltafel.games.hare.board import BOARD, FINISH, NUMBERS, RUNNERS_EACH, SIGNS
from speeltafel.games.hare.state import CHOOSING, DECIDING, EATING, GOING_AGAIN, LEAVING, SKIPPING, State

IN_A_ROW = 13
DUTIES = {SKIPPING: "skips a turn", EATING: "eats a lettuce", LEAVING: "must leave"}
"""What a seat's next turn begins with."""
WAITING = (DECIDING, SKIPPING, EATING, LEAVING, CHOOSING, GOING_AGAIN)
"""The phases in which a seat has to decide."""


def text(seen: State, viewer: int | None) -> str:
    """The lane with its runners, then a line for every player; nothing is hidden in this game."""
    return "\n".join(("Hare & Tortoise", *lane(seen), *(player(seen, seat, viewer) for seat in range(int(seen.seats)))))


def lane(seen: State) -> Iterator[str]:
    """Every space with its number and its sign, and in brackets the runners on it."""
    for first in range(0, FINISH + 1, IN_A_ROW):
        spaces = range(first, min(first + IN_A_ROW, FINISH + 1))
        yield " ".join(f"{space}{sign(space)}{standing_on(seen, space)}".ljust(8) for space in spaces).rstrip()


def sign(space: int) -> str:
    """The letter of a space, or the race positions it pays for."""
    kind = int(BOARD[space])
    return ":" + "".join(map(str, NUMBERS[kind])) if kind in NUMBERS else SIGNS[kind]


def standing_on(seen: State, space: int) -> str:
    """The runners on a space."""
    here = [name for runner, name in enumerate(runners(seen)) if seen.spaces[runner] == space]
    return f"[{' '.join(here)}]" if here else ""


def runners(seen: State) -> list[str]:
    """Every runner's name: its seat, and with two runners each a letter."""
    each = RUNNERS_EACH[int(seen.seats)]
    return [f"{runner // each}{'ab'[runner % each] if each > 1 else ''}" for runner in range(each * int(seen.seats))]


def player(seen: State, seat: int, viewer: int | None) -> str:
    """A player's carrots, lettuces and runners."""
    name = f"player {seat}{' (you)' if seat == viewer else ''}"
    spaces = " and ".join(str(space) for space in spaces_of(seen, seat))
    facts = f"space {spaces}   carrots {seen.carrots[seat]}   lettuces {seen.lettuces[seat]}   {remark(seen, seat)}"
    return f"{'>' if is_turn(seen, seat) else ' '} {name}: {facts}".rstrip()


def spaces_of(seen: State, seat: int) -> list[int]:
    """Where a player's runners stand."""
    each = RUNNERS_EACH[int(seen.seats)]
    return [int(space) for space in seen.spaces[seat * each : (seat + 1) * each]]


def remark(seen: State, seat: int) -> str:
    """A place at the finish, or the duty that waits."""
    if seen.places[seat]:
        return f"place {seen.places[seat]}"
    if is_turn(seen, seat) and int(seen.phase) in DUTIES:
        return DUTIES[int(seen.phase)]
    return DUTIES.get(int(seen.duties[seat]), "")


def is_turn(seen: State, seat: int) -> bool:
    """Whether the seat has to decide."""
    return int(seen.phase) in WAITING and bool(seen.turn == seat)
