"""Why a bot of Hare & Tortoise does what it does, as codes and facts for the language files."""

from __future__ import annotations

from speeltafel.bots.bot import Choice, Reason
from speeltafel.games.hare.actions import EAT, SKIP, deed_of
from speeltafel.games.hare.state import State

CODES = (
    ONLY_CHOICE,
    MUST_EAT,
    MUST_SKIP,
    COMES_HOME,
    TURNS_HOME,
    KEEPS_THE_PACE,
    SLOWER_BUT_BETTER,
    WIN_CHANCE,
    PLACE_CHANCE,
    DUEL_CHANCE,
    WINS_FOR_SURE,
) = (
    "hare-only-choice",
    "hare-must-eat",
    "hare-must-skip",
    "hare-comes-home",
    "hare-turns-home",
    "hare-keeps-the-pace",
    "hare-slower-but-better",
    "hare-win-chance",
    "hare-place-chance",
    "hare-duel-chance",
    "hare-wins-for-sure",
)
NOTICEABLE = 0.5
"""Fewer turns than this are as good as none."""


def forced(action: int) -> Choice:
    """The only decision that the rules allow."""
    code = {EAT: MUST_EAT, SKIP: MUST_SKIP}.get(deed_of(action), ONLY_CHOICE)
    return Choice(action, (Reason(code),))


def keeps_the_pace(turns: float, next_best: float) -> tuple[Reason, ...]:
    """How soon this decision leads home, and how soon the next best one would."""
    home, other = round(turns) + 1, round(next_best) + 1
    if turns < NOTICEABLE:
        return (Reason(COMES_HOME),)
    if other > home:
        return (Reason(KEEPS_THE_PACE, {"turns": home, "other": other}),)
    if other < home:
        return (Reason(SLOWER_BUT_BETTER, {"turns": home, "other": other}),)
    return (Reason(TURNS_HOME, {"turns": home}),)


def because(view: State, chance: float, is_duel: bool, turns: float, next_best: float) -> tuple[Reason, ...]:
    """The chance of coming first of those still running, and how soon."""
    pace = keeps_the_pace(turns, next_best)
    if is_duel and chance >= 1:
        return pace if pace[0].code == COMES_HOME else (Reason(WINS_FOR_SURE), *pace)
    facts = {"chance": round(100 * chance)}
    if is_duel:
        return (Reason(DUEL_CHANCE, facts), *pace)
    is_behind = any(int(place) > 0 for place in view.places)
    return (Reason(PLACE_CHANCE if is_behind else WIN_CHANCE, facts), *pace)
