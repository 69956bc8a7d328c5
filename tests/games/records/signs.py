"""What a game shows: the things that must each occur in some recorded game.

A sign is a text. They are read from what everyone can see of a game that is replayed, never from
the rules' own tables of effects.
"""

from collections.abc import Callable, Iterator
from typing import Any

from carrack.games.discovery.rules.actions import NATION_NAMES
from carrack.games.discovery.rules.buildings import BUILDING_NAMES
from carrack.games.discovery.state.game import ENTRY_2007, ENTRY_2015
from carrack.games.exploration.rules.end import ENDING_NAMES
from carrack.kernel.catalogue import CHOICE, FLAG, Entry, shown
from carrack.kernel.game import Game, State
from carrack.kernel.scores import ScoreSheet
from tests.games.records import dawn_signs
from tests.titles import our_games

BUILDING_RULE = "discovery.building."
NATION_RULE = "discovery.nations."
#: What decides between two seats, best first; the last decides nothing.
TIE_BREAKS = {
    "age-of-exploration": ("points", "cards", "shared"),
    "age-of-discovery-2007": ("points", "colonies", "money", "goods", "shared"),
    "age-of-discovery-2015": ("points", "colonies", "money", "goods", "shared"),
    "dawn-of-empires": ("points", "experience", "money", "shared"),
}
DAWN = "dawn-of-empires"
#: Buildings whose effect has another rule's event: told when that happens to, or by, the owner.
QUIET: dict[str, Callable[[dict[str, Any], bool], bool]] = {
    "indentured-servitude": lambda event, own: own and event.get("space") == "x",
    "colonization-laws": lambda event, own: own and event.get("space") == "y",
    "magellan": lambda event, own: own and "captain" in event.get("crew", {}),
    "plague-1": lambda event, own: own and event["event"] == "expedition",
    "mayflower": lambda event, own: own and event.get("box") == "ship",
    "militia": lambda event, own: not own and event["event"] == "battle",
}


class Watch:
    """Collects the signs of a game while it is played."""

    def __init__(self, state: State) -> None:
        self.entry = state.game.entry.id
        self.found: set[str] = set(_setting(state.game))
        self.owners: dict[str, object] = {}
        self.asked: str | None = None
        self.look(state)

    def look(self, state: State) -> None:
        """Take in what happened last, and what is asked now."""
        if self.entry == DAWN:
            self._look_at_dawn(state)
        else:
            self._look_at_cards_and_buildings(state)
        if state.over:
            self.found.update(_end(state))

    def _look_at_dawn(self, state: State) -> None:
        events = [dict(event) for event in state.events_for(None)]
        signs = [sign for event in events for sign in dawn_signs.happened(event)]
        signs += dawn_signs.returned(events, self.asked)
        if state.over:
            signs.append(f"ended {dict(state.view(None))['ending']}")
        if f"{DAWN}: house changed" not in self.found:
            signs += [dawn_signs.as_released(sign) for sign in signs]
        self.found.update(f"{DAWN}: {sign}" for sign in signs)
        self.asked = None if state.decision is None else state.decision.kind

    def _look_at_cards_and_buildings(self, state: State) -> None:
        rules = [] if state.decision is None else [state.decision.rule]
        for event in state.events_for(None):
            if event["event"] != "in-vain":
                rules.append(str(event["rule"]))
            self._watch_owners(dict(event))
        self._watch_missionaries([dict(event) for event in state.events_for(None)])
        for rule in rules:
            if rule.startswith(BUILDING_RULE):
                self._effect(rule.removeprefix(BUILDING_RULE))
            if rule.startswith(NATION_RULE):
                self.found.add(f"{self.entry}: power of {rule.removeprefix(NATION_RULE)}")

    def _watch_owners(self, event: dict[str, Any]) -> None:
        if event["event"] == "built":
            self.owners[event["building"]] = event["seat"]
            self.found.add(f"{self.entry}: {event['building']} built")
        for building, concerns in QUIET.items():
            if building in self.owners and concerns(
                event, event.get("seat") == self.owners[building]
            ):
                self._effect(building)

    def _watch_missionaries(self, events: list[dict[str, Any]]) -> None:
        """A missionary converts two beside a Cathedral, and nobody where Reformation forbids it."""
        for event in events:
            if (event["event"], event.get("worker")) != ("landed", "missionary"):
                continue
            seat = event["seat"]
            settled = [one for one in events if one["event"] == "settled" and one["seat"] == seat]
            if len(settled) > 1 and self.owners.get("cathedral") == seat:
                self._effect("cathedral")
            if not settled and self.owners.get("reformation", seat) != seat:
                self._effect("reformation")

    def _effect(self, building: str) -> None:
        self.found.add(f"{self.entry}: {building} at work")


def _setting(game: Game) -> Iterator[str]:
    yield f"{game.id}: {game.players} players"
    for name, value in game.options.items():
        if isinstance(value, dict):
            option = game.entry.option(name)
            changed = all(value != option.checked(choice) for choice in option.choices)
            yield f"{game.id}: {name} changed" if changed else f"{game.id}: {name}={shown(value)}"
        else:
            yield f"{game.id}: {name}={value}"


def _end(state: State) -> Iterator[str]:
    game = state.game.id
    view: dict[str, Any] = dict(state.view(None))
    if game != DAWN:
        yield f"{game}: ended {view['ended']}"
    sheets = state.score_sheet()
    for sheet in sheets:
        for line in sheet["lines"]:
            if line["points"] and line["rule"].startswith(BUILDING_RULE):
                yield f"{game}: {line['rule'].removeprefix(BUILDING_RULE)} at work"
    for seat in view["seats"]:
        if seat.get("nation", "none") in NATION_NAMES:
            yield f"{game}: {seat['nation']} played"
    standings = [STANDINGS[game](state, sheet) for sheet in sheets]
    for one in range(len(standings)):
        for other in range(one):
            yield f"{game}: {_decided_by(game, standings[one], standings[other])}"


def _decided_by(game: str, one: list[int], other: list[int]) -> str:
    levels = TIE_BREAKS[game]
    for level, mine, theirs in zip(levels, one, other, strict=False):
        if mine != theirs:
            return f"place decided by {level}"
    return "place shared"


def _points(sheet: ScoreSheet, *sources: str) -> int:
    return sum(line["points"] for line in sheet["lines"] if line["source"] in sources)


def _discovery_standing(state: State, sheet: ScoreSheet) -> list[int]:
    table: dict[str, Any] = dict(state.to_dict()["table"])  # type: ignore[call-overload]
    seat = table["seats"][sheet["seat"]]
    colonies = _points(sheet, "colonies-3", "builders-3")
    goods = sum(seat["goods"].values())
    if state.game.id == ENTRY_2015.id:
        goods += seat["ships"]
    return [sheet["total"], colonies, seat["money"], goods]


def _exploration_standing(state: State, sheet: ScoreSheet) -> list[int]:
    left = sum(line["count"] for line in sheet["lines"] if line["source"] == "cards-left")
    return [sheet["total"], left]


STANDINGS: dict[str, Callable[[State, ScoreSheet], list[int]]] = {
    "age-of-exploration": _exploration_standing,
    "age-of-discovery-2007": _discovery_standing,
    "age-of-discovery-2015": _discovery_standing,
    DAWN: dawn_signs.standing,
}


def demanded() -> list[str]:
    """Return every sign that some recorded game must show."""
    found: list[str] = []
    for entry in our_games():
        found += _demanded_of_settings(entry)
        levels = TIE_BREAKS[entry.id][:-1]
        found += [f"{entry.id}: place decided by {level}" for level in levels]
        found.append(f"{entry.id}: place shared")
    found += [f"age-of-exploration: ended {name}" for name in ENDING_NAMES if name]
    for entry in (ENTRY_2007, ENTRY_2015):
        found.append(f"{entry.id}: ended turn-8")
        for building in _buildings(entry):
            found.append(f"{entry.id}: {building} built")
            if building != "settlers-2":
                found.append(f"{entry.id}: {building} at work")
    for nation in NATION_NAMES:
        found += [f"{ENTRY_2015.id}: {nation} played", f"{ENTRY_2015.id}: power of {nation}"]
    found += [f"{DAWN}: {sign}" for sign in dawn_signs.demanded()]
    return found


def _demanded_of_settings(entry: Entry) -> list[str]:
    found = [f"{entry.id}: {n} players" for n in range(entry.fewest, entry.most + 1)]
    for option in entry.options:
        values = {CHOICE: option.choices, FLAG: ("False", "True")}.get(option.kind, ())
        found += [f"{entry.id}: {option.name}={value}" for value in values]
    return found


def _buildings(entry: Entry) -> set[str]:
    """Return what can be built in an edition: all that its games start with."""
    options = {"builder": True} if entry is ENTRY_2015 else {}
    start = entry.configure(entry.most, dict(options)).start(1).to_dict()
    table: dict[str, Any] = dict(start["table"])  # type: ignore[call-overload]
    names = {name for stack in table["stacks"] for name in stack} | set(table["on_offer"])
    assert names <= set(BUILDING_NAMES)
    return names
