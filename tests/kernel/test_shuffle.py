"""The shuffle players can verify: its bytes, its fairness, its proof in a record and every way to cheat with it."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speeltafel.games import SHELF, load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.game_record import NOT_REVEALED, VERIFIED, parse, proof, recorded, replay, verify, write
from speeltafel.kernel.match import Match
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.kernel.shuffle import BadShuffle, Shuffle, below, commitment, draw, drawn, hkdf
from speeltafel.testing.pool import sensibly
from tests.games import ANY_GAME
from tests.kits import kit

PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
SECRET = hashlib.sha256(b"a secret for tests").digest()
WORDS = ["purple elephant", None, "ginjinha às 7"]


ANY_TIME = settings(deadline=None)
"""A busy machine may take its time over an example."""


def shuffled(number: int = 0, words: Sequence[str | None] = WORDS, table: str = "table-1") -> Shuffle:
    """The shuffle of one of many secrets."""
    return Shuffle(hashlib.sha256(SECRET + bytes([number >> 8, number & 255])).digest(), table, words)


def played(name: str, shuffle: Shuffle) -> Match:
    """A whole game among the house's simple players."""
    match, random = Match(load(name), len(shuffle.contributions)), Random(1)
    choose = sensibly(kit(name).game)
    draw(match, shuffle)
    while not match.is_over:
        assert match.act(choose(match, random), match.actor) is None
        draw(match, shuffle)
    return match


# HKDF, as RFC 5869 has it (test cases 1 to 3)


@pytest.mark.parametrize(
    ("secret", "salt", "about", "length", "expected"),
    [
        (
            b"\x0b" * 22,
            bytes(range(13)),
            bytes(range(0xF0, 0xFA)),
            42,
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
        ),
        (
            bytes(range(0x50)),
            bytes(range(0x60, 0xB0)),
            bytes(range(0xB0, 0x100)),
            82,
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
            "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87",
        ),
        (
            b"\x0b" * 22,
            b"",
            b"",
            42,
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
        ),
    ],
)
def test_hkdf_gives_what_the_rfc_says(secret: bytes, salt: bytes, about: bytes, length: int, expected: str) -> None:
    assert hkdf(secret, salt, about, length).hex() == expected


# The page


def vector() -> dict[str, Any]:
    """The test vector that the page prints."""
    found = re.search("```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    read: dict[str, Any] = json.loads(found[1])
    return read


def test_the_vector_of_the_page() -> None:
    told = vector()
    shuffle = Shuffle(bytes.fromhex(told["secret"]), told["table"], told["contributions"])
    assert commitment(shuffle.secret, shuffle.table_id) == shuffle.commitment == told["commitment"]
    assert shuffle.outcome_key.hex() == told["outcome_key"]
    assert shuffle.seating_key.hex() == told["seating_key"]
    assert shuffle.seating(4) == told["seating"]
    assert [f"{drawn(shuffle.outcome_key, n, 0):016x}" for n in range(4)] == told["draws"]
    assert [below(shuffle.outcome_key, n, 6) for n in range(12)] == told["rolls"]
    for case in (told["weighed"], told["thrown_away"]):
        assert [shuffle.outcome(n, case["weights"]) for n in range(12)] == case["outcomes"]


def text(written: str) -> bytes:
    return len(written.encode()).to_bytes(4, "big") + written.encode()


def tried(key: bytes, n: int, count: int) -> tuple[int, int]:
    """A number below a count and how many were thrown away before it, written from the page without the module."""
    for attempt in range(100):
        message = n.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        number = int(hmac.new(key, message, "sha256").hexdigest()[:16], 16)
        if number < 2**64 - 2**64 % count:
            return number % count, attempt
    raise AssertionError


def test_the_page_is_enough_to_write_it_again() -> None:
    """Every value of the vector, from the words of the page and without the module."""
    told = vector()
    secret, table = bytes.fromhex(told["secret"]), text(told["table"])
    promised = text("speeltafel shuffle 1 commitment") + secret + table
    assert hashlib.sha256(promised).hexdigest() == told["commitment"]

    words = (
        (4).to_bytes(4, "big") + b"\1" + text("een twee drie") + b"\0" + b"\1" + text("laranja 🍊") + b"\1" + text("")
    )
    extracted = hmac.new(b"speeltafel shuffle 1", secret, "sha256").digest()
    outcomes, seating = (
        hmac.new(extracted, text(label) + table + words + b"\1", "sha256").digest() for label in ("outcomes", "seating")
    )
    assert (outcomes.hex(), seating.hex()) == (told["outcome_key"], told["seating_key"])

    assert [tried(outcomes, n, 6)[0] for n in range(12)] == told["rolls"]
    rare = told["thrown_away"]
    assert [tried(outcomes, n, sum(rare["weights"]))[1] for n in range(12)] == rare["tries"]
    order = [0, 1, 2, 3]
    for n, i in enumerate((3, 2, 1)):
        j = tried(seating, n, i + 1)[0]
        order[i], order[j] = order[j], order[i]
    assert order == told["seating"]


# Fairness


def surprise(counts: Counter[int], weights: Sequence[int]) -> float:
    """Chi-square of what came against what was to be expected."""
    share = sum(counts.values()) / sum(weights)
    assert all(weights[place] for place in counts)
    return sum(
        (counts[place] - weight * share) ** 2 / (weight * share) for place, weight in enumerate(weights) if weight
    )


def test_outcomes_come_by_their_weight() -> None:
    weights = [3, 0, 2, 1, 10]
    shuffle = shuffled()
    assert surprise(Counter(shuffle.outcome(n, weights) for n in range(20_000)), weights) < 21.1  # 3 free: 1 in 10,000


def test_first_cards_come_by_their_weight_over_many_secrets() -> None:
    match = Match(load(ANY_GAME), 3)
    game, first = match.game, match.game.decisions
    weights = [int(game.rules.odds(match.state, action)) for action in range(first, game.actions)]
    counts = Counter(shuffled(number).due(game, match.table, 0) - first for number in range(5_000))
    assert surprise(counts, weights) < 60.0  # 24 free: less than 1 in 10,000


def test_every_seating_is_as_likely() -> None:
    orders = Counter(tuple(shuffled(number).seating(4)) for number in range(4_800))
    counts = Counter(dict(enumerate(orders.values())))
    assert len(orders) == 24
    assert surprise(counts, [1] * 24) < 58.6  # 23 free: 1 in 10,000


@pytest.mark.parametrize("count", range(7))
def test_a_seating_has_everybody_once(count: int) -> None:
    assert sorted(shuffled().seating(count)) == list(range(count))


@ANY_TIME
@given(st.integers(0, 2**40), st.integers(1, 2**64))
def test_numbers_stay_below_their_count(n: int, count: int) -> None:
    assert 0 <= below(SECRET, n, count) < count


OTHERS = [
    Shuffle(SECRET, "table-1", ["a", "b", None]),
    Shuffle(bytes([SECRET[0] ^ 1]) + SECRET[1:], "table-1", ["a", "b", None]),
    Shuffle(SECRET, "table-2", ["a", "b", None]),
    Shuffle(SECRET, "table-1", ["b", "a", None]),
    Shuffle(SECRET, "table-1", ["ab", "", None]),
    Shuffle(SECRET, "table-1", ["a", "b", ""]),
    Shuffle(SECRET, "table-1", ["a", "b"]),
    Shuffle(SECRET, "table-1", ["a", None, "b"]),
    Shuffle(SECRET, "table-1", ["a", "b", "\0"]),
    Shuffle(SECRET, "table-1", ["a", "b\0"]),
    Shuffle(SECRET, "table-1", []),
]


def test_everything_depends_on_every_input() -> None:
    keys = {key for shuffle in OTHERS for key in (shuffle.outcome_key, shuffle.seating_key)}
    assert len(keys) == 2 * len(OTHERS)
    streams = {tuple(shuffle.outcome(n, [1] * 50) for n in range(20)) for shuffle in OTHERS}
    assert len(streams) == len(OTHERS)


def test_the_commitment_fixes_secret_and_table_and_no_words_and_is_no_key() -> None:
    assert len({shuffle.commitment for shuffle in OTHERS}) == 3
    promised = {bytes.fromhex(shuffle.commitment) for shuffle in OTHERS}
    assert not promised & {key for shuffle in OTHERS for key in (shuffle.outcome_key, shuffle.seating_key)}


def test_a_shuffle_that_is_printed_keeps_its_secret() -> None:
    shuffle = shuffled()
    for told in (repr(shuffle), str(shuffle)):
        assert shuffle.secret.hex() not in told and repr(shuffle.secret) not in told


@pytest.mark.parametrize(
    ("secret", "table", "words", "message"),
    [
        (SECRET[1:], "t", [], "expected a secret of 32 bytes, got 31"),
        (SECRET, "", [], "expected a table id of 1 to 200 characters"),
        (SECRET, "t" * 201, [], "expected a table id"),
        (SECRET, "\ud800", [], "expected a table id"),
        (SECRET, "t", ["w" * 201], "expected words of at most 200 characters"),
        (SECRET, "t", ["\udfff"], "expected words"),
    ],
)
def test_what_no_shuffle_is_made_of(secret: bytes, table: str, words: list[str], message: str) -> None:
    with pytest.raises(BadShuffle, match=message):
        Shuffle(secret, table, words)


@pytest.mark.parametrize("weights", [[], [0, 0], [2, -1], [2**64, 1]])
def test_weights_that_leave_nothing_to_choose(weights: list[int]) -> None:
    with pytest.raises(BadShuffle):
        shuffled().outcome(0, weights)


# At the table


@pytest.mark.parametrize("name", SHELF)
def test_a_whole_game_follows_the_odds_in_order_of_action_id(name: str) -> None:
    shuffle = shuffled()
    match = played(name, shuffle)
    game, again, n = match.game, Match(match.game, match.seats), 0
    for action in match.history:
        if again.actor == CHANCE:
            weights = [int(game.rules.odds(again.state, outcome)) for outcome in range(game.decisions, game.actions)]
            assert game.decisions + shuffle.outcome(n, weights) == action
            n += 1
        assert again.act(action) is None
    assert n > 0 and again.is_over


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("words", [WORDS, [None, "x"]])
def test_a_whole_game_is_verified(name: str, words: list[str | None]) -> None:
    shuffle = shuffled(words=words)
    match = played(name, shuffle)
    record = parse(write(recorded(match, None, proof(shuffle, revealed=True))))
    assert verify(record, replay(record, match.game)) == VERIFIED


def test_chance_goes_on_where_it_stopped() -> None:
    shuffle, whole = shuffled(), played(ANY_GAME, shuffled())
    for stop in (3, 16, 25, 40):  # while cards are dealt, and while they are played
        match = Match(whole.game, whole.seats)
        match.replay(whole.history[:stop])
        draw(match, shuffle)
        assert match.history == whole.history[: len(match.history)]


def test_a_move_taken_back_does_not_change_the_next_card() -> None:
    match = Match(load(ANY_GAME), 3)
    draw(match, shuffled())
    drawn_cards = set()
    dealt = len(match.history)
    for move in match.legal()[:2]:
        match.act(move)
        draw(match, shuffled())
        drawn_cards.add(match.history[-1])
        match.undo(len(match.history) - dealt)
    assert len(drawn_cards) == 1 and drawn_cards.pop() >= match.game.decisions


# In the record


def content(revealed: bool = True) -> dict[str, Any]:
    """A record of a short game that passes: the deal, one decision, and what chance brings after it."""
    match, shuffle = Match(load(ANY_GAME), 3), shuffled()
    draw(match, shuffle)
    match.act(match.legal()[0])
    draw(match, shuffle)
    read: dict[str, Any] = json.loads(write(recorded(match, None, proof(shuffle, revealed))))
    return read


def judged(changed: dict[str, Any]) -> str | None:
    record = parse(json.dumps(changed).encode())
    return verify(record, replay(record, load(ANY_GAME)))


def fault_of(changed: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        judged(changed)
    assert caught.value.message.isprintable()
    return caught.value


def test_the_proof_stands_last_and_the_secret_only_once_it_is_revealed() -> None:
    assert list(content()) == ["speeltafel", "game", "rules", "seats", "options", "actions", "shuffle"]
    keys = ["version", "table", "commitment", "secret", "contributions", "seating"]
    assert list(content()["shuffle"]) == keys
    keys.remove("secret")
    assert list(content(revealed=False)["shuffle"]) == keys


def test_a_record_may_have_a_shuffle_verified_or_not_revealed_or_none() -> None:
    assert judged(content()) == VERIFIED
    assert judged(content(revealed=False)) == NOT_REVEALED
    plain = content()
    del plain["shuffle"]
    assert judged(plain) is None


def test_two_draws_swapped() -> None:
    kept = content()
    actions = kept["actions"]
    dealt = len(actions) - 2
    first, second = next((i, j) for i in range(4, dealt) for j in range(i + 1, dealt) if actions[i] != actions[j])
    actions[first], actions[second] = actions[second], actions[first]
    fault = fault_of(kept)
    assert (fault.rule, fault.index, fault.action) == ("table.wrong-shuffle", first, actions[first])
    assert f"gives “{actions[second]}” as outcome {first}, not “{actions[first]}”" in fault.message


def test_a_card_changed_after_a_decision_is_found_at_its_own_place() -> None:
    kept = content()
    true, last, match = kept["actions"][-1], len(kept["actions"]) - 1, Match(load(ANY_GAME), 3)
    for action in kept["actions"][:last]:
        match.act(action)
    kept["actions"][-1] = next(card for card in map(match.say, match.legal()) if card != true)
    fault = fault_of(kept)
    assert (fault.rule, fault.index, fault.action) == ("table.wrong-shuffle", last, kept["actions"][-1])
    assert f"gives “{true}” as outcome {last - 1}" in fault.message


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "0" * 64},
        {"table": "table-2"},
        {"commitment": "0" * 64},
        {"secret": SECRET.hex(), "table": "table-9"},
    ],
)
def test_a_promise_that_was_not_kept(change: dict[str, str]) -> None:
    kept = content()
    kept["shuffle"] |= change
    fault = fault_of(kept)
    assert (fault.rule, fault.index, fault.action) == ("table.wrong-shuffle", None, None)
    assert "commitment" in fault.message


@pytest.mark.parametrize("changed", range(3))
def test_words_changed_are_seen_in_the_cards(changed: int) -> None:
    kept = content()
    kept["shuffle"]["contributions"][changed] = "other words"
    shuffle = shuffled(words=kept["shuffle"]["contributions"])
    match = Match(load(ANY_GAME), 3)
    draw(match, shuffle)
    index = next(i for i in range(len(match.history)) if match.say(match.history[i]) != kept["actions"][i])
    fault = fault_of(kept)
    assert (fault.rule, fault.index, fault.action) == ("table.wrong-shuffle", index, kept["actions"][index])


def test_another_secret_with_a_commitment_of_its_own_is_seen_in_the_cards() -> None:
    kept = content()
    kept["shuffle"] |= {"secret": "0" * 64, "commitment": commitment(bytes(32), "table-1")}
    fault = fault_of(kept)
    assert (fault.rule, fault.action) == ("table.wrong-shuffle", kept["actions"][fault.index or 0])


def test_another_seating() -> None:
    kept = content()
    seating = kept["shuffle"]["seating"]
    kept["shuffle"]["seating"] = seating[1:] + seating[:1]
    fault = fault_of(kept)
    assert (fault.rule, fault.index, fault.action) == ("table.wrong-shuffle", None, None)
    assert f"the secret gives the seating {seating}" in fault.message


@pytest.mark.parametrize("key", ["version", "table", "commitment", "contributions", "seating"])
def test_a_proof_without_one_of_its_keys(key: str) -> None:
    kept = content()
    del kept["shuffle"][key]
    fault = fault_of(kept)
    assert (fault.rule, fault.index) == ("table.bad-record", None)
    assert fault.message == f'shuffle: the key "{key}" is missing'


@pytest.mark.parametrize("revealed", [True, False])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": 2}, "shuffle.version is 2; expected 1"),
        ({"version": "1"}, "shuffle.version: expected a whole number, got text"),
        ({"version": True}, "shuffle.version: expected a whole number, got true or false"),
        ({"table": 7}, "shuffle.table: expected text, got a whole number"),
        ({"table": ""}, "shuffle.table: expected a table id of 1 to 200 characters"),
        ({"table": "x" * 201}, "shuffle.table: expected a table id"),
        ({"commitment": "0" * 63}, "expected 64 signs from 0 to 9 and a to f"),
        ({"commitment": "A" * 64}, "shuffle.commitment is 'AAAA"),
        ({"secret": "0" * 64 + "\n"}, "shuffle.secret is '0000"),
        ({"secret": "g" * 64}, "expected 64 signs"),
        ({"secret": ""}, "shuffle.secret is ''"),
        ({"secret": None}, "shuffle.secret: expected text, got null"),
        ({"contributions": None}, "shuffle.contributions: expected a list, got null"),
        ({"contributions": ["a", 5, None]}, "shuffle.contributions[1]: expected text or null, got a whole number"),
        ({"contributions": ["a", "b"]}, "expected words or null for each of the 3 seats, got 2"),
        ({"contributions": ["a", "b" * 201, None]}, "shuffle.contributions: expected words of at most 200 characters"),
        ({"seating": [0, 1]}, "shuffle.seating is [0, 1]; expected every number from 0 to 2 once"),
        ({"seating": [0, 1, 1]}, "expected every number from 0 to 2 once"),
        ({"seating": [0, 1, 3]}, "expected every number from 0 to 2 once"),
        ({"seating": [0, "1", 2]}, "shuffle.seating[1]: expected a whole number, got text"),
        ({"colour\n": 1}, "shuffle: unknown key 'colour\\n'; expected version, table, commitment"),
    ],
)
def test_what_is_wrong_with_a_proof_is_said_in_one_line(change: dict[str, Any], words: str, revealed: bool) -> None:
    kept = content(revealed)
    kept["shuffle"] |= change
    fault = fault_of(kept)
    assert (fault.rule, fault.index, fault.action) == ("table.bad-record", None, None)
    assert words in fault.message


@pytest.mark.parametrize("value", [None, [], "proof", 5, True])
def test_a_proof_is_an_object(value: object) -> None:
    fault = fault_of({**content(), "shuffle": value})
    assert fault.message.startswith("shuffle: expected an object, got ")


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
GOOD = content()
KEYS = st.sampled_from(list(GOOD["shuffle"])) | st.text()


@ANY_TIME
@given(st.dictionaries(KEYS, ANYTHING, max_size=3), st.sets(st.sampled_from(list(GOOD["shuffle"])), max_size=2))
def test_no_proof_brings_the_reader_down(changes: dict[str, Any], dropped: set[str]) -> None:
    """Whatever stands in a proof, the answer is one line about it, or that it holds, or that it is not revealed."""
    mixed = {**GOOD["shuffle"], **changes}
    told = {key: value for key, value in mixed.items() if key not in dropped}
    answer = answered({**GOOD, "shuffle": told})
    if isinstance(answer, BadRecord):
        assert answer.rule in ("table.bad-record", "table.wrong-shuffle")
        assert answer.message and "\n" not in answer.message and len(answer.message) < 400
    else:
        assert answer == (VERIFIED if "secret" in told else NOT_REVEALED)
        assert {**told, "secret": ""} == {**GOOD["shuffle"], "secret": ""} or "secret" not in told


def answered(changed: dict[str, Any]) -> BadRecord | str | None:
    try:
        return judged(changed)
    except BadRecord as fault:
        return fault


SIZES = st.fixed_dictionaries(
    {},
    optional={
        "table": st.text(max_size=300),
        "commitment": st.text("0123456789abcdefAF", max_size=70),
        "secret": st.text("0123456789abcdefAF", min_size=62, max_size=66),
        "contributions": st.lists(st.none() | st.text(max_size=220), max_size=5),
        "seating": st.lists(st.integers(-1, 3), max_size=5),
    },
)


@ANY_TIME
@given(SIZES)
def test_only_the_promised_proof_is_verified(changes: dict[str, Any]) -> None:
    """A proof whose values have the right kinds, but other sizes or contents, is refused in one line."""
    told = {**GOOD["shuffle"], **changes}
    answer = answered({**GOOD, "shuffle": told})
    assert (answer == VERIFIED) == (told == GOOD["shuffle"])
    assert answer == VERIFIED or (isinstance(answer, BadRecord) and "\n" not in answer.message)
