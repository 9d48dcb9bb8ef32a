"""Allowances: how much of what a player, an address and a network may do, as a host writes it down."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

Counted = Literal["on", "off", "everyone"]
"""Whom limits are for: everybody but who sits at this very machine, nobody, or everybody."""
Written = str | bool | dict[str, str | int]
"""Limits as settings say them: a word, or texts by kind."""

UNITS = {"s": 1_000, "m": 60_000, "h": 3_600_000}
RATE = re.compile(r"([1-9]\d{0,5})/([1-9]\d{0,3})?([smh])")
NUMBER = re.compile(r"[1-9]\d{0,5}")
NONE = "-"
LEVELS = ("player", "address", "network")


class BadAllowance(ValueError):
    """Limits that cannot be read; the text says what is wrong with which."""


class Rate(NamedTuple):
    """So many at once, and as many again in so many milliseconds."""

    tokens: int
    ms: int


class Rates(NamedTuple):
    """How often one player, one address and one network may do something; None is as often as they like."""

    player: Rate | None
    address: Rate | None
    network: Rate | None


class Most(NamedTuple):
    """How much one player, one address and one network may have at the same time."""

    player: int | None
    address: int | None
    network: int | None


class CountedKind(NamedTuple):
    """Something that is counted."""

    default: str
    meaning: str


OFTEN: Mapping[str, CountedKind] = {
    "guests": CountedKind("- 400/5m 1000/5m", "people who take a name"),
    "logins": CountedKind("20/5m 300/5m 600/5m", "logins, passwords, accounts"),
    "tokens": CountedKind("10/10m 100/10m 200/10m", "tokens for programs"),
    "bearers": CountedKind("30/5m 120/5m 480/5m", "wrong tokens; the first number is for one token"),
    "renames": CountedKind("10/10m 300/10m 600/10m", "new names"),
    "tables": CountedKind("60/5m 600/5m 1200/5m", "tables opened"),
    "rematches": CountedKind("60/5m 600/5m 1200/5m", "tables opened to play again"),
    "closings": CountedKind("60/5m 600/5m 1200/5m", "tables closed by their host"),
    "seating": CountedKind(
        "120/2m 2400/2m 4800/2m", "all that is stored of people around a game: sit, ready, leave, vote …"
    ),
    "chat": CountedKind("60/2m 1200/2m 2400/2m", "lines of chat"),
    "messages": CountedKind("200/4s 2000/4s 4000/4s", "messages by POST"),
    "searches": CountedKind("120/30s 1200/30s 2400/30s", "lists, searches"),
    "histories": CountedKind("60/30s 300/30s 600/30s", "logs followed anew: for a page that is loaded again, records"),
    "uploads": CountedKind("20/1m 200/1m 400/1m", "records brought along"),
    "analyses": CountedKind("60/1m 300/1m 600/1m", "moves that a bot is asked about"),
    "words": CountedKind("400/20s 4000/20s 8000/20s", "events put into words"),
    "streams": CountedKind("60/30s 600/30s 1200/30s", "streams begun"),
}
"""What is limited in how often it is done."""
AT_ONCE: Mapping[str, CountedKind] = {
    "sockets": CountedKind("60 1000 2000", "sockets and streams open at once, of people with a name"),
    "strangers": CountedKind("- 100 200", "sockets and streams open at once, of people without a name"),
    "connections": CountedKind("- 1000 2000", "connections of any kind at once; a proxy of ours is not counted"),
    "open-tables": CountedKind("100 1000 2000", "tables opened and not finished"),
}
"""What is limited in how much there may be of it."""
KINDS: Mapping[str, CountedKind] = {**OFTEN, **AT_ONCE}
WORDS: Mapping[str, Counted] = {
    **dict.fromkeys(("on", "true", "yes"), "on"),
    **dict.fromkeys(("off", "false", "no"), "off"),
    "everyone": "everyone",
}
EXPECTED = "on, off, everyone, or what shall differ, such as tables=60/5m 600/5m 1200/5m, sockets=60 1000 2000"


class Allowances(NamedTuple):
    """All limits of a server."""

    counted: Counted
    often: Mapping[str, Rates]
    at_once: Mapping[str, Most]


def as_text(written: Written) -> str:
    """Limits in one line, as a variable or an option has them."""
    if isinstance(written, str):
        return written.strip()
    if isinstance(written, bool):
        return "on" if written else "off"
    return ", ".join(f"{kind}={value}" for kind, value in written.items())


def read_allowances(written: Written) -> Allowances:
    """The limits that a host wants. Raises BadAllowance."""
    counted: Counted = "on"
    said: dict[str, str] = {}
    for part in filter(None, map(str.strip, as_text(written).split(","))):
        kind, sign, value = (piece.strip() for piece in part.partition("="))
        if not sign and kind in WORDS:
            counted = WORDS[kind]
        elif sign and kind in KINDS:
            said[kind] = value
        else:
            raise BadAllowance(unknown(kind))
    texts = {kind: levels_of(kind, said.get(kind, "")) for kind in KINDS}
    often = {kind: Rates(*(rate_of(kind, text) for text in texts[kind])) for kind in OFTEN}
    return Allowances(counted, often, {kind: Most(*(most_of(kind, text) for text in texts[kind])) for kind in AT_ONCE})


def unknown(kind: str) -> str:
    near = difflib.get_close_matches(kind, [*KINDS, *WORDS], 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(KINDS)}"
    return f"there is no limit {kind[:40]!r}; {hint}"


def levels_of(kind: str, value: str) -> tuple[str, ...]:
    """The texts for a player, an address and a network; what is not said stays as it is."""
    said, usual = tuple(value.split()), tuple(KINDS[kind].default.split())
    if len(said) > len(LEVELS):
        raise BadAllowance(f"{kind}={value[:60]}: expected up to three, for a player, an address and a network")
    return said + usual[len(said) :]


def rate_of(kind: str, text: str) -> Rate | None:
    if text == NONE:
        return None
    found = RATE.fullmatch(text)
    if found is None:
        raise BadAllowance(
            f"{kind}={text[:40]}: expected so many in a time, such as 60/5m (s, m, h), or - for no limit"
        )
    return Rate(int(found[1]), int(found[2] or 1) * UNITS[found[3]])


def most_of(kind: str, text: str) -> int | None:
    if text == NONE:
        return None
    if NUMBER.fullmatch(text) is None:
        raise BadAllowance(f"{kind}={text[:40]}: expected a number, such as 100, or - for no limit")
    return int(text)
