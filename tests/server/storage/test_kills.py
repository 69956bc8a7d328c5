"""A server killed under load keeps its word. `make soak` kills it a thousand times."""

from pathlib import Path

import pytest

from tests.server.kill_checks import Counts, Witness, check_log, essence
from tests.server.kills import BOTS, killed
from tests.server.playing import Json
from tests.server.serving import serving

TABLES_HERE = 4


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("database", "kills"), [("sqlite", 2), ("postgresql", 1)], indirect=["database"]
)
async def test_nothing_acknowledged_is_lost(database: str, kills: int, tmp_path: Path) -> None:
    with serving(database, tmp_path, environment=BOTS) as process:
        counts = await killed(process, kills, TABLES_HERE, seed=1)
    assert counts.problems == []
    assert counts.kills == len(counts.restarts) == kills
    assert counts.acknowledged > kills * TABLES_HERE
    assert counts.resumed >= kills
    assert counts.bots_taken_up > kills
    assert counts.bots_stuck == 0
    assert (counts.lost, counts.twice, counts.halves, counts.gaps) == (0, 0, 0, 0)
    assert counts.in_log == counts.acknowledged
    assert counts.bot_moves > kills


def moved(seq: int, position: int, *actions: str, seat: int = 0) -> Json:
    data = {"actions": list(actions), "from": position}
    after = position + len(actions)
    return {
        "seq": seq,
        "kind": "move",
        "seat": seat,
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


def counted(
    entries: list[Json], *, final: bool = True, told: list[Json] | None = None
) -> tuple[int, int, int, int]:
    """What is counted when the moves a, b with c, and d were acknowledged, and some entries told.

    Seat 1 is a bot's.
    """
    witness = Witness(
        (0,),
        acknowledged={"1": {"seq": 2}, "2": {"seq": 3}, "3": {"seq": 5}},
        actions={"1": ["a"], "2": ["b", "c"], "3": ["d"]},
        told={entry["seq"]: essence(entry) for entry in told or []},
    )
    counts = Counts()
    check_log(witness, entries, counts, final=final)
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


def test_what_is_wrong_with_a_bots_move_would_be_counted() -> None:
    before, bots, after = PLAYED[:3], moved(4, 3, "x", seat=1), moved(5, 4, "d")
    played = [*before, bots, after]
    assert counted(played, told=played) == (0, 0, 0, 0)
    # It was told of, and another is there.
    assert counted([*before, moved(4, 3, "y", seat=1), after], told=played) == (1, 0, 0, 0)
    assert counted(played, told=[*played, moved(6, 5, "z", seat=1)]) == (1, 0, 0, 0)
    # It was made twice from the same position.
    assert counted([*played, moved(6, 4, "x", seat=1)], told=played) == (0, 1, 0, 0)
