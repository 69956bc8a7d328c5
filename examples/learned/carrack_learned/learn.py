"""Learn to play: first from a bot that can, then from how the learner's own games go.

    python -m carrack_learned.learn [--players 2] [--minutes 12] [--jobs 2] [--seed 1] [--out FILE]

`greedy` plays for a while and is imitated. Then the learner plays in rounds, against itself and
`greedy`, and after each round what turned out better than expected is made likelier. Needs PyTorch
(the extra `learn`); playing does not.
"""

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import torch

import carrack
from carrack_learned.fit import Fitting
from carrack_learned.games import Hall
from carrack_learned.network import GAME, PLAYERS, Network, weights_file

#: So much of the time goes into games of the teacher, into imitating them, and into the games of
#: each round after it.
TEACHING = 0.08
IMITATING = 0.08
ROUND = 0.03


def learn(players: int, minutes: float, jobs: int, seed: int) -> tuple[Network, dict[str, object]]:
    """Learn for so long; return the network and what it was learned from."""
    torch.manual_seed(seed)
    # Threads that wait for each other are slow where other work is done too.
    torch.set_num_threads(1)
    # For the processes that play: threads of their own would only get in their way.
    os.environ["OMP_NUM_THREADS"] = "1"
    seeds = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
    seconds = minutes * 60
    began = time.monotonic()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        hall = Hall(pool, jobs, players, seeds)
        played = hall.games_for(seconds * TEACHING, None)
        choices = len(played.taken)
        print(f"{hall.games} games of the teacher", flush=True)
        fitting = Fitting(played.columns, seed)
        fitting.imitate(played, seconds * IMITATING)
        rounds = 0
        left = 1.0
        while left > 0.0:
            played = hall.games_for(seconds * ROUND, fitting.learner())
            fitting.improve(played, left)
            rounds += 1
            choices += len(played.taken)
            left = 1.0 - (time.monotonic() - began) / seconds
            print(f"round {rounds}, {hall.games} games", flush=True)
    told: dict[str, object] = {
        "rounds": rounds,
        "games": hall.games,
        "choices": choices,
        "seconds": round(time.monotonic() - began, 1),
    }
    return fitting.model.exported(), told


def main() -> None:
    """Read the command line, learn, and keep what was learned."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to (default: where the bot looks)")
    asked = parser.parse_args()
    file = asked.out or weights_file(carrack.game(GAME, players=asked.players))
    network, told = learn(asked.players, asked.minutes, asked.jobs, asked.seed)
    file.parent.mkdir(parents=True, exist_ok=True)
    network.save(file)
    run = {**vars(asked), "out": file.name, "carrack": carrack.__version__, **told}
    file.with_suffix(".json").write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")
    print(f"kept in {file}")


if __name__ == "__main__":
    main()
