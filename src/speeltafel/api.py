"""The public names: games, matches and records for programs that play, with every action as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from speeltafel.games import UnknownGame, load, playable
from speeltafel.kernel import game_record
from speeltafel.kernel.contract import CHANCE, OVER, SPECTATOR
from speeltafel.kernel.game import Game
from speeltafel.kernel.interop import FileFormat
from speeltafel.kernel.match import Match, Refusal
from speeltafel.kernel.record_errors import UNKNOWN_GAME, BadRecord
from speeltafel.locale import RuleText, Words

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BadRecord",
    "Match",
    "Refusal",
    "RuleText",
    "act",
    "draw",
    "explain",
    "legal",
    "load",
    "record",
    "replay",
    "story",
    "view",
]


def legal(match: Match) -> list[str]:
    """What no rule forbids now: decisions of the seat to act, or the outcomes that chance can bring."""
    return [match.say(action) for action in match.legal()]


def act(match: Match, action: str, seat: int | None = None) -> Refusal | None:
    """Carry an action out, or answer which rule forbids it and change nothing; `seat` says who wants it."""
    return match.act(action, seat)


def draw(match: Match, seed: int) -> None:
    """Let chance deal, draw and roll until a seat must decide; the same seed gives the same outcomes."""
    match.draw(seed)


def view(match: Match, viewer: int = SPECTATOR) -> Any:
    """The table as a seat or a spectator sees it: the game's own record, with holes."""
    return match.view(viewer)


def explain(match: Match, refusal: Refusal, language: str = "en", names: Sequence[str] = ()) -> RuleText:
    """A refusal in words: the rule's title, what it demands, and why the action was refused."""
    return Words(language, match.game, names).rule(refusal.rule, refusal.facts)


def story(match: Match, viewer: int = SPECTATOR, language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """All that happened so far, as this viewer was told it."""
    words = Words(language, match.game, names)
    again = Match(match.game, match.seats, match.options)
    told = []
    for action in match.history:
        events = again.act_and_tell(action)
        assert not isinstance(events, Refusal)
        told += [words.event(event) for event in match.game.events.heard(events, viewer)]
    return told


def record(match: Match, names: Sequence[str] | None = None) -> str:
    """The match as the text of a record file: one line of JSON."""
    return game_record.write(game_record.recorded(match, names)).decode()


def replay(text: str | bytes) -> Match:
    """The match that a record file (ours, or an export of another program) leads to; raises BadRecord for a bad one."""
    content = game_record.decode(text.encode(errors="surrogatepass") if isinstance(text, str) else text)
    return replayed(content, game_of(content))[0]


def format_of(content: dict[str, Any]) -> tuple[Game, FileFormat] | None:
    """The format of another program that a JSON object is in, and the game it is of; None for a record of ours."""
    if "speeltafel" in content:
        return None
    games = map(load, playable())
    return next(((game, known) for game in games for known in game.formats if known.recognises(content)), None)


def game_of(content: dict[str, Any]) -> Game:
    """The game that a record, read from JSON, is of."""
    known = format_of(content)
    try:
        return known[0] if known else load(game_record.understand(content).game)
    except UnknownGame as fault:
        raise BadRecord(str(fault), UNKNOWN_GAME) from None


def replayed(content: dict[str, Any], game: Game) -> tuple[Match, list[str]]:
    """The match that a record leads to, and the players' names, if it has them."""
    known = format_of(content)
    if known:
        return known[1].read(content)
    kept = game_record.understand(content)
    return game_record.replay(kept, game), kept.names or []
