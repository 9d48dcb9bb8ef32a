"""Messages are put together from bytes by hand: they say what the plain way of making them would say."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.contract import SPECTATOR, UNKNOWN
from speeltafel.kernel.events import as_json
from speeltafel.kernel.match import Match
from speeltafel.kernel.match import told as events_of
from speeltafel.server.table import encoding
from speeltafel.server.table.state import Played
from speeltafel.testing.pool import sensibly


def games() -> list[tuple[str, int]]:
    return [(name, seats) for name in SHELF for seats in (min(load(name).seats), max(load(name).seats))]


def played(name: str, seats: int) -> list[tuple[Match, Played]]:
    """Every action of a game with its whole truth."""
    match, random, found = Match(load(name), seats), Random(seats), []
    while not match.is_over and len(match.history) < 600:
        before = match.copied()
        action = sensibly(match.game)(match, random) if match.actor >= 0 else random.choice(match.legal())
        match.act(action)
        found.append((match, Played(action, before, events_of(match.game, before, action, match.table))))
    return found


@pytest.mark.parametrize(("name", "seats"), games())
def test_events_and_actions_are_those_that_the_declarations_give(name: str, seats: int) -> None:
    viewers = [*range(seats), SPECTATOR]
    for match, one in played(name, seats):
        heard = encoding.heard_of(match, one, np.array(viewers, np.int64))
        for viewer, (action, events) in zip(viewers, heard, strict=True):
            assert msgspec.json.decode(b"[%b]" % events) == told_to(match, one, viewer)
            known = int(match.game.rules.reveal(one.before[0], one.action, viewer))
            assert msgspec.json.decode(action) == (None if known == UNKNOWN else match.say(known))


def told_to(match: Match, one: Played, viewer: int) -> list[dict[str, Any]]:
    """The plain way: masked, decoded, and made a dictionary."""
    return [dict(as_json(event)) for event in match.game.events.heard(one.events, viewer)]


@pytest.mark.parametrize(("name", "seats"), games())
def test_many_actions_are_told_one_after_the_other(name: str, seats: int) -> None:
    steps = played(name, seats)[:12]
    match, viewers = steps[0][0], np.array([0, SPECTATOR], np.int64)
    together = encoding.told(match, [one for _, one in steps], viewers)
    for place, viewer in enumerate((0, SPECTATOR)):
        message = msgspec.json.decode(b'{"type":"events"%b}' % together[place])
        assert len(message["actions"]) == len(steps)
        assert message.get("told", []) == [event for _, one in steps for event in told_to(match, one, viewer)]
    assert encoding.told(match, [], viewers) == [b"", b""]
