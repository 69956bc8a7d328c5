"""What a position of The Age of Exploration is worth, in gold.

A captain's work goes round in circles: sail out, explore, sail home, show the goods, sell them.
Every seat is credited with what the circle it is in will still bring: the rewards of the best
voyage its cards allow, the goods it shows and holds, each weighed by how likely the age lasts so
long; and with the turns that are left after it, at the gold a turn usually earns (``tempo``).
So every step along the circle gains about as much as a turn is worth, and a detour loses that.
"""

from typing import Final, final

from mypy_extensions import i64

from carrack.bots.evaluation import Evaluation, Weights, read_weights
from carrack.games.exploration.bot.plan import Outlook, Plan
from carrack.games.exploration.bot.settle import settled
from carrack.games.exploration.rules.cards import (
    CARDS,
    EXHIBITION_LIMIT,
    HAND_LIMIT,
    KINDS,
    sets_for,
)
from carrack.games.exploration.rules.market import popular_kind, rare_kind
from carrack.games.exploration.rules.navigation import kings_reward
from carrack.games.exploration.rules.steps import EXHIBITING, JOINING, TURN
from carrack.games.exploration.state.codes import HOME, OUTWARD, RETURNING
from carrack.games.exploration.state.state import ExplorationState
from carrack.games.exploration.state.table import Table
from carrack.kernel.game import Game, State

CARDS_IN_A_SET: Final = 108
#: How much of a game goes by until the second deck.
FIRST_DECKS_PART: Final = 0.7
#: Four cards left make a piece of gold at the end.
CARD_AT_THE_END: Final = 0.25
#: What a card brings as goods, whatever its kind; better ones are worth more, others less.
USUAL_PRICE: Final = 0.41
#: Worse than any voyage.
NO_VOYAGE: Final = -1000.0
#: No voyage needs more cards outward than this.
MOST_STAGES: Final = 5


@final
class ExplorationEvaluation(Evaluation):
    """Estimates the gold each seat will have in the end."""

    def __init__(self, game: Game, weights: Weights | None = None) -> None:
        used = read_weights("carrack.games.exploration.bot") if weights is None else weights
        super().__init__(used, used["sharpness"], used["last_sharpness"])
        self._players: i64 = game.players
        self._deck: float = float(CARDS_IN_A_SET * sets_for(game.players))
        self._tempo: float = used["tempo"]
        self._prices: list[float] = [
            used[name] for name in ("coffee", "spice", "antique", "animal", "diamond")
        ]
        self._price_pull: float = used["price_pull"]
        self._sale_at_once: float = used["sale_at_once"]
        self._sale_at_home: float = used["sale_at_home"]
        self._sale_at_sea: float = used["sale_at_sea"]
        self._leftover: float = used["leftover"]
        self._kind_missing: float = used["kind_missing"]
        self._turns_to_sell: float = used["turns_to_sell"]
        self._turns_to_show: float = used["turns_to_show"]
        self._found_card: float = used["found_card"]
        self._far_ahead: float = used["far_ahead"]
        self._level: float = used["level"]
        self._behind: float = used["behind"]
        self._outdone: float = used["outdone"]
        self._caught_up: float = used["caught_up"]
        self._fresh_start: float = used["fresh_start"]
        self._draw: float = used["draw"]
        self._turns_from_home: float = used["turns_from_home"]
        self._turns_around: float = used["turns_around"]
        self._second_round: float = used["second_round"]
        self._last_round: float = used["last_round"]
        # The fewer captains, the more suddenly all of them are home.
        self._last_turns: float = used["last_turns"] / float(game.players - 1)
        self._last_turns_spread: float = used["last_turns_spread"]
        self._overrated: float = used["overrated"]
        self._fade: float = used["fade"]
        self._stuck: float = used["stuck"]
        self._ship_on_show: float = used["ship_on_show"]
        self._ship_found: float = used["ship_found"]

    def points(self, state: State) -> list[float]:
        """Return the gold each seat can expect to have in the end."""
        assert isinstance(state, ExplorationState)
        table = settled(state)
        if table.deciding < 0:
            return [float(score) for score in table.scores()]
        outlook = self._outlook(table)
        # Not every turn goes to plan. It is the same for all, so it changes nobody's chances.
        overrated = self._overrated * self._to_earn(outlook.turns)
        return [self._worth(table, seat, outlook) - overrated for seat in range(table.players)]

    def appeal(self, state: State, seat: int) -> float:
        """Return the gold one seat can expect to have in the end."""
        assert isinstance(state, ExplorationState)
        table = settled(state)
        if table.deciding < 0:
            return float(table.scores()[seat])
        outlook = self._outlook(table)
        overrated = self._overrated * self._to_earn(outlook.turns)
        return self._worth(table, seat, outlook) - overrated

    def progress(self, state: State) -> float:
        """Return how much of the two decks has been drawn, from 0 to 1.

        Nothing else counts: a captain far ahead should not care whether a sale makes the game
        seem longer or shorter.
        """
        assert isinstance(state, ExplorationState)
        if state.deciding < 0:
            return 1.0
        if not state.second_deck:
            return (1.0 - float(state.deck_left) / self._deck) * FIRST_DECKS_PART
        cards: i64 = 1
        for count in state.second_pool:
            cards += count
        return 1.0 - float(state.deck_left) / float(cards) * (1.0 - FIRST_DECKS_PART)

    # ---- What is the same for all seats ----------------------------------------------------

    def _outlook(self, table: Table) -> Outlook:
        outlook = Outlook()
        self._look_at_market(table, outlook)
        self._look_at_voyages(table, outlook)
        self._look_ahead(table, outlook)
        if not table.second_deck:
            self._look_at_discards(table, outlook)
        return outlook

    def _look_ahead(self, table: Table, outlook: Outlook) -> None:
        """Estimate how many turns each seat is likely to have before the age ends.

        What they may earn hangs on the cards left alone: else whoever brings his own voyage
        forward would seem to lose time by it. What is still safe also hangs on who draws next.
        """
        rounds = float(table.deck_left) / (float(self._players) * self._draw)
        usual = self._turns_around * rounds
        soon = outlook.mean_draw + self._turns_around * (rounds - 0.5)
        if soon < outlook.next_draw:
            soon = outlook.next_draw
        if not table.second_deck:
            outlook.turns = self._second_round + usual
            outlook.safe_turns = self._second_round + soon
            outlook.turns_at_home = outlook.safe_turns
        else:
            # The fewer captains, the sooner all of them happen to be home.
            pace = 1.0 - 1.0 / float(self._players)
            outlook.turns = self._last_round + usual * pace
            outlook.safe_turns = self._last_round + soon * pace
            outlook.turns_at_home = outlook.safe_turns
            if outlook.until_all_home < outlook.safe_turns:
                outlook.turns_at_home = outlook.until_all_home
            outlook.deck_left = table.deck_left
        outlook.turn = self._to_earn(outlook.turns) - self._to_earn(outlook.turns - 1.0)

    def _look_at_market(self, table: Table, outlook: Outlook) -> None:
        market = table.market
        if table.agenda.step() == JOINING:
            outlook.rare = table.rare
            outlook.popular = table.popular
        else:
            outlook.missing = missing_kinds(market)
            if outlook.missing == 0:
                outlook.rare = rare_kind(market)
                outlook.popular = popular_kind(market)
        kind: i64 = 0
        while kind < KINDS:
            usual = self._prices[kind]
            now = 0.333
            if kind == outlook.rare:
                now = 1.0
            elif kind == outlook.popular:
                now = 0.5
            outlook.price[kind] = usual + (now - usual) * self._price_pull
            kind += 1

    def _look_at_voyages(self, table: Table, outlook: Outlook) -> None:
        """Look how soon each seat will draw cards and be home, and who is farthest out."""
        longest = 0.0
        next_longest = 0.0
        draws = 0.0
        seat: i64 = 0
        while seat < self._players:
            course = table.course[seat]
            home = 0.0
            if course == OUTWARD:
                home = 2.0 + float((table.out[seat] + 5) // 6)
                _mark_farthest(table.out[seat], seat, outlook)
            elif course != HOME:
                home = _stages_home(table, seat)
            draw = self._until_draw(table, seat)
            draws += draw
            if draw < outlook.next_draw:
                outlook.next_draw = draw
            if home > longest:
                next_longest = longest
                longest = home
            elif home > next_longest:
                next_longest = home
            seat += 1
        outlook.mean_draw = draws / float(self._players)
        outlook.until_all_home = longest if self._players <= 4 else next_longest

    def _look_at_discards(self, table: Table, outlook: Outlook) -> None:
        """Look how good the second deck will be, once so few cards are left that it is near.

        Whoever draws sooner than others will have more of it.
        """
        cards = float(self._players) * self._draw
        near = 1.0 - float(table.deck_left) / cards
        if near <= 0.0:
            return
        worth = 0.0
        card: i64 = 0
        while card < CARDS:
            count = table.discard[card]
            if count > 0:
                better = self._ship_found * float(card // KINDS - 1)
                worth += float(count) * (better + self._prices[card % KINDS] - USUAL_PRICE)
            card += 1
        outlook.found_again = worth * near / float(self._players)

    def _found_again(self, table: Table, seat: i64, outlook: Outlook) -> float:
        """Return a seat's share of how much better or worse than usual the second deck will be."""
        lead = (outlook.mean_draw - self._until_draw(table, seat)) / self._turns_from_home
        share = 0.0 if lead < -1.0 else 2.0 if lead > 1.0 else 1.0 + lead
        return outlook.found_again * share

    def _until_draw(self, table: Table, seat: i64) -> float:
        """Return how many turns go by until a seat draws cards."""
        course = table.course[seat]
        if course == OUTWARD:
            return 1.0 + _stages_to_go(table.out[seat])
        if course == HOME:
            return self._turns_from_home
        return self._turns_from_home + _stages_home(table, seat)

    def _to_earn(self, turns: float) -> float:
        """Return the gold that so many turns are likely to bring; the last ones come too late."""
        spread = self._last_turns_spread
        useful = turns - self._last_turns
        if useful >= spread:
            return useful * self._tempo
        if useful <= -spread:
            return 0.0
        return (useful + spread) * (useful + spread) / (4.0 * spread) * self._tempo

    def _lasting(self, turns: float, outlook: Outlook) -> float:
        """Return how likely the age lasts so many more turns."""
        return self._chance(outlook.safe_turns, turns)

    def _chance(self, left: float, turns: float) -> float:
        """Return how likely so many turns are to come when some number is expected."""
        chance = 0.5 + (left - turns) / (left * self._fade + 1.0) * 0.5
        return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance

    # ---- One seat --------------------------------------------------------------------------

    def _worth(self, table: Table, seat: i64, outlook: Outlook) -> float:
        plan = Plan(table, seat, outlook)
        if table.agenda.step() == EXHIBITING and table.agenda.seat() == seat:
            plan.showing = True
        ahead = 0.0
        course = table.course[seat]
        if course == HOME:
            ahead = self._at_home(plan, outlook)
        elif course == OUTWARD:
            ahead = self._setting_out(plan, outlook, False)
        else:
            ahead = self._coming_home(table, plan, outlook)
        if outlook.found_again != 0.0:
            ahead += self._found_again(table, seat, outlook)
        return float(table.gold_size[seat]) + self._shown(table, seat, outlook) + ahead

    def _shown(self, table: Table, seat: i64, outlook: Outlook) -> float:
        """Return what the goods on show will bring."""
        size = table.exhibition_size[seat]
        if size == 0:
            return 0.0
        shown = table.exhibition
        place = seat * 15
        rare: i64 = 0
        popular: i64 = 0
        later = 0.0
        more_ships: i64 = 0
        kind: i64 = 0
        while kind < 5:
            twos = shown[place + 5 + kind]
            threes = shown[place + 10 + kind]
            count = shown[place + kind] + twos + threes
            later += float(count) * outlook.price[kind]
            more_ships += twos + 2 * threes
            if kind == outlook.rare:
                rare = count
            elif kind == outlook.popular:
                popular = count
            kind += 1
        # Goods can be taken back to sail with.
        later += self._ship_on_show * float(more_ships)
        cost = _for_few(size) * outlook.turn * self._turns_to_sell
        if outlook.missing > 0:
            return later * (1.0 - self._kind_missing * float(outlook.missing)) - cost
        others = size - rare - popular
        whole = float(rare + popular // 2 + others // 3)
        now = whole + self._leftover * float(popular % 2 + others % 3)
        share = self._sale_at_sea
        if table.course[seat] == HOME:
            # Whoever is next can sell before anybody changes the market.
            share = self._sale_at_once if _is_next(table, seat) else self._sale_at_home
        return now * share + later * (1.0 - share) - cost

    def _goods(self, plan: Plan, turns: float, outlook: Outlook) -> float:
        """Return what the goods left in hand will bring if they can be shown after some turns."""
        held = plan.held
        if held <= 0:
            return 0.0
        # Goods shown together are sold together; what there is no room for needs another sale.
        sales = _for_few(held)
        if held <= plan.room:
            shown = EXHIBITION_LIMIT - plan.room
            sales = _for_few(shown + held) - _for_few(shown)
        sold = float(held) * plan.each - sales * outlook.turn * self._turns_to_sell
        ended = float(held) * CARD_AT_THE_END
        if sold <= ended:
            return ended
        return ended + (sold - ended) * self._chance(outlook.turns_at_home, turns)

    def _at_home(self, plan: Plan, outlook: Outlook) -> float:
        """Return what the hand is worth at home: shown as goods, or some of it sailed with."""
        turns = plan.turns if plan.showing else plan.turns + 1.0
        staying = self._goods(plan, turns, outlook) - plan.paid
        sailing = self._setting_out(plan, outlook, True)
        return sailing if sailing > staying else staying

    def _setting_out(self, plan: Plan, outlook: Outlook, at_home: bool) -> float:
        """Return what the hand is worth with the best voyage from here.

        At home, what is not sailed with will be shown before.
        """
        best = NO_VOYAGE
        stages: i64 = 0
        while True:
            if plan.distance > 0:
                value = self._voyage(plan, stages, at_home, outlook)
                if value > best:
                    best = value
            if stages == MOST_STAGES or not plan.sail_on():
                return best
            stages += 1

    def _voyage(self, plan: Plan, stages: i64, at_home: bool, outlook: Outlook) -> float:
        """Return what a voyage brings that explores after so many more stages."""
        back = (plan.distance + 5) // 6
        before = 0.0
        kept: i64 = plan.held
        goods = 0.0
        if at_home:
            kept = 0
            crowded = plan.held > plan.room
            if crowded or not plan.showing:
                before = self._turns_to_show * _for_few(plan.held)
            if crowded:
                before += self._turns_to_sell
            goods = self._goods(plan, plan.turns + before, outlook)
        found = 2 * plan.distance
        if found > HAND_LIMIT - kept:
            found = HAND_LIMIT - kept
        turns = plan.turns + before + float(stages + 1 + back)
        if found >= outlook.deck_left:
            # Exploring would end the age at once: this voyage must do without.
            if kept + plan.gold < back:
                return goods - plan.paid + float(kept) * CARD_AT_THE_END
            found = 0
        lasting = self._lasting(turns, outlook)
        card = CARD_AT_THE_END + (self._found_card - CARD_AT_THE_END) * lasting
        return (
            goods
            - plan.paid
            + (_kings_reward(plan.distance) + self._commerce_far_out(plan, outlook)) * lasting
            + float(kept + found - back) * card
            - self._fresh_start * lasting
            + self._to_earn(outlook.turns - turns)
        )

    def _commerce_far_out(self, plan: Plan, outlook: Outlook) -> float:
        """Return the likely reward for the longest voyage before it is known how far it goes."""
        rival = outlook.farthest
        if outlook.farthest_seat == plan.seat:
            rival = outlook.next_farthest
        if plan.distance >= rival + 2:
            return self._far_ahead
        return self._level if plan.distance >= rival else self._behind

    def _commerce_near_home(self, table: Table, seat: i64, turns: float) -> float:
        """Return the likely reward for the longest voyage, so many turns before arriving."""
        distance = table.out[seat]
        chance = 1.0
        other: i64 = 0
        while other < self._players:
            course = table.course[other]
            if other != seat and course != HOME:
                if table.out[other] >= distance:
                    soon = float(table.out[other] - table.back[other]) <= 6.0 * (turns - 1.0)
                    if course != RETURNING or not soon:
                        return self._outdone
                elif course == OUTWARD and turns > 1.0 and table.out[other] + 3 >= distance:
                    chance *= self._caught_up
            other += 1
        return chance

    def _coming_home(self, table: Table, plan: Plan, outlook: Outlook) -> float:
        """Return what voyage and hand are worth to a seat that can only sail home."""
        king = _kings_reward(plan.distance)
        plan.distance = table.back[plan.seat] - table.out[plan.seat]
        while plan.distance < 0:
            if not plan.sail_home():
                return float(plan.held) * CARD_AT_THE_END + king * self._stuck
        plan.distance = 0
        reward = king + self._commerce_near_home(table, plan.seat, plan.turns)
        return reward * self._lasting(plan.turns, outlook) + self._at_home(plan, outlook)


def _kings_reward(distance: i64) -> float:
    return float(kings_reward(distance))


def _for_few(cards: i64) -> float:
    """Return how much of a turn's cost to charge to so many cards: few can wait for more."""
    return 1.0 if cards >= 4 else 0.25 * float(cards)


def _stages_home(table: Table, seat: i64) -> float:
    """Return how many turns a seat at sea needs to come home, if all goes well."""
    return float((table.out[seat] - table.back[seat] + 5) // 6)


def _stages_to_go(distance: i64) -> float:
    """Return how many stages are missing to where the King pays most."""
    return float(9 - distance) / 3.0 if distance < 9 else 0.0


def _mark_farthest(distance: i64, seat: i64, outlook: Outlook) -> None:
    if distance > outlook.farthest:
        outlook.next_farthest = outlook.farthest
        outlook.farthest = distance
        outlook.farthest_seat = seat
    elif distance > outlook.next_farthest:
        outlook.next_farthest = distance


def _is_next(table: Table, seat: i64) -> bool:
    step = table.agenda.step()
    return table.deciding == seat and (step == TURN or step == JOINING)


def missing_kinds(market: list[i64]) -> i64:
    """Return how many kinds nobody shows."""
    missing: i64 = 0
    for count in market:
        if count == 0:
            missing += 1
    return missing
