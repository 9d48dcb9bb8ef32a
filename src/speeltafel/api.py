"""The public names: games, matches and records for programs that play, with every action as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from speeltafel.games import UnknownGame, load
from speeltafel.kernel import gamefile
from speeltafel.kernel.badrecord import UNKNOWN_GAME, BadRecord
from speeltafel.kernel.contract import CHANCE, OVER, SPECTATOR
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match, Refusal
from speeltafel.kernel.story import heard
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
    return Words(language, match.game.name, names).rule(refusal.rule, refusal.facts)


def story(match: Match, viewer: int = SPECTATOR, language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """All that happened so far, as this viewer was told it."""
    words = Words(language, match.game.name, names)
    again = Match(match.game, match.seats, match.options)
    told = []
    for action in match.history:
        events = again.act_and_tell(action)
        assert not isinstance(events, Refusal)
        told += [words.say(phrase) for phrase in heard(events, viewer)]
    return told


def record(match: Match, names: Sequence[str] | None = None) -> str:
    """The match as the text of a record file: one line of JSON."""
    return gamefile.write(gamefile.recorded(match, names)).decode()


def replay(text: str | bytes) -> Match:
    """The match that a record file (ours, or an export of hanab.live) leads to; raises BadRecord for a bad one."""
    content = gamefile.decode(text.encode(errors="surrogatepass") if isinstance(text, str) else text)
    return replayed(content, game_of(content))[0]


def game_of(content: dict[str, Any]) -> Game:
    """The game that a record, read from JSON, is of."""
    try:
        return load("hanabi" if is_of_hanab_live(content) else gamefile.understand(content).game)
    except UnknownGame as fault:
        raise BadRecord(str(fault), UNKNOWN_GAME) from None


def replayed(content: dict[str, Any], game: Game) -> tuple[Match, list[str]]:
    """The match that a record leads to, and the players' names, if it has them."""
    if is_of_hanab_live(content):
        from speeltafel.games.hanabi import hanab_live  # noqa: PLC0415  (only who needs it pays for loading Hanabi)

        return hanab_live.read(content)
    kept = gamefile.understand(content)
    return gamefile.replay(kept, game), kept.names or []


def is_of_hanab_live(content: dict[str, Any]) -> bool:
    """Whether a JSON object is a game of hanab.live rather than a record of ours."""
    return "speeltafel" not in content and "deck" in content and "players" in content
