"""Many rows in one statement are as if they had been written one by one."""

from typing import Any

import pytest
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    select,
)
from sqlalchemy.exc import IntegrityError

from carrack.server.storage.bulk_sql import bulk_insert, bulk_update
from carrack.server.storage.database import Database

#: As the tables of matches: `match` is a word of SQL.
THINGS = Table(
    "things",
    MetaData(),
    Column("id", String(10), primary_key=True),
    Column("match", Integer),
    Column("at", Float),
    Column("done", Boolean, nullable=False),
    Column("data", LargeBinary),
)
CHANGING = bulk_update(THINGS, "of", ["match", "at", "done", "data"])


def thing(number: int) -> dict[str, Any]:
    """Return a row with everything that a row may hold, and with nothing now and then."""
    return {
        "id": f"n{number}",
        "match": None if number % 3 == 0 else number,
        "at": None if number % 5 == 0 else number / 8,
        "done": number % 2 == 0,
        "data": None if number % 7 == 0 else b"\x00\xff" * number,
    }


@pytest.mark.parametrize("count", [1, 2, 13, 64])
def test_rows_are_inserted_and_updated_together(database: str, count: int) -> None:
    engine = Database(database).writing
    rows = [thing(number) for number in range(count)]
    other = [{**thing(number + 100), "id": f"n{number}"} for number in range(count)]
    with engine.begin() as connection:
        THINGS.drop(connection, checkfirst=True)
        THINGS.create(connection)
        bulk_insert(THINGS).execute(connection, [*rows, thing(1000)])
    with engine.begin() as connection:
        assert _all(connection) == _sorted([*rows, thing(1000)])
        CHANGING.execute(connection, [{**row, "of": row["id"]} for row in other])
    with engine.begin() as connection:
        # What was not named stays as it was.
        assert _all(connection) == _sorted([*other, thing(1000)])
    engine.dispose()


def test_one_row_too_many_leaves_none(database: str) -> None:
    engine = Database(database).writing
    with engine.begin() as connection:
        THINGS.drop(connection, checkfirst=True)
        THINGS.create(connection)
        bulk_insert(THINGS).execute(connection, [thing(2)])
    with pytest.raises(IntegrityError), engine.begin() as connection:
        bulk_insert(THINGS).execute(connection, [thing(1), thing(2), thing(3)])
    with engine.begin() as connection:
        assert _all(connection) == [thing(2)]
    engine.dispose()


def _all(connection: Any) -> list[dict[str, Any]]:
    return _sorted([dict(row._mapping) for row in connection.execute(select(THINGS))])


def _sorted(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: str(row["id"]))
