"""How long a bot takes says nothing about its hand."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.bots.roster import RosterEntry, entries
from speeltafel.games import load
from speeltafel.server.live import driver
from speeltafel.server.live.answer_time import TOLERANCE_S, answer_at
from speeltafel.server.run import Server
from speeltafel.server.workers import Rank, Workers
from tests.games import ANY_GAME, OPEN_GAME
from tests.server.odd_players import NOTE
from tests.server.peers import ME, Crowd, Guest, until, with_server

LONG_MS = 60_000
"""A pause that no test waits for."""
WITHIN_S = 50.0
BOT = {"kind": "house", "level": "sensible"}
SECONDS = st.floats(0, 5)


@given(SECONDS, SECONDS, SECONDS, SECONDS, st.floats(0.01, 2))
def test_thoughts_that_fit_into_the_same_steps_are_shown_at_the_same_moment(
    pause: float, waited: float, one: float, other: float, step: float
) -> None:
    asked, begun = 100.0, 100.0 + waited
    shown = [answer_at(asked, pause, begun, begun + thought, step) for thought in (one, other)]
    assert all(moment >= asked + pause for moment in shown)
    assert all(moment >= begun + thought - 2 * TOLERANCE_S for moment, thought in zip(shown, (one, other), strict=True))
    if max(one, other) <= step:
        assert shown[0] == shown[1] == max(asked + pause, begun + step)


@given(SECONDS, SECONDS)
def test_where_nothing_is_hidden_a_move_is_shown_when_it_is_found_and_the_pause_is_over(
    pause: float, thought: float
) -> None:
    assert answer_at(100.0, pause, 100.0, 100.0 + thought, None) == 100.0 + max(pause, thought)


def test_levels_say_how_long_they_think_and_light_ones_next_to_nothing() -> None:
    for game in (ANY_GAME, OPEN_GAME):
        light = [entry.is_light for entry in entries(game) if entry.for_people]
        assert light == sorted(light, reverse=True), "the weakest first"
        assert light[0] and not light[-1]
    assert not RosterEntry("stranger", "somewhere:Bot").is_light, "nobody knows how long it thinks"


def odd(name: str, monkeypatch: pytest.MonkeyPatch, thought_ms: int = 500) -> None:
    """Let every level be played by one of the odd players."""

    def roster(game: str) -> tuple[RosterEntry, ...]:
        maker = f"tests.server.odd_players:{name}"
        return tuple(RosterEntry(one.name, maker, thought_ms=thought_ms) for one in entries(game))

    monkeypatch.setattr(Workers, "open", partial(Workers.open, roster=roster))


async def bots_alone(guest: Guest, crowd: Crowd, game: str = ANY_GAME) -> str:
    """A table that its only player has left to the bots; nobody is there."""
    table = await guest.rest.open_table(game, [ME, BOT])
    peer = await crowd.come_in(table, guest.headers)
    assert (await peer.answer({"type": "leave", "key": "leave"}))["type"] == "ack"
    crowd.let_go(peer)
    return table


def test_a_bot_thinks_during_the_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = tmp_path / "note"
    monkeypatch.setenv(NOTE, str(note))
    odd("Curious", monkeypatch)

    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table = await an.rest.open_table(ANY_GAME, [ME, BOT])
        peer = await crowd.come_in(table, an.headers)
        state = server.tables.rooms[table].table.state
        before = state.decision
        if state.actor in state.bots:
            await until(note.exists, within=WITHIN_S)
        else:
            action = state.match.say(state.match.legal()[0])
            assert (await peer.answer({"type": "act", "key": "k", "decision": before, "action": action}))[
                "type"
            ] == "ack"
            before = state.decision
            await until(note.exists, within=WITHIN_S)
        await until(lambda: server.workers.counts.answered, within=WITHIN_S)
        assert state.decision == before, "the move waits for the pause"

    with_server(tmp_path, go, games=(), bot_pause_ms=LONG_MS, bot_budget_ms=LONG_MS)


@pytest.mark.parametrize("game", [ANY_GAME, OPEN_GAME])
def test_moves_are_shown_in_steps_only_where_hands_are_hidden(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd("Slow", monkeypatch, thought_ms=40)
    steps = []

    def noted(asked: float, pause: float, begun: float, ready: float, step: float | None) -> float:
        steps.append(step)
        assert asked <= begun <= ready
        return answer_at(asked, pause, begun, ready, step)

    monkeypatch.setattr(driver, "answer_at", noted)

    async def go(_server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        await bots_alone(an, crowd, game)
        await until(lambda: len(steps) > 3, within=WITHIN_S)

    with_server(tmp_path, go, games=(), bot_budget_ms=LONG_MS)
    assert set(steps) == {None if load(game).is_open else 0.04}


def test_bots_wait_for_those_of_tables_with_people_when_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NOTE, str(tmp_path / "note"))
    odd("Never", monkeypatch)

    async def go(server: Server, url: str, crowd: Crowd) -> None:
        queue = server.workers.heavy.queue
        an, bo = [await Guest.named(name, url) for name in ("An", "Bo")]
        await bots_alone(an, crowd)
        await until(lambda: queue.running(Rank.ATTENDED) == 1, within=WITHIN_S)
        table = await bots_alone(bo, crowd)
        await until(lambda: queue.waiting(Rank.ATTENDED) == 1, "somebody has just been there")
        monkeypatch.setattr(driver, "VISIT_MS", 0)
        for _ in range(2):
            looking_on = await crowd.come_in(table, an.headers)
            assert (queue.waiting(Rank.ATTENDED), queue.waiting(Rank.DESERTED)) == (1, 0)
            crowd.let_go(looking_on)
            await until(lambda: queue.waiting(Rank.DESERTED) == 1)
        assert [ticket.asker.network for ticket in queue] == ["127.0.0.1"]

    with_server(tmp_path, go, games=(), bot_budget_ms=LONG_MS)
