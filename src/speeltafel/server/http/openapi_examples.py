"""Examples of bodies and answers for the documentation; a test reads every one of them."""

from __future__ import annotations

from typing import Any

from speeltafel.games import OURS, load
from speeltafel.kernel.game import ApiSample, Game
from speeltafel.kernel.game_record import RULES

TABLE = "kH3v9Qz_4mXa"
PLAYER = "pR8s2LkQ0aVw"


def described_game() -> tuple[Game, ApiSample]:
    """The game that the examples are about: the first that brings some."""
    games = (load(name) for name in OURS)
    return next((game, game.samples.api) for game in games if game.samples.api is not None)


GAME, SAMPLE = described_game()

BODIES: dict[str, Any] = {
    "open_table": {
        "game": GAME.name,
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "house", "level": "sensible"}],
        "options": dict(SAMPLE.options),
        "public": True,
    },
    "say": {"type": "act", "key": "m-1", "decision": 28, "action": SAMPLE.action},
    "new_guest": {"name": "An"},
    "rename": {"name": "Anna"},
    "register": {"login_name": "anna", "password": "purple elephant seven"},
    "log_in": {"login_name": "anna", "password": "purple elephant seven"},
    "change_password": {"old": "purple elephant seven", "new": "green giraffe eight"},
    "delete_account": {"password": "purple elephant seven"},
    "make_token": {"name": "my bot", "scopes": ["play", "tables"]},
    "ban": {"reason": "spoiled other people's games"},
    "put_into_words": {
        "language": "en",
        "game": GAME.name,
        "names": ["An", "Bo", "Cy"],
        "events": [dict(SAMPLE.event)],
        "news": [{"type": "sat", "name": "Bo"}],
        "refusals": [{"rule": "table.not-your-turn", "facts": {"action": SAMPLE.action}}],
    },
    "view_upload": {
        "speeltafel": 1,
        "game": GAME.name,
        "rules": RULES,
        "seats": SAMPLE.seats,
        "options": {},
        "actions": list(SAMPLE.opening),
    },
}
"""By the name of the route."""

ANSWERS: dict[str, Any] = {
    "open_table": {"table": TABLE},
    "say": {"type": "ack", "key": "m-1", "version": 29},
    "new_guest": {"player": PLAYER, "name": "An", "account": None, "program": False, "scopes": [], "csrf": "…"},
    "close_table": {"closed": True},
    "menu": {"decision": 28, "choices": [{"action": SAMPLE.action, "text": "…"}]},
    "healthz": {"ok": True, "version": "0.1.0", "durability": {"journal_mode": "wal", "synchronous": "full"}},
}

FAULT = {
    "rule": "request.who-are-you",
    "facts": {},
    "text": "Take a name first, then try again.",
}
