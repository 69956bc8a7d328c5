"""The fields of the table: what they begin as and how they are copied.

Generated from `fields.py` by `tools/generate.py`: do not edit.
"""

from mypy_extensions import i64

from carrack.games.discovery.rules.actions import Actions
from carrack.games.discovery.rules.board import REGIONS, SPECIALIST_SPACES
from carrack.games.discovery.rules.editions import Setting
from carrack.games.discovery.rules.pieces import CASUALTY_KINDS, GOODS, KINDS, NOBODY, full_supply
from carrack.games.discovery.state.codes import AGE_COUNT, NONE
from carrack.kernel.agenda import Agenda
from carrack.kernel.game import Game, State


class TableFields(State):
    """Workers, money, goods, ships, buildings, discoveries and the New World."""

    __slots__ = (
        "agenda",
        "ages_scored",
        "at",
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
        "shipping",
        "ships",
        "ships_left",
        "ships_sailing",
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
    at: Actions
    #: The turn, counted from 1.
    turn: i64
    #: What is pending.
    agenda: Agenda
    #: The seats in the order of this turn.
    order: list[i64]
    #: Who stood in the Initiative box, in order, until the new order is made.
    next_order: list[i64]
    #: Dollars.
    money: list[i64]
    #: Pieces that are not in play.
    supply: list[i64]
    #: Workers to place.
    workers: list[i64]
    #: Pieces in the New World: 6 * (players * region + seat) + kind.
    world: list[i64]
    #: The Initiative box.
    initiative: list[i64]
    #: The Colonist Dock, in the order of its spaces.
    dock: list[i64]
    #: Who stands on the dock's X.
    dock_x: i64
    #: Who stands on the dock's Y.
    dock_y: i64
    #: Workers on ships of the Mayflower's owner.
    dock_ships: list[i64]
    #: The Trade Goods box.
    goods_box: list[i64]
    #: The Merchant Shipping box.
    shipping: list[i64]
    #: The Capital Buildings box.
    capital: list[i64]
    #: The Discovery box.
    discovery: list[i64]
    #: The Specialists box.
    specialists: list[i64]
    #: The Warfare box.
    warfare: list[i64]
    #: Workers on the dock that England is putting in order.
    pool: list[i64]
    #: Workers chosen for the expedition being fitted out.
    crew: list[i64]
    #: Casualties named in the battle being fought: the defender's, then the attacker's.
    fallen: list[i64]
    #: Trade goods on offer.
    offer: list[i64]
    #: Trade goods in the face-down pile.
    pile: list[i64]
    #: Trade goods that a seat owns.
    goods: list[i64]
    #: Trade goods out of the game.
    goods_out: list[i64]
    #: 1 while a region's good is there.
    has_good: list[i64]
    #: Whether a ship lies in the Merchant Shipping box.
    ship_in_box: bool
    #: Ships that a seat owns.
    ships: list[i64]
    #: Ships not in play yet.
    ships_left: i64
    #: How many ships of the Mayflower's owner carry workers this turn.
    ships_sailing: i64
    #: Buildings on offer, sorted.
    on_offer: list[i64]
    #: Buildings in the stacks of the three ages, as sets of bits.
    stacks: list[i64]
    #: Buildings out of the game, as a set of bits.
    buildings_out: i64
    #: Buildings that a seat owns, as a set of bits.
    owned: list[i64]
    #: Which of them lie face down.
    used: list[i64]
    #: The counter in a region, `NONE` once it is discovered.
    counters: list[i64]
    #: The seats that know it, as a set of bits.
    counters_known: list[i64]
    #: Counters that are not used, sorted.
    spare: list[i64]
    #: Counters out of the game.
    counters_out: i64
    #: Counters that a seat owns, as a set of bits.
    counters_owned: list[i64]
    #: Cards that a seat owns, as a set of bits.
    cards_owned: list[i64]
    #: For each card of the deck, the seats that know it, as a set of bits.
    deck_known: list[i64]
    #: The discovery deck, next card last.
    deck: list[i64]
    #: How many ages have been scored.
    ages_scored: i64
    #: Points for colonies, by age.
    colony_points: list[i64]
    #: Points for builders, by age.
    builder_points: list[i64]
    #: Points bought, by age.
    bought_points: list[i64]
    #: What sets earned on the last turn, `NONE` before that.
    economy: list[i64]
    #: The money before points were bought on the last turn, `NONE` before that.
    unspent: list[i64]
    #: Workers counted for the Age of Reason.
    reasoners: list[i64]
    #: The nation a seat plays, or `NONE`.
    nation: list[i64]
    #: How often its power may be used.
    nation_uses: list[i64]
    #: The age it was last used in.
    nation_age: list[i64]
    #: The last bid of the auction under way.
    bids: list[i64]
    #: How many workers a seat has to place in all.
    workers_left: list[i64]
    #: All pieces of a seat in a region: players * region + seat.
    presence: list[i64]

    def __init__(self, game: Game, setting: Setting, at: Actions) -> None:
        super().__init__(game)
        self.players = game.players
        self.setting = setting
        self.at = at

    def clear(self) -> None:
        """Lay an empty table."""
        seats = self.players
        self.turn = 1
        self.agenda = Agenda([])
        self.order = [seat for seat in range(seats)]
        self.next_order = []
        self.money = [0] * seats
        self.supply = full_supply(seats, self.setting.builder)
        self.workers = [0] * (seats * KINDS)
        self.world = [0] * (REGIONS * seats * KINDS)
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
        self.deck_known = []
        self.deck = []
        self.ages_scored = 0
        self.colony_points = [0] * (seats * AGE_COUNT)
        self.builder_points = [0] * (seats * AGE_COUNT)
        self.bought_points = [0] * (seats * AGE_COUNT)
        self.economy = [NONE] * seats
        self.unspent = [NONE] * seats
        self.reasoners = [0] * seats
        self.nation = [NONE] * seats
        self.nation_uses = [0] * seats
        self.nation_age = [0] * seats
        self.bids = [0] * seats
        self.workers_left = [0] * seats
        self.presence = [0] * (REGIONS * seats)

    def copy_to(self, other: State) -> None:
        """Make another table an independent copy of this one."""
        assert isinstance(other, TableFields)
        self.copy_core_to(other)
        other.turn = self.turn
        other.agenda = self.agenda.copy()
        other.order = self.order[:]
        other.next_order = self.next_order[:]
        other.money = self.money[:]
        other.supply = self.supply[:]
        other.workers = self.workers[:]
        other.world = self.world[:]
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
        other.deck_known = self.deck_known[:]
        other.deck = self.deck[:]
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
        other.workers_left = self.workers_left[:]
        other.presence = self.presence[:]
