"""The sections of a view: each with how it is drawn, and with what it is drawn from.

The sources are stretches of an observation (`fields`). One that is missing here would leave
what is shown as it was when the table has changed; the generic tests compare the two.
"""

from collections.abc import Callable
from typing import Final, cast

from mypy_extensions import i64

from carrack.games.discovery.rules.board import REGIONS, dock_spaces
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.games.discovery.rules.course import STEP_NAMES
from carrack.games.discovery.rules.editions import age_of
from carrack.games.discovery.rules.end import ENDING_NAMES, score_sheet
from carrack.games.discovery.state import view
from carrack.games.discovery.state.odds import crew_strength, odds, strengths
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.view_types import DiscoveryView
from carrack.kernel.agenda import pending_of
from carrack.kernel.observation import Layout
from carrack.kernel.view_sections import ViewSection, ViewSections

Draw = Callable[[Table], object]

#: Parts that are one section: what is drawn, how, and from what.
WHOLE: Final[list[tuple[str, Draw, str]]] = [
    ("decision", view.decision_view, "agenda"),
    ("pending", lambda table: pending_of(table.agenda.frames, STEP_NAMES), "agenda"),
    ("edition", lambda table: 2015 if table.setting.new else 2007, ""),
    ("turn", lambda table: table.turn, "turn"),
    ("age", lambda table: age_of(table.turn), "turn"),
    ("ages_scored", lambda table: table.ages_scored, "ages_scored"),
    ("order", lambda table: [int(seat) for seat in table.order], "order"),
    ("next_order", lambda table: [int(seat) for seat in table.next_order], "next_order"),
    ("crew", lambda table: view.counted_workers(table.crew, 0), "crew"),
    ("battle", view.battle_view, "agenda fallen"),
    ("goods_offered", lambda table: view.counted_goods(table.offer, 0), "offer"),
    ("goods_left", lambda table: view.counted_goods(table.pile, 0), "pile"),
    ("goods_gone", lambda table: view.counted_goods(table.goods_out, 0), "goods_out"),
    ("ship_offered", lambda table: table.ship_in_box, "ship_in_box"),
    ("ships_left", lambda table: table.ships_left, "ships_left"),
    ("ships_sailing", lambda table: table.ships_sailing, "ships_sailing"),
    (
        "buildings_offered",
        lambda table: [BUILDING_NAMES[building] for building in table.on_offer],
        "building_at",
    ),
    (
        "buildings_to_come",
        lambda table: [view.named_buildings(stack) for stack in table.stacks],
        "building_at",
    ),
    ("buildings_gone", lambda table: view.named_buildings(table.buildings_out), "building_at"),
    ("counters_unused", lambda table: len(table.spare), "spare_counters"),
    ("counters_gone", view.counters_gone, "counters_out"),
    ("ended", lambda table: ENDING_NAMES[0] if table.over else None, ""),
]

#: Parts with a section for every place: the part, the place, how it is drawn, and from what.
PLACES: Final[list[tuple[str, str, Draw, str]]] = [
    ("boxes", "initiative", lambda table: view.queued(table.initiative), "initiative"),
    ("boxes", "dock", lambda table: view.queued(table.dock), "dock"),
    ("boxes", "dock_spaces", lambda table: dock_spaces(table.players), ""),
    ("boxes", "dock_x", lambda table: view.worker_view(table.dock_x), "dock_x"),
    ("boxes", "dock_y", lambda table: view.worker_view(table.dock_y), "dock_y"),
    ("boxes", "dock_ships", lambda table: view.queued(table.dock_ships), "dock_ships"),
    ("boxes", "being_ordered", lambda table: view.queued(table.pool), "pool"),
    ("boxes", "trade_goods", lambda table: view.queued(table.goods_box), "goods_box"),
    ("boxes", "shipping", lambda table: view.each_seats(table, table.shipping), "shipping"),
    ("boxes", "shipping_values", view.shipping_values, "shipping"),
    ("boxes", "capital", lambda table: view.queued(table.capital), "capital"),
    ("boxes", "discovery", lambda table: view.each_seats(table, table.discovery), "discovery"),
    ("boxes", "specialists", view.specialists, "specialists"),
    ("boxes", "warfare", lambda table: view.queued(table.warfare), "warfare"),
    ("boxes", "acted", view.acted, "agenda"),
    (
        "expeditions",
        "strengths",
        strengths,
        "agenda crew discovery building_at",
    ),
    ("expeditions", "crew", crew_strength, "agenda crew building_at"),
    (
        "expeditions",
        "odds",
        odds,
        "turn building_at region_counter counters_out counter_owner card_owner"
        " deck_left deck_seen nation nation_age",
    ),
    ("deck", "left", lambda table: len(table.deck), "deck_left"),
    ("deck", "known", view.deck_known, "deck_left deck_seen"),
    ("deck", "seen_by", view.deck_seen_by, "deck_left deck_known"),
]

#: Parts with a section for each seat or region, which has its share of some stretches:
#: the part, how one is drawn, its shares, and what is common to all.
DrawOne = Callable[[Table, int], object]
EACH_SEAT: Final[list[tuple[str, DrawOne, str, str]]] = [
    (
        "seats",
        view.seat_view,
        "money workers supply goods ships nation nation_uses nation_age bids reasoners"
        " colony_points builder_points bought_points economy unspent",
        "building_at building_used counter_owner card_owner ships_sailing",
    ),
    (
        "scores",
        score_sheet,
        "colony_points builder_points bought_points economy money unspent goods ships reasoners",
        "ages_scored world building_at counter_owner card_owner ships_sailing",
    ),
]
EACH_REGION: Final[list[tuple[str, DrawOne, str, str]]] = [
    (
        "regions",
        view.region_view,
        "world has_good region_counter counters_known",
        "",
    ),
]


def sections_for(layout: Layout, players: int) -> ViewSections:
    """Return the sections that views of so many players are made of."""
    found = [ViewSection(part, None, sources) for part, _, sources in WHOLE]
    found += [ViewSection(part, place, sources) for part, place, _, sources in PLACES]
    for each, count in ((EACH_SEAT, players), (EACH_REGION, REGIONS)):
        for part, _, own, common in each:
            found += [ViewSection(part, n, common, own, n, count) for n in range(count)]
    return ViewSections(layout, found, "deciding")


def draw(table: Table, number: i64) -> object:
    """Draw the section of a number on a table that was rebuilt from an observation."""
    if number < len(WHOLE):
        return WHOLE[number][1](table)
    number -= len(WHOLE)
    if number < len(PLACES):
        return PLACES[number][2](table)
    number -= len(PLACES)
    for each, count in ((EACH_SEAT, table.players), (EACH_REGION, REGIONS)):
        if number < len(each) * count:
            return each[number // count][1](table, number % count)
        number -= len(each) * count
    raise ValueError(number)


def render(table: Table, viewer: i64) -> DiscoveryView:
    """Give a table that was rebuilt from an observation names."""
    found: dict[str, object] = {"viewer": None if viewer < 0 else viewer}
    for part, whole, _ in WHOLE:
        found[part] = whole(table)
    for part, place, at, _ in PLACES:
        inside = cast(dict[str, object], found.setdefault(part, {}))
        inside[place] = at(table)
    for each, count in ((EACH_SEAT, table.players), (EACH_REGION, REGIONS)):
        for part, one, _, _ in each:
            found[part] = [one(table, n) for n in range(count)]
    return cast(DiscoveryView, found)
