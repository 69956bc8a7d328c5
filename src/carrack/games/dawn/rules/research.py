"""Research: pay science for a technology."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.dawn.rules import conversions
from carrack.games.dawn.rules.pieces import RESOURCES, SCIENCE
from carrack.games.dawn.rules.step import Step
from carrack.games.dawn.rules.steps import RESEARCH, TURN
from carrack.games.dawn.rules.tiles import (
    COLOUR_NAMES,
    MOBILIZATION,
    MOST_OF_A_COLOUR,
    PHILOSOPHY,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
)
from carrack.games.dawn.rules.turn_decision import TurnDecision, end_action
from carrack.games.dawn.state.table import Table
from carrack.kernel.bits import bit, has


def of_each_colour(table: Table, seat: i64) -> list[i64]:
    """Return how many technologies of each colour a seat has."""
    found: list[i64] = [0] * len(COLOUR_NAMES)
    techs = table.technologies[seat]
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
    techs = table.technologies[seat]
    for tech in range(TECHNOLOGIES):
        if table.technologies_left[tech] == 0 or house.tech_cost[tech] > science:
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


@final
class Research(TurnDecision):
    """Which technology to research.

    Rules: dawn.research.cost.
    """

    def list_answers(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the technologies, and declining."""
        list_possible(table, seat, legal)
        legal.append(table.at.decline)

    def answer(self, table: Table, seat: i64, action: i64) -> None:
        """Take a technology; Philosophy allows another one at once.

        Rules: dawn.research.cost, dawn.research.philosophy, dawn.technology.philosophy,
        dawn.technology.mobilization.
        """
        if action == table.at.decline:
            end_action(table)
            return
        tech = action - table.at.research
        cost = table.house.tech_cost[tech]
        table.agenda.pop()
        table.spend(seat, SCIENCE, cost)
        table.technologies_left[tech] -= 1
        table.technologies[seat] |= bit(tech)
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
        if tech == PHILOSOPHY and (
            is_possible(table, seat) or conversions.can_exchange(table, seat, False)
        ):
            table.agenda.push(RESEARCH, seat)

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Name what keeps a seat from a technology.

        Rules: dawn.research.cost, dawn.research.pool, dawn.research.colours, dawn.research.once.
        """
        if not table.at.research <= action < table.at.recruit:
            return self.rule
        tech = action - table.at.research
        if has(table.technologies[seat], tech):
            return "dawn.research.once"
        colours = of_each_colour(table, seat)
        if colours[table.house.tech_colour[tech]] >= MOST_OF_A_COLOUR:
            return "dawn.research.colours"
        if table.house.tech_cost[tech] > table.resources[seat * RESOURCES + SCIENCE]:
            return "dawn.research.cost"
        return "dawn.research.pool"


STEPS: Final[list[Step]] = [
    Research(RESEARCH, "research", "dawn.research.cost", (TURN,)),
]
