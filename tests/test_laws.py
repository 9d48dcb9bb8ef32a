"""The laws every game obeys, whatever its rules: design, section 8."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from speeltafel.kernel.contract import CHANCE, LEGAL, OVER
from speeltafel.kernel.events import END, FOR_EVERYONE, EventSet
from speeltafel.kernel.facts import Named, Seat
from speeltafel.kernel.game_record import parse, recorded, replay, write
from speeltafel.kernel.layout import SPARE
from speeltafel.kernel.match import Match
from tests.kits import KITS, Table, kit
from tests.pool import EVERY_TABLE, Position, pool, positions, steps

LAW = settings(
    max_examples=100, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate], database=None
)

every_table = pytest.mark.parametrize(("name", "table"), EVERY_TABLE, ids=str)
every_game = pytest.mark.parametrize("name", KITS)


def view_of(position: Position, state: Any, viewer: int) -> Any:
    """The state as this viewer sees it."""
    view = position.game.blank()
    view[0] = state
    position.game.rules.hide(view[0], viewer)
    return view[0]


@every_table
@LAW
@given(data=st.data())
def test_law_1_a_record_replays_to_the_same_bytes(name: str, table: Table, data: st.DataObject) -> None:
    position = data.draw(positions(name, table))
    written = write(recorded(position.match()))
    match = replay(parse(written), position.game)
    assert match.state.tobytes() == position.state().tobytes()
    assert write(recorded(match)) == written
    taken_back = data.draw(st.integers(0, min(5, len(match.history))))
    match.undo(taken_back)
    again = Match(position.game, table.seats, table.options)
    again.replay(position.history[: len(position.history) - taken_back])
    assert match.state.tobytes() == again.state.tobytes()


@every_table
def test_law_1_a_table_is_laid_out_over_anything_that_was_there(name: str, table: Table) -> None:
    game = kit(name).game
    options = game.options.record(game.options.read(table.options))
    clean, littered = game.blank(), game.blank()
    littered.view(np.uint8)[:] = 0x55
    for records in (clean, littered):
        game.rules.start(records[0], table.seats, options)
    assert game.layout.names is not None
    for field in set(game.layout.names) - {SPARE}:
        assert clean[field].tobytes() == littered[field].tobytes(), field


@every_table
@LAW
@given(data=st.data())
def test_law_2_until_the_end_somebody_can_act(name: str, table: Table, data: st.DataObject) -> None:
    match = data.draw(positions(name, table)).match()
    if match.actor == OVER:
        assert match.legal() == []
    elif match.actor == CHANCE:
        odds = [
            match.game.rules.odds(match.state, outcome) for outcome in range(match.game.decisions, match.game.actions)
        ]
        assert sum(odds) > 0
        assert all(weight >= 0 for weight in odds)
    else:
        assert match.legal()


@every_table
@LAW
@given(data=st.data())
def test_law_3_notation_reads_back(name: str, table: Table, data: st.DataObject) -> None:
    match = data.draw(positions(name, table)).match()
    for action in match.legal():
        assert match.read(match.say(action)) == action


@every_game
def test_law_3_every_action_has_its_own_name(name: str) -> None:
    game = kit(name).game
    for seats in game.seats:
        names = game.names(seats)
        assert len(set(names)) == len(names) == game.actions


NONSENSE: st.SearchStrategy[int | str] = st.one_of(
    st.integers(),
    st.integers(-3, 200),
    st.text(max_size=30),
    st.sampled_from(["play 0", "play -1", "move 1e9", "hint 9 R", ""]),
)


@every_table
@LAW
@given(data=st.data())
def test_law_4_nonsense_is_refused_with_a_rule_and_changes_nothing(
    name: str, table: Table, data: st.DataObject
) -> None:
    match = data.draw(positions(name, table)).match()
    before = match.state.tobytes()
    action = data.draw(NONSENSE)
    seat = data.draw(st.sampled_from([None, *range(table.seats)]))
    legal = {match.say(number) for number in match.legal()} | set(match.legal())
    wanted_out_of_turn = seat is not None and seat != match.actor
    refused = match.refusal(action, seat)
    if action not in legal or wanted_out_of_turn:
        assert refused is not None
        assert refused.rule in match.game.rule_ids.values()
        assert match.act(action, seat) == refused
        assert match.state.tobytes() == before


@every_table
@LAW
@given(data=st.data())
def test_law_4_every_id_is_legal_or_refused_by_a_known_rule(name: str, table: Table, data: st.DataObject) -> None:
    match = data.draw(positions(name, table)).match()
    legal = set(match.legal())
    for action in range(match.game.actions):
        rule = match.game.loops.refusal(match.state, action)
        assert (rule == LEGAL) == (action in legal)
        assert rule == LEGAL or rule in match.game.rule_ids


@every_table
@LAW
@given(data=st.data())
def test_shortcuts_answer_as_the_slow_way_does(name: str, table: Table, data: st.DataObject) -> None:
    match = data.draw(positions(name, table)).match()
    loops, state = match.game.loops, match.state
    if match.actor >= 0:
        legal = match.legal()
        assert max(legal) < loops.span(state)
        assert loops.count_decisions(state) == len(legal)
        assert [loops.nth_decision(state, n) for n in range(len(legal))] == legal
    elif match.actor == CHANCE:
        weighted = [outcome for outcome in match.legal() for _ in range(match.game.rules.odds(state, outcome))]
        assert loops.total_odds(state) == len(weighted)
        assert [loops.nth_outcome(state, n) for n in range(len(weighted))] == weighted


@every_table
@LAW
@given(data=st.data())
def test_law_5_legality_depends_only_on_what_the_actor_sees(name: str, table: Table, data: st.DataObject) -> None:
    position = data.draw(positions(name, table))
    state, rules = position.state(), position.game.rules
    who = rules.actor(state)
    if who >= 0:
        view = view_of(position, state, who)
        assert rules.actor(view) == who
        for action in range(position.game.decisions):
            assert rules.forbidden(view, action) == rules.forbidden(state, action)


@every_table
@LAW
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_law_6_no_view_betrays_a_secret(name: str, table: Table, data: st.DataObject, random: Any) -> None:
    position = data.draw(positions(name, table))
    state = position.state()
    for viewer in position.viewers():
        other = position.kit.scramble(state, viewer, random)
        position.kit.check(other)
        assert looks_the_same(position, state, other, viewer)


def looks_the_same(position: Position, state: Any, other: Any, viewer: int, leak: Any = None) -> bool:
    """Whether a viewer cannot tell two worlds apart; a planted leak adds to each view something of its truth."""
    views = []
    for truth in (state, other):
        views.append(view_of(position, truth, viewer))
        if leak is not None:
            leak(views[-1], truth, viewer)
    return bool(views[0].tobytes() == views[1].tobytes())


@every_table
@LAW
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_law_6_no_event_betrays_a_secret(name: str, table: Table, data: st.DataObject, random: Any) -> None:
    """A decision, or outcomes that look the same to a viewer, are told in the same words in every world."""
    position = data.draw(positions(name, table))
    state, game = position.state(), position.game
    if position.next is None:
        return
    outcomes = range(game.decisions, game.actions)
    candidates = outcomes if position.next in outcomes else [position.next]
    for viewer in position.viewers():
        seen, told = outcome_for(position, state, position.next, viewer)
        other = position.kit.scramble(state, viewer, random)
        for action in candidates:
            if game.loops.refusal(other, action) == LEGAL:
                seen_there, told_there = outcome_for(position, other, action, viewer)
                assert seen_there != seen or told_there == told


def outcome_for(position: Position, state: Any, action: int, viewer: int) -> tuple[bytes, Any]:
    """What a viewer sees, hears and knows of the action when it is carried out."""
    after = position.game.blank()
    after[0] = state
    position.game.rules.apply(after[0], action)
    heard = position.game.events.masked(events_of(position, state, action, after[0]), np.array([viewer]))
    known = position.game.rules.reveal(state, action, viewer)
    return view_of(position, after[0], viewer).tobytes(), (heard.tobytes(), int(known))


def events_of(position: Position, state: Any, action: int, after: Any, most: int | None = None) -> Any:
    """What an action led to, the whole truth; in a buffer of the stated size, or a larger one."""
    events = np.zeros(most or position.game.events.most, position.game.events.layout)
    position.game.rules.tell(state, action, after, events)
    return events


@every_table
def test_law_6_no_action_leads_to_more_events_than_stated(name: str, table: Table) -> None:
    game = kit(name).game
    room = np.zeros(2 * game.events.most + 1, game.events.layout)
    for before, action, after in steps(name, table):
        room[:] = 0
        game.rules.tell(before, action, after, room)
        told = room["kind"] != END
        assert told.sum() <= game.events.most
        assert all(has_its_values(game.events, row) for row in room[: int(told.sum())])
        assert not told[int(told.sum()) :].any()


def has_its_values(declared: EventSet, row: Any) -> bool:
    """Whether every seat and every named thing is one, except for those that may be absent."""
    event = declared.types[int(row["kind"]) - 1]
    return all(
        audience.is_optional or not isinstance(declared.vocabulary.kinds[field], Seat | Named) or row[field] >= 0
        for field, audience in event.fields.items()
    )


@every_game
def test_law_6_every_declared_event_happens(name: str) -> None:
    found = kit(name)
    met: set[str] = set()
    for table in found.tables:
        for before, action, after in steps(name, table):
            events = found.game.events.blank()
            found.game.rules.tell(before, action, after, events)
            met.update(event.type for event in found.game.events.whole(events))
    assert met == {event.name for event in found.game.events.types}


@every_game
def test_law_6_the_scrambler_finds_every_hidden_field_that_is_shown(name: str) -> None:
    """Whatever is kept from somebody really is a secret: shown to everyone, it would betray something."""
    declared = kit(name).game.events
    for event in declared.types:
        for field in [field for field, audience in event.fields.items() if audience.code != FOR_EVERYONE]:
            assert any(field_betrays(name, table, event.name, field) for table in kit(name).tables[:3]), field


def field_betrays(name: str, table: Table, event: str, field: str) -> bool:
    """Whether some scrambled world shows through a field that somebody may not know."""
    found, random = kit(name), Random(1)
    for played in pool(name, table):
        for at in range(0, len(played.history), 3):
            position = Position(found, table, played.history[:at], played.history[at])
            state = position.state()
            for viewer in position.viewers():
                told, known = shown_field(position, state, event, field, viewer)
                there, known_there = shown_field(position, found.scramble(state, viewer, random), event, field, viewer)
                if told != there and known == known_there == []:
                    return True
    return False


def shown_field(position: Position, state: Any, event: str, field: str, viewer: int) -> tuple[Any, Any]:
    """A field of the next action's events in truth, and as far as the viewer may know it."""
    game = position.game
    action = position.next
    if action is None or action >= game.decisions:
        likely = [one for one in range(game.decisions, game.actions) if game.loops.refusal(state, one) == LEGAL]
        action = likely[len(likely) // 2] if likely else None
    if action is None or game.loops.refusal(state, action) != LEGAL:
        return [], []
    after = game.blank()
    after[0] = state
    game.rules.apply(after[0], action)
    events = events_of(position, state, action, after[0])
    truth = [one.facts[field] for one in game.events.whole(events) if one.type == event and field in one.facts]
    known = [one.facts[field] for one in game.events.heard(events, viewer) if one.type == event and field in one.facts]
    return truth, known


@every_game
def test_law_6_the_scrambler_finds_every_planted_leak(name: str) -> None:
    found = kit(name)
    for leak_name, leak in found.leaks.items():
        assert any(betrays(name, table, leak) for table in found.tables[:3]), leak_name


def betrays(name: str, table: Table, leak: Any) -> bool:
    """Whether some scrambled world shows through a `hide` with this leak."""
    found, random = kit(name), Random(1)
    for played in pool(name, table):
        for at in range(0, len(played.history), 7):
            position = Position(found, table, played.history[:at], None)
            state = position.state()
            for viewer in position.viewers():
                other = found.scramble(state, viewer, random)
                if not looks_the_same(position, state, other, viewer, leak):
                    return True
    return False


@every_table
@LAW
@given(data=st.data(), seed=st.integers(0, 2**63))
def test_law_7_a_guessed_world_looks_the_same_to_its_viewer(
    name: str, table: Table, data: st.DataObject, seed: int
) -> None:
    position = data.draw(positions(name, table))
    match = position.match()
    for seat in range(table.seats):
        world = match.guess(seat, seed)
        position.kit.check(world)
        assert view_of(position, world, seat).tobytes() == match.view(seat).tobytes()


@every_game
def test_law_7_guesses_come_in_proportion_to_their_chance(name: str) -> None:
    found = kit(name)
    for match, seat in found.endings():
        weights = Counter(world.tobytes() for world in found.worlds(match.view(seat), seat))
        assert weights, "an ending must have a world"
        throws = max(2_000, 40 * len(weights))
        guesses = Counter(match.guess(seat, seed).tobytes() for seed in range(throws))
        assert set(guesses) <= set(weights)
        assert deviation(guesses, weights, throws) < limit(len(weights))


def deviation(guesses: Counter[bytes], weights: Counter[bytes], throws: int) -> float:
    """Pearson's measure of how far counts lie from what they should be."""
    total = weights.total()
    return sum(
        (guesses[world] - throws * weight / total) ** 2 / (throws * weight / total) for world, weight in weights.items()
    )


def limit(kinds: int) -> float:
    """Five standard deviations above what honest throws give."""
    return (kinds - 1) + 5 * float(np.sqrt(2 * max(kinds - 1, 1)))


@every_game
def test_law_8_every_rule_refuses_something_in_the_pool(name: str) -> None:
    found = kit(name)
    met: set[int] = set()
    for table in found.tables:
        for played in pool(name, table):
            for at in range(0, len(played.history), 5):
                state = Position(found, table, played.history[:at], None).state()
                if found.game.rules.actor(state) >= 0:
                    met.update(found.game.rules.forbidden(state, action) for action in range(found.game.decisions))
    missing = set(found.game.rulebook.ids) - met
    assert not missing, [found.game.rulebook.ids[number] for number in missing]


@every_table
@LAW
@given(data=st.data())
def test_law_11_every_state_and_payoff_obeys_the_game(name: str, table: Table, data: st.DataObject) -> None:
    position = data.draw(positions(name, table))
    position.kit.check(position.state())
    match = position.match()
    if match.is_over:
        assert all(np.isfinite(payoff) for payoff in match.payoff)


@every_table
def test_the_pool_has_met_every_ending(name: str, table: Table) -> None:
    found = kit(name)
    met: set[str] = set()
    for before, action, after in steps(name, table):
        met.update(found.landmarks(before, action, after))
    assert found.expected(table) <= met, f"never met: {sorted(found.expected(table) - met)}"
