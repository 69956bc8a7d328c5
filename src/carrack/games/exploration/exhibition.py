"""Exhibition: put cards on show, or take some back into the hand."""

from mypy_extensions import i64

from carrack.games.exploration.actions import DONE, EXHIBIT, RETRIEVE
from carrack.games.exploration.cards import CARD_NAMES, EXHIBITION_LIMIT, HAND_LIMIT
from carrack.games.exploration.table import EXHIBITING, RETRIEVING, Table


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


def list_going_on(table: Table, seat: i64, legal: list[int]) -> None:
    """List how an exhibition under way may go on: more of the same, or done.

    Rules: exploration.exhibition.sequence.
    """
    if table.agenda.step() == EXHIBITING:
        list_adding(table, seat, legal)
    else:
        list_retrieving(table, seat, legal)
    legal.append(DONE)


def add(table: Table, seat: i64, card: i64) -> bool:
    """Put a first card on show. Return whether nothing more can be added.

    Rules: exploration.exhibition.add.
    """
    table.agenda.push(EXHIBITING, seat)
    return add_another(table, seat, card)


def add_another(table: Table, seat: i64, card: i64) -> bool:
    """Put a card on show. Return whether the action ends with it.

    Rules: exploration.exhibition.add, exploration.exhibition.sequence,
    exploration.exhibition.limit.
    """
    table.out_of_hand(seat, card)
    table.into_exhibition(seat, card)
    if table.listening:
        _tell(table, seat, card, "exhibited", "exploration.exhibition.add")
    full = table.exhibition_size[seat] == EXHIBITION_LIMIT
    return _closed(table, full or table.hand_size[seat] == 0)


def retrieve(table: Table, seat: i64, card: i64) -> bool:
    """Take a first card back. Return whether nothing more can be taken back.

    Rules: exploration.exhibition.retrieve.
    """
    table.agenda.push(RETRIEVING, seat)
    return retrieve_another(table, seat, card)


def retrieve_another(table: Table, seat: i64, card: i64) -> bool:
    """Take a card back into the hand. Return whether the action ends with it.

    Rules: exploration.exhibition.retrieve, exploration.exhibition.sequence,
    exploration.hand.limit.
    """
    table.out_of_exhibition(seat, card)
    table.into_hand_openly(seat, card)
    if table.listening:
        _tell(table, seat, card, "retrieved", "exploration.exhibition.retrieve")
    full = table.hand_size[seat] == HAND_LIMIT
    return _closed(table, full or table.exhibition_size[seat] == 0)


def go_on(table: Table, seat: i64, action: i64) -> bool:
    """Carry out a further choice of an exhibition under way.

    Rules: exploration.exhibition.sequence.
    """
    if action == DONE:
        if table.listening:
            table.tell("stopped", "exploration.exhibition.sequence", {"seat": seat})
        return _closed(table, True)
    if table.agenda.step() == EXHIBITING:
        return add_another(table, seat, action - EXHIBIT)
    return retrieve_another(table, seat, action - RETRIEVE)


def _closed(table: Table, complete: bool) -> bool:
    if complete:
        table.agenda.pop()
    return complete


def _tell(table: Table, seat: i64, card: i64, kind: str, rule: str) -> None:
    table.tell(kind, rule, {"seat": seat, "card": CARD_NAMES[card]})
