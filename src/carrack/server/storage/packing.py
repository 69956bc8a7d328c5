"""Packing: finished matches are kept compressed, and read as if they were not."""

import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.json_codec import from_json, to_json
from carrack.server.storage.stored_values import MOVE, START
from carrack.server.storage.tables import packed_log

#: Entries that are packed: nearly all there are, and they hold nobody's name or words.
PACKED_KINDS: Final = (START, MOVE)
#: In the log, instead of an entry's data that is packed.
IN_PACK: Final = b""
#: Objects and lists begin like this; compressed data does not.
JSON_BEGINS: Final = (b"{", b"[")


class LogRow(NamedTuple):
    """A row of the log, whole."""

    match: str
    seq: int
    at: float
    kind: str
    seat: int | None
    position: int
    turn: int | None
    data: bytes
    events: bytes | None
    identity: str | None


def packed(data: bytes) -> bytes:
    """Return JSON compressed; what is compressed already stays."""
    return zlib.compress(data) if data.startswith(JSON_BEGINS) else data


def unpacked(data: bytes) -> bytes:
    """Return JSON that may be compressed."""
    return data if data.startswith(JSON_BEGINS) else zlib.decompress(data)


def pack_entries(rows: Sequence[Row[Any]]) -> bytes:
    """Return what entries of the log hold, to be kept together."""
    held = [(row.seq, _text(row.data), _text(row.events)) for row in rows]
    return packed(to_json(held))


async def whole_rows(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[LogRow]:
    """Return rows of one match's log with what was packed of them."""
    found = [LogRow._make(row) for row in rows]
    missing = [row.seq for row in found if row.data == IN_PACK]
    if not missing:
        return found
    query = select(packed_log.c.entries).where(
        packed_log.c.match == found[0].match,
        packed_log.c.first <= missing[-1],
        packed_log.c.last >= missing[0],
    )
    wanted = set(missing)
    held: dict[int, tuple[str, str | None]] = {}
    for entries in (await connection.execute(query)).scalars():
        for seq, data, events in from_json(unpacked(entries)):
            if seq in wanted:
                held[seq] = data, events
    return [row if row.data != IN_PACK else _filled(row, *held[row.seq]) for row in found]


def _filled(row: LogRow, data: str, events: str | None) -> LogRow:
    return row._replace(data=data.encode(), events=None if events is None else events.encode())


def _text(data: bytes | None) -> str | None:
    return None if data is None else data.decode()
