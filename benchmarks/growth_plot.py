"""Draws what `growth.py` has measured: one chart a series, both axes logarithmic."""

from __future__ import annotations

import math
from html import escape
from typing import Any, Final

Point = dict[str, Any]

WIDTH: Final = 300
HEIGHT: Final = 250
LEFT: Final = 52
TOP: Final = 34
PLOT: Final = (WIDTH - LEFT - 14, HEIGHT - TOP - 46)
#: Milliseconds, from below to above.
LOW: Final = 0.1
HIGH: Final = 1000.0
SERIES: Final = {
    "log": "entries in the log",
    "watchers": "watchers of the match",
    "stored": "matches stored",
}
#: What is drawn of each point, and how.
LINES: Final = (
    ("processor time a move", "#1769aa", lambda point: point["cpu_ms"]["move"]),
    ("acknowledged, median", "#2e7d32", lambda point: point["p50_ms"]),
    ("acknowledged, 99 of 100", "#c2410c", lambda point: point["p99_ms"]),
)
DASHES: Final = {"SQLite": "", "PostgreSQL": ' stroke-dasharray="5 4"'}


def picture(points: list[Point]) -> str:
    """Return the charts side by side."""
    charts = [
        f'<g transform="translate({number * WIDTH} 0)">{_chart(series, points)}</g>'
        for number, series in enumerate(SERIES)
    ]
    width, height = WIDTH * len(SERIES), HEIGHT + 26
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label="Milliseconds of a move by log, watchers and stored matches"'
        f' font-family="sans-serif" font-size="11">'
        f'<rect width="{width}" height="{height}" fill="#fff"/>'
        f"{''.join(charts)}{_legend()}</svg>\n"
    )


def _chart(series: str, points: list[Point]) -> str:
    own = [point for point in points if point["series"] == series]
    xs = sorted({point["x"] for point in own})
    parts = [_frame(SERIES[series], xs)]
    for database, dash in DASHES.items():
        chosen = sorted(
            (point for point in own if point["database"] == database), key=lambda point: point["x"]
        )
        if chosen:
            parts += [_line(chosen, xs, colour, value, dash) for _, colour, value in LINES]
    return "".join(parts)


def _frame(title: str, xs: list[int]) -> str:
    parts = [f'<text x="{LEFT}" y="{TOP - 14}" font-weight="bold">{escape(title)}</text>']
    value = LOW
    while value <= HIGH * 1.01:
        y = _y(value)
        parts.append(f'<path d="M{LEFT} {y}h{PLOT[0]}" stroke="#ddd"/>')
        words = f"{value:g} ms"
        parts.append(f'<text x="{LEFT - 5}" y="{y + 4}" text-anchor="end">{words}</text>')
        value *= 10
    for x in xs:
        place = _x(x, xs)
        parts.append(
            f'<text x="{place}" y="{TOP + PLOT[1] + 16}" text-anchor="middle">{x:,}</text>'
        )
    return "".join(parts)


def _line(points: list[Point], xs: list[int], colour: str, value: Any, dash: str) -> str:
    places = [(_x(point["x"], xs), _y(value(point))) for point in points]
    path = "M" + "L".join(f"{x} {y}" for x, y in places)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in places)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"{dash}/>{dots}'


def _legend() -> str:
    parts, x = [], LEFT
    for name, colour, _ in LINES:
        parts.append(f'<path d="M{x} {HEIGHT + 8}h22" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x + 28}" y="{HEIGHT + 12}">{escape(name)}</text>')
        x += 190
    parts.append(
        f'<path d="M{x} {HEIGHT + 8}h22" stroke="#555" stroke-width="2" stroke-dasharray="5 4"/>'
        f'<text x="{x + 28}" y="{HEIGHT + 12}">the same on PostgreSQL</text>'
    )
    return "".join(parts)


def _x(value: float, xs: list[int]) -> float:
    low, high = math.log10(xs[0]), math.log10(xs[-1])
    return round(LEFT + PLOT[0] * (0.04 + 0.92 * (math.log10(value) - low) / (high - low)), 1)


def _y(value: float) -> float:
    part = math.log10(min(max(value, LOW), HIGH) / LOW) / math.log10(HIGH / LOW)
    return round(TOP + PLOT[1] * (1 - part), 1)
