"""Views of which the server tells only what has changed."""

from collections.abc import Mapping
from typing import Any, cast

from carrack.client.wire_types import Position


def completed(told: Mapping[str, Any], before: Position) -> Position:
    """Return the whole of a position that goes on from the one before, which stays as it is.

    What has not changed is shared by both.
    """
    view: Any = before["view"]
    for path, value in told["changes"]:
        view = _with(view, path, value)
    rest = {name: part for name, part in told.items() if name not in ("since", "changes")}
    return cast(Position, {**rest, "view": view})


def _with(whole: Any, path: list[str | int], value: object) -> Any:
    if not path:
        return value
    copy = whole.copy()
    copy[path[0]] = _with(whole[path[0]], path[1:], value)
    return copy
