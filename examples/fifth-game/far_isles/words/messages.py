"""What the messages of The Far Isles are filled in with.

What an action would do is read off a view: no rule is known here.
"""

from collections.abc import Mapping
from typing import Any, Final, cast, final

from carrack.kernel.events import Fact, Facts
from carrack.kernel.game import State
from carrack.text.fluent import Texts
from carrack.text.words import Values

NO_BREAK: Final = "\u00a0"
#: Facts that are the name of something, and facts that count things by their names.
NAMES: Final = ("sea", "isle", "order")
COUNTS: Final = ("goods", "orders")


@final
class IslesWords:
    """Speaks of seas, isles and orders in one language."""

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names

    def thing(self, name: str) -> str:
        """Return what a sea, an isle or an order is called."""
        return self.texts(f"isles-name-{name}")

    def things(self, counts: Mapping[str, int]) -> str:
        """Return several things with their numbers."""
        each = [
            self.thing(name) if count == 1 else f"{count}{NO_BREAK}×{NO_BREAK}{self.thing(name)}"
            for name, count in counts.items()
        ]
        return ", ".join(each) or self.texts("isles-nothing")

    # ---- Events and decisions --------------------------------------------------------------

    def fact_values(self, facts: Facts, viewer: int | None) -> Values:
        """Return the values for an event or a decision."""
        known = "isle" in facts or "orders" in facts
        values: Values = {"known": "yes" if known else "no", "you": "no"}
        for name, fact in facts.items():
            values.update(self._value(name, fact, viewer))
        return values

    def _value(self, name: str, fact: Fact, viewer: int | None) -> Values:
        if name == "seat" and isinstance(fact, int):
            return {"name": self.names[fact], "you": "yes" if fact == viewer else "no"}
        if name in NAMES:
            return {name: self.thing(str(fact))}
        if name in COUNTS and isinstance(fact, dict):
            return {name: self.things(fact)}
        if name == "reason":
            return {name: self.texts(f"isles-ending-{fact}")}
        return {name: fact}

    def join_events(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return ``None``: a voyage is exciting isle by isle."""
        return None

    # ---- Actions ---------------------------------------------------------------------------

    def action_values(self, args: Mapping[str, str]) -> Values:
        """Return the values that say what an action is."""
        named = {name: self.thing(value) for name, value in args.items() if name != "verb"}
        return {"known": "no", **named}

    def effect_values(self, possible: State, action: int) -> Values:
        """Return the values that say what an action may bring."""
        view = cast(dict[str, Any], possible.view(possible.seat))
        args = possible.game.action_args(action)
        values: Values = {"known": "yes", "goods": self._goods(view["voyage"])}
        if "sea" in args:
            sea = next(sea for sea in view["seas"] if sea["sea"] == args["sea"])
            values.update(isles=sea["isles"], reefs=sea["left"].get("reef", 0))
            values["next"] = "none" if sea["next"] is None else self.thing(sea["next"])
            values["aboard"] = view["voyage"].get("reef", 0)
        if args["verb"] == "fill":
            values["points"] = self._points(possible, action)
        return values

    def _goods(self, voyage: Mapping[str, int]) -> str:
        return self.things({isle: count for isle, count in voyage.items() if isle != "reef"})

    def _points(self, possible: State, action: int) -> Fact:
        trial = possible.clone(events=True)
        trial.apply(action)
        return trial.events_for(possible.seat)[0]["points"]
