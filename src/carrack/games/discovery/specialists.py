"""Specialists: each space gives its specialist, training any one of them for $5."""

from typing import Final

from mypy_extensions import i64

from carrack.games.discovery import nations, running_out
from carrack.games.discovery.actions import ACCEPT, DECLINE
from carrack.games.discovery.actions import TRAIN as TRAIN_VERB
from carrack.games.discovery.board import SPECIALIST_OF_SPACE, SPECIALIST_SPACES, TRAINING
from carrack.games.discovery.editions import LAST_TURN
from carrack.games.discovery.pieces import BUILDER, CAPTAIN, NOBODY, owner_of
from carrack.games.discovery.steps import TAKE_SPECIALIST, TRAIN
from carrack.games.discovery.table import Table

TRAINING_PRICE: Final = 5


def advance(table: Table) -> None:
    """Resolve the box, in this order: Italy, then space by space.

    Rules: discovery.specialists-box.receive, discovery.turn.boxes.
    """
    agenda = table.agenda
    stage = agenda.first()
    agenda.set_first(stage + 1)
    if stage == 0:
        nations.offer_italy(table)
        return
    if stage == 1 and table.turn == LAST_TURN:
        count_reasoners(table)
    if stage > SPECIALIST_SPACES:
        agenda.pop()
        return
    space = stage - 1
    code = table.specialists[space]
    if code == NOBODY:
        return
    table.specialists[space] = NOBODY
    table.send_home(code)
    if space == TRAINING:
        agenda.push(TRAIN, owner_of(code), TRAINING_PRICE, 1)
    else:
        offer_specialist(table, owner_of(code), SPECIALIST_OF_SPACE[space])


def offer_specialist(table: Table, seat: i64, kind: i64) -> None:
    """Ask whether a seat takes a specialist, if it could receive one.

    Rules: discovery.specialists-box.receive, discovery.running-out.not-received.
    """
    if running_out.could_receive(table, seat, kind):
        table.agenda.push(TAKE_SPECIALIST, seat, kind)
    else:
        table.tell_none_left(seat, kind)


def count_reasoners(table: Table) -> None:
    """Remember who stands in the box on the last turn, for the Age of Reason.

    Rules: discovery.building.age-of-reason.
    """
    for code in table.specialists:
        if code != NOBODY:
            table.reasoners[owner_of(code)] += 1


def list_taking(legal: list[int]) -> None:
    """List taking the specialist or not.

    Rules: discovery.turn.declining.
    """
    legal.append(ACCEPT)
    legal.append(DECLINE)


def take(table: Table, seat: i64, action: i64) -> None:
    """Receive the specialist for the next turn, or not.

    Rules: discovery.specialists-box.receive, discovery.specialists-box.next-turn.
    """
    kind = table.agenda.first()
    table.agenda.pop()
    if action == ACCEPT:
        rule = "discovery.specialists-box.receive"
        running_out.receive(table, seat, kind, running_out.TO_WORKERS, rule)


def list_training(table: Table, seat: i64, legal: list[int]) -> None:
    """List the specialists one may choose from, could pay and could receive, or none.

    Rules: discovery.specialists-box.training, discovery.variants.builder.
    """
    if table.money[seat] >= table.agenda.first():
        for kind in range(CAPTAIN, BUILDER + 1):
            if running_out.could_receive(table, seat, kind):
                legal.append(TRAIN_VERB + kind)
    legal.append(DECLINE)


def training_rule(table: Table) -> str:
    """Return why a specialist may be chosen: for money, from the auction, or as spoils of war.

    Rules: discovery.specialists-box.training, discovery.auction-2007.second,
    discovery.building.spoils-of-war-specialists.
    """
    if table.agenda.first() > 0:
        return "discovery.specialists-box.training"
    in_prelude = table.agenda.frames[3] == 0
    if in_prelude:
        return "discovery.auction-2007.second"
    return "discovery.building.spoils-of-war-specialists"


def train(table: Table, seat: i64, action: i64) -> None:
    """Choose a specialist, pay what it costs, and choose again if more are due.

    The frame holds the price and how many are still to be chosen.

    Rules: discovery.specialists-box.training, discovery.auction-2007.second,
    discovery.building.spoils-of-war-specialists.
    """
    rule = training_rule(table)
    price = table.agenda.first()
    left = table.agenda.second() - 1
    table.agenda.pop()
    if action == DECLINE:
        return
    if left > 0:
        table.agenda.push(TRAIN, seat, price, left)
    table.pay(seat, price, "training", rule)
    running_out.receive(table, seat, action - TRAIN_VERB, running_out.TO_WORKERS, rule)
