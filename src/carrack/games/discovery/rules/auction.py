"""Auctions for the starting order: one of places (2007), or of the nations' boards (2015)."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import discoveries, nations
from carrack.games.discovery.rules.action_numbers import BID, BOARD, PASS
from carrack.games.discovery.rules.actions import HIGHEST_BID, NATION_NAMES
from carrack.games.discovery.rules.board import CARIBBEAN
from carrack.games.discovery.rules.pieces import COLONIST
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    AUCTION,
    BID_FOR_BOARD,
    BOARDS_AUCTION,
    CHOOSE_BOARD,
    GAME,
    TRAIN,
)
from carrack.games.discovery.rules.steps import BID as BID_STEP
from carrack.games.discovery.state.table import Table
from carrack.kernel.steps import Bounds

#: From this bid on the second place gets a specialist.
SPECIALIST_BID: Final = 8
#: In `bids`: out of the bidding.
PASSED: Final = -1


# ---- The auction of 2007 ---------------------------------------------------------------------


def next_bidder(table: Table, seat: i64) -> i64:
    """Return the first seat from here on, clockwise, that has not passed."""
    while seat in table.order:
        seat = (seat + 1) % table.players
    return seat


def list_bids(table: Table, seat: i64, legal: list[int]) -> None:
    """List every higher bid a seat can pay, or passing.

    Rules: discovery.auction-2007.bidding, discovery.nations.auction.
    """
    most = table.money[seat] if table.money[seat] < HIGHEST_BID else HIGHEST_BID
    bid = highest_bid(table) + 1
    while bid <= most:
        legal.append(BID + bid - 1)
        bid += 1
    legal.append(PASS)


def highest_bid(table: Table) -> i64:
    """Return the highest bid so far."""
    highest: i64 = 0
    for bid in table.bids:
        if bid > highest:
            highest = bid
    return highest


def win(table: Table) -> None:
    """Let the winner pay and discover the Caribbean; second place pays half and may train.

    Rules: discovery.auction-2007.first, discovery.auction-2007.second,
    discovery.auction-2007.unbid, discovery.auction-2007.caribbean.
    """
    table.agenda.pop()
    winner = next_bidder(table, 0)
    second = table.order[0]
    table.order.insert(0, winner)
    table.pay(winner, table.bids[winner], "auction", "discovery.auction-2007.first")
    table.pay(second, (table.bids[second] + 1) // 2, "auction", "discovery.auction-2007.second")
    if table.listening:
        seats = [int(seat) for seat in table.order]
        table.tell("auction-won", "discovery.auction-2007.first", {"seat": winner, "seats": seats})
    if table.bids[second] >= SPECIALIST_BID:
        table.agenda.push(TRAIN, second, 0, 1)
    rule = "discovery.auction-2007.caribbean"
    discoveries.free_discovery(table, winner, CARIBBEAN, COLONIST, rule)


# ---- The auction of boards, 2015 -------------------------------------------------------------


def open_lot(table: Table) -> None:
    """Begin a lot with those who have no board."""
    table.bids = [0] * table.players
    for seat in table.order:
        table.bids[seat] = PASSED


def in_bidding(table: Table) -> list[i64]:
    """Return the seats still in this lot, clockwise from its opener."""
    opener = opener_of(table)
    found: list[i64] = []
    for n in range(table.players):
        seat = (opener + n) % table.players
        if table.bids[seat] != PASSED:
            found.append(seat)
    return found


def opener_of(table: Table) -> i64:
    """Return who opens the lot: the first opener while without a board, else the next clockwise.

    Rules: discovery.nations.opener.
    """
    seat = table.agenda.first() - 1
    while seat in table.order:
        seat = (seat + 1) % table.players
    return seat


def whose_bid(table: Table, bidders: list[i64]) -> i64:
    """Return whose bid it is: the next after the highest bidder, before any bid the first."""
    highest = highest_bid(table)
    if highest == 0:
        return bidders[0]
    leader: i64 = 0
    for n in range(len(bidders)):
        if table.bids[bidders[n]] == highest:
            leader = n
    return bidders[(leader + 1) % len(bidders)]


def take_lot(table: Table, seat: i64, price: i64, rule: str) -> None:
    """Let a seat pay for a lot, take the next place in the order and choose a board.

    Rules: discovery.nations.winner, discovery.nations.last, discovery.nations.unbid.
    """
    table.pay(seat, price, "auction", rule)
    table.order.append(seat)
    open_lot(table)
    table.agenda.push(CHOOSE_BOARD, seat)


# ---- What can be pending ---------------------------------------------------------------------


@final
class Auction(Step):
    """The auction of 2007. The second detail: whose turn it is, one more than the seat.

    Rules: discovery.auction-2007.bidding.
    """

    def advance(self, table: Table) -> None:
        """Ask the next seat that has not passed; the last one left wins.

        `bids` has the last bids, `order` the seats that have passed, the latest first.

        Rules: discovery.auction-2007.bidding, discovery.auction-2007.passing.
        """
        agenda = table.agenda
        if agenda.second() == 0:
            agenda.set_second(table.draw_below(table.players) + 1)
            table.bids = [0] * table.players
            table.order = []
            if table.listening:
                facts = {"seat": int(agenda.second()) - 1}
                table.tell("auction-opens", "discovery.auction-2007.bidding", {**facts})
        if len(table.order) == table.players - 1:
            win(table)
            return
        seat = next_bidder(table, agenda.second() - 1)
        agenda.set_second(seat + 1)
        agenda.push(BID_STEP, seat)

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat, and nobody yet."""
        return (0, HIGHEST_BID, 0, int(table.players))


@final
class BoardsAuction(Step):
    """The auction of boards. Details: the opener's seat and one more, the price of the last lot.

    Rules: discovery.nations.auction.
    """

    def advance(self, table: Table) -> None:
        """Auction one board after the other; `order` holds those who have one.

        A seat's bid is `PASSED` when it is out of this lot.

        Rules: discovery.nations.auction, discovery.nations.opener, discovery.nations.last.
        """
        agenda = table.agenda
        if agenda.first() == 0:
            agenda.set_first(table.draw_below(table.players) + 1)
            table.order = []
            open_lot(table)
        if len(table.order) == table.players:
            agenda.pop()
            return
        bidders = in_bidding(table)
        if len(table.order) == table.players - 1:
            last = bidders[0]
            take_lot(table, last, (agenda.second() + 1) // 2, "discovery.nations.last")
            return
        if len(bidders) == 1:
            price = table.bids[bidders[0]]
            rule = "discovery.nations.winner" if price > 0 else "discovery.nations.unbid"
            agenda.set_second(price if price > 0 else 1)
            take_lot(table, bidders[0], agenda.second(), rule)
            return
        agenda.push(BID_FOR_BOARD, whose_bid(table, bidders))

    def bounds(self, table: Table) -> Bounds:
        """Allow every seat, and nobody yet."""
        return (0, int(table.players), 0, HIGHEST_BID)


@final
class Bid(Step):
    """How much to bid for the first place.

    Rules: discovery.auction-2007.bidding.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every higher bid, or passing."""
        list_bids(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Bid higher, or pass for good and take the last free place.

        Rules: discovery.auction-2007.passing, discovery.auction-2007.second.
        """
        table.agenda.pop()
        if action == PASS:
            table.order.insert(0, seat)
            if table.listening:
                place = table.players - len(table.order) + 1
                facts = {"seat": int(seat), "place": int(place)}
                table.tell("passed", "discovery.auction-2007.passing", {**facts})
        else:
            table.bids[seat] = action - BID + 1
            if table.listening:
                facts = {"seat": int(seat), "dollars": int(table.bids[seat])}
                table.tell("bid", "discovery.auction-2007.bidding", {**facts})
        table.agenda.set_second((seat + 1) % table.players + 1)


@final
class BidForBoard(Step):
    """How much to bid for a board.

    Rules: discovery.nations.auction.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List every higher bid, or passing."""
        list_bids(table, seat, legal)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Bid higher, or pass for this lot.

        Rules: discovery.nations.auction.
        """
        table.agenda.pop()
        if action == PASS:
            table.bids[seat] = PASSED
            if table.listening:
                table.tell("passed", "discovery.nations.auction", {"seat": seat})
        else:
            table.bids[seat] = action - BID + 1
            if table.listening:
                facts = {"seat": int(seat), "dollars": int(table.bids[seat])}
                table.tell("bid", "discovery.nations.auction", {**facts})


@final
class ChooseBoard(Step):
    """Which board to take.

    Rules: discovery.nations.winner.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the boards nobody has.

        Rules: discovery.nations.winner.
        """
        for nation in range(len(NATION_NAMES)):
            if nation not in table.nation:
                legal.append(BOARD + nation)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Take a board.

        Rules: discovery.nations.winner.
        """
        table.agenda.pop()
        nations.take_board(table, seat, action - BOARD, "discovery.nations.winner")


STEPS: Final[list[Step]] = [
    Auction(AUCTION, "auction", "discovery.auction-2007.bidding", (GAME,)),
    BoardsAuction(BOARDS_AUCTION, "boards-auction", "discovery.nations.auction", (GAME,)),
    Bid(BID_STEP, "bid", "discovery.auction-2007.bidding", (AUCTION,)),
    BidForBoard(BID_FOR_BOARD, "board-bid", "discovery.nations.auction", (BOARDS_AUCTION,)),
    ChooseBoard(CHOOSE_BOARD, "board", "discovery.nations.winner", (BOARDS_AUCTION,)),
]
