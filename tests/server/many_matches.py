"""A database full of matches: real ones, played here, and copies of their rows under new ids."""

import random
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Column as SqlColumn
from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    cast,
    create_engine,
    func,
    insert,
    select,
)

from carrack.server.storage import tables
from carrack.server.storage.database import Database
from carrack.server.storage.quarantine_queries import BELONGING
from carrack.server.storage.retention_queries import RetentionQueries
from tests.server.playing import Person, World, play_on

#: Of many matches so many are over (and packed), running, or wait for somebody.
SHARES: Final = {"over": 90, "running": 6, "open": 4}
#: Copies are spread over so much of the past: short of anything that is deleted with time.
SPREAD_SECONDS: Final = 20 * 24 * 3600.0
#: Matches that one person has, on average.
MATCHES_PER_PERSON: Final = 20
#: When something happened, in a match's row.
_MOMENTS: Final = ("created", "started", "ended", "updated", "rated_at")

Templates = dict[str, str]

_copies = Table(
    "copies",
    MetaData(),
    SqlColumn("old", String(32), nullable=False),
    SqlColumn("new", String(32), nullable=False, primary_key=True),
    SqlColumn("person", Integer),
    SqlColumn("shift", Float, nullable=False),
    prefixes=["TEMPORARY"],
)


async def make_templates(world: World, people: list[Person], moves: int, **wish: Any) -> Templates:
    """Play a match of each kind that there is, and return their ids."""
    made = {}
    for state in SHARES:
        match = (await people[0].match(**wish))["id"]
        made[state] = match
        if state == "open":
            continue
        for person in people[1:]:
            await person.post(f"/matches/{match}/join")
        await play_on(match, people, moves)
    for person in people[:-1]:
        await person.post(f"/matches/{made['over']}/resign")
    queries = RetentionQueries(world.services.database)
    while await queries.pack_some(made["over"]):
        pass
    return made


def fill(database: Database, templates: Templates, count: int) -> None:
    """Store so many matches more, of all kinds in their shares."""
    kinds = [state for state in SHARES if state in templates]
    shares = [SHARES[state] for state in kinds]
    chosen = random.Random(count).choices(kinds, shares, k=count)
    engine = create_engine(database.writing.url)
    with engine.begin() as connection:
        copy(
            connection,
            [templates[state] for state in chosen],
            people=max(1, count // MATCHES_PER_PERSON),
        )
    engine.dispose()


def copy(connection: Connection, olds: Sequence[str], people: int) -> list[str]:
    """Copy matches with all that belongs to them; return the new ids in the order of the old ones.

    Those who play in them are copied so many times as well; not at all, and the same people play.
    """
    first = connection.execute(select(func.count()).select_from(tables.identities)).scalar_one()
    news = [f"{random.getrandbits(72):018x}" for _ in olds]
    rows = [
        {
            "old": old,
            "new": new,
            "person": first + number % people if people else None,
            "shift": SPREAD_SECONDS * number / len(olds),
        }
        for number, (old, new) in enumerate(zip(olds, news, strict=True))
    ]
    _copies.create(connection)
    connection.execute(insert(_copies), rows)
    if people:
        _copy_people(connection)
    for table in (tables.matches, *BELONGING):
        key = "id" if table is tables.matches else "match"
        _copy_rows(connection, table, key)
    _copies.drop(connection)
    return news


def _copy_people(connection: Connection) -> None:
    table = tables.identities
    seated = (
        select(tables.seats.c.identity, _copies.c.person)
        .join(_copies, _copies.c.old == tables.seats.c.match)
        .where(tables.seats.c.identity.is_not(None))
    )
    owners = select(tables.matches.c.owner, _copies.c.person).join(
        _copies, _copies.c.old == tables.matches.c.id
    )
    known = seated.union(owners).subquery()
    values: dict[str, ColumnElement[Any]] = {column.name: column for column in table.columns}
    values["id"] = _person(table.c.id, known.c.person)
    query = select(*values.values()).join(known, known.c.identity == table.c.id)
    connection.execute(insert(table).from_select(list(values), query))


def _copy_rows(connection: Connection, table: Table, key: str) -> None:
    values: dict[str, ColumnElement[Any]] = {column.name: column for column in table.columns}
    values[key] = _copies.c.new
    for name in {"identity", "owner"} & values.keys():
        values[name] = _person(table.c[name], _copies.c.person)
    if table is tables.matches:
        for name in _MOMENTS:
            values[name] = table.c[name] - _copies.c.shift
    query = select(*values.values()).join(_copies, _copies.c.old == table.c[key])
    # In the order of the keys, which is how a database takes them quickest.
    connection.execute(insert(table).from_select(list(values), query.order_by(_copies.c.new)))


def _person(id: ColumnElement[str], number: ColumnElement[int]) -> ColumnElement[str]:
    return func.coalesce(id + "." + cast(number, String), id)
