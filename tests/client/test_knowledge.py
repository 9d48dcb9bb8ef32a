"""What a client knows, held against what the table would tell somebody who comes anew."""

from __future__ import annotations

import re
from random import Random

import pytest

from speeltafel.client.conversation import Conversation
from speeltafel.client.faults import TableClosed, TableFault
from speeltafel.client.knowledge import Fit, Knowledge
from speeltafel.games import SHELF
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import PROTOCOL, Act, Events, Hello, Keyed, Nod, Ready, Skip, Snapshot
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Proposal
from tests.client.small_server import TOKENS, SmallServer
from tests.games import OPEN_GAME

BO, CY = TOKENS.values()


def snapshot(version: int = 5, **more: object) -> Snapshot:
    plain: dict[str, object] = {
        "table": "t",
        "game": OPEN_GAME,
        "rules": "1",
        "options": {},
        "commitment": "00",
        "phase": "gathering",
        "seats": [],
        "seat": None,
    }
    return Snapshot(version=version, **{**plain, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("game", SHELF)
def test_after_every_message_a_client_knows_what_a_newcomer_would_be_told(game: str) -> None:
    server = SmallServer(game, [OPEN] * 2)
    table, random = server.table, Random(3)
    known = {}
    for sender in (BO, CY):
        known[sender] = Knowledge()
        known[sender].you = sender.player
        known[sender].hear(table.snapshot(table.viewer_of(sender.player)))
    steps: list[tuple[Keyed, Sender]] = [
        (messages.Sit(key="s"), BO),
        (messages.Sit(key="s"), CY),
        (Ready(key="r"), BO),
        (Ready(key="r"), CY),
    ]
    for count in range(150):
        if table.state.is_finished:
            break
        message, sender = steps[count] if count < len(steps) else next_move(server, random, count)
        found = table.propose(message, sender, at=0)
        assert isinstance(found, Proposal)
        for delivery in table.commit(found):
            for who, knowledge in known.items():
                if delivery.viewer == table.viewer_of(who.player):
                    assert knowledge.hear(decode_from_table(delivery.data)) is Fit.NEW  # type: ignore[arg-type]
        for who, knowledge in known.items():
            check(server, who.player, knowledge)
    assert count > 10


def next_move(server: SmallServer, random: Random, count: int) -> tuple[Keyed, Sender]:
    state = server.table.state
    actor = next(who for who in (BO, CY) if who.player == state.chairs[state.actor or 0].player)
    if count % 7 == 0:
        return Nod(key=f"k{count}", preset="hello"), CY
    action = state.match.say(random.choice(state.match.legal()))
    return Act(key=f"k{count}", decision=state.decision, action=action), actor


def check(server: SmallServer, player: str, known: Knowledge) -> None:
    table = server.table
    viewer = table.viewer_of(player)
    fresh = Knowledge()
    fresh.you = player
    fresh.hear(table.snapshot(viewer))
    names = ("version", "phase", "seats", "actor", "decision", "legal", "fields", "chat", "ending", "seat", "is_asked")
    for name in names:
        assert getattr(known, name) == getattr(fresh, name), name
    if table.state.phase == "playing":
        assert known.record().tobytes() == table.state.match.view(viewer).tobytes()
        assert known.is_asked == (table.state.actor == viewer)


def test_a_message_fits_if_it_goes_on_where_we_are() -> None:
    known = Knowledge()
    assert known.hear(Skip(version=1)) is Fit.GAP
    known.hear(snapshot(5))
    assert known.hear(Skip(version=5)) is Fit.OLD
    assert known.hear(Events(version=8, count=2)) is Fit.GAP
    assert known.hear(Events(version=7, count=3)) is Fit.GAP
    assert known.hear(Events(version=7, count=2)) is Fit.NEW
    assert known.version == 7


def test_rows_are_patched_and_what_was_given_out_stays_as_it_was() -> None:
    known = Knowledge()
    known.hear(snapshot(view={"rows": [[1, 2], [3, 4]], "turn": 0}))
    before = known.fields["rows"]
    known.hear(Events(version=6, view={"rows": {"1": [5, 6]}, "turn": 1}))
    assert known.fields == {"rows": [[1, 2], [5, 6]], "turn": 1}
    assert before == [[1, 2], [3, 4]]


# The conversation


def welcomed(you: str = "bo") -> Conversation:
    conversation = Conversation()
    assert conversation.opened() == [Hello(protocol=PROTOCOL, last=0, pauses=False)]
    assert conversation.hear(messages.Welcome(protocol=PROTOCOL, table="t", you=you)).send == []
    conversation.hear(snapshot(5))
    return conversation


def test_a_gap_is_asked_for_once_with_the_last_version_that_fits() -> None:
    conversation = welcomed()
    assert conversation.hear(Skip(version=7)).send == [Hello(protocol=PROTOCOL, last=5, pauses=False)]
    assert conversation.hear(Skip(version=8)).send == []
    conversation.hear(messages.Welcome(protocol=PROTOCOL, table="t", you="bo"))
    conversation.hear(Skip(version=8, count=3))
    assert conversation.knowledge.version == 8
    assert conversation.hear(Skip(version=10)).send == [Hello(protocol=PROTOCOL, last=8, pauses=False)]


def test_a_pong_tells_of_messages_that_never_came() -> None:
    conversation = welcomed()
    assert conversation.hear(messages.Pong(n=1, version=5)).send == []
    for n in (2, 3):
        assert conversation.hear(messages.Pong(n=n, version=6)).send == [Hello(protocol=PROTOCOL, last=5, pauses=False)]


def test_a_request_is_sent_again_after_every_welcome_until_it_is_answered() -> None:
    conversation = welcomed()
    wish = Ready(key=conversation.new_key())
    assert conversation.request(wish) == [wish]
    conversation.opened()
    assert conversation.again() == []
    later = Nod(key=conversation.new_key(), preset="hello")
    assert conversation.request(later) == []
    assert conversation.hear(messages.Welcome(protocol=PROTOCOL, table="t", you="bo")).send == [wish, later]
    assert conversation.hear(messages.Refused(key=wish.key, rule=refusals.BUSY)).answer is None
    ack = messages.Ack(key=wish.key, version=6)
    assert conversation.hear(ack).answer == ack
    assert conversation.hear(ack).answer is None
    assert conversation.again() == [later]


def test_who_became_somebody_else_forgets_what_the_other_knew() -> None:
    conversation = welcomed()
    conversation.opened()
    again = conversation.hear(messages.Welcome(protocol=PROTOCOL, table="t", you="cy"))
    assert again.send == [Hello(protocol=PROTOCOL, last=0, pauses=False)]
    conversation.hear(Skip(version=6))
    conversation.hear(snapshot(9, phase="over"))
    assert conversation.knowledge.version == 0
    conversation.hear(messages.Welcome(protocol=PROTOCOL, table="t", you="cy"))
    conversation.hear(snapshot(9))
    assert (conversation.knowledge.version, conversation.knowledge.you) == (9, "cy")


def test_some_goodbyes_are_for_good() -> None:
    conversation = welcomed()
    conversation.hear(messages.Closed(reason="server-restarts"))
    with pytest.raises(TableClosed, match="closed-by-host"):
        conversation.hear(messages.Closed(reason="closed-by-host"))
    with pytest.raises(TableFault, match="another protocol"):
        conversation.hear(messages.Refused(key="", rule=refusals.UNKNOWN_PROTOCOL, facts={"expected": 2, "got": "1"}))


def test_keys_are_never_the_same_and_always_allowed() -> None:
    keys = [Conversation().new_key() for _ in range(100)] + [Conversation().new_key()]
    assert len(set(keys)) == 101
    assert all(re.fullmatch("[A-Za-z0-9_-]{1,64}", key) for key in keys)
