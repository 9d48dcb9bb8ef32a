"""What people may do before the start: take chairs, fill them with bots, add words, get ready."""

from __future__ import annotations

from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match, duplicate
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import Chair
from speeltafel.server import deeds, seats
from speeltafel.server.deeds import AnyDeed
from speeltafel.server.seats import chairs_after
from speeltafel.server.standing import Standing
from speeltafel.server.verdicts import Happening, No, Sender, Turn, Verdict


def sit(standing: Standing, message: messages.Sit, sender: Sender) -> Verdict:
    """Take a chair that is free."""
    if standing.phase != "gathering":
        return No(refusals.ALREADY_STARTED)
    if seats.seat_of(standing.chairs, sender.player) is not None:
        return No(refusals.ALREADY_SEATED)
    if message.seat is not None and message.seat >= len(standing.chairs):
        return No(refusals.NO_SUCH_SEAT)
    wanted = range(len(standing.chairs)) if message.seat is None else [message.seat]
    free = [seat for seat in wanted if seats.fits(standing.chairs[seat], sender.program)]
    if not free:
        return No(refusals.TABLE_FULL if message.seat is None else refusals.SEAT_TAKEN)
    own = [seat for seat in free if standing.chairs[seat].kind == "api"]
    return [deeds.Sat(seat=(own or free)[0], name=sender.name, program=sender.program)]


def fill(standing: Standing, message: messages.Fill, sender: Sender) -> Verdict:
    """Put a house bot on a chair, or open it; who sits there and is not ready is sent away."""
    host = standing.header.host
    if standing.phase != "gathering":
        return No(refusals.ALREADY_STARTED)
    if host is None and seats.seat_of(standing.chairs, sender.player) is None:
        return No(refusals.NOT_SEATED)
    if host is not None and host != sender.player:
        return No(refusals.NOT_THE_HOST)
    if message.seat >= len(standing.chairs):
        return No(refusals.NO_SUCH_SEAT)
    if message.level is not None and message.level not in seats.levels(standing.header.game):
        return No(refusals.NO_SUCH_LEVEL, {"level": message.level})
    chair = standing.chairs[message.seat]
    if chair.player is None:
        return with_start(standing, deeds.Filled(seat=message.seat, level=message.level))
    is_beside = seats.is_companion(chair.player) and seats.owner_of(chair.player) == sender.player
    if (chair.ready and not is_beside) or chair.player == sender.player:
        return No(refusals.SEAT_TAKEN)
    return with_start(standing, deeds.SentAway(seat=message.seat, level=message.level))


def ready(standing: Standing, message: messages.Ready, seat: int) -> Verdict:
    """Who is ready last starts the game."""
    if standing.phase != "gathering":
        return No(refusals.ALREADY_STARTED)
    return with_start(standing, deeds.Readied(seat=seat, ready=message.ready))


def add_words(standing: Standing, message: messages.AddWords, seat: int) -> Verdict:
    """People may add words until the game starts."""
    if standing.phase != "gathering":
        return No(refusals.ALREADY_STARTED)
    if standing.chairs[seat].kind != "human":
        return No(refusals.ONLY_PEOPLE_ADD_WORDS)
    return [deeds.AddedWords(seat=seat, words=message.words)]


def with_start(standing: Standing, deed: AnyDeed) -> Verdict:
    """A deed, and the start of the game if nobody has to be waited for after it."""
    chairs = chairs_after(standing.chairs, deed, None, standing.header.chairs)
    return [deed, *start(standing, chairs)] if seats.all_ready(chairs) else [deed]


def start(standing: Standing, chairs: list[Chair]) -> list[Happening]:
    """The seats are shuffled and the first cards dealt."""
    shuffle = Shuffle(standing.secret, standing.header.table, [chair.words for chair in chairs])
    dealt = chance(standing.match.game, standing.match.copied(), shuffle, 0)
    return [deeds.Started(seating=shuffle.seating(len(chairs))), *map(standing.match.say, dealt)]


def worked_out(match: Match, decision: int, shuffle: Shuffle, n: int) -> Turn:
    """A legal decision and what chance brings after it; the match stays as it is."""
    game, table = match.game, match.copied()
    actor = game.loops.apply_at(table, decision)
    actions, tables = [decision], [table]
    while actor == CHANCE:
        actions.append(shuffle.due(game, table, n + len(actions) - 1))
        table = duplicate(table)
        actor = game.loops.apply_at(table, actions[-1])
        tables.append(table)
    return Turn([match.say(action) for action in actions], actions, tables, actor)


def chance(game: Game, table: Cells, shuffle: Shuffle, n: int) -> list[int]:
    """What chance brings until a seat must decide or the game is over; uses the copy of the table up."""
    outcomes: list[int] = []
    actor = game.loops.actor_at(table)
    while actor == CHANCE:
        outcomes.append(shuffle.due(game, table, n + len(outcomes)))
        actor = game.loops.apply_at(table, outcomes[-1])
    return outcomes
