"""A shuffle that players can verify: every card and roll follows from a secret that was promised beforehand.

`docs/shuffle.md` describes the bytes, so that anybody can write this again. The secret comes from the caller: nothing
here throws dice of its own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Sequence

import msgspec

from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match
from speeltafel.kernel.seating import Seated, SeatOrder, random_order, seating_by

VERSIONS = (1, 2)
"""In version 1 words are shown as they are added; in version 2 all are committed to before any is shown."""
VERSION = VERSIONS[-1]
"""That of new tables."""
SECRET_BYTES = 32
SALT_BYTES = 32
LONGEST_TABLE_ID = 200
LONGEST_WORDS = 200
"""Characters a seat's own words may have."""

NAME = "speeltafel shuffle {version}"
PROMISE = "speeltafel shuffle {version} commitment"
OWN_WORDS = "speeltafel shuffle 2 words"
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


class Contribution(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat adds to the shuffle: nothing, open words, or words behind a commitment, shown or not."""

    words: str | None = None
    commitment: str | None = None
    """Fixes words and salt before any seat's are shown; 64 hexadecimal digits, like the salt."""
    salt: str | None = None

    @property
    def is_kept_back(self) -> bool:
        """Whether the seat committed to words and did not show them."""
        return self.commitment is not None and self.salt is None


def commitment(secret: bytes, table_id: str, version: int = 1) -> str:
    """What the table publishes before anybody adds words: it fixes the secret and does not betray it."""
    label = PROMISE.format(version=checked_version(version))
    promised = written(label) + checked_secret(secret) + written(checked_table(table_id))
    return hashlib.sha256(promised).hexdigest()


def commitment_to_words(table_id: str, salt: str, words: str) -> str:
    """What a seat publishes before anybody's words are shown: it fixes them, and the salt hides them."""
    committed = written(OWN_WORDS) + written(checked_table(table_id)) + checked_salt(salt) + written(words)
    return hashlib.sha256(committed).hexdigest()


class Shuffle:
    """All cards, rolls and seats of one table, from its secret and what the seats added.

    `contributions` has what every seat added, in the order in which the seats were taken; plain words, or None for
    nothing, say the same as a contribution of nothing else.
    """

    def __init__(
        self, secret: bytes, table_id: str, contributions: Iterable[Contribution | str | None], version: int = 1
    ) -> None:
        self.version = checked_version(version)
        self.secret = checked_secret(secret)
        self.table_id = checked_table(table_id)
        self.contributions = tuple(checked_contribution(one, version) for one in contributions)
        self.outcome_key = self.key(OUTCOMES)
        self.seating_key = self.key(SEATING)

    def key(self, label: str) -> bytes:
        """A key of its own for every use; the published commitment plays no part in it."""
        about = written(label) + written(self.table_id) + all_contributions(self.contributions)
        return hkdf(self.secret, NAME.format(version=self.version).encode(), about, SECRET_BYTES)

    @property
    def commitment(self) -> str:
        """What was published about the secret."""
        return commitment(self.secret, self.table_id, self.version)

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

    def seating_number(self, n: int, count: int) -> int:
        """The n-th number below a count that decides who sits where."""
        return below(self.seating_key, n, count)

    def seating(self, count: int) -> list[int]:
        """Who sits where at random: seat i goes to who came as number seating[i]."""
        return random_order(count, self.seating_number)

    def seated(self, game: Game, seated: Seated = "random") -> SeatOrder:
        """Who sits where at a table of this game, decided this way, and the draw that led to it."""
        return seating_by(seated, len(self.contributions), game.seat_draws, self.seating_number)


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


def all_contributions(contributions: Sequence[Contribution]) -> bytes:
    """How many seats there are, then what each of them added."""
    return len(contributions).to_bytes(LENGTH_BYTES, "big") + b"".join(map(contributed, contributions))


def contributed(by_seat: Contribution) -> bytes:
    """A 0; or a 1 and open words; or a 2 and a commitment whose words were kept back; or a 3, a salt and words."""
    words = b"" if by_seat.words is None else written(by_seat.words)
    if by_seat.commitment is None:
        return b"\1" + words if words else b"\0"
    if by_seat.salt is None:
        return b"\2" + bytes.fromhex(by_seat.commitment)
    return b"\3" + bytes.fromhex(by_seat.salt) + words


def checked_version(version: int) -> int:
    """A version of the shuffle, if there is one."""
    if version not in VERSIONS:
        raise BadShuffle(f"expected a shuffle of version {' or '.join(map(str, VERSIONS))}, got {version}")
    return version


def checked_contribution(by_seat: Contribution | str | None, version: int) -> Contribution:
    """What a seat added, if it can add that."""
    added = by_seat if isinstance(by_seat, Contribution) else Contribution(words=by_seat)
    checked_words(added.words)
    if added.commitment is None:
        if added.salt is not None:
            raise BadShuffle("a salt without a commitment")
        return added
    if version == 1:
        raise BadShuffle("nobody commits to words in version 1")
    if not is_hexadecimal(added.commitment):
        raise BadShuffle("expected a commitment of 64 hexadecimal digits")
    if (added.words is None) != (added.salt is None):
        raise BadShuffle("expected both words and a salt, or neither, beside a commitment")
    if added.salt is not None:
        checked_salt(added.salt)
    return added


def checked_salt(salt: str) -> bytes:
    """A salt, if it is one."""
    if not is_hexadecimal(salt):
        raise BadShuffle(f"expected a salt of {2 * SALT_BYTES} hexadecimal digits")
    return bytes.fromhex(salt)


def is_hexadecimal(text: str) -> bool:
    """Whether a text is 32 bytes in small hexadecimal digits."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None


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
