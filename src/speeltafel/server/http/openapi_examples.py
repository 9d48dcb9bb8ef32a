"""Examples of bodies and answers for the documentation; a test reads every one of them."""

from __future__ import annotations

from typing import Any

TABLE = "kH3v9Qz_4mXa"
PLAYER = "pR8s2LkQ0aVw"

BODIES: dict[str, Any] = {
    "open_table": {
        "game": "hanabi",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "house", "level": "sensible"}],
        "options": {"play_on": True},
        "public": True,
    },
    "say": {"type": "act", "key": "m-1", "decision": 28, "action": "hint 2 R"},
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
        "game": "hanabi",
        "names": ["An", "Bo", "Cy"],
        "events": [{"type": "hinted", "seat": 0, "target": 1, "clue": 9, "slots": [0, 3]}],
        "news": [{"type": "sat", "name": "Bo"}],
        "refusals": [{"rule": "table.not-your-turn", "facts": {"action": "play 1"}}],
    },
    "view_upload": {
        "speeltafel": 1,
        "game": "hare",
        "rules": "1",
        "seats": 3,
        "options": {},
        "actions": ["move 4", "move 1", "move 2"],
    },
}
"""By the name of the route."""

ANSWERS: dict[str, Any] = {
    "open_table": {"table": TABLE},
    "say": {"type": "ack", "key": "m-1", "version": 29},
    "new_guest": {"player": PLAYER, "name": "An", "account": None, "program": False, "scopes": [], "csrf": "…"},
    "close_table": {"closed": True},
    "menu": {"decision": 28, "choices": [{"action": "play 1", "text": "Play your card 1"}]},
    "healthz": {"ok": True, "version": "0.1.0", "durability": {"journal_mode": "wal", "synchronous": "full"}},
}

FAULT = {
    "rule": "request.who-are-you",
    "facts": {},
    "text": "Take a name first, then try again.",
}
