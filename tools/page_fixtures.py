"""Plays sample games at real tables and keeps what one page heard, for the page's tests and for `npm run dev`.

`python -m tools.page_fixtures` writes `web/src/games/<game>/fixtures/*.json`. Which games are played, and how, stands
in `samples.py` beside them.
"""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from speeltafel.bots.roster import sensible_policy
from speeltafel.games import OURS, load
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.locale import LANGUAGES, Words
from speeltafel.protocol.messages import Act, Chair, Ready, Sit
from speeltafel.protocol.wire import encode
from speeltafel.server.http.wording import event_text
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Answer, Delivery, Proposal, Table

PAGE = Path(__file__).parent.parent / "web" / "src" / "games"
NAMES = ("Ana", "Bram", "Carlos", "Dewi", "Emma", "Finn")
PEOPLE = tuple(Sender(f"p{number}", name) for number, name in enumerate(NAMES))
OPEN = Chair(kind="open")

Fixture = dict[str, Any]
Chooses = Callable[[Table, Sequence[str]], str | None]
"""From a table and the legal actions, to one of them; None leaves the decision to the game's simple player."""


def simply(_table: Table, _legal: Sequence[str]) -> None:
    """Leaves every decision to the game's simple player."""


@dataclass(frozen=True)
class Sample:
    """A game to keep."""

    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    chooses: Chooses = simply
    most: int = 100
    """The decisions after which it is long enough."""
    is_watched: bool = False
    """Whether it is heard by somebody who only looks on."""
    is_wanted: Callable[[Fixture], bool] = lambda _: True
    """Games are played until one is as wanted."""


def main() -> None:
    """Write all fixtures of all games."""
    for name in OURS:
        folder = PAGE / name / "fixtures"
        fixtures = {label: made(load(name), label, sample) for label, sample in samples_in(folder).items()}
        for label, fixture in fixtures.items():
            keep(folder / f"{label}.json", fixture)
        keep(folder / "words.json", in_words(load(name), list(fixtures.values())))


def samples_in(folder: Path) -> dict[str, Sample]:
    """The samples that stand beside the fixtures."""
    samples: dict[str, Sample] = runpy.run_path(str(folder / "samples.py"))["SAMPLES"]
    return samples


def made(game: Game, label: str, sample: Sample) -> Fixture:
    """The first game of a sample that is as wanted."""
    attempts = (played(game, sample, f"{label}-{attempt}") for attempt in range(10_000))
    return next(fixture for fixture in attempts if sample.is_wanted(fixture))


def played(game: Game, sample: Sample, shuffle: str) -> Fixture:
    """Everything that one page heard from the first decision on."""
    table = seated(game, sample, shuffle.encode().ljust(32, b".")[:32])
    you = "nobody" if sample.is_watched else PEOPLE[0].player
    viewer = table.viewer_of(you)
    snapshot = json.loads(encode(table.snapshot(viewer)))
    heard = [json.loads(one.data) for one in decided(table, sample) if one.viewer == viewer]
    return {"you": you, "snapshot": snapshot, "events": heard, "last": json.loads(encode(table.snapshot(viewer)))}


def seated(game: Game, sample: Sample, secret: bytes) -> Table:
    """A table at which everyone is ready."""
    plan = TablePlan(game=game.name, chairs=[OPEN] * sample.seats, options=sample.options)
    table = Table(opened(plan, "fixture", secret), secret)
    for message in (Sit(key="sit"), Ready(key="ready")):
        for person in PEOPLE[: sample.seats]:
            done(table, table.propose(message, person, 0))
    return table


def decided(table: Table, sample: Sample) -> Iterator[Delivery]:
    """Decisions until the game is over or long enough, and what everyone is told of them."""
    for count in range(sample.most):
        state = table.state
        if state.actor is None:
            return
        seat = state.actor
        action = sample.chooses(table, table.snapshot(seat).legal or []) or simple_action(table, seat, count)
        message = Act(key=f"act-{count}", decision=state.decision, action=action)
        yield from done(table, table.propose(message, Sender(state.chairs[seat].player or "", ""), 0))


def simple_action(table: Table, seat: int, count: int) -> str:
    """What the game's simple player does with the seat's own view."""
    match = table.state.match
    policy = sensible_policy(match.game.name)
    assert policy is not None, f"{match.game.name} has no simple player"
    return match.say(int(policy(match.view(seat), seat, throw(count, seat))))


def done(table: Table, proposal: Proposal | Answer) -> list[Delivery]:
    """Let it happen."""
    assert isinstance(proposal, Proposal), proposal
    return table.commit(proposal)


def in_words(game: Game, fixtures: Sequence[Fixture]) -> Fixture:
    """Events of every shape as the server words them in every language, and what every rule demands."""
    told = [event for fixture in fixtures for heard in fixture["events"] for event in heard.get("told", [])]
    events = list({(event["type"], *event): event for event in told}.values())
    rules = [rule for rule in game.rule_ids.values() if rule.startswith(f"{game.name}.")]
    return {
        "game": game.name,
        "names": NAMES[: max(game.seats)],
        "events": events,
        "rules": rules,
        "texts": {
            language: [event_text(language, game.name, NAMES, event) for event in events] for language in LANGUAGES
        },
        "demands": {language: [Words(language, game).demand(rule) for rule in rules] for language in LANGUAGES},
    }


def keep(path: Path, content: Fixture) -> None:
    """Write a fixture."""
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False, default=np.ndarray.tolist)
    path.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
