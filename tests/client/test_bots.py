"""Our own bots at a client's table: they remember what their seat saw, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from speeltafel.bots.bot import Budget, Choice, History, history_of
from speeltafel.bots.simple import Random as RandomBot
from speeltafel.cli import bot
from speeltafel.cli.compilation import ensure_play_compiled
from speeltafel.cli.errors import exit_status_of
from speeltafel.cli.game_options import BotRunOptions
from speeltafel.client.bots import BotPlayer, NamedPlayer
from speeltafel.client.faults import TableFault
from speeltafel.client.knowledge import Knowledge
from speeltafel.client.seat_memory import SeatMemory
from speeltafel.client.table import Turn
from speeltafel.games import SHELF, load
from speeltafel.kernel.contract import UNKNOWN, Record
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Act, Keyed, Ready, Sit
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Proposal
from tests.client.small_server import SmallServer
from tests.games import ANY_GAME, WITH_PARTNERS

SENDERS = [Sender(f"p{number}", f"P{number}") for number in range(6)]


@pytest.mark.parametrize("game", SHELF)
def test_a_client_remembers_what_its_seat_could_remember(game: str) -> None:
    for seats in load(game).seats:
        server, dice = SmallServer(game, [OPEN] * seats), Random(seats)
        people = SENDERS[:seats]
        known = {sender.player: Knowledge() for sender in people}
        for player, knowledge in known.items():
            knowledge.you = player
            knowledge.hear(server.table.snapshot(server.table.viewer_of(player)))
            knowledge.remember()
        for message in (Sit(key="sit"), Ready(key="ready")):
            for sender in people:
                told(server, message, sender, known)
        for count in range(60):
            state = server.table.state
            if state.is_finished:
                break
            actor = next(one for one in people if one.player == state.chairs[state.actor or 0].player)
            action = state.match.say(dice.choice(state.match.legal()))
            told(server, Act(key=f"k{count}", decision=state.decision, action=action), actor, known)
            compare(server, known)
        assert count > 6


def told(server: SmallServer, message: Keyed, sender: Sender, known: dict[str, Knowledge]) -> None:
    """Let something happen; everyone hears their own part of it."""
    found = server.table.propose(message, sender, at=0)
    assert isinstance(found, Proposal)
    for delivery in server.table.commit(found):
        for player, knowledge in known.items():
            if delivery.viewer == server.table.viewer_of(player):
                knowledge.hear(decode_from_table(delivery.data))  # type: ignore[arg-type]


def compare(server: SmallServer, known: dict[str, Knowledge]) -> None:
    """What everyone remembers beside what the match says that they could."""
    state = server.table.state
    for player, knowledge in known.items():
        assert knowledge.memory is not None
        own = knowledge.memory.history(state.match.game)
        truth = history_of(state.match, server.table.viewer_of(player))
        assert own.decisions.tolist() == truth.decisions.tolist()
        assert own.views.tobytes() == truth.views.tobytes()


def test_a_move_that_was_taken_back_is_forgotten() -> None:
    game, memory = load(ANY_GAME), SeatMemory()
    decision, outcome = game.say(2, 1), game.say(2, game.decisions)
    memory.forget(b"one")
    memory.follow(game, 2, [decision, None], b"two")
    memory.follow(game, 2, [decision, outcome], b"three")
    memory.follow(game, 2, [], b"three")  # somebody said something
    assert (memory.views, memory.decisions) == ([b"one", b"two"], [1, 1])
    memory.follow(game, 2, [], b"two")
    assert (memory.views, len(memory.decisions), memory.now) == ([b"one"], 1, b"two")
    memory.follow(game, 2, [], b"elsewhere")
    assert memory.views == []


def test_a_decision_that_the_seat_may_not_know_is_remembered_as_unknown() -> None:
    memory = SeatMemory()
    memory.forget(b"one")
    memory.follow(load(ANY_GAME), 2, [None], b"two")
    memory.follow(load(ANY_GAME), 2, ["no such action"], b"three")
    assert (memory.views, memory.decisions) == ([b"one", b"two"], [UNKNOWN, UNKNOWN])


def test_what_chance_brings_before_the_first_decision_is_no_decision() -> None:
    game, memory = load(ANY_GAME), SeatMemory()
    memory.forget(None)
    memory.follow(game, 2, [game.say(2, game.decisions), None], b"one")
    assert (memory.views, memory.decisions, memory.now) == ([], [], b"one")


# Playing


class Counting(RandomBot):
    """Sees how long its memory is."""

    lengths: list[int] = []  # noqa: RUF012

    def choose(self, view: Record, history: History, budget: Budget) -> Choice:
        self.lengths.append(len(history))
        return super().choose(view, history, budget)


def test_a_bot_is_made_for_its_game_and_asked_with_its_budget() -> None:
    match = Match(load(ANY_GAME), 2)
    match.draw(1)
    view = match.view(match.actor)
    turn = Turn(match.game, 2, {}, match.actor, 1, [], {}, view, history_of(match, match.actor))
    own = BotPlayer(Counting), BotPlayer(Counting(match.game))
    for player in (*own, NamedPlayer("sensible@3"), NamedPlayer("random")):
        assert match.refusal(player(turn)) is None
    assert Counting.lengths == [0, 0]
    with pytest.raises(TableFault, match=f"no bot 'nobody' plays {ANY_GAME}"):
        NamedPlayer("nobody")(turn)
    with pytest.raises(TableFault, match="expected a number"):
        NamedPlayer("sensible@many")


def test_a_house_bot_plays_at_a_local_table(capfd: pytest.CaptureFixture[str]) -> None:
    ensure_play_compiled(load(WITH_PARTNERS))  # A first time says that it compiles.
    capfd.readouterr()
    options = BotRunOptions(WITH_PARTNERS, ["sensible"], seats=2, seed=7, as_json=True)
    assert exit_status_of(lambda: bot.run(options)) == 0
    printed = capfd.readouterr()
    assert printed.err == ""
    assert '"phase": "over"' in printed.out


def test_which_words_are_bots() -> None:
    def command(*words: str) -> list[str]:
        return bot.command_for(BotRunOptions(WITH_PARTNERS, list(words)))

    own = [sys.executable, "-m", "speeltafel.client"]
    assert command("sensible@5") == [*own, "sensible@5"]
    assert command("my.module:Bot") == [*own, "my.module:Bot"]
    assert command("python3", "bot.py") == ["python3", "bot.py"]
    assert command("./sensible") == ["./sensible"]


def test_the_module_says_how_it_is_used() -> None:
    done = subprocess.run([sys.executable, "-m", "speeltafel.client"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python -m speeltafel.client NAME")
