"""A server killed under load keeps its word. `make soak` kills it 20 times on each database."""

from pathlib import Path

import pytest

from tests.server.kills import killed
from tests.server.serving import serving

pytestmark = pytest.mark.anyio

KILLS_HERE = 2
MATCHES_HERE = 4


async def test_nothing_acknowledged_is_lost(database: str, tmp_path: Path) -> None:
    with serving(database, tmp_path) as process:
        counts = await killed(process, KILLS_HERE, MATCHES_HERE, seed=1)
        assert process.problems() == []
    assert counts.kills == KILLS_HERE
    assert counts.acknowledged > KILLS_HERE * MATCHES_HERE
    assert counts.resumed >= KILLS_HERE
    assert (counts.lost, counts.twice, counts.halves, counts.gaps) == (0, 0, 0, 0)
    assert counts.in_log == counts.acknowledged
