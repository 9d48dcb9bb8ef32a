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
from speeltafel.kernel.record_errors import (
    BAD_OPTION,
    BAD_SEATS,
    UNKNOWN_GAME,
    WRONG_RESULT,
    BadRecord,
    misfit,
    refused_action,
    wrong_record,
)
from speeltafel.kernel.seating import Seated, SeatOrder
from speeltafel.kernel.shuffle import (
    VERSIONS,
    BadShuffle,
    Contribution,
    Shuffle,
    checked_contribution,
    checked_table,
    commitment,
    commitment_to_words,
    is_hexadecimal,
)
from speeltafel.kernel.talk import Talk

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
    """The words of every seat, in the order in which the seats were taken."""
    commitments: list[str | None] | UnsetType = UNSET
    """What every seat committed to before any words were shown; this and the next from version 2 on."""
    salts: list[str | None] | UnsetType = UNSET
    seating: list[int]
    seated: Seated | UnsetType = UNSET
    """How it was decided who sits where; at random, where nothing is said."""


class GameRecord(msgspec.Struct, kw_only=True):
    """One game, from the first card to the last; fields in the order they are written."""

    speeltafel: int = FORMAT
    game: str
    rules: str = RULES
    seats: int
    options: dict[str, Any] = {}
    names: list[str] | UnsetType = UNSET
    talk: str | UnsetType = UNSET
    """How the group had agreed to talk while it played, where the rules leave that open."""
    actions: list[str]
    result: Result | UnsetType = UNSET
    shuffle: ShuffleProof | UnsetType = UNSET


# Writing


def recorded(
    match: Match,
    names: Sequence[str] | None = None,
    shuffle: ShuffleProof | None = None,
    talk: str | None = None,
) -> GameRecord:
    """The record of a match as it stands; the result is there once the game is over."""
    if names is not None and len(names) != match.seats:
        raise ValueError(f"{len(names)} names for {match.seats} seats; expected one for every seat")
    return GameRecord(
        game=match.game.name,
        seats=match.seats,
        options=match.game.options.kept(match.options),
        names=list(names) if names is not None else UNSET,
        talk=talk if talk is not None else UNSET,
        actions=[match.say(action) for action in match.history],
        result=Result([whole(number) for number in match.payoff]) if match.is_over else UNSET,
        shuffle=shuffle if shuffle is not None else UNSET,
    )


def proof(shuffle: Shuffle, revealed: bool, seating: SeatOrder | None = None) -> ShuffleProof:
    """What a record says about its shuffle; reveal the secret only when nothing more will be drawn from it.

    Without a seating everyone sits at random.
    """
    added = shuffle.contributions
    return ShuffleProof(
        version=shuffle.version,
        table=shuffle.table_id,
        commitment=shuffle.commitment,
        secret=shuffle.secret.hex() if revealed else UNSET,
        contributions=[one.words for one in added],
        commitments=UNSET if shuffle.version == 1 else [one.commitment for one in added],
        salts=UNSET if shuffle.version == 1 else [one.salt for one in added],
        seating=shuffle.seating(len(shuffle.contributions)) if seating is None else seating.order,
        seated=UNSET if seating is None or seating.seated == "random" else seating.seated,
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
        limit = LARGEST // 1024**2
        raise wrong_record("too-large", f"larger than {limit} MiB, the most a record may take", limit=limit)
    data = data.removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise wrong_record("empty", "empty; expected a JSON object")
    content = read_json(data)
    if not isinstance(content, dict):
        raise wrong_record("not-an-object", f"expected a JSON object, got {kind_of(content)}")
    return content


def read_json(data: bytes) -> Any:
    """Strict JSON: no duplicate keys, no NaN, no half characters."""
    try:
        content = msgspec.json.decode(data)
        json.loads(data, object_pairs_hook=without_duplicates)
    except UnicodeDecodeError as fault:
        raise wrong_record("not-text", f"not JSON: no UTF-8 text ({fault.reason})") from None
    except msgspec.MsgspecError as fault:
        code = "cut-short" if "truncated" in str(fault) else "not-json"
        raise wrong_record(code, f"not JSON: {in_plain_words(str(fault))}") from None
    except RecursionError:
        raise wrong_record("too-deep", "nested too deeply; a record has lists in an object and no more") from None
    except BadRecord:
        raise
    except ValueError as fault:
        raise wrong_record("not-json", f"not JSON: {fault}") from None
    return content


def without_duplicates(pairs: list[tuple[str, Any]]) -> None:
    """JSON readers differ on which of two equal keys counts, so a record has no two."""
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise wrong_record("twice", f"the key {shown(key)} is there twice; expected once", field=key[:60])
        seen.add(key)


def understand(content: dict[str, Any]) -> GameRecord:
    """The record in a JSON object; keys that mean nothing to us are left alone."""
    version = content.get("speeltafel")
    if version is None:
        message = 'not a Speeltafel record: the key "speeltafel" with the format\'s version is missing'
        raise wrong_record("not-ours", message)
    if type(version) is not int or version != FORMAT:
        message = f'"speeltafel" is {shown(version)}; expected {FORMAT}, the only version of the format so far'
        raise wrong_version("speeltafel", version, FORMAT, message)
    try:
        record = msgspec.convert(content, GameRecord)
    except msgspec.ValidationError as fault:
        raise wrong_field(str(fault)) from None
    if record.rules != RULES:
        message = f'"rules" is {shown(record.rules)}; expected "{RULES}", the only version of the rules so far'
        raise wrong_version("rules", record.rules, RULES, message)
    if record.talk is not UNSET and record.talk not in list(Talk):
        message = f'"talk" is {shown(record.talk)}; expected {listed(list(Talk))}'
        raise wrong_record("talk", message, got=shown(record.talk), known=listed(list(Talk)))
    if record.shuffle is not UNSET:
        check_keys(content["shuffle"])
        check_proof(record.shuffle)
    return record


def check_keys(content: dict[str, Any]) -> None:
    """A proof says what it says and nothing more."""
    known = ShuffleProof.__struct_fields__
    for key in content:
        if key not in known:
            message = f"shuffle: unknown key {shown(key)}; expected {listed(known)}"
            raise wrong_record("unknown", message, field=f"shuffle.{key[:60]}")


def check_proof(told: ShuffleProof) -> None:
    """A proof is of our version, and everything in it has the right size."""
    if told.version not in VERSIONS:
        expected = " or ".join(map(str, VERSIONS))
        message = f"shuffle.version is {shown(told.version)}; expected {expected}, the only versions so far"
        raise wrong_version("shuffle.version", told.version, expected, message)
    for key, value in (("commitment", told.commitment), ("secret", told.secret)):
        if value is not UNSET and not is_hexadecimal(value):
            message = f"shuffle.{key} is {shown(value)}; expected 64 signs from 0 to 9 and a to f"
            raise wrong_record("hexadecimal", message, field=f"shuffle.{key}")
    check_lists(told)
    try:
        checked_table(told.table)
    except BadShuffle as fault:
        raise wrong_record("field", f"shuffle.table: {fault}", field="shuffle.table") from None
    try:
        [checked_contribution(one, told.version) for one in contributions_of(told)]
    except BadShuffle as fault:
        raise wrong_record("field", f"shuffle.contributions: {fault}", field="shuffle.contributions") from None


def check_lists(told: ShuffleProof) -> None:
    """From version 2 on every seat has a commitment and a salt, or null for each; before there was neither."""
    for key, values in (("commitments", told.commitments), ("salts", told.salts)):
        if told.version == 1 and values is not UNSET:
            message = f"shuffle.{key}: expected in version 2 only"
            raise wrong_record("unknown", message, field=f"shuffle.{key}")
        if told.version > 1 and values is UNSET:
            raise wrong_record("missing", f'shuffle: the key "{key}" is missing', field=f"shuffle.{key}")
        if values is not UNSET and len(values) != len(told.contributions):
            seats, got = len(told.contributions), len(values)
            message = f"shuffle.{key}: expected as many as contributions, got {got}"
            raise wrong_record("each-seat", message, field=f"shuffle.{key}", seats=seats, got=got)


def contributions_of(told: ShuffleProof) -> list[Contribution]:
    """What every seat added."""
    nothing: list[str | None] = [None] * len(told.contributions)
    return list(map(Contribution, told.contributions, told.commitments or nothing, told.salts or nothing))


KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}


EXPECTED = {
    "str": "text",
    "int": "whole-number",
    "float": "number",
    "bool": "true-or-false",
    "array": "list",
    "object": "object",
}
"""The kinds that the language files have words for."""


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


def wrong_version(field: str, got: object, expected: object, message: str) -> BadRecord:
    """A version that we do not know."""
    return wrong_record("version", message, field=field, got=shown(got), expected=str(expected))


def wrong_field(fault: str) -> BadRecord:
    """What the JSON reader says of a key that is missing or has a value of the wrong kind."""
    told, _, place = fault.partition(" - at `$")
    field = place.rstrip("`").removeprefix(".")
    missing = re.search("required field `(.*)`", told)
    if missing:
        field = f"{field}.{missing[1]}" if field else missing[1]
        return wrong_record("missing", in_plain_words(fault), field=field[:60])
    kind = re.search(r"Expected `([a-z]+)", told)
    expected = EXPECTED.get(kind[1], "other") if kind else "other"
    return wrong_record("kind", in_plain_words(fault), field=field[:60], expected=expected)


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
        raise misfit(BAD_SEATS, fault) from None
    except BadOption as fault:
        raise misfit(BAD_OPTION, fault) from None
    if record.names is not UNSET and len(record.names) != record.seats:
        message = f"names: expected one for each of the {record.seats} seats, got {len(record.names)}"
        raise wrong_record("each-seat", message, field="names", got=len(record.names), seats=record.seats)
    if record.shuffle is not UNSET:
        check_seats(record.shuffle, record.seats)
        check_way(record.shuffle, match)
    return match


def check_way(told: ShuffleProof, match: Match) -> None:
    """Seats are only drawn where the game has a draw for them."""
    ways = match.game.ways_of_seating(match.seats)
    if told.seated is not UNSET and told.seated not in ways:
        message = f"shuffle.seated is {shown(told.seated)}; expected {listed(ways)}"
        raise wrong_record("field", message, field="shuffle.seated")


def check_seats(told: ShuffleProof, seats: int) -> None:
    """A proof speaks of every seat once."""
    if len(told.contributions) != seats:
        count = len(told.contributions)
        message = f"shuffle.contributions: expected words or null for each of the {seats} seats, got {count}"
        raise wrong_record("each-seat", message, field="shuffle.contributions", got=count, seats=seats)
    if sorted(told.seating) != list(range(seats)):
        message = f"shuffle.seating is {shown(told.seating)}; expected every number from 0 to {seats - 1} once"
        raise wrong_record("field", message, field="shuffle.seating")


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
    verify_words(told)
    if told.secret is UNSET:
        return NOT_REVEALED
    secret = bytes.fromhex(told.secret)
    promised = commitment(secret, told.table, told.version)
    if promised != told.commitment:
        raise wrong_shuffle(f"the secret and the table give the commitment {promised}, not {told.commitment}")
    shuffle = Shuffle(secret, told.table, contributions_of(told), told.version)
    verify_outcomes(shuffle, match)
    verify_seating(shuffle, told, match)
    return VERIFIED


def verify_seating(shuffle: Shuffle, told: ShuffleProof, match: Match) -> None:
    """See that everyone sits where the secret, or the players' choice, put them."""
    seated: Seated = "random" if told.seated is UNSET else told.seated
    due = shuffle.seated(match.game, seated).order
    if due != told.seating:
        whose = "the secret" if seated == "random" else f"the secret, with {seated} seats,"
        raise wrong_shuffle(f"{whose} gives the seating {due}, not {told.seating}")


def verify_words(told: ShuffleProof) -> None:
    """All words that were shown are those that were committed to before."""
    for number, added in enumerate(contributions_of(told), 1):
        if added.salt is not None and added.words is not None:
            committed = commitment_to_words(told.table, added.salt, added.words)
            if committed != added.commitment:
                raise wrong_shuffle(
                    f"the words of player {number} give the commitment {committed}, not {added.commitment}"
                )


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
