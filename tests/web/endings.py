"""The end of a game: what its record says, and whether the page says the same."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from speeltafel.games import load
from speeltafel.kernel.match import Match
from tests.web.browsing import PATIENCE_MS
from tests.web.players import Player


def record_of(player: Player, url: str) -> dict[str, Any]:
    """The record of the game whose end page the player is looking at."""
    link = player.page.get_by_role("link", name=player.word("page-end-replay"), exact=True)
    expect(link).to_be_visible(timeout=3 * PATIENCE_MS)  # on a new server the first replay takes long
    answer = player.page.request.get(f"{url}/api/records/{player.table}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def replayed(record: dict[str, Any]) -> Match:
    """The game of a record, at its end."""
    match = Match(load(record["game"]), record["seats"], record["options"])
    for action in record["actions"]:
        assert match.act(action) is None, action
    assert match.is_over
    return match


def moves_of(record: dict[str, Any], seat: int) -> list[str]:
    """What a seat decided, in order."""
    match = Match(load(record["game"]), record["seats"], record["options"])
    found = []
    for action in record["actions"]:
        if match.actor == seat:
            found.append(action)
        match.act(action)
    return found


def check_end(player: Player, record: dict[str, Any]) -> None:
    """The end page says what the record says, and the record holds exactly the moves that this page sent."""
    seat = player.knowledge.seat
    assert seat is not None
    assert moves_of(record, seat) == list(player.heard.acts.values())
    check_result(player, record, you=player.name)


def check_result(player: Player, record: dict[str, Any], you: str | None = None) -> None:
    """The end page says who has won, or which score everyone has; `you` is who alone reads it."""
    match = replayed(record)
    outcome = match.game.scoring.outcome(match.state, record["seats"])
    heading = player.page.get_by_role("heading", level=1)
    if outcome.places is None:
        shared = player.word("page-end-score", score=outcome.scores[0], most=outcome.most)
        expect(heading).to_have_text(shared)
        return
    rows = player.page.get_by_role("table").first.get_by_role("row")
    for name, score in zip(player.names, outcome.scores, strict=True):
        row = rows.filter(has_text=name).inner_text()
        assert row.split()[-1] == str(score), (row, outcome)
    best = [name for name, place in zip(player.names, outcome.places, strict=True) if place == 1]
    expect(heading).to_contain_text(player.word("page-end-you-won") if you in best else best[0])
