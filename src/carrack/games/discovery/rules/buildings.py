"""Capital buildings: one row each, to be laid beside the rulebook's appendix.

| column    | what it holds                                                                   |
|-----------|---------------------------------------------------------------------------------|
| name      | as in actions; the edition's own spelling is in the language files              |
| age       | 1, 2 or 3; the price follows from it (Spoils of War are free)                   |
| set       | `BASE` in both editions, `PLAGUE` in 2015, `EXPANSION` with the Builder's set   |
| kind      | `IMMEDIATE`, `ONE_TIME` or `ONGOING`                                            |
| points    | printed victory points                                                          |
| gives     | what the benefits phase hands out each turn: `worker(kind)` or `dollars(n)`     |

What a building does beyond that hangs on the named hooks of the steps: bought (`purchase`), in the
benefits phase (`benefits`), at the end (`end`), or asked for by name where a step says so.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules.pieces import (
    BUILDER,
    CAPTAIN,
    COLONIST,
    MERCHANT,
    MISSIONARY,
    NOBODY,
    SOLDIER,
)

BASE: Final = 0
PLAGUE: Final = 1
EXPANSION: Final = 2

IMMEDIATE: Final = "immediate"
ONE_TIME: Final = "one-time"
ONGOING: Final = "ongoing"

Row = tuple[str, int, int, str, int, int, int]

#: name, age, set, kind, points, worker each turn, dollars each turn.
TABLE: Final[tuple[Row, ...]] = (
    ("settlers", 1, BASE, ONGOING, 0, COLONIST, 0),
    ("settlers-2", 1, BASE, ONGOING, 0, COLONIST, 0),
    ("monastery", 1, BASE, ONGOING, 0, MISSIONARY, 0),
    ("trade-routes", 1, BASE, ONGOING, 0, MERCHANT, 0),
    ("training-grounds", 1, BASE, ONGOING, 0, SOLDIER, 0),
    ("indentured-servitude", 1, BASE, ONGOING, 0, NOBODY, 0),
    ("conquistadors", 1, BASE, ONGOING, 0, NOBODY, 0),
    ("navigator", 1, BASE, ONGOING, 0, NOBODY, 0),
    ("conquest-of-the-inca-empire", 1, BASE, IMMEDIATE, 0, NOBODY, 0),
    ("trading-post", 1, BASE, ONGOING, 0, NOBODY, 5),
    ("new-world-cartography", 1, BASE, ONE_TIME, 4, NOBODY, 0),
    ("plague-1", 1, PLAGUE, ONGOING, 0, NOBODY, 0),
    ("spoils-of-war-dollars-1", 1, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("spoils-of-war-ship", 1, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("spoils-of-war-specialists", 1, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("magellan", 1, EXPANSION, ONGOING, 0, NOBODY, 0),
    ("new-world-city", 1, EXPANSION, ONGOING, 0, BUILDER, 0),
    ("new-world-mission", 1, EXPANSION, ONGOING, 0, MISSIONARY, 0),
    ("overpopulation", 1, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("smuggler", 1, EXPANSION, ONGOING, 0, NOBODY, 0),
    ("indian-allies", 2, BASE, IMMEDIATE, 0, NOBODY, 0),
    ("privateers", 2, BASE, ONGOING, 0, NOBODY, 0),
    ("ship-yards", 2, BASE, ONGOING, 0, CAPTAIN, 0),
    ("cathedral", 2, BASE, ONGOING, 0, NOBODY, 0),
    ("taxation", 2, BASE, ONGOING, 2, NOBODY, 10),
    ("university", 2, BASE, ONE_TIME, 5, NOBODY, 0),
    ("west-indies-co", 2, BASE, ONGOING, 0, NOBODY, 0),
    ("colonization-laws", 2, BASE, ONGOING, 0, NOBODY, 0),
    ("rum-distillery", 2, BASE, ONGOING, 0, NOBODY, 0),
    ("marketplace", 2, BASE, ONGOING, 0, MERCHANT, 0),
    ("military-academy", 2, BASE, ONGOING, 0, SOLDIER, 0),
    ("fortress", 2, BASE, ONGOING, 0, SOLDIER, 0),
    ("stables", 2, BASE, ONGOING, 0, NOBODY, 0),
    ("plague-2", 2, PLAGUE, IMMEDIATE, 0, NOBODY, 0),
    ("spoils-of-war-dollars-2", 2, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("spoils-of-war-goods", 2, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("stone-masonry", 2, EXPANSION, ONGOING, 0, BUILDER, 0),
    ("papal-edict", 2, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
    ("mint", 2, EXPANSION, ONGOING, 0, NOBODY, 0),
    ("trading-house", 2, EXPANSION, ONGOING, 0, NOBODY, 0),
    ("reformation", 2, EXPANSION, ONGOING, 0, NOBODY, 0),
    ("mayflower", 2, EXPANSION, ONGOING, 0, NOBODY, 0),
    ("militia", 3, BASE, ONGOING, 0, NOBODY, 0),
    ("mercantilism", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("population", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("navy", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("power", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("prosperity", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("glory", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("wealth", 3, BASE, ONE_TIME, 0, NOBODY, 0),
    ("migration", 3, BASE, ONGOING, 0, NOBODY, 0),
    ("factory", 3, BASE, ONGOING, 5, NOBODY, 25),
    ("plague-3", 3, PLAGUE, IMMEDIATE, 0, NOBODY, 0),
    ("age-of-discovery", 3, EXPANSION, ONE_TIME, 0, NOBODY, 0),
    ("new-world-capital-city", 3, EXPANSION, ONE_TIME, 0, NOBODY, 0),
    ("age-of-reason", 3, EXPANSION, ONE_TIME, 0, NOBODY, 0),
    ("re-write-history", 3, EXPANSION, IMMEDIATE, 0, NOBODY, 0),
)

BUILDINGS: Final = 57
BUILDING_NAMES: Final = tuple(row[0] for row in TABLE)
AGES: Final = tuple(row[1] for row in TABLE)
POINTS: Final = tuple(row[4] for row in TABLE)
WORKER_EACH_TURN: Final = tuple(row[5] for row in TABLE)
DOLLARS_EACH_TURN: Final = tuple(row[6] for row in TABLE)

INDENTURED_SERVITUDE: Final = 5
CONQUISTADORS: Final = 6
NAVIGATOR: Final = 7
INCA_EMPIRE: Final = 8
CARTOGRAPHY: Final = 10
PLAGUE_1: Final = 11
SPOILS_DOLLARS_1: Final = 12
SPOILS_SHIP: Final = 13
SPOILS_SPECIALISTS: Final = 14
MAGELLAN: Final = 15
NEW_WORLD_CITY: Final = 16
OVERPOPULATION: Final = 18
SMUGGLER: Final = 19
INDIAN_ALLIES: Final = 20
PRIVATEERS: Final = 21
CATHEDRAL: Final = 23
UNIVERSITY: Final = 25
WEST_INDIES: Final = 26
COLONIZATION_LAWS: Final = 27
RUM_DISTILLERY: Final = 28
STABLES: Final = 32
PLAGUE_2: Final = 33
SPOILS_DOLLARS_2: Final = 34
SPOILS_GOODS: Final = 35
STONE_MASONRY: Final = 36
PAPAL_EDICT: Final = 37
MINT: Final = 38
TRADING_HOUSE: Final = 39
REFORMATION: Final = 40
MAYFLOWER: Final = 41
MILITIA: Final = 42
MERCANTILISM: Final = 43
POPULATION: Final = 44
NAVY: Final = 45
POWER: Final = 46
PROSPERITY: Final = 47
GLORY: Final = 48
WEALTH: Final = 49
MIGRATION: Final = 50
FACTORY: Final = 51
PLAGUE_3: Final = 52
AGE_OF_DISCOVERY: Final = 53
CAPITAL_CITY: Final = 54
AGE_OF_REASON: Final = 55
REWRITE_HISTORY: Final = 56

PRICES: Final = (0, 10, 14, 20)
BUILDER_DISCOUNT: Final = 5
#: These make no sense without the Builder himself.
NEEDS_BUILDER: Final = (NEW_WORLD_CITY, STONE_MASONRY, CAPITAL_CITY)
#: Free of charge.
SPOILS: Final = (
    SPOILS_DOLLARS_1,
    SPOILS_SHIP,
    SPOILS_SPECIALISTS,
    SPOILS_DOLLARS_2,
    SPOILS_GOODS,
)


def _set_of(kind: str) -> int:
    """Return the buildings of a kind, as a set of bits."""
    found = 0
    for building, row in enumerate(TABLE):
        if row[3] == kind:
            found |= 1 << building
    return found


#: These lie face down as soon as they are bought.
IMMEDIATE_ONES: Final[i64] = _set_of(IMMEDIATE)


def price_of(building: i64) -> i64:
    """Return what a building costs before any discount."""
    if building in SPOILS:
        return 0
    return PRICES[AGES[building]]


def rule_of(building: i64) -> str:
    """Return the id of the rule that describes a building."""
    name = BUILDING_NAMES[building]
    return "discovery.building." + ("settlers" if name == "settlers-2" else name)
