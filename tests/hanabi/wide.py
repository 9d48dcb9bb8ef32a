"""How wide the facts of Hanabi get in each language, and which of its numbers need no words for one."""

from __future__ import annotations

from pathlib import Path

EVERY = {
    "cards": "1, 2, 3, 4 and 5",
    "card": "R5 (yellow 5)",
    "clue": "cards with value 5",
    "colour": "yellow",
    "letter": "W",
    "list": "1, 2, 3, 4 and 5",
    "mark": "keep it",
    "slot": "5",
    "slots": "1, 2, 3, 4 and 5",
    "sure": "100 %",
    "value": "5",
    "verdict": "legendary, they will tell their grandchildren!",
    "known": "It is not red, yellow, green or blue.",
}
WIDER = {
    "nl": {
        "clue": "kaarten met waarde 5",
        "colour": "paars",
        "letter": "Gr",
        "list": "1, 2, 3, 4 en 5",
        "verdict": "hier en daar klinkt beleefd applaus.",
    },
    "pt": {
        "clue": "cartas vermelhas",
        "letter": "Vm",
        "colour": "vermelha",
        "list": "1, 2, 3, 4 e 5",
        "verdict": "ouvem-se algumas palmas de cortesia.",
    },
}
UNCOUNTED = {
    "hanabi-event-won": "8 tokens and 25 or 30 points",
    "rule-hanabi-no-token-for-a-hint.refused": "8 tokens and 25 or 30 points",
    "rule-hanabi-all-tokens-in-the-box.refused": "8 tokens and 25 or 30 points",
    "hanabi-web-tokens": "8 tokens and 25 or 30 points",
    "hanabi-web-points": "8 tokens and 25 or 30 points",
    "rule-hanabi-no-such-player.refused": "a number that names something, and a verb",
    "hanabi-web-pile-card": "a number that names something, and a verb",
}
"""Messages in which a noun behind a number does not depend on it, and why."""


def facts(_folder: Path, language: str) -> dict[str, str]:
    """The words of every fact, in the messages of a folder."""
    return {**EVERY, **WIDER.get(language, {})}
