"""The table partner: plays by the conventions of people, up to the level it was made for, and says what it thought."""

from __future__ import annotations

from typing import Any

import numpy as np

from speeltafel.bots.bot import Budget, Choice, History, Reason
from speeltafel.bots.hanabi.alphabet import visible_match
from speeltafel.bots.hanabi.conventions import FINESSE, PLAY_AND_SAVE, PROMPT, focus_of, take_in
from speeltafel.bots.hanabi.knowledge import dead_kinds, last_copies
from speeltafel.bots.hanabi.machine import names_of
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.manners import NO_ACTION, TASTE, act, worth_of_hint
from speeltafel.bots.hanabi.mind import BLIND, CALLED, LAYERS, MEANT, POSSIBLE, bring_up_to_date, chop, empty_mind
from speeltafel.games.hanabi.actions import clue_of, is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import LARGEST_HAND, MOST_SEATS
from speeltafel.games.hanabi.story import card_phrase
from speeltafel.kernel.contract import Cells, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.story import Fact, Seat


@part
def take_in_all(views: Cells, decisions: Cells, seat: int, mind: Cells, first: int, level: int) -> None:
    """Make up one's mind about the decisions from `first` on; views has one more, the present one."""
    if first == 0:
        bring_up_to_date(views[0], mind, seat)
    for n in range(first, decisions.shape[0]):
        take_in(views[n], wide(decisions[n]), views[n + 1], mind, seat, level)


class Partner:
    """A partner that keeps to the conventions of one level."""

    level = PLAY_AND_SAVE

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kept: tuple[int, bytes, bytes, Cells] | None = None

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        seat = int(self.game.rules.actor(view))
        mind = self.mind(view, history, seat)
        tables = self.game.blank(2)
        tables[0] = view
        tried = np.empty((LAYERS, MOST_SEATS, LARGEST_HAND), np.int64)
        action = int(act(tables, seat, mind, tried, self.level, TASTE, np.zeros(1)))
        if action == NO_ACTION or self.game.loops.refusal(tables[0], action):
            action = int(self.game.loops.random_decision(tables[0], budget.rng(len(history))))
        return Choice(action, self._reasons(tables, seat, mind, tried, action), beliefs=beliefs(view, seat, mind))

    def mind(self, view: State, history: History, seat: int) -> Cells:
        """What this seat has in mind after all it saw."""
        views = self.game.blank(len(history) + 1)
        views[: len(history)] = history.views
        views[-1] = view
        decisions = np.asarray(history.decisions, np.int64)
        mind, first = self._remembered(views, decisions, seat)
        take_in_all(views, decisions, seat, mind, first, self.level)
        self.kept = (seat, decisions.tobytes(), views.tobytes(), mind.copy())
        return mind

    def _remembered(self, views: Cells, decisions: Cells, seat: int) -> tuple[Cells, int]:
        """What was worked out for a shorter history of the same game, and how long that was."""
        if self.kept is not None and self.kept[0] == seat:
            count = len(self.kept[1]) // decisions.itemsize
            is_same = decisions[:count].tobytes() == self.kept[1] and views[: count + 1].tobytes() == self.kept[2]
            if 0 < count <= len(decisions) and is_same:
                return self.kept[3].copy(), count
        return empty_mind(), 0

    def _reasons(self, tables: Cells, seat: int, mind: Cells, tried: Cells, action: int) -> tuple[Reason, ...]:
        """Why, in the words of the conventions."""
        if is_hint(action):
            return self._why_hint(tables, seat, mind, tried, action)
        view, slot = tables[0], int(slot_of(action))
        possible, meant = int(mind[POSSIBLE, seat, slot]), int(mind[MEANT, seat, slot])
        facts: dict[str, Fact] = {"slot": slot + 1, "cards": names_of(meant)}
        if is_discard(action):
            if possible & ~int(dead_kinds(view)) == 0:
                return (Reason("hanabi-partner-useless", facts),)
            is_chop = slot == chop(view, mind, seat)
            return (Reason("hanabi-partner-chop" if is_chop else "hanabi-partner-least-missed", facts),)
        if mind[CALLED, seat, slot] == BLIND:
            return (Reason("hanabi-partner-finessed", facts),)
        return (Reason("hanabi-partner-plays" if meant != possible else "hanabi-partner-sure", facts),)

    def _why_hint(self, tables: Cells, seat: int, mind: Cells, tried: Cells, action: int) -> tuple[Reason, ...]:
        """What the hint is about and what its receiver should make of it."""
        view, target = tables[0], int(target_of(action))
        touched = int(visible_match(view, target, int(clue_of(action))))
        focus = int(focus_of(view, mind, target, touched))
        if touched == 0 or focus < 0:
            return (Reason("hanabi-partner-passes-time", {"target": Seat(target)}),)
        worth_of_hint(tables, seat, action, mind, tried, self.level, TASTE)
        card = int(view.hands[target, focus])
        meant = int(tried[MEANT, target, focus])
        facts: dict[str, Fact] = {
            "target": Seat(target),
            "slot": focus + 1,
            "card": card_phrase(card),
            "cards": names_of(meant),
        }
        is_save = focus == int(chop(view, mind, target)) and bool(int(last_copies(view)) >> card & 1)
        code = "hanabi-partner-saves" if is_save else "hanabi-partner-points-at"
        return (Reason(code, facts), *called_for(view, target, mind, tried))


class Prompting(Partner):
    """Also asks for a card that was pointed at before."""

    level = PROMPT


class Finessing(Partner):
    """Also asks for the newest card, unseen."""

    level = FINESSE


def called_for(view: State, target: int, mind: Cells, tried: Cells) -> tuple[Reason, ...]:
    """Whom the hint asks for a card besides its receiver."""
    found = []
    for other in range(int(view.seats)):
        for slot in range(int(view.hand_sizes[other])):
            is_new = tried[CALLED, other, slot] and not mind[CALLED, other, slot]
            if other != target and is_new:
                facts: dict[str, Fact] = {
                    "target": Seat(other),
                    "slot": slot + 1,
                    "card": card_phrase(int(view.hands[other, slot])),
                }
                is_blind = tried[CALLED, other, slot] == BLIND
                found.append(Reason("hanabi-partner-finesse" if is_blind else "hanabi-partner-prompt", facts))
    return tuple(found)


def beliefs(view: State, seat: int, mind: Cells) -> dict[str, Any]:
    """What the own cards can be, and what hints meant them to be."""
    hand = range(int(view.hand_sizes[seat]))
    return {
        "possible": [names_of(int(mind[POSSIBLE, seat, slot])) for slot in hand],
        "meant": [names_of(int(mind[MEANT, seat, slot])) for slot in hand],
    }
