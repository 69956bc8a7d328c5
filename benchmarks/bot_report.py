"""From the runs of the bots to medians, ratios and the tables people read."""

from __future__ import annotations

import statistics
from typing import Any

import report
from bot_contenders import CATANATRON, CPP, LEVELS, PEERS, PYTHON, SEARCHING
from report import MODES, Results, Run

FIGURES = (
    "ms_per_decision",
    "longest_ms",
    "simulations_per_second",
    "forced_us",
    "wall_per_cpu",
)


def our_label(mode: str, game: str, level: str) -> str:
    return f"carrack {mode}, {game}, {level}"


def results(
    runs: list[Run], games: list[str], machine: dict[str, Any], settings: dict[str, Any]
) -> Results:
    good = [run for run in runs if "error" not in run]
    return {
        "machine": machine,
        "settings": settings,
        "versions": report.versions(good),
        "players": sorted({run["player"] for run in good if "player" in run}),
        "errors": {run["contender"]: run["error"] for run in runs if "error" in run},
        "medians": medians(good),
        "ratios": {game: ratios(good, game) for game in games},
        "runs": runs,
    }


def medians(runs: list[Run]) -> report.Medians:
    labels = list(dict.fromkeys(run["contender"] for run in runs))
    return {label: middles([run for run in runs if run["contender"] == label]) for label in labels}


def middles(runs: list[Run]) -> dict[str, float]:
    """Medians, without what a contender doesn't have."""
    values = {figure: [run.get(figure) for run in runs] for figure in FIGURES}
    return {
        figure: statistics.median(value for value in found if value is not None)
        for figure, found in values.items()
        if None not in found
    }


def ratios(runs: list[Run], game: str) -> dict[str, Any]:
    """How many of our decisions fit into one of catanatron's; our simulations over OpenSpiel's."""
    found: dict[str, Any] = {}
    for mode in MODES:
        for level in LEVELS:
            label = our_label(mode, game, level)
            own = {CATANATRON: report.ratio(runs, "ms_per_decision", CATANATRON, label)}
            if level in SEARCHING:
                for peer in (CPP, PYTHON):
                    own[peer] = report.ratio(runs, "simulations_per_second", label, peer)
            found.setdefault(mode, {})[level] = own
    return found


def text(results: Results) -> str:
    medians = results["medians"]
    parts = [heading(results)]
    parts += [
        game_table(game, medians, ratios)
        for game, ratios in results["ratios"].items()
        if any(our_label(mode, game, level) in medians for mode in MODES for level in LEVELS)
    ]
    parts += [peer_table(results), notes(results), report.problems(results)]
    return "\n\n".join(part for part in parts if part)


def heading(results: Results) -> str:
    machine, settings = results["machine"], results["settings"]
    found = ", ".join(f"{name} {' and '.join(v)}" for name, v in results["versions"].items())
    return (
        f"{machine['processor']}, {machine['cores']} cores, one used\n"
        f"{found or 'nothing could be measured'}\n"
        f"bots, {settings['players']} players; median of {settings['rounds']} rounds, "
        "processor time"
    )


COLUMNS = (
    ("ms", "ms_per_decision", "compiled"),
    ("ms pure", "ms_per_decision", "pure"),
    ("longest ms", "longest_ms", "compiled"),
    ("simulations/s", "simulations_per_second", "compiled"),
    ("pure", "simulations_per_second", "pure"),
    ("forced us", "forced_us", "compiled"),
    ("pure", "forced_us", "pure"),
)


def game_table(game: str, medians: report.Medians, ratios: dict[str, Any]) -> str:
    head = [game, *(title for title, _, _ in COLUMNS)]
    head += ["x catanatron", "x C++ MCTS", "x Python MCTS"]
    rows = []
    for level in LEVELS:
        row = [level]
        for _, figure, mode in COLUMNS:
            row.append(shown(medians.get(our_label(mode, game, level), {}).get(figure)))
        own = ratios["compiled"][level]
        row += [report.times(own.get(peer)) for peer in (CATANATRON, CPP, PYTHON)]
        rows.append(row)
    return report.table(head, rows)


def peer_table(results: Results) -> str:
    rows = [
        [peer, shown(found.get("ms_per_decision")), shown(found.get("simulations_per_second"))]
        for peer in PEERS
        if (found := results["medians"].get(peer)) is not None
    ]
    return report.table(["peer", "ms/decision", "simulations/s"], rows)


def notes(results: Results) -> str:
    lines = [
        "ms: processor time of a real decision, compiled unless it says pure; forced: of one that "
        "leaves no choice. x: how many times as quick as the peer, ours compiled; OpenSpiel's "
        "search is compared by its simulations alone.",
        "A simulation of ours ends in a look at every action of a new position through an "
        "evaluation; OpenSpiel's in one random playout of backgammon.",
    ]
    if results["players"]:
        lines.append(f"catanatron's player: {', '.join(results['players'])}.")
    return "\n".join(lines)


def shown(value: float | None) -> str:
    """A number; what the clock can't tell from nothing is nothing."""
    if value is None:
        return "-"
    value = max(0.0, value)
    return f"{value:.4f}" if value < 0.1 else report.number(value)
