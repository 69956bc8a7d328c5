"""What a front end shows: an observation with names, in declared types."""

from mypy_extensions import i64

from carrack.games.discovery import shipping
from carrack.games.discovery.actions import NATION_NAMES, SPACE_NAMES, TARGET_NAMES
from carrack.games.discovery.board import REGION_GOODS, REGION_NAMES, REGIONS, dock_spaces
from carrack.games.discovery.buildings import BUILDING_NAMES, BUILDINGS
from carrack.games.discovery.editions import age_of
from carrack.games.discovery.end import score_sheet
from carrack.games.discovery.income import sets_of
from carrack.games.discovery.odds import expeditions
from carrack.games.discovery.pieces import (
    CARD_NAMES,
    CARDS,
    CASUALTY_NAMES,
    COUNTERS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
)
from carrack.games.discovery.scoring import region_bonus, region_points
from carrack.games.discovery.sets import sets_on_table
from carrack.games.discovery.specialists import training_rule
from carrack.games.discovery.steps import (
    BATTLE,
    BUY,
    CHOOSE_CREW,
    ITALIAN_PIECE,
    LAND,
    LOSE_TO_PLAGUE,
    NAME_CASUALTY,
    PLAGUE_DEATHS,
    REWRITE,
    SETTLE,
    SMUGGLE_GIVE,
    STEP_NAMES,
    STEP_RULES,
    TAKE_SPECIALIST,
    TRADE_OUT,
    TRAIN,
    WHO_SETTLES_FIRST,
)
from carrack.games.discovery.table import EVERYBODY, NONE, Table
from carrack.games.discovery.view_types import (
    AgePointsView,
    BattleView,
    BoxesView,
    BuildingView,
    DecisionView,
    DiscoveryView,
    RegionView,
    SeatView,
    Workers,
    WorkerView,
)
from carrack.kernel.agenda import FRAME, pending_of
from carrack.kernel.bits import has
from carrack.kernel.events import Facts
from carrack.kernel.game import Decision


def decision_of(table: Table) -> Decision:
    """Describe the pending decision."""
    shown = decision_view(table)
    assert shown is not None
    facts: Facts = {
        "worker": shown["worker"],
        "target": shown["target"],
        "region": shown["region"],
        "other": shown["other"],
        "left": shown["left"],
        "price": shown["price"],
    }
    known: Facts = {name: value for name, value in facts.items() if value is not None}
    return Decision(shown["kind"], shown["rule"], shown["seat"], known)


def decision_view(table: Table) -> DecisionView | None:
    """Describe the pending decision with all that its question is about."""
    if table.over:
        return None
    agenda = table.agenda
    step = agenda.step()
    first = agenda.first()
    second = agenda.second()
    shown: DecisionView = {
        "kind": STEP_NAMES[step],
        "rule": training_rule(table) if step == TRAIN else STEP_RULES[step],
        "seat": agenda.seat(),
        "worker": None,
        "target": None,
        "region": None,
        "other": None,
        "left": None,
        "price": None,
    }
    if step == LAND or step == BUY or step == TAKE_SPECIALIST or step == TRADE_OUT:
        shown["worker"] = WORKER_NAMES[first]
    elif step == CHOOSE_CREW:
        shown["target"] = TARGET_NAMES[first]
    elif step == ITALIAN_PIECE:
        shown["target"] = SPACE_NAMES[first]
    elif step == TRAIN:
        shown["price"] = first
        shown["left"] = second
    elif step == SETTLE or step == REWRITE or step == NAME_CASUALTY:
        shown["left"] = first
    elif step == SMUGGLE_GIVE:
        shown["other"] = first // GOODS
        shown["target"] = GOOD_NAMES[first % GOODS]
    elif step == WHO_SETTLES_FIRST:
        shown["other"] = first
    elif step == LOSE_TO_PLAGUE:
        shown["region"] = REGION_NAMES[first]
    elif step == PLAGUE_DEATHS:
        shown["other"] = first // REGIONS
        shown["region"] = REGION_NAMES[first % REGIONS]
        shown["left"] = second
    return shown


def render(table: Table, viewer: i64) -> DiscoveryView:
    """Give a table that was rebuilt from an observation names."""
    return {
        "viewer": None if viewer < 0 else viewer,
        "decision": decision_view(table),
        "pending": pending_of(table.agenda.frames, STEP_NAMES),
        "edition": 2015 if table.setting.new else 2007,
        "turn": table.turn,
        "age": age_of(table.turn),
        "ages_scored": table.ages_scored,
        "order": [int(seat) for seat in table.order],
        "next_order": [int(seat) for seat in table.next_order],
        "seats": [_seat(table, seat) for seat in range(table.players)],
        "regions": [_region(table, region) for region in range(REGIONS)],
        "boxes": _boxes(table),
        "crew": _workers(table.crew, 0),
        "expeditions": expeditions(table),
        "battle": _battle(table),
        "goods_offered": _goods(table.offer, 0),
        "goods_left": _goods(table.pile, 0),
        "goods_gone": _goods(table.goods_out, 0),
        "ship_offered": table.ship_in_box,
        "ships_left": table.ships_left,
        "ships_sailing": table.ships_sailing,
        "buildings_offered": [BUILDING_NAMES[building] for building in table.on_offer],
        "buildings_to_come": [_buildings(stack) for stack in table.stacks],
        "buildings_gone": _buildings(table.buildings_out),
        "counters_unused": len(table.spare),
        "counters_gone": [n for n in range(COUNTERS) if has(table.counters_out, n)],
        "deck": {
            "left": len(table.deck),
            "known": [None if card < 0 else CARD_NAMES[card] for card in reversed(table.deck)],
            "seen_by": [_knowing(table, known) for known in reversed(table.deck_known)],
        },
        "ended": "turn-8" if table.over else None,
        "scores": [score_sheet(table, seat) for seat in range(table.players)],
    }


def _seat(table: Table, seat: i64) -> SeatView:
    bits = table.owned[seat]
    owned: list[BuildingView] = [
        {
            "building": BUILDING_NAMES[building],
            "face_down": has(table.used[seat], building),
        }
        for building in range(BUILDINGS)
        if (bits >> building) & 1
    ]
    nation = table.nation[seat]
    return {
        "seat": seat,
        "money": table.money[seat],
        "workers": _workers(table.workers, seat * KINDS),
        "supply": _workers(table.supply, seat * KINDS),
        "goods": _goods(table.goods, seat * GOODS),
        "ships": table.ships[seat],
        "sets": sets_on_table(table, seat),
        "income": sets_of(table, seat),
        "buildings": owned,
        "counters": [n for n in range(COUNTERS) if has(table.counters_owned[seat], n)],
        "cards": [CARD_NAMES[n] for n in range(CARDS) if has(table.cards_owned[seat], n)],
        "nation": None if nation == NONE else NATION_NAMES[nation],
        "nation_uses": table.nation_uses[seat],
        "nation_used_in": table.nation_age[seat],
        "bid": table.bids[seat],
        "reasoners": table.reasoners[seat],
        "age_points": _age_points(table, seat),
        "economy": _noted(table.economy[seat]),
        "unspent": _noted(table.unspent[seat]),
    }


def _age_points(table: Table, seat: i64) -> list[AgePointsView]:
    return [
        {
            "colonies": table.colony_points[seat * 3 + age],
            "builders": table.builder_points[seat * 3 + age],
            "bought": table.bought_points[seat * 3 + age],
        }
        for age in range(3)
    ]


def _noted(amount: i64) -> int | None:
    return None if amount == NONE else amount


def _knowing(table: Table, known: i64) -> list[int]:
    return [seat for seat in range(table.players) if has(known, seat)]


def _region(table: Table, region: i64) -> RegionView:
    counter = table.counters[region]
    start = table.players * region
    known = table.counters_known[region]
    return {
        "region": REGION_NAMES[region],
        "discovered": counter == NONE,
        "counter": counter if counter >= 0 else None,
        "counter_seen_by": _knowing(table, known),
        "counter_open": known == EVERYBODY,
        "good": GOOD_NAMES[REGION_GOODS[region]],
        "good_taken": table.has_good[region] == 0,
        "pieces": [_workers(table.world, (start + seat) * KINDS) for seat in range(table.players)],
        "points": [
            region_points(table, region, seat) + region_bonus(table, region, seat)
            for seat in range(table.players)
        ],
    }


def _boxes(table: Table) -> BoxesView:
    seats = range(table.players)
    return {
        "initiative": _queue(table.initiative),
        "dock": _queue(table.dock),
        "dock_spaces": dock_spaces(table.players),
        "dock_x": _worker(table.dock_x),
        "dock_y": _worker(table.dock_y),
        "dock_ships": _queue(table.dock_ships),
        "being_ordered": _queue(table.pool),
        "trade_goods": _queue(table.goods_box),
        "shipping": [_workers(table.shipping, seat * KINDS) for seat in seats],
        "shipping_values": [shipping.value(table, seat) for seat in seats],
        "capital": _queue(table.capital),
        "discovery": [_workers(table.discovery, seat * KINDS) for seat in seats],
        "specialists": {name: _worker(table.specialists[n]) for n, name in enumerate(SPACE_NAMES)},
        "warfare": _queue(table.warfare),
    }


def _battle(table: Table) -> BattleView | None:
    frames = table.agenda.frames
    for n in range(0, len(frames), FRAME):
        if frames[n] == BATTLE:
            return {
                "attacker": frames[n + 1],
                "defender": frames[n + 2] // REGIONS,
                "region": REGION_NAMES[frames[n + 2] % REGIONS],
                "defender_falls": _fallen(table, 0),
                "attacker_falls": _fallen(table, 7),
            }
    return None


def _fallen(table: Table, start: i64) -> Workers:
    return {
        name: table.fallen[start + n]
        for n, name in enumerate(CASUALTY_NAMES)
        if table.fallen[start + n]
    }


def _worker(code: i64) -> WorkerView | None:
    if code == NOBODY:
        return None
    return {"seat": code // PER_SEAT, "worker": WORKER_NAMES[code % PER_SEAT]}


def _queue(codes: list[i64]) -> list[WorkerView]:
    return [{"seat": code // PER_SEAT, "worker": WORKER_NAMES[code % PER_SEAT]} for code in codes]


def _workers(counts: list[i64], start: i64) -> Workers:
    found: Workers = {}
    for n in range(KINDS):
        count = counts[start + n]
        if count:
            found[WORKER_NAMES[n]] = count
    return found


def _goods(counts: list[i64], start: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for n in range(GOODS):
        count = counts[start + n]
        if count:
            found[GOOD_NAMES[n]] = count
    return found


def _buildings(bits: i64) -> list[str]:
    return [BUILDING_NAMES[n] for n in range(BUILDINGS) if has(bits, n)]
