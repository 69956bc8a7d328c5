"""Capital Buildings: each worker may buy one of those on offer, left to right."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import leaving, purchase, scouting, university
from carrack.games.discovery.rules.action_numbers import BUY, DECLINE, SCOUT
from carrack.games.discovery.rules.actions import SCOUT_TARGETS
from carrack.games.discovery.rules.board import CAPITAL, CAPITAL_SPACES
from carrack.games.discovery.rules.buildings import (
    BUILDER_DISCOUNT,
    BUILDING_NAMES,
    IMMEDIATE_ONES,
    price_of,
)
from carrack.games.discovery.rules.pieces import (
    BUILDER,
    KINDS,
    NOBODY,
    WORKER_NAMES,
    kind_of,
    owner_of,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BUY as BUY_STEP
from carrack.games.discovery.rules.steps import CAPITAL_BOX, GAME
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def price_for(building: i64, worker: i64) -> i64:
    """Return what a building costs the owner of a worker; a builder gets it $5 cheaper.

    Rules: discovery.capital.price, discovery.capital.builder-discount.
    """
    price = price_of(building)
    if worker == BUILDER and price > 0:
        return price - BUILDER_DISCOUNT
    return price


@final
class CapitalBox(Step):
    """The Capital Buildings box. Details: its stage, how many have acted.

    Rules: discovery.capital.buy.
    """

    def advance(self, table: Table) -> None:
        """Resolve the box, in this order: University, each worker, University again.

        Rules: discovery.capital.buy, discovery.turn.boxes, discovery.turn.workers-home.
        """
        agenda = table.agenda
        stage = agenda.first()
        leaving.go_home_after_action(table, table.capital)
        if stage < 2:
            agenda.set_first(2)
            if stage == 0:
                university.offer(table, CAPITAL)
            else:
                university.offer_again(table, CAPITAL)
            return
        code = leaving.next_worker(table, table.capital)
        if code == NOBODY:
            leaving.go_home(table, table.capital)
            agenda.pop()
            return
        agenda.set_first(1)
        agenda.push(BUY_STEP, owner_of(code), kind_of(code))

    def bounds(self, table: Table) -> Bounds:
        """Allow every stage, and that some have acted."""
        return (0, 2, 0, CAPITAL_SPACES)

    def problem(self, table: Table, at: int) -> str:
        """Say why so many can't have acted."""
        return leaving.problem(table, at, table.capital)


@final
class Buy(Step):
    """Which building a worker buys. Detail: the kind of worker.

    Rules: discovery.capital.buy.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the buildings a seat can afford, or none.

        Rules: discovery.capital.buy, discovery.turn.declining.
        """
        scouting.list_scouting(table, seat, legal)
        worker = table.agenda.first()
        for building in table.on_offer:
            if price_for(building, worker) <= table.money[seat]:
                legal.append(BUY + building)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Buy a building, scout first, or leave it.

        Rules: discovery.capital.buy, discovery.capital.keep, discovery.capital.at-once.
        """
        if SCOUT <= action < SCOUT + SCOUT_TARGETS:
            scouting.scout(table, seat, action - SCOUT)
            return
        worker = table.agenda.first()
        table.agenda.pop()
        if action == DECLINE:
            return
        building = action - BUY
        table.pay(seat, price_for(building, worker), "building", "discovery.capital.price")
        table.on_offer.remove(building)
        table.owned[seat] |= bit(building)
        # What an immediate building does is used up at once.
        table.used[seat] |= bit(building) & IMMEDIATE_ONES
        if table.listening:
            facts: dict[str, int | str] = {"seat": seat, "building": BUILDING_NAMES[building]}
            table.tell("built", "discovery.capital.buy", {**facts})
        purchase.bought(table, seat, building)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say which worker it is."""
        return {"worker": WORKER_NAMES[first]}

    def refusal(self, table: Table, seat: i64, action: i64) -> str:
        """Tell a building that costs too much from one that is not on offer."""
        offered = (action - BUY) in table.on_offer
        return "discovery.capital.price" if offered else self.rule

    def bounds(self, table: Table) -> Bounds:
        """Allow every kind of worker."""
        return (0, KINDS - 1, 0, 0)


STEPS: Final[list[Step]] = [
    CapitalBox(CAPITAL_BOX, "capital", "discovery.capital.buy", (GAME,)),
    Buy(BUY_STEP, "buy", "discovery.capital.buy", (CAPITAL_BOX,)),
]
