"""Tells each viewer what an entry of the log changed for them, and nothing else.

A message is put together from nothing but the viewer's own view, the events that the viewer hears, and what is public.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.story import heard
from speeltafel.protocol.messages import Changes, Events, Phase, Skip, Snapshot
from speeltafel.server import views
from speeltafel.server.log import Entry, Kind
from speeltafel.server.standing import Standing, Step
from speeltafel.server.wording import worded


class Glance(NamedTuple):
    """What is public and changes from entry to entry."""

    phase: Phase
    actor: int | None
    decision: int


class Teller:
    """Follows a log and tells viewers about each entry; the same log tells the same again."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.known: dict[int, bytes] = {}
        """The present views of those who were told of the last entry."""

    def follow(self, entry: Entry) -> None:
        """Let an entry happen and tell nobody."""
        self.standing.follow(entry)
        self.known = {}

    def tell(self, entry: Entry, viewers: Iterable[int]) -> dict[int, Events | Skip]:
        """Let an entry happen and tell these viewers."""
        viewers = list(viewers)
        before = self.glance()
        old = self.seen_by(viewers)
        step = self.standing.follow(entry)
        self.known = {} if entry.kind is Kind.GAME else old
        self.known = self.seen_by(viewers)
        draft = self.public_part(before, step)
        return {viewer: self.told_to(viewer, step, draft, old.get(viewer)) for viewer in viewers}

    def seen_by(self, viewers: Iterable[int]) -> dict[int, bytes]:
        """What these viewers see now; before the start there is nothing to see."""
        if self.standing.shuffle is None:
            return {}
        return {viewer: self.view(viewer) for viewer in viewers}

    def view(self, viewer: int) -> bytes:
        """What this viewer sees now."""
        known = self.known.get(viewer)
        return views.seen(self.standing.match, viewer) if known is None else known

    def glance(self) -> Glance:
        """How the table stands, in short."""
        standing = self.standing
        return Glance(standing.phase, standing.actor, standing.decision)

    def public_part(self, before: Glance, step: Step) -> Events:
        """What everyone is told; the decision is there if a new one is open."""
        standing = self.standing
        ending = standing.ending if standing.phase != before.phase else None
        return Events(
            version=standing.version,
            told=list(step.told),
            seats=list(standing.chairs) if step.seats_changed else UNSET,
            phase=standing.phase if standing.phase != before.phase else UNSET,
            actor=standing.actor if standing.actor != before.actor else UNSET,
            decision=standing.decision if standing.decision != before.decision else UNSET,
            said=step.said or UNSET,
            ending=ending or UNSET,
        )

    def told_to(self, viewer: int, step: Step, draft: Events, old: bytes | None) -> Events | Skip:
        """One viewer's message: the public part, what the viewer hears, and what changed in the viewer's view."""
        told = [*draft.told, *map(worded, heard(step.events, viewer))]
        message = replace(draft, told=told, view=self.changed(viewer, old), decision=UNSET)
        if draft.decision is not UNSET and viewer == self.standing.actor:
            message = replace(message, decision=draft.decision, legal=self.legal())
        return Skip(version=message.version) if message == Events(version=message.version) else message

    def changed(self, viewer: int, old: bytes | None) -> Changes:
        """What changed in a view; at the start, all of it."""
        now, game = self.known.get(viewer), self.standing.match.game
        if now is None:
            return {}
        return dict(views.whole(game, now)) if old is None else views.changed(game, old, now)

    def legal(self) -> list[str]:
        """What the seat to act may do."""
        return [self.standing.match.say(action) for action in self.standing.match.legal()]

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
            phase=standing.phase,
            seats=list(standing.chairs),
            seat=None if viewer == SPECTATOR else viewer,
            actor=standing.actor,
            decision=standing.decision if asked else UNSET,
            legal=self.legal() if asked else UNSET,
            view=views.whole(standing.match.game, self.view(viewer)) if started else UNSET,
            chat=list(standing.lines),
            ending=standing.ending or UNSET,
        )
