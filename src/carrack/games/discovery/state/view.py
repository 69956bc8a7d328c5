"""What a front end shows of a table: its things with their names, in declared types.

How they make up a view is listed in `view_sections`.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules import leaving, shipping
from carrack.games.discovery.rules.actions import NATION_NAMES, SPACE_NAMES
from carrack.games.discovery.rules.board import REGION_GOODS, REGION_NAMES, REGIONS
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.games.discovery.rules.course import STEPS
from carrack.games.discovery.rules.income import sets_of
from carrack.games.discovery.rules.leaving import BOX_AT
from carrack.games.discovery.rules.pieces import (
    CARD_NAMES,
    CASUALTY_NAMES,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
)
from carrack.games.discovery.rules.scoring import region_bonus, region_points
from carrack.games.discovery.rules.steps import BATTLE
from carrack.games.discovery.state.codes import EVERYBODY, NONE
from carrack.games.discovery.state.sets import sets_on_table
from carrack.games.discovery.state.table import Table
from carrack.games.discovery.state.view_types import (
    AgePointsView,
    BattleView,
    BuildingView,
    DecisionView,
    RegionView,
    SeatView,
    Workers,
    WorkerView,
)
from carrack.kernel.bits import has, places_in
from carrack.kernel.events import Fact
from carrack.kernel.steps import decision_of


def decision_view(table: Table) -> DecisionView | None:
    """Describe the pending decision with all that its question is about."""
    if table.over:
        return None
    asked = decision_of(STEPS, table, table.agenda)
    facts = asked.facts
    return {
        "kind": asked.kind,
        "rule": asked.rule,
        "seat": asked.seat,
        "worker": _text(facts.get("worker")),
        "target": _text(facts.get("target")),
        "region": _text(facts.get("region")),
        "other": _number(facts.get("other")),
        "left": _number(facts.get("left")),
        "price": _number(facts.get("price")),
    }


def _text(fact: Fact) -> str | None:
    return fact if isinstance(fact, str) else None


def _number(fact: Fact) -> int | None:
    return fact if isinstance(fact, int) else None


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


def acted(table: Table) -> int:
    """Return how many workers of the box that is being resolved have acted and still stand there.

    They are its first ones; of the Specialists box, all on so many spaces.
    """
    frames = table.agenda.frames
    return leaving.acted_in(table, table.agenda.step_at(BOX_AT)) if len(frames) > 4 else 0


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
    agenda = table.agenda
    battle = agenda.height_of(BATTLE)
    if battle < 0:
        return None
    return {
        "attacker": agenda.seat_at(battle),
        "defender": agenda.first_at(battle) // REGIONS,
        "region": REGION_NAMES[agenda.first_at(battle) % REGIONS],
        "defender_falls": _fallen(table, 0),
        "attacker_falls": _fallen(table, 7),
    }


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
