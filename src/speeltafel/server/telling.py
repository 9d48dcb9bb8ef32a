"""Tells each viewer what happened and what changed for them, and nothing else.

A message is put together from nothing but the viewer's own view, the events that the viewer hears, and what is public.
It covers a group of the log: an entry and the outcomes that chance brought after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import UNSET

from speeltafel.kernel.contract import SPECTATOR, Cells
from speeltafel.kernel.game import Game, notation
from speeltafel.kernel.story import OFTEN
from speeltafel.protocol.messages import Events, Phase, Request, Skip, Snapshot
from speeltafel.protocol.wire import encode, encoder
from speeltafel.server import views
from speeltafel.server.header import QUIET_GAMES
from speeltafel.server.log import Entry, Kind
from speeltafel.server.standing import Standing, Step
from speeltafel.server.verdicts import Turn
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


class Draft(NamedTuple):
    """What the messages about a group have in common."""

    opening: bytes
    """The public part, still open at its end."""
    told: list[bytes]
    question: bytes
    """For the seat to act alone."""
    silence: bytes
    """What is sent to who learns nothing; nothing if the public part says something."""


@lru_cache(maxsize=OFTEN)
def choices(game: Game, seats: int, *actions: int) -> bytes:
    """Actions by name, encoded: the same few choices come again and again."""
    names, _ = notation(game, seats)
    return encoder.encode([names[action] for action in actions])


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

    def tell(self, group: Sequence[Entry], viewers: Sequence[int], turn: Turn | None = None) -> dict[int, bytes]:
        """Let an entry happen, and the outcomes after it, and tell these viewers: an encoded message for each.

        With `turn`, what the entries come to has been worked out already.
        """
        before, old = self.glance(), self.seen_by(viewers)
        step = self.standing.take(group, turn) if turn is not None else self.standing.follow_all(group)
        self.viewers, self.known = viewers, old if group[-1].kind in (Kind.SEAT, Kind.CLOCK) else None
        self.known = self.seen_by(viewers)
        said = sayings(self.standing.header.game, step.events)
        draft, changed = self.draft(before, step), self.changed(old)
        return {
            viewer: self.told_to(viewer, said, draft, changed[n] if changed else b"")
            for n, viewer in enumerate(viewers)
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

    def draft(self, before: Glance, step: Step) -> Draft:
        """What everyone is told, and what the seat to act is asked if a new decision is open."""
        now = self.glance()
        public = self.public_part(before, now, step)
        is_news = now.actor != before.actor or public != Events(version=public.version, count=public.count)
        return Draft(
            opening=encode(public)[: -len(b"}")],
            told=[encoder.encode(phrase) for phrase in step.told],
            question=self.question() if now.decision != before.decision else b"",
            silence=b"" if is_news else encode(Skip(version=public.version, count=public.count)),
        )

    def public_part(self, before: Glance, now: Glance, step: Step) -> Events:
        """What changed for everyone."""
        standing = self.standing
        return Events(
            version=now.version,
            count=now.version - before.version,
            seats=list(standing.chairs) if step.seats_changed else UNSET,
            phase=now.phase if now.phase != before.phase else UNSET,
            actor=now.actor if now.actor != before.actor else UNSET,
            deadline=now.deadline if now.deadline != before.deadline else UNSET,
            banks=now.banks if now.banks is not None and now.banks != before.banks else UNSET,
            takeback=now.request if now.request != before.request else UNSET,
            said=step.said or UNSET,
            ending=(standing.ending or UNSET) if now.phase != before.phase else UNSET,
            rematch=now.rematch if now.rematch is not None and now.rematch != before.rematch else UNSET,
        )

    def told_to(self, viewer: int, said: list[Saying], draft: Draft, view: bytes) -> bytes:
        """One viewer's message: the public part, what the viewer hears, and what changed in the viewer's view."""
        told = draft.told + heard(said, viewer)
        question = draft.question if viewer == self.standing.actor else b""
        if draft.silence and not (told or view or question):
            return draft.silence
        parts = [draft.opening, question]
        if told:
            parts += [b',"told":[', b",".join(told), b"]"]
        if view:
            parts += [b',"view":', view]
        parts.append(b"}")
        return b"".join(parts)

    def changed(self, before: Cells | None) -> list[bytes]:
        """What changed in each view; at the start, all of it; nothing at all is an empty list."""
        game, now = self.standing.match.game, self.known
        if now is None or now is before:
            return []
        if before is None:
            return [encoder.encode(views.whole(game, view.tobytes())) for view in now]
        return views.changes(game, before, now)

    def question(self) -> bytes:
        """What the seat to act is asked: the decision, and what it may do."""
        match = self.standing.match
        if self.standing.actor is None:
            return b""
        return b',"decision":%d,"legal":%b' % (self.standing.decision, choices(match.game, match.seats, *match.legal()))

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
            quiet=header.game in QUIET_GAMES,
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
