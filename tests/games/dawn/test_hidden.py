"""What nobody sees: the terrain of tiles that lie face down."""

from collections import Counter

import pytest

from tests.games.dawn.tables import (
    Json,
    Seat,
    deal,
    game,
    go,
    inside,
    load,
    look,
    offered,
    play,
    random_play,
    snapshot,
    table,
    tile,
)

pytestmark = pytest.mark.rule("dawn.setup.hidden")

EVERYONE = (None, 0, 1, 2)


def face_down(state: Json) -> list[str]:
    return [one["terrain"] for one in state["tiles"].values() if not one["explored"]]


def test_everybody_sees_the_same_and_no_tile_that_lies_face_down() -> None:
    for state in random_play(game(3), seed=21):
        if state.position % 11:
            continue
        views = [dict(look(state, viewer)) for viewer in EVERYONE]
        for view in views:
            del view["viewer"]
        assert all(view == views[0] for view in views)
        for shown, there in zip(look(state)["tiles"], inside(state)["tiles"].values(), strict=True):
            assert shown["terrain"] == (there["terrain"] if there["explored"] else None)


def test_which_terrains_are_still_to_be_found_is_plain() -> None:
    state = deal(game(2), seed=3)
    assert look(state)["face_down"] == Counter(face_down(inside(state)))
    seen = Counter(one["terrain"] for one in look(state)["tiles"] if one["terrain"])
    assert (seen + Counter(look(state)["face_down"])).total() == 25


def test_nothing_tells_two_layouts_of_hidden_tiles_apart() -> None:
    """Same observation, same choices, whatever lies there; only exploring shows it."""
    data = snapshot(
        Seat(production=3, food=3, technologies="sailing"),
        Seat(),
        units={"13": "0 warrior settler"},
        unexplored="8 14 18",
        land={"8": "ocean", "14": "plains", "18": "desert"},
    )
    other = load(data).to_dict()
    tiles: Json = other["table"]["tiles"]  # type: ignore[index]
    tiles["8"]["terrain"], tiles["14"]["terrain"] = "plains", "ocean"
    one, two = load(data), load(other)
    for viewer in (None, 0, 1):
        assert one.observe(viewer) == two.observe(viewer)
    for action in ("go space=4 take=move", "stack tile=13 warriors=1 settlers=1 spirit=no"):
        assert one.legal_actions() == two.legal_actions()
        play(one, action)
        play(two, action)
    assert one.legal_actions() == two.legal_actions()


def test_another_deal_changes_what_lies_face_down_and_nothing_else() -> None:
    state = deal(game(3), seed=5)
    before = inside(state)
    layouts = set()
    for seed in range(6):
        other = state.determinize(0, seed=seed)
        after = inside(other)
        assert sorted(face_down(after)) == sorted(face_down(before))
        layouts.add(tuple(face_down(after)))
        assert other.observe(0) == state.observe(0)
        assert other.legal_actions() == state.legal_actions()
        for name, there in after["tiles"].items():
            if there["explored"]:
                assert there == before["tiles"][name]
    assert len(layouts) > 1
    assert inside(state) == before


def test_before_the_deal_nothing_is_hidden() -> None:
    state = game(2).start(seed=1)
    play(state, "empire name=rome")
    other = state.determinize(1, seed=9)
    assert inside(other) == inside(state)
    assert look(state)["face_down"] == {
        "ocean": 6,
        "grassland": 4,
        "plains": 4,
        "forest": 4,
        "hills": 3,
        "mountains": 3,
        "desert": 1,
    }


def test_exploring_shows_a_tile_to_everyone() -> None:
    state = table(
        Seat(), Seat(), units={"13": "0 warrior"}, unexplored="14 18", land={"14": "mountains"}
    )
    go(state, "explore")
    assert offered(state, "explore") == {"14", "18"}
    assert tile(state, "14")["terrain"] is None
    play(state, "explore tile=14")
    for viewer in (None, 0, 1):
        assert look(state, viewer)["tiles"][13]["terrain"] == "mountains"
        assert look(state, viewer)["tiles"][17]["terrain"] is None
