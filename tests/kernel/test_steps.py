"""Steps of the rules: their table, what they tell of a decision, and what can't be pending."""

import pytest
from mypy_extensions import i64

from carrack.kernel.agenda import Agenda
from carrack.kernel.errors import InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.fields import Fields
from carrack.kernel.steps import (
    AgendaStep,
    Bounds,
    check_agenda,
    decision_of,
    read_agenda,
    step_table,
)

#: The greatest second detail of a bid, for the steps below.
Limit = int


class Bid(AgendaStep[Limit]):
    def list_choices(self, table: Limit, seat: i64, legal: list[int]) -> None:
        legal.extend(range(seat, table))

    def facts(self, first: i64, second: i64) -> Facts:
        return {"highest": first, "by": second}

    def rule_on(self, table: Limit) -> str:
        return "toy.last-bid" if table == 1 else self.rule

    def bounds(self, table: Limit) -> Bounds:
        return (1, 3, -1, table)

    def problem(self, table: Limit, at: int) -> str:
        return "the table is bare" if table == 0 else ""


def steps() -> list[AgendaStep[Limit]]:
    listed: list[AgendaStep[Limit]] = [
        Bid(3, "bid", "toy.bid", (0,)),
        AgendaStep(0, "round", "toy.round"),
    ]
    return step_table(listed, AgendaStep)


def refused(limit: Limit, *frames: int) -> str:
    with pytest.raises(InvalidData) as caught:
        check_agenda(steps(), limit, Agenda([*frames]), "agenda")
    return caught.value.where


def test_steps_stand_in_the_table_by_their_number() -> None:
    assert [step.name for step in steps()] == ["round", "", "", "bid"]
    assert [step.number for step in steps()] == [0, 1, 2, 3]


@pytest.mark.parametrize("other", [(1, "bid"), (3, "pass")])
def test_no_number_and_no_name_is_taken_twice(other: tuple[int, str]) -> None:
    first: AgendaStep[Limit] = AgendaStep(3, "bid", "toy.bid")
    with pytest.raises(ValueError, match="same number or name"):
        step_table([first, AgendaStep(*other, "toy.other")], AgendaStep)


def test_the_table_finds_what_a_step_does() -> None:
    legal: list[int] = []
    steps()[3].list_choices(5, 2, legal)
    assert legal == [2, 3, 4]


def test_a_decision_is_described_by_its_step() -> None:
    decision = decision_of(steps(), 5, Agenda([0, 0, 0, 0, 3, 1, 2, 0]))
    assert (decision.kind, decision.rule, decision.seat) == ("bid", "toy.bid", 1)
    assert decision.facts == {"highest": 2, "by": 0}
    assert decision_of(steps(), 1, Agenda([0, 0, 0, 0, 3, 1, 2, 0])).rule == "toy.last-bid"
    plain = decision_of(steps(), 1, Agenda([0, 2, 0, 0]))
    assert (plain.rule, plain.facts) == ("toy.round", {})


def test_a_refusal_names_the_steps_rule_unless_it_knows_better() -> None:
    assert steps()[3].refusal(5, 0, 1) == "toy.bid"


def test_what_can_be_pending_passes() -> None:
    check_agenda(steps(), 4, Agenda([]), "agenda")
    check_agenda(steps(), 4, Agenda([0, 0, 0, 0]), "agenda")
    check_agenda(steps(), 4, Agenda([0, 0, 0, 0, 3, 1, 3, 4]), "agenda")


def test_what_cannot_be_pending_is_refused() -> None:
    assert refused(4, 3, 0, 1, 0) == "agenda[0]"
    assert refused(4, 0, 0, 0, 0, 0, 0, 0, 0) == "agenda[1]"
    assert refused(4, 0, 0, 0, 0, 3, 1, 0, 0) == "agenda[1].first"
    assert refused(4, 0, 0, 0, 0, 3, 1, 4, 0) == "agenda[1].first"
    assert refused(4, 0, 0, 0, 0, 3, 1, 1, 5) == "agenda[1].second"
    assert refused(4, 0, 0, 1, 0) == "agenda[0].first"
    assert refused(0, 0, 0, 0, 0, 3, 1, 1, 0) == "agenda[1]"


def test_an_agenda_is_read_by_the_names_of_its_steps() -> None:
    names = [step.name for step in steps()]
    frames = [
        {"step": "round", "seat": 0, "first": 0, "second": 0},
        {"step": "bid", "seat": 1, "first": 2, "second": -1},
    ]
    agenda = read_agenda(names, Fields({"agenda": frames}, ""), "agenda", 2)
    assert agenda.frames == [0, 0, 0, 0, 3, 1, 2, -1]


@pytest.mark.parametrize(
    ("name", "value"),
    [("step", "rest"), ("step", ""), ("seat", 2), ("first", -2), ("second", "x"), ("third", 0)],
)
def test_a_wrong_frame_is_named(name: str, value: object) -> None:
    frame = {"step": "bid", "seat": 1, "first": 2, "second": -1, name: value}
    with pytest.raises(InvalidData) as caught:
        read_agenda(["round", "", "", "bid"], Fields({"agenda": [frame]}, ""), "agenda", 2)
    assert caught.value.where == f"agenda[0].{name}"
