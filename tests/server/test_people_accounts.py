"""Accounts on real databases: registering, logging in, passwords, and leaving for good."""

from __future__ import annotations

import asyncio
import base64

from argon2 import extract_parameters
from sqlalchemy import Connection, select

from speeltafel.server.people import AccountRefusal, Barred, People, Person, SignedIn, refusals
from speeltafel.server.people.names import GONE
from speeltafel.server.people.passwords import MOST_WAITING, Passwords, slow_hasher
from speeltafel.server.people.schema import keys, logins, players, tokens
from speeltafel.server.store import Store
from tests.server.people_kit import PASSWORD, Clock, CountingHasher, PeopleFixture, refused, welcome, with_people

OTHER = "battery staple"


def test_a_guest_becomes_an_account_and_stays_the_same_player(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guest = await fixture.guest("An")
        assert await fixture.people.person_of_cookie(guest.cookie)
        account = welcome(await fixture.people.register(guest.person, " An_9 ", PASSWORD))
        assert account.person.id == guest.person.id and account.person.account == "an_9"
        assert await fixture.people.person_of_cookie(account.cookie) == account.person
        assert await fixture.people.person_of_cookie(guest.cookie) is None, "who knew the guest's cookie"
        again = welcome(await fixture.people.log_in("AN_9", PASSWORD))
        assert again.person.id == guest.person.id and again.person.login != account.person.login
        assert await fixture.people.person_of_cookie(again.cookie) == again.person

    with_people(database_url, play)


def test_what_cannot_be_registered(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        an, guest = await fixture.account("anna"), await fixture.guest("Bo")
        taken = AccountRefusal(refusals.NAME_TAKEN, {"name": "anna"})
        assert await people.register(guest.person, "ANNA", PASSWORD) == taken
        assert refused(await people.register(guest.person, "bo", PASSWORD)) == refusals.BAD_LOGIN_NAME
        assert refused(await people.register(guest.person, "bob", "password")) == refusals.PASSWORD_TOO_COMMON
        assert refused(await people.register(an.person, "bob", PASSWORD)) == refusals.ALREADY_REGISTERED
        old = Person(id=an.person.id, name="An", login=an.person.login)
        assert refused(await people.register(old, "bob", PASSWORD)) == refusals.ALREADY_REGISTERED
        by_token = Person(id=guest.person.id, name="Bo", token="0" * 16)
        assert refused(await people.register(by_token, "bob", PASSWORD)) == refusals.NOT_BY_TOKEN
        assert await people.person_of_cookie(guest.cookie) == guest.person

    with_people(database_url, play)


def test_of_two_who_want_one_name_at_once_one_gets_it(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guests = [await fixture.guest(name) for name in ("An", "Bo", "Cy")]
        answers = await asyncio.gather(
            *(fixture.people.register(guest.person, "same", PASSWORD) for guest in guests), fixture.guest("Di")
        )
        told = [answer.rule if isinstance(answer, AccountRefusal) else "" for answer in answers[:3]]
        assert sorted(told) == ["", refusals.NAME_TAKEN, refusals.NAME_TAKEN]
        winner = next(answer for answer in answers if isinstance(answer, SignedIn))
        assert welcome(await fixture.people.log_in("same", PASSWORD)).person.id == winner.person.id
        for guest, rule in zip(guests, told, strict=True):
            assert (await fixture.people.person_of_cookie(guest.cookie) == guest.person) is (rule != "")

    with_people(database_url, play)


def test_of_two_processes_that_register_one_name_the_database_takes_one(postgres_url: str) -> None:
    async def play() -> None:
        async with Store.open(postgres_url) as here, Store.open(postgres_url) as there:
            services = [await People.open(store, Clock(), CountingHasher()) for store in (here, there)]
            for name in ("one", "two", "three", "four"):
                guests = [welcome(await people.new_guest("An")) for people in services]
                answers = await asyncio.gather(
                    *(
                        people.register(guest.person, name, PASSWORD)
                        for people, guest in zip(services, guests, strict=True)
                    )
                )
                refusals_told = [answer for answer in answers if isinstance(answer, AccountRefusal)]
                assert refusals_told == [AccountRefusal(refusals.NAME_TAKEN, {"name": name})]
            for people in services:
                people.close()

    asyncio.run(play())


def test_a_wrong_password_and_an_unknown_name_differ_in_nothing(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        await fixture.account("anna")
        fixture.hasher.verified.clear()
        cases = [("anna", OTHER), ("nobody", PASSWORD), ("", ""), ("a\0é", PASSWORD), ("anna", "x" * 5000)]
        for login_name, password in [*cases, ("anna", "\ud800" * 8), ("anna", PASSWORD + "\0")]:
            before = len(fixture.hasher.verified)
            answer = await fixture.people.log_in(login_name, password)
            assert answer == AccountRefusal(refusals.WRONG_PASSWORD)
            assert len(fixture.hasher.verified) == before + 1, "one verification, whoever it is"
        stored = await fixture.store.look(lambda found: found.scalar(select(players.c.password)))
        assert fixture.hasher.verified[0] == stored
        dummy = fixture.hasher.verified[1]
        assert dummy != stored and extract_parameters(dummy) == extract_parameters(str(stored))

    with_people(database_url, play)


def test_tries_at_one_name_run_out_for_one_address_not_for_the_owner(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people, clock = fixture.people, fixture.clock
        await fixture.account("anna")
        answers = [await people.log_in("anna", OTHER, "192.0.2.66") for _ in range(40)]
        assert [refused(answer) for answer in answers] == [refusals.WRONG_PASSWORD] * 10 + [
            refusals.TOO_MANY_TRIES
        ] * 30
        assert answers[-1] == AccountRefusal(refusals.TOO_MANY_TRIES, {"seconds": 20})
        assert refused(await people.log_in("anna", PASSWORD, "192.0.2.66")) == refusals.TOO_MANY_TRIES
        welcome(await people.log_in("anna", PASSWORD, "192.0.2.1"))
        for _ in range(100):
            clock.at += 20_000
            assert refused(await people.log_in("anna", OTHER, "192.0.2.66")) == refusals.WRONG_PASSWORD
        welcome(await people.log_in("anna", PASSWORD, "192.0.2.1"))

    with_people(database_url, play)


def test_tries_at_one_name_from_everywhere_run_out_and_come_back(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        await fixture.account("anna")
        told = [refused(await fixture.people.log_in("anna", OTHER, f"192.0.2.{n}")) for n in range(31)]
        assert told == [refusals.WRONG_PASSWORD] * 30 + [refusals.TOO_MANY_TRIES]
        fixture.clock.at += 10_000
        for _ in range(5):
            welcome(await fixture.people.log_in("anna", PASSWORD, "192.0.2.99"))

    with_people(database_url, play)


def test_a_new_password_ends_all_other_logins(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        here = await fixture.account("anna")
        fixture.clock.at += 1
        there = welcome(await people.log_in("anna", PASSWORD))
        assert [login.current for login in await people.logins(here.person)] == [False, True]
        barred: list[Barred] = []
        people.on_barred(barred.append)
        assert await people.person_of_cookie(there.cookie)
        assert refused(await people.change_password(here.person, OTHER, OTHER)) == refusals.WRONG_PASSWORD
        assert refused(await people.change_password(here.person, PASSWORD, "x")) == refusals.PASSWORD_TOO_SHORT
        assert barred == []
        assert await people.change_password(here.person, PASSWORD, OTHER) is None
        assert [(event.concerns(here.person), event.concerns(there.person)) for event in barred] == [(False, True)]
        assert await people.person_of_cookie(there.cookie) is None
        assert await people.person_of_cookie(here.cookie) == here.person
        assert refused(await people.log_in("anna", PASSWORD)) == refusals.WRONG_PASSWORD
        welcome(await people.log_in("anna", OTHER))

    with_people(database_url, play)


def test_a_login_that_races_a_new_password_does_not_outlive_it(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        here = await fixture.account("anna")
        for old, new in ((PASSWORD, OTHER), (OTHER, PASSWORD)) * 5:
            _, *entered = await asyncio.gather(
                fixture.people.change_password(here.person, old, new),
                *(fixture.people.log_in("anna", old) for _ in range(3)),
            )
            for answer in entered:
                if isinstance(answer, SignedIn):
                    assert await fixture.people.person_of_cookie(answer.cookie) is None

    with_people(database_url, play)


def test_the_host_sets_a_new_password_for_who_forgot(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account, guest = await fixture.account("anna"), await fixture.guest()
        assert refused(await fixture.people.reset_password(account.person.id, "short")) == refusals.PASSWORD_TOO_SHORT
        assert await fixture.people.reset_password(account.person.id, OTHER) is None
        assert await fixture.people.person_of_cookie(account.cookie) is None
        welcome(await fixture.people.log_in("anna", OTHER))
        for stranger in (guest.person.id, "\0", "p" + "x" * 11):
            assert refused(await fixture.people.reset_password(stranger, OTHER)) == refusals.NO_SUCH_PLAYER

    with_people(database_url, play)


def test_guessing_the_password_from_an_open_browser_runs_out_too(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account, guest = await fixture.account("anna"), await fixture.guest()
        told = [refused(await fixture.people.delete_account(account.person, OTHER)) for _ in range(31)]
        assert told == [refusals.WRONG_PASSWORD] * 30 + [refusals.TOO_MANY_TRIES]
        welcome(await fixture.people.log_in("anna", PASSWORD))
        assert refused(await fixture.people.change_password(guest.person, "", OTHER)) == refusals.NEEDS_ACCOUNT

    with_people(database_url, play)


def test_who_is_banned_cannot_log_in_and_hears_why_only_with_the_password(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account = await fixture.account("anna")
        assert await fixture.people.ban(account.person.id, fixture.clock.at + 5, "rude") is None
        assert refused(await fixture.people.log_in("anna", OTHER)) == refusals.WRONG_PASSWORD
        told = await fixture.people.log_in("anna", PASSWORD)
        assert told == AccountRefusal(refusals.BARRED_UNTIL, {"until": fixture.clock.at + 5, "reason": "rude"})
        fixture.clock.at += 5
        welcome(await fixture.people.log_in("anna", PASSWORD))

    with_people(database_url, play)


def test_a_password_is_hashed_anew_when_the_parameters_change(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        await fixture.account("anna")
        before = await fixture.store.look(stored_password)
        stronger = await People.open(fixture.store, fixture.clock, CountingHasher(time_cost=2))
        assert refused(await stronger.log_in("anna", OTHER)) == refusals.WRONG_PASSWORD
        assert await fixture.store.look(stored_password) == before
        for _ in range(2):
            welcome(await stronger.log_in("anna", PASSWORD))
            after = await fixture.store.look(stored_password)
            assert extract_parameters(after).time_cost == 2
        stronger.close()

    with_people(database_url, play)


def stored_password(connection: Connection) -> str:
    return str(connection.scalar(select(players.c.password)))


def test_a_deleted_account_leaves_nothing_personal_in_any_column(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        account = await fixture.account("zoe-login", "Zoë Private")
        own = await people.create_token(account.person, "Own token", ["read"])
        robot = await fixture.token(account.person, "Private Robot")
        assert not isinstance(own, AccountRefusal)
        await people.ban(account.person.id, fixture.clock.at, "private reason")
        await people.person_of_token(robot.text)
        stays = await fixture.account("stays", "Bo")
        before = await fixture.store.look(everything)
        personal = ("zoe-login", "Zoë Private", "Own token", "Private Robot", "private reason", account.person.login)
        assert all(any(word in cell for cell in before) for word in map(str, personal))
        barred: list[Barred] = []
        people.on_barred(barred.append)
        assert refused(await people.delete_account(account.person)) == refusals.WRONG_PASSWORD
        assert await people.delete_account(account.person, PASSWORD) is None
        assert any(event.concerns(account.person) for event in barred)

        left = await fixture.store.look(everything)
        assert not [word for word in map(str, personal) if any(word in cell for cell in left)]
        rows = await fixture.store.look(lambda found: found.execute(select(players)).mappings().all())
        gone = [row for row in rows if row["id"] in (account.person.id, robot.token.player)]
        assert len(gone) == 2
        for row in gone:
            assert row["name"] == GONE and row["deleted"] == fixture.clock.at
            assert {row[name] for name in ("login_name", "password", "ban_reason", "banned_until")} == {None}
        for text in (own.text, robot.text):
            assert await people.person_of_token(text) is None
        assert await people.person_of_cookie(account.cookie) is None
        assert refused(await people.log_in("zoe-login", PASSWORD)) == refusals.WRONG_PASSWORD
        assert await people.person_of_cookie(stays.cookie) == stays.person
        welcome(await people.register((await fixture.guest()).person, "zoe-login", OTHER))

    with_people(database_url, play)


def everything(connection: Connection) -> list[str]:
    """Every cell of every table about people, as text."""
    return [
        cell.hex() if isinstance(cell, bytes) else str(cell)
        for table in (players, logins, tokens, keys)
        for row in connection.execute(select(table))
        for cell in row
    ]


def test_the_database_holds_no_password_cookie_or_token(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        account = await fixture.account("anna")
        token = await fixture.token(account.person)
        secret = token.text.rpartition(token.token.id + "_")[2]
        cells = await fixture.store.look(everything)
        mark = account.cookie.rpartition(".")[2]
        for hidden in (PASSWORD, PASSWORD.encode().hex(), account.cookie, mark, token.text, secret):
            assert not any(hidden in cell for cell in cells)
        raw = base64.urlsafe_b64decode(secret + "=").hex()
        assert not any(raw in cell for cell in cells)
        shown = repr([account, token, fixture.people, await fixture.people.tokens(account.person)])
        for hidden in (account.cookie, account.person.login or "", token.text, secret, token.token.id, "argon2"):
            assert hidden not in shown

    with_people(database_url, play)


def test_more_than_fit_the_queue_are_told_that_we_are_busy() -> None:
    async def play() -> None:
        passwords = await Passwords.make(CountingHasher())
        answers = await asyncio.gather(*(passwords.is_right(None, "x") for _ in range(MOST_WAITING + 5)))
        assert answers == [False] * MOST_WAITING + [AccountRefusal(refusals.BUSY)] * 5
        assert await passwords.is_right(None, "x") is False
        passwords.close()

    asyncio.run(play())


def test_whoever_stops_waiting_leaves_no_gap_in_the_queue() -> None:
    async def play() -> None:
        passwords = await Passwords.make(CountingHasher())
        waiting = [asyncio.ensure_future(passwords.hash("x")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(await passwords.hash("x"), str)
        assert passwords._waiting == 0
        passwords.close()

    asyncio.run(play())


def test_our_own_parameters_are_argon2id_as_strong_as_advised() -> None:
    found = extract_parameters(slow_hasher().hash("x"))
    assert found.type.name == "ID"
    assert (found.memory_cost, found.time_cost, found.parallelism) == (19456, 2, 1)


def test_a_hash_that_cannot_be_read_lets_nobody_in() -> None:
    async def play() -> None:
        passwords = await Passwords.make(CountingHasher())
        assert await passwords.is_right("nonsense", "x") is False
        passwords.close()

    asyncio.run(play())
