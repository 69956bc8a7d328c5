"""Backup and restore, from each kind of database into each, and the rest of `carrack admin`."""

import asyncio
import gzip
import json
import stat
from pathlib import Path

import pytest

from carrack.cli.commands import admin as admin_command
from carrack.server.errors import Misconfigured
from carrack.server.settings import Settings
from carrack.server.storage.backup import back_up, restore
from carrack.server.storage.database import Database
from tests.cli.running import Ran, run
from tests.server.conftest import new_database
from tests.server.playing import World, play_on

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    return new_database(request.getfixturevalue("postgresql"))


async def test_everything_goes_on_after_a_restore(
    database: str, other: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup.gz"
    async with (
        World.running(Settings(database=database, bot_processes=0)) as world,
        world.person("Ann") as ann,
    ):
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 35)
        await ann.send("PUT", f"/matches/{match}/notes", text="a note")
        before = await ann.position(match)
        log = await ann.log(match)
        token = ann.token
        # While the server runs.
        counts = await back_up(world.services.database, file)
        assert counts["matches"] == 1
        await ann.move(match, 35, before["legal"][0]["action"])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    into = Database(other)
    assert await restore(into, file) == counts
    with pytest.raises(Misconfigured, match="restore-not-empty"):
        await restore(into, file)
    await into.close()
    async with (
        World.running(Settings(database=other, bot_processes=0)) as world,
        world.nobody() as again,
    ):
        again.client.headers["Authorization"] = f"Bearer {token}"
        assert await again.position(match) == before
        assert await again.log(match) == log
        assert (await again.get(f"/matches/{match}/notes"))["text"] == "a note"
        await again.move(match, 35, before["legal"][0]["action"])


async def test_a_torn_or_foreign_backup_changes_nothing(tmp_path: Path) -> None:
    source = Database(f"sqlite:///{tmp_path / 'a.db'}")
    await source.migrate()
    whole = tmp_path / "whole.gz"
    await back_up(source, whole)
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    head = json.loads(lines[0])
    newer = [json.dumps({**head, "revision": "9999"}).encode() + b"\n", *lines[1:]]
    for name, content, code in (
        ("torn", gzip.compress(b"".join(lines[:-1])), "backup-unreadable"),
        ("cut", whole.read_bytes()[:-20], "backup-unreadable"),
        ("foreign", gzip.compress(b'{"format": "x"}'), "backup-unreadable"),
        ("plain", b"no gzip at all", "backup-unreadable"),
        ("newer", gzip.compress(b"".join(newer)), "backup-newer"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        into = Database(f"sqlite:///{tmp_path / 'b.db'}")
        with pytest.raises(Misconfigured, match=code):
            await restore(into, file)
        await into.close()
    into = Database(f"sqlite:///{tmp_path / 'b.db'}")
    await restore(into, whole)
    await into.close()
    await source.close()


async def admin(*arguments: str) -> Ran:
    """Run `carrack admin`, which has a loop of its own, beside this one."""
    return await asyncio.to_thread(run, "admin", *arguments)


async def test_what_admin_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"sqlite:///{tmp_path / 'carrack.db'}"
    settings = Settings(database=address, bot_processes=0)
    async with (
        World.running(settings) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
    ):
        await ann.post("/identity/account", 201, login="ann", password="long enough")
        await bob.post("/reports", 201, identity=ann.id, text="rude \x1b[31m words")
    at = ("--database", address)
    listed = await admin("people", "AN", *at)
    assert ann.id in listed.out
    assert bob.id not in listed.out
    assert "2 people" in (await admin("people", *at)).out
    with monkeypatch.context() as few:
        few.setattr(admin_command, "MOST_PEOPLE", 1)
        cut = (await admin("people", *at)).out
    assert bob.id in cut
    assert ann.id not in cut
    assert "there are more" in cut
    assert (await admin("bar", bob.id, *at)).code == 0
    assert "(barred)" in (await admin("people", "bob", *at)).out
    assert (await admin("unbar", bob.id, *at)).code == 0
    assert (await admin("bar", "nobody", *at)).code == 2
    reported = (await admin("reports", *at)).out
    assert "rude" in reported
    assert "\x1b[31m" not in reported
    assert (await admin("settle", reported.split()[0], *at)).code == 0
    assert "0 reports" in (await admin("reports", *at)).out
    code = (await admin("code", "ann", *at)).out.split()[-1]
    file = tmp_path / "b.gz"
    assert (await admin("backup", str(file), *at)).code == 0
    new = ("--database", f"sqlite:///{tmp_path / 'new.db'}")
    assert (await admin("restore", str(file), *new)).code == 0
    assert (await admin("restore", str(file), *new)).code == 2
    async with World.running(settings) as world, world.nobody() as lost:
        await lost.post("/identity/recover", login="ann", code=code, password="another one")
