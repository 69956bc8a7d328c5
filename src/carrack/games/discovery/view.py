"""What a front end shows of a table: its things with their names, in declared types.

How they make up a view is listed in `panes`.
"""

from mypy_extensions import i64

from carrack.games.discovery import shipping
from carrack.games.discovery.actions import NATION_NAMES, SPACE_NAMES, TARGET_NAMES
from carrack.games.discovery.board import REGION_GOODS, REGION_NAMES, REGIONS
from carrack.games.discovery.buildings import BUILDING_NAMES
from carrack.games.discovery.income import sets_of
from carrack.games.discovery.pieces import (
    CARD_NAMES,
    CASUALTY_NAMES,
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
    BuildingView,
    DecisionView,
    RegionView,
    SeatView,
    Workers,
    WorkerView,
)
from carrack.kernel.agenda import FRAME
from carrack.kernel.bits import has, places_in
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


def seat_view(table: Table, seat: i64) -> SeatView:
    """Return what a seat has."""
    nation = table.nation[seat]
    return {
        "seat": seat,
        "money": table.money[seat],
        "workers": counted_workers(table.workers, seat * KINDS),
        "supply": counted_workers(table.supply, seat * KINDS),
        "goods": counted_goods(table.goods, seat * GOODS),
        "ships": table.ships[seat],
        "sets": sets_on_table(table, seat),
        "income": sets_of(table, seat),
        "buildings": _owned(table, seat),
        "counters": places_in(table.counters_owned[seat]),
        "cards": [CARD_NAMES[n] for n in places_in(table.cards_owned[seat])],
        "nation": None if nation == NONE else NATION_NAMES[nation],
        "nation_uses": table.nation_uses[seat],
        "nation_used_in": table.nation_age[seat],
        "bid": table.bids[seat],
        "reasoners": table.reasoners[seat],
        "age_points": _age_points(table, seat),
        "economy": _noted(table.economy[seat]),
        "unspent": _noted(table.unspent[seat]),
    }


def _owned(table: Table, seat: i64) -> list[BuildingView]:
    return [
        {
            "building": BUILDING_NAMES[building],
            "face_down": has(table.used[seat], building),
        }
        for building in places_in(table.owned[seat])
    ]


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


def region_view(table: Table, region: i64) -> RegionView:
    """Return what lies in a region, as far as the viewer knows."""
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
        "pieces": [
            counted_workers(table.world, (start + seat) * KINDS) for seat in range(table.players)
        ],
        "points": [
            region_points(table, region, seat) + region_bonus(table, region, seat)
            for seat in range(table.players)
        ],
    }


def shipping_values(table: Table) -> list[int]:
    """Return what each seat's workers in the Merchant Shipping box count."""
    return [shipping.value(table, seat) for seat in range(table.players)]


def specialists(table: Table) -> dict[str, WorkerView | None]:
    """Return who stands on each space of the Specialists box."""
    return {name: worker_view(table.specialists[n]) for n, name in enumerate(SPACE_NAMES)}


def each_seats(table: Table, counts: list[i64]) -> list[Workers]:
    """Return the workers that each seat has in a box."""
    return [counted_workers(counts, seat * KINDS) for seat in range(table.players)]


def deck_known(table: Table) -> list[str | None]:
    """Return the cards of the deck that the viewer knows, from the next one on."""
    return [None if card < 0 else CARD_NAMES[card] for card in reversed(table.deck)]


def deck_seen_by(table: Table) -> list[list[int]]:
    """Return who has looked at each card of the deck, from the next one on."""
    return [_knowing(table, known) for known in reversed(table.deck_known)]


def counters_gone(table: Table) -> list[int]:
    """Return the counters that are out of the game."""
    return places_in(table.counters_out)


def battle_view(table: Table) -> BattleView | None:
    """Return the battle that is being fought, if one is."""
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


def worker_view(code: i64) -> WorkerView | None:
    """Return who stands on a space, if anybody does."""
    if code == NOBODY:
        return None
    return {"seat": code // PER_SEAT, "worker": WORKER_NAMES[code % PER_SEAT]}


def queued(codes: list[i64]) -> list[WorkerView]:
    """Return who stands in a queue."""
    return [{"seat": code // PER_SEAT, "worker": WORKER_NAMES[code % PER_SEAT]} for code in codes]


def counted_workers(counts: list[i64], start: i64) -> Workers:
    """Return the workers that are there, by their kind."""
    found: Workers = {}
    for n in range(KINDS):
        count = counts[start + n]
        if count:
            found[WORKER_NAMES[n]] = count
    return found


def counted_goods(counts: list[i64], start: i64) -> dict[str, int]:
    """Return the goods that are there, by their kind."""
    found: dict[str, int] = {}
    for n in range(GOODS):
        count = counts[start + n]
        if count:
            found[GOOD_NAMES[n]] = count
    return found


def named_buildings(bits: i64) -> list[str]:
    """Return the names of the buildings in a set."""
    return [BUILDING_NAMES[building] for building in places_in(bits)]
