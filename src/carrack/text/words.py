"""How a title's facts become the words of its messages.

A title may have `Words` of its own; for others facts and arguments are shown as they are.
"""

from collections.abc import Mapping
from typing import Protocol, final

from carrack.kernel.events import Facts
from carrack.kernel.game import State

#: What a message is filled in with.
Values = dict[str, object]


class Words(Protocol):
    """How one game's facts become what its messages are filled in with."""

    def fact_values(self, facts: Facts, viewer: int | None) -> Values:
        """Return the values for an event or a decision, as told to a seat or a spectator."""

    def action_values(self, args: Mapping[str, str]) -> Values:
        """Return the values for an action that say what it is."""

    def effect_values(self, possible: State, action: int) -> Values:
        """Return the values that say what an action would do in a state that may be the true one.

        Only a determinised state may be given: what this tells is shown to the deciding seat.
        """

    def join_events(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return two events in a row as one, or ``None`` if each is a message of its own."""


@final
class PlainWords:
    """The stand-in for a title without words: names for seats, all else as the rules say it."""

    def __init__(self, names: list[str]) -> None:
        self._names = names

    def fact_values(self, facts: Facts, viewer: int | None) -> Values:
        """Return the facts, with who it is about as ``name`` and whether that is the viewer."""
        values: Values = {key: fact for key, fact in facts.items() if key not in ("event", "rule")}
        seat = values.pop("seat", None)
        if isinstance(seat, int) and 0 <= seat < len(self._names):
            values = {"name": self._names[seat], "you": "yes" if seat == viewer else "no", **values}
        return values

    def action_values(self, args: Mapping[str, str]) -> Values:
        """Return the arguments; a number of a seat stays a number."""
        return {key: value for key, value in args.items() if key != "verb"}

    def effect_values(self, possible: State, action: int) -> Values:
        """Return nothing: what an action does is not known here."""
        return {}

    def join_events(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return ``None``: every event is a message of its own."""
        return None


def plain_sentence(message: str, values: Mapping[str, object]) -> str:
    """Return a sentence for a message that a title lacks: ``action-trade`` becomes "Trade: …"."""
    kind, _, name = message.partition("-")
    shown = {key: value for key, value in values.items() if key != "you"}
    who = shown.pop("name", None)
    subject = (name or kind).replace("-", " ")
    parts = [_part(key, value) for key, value in shown.items() if value is not None]
    if kind == "choice":
        return ", ".join(str(value) for value in shown.values()) or _capital(subject)
    sentence = f"{who}: {subject}" if who is not None else _capital(subject)
    return f"{sentence} ({', '.join(parts)})" if parts and kind != "group" else sentence


def _part(key: str, value: object) -> str:
    name = key.replace("_", " ")
    if isinstance(value, dict):
        value = ", ".join(f"{count} {thing}" for thing, count in value.items())
    elif isinstance(value, list):
        value = ", ".join(str(one) for one in value)
    return f"{name} {value}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
