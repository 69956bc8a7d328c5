"""Scouting (a variant): pay to look at a face-down counter or the top card of the deck.

It is open to the seat whose placement, purchase, expedition or New World Cartography it is.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules.action_numbers import RETURN_CARD, SCOUT
from carrack.games.discovery.rules.actions import DECK
from carrack.games.discovery.rules.board import REGION_NAMES, REGIONS
from carrack.games.discovery.rules.editions import age_of
from carrack.games.discovery.rules.nations import may_use_portuguese_deck
from carrack.games.discovery.rules.pieces import CARD_NAMES
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import BUY, CHART, CHOOSE_CREW, CHOOSE_TARGET, PLACE
from carrack.games.discovery.rules.steps import RETURN_CARD as RETURN_STEP
from carrack.games.discovery.state.codes import NONE
from carrack.games.discovery.state.table import Table
from carrack.kernel.bits import bit, has


def list_scouting(table: Table, seat: i64, legal: list[int]) -> None:
    """List what a seat may pay to look at: $1 in Age I, $2 in Age II, $3 in Age III.

    Rules: discovery.variants.scouting, discovery.variants.scouting-when.
    """
    if not table.setting.scouting or table.money[seat] < age_of(table.turn):
        return
    region: i64 = 0
    while region < REGIONS:
        if table.counters[region] != NONE and not knows(table.counters_known[region], seat):
            legal.append(SCOUT + region)
        region += 1
    if table.deck and _may_scout_deck(table, seat):
        legal.append(SCOUT + DECK)


def _may_scout_deck(table: Table, seat: i64) -> bool:
    """Tell whether the top card could be looked at, for news or to put it at the bottom.

    Rules: discovery.variants.scouting-deck.
    """
    if table.all_discovered():
        return True
    return may_use_portuguese_deck(table, seat) and not knows(table.deck_known[-1], seat)


def knows(known_to: i64, seat: i64) -> bool:
    """Tell whether a seat is among those who know."""
    return has(known_to, seat)


def scout(table: Table, seat: i64, target: i64) -> None:
    """Pay and look. A card goes back on top or to the bottom; a counter where it was.

    Before every region is known, Portugal's scouts leave the card on top.

    Rules: discovery.variants.scouting, discovery.variants.scouting-deck, discovery.hidden.scouted.
    """
    rule = "discovery.variants.scouting"
    table.pay(seat, age_of(table.turn), "scouting", rule)
    table.reveal()
    if target == DECK:
        table.deck_known[-1] |= bit(seat)
        if table.all_discovered():
            table.agenda.push(RETURN_STEP, seat)
        if table.listening:
            card = CARD_NAMES[table.deck[-1]]
            table.tell("scouted", rule, {"seat": seat, "target": "deck"}, {"card": card}, (seat,))
        return
    table.counters_known[target] |= bit(seat)
    if table.listening:
        table.tell(
            "scouted",
            rule,
            {"seat": seat, "target": REGION_NAMES[target]},
            {"counter": table.counters[target]},
            (seat,),
        )


@final
class ReturnCard(Step):
    """Where a scouted card goes.

    Rules: discovery.variants.scouting-deck.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List where a scouted card may go.

        Rules: discovery.variants.scouting-deck.
        """
        legal.append(RETURN_CARD)
        legal.append(RETURN_CARD + 1)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Leave the scouted card on top or put it at the bottom; everybody sees which.

        Rules: discovery.variants.scouting-deck.
        """
        table.agenda.pop()
        bottom = action == RETURN_CARD + 1
        if bottom:
            table.deck.insert(0, table.deck.pop())
            table.deck_known.insert(0, table.deck_known.pop())
        if table.listening:
            place = "bottom" if bottom else "top"
            table.tell(
                "card-returned", "discovery.variants.scouting-deck", {"seat": seat, "to": place}
            )


STEPS: Final[list[Step]] = [
    ReturnCard(
        RETURN_STEP,
        "return-card",
        "discovery.variants.scouting-deck",
        (PLACE, BUY, CHOOSE_TARGET, CHOOSE_CREW, CHART),
    ),
]
