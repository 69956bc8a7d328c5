"""From the raw runs to medians, ratios, targets and the tables people read."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from typing import Any

import ours
import peers

Run = dict[str, Any]
Medians = dict[str, dict[str, float]]
Results = dict[str, Any]

CATANATRON = "catanatron"
CARD_GAMES = tuple(worker for worker in peers.WORKERS if worker != CATANATRON)
MODES = ("compiled", "pure")
SPEED = "decisions_per_second"

BUSY_WALL_PER_CPU = 1.1

FIGURES = (
    "decisions_per_second",
    "plies_per_second",
    "games_per_second",
    "us_per_game",
    "start_us",
    "decisions_per_game",
    "plies_per_game",
    "legal_per_decision",
    "clone_us",
    "bytes_per_state",
    "wall_per_cpu",
)

COLUMNS = {
    "decisions/s": "decisions_per_second",
    "spread %": "spread_percent",
    "games/s": "games_per_second",
    "us/game": "us_per_game",
    "decisions/game": "decisions_per_game",
    "legal/decision": "legal_per_decision",
    "clone us": "clone_us",
    "bytes/state": "bytes_per_state",
}


def our_label(mode: str, setting: ours.Setting) -> str:
    events = "events on" if setting.events else "events off"
    return f"carrack {mode}, {setting.game}, {setting.players} players, {events}"


def main_label(mode: str, game: str, events: bool = False) -> str:
    """Targets and ratios speak of one player count, without events: the peers emit none."""
    players = next(measured.players[0] for measured in ours.GAMES if measured.game == game)
    return our_label(mode, ours.Setting(game, players, events))


def results(
    runs: list[Run], games: list[str], machine: dict[str, Any], settings: dict[str, Any]
) -> Results:
    good = [run for run in runs if "error" not in run]
    summary = medians(good)
    return {
        "machine": machine,
        "settings": settings,
        "versions": versions(good),
        "errors": {run["contender"]: run["error"] for run in runs if "error" in run},
        "medians": summary,
        "ratios": {game: ratios(good, game) for game in games},
        "targets": [target for game in games for target in targets(good, summary, game)],
        "runs": runs,
    }


def versions(runs: list[Run]) -> dict[str, list[str]]:
    """Every version seen of each package: more than one is a comparison to distrust."""
    seen: dict[str, set[str]] = {}
    for run in runs:
        for package, version in {"python": run["python"], **run["versions"]}.items():
            if package != "mode":
                seen.setdefault(package, set()).add(version)
    return {package: sorted(found) for package, found in sorted(seen.items())}


def medians(runs: list[Run]) -> Medians:
    by_label: dict[str, list[Run]] = {}
    for run in runs:
        by_label.setdefault(run["contender"], []).append(run)
    return {
        label: {**middles(own), "spread_percent": spread(own)} for label, own in by_label.items()
    }


def middles(runs: list[Run]) -> dict[str, float]:
    """Medians, without the figures that could not be measured on this system."""
    values = {figure: [run[figure] for run in runs] for figure in FIGURES}
    return {
        figure: statistics.median(found) for figure, found in values.items() if None not in found
    }


def spread(runs: list[Run]) -> float:
    """From the slowest to the fastest round: how far the speeds can be trusted."""
    speeds: list[float] = [run[SPEED] for run in runs]
    return 100 * (max(speeds) - min(speeds)) / statistics.median(speeds)


def ratio(runs: list[Run], figure: str, label: str, other: str) -> float | None:
    """Median of the rounds' own ratios: what slows a round down slows both of its sides."""
    mine = {run["round"]: run[figure] for run in runs if run["contender"] == label}
    theirs = {run["round"]: run[figure] for run in runs if run["contender"] == other}
    pairs = [mine[number] / theirs[number] for number in mine.keys() & theirs.keys()]
    return statistics.median(pairs) if pairs else None


def ratios(runs: list[Run], game: str) -> dict[str, Any]:
    """How many times a peer's decisions per second, and how many of our clones in one of its."""
    return {
        mode: {
            "speed": {
                peer: ratio(runs, SPEED, main_label(mode, game), peer) for peer in peers.WORKERS
            },
            "speed_events_on": {
                peer: ratio(runs, SPEED, main_label(mode, game, events=True), peer)
                for peer in peers.WORKERS
            },
            "clone": {
                peer: ratio(runs, "clone_us", peer, main_label(mode, game))
                for peer in peers.WORKERS
            },
            "events_on_over_off": ratio(
                runs, SPEED, main_label(mode, game, events=True), main_label(mode, game)
            ),
        }
        for mode in MODES
    }


def targets(runs: list[Run], summary: Medians, game: str) -> list[dict[str, Any]]:
    compiled, pure = main_label("compiled", game), main_label("pure", game)
    over_catan = ratio(runs, SPEED, compiled, CATANATRON)
    pure_over_catan = ratio(runs, SPEED, pure, CATANATRON)
    clone = summary.get(compiled, {}).get("clone_us")
    wanted = ours.targets_of(game)
    above = [peer for peer in CARD_GAMES if wanted.above is None or _spiel(peer) in wanted.above]
    return [
        target(
            game,
            "compiled, times catanatron's decisions/s",
            over_catan,
            f">= {wanted.compiled:g}",
            lambda got: got >= wanted.compiled,
        ),
        target(
            game,
            "pure, times catanatron's decisions/s",
            pure_over_catan,
            f">= {wanted.pure:g}",
            lambda got: got >= wanted.pure,
        ),
        target(
            game,
            "compiled clone, microseconds",
            clone,
            f"< {wanted.clone_us:g}",
            lambda got: got < wanted.clone_us,
        ),
        *(
            target(
                game,
                f"compiled, times {peer}'s decisions/s",
                ratio(runs, SPEED, compiled, peer),
                "> 1",
                lambda got: got > 1,
            )
            for peer in above
        ),
    ]


def _spiel(worker: str) -> str:
    return worker.removeprefix("open_spiel/")


def target(
    game: str, name: str, got: float | None, wanted: str, reached: Callable[[float], bool]
) -> dict[str, Any]:
    met = None if got is None else reached(got)
    return {"game": game, "target": name, "wanted": wanted, "got": got, "met": met}


def text(results: Results) -> str:
    parts = [heading(results), speed_table(results["medians"])]
    parts += [
        ratio_table(game, found)
        for game, found in results["ratios"].items()
        if any(main_label(mode, game) in results["medians"] for mode in MODES)
    ]
    parts += [target_table(results["targets"]), problems(results), verdict(results["targets"])]
    return "\n\n".join(part for part in parts if part)


def heading(results: Results) -> str:
    machine, settings = results["machine"], results["settings"]
    found = ", ".join(f"{name} {' and '.join(v)}" for name, v in results["versions"].items())
    return (
        f"{machine['processor']}, {machine['cores']} cores, one used\n"
        f"{found or 'nothing could be measured'}\n"
        f"median of {settings['rounds']} rounds of {settings['seconds']:g} s, processor time"
    )


def speed_table(summary: Medians) -> str:
    rows = [
        [label, *(number(of.get(figure)) for figure in COLUMNS.values())]
        for label, of in summary.items()
    ]
    return table(["", *COLUMNS], sorted(rows, key=lambda row: not row[0].startswith("carrack")))


def ratio_table(game: str, found: dict[str, Any]) -> str:
    head = [
        f"{game}: ours / peer",
        *(f"{mode} {what}" for mode in MODES for what in ("speed", "with events", "clone")),
    ]
    rows = [
        [
            peer,
            *(
                times(found[mode][what][peer])
                for mode in MODES
                for what in ("speed", "speed_events_on", "clone")
            ),
        ]
        for peer in peers.WORKERS
    ]
    costs = [
        f"{mode}: {times(found[mode]['events_on_over_off'])} the speed without"
        for mode in MODES
        if found[mode]["events_on_over_off"] is not None
    ]
    note = f"\nEvents on, {'; '.join(costs)}." if costs else ""
    return table(head, rows) + note


def target_table(found: list[dict[str, Any]]) -> str:
    words = {True: "met", False: "MISSED", None: "not measured"}
    rows = [
        [f"{one['game']}: {one['target']}", one["wanted"], number(one["got"]), words[one["met"]]]
        for one in found
    ]
    return table(["target", "wanted", "got", ""], rows)


def problems(results: Results) -> str:
    lines = [f"NOT MEASURED {label}: {error}" for label, error in results["errors"].items()]
    if len(results["versions"].get("python", [])) > 1:
        lines.append("The contenders ran on different Python versions.")
    waits = [of["wall_per_cpu"] for of in results["medians"].values()]
    if max(waits, default=1.0) > BUSY_WALL_PER_CPU:
        lines.append(
            f"The machine was busy (wall time up to {max(waits):.1f}x processor time): "
            "run it again on an idle one before trusting close ratios."
        )
    return "\n".join(lines)


def verdict(found: list[dict[str, Any]]) -> str:
    missed = [one for one in found if one["met"] is False]
    unknown = sum(one["met"] is None for one in found)
    met = len(found) - len(missed) - unknown
    return f"Targets: {met} met, {len(missed)} missed, {unknown} not measured."


def number(value: float | None) -> str:
    if value is None:
        return "-"
    digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f}"


def times(value: float | None) -> str:
    return "-" if value is None else f"{number(value)}x"


def table(head: list[str], rows: Iterable[list[str]]) -> str:
    """Plain text, so that the report needs no package and goes well into a log."""
    lines = [head, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
