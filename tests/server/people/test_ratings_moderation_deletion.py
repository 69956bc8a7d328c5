"""Ratings, blocks, reports, leaving for good; the tables are what the migrations make."""

from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, update

from carrack.server.people.ratings import new_rating, rate
from carrack.server.storage.account_queries import ERASED_NAME
from carrack.server.storage.tables import log as log_table
from carrack.server.storage.tables import metadata
from tests.server.playing import GAME, Json, Person, World, play_on

pytestmark = pytest.mark.anyio

PASSWORD = "a long way to sail"


async def with_accounts(*people: Person) -> None:
    for number, person in enumerate(people):
        known = await person.post(
            "/identity/account", 201, login=f"captain{number}", password=PASSWORD
        )
        person.token = known["token"]


def _seatings(log: list[Json]) -> list[tuple[str, str]]:
    """What happened to seats, and the names that stand there."""
    told = [entry["data"] for entry in log if entry["kind"] == "seat"]
    return [(data["change"], data["name"]) for data in told]


def test_winners_rise_and_losers_fall() -> None:
    first, second, third = rate([new_rating(GAME)] * 3, [0, 1, 1], [1.0] * 3)
    assert first.mean > second.mean
    assert second.mean == pytest.approx(third.mean)
    assert first.deviation < new_rating(GAME).deviation
    assert first.matches == 1


async def test_a_rated_match_is_rated_once(world: World, ann: Person, bob: Person) -> None:
    refused = await ann.post("/matches", 403, game=GAME, rated=True)
    assert refused["error"]["code"] == "rated-needs-account"
    await with_accounts(ann, bob)
    match = (await ann.match(rated=True, clock={"kind": "live"}))["id"]
    await bob.post(f"/matches/{match}/join")
    await play_on(match, [ann, bob], 30)
    await bob.post(f"/matches/{match}/resign")
    for _ in range(2):
        await world.services.ratings.rate_all()
    anns = (await ann.get(f"/people/{ann.id}"))["ratings"]
    bobs = (await ann.get(f"/people/{bob.id}"))["ratings"]
    assert anns[0]["game"] == GAME
    assert anns[0]["matches"] == bobs[0]["matches"] == 1
    assert anns[0]["mean"] > 25 > bobs[0]["mean"]
    leaders = (await ann.get(f"/ratings/{GAME}"))["people"]
    assert [leader["name"] for leader in leaders] == ["Ann", "Bob"]


async def test_unrated_matches_count_for_nothing(world: World, ann: Person, bob: Person) -> None:
    match = (await ann.match())["id"]
    await bob.post(f"/matches/{match}/join")
    await bob.post(f"/matches/{match}/resign")
    await world.services.ratings.rate_all()
    assert (await ann.get(f"/people/{ann.id}"))["ratings"] == []


async def test_nobody_joins_whom_they_block(ann: Person, bob: Person, eve: Person) -> None:
    await ann.send("PUT", f"/identity/blocks/{eve.id}", 204)
    await ann.send("PUT", f"/identity/blocks/{eve.id}", 204)
    assert (await ann.get("/identity/blocks"))["people"] == [{"id": eve.id, "name": "Eve"}]
    anns = (await ann.match(players=3))["id"]
    eves = (await eve.match())["id"]
    for person, match in ((eve, anns), (ann, eves)):
        refused = await person.post(f"/matches/{match}/join", 403)
        assert refused["error"]["code"] == "blocked-here"
    await bob.post(f"/matches/{anns}/join")
    await ann.send("DELETE", f"/identity/blocks/{eve.id}", 204)
    await eve.post(f"/matches/{anns}/join")


async def test_reports_reach_whoever_runs_the_server(
    world: World, ann: Person, bob: Person
) -> None:
    match = (await ann.match(public=False))["id"]
    made = await ann.post("/reports", 201, identity=bob.id, match=match, text="rude")
    # Whether a match exists can't be found out by reporting.
    await bob.post("/reports", 404, identity=ann.id, match=match, text="?")
    await bob.post("/reports", 404, identity="nobody", text="?")
    moderation = world.services.moderation
    assert [report["id"] for report in await moderation.reports()] == [made["id"]]
    await moderation.settle(made["id"])
    assert (await moderation.reports())[0]["settled"]


async def test_who_is_barred_stays_out(world: World, ann: Person) -> None:
    await world.services.people.bar(ann.id, True)
    assert (await ann.get("/identity", 403))["error"]["code"] == "barred"
    await world.services.people.bar(ann.id, False)
    await ann.get("/identity")


async def test_everything_of_a_person_can_be_had_and_taken_away(
    world: World, ann: Person, bob: Person
) -> None:
    await with_accounts(ann)
    running = (await ann.match(players=3, seats=["me", "open", "bot:random"]))["id"]
    await bob.post(f"/matches/{running}/join")
    opened = (await ann.match())["id"]
    await ann.post(f"/matches/{running}/chat", 201, request="c", text="Ahoy there")
    await ann.send("PUT", f"/matches/{running}/notes", text="my own secret")
    kept = await ann.get("/identity/export")
    assert kept["identity"]["login"] == "captain0"
    by_match = {entry["match"]["id"]: entry for entry in kept["matches"]}
    assert by_match[running]["chat"] == ["Ahoy there"]
    assert by_match[running]["notes"] == "my own secret"
    assert set(by_match) == {running, opened}

    wrong = await ann.send("DELETE", "/identity", 403, password="no")
    assert wrong["error"]["code"] == "wrong-password"
    await ann.send("DELETE", "/identity", 204, password=PASSWORD)
    await ann.get("/identity", 401)
    await bob.get(f"/people/{ann.id}", 404)
    await bob.get(f"/matches/{opened}", 404)
    left: Any = [await bob.get(f"/matches/{running}"), await bob.log(running)]
    assert "Ann" not in str(left)
    assert "Ahoy" not in str(left)
    assert left[0]["state"] == "running"
    async with world.nobody() as again:
        refused = await again.post("/identity/login", 401, login="captain0", password=PASSWORD)
        assert refused["error"]["code"] == "wrong-login"


async def test_words_and_notes_can_be_had_where_one_has_no_seat(ann: Person, bob: Person) -> None:
    left = await ann.match(players=3, public=False)
    await bob.post(f"/matches/{left['id']}/join?key={left['key']}", key=left["key"])
    await bob.post(f"/matches/{left['id']}/chat", 201, request="c", text="Ahoy there")
    await bob.post(f"/matches/{left['id']}/leave")
    watched = (await ann.match())["id"]
    await bob.send("PUT", f"/matches/{watched}/notes", text="my own secret")
    kept = (await bob.get("/identity/export"))["matches"]
    by_match = {entry["match"]["id"]: entry for entry in kept}
    assert set(by_match) == {left["id"], watched}
    assert by_match[left["id"]]["chat"] == ["Ahoy there"]
    assert by_match[watched]["notes"] == "my own secret"
    # But not what others do where one is no longer let in.
    assert "Ann" not in str(by_match[left["id"]])


async def test_words_said_in_a_match_left_before_go_too(ann: Person, bob: Person) -> None:
    match = (await ann.match(players=3))["id"]
    await bob.post(f"/matches/{match}/join")
    await bob.post(f"/matches/{match}/chat", 201, request="c", text="Ahoy there")
    await bob.post(f"/matches/{match}/leave")
    await bob.send("DELETE", "/identity", 204)
    left = str(await ann.log(match))
    assert "Ahoy" not in left
    assert "Bob" not in left


async def test_somebody_who_left_without_a_word_is_forgotten_too(ann: Person, bob: Person) -> None:
    match = (await ann.match(players=3))["id"]
    await bob.post(f"/matches/{match}/join")
    await bob.post(f"/matches/{match}/leave")
    # Entries keep the name that somebody had then.
    await bob.send("PATCH", "/identity", name="Robert")
    await bob.post(f"/matches/{match}/join")
    await bob.post(f"/matches/{match}/leave")
    assert [name for _, name in _seatings(await ann.log(match))] == ["Bob"] * 2 + ["Robert"] * 2
    await bob.send("DELETE", "/identity", 204)
    assert [name for _, name in _seatings(await ann.log(match))] == [ERASED_NAME] * 4


async def test_a_namesake_stays(world: World, ann: Person, bob: Person) -> None:
    async with world.person("Bob") as namesake:
        match = (await ann.match(players=4))["id"]
        for person, words in ((bob, "Ahoy there"), (namesake, "Well met")):
            await person.post(f"/matches/{match}/join")
            await person.post(f"/matches/{match}/chat", 201, request="c", text=words)
        await bob.send("DELETE", "/identity", 204)
        log = await ann.log(match)
        assert _seatings(log) == [("taken", ERASED_NAME), ("taken", "Bob"), ("left", ERASED_NAME)]
        said = [entry["data"] for entry in log if entry["kind"] == "chat"]
        assert [words["text"] for words in said] == [ERASED_NAME, "Well met"]
        assert said[1]["identity"] == namesake.id
        names = [seat["name"] for seat in (await ann.get(f"/matches/{match}"))["seats"]]
        assert names == ["Ann", "", "Bob", ""]


async def test_in_older_entries_the_name_counts(world: World, ann: Person, bob: Person) -> None:
    match = (await ann.match(players=4, seats=["me", "open", "open", "bot:random"]))["id"]
    async with world.person("Bob") as namesake:
        for person in (bob, namesake):
            await person.post(f"/matches/{match}/join")
        async with world.services.database.engine.begin() as connection:
            await connection.execute(update(log_table).values(identity=None))
        await bob.send("DELETE", "/identity", 204)
        assert _seatings(await ann.log(match)) == [("taken", ERASED_NAME)] * 2 + [
            ("left", ERASED_NAME)
        ]


async def test_a_seat_kept_for_somebody_who_has_gone_is_open(
    ann: Person, bob: Person, eve: Person
) -> None:
    match = (await ann.match())["id"]
    await bob.post(f"/matches/{match}/join")
    await bob.post(f"/matches/{match}/resign")
    again = (await ann.post(f"/matches/{match}/rematch", 201))["id"]
    await bob.send("DELETE", "/identity", 204)
    assert "Bob" not in str(await ann.get(f"/matches/{again}"))
    await eve.post(f"/matches/{again}/join")


async def test_a_guest_leaves_without_a_password(ann: Person) -> None:
    match = (await ann.match(seats=["me", "me"]))["id"]
    await play_on(match, [ann, ann], 3)
    await ann.send("DELETE", "/identity", 204)
    await ann.get("/identity", 401)


async def test_the_migrations_make_the_tables(world: World) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async with world.services.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
