"""What people may do before the start: take chairs, fill them with bots, add words, get ready."""

from __future__ import annotations

from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.shuffle import Shuffle, commitment_to_words
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import Chair
from speeltafel.server.table import log_events, naming, seats
from speeltafel.server.table.judgement import Happening, Judgement, Rejected, Sender
from speeltafel.server.table.log_events import AnyLogEvent
from speeltafel.server.table.seats import chairs_after
from speeltafel.server.table.state import TableState


def sit(state: TableState, message: messages.Sit, sender: Sender) -> Judgement:
    """Take a chair that is free."""
    closed = not_open(state)
    if closed is not None:
        return closed
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
    refused = may_not_arrange(state, sender)
    if refused is not None:
        return refused
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


def may_not_arrange(state: TableState, sender: Sender) -> Rejected | None:
    """Why somebody may not decide who has which chair, if so: the host does before the start, without one everybody."""
    host, closed = state.config.host, not_open(state)
    if closed is not None:
        return closed
    if host is None and state.seat_of(sender.player) is None:
        return Rejected(refusals.NOT_SEATED)
    if host is not None and host != sender.player:
        return Rejected(refusals.NOT_THE_HOST)
    return None


def swap(state: TableState, message: messages.Swap, sender: Sender) -> Judgement:
    """Let two change places, or one move to a free chair, where seats are chosen."""
    refused = may_not_arrange(state, sender)
    if refused is not None:
        return refused
    if state.seated != "chosen":
        return Rejected(refusals.SEATS_NOT_CHOSEN)
    if max(message.seat, message.to) >= len(state.chairs) or message.seat == message.to:
        return Rejected(refusals.NO_SUCH_SEAT)
    return [log_events.Swapped(seat=message.seat, to=message.to)]


def set_seating(state: TableState, message: messages.SetSeating, sender: Sender) -> Judgement:
    """Decide how it is decided who sits where."""
    refused = may_not_arrange(state, sender)
    if refused is not None:
        return refused
    if message.seated not in state.match.game.ways_of_seating(len(state.chairs)):
        return Rejected(refusals.NO_SUCH_SEATING)
    return [log_events.SeatingSet(seated=message.seated)]


def ready(state: TableState, message: messages.Ready, seat: int) -> Judgement:
    """The game starts when the last player is ready."""
    return not_open(state) or with_start(state, log_events.Readied(seat=seat, ready=message.ready))


def not_open(state: TableState) -> Rejected | None:
    """Why chairs, words and readiness are settled, if they are."""
    if state.phase != "gathering":
        return Rejected(refusals.ALREADY_STARTED)
    return Rejected(refusals.WORDS_CLOSED) if state.is_showing_words else None


# Words for the shuffle


def add_words(state: TableState, message: messages.AddWords, seat: int) -> Judgement:
    """Words may be added openly until all are closed."""
    closed = not_open(state)
    if closed is not None:
        return closed
    if state.config.shuffle == 1 and state.chairs[seat].kind != "human":
        return Rejected(refusals.ONLY_PEOPLE_ADD_WORDS)
    return [log_events.AddedWords(seat=seat, words=message.words)]


def commit(state: TableState, message: messages.Commit, seat: int) -> Judgement:
    """A player commits to words, in place of what they committed to or added before."""
    closed = not_open(state)
    if closed is not None:
        return closed
    if state.config.shuffle == 1:
        return Rejected(refusals.NO_COMMITMENTS)
    return [log_events.Committed(seat=seat, commitment=message.commitment)]


def show_words(state: TableState, message: messages.ShowWords, seat: int) -> Judgement:
    """The game starts when the last player has shown the words that they committed to, and no others."""
    if state.phase != "gathering":
        return Rejected(refusals.ALREADY_STARTED)
    if not seats.keeps_words_back(state.chairs[seat]):
        return Rejected(refusals.NO_WORDS_TO_SHOW)
    if not state.is_showing_words:
        return Rejected(refusals.WORDS_NOT_CLOSED)
    if commitment_to_words(state.config.table, message.salt, message.words) != state.chairs[seat].commitment:
        return Rejected(refusals.OTHER_WORDS)
    return with_start(state, log_events.ShowedWords(seat=seat, salt=message.salt, words=message.words))


def expire(state: TableState, at: int) -> Judgement:
    """Nobody waits longer for words: those that were not shown are left out, and the game starts."""
    deadline = state.clocks.deadline
    if deadline is not None and at < deadline:
        return Rejected(refusals.TIME_LEFT, {"left": deadline - at})
    return start(state, state.chairs)


# The start


def with_start(state: TableState, event: AnyLogEvent) -> Judgement:
    """A event, and the start of the game if nobody has to be waited for after it; before that all show their words."""
    chairs = chairs_after(state.chairs, event, None, state.planned)
    if not seats.all_ready(chairs):
        return [event]
    if any(map(seats.keeps_words_back, chairs)):
        return [event] if state.is_showing_words else [event, log_events.ClosedWords()]
    return [event, *start(state, chairs)]


def start(state: TableState, chairs: list[Chair]) -> list[Happening]:
    """Everyone gets their seat and the first cards are dealt."""
    added = map(seats.contribution_of, chairs)
    shuffle = Shuffle(state.secret, state.config.table, added, state.config.shuffle)
    seating = shuffle.seated(state.match.game, state.seated)
    dealt = chance(state.match.game, state.match.copied(), shuffle, 0)
    return [log_events.Started(seating=seating.order, seated=seating.seated), *map(state.match.say, dealt)]


def chance(game: Game, table: Cells, shuffle: Shuffle, n: int) -> list[int]:
    """What chance brings until a seat must decide or the game is over; uses the copy of the table up."""
    outcomes: list[int] = []
    actor = game.loops.actor_at(table)
    while actor == CHANCE:
        outcomes.append(shuffle.due(game, table, n + len(outcomes)))
        actor = game.loops.apply_at(table, outcomes[-1])
    return outcomes
