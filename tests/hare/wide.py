"""How wide the facts of Hare & Tortoise get in each language, and which of its numbers need no words for one."""

from __future__ import annotations

from pathlib import Path

EVERY = {
    "carrots": "135 carrots",
    "cost": "135 carrots",
    "here": "space 64 (position 1/5/6)",
    "numbers": "1/5/6",
    "result": "forward to the next free carrot space",
    "space": "space 64 (position 1/5/6)",
    "tortoise": "space 64 (tortoise)",
}
WIDER = {
    "nl": {
        "carrots": "135 wortels",
        "cost": "135 wortels",
        "here": "veld 64 (positie 1/5/6)",
        "result": "achteruit naar het eerste vrije wortelveld",
        "space": "veld 64 (positie 1/5/6)",
        "tortoise": "veld 64 (schildpad)",
    },
    "pt": {
        "carrots": "135 cenouras",
        "cost": "135 cenouras",
        "here": "casa 64 (posição 1/5/6)",
        "result": "recua até à casa de cenoura livre mais próxima",
        "space": "casa 64 (posição 1/5/6)",
        "tortoise": "casa 64 (tartaruga)",
    },
}
AMOUNTS = {"en": "135 carrots", "nl": "135 wortels", "pt": "135 cenouras"}
"""Facts that the game words as an amount."""
UNCOUNTED = {
    "hare-menu-restart": "65 or 95 carrots",
    "hare-event-restarted": "65 or 95 carrots",
    "reason-hare-slower-but-better": "more than another number that is 1 or more",
    "rule-hare-beyond-the-finish.refused": "more than another number that is 1 or more",
    "rule-hare-runner-is-home.refused": "a number that names something, and a verb",
}
"""Messages in which a noun behind a number does not depend on it, and why."""


def facts(folder: Path, language: str) -> dict[str, str]:
    """The words of every fact, in the messages of a folder."""
    amounts = dict.fromkeys(("gain", "limit", "rest"), AMOUNTS[language]) if folder.name == "locale" else {}
    return {**EVERY, **WIDER.get(language, {}), **amounts}
