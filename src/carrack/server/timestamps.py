"""Moments as ISO 8601 timestamps."""

from datetime import UTC, datetime
from functools import lru_cache


def timestamp(at: float) -> str:
    """Return a moment as ISO 8601 in UTC, to the millisecond."""
    seconds, microseconds = divmod(round(at * 1_000_000), 1_000_000)
    return f"{_to_the_second(seconds)}.{microseconds // 1000:03}+00:00"


@lru_cache(maxsize=16)
def _to_the_second(seconds: int) -> str:
    """Return a moment to the second: under load many things happen in one."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def timestamp_or_none(at: float | None) -> str | None:
    """Return a moment as a timestamp, if there is one."""
    return None if at is None else timestamp(at)
