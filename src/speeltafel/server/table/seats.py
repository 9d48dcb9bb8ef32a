"""Who sits where: chairs as they are taken, given up, played by a bot and handed back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from speeltafel.bots.roster import entries
from speeltafel.games import playable
from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Chair
from speeltafel.server.table import log_events
from speeltafel.server.table.log_events import AnyLogEvent

LEVELS = tuple(dict.fromkeys(entry.name for game in playable() for entry in entries(game) if entry.for_people))
"""House bots that people can choose, of all games together."""
BOT = " bot"
"""What a house bot is called in a record, after its level."""
STAND_IN = "sensible"
"""The level of a bot that plays on for somebody, unless the table says otherwise."""
PLANNED = ("open", "api", "house")
"""What a chair may be before anybody comes."""

MOST_AT_A_DEVICE = 6
BESIDE = "~"
"""Stands in a player's id between who has the cookie and the number of who sits beside them at the same device."""

OPEN = Chair(kind="open")
API = Chair(kind="api")


def levels(game: str) -> tuple[str, ...]:
    """The levels of house bots that people can choose for a game, the weakest first."""
    return tuple(entry.name for entry in entries(game) if entry.for_people)


def house(level: str) -> Chair:
    """A chair with a house bot; it needs no time to get ready."""
    return Chair(kind="house", level=level)


def name_of(chair: Chair) -> str:
    """What a chair is called in a record: by its player's name, or by its bot."""
    return f"{chair.level}{BOT}" if chair.name is None else chair.name


def named(name: str | None) -> Chair:
    """The chair that was called so in a record, as far as a record tells."""
    level = (name or "").removesuffix(BOT)
    return house(level) if name == f"{level}{BOT}" and level in LEVELS else Chair(kind="human", name=name)


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
    """Whether a house bot decides for this seat now."""
    return chair.kind == "house" or chair.away


def is_asked(chair: Chair) -> bool:
    """Whether a person has this seat and is there: asked before a move is taken back or the game given up."""
    return chair.kind == "human" and not chair.away


def with_stand_in(chair: Chair, level: str) -> Chair:
    """The seat of a player who is away: it stays theirs, and a bot plays on."""
    return replace(chair, away=True, level=level, gives_up=False)


def handed_back(chair: Chair) -> Chair:
    """The seat as its player finds it again."""
    return replace(chair, away=False, level=None)


# Several people at one device


def companion_of(player: str, number: int) -> str:
    """The id of one of the people who share a device; who has the cookie is number 0 and keeps their own."""
    return f"{player}{BESIDE}{number}" if player and number else player


def owner_of(player: str) -> str:
    """The player whose cookie the device has at which a player sits."""
    return player.partition(BESIDE)[0]


def is_companion(player: str | None) -> bool:
    """Whether a player sits at the device of somebody else."""
    return player is not None and BESIDE in player


def may_sit(player: str | None, host: str | None) -> bool:
    """Whether a player may have a chair: only the device of the host holds several, or others would see two hands."""
    return player is None or not is_companion(player) or owner_of(player) == host


def is_nameless(chair: Chair) -> bool:
    """Whether this is the chair of somebody whose account was deleted."""
    return chair.name == ""


def at_device_of(player: str) -> list[str]:
    """A player and everyone who can sit beside them."""
    return [companion_of(player, number) for number in range(MOST_AT_A_DEVICE)]


def number_of(player: str) -> int:
    """Which of the people at their device a player is; who has the cookie is number 0."""
    return int(player.partition(BESIDE)[2] or 0)


def beside(chairs: Sequence[Chair], player: str | None) -> list[int]:
    """The seats of those who sit at a player's device."""
    taken = [(seat, chair.player) for seat, chair in enumerate(chairs) if chair.player is not None]
    return [seat for seat, other in taken if is_companion(other) and owner_of(other) == player]


def all_ready(chairs: Sequence[Chair]) -> bool:
    """Whether the game can start; house bots always are."""
    return all(chair.kind == "house" or (chair.player is not None and chair.ready) for chair in chairs)


def all_give_up(chairs: Sequence[Chair]) -> bool:
    """Whether everyone who is there wants to give the game up; bots do not, and nobody is not everyone."""
    votes = [chair.gives_up for chair in chairs if is_asked(chair)]
    return bool(votes) and all(votes)


def pages(chairs: Sequence[Chair]) -> list[int]:
    """Everyone who is told what happens: the seats that somebody has, and those who only watch. A bot has no page."""
    return [*(seat for seat, chair in enumerate(chairs) if chair.player is not None), SPECTATOR]


# After a event


def chairs_after(
    chairs: Sequence[Chair], event: AnyLogEvent, sender: str | None, planned: Sequence[Chair]
) -> list[Chair]:
    """Who sits where after an event; the chairs given stay as they are."""
    if isinstance(event, log_events.Started):
        return [chairs[number] for number in event.seating]
    after = list(chairs)
    if not isinstance(event, log_events.OfTable):
        after[event.seat] = chair_after(chairs[event.seat], event, sender, planned[event.seat])
    return after


def chair_after(chair: Chair, event: log_events.OfSeat, sender: str | None, planned: Chair) -> Chair:
    """One chair after what happened to it."""
    match event:
        case log_events.Sat(name=name, program=program):
            assert sender is not None
            return taken(sender, name, program)
        case log_events.Filled(level=level) | log_events.SentAway(level=level):
            return OPEN if level is None else house(level)
        case log_events.Readied(ready=ready):
            return replace(chair, ready=ready)
        case log_events.AddedWords(words=words):
            return replace(chair, words=words)
        case log_events.Left(level=None):
            return planned if planned.kind == "api" and planned.player is None else OPEN
        case _:
            return chair_in_play(chair, event)


def chair_in_play(chair: Chair, event: log_events.OfSeat) -> Chair:
    """A chair after what may happen to it during the game."""
    match event:
        case log_events.Left(level=str(level)) | log_events.TakenOver(level=level) | log_events.Expired(level=level):
            return with_stand_in(chair, level)
        case log_events.Resigned(level=level):
            return replace(with_stand_in(chair, level), resigned=True)
        case log_events.Returned():
            return handed_back(chair)
        case log_events.GaveUp(yes=yes):
            return replace(chair, gives_up=yes)
        case log_events.Shared(code=code):
            return replace(chair, shared=code is not None)
        case _:
            return chair
