"""`carrack admin`: what whoever runs a server does beside it, on the same database."""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer
from rich.text import Text

from carrack.cli.commands.serve import has_server
from carrack.cli.console import output
from carrack.cli.errors import BadArguments
from carrack.cli.options import DatabaseUrl, argument
from carrack.kernel.errors import CarrackError
from carrack.text.errors import explain
from carrack.text.fluent import Texts, clean

if TYPE_CHECKING:
    from carrack.server.storage.database import Database

HELP: Final = "cli-admin-help"
MOST_PEOPLE: Final = 100
_Result = TypeVar("_Result")

Person = Annotated[str, argument("cli-metavar-id", "cli-admin-person")]
MatchId = Annotated[str, argument("cli-metavar-id", "cli-admin-match")]
ExportFile = Annotated[Path, argument("cli-metavar-file", "cli-admin-export-file")]
BackupFile = Annotated[Path, argument("cli-metavar-file", "cli-admin-backup-file")]


def people(
    context: typer.Context,
    words: Annotated[str, argument("cli-metavar-words", "cli-admin-people-words")] = "",
    database: DatabaseUrl = None,
) -> int:
    """List people."""
    from carrack.server.people.identity import People

    texts: Texts = context.obj
    found = _with(database, lambda own: People(own).search(words, MOST_PEOPLE + 1))
    for person in found[:MOST_PEOPLE]:
        state = texts("cli-admin-barred") if person.barred else ""
        _say(f"{person.id}  {person.kind}  {person.login or '—'}  {clean(person.name)} {state}")
    more = len(found) > MOST_PEOPLE
    told = "cli-admin-people-more" if more else "cli-admin-people-found"
    _say(texts(told, count=min(len(found), MOST_PEOPLE)))
    return 0


def bar(context: typer.Context, person: Person, database: DatabaseUrl = None) -> int:
    """Keep somebody out."""
    _set_barred(database, person, True)
    _say(context.obj("cli-admin-is-barred", person=person))
    return 0


def unbar(context: typer.Context, person: Person, database: DatabaseUrl = None) -> int:
    """Let somebody in again."""
    _set_barred(database, person, False)
    _say(context.obj("cli-admin-is-unbarred", person=person))
    return 0


def _set_barred(database: str | None, person: str, barred: bool) -> None:
    from carrack.server.people.identity import People

    _with(database, lambda own: People(own).bar(person, barred))


def code(
    context: typer.Context,
    login: Annotated[str, argument("cli-metavar-login", "cli-admin-login")],
    database: DatabaseUrl = None,
) -> int:
    """Make a recovery code."""
    from carrack.server.people.identity import People

    made = _with(database, lambda own: People(own).new_code_for(login))
    _say(context.obj("cli-admin-new-code", login=login, code=made))
    return 0


def reports(context: typer.Context, database: DatabaseUrl = None) -> int:
    """List the reports that nobody has dealt with."""
    from carrack.server.people.moderation import Moderation

    texts: Texts = context.obj
    found = _with(database, lambda own: Moderation(own).reports())
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


def settle(
    context: typer.Context,
    report: Annotated[str, argument("cli-metavar-id", "cli-admin-report-id")],
    database: DatabaseUrl = None,
) -> int:
    """Note that a report was dealt with."""
    from carrack.server.people.moderation import Moderation

    _with(database, lambda own: Moderation(own).settle(report))
    _say(context.obj("cli-admin-settled", report=report))
    return 0


# ---- Matches -------------------------------------------------------------------------------


def quarantine(context: typer.Context, database: DatabaseUrl = None) -> int:
    """List the matches that nobody can go on with."""
    from carrack.server.matches.administration import MatchAdministration
    from carrack.server.timestamps import timestamp

    texts: Texts = context.obj
    found = _with(database, lambda own: MatchAdministration(own).held())
    for held in found:
        _say(f"{held.match}  {timestamp(held.at)}  {held.reason}: {clean(held.detail)}")
    _say(texts("cli-admin-quarantine-found", count=len(found)))
    return 0


def export(
    context: typer.Context, match: MatchId, file: ExportFile, database: DatabaseUrl = None
) -> int:
    """Write everything that is stored of a match to a file."""
    from carrack.server.matches.administration import MatchAdministration

    rows = _with(database, lambda own: MatchAdministration(own).export(match))
    # It holds hidden cards and the keys of links: it is for its owner's eyes alone.
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as written:
        json.dump(rows, written, ensure_ascii=False, indent=1)
    _say(context.obj("cli-admin-exported", match=match, file=str(file)))
    return 0


def repair(
    context: typer.Context,
    match: Annotated[str, argument("cli-metavar-id", "cli-admin-repair-match")] = "",
    database: DatabaseUrl = None,
) -> int:
    """Make matches whole, and let people go on."""
    from carrack.server.matches.administration import MatchAdministration

    texts: Texts = context.obj
    if match:
        repaired = {match: _with(database, lambda own: MatchAdministration(own).repair(match))}
        failed: dict[str, CarrackError] = {}
    else:
        repaired, failed = _with(database, lambda own: MatchAdministration(own).repair_all())
    for id, done in repaired.items():
        _say(texts("cli-admin-repaired", match=id, parts=", ".join(done) or "—"))
    for id, error in failed.items():
        _say(f"{id}  {explain(error, texts)}")
    return 1 if failed else 0


def end(context: typer.Context, match: MatchId, database: DatabaseUrl = None) -> int:
    """End a running match."""
    from carrack.server.matches.administration import MatchAdministration

    _with(database, lambda own: MatchAdministration(own).end(match))
    _say(context.obj("cli-admin-ended", match=match))
    return 0


def remove(context: typer.Context, match: MatchId, database: DatabaseUrl = None) -> int:
    """Delete a match."""
    from carrack.server.matches.administration import MatchAdministration

    _with(database, lambda own: MatchAdministration(own).remove(match))
    _say(context.obj("cli-admin-removed", match=match))
    return 0


# ---- Backups -------------------------------------------------------------------------------


def backup(context: typer.Context, file: BackupFile, database: DatabaseUrl = None) -> int:
    """Write everything to a file."""
    from carrack.server.storage.backup import back_up

    counts = _with(database, lambda own: back_up(own, file), migrated=False)
    _say(context.obj("cli-admin-backed-up", file=str(file), rows=sum(counts.values())))
    return 0


def restore(context: typer.Context, file: BackupFile, database: DatabaseUrl = None) -> int:
    """Fill an empty database from a file."""
    from carrack.server.storage import backup as backups

    counts = _with(database, lambda own: backups.restore(own, file), migrated=False)
    _say(context.obj("cli-admin-restored", file=str(file), rows=sum(counts.values())))
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


#: What each is for, in a line and at length.
SUBCOMMANDS: Final[dict[Callable[..., int], tuple[str, str]]] = {
    people: ("cli-admin-people-summary", "cli-admin-people-help"),
    bar: ("cli-admin-bar-summary", "cli-admin-bar-help"),
    unbar: ("cli-admin-unbar-summary", "cli-admin-unbar-help"),
    code: ("cli-admin-code-summary", "cli-admin-code-help"),
    reports: ("cli-admin-reports-summary", "cli-admin-reports-help"),
    settle: ("cli-admin-settle-summary", "cli-admin-settle-help"),
    quarantine: ("cli-admin-quarantine-summary", "cli-admin-quarantine-help"),
    export: ("cli-admin-export-summary", "cli-admin-export-help"),
    repair: ("cli-admin-repair-summary", "cli-admin-repair-help"),
    end: ("cli-admin-end-summary", "cli-admin-end-help"),
    remove: ("cli-admin-remove-summary", "cli-admin-remove-help"),
    backup: ("cli-admin-backup-summary", "cli-admin-backup-help"),
    restore: ("cli-admin-restore-summary", "cli-admin-restore-help"),
}
