"""Events: what an applied action made happen, for logs, animations and charts.

An event says what happened (``kind``), under which rule, and the facts. Facts that only some
seats may know are kept apart, with the seats that may; everybody sees the rest.
"""

from typing import Final, final

Fact = int | str | bool | None | list[str] | list[int] | dict[str, int]
Facts = dict[str, Fact]

NOBODY: Final[tuple[int, ...]] = ()


@final
class Event:
    """One thing that happened.

    ``kind`` is a word of the game's own (``sailed``), ``rule`` the id of the rule behind it,
    ``facts`` what everyone sees, ``secret`` what only the seats in ``witnesses`` see as well.
    """

    __slots__ = ("facts", "kind", "rule", "secret", "witnesses")

    def __init__(
        self,
        kind: str,
        rule: str,
        facts: Facts,
        secret: Facts | None = None,
        witnesses: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.facts = facts
        self.secret = secret
        self.witnesses = witnesses

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.rule, self.facts, self.secret, self.witnesses)

    def seen_by(self, seat: int | None) -> Facts:
        """Return the event as JSON-ready data, as a seat (``None``: a spectator) may see it."""
        seen: Facts = {"event": self.kind, "rule": self.rule}
        seen.update(self.facts)
        if self.secret is not None and seat is not None and seat in self.witnesses:
            seen.update(self.secret)
        return seen
