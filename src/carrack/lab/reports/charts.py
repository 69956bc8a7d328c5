"""Charts as SVG inside a page: rows of dots with intervals, bars, histograms.

Every chart has one row for each thing it compares, named at the left, so colour carries no meaning;
its colours come from the page, light or dark.
"""

import math
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from carrack.lab.statistics import Interval

WIDTH = 720
_LEFT = 150
_RIGHT = 34
_ROW = 30
_AXIS = 26
_TICKS = 6
_BINS = 24
_HISTOGRAM_ROW = 64
_NAME_LETTERS = 20

Say = Callable[[float], str]


def plain(value: float) -> str:
    """Return a round number."""
    return f"{value:g}"


class Row(NamedTuple):
    """A thing compared: its name, its value, where the true value is, what is usual for it."""

    name: str
    value: float
    interval: Interval | None = None
    par: float | None = None


class Scale(NamedTuple):
    """Turns values into places from left to right."""

    low: float
    high: float

    def x(self, value: float) -> float:
        """Return the place of a value."""
        part = (value - self.low) / (self.high - self.low)
        return round(_LEFT + min(1.0, max(0.0, part)) * (WIDTH - _LEFT - _RIGHT), 1)


def intervals(rows: list[Row], say: Say, tick: Say, label: str) -> str:
    """Draw a dot for each value on the line of its interval, and a tick where par is.

    ``say`` tells a value and ``tick`` a round one.
    """
    scale = _scale(_span(rows))
    parts: list[str] = []
    for number, row in enumerate(rows):
        y = number * _ROW + _ROW // 2
        parts.append(_name(row.name, y))
        if row.interval is not None:
            low, high = (scale.x(value) for value in row.interval)
            parts.append(f'<line class="reach" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>')
        if row.par is not None:
            x = scale.x(row.par)
            parts.append(f'<line class="par" x1="{x}" x2="{x}" y1="{y - 11}" y2="{y + 11}"/>')
        tooltip = f"{row.name}: {_value_text(row, say)}"
        parts.append(
            _hover(f'<circle class="dot" cx="{scale.x(row.value)}" cy="{y}" r="6"/>', tooltip)
        )
    height = len(rows) * _ROW
    return _svg([_grid(scale, tick, height), *parts], height + _AXIS, label)


def bars(rows: list[Row], say: Say, label: str) -> str:
    """Draw a bar for each value, which is written at its end."""
    # Room for the words at the end of the longest bar.
    scale = Scale(0.0, 1.2 * max([row.value for row in rows], default=0.0) or 1.0)
    parts: list[str] = []
    for number, row in enumerate(rows):
        y = number * _ROW + _ROW // 2
        end = scale.x(row.value)
        width = max(1.0, end - _LEFT)
        parts.append(_name(row.name, y))
        parts.append(
            f'<rect class="bar" x="{_LEFT}" y="{y - 8}" width="{width}" height="16" rx="2"/>'
        )
        words = escape(say(row.value))
        parts.append(f'<text x="{end + 6}" y="{y}" dominant-baseline="central">{words}</text>')
    return _svg(parts, len(rows) * _ROW, label)


def histograms(groups: list[tuple[str, list[int]]], label: str) -> str:
    """Draw how often each score came, one strip for each name, all on the same scale."""
    values = [value for _, own in groups for value in own]
    low, high = min(values), max(values)
    step = max(1, math.ceil((high - low + 1) / _BINS))
    bins = (high - low) // step + 1
    scale = Scale(low - 0.5, low - 0.5 + bins * step)
    parts: list[str] = []
    for number, (name, own) in enumerate(groups):
        base = (number + 1) * _HISTOGRAM_ROW - 6
        counts = [0] * bins
        for value in own:
            counts[(value - low) // step] += 1
        parts.append(_name(name, base - 20))
        parts += _strip(counts, low, step, base, scale, name)
        parts.append(
            f'<line class="axis" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{base}" y2="{base}"/>'
        )
    height = len(groups) * _HISTOGRAM_ROW
    return _svg([_grid(scale, plain, height), *parts], height + _AXIS, label)


def _strip(counts: list[int], low: int, step: int, base: int, scale: Scale, name: str) -> list[str]:
    most = max(counts)
    parts: list[str] = []
    for place, count in enumerate(counts):
        if not count:
            continue
        first = low + place * step
        left, right = scale.x(first - 0.5), scale.x(first - 0.5 + step)
        tall = max(1.0, round(count / most * (_HISTOGRAM_ROW - 16), 1))
        scores = str(first) if step == 1 else f"{first}–{first + step - 1}"
        bar = (
            f'<rect class="bar" x="{left + 0.5:.1f}" y="{base - tall:.1f}" '
            f'width="{max(1.0, right - left - 1):.1f}" height="{tall}"/>'
        )
        parts.append(_hover(bar, f"{name}, {scores}: {count}"))
    return parts


# ---- Inside --------------------------------------------------------------------------------


def _value_text(row: Row, say: Say) -> str:
    if row.interval is None:
        return say(row.value)
    return f"{say(row.value)} ({say(row.interval[0])} – {say(row.interval[1])})"


def _hover(shape: str, tooltip: str) -> str:
    return f"<g><title>{escape(tooltip)}</title>{shape}</g>"


def _name(name: str, y: int) -> str:
    short = name if len(name) <= _NAME_LETTERS else f"{name[: _NAME_LETTERS - 1]}…"
    return (
        f'<text x="{_LEFT - 12}" y="{y}" text-anchor="end" dominant-baseline="central">'
        f"{escape(short)}</text>"
    )


def _span(rows: list[Row]) -> Interval:
    values = [row.value for row in rows]
    values += [value for row in rows if row.interval is not None for value in row.interval]
    if rows[0].par is not None:
        # Shares: all of them are shown against the whole.
        values += [0.0, 1.0]
    return min(values), max(values)


def _scale(limits: Interval) -> Scale:
    low, high = limits
    return Scale(low, high) if high > low else Scale(low - 1, high + 1)


def _grid(scale: Scale, say: Say, height: int) -> str:
    parts = []
    for value in _ticks(scale):
        x = scale.x(value)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="{height}"/>')
        parts.append(
            f'<text class="tick" x="{x}" y="{height + 18}" text-anchor="middle">'
            f"{escape(say(value))}</text>"
        )
    return "".join(parts)


def _ticks(scale: Scale) -> list[float]:
    """Return round values across a scale: steps of 1, 2, 2.5 or 5 times a power of ten."""
    rough = (scale.high - scale.low) / _TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * size for size in (1.0, 2.0, 2.5, 5.0, 10.0) if power * size >= rough * 0.99)
    first = math.ceil(scale.low / step - 1e-9)
    last = math.floor(scale.high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def _svg(parts: list[str], height: int, label: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )
