"""The table of buildings beside the appendix of the rulebooks, and beside our own rules text."""

import re
from collections import Counter
from typing import Any, cast

import pytest

import carrack
from carrack.games.discovery.rules import buildings
from carrack.games.discovery.state.view_types import DiscoveryView
from carrack.text.rules import rules_text

#: The appendices, row by row: name, kind and printed points. ``i`` is immediate, ``1`` one-time
#: and ``o`` ongoing; only the appendix of 2015 marks the kinds.
APPENDIX = {
    (1, "base"): """
        settlers o 0
        settlers-2 o 0
        monastery o 0
        trade-routes o 0
        training-grounds o 0
        indentured-servitude o 0
        conquistadors o 0
        navigator o 0
        conquest-of-the-inca-empire i 0
        trading-post o 0
        new-world-cartography 1 4
    """,
    (2, "base"): """
        indian-allies i 0
        privateers o 0
        ship-yards o 0
        cathedral o 0
        taxation o 2
        university 1 5
        west-indies-co o 0
        colonization-laws o 0
        rum-distillery o 0
        marketplace o 0
        military-academy o 0
        fortress o 0
        stables o 0
    """,
    (3, "base"): """
        militia o 0
        mercantilism 1 0
        population 1 0
        navy 1 0
        power 1 0
        prosperity 1 0
        glory 1 0
        wealth 1 0
        migration o 0
        factory o 5
    """,
    (1, "plague"): "plague-1 o 0",
    (2, "plague"): "plague-2 i 0",
    (3, "plague"): "plague-3 i 0",
    (1, "expansion"): """
        spoils-of-war-dollars-1 i 0
        spoils-of-war-ship i 0
        spoils-of-war-specialists i 0
        magellan o 0
        new-world-city o 0
        new-world-mission o 0
        overpopulation i 0
        smuggler o 0
    """,
    (2, "expansion"): """
        spoils-of-war-dollars-2 i 0
        spoils-of-war-goods i 0
        stone-masonry o 0
        papal-edict i 0
        mint o 0
        trading-house o 0
        reformation o 0
        mayflower o 0
    """,
    (3, "expansion"): """
        age-of-discovery 1 0
        new-world-capital-city 1 0
        age-of-reason 1 0
        re-write-history i 0
    """,
}
KINDS = {"i": "immediate", "1": "one-time", "o": "ongoing"}
SETS = {"base": buildings.BASE, "plague": buildings.PLAGUE, "expansion": buildings.EXPANSION}
PRICES = {1: 10, 2: 14, 3: 20}
NUMERALS = {1: "I", 2: "II", 3: "III"}

#: name, age, set, kind, points
Entry = tuple[str, int, str, str, int]


def appendix() -> list[Entry]:
    """Return the rows of the appendix above."""
    rows: list[Entry] = []
    for (age, part), text in APPENDIX.items():
        words = text.split()
        for name, kind, points in zip(words[::3], words[1::3], words[2::3], strict=True):
            rows.append((name, age, part, KINDS[kind], int(points)))
    return rows


ENTRIES = appendix()
every_building = pytest.mark.parametrize("entry", ENTRIES, ids=[row[0] for row in ENTRIES])


def price_of(entry: Entry) -> int:
    """Return the price by the rulebook: that of the age, nothing for Spoils of War."""
    return 0 if entry[0].startswith("spoils-of-war") else PRICES[entry[1]]


def buildings_in(game_id: str, **options: bool) -> list[set[str]]:
    """Return the buildings of a game, on offer or to come, age by age."""
    view = cast(DiscoveryView, carrack.game(game_id, players=2, **options).start(seed=1).view(None))
    ages = [set(stack) for stack in view["buildings_to_come"]]
    ages[0] |= set(view["buildings_offered"])
    return ages


def named(age: int, *parts: str) -> set[str]:
    """Return the names of the appendix for an age and some of the sets."""
    return {row[0] for row in ENTRIES if row[1] == age and row[2] in parts}


@every_building
def test_row_by_row(entry: Entry) -> None:
    name, age, part, kind, points = entry
    row = buildings.TABLE[buildings.BUILDING_NAMES.index(name)]
    assert row[:5] == (name, age, SETS[part], kind, points)


@pytest.mark.rule("discovery.components.buildings")
def test_nothing_else_is_in_the_table() -> None:
    assert sorted(row[0] for row in buildings.TABLE) == sorted(row[0] for row in ENTRIES)
    assert len(buildings.TABLE) == 57


@every_building
@pytest.mark.rule("discovery.capital.price")
def test_price(entry: Entry) -> None:
    assert buildings.price_of(buildings.BUILDING_NAMES.index(entry[0])) == price_of(entry)


@pytest.mark.rule("discovery.components.buildings")
def test_eleven_thirteen_and_ten_in_2007() -> None:
    ages = buildings_in("age-of-discovery-2007")
    assert [len(age) for age in ages] == [11, 13, 10]
    assert ages == [named(age, "base") for age in (1, 2, 3)]


@pytest.mark.rule("discovery.components.buildings")
def test_twelve_fourteen_and_eleven_in_2015() -> None:
    ages = buildings_in("age-of-discovery-2015")
    assert [len(age) for age in ages] == [12, 14, 11]
    assert ages == [named(age, "base", "plague") for age in (1, 2, 3)]


@pytest.mark.rule("discovery.components.buildings", "discovery.variants.builder")
def test_twenty_twenty_two_and_fifteen_with_the_builder_expansion() -> None:
    ages = buildings_in("age-of-discovery-2015", builder=True)
    assert [len(age) for age in ages] == [20, 22, 15]
    assert ages == [named(age, "base", "plague", "expansion") for age in (1, 2, 3)]


@pytest.mark.rule("discovery.building.settlers")
def test_settlers_alone_are_there_twice() -> None:
    rules = Counter(buildings.rule_of(n) for n in range(len(buildings.TABLE)))
    assert {rule for rule, count in rules.items() if count > 1} == {"discovery.building.settlers"}
    assert rules["discovery.building.settlers"] == 2


@every_building
def test_the_rules_text_says_the_same(entry: Entry) -> None:
    name, age, part, kind, points = entry
    head = headline(name)
    words = [word.strip() for word in head.split("·")]
    assert words[:3] == [f"Age {NUMERALS[age]}", f"${price_of(entry)}", kind]
    assert (f"{points} points" in words) == (points > 0)
    assert words[-1].startswith(EDITIONS[part])


EDITIONS = {"base": "both editions", "plague": "2015", "expansion": "Builder expansion"}


def headline(name: str) -> str:
    """Return the bold line a building's rule begins with."""
    rule: Any = rules_text("age-of-discovery", "en").rule(
        buildings.rule_of(buildings.BUILDING_NAMES.index(name))
    )
    found = re.match(r"\*\*(.+?)\.\*\*", rule.text)
    assert found is not None
    return found[1]


@pytest.mark.rule("discovery.variants.builder-buildings")
def test_three_expansion_buildings_speak_of_the_builder() -> None:
    needing = {row[0] for row in ENTRIES if "with the builder" in headline(row[0])}
    assert needing == {"new-world-city", "stone-masonry", "new-world-capital-city"}
