"""A server says when it is ill, and what is damaged at one table is no trouble of the others."""

from __future__ import annotations

from tests.attacks.client import run
from tests.attacks.illness import alter_row, damage_write_ahead_log, forbid_writing, freeze
from tests.attacks.server import AttackedServer

TABLES = 8
CLOCK, STANDSTILL = 4, 5.0
"""Longer than a player waits here for anything on a machine that does other things, too."""


def test_health_says_that_nothing_can_be_written(victim: AttackedServer) -> None:
    found = run(forbid_writing(victim))
    assert found.health_before == 200 and found.write_refused == 503
    assert found.said_ill and found.said_well_again
    assert not found.tells_version


def test_an_altered_row_closes_its_table_and_no_other(victim: AttackedServer) -> None:
    found = run(alter_row(victim))
    assert found.starts and found.others_there == found.others
    assert not found.damaged_there and found.is_told


def test_a_damaged_write_ahead_log_is_noticed(victim: AttackedServer) -> None:
    found = run(damage_write_ahead_log(victim, TABLES))
    assert found.is_told or found.others_there == found.others, found
    assert found.doctor, "the doctor finds nothing"


def test_a_process_that_stood_still_takes_nobody_s_seat(victim: AttackedServer) -> None:
    found = run(freeze(victim, CLOCK, STANDSTILL))
    assert found.seats_lost == 0 and found.moves_after > 0, found
