"""The variants: what each changes, and where.

| option                  | what it changes                        | where                       |
|-------------------------|----------------------------------------|-----------------------------|
| two_player_captains     | two captains each in the Discovery box | `place_captains`            |
| reduced_luck            | ten open buildings of Age III          | `reduce_age_three`          |
| no_survivors            | a failed counter is replaced           | `replace_counter`           |
| advanced_reconnaissance | counters lie face up                   | `known_to`, `tell_counters` |
| buy_victory_points      | money buys points after a scoring      | `BuyPoints`                 |
| scouting                | paying for a look at a counter or card | `scouting`                  |
| builder_specialist      | a sixth kind of worker                 | `Setting.builder`           |
| builder_buildings       | twenty buildings more                  | `Setting.buildings_of`      |
| nations                 | a power for everyone                   | `nations`, `auction`        |
| auction                 | the first order is auctioned (2007)    | `auction`                   |

Which of them are played is read from the options by `editions.Setting`.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DONE, POINTS
from carrack.games.discovery.rules.actions import POINT_AMOUNTS
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.buildings import BUILDING_NAMES, BUILDINGS
from carrack.games.discovery.rules.editions import SCORING_TURNS, age_of
from carrack.games.discovery.rules.pieces import CAPTAIN, KINDS
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BUY_POINTS, GAME, SPEND_ON_POINTS
from carrack.games.discovery.state.codes import EVERYBODY
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit, has
from carrack.kernel.steps import Bounds

#: The price of a victory point, by age.
POINT_PRICES: Final = (0, 1, 3, 10)


# ---- Two captains each -----------------------------------------------------------------------


def place_captains(table: Table) -> None:
    """Give two players two captains each in the Discovery box, if they play with that variant.

    Rules: discovery.variants.two-player-captains.
    """
    if not table.setting.captains:
        return
    for seat in range(table.players):
        table.supply[seat * KINDS + CAPTAIN] -= 2
        table.discovery[seat * KINDS + CAPTAIN] += 2


# ---- Reduced luck ----------------------------------------------------------------------------


def reduce_age_three(table: Table) -> None:
    """Keep ten buildings of Age III, openly; the others leave the game.

    Rules: discovery.variants.reduced-luck.
    """
    kept: i64 = 0
    for building in table.draw_buildings(3, 10):
        kept |= bit(building)
    table.buildings_out |= table.stacks[2]
    table.stacks[2] = kept
    if table.listening:
        names = [BUILDING_NAMES[b] for b in range(BUILDINGS) if has(kept, b)]
        table.tell("age-three-known", "discovery.variants.reduced-luck", {"buildings": names})


# ---- No Survivors ----------------------------------------------------------------------------


def replace_counter(table: Table, region: i64) -> None:
    """Put an unused counter in the place of one that was seen, if any is left.

    Rules: discovery.variants.no-survivors, discovery.variants.advanced-reconnaissance.
    """
    if not table.spare:
        table.tell_empty("counters")
        return
    table.counters_out |= bit(table.counters[region])
    table.counters[region] = table.spare.pop(table.draw_below(len(table.spare)))
    table.counters_known[region] = known_to(table)
    if table.listening:
        facts: dict[str, int | str] = {"region": REGION_NAMES[region]}
        if table.setting.reconnaissance:
            facts["counter"] = table.counters[region]
        table.tell("counter-replaced", "discovery.variants.no-survivors", {**facts})


# ---- Advanced Reconnaissance -----------------------------------------------------------------


def known_to(table: Table) -> i64:
    """Return who knows a counter that is laid out: nobody, or everybody if it lies face up.

    Rules: discovery.variants.advanced-reconnaissance.
    """
    return EVERYBODY if table.setting.reconnaissance else 0


def tell_counters(table: Table) -> None:
    """Tell which counters lie face up in the regions.

    Rules: discovery.variants.advanced-reconnaissance.
    """
    if table.listening and table.setting.reconnaissance:
        rule = "discovery.variants.advanced-reconnaissance"
        table.tell("counters-shown", rule, {"counters": counters_on_map(table)})


def counters_on_map(table: Table) -> dict[str, int]:
    """Return the counter of each region that has one, by the region's name."""
    return {
        REGION_NAMES[region]: int(table.counters[region])
        for region in range(REGIONS)
        if not table.is_discovered(region)
    }


# ---- What can be pending ---------------------------------------------------------------------


@final
class BuyPoints(Step):
    """The moment for buying points. Detail: how many seats have been asked.

    Rules: discovery.variants.buying-points.
    """

    def advance(self, table: Table) -> None:
        """Ask everyone in the old order, after a scoring, whether to buy points.

        Rules: discovery.variants.buying-points.
        """
        agenda = table.agenda
        place = agenda.first()
        if (
            not table.setting.buy_points
            or table.turn not in SCORING_TURNS
            or place == table.players
        ):
            agenda.pop()
            return
        agenda.set_first(place + 1)
        seat = table.order[place]
        if table.money[seat] >= POINT_PRICES[age_of(table.turn)]:
            agenda.push(SPEND_ON_POINTS, seat)

    def bounds(self, table: Table) -> Bounds:
        """Allow every place in the order."""
        return (0, int(table.players), 0, 0)


@final
class SpendOnPoints(Step):
    """How many points to buy.

    Rules: discovery.variants.buying-points.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List how many points a seat can afford at once, or stopping.

        Rules: discovery.variants.buying-points.
        """
        price = POINT_PRICES[age_of(table.turn)]
        for n in range(len(POINT_AMOUNTS)):
            if table.money[seat] >= price * POINT_AMOUNTS[n]:
                legal.append(POINTS + n)
        legal.append(DONE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Buy points: $1 each in Age I, $3 in Age II, $10 in Age III.

        Rules: discovery.variants.buying-points.
        """
        if action == DONE:
            table.agenda.pop()
            return
        age = age_of(table.turn)
        amount = POINT_AMOUNTS[action - POINTS]
        table.pay(seat, POINT_PRICES[age] * amount, "points", "discovery.variants.buying-points")
        table.bought_points[seat * 3 + age - 1] += amount
        if table.money[seat] < POINT_PRICES[age]:
            table.agenda.pop()

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True


STEPS: Final[list[Step]] = [
    BuyPoints(BUY_POINTS, "buy-points", "discovery.variants.buying-points", (GAME,)),
    SpendOnPoints(SPEND_ON_POINTS, "points", "discovery.variants.buying-points", (BUY_POINTS,)),
]
