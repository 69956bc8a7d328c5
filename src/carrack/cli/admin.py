"""`carrack admin`: what whoever runs a server does beside it, on the same database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from rich.text import Text

from carrack.cli.console import output
from carrack.cli.errors import BadArguments
from carrack.cli.serve import has_server
from carrack.texts import Texts, clean

if TYPE_CHECKING:
    from carrack.server.storage.database import Database

MOST_PEOPLE: Final = 100
_Result = TypeVar("_Result")


def people(texts: Texts, database: str | None, words: str) -> int:
    """List people."""
    from carrack.server.identity import People

    found = _with(database, lambda own: People(own).found(words, MOST_PEOPLE))
    for person in found:
        state = texts("cli-admin-barred") if person.barred else ""
        _say(f"{person.id}  {person.kind}  {person.login or '—'}  {clean(person.name)} {state}")
    _say(texts("cli-admin-people-found", count=len(found)))
    return 0


def bar(texts: Texts, database: str | None, person: str, barred: bool) -> int:
    """Keep somebody out, or let them in again."""
    from carrack.server.identity import People

    _with(database, lambda own: People(own).bar(person, barred))
    _say(texts("cli-admin-is-barred" if barred else "cli-admin-is-unbarred", person=person))
    return 0


def code(texts: Texts, database: str | None, login: str) -> int:
    """Make a recovery code."""
    from carrack.server.identity import People

    made = _with(database, lambda own: People(own).code_for(login))
    _say(texts("cli-admin-new-code", login=login, code=made))
    return 0


def reports(texts: Texts, database: str | None) -> int:
    """List the reports that nobody has dealt with."""
    from carrack.server.society import Society

    found = _with(database, lambda own: Society(own).reports())
    left = [report for report in found if report["settled"] is None]
    for report in left:
        _say(
            texts(
                "cli-admin-report",
                id=str(report["id"]),
                at=str(report["at"]),
                identity=str(report["identity"]),
                about=str(report["about"]),
                match=str(report["match"] or "—"),
                text=clean(str(report["text"])),
            )
        )
    _say(texts("cli-admin-reports-left", count=len(left)))
    return 0


def settle(texts: Texts, database: str | None, report: str) -> int:
    """Note that a report was dealt with."""
    from carrack.server.society import Society

    _with(database, lambda own: Society(own).settle(report))
    _say(texts("cli-admin-settled", report=report))
    return 0


def backup(texts: Texts, database: str | None, file: Path) -> int:
    """Write everything to a file."""
    from carrack.server.storage.backup import back_up

    counts = _with(database, lambda own: back_up(own, file), migrated=False)
    _say(texts("cli-admin-backed-up", file=str(file), rows=sum(counts.values())))
    return 0


def restore(texts: Texts, database: str | None, file: Path) -> int:
    """Fill an empty database from a file."""
    from carrack.server.storage.backup import restore

    counts = _with(database, lambda own: restore(own, file), migrated=False)
    _say(texts("cli-admin-restored", file=str(file), rows=sum(counts.values())))
    return 0


def _say(words: str) -> None:
    output().print(Text(words.rstrip()), soft_wrap=True)


def _with(
    address: str | None,
    work: "Callable[[Database], Awaitable[_Result]]",
    *,
    migrated: bool = True,
) -> _Result:
    """Do something with the database that a server would use."""
    if not has_server():
        raise BadArguments("no-server")
    from carrack.server.settings import Settings
    from carrack.server.storage.database import Database

    async def done() -> _Result:
        database = Database(address or Settings().database)
        try:
            if migrated:
                await database.migrate()
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(done())
