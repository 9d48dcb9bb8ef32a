"""People whose account was deleted: their chair stays in the game without a name, and nothing they said is repeated."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from speeltafel.protocol.messages import Chair, Line, Phase, TableEvent
from speeltafel.server.table import log_events, seats
from speeltafel.server.table.config import TableConfig

FORGOTTEN = f'{{"did":"{log_events.Forgotten.__struct_config__.tag}"'
"""How an entry begins that says that somebody was forgotten."""


def blanked(event: log_events.Sat | log_events.Said) -> log_events.Sat | log_events.Said:
    """An event without a name and without words."""
    return replace(event, name="") if isinstance(event, log_events.Sat) else replace(event, text="")


def chair_without(chair: Chair, planned: Chair, phase: Phase, level: str) -> Chair:
    """The chair of somebody who was forgotten: free again, or a bot's to play for, or nameless."""
    match phase:
        case "gathering":
            return seats.API if planned == seats.API else seats.OPEN
        case "playing":
            return replace(seats.with_stand_in(chair, level), resigned=True, name="")
        case _:
            return replace(chair, name="")


def chairs_without(chairs: Sequence[Chair], gone: Collection[str], config: TableConfig, phase: Phase) -> list[Chair]:
    """All chairs after these players were forgotten."""
    return [
        chair_without(chair, planned, phase, config.stand_in) if chair.player in gone else chair
        for chair, planned in zip(chairs, config.chairs, strict=True)
    ]


def config_without(config: TableConfig, gone: Collection[str]) -> TableConfig:
    """A configuration that names nobody of these."""
    chairs = (replace(chair, name="") if chair.player in gone else chair for chair in config.chairs)
    return replace(config, chairs=tuple(chairs))


def lines_without(lines: Sequence[Line], gone: Collection[str]) -> list[Line]:
    """What the others said."""
    return [line for line in lines if line.player not in gone]


def news(chairs: Sequence[Chair], gone: Collection[str], phase: Phase) -> list[TableEvent]:
    """What is told of it: somebody who is not named has left."""
    if phase not in ("gathering", "playing"):
        return []
    left = TableEvent(type="left" if phase == "gathering" else "resigned", name="")
    return [left for chair in chairs if chair.player in gone]
