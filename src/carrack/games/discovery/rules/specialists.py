"""Specialists: each space gives its specialist, training any one of them for $5."""

from typing import Final, final

from mypy_extensions import i64

from carrack.games.discovery.rules import nations, running_out
from carrack.games.discovery.rules.action_numbers import ACCEPT, DECLINE
from carrack.games.discovery.rules.action_numbers import TRAIN as TRAIN_VERB
from carrack.games.discovery.rules.board import SPECIALIST_OF_SPACE, SPECIALIST_SPACES, TRAINING
from carrack.games.discovery.rules.editions import LAST_TURN
from carrack.games.discovery.rules.pieces import (
    BUILDER,
    CAPTAIN,
    KINDS,
    NOBODY,
    WORKER_NAMES,
    owner_of,
)
from carrack.games.discovery.rules.running_out import TRAINING_PRICE
from carrack.games.discovery.rules.step import Step
from carrack.games.discovery.rules.steps import (
    CAPITAL_BOX,
    GAME,
    SPECIALISTS_BOX,
    TAKE_SPECIALIST,
    TRAIN,
)
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from carrack.kernel.steps import Bounds


def offer_specialist(table: Table, seat: i64, kind: i64) -> None:
    """Give a seat a specialist; it is asked only about the last of a kind, or where to trade.

    Rules: discovery.specialists-box.receive, discovery.running-out.not-received,
    discovery.turn.declining.
    """
    if table.supply[seat * KINDS + kind] == 1 and table.turn < LAST_TURN:
        table.agenda.push(TAKE_SPECIALIST, seat, kind)
    else:
        rule = "discovery.specialists-box.receive"
        running_out.receive(table, seat, kind, running_out.TO_WORKERS, rule)


def count_reasoners(table: Table) -> None:
    """Remember who stands in the box on the last turn, for the Age of Reason.

    Rules: discovery.building.age-of-reason.
    """
    for code in table.specialists:
        if code != NOBODY:
            table.reasoners[owner_of(code)] += 1


def leave(table: Table, space: i64) -> None:
    """Send the worker on a space home, if one stands there.

    Rules: discovery.turn.workers-home.
    """
    if space >= 0 and table.specialists[space] != NOBODY:
        table.send_home(table.specialists[space])
        table.specialists[space] = NOBODY


@final
class SpecialistsBox(Step):
    """The Specialists box. Detail: 0 before Italy is asked, then the space that comes next.

    Rules: discovery.specialists-box.receive.
    """

    def advance(self, table: Table) -> None:
        """Resolve the box, in this order: Italy, then space by space.

        Rules: discovery.specialists-box.receive, discovery.turn.boxes,
        discovery.turn.workers-home.
        """
        agenda = table.agenda
        stage = agenda.first()
        agenda.set_first(stage + 1)
        if stage == 0:
            nations.offer_italy(table)
            return
        if stage == 1 and table.turn == LAST_TURN:
            count_reasoners(table)
        space = stage - 1
        if table.setting.new:
            leave(table, space - 1)
        if space == SPECIALIST_SPACES:
            for each in range(SPECIALIST_SPACES):
                leave(table, each)
            agenda.pop()
            return
        code = table.specialists[space]
        if code == NOBODY:
            return
        if space == TRAINING:
            agenda.push(TRAIN, owner_of(code), TRAINING_PRICE, 1)
        else:
            offer_specialist(table, owner_of(code), SPECIALIST_OF_SPACE[space])

    def bounds(self, table: Table) -> Bounds:
        """Allow every space."""
        return (0, SPECIALIST_SPACES + 1, 0, 0)


@final
class TakeSpecialist(Step):
    """Whether to take a specialist. Detail: its kind.

    Rules: discovery.specialists-box.receive.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List taking the specialist or not.

        Rules: discovery.turn.declining.
        """
        legal.append(ACCEPT)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Receive the specialist for the next turn, or not.

        Rules: discovery.specialists-box.receive, discovery.specialists-box.next-turn.
        """
        kind = table.agenda.first()
        table.agenda.pop()
        if action == ACCEPT:
            rule = "discovery.specialists-box.receive"
            running_out.receive(table, seat, kind, running_out.TO_WORKERS, rule)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say which worker it is."""
        return {"worker": WORKER_NAMES[first]}

    def bounds(self, table: Table) -> Bounds:
        """Allow every specialist."""
        return (CAPTAIN, KINDS - 1, 0, 0)


@final
class Train(Step):
    """Which specialist to choose. Details: the price, how many are still to be chosen.

    Rules: discovery.specialists-box.training.
    """

    def list_choices(self, table: Table, seat: i64, legal: list[int]) -> None:
        """List the specialists one may choose from, could pay and could receive, or none.

        Rules: discovery.specialists-box.training, discovery.variants.builder.
        """
        if table.money[seat] >= table.agenda.first():
            for kind in range(CAPTAIN, BUILDER + 1):
                if running_out.could_receive(table, seat, kind):
                    legal.append(TRAIN_VERB + kind)
        legal.append(DECLINE)

    def choose(self, table: Table, seat: i64, action: i64) -> None:
        """Choose a specialist, and choose again if more are due.

        The price is paid with the piece, so that nobody pays for what he doesn't get.

        Rules: discovery.specialists-box.training, discovery.auction-2007.second,
        discovery.building.spoils-of-war-specialists.
        """
        rule = self.rule_on(table)
        price = table.agenda.first()
        left = table.agenda.second() - 1
        table.agenda.pop()
        if action == DECLINE:
            return
        if left > 0:
            table.agenda.push(TRAIN, seat, price, left)
        kind: i64 = action - TRAIN_VERB
        where: i64 = running_out.TO_TRAINEES if price > 0 else running_out.TO_WORKERS
        running_out.receive(table, seat, kind, where, rule)

    def facts(self, first: i64, second: i64) -> Facts:
        """Say what it costs and how many are due."""
        return {"left": second, "price": first}

    def rule_on(self, table: Table) -> str:
        """Return why a specialist may be chosen: for money, from the auction, or as spoils of war.

        Rules: discovery.specialists-box.training, discovery.auction-2007.second,
        discovery.building.spoils-of-war-specialists.
        """
        if table.agenda.first() > 0:
            return "discovery.specialists-box.training"
        if table.in_prelude():
            return "discovery.auction-2007.second"
        return "discovery.building.spoils-of-war-specialists"

    def bounds(self, table: Table) -> Bounds:
        """Allow one or two specialists."""
        return (0, TRAINING_PRICE, 1, 2)

    def problem(self, table: Table, at: int) -> str:
        """Say why this can't be the price."""
        price = table.agenda.first_at(at)
        return "" if price == 0 or price == TRAINING_PRICE else "training is free or has its price"


STEPS: Final[list[Step]] = [
    SpecialistsBox(SPECIALISTS_BOX, "specialists", "discovery.specialists-box.receive", (GAME,)),
    TakeSpecialist(
        TAKE_SPECIALIST, "specialist", "discovery.specialists-box.receive", (SPECIALISTS_BOX,)
    ),
    Train(
        TRAIN, "train", "discovery.specialists-box.training", (SPECIALISTS_BOX, CAPITAL_BOX, GAME)
    ),
]
