"""Lobby, play, records and words over HTTP, asked of a real server."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.game_record import VERIFIED
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import OneOf
from speeltafel.locale import LANGUAGES
from speeltafel.protocol.messages import PROTOCOL, ClientMessage, Events, GameEvent
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.http import openapi_examples, schemas, site_files
from speeltafel.server.http.app import ROUTES, described
from speeltafel.server.http.errors import Fault
from speeltafel.server.http.wording import plain_words, request_rules, rule_text
from speeltafel.server.live.opening import TableRequest
from speeltafel.server.table import seats
from tests.games import ANY_GAME, COOPERATIVE, HIDING, OPEN_GAME, WITH_PARTNERS, changed_options, refused_decision
from tests.server.http_server import Running, eventually, lines, play_out, running, solo
from tests.server.table_harness import WATCHER, TableHarness

OPEN_TABLE = {"game": ANY_GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("web"), games=HIDING) as served:
        yield served


# Lobby


def test_the_shelf_has_every_game_with_its_seats_options_and_levels(web: Running) -> None:
    shelf = {game["game"]: game for game in web.client().get("/api/games").json()["games"]}
    assert set(shelf) == set(SHELF)
    for name, game in shelf.items():
        assert (game["seats"], game["levels"]) == (list(load(name).seats), list(seats.levels(name)))
        assert [option["name"] for option in game["options"]] == [one.name for one in load(name).options.options]
    choice = next(option for option in load(COOPERATIVE).options.options if isinstance(option, OneOf))
    shown = {"kind": "choice", "name": choice.name, "default": choice.default, "allowed": list(choice.allowed)}
    assert shown in shelf[COOPERATIVE]["options"]


def test_a_table_is_opened_found_by_its_id_and_listed_when_it_is_public(web: Running) -> None:
    client = web.guest()
    secret = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    shown = client.post("/api/tables", json={**OPEN_TABLE, "public": True}).json()["table"]
    card = web.client().get(f"/api/tables/{secret}").json()
    assert (card["game"], card["phase"], card["open_chairs"], card["host"]) == (ANY_GAME, "gathering", 1, "An")
    assert "players" not in card
    eventually(lambda: shown in [table["table"] for table in client.get("/api/tables?limit=100").json()["tables"]])
    listed = [table["table"] for table in client.get("/api/tables?limit=100").json()["tables"]]
    mine = [table["table"] for table in client.get("/api/tables/mine").json()["tables"]]
    assert secret not in listed and {secret, shown} <= set(mine)


def test_the_list_goes_on_where_a_page_ends(web: Running) -> None:
    client = web.guest()
    made = {client.post("/api/tables", json={**OPEN_TABLE, "public": True}).json()["table"] for _ in range(3)}
    eventually(lambda: made <= {table["table"] for table in client.get("/api/tables?limit=100").json()["tables"]})
    seen, rest = set(), ""
    while rest is not None:
        page = client.get("/api/tables", params={"limit": 2, **({"after": rest} if rest else {})}).json()
        assert len(page["tables"]) <= 2
        seen |= {table["table"] for table in page["tables"]}
        rest = page.get("rest")
    assert made <= seen


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "table.no-such-game"),
        ({"game": ANY_GAME, "seats": [{"kind": "me"}]}, "table.bad-seats"),
        ({**OPEN_TABLE, "options": dict.fromkeys(changed_options(ANY_GAME), "nonsense")}, "table.bad-option"),
        ({"game": ANY_GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}, "table.bad-wish"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(web: Running, wish: dict[str, Any], rule: str) -> None:
    answer = web.guest().post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["rule"]) == (409, rule)


def test_only_the_host_closes_a_table_and_only_once(web: Running) -> None:
    host, other = web.guest(), web.guest("Bo")
    table = host.post("/api/tables", json=OPEN_TABLE).json()["table"]
    refused = other.post(f"/api/tables/{table}/close")
    assert (refused.status_code, refused.json()["rule"]) == (403, "table.not-the-host")
    assert host.post(f"/api/tables/{table}/close").json() == {"closed": True}
    assert host.post(f"/api/tables/{table}/close").json()["rule"] == "table.game-over"
    assert host.get(f"/api/tables/{table}").json()["phase"] == "abandoned"


# Play


@pytest.mark.parametrize(("game", "seats"), [(WITH_PARTNERS, 4), (ANY_GAME, 3)])
def test_a_whole_game_over_stream_and_posts_then_its_record(web: Running, game: str, seats: int) -> None:
    client = web.guest()
    table = solo(client, game, seats)
    running_record = client.get(f"/api/records/{table}")
    assert (running_record.status_code, running_record.json()["rule"]) == (409, "archive.not-finished")
    play_out(client, table, random.Random(7).choice)
    answer = client.get(f"/api/records/{table}")
    assert answer.headers["content-disposition"] == f'attachment; filename="speeltafel-{table}.json"'
    record = answer.json()
    assert record["game"] == game and record["shuffle"]["secret"] and "result" in record
    upload = client.post("/api/records/view?viewer=spectator", content=answer.content).json()
    assert (upload["shuffle"], upload["fault"], len(upload["steps"])) == (VERIFIED, None, len(record["actions"]) + 1)
    for viewer in ("open", "spectator", "0", str(seats - 1)):
        steps = client.get(f"/api/records/{table}/replay", params={"viewer": viewer}).json()["steps"]
        assert len(steps) == len(record["actions"]) + 1 and steps[-1]["ending"]["payoff"] == record["result"]["payoff"]
    nobody = client.get(f"/api/records/{table}/replay?viewer={seats}")
    assert (nobody.status_code, nobody.json()["facts"]) == (400, {"field": "viewer"})
    eventually(lambda: client.get(f"/api/records/{table}/card").status_code == 200)
    me = client.get("/api/me").json()["player"]
    found = client.get("/api/records", params={"player": me, "game": game}).json()["games"]
    assert [card["table"] for card in found] == [table]
    assert [card["table"] for card in web.client().get(f"/api/records?player={me}").json()["games"]] == []


def test_every_line_of_a_stream_is_a_message_and_versions_make_a_chain(web: Running) -> None:
    client = web.guest()
    table = solo(client, ANY_GAME, 2, "random")
    with client.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        told = [decode_from_table(msgspec.json.encode(message)) for message in islice(lines(answer), 2)]
    assert [type(message).__name__ for message in told] == ["Welcome", "Snapshot"]


def test_a_stream_begins_after_the_last_version_one_has(web: Running) -> None:
    client = web.guest()
    table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    client.post(f"/api/tables/{table}/messages", json={"type": "nod", "key": "n", "preset": "hello"})
    with client.stream("GET", f"/api/tables/{table}/stream?last=1") as answer:
        messages = lines(answer)
        assert next(messages)["type"] == "welcome"
        assert next(messages)["said"]["preset"] == "hello"


def test_two_people_see_each_other_come_and_talk(web: Running) -> None:
    host, other = web.guest(), web.guest("Bo")
    table = host.post("/api/tables", json=OPEN_TABLE).json()["table"]
    with host.stream("GET", f"/api/tables/{table}/stream") as answer:
        messages = lines(answer)
        next(messages), next(messages)
        sat = other.post(f"/api/tables/{table}/messages", json={"type": "sit", "key": "s"}).json()
        assert sat["type"] == "ack"
        assert next(messages)["news"] == [{"type": "sat", "name": "Bo"}]
        other.post(f"/api/tables/{table}/messages", json={"type": "chat", "key": "c", "text": "Hoi"})
        assert next(messages)["said"]["text"] == "Hoi"


def test_a_message_again_gets_the_same_answer_and_a_refusal_is_an_answer(web: Running) -> None:
    client = web.guest()
    table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    words = {"type": "words", "key": "w", "words": "purple elephant"}
    first, again = (client.post(f"/api/tables/{table}/messages", json=words) for _ in range(2))
    assert first.json() == again.json() == {"type": "ack", "key": "w", "version": 2}
    act = {"type": "act", "key": "a", "decision": 1, "action": "anything"}
    refused = client.post(f"/api/tables/{table}/messages", json=act)
    assert (refused.status_code, refused.json()) == (200, {"type": "refused", "key": "a", "rule": "table.not-started"})
    pong = client.post(f"/api/tables/{table}/messages", json={"type": "ping", "n": 3}).json()
    assert pong == {"type": "pong", "n": 3, "version": 2}


def test_hello_is_not_posted_and_an_unknown_protocol_neither(web: Running) -> None:
    client = web.guest()
    table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    for protocol, rule in (
        (PROTOCOL, "request.not-in-a-post"),
        (1, "message.unknown-protocol"),
        (9, "message.unknown-protocol"),
    ):
        answer = client.post(f"/api/tables/{table}/messages", json={"type": "hello", "protocol": protocol})
        assert (answer.status_code, answer.json()["rule"]) == (400, rule)


def test_the_menu_words_what_the_player_to_act_may_do(web: Running) -> None:
    client = web.guest()
    table = solo(client)
    with client.stream("GET", f"/api/tables/{table}/stream") as answer:
        legal = next(message for message in lines(answer) if "legal" in message)
    menus = {language: client.get(f"/api/tables/{table}/menu?lang={language}").json() for language in LANGUAGES}
    for menu in menus.values():
        assert menu["decision"] == legal["decision"]
        assert [choice["action"] for choice in menu["choices"]] == legal["legal"]
    assert menus["nl"]["choices"][0]["text"] != menus["en"]["choices"][0]["text"]
    assert web.guest("Bo").get(f"/api/tables/{table}/menu").json() == {"decision": None, "choices": []}


def test_news_of_ones_tables_comes_by_itself(web: Running) -> None:
    client = web.guest()
    with client.stream("GET", "/api/events/stream") as answer:
        table = solo(client)
        kinds = {(message["table"], message["type"]) for message in islice(lines(answer), 2)}
    assert kinds == {(table, "started"), (table, "turn")}


def test_a_reader_that_hangs_up_leaves_nothing_behind(web: Running) -> None:
    client = web.guest()
    table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    for _ in range(3):
        with client.stream("GET", f"/api/tables/{table}/stream") as answer:
            next(lines(answer))
    eventually(lambda: not web.server.tables.rooms[table].connections)


# Records that people bring


@pytest.mark.parametrize(
    ("content", "status", "rule"),
    [
        (b"", 409, "table.bad-record"),
        (b"\xff\xfe", 409, "table.bad-record"),
        (b"[" * 5000, 409, "table.bad-record"),
        (b'{"speeltafel": 1, "game": "chess", "seats": 2, "actions": []}', 409, "table.unknown-game"),
        (b'{"speeltafel": 1, "game": "%b", "seats": 99, "actions": []}' % ANY_GAME.encode(), 409, "table.bad-seats"),
        (b" " * (1024 * 1024 + 1), 413, "request.too-large"),
    ],
)
def test_what_is_no_record_is_refused_politely(web: Running, content: bytes, status: int, rule: str) -> None:
    answer = web.client().post("/api/records/view", content=content)
    assert (answer.status_code, answer.json()["rule"]) == (status, rule)


def test_a_record_is_shown_up_to_its_flaw_in_the_readers_language(web: Running) -> None:
    match = Match(load(OPEN_GAME), 3)
    match.act(match.legal()[0])
    match.draw(1)
    flaw, _ = refused_decision(match)
    actions = [*map(match.say, match.history), flaw]
    record = {"speeltafel": 1, "game": OPEN_GAME, "rules": "1", "seats": 3, "actions": actions}
    texts = []
    for language in LANGUAGES:
        shown = web.client().post("/api/records/view", json=record, headers={"accept-language": language}).json()
        assert (shown["fault"]["index"], shown["fault"]["action"]) == (len(actions) - 1, flaw)
        assert len(shown["steps"]) == len(actions)
        texts.append(shown["fault"]["text"])
    assert len(set(texts)) == len(LANGUAGES)


def test_garbled_records_never_break_the_server(web: Running) -> None:
    chance = random.Random(3)
    good = bytearray(msgspec.json.encode(openapi_examples.BODIES["view_upload"]))
    client = web.client()
    for _ in range(60):
        bad = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            bad[chance.randrange(len(bad))] = chance.randrange(256)
        answer = client.post("/api/records/view", content=bytes(bad))
        assert answer.status_code in (200, 409), answer.text


# Words


def told_of_a_move() -> GameEvent:
    """The first event of a decision that somebody made."""
    harness = TableHarness(ANY_GAME, 2)
    harness.gather()
    harness.act(harness.legal()[0])
    message = decode_from_table(harness.clients[WATCHER.player].heard[harness.table.version])
    assert isinstance(message, Events)
    return message.told[0]


def test_events_and_refusals_are_worded_and_made_up_ones_come_back_by_their_names(web: Running) -> None:
    event = told_of_a_move()
    name = event["type"]
    wish = {
        "language": "nl",
        "game": ANY_GAME,
        "names": ["An", "Bo"],
        "events": [event, {"type": "no-such-event"}, {"type": name}, {}],
        "news": [{"type": "sat", "name": "Bo"}, {"type": "filled", "level": "sensible"}, {"type": "started"}],
        "refusals": [{"rule": "table.not-your-turn", "facts": {"action": "a move"}}, {"rule": "made.up"}],
    }
    told = web.client().post("/api/words", json=wish).json()
    assert ("An" if event["seat"] == 0 else "Bo") in told["events"][0]
    assert told["events"][1:] == ["no-such-event", name, ""]
    assert "Bo" in told["news"][0] and len(set(told["news"])) == 3
    assert "a move" in told["refusals"][0] and told["refusals"][1] == "made.up"


def test_the_facts_and_the_words_of_a_game_are_there_for_pages_without_artwork(web: Running) -> None:
    client = web.client()
    for name in SHELF:
        facts = client.get(f"/api/games/{name}/facts").json()
        assert set(facts["kinds"]) == set(load(name).vocabulary.kinds)
        assert facts["weights"].keys() <= {event.name for event in load(name).events.types}
        messages = [client.get(f"/api/games/{name}/words/{language}").json()["messages"] for language in LANGUAGES]
        assert len(set(messages)) == len(LANGUAGES) and all(f"{name}-event-" in text for text in messages)
    for path in ("/api/games/chess/facts", "/api/games/chess/words/en"):
        assert client.get(path).status_code == 404
    assert client.get(f"/api/games/{ANY_GAME}/words/xx").status_code == 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_request_has_words(language: str) -> None:
    facts: Any = dict.fromkeys(("field", "method", "scope", "seconds", "limit", "id"), "7")
    for rule in request_rules():
        assert rule_text(language, rule, facts) != rule


# Pages and the description


@pytest.mark.parametrize("path", ["/api/docs", "/static/docs.js", "/static/plain.css", "/static/mark.svg"])
def test_pages_come_from_the_package_and_are_asked_about_each_time(web: Running, path: str) -> None:
    client = web.client()
    answer = client.get(path)
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"
    again = client.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_pages_load_nothing_from_elsewhere_and_have_no_inline_script_or_style() -> None:
    folder = Path(schemas.__file__).parent / "static"
    for file in folder.iterdir():
        text = file.read_text()
        assert "http://" not in text.replace("http://www.w3.org", "") and "https://" not in text, file.name
        if file.suffix == ".html":
            assert "<style" not in text and "style=" not in text and "onclick" not in text
            assert all("src=" in tag for tag in text.split("<script")[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_is_not_built_says_what_to_run(
    web: Running, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    bare = {name: file for name, file in site_files.shelf().items() if name.startswith("static/")}
    monkeypatch.setattr(site_files, "shelf", lambda: bare)
    answer = web.client().get("/t/abc", headers={"accept-language": language})
    assert (answer.status_code, answer.headers["cache-control"]) == (503, "no-store")
    assert f'lang="{language}"' in answer.text and "<pre>make web</pre>" in answer.text and "$" not in answer.text
    assert plain_words(language, "unbuilt-title") in answer.text


def test_what_is_not_on_the_shelf_of_pages_is_not_found(web: Running) -> None:
    for path in ("/static/none.js", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/nothing", "/api/nothing"):
        answer = web.client().get(path)
        assert (answer.status_code, answer.json()["rule"]) == (404, "request.not-found"), path


def test_every_route_is_described_with_its_statuses_and_every_example_can_be_read() -> None:
    description = msgspec.json.decode(described())
    operations = [operation for methods in description["paths"].values() for operation in methods.values()]
    assert {operation["operationId"] for operation in operations} >= set(openapi_examples.BODIES) | set(
        openapi_examples.ANSWERS
    )
    for operation in operations:
        assert operation["summary"] and operation["description"] and operation["tags"], operation["operationId"]
        assert {"400", "401", "403", "429", "500", "503"} <= set(operation["responses"])
        assert all(parameter["name"] != "house" for parameter in operation.get("parameters", []))
    assert len(operations) == sum(route.include_in_schema is not False for route in ROUTES)
    assert "cdn" not in described().decode()
    bodies = {"open_table": TableRequest, "say": ClientMessage, "put_into_words": schemas.WordsBody}
    bodies |= {"make_token": schemas.TokenBody, "register": schemas.LoginBody, "ban": schemas.BanBody}
    for name, shape in bodies.items():
        msgspec.convert(openapi_examples.BODIES[name], shape)


def test_the_document_lists_every_route_and_its_examples_can_be_read() -> None:
    text = (Path(__file__).parents[2] / "docs" / "rest.md").read_text()
    listed = {tuple(route.split()) for route in re.findall(r"^\| `([A-Z]+ /\S+)` \|", text, re.MULTILINE)}
    description = msgspec.json.decode(described())
    assert listed == {(method.upper(), path) for path, methods in description["paths"].items() for method in methods}
    for kind, shape in (("fault", Fault), ("news", schemas.News), ("wish", TableRequest)):
        found = re.findall(rf"```json {kind}\n(.*?)\n```", text, re.DOTALL)
        assert found and all(msgspec.json.decode(example, type=shape) for example in found)
