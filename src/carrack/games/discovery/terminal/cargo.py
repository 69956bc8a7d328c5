"""A player's goods and ships in Age of Discovery: laid out in sets, listed, or just counted."""

from collections import Counter
from collections.abc import Mapping

from rich.text import Text

from carrack.games.discovery.state.view_types import SeatView, SetView
from carrack.games.discovery.words.names import Names
from carrack.text.layout import fixed


def in_sets(own: SeatView, things: Names) -> list[Text]:
    """Return every set with what it earns, what is in none, and what all sets earn each turn."""
    if not _has_cargo(own):
        return [Text(fixed(things.texts("discovery-no-goods")), "dim")]
    loose = Counter(own["goods"])
    ships = own["ships"]
    told = []
    for each in own["sets"]:
        told.append(_set(each, things))
        loose.subtract(each["goods"])
        ships -= each["ship"]
    told += [Text(words, "dim") for words in _listed(+loose, ships, things)]
    return [*told, _income(own, things)]


def in_one_line(own: SeatView, things: Names, room: int) -> Text:
    """Return goods and ships by kind, or just how many if there is no room; what sets earn."""
    if not _has_cargo(own):
        return Text()
    for words in (_listed(own["goods"], own["ships"], things), _counted(own, things)):
        line = Text(", ".join(words)).append(" ").append_text(_income(own, things))
        if line.cell_len <= room:
            return line
    return _income(own, things)


def _has_cargo(own: SeatView) -> bool:
    return bool(own["goods"]) or own["ships"] > 0


def _set(each: SetView, things: Names) -> Text:
    words = [_several(good, count, things) for good, count in each["goods"].items()]
    if each["ship"]:
        words.append(things.texts("discovery-set-ship"))
    told = things.texts("discovery-set", things="+".join(words), dollars=each["money"])
    return Text(fixed(told))


def _listed(goods: Mapping[str, int], ships: int, things: Names) -> list[str]:
    """Return goods, most of a kind first, and ships."""
    most_first = sorted(goods.items(), key=lambda item: -item[1])
    told = [_several(good, count, things) for good, count in most_first]
    return [*told, _ships(ships, things)] if ships else told


def _counted(own: SeatView, things: Names) -> list[str]:
    goods = sum(own["goods"].values())
    told = [fixed(things.texts("discovery-goods-count", count=goods))] if goods else []
    return [*told, _ships(own["ships"], things)] if own["ships"] else told


def _several(good: str, count: int, things: Names) -> str:
    return fixed(things.good(good) + (f" ×{count}" if count > 1 else ""))


def _ships(count: int, things: Names) -> str:
    return fixed(things.texts("discovery-ships", count=count))


def _income(own: SeatView, things: Names) -> Text:
    return Text(fixed("→ " + things.texts("discovery-sets", dollars=own["income"])), "bold")
