"""A server killed under load keeps its word. `make soak` kills it 20 times on each database."""

import random
from pathlib import Path

import pytest

from tests.server.kills import Client, Counts, check_log, killed
from tests.server.playing import Json
from tests.server.serving import serving

MATCHES_HERE = 4


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("database", "kills"), [("sqlite", 2), ("postgresql", 1)], indirect=["database"]
)
async def test_nothing_acknowledged_is_lost(database: str, kills: int, tmp_path: Path) -> None:
    with serving(database, tmp_path) as process:
        counts = await killed(process, kills, MATCHES_HERE, seed=1)
        assert process.problems() == []
    assert counts.kills == kills
    assert counts.acknowledged > kills * MATCHES_HERE
    assert counts.resumed >= kills
    assert (counts.lost, counts.twice, counts.halves, counts.gaps) == (0, 0, 0, 0)
    assert counts.in_log == counts.acknowledged


def moved(seq: int, position: int, *actions: str) -> Json:
    data = {"actions": list(actions), "from": position}
    after = position + len(actions)
    return {
        "seq": seq,
        "kind": "move",
        "position": after,
        "data": data,
        "events": [[] for _ in actions],
    }


PLAYED: list[Json] = [
    {"seq": 1, "kind": "start"},
    moved(2, 0, "a"),
    moved(3, 1, "b", "c"),
    moved(4, 3, "d"),
    {"seq": 5, "kind": "end"},
]


def counted(entries: list[Json], *, final: bool = True) -> tuple[int, int, int, int]:
    """What is counted when the moves a, b with c, and d were acknowledged."""
    actions = {"1": ["a"], "2": ["b", "c"], "3": ["d"]}
    client = Client("", "", "", random.Random(0), Counts(), actions=actions)
    promised: dict[str, Json] = {"1": {"seq": 2}, "2": {"seq": 3}, "3": {"seq": 5}}
    check_log(client, promised, entries, client.counts, final=final)
    counts = client.counts
    return counts.lost, counts.twice, counts.halves, counts.gaps


def test_what_is_wrong_would_be_counted() -> None:
    start, first, pair, last, end = PLAYED
    assert counted(PLAYED) == (0, 0, 0, 0)
    assert counted(PLAYED[:3]) == (1, 0, 0, 0)
    assert counted([start, first, moved(3, 1, "b"), moved(4, 2, "d"), end]) == (1, 1, 0, 0)
    assert counted([start, first, {**pair, "events": [[]]}, last, end]) == (0, 0, 1, 0)
    again = [start, first, pair, moved(4, 3, "d"), moved(5, 4, "d"), {"seq": 6, "kind": "end"}]
    assert counted(again) == (0, 1, 0, 0)
    # While play goes on, the log may hold what is not acknowledged yet.
    assert counted(again, final=False)[0] == 0
    assert counted([start, first, last, end])[3] == 1
