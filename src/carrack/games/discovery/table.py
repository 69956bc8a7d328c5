"""What lies on the table: the state's data and the plain moving of pieces, without any decision.

Workers are counted per seat and kind: ``supply[6 * seat + kind]``. Those in a box where order
matters stand in a queue as codes ``8 * seat + kind``. Owned buildings, counters and cards are
sets of bits. ``world[6 * (players * region + seat) + kind]`` is the New World.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.board import REGION_GOODS, REGION_NAMES, REGIONS, SPECIALIST_SPACES
from carrack.games.discovery.editions import Setting
from carrack.games.discovery.pieces import (
    CASUALTY_KINDS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
    WORKERS,
)
from carrack.kernel import bits
from carrack.kernel.agenda import Agenda
from carrack.kernel.game import Game, State

NONE: Final = -1
#: Everybody knows a counter: more bits than there are seats.
EVERYBODY: Final = 255
#: So many pieces of one seat earn a region's good.
FOR_REGION_GOOD: Final = 3


class Table(State):
    """Workers, money, goods, ships, buildings, discoveries and the New World."""

    __slots__ = (
        "ages_scored",
        "agenda",
        "bids",
        "bought_points",
        "builder_points",
        "buildings_out",
        "capital",
        "cards_owned",
        "colony_points",
        "counters",
        "counters_known",
        "counters_out",
        "counters_owned",
        "crew",
        "deck",
        "deck_known",
        "discovery",
        "dock",
        "dock_ships",
        "dock_x",
        "dock_y",
        "economy",
        "fallen",
        "goods",
        "goods_box",
        "goods_out",
        "has_good",
        "initiative",
        "money",
        "nation",
        "nation_age",
        "nation_uses",
        "next_order",
        "offer",
        "on_offer",
        "order",
        "owned",
        "pile",
        "players",
        "pool",
        "presence",
        "reasoners",
        "setting",
        "ship_in_box",
        "ships",
        "ships_left",
        "ships_sailing",
        "shipping",
        "spare",
        "specialists",
        "stacks",
        "supply",
        "turn",
        "unspent",
        "used",
        "warfare",
        "workers",
        "workers_left",
        "world",
    )

    players: i64
    setting: Setting
    agenda: Agenda
    turn: i64
    order: list[i64]
    #: Who stood in the Initiative box, in order, until the new order is made.
    next_order: list[i64]
    money: list[i64]
    supply: list[i64]
    #: Workers a seat has to place, and how many in all.
    workers: list[i64]
    workers_left: list[i64]
    world: list[i64]
    #: All pieces of a seat in a region: ``presence[players * region + seat]``.
    presence: list[i64]
    initiative: list[i64]
    dock: list[i64]
    dock_x: i64
    dock_y: i64
    dock_ships: list[i64]
    goods_box: list[i64]
    shipping: list[i64]
    capital: list[i64]
    discovery: list[i64]
    specialists: list[i64]
    warfare: list[i64]
    #: Workers on the dock that England is putting in order.
    pool: list[i64]
    #: Workers chosen for the expedition being fitted out.
    crew: list[i64]
    #: Casualties named in the battle being fought: the defender's, then the attacker's.
    fallen: list[i64]
    #: Trade goods: on offer, in the face-down pile, owned, out of the game, still in regions.
    offer: list[i64]
    pile: list[i64]
    goods: list[i64]
    goods_out: list[i64]
    has_good: list[i64]
    ship_in_box: bool
    ships: list[i64]
    ships_left: i64
    #: How many ships of the Mayflower's owner carry workers this turn.
    ships_sailing: i64
    #: Buildings: on offer (sorted), in the three stacks, out of the game, owned, turned face down.
    on_offer: list[i64]
    stacks: list[i64]
    buildings_out: i64
    owned: list[i64]
    used: list[i64]
    #: The counter in each region (`NONE` once discovered) and who knows it.
    counters: list[i64]
    counters_known: list[i64]
    spare: list[i64]
    counters_out: i64
    counters_owned: list[i64]
    cards_owned: list[i64]
    #: The discovery deck, next card last, and who knows each card's place.
    deck: list[i64]
    deck_known: list[i64]
    #: Victory points so far, per seat and age, and how many ages have been scored.
    ages_scored: i64
    colony_points: list[i64]
    builder_points: list[i64]
    bought_points: list[i64]
    #: What sets earned on the last turn and the money before points were bought (`NONE` before
    #: that), and workers counted for the Age of Reason.
    economy: list[i64]
    unspent: list[i64]
    reasoners: list[i64]
    nation: list[i64]
    nation_uses: list[i64]
    nation_age: list[i64]
    bids: list[i64]

    def __init__(self, game: Game, setting: Setting) -> None:
        super().__init__(game)
        self.players = game.players
        self.setting = setting

    def clear(self) -> None:
        """Lay an empty table with full supplies."""
        seats = self.players
        self.agenda = Agenda([])
        self.turn = 1
        self.order = [seat for seat in range(seats)]
        self.next_order = []
        self.money = [0] * seats
        self.supply = [0] * (seats * KINDS)
        for seat in range(seats):
            for kind in range(KINDS):
                self.supply[seat * KINDS + kind] = WORKERS[kind]
            if not self.setting.builder:
                self.supply[seat * KINDS + KINDS - 1] = 0
        self.workers = [0] * (seats * KINDS)
        self.workers_left = [0] * seats
        self.world = [0] * (REGIONS * seats * KINDS)
        self.presence = [0] * (REGIONS * seats)
        self.initiative = []
        self.dock = []
        self.dock_x = NOBODY
        self.dock_y = NOBODY
        self.dock_ships = []
        self.goods_box = []
        self.shipping = [0] * (seats * KINDS)
        self.capital = []
        self.discovery = [0] * (seats * KINDS)
        self.specialists = [NOBODY] * SPECIALIST_SPACES
        self.warfare = []
        self.pool = []
        self.crew = [0] * KINDS
        self.fallen = [0] * (2 * CASUALTY_KINDS)
        self.offer = [0] * GOODS
        self.pile = [0] * GOODS
        self.goods = [0] * (seats * GOODS)
        self.goods_out = [0] * GOODS
        self.has_good = [1] * REGIONS
        self.ship_in_box = False
        self.ships = [0] * seats
        self.ships_left = 0
        self.ships_sailing = 0
        self.on_offer = []
        self.stacks = [0, 0, 0]
        self.buildings_out = 0
        self.owned = [0] * seats
        self.used = [0] * seats
        self.counters = [NONE] * REGIONS
        self.counters_known = [0] * REGIONS
        self.spare = []
        self.counters_out = 0
        self.counters_owned = [0] * seats
        self.cards_owned = [0] * seats
        self.deck = []
        self.deck_known = []
        self.ages_scored = 0
        self.colony_points = [0] * (seats * 3)
        self.builder_points = [0] * (seats * 3)
        self.bought_points = [0] * (seats * 3)
        self.economy = [NONE] * seats
        self.unspent = [NONE] * seats
        self.reasoners = [0] * seats
        self.nation = [NONE] * seats
        self.nation_uses = [0] * seats
        self.nation_age = [0] * seats
        self.bids = [0] * seats

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, Table)
        self.copy_core_to(other)
        other.agenda = self.agenda.copy()
        other.turn = self.turn
        other.order = self.order[:]
        other.next_order = self.next_order[:]
        other.money = self.money[:]
        other.supply = self.supply[:]
        other.workers = self.workers[:]
        other.workers_left = self.workers_left[:]
        other.world = self.world[:]
        other.presence = self.presence[:]
        other.initiative = self.initiative[:]
        other.dock = self.dock[:]
        other.dock_x = self.dock_x
        other.dock_y = self.dock_y
        other.dock_ships = self.dock_ships[:]
        other.goods_box = self.goods_box[:]
        other.shipping = self.shipping[:]
        other.capital = self.capital[:]
        other.discovery = self.discovery[:]
        other.specialists = self.specialists[:]
        other.warfare = self.warfare[:]
        other.pool = self.pool[:]
        other.crew = self.crew[:]
        other.fallen = self.fallen[:]
        other.offer = self.offer[:]
        other.pile = self.pile[:]
        other.goods = self.goods[:]
        other.goods_out = self.goods_out[:]
        other.has_good = self.has_good[:]
        other.ship_in_box = self.ship_in_box
        other.ships = self.ships[:]
        other.ships_left = self.ships_left
        other.ships_sailing = self.ships_sailing
        other.on_offer = self.on_offer[:]
        other.stacks = self.stacks[:]
        other.buildings_out = self.buildings_out
        other.owned = self.owned[:]
        other.used = self.used[:]
        other.counters = self.counters[:]
        other.counters_known = self.counters_known[:]
        other.spare = self.spare[:]
        other.counters_out = self.counters_out
        other.counters_owned = self.counters_owned[:]
        other.cards_owned = self.cards_owned[:]
        other.deck = self.deck[:]
        other.deck_known = self.deck_known[:]
        other.ages_scored = self.ages_scored
        other.colony_points = self.colony_points[:]
        other.builder_points = self.builder_points[:]
        other.bought_points = self.bought_points[:]
        other.economy = self.economy[:]
        other.unspent = self.unspent[:]
        other.reasoners = self.reasoners[:]
        other.nation = self.nation[:]
        other.nation_uses = self.nation_uses[:]
        other.nation_age = self.nation_age[:]
        other.bids = self.bids[:]

    # ---- Asking ----------------------------------------------------------------------------

    def owns(self, seat: i64, building: i64) -> bool:
        """Tell whether a seat owns a building, face up or not."""
        return (self.owned[seat] >> building) & 1 == 1

    def can_use(self, seat: i64, building: i64) -> bool:
        """Tell whether a seat owns a building that is still face up."""
        return ((self.owned[seat] & ~self.used[seat]) >> building) & 1 == 1

    def owner_of_building(self, building: i64) -> i64:
        """Return who owns a building, or `NOBODY`."""
        seat: i64 = 0
        while seat < self.players:
            if self.owns(seat, building):
                return seat
            seat += 1
        return NOBODY

    def is_discovered(self, region: i64) -> bool:
        """Tell whether a region's counter is gone."""
        return self.counters[region] == NONE

    def all_discovered(self) -> bool:
        """Tell whether every region is known, so that the deck is in play."""
        for counter in self.counters:
            if counter != NONE:
                return False
        return True

    def pieces_in(self, region: i64, seat: i64, kind: i64) -> i64:
        """Return how many pieces of a kind a seat has in a region."""
        return self.world[(self.players * region + seat) * KINDS + kind]

    # ---- Moving workers --------------------------------------------------------------------

    def send_home(self, code: i64) -> None:
        """Return a worker to its owner's supply, before whatever it was there for takes effect.

        Rules: discovery.turn.workers-home, discovery.running-out.home-first.
        """
        self.supply[code // PER_SEAT * KINDS + code % PER_SEAT] += 1

    def add_worker(self, seat: i64, kind: i64) -> None:
        """Move a piece from a seat's supply to the workers it has to place."""
        self.supply[seat * KINDS + kind] -= 1
        self.workers[seat * KINDS + kind] += 1
        self.workers_left[seat] += 1

    def settle(self, region: i64, seat: i64, kind: i64) -> None:
        """Put a piece that is on its way into a region; the third one earns the region's good."""
        place = self.players * region + seat
        self.world[place * KINDS + kind] += 1
        self.presence[place] += 1
        if self.presence[place] >= FOR_REGION_GOOD and self.has_good[region] == 1:
            self.take_region_good(region, seat)

    def take_region_good(self, region: i64, seat: i64) -> None:
        """Give a region's good to the first with three pieces there, however they came.

        Rules: discovery.dock.region-good.
        """
        self.has_good[region] = 0
        good = REGION_GOODS[region]
        self.goods[seat * GOODS + good] += 1
        if self.listening:
            self.tell(
                "region-good",
                "discovery.dock.region-good",
                {"seat": seat, "region": REGION_NAMES[region], "good": GOOD_NAMES[good]},
            )

    def settle_from_supply(self, region: i64, seat: i64, kind: i64, rule: str) -> bool:
        """Put a free piece into a region, if the supply has one."""
        if self.supply[seat * KINDS + kind] == 0:
            self.tell_none_left(seat, kind)
            return False
        self.supply[seat * KINDS + kind] -= 1
        if self.listening:
            self.tell(
                "settled",
                rule,
                {"seat": seat, "worker": WORKER_NAMES[kind], "region": REGION_NAMES[region]},
            )
        self.settle(region, seat, kind)
        return True

    def leave(self, region: i64, seat: i64, kind: i64) -> None:
        """Take a piece out of a region; where it goes is the caller's business."""
        place = self.players * region + seat
        self.world[place * KINDS + kind] -= 1
        self.presence[place] -= 1

    def move(self, seat: i64, kind: i64, start: i64, goal: i64, rule: str) -> None:
        """Move a piece from region to region."""
        self.leave(start, seat, kind)
        if self.listening:
            facts: dict[str, int | str] = {"seat": seat, "worker": WORKER_NAMES[kind]}
            route = {"from": REGION_NAMES[start], "to": REGION_NAMES[goal]}
            self.tell("moved", rule, {**facts, **route})
        self.settle(goal, seat, kind)

    def remove(self, region: i64, seat: i64, kind: i64) -> None:
        """Return a piece from a region to its owner's supply."""
        self.leave(region, seat, kind)
        self.supply[seat * KINDS + kind] += 1

    def tell_none_left(self, seat: i64, kind: i64) -> None:
        """Tell that a seat doesn't receive a piece, because it has none left.

        Rules: discovery.running-out.not-received.
        """
        if self.listening:
            facts: dict[str, int | str] = {"seat": seat, "worker": WORKER_NAMES[kind]}
            self.tell("none-left", "discovery.running-out.not-received", {**facts})

    def tell_in_vain(self, seat: i64, what: str, rule: str) -> None:
        """Tell that a seat finds nothing where it could have done or got something."""
        if self.listening:
            self.tell("in-vain", rule, {"seat": seat, "what": what})

    def tell_empty(self, what: str) -> None:
        """Tell that a supply has run dry, so that something is left out.

        Rules: discovery.running-out.supplies.
        """
        if self.listening:
            self.tell("supply-empty", "discovery.running-out.supplies", {"what": what})

    # ---- Money and goods -------------------------------------------------------------------

    def earn(self, seat: i64, dollars: i64, why: str, rule: str) -> None:
        """Pay a seat from the bank, which never runs out.

        Rules: discovery.components.money.
        """
        self.money[seat] += dollars
        if self.listening:
            self.tell("earned", rule, {"seat": seat, "dollars": dollars, "why": why})

    def pay(self, seat: i64, dollars: i64, why: str, rule: str) -> None:
        """Let a seat pay the bank."""
        self.money[seat] -= dollars
        if self.listening and dollars > 0:
            self.tell("paid", rule, {"seat": seat, "dollars": dollars, "why": why})

    def take_offered(self, seat: i64, good: i64, rule: str) -> None:
        """Move a good from the offer to a seat; it stays there.

        Rules: discovery.trade-goods.keep, discovery.trade-goods.sources,
        discovery.turn.no-trading.
        """
        self.offer[good] -= 1
        self.goods[seat * GOODS + good] += 1
        if self.listening:
            self.tell("good-taken", rule, {"seat": seat, "good": GOOD_NAMES[good]})

    def draw_goods(self, count: i64) -> list[i64]:
        """Draw goods from the face-down pile; fewer if it runs dry, which is told.

        Rules: discovery.running-out.supplies.
        """
        total: i64 = 0
        for there in self.pile:
            total += there
        if total < count:
            self.tell_empty("goods")
            count = total
        if count == 0:
            return []
        sizes: list[int] = [total - n for n in range(count)]
        return [self._take_from_pile(chosen) for chosen in self.draw_several(sizes)]

    def _take_from_pile(self, chosen: i64) -> i64:
        good: i64 = 0
        while chosen >= self.pile[good]:
            chosen -= self.pile[good]
            good += 1
        self.pile[good] -= 1
        return good

    def draw_buildings(self, age: i64, count: i64) -> list[i64]:
        """Draw buildings from an age's stack; fewer if it runs dry, which is told.

        Rules: discovery.running-out.supplies.
        """
        left = bits.count(self.stacks[age - 1])
        if left < count:
            self.tell_empty("buildings")
            count = left
        if count == 0:
            return []
        sizes: list[int] = [left - n for n in range(count)]
        return [self._take_from_stack(age, chosen) for chosen in self.draw_several(sizes)]

    def _take_from_stack(self, age: i64, chosen: i64) -> i64:
        stack = self.stacks[age - 1]
        building: i64 = 0
        while True:
            if bits.has(stack, building):
                if chosen == 0:
                    self.stacks[age - 1] = stack & ~bits.bit(building)
                    return building
                chosen -= 1
            building += 1
