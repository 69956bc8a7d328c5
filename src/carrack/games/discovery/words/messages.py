"""What the messages of Age of Discovery are filled in with."""

from collections.abc import Mapping
from typing import Final, cast, final

from carrack.games.discovery.rules.actions import SPACE_NAMES
from carrack.games.discovery.rules.pieces import GOOD_NAMES
from carrack.games.discovery.words.effects import Trial, tail_of
from carrack.games.discovery.words.joined_events import joined
from carrack.games.discovery.words.names import Names
from carrack.kernel.events import Fact, Facts
from carrack.kernel.game import State
from carrack.text.fluent import Texts

Values = dict[str, object]

#: What a message may ask for although the facts don't always say it.
UNSAID: Final[Values] = {
    "you": "no",
    "theirs": "no",
    "known": "no",
    "several": "no",
    "context": "none",
    "tail": "",
    "place": 0,
    "value": 0,
    "dollars": 0,
    "price": 0,
    "left": 0,
}
#: Facts that name another seat than the one the event is about.
OTHERS: Final = ("other", "against", "with", "owner", "from")
#: How a region, or the deck, stands in a sentence.
REGION_FORMS: Final = ("region", "the-region", "in-region", "to-region", "from-region")


@final
class DiscoveryWords:
    """Speaks of an edition of Age of Discovery in one language."""

    def __init__(self, texts: Texts, names: list[str], edition: int) -> None:
        self.texts = texts
        self.names = names
        self.things = Names(texts, edition)
        self._trial: Trial | None = None

    # ---- Events and decisions --------------------------------------------------------------

    def fact_values(self, facts: Facts, viewer: int | None) -> Values:
        """Return the values for an event or a decision."""
        values: Values = {**UNSAID, **self._worker("none")}
        for name, fact in facts.items():
            values.update(self._value(name, fact, viewer))
        if facts.get("why") == "building":
            values["building"] = self.things.building(str(facts["rule"]).rpartition(".")[2])
        if "points" in facts and "bonus" in facts:
            values["sum"] = cast(int, facts["points"]) + cast(int, facts["bonus"])
        if facts.get("event") == "colonists-taken":
            values["colonists"] = self.things.workers({"colonist": cast(int, facts["count"])})
        return values

    def _value(self, name: str, fact: Fact, viewer: int | None) -> Values:
        if isinstance(fact, dict):
            return self._counted(name, fact)
        if isinstance(fact, list):
            return self._listed(name, fact)
        if isinstance(fact, str):
            return self._named(name, fact)
        if name == "seat":
            return {"name": self.names[cast(int, fact)], "you": _yes(fact == viewer)}
        if name in OTHERS:
            return {"other": self.names[cast(int, fact)], "theirs": _yes(fact == viewer)}
        if name == "counter":
            told = self.things.counter(cast(int, fact))
            return {"counter": told, "found": told, "known": "yes"}
        if name == "age":
            return {"age": self.things.age(cast(int, fact))}
        return {name: fact}

    def _counted(self, name: str, counts: dict[str, int]) -> Values:
        if name == "counters":
            return {name: ", ".join(self._region_counter(*each) for each in counts.items())}
        if name not in ("totals", "points-totals"):
            return {name: self.things.workers(counts)}
        message = "discovery-totals" if name == "totals" else "discovery-total-points"
        told = [
            self.texts(message, name=self.names[int(seat)], count=count)
            for seat, count in counts.items()
        ]
        return {"totals": ", ".join(told), "several": "yes"}

    def _region_counter(self, region: str, counter: int) -> str:
        inside = self.things.counter(counter, "counter-short")
        where = self.things.region(region)
        return self.texts("discovery-region-counter", region=where, counter=inside)

    def _listed(self, name: str, listed: list[str] | list[int]) -> Values:
        if name == "goods":
            return {name: self.things.goods(map(str, listed))}
        if name == "buildings":
            return {name: ", ".join(self.things.building(str(each)) for each in listed)}
        several = "all" if len(listed) == len(self.names) else "some"
        return {"seats": ", ".join(self.names[int(seat)] for seat in listed), "several": several}

    # ---- Things ----------------------------------------------------------------------------

    def _named(self, name: str, fact: str) -> Values:
        if name == "worker":
            return self._worker(fact)
        if name == "replaced":
            return {name: self.things.worker(fact), "a_replaced": self.things.a_worker(fact)}
        if name in ("region", "target"):
            return self._place(name, fact)
        if name in ("from", "to") and fact not in ("top", "bottom", "workers", "discovery"):
            return self._end(name, fact)
        if name in ("good", "took", "gave"):
            return self._good(name, fact)
        if name in ("box", "space"):
            return self._box(fact)
        if name == "building":
            return {name: self.things.building(fact)}
        if name == "nation":
            return {name: self.texts("discovery-nation", nation=fact)}
        if name == "card":
            known = self.things.card_known(fact)
            return {name: self.things.card(fact), "found": known, "known": "yes"}
        return {name: fact}

    def _worker(self, kind: str) -> Values:
        single = self.things.a_worker(kind)
        return {
            "worker": self.things.worker(kind),
            "a_worker": single,
            "a_worker_title": _title(single),
            "the_worker": self.texts("discovery-the-worker", worker=kind),
            "the_worker_title": _title(self.things.worker(kind)),
            "workers": single,
        }

    def _place(self, name: str, place: str) -> Values:
        if place in GOOD_NAMES:
            return self._good("good", place)
        if place in SPACE_NAMES:
            return self._box(place)
        forms = {form: self.things.region(place, form) for form in REGION_FORMS}
        return {form.replace("-", "_").replace("region", name): forms[form] for form in forms}

    def _end(self, name: str, region: str) -> Values:
        plain = self.things.region(region)
        form = f"{name}-region"
        short = "start" if name == "from" else "goal"
        values: Values = {form.replace("-", "_"): self.things.region(region, form), short: plain}
        return {**values, "region_title": plain} if name == "from" else values

    def _good(self, name: str, good: str) -> Values:
        some = self.texts("discovery-some-good", good=good)
        values: Values = {"good": self.things.good(good), "some_good": some}
        return values if name == "good" else {name: some}

    def _box(self, box: str) -> Values:
        if box in ("x", "y"):
            return {"dock_space": box.upper()}
        return {"box": self.things.box(box), "at_box": self.texts("discovery-at-box", box=box)}

    def join_events(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return two events in a row as one, or ``None``."""
        return joined(earlier, later)

    # ---- Actions ---------------------------------------------------------------------------

    def action_values(self, args: Mapping[str, str]) -> Values:
        """Return the values that say what an action is."""
        values: Values = {**UNSAID, **self._worker("none")}
        for name, value in args.items():
            if name in ("seat", *OTHERS) and value.isdigit():
                values["other"] = self.names[int(value)]
            elif name in ("dollars", "buy"):
                values["dollars" if name == "dollars" else "count"] = int(value)
            else:
                values.update(self._named(name, value))
        return values

    def effect_values(self, possible: State, action: int) -> Values:
        """Return the values that say what an action would do."""
        if self._trial is None or self._trial.possible is not possible:
            self._trial = Trial(possible)
        trial = self._trial
        tail = tail_of(self.things, self.names, trial, action)
        # In 2007 New World Cartography is used at once or never.
        last = trial.kind == "chart" and self.things.edition == 2007
        values: Values = {"context": "chart-last" if last else trial.kind, "tail": tail}
        if "worker" in trial.facts and "worker" not in possible.game.action_args(action):
            values.update(self._worker(str(trial.facts["worker"])))
        return values


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _title(words: str) -> str:
    return words[:1].upper() + words[1:]
