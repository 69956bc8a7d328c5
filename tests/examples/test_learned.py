"""The example of learning: a bot plays, without PyTorch, by what was learned."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import carrack
from carrack.bots import registry
from carrack.bots.interface import Bot, Position
from carrack.kernel.errors import CarrackError

EXAMPLE = Path(__file__).parents[2] / "examples" / "learned"
GAME = "age-of-exploration"


@pytest.fixture(autouse=True)
def _on_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(EXAMPLE)
    yield
    for name in [name for name in sys.modules if name.startswith("carrack_learned")]:
        del sys.modules[name]


def won(bots: list[Bot], game: carrack.Game, seed: int) -> list[int]:
    """Play a game; return who won."""
    state = game.start(seed, events=False)
    while not state.over:
        position = Position(state)
        state.apply(bots[position.seat].decide(position))
    return state.ranking()[0]


def test_it_beats_random_captains() -> None:
    from carrack_learned.bot import LearnedBot

    game = carrack.game(GAME, players=2)
    wins = 0
    for seed in range(4):
        seat = seed % 2
        bots: list[Bot] = [registry.make("random", game, seed) for _ in range(2)]
        bots[seat] = LearnedBot(game, seed)
        wins += won(bots, game, seed) == [seat]
    assert wins == 4


def test_it_needs_no_pytorch() -> None:
    script = f"""
import sys
sys.modules["torch"] = None
sys.path.insert(0, {str(EXAMPLE)!r})
import carrack
from carrack.bots.interface import Position
from carrack_learned.bot import LearnedBot
game = carrack.game({GAME!r}, players=2)
print(LearnedBot(game, 1).decide(Position(game.start(1))) in game.start(1).legal_actions())
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "True"


def test_other_tables_are_refused_with_what_to_do() -> None:
    from carrack_learned.bot import LearnedBot

    with pytest.raises(CarrackError, match="--players 5 teaches it more"):
        LearnedBot(carrack.game(GAME, players=5), 1)


def test_columns_are_seen_from_the_onlookers_side() -> None:
    """Whatever is a seat's own stands in the same columns for either seat."""
    from carrack_learned.features import Features

    game = carrack.game(GAME, players=2)
    features = Features(game)
    state = game.start(3)
    layout = game.layout()
    first, second = (state.observe(seat) for seat in range(2))
    swapped = list(first)
    for part in layout.slices:
        own = slice(part.start, part.start + part.length)
        if part.name in ("hand_size", "course", "out", "back", "known", "exhibition", "gold"):
            half = part.length // 2
            swapped[own] = first[own][half:] + first[own][:half]
    swapped[0] = 1
    rows = [
        features.columns(np.array([seen], dtype=np.int16), n)
        for n, seen in ((0, first), (1, swapped))
    ]
    turned = [index for index in range(rows[0].shape[1]) if rows[0][0, index] != rows[1][0, index]]
    # Only who is meant differs: the seat to decide, the starter and the seats of what is pending.
    assert len(turned) <= 2 * (1 + 1 + 3)
    assert features.columns(np.array([second], dtype=np.int16), 1).shape == rows[0].shape


def test_what_goods_would_fetch_is_counted_as_the_rules_do() -> None:
    from carrack_learned.features import Features, Market

    game = carrack.game(GAME, players=2)
    place = next(part for part in game.layout().slices if part.name == "exhibition")
    state = game.start(5)
    captain = registry.make("greedy", game, 5)
    fetched = 0
    while not state.over:
        seen = np.array([state.observe(0)], dtype=np.int16)
        shown = seen[:, place.start : place.start + place.length].reshape(1, 2, -1)
        market = Market(shown)
        view: Any = state.view(0)
        for seat, score in enumerate(state.score_sheet() if not view["laid_out"] else []):
            points = {line["source"]: line["points"] for line in score["lines"]}
            cards = view["seats"][seat]["hand_size"] + market.left[0, seat]
            assert market.sold[0, seat] + cards // 4 == score["total"] - points["gold"]
            fetched += points["rare"] + points["popular"] + points["others"]
        assert Features(game).columns(seen, 0).dtype == np.int8
        state.apply(captain.decide(Position(state)))
    assert fetched


def test_only_the_learners_own_choices_are_kept() -> None:
    """In every other game one seat is the teacher's, from whose choices nothing can improve."""
    from carrack_learned import games
    from carrack_learned.network import read_network, weights_file

    game = carrack.game(GAME, players=2)
    learner = games.Learner(read_network(weights_file(game)), 40.0)
    for seed in (1, 2):
        kept = games.own_game(game, seed, learner)
        assert len(kept.columns) == kept.sizes.sum()
        assert (kept.sizes > 1).all()
        assert (kept.taken < kept.sizes).all()
        assert (kept.likely <= 0).all()
        assert (abs(kept.worth) <= 1).all()
        # What came of the last choice of each seat is how the game ended for it.
        ends = {float(kept.worth[0]), -float(kept.worth[0])}
        seats = sum(float(came) in ends for came in kept.worth)
        assert seats == (2 if seed == 2 else 1)


def test_the_run_that_made_the_weights_is_kept() -> None:
    from carrack_learned.network import weights_file

    run = json.loads(weights_file(carrack.game(GAME, players=2)).with_suffix(".json").read_text())
    assert run["seconds"] <= 15 * 60
    assert run["games"] > 1000


def test_it_learns(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from carrack_learned import learn
    from carrack_learned.network import Judge, read_network

    network, told = learn.learn(players=2, minutes=0.1, jobs=1, seed=2)
    assert told["games"]
    network.save(tmp_path / "learned.npz")
    game = carrack.game(GAME, players=2)
    seen = np.array([game.start(seed).observe(0) for seed in range(3)], dtype=np.int16)
    kept = Judge(game, read_network(tmp_path / "learned.npz")).worth(seen, 0)
    assert np.allclose(kept, Judge(game, network).worth(seen, 0), atol=0.05)
