"""Hare & Tortoise's table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table
from rich.text import Text

from speeltafel.drawing.terminal import columns, name_of
from speeltafel.games.hare.board import DIE, FINISH, NUMBERS, RESULTS, RUNNERS_EACH, SIGNS, START
from speeltafel.games.hare.events import space_phrase
from speeltafel.games.hare.rules import kind_of, race_position
from speeltafel.games.hare.state import EATING, LEAVING, SKIPPING, State
from speeltafel.locale import Words

SPACES_IN_A_ROW = 7
WIDTH = 11
"""Signs for one space."""
DUTIES = {SKIPPING: "view-hare-skipping", EATING: "view-hare-eating", LEAVING: "view-hare-leaving"}
"""What waits for a runner's next turn."""
DUTIES_NOW = {SKIPPING: "view-hare-skipping-now", EATING: "view-hare-eating-now", LEAVING: "view-hare-leaving"}
"""The same, once that turn has come."""


def draw(view: State, me: int, words: Words) -> Group:
    """The lane with its runners, then a line for every runner."""
    legend = Text(words.text("view-hare-legend"), style="italic")
    return Group(lane(view, words), legend, "", runners(view, me, words))


def reference(view: State, words: Words) -> Table:
    """What the hare brings: for each number of the die, the results by race position."""
    table = columns(words.text("view-hare-die"), words.text("view-hare-hare-table"))
    table.columns[-1].no_wrap = False
    for die in range(DIE):
        table.add_row(str(die + 1), "; ".join(result_spans(view, die, words)))
    return table


def result_spans(view: State, die: int, words: Words) -> Iterator[str]:
    """Neighbouring positions with the same result, together: `1–3 skip`."""
    last = RUNNERS_EACH[int(view.seats)] * int(view.seats)
    results = [int(view.hare_table[die, position]) for position in range(last)]
    first = 0
    for position in range(1, last + 1):
        if position == last or results[position] != results[first]:
            span = str(first + 1) if position == first + 1 else f"{first + 1}–{position}"
            yield f"{span} {words.text(f'hare-result-{RESULTS[results[first]]}')}"
            first = position


def lane(view: State, words: Words) -> Text:
    """Every space with its number and its sign, and who stands on it; start and finish have lines of their own."""
    lines = [[START], *batched(range(START + 1, FINISH)), [FINISH]]
    return Text("\n").join(Text.assemble(*(cell(view, space, words) for space in line)) for line in lines)


def batched(spaces: range) -> Iterator[range]:
    for at in range(0, len(spaces), SPACES_IN_A_ROW):
        yield spaces[at : at + SPACES_IN_A_ROW]


def cell(view: State, space: int, words: Words) -> tuple[str, str]:
    """One space: `12 3` is a position space for the third, `13 C` a carrot space; runners in brackets."""
    marks = standing_on(view, space, words)
    kind = words.phrase(space_phrase(space)) if space in (START, FINISH) else sign(space)
    return f"{space:>2} {kind} {marks}".ljust(WIDTH), "bold" if marks else ""


def sign(space: int) -> str:
    """The letter of a space, or the positions it pays for."""
    kind = int(kind_of(space))
    return "".join(map(str, NUMBERS[kind])) if kind in NUMBERS else SIGNS[kind]


def standing_on(view: State, space: int, words: Words) -> str:
    each = RUNNERS_EACH[int(view.seats)]
    found = [mark(words, runner, each) for runner in range(each * int(view.seats)) if view.spaces[runner] == space]
    return f"[{' '.join(found)}]" if found else ""


def mark(words: Words, runner: int, each: int) -> str:
    """A runner's sign on the lane: its player's initial, or its seat's number where initials are shared."""
    seat = runner // each
    initials = [name[0] for name in words.names]
    own = initials[seat] if initials.count(initials[seat]) == 1 else str(seat + 1)
    return own if each == 1 else f"{own}{runner % each + 1}"


def runners(view: State, me: int, words: Words) -> Table:
    """Who is where, with how many carrots and lettuces, and what the next turn begins with."""
    headings = ("player", "hare-position", "hare-carrots", "hare-lettuces", "hare-space")
    table = columns(*(words.text(f"view-{heading}") for heading in headings), "")
    each = RUNNERS_EACH[int(view.seats)]
    for runner in range(each * int(view.seats)):
        seat = runner // each
        first = runner % each == 0
        table.add_row(
            f"{name_of(words, seat, me)} [{mark(words, runner, each)}]",
            str(race_position(view, runner)),
            str(view.carrots[seat]) if first else "",
            str(view.lettuces[seat]) if first else "",
            str(view.spaces[runner]),
            remark(view, seat, runner, words),
        )
    return table


def remark(view: State, seat: int, runner: int, words: Words) -> str:
    """That the runner is home, or a duty of its own that waits."""
    if view.spaces[runner] == FINISH:
        return at_home(view, seat, words)
    phase, duty = int(view.phase), int(view.duties[seat])
    if view.runner == runner and phase in DUTIES_NOW:
        return words.text(DUTIES_NOW[phase])
    return words.text(DUTIES[duty]) if view.duty_runners[seat] == runner and duty in DUTIES else ""


def at_home(view: State, seat: int, words: Words) -> str:
    """A player's place counts once all its runners are home."""
    each = RUNNERS_EACH[int(view.seats)]
    if all(view.spaces[runner] == FINISH for runner in range(seat * each, (seat + 1) * each)):
        return words.text("view-hare-home", place=int(view.places[seat]))
    return words.text("view-hare-runner-home")
