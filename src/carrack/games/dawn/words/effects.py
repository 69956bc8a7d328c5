"""What a choice in Dawn of Empires would do, read off views and events of a trial.

A trial is made in a state that the deciding seat might be in. What lies face down is not told.
"""

from collections.abc import Callable, Mapping
from typing import Final, cast, final

from carrack.games.dawn.rules.pieces import TERRAIN_NAMES
from carrack.games.dawn.rules.tiles import BUILDABLE_NAMES, BUILDABLES
from carrack.games.dawn.state.game import DawnGame
from carrack.games.dawn.state.view_types import DawnView
from carrack.games.dawn.words.names import Names, title
from carrack.kernel.events import Facts
from carrack.kernel.game import State

Args = Mapping[str, str]
Values = dict[str, object]


@final
class Trial:
    """A state to try choices in, with what its deciding seat sees."""

    def __init__(self, possible: State) -> None:
        decision = possible.decision
        assert decision is not None
        self.possible = possible
        self.seat = decision.seat
        self.kind = decision.kind
        self.view = cast(DawnView, possible.view(decision.seat))
        self.terrain = {tile["tile"]: tile["terrain"] for tile in self.view["tiles"]}

    def happening(self, action: int, kind: str) -> Facts | None:
        """Return the first event of a kind that an action would make happen."""
        after = self.possible.clone(events=True)
        after.apply(action)
        for facts in after.events_for(self.seat):
            if facts["event"] == kind:
                return facts
        return None


@final
class Choice:
    """One choice in a trial, and how to put what it would do into words."""

    def __init__(self, things: Names, names: list[str], trial: Trial, action: int) -> None:
        self.things = things
        self.names = names
        self.trial = trial
        self.action = action
        self.args = trial.possible.game.action_args(action)

    def say(self, message: str, **values: object) -> str:
        """Return a message."""
        return self.things.texts(message, **values)

    def tried(self, kind: str) -> Facts:
        """Return what would happen of a kind; nothing if it would not."""
        return self.trial.happening(self.action, kind) or {}


def effects_of(things: Names, names: list[str], trial: Trial, action: int) -> Values:
    """Return what a choice would do, for its message."""
    choice = Choice(things, names, trial, action)
    verb = choice.args["verb"]
    values = _place(choice)
    if verb in _EFFECTS:
        values.update(_EFFECTS[verb](choice))
    return values


def _place(choice: Choice) -> Values:
    tile = choice.args.get("tile")
    if tile is None:
        return {}
    terrain = choice.trial.terrain[tile] or "unexplored"
    return {
        "place": choice.things.place(tile, terrain),
        "place_short": choice.say("dawn-place-short", tile=tile, terrain=terrain),
    }


# ---- Choice by choice ----------------------------------------------------------------------


def _empire(choice: Choice) -> Values:
    """Tell what the board of an empire prints; no view shows those nobody has chosen."""
    house = cast(DawnGame, choice.trial.possible.game).house
    empire = house.empire_names.index(choice.args["name"])
    tiles = [TERRAIN_NAMES[tile] for tile in house.empire_tiles[empire * 3 : empire * 3 + 3]]
    cheaper = []
    for building, name in enumerate(BUILDABLE_NAMES):
        place = empire * BUILDABLES + building
        own = (house.empire_money[place], house.empire_production[place])
        if own != (house.money[building], house.production[building]):
            cheaper.append(
                choice.say(
                    "dawn-tail-cost",
                    name=choice.things.building(name),
                    money=own[0],
                    production=own[1],
                )
            )
    tail = choice.say(
        "dawn-tail-empire",
        tiles=", ".join(choice.things.terrain(tile) for tile in tiles),
        growth=house.growth[empire],
        settler=house.settler[empire],
        cheaper=", ".join(cheaper) or "none",
    )
    return {"tail": tail}


def _go(choice: Choice) -> Values:
    values: Values = {}
    if choice.args["take"] == "nothing":
        space = choice.args["space"]
        rondel = choice.trial.view["rondel"]
        actions = next(each["actions"] for each in rondel if each["space"] == space)
        deeds = choice.things.space(actions)
        values["spot"] = choice.say("dawn-spot-of", space=space, deeds=deeds)
    money = choice.tried("went").get("money", 0)
    if money:
        price = choice.things.amount("money", cast(int, money))
        values["tail"] = choice.say("dawn-tail-price", price=price)
    return values


def _lay(choice: Choice) -> Values:
    tile = choice.args["tile"]
    return {"place": choice.things.place(tile), "place_short": tile}


def _convert(choice: Choice) -> Values:
    facts = choice.tried("converted")
    amount = cast(int, facts.get("amount", 0))
    own = choice.trial.view["seats"][choice.trial.seat]
    whole = own["cubes"][choice.args["cube"]].get(choice.args["into"], amount)
    gain = choice.things.amount(choice.args["into"], whole)
    return {"gain": gain, "tail": _fitting(choice, amount, whole)}


def _exchange(choice: Choice) -> Values:
    whole = int(choice.args["rate"].split("-")[3])
    return {"tail": _fitting(choice, cast(int, choice.tried("exchanged")["amount"]), whole)}


def _fitting(choice: Choice, amount: int, whole: int) -> str:
    return "" if amount == whole else choice.say("dawn-tail-fits", gain=amount)


def _abandon(choice: Choice) -> Values:
    size = choice.tried("abandoned").get("size", 0)
    return {
        "tail": choice.say("dawn-tail-size", size=size) if size else choice.say("dawn-tail-gone")
    }


def _research(choice: Choice) -> Values:
    tiles = choice.trial.view["technologies"]
    tile = next(each for each in tiles if each["name"] == choice.args["technology"])
    does = choice.things.technology_does(tile)
    return {
        "price": choice.things.amount("science", tile["cost"]),
        **_does(choice, does),
        "colour_title": title(choice.say("dawn-colour", colour=tile["colour"])),
    }


def _does(choice: Choice, does: str) -> Values:
    """Tell what a tile does: after a sentence, and after a choice in a list."""
    if not does:
        return {"tail": "", "brief": ""}
    return {"tail": choice.say("dawn-tail-does", effect=does), "brief": f" · {does}"}


def _build(choice: Choice) -> Values:
    tiles = choice.trial.view["buildings"]
    tile = next(each for each in tiles if each["name"] == choice.args["name"])
    facts = choice.tried("built")
    does = choice.things.building_does(tile)
    price = {name: cast(int, facts[name]) for name in ("money", "production")}
    return {
        "price": choice.things.amounts(price),
        **_does(choice, does),
    }


def _recruit(choice: Choice) -> Values:
    own = choice.trial.view["seats"][choice.trial.seat]
    price = {"production": 1}
    if choice.args["unit"] == "settler":
        price["food"] = own["settler_cost"] or 0
    told = choice.things.amounts(price)
    piece = title(choice.say("dawn-piece", piece=choice.args["unit"]))
    heading = piece + choice.say("dawn-tail-price", price=told)
    return {"price": told, "piece_title": heading, "tail": _fight(choice)}


def _step(choice: Choice) -> Values:
    return {"tail": _fight(choice)}


def _fight(choice: Choice) -> str:
    """Tell how a fight would end, if there would be one."""
    tile = next(each for each in choice.trial.view["tiles"] if each["tile"] == choice.args["tile"])
    if tile["owner"] in (None, choice.trial.seat):
        return ""
    facts = choice.tried("fought")
    return choice.say(
        "dawn-tail-fight",
        other=choice.names[cast(int, facts["rival"])],
        losses=_fallen(choice, facts, ""),
        other_losses=_fallen(choice, facts, "rival_"),
    )


def _fallen(choice: Choice, facts: Facts, whose: str) -> str:
    warriors = cast(int, facts[f"{whose}warriors_lost"])
    return choice.things.troop(warriors, cast(int, facts[f"{whose}settlers_lost"]), False)


def _raid(choice: Choice) -> Values:
    corners = choice.trial.view["corners"]
    corner = next(each for each in corners if each["corner"] == choice.args["corner"])
    assert corner["owner"] is not None
    values: Values = {"other": choice.names[corner["owner"]]}
    facts = choice.tried("plundered")
    if facts:
        gain = choice.things.amount(str(facts["resource"]), cast(int, facts["amount"]))
        values["loot"] = choice.say("dawn-loot-amount", gain=gain, lost=facts["lost"])
    return values


def _corner(choice: Choice) -> Values:
    """Tell what lies around a corner."""
    terrains = [
        choice.things.terrain(choice.trial.terrain[tile] or "unexplored")
        for tile in choice.args["corner"].split("-")
    ]
    return {"tail": choice.say("dawn-tail-between", terrains=", ".join(terrains))}


def _done(choice: Choice) -> Values:
    """Tell what leaving it at that means."""
    decision = choice.trial.possible.decision
    assert decision is not None
    waits = decision.kind == "upkeep" and decision.facts.get("waiting") == "yes"
    return {"context": "last-coin"} if waits else {}


def _grow(choice: Choice) -> Values:
    facts = choice.tried("grew")
    return {
        "price": choice.things.amount("food", cast(int, facts["food"])),
        "tail": choice.say("dawn-tail-size", size=facts["size"]),
    }


_EFFECTS: Final[dict[str, Callable[[Choice], Values]]] = {
    "empire": _empire,
    "lay": _lay,
    "go": _go,
    "convert": _convert,
    "exchange": _exchange,
    "abandon": _abandon,
    "research": _research,
    "recruit": _recruit,
    "step": _step,
    "raid": _raid,
    "found": _corner,
    "build": _build,
    "grow": _grow,
    "done": _done,
}
