"""Tells each viewer what happened and what changed for them, and nothing else.

A message is put together from nothing but the viewer's own view, what the viewer may know of the events, and what is
public. It covers a group of the log: an entry and the outcomes that chance brought after it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec import UNSET

from speeltafel.kernel.contract import SPECTATOR, Cells
from speeltafel.kernel.game import Talk
from speeltafel.protocol.messages import Events, Phase, Request, Skip, Snapshot
from speeltafel.protocol.wire import encoder
from speeltafel.server.table import encoding
from speeltafel.server.table.forgetting import FORGOTTEN
from speeltafel.server.table.judgement import PreparedMove
from speeltafel.server.table.log import EntryKind, Group, LogEntry
from speeltafel.server.table.state import Step, TableState
from speeltafel.server.table.stored_state import dump

GROUPS_KEPT = 8
"""Groups whose messages are kept."""
STORED_EVERY = 256
"""Entries between two states that are kept; so there are always as many entries to tell again."""


class PublicState(NamedTuple):
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
    question: bytes
    """For the seat to act alone."""
    silence: bytes
    """What is sent to viewers who learn nothing; empty if the public part says something."""


@lru_cache(maxsize=256)
def seats_as_cells(*viewers: int) -> Cells:
    """Viewers as machine code takes them."""
    return np.array(viewers, np.int64)


def forgets(group: Group) -> bool:
    """Whether a group says that somebody was forgotten: everybody then needs the whole picture anew."""
    return group[0].kind is EntryKind.SEAT and group[0].action.startswith(FORGOTTEN)


class Broadcaster:
    """Follows a log and tells viewers about it; the same log tells the same again."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._viewers: Sequence[int] = ()
        self._known: Cells | None = None
        """The present views of those who were told of the last group."""
        self._public: PublicState | None = None
        """What is public now, if the last group was told."""

    def follow(self, group: Group) -> None:
        """Let a group happen and tell nobody."""
        self.state.follow(group)
        self._known = self._public = None

    def tell(self, group: Group, viewers: Sequence[int], move: PreparedMove | None = None) -> dict[int, bytes]:
        """Let a group happen and tell these viewers: an encoded message for each.

        With `move`, what the entries come to has been worked out already.
        """
        before, old = self._public or self.public_state(), self.seen_by(viewers)
        self._public = None
        step = self.state.follow(group, move)
        if forgets(group):
            self._known = None
            return {viewer: encoder.encode(self.snapshot(viewer)) for viewer in viewers}
        is_unchanged = group[-1].kind in (EntryKind.SEAT, EntryKind.CLOCK)
        self._viewers, self._known = viewers, old if is_unchanged else None
        self._known = self.seen_by(viewers)
        told = encoding.told(self.state.match, step.played, seats_as_cells(*viewers))
        draft, changed = self.draft(before, step), self.changed(old)
        return {
            viewer: self.message(viewer, draft, told[n], changed[n] if changed else b"")
            for n, viewer in enumerate(viewers)
        }

    def seen_by(self, viewers: Sequence[int]) -> Cells | None:
        """What these viewers see now, a record for each; before the start there is nothing to see."""
        if self.state.shuffle is None:
            return None
        if self._known is not None and self._viewers == viewers:
            return self._known
        return self.state.match.views(viewers)

    def public_state(self) -> PublicState:
        """What everyone may know of the table, besides what lies on it."""
        now = self.state
        return PublicState(
            now.version,
            now.phase,
            now.actor,
            now.decision,
            now.request,
            now.rematch,
            now.clocks.deadline,
            now.clocks.banks if now.has_clock else None,
        )

    def draft(self, before: PublicState, step: Step) -> Draft:
        """What everyone is told, and what the seat to act is asked if a new decision is open."""
        now = self._public = self.public_state()
        public = self.public_part(before, now, step)
        is_news = now.actor != before.actor or public != Events(version=public.version, count=public.count)
        return Draft(
            opening=encoder.encode(public)[: -len(b"}")],
            question=self.question() if now.decision != before.decision else b"",
            silence=b"" if is_news else encoder.encode(Skip(version=public.version, count=public.count)),
        )

    def public_part(self, before: PublicState, now: PublicState, step: Step) -> Events:
        """What changed for everyone."""
        state = self.state
        return Events(
            version=now.version,
            count=now.version - before.version,
            news=list(step.news),
            seats=list(state.chairs) if step.seats_changed else UNSET,
            phase=now.phase if now.phase != before.phase else UNSET,
            actor=now.actor if now.actor != before.actor else UNSET,
            deadline=now.deadline if now.deadline != before.deadline else UNSET,
            banks=now.banks if now.banks is not None and now.banks != before.banks else UNSET,
            takeback=now.request if now.request != before.request else UNSET,
            said=step.said or UNSET,
            ending=(state.ending or UNSET) if now.phase != before.phase else UNSET,
            rematch=now.rematch if now.rematch is not None and now.rematch != before.rematch else UNSET,
        )

    def message(self, viewer: int, draft: Draft, told: bytes, view: bytes) -> bytes:
        """One viewer's message: the public part, what the viewer is told, and what changed in the viewer's view."""
        question = draft.question if viewer == self.state.actor else b""
        if draft.silence and not (told or view or question):
            return draft.silence
        return b"".join((draft.opening, question, told, b',"view":' if view else b"", view, b"}"))

    def changed(self, before: Cells | None) -> list[bytes]:
        """What changed in each view; at the start, all of it; nothing at all is an empty list."""
        game, now = self.state.match.game, self._known
        if now is None or now is before:
            return []
        if before is None:
            return [encoder.encode(encoding.whole(game, view.tobytes())) for view in now]
        return encoding.changes(game, before, now)

    def question(self) -> bytes:
        """What the seat to act is asked: the decision, and what it may do."""
        state, match = self.state, self.state.match
        if state.actor is None:
            return b""
        legal = encoding.choices_json(match.game, match.seats, *match.legal())
        return b',"decision":%d,"legal":%b' % (state.decision, legal)

    def snapshot(self, viewer: int) -> Snapshot:
        """Everything this viewer may know."""
        state, config, match = self.state, self.state.config, self.state.match
        asked = viewer == state.actor
        return Snapshot(
            version=state.version,
            table=config.table,
            game=config.game,
            rules=config.rules,
            options=config.options,
            commitment=config.commitment,
            host=config.host,
            public=config.public,
            clock=config.clock,
            quiet=match.game.talk is Talk.PRESETS_WHILE_PLAYING,
            phase=state.phase,
            seats=list(state.chairs),
            seat=None if viewer == SPECTATOR else viewer,
            actor=state.actor,
            decision=state.decision if asked else UNSET,
            legal=[match.say(action) for action in match.legal()] if asked else UNSET,
            view=encoding.whole(match.game, match.views([viewer]).tobytes()) if state.shuffle else UNSET,
            deadline=state.clocks.deadline,
            banks=state.clocks.banks or [],
            takeback=state.request,
            chat=state.lines,
            ending=state.ending or UNSET,
            rematch=state.rematch,
        )


class Sent(NamedTuple):
    """The messages about one group, as they were sent, by viewer."""

    before: int
    """The version before the group."""
    version: int
    messages: Mapping[int, bytes]


class RecentPast:
    """Messages of the last few groups, two earlier states, and the entries since the older one."""

    def __init__(self, version: int, stored: bytes | None) -> None:
        self.begin(version, stored)

    def begin(self, version: int, stored: bytes | None) -> None:
        """Remember nothing of what was before."""
        self._sent: deque[Sent] = deque(maxlen=GROUPS_KEPT)
        self._entries: list[LogEntry] = []
        self._older: tuple[int, bytes | None] = (version, stored)
        self._newer: tuple[int, bytes | None] = (version, stored)

    def keep(self, group: Group, state: TableState, sent: Sent | None = None) -> None:
        """Remember entries that happened and the messages about them; `state` is after them."""
        if forgets(group):
            self.begin(state.version, dump(state))  # what was sent before names who is forgotten
            return
        if sent is not None:
            self._sent.append(sent)
        self._entries.extend(group)
        if state.version - self._newer[0] >= STORED_EVERY:
            del self._entries[: self._newer[0] - self._older[0]]
            self._older, self._newer = self._newer, (state.version, dump(state))

    def sent_since(self, last: int, viewer: int) -> list[bytes] | None:
        """The messages that this viewer was sent after a version, if all of them are remembered."""
        missed: list[bytes] = []
        for sent in reversed(self._sent):
            if sent.before < last or viewer not in sent.messages:
                return None
            missed.append(sent.messages[viewer])
            if sent.before == last:
                return missed[::-1]
        return None

    def state_before(self, version: int) -> tuple[int, bytes | None, Sequence[LogEntry]]:
        """The latest state at or before a version, if there is one, and the entries after it."""
        found, stored = self._newer if self._newer[0] <= version else self._older
        return found, stored, self._entries[found - self._older[0] :]
