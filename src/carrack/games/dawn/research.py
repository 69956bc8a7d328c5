"""Research: pay science for a technology."""

from mypy_extensions import i64

from carrack.games.dawn.pieces import RESOURCES, SCIENCE
from carrack.games.dawn.steps import RESEARCH
from carrack.games.dawn.table import Table
from carrack.games.dawn.tiles import (
    COLOUR_NAMES,
    MOBILIZATION,
    MOST_OF_A_COLOUR,
    PHILOSOPHY,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
)
from carrack.kernel.bits import bit, has


def of_each_colour(table: Table, seat: i64) -> list[i64]:
    """Return how many technologies of each colour a seat has."""
    found: list[i64] = [0] * len(COLOUR_NAMES)
    techs = table.techs[seat]
    for tech in range(TECHNOLOGIES):
        if has(techs, tech):
            found[table.house.tech_colour[tech]] += 1
    return found


def list_possible(table: Table, seat: i64, legal: list[int]) -> None:
    """List the technologies a seat can research now.

    Rules: dawn.research.cost, dawn.research.pool, dawn.research.colours, dawn.research.once.
    """
    house = table.house
    science = table.resources[seat * RESOURCES + SCIENCE]
    colours = of_each_colour(table, seat)
    techs = table.techs[seat]
    for tech in range(TECHNOLOGIES):
        if table.tech_left[tech] == 0 or house.tech_cost[tech] > science:
            continue
        if has(techs, tech) or colours[house.tech_colour[tech]] >= MOST_OF_A_COLOUR:
            continue
        legal.append(table.at.research + tech)


def is_possible(table: Table, seat: i64) -> bool:
    """Tell whether a seat can research anything."""
    if table.resources[seat * RESOURCES + SCIENCE] < table.house.cheapest_tech:
        return False
    found: list[int] = []
    list_possible(table, seat, found)
    return len(found) > 0


def list_choices(table: Table, seat: i64, legal: list[int]) -> None:
    """List the technologies, and declining."""
    list_possible(table, seat, legal)
    legal.append(table.at.decline)


def research(table: Table, seat: i64, action: i64) -> None:
    """Take a technology; Philosophy allows another one at once.

    Rules: dawn.research.cost, dawn.research.philosophy, dawn.technology.philosophy,
    dawn.technology.mobilization.
    """
    tech = action - table.at.research
    cost = table.house.tech_cost[tech]
    table.agenda.pop()
    table.spend(seat, SCIENCE, cost)
    table.tech_left[tech] -= 1
    table.techs[seat] |= bit(tech)
    if table.listening:
        table.tell(
            "researched",
            "dawn.research.cost",
            {"seat": seat, "technology": TECHNOLOGY_NAMES[tech], "science": cost},
        )
    if tech == MOBILIZATION:
        table.track[seat] += 1
        if table.listening:
            table.tell("mobilized", "dawn.technology.mobilization", {"seat": seat})
    if tech == PHILOSOPHY:
        table.agenda.push(RESEARCH, seat)
