"""Harvest: collect cubes, check happiness, convert the cubes, pay upkeep (`upkeep`).

The parts follow each other in `Harvest`, which is the rulebook's list. Which tiles can be taken
together is a question of matching them to towns (`matching`).
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import conversions, matching, upkeep
from carrack.games.dawn.rules.pieces import (
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    TERRAIN_NAMES,
    TERRAINS,
    WEALTH,
)
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import (
    CHECK_HAPPINESS,
    CLOSE,
    CLOSE_HARVEST,
    COLLECT,
    COLLECT_CUBES,
    CONVERT,
    CONVERT_CUBES,
    DROP_WEALTH,
    HARVEST,
    LOSE_CUBE,
    RECEIVE_GIFTS,
    TURN,
    UPKEEP,
)
from carrack.games.dawn.rules.tiles import (
    BUILDABLES,
    COURT,
    IMPROVEMENT_NAMES,
    IMPROVEMENTS,
    TECHNOLOGIES,
)
from carrack.games.dawn.rules.turn_decision import (
    TurnDecision,
    close_harvest,
    not_in_part,
    not_on_turn,
    say_over,
)
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit, count, has
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

# ---- Collect cubes -----------------------------------------------------------------------------


def collect_all_that_is_clear(table: Table, seat: i64) -> bool:
    """Take every tile if all can be taken together; ask while there is a choice.

    There is none, either, if all that can be taken are of one terrain: however they are taken,
    there are as many cubes in the end.

    Rules: dawn.harvest.collect, dawn.harvest.until-none.
    """
    open_tiles = matching.open_tiles(table, seat)
    if open_tiles == 0:
        return True
    if matching.fit_together(table, seat, table.collected | open_tiles):
        for tile in range(table.map.tiles):
            if has(open_tiles, tile):
                take_cube(table, seat, tile)
        return True
    if not _are_alike(table, open_tiles):
        table.agenda.push(COLLECT, seat)
        return False
    while open_tiles != 0:
        take_cube(table, seat, _first_tile(table, open_tiles))
        open_tiles = matching.open_tiles(table, seat)
    return True


def _first_tile(table: Table, tiles: i64) -> i64:
    tile: i64 = 0
    while not has(tiles, tile):
        tile += 1
    return tile


def _are_alike(table: Table, tiles: i64) -> bool:
    terrain = table.terrain[_first_tile(table, tiles)]
    for tile in range(table.map.tiles):
        if has(tiles, tile) and table.terrain[tile] != terrain:
            return False
    return True


def take_cube(table: Table, seat: i64, tile: i64) -> None:
    """Take the cube of a tile.

    Rules: dawn.harvest.collect.
    """
    table.collected |= bit(tile)
    terrain = table.terrain[tile]
    table.cubes[terrain] += 1
    if table.listening:
        table.tell(
            "collected",
            "dawn.harvest.collect",
            {"seat": seat, "tile": table.map.tile_names[tile], "terrain": TERRAIN_NAMES[terrain]},
        )


# ---- Check happiness ---------------------------------------------------------------------------


def happy_faces(table: Table, seat: i64) -> i64:
    """Return the happy faces of a seat's technologies, improvements and wonders.

    Rules: dawn.harvest.happiness.
    """
    house = table.house
    faces: i64 = 0
    for tech in range(TECHNOLOGIES):
        if has(table.technologies[seat], tech):
            faces += house.tech_happy[tech]
    for building in range(BUILDABLES):
        if owns(table, seat, building):
            faces += house.build_happy[building]
    return faces


def owns(table: Table, seat: i64, building: i64) -> bool:
    """Tell whether a seat has a city improvement or, numbered after them, a wonder."""
    if building < IMPROVEMENTS:
        return has(table.improvements[seat], building)
    return has(table.wonders[seat], building - IMPROVEMENTS)


def unhappiness(table: Table, seat: i64) -> i64:
    """Return how many unhappy faces no happy face cancels.

    Rules: dawn.harvest.happiness, dawn.harvest.faces.
    """
    net = table.house.faces[table.huts[seat]] - happy_faces(table, seat)
    return net if net > 0 else 0


def cubes_in_hand(table: Table) -> i64:
    """Return how many cubes have been collected and not yet converted or given up."""
    cubes: i64 = 0
    for terrain in range(TERRAINS):
        cubes += table.cubes[terrain]
    return cubes


def cubes_to_lose(table: Table, seat: i64) -> i64:
    """Return how many cubes are still to be given up.

    Rules: dawn.harvest.happiness.
    """
    given_up = count(table.collected) - cubes_in_hand(table)
    return unhappiness(table, seat) - given_up


def lose_all_that_is_clear(table: Table, seat: i64) -> bool:
    """Give up cubes for unhappy faces; ask while they are of several terrains.

    Rules: dawn.harvest.happiness.
    """
    left = cubes_to_lose(table, seat)
    while left > 0 and cubes_in_hand(table) > 0:
        if left < cubes_in_hand(table) and _are_different(table):
            table.agenda.push(LOSE_CUBE, seat)
            return False
        lose_cube(table, seat, _first_cube(table))
        left -= 1
    return True


def _first_cube(table: Table) -> i64:
    terrain: i64 = 0
    while table.cubes[terrain] == 0:
        terrain += 1
    return terrain


def _are_different(table: Table) -> bool:
    return table.cubes[_first_cube(table)] < cubes_in_hand(table)


def lose_cube(table: Table, seat: i64, terrain: i64) -> None:
    """Give up a cube.

    Rules: dawn.harvest.happiness.
    """
    table.cubes[terrain] -= 1
    if table.listening:
        name = TERRAIN_NAMES[terrain]
        table.tell("lost-cube", "dawn.harvest.happiness", {"seat": seat, "terrain": name})


# ---- Convert cubes -----------------------------------------------------------------------------

#: What there is to convert.
CUBES: Final = 0
WEALTH_ALONE: Final = 1


def receive_gifts(table: Table, seat: i64) -> bool:
    """Give a seat what its improvements add to a harvest.

    Rules: dawn.harvest.improvements.
    """
    for improvement in range(IMPROVEMENTS):
        if not has(table.improvements[seat], improvement):
            continue
        for resource in range(RESOURCES):
            amount = table.house.improvement_gives[improvement * RESOURCES + resource]
            if amount > 0:
                gained = table.gain(seat, resource, amount)
                if table.listening:
                    table.tell(
                        "received",
                        "dawn.harvest.improvements",
                        {
                            "seat": seat,
                            "improvement": IMPROVEMENT_NAMES[improvement],
                            "resource": RESOURCE_NAMES[resource],
                            "amount": gained,
                        },
                    )
    return True


def ask_to_convert(table: Table, seat: i64) -> bool:
    """Ask what to make of the cubes until none is left, and of wealth if no upkeep is due.

    If there is any, its last coin waits for wealth instead.

    Rules: dawn.harvest.convert, dawn.harvest.wealth.
    """
    convert_all_that_is_clear(table, seat)
    if cubes_in_hand(table) == 0 and (
        upkeep.total(table, seat) > table.paid or not conversions.has_base_rate(table, seat, 0)
    ):
        return True
    table.agenda.push(CONVERT, seat, WEALTH_ALONE if cubes_in_hand(table) == 0 else CUBES)
    return False


def convert_all_that_is_clear(table: Table, seat: i64) -> None:
    """Convert cubes that can become one thing only, while no exchange can come in between.

    Rules: dawn.harvest.convert.
    """
    while cubes_in_hand(table) > 0:
        for terrain in range(TERRAINS):
            if table.cubes[terrain] > 0 and table.house.base_uses[terrain] > 1:
                return
        if conversions.can_exchange(table, seat, True):
            return
        best = yields(table, seat)
        place = _only_use(table, best, _first_cube(table))
        if place == NONE or not (
            _are_of_one_terrain(table) or _none_is_exchanged(table, seat, best)
        ):
            return
        convert(table, seat, place, best[place])


def _only_use(table: Table, best: list[i64], terrain: i64) -> i64:
    """Return the place of the one resource that a cube of a terrain can become, or `NONE`."""
    found: i64 = NONE
    for resource in range(RESOURCES):
        place = terrain * RESOURCES + resource
        if best[place] > 0:
            if found != NONE:
                return NONE
            found = place
    return found


def _are_of_one_terrain(table: Table) -> bool:
    return table.cubes[_first_cube(table)] == cubes_in_hand(table)


def _none_is_exchanged(table: Table, seat: i64, best: list[i64]) -> bool:
    """Tell whether every cube has one use, and no rate open to the seat takes what they become."""
    for terrain in range(TERRAINS):
        if table.cubes[terrain] == 0:
            continue
        place = _only_use(table, best, terrain)
        if place == NONE or conversions.takes(table, seat, place % RESOURCES):
            return False
    return True


def convert(table: Table, seat: i64, place: i64, amount: i64) -> None:
    """Make a resource of a cube, which goes back to the map; what is over 8 is lost.

    Rules: dawn.harvest.convert, dawn.turn.limit.
    """
    terrain = place // RESOURCES
    resource = place % RESOURCES
    table.cubes[terrain] -= 1
    gained = table.gain(seat, resource, amount)
    if table.listening:
        table.tell(
            "converted",
            "dawn.harvest.convert",
            {
                "seat": seat,
                "terrain": TERRAIN_NAMES[terrain],
                "resource": RESOURCE_NAMES[resource],
                "amount": gained,
            },
        )


def yields(table: Table, seat: i64) -> list[i64]:
    """Return how much of each resource a cube of each terrain gives a seat, at its best.

    Rules: dawn.harvest.base, dawn.harvest.convert.
    """
    house = table.house
    best = house.base_cube[:]
    techs = table.technologies[seat]
    wonders = table.wonders[seat]
    for n in range(len(house.cube_source)):
        source = house.cube_source[n]
        if source < TECHNOLOGIES:
            owned = has(techs, source)
        else:
            owned = has(wonders, source - TECHNOLOGIES)
        if owned and house.cube_amount[n] > best[house.cube_place[n]]:
            best[house.cube_place[n]] = house.cube_amount[n]
    return best


# ---- The end of the harvest --------------------------------------------------------------------


def ask_to_close(table: Table, seat: i64) -> bool:
    """Let a seat use the rates of its own after upkeep; wealth has no others any more.

    Rules: dawn.turn.conversions, dawn.harvest.wealth.
    """
    if conversions.can_exchange(table, seat, False):
        table.agenda.push(CLOSE_HARVEST, seat)
        return False
    return True


def finish(table: Table) -> None:
    """End the harvest."""
    agenda = table.agenda
    closed = agenda.second() == 1
    agenda.pop()
    if closed:
        say_over(table)


def drop_wealth(table: Table, seat: i64) -> bool:
    """Lose what wealth is left without a Court; nothing of the harvest is left pending.

    Rules: dawn.harvest.court, dawn.improvement.court.
    """
    left = table.resources[seat * RESOURCES + WEALTH]
    if left > 0 and not has(table.improvements[seat], COURT):
        table.spend(seat, WEALTH, left)
        if table.listening:
            table.tell("lost-wealth", "dawn.harvest.court", {"seat": seat, "amount": left})
    table.collected = 0
    table.paid = 0
    return True


# ---- The steps ---------------------------------------------------------------------------------


@final
class Harvest(Step):
    """A harvest under way. Details: its part, and 1 once the turn's exchanges are over with it.

    Rules: dawn.harvest.sequence.
    """

    def advance(self, table: Table) -> None:
        """Go on with the harvest, part by part in this order.

        Rules: dawn.harvest.sequence.
        """
        agenda = table.agenda
        seat = agenda.seat()
        part = agenda.first()
        if part == COLLECT_CUBES:
            done = collect_all_that_is_clear(table, seat)
        elif part == CHECK_HAPPINESS:
            done = lose_all_that_is_clear(table, seat)
        elif part == RECEIVE_GIFTS:
            done = receive_gifts(table, seat)
        elif part == CONVERT_CUBES:
            done = ask_to_convert(table, seat)
        elif part == UPKEEP:
            done = upkeep.pay(table, seat)
        elif part == CLOSE:
            done = ask_to_close(table, seat)
        elif part == DROP_WEALTH:
            done = drop_wealth(table, seat)
        else:
            finish(table)
            return
        if done:
            agenda.set_first(part + 1)

    def bounds(self, table: Table) -> Bounds:
        """Allow the parts in which something is asked."""
        return (COLLECT_CUBES, CLOSE, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why this seat can't be harvesting."""
        return not_on_turn(table, at)


@final
class Collect(TurnDecision):
    """Which tile to take a cube from.

    Rules: dawn.harvest.collect.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the tiles from which one more cube can be taken.

        Rules: dawn.harvest.matching.
        """
        open_tiles = matching.open_tiles(table, seat)
        for tile in range(table.map.tiles):
            if has(open_tiles, tile):
                legal.append(table.at.collect + tile)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Take a cube from the chosen tile."""
        table.agenda.pop()
        take_cube(table, seat, action - table.at.collect)

    def problem(self, table: Table, at: int) -> str:
        """Say why no cube can be collected."""
        return not_in_part(table, at, COLLECT_CUBES)


@final
class LoseCube(TurnDecision):
    """Which cube to give up for an unhappy face.

    Rules: dawn.harvest.happiness.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the cubes that can be given up."""
        for terrain in range(TERRAINS):
            if table.cubes[terrain] > 0:
                legal.append(table.at.lose + terrain)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Give up the chosen cube."""
        table.agenda.pop()
        lose_cube(table, seat, action - table.at.lose)

    def problem(self, table: Table, at: int) -> str:
        """Say why no cube can be lost."""
        return not_in_part(table, at, CHECK_HAPPINESS)


@final
class Convert(TurnDecision):
    """Which cube to convert, and into what; without a cube, whether wealth is left as it is.

    Detail: which of the two.

    Rules: dawn.harvest.convert, dawn.harvest.wealth.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what each cube can become; without any, ending the conversions."""
        if table.agenda.first() == WEALTH_ALONE:
            legal.append(table.at.done)
            return
        best = yields(table, seat)
        for terrain in range(TERRAINS):
            if table.cubes[terrain] == 0:
                continue
            for resource in range(RESOURCES):
                place = terrain * RESOURCES + resource
                if best[place] > 0:
                    legal.append(table.at.convert + place)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Make a resource of a cube, or leave wealth as it is.

        Rules: dawn.harvest.convert, dawn.harvest.wealth.
        """
        table.agenda.pop()
        if action == table.at.done:
            table.agenda.set_first(UPKEEP)
            if upkeep.total(table, seat) == table.paid:
                close_harvest(table)
            return
        place = action - table.at.convert
        convert(table, seat, place, yields(table, seat)[place])

    def has_base_rates(self) -> bool:
        """Open the base rates of wealth."""
        return True

    def ask_again(self, table: Table) -> None:
        """Without a cube, ask only while another exchange is open."""
        if table.agenda.first() == WEALTH_ALONE:
            table.agenda.pop()

    def facts(self, first: i64, second: i64) -> Facts:
        """Say whether there is no cube left."""
        return {"waiting": "yes" if first == WEALTH_ALONE else "no"}

    def rule_on(self, table: Table) -> str:
        """Name the rule behind what is asked."""
        return "dawn.harvest.wealth" if table.agenda.first() == WEALTH_ALONE else self.rule

    def bounds(self, table: Table) -> Bounds:
        """Allow both questions."""
        return (CUBES, WEALTH_ALONE, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why no cube can be converted, or why there must be one."""
        if table.agenda.first_at(at) == WEALTH_ALONE and cubes_in_hand(table) > 0:
            return "there are cubes to convert"
        return not_in_part(table, at, CONVERT_CUBES)


@final
class CloseHarvest(TurnDecision):
    """Whether to exchange once more, at rates of one's own, before wealth is lost.

    Rules: dawn.turn.conversions, dawn.harvest.wealth.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List ending the harvest."""
        legal.append(table.at.done)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """End the harvest."""
        table.agenda.pop()
        close_harvest(table)

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def ask_again(self, table: Table) -> None:
        """Ask only while another exchange is open."""
        table.agenda.pop()

    def problem(self, table: Table, at: int) -> str:
        """Say why the harvest can't be closed."""
        return not_in_part(table, at, CLOSE)


STEPS: Final[list[Step]] = [
    Harvest(HARVEST, "harvest", "dawn.harvest.collect", (TURN,)),
    Collect(COLLECT, "collect", "dawn.harvest.collect", (HARVEST,)),
    LoseCube(LOSE_CUBE, "lose", "dawn.harvest.happiness", (HARVEST,)),
    Convert(CONVERT, "convert", "dawn.harvest.convert", (HARVEST,)),
    CloseHarvest(CLOSE_HARVEST, "close", "dawn.harvest.wealth", (HARVEST,)),
]
