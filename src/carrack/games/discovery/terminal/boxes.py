"""The event boxes of Age of Discovery, with the workers in them and what is on offer there."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from carrack.games.discovery.rules.buildings import BUILDING_NAMES, price_of
from carrack.games.discovery.state.view_types import DiscoveryView, Workers
from carrack.games.discovery.terminal.parts import COLOURS, gathered, mark, marks, pieces, queue
from carrack.games.discovery.words.names import Names, signs
from carrack.games.discovery.words.odds import odds_of, percent, sailing_seat
from carrack.text.layout import NONE, fixed

Labelled = list[tuple[str, Sequence[Text]]]


def boxes(view: DiscoveryView, names: list[str], things: Names, short: bool) -> Labelled:
    """Return every box with what is in it, from top to bottom of the board."""
    there = view["boxes"]
    label = {
        "initiative": _initiative(view, things),
        "dock": _dock(view, things, short),
        "goods": queue(there["trade_goods"], _acted(view, "trade-goods"))
        + _goods(view, things, short),
        "shipping": _contest(view, things, short) + _ship(view, things, short),
        "capital": queue(there["capital"], _acted(view, "capital")),
        "discovery": gathered(there["discovery"]) + _discoveries(view, things, short),
        "specialists": _specialists(view, things, short),
        "warfare": queue(there["warfare"], _acted(view, "warfare")),
    }
    if view["battle"] is not None:
        label["battle"] = _battle(view, names, things)
    return [(things.texts(f"discovery-label-{name}"), items) for name, items in label.items()]


def in_short(labelled: Labelled, things: Names, empty: bool) -> list[Text]:
    """Return the boxes, to be put one after the other; perhaps also those that are empty."""
    told: list[Text] = []
    for label, items in labelled:
        if items or empty:
            text = Text(fixed(things.texts("discovery-labelled", label=label)), "bold")
            first, *others = items or [Text(NONE, "dim")]
            told.append(text.append(" ", "not bold").append_text(first))
            told += others
    return told


def _remark(words: str) -> Text:
    return Text(fixed(words), "dim")


def _acted(view: DiscoveryView, box: str) -> int:
    """Return how many workers of a box have acted, if it is being resolved."""
    pending = view["pending"]
    return view["boxes"]["acted"] if len(pending) > 1 and pending[1]["step"] == box else 0


# ---- Box by box ----------------------------------------------------------------------------


def _initiative(view: DiscoveryView, things: Names) -> list[Text]:
    paid = len(view["next_order"])
    told = queue(view["boxes"]["initiative"], paid)
    if view["next_order"]:
        ahead = Text(things.texts("discovery-next-order") + " ", "dim")
        told.append(ahead.append_text(marks(view["next_order"])))
    return told


def _dock(view: DiscoveryView, things: Names, short: bool) -> list[Text]:
    there = view["boxes"]
    told = queue(there["dock"], _acted(view, "dock"))
    for space, worker in (("X", there["dock_x"]), ("Y", there["dock_y"])):
        if worker is not None:
            told.append(Text(space).append_text(queue([worker])[0]))
    told += [Text("≈").append_text(sailing) for sailing in queue(there["dock_ships"])]
    if there["being_ordered"]:
        told.append(_remark(things.texts("discovery-being-ordered")))
        told += queue(there["being_ordered"])
    if not short:
        told.append(_remark(things.texts("discovery-dock-spaces", count=there["dock_spaces"])))
    return told


def _goods(view: DiscoveryView, things: Names, short: bool) -> list[Text]:
    offered = [good for good, count in view["goods_offered"].items() for _ in range(count)]
    if short:
        return [Text(f"({things.goods(offered)})")] if offered else []
    words = Text(things.texts("discovery-on-offer") + " ", "dim")
    told = [words.append(things.goods(offered), "not dim")]
    gone = [things.goods([good] * count) for good, count in view["goods_gone"].items()]
    if gone:
        gone[0] = f"{things.texts('discovery-goods-gone')} {gone[0]}"
    return told + [_remark(words) for words in gone]


def _contest(view: DiscoveryView, things: Names, short: bool) -> list[Text]:
    """Return who has what in the Shipping box; what it counts where that isn't one each."""
    there = view["boxes"]
    told = []
    for seat, workers in enumerate(there["shipping"]):
        value = there["shipping_values"][seat]
        text = pieces(seat, workers)
        if not short and value != sum(workers.values()):
            words = things.texts("discovery-shipping-value", count=value)
            text.append(f" ({fixed(words)})", "not bold default")
        told += [text] if workers else []
    return told


def _ship(view: DiscoveryView, things: Names, short: bool) -> list[Text]:
    word = "discovery-ship-there" if view["ship_offered"] else "discovery-no-ship"
    if short:
        return [] if view["ship_offered"] else [_remark(things.texts(word))]
    left = things.texts("discovery-ships-left", count=view["ships_left"])
    return [_remark(things.texts(word)), _remark(left)]


def _discoveries(view: DiscoveryView, things: Names, short: bool) -> list[Text]:
    told: list[Text] = []
    decision = view["decision"]
    if view["crew"] and decision is not None:
        crew = Text(things.texts("discovery-sailing") + " ", "dim")
        told.append(crew.append_text(pieces(decision["seat"], view["crew"])))
    if not short:
        told.append(_remark(things.texts("discovery-deck-left", count=view["deck"]["left"])))
    if view["deck"]["known"] and view["deck"]["known"][0] is not None:
        card = things.card(view["deck"]["known"][0])
        told.append(_remark(things.texts("discovery-deck-next", card=card)))
    if not short:
        told += _odds(view, things)
    return told


def _odds(view: DiscoveryView, things: Names) -> list[Text]:
    """Return the chance at each strength where something is unknown; the strength at hand bold."""
    seat = sailing_seat(view)
    uncertain = [odds for odds in odds_of(view, seat) if odds["possible"] > 1]
    if not uncertain:
        return []
    odds = uncertain[0]
    expeditions = view["expeditions"]
    at_hand = expeditions["crew"] or expeditions["strengths"][seat]
    last = len(odds["beaten"]) - 1
    told = Text(things.texts("discovery-odds"), "dim")
    for strength in range(1, last + 1):
        share = percent(odds["beaten"][strength], odds["possible"])
        words = things.texts("discovery-odds-at", strength=strength, percent=share)
        told.append(" ").append(words, "bold not dim" if min(at_hand, last) == strength else "dim")
    return [told]


def _specialists(view: DiscoveryView, things: Names, short: bool) -> list[Text]:
    told = []
    lines = view["scores"][0]["lines"]
    builders = any(line["source"].startswith("builders") for line in lines)
    acted = _acted(view, "specialists")
    for place, (space, worker) in enumerate(view["boxes"]["specialists"].items()):
        if (space == "builder" and not builders) or (short and worker is None):
            continue
        text = Text(things.box(space) + " ")
        standing = Text(NONE, "dim") if worker is None else queue([worker], int(place < acted))[0]
        told.append(text.append_text(standing))
    return told


def _battle(view: DiscoveryView, names: list[str], things: Names) -> list[Text]:
    battle = view["battle"]
    assert battle is not None
    attacker, defender = battle["attacker"], battle["defender"]
    words = things.texts(
        "discovery-attacks",
        name=names[attacker],
        other=names[defender],
        in_region=things.region(battle["region"], "in-region"),
    )
    told = [Text(words)]
    for seat, fallen in (
        (defender, battle["defender_falls"]),
        (attacker, battle["attacker_falls"]),
    ):
        if fallen:
            told.append(_fallen(seat, fallen, things))
    return told


def _fallen(seat: int, fallen: Workers, things: Names) -> Text:
    text = Text(things.texts("discovery-fallen") + " ", "dim").append_text(mark(seat))
    return text.append(signs(fallen), f"not dim {COLOURS[seat]}")


# ---- Buildings on offer --------------------------------------------------------------------


def offered(view: DiscoveryView, things: Names) -> RenderableType:
    """Return the buildings on offer, a line each: name, price, effect."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    table.add_column()
    for name in view["buildings_offered"]:
        table.add_row(
            Text(things.building(name), "bold"), _price(name, things), things.effect(name)
        )
    return table


def offered_in_short(view: DiscoveryView, things: Names) -> list[Text]:
    """Return the buildings on offer with their prices alone."""
    return [
        Text(fixed(f"{things.building(name)} {_price(name, things)}"))
        for name in view["buildings_offered"]
    ]


def _price(name: str, things: Names) -> str:
    return things.texts("discovery-price", dollars=price_of(BUILDING_NAMES.index(name)))
