"""The laws every game obeys, whatever its rules."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from speeltafel.bots.roster import entries
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, SPECTATOR, UNKNOWN, Record
from speeltafel.kernel.drawing import Shown
from speeltafel.kernel.events import END, FOR_EVERYONE, EventSet, GameEvent
from speeltafel.kernel.facts import Message, Named, Seat
from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import parse, recorded, replay, write
from speeltafel.kernel.layout import SPARE, layout
from speeltafel.kernel.match import Match
from speeltafel.locale import LANGUAGES, Words, rulebook
from speeltafel.testing.kit import Kit, Setup
from speeltafel.testing.pool import Position, positions, positions_of, steps

USUAL_EXAMPLES = 40
EXAMPLES = int(os.environ.get("SPEELTAFEL_EXAMPLES", USUAL_EXAMPLES))
"""How many moments of a table's games each law is tried on; `make soak` tries many more."""
LAW = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    database=None,
    suppress_health_check=[HealthCheck.differing_executors],
)
NONSENSE: st.SearchStrategy[int | str] = st.one_of(
    st.integers(),
    st.integers(-3, 200),
    st.text(max_size=30),
    st.sampled_from(["play 0", "play -1", "move 1e9", "hint 9 R", ""]),
)


class GameLaws:
    """A subclass names the kit of its game; every law that takes a `setup` runs for every table of the kit."""

    kit: ClassVar[Kit]

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", cls.kit.tables, ids=str)

    # Records and notation

    @LAW
    @given(data=st.data())
    def test_law_1_a_record_replays_to_the_same_bytes(self, setup: Setup, data: st.DataObject) -> None:
        position = data.draw(positions(self.kit, setup))
        written = write(recorded(position.match()))
        match = replay(parse(written), position.game)
        assert match.state.tobytes() == position.state().tobytes()
        assert write(recorded(match)) == written
        taken_back = data.draw(st.integers(0, min(5, len(match.history))))
        match.undo(taken_back)
        again = Match(position.game, setup.seats, setup.options)
        again.replay(position.history[: len(position.history) - taken_back])
        assert match.state.tobytes() == again.state.tobytes()

    def test_law_1_a_table_is_laid_out_over_anything_that_was_there(self, setup: Setup) -> None:
        game = self.kit.game
        options = game.options.record(game.options.read(setup.options))
        clean, littered = game.blank(), game.blank()
        littered.view(np.uint8)[:] = 0x55
        for records in (clean, littered):
            game.rules.start(records[0], setup.seats, options)
        assert game.layout.names is not None
        for field in set(game.layout.names) - {SPARE}:
            assert clean[field].tobytes() == littered[field].tobytes(), field

    @LAW
    @given(data=st.data())
    def test_law_2_until_the_end_somebody_can_act(self, setup: Setup, data: st.DataObject) -> None:
        match = data.draw(positions(self.kit, setup)).match()
        game = match.game
        if match.actor == OVER:
            assert match.legal() == []
        elif match.actor == CHANCE:
            odds = [game.rules.odds(match.state, outcome) for outcome in range(game.decisions, game.actions)]
            assert sum(odds) > 0
            assert all(weight >= 0 for weight in odds)
        else:
            assert match.legal()

    @LAW
    @given(data=st.data())
    def test_law_3_notation_reads_back(self, setup: Setup, data: st.DataObject) -> None:
        match = data.draw(positions(self.kit, setup)).match()
        for action in match.legal():
            assert match.read(match.say(action)) == action

    def test_law_3_every_action_has_its_own_name(self) -> None:
        game = self.kit.game
        for seats in game.seats:
            names = game.names(seats)
            assert len(set(names)) == len(names) == game.actions

    # Refusals

    @LAW
    @given(data=st.data())
    def test_law_4_nonsense_is_refused_with_a_rule_and_changes_nothing(self, setup: Setup, data: st.DataObject) -> None:
        match = data.draw(positions(self.kit, setup)).match()
        before = match.state.tobytes()
        action = data.draw(NONSENSE)
        seat = data.draw(st.sampled_from([None, *range(setup.seats)]))
        legal = {match.say(number) for number in match.legal()} | set(match.legal())
        wanted_out_of_turn = seat is not None and seat != match.actor
        refused = match.refusal(action, seat)
        if action not in legal or wanted_out_of_turn:
            assert refused is not None
            assert refused.rule in match.game.rule_ids.values()
            assert match.act(action, seat) == refused
            assert match.state.tobytes() == before

    @LAW
    @given(data=st.data())
    def test_law_4_every_id_is_legal_or_refused_by_a_known_rule(self, setup: Setup, data: st.DataObject) -> None:
        match = data.draw(positions(self.kit, setup)).match()
        legal = set(match.legal())
        for action in range(match.game.actions):
            rule = match.game.loops.refusal(match.state, action)
            assert (rule == LEGAL) == (action in legal)
            assert rule == LEGAL or rule in match.game.rule_ids

    def test_law_8_every_rule_refuses_something_in_the_pool(self) -> None:
        rules, missing = self.kit.game.rules, set(self.kit.game.rulebook.ids)
        for setup in self.kit.tables:
            for before, _, _ in islice(steps(self.kit, setup), 0, None, 5):
                if missing and rules.actor(before) >= 0:
                    missing -= {rules.forbidden(before, action) for action in range(self.kit.game.decisions)}
        assert not missing, [self.kit.game.rulebook.ids[number] for number in missing]

    @LAW
    @given(data=st.data())
    def test_shortcuts_answer_as_the_slow_way_does(self, setup: Setup, data: st.DataObject) -> None:
        match = data.draw(positions(self.kit, setup)).match()
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

    # Who knows what

    @LAW
    @given(data=st.data())
    def test_law_5_legality_depends_only_on_what_the_actor_sees(self, setup: Setup, data: st.DataObject) -> None:
        position = data.draw(positions(self.kit, setup))
        state, rules = position.state(), position.game.rules
        who = rules.actor(state)
        if who >= 0:
            view = position.view(state, who)
            assert rules.actor(view) == who
            for action in range(position.game.decisions):
                assert rules.forbidden(view, action) == rules.forbidden(state, action)

    @LAW
    @given(data=st.data(), random=st.randoms(use_true_random=False))
    def test_law_6_no_view_betrays_a_secret(self, setup: Setup, data: st.DataObject, random: Any) -> None:
        position = data.draw(positions(self.kit, setup))
        state = position.state()
        for viewer in position.viewers():
            other = self.kit.scramble(state, viewer, random)
            self.kit.check(other)
            assert looks_the_same(position, state, other, viewer)

    @LAW
    @given(data=st.data(), random=st.randoms(use_true_random=False))
    def test_law_6_no_event_betrays_a_secret(self, setup: Setup, data: st.DataObject, random: Any) -> None:
        """An open decision, or actions that look the same to a viewer, lead to the same events in every world."""
        position = data.draw(positions(self.kit, setup))
        state = position.state()
        if position.next is None:
            return
        for viewer in position.viewers():
            seen, told = outcome_for(position, state, position.next, viewer)
            other = self.kit.scramble(state, viewer, random)
            for action in alike(position, state, viewer):
                if position.game.loops.refusal(other, action) == LEGAL:
                    seen_there, told_there = outcome_for(position, other, action, viewer)
                    assert seen_there != seen or told_there == told

    def test_law_6_the_scrambler_finds_every_planted_leak(self) -> None:
        for name, leak in self.kit.leaks.items():
            assert any(betrays(self.kit, setup, leak) for setup in self.kit.tables[:3]), name

    def test_law_6_the_scrambler_finds_every_hidden_field_that_is_shown(self) -> None:
        """Whatever is kept from somebody really is a secret: shown to everyone, it would betray something."""
        for event in self.kit.game.events.types:
            for field in [field for field, audience in event.fields.items() if audience.code != FOR_EVERYONE]:
                found = (field_betrays(self.kit, setup, event.name, field) for setup in self.kit.tables[:3])
                assert any(found), f"{field} of {event.name}"

    @LAW
    @given(data=st.data(), seed=st.integers(0, 2**63))
    def test_law_7_a_guessed_world_looks_the_same_to_its_viewer(
        self, setup: Setup, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(positions(self.kit, setup))
        match = position.match()
        for seat in range(setup.seats):
            world = match.guess(seat, seed)
            self.kit.check(world)
            assert position.view(world, seat).tobytes() == match.view(seat).tobytes()

    def test_law_7_guesses_come_in_proportion_to_their_chance(self) -> None:
        for match, seat in self.kit.endings():
            weights = Counter(world.tobytes() for world in self.kit.worlds(match.view(seat), seat))
            assert weights, "an ending must have a world"
            throws = max(2_000, 40 * len(weights))
            guesses = Counter(match.guess(seat, seed).tobytes() for seed in range(throws))
            assert set(guesses) <= set(weights)
            assert deviation(guesses, weights, throws) < limit(len(weights))

    # Events

    def test_no_action_leads_to_more_events_than_stated(self, setup: Setup) -> None:
        game = self.kit.game
        room = np.zeros(2 * game.events.most + 1, game.events.layout)
        for before, action, after in steps(self.kit, setup):
            room[:] = 0
            game.rules.tell(before, action, after, room)
            told = room["kind"] != END
            assert told.sum() <= game.events.most
            assert all(has_its_values(game.events, row) for row in room[: int(told.sum())])
            assert not told[int(told.sum()) :].any()

    def test_every_declared_event_happens_and_can_be_worded(self) -> None:
        game = self.kit.game
        records: set[bytes] = set()
        for setup in self.kit.tables:
            viewers = np.array([*range(setup.seats), SPECTATOR])
            for before, action, after in steps(self.kit, setup):
                events = game.events.blank()
                game.rules.tell(before, action, after, events)
                shown = game.events.masked(events, viewers)
                records.update(record.tobytes() for record in shown.reshape(-1, shown.shape[-1]))
        met = {(one.type, *one.facts): one for one in map(game.events.decoded, filter(any, records))}
        assert {kind for kind, *_ in met} == {event.name for event in game.events.types}
        for language in LANGUAGES:
            words = Words(language, game, [f"player {seat}" for seat in range(max(game.seats))])
            assert all(words.event(event) for event in met.values())

    def test_every_choice_and_rule_can_be_worded(self) -> None:
        game = self.kit.game
        choices: dict[tuple[str, ...], Message] = {}
        for setup in self.kit.tables:
            for position in positions_of(self.kit, setup, every=97):
                match = position.match()
                view = match.view(max(match.actor, 0))
                found = [game.menu(view, action) for action in match.legal()] if match.actor >= 0 else []
                choices |= {(choice.key, *choice.facts): choice for choice in found}
        assert choices
        for language in LANGUAGES:
            words = Words(language, game, [f"player {seat}" for seat in range(max(game.seats))])
            assert all(words.say(choice) for choice in choices.values())
            assert all(words.demand(rule) for rule in game.rulebook.ids.values())

    def test_everything_around_a_table_can_be_worded(self) -> None:
        """The title, the labels of what is shown, the options and the bots."""
        game = self.kit.game
        bots = [entry.name for entry in entries(game.name) if entry.for_people]
        keys = [
            *(f"{game.name}-{key}" for key in ("name", "tagline")),
            *(f"{game.name}-field-{shown.name}" for shown in shown_fields(game)),
            *(f"option-{game.name}-{option.name}" for option in game.options.options),
            *(f"bot-about-{game.name}-{name}" for name in bots),
        ]
        for language in LANGUAGES:
            words = Words(language, game)
            assert all(words.text(key) for key in keys)

    def test_the_rulebook_explains_every_rule(self) -> None:
        game = self.kit.game
        for language in LANGUAGES:
            unexplained = set(game.rulebook.ids.values()) - set(rulebook.read(game, language).anchors)
            assert not unexplained, (language, unexplained)

    def test_what_is_shown_and_what_is_chosen_are_fields_of_the_records(self) -> None:
        game = self.kit.game
        assert {shown.name for shown in shown_fields(game)} <= set(game.layout.names or ())
        assert {option.name for option in game.options.options} <= set(layout(game.options.declared).names or ())

    # Ends

    @LAW
    @given(data=st.data())
    def test_law_11_every_state_and_payoff_obeys_the_game(self, setup: Setup, data: st.DataObject) -> None:
        position = data.draw(positions(self.kit, setup))
        self.kit.check(position.state())
        match = position.match()
        if match.is_over:
            assert all(np.isfinite(payoff) for payoff in match.payoff)

    def test_the_pool_has_met_every_ending(self, setup: Setup) -> None:
        met: set[str] = set()
        for before, action, after in steps(self.kit, setup):
            met.update(self.kit.landmarks(before, action, after))
        missing = self.kit.expected(setup) - met
        assert not missing, f"never met: {sorted(missing)}"


def shown_fields(game: Game) -> tuple[Shown, ...]:
    """The fields of a table that people see where there is no artwork."""
    return (*game.drawings.layout.open, *game.drawings.layout.by_seat)


def looks_the_same(position: Position, state: Record, other: Record, viewer: int, leak: Any = None) -> bool:
    """Whether a viewer cannot tell two worlds apart; a planted leak adds to each view something of its truth."""
    views = []
    for truth in (state, other):
        views.append(position.view(truth, viewer))
        if leak is not None:
            leak(views[-1], truth, viewer)
    return bool(views[0].tobytes() == views[1].tobytes())


def betrays(kit: Kit, setup: Setup, leak: Any) -> bool:
    """Whether some scrambled world shows through a `hide` with this leak."""
    random = Random(1)
    for position in positions_of(kit, setup, every=7):
        state = position.state()
        for viewer in position.viewers():
            if not looks_the_same(position, state, kit.scramble(state, viewer, random), viewer, leak):
                return True
    return False


def outcome_for(position: Position, state: Record, action: int, viewer: int) -> tuple[bytes, Any]:
    """What a viewer sees, hears and knows of the action when it is carried out."""
    after = position.kit.copy(state)
    position.game.rules.apply(after, action)
    heard = position.game.events.masked(events_of(position, state, action, after), np.array([viewer]))
    known = position.game.rules.reveal(state, action, viewer)
    return position.view(after, viewer).tobytes(), (heard.tobytes(), int(known))


def events_of(position: Position, state: Record, action: int, after: Record) -> Any:
    """What an action led to, the whole truth."""
    events = position.game.events.blank()
    position.game.rules.tell(state, action, after, events)
    return events


def has_its_values(declared: EventSet, row: Any) -> bool:
    """Whether every seat and every named thing is one, except for those that may be absent."""
    event = declared.types[int(row["kind"]) - 1]
    return all(
        audience.is_optional or not isinstance(declared.vocabulary.kinds[field], Seat | Named) or row[field] >= 0
        for field, audience in event.fields.items()
    )


def field_betrays(kit: Kit, setup: Setup, event: str, field: str) -> bool:
    """Whether some scrambled world shows through a field that somebody may not know."""
    random = Random(1)
    for position in positions_of(kit, setup, every=3):
        state = position.state()
        for viewer in position.viewers():
            other = kit.scramble(state, viewer, random)
            actions = alike(position, state, viewer)
            action, action_there = (legal_one(position, world, actions, random) for world in (state, other))
            if action is None or action_there is None:
                continue
            told, known = field_of(position, (state, action), (event, field), viewer)
            there, known_there = field_of(position, (other, action_there), (event, field), viewer)
            if told != there and known == known_there == []:
                return True
    return False


def alike(position: Position, state: Record, viewer: int) -> Sequence[int]:
    """The actions that may take the place of the next one: itself, if the viewer may know it, else all of its kind."""
    game, action = position.game, position.next
    if action is None:
        return ()
    if action >= game.decisions:
        return range(game.decisions, game.actions)
    is_open = game.rules.reveal(state, action, viewer) != UNKNOWN
    return (action,) if is_open else range(game.decisions)


def legal_one(position: Position, state: Record, actions: Sequence[int], random: Random) -> int | None:
    """Any of these actions that is possible in this world."""
    possible = [action for action in actions if position.game.loops.refusal(state, action) == LEGAL]
    return random.choice(possible) if possible else None


def field_of(
    position: Position, step: tuple[Record, int], place: tuple[str, str], viewer: int
) -> tuple[list[Any], list[Any]]:
    """A field of an action's events in truth, and as far as the viewer may know it."""
    (state, action), (event, field), game = step, place, position.game
    after = position.kit.copy(state)
    game.rules.apply(after, action)
    events = events_of(position, state, action, after)

    def found(told: Sequence[GameEvent]) -> list[Any]:
        return [one.facts[field] for one in told if one.type == event and field in one.facts]

    return found(game.events.whole(events)), found(game.events.heard(events, viewer))


def deviation(guesses: Counter[bytes], weights: Counter[bytes], throws: int) -> float:
    """Pearson's measure of how far counts lie from what they should be."""
    total = weights.total()
    return sum(
        (guesses[world] - throws * weight / total) ** 2 / (throws * weight / total) for world, weight in weights.items()
    )


def limit(kinds: int) -> float:
    """Five standard deviations above what honest throws give."""
    return (kinds - 1) + 5 * float(np.sqrt(2 * max(kinds - 1, 1)))
