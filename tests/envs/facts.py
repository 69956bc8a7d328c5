"""Facts of a table one by one: those a view declares, and snapshots in which one is another."""

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from carrack.kernel.schema import Schema
from tests.generic.state_checks import through_json

#: Where a fact stands: names, and "*" for any place of a list or any entry of a table.
Path = tuple[str, ...]
EACH = "*"


# ---- Facts of a view ---------------------------------------------------------------------------


def declared(schema: Schema) -> set[Path]:
    """Return every fact that the schema of a view declares."""
    return set(_declared(schema, schema["$defs"], ()))


def _declared(schema: Schema, defs: Schema, path: Path) -> Iterator[Path]:
    schema = _plain(schema, defs)
    if "properties" in schema:
        for name, inner in schema["properties"].items():
            yield from _declared(inner, defs, (*path, name))
    elif _holds_more(schema, defs):
        yield from _declared(_inner(schema), defs, (*path, EACH))
    else:
        yield path


def facts(schema: Schema, view: Any) -> dict[Path, list[Any]]:
    """Return the facts of a view: everything that stands in a place, in order."""
    found: dict[Path, list[Any]] = defaultdict(list)
    _gather(schema, schema["$defs"], view, (), found)
    return found


def _gather(
    schema: Schema, defs: Schema, value: Any, path: Path, found: dict[Path, list[Any]]
) -> None:
    schema = _plain(schema, defs)
    if value is None and ("properties" in schema or _holds_more(schema, defs)):
        return
    if "properties" in schema:
        for name, inner in schema["properties"].items():
            if name in value or name in schema["required"]:
                _gather(inner, defs, value[name], (*path, name), found)
    elif _holds_more(schema, defs):
        items = value.values() if isinstance(value, dict) else value
        for item in items:
            _gather(_inner(schema), defs, item, (*path, EACH), found)
    else:
        found[path].append(value)


def _plain(schema: Schema, defs: Schema) -> Schema:
    """Follow references, and take what may be missing as if it were there."""
    if "$ref" in schema:
        return _plain(defs[schema["$ref"].rpartition("/")[2]], defs)
    if "anyOf" in schema:
        return _plain(next(one for one in schema["anyOf"] if one.get("type") != "null"), defs)
    return schema


def _inner(schema: Schema) -> Schema:
    inner: Schema = schema["items"] if "items" in schema else schema["additionalProperties"]
    return inner


def _holds_more(schema: Schema, defs: Schema) -> bool:
    """Tell whether a list or table has facts with names inside; if not, it is one itself."""
    if "items" not in schema and "additionalProperties" not in schema:
        return False
    inner = _plain(_inner(schema), defs)
    return "properties" in inner or _holds_more(inner, defs)


# ---- Snapshots with another fact ---------------------------------------------------------------


class Edits:
    """Snapshots of a game, changed in one place at a time."""

    def __init__(self, snapshots: list[Any], chance: random.Random) -> None:
        self._chance = chance
        self._with: dict[Path, list[Any]] = defaultdict(list)
        self._values: dict[Path, list[Any]] = defaultdict(list)
        for snapshot in snapshots:
            for path, holder, key in _places(snapshot["table"], ()):
                if snapshot not in self._with[path][-1:]:
                    self._with[path].append(snapshot)
                if holder[key] not in self._values[path]:
                    self._values[path].append(holder[key])

    def each(self, times: int) -> Iterator[tuple[Any, Any]]:
        """Yield a snapshot and the same with a change, so often for every kind of place."""
        for path, snapshots in self._with.items():
            for change in (self._altered, self._moved) * times:
                before = self._chance.choice(snapshots)
                after = through_json(before)
                places = list(_places(after["table"], ()))
                _, holder, key = self._chance.choice([one for one in places if one[0] == path])
                if change(path, holder, key, places):
                    yield before, after

    def _altered(self, path: Path, holder: Any, key: Any, places: list[Any]) -> bool:
        """Let something else stand in a place: one more or less, or what stood there elsewhere."""
        value = holder[key]
        others = [one for one in self._values[path] if one != value]
        if isinstance(value, int) and not isinstance(value, bool):
            others += [value - 1, value + 1]
        if others:
            holder[key] = self._chance.choice(others)
        return bool(others)

    def _moved(self, path: Path, holder: Any, key: Any, places: list[Any]) -> bool:
        """Move what stands in a place: into another list, or one of it to a like count."""
        value = holder[key]
        if isinstance(holder, list):
            del holder[key]
            lists = [other for _, other, _ in places if isinstance(other, list)]
            self._chance.choice([*lists, holder]).insert(0, value)
            return True
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        goals = [other for _, other, _ in places if isinstance(other, dict) and other is not holder]
        goal = self._chance.choice([one for one in goals if key in one] or goals or [holder])
        holder[key] -= 1
        goal[key] = goal.get(key, 0) + 1 if isinstance(goal.get(key, 0), int) else value
        return True


def _places(value: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """Yield every place of nested data where a number, a word or nothing stands."""
    items = list(value.items() if isinstance(value, dict) else enumerate(value))
    records = isinstance(value, list) or all(isinstance(item, dict) for _, item in items)
    for key, item in items:
        inner = (*path, EACH if records else key)
        if isinstance(item, dict | list):
            yield from _places(item, inner)
        else:
            yield inner, value, key
