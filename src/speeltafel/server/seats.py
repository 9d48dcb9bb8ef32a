"""Who sits where: chairs as they are taken, given up, played by a bot and handed back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Chair

LEVELS = ("random", "sensible")
"""House bots by strength."""
STAND_IN = "sensible"
"""The level of a bot that plays on for somebody, unless the table says otherwise."""
PLANNED = ("open", "api", "house")
"""What a chair may be before anybody comes."""

OPEN = Chair(kind="open")
API = Chair(kind="api")


def house(level: str) -> Chair:
    """A chair with a house bot; it needs no time to get ready."""
    return Chair(kind="house", level=level)


def is_free(chair: Chair) -> bool:
    """Whether somebody may still sit down here."""
    return chair.kind in ("open", "api") and chair.player is None


def fits(chair: Chair, is_program: bool) -> bool:
    """People sit on open chairs; programs on theirs, or on open ones."""
    return is_free(chair) and (is_program or chair.kind == "open")


def taken(player: str, name: str, is_program: bool) -> Chair:
    """A chair with somebody on it."""
    return Chair(kind="api" if is_program else "human", player=player, name=name)


def is_played_by_bot(chair: Chair) -> bool:
    """Whether the house decides for this seat now."""
    return chair.kind == "house" or chair.away


def with_stand_in(chair: Chair, level: str) -> Chair:
    """The seat of a player who is away: it stays theirs, and a bot plays on."""
    return replace(chair, away=True, level=level)


def handed_back(chair: Chair) -> Chair:
    """The seat as its player finds it again."""
    return replace(chair, away=False, level=None)


def seat_of(chairs: Sequence[Chair], player: str | None) -> int | None:
    """The seat that somebody has, or None."""
    return next((seat for seat, chair in enumerate(chairs) if player is not None and chair.player == player), None)


def viewer_of(chairs: Sequence[Chair], player: str | None) -> int:
    """Whose view somebody gets: their own seat's, or a spectator's."""
    seat = seat_of(chairs, player)
    return SPECTATOR if seat is None else seat


def all_ready(chairs: Sequence[Chair]) -> bool:
    """Whether the game can start; house bots always are."""
    return all(chair.kind == "house" or (chair.player is not None and chair.ready) for chair in chairs)


def pages(chairs: Sequence[Chair]) -> list[int]:
    """Everyone who is told what happens: the seats that somebody has, and those who only watch. A bot has no page."""
    return [*(seat for seat, chair in enumerate(chairs) if chair.player is not None), SPECTATOR]
