"""National Advantages (2015): six boards, each with one power at its own moment.

| nation   | power                                        | when                  | asked from    |
|----------|----------------------------------------------|-----------------------|---------------|
| England  | two colonists on the dock, all re-ordered    | once, before the dock | `dock`        |
| Spain    | a discovery with a soldier                   | before turn 1         | the prelude   |
| France   | a trade good from the offer                  | twice, before its box | `trade_goods` |
| Portugal | the discovery deck against a resistance of 3 | once an age           | `expedition`  |
| Holland  | the merchant ship                            | once, before its box  | `shipping`    |
| Italy    | takes over a space of the Specialists box    | twice, before its box | `specialists` |

All of them act here but Portugal's: it is an expedition like others, met in `expedition.meet_card`.
Who plays which nation is decided in `deal_boards` or `auction`.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import discoveries, goods
from carrack.games.discovery.rules.action_numbers import DECLINE, DISCOVER, REPLACE, SEND, TAKE, USE
from carrack.games.discovery.rules.actions import NATION_NAMES, SPACE_NAMES
from carrack.games.discovery.rules.editions import age_of
from carrack.games.discovery.rules.pieces import (
    COLONIST,
    KINDS,
    NOBODY,
    PER_SEAT,
    SOLDIER,
    WORKER_NAMES,
)
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    DOCK_BOX,
    DUTCH_SHIP,
    EMPTY_JAILS,
    FRENCH_TRADE,
    GAME,
    ITALIAN_MASTER,
    ITALIAN_PIECE,
    ORDER_DOCK,
    SHIPPING_BOX,
    SPAIN_BEGINS,
    SPANISH_LANDING,
    SPECIALISTS_BOX,
    TRADE_GOODS_BOX,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds

ENGLAND: Final = 0
SPAIN: Final = 1
FRANCE: Final = 2
PORTUGAL: Final = 3
HOLLAND: Final = 4
ITALY: Final = 5
#: How often a power may be used; Portugal's once in each age.
USES: Final = (1, 1, 2, 3, 1, 2)
#: What Portugal's explorers meet, whatever the card says.
PORTUGUESE_RESISTANCE: Final = 3


def deal_boards(table: Table) -> None:
    """Deal the boards at random, unless they are auctioned or not used.

    Rules: discovery.nations.choice, discovery.nations.random.
    """
    if not table.setting.nations or table.setting.boards_auction:
        return
    boards = [n for n in range(len(NATION_NAMES))]
    table.shuffle(boards)
    for seat in range(table.players):
        take_board(table, seat, boards[seat], "discovery.nations.random")


def take_board(table: Table, seat: i64, nation: i64, rule: str) -> None:
    """Give a seat a board with its power unused."""
    table.nation[seat] = nation
    table.nation_uses[seat] = USES[nation]
    if table.listening:
        table.tell("nation", rule, {"seat": seat, "nation": NATION_NAMES[nation]})


def seat_of(table: Table, nation: i64) -> i64:
    """Return who plays a nation and can still use its power, or `NOBODY`."""
    seat: i64 = 0
    while seat < table.players:
        if table.nation[seat] == nation and table.nation_uses[seat] > 0:
            return seat
        seat += 1
    return NOBODY


def spend(table: Table, seat: i64) -> None:
    """Count one use of a seat's power."""
    table.nation_uses[seat] -= 1
    table.nation_age[seat] = age_of(table.turn)
    if table.listening:
        nation = NATION_NAMES[table.nation[seat]]
        table.tell("power-used", "discovery.nations." + nation, {"seat": seat, "nation": nation})


# ---- England -------------------------------------------------------------------------------


def offer_england(table: Table) -> None:
    """Ask England before the dock.

    Rules: discovery.nations.england, discovery.nations.moment.
    """
    seat = seat_of(table, ENGLAND)
    if seat == NOBODY:
        return
    waiting = workers_on_dock(table)
    orderable = len(waiting) > 0 and waiting[0] != waiting[-1]
    if orderable or table.supply[seat * KINDS + COLONIST] > 0:
        table.agenda.push(EMPTY_JAILS, seat)


def workers_on_dock(table: Table) -> list[i64]:
    """Return every worker on the dock, on X, on Y and on ships, like ones together."""
    waiting = table.dock + table.dock_ships
    if table.dock_x != NOBODY:
        waiting.append(table.dock_x)
    if table.dock_y != NOBODY:
        waiting.append(table.dock_y)
    waiting.sort()
    return waiting


def list_use(legal: list[int]) -> None:
    """List using a power and leaving it.

    Rules: discovery.nations.moment.
    """
    legal.append(USE)
    legal.append(DECLINE)


def _settle_order(table: Table) -> None:
    """Finish the ordering once all that are left are alike."""
    left = table.pool
    if not left or left[0] == left[-1]:
        table.dock.extend(left)
        table.pool = []
        table.agenda.pop()


# ---- France --------------------------------------------------------------------------------


def offer_france(table: Table) -> None:
    """Ask France before the Trade Goods box, while there is a good to take.

    Rules: discovery.nations.france, discovery.nations.moment.
    """
    seat = seat_of(table, FRANCE)
    if seat != NOBODY and sum(table.offer) > 0:
        table.agenda.push(FRENCH_TRADE, seat)


# ---- Portugal ------------------------------------------------------------------------------


def may_use_portuguese_deck(table: Table, seat: i64) -> bool:
    """Tell whether Portugal may use the deck on this expedition: once in each age.

    Rules: discovery.nations.portugal.
    """
    return (
        table.nation[seat] == PORTUGAL
        and table.nation_age[seat] < age_of(table.turn)
        and len(table.deck) > 0
    )


def begin_age(table: Table) -> None:
    """Let Portugal's unused power of the age before go; one for each age to come is left.

    Rules: discovery.nations.portugal.
    """
    age = age_of(table.turn)
    for seat in range(table.players):
        if table.nation[seat] == PORTUGAL and table.nation_age[seat] < age:
            table.nation_uses[seat] = 4 - age


# ---- Holland -------------------------------------------------------------------------------


def offer_holland(table: Table) -> None:
    """Ask Holland before the Merchant Shipping box, while a ship lies there.

    Rules: discovery.nations.holland, discovery.nations.moment.
    """
    seat = seat_of(table, HOLLAND)
    if seat != NOBODY and table.ship_in_box:
        table.agenda.push(DUTCH_SHIP, seat)


# ---- Italy ---------------------------------------------------------------------------------


def offer_italy(table: Table) -> None:
    """Ask Italy before the Specialists box, while an opponent's worker stands there.

    Rules: discovery.nations.italy, discovery.nations.moment.
    """
    seat = seat_of(table, ITALY)
    if seat == NOBODY or not has_piece(table, seat):
        return
    choices: list[int] = []
    list_replacing(table, seat, choices)
    if len(choices) > 1:
        table.agenda.push(ITALIAN_MASTER, seat)


def has_piece(table: Table, seat: i64) -> bool:
    """Tell whether a seat has any piece in its supply."""
    for kind in range(KINDS):
        if table.supply[seat * KINDS + kind] > 0:
            return True
    return False


def list_replacing(table: Table, seat: i64, legal: list[int]) -> None:
    """List the spaces with an opponent's worker, or none.

    Rules: discovery.nations.italy.
    """
    for space in range(len(SPACE_NAMES)):
        code = table.specialists[space]
        if code != NOBODY and code // PER_SEAT != seat:
            legal.append(REPLACE + space)
    legal.append(DECLINE)


def take_over(table: Table, seat: i64, space: i64, kind: i64) -> None:
    """Put a worker on a space; the one that stood there goes home without effect.

    Rules: discovery.nations.italy.
    """
    replaced = table.specialists[space]
    table.send_home(replaced)
    table.supply[seat * KINDS + kind] -= 1
    table.specialists[space] = seat * PER_SEAT + kind
    if table.listening:
        table.tell(
            "replaced",
            "discovery.nations.italy",
            {
                "seat": seat,
                "space": SPACE_NAMES[space],
                "worker": WORKER_NAMES[kind],
                "owner": replaced // PER_SEAT,
                "replaced": WORKER_NAMES[replaced % PER_SEAT],
            },
        )


# ---- What can be pending -------------------------------------------------------------------


@final
class SpainBegins(Step):
    """The moment of Spain, before turn 1.

    Rules: discovery.nations.spain.
    """

    def advance(self, table: Table) -> None:
        """Ask Spain before turn 1.

        Rules: discovery.nations.spain.
        """
        table.agenda.pop()
        seat = seat_of(table, SPAIN)
        if seat != NOBODY:
            table.agenda.push(SPANISH_LANDING, seat)


@final
class EmptyJails(Step):
    """Whether England uses its power.

    Rules: discovery.nations.england.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List using it and leaving it."""
        list_use(legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Add up to two colonists to the dock and begin ordering every worker there anew.

        Rules: discovery.nations.england.
        """
        table.agenda.pop()
        if action == DECLINE:
            return
        spend(table, seat)
        pool = workers_on_dock(table)
        for _ in range(2):
            if table.supply[seat * KINDS + COLONIST] > 0:
                table.supply[seat * KINDS + COLONIST] -= 1
                pool.append(seat * PER_SEAT + COLONIST)
        pool.sort()
        table.pool = pool
        table.dock = []
        table.dock_ships = []
        table.dock_x = NOBODY
        table.dock_y = NOBODY
        table.agenda.push(ORDER_DOCK, seat)
        _settle_order(table)


@final
class OrderDock(Step):
    """Which worker England puts next on the dock.

    Rules: discovery.nations.england.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the workers, by owner and kind, that may come next.

        Rules: discovery.nations.england.
        """
        base = table.at.order
        last: i64 = NOBODY
        for code in table.pool:
            if code != last:
                legal.append(base + code // PER_SEAT * KINDS + code % PER_SEAT)
                last = code

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Put a worker next on the dock.

        Rules: discovery.nations.england.
        """
        choice = action - table.at.order
        code = choice // KINDS * PER_SEAT + choice % KINDS
        table.pool.remove(code)
        table.dock.append(code)
        _settle_order(table)


@final
class SpanishLanding(Step):
    """Which region Spain discovers.

    Rules: discovery.nations.spain.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the regions not yet discovered, or none."""
        discoveries.list_free(table, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let Spain discover a region with a soldier, or never.

        Rules: discovery.nations.spain.
        """
        table.agenda.pop()
        if action != DECLINE:
            spend(table, seat)
            rule = "discovery.nations.spain"
            discoveries.free_discovery(table, seat, action - DISCOVER, SOLDIER, rule)
        table.nation_uses[seat] = 0


@final
class FrenchTrade(Step):
    """Which good France takes.

    Rules: discovery.nations.france.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the goods on offer, or none."""
        goods.list_offered(table, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let France take a good before anyone else.

        Rules: discovery.nations.france.
        """
        table.agenda.pop()
        if action == DECLINE:
            return
        spend(table, seat)
        table.take_offered(seat, action - TAKE, "discovery.nations.france")


@final
class DutchShip(Step):
    """Whether Holland takes the ship.

    Rules: discovery.nations.holland.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List using the power and leaving it."""
        list_use(legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let Holland take the ship.

        Rules: discovery.nations.holland.
        """
        table.agenda.pop()
        if action == DECLINE:
            return
        spend(table, seat)
        table.ship_in_box = False
        table.ships[seat] += 1
        if table.listening:
            table.tell("ship-taken", "discovery.nations.holland", {"seat": seat})


@final
class ItalianMaster(Step):
    """Which space Italy takes over.

    Rules: discovery.nations.italy.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the spaces with an opponent's worker, or none."""
        list_replacing(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Let Italy take over a space with a colonist or, without one, any other piece.

        Rules: discovery.nations.italy.
        """
        table.agenda.pop()
        if action == DECLINE:
            return
        spend(table, seat)
        space: i64 = action - REPLACE
        if table.supply[seat * KINDS + COLONIST] > 0:
            take_over(table, seat, space, COLONIST)
        else:
            table.agenda.push(ITALIAN_PIECE, seat, space)


@final
class ItalianPiece(Step):
    """Which piece Italy sends. Detail: the space.

    Rules: discovery.nations.italy.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the kinds of pieces Italy could send.

        Rules: discovery.nations.italy.
        """
        for kind in range(KINDS):
            if table.supply[seat * KINDS + kind] > 0:
                legal.append(SEND + kind)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Send the kind of piece chosen.

        Rules: discovery.nations.italy.
        """
        space = table.agenda.first()
        table.agenda.pop()
        take_over(table, seat, space, action - SEND)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say which space it is."""
        return {"target": SPACE_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow every space."""
        return (0, len(SPACE_NAMES) - 1, 0, 0)

    def problem(self, table: Table, at: int) -> str:
        """Say why this space can't be taken over."""
        code = table.specialists[table.agenda.first_at(at)]
        if code == NOBODY or code // PER_SEAT == table.agenda.seat_at(at):
            return "only a space with an opponent's worker is taken over"
        return ""


STEPS: Final[list[Step]] = [
    SpainBegins(SPAIN_BEGINS, "spain-begins", "discovery.nations.spain", (GAME,)),
    EmptyJails(EMPTY_JAILS, "empty-jails", "discovery.nations.england", (DOCK_BOX,)),
    OrderDock(ORDER_DOCK, "order-dock", "discovery.nations.england", (DOCK_BOX,)),
    SpanishLanding(SPANISH_LANDING, "spanish-landing", "discovery.nations.spain", (GAME,)),
    FrenchTrade(FRENCH_TRADE, "french-trade", "discovery.nations.france", (TRADE_GOODS_BOX,)),
    DutchShip(DUTCH_SHIP, "dutch-ship", "discovery.nations.holland", (SHIPPING_BOX,)),
    ItalianMaster(ITALIAN_MASTER, "italian-master", "discovery.nations.italy", (SPECIALISTS_BOX,)),
    ItalianPiece(ITALIAN_PIECE, "italian-piece", "discovery.nations.italy", (SPECIALISTS_BOX,)),
]
