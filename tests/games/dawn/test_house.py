"""The house table: what it may be, what is refused, and that the whole game follows it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import carrack
from carrack.games.dawn.rules.data import (
    DEFAULT,
    RELEASED,
    balanced_1,
    balanced_2,
    draft_1,
    released,
)
from carrack.games.dawn.rules.pieces import RESOURCE_NAMES
from tests.games.dawn.tables import Json, Seat, at, deal, game, go, look, table, texts

pytestmark = pytest.mark.rule("dawn.components.house")

TABLE: Json = draft_1()
MISSING = object()


def edited(path: str, value: object) -> Json:
    """Return the released table under a name of its own, one field changed or gone."""
    whole: Json = {**draft_1(), "name": "mine"}
    place: Any = whole
    *before, last = [int(key) if key.isdecimal() else key for key in path.split("/")]
    for key in before:
        place = place[str(key) if isinstance(place, dict) else key]
    if value is MISSING:
        del place[str(last) if isinstance(place, dict) else last]
    else:
        place[str(last) if isinstance(place, dict) else last] = value
    return whole


def refusal(house: object, players: int = 2) -> carrack.InvalidData:
    with pytest.raises(carrack.InvalidData) as caught:
        game(players, house)
    return caught.value


def fields(value: object, path: str = "") -> list[str]:
    """Return the path of every field that a table must have."""
    found: list[str] = []
    optional = ("happy", "points", "gives", "exchanges", "allows", "cheaper")
    free = ("cubes", "gives", "cheaper", "empires")
    if isinstance(value, dict):
        for name, content in value.items():
            own = f"{path}/{name}" if path else name
            within = path.rsplit("/", 1)[-1]
            if within in free or (path and name in ("cubes", *optional)):
                if within == "empires":
                    found += fields(content, own)
                continue
            found += [own, *fields(content, own)]
    return found


# --- what may be given


def test_a_released_table_by_its_name() -> None:
    assert game(2, "draft-1").options["house"] == draft_1()
    assert game(2, "balanced-1").options["house"] == balanced_1()
    assert game(2, "balanced-2").options["house"] == balanced_2()
    with pytest.raises(carrack.InvalidOption, match="balanced-2, balanced-1, draft-1, or a table"):
        game(2, "draft-2")
    with pytest.raises(carrack.InvalidOption):
        game(2, 7)


@pytest.mark.parametrize("name", RELEASED)
def test_a_released_table_has_its_name_and_is_the_callers_own(name: str) -> None:
    """Whatever the caller does to it, the next one gets it as it was."""
    mine: Json = released(name)
    assert mine["name"] == name
    mine["empires"]["rome"]["tiles"].clear()
    mine["cubes"]["mountains"].clear()
    mine["technologies"].clear()
    assert len(json.dumps(released(name))) > len(json.dumps(mine))
    game(2, name)


def test_a_new_game_has_the_balanced_table() -> None:
    configured = carrack.game("dawn-of-empires", players=2)
    assert DEFAULT == "balanced-2"
    assert configured.options["house"] == balanced_2()


def test_a_whole_table_under_a_name_of_its_own() -> None:
    mine = edited("technologies/masonry/cost", 1)
    configured = game(2, mine)
    assert configured.options["house"] == mine
    assert look(configured.start(seed=0))["house"] == "mine"


def test_changes_alone_are_laid_over_the_released_table() -> None:
    configured = game(2, {"technologies": {"masonry": {"cost": 1}}, "faces": [0] * 9})
    expected: Json = balanced_2()
    expected["technologies"]["masonry"]["cost"] = 1
    expected["faces"] = [0] * 9
    expected["name"] = "balanced-2-changed"
    assert configured.options["house"] == expected


def test_changes_may_have_a_base_and_a_name() -> None:
    configured = game(2, {"base": "draft-1", "name": "mine", "cubes": {"desert": {"food": 1}}})
    own = configured.options["house"]
    assert isinstance(own, dict)
    assert own["name"] == "mine"
    assert "base" not in own
    assert own["cubes"] == {**TABLE["cubes"], "desert": {"wealth": 1, "food": 1}}


def test_an_unknown_base_is_refused() -> None:
    found = refusal({"base": "draft-0"})
    assert (found.where, found.code) == ("house.base", "not-allowed")


def test_a_named_table_must_be_whole() -> None:
    found = refusal({"name": "mine", "faces": [0] * 9})
    assert (found.where, found.code) == ("house.rondel", "missing-field")


def test_what_is_given_is_copied() -> None:
    """A table never changes once a game has it, whatever the caller does to it afterwards."""
    mine = edited("faces", [0] * 9)
    configured = game(2, mine)
    mine["faces"][0] = 5
    mine["wonders"].clear()
    assert configured.options["house"] == edited("faces", [0] * 9)


def test_the_released_table_is_not_changed_by_changes() -> None:
    game(2, {"technologies": {"masonry": {"cost": 1}}})
    assert draft_1() == TABLE == game(3).options["house"]


def test_numbers_as_names_are_as_in_a_file() -> None:
    starts = list(reversed(TABLE["maps"]["2"]["starts"]))
    configured = game(2, {"maps": {2: {"starts": starts}}})
    own = configured.options["house"]
    assert own == json.loads(json.dumps(own))
    assert look(configured.start(seed=0))["starts"] == ["23-24-25", "1-2-3"]


# --- what is refused: every refusal names the field


@pytest.mark.parametrize("path", [path for path in fields(TABLE) if path != "name"])
def test_a_missing_field_is_named(path: str) -> None:
    found = refusal(edited(path, MISSING))
    assert (found.where, found.code) == ("house." + path.replace("/", "."), "missing-field")


@pytest.mark.parametrize(
    "path",
    [
        "weather",
        "technologies/alchemy",
        "technologies/masonry/weight",
        "improvements/baths",
        "improvements/walls/height",
        "wonders/zeus",
        "wonders/oracle/copies",
        "empires/rome/legions",
        "empires/rome/cheaper/walls/food",
        "maps/5",
        "maps/2/rivers",
    ],
)
def test_an_unknown_field_is_named(path: str) -> None:
    found = refusal(edited(path, 1))
    assert (found.where, found.code) == ("house." + path.replace("/", "."), "unknown-field")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("cubes/swamp", {}, "house.cubes.swamp"),
        ("cubes/ocean/fish", 1, "house.cubes.ocean.fish"),
        ("cubes/ocean/food", 9, "house.cubes.ocean.food"),
        ("cubes/ocean", 3, "house.cubes.ocean"),
        ("cubes/ocean", {"food": 0}, "house.cubes.ocean"),
        ("cubes/desert", MISSING, "house.cubes.desert"),
        ("faces", [0] * 8, "house.faces"),
        ("faces/8", 26, "house.faces[8]"),
        ("faces/3", "x", "house.faces[3]"),
        ("exchanges/0", [1, "wealth"], "house.exchanges[0]"),
        ("exchanges/0", "1:1", "house.exchanges[0]"),
        ("exchanges/0/0", 0, "house.exchanges[0][0]"),
        ("exchanges/1/1", "salt", "house.exchanges[1][1]"),
        ("exchanges/0/2", 9, "house.exchanges[0][2]"),
        ("exchanges/0/3", 1, "house.exchanges[0][3]"),
        ("rondel", [], "house.rondel"),
        ("rondel", [["harvest"]] * 13, "house.rondel"),
        ("rondel/0", [], "house.rondel[0]"),
        ("rondel/0", "harvest", "house.rondel[0]"),
        ("rondel/3", ["move", "explore", "grow"], "house.rondel[3]"),
        ("rondel/1", ["dance"], "house.rondel[1]"),
        ("technologies/masonry/colour", "pink", "house.technologies.masonry.colour"),
        ("technologies/masonry/copies", 10, "house.technologies.masonry.copies"),
        ("technologies/masonry/cost", -1, "house.technologies.masonry.cost"),
        ("technologies/theatre/happy", 26, "house.technologies.theatre.happy"),
        ("technologies/fishing/cubes/swamp", {}, "house.technologies.fishing.cubes.swamp"),
        ("technologies/masonry/allows", ["baths"], "house.technologies.masonry.allows"),
        ("improvements/walls/money", 9, "house.improvements.walls.money"),
        ("improvements/walls/production", True, "house.improvements.walls.production"),
        ("improvements/palace/points", 21, "house.improvements.palace.points"),
        ("improvements/market/gives/gold", 1, "house.improvements.market.gives.gold"),
        ("improvements/market/gives/money", 9, "house.improvements.market.gives.money"),
        ("wonders/oracle/happy", -1, "house.wonders.oracle.happy"),
        ("empires/rome/growth", 9, "house.empires.rome.growth"),
        ("empires/rome/settler", None, "house.empires.rome.settler"),
        ("empires/rome/tiles", ["plains"], "house.empires.rome.tiles"),
        ("empires/rome/tiles/0", "swamp", "house.empires.rome.tiles"),
        ("empires/rome/tiles", ["ocean"] * 3, "house.empires.rome.tiles"),
        ("empires/rome/tiles/0", "desert", "house.empires.*.tiles"),
        ("empires/rome/cheaper/baths", {}, "house.empires.rome.cheaper.baths"),
        ("empires/rome/cheaper/walls/money", 9, "house.empires.rome.cheaper.walls.money"),
        ("empires/rome", MISSING, "house.empires"),
        ("empires/the empire", {}, "house.empires.the empire"),
        ("name", "my table", "house.name"),
        ("name", "", "house.name"),
        ("name", "é", "house.name"),
        ("name", "-", "house.name"),
        ("name", "x" * 41, "house.name"),
        ("name", 3, "house.name"),
    ],
)
def test_a_wrong_value_is_named(path: str, value: object, where: str) -> None:
    assert refusal(edited(path, value)).where == where


@pytest.mark.parametrize("action", ["harvest", "explore", "move", "build"])
def test_a_rondel_without_an_action_is_refused(action: str) -> None:
    rondel = [[name for name in space if name != action] for space in TABLE["rondel"]]
    found = refusal({"rondel": [space or ["research"] for space in rondel]})
    assert found.where == "house.rondel"
    assert action in str(found)


def test_more_empires_than_four_may_be_chosen_from() -> None:
    rows = {"tribe-0": {**TABLE["empires"]["rome"], "tiles": ["ocean", "forest", "plains"]}}
    configured = game(2, {"empires": rows})
    assert "empire name=tribe-0" in texts(configured.start(seed=0))


def test_any_four_empires_must_find_their_tiles() -> None:
    """There are three tiles of mountains, so four empires can't each have one."""
    rows = {name: {"tiles": ["mountains", "ocean", "forest"]} for name in TABLE["empires"]}
    found = refusal({"empires": rows})
    assert found.where == "house.empires.*.tiles"
    assert "3 tiles of mountains" in str(found)


# --- conversions that go round in a circle


def one_way(price: int, given: str, gain: int, gained: str) -> list[object]:
    return [price, given, gain, gained]


@pytest.mark.rule("dawn.turn.conversions")
@pytest.mark.parametrize(
    "back",
    [
        pytest.param(one_way(1, "money", 2, "food"), id="gainful"),
        pytest.param(one_way(1, "money", 1, "food"), id="neutral"),
        pytest.param(one_way(1, "science", 1, "wealth"), id="through wealth"),
        pytest.param(one_way(1, "food", 1, "food"), id="into itself"),
    ],
)
def test_a_circle_that_gives_back_as_much_is_refused(back: list[object]) -> None:
    found = refusal({"wonders": {"oracle": {"exchanges": [back]}}})
    assert found.code == "bad-house"
    assert "in a circle" in str(found)
    assert ".exchanges[0]" in found.where


@pytest.mark.rule("dawn.turn.conversions")
def test_a_circle_that_only_costs_is_allowed() -> None:
    changed = game(2, {"wonders": {"oracle": {"exchanges": [one_way(2, "money", 1, "food")]}}})
    assert changed.players == 2


@pytest.mark.rule("dawn.turn.conversions")
def test_a_circle_of_three_is_found() -> None:
    """2 food for 3 production, 3 production for 2 science, 1 science for 1 food."""
    steps = [
        one_way(2, "food", 3, "production"),
        one_way(3, "production", 2, "science"),
        one_way(1, "science", 1, "food"),
    ]
    assert "in a circle" in str(refusal({"wonders": {"oracle": {"exchanges": steps}}}))
    steps[2] = one_way(2, "science", 1, "food")
    rationed: Json = {
        "technologies": {"milling": {"exchanges": []}, "schooling": {"exchanges": []}}
    }
    fine = {"wonders": {"oracle": {"exchanges": steps}}, **rationed}
    assert game(2, fine).players == 2


@pytest.mark.rule("dawn.turn.conversions")
def test_no_circle_of_the_released_table_gains() -> None:
    """Whatever is exchanged, in whatever order, no resource comes back: food and wealth are
    only ever given, the others only ever received."""
    rows = [*TABLE["technologies"].values(), *TABLE["wonders"].values(), TABLE]
    rates = [rate for row in rows for rate in row.get("exchanges", [])]
    given = {rate[1] for rate in rates}
    gained = {rate[3] for rate in rates}
    assert len(rates) == 9
    assert given.isdisjoint(gained)
    assert given | gained == set(RESOURCE_NAMES)


# --- maps


def with_map(change: Callable[[Json], None], players: str = "2") -> Json:
    whole = edited("name", "mine")
    change(whole["maps"][players])
    return whole


def drop_a_start(map: Json) -> None:
    map["starts"].pop()


def stretch_a_start(map: Json) -> None:
    map["starts"][0][2] = [9, 9]


def shrink_a_start(map: Json) -> None:
    map["starts"][0].pop()


def drop_a_hex(map: Json) -> None:
    map["unexplored"].pop()


def double_a_hex(map: Json) -> None:
    map["unexplored"][0] = map["unexplored"][1]


def set_a_hex_apart(map: Json) -> None:
    map["unexplored"][0] = [9, 9]


@pytest.mark.rule("dawn.setup.map", "dawn.setup.start")
@pytest.mark.parametrize(
    ("change", "field", "problem"),
    [
        (drop_a_start, "starts", "players need"),
        (stretch_a_start, "starts", "each next to the other two"),
        (shrink_a_start, "starts", "three hexes"),
        (drop_a_hex, "unexplored", "25 hexes, not 24"),
        (double_a_hex, "unexplored", "twice"),
        (set_a_hex_apart, "unexplored", "pieces"),
    ],
)
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_map_that_does_not_fit_is_refused(
    change: Callable[[Json], None], field: str, problem: str, players: str
) -> None:
    """Every map of a table is checked, not only that of the game's players."""
    found = refusal(with_map(change, players))
    assert (found.where, found.code) == (f"house.maps.{players}.{field}", "bad-house")
    assert problem in str(found)


@pytest.mark.rule("dawn.setup.map")
@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("maps/2/unexplored", {}, "house.maps.2.unexplored"),
        ("maps/2/starts/0", "north", "house.maps.2.starts[0]"),
        ("maps/2/unexplored/3", [1, 2, 3], "house.maps.2.unexplored[3]"),
        ("maps/2/unexplored/3", "1,2", "house.maps.2.unexplored[3]"),
        ("maps/2/unexplored/3/0", 31, "house.maps.2.unexplored[3][0]"),
        ("maps/4/starts/1/2/1", "x", "house.maps.4.starts[1][2][1]"),
    ],
)
def test_hexes_are_pairs_of_numbers(path: str, value: object, where: str) -> None:
    assert refusal(edited(path, value)).where == where


# --- the game follows its table


def test_the_rondel_follows_the_table() -> None:
    """A rondel of four spaces has four in the actions, in the view and in a circle."""
    rondel = [["harvest", "grow"], ["recruit", "move"], ["explore", "research"], ["build"]]
    configured = game(2, {"rondel": rondel})
    state = deal(configured)
    assert [space["actions"] for space in look(state)["rondel"]] == [
        sorted(
            space, key=["harvest", "research", "recruit", "move", "explore", "build", "grow"].index
        )
        for space in rondel
    ]
    assert {text.split()[1] for text in texts(state)} == {f"space={n}" for n in range(1, 5)}
    with pytest.raises(carrack.UnknownAction):
        state.apply("go space=5 take=nothing")


def test_the_map_and_the_starts_follow_the_table() -> None:
    """A long strip of a map has fewer corners, and the view shows where they are."""
    strip = [[q, r] for q in range(12) for r in range(2)] + [[12, 0]]
    starts = [[[0, 0], [1, 0], [0, 1]], [[11, 1], [12, 0], [11, 0]]]
    between = [hex for hex in strip if hex not in starts[0] + starts[1]]
    configured = game(2, {"maps": {"2": {"unexplored": between, "starts": starts}}})
    view = look(deal(configured))
    assert [(tile["q"], tile["r"]) for tile in view["tiles"]] == sorted(
        [(q, r) for q, r in strip], key=lambda hex: (hex[1], hex[0])
    )
    assert len(view["corners"]) == 23
    assert view["starts"] == ["1-2-14", "12-13-25"]


def test_costs_and_effects_follow_the_table() -> None:
    changes = {
        "technologies": {"masonry": {"cost": 1, "copies": 1, "happy": 3}},
        "improvements": {"walls": {"money": 0, "production": 0, "copies": 1}},
        "empires": {"egypt": {"growth": 1, "cheaper": {"walls": {"money": 2, "production": 2}}}},
        "cubes": {"plains": {"science": 3}},
    }
    state = table(Seat(science=1), Seat(), house=changes)
    board = at(state, 0)
    assert board["growth"] == 1
    assert board["prices"]["walls"] == [2, 2]
    assert board["cubes"]["plains"] == {"food": 1, "production": 1, "science": 3}
    go(state, "research", "research technology=masonry")
    shown = {technology["name"]: technology for technology in look(state)["technologies"]}
    assert (shown["masonry"]["cost"], shown["masonry"]["left"]) == (1, 0)


def test_exchanges_follow_the_table() -> None:
    changes = {"technologies": {"theatre": {"exchanges": [[3, "production", 2, "science"]]}}}
    state = table(Seat(production=3, technologies="theatre"), Seat(), house=changes)
    assert "exchange rate=3-production-for-2-science" in texts(state)


def test_a_rate_that_two_tiles_open_is_one_rate() -> None:
    """The actions and the view have it once; either tile opens it."""
    same = {"exchanges": [[1, "food", 1, "money"]]}
    changes = {"technologies": {"theatre": same, "pottery": same}}
    assert game(2, changes).action_count == game(2).action_count
    for technology in ("theatre", "pottery", "milling"):
        state = table(Seat(food=1, technologies=technology), Seat(), house=changes)
        rates = [text for text in texts(state) if text.startswith("exchange")]
        assert rates == ["exchange rate=1-food-for-1-money"]


def test_two_empires_with_like_tiles() -> None:
    """Where no choice is left among the starting tiles, they are laid at once."""
    changes = {"empires": {"rome": {"tiles": ["plains", "plains", "forest"]}}}
    state = game(2, changes).start(seed=0)
    state.apply("empire name=rome")
    state.apply("start corner=1-2-3")
    assert {text.split()[2] for text in texts(state)} == {"terrain=plains", "terrain=forest"}
    state.apply("lay tile=2 terrain=forest")
    shown = look(state)["tiles"]
    assert [tile["terrain"] for tile in shown[:3]] == ["plains", "forest", "plains"]
    assert look(state)["decision"] == {
        "kind": "empire",
        "rule": "dawn.setup.empire",
        "seat": state.seat,
    }


# --- records carry their table


def test_a_record_carries_its_table_whole_and_replays() -> None:
    configured = game(2, {"name": "mine", "base": "draft-1", "faces": [1] * 9})
    state = deal(configured, seed=3)
    for _ in range(40):
        state.apply(state.legal_actions()[-1])
    record = carrack.Record.of(state)
    data = json.loads(json.dumps(record.to_dict()))
    assert data["options"]["house"] == {**draft_1(), "name": "mine", "faces": [1] * 9}
    again = carrack.Record.from_dict(data)
    again.verify()
    assert again.replay().to_dict() == state.to_dict()


def test_a_snapshot_of_another_table_is_refused() -> None:
    """What was begun with one table can't go on with another."""
    state = deal(game(2, {"faces": [1] * 9}))
    with pytest.raises(carrack.InvalidData) as caught:
        game(2).from_dict(state.to_dict())
    assert caught.value.where == "options"
