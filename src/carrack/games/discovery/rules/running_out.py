"""Running out: what happens when a piece is owed that the supply doesn't have."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, TRADE_OUT
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.pieces import CAPTAIN, COLONIST, KINDS, SOLDIER, WORKER_NAMES
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BENEFITS, CAPITAL_BOX, GAME, SPECIALISTS_BOX, TRAIN
from carrack.games.discovery.rules.steps import TRADE_OUT as TRADE_OUT_STEP
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

#: Where an owed piece goes.
TO_WORKERS: Final = 0
TO_DISCOVERY: Final = 1
#: To the workers, once training is paid for.
TO_TRAINEES: Final = 2
#: Into a region, counted on from here; and further on if one more goes there after it.
TO_REGION: Final = 3
TWO_TO_REGION: Final = TO_REGION + REGIONS
LAST_WHERE: Final = TWO_TO_REGION + REGIONS - 1
TRAINING_PRICE: Final = 5


def receive(table: Table, seat: i64, kind: i64, where: i64, rule: str) -> None:
    """Give a seat a piece it is owed, asking for a trade if the supply has none.

    Rules: discovery.running-out.trade, discovery.running-out.not-received.
    """
    if table.supply[seat * KINDS + kind] > 0:
        _hand_over(table, seat, kind, where, rule)
    elif could_trade(table, seat, kind):
        table.agenda.push(TRADE_OUT_STEP, seat, kind, where)
    else:
        table.tell_none_left(seat, kind)


def receive_soldiers(table: Table, seat: i64, region: i64, where: i64) -> None:
    """Put one soldier, or two, into a region, asking for a trade if the supply has none.

    Rules: discovery.building.indian-allies, discovery.running-out.trade.
    """
    while table.supply[seat * KINDS + SOLDIER] > 0:
        table.settle_from_supply(region, seat, SOLDIER, "discovery.building.indian-allies")
        if where < TWO_TO_REGION:
            return
        where -= REGIONS
    if could_trade(table, seat, SOLDIER):
        table.agenda.push(TRADE_OUT_STEP, seat, SOLDIER, where)
    else:
        table.tell_none_left(seat, SOLDIER)


def _hand_over(table: Table, seat: i64, kind: i64, where: i64, rule: str) -> None:
    if where == TO_TRAINEES:
        table.pay(seat, TRAINING_PRICE, "training", "discovery.specialists-box.training")
    if where == TO_WORKERS or where == TO_TRAINEES:
        table.add_worker(seat, kind)
    else:
        table.supply[seat * KINDS + kind] -= 1
        table.discovery[seat * KINDS + kind] += 1
    if table.listening:
        facts: dict[str, int | str] = {"seat": seat, "worker": WORKER_NAMES[kind]}
        box = "discovery" if where == TO_DISCOVERY else "workers"
        table.tell("received", rule, {**facts, "to": box})


def could_receive(table: Table, seat: i64, kind: i64) -> bool:
    """Tell whether a seat could receive a piece of a kind, by trading one out if need be."""
    return table.supply[seat * KINDS + kind] > 0 or could_trade(table, seat, kind)


def could_trade(table: Table, seat: i64, kind: i64) -> bool:
    """All specialists but builders are traded out, for a colonist.

    Rules: discovery.running-out.trade.
    """
    return count_tradable(table, seat, kind) > 0


def count_tradable(table: Table, seat: i64, kind: i64) -> i64:
    """Return how many pieces of a kind could be traded out, were there colonists enough.

    Without any colonist none can.

    Rules: discovery.running-out.trade.
    """
    if kind == COLONIST or kind > SOLDIER or table.supply[seat * KINDS + COLONIST] == 0:
        return 0
    count: i64 = 0
    for region in range(REGIONS):
        count += table.pieces_in(region, seat, kind)
    return count


@final
class TradeOut(Step):
    """Where to trade for a piece that is owed. Details: its kind, where it then goes.

    Rules: discovery.running-out.trade.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the regions where the owed kind could be traded for a colonist, or going without.

        Rules: discovery.running-out.trade.
        """
        kind = table.agenda.first()
        region: i64 = 0
        while region < REGIONS:
            if table.pieces_in(region, seat, kind) > 0:
                legal.append(TRADE_OUT + region)
            region += 1
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Swap a specialist in a region for a colonist and receive it.

        Rules: discovery.running-out.trade.
        """
        kind = table.agenda.first()
        where = table.agenda.second()
        table.agenda.pop()
        if action == DECLINE or not could_trade(table, seat, kind):
            table.tell_none_left(seat, kind)
            return
        region = action - TRADE_OUT
        table.remove(region, seat, kind)
        table.supply[seat * KINDS + COLONIST] -= 1
        table.settle(region, seat, COLONIST)
        if table.listening:
            table.tell(
                "traded-out",
                "discovery.running-out.trade",
                {"seat": seat, "worker": WORKER_NAMES[kind], "region": REGION_NAMES[region]},
            )
        if where >= TO_REGION:
            goal = (where - TO_REGION) % REGIONS
            receive_soldiers(table, seat, goal, where)
        else:
            _hand_over(table, seat, kind, where, "discovery.running-out.trade")

    def facts(self, first: i64, second: i64) -> Facts:
        """Say which worker it is."""
        return {"worker": WORKER_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow the kinds that are traded."""
        return (CAPTAIN, SOLDIER, TO_WORKERS, LAST_WHERE)

    def problem(self, table: Table, at: int) -> str:
        """Say why the piece can't go there."""
        where = table.agenda.second_at(at)
        if where == TO_TRAINEES and table.money[table.agenda.seat_at(at)] < TRAINING_PRICE:
            return "training has its price"
        if where < TO_REGION:
            return ""
        region = (where - TO_REGION) % REGIONS
        soldier = table.agenda.first_at(at) == SOLDIER
        return "" if soldier and table.is_discovered(region) else "allies are soldiers in a colony"


STEPS: Final[list[Step]] = [
    TradeOut(
        TRADE_OUT_STEP,
        "trade-out",
        "discovery.running-out.trade",
        (BENEFITS, SPECIALISTS_BOX, CAPITAL_BOX, TRAIN, GAME),
    ),
]
