"""Tells each viewer what happened and what changed for them, and nothing else.

A message is put together from nothing but the viewer's own view, the events that the viewer hears, and what is public.
It covers a group of the log: an entry and the outcomes that chance brought after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from speeltafel.kernel.contract import SPECTATOR, Cells
from speeltafel.kernel.game import notation
from speeltafel.protocol.messages import Changes, Events, Phase, Request, Skip, Snapshot
from speeltafel.server import views
from speeltafel.server.log import Entry, Kind
from speeltafel.server.standing import Standing, Step
from speeltafel.server.wording import Saying, heard, sayings


class Glance(NamedTuple):
    """What is public and changes from group to group."""

    version: int
    phase: Phase
    actor: int | None
    decision: int
    request: Request | None
    rematch: str | None
    deadline: int | None
    banks: list[int] | None


class Teller:
    """Follows a log and tells viewers about it; the same log tells the same again."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.viewers: Sequence[int] = ()
        self.known: Cells | None = None
        """The present views of those who were told of the last group."""

    def follow(self, entry: Entry) -> None:
        """Let an entry happen and tell nobody."""
        self.standing.follow(entry)
        self.known = None

    def tell(self, group: Sequence[Entry], viewers: Sequence[int]) -> dict[int, Events | Skip]:
        """Let an entry happen, and the outcomes after it, and tell these viewers."""
        before, old = self.glance(), self.seen_by(viewers)
        first, *others = [self.standing.follow(entry) for entry in group]
        events = [*first.events, *(event for step in others for event in step.events)]
        said = sayings(self.standing.header.game, events)
        self.viewers, self.known = viewers, old if group[-1].kind in (Kind.SEAT, Kind.CLOCK) else None
        self.known = self.seen_by(viewers)
        draft, changed = self.public_part(before, first), self.changed(old)
        return {
            viewer: self.told_to(viewer, said, draft, changed[n] if changed else {}) for n, viewer in enumerate(viewers)
        }

    def seen_by(self, viewers: Sequence[int]) -> Cells | None:
        """What these viewers see now, a record for each; before the start there is nothing to see."""
        if self.standing.shuffle is None:
            return None
        if self.known is not None and self.viewers == viewers:
            return self.known
        views_now: Cells = self.standing.match.views(viewers)
        return views_now

    def glance(self) -> Glance:
        """How the table stands, in short."""
        now = self.standing
        clocks = now.clocks
        return Glance(
            now.version, now.phase, now.actor, now.decision, now.request, now.rematch, clocks.deadline, clocks.banks
        )

    def public_part(self, before: Glance, step: Step) -> Events:
        """What everyone is told; the decision is there if a new one is open."""
        now, standing = self.glance(), self.standing
        ending = standing.ending if now.phase != before.phase else None
        return Events(
            version=now.version,
            count=now.version - before.version,
            told=list(step.told),
            seats=list(standing.chairs) if step.seats_changed else UNSET,
            phase=now.phase if now.phase != before.phase else UNSET,
            actor=now.actor if now.actor != before.actor else UNSET,
            decision=now.decision if now.decision != before.decision else UNSET,
            deadline=now.deadline if now.deadline != before.deadline else UNSET,
            banks=now.banks if now.banks is not None and now.banks != before.banks else UNSET,
            takeback=now.request if now.request != before.request else UNSET,
            said=step.said or UNSET,
            ending=ending or UNSET,
            rematch=now.rematch if now.rematch is not None and now.rematch != before.rematch else UNSET,
        )

    def told_to(self, viewer: int, said: list[Saying], draft: Events, view: Changes) -> Events | Skip:
        """One viewer's message: the public part, what the viewer hears, and what changed in the viewer's view."""
        told = [*draft.told, *heard(said, viewer)]
        if draft.decision is not UNSET and viewer == self.standing.actor:
            return replace(draft, told=told, view=view, legal=self.legal())
        message = replace(draft, told=told, view=view, decision=UNSET)
        nothing = message == Events(version=message.version, count=message.count)
        return Skip(version=message.version, count=message.count) if nothing else message

    def changed(self, before: Cells | None) -> list[Changes]:
        """What changed in each view; at the start, all of it; nothing at all is an empty list."""
        game, now = self.standing.match.game, self.known
        if now is None or now is before:
            return []
        if before is None:
            return [dict(views.whole(game, view.tobytes())) for view in now]
        return views.changes(game, before, now)

    def legal(self) -> list[str]:
        """What the seat to act may do."""
        match = self.standing.match
        names, _ = notation(match.game, match.seats)
        return [names[action] for action in match.legal()]

    def snapshot(self, viewer: int) -> Snapshot:
        """Everything this viewer may know."""
        standing, header = self.standing, self.standing.header
        asked = viewer == standing.actor
        started = standing.shuffle is not None
        return Snapshot(
            version=standing.version,
            table=header.table,
            game=header.game,
            rules=header.rules,
            options=header.options,
            commitment=header.commitment,
            host=header.host,
            public=header.public,
            clock=header.clock,
            phase=standing.phase,
            seats=list(standing.chairs),
            seat=None if viewer == SPECTATOR else viewer,
            actor=standing.actor,
            decision=standing.decision if asked else UNSET,
            legal=self.legal() if asked else UNSET,
            view=views.whole(standing.match.game, views.seen(standing.match, viewer)) if started else UNSET,
            deadline=standing.clocks.deadline,
            banks=standing.clocks.banks or [],
            takeback=standing.request,
            chat=list(standing.lines),
            ending=standing.ending or UNSET,
            rematch=standing.rematch,
        )
