"""A state of Age of Discovery: the table, driven by its agenda.

The top of the agenda says what is pending. Each decision has one function that lists the choices
and one that carries a choice out; then `course` goes on to the next decision.
"""

from typing import final

from mypy_extensions import i64

from carrack.games.discovery import (
    auction,
    benefits,
    capital,
    course,
    discoveries,
    dock,
    end,
    expedition,
    hidden,
    nations,
    placement,
    purchase,
    refusals,
    running_out,
    scouting,
    setup,
    snapshot,
    specialists,
    stables,
    steps,
    trade_goods,
    university,
    variants,
    view,
    warfare,
)
from carrack.games.discovery.actions import DECLINE, GIVE
from carrack.games.discovery.table import Table
from carrack.kernel.fields import Fields
from carrack.kernel.game import Decision
from carrack.kernel.scores import ScoreSheet


@final
class DiscoveryState(Table):
    """One moment of a game of Age of Discovery."""

    __slots__ = ()

    def deal(self) -> None:
        """Set the table up and go to the first decision."""
        setup.set_up(self)
        self._go_on()

    def pending(self) -> Decision:
        """Describe the pending decision."""
        return view.decision_of(self)

    def list_legal(self, legal: list[int]) -> None:
        """List the choices of the pending decision."""
        step = self.agenda.step()
        seat = self.deciding
        if step == steps.PLACE:
            placement.list_choices(self, seat, legal)
        elif step == steps.LAND:
            dock.list_landings(self, legal)
        elif step == steps.TAKE_SPECIALIST:
            specialists.list_taking(legal)
        elif step == steps.CHOOSE_GOOD or step == steps.FRENCH_TRADE:
            trade_goods.list_goods(self, legal)
        elif step == steps.BUY:
            capital.list_choices(self, seat, legal)
        elif step == steps.CHOOSE_TARGET:
            expedition.list_targets(self, seat, legal)
        elif step == steps.CHOOSE_CREW:
            expedition.list_crew(self, seat, legal)
        elif step == steps.DECLARE:
            warfare.list_conflicts(self, seat, legal)
        elif step == steps.NAME_CASUALTY:
            warfare.list_casualties(self, legal)
        else:
            self._list_rarer(step, seat, legal)

    def _list_rarer(self, step: i64, seat: i64, legal: list[int]) -> None:
        if step == steps.TRAIN:
            specialists.list_training(self, seat, legal)
        elif step == steps.USE_UNIVERSITY:
            university.list_choices(self, seat, legal)
        elif step == steps.RIDE:
            stables.list_rides(self, seat, legal)
        elif step == steps.CHOOSE_BENEFIT:
            benefits.list_ordered(self, seat, legal)
        elif step == steps.SMUGGLE:
            benefits.list_swaps(self, seat, legal)
        elif step == steps.SMUGGLE_GIVE:
            benefits.list_own_goods(self, seat, GIVE, legal)
        elif step == steps.SELL_GOODS:
            benefits.list_sales(self, seat, legal)
        elif step == steps.MIGRATE:
            benefits.list_migrations(self, seat, legal)
        elif step == steps.CHOOSE_MIGRANTS:
            benefits.list_migrants(self, seat, legal)
        elif step == steps.CHART or step == steps.SPANISH_LANDING:
            discoveries.list_free(self, legal)
        elif step == steps.TRADE_OUT:
            running_out.list_choices(self, seat, legal)
        elif step == steps.RETURN_CARD:
            scouting.list_returning(legal)
        elif step == steps.SPEND_ON_POINTS:
            variants.list_buying(self, seat, legal)
        elif step == steps.BID or step == steps.BID_FOR_BOARD:
            auction.list_bids(self, seat, auction.highest_bid(self), legal)
        elif step == steps.CHOOSE_BOARD:
            auction.list_boards(self, legal)
        elif step == steps.EMPTY_JAILS or step == steps.DUTCH_SHIP:
            nations.list_use(legal)
        elif step == steps.ORDER_DOCK:
            nations.list_ordering(self, legal)
        elif step == steps.ITALIAN_MASTER:
            nations.list_replacing(self, seat, legal)
        elif step == steps.ITALIAN_PIECE:
            nations.list_stand_ins(self, seat, legal)
        else:
            self._list_of_purchase(step, seat, legal)

    def _list_of_purchase(self, step: i64, seat: i64, legal: list[int]) -> None:
        if step == steps.SETTLE:
            purchase.list_settling(self, legal)
        elif step == steps.PLACE_ALLIES or step == steps.SETTLE_BY_EDICT:
            purchase.list_own_colonies(self, seat, legal)
        elif step == steps.NAME_FOR_EDICT:
            purchase.list_opponents(self, seat, legal)
        elif step == steps.WHO_SETTLES_FIRST:
            purchase.list_first(self, seat, legal)
        elif step == steps.LOSE_TO_PLAGUE:
            purchase.list_losses(self, seat, legal)
        elif step == steps.SPREAD_PLAGUE:
            purchase.list_plagues(self, legal)
        elif step == steps.PLAGUE_DEATHS:
            purchase.list_deaths(legal)
        elif step == steps.REWRITE:
            purchase.list_rewriting(self, seat, legal)

    def play(self, action: int) -> None:
        """Carry out a choice and go on to the next decision.

        A choice that changes nothing to be seen, such as declining, is told as such.
        """
        seat = self.deciding
        step = self.agenda.step()
        self._carry_out(action)
        self._go_on()
        if self.listening and not self.has_told:
            facts: dict[str, int | str] = {
                "seat": seat,
                "verb": self.game.action_args(action)["verb"],
            }
            self.tell("chose", steps.STEP_RULES[step], {**facts})

    def _go_on(self) -> None:
        """Go on to the next decision; a seat that could only decline is not asked.

        Rules: discovery.turn.declining.
        """
        course.run(self)
        while self.deciding >= 0 and self.is_only_choice(DECLINE):
            self.forget_choices()
            step = self.agenda.step()
            self.tell_in_vain(self.deciding, steps.STEP_NAMES[step], steps.rule_in_vain(step))
            self._carry_out(DECLINE)
            course.run(self)

    def _carry_out(self, action: i64) -> None:
        step = self.agenda.step()
        seat = self.deciding
        if step == steps.PLACE:
            placement.choose(self, seat, action)
        elif step == steps.LAND:
            dock.land(self, seat, action)
        elif step == steps.TAKE_SPECIALIST:
            specialists.take(self, seat, action)
        elif step == steps.CHOOSE_GOOD:
            trade_goods.choose(self, seat, action)
        elif step == steps.BUY:
            capital.choose(self, seat, action)
        elif step == steps.CHOOSE_TARGET:
            expedition.choose_target(self, seat, action)
        elif step == steps.CHOOSE_CREW:
            expedition.choose_crew(self, seat, action)
        elif step == steps.DECLARE:
            warfare.declare(self, seat, action)
        elif step == steps.NAME_CASUALTY:
            warfare.name_casualty(self, seat, action)
        else:
            self._carry_out_rarer(step, seat, action)

    def _carry_out_rarer(self, step: i64, seat: i64, action: i64) -> None:
        if step == steps.TRAIN:
            specialists.train(self, seat, action)
        elif step == steps.USE_UNIVERSITY:
            university.answer(self, seat, action)
        elif step == steps.RIDE:
            stables.ride(self, seat, action)
        elif step == steps.CHOOSE_BENEFIT:
            benefits.choose_ordered(self, seat, action)
        elif step == steps.SMUGGLE:
            benefits.choose_swap(self, seat, action)
        elif step == steps.SMUGGLE_GIVE:
            benefits.swap(self, seat, action)
        elif step == steps.SELL_GOODS:
            benefits.sell(self, seat, action)
        elif step == steps.MIGRATE:
            benefits.migrate(self, seat, action)
        elif step == steps.CHOOSE_MIGRANTS:
            benefits.send_migrant(self, seat, action)
        elif step == steps.CHART:
            purchase.chart(self, seat, action)
        elif step == steps.TRADE_OUT:
            running_out.trade_out(self, seat, action)
        elif step == steps.RETURN_CARD:
            scouting.return_card(self, seat, action)
        elif step == steps.SPEND_ON_POINTS:
            variants.buy(self, seat, action)
        else:
            self._carry_out_of_nations(step, seat, action)

    def _carry_out_of_nations(self, step: i64, seat: i64, action: i64) -> None:
        if step == steps.BID:
            auction.bid(self, seat, action)
        elif step == steps.BID_FOR_BOARD:
            auction.bid_for_board(self, seat, action)
        elif step == steps.CHOOSE_BOARD:
            auction.choose_board(self, seat, action)
        elif step == steps.SPANISH_LANDING:
            nations.spanish_landing(self, seat, action)
        elif step == steps.EMPTY_JAILS:
            nations.empty_jails(self, seat, action)
        elif step == steps.ORDER_DOCK:
            nations.order_next(self, action)
        elif step == steps.FRENCH_TRADE:
            nations.french_trade(self, seat, action)
        elif step == steps.DUTCH_SHIP:
            nations.dutch_ship(self, seat, action)
        elif step == steps.ITALIAN_MASTER:
            nations.italian_master(self, seat, action)
        elif step == steps.ITALIAN_PIECE:
            nations.send_stand_in(self, seat, action)
        else:
            self._carry_out_of_purchase(step, seat, action)

    def _carry_out_of_purchase(self, step: i64, seat: i64, action: i64) -> None:
        if step == steps.SETTLE:
            purchase.settle(self, seat, action)
        elif step == steps.PLACE_ALLIES:
            purchase.place_allies(self, seat, action)
        elif step == steps.NAME_FOR_EDICT:
            purchase.name_for_edict(self, seat, action)
        elif step == steps.WHO_SETTLES_FIRST:
            purchase.who_settles_first(self, seat, action)
        elif step == steps.SETTLE_BY_EDICT:
            purchase.settle_by_edict(self, seat, action)
        elif step == steps.LOSE_TO_PLAGUE:
            purchase.lose_to_plague(self, seat, action)
        elif step == steps.SPREAD_PLAGUE:
            purchase.spread_plague(self, seat, action)
        elif step == steps.PLAGUE_DEATHS:
            purchase.plague_death(self, seat, action)
        elif step == steps.REWRITE:
            purchase.rewrite(self, seat, action)

    def refusal(self, action: int) -> str:
        """Name the rule in an action's way."""
        return refusals.rule_against(self, action)

    def observation(self, seat: i64) -> list[int]:
        """List all that a seat may know or remember."""
        return hidden.observe(self, seat)

    def sight(self, seat: i64) -> int:
        """Return what a seat knows of what is hidden, as a number."""
        return hidden.sight(self, seat)

    def redeal(self, seat: i64) -> None:
        """Redraw what a seat can't know."""
        hidden.redeal(self, seat)

    def dump(self) -> dict[str, object]:
        """Return the table as readable data."""
        return snapshot.dump(self)

    def restore(self, fields: Fields) -> None:
        """Fill the table in from readable data."""
        snapshot.restore(self, fields)

    def score_sheet(self) -> list[ScoreSheet]:
        """Return every seat's points by source, as if the game ended now."""
        return [end.score_sheet(self, seat) for seat in range(self.players)]

    def standings(self) -> list[list[int]]:
        """Return what decides each seat's place."""
        return [end.standing(self, seat) for seat in range(self.players)]
