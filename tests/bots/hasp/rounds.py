"""HASP rounds played for tests of bots."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.bots.bot import Bot, Budget, asked
from speeltafel.games.hasp.state import PLAYING
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.dice import below, throw
from speeltafel.kernel.match import Match
from tests.hasp.table import GAME


def play_until_cards(seats: int, cards: int, seed: int) -> Match:
    """Random cards and no calls until somebody with so many cards must play one."""
    match = Match(GAME, seats)
    while True:
        state = match.state
        if match.actor == CHANCE:
            match.draw(seed)
        elif int(state["phase"]) == PLAYING and int(state["hand_sizes"][match.actor]) <= cards:
            return match
        else:
            legal = match.legal()
            first = "call pass" in [match.say(action) for action in legal]
            rng = throw(seed, len(match.history))
            match.act("call pass" if first else legal[int(below(rng, len(legal)))])


def play_round(bots: Sequence[Bot], deal: int, count: int) -> list[int]:
    """One round between bots; what each seat scored."""
    match = Match(GAME, len(bots))
    while int(match.state["last_ending"]) == 0:
        if match.actor == CHANCE:
            match.draw(deal)
        else:
            choice = asked(bots[match.actor], match, Budget(count, deal))
            assert match.act(choice.action) is None
    return [int(gain) for gain in match.state["last_gains"]][: len(bots)]
