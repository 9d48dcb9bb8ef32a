"""What browser tests know of the race track: its buttons and what lies on it. Nothing of a race is hidden."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from speeltafel.client import Knowledge
from speeltafel.games.hare.events import space_phrase
from tests.web.browsing import Visit
from tests.web.game_page import GamePage, Luck
from tests.web.naming import PageWords, Press, capital, escaped, exactly, menu_name

START, FINISH = 0, 64


def way(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    name, *numbers = action.split()
    said = menu_name(knowledge, words, action)
    if name == "move":
        stone = Press(re.compile(rf"^{escaped(capital(said))}(\. |$)"))
    else:
        stone = Press(re.compile(rf": {escaped(said)}$"))
    if len(knowledge.seats) > 2:
        return [stone]
    return [runner_button(knowledge, words, int(numbers[-1])), stone]


def runner_button(knowledge: Knowledge, words: PageWords, number: int) -> Press:
    """Which of one's two runners the next choice is for."""
    space = int(knowledge.fields["spaces"][2 * (knowledge.seat or 0) + number - 1])
    if space == FINISH:
        place = words.text("hare-web-home")
    else:
        place = words.text("hare-web-runner-at", number=space) if space else spoken_space(words, START)
    return exactly(words.text("hare-web-pick-runner", runner=number, place=place), stays=True)


def spoken_space(words: PageWords, space: int) -> str:
    """A space, as its stone is called."""
    return capital(words.phrase(space_phrase(space)))


def on_table(knowledge: Knowledge, words: PageWords) -> list[str]:
    """Everybody's carrots and lettuces, and where the first runner is."""
    view, seats = knowledge.fields, range(len(words.names))
    carrots = [words.text("hare-carrots", count=view["carrots"][seat]) for seat in seats]
    lettuces = [words.text("hare-web-lettuces", count=view["lettuces"][seat]) for seat in seats]
    is_running = view["spaces"][0] not in (START, FINISH)
    here = [words.text("hare-web-here", who=words.names[0], count=1)] if is_running else []
    return [*carrots, *lettuces, *here]


def refused(visit: Visit) -> Page:
    """A stone that is out of reach was pressed."""
    from tests.web.states import against_bots  # noqa: PLC0415  (which lists the states of all games)

    page, _ = against_bots(visit, "hare", 2)
    page.locator("main [data-rove]:not([aria-disabled=false])").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show me the rule")).to_be_visible()
    return page


PAGE = GamePage(
    way=way,
    on_table=on_table,
    brisk=lambda _knowledge, sensible: sensible,
    tables={
        "together": Luck(3, "hare 3 0"),
        "one device": Luck(3, "hare 3 66"),
        "touch": Luck(3, "hare 3 34"),
        "keyboard": Luck(2, "hare 2 53"),
        "spoken": Luck(3, "hare 3 74"),
        "cuts": Luck(3, "hare 3 130"),
        "steady": Luck(4, "hare 4 13"),
    },
    pieces=".actions, .rolls, .change",
    states={"a refusal": refused},
    parts=".room, .racers, .racers li, .map, .area, .strip, .mine, .choices",
)
