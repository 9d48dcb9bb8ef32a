"""Parameters of addresses that several routes share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from speeltafel.server.archive import Archive
from speeltafel.server.limits.limits import VisitorLimits
from speeltafel.server.limits.visitors import Visitor
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.people import People
from speeltafel.server.people.identity import Caller
from speeltafel.server.store import Store
from speeltafel.server.workers import Workers

FromCaller = Request[Caller, Visitor, Any]
"""A request, with whoever asks as its user, and where they come from as its `auth`."""
TheTables = NamedDependency[LiveTables]
ThePeople = NamedDependency[People]
TheArchive = NamedDependency[Archive]
TheStore = NamedDependency[Store]
TheWorkers = NamedDependency[Workers]
TheLimits = NamedDependency[VisitorLimits]
TablePath = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The table's id")]
PlayerPath = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The player's id")]
IdPath = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameQuery = Annotated[str | None, QueryParameter(max_length=40, description="Only of this game")]
AfterQuery = Annotated[str | None, QueryParameter(max_length=200, description="The `rest` of the page before")]
LimitQuery = Annotated[int, QueryParameter(ge=1, le=100, description="Most on one page")]
MomentQuery = Annotated[int | None, QueryParameter(ge=0, le=2**53 - 1, description="Milliseconds since 1970")]
LastQuery = Annotated[
    int, QueryParameter(ge=0, le=2**53 - 1, description="The last version you have; 0 for a snapshot")
]
WatchHeader = Annotated[
    str | None,
    HeaderParameter(
        name="x-watch-code", pattern=r"^[A-Za-z0-9_-]{22,64}$", description="What the link to somebody's seat ends in"
    ),
]
"""In a header, because addresses end up in logs."""
CompanionQuery = Annotated[
    int | None,
    QueryParameter(ge=0, le=5, description="For whom, where several people share your device; 0 is you"),
]
PausesQuery = Annotated[
    bool, QueryParameter(description="Whether house bots should take a moment before they move, for people to follow")
]
LanguageQuery = Annotated[
    Literal["nl", "en", "pt"], QueryParameter(name="lang", description="The language of the words")
]


def given(parameters: Callable[..., object]) -> Provide:
    """Parameters that belong together, as one record: a handler names it as a dependency."""
    return Provide(parameters, sync_to_thread=False)
