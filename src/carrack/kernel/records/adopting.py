"""Letting a record of older rules go on under the present ones."""

import json
from typing import TYPE_CHECKING

from carrack.kernel.errors import CarrackError, InvalidData
from carrack.kernel.events import Facts
from carrack.kernel.records.segments import Segment
from carrack.kernel.state import State

if TYPE_CHECKING:
    from carrack.kernel.records.record import Record


def adopted(record: "Record") -> State:
    """Return where a record ends under the present rules, if these lead there as well."""
    index = len(record.segments) - 1
    segment = record.segments[index]
    where = f"segments[{index}]"
    if segment.events is None:
        raise InvalidData(
            f"{where}.events",
            "no-events",
            f"played under rules version {segment.rules} and saved without its events, so nobody "
            "can tell whether the present rules lead there",
            {"found": segment.rules},
        )
    state = _beginning(record, segment, where)
    if segment.snapshot is None:
        _compare(state, segment.events[0], f"{where}.events[0]", segment.rules)
    for n, move in enumerate(segment.moves):
        try:
            state.apply(move.action)
        except CarrackError as error:
            raise _elsewhere(f"{where}.actions[{n}]", segment.rules) from error
        _compare(state, segment.events[n + 1], f"{where}.events[{n + 1}]", segment.rules)
    return record.game.from_dict(state.to_dict())


def _beginning(record: "Record", segment: Segment, where: str) -> State:
    if segment.snapshot is not None:
        return record.game.adopt(segment.snapshot)
    if segment.seed is None:
        raise InvalidData(
            f"{where}.start",
            "seed-withheld",
            "the seed is withheld, so the game can't be replayed yet",
        )
    return record.game.start(segment.seed)


def _compare(state: State, stored: list[Facts], where: str, rules: str) -> None:
    # As the events are when they have been written and read again.
    if json.loads(json.dumps(state.events_for(None))) != stored:
        raise _elsewhere(where, rules)


def _elsewhere(where: str, rules: str) -> InvalidData:
    return InvalidData(
        where,
        "rules-part",
        f"from here on the present rules lead elsewhere than version {rules}, under which this "
        "was played",
        {"found": rules},
    )
