"""Running out: what happens when a piece is owed that the supply doesn't have."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import DECLINE, TRADE_OUT
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.pieces import CAPTAIN, COLONIST, KINDS, MISSIONARY, WORKER_NAMES
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BENEFITS, CAPITAL_BOX, GAME, SPECIALISTS_BOX, TRAIN
from carrack.games.discovery.rules.steps import TRADE_OUT as TRADE_OUT_STEP
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

#: Where an owed piece goes.
TO_WORKERS: Final = 0
TO_DISCOVERY: Final = 1


def receive(table: Table, seat: i64, kind: i64, where: i64, rule: str) -> None:
    """Give a seat a piece it is owed, asking for a trade if the supply has none.

    Rules: discovery.running-out.trade, discovery.running-out.not-received.
    """
    if table.supply[seat * KINDS + kind] > 0:
        _hand_over(table, seat, kind, where, rule)
    elif _could_trade(table, seat, kind):
        table.agenda.push(TRADE_OUT_STEP, seat, kind, where)
    else:
        table.tell_none_left(seat, kind)


def _hand_over(table: Table, seat: i64, kind: i64, where: i64, rule: str) -> None:
    if where == TO_WORKERS:
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
    return table.supply[seat * KINDS + kind] > 0 or _could_trade(table, seat, kind)


def _could_trade(table: Table, seat: i64, kind: i64) -> bool:
    """Only captains, merchants and missionaries are traded out, for a colonist.

    Rules: discovery.running-out.trade.
    """
    if kind == COLONIST or kind > MISSIONARY or table.supply[seat * KINDS + COLONIST] == 0:
        return False
    for region in range(REGIONS):
        if table.pieces_in(region, seat, kind) > 0:
            return True
    return False


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
        if action == DECLINE or not _could_trade(table, seat, kind):
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
        _hand_over(table, seat, kind, where, "discovery.running-out.trade")

    def facts(self, first: i64, second: i64) -> Facts:
        """Say which worker it is."""
        return {"worker": WORKER_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow the kinds that are traded."""
        return (CAPTAIN, MISSIONARY, TO_WORKERS, TO_DISCOVERY)


STEPS: Final[list[Step]] = [
    TradeOut(
        TRADE_OUT_STEP,
        "trade-out",
        "discovery.running-out.trade",
        (BENEFITS, SPECIALISTS_BOX, CAPITAL_BOX, TRAIN, GAME),
    ),
]
