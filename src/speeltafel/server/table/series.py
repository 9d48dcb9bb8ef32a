"""The running score of a group that plays one game after another: who has won how often, and with what."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from speeltafel.kernel.match import Match
from speeltafel.kernel.scoring import Outcome
from speeltafel.protocol.messages import Chair, Series, SeriesMember, SeriesTeam

GAMES_KEPT = 20
"""Of so many games, the last ones, each team's places and scores are kept."""
TEAMS_KEPT = 24
"""Of so many line-ups; those that have not played for longest go."""
NO_GAMES = Series(games=0, teams=[])


def after(series: Series | None, match: Match, chairs: Sequence[Chair]) -> Series:
    """The score when this match, played to its end, is counted in."""
    before = series or NO_GAMES
    outcome = match.game.scoring.outcome(match.state, match.seats)
    played: list[SeriesTeam] = []
    left = list(before.teams)
    for seats in teams_of(match):
        members = [member(chairs[seat]) for seat in seats]
        known = next((team for team in left if who(team.members) == who(members)), None)
        if known is not None:
            left.remove(known)
        played.append(counted(known, members, seats[0], outcome))
    return Series(games=before.games + 1, teams=[*played, *left][:TEAMS_KEPT])


def teams_of(match: Match) -> list[list[int]]:
    """The seats that are counted together: a side of the game, or everyone for themselves.

    Where all play together there is one team.
    """
    sides = match.game.sides(match.seats)
    return [[seat for seat, other in enumerate(sides) if other == side] for side in dict.fromkeys(sides)]


def counted(known: SeriesTeam | None, members: list[SeriesMember], seat: int, outcome: Outcome) -> SeriesTeam:
    """A team's score after one more game."""
    before = known or SeriesTeam(members=members)
    place = None if outcome.places is None else outcome.places[seat]
    score = outcome.scores[seat]
    return SeriesTeam(
        members=members,
        games=before.games + 1,
        won=before.won + (place == 1),
        best=score if before.best is None else max(score, before.best),
        places=[] if place is None else [*before.places, place][-GAMES_KEPT:],
        scores=[*before.scores, score][-GAMES_KEPT:],
    )


def member(chair: Chair) -> SeriesMember:
    """Who has a chair; of a bot its level."""
    if chair.player is None:
        return SeriesMember(level=chair.level)
    return SeriesMember(player=chair.player, name=chair.name)


def who(members: Sequence[SeriesMember]) -> list[tuple[str, str]]:
    """Members without their names, which may change; in no particular order."""
    return sorted((one.player or "", one.level or "") for one in members)


def without(series: Series | None, gone: Collection[str]) -> Series | None:
    """The same score without these players' names."""
    if series is None:
        return None
    teams = [
        replace(team, members=[replace(one, name="") if one.player in gone else one for one in team.members])
        for team in series.teams
    ]
    return replace(series, teams=teams)
