"""The house values: every number that the rulebook's lost pictures held, in one named table.

A released table never changes: records carry theirs whole, and a better one gets a new name. Read a
row beside the appendix. A cube conversion is ``terrain: {resource: amount}`` and replaces what is
worse; an exchange ``[2, "wealth", 3, "money"]`` turns 2 wealth into 3 money.

Rules: dawn.components.house.
"""

from typing import Final

from carrack.games.dawn.rules.hexes import Hex, within
from carrack.kernel.catalogue import OptionTable


def _rows(hexes: list[Hex]) -> list[object]:
    return [[q, r] for q, r in hexes]


CENTRE: Final[Hex] = (0, 0)
STAR_POINTS: Final[list[Hex]] = [(1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2)]
NORTH: Final[list[Hex]] = [(1, -3), (2, -3), (2, -4)]
LEFT_OUT_OF_THREE: Final[list[Hex]] = [(0, -2), (-2, 2), (2, 0)]


def _technologies() -> OptionTable:
    """Return the technologies, colour by colour; powers without a number act elsewhere.

    Rules: dawn.technology.animal-husbandry, dawn.technology.dye-making,
    dawn.technology.engineering, dawn.technology.engraving, dawn.technology.fishing,
    dawn.technology.iron-mining, dawn.technology.irrigation, dawn.technology.jewelry,
    dawn.technology.weaving, dawn.technology.currency, dawn.technology.masonry,
    dawn.technology.milling, dawn.technology.pottery, dawn.technology.rationing,
    dawn.technology.schooling, dawn.technology.writing, dawn.technology.code-of-laws,
    dawn.technology.monarchy, dawn.technology.mysticism, dawn.technology.philosophy,
    dawn.technology.polytheism, dawn.technology.theatre, dawn.technology.horseback-riding,
    dawn.technology.iron-working, dawn.technology.military-tactics, dawn.technology.mobilization,
    dawn.technology.sailing.
    """
    return {
        "animal-husbandry": {
            "colour": "green",
            "copies": 1,
            "cost": 4,
            "cubes": {"plains": {"food": 2}, "hills": {"food": 2}},
        },
        "dye-making": {
            "colour": "green",
            "copies": 1,
            "cost": 3,
            "cubes": {"ocean": {"wealth": 3}},
        },
        "engineering": {
            "colour": "green",
            "copies": 1,
            "cost": 5,
            "cubes": {"hills": {"production": 3}, "mountains": {"production": 2}},
        },
        "engraving": {
            "colour": "green",
            "copies": 1,
            "cost": 5,
            "cubes": {"hills": {"production": 3}, "mountains": {"wealth": 2}},
        },
        "fishing": {
            "colour": "green",
            "copies": 2,
            "cost": 3,
            "cubes": {"ocean": {"food": 2}},
        },
        "iron-mining": {
            "colour": "green",
            "copies": 1,
            "cost": 5,
            "cubes": {"hills": {"production": 2}, "mountains": {"production": 3}},
        },
        "irrigation": {
            "colour": "green",
            "copies": 2,
            "cost": 4,
            "cubes": {"grassland": {"food": 3}},
        },
        "jewelry": {
            "colour": "green",
            "copies": 1,
            "cost": 5,
            "cubes": {"hills": {"production": 2}, "mountains": {"wealth": 3}},
        },
        "weaving": {
            "colour": "green",
            "copies": 2,
            "cost": 6,
            "cubes": {"grassland": {"wealth": 3}, "plains": {"wealth": 3}},
        },
        "currency": {
            "colour": "blue",
            "copies": 2,
            "cost": 5,
            "exchanges": [[2, "wealth", 3, "money"]],
            "allows": ["market", "tomb-of-midas"],
        },
        "masonry": {
            "colour": "blue",
            "copies": 3,
            "cost": 4,
            "allows": ["workshop", "walls", "pyramids", "great-wall"],
        },
        "milling": {
            "colour": "blue",
            "copies": 1,
            "cost": 3,
            "exchanges": [[1, "food", 1, "money"]],
            "allows": ["colossus"],
        },
        "pottery": {
            "colour": "blue",
            "copies": 2,
            "cost": 4,
            "allows": ["granary", "hanging-gardens"],
        },
        "rationing": {
            "colour": "blue",
            "copies": 1,
            "cost": 3,
            "exchanges": [[1, "food", 1, "production"]],
            "allows": ["colossus"],
        },
        "schooling": {
            "colour": "blue",
            "copies": 1,
            "cost": 4,
            "exchanges": [[1, "food", 1, "science"]],
            "allows": ["colossus"],
        },
        "writing": {
            "colour": "blue",
            "copies": 2,
            "cost": 5,
            "exchanges": [[2, "wealth", 3, "science"]],
            "allows": ["library", "great-library"],
        },
        "code-of-laws": {"colour": "yellow", "copies": 2, "cost": 5, "allows": ["court"]},
        "monarchy": {"colour": "yellow", "copies": 3, "cost": 5, "allows": ["palace"]},
        "mysticism": {
            "colour": "yellow",
            "copies": 2,
            "cost": 4,
            "happy": 1,
            "allows": ["temple", "oracle"],
        },
        "philosophy": {"colour": "yellow", "copies": 1, "cost": 3},
        "polytheism": {
            "colour": "yellow",
            "copies": 2,
            "cost": 4,
            "happy": 1,
            "allows": ["temple", "temple-of-mars"],
        },
        "theatre": {"colour": "yellow", "copies": 2, "cost": 5, "happy": 2},
        "horseback-riding": {"colour": "red", "copies": 2, "cost": 4, "allows": ["barracks"]},
        "iron-working": {"colour": "red", "copies": 2, "cost": 5, "allows": ["barracks"]},
        "military-tactics": {"colour": "red", "copies": 2, "cost": 5, "allows": ["barracks"]},
        "mobilization": {"colour": "red", "copies": 2, "cost": 4, "allows": ["barracks"]},
        "sailing": {"colour": "red", "copies": 4, "cost": 4, "allows": ["great-lighthouse"]},
    }


def _improvements() -> OptionTable:
    """Return the city improvements; powers without a number act elsewhere.

    Rules: dawn.improvement.barracks, dawn.improvement.court, dawn.improvement.granary,
    dawn.improvement.library, dawn.improvement.market, dawn.improvement.palace,
    dawn.improvement.temple, dawn.improvement.walls, dawn.improvement.workshop.
    """
    return {
        "barracks": {"copies": 4, "money": 1, "production": 2},
        "court": {"copies": 2, "money": 2, "production": 2},
        "granary": {"copies": 2, "money": 1, "production": 3, "gives": {"food": 2}},
        "library": {"copies": 2, "money": 2, "production": 1, "gives": {"science": 2}},
        "market": {"copies": 2, "money": 2, "production": 1, "gives": {"money": 2}},
        "palace": {"copies": 3, "money": 2, "production": 2, "points": 1},
        "temple": {"copies": 4, "money": 2, "production": 1, "happy": 1},
        "walls": {"copies": 3, "money": 1, "production": 3},
        "workshop": {"copies": 3, "money": 3, "production": 1, "gives": {"production": 2}},
    }


def _wonders() -> OptionTable:
    """Return the wonders; powers without a number act elsewhere.

    Rules: dawn.wonder.colossus, dawn.wonder.great-library, dawn.wonder.great-lighthouse,
    dawn.wonder.great-wall, dawn.wonder.hanging-gardens, dawn.wonder.oracle, dawn.wonder.pyramids,
    dawn.wonder.temple-of-mars, dawn.wonder.tomb-of-midas.
    """
    return {
        "colossus": {
            "money": 2,
            "production": 4,
            "points": 1,
            "cubes": {"plains": {"wealth": 3}},
        },
        "great-library": {
            "money": 3,
            "production": 3,
            "points": 1,
            "exchanges": [[1, "wealth", 2, "science"]],
        },
        "great-lighthouse": {
            "money": 2,
            "production": 3,
            "points": 1,
            "cubes": {"ocean": {"wealth": 3}},
        },
        "great-wall": {"money": 1, "production": 5, "points": 1},
        "hanging-gardens": {
            "money": 2,
            "production": 4,
            "points": 1,
            "happy": 1,
            "cubes": {"plains": {"food": 2}},
        },
        "oracle": {"money": 3, "production": 3, "points": 1, "happy": 2},
        "pyramids": {
            "money": 1,
            "production": 6,
            "points": 2,
            "cubes": {"desert": {"food": 2}},
        },
        "temple-of-mars": {"money": 2, "production": 5},
        "tomb-of-midas": {
            "money": 4,
            "production": 3,
            "points": 1,
            "exchanges": [[1, "wealth", 2, "money"]],
        },
    }


def _empires() -> OptionTable:
    """Return the empires: starting tiles, prices to grow and for a settler, cheaper buildings.

    Rules: dawn.empire.egypt, dawn.empire.babylon, dawn.empire.greece, dawn.empire.rome.
    """
    return {
        "egypt": {
            "tiles": ["desert", "grassland", "ocean"],
            "growth": 4,
            "settler": 2,
            "cheaper": {
                "granary": {"money": 1, "production": 2},
                "temple": {"money": 1, "production": 1},
            },
        },
        "babylon": {"tiles": ["grassland", "plains", "hills"], "growth": 3, "settler": 2},
        "greece": {"tiles": ["ocean", "hills", "forest"], "growth": 4, "settler": 1},
        "rome": {
            "tiles": ["plains", "forest", "mountains"],
            "growth": 4,
            "settler": 2,
            "cheaper": {
                "barracks": {"money": 1, "production": 1},
                "walls": {"money": 1, "production": 2},
            },
        },
    }


def _maps() -> OptionTable:
    nineteen = within(CENTRE, 2)
    return {
        "2": {
            "unexplored": _rows(nineteen),
            "starts": [_rows(NORTH), _rows([(-1, 3), (-2, 3), (-2, 4)])],
        },
        "3": {
            "unexplored": _rows([hex for hex in nineteen if hex not in LEFT_OUT_OF_THREE]),
            "starts": [
                _rows(NORTH),
                _rows([(-3, 2), (-3, 1), (-4, 2)]),
                _rows([(2, 1), (1, 2), (2, 2)]),
            ],
        },
        "4": {
            "unexplored": _rows([*within(CENTRE, 1), *STAR_POINTS]),
            "starts": [
                _rows([(2, 0), (3, 0), (3, -1)]),
                _rows([(0, 2), (0, 3), (-1, 3)]),
                _rows([(-2, 0), (-3, 0), (-3, 1)]),
                _rows([(0, -2), (0, -3), (1, -3)]),
            ],
        },
    }


def draft_1() -> OptionTable:
    """Return the first released table, which the caller may change."""
    return {
        "name": "draft-1",
        "rondel": [
            ["harvest"],
            ["grow"],
            ["recruit"],
            ["move", "explore"],
            ["research"],
            ["build"],
        ],
        "cubes": {
            "ocean": {"food": 1, "wealth": 2},
            "grassland": {"food": 2},
            "plains": {"food": 1, "production": 1},
            "forest": {"production": 2},
            "hills": {"food": 1, "production": 1},
            "mountains": {"production": 1, "wealth": 1},
            "desert": {"wealth": 1},
        },
        "exchanges": [[1, "wealth", 1, "money"], [1, "wealth", 1, "science"]],
        "faces": [0, 0, 0, 1, 1, 2, 2, 3, 4],
        "technologies": _technologies(),
        "improvements": _improvements(),
        "wonders": _wonders(),
        "empires": _empires(),
        "maps": _maps(),
    }


def balanced_1() -> OptionTable:
    """Return the second released table, which the caller may change: what differs from the first.

    It was found by self-play; docs/balance.md tells how, and how even it is.
    """
    changes: OptionTable = {
        "name": "balanced-1",
        "cubes": {"mountains": {"wealth": 2}},
        "technologies": {"engraving": {"cost": 4}},
        "empires": {
            "egypt": {"settler": 1},
            "babylon": {"tiles": ["grassland", "plains", "ocean"]},
            "rome": {"growth": 5, "settler": 1},
        },
    }
    return laid_over(draft_1(), changes)


def balanced_2() -> OptionTable:
    """Return the third released table, which the caller may change: what differs from the second.

    Settlers usually cost 2 food again and growth 4, as the rulebook says; what empires lack by it
    the cheaper buildings make up for. docs/balance.md tells how it was found, and how even it is.
    """
    changes: OptionTable = {
        "name": "balanced-2",
        "empires": {
            "egypt": {"settler": 2},
            "babylon": {"growth": 4, "settler": 3},
            "greece": {
                "settler": 2,
                "cheaper": {
                    "library": {"money": 1, "production": 1},
                    "market": {"money": 1, "production": 1},
                    "palace": {"money": 1, "production": 1},
                },
            },
            "rome": {"cheaper": {"palace": {"money": 1, "production": 2}}},
        },
    }
    return laid_over(balanced_1(), changes)


def laid_over(whole: OptionTable, changes: OptionTable) -> OptionTable:
    """Return a table with changes: tables within it are changed in turn, the rest replaced."""
    result = dict(whole)
    for name, value in changes.items():
        before = result.get(name)
        if isinstance(before, dict) and isinstance(value, dict):
            result[name] = laid_over(before, value)
        else:
            result[name] = value
    return result


DEFAULT: Final = "balanced-2"
RELEASED: Final = ("balanced-2", "balanced-1", "draft-1")


def released(name: str) -> OptionTable:
    """Return a released table, which the caller may change."""
    if name == "draft-1":
        return draft_1()
    if name == "balanced-1":
        return balanced_1()
    assert name == "balanced-2"
    return balanced_2()
