"""What things in Dawn of Empires are called, in one language, and what its tiles do."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from carrack.games.dawn.rules.tiles import IMPROVEMENT_NAMES
from carrack.games.dawn.state.view_types import BuildableView, TechnologyView
from carrack.text.fluent import Texts

#: Players go by a letter, on the map too, so that nothing hangs on colour.
LETTERS: Final = "ABCD"
SPIRIT: Final = "★"
#: Tiles whose power is no number of the house table, so that it has words of its own.
WITH_POWERS: Final = (
    "code-of-laws",
    "monarchy",
    "philosophy",
    "horseback-riding",
    "iron-working",
    "military-tactics",
    "mobilization",
    "sailing",
    "barracks",
    "court",
    "walls",
    "great-wall",
    "temple-of-mars",
)


def title(words: str) -> str:
    """Return words that begin with a capital."""
    return words[:1].upper() + words[1:]


def empire_name(texts: Texts, name: str) -> str:
    """Return the name of an empire; one of a designer's own table goes by what it says."""
    return texts("dawn-empire", empire=name)


@final
class Names:
    """Names things in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    # ---- Pieces and places -----------------------------------------------------------------

    def terrain(self, terrain: str) -> str:
        """Return the name of a terrain."""
        return self.texts("dawn-terrain", terrain=terrain)

    def place(self, tile: str, terrain: str | None = "none") -> str:
        """Return a tile by its number and, where it is given, its terrain."""
        return self.texts("dawn-place", tile=tile, terrain=terrain or "unexplored")

    def cube(self, terrain: str) -> str:
        """Return a cube of a terrain."""
        return self.texts("dawn-a-cube", terrain=terrain)

    def amount(self, resource: str, count: int) -> str:
        """Return so much of a resource."""
        return self.texts("dawn-amount", resource=resource, count=count)

    def amounts(self, counts: Mapping[str, int]) -> str:
        """Return so much of several resources."""
        told = [self.amount(resource, count) for resource, count in counts.items() if count]
        return ", ".join(told) or self.texts("dawn-nothing")

    def troop(self, warriors: int, settlers: int, spirit: bool) -> str:
        """Return units, or nothing."""
        told = [
            self.texts("dawn-pieces", piece=piece, count=count)
            for piece, count in (("warrior", warriors), ("settler", settlers), ("spirit", spirit))
            if count
        ]
        return self.listed(told)

    def listed(self, told: list[str]) -> str:
        """Return things in a row, the last after an "and"."""
        if not told:
            return self.texts("dawn-nothing")
        if len(told) == 1:
            return told[0]
        return self.texts("dawn-and", first=", ".join(told[:-1]), second=told[-1])

    # ---- Tiles of the displays -------------------------------------------------------------

    def technology(self, name: str) -> str:
        """Return the name of a technology."""
        return self.texts(f"dawn-technology-{name}")

    def building(self, name: str) -> str:
        """Return the name of a city improvement or wonder."""
        if name in IMPROVEMENT_NAMES:
            return self.texts(f"dawn-improvement-{name}")
        return self.texts(f"dawn-wonder-{name}")

    def buildings(self, names: Iterable[str]) -> str:
        """Return several improvements and wonders."""
        return ", ".join(self.building(name) for name in names)

    def empire(self, name: str) -> str:
        """Return the name of an empire."""
        return empire_name(self.texts, name)

    def deed(self, action: str) -> str:
        """Return an action of the rondel, or none."""
        if action == "nothing":
            return self.texts("dawn-no-action")
        return self.texts("dawn-space", space=action)

    def space(self, actions: list[str]) -> str:
        """Return the actions of a space of the rondel."""
        return "/".join(self.deed(action) for action in actions)

    def rate(self, name: str) -> tuple[str, str]:
        """Return what a rate takes and what it gives; ``2-wealth-for-3-money`` is one's name."""
        price, given, _, gain, gained = name.split("-")
        return self.amount(given, int(price)), self.amount(gained, int(gain))

    # ---- What tiles do ---------------------------------------------------------------------

    def technology_does(self, tile: TechnologyView) -> str:
        """Return what a technology does, in a line."""
        told = [*self._power(tile["name"]), *self._rates(tile["cubes"], tile["exchanges"])]
        told += self._faces(tile["happy"])
        if tile["allows"]:
            told.append(self.texts("dawn-does-allows", names=self.buildings(tile["allows"])))
        return self._joined(told)

    def building_does(self, tile: BuildableView) -> str:
        """Return what a city improvement or wonder does, in a line."""
        told = []
        if tile["points"]:
            told.append(self.texts("dawn-does-points", count=tile["points"]))
        told += [*self._power(tile["name"]), *self._rates(tile["cubes"], tile["exchanges"])]
        if tile["gives"]:
            told.append(self.texts("dawn-does-gives", amounts=self.amounts(tile["gives"])))
        return self._joined([*told, *self._faces(tile["happy"])])

    def _joined(self, told: list[str]) -> str:
        joint = ""
        for part in told:
            joint = self.texts("dawn-does-both", first=joint, second=part) if joint else part
        return joint

    def _power(self, name: str) -> list[str]:
        return [self.texts(f"dawn-effect-{name}")] if name in WITH_POWERS else []

    def _rates(self, cubes: Mapping[str, Mapping[str, int]], exchanges: list[str]) -> list[str]:
        told: dict[str, list[str]] = {}
        for terrain, gives in cubes.items():
            told.setdefault(self.amounts(gives), []).append(self.terrain(terrain))
        found = [
            self.texts("dawn-does-cube", terrain=self.either(terrains), amounts=amounts)
            for amounts, terrains in told.items()
        ]
        for name in exchanges:
            given, gain = self.rate(name)
            found.append(self.texts("dawn-does-rate", given=given, gain=gain))
        return found

    def either(self, told: list[str]) -> str:
        """Return things in a row, the last after an "or"."""
        if len(told) == 1:
            return told[0]
        return self.texts("dawn-or", first=", ".join(told[:-1]), second=told[-1])

    def _faces(self, happy: int) -> list[str]:
        return [self.texts("dawn-faces", face="happy", count=happy)] if happy else []
