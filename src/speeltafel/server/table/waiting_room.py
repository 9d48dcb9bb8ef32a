"""What people may do before the start: take chairs, fill them with bots, add words, get ready."""

from __future__ import annotations

from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import Chair
from speeltafel.server.table import log_events, naming, seats
from speeltafel.server.table.judgement import Happening, Judgement, Rejected, Sender
from speeltafel.server.table.log_events import AnyLogEvent
from speeltafel.server.table.seats import chairs_after
from speeltafel.server.table.state import TableState


def sit(state: TableState, message: messages.Sit, sender: Sender) -> Judgement:
    """Take a chair that is free."""
    if state.phase != "gathering":
        return Rejected(refusals.ALREADY_STARTED)
    if state.seat_of(sender.player) is not None:
        return Rejected(refusals.ALREADY_SEATED)
    if not seats.may_sit(sender.player, state.config.host) or seats.number_of(sender.player) > state.config.companions:
        return Rejected(refusals.ONE_CHAIR_EACH)
    if message.seat is not None and message.seat >= len(state.chairs):
        return Rejected(refusals.NO_SUCH_SEAT)
    wanted = range(len(state.chairs)) if message.seat is None else [message.seat]
    free = [seat for seat in wanted if seats.fits(state.chairs[seat], sender.program)]
    if not free:
        return Rejected(refusals.TABLE_FULL if message.seat is None else refusals.SEAT_TAKEN)
    own = [seat for seat in free if state.chairs[seat].kind == "api"]
    name = naming.distinct(sender.name, [chair.name for chair in state.chairs if chair.name])
    return [log_events.Sat(seat=(own or free)[0], name=name, program=sender.program)]


def fill(state: TableState, message: messages.Fill, sender: Sender) -> Judgement:
    """Put a house bot on a chair, or open it; who sits there and is not ready is sent away."""
    host = state.config.host
    if state.phase != "gathering":
        return Rejected(refusals.ALREADY_STARTED)
    if host is None and state.seat_of(sender.player) is None:
        return Rejected(refusals.NOT_SEATED)
    if host is not None and host != sender.player:
        return Rejected(refusals.NOT_THE_HOST)
    if message.seat >= len(state.chairs):
        return Rejected(refusals.NO_SUCH_SEAT)
    if message.level is not None and message.level not in seats.levels(state.config.game):
        return Rejected(refusals.NO_SUCH_LEVEL, {"level": message.level})
    chair = state.chairs[message.seat]
    if chair.player is None:
        return with_start(state, log_events.Filled(seat=message.seat, level=message.level))
    is_beside = seats.is_companion(chair.player) and seats.owner_of(chair.player) == sender.player
    if (chair.ready and not is_beside) or chair.player == sender.player:
        return Rejected(refusals.SEAT_TAKEN)
    return with_start(state, log_events.SentAway(seat=message.seat, level=message.level))


def ready(state: TableState, message: messages.Ready, seat: int) -> Judgement:
    """The game starts when the last player is ready."""
    if state.phase != "gathering":
        return Rejected(refusals.ALREADY_STARTED)
    return with_start(state, log_events.Readied(seat=seat, ready=message.ready))


def add_words(state: TableState, message: messages.AddWords, seat: int) -> Judgement:
    """People may add words until the game starts."""
    if state.phase != "gathering":
        return Rejected(refusals.ALREADY_STARTED)
    if state.chairs[seat].kind != "human":
        return Rejected(refusals.ONLY_PEOPLE_ADD_WORDS)
    return [log_events.AddedWords(seat=seat, words=message.words)]


def with_start(state: TableState, event: AnyLogEvent) -> Judgement:
    """A event, and the start of the game if nobody has to be waited for after it."""
    chairs = chairs_after(state.chairs, event, None, state.config.chairs)
    return [event, *start(state, chairs)] if seats.all_ready(chairs) else [event]


def start(state: TableState, chairs: list[Chair]) -> list[Happening]:
    """The seats are shuffled and the first cards dealt."""
    shuffle = Shuffle(state.secret, state.config.table, [chair.words for chair in chairs])
    dealt = chance(state.match.game, state.match.copied(), shuffle, 0)
    return [log_events.Started(seating=shuffle.seating(len(chairs))), *map(state.match.say, dealt)]


def chance(game: Game, table: Cells, shuffle: Shuffle, n: int) -> list[int]:
    """What chance brings until a seat must decide or the game is over; uses the copy of the table up."""
    outcomes: list[int] = []
    actor = game.loops.actor_at(table)
    while actor == CHANCE:
        outcomes.append(shuffle.due(game, table, n + len(outcomes)))
        actor = game.loops.apply_at(table, outcomes[-1])
    return outcomes
