"""A voyage: sail from isle to isle, look ahead, and land before a second reef.

A turn is one voyage. Its isles lie open before the captain until she lands or is wrecked.
"""

from typing import Final, final

from carrack.kernel.events import Facts
from carrack.kernel.steps import AgendaStep
from far_isles.rules import delivery
from far_isles.rules.actions import LAND, SAIL, SCOUT
from far_isles.rules.components import GOODS, ISLES, REEF, SEAS, counted
from far_isles.rules.end import end_turn
from far_isles.rules.steps import DELIVERY, VOYAGE
from far_isles.state.table import Table

REEFS_THAT_WRECK: Final = 2


@final
class Voyage(AgendaStep[Table]):
    """Where to sail, or whether to land.

    Rules: isles.voyage.turn.
    """

    def list_choices(self, table: Table, seat: int, legal: list[int]) -> None:
        """List the seas to sail and to look at, and landing once an isle has been reached.

        Rules: isles.voyage.turn, isles.voyage.scout, isles.voyage.land.
        """
        legal += [SAIL + sea for sea in range(len(SEAS)) if table.seas[sea]]
        if table.spyglasses[seat]:
            unseen = [sea for sea in range(len(SEAS)) if not table.scouted[seat][sea]]
            legal += [SCOUT + sea for sea in unseen if table.seas[sea]]
        if sum(table.voyage):
            legal.append(LAND)

    def choose(self, table: Table, seat: int, action: int) -> None:
        """Sail, look ahead or land."""
        if action == LAND:
            land(table, seat)
        elif action >= SCOUT:
            scout(table, seat, action - SCOUT)
        else:
            sail(table, seat, action - SAIL)

    def refusal(self, table: Table, seat: int, action: int) -> str:
        """Name the rule in the way of an action."""
        if action == LAND:
            return "isles.voyage.land"
        if SCOUT <= action < LAND:
            return "isles.voyage.scout"
        return "isles.voyage.turn" if action < SCOUT else "isles.delivery.fill"

    def problem(self, table: Table, at: int) -> str:
        """Say why nobody can be on this voyage, if so."""
        if table.agenda.seat_at(at) != (table.starter + table.turns) % table.players:
            return "by the turns taken it is somebody else's turn"
        if table.voyage[REEF] >= REEFS_THAT_WRECK:
            return "the ship would be wrecked"
        return ""


def sail(table: Table, seat: int, sea: int) -> None:
    """Turn the next isle of a sea over; at the second reef all is lost.

    Rules: isles.voyage.sail, isles.voyage.reefs.
    """
    table.reveal()
    isle = table.seas[sea].pop()
    table.voyage[isle] += 1
    for other in range(table.players):
        table.scouted[other][sea] = 0
    if table.listening:
        facts: Facts = {"seat": seat, "sea": SEAS[sea], "isle": ISLES[isle]}
        table.tell("sailed", "isles.voyage.sail", facts)
    if table.voyage[REEF] == REEFS_THAT_WRECK:
        wreck(table, seat)


def wreck(table: Table, seat: int) -> None:
    """Lose every isle of the voyage.

    Rules: isles.voyage.reefs.
    """
    if table.listening:
        goods = counted(table.voyage[:GOODS], ISLES)
        table.tell("wrecked", "isles.voyage.reefs", {"seat": seat, "goods": goods})
    for isle in range(len(ISLES)):
        table.lost[isle] += table.voyage[isle]
        table.voyage[isle] = 0
    end_turn(table)


def scout(table: Table, seat: int, sea: int) -> None:
    """Use up a spyglass to look at the next isle of a sea, alone.

    Rules: isles.voyage.scout.
    """
    table.reveal()
    table.spyglasses[seat] -= 1
    table.scouted[seat][sea] = 1
    if table.listening:
        secret: Facts = {"isle": ISLES[table.seas[sea][-1]]}
        facts: Facts = {"seat": seat, "sea": SEAS[sea]}
        table.tell("scouted", "isles.voyage.scout", facts, secret, (seat,))


def land(table: Table, seat: int) -> None:
    """Come home; with two goods or more the merchants ask for their orders.

    Rules: isles.voyage.land, isles.delivery.when.
    """
    goods = table.voyage[:GOODS]
    if table.listening:
        facts: Facts = {"seat": seat, "goods": counted(goods, ISLES)}
        table.tell("landed", "isles.voyage.land", facts)
    if sum(goods) >= 2:
        table.agenda.push(DELIVERY, seat)
    else:
        delivery.store(table, seat)


STEPS: Final = [Voyage(VOYAGE, "voyage", "isles.voyage.turn")]
