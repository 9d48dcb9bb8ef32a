"""Uses all the compiled code of a table once, so that the first players do not wait for the compiler."""

from __future__ import annotations

from speeltafel.kernel.game import Game
from speeltafel.kernel.shuffle import SECRET_BYTES
from speeltafel.protocol.messages import Act, Ready, Sit
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.disclosure import reveals_something
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Answer, Proposal, Table

SECRET = bytes(SECRET_BYTES)
DECISIONS = 3


def rehearse(game: Game) -> None:
    """Let people sit down, play a little, wonder whether a move told anything, miss something and come again."""
    people = [Sender(f"p{seat}", f"P{seat}") for seat in range(min(game.seats))]
    config = opened(TablePlan(game=game.name, chairs=[OPEN] * len(people)), "rehearsal", SECRET)
    table = Table(config, SECRET)
    for message in (Sit(key="sit"), Ready(key="ready")):
        for person in people:
            settle(table, table.propose(message, person, 0))
    for number in range(DECISIONS):
        play_one(table, people, f"m{number}")
    reveals_something(table.state.match)
    table.catch_up(0, 1)
    Table(config, SECRET, table.stored()).snapshot(0)


def play_one(table: Table, people: list[Sender], key: str) -> None:
    """One decision of whoever has to act."""
    state = table.state
    if state.actor is None:
        return
    player = state.chairs[state.actor].player
    sender = next(person for person in people if person.player == player)
    action, decision = state.match.say(state.match.legal()[0]), state.decision
    settle(table, table.propose(Act(key=key, decision=decision, action=action), sender, 0))


def settle(table: Table, found: Proposal | Answer) -> None:
    assert isinstance(found, Proposal), found
    table.commit(found)
