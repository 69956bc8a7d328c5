"""One sample of one contender, taken in a process of its own on one core."""

from __future__ import annotations

import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

from contender import Contender, Pick, Tally

Sample = dict[str, Any]

# Processor time, not wall time: on a shared machine another process would slow down whoever
# happens to be measured. `wall_per_cpu` in the sample tells how busy the machine was.
clock = time.process_time

BATCH_SECONDS = 0.01
CLONE_SECONDS = 0.001
POSITION_GAMES = 3
POSITIONS_PER_GAME = 16
MEMORY_BYTES = 24 << 20
MEMORY_CLONES = 50_000
MEMORY_STEP = 250


def sample(contender: Contender, seconds: float, seed: int) -> Sample:
    """Everything measured in one run. Memory comes first, while the heap has no holes."""
    core = pin_to_one_core()
    positions = spread_positions(contender, Random(seed).random, seed)
    memory = bytes_per_state(contender, positions)
    clone = statistics.median(microseconds(contender.cloner(position)) for position in positions)
    return {
        **play_speed(contender, seconds, seed),
        "clone_us": clone,
        "bytes_per_state": memory,
        "positions": len(positions),
        "core": core,
        "python": platform.python_version(),
        "versions": contender.versions(),
    }


def pin_to_one_core() -> int | None:
    if not hasattr(os, "sched_setaffinity"):
        return None
    # The last one: interrupts and everybody's first process tend to sit on the first.
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def spread_positions(contender: Contender, pick: Pick, seed: int) -> list[Any]:
    """Copies of positions at even distances from the start of a game to near its end."""
    spread: list[Any] = []
    for number in range(POSITION_GAMES):
        state = contender.start(seed + number)
        line = [contender.cloner(state)()]
        while contender.advance(state, pick):
            line.append(contender.cloner(state)())
        line.pop()
        wanted = min(POSITIONS_PER_GAME, len(line))
        spread.extend(line[index * len(line) // wanted] for index in range(wanted))
    return spread


def microseconds(call: Callable[[], object]) -> float:
    """Processor time of one call, repeated until the clock's own cost is lost in it."""
    repeats = 16
    while True:
        calls = range(repeats)
        begin = clock()
        for _ in calls:
            call()
        spent = clock() - begin
        if spent >= CLONE_SECONDS:
            return spent / repeats * 1e6
        repeats *= 2


def bytes_per_state(contender: Contender, positions: list[Any]) -> float | None:
    """Growth of the resident memory while clones pile up: sees C and C++ memory too."""
    if resident() is None:
        return None
    gc.collect()
    cloners = cycle([contender.cloner(position) for position in positions])
    kept: list[Any] = []
    # Clones first land in memory freed earlier; count only once the process has to grow.
    pile_up(cloners, kept, 2 << 20)
    counted = len(kept)
    return pile_up(cloners, kept, MEMORY_BYTES) / (len(kept) - counted)


def pile_up(cloners: Iterator[Callable[[], Any]], kept: list[Any], wanted: int) -> int:
    """Clone until the process has grown by so many bytes, or for long; tells the growth."""
    begin = resident() or 0
    limit = len(kept) + MEMORY_CLONES
    grown = 0
    while grown < wanted and len(kept) < limit:
        kept.extend(clone() for clone in islice(cloners, MEMORY_STEP))
        grown = (resident() or 0) - begin
    return grown


def resident() -> int | None:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None


def play_speed(contender: Contender, seconds: float, seed: int) -> Sample:
    pick = Random(seed).random
    batch = warm_up(contender, pick, seconds / 4, seed)
    gc.collect()
    tallies: list[Tally] = []
    next_seed = seed + 1_000_000
    wall = time.perf_counter()
    begin = clock()
    # Whole batches between two looks at the clock: some games last 30 microseconds.
    while clock() - begin < seconds:
        tallies += play_batch(contender, pick, range(next_seed, next_seed + batch))
        next_seed += batch
    spent = clock() - begin
    wall = time.perf_counter() - wall
    starts = microseconds(lambda: contender.start(seed))
    return {**figures(tallies, spent), "start_us": starts, "wall_per_cpu": wall / spent}


def warm_up(contender: Contender, pick: Pick, seconds: float, seed: int) -> int:
    """Run until the interpreter has specialised its code; tells how many games fill a batch."""
    games = 0
    begin = clock()
    while games == 0 or clock() - begin < seconds:
        contender.play(contender.start(seed + games), pick)
        games += 1
    return max(1, int(games * BATCH_SECONDS / (clock() - begin)))


def play_batch(contender: Contender, pick: Pick, seeds: range) -> list[Tally]:
    start = contender.start
    play = contender.play
    return [play(start(seed), pick) for seed in seeds]


def figures(tallies: list[Tally], spent: float) -> Sample:
    games = len(tallies)
    decisions = sum(tally.decisions for tally in tallies)
    plies = sum(tally.plies for tally in tallies)
    return {
        "cpu_seconds": spent,
        "games": games,
        "decisions": decisions,
        "plies": plies,
        "decisions_per_second": decisions / spent,
        "plies_per_second": plies / spent,
        "games_per_second": games / spent,
        "us_per_game": spent / games * 1e6,
        "decisions_per_game": decisions / games,
        "plies_per_game": plies / games,
        "legal_per_decision": sum(tally.options for tally in tallies) / max(1, decisions),
    }
