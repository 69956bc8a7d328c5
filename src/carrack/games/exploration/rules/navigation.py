"""Navigation: sailing out, sailing back, arriving and the rewards."""

from bisect import insort

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import RETURN, SAIL
from carrack.games.exploration.rules.actions import GOLD
from carrack.games.exploration.rules.cards import CARD_NAMES, CARDS, ships_on
from carrack.games.exploration.rules.gold import turn_over
from carrack.games.exploration.state.codes import (
    AS_GOLD,
    HOME,
    ON_RETURN,
    OUTWARD,
    PER_SEAT,
    RETURNING,
)
from carrack.games.exploration.state.table import Table


def list_sailing(table: Table, seat: i64, legal: list[int]) -> None:
    """List what a seat may sail away from home with.

    Rules: exploration.navigation.outward, exploration.navigation.gold,
    exploration.navigation.no-turning, exploration.explore.return.
    """
    if table.course[seat] > OUTWARD:
        return
    _list_sailed_with(table, seat, SAIL, legal)


def list_returning(table: Table, seat: i64, legal: list[int]) -> None:
    """List what a seat at sea may sail back home with.

    Rules: exploration.navigation.return, exploration.navigation.gold,
    exploration.navigation.no-turning.
    """
    _list_sailed_with(table, seat, RETURN, legal)


def _list_sailed_with(table: Table, seat: i64, verb: i64, legal: list[int]) -> None:
    hand = table.hand
    place = seat * 15
    card: i64 = 0
    while card < 15:
        if hand[place + card] > 0:
            legal.append(verb + card)
        card += 1
    if table.gold_size[seat] > 0:
        legal.append(verb + GOLD)


def sail_out(table: Table, seat: i64, sailed_with: i64) -> None:
    """Sail away: one distance for each ship, three for a piece of gold.

    Rules: exploration.navigation.outward, exploration.navigation.gold.
    """
    distance = _play(table, seat, sailed_with, 0)
    table.course[seat] = OUTWARD
    table.out[seat] += distance
    if table.listening:
        _tell(table, seat, sailed_with, "sailed", "exploration.navigation.outward")


def sail_back(table: Table, seat: i64, sailed_with: i64) -> None:
    """Sail back home: two distances for each ship, six for a piece of gold.

    Rules: exploration.navigation.return, exploration.navigation.gold,
    exploration.navigation.arrival.
    """
    distance = _play(table, seat, sailed_with, ON_RETURN)
    table.course[seat] = RETURNING
    table.back[seat] += 2 * distance
    if table.listening:
        _tell(table, seat, sailed_with, "returned", "exploration.navigation.return")
    if table.back[seat] >= table.out[seat]:
        arrive(table, seat)


def _play(table: Table, seat: i64, sailed_with: i64, direction: i64) -> i64:
    if sailed_with == GOLD:
        card = table.out_of_gold(seat)
        insort(table.voyages, PER_SEAT * seat + direction + AS_GOLD + card)
        return 3
    table.out_of_hand(seat, sailed_with)
    insort(table.voyages, PER_SEAT * seat + direction + sailed_with)
    return ships_on(sailed_with)


def arrive(table: Table, seat: i64) -> None:
    """Come home: receive the rewards out of the navigated cards, the others are discarded.

    Rules: exploration.navigation.arrival, exploration.reward.cards.
    """
    king = kings_reward(table.out[seat])
    commerce = commerce_reward(table, seat)
    if table.listening:
        _tell_arrival(table, seat, king, commerce)
    table.laid_out = take_voyage(table, seat)
    table.course[seat] = HOME
    table.out[seat] = 0
    table.back[seat] = 0
    turn_over(table, seat, king + commerce)


def kings_reward(distance: i64) -> i64:
    """Return the King's gold for a distance sailed outward: 7 earns 1, 8 earns 2, from 9 on 3.

    Rules: exploration.reward.king.
    """
    if distance <= 6:
        return 0
    if distance >= 9:
        return 3
    return distance - 6


def commerce_reward(table: Table, seat: i64) -> i64:
    """Return the Commerce of Nautical's gold, unless somebody at sea is as far out.

    Rules: exploration.reward.commerce.
    """
    other: i64 = 0
    while other < table.players:
        if other != seat and table.out[other] >= table.out[seat]:
            return 0
        other += 1
    return 1


def take_voyage(table: Table, seat: i64) -> list[i64]:
    """Pick up a seat's navigated cards, sailed gold among them, counted by card."""
    navigated: list[i64] = [0] * CARDS
    left: list[i64] = []
    for code in table.voyages:
        if code // PER_SEAT == seat:
            navigated[code % AS_GOLD] += 1
        else:
            left.append(code)
    table.voyages = left
    return navigated


def _tell(table: Table, seat: i64, sailed_with: i64, kind: str, rule: str) -> None:
    table.tell(
        kind,
        "exploration.navigation.gold" if sailed_with == GOLD else rule,
        {
            "seat": seat,
            "with": "gold" if sailed_with == GOLD else CARD_NAMES[sailed_with],
            "out": table.out[seat],
            "back": table.back[seat],
        },
    )


def _tell_arrival(table: Table, seat: i64, king: i64, commerce: i64) -> None:
    distance = int(table.out[seat])
    table.tell("arrived", "exploration.navigation.arrival", {"seat": seat, "distance": distance})
    if king > 0:
        table.tell(
            "king-rewarded",
            "exploration.reward.king",
            {"seat": seat, "gold": king, "distance": distance},
        )
    if commerce > 0:
        table.tell(
            "commerce-rewarded",
            "exploration.reward.commerce",
            {"seat": seat, "gold": commerce, "distance": distance},
        )
