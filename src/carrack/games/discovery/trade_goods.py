"""Trade Goods: each worker takes one of the goods on offer, left to right."""

from mypy_extensions import i64

from carrack.games.discovery import nations, university
from carrack.games.discovery.actions import DECLINE, TAKE
from carrack.games.discovery.board import TRADE_GOODS
from carrack.games.discovery.pieces import GOODS, owner_of
from carrack.games.discovery.steps import CHOOSE_GOOD
from carrack.games.discovery.table import Table


def advance(table: Table) -> None:
    """Resolve the box, in this order: France, University, each worker.

    Rules: discovery.trade-goods.choose, discovery.trade-goods.empty.
    """
    agenda = table.agenda
    stage = agenda.first()
    agenda.set_first(stage + 1)
    if stage == 0:
        nations.offer_france(table)
    elif stage == 1:
        university.offer(table, TRADE_GOODS)
    elif table.goods_box:
        agenda.set_first(stage)
        code = table.goods_box.pop(0)
        table.send_home(code)
        agenda.push(CHOOSE_GOOD, owner_of(code))
    else:
        agenda.pop()


def list_goods(table: Table, legal: list[int]) -> None:
    """List the goods on offer, or none.

    Rules: discovery.trade-goods.choose, discovery.turn.declining.
    """
    good: i64 = 0
    while good < GOODS:
        if table.offer[good] > 0:
            legal.append(TAKE + good)
        good += 1
    legal.append(DECLINE)


def choose(table: Table, seat: i64, action: i64) -> None:
    """Take a good, or none.

    Rules: discovery.trade-goods.choose, discovery.trade-goods.keep, discovery.turn.declining.
    """
    table.agenda.pop()
    if action != DECLINE:
        table.take_offered(seat, action - TAKE, "discovery.trade-goods.choose")
