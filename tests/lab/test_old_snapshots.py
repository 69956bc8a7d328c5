"""Positions in the form of older rules: as these wrote them, and worth what they are worth here."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest
from tools.old_snapshots import KNOWN, Older, older

import carrack
from carrack.kernel.game import State
from tests.effort import effort
from tests.games.discovery.tables import Seat, play, resolving, skip_to
from tests.versions.games import Saved, present_version

Json = dict[str, Any]
Pair = tuple[str, str, str]

PAIRS: Final = [pair for pair in sorted(KNOWN) if pair[1] == present_version(pair[0])]
DISCOVERY: Final = [pair for pair in PAIRS if pair[0].startswith("age-of-discovery")]
EXPLORATION: Final = "age-of-exploration"
DAWN: Final = "dawn-of-empires"
GAMES: Final = effort(compiled=5, pure=2)

#: What the details of a frame went up to, by its step, under the rules of version 2.
OLD_BOUNDS: Final = {
    "dock": (3, 0),
    "trade-goods": (3, 0),
    "capital": (1, 0),
    "warfare": (1, 0),
    "university": (32767, 0),
    "benefit": (15, 0),
    "trade-out": (3, 1),
    "migrants": (80, 1),
}


def table_of(state: State) -> Json:
    table: Json = state.to_dict()["table"]  # type: ignore[assignment]
    return table


def random_positions(game: str, players: int, games: int) -> Iterator[State]:
    """Every position of whole games."""
    rules = carrack.game(game, players=players)
    for seed in range(games):
        chance = random.Random(seed)
        state = rules.start(seed)
        while not state.over:
            yield state
            state.apply(chance.choice(state.legal_actions()))


def asked_positions(pair: Pair, players: int, games: int) -> Iterator[tuple[State, Older]]:
    """Every position of whole games in which the older rules ask something too."""
    known = KNOWN[pair]
    for state in random_positions(pair[0], players, games):
        if known.is_asked(state):
            yield state, known


def adopted(state: State, known: Older, rules: str) -> State:
    """Go to the older form and, by the title's own upgrade, come back."""
    return state.game.adopt({**known.snapshot(state), "rules": rules})


def texts_of(state: State) -> list[str]:
    return [state.game.action_text(action) for action in state.legal_actions()]


# ---- There and back --------------------------------------------------------------------------


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_what_older_rules_wrote_comes_out_as_they_wrote_it(pair: Pair) -> None:
    """Saved positions of their games, upgraded to the present rules, and back."""
    game, _, rules = pair
    known = KNOWN[pair]
    saved = [Saved(game, rules, "snapshot").read()]
    saved += Saved(game, rules, "snapshots").read()["snapshots"]
    assert len(saved) > 30
    for snapshot in saved:
        state = carrack.game(game, players=snapshot["players"], **snapshot["options"]).adopt(
            snapshot
        )
        assert known.snapshot(state)["table"] == snapshot["table"]
        assert known.is_asked(state)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_who_goes_there_and_back_is_asked_the_same(pair: Pair, players: int) -> None:
    """In whole random games the same seat has the same choices, and what it has is worth the same.

    More may be possible: under older rules the workers that have acted are at home. What those
    could not have comes only near: a coin that waits to be paid is paid, units are not at sea.
    """
    seen = 0
    for state, known in asked_positions(pair, players, GAMES):
        if units_at_sea(table_of(state)):
            continue
        back = adopted(state, known, pair[2])
        assert state.decision is not None
        assert back.seat == state.seat
        waits = state.decision.facts.get("waiting") == "yes"
        if not waits:
            assert back.scores() == state.scores()
            if state.decision.kind != "keep":
                assert set(known.legal(state)) <= set(texts_of(back))
        seen += 1
    assert seen > 20 * GAMES


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_unasked_questions_are_answered_until_one_is_asked(pair: Pair) -> None:
    known = KNOWN[pair]
    for state in random_positions(pair[0], 2, GAMES):
        if not known.is_asked(state):
            settled = state.clone()
            known.settle(settled)
            assert settled.position > state.position
            assert settled.over or known.is_asked(settled)


def test_versions_that_nobody_has_described_are_left_as_they_are() -> None:
    state = carrack.game(EXPLORATION, players=2).start(7)
    same = older(EXPLORATION, "2", "2")
    assert same.snapshot(state) == state.to_dict()
    assert same.legal(state) == texts_of(state)
    assert same.is_asked(state)


# ---- Age of Discovery ------------------------------------------------------------------------


def everybody(table: Json) -> Counter[tuple[int, str]]:
    """All pieces of all seats, at home, in boxes and in colonies."""
    found: Counter[tuple[int, str]] = Counter()
    for seat, own in enumerate(table["seats"]):
        for place in ("supply", "workers", "shipping", "discovery"):
            for kind, count in own[place].items():
                found[seat, kind] += count
    boxes = table["boxes"]
    for name in ("initiative", "dock", "dock_ships", "goods_box", "capital", "specialists"):
        for one in boxes[name]:
            if one is not None:
                found[one["seat"], one["worker"]] += 1
    for one in (*boxes["warfare"], *boxes["pool"]):
        found[one["seat"], one["worker"]] += 1
    for region in table["regions"].values():
        for seat, pieces in enumerate(region["pieces"]):
            for kind, count in pieces.items():
                found[seat, kind] += count
    return found


@pytest.mark.parametrize("pair", DISCOVERY, ids=str)
def test_no_worker_is_lost_and_no_frame_is_out_of_bounds(pair: Pair) -> None:
    for state, known in asked_positions(pair, 3, GAMES):
        now = table_of(state)
        then = known.snapshot(state)["table"]
        assert everybody(then) == everybody(now)
        for frame in then["agenda"]:
            first, second = OLD_BOUNDS.get(frame["step"], (frame["first"], frame["second"]))
            assert frame["first"] <= first
            assert frame["second"] <= second


@pytest.mark.parametrize("edition", [2007, 2015])
def test_workers_that_have_acted_are_at_home(edition: int) -> None:
    """Both the one who is just buying and, in 2007, those who have bought before."""
    state = resolving(
        Seat(money=50), Seat(money=50), edition=edition, capital="0:colonist 0:merchant 1:colonist"
    )
    skip_to(state, "buy")
    known = KNOWN[f"age-of-discovery-{edition}", "3", "2"]
    then = known.snapshot(state)["table"]
    assert [one["worker"] for one in then["boxes"]["capital"]] == ["merchant", "colonist"]
    play(state, "decline")
    then = known.snapshot(state)["table"]
    assert [one["seat"] for one in then["boxes"]["capital"]] == [1]
    assert everybody(then) == everybody(table_of(state))


def test_places_are_counted_without_those_who_have_acted() -> None:
    """The University moves the third in the box up, who is the second of those to come."""
    state = resolving(
        Seat(money=50),
        Seat(money=50, buildings="university"),
        edition=2007,
        capital="0:colonist 0:colonist 1:colonist",
    )
    skip_to(state, "university")
    play(state, "decline")
    play(skip_to(state, "buy"), "decline")
    skip_to(state, "university")
    known = KNOWN["age-of-discovery-2007", "3", "2"]
    assert texts_of(state) == ["university box=capital place=3", "decline"]
    assert known.legal(state) == ["university box=capital place=2", "decline"]


def test_who_moved_up_between_expeditions_comes_after_those_who_have_explored() -> None:
    """The older rules counted places: the owner would have been taken for the one who explored."""
    state = resolving(
        Seat(discovery="colonist*2"),
        Seat(discovery="colonist*2"),
        Seat(discovery="colonist*2", buildings="university"),
        order=(0, 1, 2),
        edition=2007,
    )
    known = KNOWN["age-of-discovery-2007", "3", "2"]
    skip_to(state, "university")
    assert known.is_asked(state)
    play(state, "decline")
    play(skip_to(state, "target"), "decline")
    assert state.decision is not None
    assert state.decision.kind == "university"
    assert not known.is_asked(state)
    play(state, next(text for text in texts_of(state) if text != "decline"))
    assert (state.decision.kind, state.seat) == ("target", 2)
    then = known.snapshot(state)["table"]
    assert then["order"] == [0, 2, 1]
    assert then["agenda"][1]["first"] == 3


def test_buildings_that_bring_pieces_come_in_their_order() -> None:
    """Only two captains' buildings and no captain: version 2 began with the Navigator."""
    state = resolving(Seat(buildings="navigator ship-yards"), Seat(), world={"peru": "0:captain*5"})
    skip_to(state, "benefit")
    known = KNOWN["age-of-discovery-2007", "3", "2"]
    assert not known.is_asked(state)
    known.settle(state)
    assert state.decision is not None
    assert state.decision.kind == "trade-out"
    then = known.snapshot(state)["table"]["agenda"]
    assert then[-2]["step"] == "benefits"
    assert then[-2]["second"] == 5 + 16 * 8


# ---- The Age of Exploration ------------------------------------------------------------------


def test_gold_was_the_cards_with_the_fewest_ships() -> None:
    known = KNOWN[EXPLORATION, "2", "1"]
    seen = 0
    for state in random_positions(EXPLORATION, 2, GAMES):
        if state.decision is None or state.decision.kind != "mint":
            continue
        seat, gold = state.decision.seat, state.decision.facts["gold"]
        assert isinstance(gold, int)
        laid_out: Counter[str] = Counter(table_of(state)["laid_out"])
        cards = sorted(laid_out.elements(), key=lambda name: name[-1])
        before = Counter(table_of(state)["seats"][seat]["gold"])
        settled = state.clone()
        known.settle(settled)
        turned = Counter(table_of(settled)["seats"][seat]["gold"]) - before
        assert sorted(name[-1] for name in turned.elements()) == [name[-1] for name in cards[:gold]]
        seen += 1
    assert seen > GAMES


def test_a_card_to_keep_stands_for_its_kind() -> None:
    """Of each kind the one with the most ships; the others were not to be had."""
    known = KNOWN[EXPLORATION, "2", "1"]
    seen = 0
    for state, _ in asked_positions((EXPLORATION, "2", "1"), 2, GAMES):
        assert state.decision is not None
        if state.decision.kind != "keep":
            continue
        pairs = list(zip(texts_of(state), known.legal(state), strict=True))
        for text, then in pairs:
            kind, ships = text.removeprefix("keep card=").split("-")
            more = [
                other
                for other, _ in pairs
                if other.startswith(f"keep card={kind}-") and other[-1] > ships
            ]
            if then is None:
                assert more or kind == table_of(state)["popular"]
            else:
                assert then == f"keep kind={kind}"
                assert not more
        seen += 1
    assert seen > 0


# ---- Dawn of Empires -------------------------------------------------------------------------


def test_wealth_is_exchanged_once_the_harvest_is_paid_for() -> None:
    known = KNOWN[DAWN, "2", "1"]
    kinds = set()
    for state in random_positions(DAWN, 2, 4 * GAMES):
        assert state.decision is not None
        if state.decision.facts.get("waiting") != "yes":
            continue
        now, then = table_of(state), known.snapshot(state)["table"]
        assert state.seat is not None
        coins = 1 if state.decision.kind == "upkeep" else 0
        assert then["harvest"]["paid"] == now["harvest"]["paid"] + coins
        money = [table["seats"][state.seat]["money"] for table in (then, now)]
        assert money[0] == money[1] - coins
        assert [frame["step"] for frame in then["agenda"][-2:]] == ["harvest", "close"]
        assert then["agenda"][-2]["first"] == 5
        kinds.add(state.decision.kind)
    assert "upkeep" in kinds


def test_units_that_could_not_be_at_sea_are_at_home() -> None:
    known = KNOWN[DAWN, "2", "1"]
    seen = 0
    for state in random_positions(DAWN, 2, 2 * GAMES):
        now, then = table_of(state), known.snapshot(state)["table"]
        at_sea = units_at_sea(now)
        seen += len(at_sea)
        for name, tile in now["tiles"].items():
            assert then["tiles"][name]["owner"] == (None if name in at_sea else tile["owner"])
        for seat in range(2):
            assert units(then, seat) == units(now, seat)
    assert seen > 0


def units_at_sea(table: Json) -> list[str]:
    """The ocean tiles with units of somebody who can't sail; none in other titles."""
    return [
        name
        for name, tile in table.get("tiles", {}).items()
        if tile["terrain"] == "ocean"
        and tile["owner"] is not None
        and "sailing" not in table["seats"][tile["owner"]]["technologies"]
    ]


def units(table: Json, seat: int) -> tuple[int, int]:
    """All warriors and settlers of a seat, at home and on the map."""
    own = table["seats"][seat]
    there = [tile for tile in table["tiles"].values() if tile["owner"] == seat]
    return (
        own["warriors"] + sum(tile["warriors"] for tile in there),
        own["settlers"] + sum(tile["settlers"] for tile in there),
    )
