"""What a table can look like: the checks behind reading a snapshot.

A snapshot edited by hand may be strange, but it must never break a rule or the program later. What
can be pending is written down as a table: each step with the steps it can stand on and the greatest
values of its two details.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.dawn import harvest, steps
from carrack.games.dawn.hidden import DEEPEST, is_dealt
from carrack.games.dawn.map import TILES_OF_A_CORNER
from carrack.games.dawn.pieces import (
    FACE_DOWN,
    HUTS,
    NONE,
    OCEAN,
    SETTLERS,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_COPIES,
)
from carrack.games.dawn.table import GONE, NOT_CALLED, Table
from carrack.games.dawn.tiles import (
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    MOST_OF_A_COLOUR,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TEMPLE_OF_MARS,
    WONDER_NAMES,
    WONDERS,
)
from carrack.kernel.agenda import FRAME
from carrack.kernel.bits import bit, has
from carrack.kernel.errors import InvalidData

Frame = tuple[tuple[int, ...], int, int, int, int]
#: In the table below: the number of players, of tiles, of starts.
PLAYERS: Final = -1
TILE: Final = -2
START: Final = -3

COMBATS: Final = (steps.MOVING, steps.RECRUITING)

#: step: what it stands on, least and greatest first detail, least and greatest second detail.
FRAMES: Final[dict[int, Frame]] = {
    steps.SETTING_UP: ((steps.GAME,), 0, PLAYERS, 0, 0),
    steps.TURN: ((steps.GAME,), steps.CARRY_OUT, steps.LAST_EXCHANGES, 0, 0),
    steps.HARVEST: ((steps.TURN,), steps.COLLECT_CUBES, steps.CLOSE, 0, 0),
    steps.MOVING: ((steps.TURN,), 1, 2, 0, 1),
    steps.RECRUITING: ((steps.TURN,), 1, 2, 0, 2),
    steps.CHOOSE_START: ((steps.SETTING_UP,), 0, 0, 0, 0),
    steps.CHOOSE_EMPIRE: ((steps.CHOOSE_START,), 0, 0, 0, 0),
    steps.LAY_TILE: ((steps.SETTING_UP,), 0, TILE, 0, START),
    steps.GO: ((steps.TURN,), 0, 0, 0, 0),
    steps.COLLECT: ((steps.HARVEST,), 0, 0, 0, 0),
    steps.LOSE_CUBE: ((steps.HARVEST,), 0, 0, 0, 0),
    steps.CONVERT: ((steps.HARVEST,), 0, 0, 0, 0),
    steps.PAY_UPKEEP: ((steps.HARVEST,), 0, 0, 0, 0),
    steps.CLOSE_HARVEST: ((steps.HARVEST,), 0, 0, 0, 0),
    steps.RESEARCH: ((steps.TURN,), 0, 0, 0, 0),
    steps.RECRUIT: ((steps.RECRUITING,), 0, 2, 0, 0),
    steps.CHOOSE_STACK: ((steps.MOVING,), 0, 1, 0, 1),
    steps.MARCH: ((steps.MOVING,), 0, 1, 0, 1),
    steps.EXPLORE: ((steps.TURN,), 0, 0, 0, 0),
    steps.BUILD: ((steps.TURN,), 0, 0, 0, 0),
    steps.GROW: ((steps.TURN,), 0, 0, 0, 0),
    steps.PROMOTE: ((*COMBATS, steps.RETURN_SPIRIT), 0, 0, 0, 0),
    steps.PLACE_SPIRIT: ((steps.TURN,), 0, 0, 0, 0),
    steps.RETURN_SPIRIT: (COMBATS, 0, 0, 0, 0),
    steps.END_TURN: ((steps.TURN,), 0, 0, 0, 0),
}
#: In which part of a harvest each of its decisions comes.
PARTS: Final[dict[int, int]] = {
    steps.COLLECT: steps.COLLECT_CUBES,
    steps.LOSE_CUBE: steps.CHECK_HAPPINESS,
    steps.CONVERT: steps.CONVERT_CUBES,
    steps.PAY_UPKEEP: steps.UPKEEP,
    steps.CLOSE_HARVEST: steps.CLOSE,
}


def impossible(where: str, message: str) -> InvalidData:
    """Return the error for a table that can't be."""
    return InvalidData(where, "impossible-snapshot", message, {"problem": message})


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
    if not is_dealt(table):
        check_setup(table, where)


# ---- The map -----------------------------------------------------------------------------------


def check_tiles(table: Table, where: str) -> None:
    """Count the tiles of each terrain; before the deal only starting tiles lie there."""
    found: list[i64] = [0] * TERRAINS
    dealt = is_dealt(table)
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
        land = not is_dealt(table)
        for k in range(TILES_OF_A_CORNER):
            tile = table.map.corner_tiles[corner * TILES_OF_A_CORNER + k]
            if is_dealt(table) and not table.is_explored(tile):
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
        if not table.may_enter(owner, tile):
            raise impossible(f"{where}.{name}", "units can't be on this tile")
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
        if empire == NONE and is_dealt(table):
            raise impossible(f"{where}[{seat}].empire", "everybody has an empire")
        if table.slaves[seat * table.players + seat] > 0:
            raise impossible(f"{where}[{seat}].slaves[{seat}]", "nobody enslaves his own")
        colours: list[i64] = [0] * 4
        for tech in range(TECHNOLOGIES):
            if has(table.techs[seat], tech):
                colours[table.house.tech_colour[tech]] += 1
        for found in colours:
            if found > MOST_OF_A_COLOUR:
                raise impossible(
                    f"{where}[{seat}].technologies", f"at most {MOST_OF_A_COLOUR} of a colour"
                )


def check_displays(table: Table, where: str) -> None:
    """Refuse more copies of a tile than there are, and a wonder built twice."""
    for tech in range(TECHNOLOGIES):
        if table.tech_left[tech] < 0:
            name = TECHNOLOGY_NAMES[tech]
            raise impossible(where, f"there are {table.house.tech_copies[tech]} copies of {name}")
    for improvement in range(IMPROVEMENTS):
        if table.improvement_left[improvement] < 0:
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


def temple_of_mars(table: Table, where: str) -> i64:
    """Return the seat that has the Temple of Mars, or `NONE`."""
    for seat in range(table.players):
        if has(table.wonders[seat], TEMPLE_OF_MARS):
            return seat
    return NONE


def check_spirit(table: Table, where: str) -> None:
    """Refuse a Spirit without its temple, or in two places, or nowhere."""
    waiting = False
    frames = table.agenda.frames
    for n in range(0, len(frames), FRAME):
        if frames[n] == steps.PLACE_SPIRIT or frames[n] == steps.RETURN_SPIRIT:
            waiting = True
            if frames[n + 1] != table.spirit_owner:
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


def _has_step(table: Table, step: i64) -> bool:
    frames = table.agenda.frames
    for n in range(0, len(frames), FRAME):
        if frames[n] == step:
            return True
    return False


def check_harvest(table: Table, where: str) -> None:
    """Refuse a harvest that doesn't go with its cubes."""
    frames = table.agenda.frames
    found: list[i64] = [0] * TERRAINS
    for tile in range(table.map.tiles):
        if has(table.collected, tile):
            if not table.is_explored(tile):
                raise impossible(f"{where}.collected", "a cube was taken from an unexplored tile")
            found[table.terrain[tile]] += 1
    for terrain in range(TERRAINS):
        if table.cubes[terrain] > found[terrain]:
            raise impossible(f"{where}.cubes", "there are more cubes than were taken")
    if not _has_step(table, steps.HARVEST):
        if table.collected != 0 or table.paid != 0:
            raise impossible(where, "no harvest is under way")
        return
    part = frames[FRAME * 2 + 2]
    if part == steps.COLLECT_CUBES and harvest.cubes_in_hand(table) < sum(found):
        raise impossible(f"{where}.cubes", "no cube is lost or converted while they are collected")
    if part > steps.CONVERT_CUBES and harvest.cubes_in_hand(table) > 0:
        raise impossible(f"{where}.cubes", "the cubes have been converted by then")
    if part < steps.UPKEEP and table.paid > 0:
        raise impossible(f"{where}.paid", "upkeep is paid at the end")


def check_stack(table: Table, where: str) -> None:
    """Refuse a stack that isn't there, or that nobody moves."""
    tile = table.stack_tile
    if not _has_step(table, steps.MOVING):
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
    seat = table.agenda.frames[FRAME + 1]
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
    frames = table.agenda.frames
    left = frames[FRAME + 2]
    if left >= table.players or frames[2 * FRAME + 1] != table.order[left]:
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


# ---- The agenda --------------------------------------------------------------------------------


def check_agenda(table: Table, where: str) -> None:
    """Refuse something pending that couldn't be, by the table above."""
    frames = table.agenda.frames
    if table.agenda.depth() > DEEPEST:
        raise impossible(where, f"more than {DEEPEST} steps can't be pending together")
    if frames[0] != steps.GAME or frames[1] + frames[2] + frames[3] != 0:
        raise impossible(where, "below everything stands the game")
    for n in range(FRAME, len(frames), FRAME):
        check_frame(table, n, f"{where}[{n // FRAME}]")


def check_frame(table: Table, at: i64, where: str) -> None:
    """Refuse a frame on the wrong step, of the wrong seat or with details out of range."""
    frames = table.agenda.frames
    step = frames[at]
    if step not in FRAMES:
        raise impossible(where, f"'{steps.STEP_NAMES[step]}' can't be pending here")
    below, low, high, second_low, second_high = FRAMES[step]
    if frames[at - FRAME] not in below:
        name = steps.STEP_NAMES[frames[at - FRAME]]
        raise impossible(where, f"'{steps.STEP_NAMES[step]}' can't be pending during '{name}'")
    if not low <= frames[at + 2] <= _bound(table, high):
        raise impossible(f"{where}.first", f"{frames[at + 2]} is out of range")
    if not second_low <= frames[at + 3] <= _bound(table, second_high):
        raise impossible(f"{where}.second", f"{frames[at + 3]} is out of range")
    _check_seat_of_frame(table, at, where)
    if step in PARTS and frames[at - FRAME + 2] != PARTS[step]:
        raise impossible(where, "this is not asked in this part of a harvest")
    if step == steps.PROMOTE and table.track[frames[at + 1]] == 0:
        raise impossible(where, "no fallen warrior is there to become a legend")


def _check_seat_of_frame(table: Table, at: i64, where: str) -> None:
    frames = table.agenda.frames
    step = frames[at]
    seat = frames[at + 1]
    if step == steps.SETTING_UP:
        fits = seat == 0
    elif step == steps.PROMOTE or step == steps.RETURN_SPIRIT:
        fits = True
    elif frames[FRAME] == steps.SETTING_UP:
        fits = seat == frames[2 * FRAME + 1]
    else:
        fits = seat == table.seat_of_turn()
    if not fits:
        raise impossible(f"{where}.seat", "it is not this seat's turn")


def _bound(table: Table, bound: i64) -> i64:
    if bound == PLAYERS:
        return table.players
    if bound == TILE:
        return table.map.tiles - 1
    if bound == START:
        return table.players - 1
    return bound
