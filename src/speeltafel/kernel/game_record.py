"""The file people keep of a game: JSON with everything by name, read with clear messages and replayed."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType

from speeltafel.kernel.game import Game
from speeltafel.kernel.match import BadSeats, Match
from speeltafel.kernel.options import BadOption, listed, shown
from speeltafel.kernel.record_errors import BAD_OPTION, BAD_SEATS, UNKNOWN_GAME, WRONG_RESULT, BadRecord, refused_action
from speeltafel.kernel.shuffle import VERSION, BadShuffle, Shuffle, checked_table, checked_words, commitment

FORMAT = 1
"""The version of the file format."""
RULES = "1"
"""The version of the games' rules."""
LARGEST = 8 * 1024 * 1024
"""Bytes in the largest file that is read."""
WRONG_SHUFFLE = "table.wrong-shuffle"
VERIFIED = "verified"
NOT_REVEALED = "not revealed"


class Result(msgspec.Struct):
    """How a game ended."""

    payoff: list[float]


class ShuffleProof(msgspec.Struct, kw_only=True):
    """What it takes to verify the shuffle; the secret is there once it is revealed."""

    version: int
    table: str
    commitment: str
    secret: str | UnsetType = UNSET
    contributions: list[str | None]
    seating: list[int]


class GameRecord(msgspec.Struct, kw_only=True):
    """One game, from the first card to the last; fields in the order they are written."""

    speeltafel: int = FORMAT
    game: str
    rules: str = RULES
    seats: int
    options: dict[str, Any] = {}
    names: list[str] | UnsetType = UNSET
    actions: list[str]
    result: Result | UnsetType = UNSET
    shuffle: ShuffleProof | UnsetType = UNSET


# Writing


def recorded(match: Match, names: Sequence[str] | None = None, shuffle: ShuffleProof | None = None) -> GameRecord:
    """The record of a match as it stands; the result is there once the game is over."""
    if names is not None and len(names) != match.seats:
        raise ValueError(f"{len(names)} names for {match.seats} seats; expected one for every seat")
    return GameRecord(
        game=match.game.name,
        seats=match.seats,
        options=match.game.options.kept(match.options),
        names=list(names) if names is not None else UNSET,
        actions=[match.say(action) for action in match.history],
        result=Result([whole(number) for number in match.payoff]) if match.is_over else UNSET,
        shuffle=shuffle if shuffle is not None else UNSET,
    )


def proof(shuffle: Shuffle, revealed: bool) -> ShuffleProof:
    """What a record says about its shuffle; reveal the secret only when nothing more will be drawn from it."""
    return ShuffleProof(
        version=VERSION,
        table=shuffle.table_id,
        commitment=shuffle.commitment,
        secret=shuffle.secret.hex() if revealed else UNSET,
        contributions=list(shuffle.contributions),
        seating=shuffle.seating(len(shuffle.contributions)),
    )


def write(record: GameRecord) -> bytes:
    """The record as one line of JSON, so that many records make a file of JSON lines."""
    return msgspec.json.encode(record) + b"\n"


def whole(number: float) -> float:
    """A number that is whole is written without a fraction."""
    return int(number) if number == int(number) else number


# Reading


def parse(data: bytes) -> GameRecord:
    """The record a file holds; raises BadRecord with one line that says what was expected."""
    return understand(decode(data))


def decode(data: bytes) -> dict[str, Any]:
    """The JSON object a file holds."""
    if len(data) > LARGEST:
        raise BadRecord(f"larger than {LARGEST // 1024**2} MiB, the most a record may take")
    data = data.removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise BadRecord("empty; expected a JSON object")
    content = read_json(data)
    if not isinstance(content, dict):
        raise BadRecord(f"expected a JSON object, got {kind_of(content)}")
    return content


def read_json(data: bytes) -> Any:
    """Strict JSON: no duplicate keys, no NaN, no half characters."""
    try:
        content = msgspec.json.decode(data)
        json.loads(data, object_pairs_hook=without_duplicates)
    except UnicodeDecodeError as fault:
        raise BadRecord(f"not JSON: no UTF-8 text ({fault.reason})") from None
    except msgspec.MsgspecError as fault:
        raise BadRecord(f"not JSON: {in_plain_words(str(fault))}") from None
    except RecursionError:
        raise BadRecord("nested too deeply; a record has lists in an object and no more") from None
    except BadRecord:
        raise
    except ValueError as fault:
        raise BadRecord(f"not JSON: {fault}") from None
    return content


def without_duplicates(pairs: list[tuple[str, Any]]) -> None:
    """JSON readers differ on which of two equal keys counts, so a record has no two."""
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise BadRecord(f"the key {shown(key)} is there twice; expected once")
        seen.add(key)


def understand(content: dict[str, Any]) -> GameRecord:
    """The record in a JSON object; keys that mean nothing to us are left alone."""
    version = content.get("speeltafel")
    if version is None:
        raise BadRecord('not a Speeltafel record: the key "speeltafel" with the format\'s version is missing')
    if type(version) is not int or version != FORMAT:
        raise BadRecord(f'"speeltafel" is {shown(version)}; expected {FORMAT}, the only version of the format so far')
    try:
        record = msgspec.convert(content, GameRecord)
    except msgspec.ValidationError as fault:
        raise BadRecord(in_plain_words(str(fault))) from None
    if record.rules != RULES:
        raise BadRecord(f'"rules" is {shown(record.rules)}; expected "{RULES}", the only version of the rules so far')
    if record.shuffle is not UNSET:
        check_keys(content["shuffle"])
        check_proof(record.shuffle)
    return record


def check_keys(content: dict[str, Any]) -> None:
    """A proof says what it says and nothing more."""
    known = ShuffleProof.__struct_fields__
    for key in content:
        if key not in known:
            raise BadRecord(f"shuffle: unknown key {shown(key)}; expected {listed(known)}")


def check_proof(told: ShuffleProof) -> None:
    """A proof is of our version, and everything in it has the right size."""
    if told.version != VERSION:
        raise BadRecord(f"shuffle.version is {shown(told.version)}; expected {VERSION}, the only version so far")
    for key, value in (("commitment", told.commitment), ("secret", told.secret)):
        if value is not UNSET and not re.fullmatch("[0-9a-f]{64}", value):
            raise BadRecord(f"shuffle.{key} is {shown(value)}; expected 64 signs from 0 to 9 and a to f")
    try:
        checked_table(told.table)
    except BadShuffle as fault:
        raise BadRecord(f"shuffle.table: {fault}") from None
    try:
        list(map(checked_words, told.contributions))
    except BadShuffle as fault:
        raise BadRecord(f"shuffle.contributions: {fault}") from None


KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}


def kind_of(value: object) -> str:
    """What a JSON value is, in words."""
    names: dict[type, str] = {dict: "object", list: "array", type(None): "null"}
    return KINDS.get(names.get(type(value), type(value).__name__), "something else")


def in_plain_words(fault: str) -> str:
    """A message of the JSON reader, in words for people who do not program."""
    fault = fault.removeprefix("JSON is malformed: ").replace("Input data was truncated", "it breaks off too early")
    fault, _, place = fault.partition(" - at `$")
    fault = re.sub("Object missing required field `(.*)`", r'the key "\1" is missing', fault)
    fault = re.sub("`([a-z |]+)`", lambda found: " or ".join(map(in_words, found[1].split(" | "))), fault)
    place = place.rstrip("`").removeprefix("[...]").removeprefix(".")
    fault = fault[:1].lower() + fault[1:]
    return f"{place}: {fault}" if place else fault


def in_words(kind: str) -> str:
    return KINDS.get(kind, f'"{kind}"')


# Replaying


def replay(record: GameRecord, game: Game) -> Match:
    """The match a record leads to; raises BadRecord at the first action that a rule forbids."""
    match = laid_out(record, game)
    numbers = [number if (number := match.read(action)) is not None else -1 for action in record.actions]
    done = int(game.loops.replay(match.state, np.array(numbers, np.int64)))
    match.history += numbers[:done]
    if done < len(numbers):
        refusal = match.refusal(record.actions[done])
        assert refusal is not None
        raise refused_action(done, refusal)
    check_result(record, match)
    return match


def laid_out(record: GameRecord, game: Game) -> Match:
    """The table the record begins with."""
    if record.game != game.name:
        raise BadRecord(f"a record of {shown(record.game)}, not of {game.name}", UNKNOWN_GAME)
    try:
        match = Match(game, record.seats, record.options)
    except BadSeats as fault:
        raise BadRecord(str(fault), BAD_SEATS) from None
    except BadOption as fault:
        raise BadRecord(str(fault), BAD_OPTION) from None
    if record.names is not UNSET and len(record.names) != record.seats:
        raise BadRecord(f"names: expected one for each of the {record.seats} seats, got {len(record.names)}")
    if record.shuffle is not UNSET:
        check_seats(record.shuffle, record.seats)
    return match


def check_seats(told: ShuffleProof, seats: int) -> None:
    """A proof speaks of every seat once."""
    if len(told.contributions) != seats:
        count = len(told.contributions)
        raise BadRecord(f"shuffle.contributions: expected words or null for each of the {seats} seats, got {count}")
    if sorted(told.seating) != list(range(seats)):
        raise BadRecord(f"shuffle.seating is {shown(told.seating)}; expected every number from 0 to {seats - 1} once")


def check_result(record: GameRecord, match: Match) -> None:
    """A result must be what the actions lead to."""
    if record.result is UNSET:
        return
    if not match.is_over:
        raise wrong_result(record, "there is a result, but the game is not over")
    told, played = record.result.payoff, match.payoff
    if len(told) != len(played) or not all(map(math.isclose, told, played)):
        told, played = [whole(number) for number in told], [whole(number) for number in played]
        raise wrong_result(record, f"the result says payoff {shown(told)}, but the actions lead to {shown(played)}")


def wrong_result(record: GameRecord, message: str) -> BadRecord:
    return BadRecord(message, WRONG_RESULT, len(record.actions), "")


# Verifying the shuffle


def verify(record: GameRecord, match: Match) -> str | None:
    """VERIFIED, NOT_REVEALED, or None without a shuffle; `match` is what the record leads to.

    Raises BadRecord for a promise that was not kept, at the first outcome that the secret does not give.
    """
    told = record.shuffle
    if told is UNSET:
        return None
    if told.secret is UNSET:
        return NOT_REVEALED
    secret = bytes.fromhex(told.secret)
    promised = commitment(secret, told.table)
    if promised != told.commitment:
        raise wrong_shuffle(f"the secret and the table give the commitment {promised}, not {told.commitment}")
    shuffle = Shuffle(secret, told.table, told.contributions)
    verify_outcomes(shuffle, match)
    seating = shuffle.seating(match.seats)
    if seating != told.seating:
        raise wrong_shuffle(f"the secret gives the seating {seating}, not {told.seating}")
    return VERIFIED


def verify_outcomes(shuffle: Shuffle, match: Match) -> None:
    """Play the match again and see that chance brought what it had to."""
    game, table = match.game, Match(match.game, match.seats, match.options).table
    outcomes = 0
    for index, action in enumerate(match.history):
        if action >= game.decisions:
            due = shuffle.due(game, table, outcomes)
            if due != action:
                expected, got = match.say(due), match.say(action)
                message = f"the secret gives “{expected}” as outcome {outcomes}, not “{got}”"
                raise wrong_shuffle(message, index, got)
            outcomes += 1
        game.loops.apply_at(table, action)


def wrong_shuffle(message: str, index: int | None = None, action: str | None = None) -> BadRecord:
    return BadRecord(f"the shuffle is not the one that was promised: {message}", WRONG_SHUFFLE, index, action)
