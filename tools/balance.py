"""Search a balanced house table for Dawn of Empires by self-play, within a fixed number of games.

It starts from a released table, or from changes to one that a designer wrote down, and changes one
value after another: an empire that wins too much gets dearer or poorer, one that wins too little
the reverse, a technology that nobody buys cheaper; then what cubes of a terrain give. Every table
tried plays the same deals, with empires drawn by lot. A change stays if the table is less
``uneven`` with it, and again so on other deals: of many changes some look good by chance alone.
Where none helps any more, twice as many games are played at each look, for the differences that
are left are smaller.

    python -m tools.balance --out FOLDER [--start FILE] [--looks N] [--games N] [--seats ...]
    python -m tools.balance --out FOLDER --confirm N [--table NAME] [--empires chosen] [--seats ...]

The second plays the table found, or a released one, on fresh deals and tells how sure each figure
is. Every look is a study with a folder of its own, so an interrupted search goes on where it
stopped, and the same arguments find the same table. ``search.json`` tells every step.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.balance_figures import Figures, figures_of
from tools.random_empires import drawn

from carrack.games.dawn.rules import house_review
from carrack.games.dawn.rules.data import DEFAULT, RELEASED, released
from carrack.games.dawn.rules.house import read
from carrack.games.dawn.rules.pieces import TERRAIN_NAMES
from carrack.kernel.errors import InvalidData
from carrack.lab import pool
from carrack.lab.journal import RunFolder
from carrack.lab.studies.plan import read_study
from carrack.lab.studies.run import LocalExecutor, StudyRun, settings_of

GAME = "dawn-of-empires"
#: The file with the table found and every step towards it.
FOUND = "search.json"
SEED = 2026
#: Other deals, on which a change that looked good must do so again.
DOUBTING_SEED = 2028
#: The deals that a table is confirmed on are others still.
CONFIRMING_SEED = 2027
#: Empires are drawn by lot, or chosen by the bots as in any game.
LOT, CHOSEN = "lot", "chosen"
#: No more games than this are played at a look.
MOST_AT_A_LOOK = 6400
CHEAPEST, DEAREST = 1, 8
#: What an empire may pay to grow, and for a settler besides.
GROWTH = (2, 3, 4, 5, 6)
SETTLER = (0, 1, 2, 3, 4)
#: What a cube may become without any technology.
CUBE = (1, 2)
#: What an empire's own price may be below the usual one.
CHEAPER_BY = 1

Table = dict[str, Any]


class Look(NamedTuple):
    """A table that was played."""

    table: Table
    why: str
    figures: Figures


class Plan(NamedTuple):
    """What was asked."""

    out: Path
    seats: list[str]
    looks: int
    games: int
    jobs: int
    start: Table
    empires: str = LOT


# ---- Changes -------------------------------------------------------------------------------


def changed(table: Table, path: str, value: object) -> Table:
    """Return a table with another value in a place."""
    copy: Table = json.loads(json.dumps(table))
    *way, last = path.split(".")
    place = copy
    for name in way:
        place = place.setdefault(name, {})
    place[last] = value
    return copy


def at(table: Table, path: str) -> Any:
    """Return what stands in a place."""
    place: Any = table
    for name in path.split("."):
        place = place[name]
    return place


def shifted(
    table: Table, path: str, values: tuple[int, ...], by: int
) -> Iterator[tuple[str, Table]]:
    """Yield the table with a value a step further along those allowed, if there is one."""
    now: int = at(table, path)
    if now + by in values:
        yield f"{path} {now} -> {now + by}", changed(table, path, now + by)


def empires_changed(table: Table, empire: str, by: int) -> Iterator[tuple[str, Table]]:
    """Yield an empire worse off (``by`` 1) or better off (-1), and with other starting tiles."""
    own = f"empires.{empire}"
    yield from shifted(table, f"{own}.growth", GROWTH, by)
    yield from shifted(table, f"{own}.settler", SETTLER, by)
    yield from prices_changed(table, empire, by)
    yield from tiles_changed(table, empire)


def prices_changed(table: Table, empire: str, by: int) -> Iterator[tuple[str, Table]]:
    """Yield an empire with one cheaper building fewer, or one more."""
    own: Table = at(table, f"empires.{empire}").get("cheaper", {})
    if by > 0:
        for name in own:
            left = {other: price for other, price in own.items() if other != name}
            yield f"{empire} loses {name}", changed(table, f"empires.{empire}.cheaper", left)
        return
    for name, usual in table["improvements"].items():
        if name in own:
            continue
        dearer = "production" if usual["production"] > usual["money"] else "money"
        price = {
            part: usual[part] - CHEAPER_BY * (part == dearer) for part in ("money", "production")
        }
        more = {**own, name: price}
        yield f"{empire} gains {name}", changed(table, f"empires.{empire}.cheaper", more)


def tiles_changed(table: Table, empire: str) -> Iterator[tuple[str, Table]]:
    """Yield an empire with one starting tile of another terrain."""
    tiles: list[str] = at(table, f"empires.{empire}.tiles")
    for number, old in enumerate(tiles):
        if old in tiles[:number]:
            continue
        for terrain in TERRAIN_NAMES:
            if terrain != old:
                new = [*tiles[:number], terrain, *tiles[number + 1 :]]
                yield f"{empire} {old} -> {terrain}", changed(table, f"empires.{empire}.tiles", new)


def costs_changed(table: Table, names: list[str], by: int) -> Iterator[tuple[str, Table]]:
    """Yield technologies cheaper or dearer, one at a time."""
    prices = tuple(range(CHEAPEST, DEAREST + 1))
    for name in names:
        yield from shifted(table, f"technologies.{name}.cost", prices, by)


def proposals(look: Look) -> Iterator[tuple[str, Table]]:
    """Yield changes that might balance a table, what is most off first."""
    found = look.figures
    for empire, off in sorted(found.empires_off().items(), key=lambda item: -abs(item[1])):
        yield from empires_changed(look.table, empire, 1 if off > 0 else -1)
    yield from costs_changed(look.table, found.seldom_bought(), -1)
    everything = list(look.table["technologies"])
    if found.too_short():
        yield from costs_changed(look.table, everything, 1)
    if found.too_long():
        yield from costs_changed(look.table, everything, -1)
    for terrain, given in look.table["cubes"].items():
        for resource in given:
            for by in (1, -1):
                yield from shifted(look.table, f"cubes.{terrain}.{resource}", CUBE, by)


def fits(table: Table) -> bool:
    """Tell whether a table may be played as a new one.

    The box must hold its tiles, no exchange gains for ever, and every tile brings something.
    """
    try:
        house_review.review(table)
    except InvalidData:
        return False
    return True


# ---- Looks ---------------------------------------------------------------------------------


def look_at(plan: Plan, table: Table, why: str, games: int, seed: int) -> Look:
    """Play a table, or what is missing of its games."""
    study = read_study(
        {
            "game": GAME,
            "seats": plan.seats,
            "games": games,
            "seed": seed,
            "options": {"house": {**table, "name": "tried"}},
        }
    )
    if plan.empires == LOT:
        study = drawn(study)
    asked = {**settings_of(study), "empires": plan.empires}
    key = hashlib.sha256(json.dumps(asked, sort_keys=True).encode("utf-8")).hexdigest()
    with RunFolder(plan.out / key[:12], asked) as pages:
        run = StudyRun(study, pages)
        run.resumed()
        for _ in run.play(LocalExecutor(plan.jobs), pool.Stop()):
            pass
        return Look(table, why, figures_of(run.games[:games]))


class Search:
    """A search under way: the best table so far, and what was tried to better it."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._games = plan.games
        self._left = plan.looks
        self._steps: list[dict[str, Any]] = []
        self._tried: set[str] = set()
        self.best = self._look(plan.start, "start")
        self._note()

    def run(self) -> Look:
        """Return the best table found within the looks allowed."""
        while self._left > 0 and self._games <= MOST_AT_A_LOOK:
            if not self._bettered() and self._left > 0:
                self._games *= 2
                self._tried.clear()
                self.best = self._look(self.best.table, f"{self.best.why}, more games")
                self._note()
        self._note()
        return self.best

    def _bettered(self) -> bool:
        """Try changes until one makes the table less uneven; tell whether one did."""
        for why, table in proposals(self.best):
            written = json.dumps(table, sort_keys=True)
            if self._left <= 0:
                return False
            if written in self._tried or not fits(table):
                continue
            self._tried.add(written)
            look = self._look(table, why)
            if less_uneven(look, self.best) and self._holds(look):
                self.best = look
                self._note()
                return True
        return False

    def _holds(self, look: Look) -> bool:
        """Tell whether a change is for the better on other deals too."""
        again = self._look(look.table, f"{look.why}, again", DOUBTING_SEED)
        before = self._look(self.best.table, f"without {look.why}, again", DOUBTING_SEED)
        return less_uneven(again, before)

    def _look(self, table: Table, why: str, seed: int = SEED) -> Look:
        self._left -= 1
        look = look_at(self._plan, table, why, self._games, seed)
        self._steps.append(told(look))
        tell(f"{why}: uneven {look.figures.uneven():.2f} in {self._games} games")
        return look

    def _note(self) -> None:
        """Write down how far the search is."""
        text = json.dumps({"table": self.best.table, "steps": self._steps}, indent=1)
        (self._plan.out / FOUND).write_text(text + "\n", encoding="utf-8")


def less_uneven(look: Look, other: Look) -> bool:
    """Tell whether one table is more even than another."""
    return look.figures.uneven() < other.figures.uneven()


def told(look: Look) -> dict[str, Any]:
    """Return a step for the file."""
    uneven = round(look.figures.uneven(), 4)
    return {"why": look.why, "uneven": uneven, **look.figures.to_dict()}


def tell(message: str) -> None:
    """Say how far it is."""
    print(message, file=sys.stderr, flush=True)


def confirm(plan: Plan, table: Table, games: int) -> int:
    """Play a table on fresh deals; return 1 if it is not what is asked for."""
    look = look_at(plan, table, "confirmed", games, CONFIRMING_SEED)
    print(*look.figures.in_words(), sep="\n")
    return int(bool(look.figures.missed()))


def found_in(out: Path) -> Table:
    """Return the table that a search in a folder found."""
    table: Table = json.loads((out / FOUND).read_text(encoding="utf-8"))["table"]
    return table


def started_from(file: Path | None) -> Table:
    """Return the default table, or what a file of changes makes of a released one."""
    if file is None:
        return dict(released(DEFAULT))
    return dict(read(json.loads(file.read_text(encoding="utf-8"))))


def main() -> int:
    """Search or confirm as the command line asks."""
    parser = argparse.ArgumentParser(description="Search a balanced house table for Dawn.")
    parser.add_argument("--out", type=Path, default=Path("build/balance"), help="where to write")
    parser.add_argument("--start", type=Path, help="a JSON file of changes to a released table")
    parser.add_argument("--looks", type=int, default=120, help="tables to try (default: 120)")
    parser.add_argument("--games", type=int, default=240, help="games at a look (default: 240)")
    parser.add_argument("--seats", default="greedy,greedy,greedy,greedy", help="the bots")
    parser.add_argument("--empires", choices=[LOT, CHOSEN], default=LOT, help="(default: lot)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--confirm", type=int, metavar="N", help="play the table found N times")
    parser.add_argument("--table", choices=RELEASED, help="confirm a released table instead")
    given = parser.parse_args()
    seats = given.seats.split(",")
    start = started_from(given.start)
    plan = Plan(given.out, seats, given.looks, given.games, given.jobs, start, given.empires)
    plan.out.mkdir(parents=True, exist_ok=True)
    if given.confirm is not None:
        table = found_in(plan.out) if given.table is None else dict(released(given.table))
        return confirm(plan, table, given.confirm)
    print(*Search(plan).run().figures.in_words(), sep="\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
