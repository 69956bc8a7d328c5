"""Nobody fills the server alone."""

from pathlib import Path
from typing import Any

import pytest

from carrack.server.settings import Settings
from tests.server.playing import GAME, Person, World

pytestmark = pytest.mark.anyio


async def refused(person: Person, method: str, path: str, **body: Any) -> str:
    """Return why a request is too much."""
    return str((await person.send(method, path, 429, **body))["error"]["code"])


async def test_one_person_may_leave_so_much_here_and_no_more(tmp_path: Path) -> None:
    few = Settings(
        database=f"sqlite:///{tmp_path / 'carrack.db'}",
        bot_processes=0,
        matches_per_day=2,
        chats_per_match=2,
        most_notes=1,
        reports_per_day=1,
        most_blocks=1,
    )
    async with (
        World.running(few) as world,
        world.person("Ann") as ann,
        world.person("Bob") as bob,
        world.person("Eve") as eve,
    ):
        first, second = [(await ann.match())["id"] for _ in range(2)]
        await ann.send("DELETE", f"/matches/{first}", 204)
        first = (await ann.match())["id"]
        assert await refused(ann, "POST", "/matches", game=GAME) == "too-many-matches-today"

        for request in "ab":
            await ann.post(f"/matches/{first}/chat", 201, request=request, text="Ahoy")
        # What was said is answered again; it is no more.
        await ann.post(f"/matches/{first}/chat", 201, request="b", text="Ahoy")
        body = {"request": "c", "text": "Ahoy"}
        assert await refused(ann, "POST", f"/matches/{first}/chat", **body) == "too-many-chats"
        await ann.post(f"/matches/{second}/chat", 201, request="c", text="Ahoy")

        for text in ("one", "another"):
            await ann.send("PUT", f"/matches/{first}/notes", text=text)
        path = f"/matches/{second}/notes"
        assert await refused(ann, "PUT", path, text="more") == "too-many-notes"
        await ann.send("PUT", f"/matches/{first}/notes", text="")
        await ann.send("PUT", path, text="more")

        await ann.post("/reports", 201, identity=bob.id, text="rude")
        body = {"identity": bob.id, "text": "rude"}
        assert await refused(ann, "POST", "/reports", **body) == "too-many-reports"

        await ann.send("PUT", f"/identity/blocks/{bob.id}", 204)
        path = f"/identity/blocks/{eve.id}"
        assert await refused(ann, "PUT", path) == "too-many-blocks"
        await bob.send("PUT", f"/identity/blocks/{ann.id}", 204)
