"""Tokens and the programs they speak for, on real databases."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from speeltafel.server.people import MEMORY_MS, AccountRefusal, Barred, NewToken, People, Person, refusals
from speeltafel.server.people.signing import DAY
from speeltafel.server.store import Store
from tests.server.people_kit import NOON, PASSWORD, Clock, CountingHasher, PeopleFixture, refused, welcome, with_people

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"


def test_a_token_speaks_for_its_account_or_for_a_program_of_its_own(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        account = await fixture.account("anna", "An")
        own = await fixture.token(account.person, "My phone", as_program=False)
        known = await people.person_of_token(own.text)
        assert known is not None
        person, scopes = known
        assert (person.id, person.name, person.program) == (account.person.id, "An", False)
        assert scopes == {"play", "read"} and own.text.startswith("spt_")

        robot = await fixture.token(account.person, "Robo")
        known = await people.person_of_token(robot.text)
        assert known is not None
        program = known[0]
        assert (program.name, program.program, program.owner) == ("Robo", True, account.person.id)
        assert program.id == robot.token.player != account.person.id
        assert (await people.public([program.id]))[program.id].program
        assert [one.id for one in await people.programs(account.person)] == [program.id]

    with_people(database_url, play)


def test_a_second_token_of_the_same_name_speaks_for_the_same_program(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        an, bo = await fixture.account("anna"), await fixture.account("bobby")
        first, second = await fixture.token(an.person), await fixture.token(an.person)
        assert first.text != second.text and first.token.player == second.token.player
        assert (await fixture.token(bo.person)).token.player != first.token.player

    with_people(database_url, play)


def test_a_token_with_any_sign_changed_is_nobodys(sqlite_url: str) -> None:
    with asyncio.Runner() as runner:
        opened = Store.open(sqlite_url)
        store = runner.run(opened.__aenter__())
        people = runner.run(People.open(store, Clock(), CountingHasher()))

        async def made() -> str:
            guest = welcome(await people.new_guest("An"))
            account = welcome(await people.register(guest.person, "anna", PASSWORD))
            token = await people.create_token(account.person, "Robo", ["play"])
            assert isinstance(token, NewToken)
            return token.text

        text = runner.run(made())

        @settings(deadline=None)
        @given(st.data())
        def forge(data: st.DataObject) -> None:
            place = data.draw(st.integers(0, len(text) - 1))
            sign = data.draw(st.sampled_from(SIGNS) | st.characters(exclude_categories=[]))
            assume(sign != text[place])
            for forged in (text[:place] + sign + text[place + 1 :], text[:place], text + sign, sign + text):
                assert runner.run(people.person_of_token(forged)) is None

        forge()
        assert runner.run(people.person_of_token(text)) is not None
        people.close()
        runner.run(opened.__aexit__(None, None, None))


def test_a_secret_opens_only_its_own_token(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account = await fixture.account("anna")
        one, other = await fixture.token(account.person), await fixture.token(account.person)
        swapped = one.text[:21] + other.text[21:]
        assert len(swapped) == len(one.text)
        assert await fixture.people.person_of_token(swapped) is None
        for nonsense in ("", "spt__", "spt_" + "0" * 16 + "_" + "x" * 43, "\0", "é"):
            assert await fixture.people.person_of_token(nonsense) is None

    with_people(database_url, play)


def test_a_token_ends_at_its_exact_millisecond(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account = await fixture.account("anna")
        end = fixture.clock.at + 1000
        made = await fixture.people.create_token(account.person, "Robo", ["play"], expires=end, as_program=True)
        assert isinstance(made, NewToken)
        known = await fixture.people.person_of_token(made.text)
        assert known is not None
        fixture.clock.at = end - 1
        assert await fixture.people.person_of_token(made.text) == known
        assert await fixture.people.unwelcome([known[0]]) == []
        fixture.clock.at = end
        assert await fixture.people.person_of_token(made.text) is None
        assert await fixture.people.unwelcome([known[0]]) == [known[0]]
        assert await fixture.people.tokens(account.person) == []

    with_people(database_url, play)


def test_a_revoked_token_ends_at_once_and_the_shell_hears_of_it(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        an, bo = await fixture.account("anna"), await fixture.account("bobby")
        token, other = await fixture.token(an.person), await fixture.token(an.person)
        known, still = await people.person_of_token(token.text), await people.person_of_token(other.text)
        assert known is not None and still is not None
        barred: list[Barred] = []
        people.on_barred(barred.append)
        assert refused(await people.revoke_token(bo.person, token.token.id)) == refusals.NO_SUCH_TOKEN
        assert await people.revoke_token(an.person, token.token.id) is None
        assert [(event.concerns(known[0]), event.concerns(still[0])) for event in barred] == [(True, False)]
        assert await people.person_of_token(token.text) is None
        assert await people.unwelcome([known[0], still[0], an.person]) == [known[0]]
        assert await people.person_of_token(other.text) == still
        for id in (token.token.id, "", "\0", "é" * 16):
            assert refused(await people.revoke_token(an.person, id)) == refusals.NO_SUCH_TOKEN

    with_people(database_url, play)


def test_a_token_manages_nothing(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        account = await fixture.account("anna")
        token = await fixture.token(account.person, as_program=False)
        known = await people.person_of_token(token.text)
        assert known is not None
        by_token = known[0]
        answers = [
            await people.rename(by_token, "Bo"),
            await people.register(by_token, "other", PASSWORD),
            await people.change_password(by_token, PASSWORD, "another one"),
            await people.delete_account(by_token, PASSWORD),
            await people.revoke_login(by_token, account.person.login or ""),
            await people.log_out(by_token),
            await people.create_token(by_token, "More", ["play"]),
            await people.revoke_token(by_token, token.token.id),
            await people.delete_program(by_token, by_token.id),
        ]
        assert {refused(answer) for answer in answers} == {refusals.NOT_BY_TOKEN}
        assert await people.logins(by_token) == [] and await people.tokens(by_token) == []
        assert await people.person_of_cookie(account.cookie) == account.person

    with_people(database_url, play)


BAD_WISHES: list[tuple[str, Sequence[str], int | None, str]] = [
    ("Robo", [], None, refusals.NO_SCOPES),
    ("Robo", ["play", "account"], None, refusals.NO_SUCH_SCOPE),
    ("Robo", ["\0\ud800"], None, refusals.NO_SUCH_SCOPE),
    ("Robo", ["play"], 0, refusals.EXPIRY_IN_PAST),
    ("Robo", ["play"], -(10**30), refusals.EXPIRY_IN_PAST),
    ("Robo", ["play"], 10**30, refusals.EXPIRY_IN_PAST),
    ("", ["play"], None, refusals.NAME_EMPTY),
    ("A\nB", ["play"], None, refusals.NAME_BAD_SIGN),
]
"""Name, scopes, how long it shall live, and the rule that refuses it."""


def test_a_wish_that_makes_no_sense_makes_no_token(sqlite_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account = await fixture.account("anna")
        for name, scopes, life, rule in BAD_WISHES:
            expires = None if life is None else NOON + life
            answer = await fixture.people.create_token(account.person, name, scopes, expires=expires)
            assert refused(answer) == rule
        assert await fixture.people.tokens(account.person) == []

    with_people(sqlite_url, play)


def test_a_guest_has_no_tokens(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guest = await fixture.guest()
        assert refused(await fixture.people.create_token(guest.person, "Robo", ["play"])) == refusals.NEEDS_ACCOUNT

    with_people(database_url, play)


def test_an_owner_has_at_most_twenty_tokens_also_when_they_are_asked_for_at_once(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        account = await fixture.account("anna")
        answers = await asyncio.gather(
            *(people.create_token(account.person, f"Agent {n}", ["play"], as_program=True) for n in range(25))
        )
        made = [answer for answer in answers if isinstance(answer, NewToken)]
        told = [answer for answer in answers if isinstance(answer, AccountRefusal)]
        assert len(made) == 20 and told == [AccountRefusal(refusals.TOO_MANY_TOKENS, {"most": 20})] * 5
        assert len(await people.tokens(account.person)) == 20
        assert await people.revoke_token(account.person, made[0].token.id) is None
        assert refused(await people.create_token(account.person, "New", ["play"], as_program=True)) == (
            refusals.TOO_MANY_PROGRAMS
        )
        assert await people.delete_program(account.person, made[0].token.player) is None
        await fixture.token(account.person, "New")

    with_people(database_url, play)


def test_the_day_of_last_use_is_kept_and_no_hour(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account = await fixture.account("anna")
        token = await fixture.token(account.person)
        assert [one.last_used for one in await fixture.people.tokens(account.person)] == [None]
        for step in (0, MEMORY_MS, DAY):
            fixture.clock.at += step
            assert await fixture.people.person_of_token(token.text) is not None
            day = fixture.clock.at - fixture.clock.at % DAY
            assert [one.last_used for one in await fixture.people.tokens(account.person)] == [day]

    with_people(database_url, play)


def test_a_ban_takes_the_programs_along_but_a_banned_program_not_its_owner(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        account = await fixture.account("anna")
        token = await fixture.token(account.person)
        known = await people.person_of_token(token.text)
        assert known is not None
        program = known[0]
        barred: list[Barred] = []
        people.on_barred(barred.append)
        await people.ban(account.person.id, fixture.clock.at + 10)
        assert barred[-1].concerns(program) and barred[-1].concerns(account.person)
        assert await people.person_of_token(token.text) is None
        assert await people.unwelcome([program, account.person]) == [program, account.person]
        fixture.clock.at += 10
        assert await people.person_of_token(token.text) == known
        await people.ban(program.id)
        assert barred[-1].concerns(program) and not barred[-1].concerns(account.person)
        assert await people.person_of_token(token.text) is None
        assert await people.unwelcome([program, account.person]) == [program]
        assert await people.person_of_cookie(account.cookie) == account.person

    with_people(database_url, play)


def test_nobody_deletes_the_program_of_another(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        an, bo = await fixture.account("anna"), await fixture.account("bobby")
        token = await fixture.token(an.person)
        for program in (token.token.player, bo.person.id, an.person.id, "\0"):
            assert refused(await fixture.people.delete_program(bo.person, program)) == refusals.NO_SUCH_PLAYER
        assert await fixture.people.person_of_token(token.text) is not None
        stranger = Person(id="p" + "x" * 11, name="x", login="x" * 22, account="x")
        assert refused(await fixture.people.create_token(stranger, "Robo", ["play"])) == refusals.GONE

    with_people(database_url, play)
