"""What lies on the table and the plain moving of pieces, without any decision. `fields` lists it.

Workers are counted per seat and kind: ``supply[6 * seat + kind]``. Those in a box where order
matters stand in a queue as codes ``8 * seat + kind``. Owned buildings, counters and cards are
sets of bits. ``world[6 * (players * region + seat) + kind]`` is the New World.
"""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery.rules.board import REGION_GOODS, REGION_NAMES
from carrack.games.discovery.rules.pieces import (
    GOOD_NAMES,
    GOODS,
    KINDS,
    NOBODY,
    PER_SEAT,
    WORKER_NAMES,
)
from carrack.games.discovery.rules.steps import DISCOVERY_BOX, PLACEMENT
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.table_fields import TableFields
from carrack.kernel import bits

#: So many pieces of one seat earn a region's good.
FOR_REGION_GOOD: Final = 3


class Table(TableFields):
    """The table, with the few movements every chapter shares."""

    __slots__ = ()

    # ---- Asking ----------------------------------------------------------------------------

    def in_prelude(self) -> bool:
        """Tell whether the first turn has not begun yet."""
        return self.agenda.second_at(0) == 0

    def step_of_turn(self) -> i64:
        """Return the step of the turn that the game is at, or `PLACEMENT` before the first turn."""
        if self.in_prelude():
            return PLACEMENT
        return self.setting.turn[self.agenda.first_at(0) - 1]

    def seats_explored(self) -> i64:
        """Return the seats that have had their expedition, while the Discovery box is resolved."""
        return self.agenda.second_at(self.agenda.height_of(DISCOVERY_BOX))

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
        """Return a worker to its owner's supply.

        Rules: discovery.turn.workers-home.
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
