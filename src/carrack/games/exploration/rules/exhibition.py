"""Exhibition: put cards on show, or take some back into the hand."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.exploration.rules.action_numbers import DONE, EXHIBIT, RETRIEVE
from carrack.games.exploration.rules.cards import CARD_NAMES, EXHIBITION_LIMIT, HAND_LIMIT
from carrack.games.exploration.rules.step import Step
from carrack.games.exploration.rules.steps import EXHIBITING, RETRIEVING, TURN
from carrack.games.exploration.state.table import Table
from carrack.games.exploration.state.validation import not_trading


def list_adding(table: Table, seat: i64, legal: list[int]) -> None:
    """List the cards a seat may put on show.

    Rules: exploration.exhibition.add, exploration.exhibition.limit.
    """
    if table.exhibition_size[seat] >= EXHIBITION_LIMIT:
        return
    _list_cards(table.hand, seat, EXHIBIT, legal)


def list_retrieving(table: Table, seat: i64, legal: list[int]) -> None:
    """List the cards a seat may take back into its hand.

    Rules: exploration.exhibition.retrieve, exploration.hand.limit.
    """
    if table.hand_size[seat] >= HAND_LIMIT:
        return
    _list_cards(table.exhibition, seat, RETRIEVE, legal)


def _list_cards(counts: list[i64], seat: i64, verb: i64, legal: list[int]) -> None:
    place = seat * 15
    card: i64 = 0
    while card < 15:
        if counts[place + card] > 0:
            legal.append(verb + card)
        card += 1


def add(table: Table, seat: i64, card: i64) -> None:
    """Put a first card on show.

    Rules: exploration.exhibition.add.
    """
    table.agenda.push(EXHIBITING, seat)
    add_another(table, seat, card)


def add_another(table: Table, seat: i64, card: i64) -> None:
    """Put a card on show; the action ends with it if nothing more can be added.

    Rules: exploration.exhibition.add, exploration.exhibition.sequence,
    exploration.exhibition.limit.
    """
    table.out_of_hand(seat, card)
    table.into_exhibition(seat, card)
    if table.listening:
        _tell(table, seat, card, "exhibited", "exploration.exhibition.add")
    if table.exhibition_size[seat] == EXHIBITION_LIMIT or table.hand_size[seat] == 0:
        table.agenda.pop()


def retrieve(table: Table, seat: i64, card: i64) -> None:
    """Take a first card back.

    Rules: exploration.exhibition.retrieve.
    """
    table.agenda.push(RETRIEVING, seat)
    retrieve_another(table, seat, card)


def retrieve_another(table: Table, seat: i64, card: i64) -> None:
    """Take a card back into the hand; the action ends with it if no more can be taken back.

    Rules: exploration.exhibition.retrieve, exploration.exhibition.sequence,
    exploration.hand.limit.
    """
    table.out_of_exhibition(seat, card)
    table.into_hand_openly(seat, card)
    if table.listening:
        _tell(table, seat, card, "retrieved", "exploration.exhibition.retrieve")
    if table.hand_size[seat] == HAND_LIMIT or table.exhibition_size[seat] == 0:
        table.agenda.pop()


def _stop(table: Table, seat: i64) -> None:
    if table.listening:
        table.tell("stopped", "exploration.exhibition.sequence", {"seat": seat})
    table.agenda.pop()


def _tell(table: Table, seat: i64, card: i64, kind: str, rule: str) -> None:
    table.tell(kind, rule, {"seat": seat, "card": CARD_NAMES[card]})


@final
class Exhibiting(Step):
    """Which other card to put on show.

    Rules: exploration.exhibition.sequence.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what else may be added, or done."""
        list_adding(table, seat, legal)
        legal.append(DONE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Add another card, or stop."""
        if action == DONE:
            _stop(table, seat)
        else:
            add_another(table, seat, action - EXHIBIT)

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def problem(self, table: Table, at: int) -> str:
        """Say why this exhibition can't be under way."""
        choices: list[int] = []
        list_adding(table, table.agenda.seat_at(at), choices)
        return not_trading(table, at) if choices else "there is nothing left to add"


@final
class Retrieving(Step):
    """Which other card to take back.

    Rules: exploration.exhibition.sequence.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List what else may be taken back, or done."""
        list_retrieving(table, seat, legal)
        legal.append(DONE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Take another card back, or stop."""
        if action == DONE:
            _stop(table, seat)
        else:
            retrieve_another(table, seat, action - RETRIEVE)

    def in_parts(self, table: Table) -> bool:
        """Go on until the seat is done."""
        return True

    def problem(self, table: Table, at: int) -> str:
        """Say why this exhibition can't be under way."""
        choices: list[int] = []
        list_retrieving(table, table.agenda.seat_at(at), choices)
        return not_trading(table, at) if choices else "there is nothing left to take back"


STEPS: Final[list[Step]] = [
    Exhibiting(EXHIBITING, "exhibit", "exploration.exhibition.sequence", (TURN,)),
    Retrieving(RETRIEVING, "retrieve", "exploration.exhibition.sequence", (TURN,)),
]
