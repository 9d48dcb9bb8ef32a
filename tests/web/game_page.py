"""What browser tests must know of one game's page; each game's own part is `tests/<game>/page.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from speeltafel.client import Knowledge
from tests.web.naming import PageWords, Press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.browsing import Visit
    from tests.web.secrecy import Plant


class Luck(NamedTuple):
    """A table whose game is short: how many sit there, and the luck of its cards and dice."""

    seats: int
    luck: str


@dataclass(frozen=True)
class Moment:
    """The whole truth after a decision and everything that chance brought: what was decided, and by whom."""

    state: Mapping[str, Any]
    action: str = ""
    actor: int = -1


@dataclass(frozen=True)
class Secrets:
    """What a player of one game may know, written from its rulebook and independent of its rules."""

    fields: frozenset[str] = frozenset()
    """The fields of the record that are not for everyone."""
    in_view: Callable[[Mapping[str, Any], int, int], Iterator[str]] = lambda _view, _seat, _seats: iter(())
    """Secrets in what a seat (or -1, a spectator) sees at a table of so many seats."""
    seen: Callable[[Sequence[Moment], int], set[str]] = lambda _span, _seat: set()
    """The cards that may be named to a seat while these moments pass, the first of which it knew already."""
    named: Callable[[Mapping[str, Any]], Iterator[str]] = lambda _event: iter(())
    """The cards that an event names."""
    drawn: Callable[[str], Iterator[str]] = lambda _action: iter(())
    """The cards that an action names."""
    in_event: Callable[[Mapping[str, Any], int], Iterator[str]] = lambda _event, _seat: iter(())
    """Secrets that an event betrays to a seat whatever happened."""
    in_menu: Callable[[Sequence[str], Sequence[Moment], int], Iterator[str]] = lambda _actions, _span, _seat: iter(())
    """Secrets among the actions that a seat was offered in the last of these moments."""


@dataclass(frozen=True)
class GamePage:
    """One game's part of the page."""

    way: Callable[[Knowledge, PageWords, str], list[Press]]
    """The buttons that lead to an action, without the last question ("sure?")."""
    on_table: Callable[[Knowledge, PageWords], list[str]]
    """What a reader who cannot see must find on the table, by name."""
    brisk: Callable[[Knowledge, str], str]
    """A player who brings the game to its end soon: from what is known and what a sensible player would do."""
    tables: Mapping[str, Luck]
    """Short games, by the test that plays them."""
    pieces: str
    """Selects what moves on purpose: cards that are played or drawn, choices that come with a turn."""
    parts: str
    """Selects the parts of the table that never move."""
    secrets: Secrets = field(default_factory=Secrets)
    plants: tuple[Plant, ...] = ()
    """Leaks that the test of secrecy must find."""
    automatic: tuple[str, ...] = ()
    """Actions that the page takes by itself where there is no other."""
    states: Mapping[str, Callable[[Visit], Page]] = field(default_factory=dict)
    """States of the page that only this game has."""


@cache
def page_of(game: str) -> GamePage:
    """What tests know of this game's page."""
    found: GamePage = import_module(f"tests.{game}.page").PAGE
    return found
