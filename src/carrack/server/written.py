"""Moments as texts."""

from datetime import UTC, datetime


def written(at: float) -> str:
    """Return a moment as ISO 8601 in UTC."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def written_or_none(at: float | None) -> str | None:
    """Return a moment as text, if there is one."""
    return None if at is None else written(at)
