"""What the tests of every game must know of Dawn of Empires."""

import random
from typing import final

from carrack.games.dawn.testing.houses import random_house
from carrack.games.dawn.testing.inventory import RESOURCES, inventory
from carrack.games.dawn.testing.temperaments import WAYS, Weighted
from carrack.kernel.catalogue import OptionValue
from carrack.kernel.game import Game, State
from carrack.plugins.testing import Event, GameTesting, Inventory, Ledger, Player


@final
class DawnTesting(GameTesting):
    """Pieces and tiles are never lost; the tracks of the player boards are followed."""

    followed = (*RESOURCES, "experience")

    def inventory(self, state: State) -> Inventory:
        """Count everything but resources."""
        return inventory(state)

    def follow(self, event: Event, found: Ledger) -> None:
        """Follow the six tracks of a player board."""
        kind = event["event"]
        if "seat" not in event:
            return
        own = found[event["seat"]]
        if kind in ("gained", "received", "converted", "plundered"):
            own[event["resource"]] += event["amount"]
        if kind == "plundered":
            found[event["victim"]][event["resource"]] -= event["amount"] + event["lost"]
        if kind == "exchanged":
            own[event["given"]] -= event["price"]
            own[event["gained"]] += event["amount"]
        if kind in ("went", "researched", "recruited", "built", "grew", "paid-upkeep"):
            for resource in RESOURCES:
                own[resource] -= event.get(resource, 0)
        if kind == "released":
            own["production"] -= 1
            found[event["captor"]]["production"] += event["production"]
        if kind == "given-back":
            own["money"] += event["money"]
        if kind == "lost-wealth":
            own["wealth"] -= event["amount"]
        if kind == "learned":
            own["experience"] += event["amount"]

    def way(self, seed: int) -> str:
        """Return a temperament, or none for one seed in four."""
        return WAYS[seed % len(WAYS)]

    def player(self, game: Game, way: str, seed: int) -> Player:
        """Return a player with a temperament."""
        return Weighted(game, way, seed)

    def random_table(self, option: str, chance: random.Random) -> OptionValue:
        """Draw a table of house values."""
        assert option == "house"
        return random_house(chance)
