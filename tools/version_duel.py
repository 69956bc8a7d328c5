"""Play the bots of the present rules against those of an earlier version, under the present rules.

For each title ``greedy`` and ``hard`` meet their namesakes of another environment in mirrored
games: each seed is played twice, with the seats exchanged. A bot fails if the whole interval of its
share of wins is below par. `tools/old_bots.py` tells how the old bots are asked, and what is done
where their rules don't fit; every verdict counts it.

    python -m tools.version_duel --old build/old/COMMIT/env/bin/python
        [--game ID] [--bots greedy,hard] [--games 60] [--players 2] [--out FOLDER] [--jobs 2]

`make duel-old OLD=COMMIT` builds that environment first. Every finished game is kept in the folder,
so a run that was interrupted goes on; the evidence is one JSON file a title, in a folder for each
other environment. A title that the other environment does not have is passed over.
"""

import argparse
import hashlib
import json
import signal
import sys
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from tools.old_bots import PREFIX, HostProcess, OldBots, Tally

import carrack
from carrack.lab import journal, pool, referee
from carrack.lab.arena import GameSetting
from carrack.lab.journal import RunFolder, Settings
from carrack.lab.pool import Flag, Stop
from carrack.lab.results import GameResult, read_result, result_of
from carrack.lab.schedule import DuelSchedule, Table
from carrack.lab.standings import by_bot

Json = dict[str, Any]

SEED: Final = 2026
BOTS: Final = "greedy,hard"
GAMES: Final = 60
INTERRUPTED: Final = 130
#: How the other environment is asked.
ASKING: Final = [
    Path(__file__).with_name(name)
    for name in ("old_bots.py", "old_bot_host.py", "old_snapshots.py")
]


@dataclass(frozen=True, slots=True)
class Duel:
    """A bot against its namesake of another environment, whose Python is ``old``."""

    setting: GameSetting
    bot: str
    old: str
    games: int
    seed: int = SEED

    @property
    def schedule(self) -> DuelSchedule:
        """Who sits where: the new bot and the old one in turn around the table."""
        names = (self.bot, PREFIX + self.bot)
        return DuelSchedule([names[seat % 2] for seat in range(self.setting.players)], self.seed)


@dataclass(frozen=True, slots=True)
class _Task:
    setting: GameSetting
    table: Table
    old: str


# ---- Playing -------------------------------------------------------------------------------

#: The process at the other end, one for each process here. When this one ends, so does that.
_HOST: dict[str, HostProcess] = {}


def _host(python: str) -> HostProcess:
    if python not in _HOST:
        _HOST[python] = HostProcess(python)
    return _HOST[python]


def _work(task: _Task, stop: Flag) -> Json:
    """Play a game; return what is kept of it."""
    bots = OldBots(_host(task.old))
    table = task.table
    game = task.setting.configured()
    played = referee.play(game, table.seats, table.seed, stop=stop, bots=bots)
    return {"game": result_of(table, played).to_data(), "old": bots.tally.to_data()}


def play(duel: Duel, folder: Path, known: Json, jobs: int, stop: Flag) -> list[Json]:
    """Play what has not been played; return all games, in order.

    ``known`` is what the other environment says of itself.
    """
    schedule = duel.schedule
    with RunFolder(folder, _settings(duel, known)) as kept:
        games = {}
        for line in kept.read():
            found = _read(line, schedule)
            if found is not None:
                games[found["game"]["table"]["number"]] = found
        missing = [number for number in range(1, duel.games + 1) if number not in games]
        tasks = (_Task(duel.setting, schedule.table(number), duel.old) for number in missing)
        with closing(pool.as_done(_work, tasks, jobs, stop)) as played:
            for one in played:
                kept.write([one])
                games[one["game"]["table"]["number"]] = one
    # With one job the games were played here.
    while _HOST:
        _HOST.popitem()[1].close()
    return [games[number] for number in sorted(games) if number <= duel.games]


def _settings(duel: Duel, known: Json) -> Settings:
    game = duel.setting.configured()
    return {
        "kind": "version-duel",
        "game": game.id,
        "players": game.players,
        "bot": duel.bot,
        "seed": str(duel.seed),
        "rules": game.rules_version,
        "old_rules": known["rules"].get(game.id),
        journal.SOURCES: _digest(duel, known),
    }


def _digest(duel: Duel, known: Json) -> str:
    """Return a digest of what a game follows from: both Carracks, and how one asks the other."""
    own = journal.sources_digest([], duel.setting.configured())
    digest = hashlib.sha256(f"{own} {known['sources']}".encode("ascii"))
    for file in ASKING:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _read(line: str, schedule: DuelSchedule) -> Json | None:
    """Return a game that was kept; one that was cut short is as if it had never been."""
    try:
        found: Json = json.loads(line)
        table = read_result(found["game"]).table
        Tally().add(found["old"])
        return found if table == schedule.table(table.number) else None
    except (LookupError, TypeError, ValueError):
        return None


# ---- What came of it -----------------------------------------------------------------------


def verdict_of(duel: Duel, known: Json, games: list[Json]) -> Json:
    """Return what came of a duel: shares with intervals, and how the old bots could be asked."""
    tally = Tally()
    results: list[GameResult] = []
    for one in games:
        results.append(read_result(one["game"]))
        tally.add(one["old"])
    new, old = by_bot(results, duel.schedule.bots)
    instead = tally.decisions["judgement"] + tally.decisions["chance"]
    low, high = new.interval
    faults = [asdict(fault) for result in results for fault in result.faults]
    return {
        "game": duel.setting.game,
        "bot": duel.bot,
        "rules": duel.setting.configured().rules_version,
        "old": known,
        "old_rules": known["rules"].get(duel.setting.game),
        "compiled": carrack.COMPILED,
        "seed": duel.seed,
        "asked": duel.games,
        "games": len(games),
        "wins": new.wins,
        "old_wins": old.wins,
        "share": new.share,
        "interval": [low, high],
        "par": new.par,
        "score": new.score,
        "old_score": old.score,
        "longest_seconds": new.longest,
        "old_longest_seconds": old.longest,
        "old_bots": tally.to_data(),
        "share_not_answered": instead / max(1, tally.decisions.total()),
        "faults": faults,
        "passed": len(games) == duel.games and high >= new.par and not faults,
    }


def in_words(verdict: Json) -> str:
    """Return a verdict as a line."""
    low, high = verdict["interval"]
    decisions = verdict["old_bots"]["decisions"]
    return (
        f"{'pass' if verdict['passed'] else 'FAIL'}  {verdict['game']} {verdict['bot']}: rules "
        f"{verdict['rules']} won {verdict['wins']:g}, rules {verdict['old_rules']} "
        f"{verdict['old_wins']:g} of {verdict['games']} games; share {verdict['share']:.1%} "
        f"({low:.1%} to {high:.1%}), par {verdict['par']:.1%}; old decisions: "
        f"{decisions.get('answered', 0)} answered, {decisions.get('judgement', 0)} by judgement, "
        f"{decisions.get('chance', 0)} by chance; faults: {len(verdict['faults'])}"
    )


def measure(duel: Duel, known: Json, out: Path, jobs: int, stop: Flag) -> Json:
    """Play a duel, write the evidence down and tell it."""
    name = duel.setting.game
    folder = out / f"{name}-{duel.bot.replace(':', '-')}-{_digest(duel, known)[:12]}"
    verdict = verdict_of(duel, known, play(duel, folder, known, jobs, stop))
    file = out / f"{name}.json"
    verdicts: Json = json.loads(file.read_text("utf-8")) if file.exists() else {}
    verdicts[duel.bot] = verdict
    file.write_text(json.dumps(verdicts, indent=1) + "\n", encoding="utf-8")
    print(in_words(verdict), flush=True)
    return verdict


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description="Play new bots against those of an older version.")
    known = sorted(entry.id for entry in carrack.games())
    parser.add_argument("--old", required=True, help="the Python of the other environment")
    parser.add_argument("--game", choices=known, help="this title alone (default: every one)")
    parser.add_argument("--bots", default=BOTS, help=f"bots, by commas (default: {BOTS})")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each (default: {GAMES})")
    parser.add_argument("--players", type=int, default=2, help="an even number (default: 2)")
    parser.add_argument("--out", type=Path, default=Path("build/version-duels"))
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    given = parser.parse_args(arguments)
    if given.players % 2:
        parser.error("--players: new and old bots take the seats in turn, so it must be even")
    stop = Stop()
    signal.signal(signal.SIGINT, stop.set)
    with HostProcess(given.old) as host:
        there = host.known
    out = given.out / there["sources"][:12]
    games = [given.game] if given.game else known
    for game in games:
        if game not in there["rules"]:
            print(f"passed over: the other environment has no {game}", flush=True)
    games = [game for game in games if game in there["rules"]]
    passed = bool(games)
    for game in games:
        setting = GameSetting(game, given.players, {})
        for bot in given.bots.split(","):
            duel = Duel(setting, bot, given.old, given.games)
            passed &= measure(duel, there, out, given.jobs, stop)["passed"]
            if stop.is_set():
                print("interrupted; run it again to go on", file=sys.stderr)
                return INTERRUPTED
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
