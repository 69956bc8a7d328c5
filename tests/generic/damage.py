"""Damaging a snapshot in every way a hand or a bad disk could."""

import random
from contextlib import suppress
from copy import deepcopy
from typing import Any

Path = list[str | int]

ODD_VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    5,
    12,
    999_999,
    1 << 70,
    1.5,
    "",
    "x",
    [],
    {},
    [[]],
)


def damaged(snapshot: dict[str, Any], chance: random.Random) -> str:
    """Damage a snapshot in place in one or two ways; return what was done."""
    done = [_one_way(snapshot, chance)]
    if chance.random() < 0.3:
        # The first damage may have left nothing to damage in the second way.
        with suppress(LookupError, TypeError):
            done.append(_one_way(snapshot, chance))
    return ", then ".join(done)


def _one_way(snapshot: dict[str, Any], chance: random.Random) -> str:
    ways = (_replace, _replace, _nudge, _move_one, _move_one, _swap, _swap, _remove, _add, _repeat)
    return chance.choice(ways)(snapshot, chance)


def _paths(value: object, at: Path) -> list[Path]:
    found: list[Path] = [at] if at else []
    if isinstance(value, dict):
        for name in value:
            found += _paths(value[name], [*at, name])
    elif isinstance(value, list):
        for n, item in enumerate(value):
            found += _paths(item, [*at, n])
    return found


def _at(snapshot: Any, path: Path) -> Any:
    for name in path:
        snapshot = snapshot[name]
    return snapshot


def _put(snapshot: Any, path: Path, value: object) -> None:
    _at(snapshot, path[:-1])[path[-1]] = value


def _pick(snapshot: Any, chance: random.Random, *kinds: type) -> Path:
    paths = [path for path in _paths(snapshot, []) if type(_at(snapshot, path)) in kinds]
    # The table is what a hand edits most.
    inner = [path for path in paths if path[0] == "table"]
    return chance.choice(inner if inner and chance.random() < 0.9 else paths)


def _replace(snapshot: Any, chance: random.Random) -> str:
    path = _pick(snapshot, chance, int, str, bool, list, dict)
    value = deepcopy(chance.choice(ODD_VALUES))
    _put(snapshot, path, value)
    return f"{path} = {value!r}"


def _nudge(snapshot: Any, chance: random.Random) -> str:
    path = _pick(snapshot, chance, int)
    _put(snapshot, path, _at(snapshot, path) + chance.choice((-1, 1)))
    return f"{path} nudged to {_at(snapshot, path)}"


def _move_one(snapshot: Any, chance: random.Random) -> str:
    """Move one card of a name from a pile to another: the total stays right."""
    source = _pick(snapshot["table"], chance, int)
    table = snapshot["table"]
    piles = [path for path in _paths(table, []) if isinstance(_at(table, path), dict | list)]
    target = chance.choice(piles)
    pile = _at(table, target)
    name = source[-1]
    _put(table, source, _at(table, source) - 1)
    if isinstance(pile, dict) and isinstance(name, str):
        pile[name] = pile[name] + 1 if isinstance(pile.get(name), int) else 1
    elif isinstance(pile, list) and all(isinstance(item, str) for item in pile):
        pile.append(name)
    return f"one moved from {source} to {target}"


def _swap(snapshot: Any, chance: random.Random) -> str:
    kind = chance.choice((int, str, dict, list))
    one, other = _pick(snapshot, chance, kind), _pick(snapshot, chance, kind)
    if one == other[: len(one)] or other == one[: len(other)]:
        return "nothing"
    first, second = _at(snapshot, one), _at(snapshot, other)
    _put(snapshot, one, second)
    _put(snapshot, other, first)
    return f"{one} swapped with {other}"


def _remove(snapshot: Any, chance: random.Random) -> str:
    path = _pick(snapshot, chance, int, str, bool, list, dict)
    del _at(snapshot, path[:-1])[path[-1]]
    return f"{path} removed"


def _add(snapshot: Any, chance: random.Random) -> str:
    path = _pick(snapshot, chance, dict)
    value = deepcopy(chance.choice(ODD_VALUES))
    _at(snapshot, path)["surplus"] = value
    return f"surplus={value!r} added to {path}"


def _repeat(snapshot: Any, chance: random.Random) -> str:
    path = _pick(snapshot, chance, list)
    items = _at(snapshot, path)
    if items:
        items.append(deepcopy(chance.choice(items)))
    return f"an item of {path} repeated"
