"""A few games of every title of which a seat learns no more than it may; `make soak` plays 200."""

import pytest

import carrack
from carrack.server.settings import Settings
from tests.server.leaks import play_twins
from tests.server.playing import World

pytestmark = pytest.mark.anyio

GAMES_HERE = 2
DECISIONS_HERE = 30
DECISIONS_PER_PROBE = 5


@pytest.fixture
def database(tmp_path: object) -> str:
    """What is sent does not depend on where it is stored."""
    return f"sqlite:///{tmp_path}/carrack.db"


@pytest.mark.parametrize("game", [entry.id for entry in carrack.games()])
async def test_a_seat_is_told_nothing_it_may_not_know(settings: Settings, game: str) -> None:
    async with World.running(settings) as world:
        refusals = trials = 0
        for number in range(GAMES_HERE):
            evidence = await play_twins(world, game, number, DECISIONS_HERE, DECISIONS_PER_PROBE)
            assert evidence.decisions == DECISIONS_HERE
            assert evidence.permuted > DECISIONS_HERE // 2
            assert evidence.undone > 0
            refusals += evidence.refusals
            trials += evidence.trials
        assert refusals > 0
        assert trials > 0
