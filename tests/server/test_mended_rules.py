"""A rules fix must not break running matches."""

from unittest.mock import patch

import pytest

import carrack
from carrack.games import CATALOGUE
from carrack.server.configured import configured
from carrack.server.settings import Settings
from tests.server.playing import GAME, World, play_on

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(carrack.COMPILED, reason="what is compiled can't be given other rules"),
]


@pytest.mark.parametrize("rested", [True, False])
async def test_a_match_outlives_mended_rules(settings: Settings, rested: bool) -> None:
    """It goes on from its snapshot in a new segment; its past stays viewable."""
    async with World.running(settings) as world, world.person("Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        await play_on(match, [ann, ann], 40)
        before = await ann.position(match)
        log = await ann.log(match, limit=500)
        token = ann.token
        if not rested:
            # As after a crash: no whole state was stored when the server stopped.
            world.services.keeper._restless.clear()
    entry = CATALOGUE.entry(GAME)
    with patch.object(entry, "rules_version", "99"):
        configured.cache_clear()
        async with World.running(settings) as world, world.nobody() as again:
            again.client.headers["Authorization"] = f"Bearer {token}"
            after = await again.position(match)
            assert after["view"] == before["view"]
            assert after["number"] == before["number"]
            told = await again.log(match, limit=500)
            assert told[: len(log)] == log
            assert [later["kind"] for later in told[len(log) :]] == ["segment"]
            await play_on(match, [again, again], 2000)
            assert (await again.get(f"/matches/{match}"))["state"] == "over"
            record = carrack.Record.from_dict(await again.get(f"/matches/{match}/record"))
            assert [segment.rules for segment in record.segments] == ["1", "99"]
            verified = record.verify()
            assert verified.older_segments == 1
            assert verified.result_checked
    configured.cache_clear()
