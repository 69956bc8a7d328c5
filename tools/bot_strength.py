"""Measure how strong the bots are, for `make soak`: duels against targets, and a time limit.

For each game: ``greedy`` against three random bots, ``hard`` against three greedy ones and against
one; and with a second for each decision, whether the limit is kept and it does no worse. Each duel
is a `carrack duel` whose folder is kept, so that a run which is interrupted goes on where it
stopped. The evidence is one JSON file a game.

    python tools/bot_strength.py [--game ID] [--games N] [--out FOLDER] [--jobs N] [--only CHECK]
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import carrack
from carrack.lab import journal
from carrack.plugins import is_built_in, plugin_of

SEED = "2026"
INTERRUPTED = 130


class Check(NamedTuple):
    """A duel, and what its first bot must reach in it."""

    name: str
    seats: str
    games: int
    #: The share of games it must win, if that is fixed.
    share: float | None = None
    #: The check that it must not do worse than, if any.
    no_worse_than: str | None = None
    #: The longest decision allowed, in seconds.
    longest: float | None = None


#: With a second for each decision a game takes long, and the games one after another an hour.
SLOW_GAMES = {"age-of-exploration": 20}
OTHER_SLOW_GAMES = 10

CHECKS = (
    Check("greedy-random", "greedy,random,random,random", 200, share=0.85),
    Check("hard-greedy", "hard,greedy,greedy,greedy", 200, share=0.45),
    Check("hard-greedy-two", "hard,greedy", 200, share=0.75),
    Check("one-second", "hard:1s,greedy,greedy,greedy", 0, None, "hard-greedy", 1.2),
)


def usual_games() -> list[str]:
    """Return every game that comes with Carrack."""
    return sorted(entry.id for entry in carrack.games() if is_built_in(plugin_of(entry.id)))


def games_of(game: str, check: Check) -> int:
    """Return how many games a duel has unless told otherwise."""
    return check.games or SLOW_GAMES.get(game, OTHER_SLOW_GAMES)


def folder_of(game: str, check: Check, out: Path) -> Path:
    """Return where a duel is kept: elsewhere for other rules or bots, which don't mix."""
    return out / f"{game}-{check.name}-{journal.sources_digest([], carrack.game(game))[:12]}"


def run(game: str, check: Check, games: int, out: Path, jobs: int) -> tuple[int, dict[str, Any]]:
    """Play a duel, or what is missing of it; return its exit code and what it says."""
    command = [sys.executable, "-m", "carrack", "duel", game, "--seats", check.seats]
    command += ["--games", str(games), "--seed", SEED, "--jobs", str(jobs)]
    command += ["--json", "--out", str(folder_of(game, check, out))]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return done.returncode, json.loads(done.stdout) if done.stdout.strip() else {}


def judged(check: Check, found: dict[str, Any], others: dict[str, Any]) -> dict[str, Any]:
    """Return a duel's result beside its target."""
    bot = check.seats.split(",")[0]
    share, longest = found["share"][bot], found["decisions"][bot]["longest_seconds"]
    low, high = found["interval"][bot]
    passed = not found["faults"]
    if check.share is not None:
        passed = passed and share >= check.share
    other = others.get(check.no_worse_than or "")
    if other is not None:
        passed = passed and high >= other["share"]
    if check.longest is not None:
        passed = passed and longest <= check.longest
    return {
        "check": check.name,
        "bot": bot,
        "target_share": check.share,
        "target_no_worse_than": None if other is None else other["share"],
        "target_longest_seconds": check.longest,
        "share": share,
        "interval": [low, high],
        "longest_seconds": longest,
        "passed": passed,
        "compiled": carrack.COMPILED,
        "result": found,
    }


def in_words(game: str, verdict: dict[str, Any]) -> str:
    """Return a verdict as a line."""
    low, high = verdict["interval"]
    share, longest = verdict["target_share"], verdict["target_longest_seconds"]
    worse = verdict["target_no_worse_than"]
    target = "" if share is None else f"at least {share:.0%}"
    target += "" if worse is None else f"not clearly below {worse:.1%}"
    target += "" if longest is None else f", longest at most {longest:g} s"
    return (
        f"{'pass' if verdict['passed'] else 'FAIL'}  {game} {verdict['check']}: "
        f"{verdict['bot']} won {verdict['share']:.1%} ({low:.1%} to {high:.1%}) of "
        f"{verdict['result']['games']} games, longest decision {verdict['longest_seconds']:.3f} s; "
        f"target: {target}"
    )


def measure(game: str, checks: list[Check], games: int | None, out: Path, jobs: int) -> int:
    """Run the checks of a game and write the evidence; return the exit code."""
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"duels-{game}.json"
    verdicts: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    code = 0
    for check in checks:
        ended, found = run(game, check, games or games_of(game, check), out, jobs)
        if ended:
            return ended
        verdict = judged(check, found, verdicts)
        verdicts[check.name] = verdict
        file.write_text(json.dumps(verdicts, indent=1) + "\n")
        print(in_words(game, verdict), flush=True)
        code = max(code, int(not verdict["passed"]))
    return code


def main() -> int:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description="Measure the strength of the bots.")
    known = [entry.id for entry in carrack.games()]
    parser.add_argument("--game", choices=known, help="this game alone (default: every title)")
    parser.add_argument("--only", choices=[check.name for check in CHECKS], help="this check alone")
    parser.add_argument(
        "--games",
        type=int,
        help="games of each duel (default: 200; with a second: 10, Exploration 20)",
    )
    parser.add_argument("--out", type=Path, default=Path("build/duels"), help="where to write")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    given = parser.parse_args()
    checks = [check for check in CHECKS if given.only in (None, check.name)]
    code = 0
    for game in [given.game] if given.game else usual_games():
        try:
            ended = measure(game, checks, given.games, given.out, given.jobs)
        except KeyboardInterrupt:
            ended = INTERRUPTED
        if ended == INTERRUPTED:
            print("interrupted; run it again to go on", file=sys.stderr)
            return INTERRUPTED
        code = max(code, ended)
    return code


if __name__ == "__main__":
    sys.exit(main())
