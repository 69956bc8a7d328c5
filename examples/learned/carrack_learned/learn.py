"""Learn what positions are worth: let `greedy` play, look how the games ended, fit a network to it.

    python -m carrack_learned.learn [--players 2] [--minutes 4] [--jobs 2] [--seed 1] [--out FILE]

Now and then any action is taken instead of greedy's, so that more kinds of positions are met. After
every choice the seat's observation is kept; what it should be worth is how clearly that seat won or
lost in the end. Needs PyTorch (the extra `learn`); playing does not.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

import carrack
from carrack.bots import registry
from carrack.bots.interface import Position
from carrack.bots.random_bot import RandomBot
from carrack.kernel import chance
from carrack.kernel.game import Game
from carrack_learned.features import Features, Observations
from carrack_learned.network import GAME, PLAYERS, Floats, Network, weights_file

#: So much of the time goes into playing; the rest is for fitting.
SHARE_OF_PLAYING = 0.6
#: Now and then any action is taken, so that more is seen than what seems best already.
WANDERING = 0.1
#: So many points ahead in the end make a game clearly won.
CLEARLY = 12.0
GAMES_AT_ONCE = 20
#: One game in so many is kept apart to see when to stop.
KEPT_APART = 10
WIDTHS = (128, 64)
BATCH = 1024
RATE = 1e-3
DECAY = 1e-4
#: Fitting stops when games kept apart were not foretold better for so many passes.
PATIENCE = 2
MOST_PASSES = 12
SMALLEST_SPREAD = 1e-2


class Played(NamedTuple):
    """What was seen in some games, by whom, and how it ended for that seat."""

    seen: Observations
    viewers: Observations
    worth: Floats
    games: Observations


# ---- Playing -------------------------------------------------------------------------------


def play(players: int, seeds: list[int]) -> Played:
    """Play games and keep what every seat saw after each of its choices."""
    game = carrack.game(GAME, players=players)
    seen: list[list[int]] = []
    viewers: list[int] = []
    worth: list[float] = []
    games: list[int] = []
    for seed in seeds:
        state = game.start(seed, events=False)
        bots = [registry.make("greedy", game, seed * players + seat) for seat in range(players)]
        stray = RandomBot(seed)
        first = len(seen)
        while state.seat is not None:
            seat = state.seat
            legal = state.legal_actions()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            drawn = chance.below(chance.key_of(seed), state.position, chance.WORD_LIMIT)
            bot = stray if drawn < WANDERING * chance.WORD_LIMIT else bots[seat]
            state.apply(bot.decide(Position(state)))
            seen.append(state.observe(seat))
            viewers.append(seat)
        ends = outcome(state.scores())
        worth += [ends[viewer] for viewer in viewers[first:]]
        games += [seed % np.iinfo(np.int16).max] * (len(seen) - first)
    return Played(
        np.array(seen, dtype=np.int16),
        np.array(viewers, dtype=np.int16),
        np.array(worth, dtype=np.float32),
        np.array(games, dtype=np.int16),
    )


def outcome(scores: list[int]) -> list[float]:
    """Return how clearly each seat won or lost, from -1 to 1."""
    found = []
    for seat, own in enumerate(scores):
        best = max(score for other, score in enumerate(scores) if other != seat)
        found.append(float(np.tanh((own - best) / CLEARLY)))
    return found


def games_for(seconds: float, players: int, seeds: Iterator[int], jobs: int) -> Played:
    """Play as many games as there is time for."""
    until = time.monotonic() + seconds
    found: list[Played] = []
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        while not found or time.monotonic() < until:
            parcels = [[next(seeds) for _ in range(GAMES_AT_ONCE)] for _ in range(jobs)]
            found += pool.map(play, [players] * jobs, parcels)
    return joined(found)


def joined(parts: list[Played]) -> Played:
    """Return several lots as one."""
    return Played(*(np.concatenate(column) for column in zip(*parts, strict=True)))


# ---- Fitting -------------------------------------------------------------------------------


def columns_of(game: Game, played: Played) -> Floats:
    """Return the columns of all that was seen, each from the side of its onlooker."""
    features = Features(game)
    blocks: dict[int, Floats] = {}
    for viewer in range(game.players):
        blocks[viewer] = features.columns(played.seen[played.viewers == viewer], viewer)
    found = np.empty((len(played.seen), blocks[0].shape[1]), dtype=np.float32)
    for viewer, block in blocks.items():
        found[played.viewers == viewer] = block
    return found


def fit(game: Game, played: Played, seed: int, until: float) -> tuple[Network, float]:
    """Fit a network; return it with how far off it was, squared, in games kept apart."""
    torch.manual_seed(seed)
    columns = columns_of(game, played)
    middle, spread = columns.mean(axis=0), np.maximum(columns.std(axis=0), SMALLEST_SPREAD)
    apart = played.games % KEPT_APART == 0
    inputs = torch.from_numpy((columns - middle) / spread)
    targets = torch.from_numpy(played.worth)[:, None]
    own = torch.from_numpy(np.flatnonzero(~apart))
    kept = torch.from_numpy(np.flatnonzero(apart))
    model = model_for(inputs.shape[1])
    best, best_state, worse = float("inf"), model.state_dict(), 0
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=DECAY)
    for _ in range(MOST_PASSES):
        for rows in own[torch.randperm(len(own))].split(BATCH):
            optimizer.zero_grad()
            nn.functional.mse_loss(model(inputs[rows]), targets[rows]).backward()
            optimizer.step()
        with torch.no_grad():
            off = float(nn.functional.mse_loss(model(inputs[kept]), targets[kept]))
        if off < best:
            best, worse = off, 0
            best_state = {name: value.clone() for name, value in model.state_dict().items()}
        else:
            worse += 1
        if worse == PATIENCE or time.monotonic() > until:
            break
    model.load_state_dict(best_state)
    return exported(model, middle, spread), best


def model_for(width: int) -> nn.Sequential:
    """Return a new network for so many columns."""
    layers: list[nn.Module] = []
    for wide in WIDTHS:
        layers += [nn.Linear(width, wide), nn.ReLU()]
        width = wide
    return nn.Sequential(*layers, nn.Linear(width, 1))


def exported(model: nn.Sequential, middle: Floats, spread: Floats) -> Network:
    """Return a network as it is played with."""
    layers = [
        (layer.weight.detach().numpy().copy(), layer.bias.detach().numpy().copy())
        for layer in model
        if isinstance(layer, nn.Linear)
    ]
    return Network(middle, spread, layers)


# ---- Learning ------------------------------------------------------------------------------


def learn(players: int, minutes: float, jobs: int, seed: int) -> tuple[Network, dict[str, object]]:
    """Learn for so long; return the network and what it was learned from."""
    torch.set_num_threads(jobs)
    # For the processes that play: threads of their own would only get in their way.
    os.environ["OMP_NUM_THREADS"] = "1"
    game = carrack.game(GAME, players=players)
    seeds = iter(range(seed * 1_000_000, (seed + 1) * 1_000_000))
    began = time.monotonic()
    played = games_for(minutes * 60 * SHARE_OF_PLAYING, players, seeds, jobs)
    print(f"{len(np.unique(played.games))} games are played", flush=True)
    network, off = fit(game, played, seed, began + minutes * 60)
    told: dict[str, object] = {
        "games": len(np.unique(played.games)),
        "choices": len(played.seen),
        "squared_error": round(off, 4),
        "seconds": round(time.monotonic() - began, 1),
    }
    return network, told


def main() -> None:
    """Read the command line, learn, and keep what was learned."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--minutes", type=float, default=4.0)
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
