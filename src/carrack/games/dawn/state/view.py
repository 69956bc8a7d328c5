"""What a front end shows: an observation with names, in declared types."""

from mypy_extensions import i64

from carrack.games.dawn.rules import end, harvest, scoring, upkeep
from carrack.games.dawn.rules.course import STEP_NAMES, STEPS
from carrack.games.dawn.rules.exchanges import Rates
from carrack.games.dawn.rules.house import ACTION_NAMES, ACTIONS, House
from carrack.games.dawn.rules.map import AROUND, TILES_OF_A_CORNER
from carrack.games.dawn.rules.pieces import (
    HUTS,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    TERRAIN_NAMES,
    TERRAINS,
    military_upkeep,
    town_upkeep,
)
from carrack.games.dawn.rules.setup import remaining_tiles
from carrack.games.dawn.rules.steps import GO, RECEIVE_GIFTS
from carrack.games.dawn.rules.tiles import (
    BUILDABLE_NAMES,
    BUILDABLES,
    COLOUR_NAMES,
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    WONDER_NAMES,
)
from carrack.games.dawn.state.readable import counted, named
from carrack.games.dawn.state.table import Table
from carrack.games.dawn.state.view_types import (
    BuildableView,
    CornerView,
    DawnView,
    DecisionView,
    HarvestView,
    SeatView,
    SpaceView,
    StackView,
    TechnologyView,
    TileView,
)
from carrack.kernel.agenda import pending_of
from carrack.kernel.bits import has
from carrack.kernel.steps import decision_of


def render(table: Table, viewer: int) -> DawnView:
    """Show a table laid out from an observation."""
    over = table.deciding < 0
    turn_of = None if over or not table.is_dealt() else int(table.seat_of_turn())
    return {
        "viewer": None if viewer < 0 else viewer,
        "house": table.house.name,
        "decision": None if over else _decision(table),
        "pending": pending_of(table.agenda.frames, STEP_NAMES),
        "order": [seat for seat in table.order],
        "turn_of": turn_of,
        "turns_taken": table.turns,
        "round": min(int(table.turns // table.players) + 1, end.ROUNDS),
        "rounds": end.ROUNDS,
        "ending": end.ENDING_NAMES[table.ending] or None,
        "last_turns": None if table.last_turns == NONE else int(table.last_turns),
        "over": over,
        "ended": end.ENDING_NAMES[table.ending] if over else None,
        "tiles": [_tile(table, tile) for tile in range(table.map.tiles)],
        "corners": [_corner(table, corner) for corner in range(table.map.corners)],
        "starts": [table.map.corner_names[corner] for corner in table.map.start_corners],
        "face_down": _face_down(table),
        "rondel": [_space(table, space) for space in range(table.house.spaces)],
        "technologies": [_technology(table, tech) for tech in range(TECHNOLOGIES)],
        "buildings": [_buildable(table, building) for building in range(BUILDABLES)],
        "seats": [_seat(table, seat) for seat in range(table.players)],
        "harvest": _harvest(table),
        "stack": _stack(table),
        "scores": [scoring.score_sheet(table, seat) for seat in range(table.players)],
    }


def _decision(table: Table) -> DecisionView:
    decision = decision_of(STEPS, table, table.agenda)
    return {"kind": decision.kind, "rule": decision.rule, "seat": decision.seat}


def _tile(table: Table, tile: i64) -> TileView:
    hex = table.map.hexes[tile]
    owner = table.unit_owner[tile]
    around = table.map.next_to[tile * AROUND : (tile + 1) * AROUND]
    return {
        "tile": table.map.tile_names[tile],
        "q": hex[0],
        "r": hex[1],
        "terrain": TERRAIN_NAMES[table.terrain[tile]] if table.is_explored(tile) else None,
        "owner": None if owner == NONE else owner,
        "warriors": table.warriors[tile],
        "settlers": table.settlers[tile],
        "spirit": table.spirit_on(tile) == 1,
        "neighbours": [table.map.tile_names[beside] for beside in around if beside != NONE],
    }


def _corner(table: Table, corner: i64) -> CornerView:
    place = corner * TILES_OF_A_CORNER
    tiles = table.map.corner_tiles[place : place + TILES_OF_A_CORNER]
    owner = table.town_owner[corner]
    return {
        "corner": table.map.corner_names[corner],
        "tiles": [table.map.tile_names[tile] for tile in tiles],
        "owner": None if owner == NONE else owner,
        "size": table.town_size[corner],
    }


def _face_down(table: Table) -> dict[str, int]:
    """Count what lies face down, or will: which tiles are missing is plain to see."""
    found: dict[str, int] = {}
    for terrain in remaining_tiles(table):
        name = TERRAIN_NAMES[terrain]
        found[name] = found.get(name, 0) + 1
    return found


def _space(table: Table, space: i64) -> SpaceView:
    actions = [
        ACTION_NAMES[action]
        for action in range(ACTIONS)
        if table.house.space_action[space * ACTIONS + action] == 1
    ]
    seats = [seat for seat in range(table.players) if table.rondel[seat] == space]
    return {"space": str(space + 1), "actions": actions, "seats": seats}


def _technology(table: Table, tech: i64) -> TechnologyView:
    return {
        "name": TECHNOLOGY_NAMES[tech],
        "colour": COLOUR_NAMES[table.house.tech_colour[tech]],
        "cost": table.house.tech_cost[tech],
        "left": table.technologies_left[tech],
        "cubes": _better_cubes(table.house, tech),
        "exchanges": _opened(table.house.rates, table.house.rates.technologies, tech),
        "happy": table.house.tech_happy[tech],
        "allows": [
            name
            for building, name in enumerate(BUILDABLE_NAMES)
            if has(table.house.allowed_by[building], tech)
        ],
    }


def _better_cubes(house: House, source: i64) -> dict[str, dict[str, int]]:
    """Return what cubes give with a technology, or a wonder numbered after them."""
    found: dict[str, dict[str, int]] = {}
    for n in range(len(house.cube_source)):
        if house.cube_source[n] == source:
            terrain = TERRAIN_NAMES[house.cube_place[n] // RESOURCES]
            resource = RESOURCE_NAMES[house.cube_place[n] % RESOURCES]
            found.setdefault(terrain, {})[resource] = house.cube_amount[n]
    return found


def _opened(rates: Rates, openers: list[i64], place: i64) -> list[str]:
    """Return the rates that the technology, or wonder, of a number opens."""
    return [name for rate, name in enumerate(rates.names) if has(openers[rate], place)]


def _buildable(table: Table, building: i64) -> BuildableView:
    wonder = building >= IMPROVEMENTS
    allowed = table.house.allowed_by[building]
    house = table.house
    number = building - IMPROVEMENTS
    return {
        "name": BUILDABLE_NAMES[building],
        "wonder": wonder,
        "money": house.money[building],
        "production": house.production[building],
        "left": _wonders_left(table, building) if wonder else table.improvements_left[building],
        "allowed_by": named(allowed, TECHNOLOGY_NAMES),
        "gives": {} if wonder else _gifts(house, building),
        "cubes": _better_cubes(house, TECHNOLOGIES + number) if wonder else {},
        "exchanges": _opened(house.rates, house.rates.wonders, number) if wonder else [],
        "happy": house.build_happy[building],
        "points": house.points[building],
    }


def _gifts(house: House, improvement: i64) -> dict[str, int]:
    """Return what an improvement adds to a harvest."""
    found: dict[str, int] = {}
    for resource in range(RESOURCES):
        amount = house.improvement_gives[improvement * RESOURCES + resource]
        if amount > 0:
            found[RESOURCE_NAMES[resource]] = amount
    return found


def _wonders_left(table: Table, building: i64) -> int:
    for seat in range(table.players):
        if harvest.owns(table, seat, building):
            return 0
    return 1


def _seat(table: Table, seat: i64) -> SeatView:
    empire = table.empire[seat]
    space = table.rondel[seat]
    start = seat * RESOURCES
    empty = table.empty_spaces(seat)
    chosen = empire != NONE
    return {
        "seat": seat,
        "empire": table.house.empire_names[empire] if chosen else None,
        "growth": table.house.growth[empire] if chosen else None,
        "settler_cost": table.house.settler[empire] if chosen else None,
        "prices": _prices(table, empire) if chosen else {},
        "resources": {
            name: table.resources[start + place] for place, name in enumerate(RESOURCE_NAMES)
        },
        "experience": table.experience[seat],
        "huts": table.huts[seat],
        "huts_left": HUTS - table.huts[seat],
        "warriors_on_track": table.track[seat],
        "slaves": {
            str(owner): table.slaves[seat * table.players + owner]
            for owner in range(table.players)
            if table.slaves[seat * table.players + owner] > 0
        },
        "legends": table.legends[seat],
        "settlers_home": table.settlers_home[seat],
        "empty_spaces": empty,
        "town_upkeep": town_upkeep(table.huts[seat]),
        "military_upkeep": military_upkeep(empty),
        "unhappy": harvest.unhappiness(table, seat),
        "technologies": named(table.technologies[seat], TECHNOLOGY_NAMES),
        "improvements": named(table.improvements[seat], IMPROVEMENT_NAMES),
        "wonders": named(table.wonders[seat], WONDER_NAMES),
        "space": None if space == NONE else str(space + 1),
        "cubes": _cubes(table, seat),
    }


def _prices(table: Table, empire: i64) -> dict[str, list[int]]:
    """Return what an empire's board prints cheaper: money and production."""
    found: dict[str, list[int]] = {}
    for building in range(BUILDABLES):
        place = empire * BUILDABLES + building
        own: list[int] = [table.house.empire_money[place], table.house.empire_production[place]]
        if own != [table.house.money[building], table.house.production[building]]:
            found[BUILDABLE_NAMES[building]] = own
    return found


def _cubes(table: Table, seat: i64) -> dict[str, dict[str, int]]:
    best = harvest.yields(table, seat)
    found: dict[str, dict[str, int]] = {}
    for terrain in range(TERRAINS):
        gives: dict[str, int] = {}
        for resource in range(RESOURCES):
            if best[terrain * RESOURCES + resource] > 0:
                gives[RESOURCE_NAMES[resource]] = best[terrain * RESOURCES + resource]
        found[TERRAIN_NAMES[terrain]] = gives
    return found


def _harvest(table: Table) -> HarvestView | None:
    part = table.harvest_part()
    if part == NONE:
        return None
    seat = table.seat_of_turn()
    losing = harvest.cubes_to_lose(table, seat) if part < RECEIVE_GIFTS else 0
    return {
        "collected": named(table.collected, table.map.tile_names),
        "cubes": counted(table.cubes, TERRAIN_NAMES),
        "to_lose": max(int(losing), 0),
        "upkeep_due": max(int(upkeep.total(table, seat) - table.paid), 0),
        "upkeep_paid": table.paid,
    }


def _stack(table: Table) -> StackView | None:
    if table.stack_tile == NONE or table.agenda.step() < GO:
        return None
    return {
        "tile": table.map.tile_names[table.stack_tile],
        "warriors": table.stack_warriors,
        "settlers": table.stack_settlers,
        "spirit": table.stack_spirit == 1,
    }
