"""What lies on the table: the state's data, without any rule. `fields` lists it.

Cards are counted, not held one by one: ``hand[15 * seat + card]`` is how many of that card a seat
holds. The deck is one shared list that is never changed, only replaced; ``deck_left`` says how
much of it remains, the next card being the last one of what remains.
"""

from mypy_extensions import i64

from carrack.games.exploration.state.table_fields import TableFields


class Table(TableFields):
    """The table, with the few movements every chapter shares."""

    __slots__ = ()

    # ---- Moving cards ----------------------------------------------------------------------

    def into_hand(self, seat: i64, card: i64) -> None:
        """Put a card into a hand, unseen by the others."""
        self.hand[seat * 15 + card] += 1
        self.hand_size[seat] += 1

    def into_hand_openly(self, seat: i64, card: i64) -> None:
        """Put a card into a hand while everybody watches.

        Rules: exploration.hidden.remembered.
        """
        self.into_hand(seat, card)
        self.known[seat * 15 + card] += 1

    def out_of_hand(self, seat: i64, card: i64) -> None:
        """Take a card from a hand, to be shown.

        One card fewer of that face is then known to be there.
        """
        place = seat * 15 + card
        self.hand[place] -= 1
        self.hand_size[seat] -= 1
        if self.known[place] > 0:
            self.known[place] -= 1

    def into_exhibition(self, seat: i64, card: i64) -> None:
        """Put a card on show."""
        self.exhibition[seat * 15 + card] += 1
        self.exhibition_size[seat] += 1
        self.market[card % 5] += 1

    def out_of_exhibition(self, seat: i64, card: i64) -> None:
        """Take a card off show."""
        self.exhibition[seat * 15 + card] -= 1
        self.exhibition_size[seat] -= 1
        self.market[card % 5] -= 1

    def into_gold(self, seat: i64, card: i64) -> None:
        """Turn a card over: it is a piece of gold now.

        Rules: exploration.gold.card.
        """
        self.gold[seat * 15 + card] += 1
        self.gold_size[seat] += 1

    def out_of_gold(self, seat: i64) -> i64:
        """Spend a piece of gold and return the card behind it.

        Rules: exploration.gold.order, exploration.gold.card.
        """
        card: i64 = 0
        while self.gold[seat * 15 + card] == 0:
            card += 1
        self.gold[seat * 15 + card] -= 1
        self.gold_size[seat] -= 1
        return card
