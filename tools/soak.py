"""Play thousands of random games and prove that each one replays, pure and compiled alike.

    python tools/soak.py [--title T] [--games N] [--out build/soak] [--jobs N]

Run it once in each environment (`make soak` does). Every title of the catalogue gets as many games;
the editions of one title share its rules and take turns. Game number n of a title always has the
same players, options and seed, which also says how everybody plays: evenly at random or, where that
would show little of a game, with a temperament. Each is played to its end, turned into a record and
back in memory, replayed and verified; in one of so many all that there is in the game is counted at
every decision. Hashes go into a journal, `soak-<title>-<mode>.jsonl`, chunk by chunk: whatever
interrupts, the next run goes on from there. At the end `soak-<title>-<mode>.json` holds the
evidence, and if the other mode has been here too, every hash is compared with its own. Exit code 1:
an error or a difference.
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
from carrack.kernel.catalogue import Options, shown
from carrack.kernel.game import State
from carrack.kernel.records.record import Record

# Run as a script, this sees its own folder alone.
sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.generic.conservation import inventory
from tests.generic.ledgers import after_the_events, ledger
from tests.generic.players import player, way_of
from tests.generic.subjects import numbered

ROOT = Path(__file__).parents[1]
CHUNK = 20
#: No game comes near; one that does is an error, not a soak that never ends.
MOST_DECISIONS = 50_000
SECONDS_PER_REPORT = 5.0
HASH_LENGTH = 32
INTERRUPTED = 130
LISTED = 10
#: Counting everything takes longer than playing, so one game in so many is counted.
GAMES_PER_COUNT = 50


class Chunk(TypedDict):
    """What is kept of some games in a row: one line of the journal."""

    number: int
    games: int
    hashes: str
    counted: int
    decisions: int
    seconds: float
    endings: dict[str, int]
    players: dict[str, int]
    editions: dict[str, int]
    ways: dict[str, int]
    errors: list[str]


class Header(TypedDict):
    """The journal's first line."""

    title: str
    mode: str
    sources: str
    chunk: int


class Setup(NamedTuple):
    """Which game has a number."""

    entry: carrack.Entry
    players: int
    options: Options
    seed: int

    def __str__(self) -> str:
        """All it takes to play it again."""
        chosen = "".join(f", {name}={shown(value)}" for name, value in self.options.items())
        return f"{self.entry.id}, {self.players} players, seed {self.seed}{chosen}"


class Task(NamedTuple):
    """A chunk to be played."""

    title: str
    number: int
    games: int


def mode() -> str:
    """Return how the rules run here."""
    return "compiled" if carrack.COMPILED else "pure"


def sources() -> str:
    """Return a digest of the rules as written and of who plays, the same for both modes."""
    package = Path(carrack.__file__).parent
    digest = hashlib.sha256()
    for folder in ("kernel", "games", "bots"):
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    for name in ("players", "subjects"):
        digest.update((ROOT / "tests" / "generic" / f"{name}.py").read_bytes())
    return digest.hexdigest()


def titles() -> list[str]:
    """Return what the catalogue's games are called, whatever their edition."""
    return list(dict.fromkeys(entry.text for entry in carrack.games()))


def setup_of(title: str, number: int) -> Setup:
    """Return a title's game number n: editions and player counts take turns."""
    editions = [entry for entry in carrack.games() if entry.text == title]
    subject = numbered(editions[number % len(editions)], number // len(editions))
    return Setup(subject.entry, subject.players, subject.options, number)


def play(setup: Setup, *, counting: bool) -> State:
    """Play a random game to its end."""
    game = setup.entry.configure(setup.players, dict(setup.options))
    state = game.start(setup.seed, events=counting)
    count = Count(state) if counting else None
    choose = player(game, setup.seed)
    while not state.over:
        if state.position >= MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
        state.apply(choose(state))
        if count is not None:
            count.check(state)
    return state


class Count:
    """All that there is in a game, as it must stay."""

    def __init__(self, state: State) -> None:
        self.expected = inventory(state)
        self.told = ledger(state)

    def check(self, state: State) -> None:
        """Count again after a decision."""
        self.told = after_the_events(self.told, state)
        if ledger(state) != self.told:
            raise RuntimeError(f"decision {state.position}: {ledger(state)}, told {self.told}")
        found = inventory(state)
        if found != self.expected:
            changed = dict(found.items() ^ self.expected.items())
            raise RuntimeError(f"decision {state.position}: too many or too few {sorted(changed)}")


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
    view = state.view(None)
    return str(view.get("ended") or view.get("ending") or "over")


def play_chunk(task: Task) -> Chunk:
    """Play the games of one chunk."""
    began = time.perf_counter()
    chunk: Chunk = {
        "number": task.number,
        "games": task.games,
        "hashes": "",
        "counted": 0,
        "decisions": 0,
        "seconds": 0.0,
        "endings": {},
        "players": {},
        "editions": {},
        "ways": {},
        "errors": [],
    }
    for game in range(task.number * CHUNK, task.number * CHUNK + task.games):
        _add_game(chunk, setup_of(task.title, game), counting=game % GAMES_PER_COUNT == 0)
    chunk["seconds"] = round(time.perf_counter() - began, 3)
    return chunk


def _add_game(chunk: Chunk, setup: Setup, *, counting: bool) -> None:
    try:
        state = play(setup, counting=counting)
        check_replay(state)
    except Exception:
        # One bad game must not hide the others: it is reported with all it takes to see it.
        chunk["errors"].append(f"game {setup.seed}: {setup}\n{traceback.format_exc()}")
        chunk["hashes"] += "0" * HASH_LENGTH
        return
    chunk["hashes"] += state.hash()
    chunk["counted"] += counting
    chunk["decisions"] += state.position
    _add_one(chunk["endings"], ending_of(state))
    _add_one(chunk["players"], str(setup.players))
    _add_one(chunk["editions"], setup.entry.id)
    _add_one(chunk["ways"], way_of(setup.entry.id, setup.seed))


def _add_one(counts: dict[str, int], name: str) -> None:
    counts[name] = counts.get(name, 0) + 1


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

    def missing(self, games: int) -> list[Task]:
        """List the chunks still to be played."""
        tasks = []
        for number, first in enumerate(range(0, games, CHUNK)):
            size = min(CHUNK, games - first)
            if number not in self.chunks or self.chunks[number]["games"] != size:
                tasks.append(Task(self.header["title"], number, size))
        return tasks


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def soak(journal: Journal, games: int, jobs: int) -> None:
    """Play what the journal lacks."""
    tasks = journal.missing(games)
    done = games - sum(task.games for task in tasks)
    if done and tasks:
        print(f"{done} games are in the journal, going on", flush=True)
    if not tasks:
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        played = pool.imap_unordered(play_chunk, tasks)
        for chunk in _reported(played, journal.header["title"], done, games):
            journal.add(chunk)


def _reported(chunks: Iterator[Chunk], title: str, done: int, games: int) -> Iterator[Chunk]:
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
                f"{title}, {mode()}: {done + fresh} of {games} games, {rate:.0f} a second, "
                f"{left:.0f} s to go",
                flush=True,
            )
            last = now


def evidence(journal: Journal, games: int) -> dict[str, object]:
    """Sum the journal up."""
    chunks = [journal.chunks[number] for number in range(-(-games // CHUNK))]
    endings: Counter[str] = Counter()
    players: Counter[str] = Counter()
    editions: Counter[str] = Counter()
    ways: Counter[str] = Counter()
    for chunk in chunks:
        endings.update(chunk["endings"])
        players.update(chunk["players"])
        editions.update(chunk["editions"])
        ways.update(chunk["ways"])
    hashes = hashes_of(journal.chunks, games)
    return {
        "title": journal.header["title"],
        "mode": mode(),
        "carrack": carrack.__version__,
        "python": platform.python_version(),
        "sources": journal.header["sources"],
        "games": len(hashes),
        "replayed_and_verified": sum(players.values()),
        "counted_at_every_decision": sum(chunk["counted"] for chunk in chunks),
        "decisions": sum(chunk["decisions"] for chunk in chunks),
        "worker_seconds": round(sum(chunk["seconds"] for chunk in chunks), 1),
        "endings": dict(sorted(endings.items())),
        "games_by_players": dict(sorted(players.items())),
        "games_by_edition": dict(sorted(editions.items())),
        "games_by_way_of_playing": dict(sorted(ways.items())),
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


def run(title: str, games: int, out: Path, jobs: int) -> int:
    """Soak a title, write the evidence, compare, and return the exit code."""
    out.mkdir(parents=True, exist_ok=True)
    header: Header = {"title": title, "mode": mode(), "sources": sources(), "chunk": CHUNK}
    journal = Journal(out / f"soak-{title}-{mode()}.jsonl", header)
    soak(journal, games, jobs)
    found = evidence(journal, games)
    errors = found["errors"]
    other = out / f"soak-{title}-{'pure' if carrack.COMPILED else 'compiled'}.jsonl"
    different: object = []
    if other.exists():
        found["comparison"] = comparison = compare(journal, other, games)
        different = comparison["different"]
        print(f"compared with {other.stem}: {_in_words(comparison)}")
    (out / f"soak-{title}-{mode()}.json").write_text(json.dumps(found, indent=1) + "\n")
    for name in ("games", "decisions", "endings", "games_by_players", "games_by_edition", "digest"):
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
    parser.add_argument("--games", type=int, default=20_000, help="how many of each title (20000)")
    parser.add_argument("--title", choices=titles(), help="this title alone (default: all)")
    parser.add_argument("--out", type=Path, default=Path("build/soak"), help="where to write")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    given = parser.parse_args()
    if given.games < 1 or given.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    try:
        chosen = [given.title] if given.title else titles()
        return max([run(title, given.games, given.out, given.jobs) for title in chosen])
    except KeyboardInterrupt:
        print("interrupted; run it again to go on", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
