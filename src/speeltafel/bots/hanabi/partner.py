"""The table partner: it plays by the conventions of people, up to the level it was made for, and explains itself."""

from __future__ import annotations

from typing import Any

from speeltafel.bots.bot import Budget, Choice, History, Reason
from speeltafel.bots.hanabi.beliefs import BLIND, PlayerBeliefs, bring_up_to_date, chop, no_beliefs
from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.conventions import FINESSE, PLAY_AND_SAVE, PROMPT, focus_of, take_in
from speeltafel.bots.hanabi.hint_code import visible_match
from speeltafel.bots.hanabi.history_cache import HistoryCache, SeenGame
from speeltafel.bots.hanabi.knowledge import dead_kinds, last_copies
from speeltafel.bots.hanabi.machine import kinds_in, names_of
from speeltafel.bots.hanabi.partner_policy import NO_ACTION, NOW, TRIED, act, worth_of_hint
from speeltafel.games.hanabi.actions import clue_of, is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.facts import Facts
from speeltafel.kernel.game import Game


@routine
def take_in_all(views: Cells, decisions: Cells, first: int, beliefs: PlayerBeliefs) -> None:
    """Update beliefs by the decisions from `first` on; there is one view more, the present one."""
    if first == 0:
        bring_up_to_date(views[0], beliefs)
    for n in range(first, decisions.shape[0]):
        take_in(views[n], wide(decisions[n]), views[n + 1], beliefs)


class Partner:
    """A partner that keeps to the conventions of one level."""

    level = PLAY_AND_SAVE

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cache: HistoryCache | None = None

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        states, beliefs = self.game.blank(2), self.beliefs(SeenGame.of(self.game, view, history))
        states[NOW] = view
        action = int(act(states, beliefs))
        if action == NO_ACTION or self.game.loops.refusal(states[NOW], action):
            action = int(self.game.loops.random_decision(states[NOW], budget.rng(len(history))))
        if is_hint(action):
            worth_of_hint(states, beliefs, action)
            reasons = why_hint(view, action, beliefs)
        else:
            reasons = (why_card(view, action, beliefs[NOW]),)
        return Choice(action, reasons, beliefs=told_beliefs(view, beliefs[NOW]))

    def beliefs(self, seen: SeenGame) -> Cells:
        """What the seat believes after all it saw, and room to try a hint."""
        beliefs = no_beliefs(seen.seat, self.level, 2)
        first = self.cache.count_shared(seen) if self.cache else 0
        if self.cache and first:
            beliefs[NOW] = self.cache.result[0]
        take_in_all(seen.views, seen.decisions, first, beliefs[NOW])
        self.cache = HistoryCache.of(seen, beliefs[:1])
        return beliefs


class Prompting(Partner):
    """A partner that also asks for a card that an earlier hint pointed at."""

    level = PROMPT


class Finessing(Partner):
    """A partner that also asks for the newest card, unseen."""

    level = FINESSE


# Reasons


def why_card(view: State, action: int, beliefs: PlayerBeliefs) -> Reason:
    """Why a card is played or discarded, in the words of the conventions."""
    seat, slot = int(beliefs.viewer), int(slot_of(action))
    possible, meant = int(beliefs.possible[seat, slot]), int(beliefs.meant[seat, slot])
    facts: Facts = {"slot": slot, "cards": kinds_in(meant)}
    if is_discard(action):
        if possible & ~int(dead_kinds(view)) == 0:
            return Reason("hanabi-partner-useless", facts)
        is_chop = slot == chop(view, beliefs, seat)
        return Reason("hanabi-partner-chop" if is_chop else "hanabi-partner-least-missed", facts)
    if beliefs.called[seat, slot] == BLIND:
        return Reason("hanabi-partner-finessed", facts)
    return Reason("hanabi-partner-plays" if meant != possible else "hanabi-partner-sure", facts)


def why_hint(view: State, hint: int, beliefs: Cells) -> tuple[Reason, ...]:
    """What a hint that was tried is about, and what its receiver should make of it."""
    target, before, after = int(target_of(hint)), beliefs[NOW], beliefs[TRIED]
    touched = int(visible_match(view, target, int(clue_of(hint))))
    focus = int(focus_of(view, before, target, touched))
    if touched == 0 or focus < 0:
        return (Reason("hanabi-partner-passes-time", {"target": target}),)
    card = int(view.hands[target, focus])
    meant = kinds_in(int(after.meant[target, focus]))
    facts: Facts = {"target": target, "slot": focus, "card": card, "cards": meant}
    is_save = focus == int(chop(view, before, target)) and bool(int(last_copies(view)) >> card & 1)
    code = "hanabi-partner-saves" if is_save else "hanabi-partner-points-at"
    return (Reason(code, facts), *called_for(view, target, before, after))


def called_for(view: State, target: int, before: PlayerBeliefs, after: PlayerBeliefs) -> tuple[Reason, ...]:
    """Which players besides its receiver the hint asks for a card."""
    found = []
    for other in range(int(view.seats)):
        for slot in range(int(view.hand_sizes[other])):
            is_new = after.called[other, slot] and not before.called[other, slot]
            if other != target and is_new:
                facts: Facts = {"target": other, "slot": slot, "card": int(view.hands[other, slot])}
                is_blind = after.called[other, slot] == BLIND
                found.append(Reason("hanabi-partner-finesse" if is_blind else "hanabi-partner-prompt", facts))
    return tuple(found)


def told_beliefs(view: State, beliefs: PlayerBeliefs) -> dict[str, Any]:
    """What the own cards can be, and what hints meant them to be."""
    seat = int(beliefs.viewer)
    hand = range(int(view.hand_sizes[seat]))
    return {
        "possible": [names_of(int(beliefs.possible[seat, slot])) for slot in hand],
        "meant": [names_of(int(beliefs.meant[seat, slot])) for slot in hand],
    }
