"""A shuffle that players can verify: every card and roll follows from a secret that was promised beforehand.

`docs/shuffle.md` describes the bytes, so that anybody can write this again. The secret comes from the caller: nothing
here throws dice of its own.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence

from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

VERSION = 1
"""The version of the way outcomes are drawn."""
SECRET_BYTES = 32
LONGEST_TABLE_ID = 200
LONGEST_WORDS = 200
"""Characters a seat's own words may have."""

NAME = b"speeltafel shuffle 1"
PROMISE = "speeltafel shuffle 1 commitment"
OUTCOMES = "outcomes"
SEATING = "seating"

LENGTH_BYTES = 4
COUNT_BYTES = 8
TRY_BYTES = 4
DRAW_BYTES = 8
DRAWS = 2 ** (8 * DRAW_BYTES)
"""How many numbers one try chooses from."""


class BadShuffle(ValueError):
    """Something no shuffle is made of, with a message that says what was expected."""


def commitment(secret: bytes, table_id: str) -> str:
    """What the table publishes before anybody adds words: it fixes the secret and does not betray it."""
    promised = written(PROMISE) + checked_secret(secret) + written(checked_table(table_id))
    return hashlib.sha256(promised).hexdigest()


class Shuffle:
    """All cards, rolls and seats of one table, from its secret and the words that the seats added.

    `contributions` has the words of every seat in the order in which the seats were taken, None where there are none.
    """

    def __init__(self, secret: bytes, table_id: str, contributions: Iterable[str | None]) -> None:
        self.secret = checked_secret(secret)
        self.table_id = checked_table(table_id)
        self.contributions = tuple(map(checked_words, contributions))
        self.outcome_key = self.key(OUTCOMES)
        self.seating_key = self.key(SEATING)

    def key(self, label: str) -> bytes:
        """A key of its own for every use; the published commitment plays no part in it."""
        about = written(label) + written(self.table_id) + all_words(self.contributions)
        return hkdf(self.secret, NAME, about, SECRET_BYTES)

    @property
    def commitment(self) -> str:
        """What was published about the secret."""
        return commitment(self.secret, self.table_id)

    def outcome(self, n: int, weights: Sequence[int]) -> int:
        """The place in `weights` that the game's n-th chance outcome (from 0) falls on, each as likely as it weighs."""
        if any(weight < 0 for weight in weights):
            raise BadShuffle("a weight is below 0; expected 0 or more")
        unit = below(self.outcome_key, n, sum(weights))
        for place, weight in enumerate(weights):
            unit -= weight
            if unit < 0:
                return place
        raise AssertionError("a unit of weight belongs to some outcome")

    def due(self, game: Game, table: Cells, n: int) -> int:
        """The action that chance brings at a table (an array of one record) as its n-th: `outcome`, but faster."""
        unit = below(self.outcome_key, n, int(game.loops.total_odds_at(table)))
        return int(game.loops.nth_outcome_at(table, unit))

    def seating(self, count: int) -> list[int]:
        """Who sits where: seat i goes to who came as number seating[i]. (Fisher and Yates, from the last seat down)"""
        order = list(range(count))
        for n, last in enumerate(range(count - 1, 0, -1)):
            chosen = below(self.seating_key, n, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order


def draw(match: Match, shuffle: Shuffle) -> None:
    """Let chance move until a seat must decide or the game is over, as the shuffle says."""
    n = sum(action >= match.game.decisions for action in match.history)
    while match.actor == CHANCE:
        refused = match.act(shuffle.due(match.game, match.table, n))
        assert refused is None, refused
        n += 1


# Numbers from a key


def below(key: bytes, n: int, count: int) -> int:
    """The n-th number of a key, from 0 up to count, each as likely as the next: an unfair try is drawn again."""
    if not 0 < count <= DRAWS:
        raise BadShuffle(f"cannot choose from {count}; expected a number from 1 to 2^{8 * DRAW_BYTES}")
    fair = DRAWS - DRAWS % count
    attempt = 0
    while (number := drawn(key, n, attempt)) >= fair:
        attempt += 1
    return number % count


def drawn(key: bytes, n: int, attempt: int) -> int:
    """One try at the n-th number of a key."""
    message = n.to_bytes(COUNT_BYTES, "big") + attempt.to_bytes(TRY_BYTES, "big")
    return int.from_bytes(hmac.digest(key, message, "sha256")[:DRAW_BYTES], "big")


def hkdf(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    """HKDF with SHA-256: extract, then expand. (RFC 5869)"""
    extracted = hmac.digest(salt or bytes(hashlib.sha256().digest_size), secret, "sha256")
    block, expanded = b"", b""
    for number in range(1, -(-length // hashlib.sha256().digest_size) + 1):
        block = hmac.digest(extracted, block + about + bytes([number]), "sha256")
        expanded += block
    return expanded[:length]


# Bytes that read only one way


def written(text: str) -> bytes:
    """The length of a text in bytes, then the text in UTF-8."""
    data = text.encode()
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def all_words(contributions: Sequence[str | None]) -> bytes:
    """How many seats there are, then for each a 0, or a 1 and its words."""
    count = len(contributions).to_bytes(LENGTH_BYTES, "big")
    return count + b"".join(b"\0" if words is None else b"\1" + written(words) for words in contributions)


def checked_secret(secret: bytes) -> bytes:
    """A secret, if it is one."""
    if len(secret) != SECRET_BYTES:
        raise BadShuffle(f"expected a secret of {SECRET_BYTES} bytes, got {len(secret)}")
    return secret


def checked_table(table_id: str) -> str:
    """The id of a table, if it is one."""
    if not is_text(table_id) or not 0 < len(table_id) <= LONGEST_TABLE_ID:
        raise BadShuffle(f"expected a table id of 1 to {LONGEST_TABLE_ID} characters")
    return table_id


def checked_words(words: str | None) -> str | None:
    """The words of a seat, if they may be added."""
    if words is not None and (not is_text(words) or len(words) > LONGEST_WORDS):
        raise BadShuffle(f"expected words of at most {LONGEST_WORDS} characters, or none, from every seat")
    return words


def is_text(text: object) -> bool:
    """Whether this is text of whole characters: half of one has no bytes."""
    return isinstance(text, str) and not any("\ud800" <= sign <= "\udfff" for sign in text)
