"""What `carrack admin` and its commands take."""

from pathlib import Path
from typing import Annotated

import typer

from carrack.cli.parsing import Group
from carrack.cli.signatures import Arguments, command
from carrack.texts import Texts


def add_admin(app: typer.Typer, texts: Texts) -> None:
    """Add `carrack admin` with its commands."""
    admin = typer.Typer(cls=Group, add_completion=False, context_settings={"obj": texts})
    _add_people(admin, texts)
    _add_reports(admin, texts)
    _add_backup(admin, texts)
    summary = texts("cli-admin-summary")
    app.add_typer(admin, name="admin", short_help=summary, help=texts("cli-admin-help"))


def _add_people(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)
    database = ask.value("--database", "cli-metavar-url", "cli-serve-database")

    @command(app, texts, "people", "cli-admin-people-summary", "cli-admin-people-help")
    def people(
        words: Annotated[str, ask.named("cli-metavar-words", "cli-admin-people-words")] = "",
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import people

        return people(texts, database, words)

    @command(app, texts, "bar", "cli-admin-bar-summary", "cli-admin-bar-help")
    def bar(
        person: Annotated[str, ask.named("cli-metavar-id", "cli-admin-person")],
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import bar

        return bar(texts, database, person, True)

    @command(app, texts, "unbar", "cli-admin-unbar-summary", "cli-admin-unbar-help")
    def unbar(
        person: Annotated[str, ask.named("cli-metavar-id", "cli-admin-person")],
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import bar

        return bar(texts, database, person, False)

    @command(app, texts, "code", "cli-admin-code-summary", "cli-admin-code-help")
    def code(
        login: Annotated[str, ask.named("cli-metavar-login", "cli-admin-login")],
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import code

        return code(texts, database, login)


def _add_reports(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)
    database = ask.value("--database", "cli-metavar-url", "cli-serve-database")

    @command(app, texts, "reports", "cli-admin-reports-summary", "cli-admin-reports-help")
    def reports(database: Annotated[str | None, database] = None) -> int:
        from carrack.cli.admin import reports

        return reports(texts, database)

    @command(app, texts, "settle", "cli-admin-settle-summary", "cli-admin-settle-help")
    def settle(
        report: Annotated[str, ask.named("cli-metavar-id", "cli-admin-report-id")],
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import settle

        return settle(texts, database, report)


def _add_backup(app: typer.Typer, texts: Texts) -> None:
    ask = Arguments(texts)
    database = ask.value("--database", "cli-metavar-url", "cli-serve-database")

    @command(app, texts, "backup", "cli-admin-backup-summary", "cli-admin-backup-help")
    def backup(
        file: Annotated[Path, ask.named("cli-metavar-file", "cli-admin-backup-file")],
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import backup

        return backup(texts, database, file)

    @command(app, texts, "restore", "cli-admin-restore-summary", "cli-admin-restore-help")
    def restore(
        file: Annotated[Path, ask.named("cli-metavar-file", "cli-admin-backup-file")],
        database: Annotated[str | None, database] = None,
    ) -> int:
        from carrack.cli.admin import restore

        return restore(texts, database, file)
