"""Placement: one worker at a time, in turn order, from the left."""

import pytest

from carrack.kernel.errors import IllegalAction
from tests.games.discovery.tables import (
    Seat,
    asked,
    at,
    boxes_open,
    game,
    idle,
    kind,
    look,
    play,
    table,
    texts,
    workers_on,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


@pytest.mark.rule("discovery.placement.one-by-one")
@both_editions
def test_one_worker_each_round_after_round(edition: int) -> None:
    state = game(edition, 3).start(seed=8)
    order = look(state)["order"]
    found: list[int] = []
    while kind(state) == "place" and len(found) < 15:
        found.append(asked(state)[1])
        play(state, "place worker=colonist box=discovery")
    assert found == order * 5


@pytest.mark.rule("discovery.placement.one-by-one")
@both_editions
def test_who_has_none_left_is_skipped_and_who_has_more_goes_on(edition: int) -> None:
    state = table(
        Seat(workers="colonist*2"),
        Seat(workers="colonist"),
        Seat(workers="colonist*4 captain"),
        order=[1, 2, 0],
        edition=edition,
    )
    found = []
    while any(at(state, seat)["workers"] for seat in range(3)):
        found.append(asked(state)[1])
        idle(state)
    assert found == [1, 2, 0, 2, 0, 2, 2, 2]


@pytest.mark.rule("discovery.placement.must-place")
@both_editions
def test_nobody_may_pass_or_save_a_worker(edition: int) -> None:
    state = game(edition, 4).start(seed=8)
    assert all(text.startswith("place ") for text in texts(state))
    for word in ("pass", "decline", "done"):
        with pytest.raises(IllegalAction) as caught:
            state.apply(word)
        assert caught.value.rule == "discovery.placement.must-place"


@pytest.mark.rule("discovery.placement.must-place")
@both_editions
def test_every_worker_is_placed_before_the_boxes_are_resolved(edition: int) -> None:
    state = table(Seat(workers="colonist*5 captain*2"), Seat(workers="colonist"), edition=edition)
    while any(at(state, seat)["workers"] for seat in (0, 1)):
        assert kind(state) == "place"
        play(state, texts(state)[0].split(" box=")[0] + " box=discovery")
    assert kind(state) == "target"


@pytest.mark.rule("discovery.placement.any-worker")
def test_every_kind_of_worker_may_go_to_every_box() -> None:
    everyone = "colonist captain merchant missionary soldier builder"
    state = table(Seat(workers=everyone), Seat(), options={"builder": True})
    boxes = boxes_open(state)
    assert len(boxes) == 13
    for worker in everyone.split():
        assert boxes_open(state, worker) == boxes


@pytest.mark.rule("discovery.placement.any-worker")
@both_editions
@pytest.mark.parametrize("box", ["dock", "trade-goods", "shipping", "capital", "warfare"])
def test_several_workers_of_one_player_in_a_box(edition: int, box: str) -> None:
    state = table(Seat(workers="colonist*3"), Seat(), edition=edition)
    play(state, *[f"place worker=colonist box={box}"] * 2)
    assert box in boxes_open(state)


@pytest.mark.rule("discovery.placement.any-worker")
def test_only_workers_one_has_can_be_placed() -> None:
    state = table(Seat(workers="soldier"), Seat())
    assert {text.split()[1] for text in texts(state)} == {"worker=soldier"}


@pytest.mark.rule("discovery.placement.left-to-right")
@both_editions
@pytest.mark.parametrize(
    ("box", "shown"),
    [
        ("initiative", "initiative"),
        ("dock", "dock"),
        ("trade-goods", "trade_goods"),
        ("capital", "capital"),
        ("warfare", "warfare"),
    ],
)
def test_the_first_free_space_from_the_left(edition: int, box: str, shown: str) -> None:
    state = table(
        Seat(workers="soldier"),
        Seat(workers="colonist"),
        Seat(workers="captain*2"),
        order=[2, 0, 1],
        edition=edition,
    )
    play(state, f"place worker=captain box={box}", f"place worker=soldier box={box}")
    play(state, f"place worker=colonist box={box}")
    boxes: dict[str, object] = {**look(state)["boxes"]}
    assert boxes[shown] == workers_on("2:captain 0:soldier 1:colonist")


@pytest.mark.rule("discovery.placement.left-to-right")
@both_editions
def test_a_full_box_is_closed(edition: int) -> None:
    state = table(
        Seat(workers="colonist"),
        Seat(),
        dock="1:colonist*3",
        goods_box="1:colonist*4",
        capital="1:colonist*5",
        warfare="1:colonist*4",
        edition=edition,
    )
    assert not boxes_open(state) & {"dock", "trade-goods", "capital", "warfare"}
    for box in ("dock", "trade-goods", "capital", "warfare"):
        with pytest.raises(IllegalAction) as caught:
            state.apply(f"place worker=colonist box={box}")
        assert caught.value.rule == "discovery.placement.left-to-right"


@pytest.mark.rule("discovery.placement.open-areas")
@both_editions
def test_open_areas_take_any_number(edition: int) -> None:
    state = table(Seat(workers="colonist*14 captain"), Seat(workers="soldier*9"), edition=edition)
    for _ in range(8):
        assert {"shipping", "discovery"} <= boxes_open(state)
        play(state, "place worker=colonist box=shipping", "place worker=soldier box=discovery")
    assert look(state)["boxes"]["shipping"][0] == {"colonist": 8}
    assert look(state)["boxes"]["discovery"][1] == {"soldier": 8}


@pytest.mark.rule("discovery.placement.specialist-spaces")
@both_editions
def test_each_specialist_space_takes_one_worker(edition: int) -> None:
    state = table(Seat(workers="colonist*8"), Seat(), edition=edition)
    free = {"captain", "merchant", "missionary", "soldier", "training"}
    for space in ("missionary", "training", "captain", "soldier", "merchant"):
        assert boxes_open(state) >= free
        play(state, f"place worker=colonist box={space}")
        free.discard(space)
        assert space not in boxes_open(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply("place worker=colonist box=captain")
    assert caught.value.rule == "discovery.placement.specialist-spaces"


@pytest.mark.rule("discovery.placement.specialist-spaces")
def test_the_builder_adds_a_sixth_space() -> None:
    state = table(Seat(workers="colonist*2"), Seat(), options={"builder_specialist": True})
    play(state, "place worker=colonist box=builder")
    assert look(state)["boxes"]["specialists"]["builder"] == {"seat": 0, "worker": "colonist"}
    assert "builder" not in boxes_open(state)
