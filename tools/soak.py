"""Play thousands of random games and prove that each one replays, pure and compiled alike.

    python tools/soak.py [--games N] [--out build/soak] [--jobs N]

Run it once in each environment (`make soak` does). Game number n always has the same players and
seed. Each is played to its end, turned into a record and back in memory, replayed and verified.
Hashes go into a journal, `soak-<mode>.jsonl`, chunk by chunk: whatever interrupts, the next run
goes on from there. At the end `soak-<mode>.json` holds the evidence, and if the other mode has
been here too, every hash is compared with its own. Exit code 1: an error or a difference.
"""

import argparse
import hashlib
import json
import multiprocessing
import platform
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

import carrack
from carrack.bots.random_bot import RandomBot
from carrack.kernel.game import State
from carrack.kernel.record import Record

CHUNK = 20
#: No game comes near; one that does is an error, not a soak that never ends.
MOST_DECISIONS = 50_000
SECONDS_PER_REPORT = 5.0
HASH_LENGTH = 32
INTERRUPTED = 130
LISTED = 10


class Chunk(TypedDict):
    """What is kept of some games in a row: one line of the journal."""

    number: int
    games: int
    hashes: str
    decisions: int
    seconds: float
    endings: dict[str, int]
    players: dict[str, int]
    errors: list[str]


class Header(TypedDict):
    """The journal's first line."""

    mode: str
    sources: str
    chunk: int


class Setup(NamedTuple):
    """Which game has a number."""

    entry: carrack.Entry
    players: int
    seed: int


def mode() -> str:
    """Return how the rules run here."""
    return "compiled" if carrack.COMPILED else "pure"


def sources() -> str:
    """Return a digest of the rules as written, the same for both modes."""
    package = Path(carrack.__file__).parent
    digest = hashlib.sha256()
    for folder in ("kernel", "games", "bots"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def setup_of(number: int) -> Setup:
    """Return game number n: all games and all player counts take turns."""
    entries = carrack.games()
    entry = entries[number % len(entries)]
    turn = number // len(entries)
    return Setup(entry, entry.fewest + turn % (entry.most - entry.fewest + 1), number)


def play(setup: Setup) -> State:
    """Play a random game to its end."""
    state = setup.entry.configure(setup.players, {}).start(setup.seed, events=False)
    bot = RandomBot(setup.seed)
    while not state.over:
        if state.position >= MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
        state.apply(bot.choose(state.legal_actions()))
    return state


def check_replay(state: State) -> None:
    """Turn a finished game into a record's text and back, replay it and verify it."""
    text = json.dumps(Record.of(state).to_dict())
    record = Record.from_dict(json.loads(text))
    found = record.replay().hash()
    if found != state.hash():
        raise RuntimeError(f"replay gives {found}, the game was {state.hash()}")
    report = record.verify()
    if not report.result_checked or report.decisions != state.position:
        raise RuntimeError("the record was not verified in full")


def ending_of(state: State) -> str:
    """Return why a game ended, if its view says so."""
    return str(state.view(None).get("ended", "over"))


def play_chunk(task: tuple[int, int]) -> Chunk:
    """Play the games of one chunk."""
    number, games = task
    began = time.perf_counter()
    hashes: list[str] = []
    decisions = 0
    endings: Counter[str] = Counter()
    players: Counter[str] = Counter()
    errors: list[str] = []
    for game in range(number * CHUNK, number * CHUNK + games):
        setup = setup_of(game)
        try:
            state = play(setup)
            check_replay(state)
        except Exception:
            # One bad game must not hide the others: it is reported with all it takes to see it.
            where = f"game {game}: {setup.entry.id}, {setup.players} players, seed {setup.seed}"
            errors.append(f"{where}\n{traceback.format_exc()}")
            hashes.append("0" * HASH_LENGTH)
            continue
        hashes.append(state.hash())
        decisions += state.position
        endings[ending_of(state)] += 1
        players[str(setup.players)] += 1
    return {
        "number": number,
        "games": games,
        "hashes": "".join(hashes),
        "decisions": decisions,
        "seconds": round(time.perf_counter() - began, 3),
        "endings": dict(endings),
        "players": dict(players),
        "errors": errors,
    }


def load(path: Path) -> tuple[object, dict[int, Chunk]]:
    """Return the header and the chunks of a journal, as far as they are whole.

    A run that was killed may leave half a line.
    """
    lines = path.read_text().splitlines() if path.exists() else []
    chunks: dict[int, Chunk] = {}
    for line in lines[1:]:
        chunk = _parsed(line)
        if isinstance(chunk, dict) and "number" in chunk:
            chunks[chunk["number"]] = chunk  # type: ignore[assignment]
    return _parsed(lines[0]) if lines else None, chunks


def _parsed(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def hashes_of(chunks: dict[int, Chunk], games: int) -> list[str]:
    """Return the hashes of the first games, as far as they are there without a gap."""
    found: list[str] = []
    for number in range(-(-games // CHUNK)):
        if number not in chunks:
            break
        text = chunks[number]["hashes"]
        found += [text[n : n + HASH_LENGTH] for n in range(0, len(text), HASH_LENGTH)]
        if chunks[number]["games"] < CHUNK:
            break
    return found[:games]


class Journal:
    """The chunks played so far, on disk. A journal of other sources is begun anew."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        found, chunks = load(path)
        self.chunks = chunks if found == header else {}
        lines = [json.dumps(header), *(json.dumps(chunk) for chunk in self.chunks.values())]
        fresh = path.with_suffix(".new")
        fresh.write_text("\n".join(lines) + "\n")
        fresh.replace(path)

    def add(self, chunk: Chunk) -> None:
        """Keep a chunk."""
        self.chunks[chunk["number"]] = chunk
        with self.path.open("a") as file:
            file.write(json.dumps(chunk) + "\n")

    def missing(self, games: int) -> list[tuple[int, int]]:
        """List the chunks still to be played, each with its number of games."""
        tasks = []
        for number, first in enumerate(range(0, games, CHUNK)):
            size = min(CHUNK, games - first)
            if number not in self.chunks or self.chunks[number]["games"] != size:
                tasks.append((number, size))
        return tasks


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def soak(journal: Journal, games: int, jobs: int) -> None:
    """Play what the journal lacks."""
    tasks = journal.missing(games)
    done = games - sum(size for _, size in tasks)
    if done and tasks:
        print(f"{done} games are in the journal, going on", flush=True)
    if not tasks:
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        for chunk in _reported(pool.imap_unordered(play_chunk, tasks), done, games):
            journal.add(chunk)


def _reported(chunks: Iterator[Chunk], done: int, games: int) -> Iterator[Chunk]:
    began = last = time.monotonic()
    fresh = 0
    for chunk in chunks:
        yield chunk
        fresh += chunk["games"]
        now = time.monotonic()
        if now - last >= SECONDS_PER_REPORT or done + fresh == games:
            rate = fresh / (now - began)
            left = (games - done - fresh) / rate
            print(
                f"{mode()}: {done + fresh} of {games} games, {rate:.0f} a second, "
                f"{left:.0f} s to go",
                flush=True,
            )
            last = now


def evidence(journal: Journal, games: int) -> dict[str, object]:
    """Sum the journal up."""
    chunks = [journal.chunks[number] for number in range(-(-games // CHUNK))]
    endings: Counter[str] = Counter()
    players: Counter[str] = Counter()
    for chunk in chunks:
        endings.update(chunk["endings"])
        players.update(chunk["players"])
    hashes = hashes_of(journal.chunks, games)
    return {
        "mode": mode(),
        "carrack": carrack.__version__,
        "python": platform.python_version(),
        "sources": journal.header["sources"],
        "games": len(hashes),
        "replayed_and_verified": sum(players.values()),
        "decisions": sum(chunk["decisions"] for chunk in chunks),
        "worker_seconds": round(sum(chunk["seconds"] for chunk in chunks), 1),
        "endings": dict(sorted(endings.items())),
        "games_by_players": dict(sorted(players.items())),
        "digest": hashlib.sha256("".join(hashes).encode()).hexdigest(),
        "errors": [error for chunk in chunks for error in chunk["errors"]],
    }


def compare(journal: Journal, other: Path, games: int) -> dict[str, object]:
    """Compare every hash with the other mode's journal."""
    header, chunks = load(other)
    if not isinstance(header, dict) or header.get("sources") != journal.header["sources"]:
        return {"compared": 0, "different": [], "note": "the other journal is of other sources"}
    pairs = list(zip(hashes_of(journal.chunks, games), hashes_of(chunks, games), strict=False))
    different = [number for number, (own, found) in enumerate(pairs) if own != found]
    return {"compared": len(pairs), "different": different}


def run(games: int, out: Path, jobs: int) -> int:
    """Soak, write the evidence, compare, and return the exit code."""
    out.mkdir(parents=True, exist_ok=True)
    header: Header = {"mode": mode(), "sources": sources(), "chunk": CHUNK}
    journal = Journal(out / f"soak-{mode()}.jsonl", header)
    soak(journal, games, jobs)
    found = evidence(journal, games)
    errors = found["errors"]
    other = out / f"soak-{'pure' if carrack.COMPILED else 'compiled'}.jsonl"
    different: object = []
    if other.exists():
        found["comparison"] = comparison = compare(journal, other, games)
        different = comparison["different"]
        print(f"compared with {other.stem}: {_in_words(comparison)}")
    (out / f"soak-{mode()}.json").write_text(json.dumps(found, indent=1) + "\n")
    for name in ("games", "decisions", "endings", "games_by_players", "digest"):
        print(f"{name}: {found[name]}")
    assert isinstance(errors, list)
    for error in errors[:LISTED]:
        print(error, file=sys.stderr)
    return 1 if errors or different else 0


def _in_words(comparison: dict[str, object]) -> str:
    if "note" in comparison:
        return str(comparison["note"])
    different = comparison["different"]
    assert isinstance(different, list)
    if not different:
        return f"{comparison['compared']} games, the same hashes"
    shown = ", ".join(str(number) for number in different[:LISTED])
    return f"{len(different)} of {comparison['compared']} games differ, first of all {shown}"


def main() -> int:
    """Read the command line and soak."""
    parser = argparse.ArgumentParser(description="Play thousands of random games and replay them.")
    parser.add_argument("--games", type=int, default=20_000, help="how many (default: 20000)")
    parser.add_argument("--out", type=Path, default=Path("build/soak"), help="where to write")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    given = parser.parse_args()
    if given.games < 1 or given.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    try:
        return run(given.games, given.out, given.jobs)
    except KeyboardInterrupt:
        print("interrupted; run it again to go on", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
