"""Guests, cookies, logins and bans on real databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, select

from speeltafel.server.people import COOKIE_LIFE, MEMORY_MS, AccountRefusal, Barred, People, Person, queries, refusals
from speeltafel.server.people.cache import RecentTickets
from speeltafel.server.people.credentials import Ticket
from speeltafel.server.people.names import GONE
from speeltafel.server.people.schema import keys, logins, players
from speeltafel.server.people.signing import DAY
from speeltafel.server.store import Store
from tests.server.people_kit import NOON, Clock, CountingHasher, PeopleFixture, refused, welcome, with_people

NOBODY = "p" + "x" * 11


def test_a_guest_is_somebody_at_one_click_and_after_a_restart(database_url: str) -> None:
    async def come(fixture: PeopleFixture) -> tuple[Person, str]:
        guest = await fixture.guest("  Zoë ")
        assert guest.person.name == "Zoë" and not guest.person.program and guest.person.account is None
        assert guest.person.id.startswith("p") and len(guest.person.id) == 12
        assert await fixture.people.person_of_cookie(guest.cookie) == guest.person
        return guest.person, guest.cookie

    person, cookie = with_people(database_url, come)

    async def come_back(fixture: PeopleFixture) -> None:
        assert await fixture.people.person_of_cookie(cookie) == person

    with_people(database_url, come_back)


def test_a_bad_name_makes_no_guest(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        assert refused(await fixture.people.new_guest("A\u202eB")) == refusals.NAME_BAD_SIGN
        assert await fixture.store.look(lambda found: found.execute(select(players.c.id)).all()) == []

    with_people(database_url, play)


def test_all_who_open_a_database_at_once_share_one_key(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        opened = [
            await People.open(fixture.store, fixture.clock, CountingHasher()),
            *await asyncio.gather(*(People.open(fixture.store, fixture.clock, CountingHasher()) for _ in range(4))),
        ]
        guest = await fixture.guest()
        for people in opened:
            assert await people.person_of_cookie(guest.cookie) == guest.person
            assert people.csrf_ok(guest.person.login or "", fixture.people.csrf_token(guest.person.login or ""))
            people.close()
        rows = await fixture.store.look(lambda found: found.execute(select(keys.c.name, keys.c.value)).all())
        assert [(name, len(value)) for name, value in rows] == [("signing", 32)]

    with_people(database_url, play)


def test_a_cookie_with_a_sign_changed_is_nobodys(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        cookie = (await fixture.guest()).cookie
        for place, sign in enumerate(cookie):
            forged = cookie[:place] + ("B" if sign == "A" else "A") + cookie[place + 1 :]
            assert await fixture.people.person_of_cookie(forged) is None
        for nonsense in ("", "1...", "é", "\0", cookie + "=", cookie * 2):
            assert await fixture.people.person_of_cookie(nonsense) is None
            assert await fixture.people.renewed_cookie(nonsense) is None

    with_people(database_url, play)


def test_a_well_signed_cookie_of_a_login_that_is_not_there_is_nobodys(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        cookie = fixture.people._signer.cookie("x" * 22, NOON + DAY)
        assert await fixture.people.person_of_cookie(cookie) is None

    with_people(database_url, play)


def test_a_cookie_ends_at_its_millisecond_and_lives_on_with_every_day_it_is_used(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people, clock = fixture.people, fixture.clock
        guest = await fixture.guest()
        clock.at += DAY - 1
        assert await people.renewed_cookie(guest.cookie) is None
        clock.at += 1
        newer = await people.renewed_cookie(guest.cookie)
        assert newer is not None and newer != guest.cookie
        seen = (await people.logins(guest.person))[0]
        assert (seen.last_seen, seen.expires) == (20_001 * DAY, clock.at + COOKIE_LIFE)
        clock.at = NOON + COOKIE_LIFE - 1
        assert await people.person_of_cookie(guest.cookie) == guest.person
        clock.at += 1
        assert await people.person_of_cookie(guest.cookie) is None
        assert await people.person_of_cookie(newer) == guest.person
        clock.at = NOON + DAY + COOKIE_LIFE
        assert await people.person_of_cookie(newer) is None
        assert await people.renewed_cookie(newer) is None

    with_people(database_url, play)


def test_a_login_ends_with_its_row_whatever_its_cookie_says(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guest = await fixture.guest()
        cookie = fixture.people._signer.cookie(guest.person.login or "", NOON + 2 * COOKIE_LIFE)
        fixture.clock.at += COOKIE_LIFE - 1
        assert await fixture.people.person_of_cookie(cookie) == guest.person
        fixture.clock.at += 1
        assert await fixture.people.person_of_cookie(cookie) is None
        assert await fixture.people.unwelcome([guest.person]) == [guest.person]

    with_people(database_url, play)


def test_a_request_rarely_costs_a_read(sqlite_url: str) -> None:
    class CountingStore(Store):
        looks = 0

        async def look(self, work: Callable[[Connection], object]) -> object:  # type: ignore[override]
            self.looks += 1
            return await super().look(work)

    async def play() -> None:
        async with CountingStore.open(sqlite_url) as store:
            assert isinstance(store, CountingStore)
            clock = Clock()
            people = await People.open(store, clock, CountingHasher())
            cookie = welcome(await people.new_guest("An")).cookie
            for _ in range(50):
                assert await people.person_of_cookie(cookie) is not None
            assert store.looks == 1
            clock.at += MEMORY_MS
            assert await people.person_of_cookie(cookie) is not None
            assert store.looks == 2
            people.close()

    asyncio.run(play())


def test_a_revoked_login_ends_here_at_once_and_elsewhere_when_memory_fades(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people, elsewhere = fixture.people, await People.open(fixture.store, fixture.clock, CountingHasher())
        barred: list[Barred] = []
        stop = people.on_barred(barred.append)
        guest = await fixture.guest()
        assert await people.person_of_cookie(guest.cookie) and await elsewhere.person_of_cookie(guest.cookie)
        assert await people.unwelcome([guest.person]) == []
        assert await people.log_out(guest.person) is None
        assert [event.concerns(guest.person) for event in barred] == [True]
        assert await people.person_of_cookie(guest.cookie) is None
        assert await elsewhere.unwelcome([guest.person]) == [guest.person]
        fixture.clock.at += MEMORY_MS - 1
        assert await elsewhere.person_of_cookie(guest.cookie) is not None
        fixture.clock.at += 1
        assert await elsewhere.person_of_cookie(guest.cookie) is None
        assert await people.renewed_cookie(guest.cookie) is None
        stop()
        assert refused(await people.log_out(guest.person)) == refusals.NO_SUCH_LOGIN
        elsewhere.close()

    with_people(database_url, play)


def test_nobody_revokes_the_login_of_another(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        an, bo = await fixture.guest("An"), await fixture.guest("Bo")
        for login in (bo.person.login or "", "x" * 22, "", "\0", "é"):
            assert refused(await fixture.people.revoke_login(an.person, login)) == refusals.NO_SUCH_LOGIN
        assert await fixture.people.person_of_cookie(bo.cookie) == bo.person

    with_people(database_url, play)


def test_what_was_read_before_a_revocation_is_not_remembered_after_it() -> None:
    clock = Clock()
    tickets = RecentTickets(clock, most=2)
    ticket = Ticket(person=Person(id="p1", name="An", login="a"), expires=NOON)
    turn = tickets.turn
    tickets.forget("a")
    tickets.note("a", ticket, turn)
    assert tickets.recall("a") is None
    for login in "abc":
        tickets.note(login, ticket, tickets.turn)
    assert len(tickets) == 2
    assert tickets.recall("a") is None and tickets.recall("c") is ticket
    clock.at -= 1
    assert tickets.recall("c") is None
    tickets.forget_player("p1")
    assert len(tickets) == 0


def test_a_new_name_shows_everywhere_at_once(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guest = await fixture.guest("An")
        await fixture.people.person_of_cookie(guest.cookie)
        renamed = await fixture.people.rename(guest.person, " Anna ")
        assert isinstance(renamed, Person) and renamed.name == "Anna"
        assert await fixture.people.person_of_cookie(guest.cookie) == renamed
        assert (await fixture.people.public([guest.person.id, NOBODY, "\0"]))[guest.person.id].name == "Anna"
        assert refused(await fixture.people.rename(guest.person, "")) == refusals.NAME_EMPTY

    with_people(database_url, play)


def test_who_is_banned_may_not_act_until_the_exact_millisecond(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people, clock = fixture.people, fixture.clock
        guest, other = await fixture.guest(), await fixture.guest("Bo")
        barred: list[Barred] = []
        people.on_barred(barred.append)
        assert await people.person_of_cookie(guest.cookie)
        until = clock.at + 1000
        assert await people.ban(guest.person.id, until, "shouting\n\0\u202e") is None
        assert [(event.concerns(guest.person), event.concerns(other.person)) for event in barred] == [(True, False)]
        assert await people.person_of_cookie(guest.cookie) is None
        assert await people.barred_cookie(guest.cookie) == AccountRefusal(
            refusals.BARRED_UNTIL, {"until": until, "reason": "shouting"}
        )
        assert await people.unwelcome([guest.person, other.person]) == [guest.person]
        clock.at = until - 1
        assert await people.person_of_cookie(guest.cookie) is None
        clock.at = until
        assert await people.person_of_cookie(guest.cookie) == guest.person
        assert await people.unwelcome([guest.person]) == []
        assert await people.person_of_cookie(other.cookie) == other.person

    with_people(database_url, play)


def test_a_ban_for_good_ends_when_it_is_lifted(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        people = fixture.people
        guest = await fixture.guest()
        assert await people.ban(guest.person.id, reason="x" * 500) is None
        fixture.clock.at += COOKIE_LIFE - 1
        told = await people.barred_cookie(guest.cookie)
        assert told == AccountRefusal(refusals.BARRED, {"reason": "x" * 200})
        assert await people.unban(guest.person.id) is None
        assert await people.barred_cookie(guest.cookie) is None
        assert await people.person_of_cookie(guest.cookie) == guest.person
        for stranger in (NOBODY, "", "\0", "p" * 500):
            assert refused(await people.ban(stranger)) == refusals.NO_SUCH_PLAYER
            assert refused(await people.unban(stranger)) == refusals.NO_SUCH_PLAYER
        for until in (-(10**30), 10**30):
            assert await people.ban(guest.person.id, until) is None

    with_people(database_url, play)


def test_a_guest_leaves_and_nothing_of_them_stays_but_the_id(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guest = await fixture.guest("Zoë")
        assert await fixture.people.delete_account(guest.person) is None
        assert await fixture.people.person_of_cookie(guest.cookie) is None
        known = (await fixture.people.public([guest.person.id]))[guest.person.id]
        assert (known.name, known.deleted) == (GONE, True)
        assert refused(await fixture.people.rename(guest.person, "Zoë")) == refusals.GONE
        assert refused(await fixture.people.delete_account(guest.person)) == refusals.NO_SUCH_PLAYER

    with_people(database_url, play)


def test_what_ended_a_month_ago_is_swept_and_nothing_else(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        an, bo, cy = await fixture.guest("An"), await fixture.guest("Bo"), await fixture.guest("Cy")
        await fixture.people.log_out(an.person)
        fixture.clock.at += 29 * DAY
        await fixture.people.log_out(bo.person)
        fixture.clock.at += 2 * DAY
        await fixture.people.sweep()
        left = await fixture.store.look(lambda found: set(found.scalars(select(logins.c.id))))
        assert left == {bo.person.login, cy.person.login}
        assert await fixture.people.person_of_cookie(cy.cookie) == cy.person

    with_people(database_url, play)


def test_questions_about_very_many_are_asked_in_portions(database_url: str) -> None:
    async def play(fixture: PeopleFixture) -> None:
        guest = await fixture.guest()
        crowd = [Person(id=f"p{number:011}", name="x", login=f"{number:022}") for number in range(1200)]
        assert await fixture.people.unwelcome([*crowd, guest.person]) == crowd
        assert set(await fixture.people.public([*(one.id for one in crowd), guest.person.id])) == {guest.person.id}
        assert await fixture.store.look(partial(queries.live_logins, ids=[], now=0)) == set()

    with_people(database_url, play)
