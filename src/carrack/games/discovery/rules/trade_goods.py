"""Trade Goods: each worker takes one of the goods on offer, left to right."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import goods, leaving, nations, university
from carrack.games.discovery.rules.action_numbers import DECLINE, TAKE
from carrack.games.discovery.rules.board import TRADE_GOODS, TRADE_GOODS_SPACES
from carrack.games.discovery.rules.in_vain import InVainStep
from carrack.games.discovery.rules.pieces import NOBODY, owner_of
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import CHOOSE_GOOD, GAME, TRADE_GOODS_BOX
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds


@final
class TradeGoodsBox(Step):
    """The Trade Goods box. Details: its stage, how many have acted.

    Rules: discovery.trade-goods.choose.
    """

    def advance(self, table: Table) -> None:
        """Resolve the box, in this order: France, University, each worker, University again.

        Rules: discovery.trade-goods.choose, discovery.trade-goods.empty,
        discovery.turn.workers-home.
        """
        agenda = table.agenda
        stage = agenda.first()
        leaving.go_home_after_action(table, table.goods_box)
        if stage == 0:
            agenda.set_first(1)
            nations.offer_france(table)
            return
        if stage < 3:
            agenda.set_first(3)
            if stage == 1:
                university.offer(table, TRADE_GOODS)
            else:
                university.offer_again(table, TRADE_GOODS)
            return
        code = leaving.next_worker(table, table.goods_box)
        if code == NOBODY:
            leaving.go_home(table, table.goods_box)
            agenda.pop()
            return
        agenda.set_first(2)
        agenda.push(CHOOSE_GOOD, owner_of(code))

    def bounds(self, table: Table) -> Bounds:
        """Allow every stage, and that some have acted."""
        return (0, 3, 0, TRADE_GOODS_SPACES)

    def problem(self, table: Table, at: int) -> str:
        """Say why so many can't have acted."""
        return leaving.problem(table, at, table.goods_box)


@final
class ChooseGood(InVainStep):
    """Which good a worker takes.

    Rules: discovery.trade-goods.choose.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the goods on offer, or none.

        Rules: discovery.trade-goods.choose, discovery.turn.declining.
        """
        goods.list_offered(table, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Take a good, or none.

        Rules: discovery.trade-goods.choose, discovery.trade-goods.keep, discovery.turn.declining.
        """
        table.agenda.pop()
        if action != DECLINE:
            table.take_offered(seat, action - TAKE, "discovery.trade-goods.choose")


STEPS: Final[list[Step]] = [
    TradeGoodsBox(TRADE_GOODS_BOX, "trade-goods", "discovery.trade-goods.choose", (GAME,)),
    ChooseGood(
        CHOOSE_GOOD,
        "good",
        "discovery.trade-goods.choose",
        (TRADE_GOODS_BOX,),
        "discovery.trade-goods.empty",
    ),
]
