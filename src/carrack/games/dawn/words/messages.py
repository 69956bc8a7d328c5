"""What the messages of Dawn of Empires are filled in with."""

from collections.abc import Mapping
from typing import Final, cast, final

from carrack.games.dawn.rules.tiles import IMPROVEMENT_NAMES
from carrack.games.dawn.words.effects import Trial, effects_of
from carrack.games.dawn.words.joined_events import joined
from carrack.games.dawn.words.names import Names, title
from carrack.kernel.events import Fact, Facts
from carrack.kernel.game import State
from carrack.text.fluent import Texts

Values = dict[str, object]

#: What a message may ask for although the facts, or the action's arguments, don't say it.
UNSAID: Final[Values] = {
    "you": "no",
    "theirs": "no",
    "other": "none",
    "context": "none",
    "price": "none",
    "tail": "",
    "money": 0,
    "lost": 0,
    "waiting": "no",
}
#: Facts that name another seat than the one the event is about.
OTHERS: Final = ("rival", "victim", "captor")


@final
class DawnWords:
    """Speaks of Dawn of Empires in one language."""

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names
        self.things = Names(texts)
        self._trial: Trial | None = None

    # ---- Events and decisions --------------------------------------------------------------

    def fact_values(self, facts: Facts, viewer: int | None) -> Values:
        """Return the values for an event or a decision."""
        values: Values = dict(UNSAID)
        for name, fact in facts.items():
            values.update(self._value(name, fact, viewer))
        values.update(self._sums(facts))
        if "warriors" in facts:
            values["troop"] = self._troop(facts, "warriors", "settlers", "spirit")
        if facts.get("event") == "fought":
            values["losses"] = self._troop(facts, "warriors_lost", "settlers_lost")
            values["other_losses"] = self._troop(
                facts, "rival_warriors_lost", "rival_settlers_lost"
            )
        return values

    def _value(self, name: str, fact: Fact, viewer: int | None) -> Values:
        if name == "seat":
            return {"name": self.names[cast(int, fact)], "you": _yes(fact == viewer)}
        if name in OTHERS:
            return {"other": self.names[cast(int, fact)], "theirs": _yes(fact == viewer)}
        if name == "seats":
            order = cast(list[int], fact)
            return {"seats": ", ".join(self.names[seat] for seat in order)}
        if name == "reason":
            return {"reason": self.texts(f"dawn-ending-{fact}")}
        if name == "name":
            return {"building": self.things.building(str(fact))}
        if name == "from":
            return {"start": self.things.place(str(fact))}
        if isinstance(fact, str):
            return self._named(name, fact)
        return {name: fact}

    def _sums(self, facts: Facts) -> Values:
        """Return what was gained, given and taken, of which joined events have several."""
        values: Values = {}
        if "resource" in facts:
            counts = facts.get("amounts", {str(facts["resource"]): facts["amount"]})
            values["gain"] = self.things.amounts(cast(dict[str, int], counts))
        if "gained" in facts:
            values["given"] = self.things.amount(str(facts["given"]), cast(int, facts["price"]))
            values["gain"] = self.things.amount(str(facts["gained"]), cast(int, facts["amount"]))
        if "terrain" in facts:
            terrain = str(facts["terrain"])
            tiles = facts.get("tiles", [f"{facts.get('tile')} {terrain}"])
            values["tiles"] = self.things.listed([self._tile(each) for each in _texts(tiles)])
            values["cubes"] = self._cubes(_texts(facts.get("terrains", [terrain])))
        return values

    def _cubes(self, terrains: list[str]) -> str:
        told = [
            self.texts("dawn-cubes", terrain=terrain, count=terrains.count(terrain))
            for terrain in dict.fromkeys(terrains)
        ]
        return self.things.listed(told)

    def _tile(self, told: str) -> str:
        tile, _, terrain = told.partition(" ")
        return self.things.texts("dawn-place-short", tile=tile, terrain=terrain)

    def _troop(self, facts: Facts, warriors: str, settlers: str, spirit: str = "") -> str:
        return self.things.troop(
            cast(int, facts[warriors]), cast(int, facts[settlers]), facts.get(spirit) is True
        )

    def join_events(self, earlier: Facts, later: Facts) -> Facts | None:
        """Return two events in a row as one, or ``None``."""
        return joined(earlier, later)

    # ---- Things ----------------------------------------------------------------------------

    def _named(self, name: str, word: str) -> Values:
        if name == "tile":
            return {"tile": word, "place": self.things.place(word), "place_short": word}
        if name in ("terrain", "cube"):
            cube = self.things.cube(word)
            terrain = self.things.terrain(word)
            return {"terrain": terrain, "cube": cube, "cube_title": title(cube)}
        if name == "technology":
            return {"technology": self.things.technology(word)}
        if name == "improvement":
            return {"building": self.things.building(word)}
        if name == "empire":
            return {"empire": self.things.empire(word)}
        if name in ("action", "take"):
            return {"take": word, "deed": self.things.deed(word)}
        if name == "space":
            return {"space": word, "spot": self.texts("dawn-spot", space=word)}
        if name == "unit":
            piece = self.texts("dawn-a-piece", piece=word)
            plain = self.texts("dawn-piece", piece=word)
            return {"piece": piece, "piece_title": title(plain)}
        if name == "into":
            return {"gain": self.texts("dawn-resource", resource=word)}
        if name == "loot":
            return {"loot": self.texts("dawn-loot", resource=word)}
        if name == "rate":
            return self._rate(word)
        return {name: word}

    def _rate(self, rate: str) -> Values:
        given, gain = self.things.rate(rate)
        price, given_kind, _, gained, gain_kind = rate.split("-")
        return {
            "given": given,
            "gain": gain,
            "given_kind": self.texts("dawn-resource", resource=given_kind),
            "gain_kind": self.texts("dawn-resource", resource=gain_kind),
            "given_count": price,
            "gain_count": gained,
        }

    # ---- Actions ---------------------------------------------------------------------------

    def action_values(self, args: Mapping[str, str]) -> Values:
        """Return the values that say what an action is."""
        values: Values = dict(UNSAID)
        verb = args["verb"]
        for name, word in args.items():
            if name == "from":
                values["other"] = self.names[int(word)]
            elif name == "name" and verb == "empire":
                values["empire"] = self.things.empire(word)
            elif name == "name":
                values["building"] = self.things.building(word)
                values["wonder"] = _yes(word not in IMPROVEMENT_NAMES)
            else:
                values.update(self._named(name, word))
        if verb == "stack":
            values["troop"] = self.things.troop(
                int(args["warriors"]), int(args["settlers"]), args["spirit"] == "yes"
            )
        return values

    def effect_values(self, possible: State, action: int) -> Values:
        """Return the values that say what an action would do."""
        if self._trial is None or self._trial.possible is not possible:
            self._trial = Trial(possible)
        values = effects_of(self.things, self.names, self._trial, action)
        return {"context": self._trial.kind, **values}


def _texts(listed: Fact) -> list[str]:
    return [str(each) for each in cast(list[str], listed)]


def _yes(true: bool) -> str:
    return "yes" if true else "no"
