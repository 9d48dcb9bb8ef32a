"""What a client adds to the shuffle: words and a salt that nobody sees before all words are closed."""

from __future__ import annotations

import secrets

from speeltafel.client.knowledge import Knowledge
from speeltafel.kernel.shuffle import SALT_BYTES, commitment_to_words
from speeltafel.protocol import messages


def new_salt() -> str:
    """Random bits that nobody else knows, in hexadecimal."""
    return secrets.token_hex(SALT_BYTES)


class OwnWords:
    """The words of one player at one table, and the salt that hides them behind their commitment."""

    def __init__(self, table: str, words: str = "") -> None:
        self.table, self.words = table, words
        self.hide()

    def hide(self) -> None:
        """Take another salt: words that were shown once are hidden by none that was shown with them."""
        self.salt = new_salt()
        self.commitment = commitment_to_words(self.table, self.salt, self.words)
        self.is_shown = False

    def are_in(self, chair: messages.Chair) -> bool:
        """Whether a chair has this commitment."""
        return chair.commitment == self.commitment

    def next_message(self, known: Knowledge, key: str) -> messages.Commit | messages.ShowWords | None:
        """What has to be said now by itself: the words when they are closed; other ones if that was in vain."""
        chair = None if known.seat is None else known.seats[known.seat]
        if known.phase != "gathering" or chair is None:
            return None
        if known.deadline is not None and self.are_in(chair) and not self.is_shown:
            self.is_shown = True
            return messages.ShowWords(key=key, salt=self.salt, words=self.words)
        if known.deadline is None and self.is_shown and chair.commitment is None:
            self.hide()
            return messages.Commit(key=key, commitment=self.commitment)
        return None
