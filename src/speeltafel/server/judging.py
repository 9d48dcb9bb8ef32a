"""What a message would lead to, judged without changing anything: what would happen, or the rule that forbids it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from speeltafel.kernel.contract import CHANCE, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.kernel.story import Fact
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import Chair, Keyed
from speeltafel.server import deeds, seats
from speeltafel.server.deeds import AnyDeed
from speeltafel.server.standing import Standing, chairs_after

QUIET_GAMES = ("hasp", "hanabi")
"""Games whose rules forbid talk while they are played."""


@dataclass(frozen=True)
class Sender:
    """Who sends a message, as the shell knows them; `player` is public and no password."""

    player: str
    name: str
    program: bool = False


@dataclass(frozen=True)
class No:
    """The rule that forbids it."""

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


Happening = AnyDeed | str
"""A deed, or an action of the game in its notation."""
Verdict = list[Happening] | No

OfPlayers = (
    messages.Ready | messages.AddWords | messages.Act | messages.Leave | messages.Return | messages.Chat | messages.Nod
)
"""What only those with a seat may send."""


def judge(standing: Standing, message: Keyed, sender: Sender) -> Verdict:
    """What this message would lead to."""
    match message:
        case messages.Sit():
            return sit(standing, message, sender)
        case messages.Fill():
            return fill(standing, message, sender)
    seat = seats.seat_of(standing.chairs, sender.player)
    return No(refusals.NOT_SEATED) if seat is None else judge_player(standing, message, seat)


def judge_player(standing: Standing, message: OfPlayers, seat: int) -> Verdict:
    """What a message of somebody at the table would lead to."""
    match message:
        case messages.Act():
            return act(standing, message, seat)
        case messages.Ready():
            return ready(standing, message, seat)
        case messages.AddWords():
            return add_words(standing, message, seat)
        case messages.Leave():
            return leave(standing, seat)
        case messages.Return():
            return come_back(standing, seat)
        case messages.Chat():
            return chat(standing, message, seat)
        case messages.Nod():
            return [deeds.Said(seat=seat, preset=message.preset)]


# Before the start


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
    """Put a house bot on a chair that nobody has, or open it again."""
    host = standing.header.host
    if standing.phase != "gathering":
        return No(refusals.ALREADY_STARTED)
    if host is None and seats.seat_of(standing.chairs, sender.player) is None:
        return No(refusals.NOT_SEATED)
    if host is not None and host != sender.player:
        return No(refusals.NOT_THE_HOST)
    if message.seat >= len(standing.chairs):
        return No(refusals.NO_SUCH_SEAT)
    if standing.chairs[message.seat].player is not None:
        return No(refusals.SEAT_TAKEN)
    if message.level is not None and message.level not in seats.LEVELS:
        return No(refusals.NO_SUCH_LEVEL, {"level": message.level})
    return with_start(standing, deeds.Filled(seat=message.seat, level=message.level))


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
    dealt = chance(standing.match.game, standing.match.state.copy(), shuffle, 0)
    return [deeds.Started(seating=shuffle.seating(len(chairs))), *said(standing, dealt)]


# The game


def act(standing: Standing, message: messages.Act, seat: int) -> Verdict:
    """A move answers the question that is open now, and comes from who was asked."""
    if standing.phase == "gathering":
        return No(refusals.NOT_STARTED)
    if standing.is_finished:
        return No(refusals.GAME_OVER)
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    return move(standing, message.action, message.decision, seat)


def house_act(standing: Standing, action: str, decision: int) -> Verdict:
    """A move of the bot that has the seat to act."""
    if standing.actor is None:
        return No(refusals.GAME_OVER if standing.is_finished else refusals.NOT_STARTED)
    if not seats.is_played_by_bot(standing.chairs[standing.actor]):
        return No(refusals.NO_BOT_PLAYS)
    return move(standing, action, decision, standing.actor)


def move(standing: Standing, action: str, decision: int, seat: int) -> Verdict:
    """A decision of the game and all that chance brings after it."""
    if standing.actor is None:
        return No(refusals.WAIT_FOR_CHANCE)
    if decision != standing.decision:
        return No(refusals.STALE, {"decision": standing.decision})
    refused = standing.match.refusal(action, seat)
    if refused is not None:
        return No(refused.rule, refused.facts)
    number, shuffle = standing.match.read(action), standing.shuffle
    assert number is not None and shuffle is not None
    game, state = standing.match.game, standing.match.state.copy()
    game.rules.apply(state, number)
    return [action, *said(standing, chance(game, state, shuffle, standing.outcomes))]


def chance(game: Game, state: State, shuffle: Shuffle, n: int) -> list[int]:
    """What chance brings until a seat must decide or the game is over; uses the state up."""
    outcomes: list[int] = []
    while game.rules.actor(state) == CHANCE:
        outcomes.append(shuffle.due(game, state, n + len(outcomes)))
        game.rules.apply(state, outcomes[-1])
    return outcomes


def said(standing: Standing, actions: list[int]) -> list[str]:
    """Actions in the game's notation."""
    return [standing.match.say(action) for action in actions]


# Coming, going and talking


def leave(standing: Standing, seat: int) -> Verdict:
    """Before the start the chair is free again; during the game a bot plays on; after it nothing is left to leave."""
    if standing.is_finished:
        return No(refusals.GAME_OVER)
    if standing.phase == "gathering":
        return [deeds.Left(seat=seat)]
    if standing.chairs[seat].away:
        return No(refusals.BOT_PLAYS)
    return [deeds.Left(seat=seat, level=standing.header.stand_in)]


def take_over(standing: Standing, seat: int, level: str) -> Verdict:
    """The table lets a bot play for somebody who does not."""
    if standing.phase != "playing":
        return No(refusals.GAME_OVER if standing.is_finished else refusals.NOT_STARTED)
    if not 0 <= seat < len(standing.chairs):
        return No(refusals.NO_SUCH_SEAT)
    if seats.is_played_by_bot(standing.chairs[seat]):
        return No(refusals.BOT_PLAYS)
    if level not in seats.LEVELS:
        return No(refusals.NO_SUCH_LEVEL, {"level": level})
    return [deeds.TakenOver(seat=seat, level=level)]


def come_back(standing: Standing, seat: int) -> Verdict:
    """A player takes the seat back from the bot."""
    if standing.is_finished:
        return No(refusals.GAME_OVER)
    if not standing.chairs[seat].away:
        return No(refusals.NOT_AWAY)
    return [deeds.Returned(seat=seat)]


def chat(standing: Standing, message: messages.Chat, seat: int) -> Verdict:
    """In some games only presets may be said while they are played."""
    if standing.phase == "playing" and standing.header.game in QUIET_GAMES:
        return No(refusals.NO_TALK_DURING_PLAY)
    return [deeds.Said(seat=seat, text=message.text)]


def abandon(standing: Standing) -> Verdict:
    """The table is given up."""
    return No(refusals.GAME_OVER) if standing.is_finished else [deeds.Abandoned()]
