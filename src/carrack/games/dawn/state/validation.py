"""What a table can look like: the checks behind reading a snapshot.

A snapshot edited by hand may be strange, but it must never break a rule or the program later. What
can be pending, each step tells for itself.
"""

from mypy_extensions import i64

from carrack.games.dawn.rules import harvest, steps
from carrack.games.dawn.rules.map import TILES_OF_A_CORNER
from carrack.games.dawn.rules.pieces import (
    FACE_DOWN,
    HUTS,
    NONE,
    OCEAN,
    SETTLERS,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_COPIES,
)
from carrack.games.dawn.rules.tiles import (
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    MOST_OF_A_COLOUR,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TEMPLE_OF_MARS,
    WONDER_NAMES,
    WONDERS,
)
from carrack.games.dawn.state.codes import GONE, NOT_CALLED
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit, has
from carrack.kernel.fields import impossible


def check(table: Table, where: str) -> None:
    """Raise `InvalidData` saying what can't be.

    Rules: dawn.components.pieces, dawn.components.tiles.
    """
    check_tiles(table, f"{where}.tiles")
    check_towns(table, f"{where}.towns")
    check_seats(table, f"{where}.seats")
    check_displays(table, f"{where}.seats")
    check_spirit(table, f"{where}.spirit")
    check_units(table, f"{where}.tiles")
    check_harvest(table, f"{where}.harvest")
    check_stack(table, f"{where}.stack")
    if not table.is_dealt():
        check_setup(table, where)


# ---- The map -----------------------------------------------------------------------------------


def check_tiles(table: Table, where: str) -> None:
    """Count the tiles of each terrain; before the deal only starting tiles lie there."""
    found: list[i64] = [0] * TERRAINS
    dealt = table.is_dealt()
    for tile in range(table.map.tiles):
        name = table.map.tile_names[tile]
        terrain = table.terrain[tile]
        if terrain != FACE_DOWN:
            found[terrain] += 1
        laid = terrain != FACE_DOWN
        if laid != (dealt or table.is_explored(tile)):
            raise impossible(f"{where}.{name}", "a tile lies on every hex, or will be laid there")
    for terrain in range(TERRAINS):
        if found[terrain] > TILE_COPIES[terrain] or (
            dealt and found[terrain] < TILE_COPIES[terrain]
        ):
            copies = TILE_COPIES[terrain]
            what = TERRAIN_NAMES[terrain]
            raise impossible(where, f"there are {copies} tiles of {what}, found {found[terrain]}")


def check_towns(table: Table, where: str) -> None:
    """Refuse towns where none may stand, and more huts than a player has."""
    for corner in range(table.map.corners):
        if table.town_owner[corner] == NONE:
            continue
        name = table.map.corner_names[corner]
        land = not table.is_dealt()
        for k in range(TILES_OF_A_CORNER):
            tile = table.map.corner_tiles[corner * TILES_OF_A_CORNER + k]
            if table.is_dealt() and not table.is_explored(tile):
                raise impossible(f"{where}.{name}", "a town stands between explored tiles")
            if table.terrain[tile] != OCEAN:
                land = True
        if not land:
            raise impossible(f"{where}.{name}", "a town can't stand between three oceans")
    for seat in range(table.players):
        if table.huts[seat] > HUTS:
            raise impossible(where, f"seat {seat} has {HUTS} huts, found {table.huts[seat]}")


def check_units(table: Table, where: str) -> None:
    """Refuse units that can't be where they are, and more or fewer than there are."""
    warriors: list[i64] = [0] * table.players
    settlers: list[i64] = [0] * table.players
    for tile in range(table.map.tiles):
        name = table.map.tile_names[tile]
        owner = table.unit_owner[tile]
        units = table.strength(tile) + table.settlers[tile]
        if (owner == NONE) != (units == 0):
            raise impossible(f"{where}.{name}.owner", "whoever has units there owns them")
        if owner == NONE:
            continue
        if not table.is_explored(tile):
            raise impossible(f"{where}.{name}", "units can't be on an unexplored tile")
        warriors[owner] += table.warriors[tile]
        settlers[owner] += table.settlers[tile]
    for seat in range(table.players):
        total = warriors[seat] + table.track[seat] + table.legends[seat]
        for captor in range(table.players):
            total += table.slaves[captor * table.players + seat]
        own = table.own_warriors(seat)
        if total != own:
            raise impossible(where, f"seat {seat} has {own} warriors in all, found {total}")
        both = settlers[seat] + table.settlers_home[seat]
        if both != SETTLERS:
            raise impossible(where, f"seat {seat} has {SETTLERS} settlers in all, found {both}")


# ---- Player boards and displays ----------------------------------------------------------------


def check_seats(table: Table, where: str) -> None:
    """Refuse the same empire twice, own slaves, and too many technologies of a colour."""
    for seat in range(table.players):
        empire = table.empire[seat]
        if empire != NONE and empire in table.empire[:seat]:
            raise impossible(f"{where}[{seat}].empire", "another seat has this empire")
        if empire == NONE and table.is_dealt():
            raise impossible(f"{where}[{seat}].empire", "everybody has an empire")
        if table.slaves[seat * table.players + seat] > 0:
            raise impossible(f"{where}[{seat}].slaves[{seat}]", "nobody enslaves his own")
        colours: list[i64] = [0] * 4
        for tech in range(TECHNOLOGIES):
            if has(table.technologies[seat], tech):
                colours[table.house.tech_colour[tech]] += 1
        for found in colours:
            if found > MOST_OF_A_COLOUR:
                raise impossible(
                    f"{where}[{seat}].technologies", f"at most {MOST_OF_A_COLOUR} of a colour"
                )


def check_displays(table: Table, where: str) -> None:
    """Refuse more copies of a tile than there are, and a wonder built twice."""
    for tech in range(TECHNOLOGIES):
        if table.technologies_left[tech] < 0:
            name = TECHNOLOGY_NAMES[tech]
            raise impossible(where, f"there are {table.house.tech_copies[tech]} copies of {name}")
    for improvement in range(IMPROVEMENTS):
        if table.improvements_left[improvement] < 0:
            name = IMPROVEMENT_NAMES[improvement]
            copies = table.house.improvement_copies[improvement]
            raise impossible(where, f"there are {copies} copies of {name}")
    for wonder in range(WONDERS):
        owners: i64 = 0
        for seat in range(table.players):
            if has(table.wonders[seat], wonder):
                owners += 1
        if owners > 1:
            raise impossible(where, f"there is one {WONDER_NAMES[wonder]}")


def temple_of_mars(table: Table) -> i64:
    """Return the seat that has the Temple of Mars, or `NONE`."""
    for seat in range(table.players):
        if has(table.wonders[seat], TEMPLE_OF_MARS):
            return seat
    return NONE


def check_spirit(table: Table, where: str) -> None:
    """Refuse a Spirit without its temple, or in two places, or nowhere."""
    agenda = table.agenda
    placed = agenda.height_of(steps.PLACE_SPIRIT)
    height = placed if placed >= 0 else agenda.height_of(steps.RETURN_SPIRIT)
    waiting = height >= 0
    if waiting and agenda.seat_at(height) != table.spirit_owner:
        raise impossible(where, "the Spirit waits for the owner of its temple")
    if table.spirit_owner == NONE:
        if table.spirit_tile != NOT_CALLED:
            raise impossible(where, "nobody has the Temple of Mars")
    elif waiting != (table.spirit_tile == NOT_CALLED):
        raise impossible(where, "the Spirit is on a tile, gone, or about to be placed")
    if table.spirit_tile != NOT_CALLED and table.spirit_tile != GONE:
        if table.unit_owner[table.spirit_tile] != table.spirit_owner:
            raise impossible(where, "the owner of the temple must own the units on this tile")


# ---- What is under way -------------------------------------------------------------------------


def check_harvest(table: Table, where: str) -> None:
    """Refuse a harvest that doesn't go with its cubes."""
    found: list[i64] = [0] * TERRAINS
    for tile in range(table.map.tiles):
        if has(table.collected, tile):
            if not table.is_explored(tile):
                raise impossible(f"{where}.collected", "a cube was taken from an unexplored tile")
            found[table.terrain[tile]] += 1
    for terrain in range(TERRAINS):
        if table.cubes[terrain] > found[terrain]:
            raise impossible(f"{where}.cubes", "there are more cubes than were taken")
    part = table.harvest_part()
    if part == NONE:
        if table.collected != 0 or table.paid != 0:
            raise impossible(where, "no harvest is under way")
        return
    if part == steps.COLLECT_CUBES and harvest.cubes_in_hand(table) < sum(found):
        raise impossible(f"{where}.cubes", "no cube is lost or converted while they are collected")
    if part > steps.CONVERT_CUBES and harvest.cubes_in_hand(table) > 0:
        raise impossible(f"{where}.cubes", "the cubes have been converted by then")
    converted = part == steps.CONVERT_CUBES and harvest.cubes_in_hand(table) == 0
    if part < steps.UPKEEP and table.paid > 0 and not converted:
        raise impossible(f"{where}.paid", "upkeep is paid at the end")


def check_stack(table: Table, where: str) -> None:
    """Refuse a stack that isn't there, or that nobody moves."""
    tile = table.stack_tile
    if table.agenda.height_of(steps.MOVING) < 0:
        if tile != NONE:
            raise impossible(where, "nobody moves")
        return
    step = table.agenda.step()
    if tile == NONE:
        if step != steps.CHOOSE_STACK or table.agenda.first() != 0:
            raise impossible(where, "a stack is on the march")
        return
    if step == steps.CHOOSE_STACK and table.agenda.first() == 0:
        raise impossible(where, "no stack has been chosen yet")
    seat = table.seat_of_turn()
    units = table.stack_warriors + table.stack_settlers
    if units > 0 and table.unit_owner[tile] != seat:
        raise impossible(where, "these units are not there")
    if table.stack_warriors > table.warriors[tile] or table.stack_settlers > table.settlers[tile]:
        raise impossible(where, "these units are not there")
    if step == steps.MARCH:
        if units + table.stack_spirit == 0:
            raise impossible(where, "nobody is on the march")
        if table.stack_spirit == 1 and table.spirit_tile != tile:
            raise impossible(where, "the Spirit is not there")


def check_setup(table: Table, where: str) -> None:
    """Refuse a preparation in which somebody has too much or too little."""
    agenda = table.agenda
    left = agenda.first_at(agenda.height_of(steps.SETTING_UP))
    if left >= table.players or agenda.seat() != table.order[left]:
        raise impossible(f"{where}.agenda", "the players choose in reverse order")
    laid: i64 = 0
    for place in range(table.players):
        seat = table.order[place]
        laid |= _check_setup_of(table, seat, place, left, where)
    if table.explored != laid:
        raise impossible(f"{where}.tiles", "only starting tiles lie there yet")
    if table.turns > 0:
        raise impossible(f"{where}.turns", "nobody has had a turn")


def _check_setup_of(table: Table, seat: i64, place: i64, left: i64, where: str) -> i64:
    """Check what a seat has chosen so far; return its starting tiles that lie there."""
    step = table.agenda.step()
    has_empire = place > left or (place == left and step != steps.CHOOSE_EMPIRE)
    has_start = place > left or (place == left and step == steps.LAY_TILE)
    if (table.empire[seat] != NONE) != has_empire:
        raise impossible(f"{where}.seats[{seat}].empire", "the players choose in reverse order")
    if table.huts[seat] != (1 if has_start else 0):
        raise impossible(f"{where}.towns", "everybody who has a start has one hut there")
    if not has_start:
        return 0
    start = _start_of(table, seat)
    if start == NONE:
        raise impossible(f"{where}.towns", "the first town lies in the middle of a start")
    if place == left and table.agenda.second() != start:
        raise impossible(f"{where}.agenda", "the tiles are laid around the first town")
    return _check_laid(table, seat, start, place == left, where)


def _start_of(table: Table, seat: i64) -> i64:
    for start in range(len(table.map.start_corners)):
        if table.town_owner[table.map.start_corners[start]] == seat:
            return start
    return NONE


def _check_laid(table: Table, seat: i64, start: i64, laying: bool, where: str) -> i64:
    laid: i64 = 0
    empire = table.empire[seat]
    own = table.house.empire_tiles[empire * 3 : empire * 3 + 3]
    for k in range(3):
        tile = table.map.start_tiles[start * 3 + k]
        if not table.is_explored(tile):
            continue
        laid |= bit(tile)
        if table.terrain[tile] not in own:
            raise impossible(f"{where}.tiles", "a start has the tiles of its empire")
        own.remove(table.terrain[tile])
    if not laying and own:
        raise impossible(f"{where}.tiles", "a start has three tiles")
    if laying:
        tile = table.agenda.first()
        place = start * 3
        if tile not in table.map.start_tiles[place : place + 3] or table.is_explored(tile):
            raise impossible(f"{where}.agenda", "this tile is not to be laid")
    return laid
