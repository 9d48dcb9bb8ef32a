"""How wide the facts of HASP get in each language, and which of its numbers need no words for one."""

from __future__ import annotations

from pathlib import Path

LONGEST_NAME = "Wilhelmina Mmmmmm Wwwwww"
TEAM = f"{LONGEST_NAME} and {LONGEST_NAME}"
EVERY = {
    "call": "Find All",
    "card": "Rabbithole (grassland 10)",
    "dealer": LONGEST_NAME,
    "led": "grassland",
    "letter": "G",
    "promise": "Find All",
    "shown": "Rabbithole (village 7) and Rabbithole (village 8)",
    "side": TEAM,
    "side1": TEAM,
    "side2": TEAM,
    "side3": LONGEST_NAME,
    "suit": "grassland",
    "suits": "grassland, river and canyon",
    "trump": "grassland and village",
}
WIDER = {
    "nl": {
        "call": "Kleine Vondst",
        "card": "Vergaderplaats (grasland 10)",
        "led": "grasland",
        "promise": "Geen Vondst",
        "suit": "grasland",
        "suits": "grasland, rivier en canyon",
        "trump": "grasland en dorp",
    },
    "pt": {
        "call": "Achado Completo",
        "card": "Tartaruga (desfiladeiro 6)",
        "led": "desfiladeiro",
        "promise": "Achado Completo",
        "suit": "desfiladeiro",
        "suits": "floresta, colina e desfiladeiro",
        "trump": "desfiladeiro e aldeia",
    },
}
UNCOUNTED = {
    "hasp-event-overtime": "a score of 12 and more",
    "hasp-event-won": "a score of 12 and more",
    "hasp-table-goal": "a score of 12 and more",
    "hasp-table-play-this": "a number that names something, and a verb",
    "hasp-event-scored": "a number that names something, and a verb",
}
"""Messages in which a noun behind a number does not depend on it, and why."""


def facts(_folder: Path, language: str) -> dict[str, str]:
    """The words of every fact, in the messages of a folder."""
    return {**EVERY, **WIDER.get(language, {})}
