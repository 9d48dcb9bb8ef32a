"""A bot for all three games: one simple idea each, and chance for the rest."""

import random

from speeltafel.client import Turn, play


def hanabi(turn: Turn) -> str:
    """Play the newest card that a hint pointed at; else hint; else discard."""
    hinted = [slot for slot, told in enumerate(turn.fields["told"][turn.seat], 1) if told]
    if hinted and turn.fields["errors"] < 2:
        return f"play {hinted[-1]}"
    return random.choice(starting(turn, "hint") or starting(turn, "discard") or turn.legal)


def hasp(turn: Turn) -> str:
    """Promise nothing, and play high cards first."""
    cards = sorted(starting(turn, "play"), key=lambda action: int(action[6:]))
    return "call pass" if "call pass" in turn.legal else (cards or turn.legal)[-1]


def hare(turn: Turn) -> str:
    """Eat, and walk on in small steps; fetch carrots while the way is long, give them back near home."""
    is_rich = turn.fields["carrots"][turn.seat] > 20
    is_near = max(turn.fields["spaces"]) > 50
    purse = starting(turn, "give") if is_rich and is_near else [] if is_rich else starting(turn, "take", "back")
    return random.choice(starting(turn, "eat") or purse or starting(turn, "move")[:4] or turn.legal)


def starting(turn: Turn, *words: str) -> list[str]:
    return [action for action in turn.legal if action.startswith(words)]


if __name__ == "__main__":
    ideas = {"hanabi": hanabi, "hasp": hasp, "hare": hare}
    play(lambda turn: ideas[turn.game.name](turn))
