"""Rows that can't be read: the match is held and named, everything else goes on."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Table, delete, text, update

from carrack.server.matches.administration import MatchAdministration
from carrack.server.matches.moves import Move, Mover
from carrack.server.matches.repair import NotRepairable
from carrack.server.people.notices import Wish
from carrack.server.settings import Settings
from carrack.server.storage.account_queries import ERASED_NAME
from carrack.server.storage.quarantine_queries import QuarantineQueries
from carrack.server.storage.tables import log, matches, rests, seats, segments, snapshots
from tests.cli.running import Ran, run
from tests.server.playing import Json, Person, World, forget_matches, play_on
from tests.server.sockets import answered, closing_code, opened

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "days", "days": 3}

GARBAGE: Final = b'\xff{"torn'
PASSWORD: Final = "a long way to sail"
#: A statement about one match.
Statement = Callable[[str], Any]


def on(table: Table, match: str, **where: Any) -> list[Any]:
    """The rows of a match with these values."""
    own = table.c.id if table is matches else table.c.match
    return [own == match, *(table.c[name] == value for name, value in where.items())]


def changed(table: Table, values: Json, **where: Any) -> Statement:
    """Let rows of a match have other values."""
    return lambda match: update(table).where(*on(table, match, **where)).values(**values)


def lost(table: Table, **where: Any) -> Statement:
    """Let rows of a match be gone."""
    return lambda match: delete(table).where(*on(table, match, **where))


#: What can be wrong with a match of 12 decisions (its log ends with number 14), and whether the
#: rest of it tells what was there.
DAMAGE: Final[dict[str, tuple[Statement, bool]]] = {
    "position": (changed(matches, {"position": 9}), True),
    "turn": (changed(matches, {"turn": None}), True),
    "seq-behind": (changed(matches, {"seq": 11}), True),
    "seq-ahead": (changed(matches, {"seq": 15}), False),
    "changed": (changed(matches, {"changed": 99}), True),
    "state": (changed(matches, {"state": "sunk"}), True),
    "options": (changed(matches, {"options": GARBAGE}), True),
    "settings": (changed(matches, {"settings": GARBAGE}), False),
    "proposal": (changed(matches, {"proposal": GARBAGE}), True),
    "clock": (changed(matches, {"clock": GARBAGE}), True),
    # Its name stands in what is told of it.
    "action": (
        changed(log, {"data": b'{"actions":["\\u0000\\u00e9' + b"x" * 9000 + b'"]}'}, seq=9),
        False,
    ),
    "game": (changed(matches, {"game": "no-such-game"}), False),
    "snapshot": (changed(snapshots, {"state": GARBAGE}), True),
    "snapshot-gone": (lost(snapshots), True),
    "move": (changed(log, {"data": GARBAGE}, seq=9), False),
    "move-gone": (lost(log, seq=9), False),
    "end-gone": (lost(log, seq=14), False),
    "seat-gone": (lost(seats, seat=1), False),
}


async def do(world: World, statement: Any) -> None:
    """Change what is stored, behind the server's back."""
    async with world.services.database.engine.begin() as connection:
        await connection.execute(statement)


async def damage(world: World, match: str, statement: Statement) -> None:
    """Damage what is stored of a match, and let nothing of it be in memory."""
    await do(world, statement(match))
    world.services.store._matches.remove(match)


async def begun(world: World, ann: Person, decisions: int = 12, **wish: Any) -> str:
    """A match of some decisions, each a move of its own."""
    clock = {"kind": "days", "days": 3}
    id = str((await ann.match(**{"seats": ["me", "me"], "clock": clock, **wish}))["id"])
    for position in range(decisions):
        match = await world.services.store.match(id)
        assert match.state is not None
        move = Move(f"{position}", position, (match.state.legal_actions()[0],))
        await world.services.moves.move(id, Mover(ann.id), move)
    return id


async def test_damage_holds_one_match_and_no_other(
    world: World, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    """Each is refused with words, alarmed about once and left out of lists; the lists go on."""
    ids = {name: await begun(world, ann) for name in DAMAGE}
    healthy = await begun(world, ann)
    for name, id in ids.items():
        await damage(world, id, DAMAGE[name][0])
    with caplog.at_level(logging.ERROR):
        for name, id in ids.items():
            refused = (await ann.get(f"/matches/{id}", 409))["error"]
            assert refused["code"] == "match-quarantined", name
            assert "Nothing is lost" in refused["text"]
        alarms = [record.getMessage() for record in caplog.records if "ALARM" in record.message]
    assert len(alarms) == len(ids)
    assert all(any(id in alarm for alarm in alarms) for id in ids.values())
    quarantine = world.services.quarantine
    assert (quarantine.alarms, quarantine.held_count) == (len(ids), len(ids))
    for path in ("/matches", "/matches/mine"):
        listed = await ann.get(path, state="running", limit=100)
        assert [match["id"] for match in listed["matches"]] == [healthy]
    await ann.post(f"/matches/{ids['position']}/moves", 409, request="r", position=9, actions=[0])
    await play_on(healthy, [ann, ann], 1)


async def test_the_lobby_finds_damage_by_itself(world: World, ann: Person) -> None:
    """Nobody has opened the match; the pages of the list still lead through all the others."""
    ids = [await begun(world, ann) for _ in range(5)]
    await damage(world, ids[2], DAMAGE["settings"][0])
    found: list[str] = []
    query: Json = {"state": "running", "limit": 2}
    while True:
        page = await ann.get("/matches", **query)
        found += [match["id"] for match in page["matches"]]
        if page["next"] is None:
            break
        query["before"] = page["next"]
    assert found == [ids[4], ids[3], ids[1], ids[0]]
    assert world.services.quarantine.alarms == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_text_that_is_no_text_spoils_no_list(world: World, ann: Person) -> None:
    """PostgreSQL takes none; in a file it may come to be."""
    match, other, third = [await begun(world, ann) for _ in range(3)]
    no_text = text("CAST(x'FF4A' AS TEXT)")
    await damage(world, match, changed(seats, {"name": no_text}, seat=0))
    await damage(world, other, changed(matches, {"game": no_text}))
    listed = (await ann.get("/matches", state="running"))["matches"]
    assert [found["id"] for found in listed] == [third, match]
    assert listed[1]["seats"][0]["name"] == "\ufffdJ"
    await ann.get(f"/matches/{other}", 409)


async def test_strangers_are_not_told_of_a_private_match(
    world: World, ann: Person, eve: Person
) -> None:
    match = await begun(world, ann, public=False)
    await damage(world, match, DAMAGE["settings"][0])
    await eve.get(f"/matches/{match}", 404)
    await eve.post(f"/matches/{match}/join", 404)
    await ann.get(f"/matches/{match}", 409)


async def test_an_entry_that_cannot_be_read_is_found_when_somebody_reads_the_log(
    world: World, ann: Person
) -> None:
    for column, seq in (("data", 3), ("events", 3)):
        # It lies before the last whole state, so that the match can be opened.
        match = await begun(world, ann, 66)
        await damage(world, match, changed(log, {column: GARBAGE}, seq=seq))
        await ann.get(f"/matches/{match}")
        refused = await ann.get(f"/matches/{match}/log", 409)
        assert refused["error"]["code"] == "match-quarantined"
        await ann.get(f"/matches/{match}", 409)


async def test_clocks_go_on(world: World, ann: Person) -> None:
    ids = [await begun(world, ann) for _ in range(3)]
    await damage(world, ids[1], DAMAGE["snapshot"][0])
    await world.services.clock_worker.check(time.time() + 4 * 24 * 3600)
    for id in (ids[0], ids[2]):
        # Everybody's time is over, so nobody is left to play.
        assert (await ann.get(f"/matches/{id}"))["seats"] != [], id
        kinds = [entry["data"].get("change") for entry in await ann.log(id)]
        assert "timed-out" in kinds
    assert [held.match for held in await world.services.quarantine._holds.held()] == [ids[1]]
    assert ids[1] not in await world.services.reader.rows.expired_clocks(time.time() + 9e6)


async def with_accounts(*people: Person) -> None:
    for number, person in enumerate(people):
        await person.post("/identity/account", 201, login=f"captain{number}", password=PASSWORD)


async def test_ratings_go_on(world: World, ann: Person, bob: Person) -> None:
    await with_accounts(ann, bob)
    ids = []
    for _ in range(2):
        match = (await ann.match(rated=True, clock=CLOCK))["id"]
        await bob.post(f"/matches/{match}/join")
        ids.append(match)
    for match in ids:
        # As the server would leave it if it were killed before it rates.
        await bob.post(f"/matches/{match}/resign")
    await world.services.ratings.rate_all()
    for match in ids:
        await do(world, update(matches).where(matches.c.id == match).values(to_rate=True))
    await damage(world, ids[0], changed(matches, {"result": GARBAGE}))
    # A match given up so soon counts for who gave it up alone.
    before = (await bob.get(f"/people/{bob.id}"))["ratings"][0]["matches"]
    await world.services.ratings.rate_all()
    assert (await bob.get(f"/people/{bob.id}"))["ratings"][0]["matches"] == before + 1
    await ann.get(f"/matches/{ids[0]}", 409)
    await ann.get(f"/matches/{ids[1]}")


async def test_notices_go_on(
    world: World, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices = world.services.notices
    told: list[str] = []

    async def post(_url: str, message: Json) -> bool:
        told.extend(message["matches"])
        return True

    async def checked(_url: str) -> None:
        """There is no name server to ask."""

    monkeypatch.setattr(notices._webhooks, "post", post)
    monkeypatch.setattr(notices._webhooks, "check", checked)
    ids = []
    for person in (ann, ann, bob):
        other = bob if person is ann else ann
        match = (await person.match(start="when-full"))["id"]
        await other.post(f"/matches/{match}/join")
        ids.append(match)
    for person in (ann, bob):
        hook = "https://example.org/hook"
        await notices.subscribe(Wish(person.id, "127.0.0.1", None, hook, "en"))
    await damage(world, ids[0], DAMAGE["settings"][0])
    assert await notices.send_due(time.time() + 7200) >= 1
    assert set(told) == set(ids[1:])


async def test_somebody_leaves_for_good_all_the_same(
    world: World, ann: Person, bob: Person
) -> None:
    """Their name and words go, also out of what can be read of matches in quarantine."""
    ids = {}
    for name in ("settings", "snapshot", "move"):
        match = (await bob.match(players=2))["id"]
        await ann.post(f"/matches/{match}/join")
        await ann.post(f"/matches/{match}/chat", 201, request="c", text="Ahoy there")
        await play_on(match, [bob, ann], 11)
        ids[name] = match
        await damage(world, match, DAMAGE[name][0])
    torn = (await bob.match(players=3))["id"]
    await ann.post(f"/matches/{torn}/join")
    await damage(world, torn, changed(log, {"data": GARBAGE}, kind="seat"))
    kept = await ann.get("/identity/export")
    assert {entry["match"]["id"] for entry in kept["matches"]} >= set(ids.values())
    await ann.send("DELETE", "/identity", 204)
    rows = QuarantineQueries(world.services.database).rows_of
    for match in (*ids.values(), torn):
        stored = await rows(match)
        assert ann.id not in [row["identity"] for row in stored["seats"]]
        assert b"Ahoy" not in b"".join(row["data"] for row in stored["log"])
        assert all(row["identity"] != ann.id for row in stored["log"])
        held = [seat for seat in stored["seats"] if seat["name"] == ERASED_NAME]
        assert all(seat["kind"] != "person" for seat in held)
    await bob.get("/matches/mine")


async def test_watchers_are_sent_away_and_may_come_back(world: World, ann: Person) -> None:
    match, other = await begun(world, ann), await begun(world, ann)
    async with (
        opened(world.app, match, f"token={ann.token}") as socket,
        opened(world.app, other, f"token={ann.token}") as others,
    ):
        await answered(socket, "hello")
        await answered(others, "hello")
        await do(world, DAMAGE["snapshot"][0](match))
        assert await world.services.quarantine.inspect(match)
        async with asyncio.timeout(60):
            assert await closing_code(socket) == 4409
        await play_on(other, [ann, ann], 1)
        await answered(others, "update")
    async with opened(world.app, match, f"token={ann.token}") as again, asyncio.timeout(60):
        assert await closing_code(again) == 4409


# ---- Looking after it ----------------------------------------------------------------------


async def admin(settings: Settings, *arguments: str) -> Ran:
    """Run `carrack admin`, which has a loop of its own, beside this one."""
    words = ("admin", *arguments, "--database", settings.database)
    return await asyncio.to_thread(run, *words)


async def stored_rows(world: World, match: str) -> dict[str, list[Json]]:
    """Everything that is stored of a match, in order."""
    rows = await QuarantineQueries(world.services.database).rows_of(match)
    return {
        table: sorted(some, key=lambda row: str([row.get(key) for key in ("seq", "seat")]))
        for table, some in rows.items()
    }


async def test_what_the_log_tells_is_repaired(world: World, ann: Person) -> None:
    """And what it does not tell is left as it is, in quarantine."""
    administration = MatchAdministration(world.services.database)
    broken = dict(DAMAGE)
    broken["events"] = (changed(log, {"events": GARBAGE}, seq=9), True)
    broken["segment"] = (changed(segments, {"start": GARBAGE}), True)
    broken["idle"] = (
        lambda match: rests.insert().values(match=match, seq=13, state=GARBAGE),
        True,
    )
    for name, (statement, told) in broken.items():
        match = await begun(world, ann)
        before, told_before = await ann.position(match), await ann.log(match)
        await damage(world, match, statement)
        assert await world.services.quarantine.inspect(match), name
        rows = await stored_rows(world, match)
        if not told:
            with pytest.raises(NotRepairable):
                await administration.repair(match)
            assert await stored_rows(world, match) == rows, name
            await ann.get(f"/matches/{match}", 409)
            continue
        assert await administration.repair(match), name
        after = await ann.position(match)
        assert (after["number"], after["view"]) == (12, before["view"]), name
        assert await ann.log(match) == told_before, name
        await play_on(match, [ann, ann], 1)


async def test_words_that_cannot_be_read_are_left_out(
    world: World, ann: Person, settings: Settings
) -> None:
    match = await begun(world, ann)
    await ann.post(f"/matches/{match}/chat", 201, request="c", text="Ahoy there")
    await damage(world, match, changed(log, {"data": GARBAGE}, kind="chat"))
    await ann.get(f"/matches/{match}/log", 409)
    assert "log" in (await admin(settings, "repair", match)).out
    assert (await ann.log(match))[-1]["data"]["text"] == ERASED_NAME
    await play_on(match, [ann, ann], 1)


async def test_what_admin_does_to_matches(
    world: World, ann: Person, settings: Settings, tmp_path: Path
) -> None:
    match, other = await begun(world, ann), await begun(world, ann)
    assert "No match" in (await admin(settings, "quarantine")).out
    assert (await admin(settings, "repair", match)).code == 2
    await damage(world, match, DAMAGE["settings"][0])
    await ann.get(f"/matches/{match}", 409)
    listed = (await admin(settings, "quarantine")).out
    assert match in listed
    assert "One match is in quarantine" in listed
    file = tmp_path / "match.json"
    assert (await admin(settings, "export", match, str(file))).code == 0
    rows = json.loads(file.read_text("utf-8"))
    assert len(rows["log"]) == 14
    assert "$bytes" in rows["matches"][0]["settings"]
    assert json.loads(rows["log"][5]["data"]["$text"])["actions"]
    assert (await admin(settings, "remove", match)).code == 0
    assert (await admin(settings, "remove", match)).code == 2
    # The server had the others in memory, and hears of what was done beside it.
    assert (await admin(settings, "end", other)).code == 0
    assert (await admin(settings, "end", other)).code == 2
    for id in await world.services.quarantine._read_changes():
        await world.services.quarantine._tell(id)
    await ann.get(f"/matches/{match}", 404)
    ended = await ann.get(f"/matches/{other}")
    assert (ended["state"], ended["result"]["reason"]) == ("over", "abandoned")
    waiting = (await ann.match())["id"]
    assert (await admin(settings, "remove", waiting)).code == 0
    for id in await world.services.quarantine._read_changes():
        await world.services.quarantine._tell(id)
    await ann.get(f"/matches/{waiting}", 404)


async def test_all_that_can_be_is_repaired_together(
    world: World, ann: Person, settings: Settings
) -> None:
    """As after a plug-in was missing for an hour."""
    ids = [await begun(world, ann) for _ in range(3)]
    games = [await ann.get(f"/matches/{id}") for id in ids]
    for id in ids:
        await damage(world, id, DAMAGE["game"][0])
    await damage(world, ids[1], DAMAGE["move-gone"][0])
    assert (await ann.get("/matches", state="running"))["matches"] == []
    for id, was in zip(ids, games, strict=True):
        await do(world, changed(matches, {"game": was["game"]})(id))
    ran = await admin(settings, "repair")
    assert ran.code == 1
    assert f"{ids[1]}  The match can’t be repaired" in ran.out.replace("\n", " ")
    listed = (await ann.get("/matches", state="running"))["matches"]
    assert [match["id"] for match in listed] == [ids[2], ids[0]]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_all_processes_know(settings: Settings) -> None:
    """One finds the damage; the other had the match in memory, whole, with somebody watching."""
    async with (
        World.running(settings) as world,
        World.running(settings) as beside,
        world.person("Ann") as ann,
        beside.nobody() as elsewhere,
    ):
        elsewhere.client.headers["Authorization"] = f"Bearer {ann.token}"
        match = await begun(world, ann)
        async with opened(beside.app, match, f"token={ann.token}") as socket:
            await answered(socket, "hello")
            await damage(world, match, DAMAGE["snapshot"][0])
            await ann.get(f"/matches/{match}", 409)
            async with asyncio.timeout(60):
                assert await closing_code(socket) == 4409
        await elsewhere.get(f"/matches/{match}", 409)
        assert beside.services.quarantine.alarms == 0
        assert (await admin(settings, "repair", match)).code == 0
        for person in (ann, elsewhere):
            assert (await person.position(match))["number"] == 12


async def test_a_rated_match_that_was_ended_by_hand_counts_for_nothing(
    world: World, ann: Person, bob: Person, settings: Settings
) -> None:
    await with_accounts(ann, bob)
    match = (await ann.match(rated=True, clock=CLOCK))["id"]
    await bob.post(f"/matches/{match}/join")
    assert (await admin(settings, "end", match)).code == 0
    await world.services.ratings.rate_all()
    assert (await ann.get(f"/people/{ann.id}"))["ratings"] == []


async def test_a_change_while_it_is_read_is_no_damage(
    world: World, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may store something between two rows that this one reads."""
    match = await begun(world, ann)
    store, reader = world.services.store, world.services.reader
    stale = await reader.rows.match_row(match)
    await play_on(match, [ann, ann], 2)
    forget_matches(store)
    fresh = type(reader.rows).match_row
    given = [stale]

    async def once_stale(self: Any, id: str) -> Any:
        return given.pop() if given else await fresh(self, id)

    monkeypatch.setattr(type(reader.rows), "match_row", once_stale)
    assert (await ann.position(match))["number"] == 14
    assert given == []
    assert world.services.quarantine.alarms == 0
