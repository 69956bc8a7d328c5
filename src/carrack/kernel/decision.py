"""What is asked of whom."""

import json
from typing import final

from carrack.kernel import notebook
from carrack.kernel.events import Facts


@final
class Decision:
    """What is asked of whom, and under which rule.

    ``kind`` is a word of the game's own (``turn``, ``join-sale``), ``facts`` what else a front
    end needs to put the question into words. All of it is public.
    """

    __slots__ = ("facts", "kind", "rule", "seat")

    def __init__(self, kind: str, rule: str, seat: int, facts: Facts) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.facts = facts

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, rule={self.rule!r}, facts={self.facts})"

    def _repr_html_(self) -> str:
        rows = [("kind", self.kind), ("seat", str(self.seat)), ("rule", self.rule)]
        rows += [(name, json.dumps(fact)) for name, fact in self.facts.items()]
        return notebook.table("Decision", rows)

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.kind, self.rule, self.seat, self.facts)
