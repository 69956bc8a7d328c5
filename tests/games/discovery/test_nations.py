"""National advantages: six powers, each at its moment and with its limits."""

import pytest

import carrack
from carrack.games.discovery.rules.board import REGION_NAMES as REGIONS
from carrack.games.discovery.rules.pieces import COUNTER_TABLE
from tests.games.discovery.building_helpers import explore, succeeded
from tests.games.discovery.tables import (
    POWERS,
    Seat,
    asked,
    at,
    end_turn,
    game,
    idle,
    inside,
    kind,
    look,
    options_of,
    pieces,
    play,
    region,
    resolving,
    skip_to,
    table,
    texts,
)

NATIONS = {"nations": "random"}
#: A board whose power is of no use in most turns.
OTHER = Seat(nation="spain", nation_uses=0)


def nation(name: str) -> Seat:
    return Seat(nation=name)


# --- boards


@pytest.mark.rule("discovery.nations.choice")
def test_without_national_advantages_nobody_has_a_board() -> None:
    state = game(2015, 3).start(seed=1)
    assert [at(state, seat)["nation"] for seat in range(3)] == [None] * 3


@pytest.mark.rule("discovery.nations.random", "discovery.nations.choice")
@pytest.mark.parametrize("players", range(2, 7))
def test_at_random_everyone_gets_another_board(players: int) -> None:
    dealt = set()
    for seed in range(20):
        state = game(2015, players, nations="random").start(seed)
        boards = [at(state, seat)["nation"] for seat in range(players)]
        assert len(set(boards)) == players
        assert set(boards) <= set(POWERS)
        dealt.add(tuple(boards))
    assert len(dealt) > 10


@pytest.mark.rule("discovery.nations.random", "discovery.setup.money")
def test_with_boards_at_random_order_and_money_are_as_usual() -> None:
    orders = set()
    for seed in range(8):
        state = game(2015, 4, nations="random").start(seed)
        order = look(state)["order"]
        orders.add(tuple(order))
        assert [at(state, seat)["money"] for seat in order] == [10, 11, 12, 13]
    assert len(orders) > 1


# --- England


def england(dock: str = "", **world: str) -> carrack.State:
    """Return England's moment; seat 1 is England, seat 0 goes first."""
    return resolving(OTHER, nation("england"), options=NATIONS, dock=dock, world=world)


@pytest.mark.rule("discovery.nations.england", "discovery.nations.moment")
def test_england_adds_two_colonists_and_orders_everybody() -> None:
    state = england("0:colonist 0:captain 1:soldier")
    assert asked(state) == ("empty-jails", 1)
    play(state, "use")
    assert set(texts(state)) == {
        "order owner=0 worker=colonist",
        "order owner=0 worker=captain",
        "order owner=1 worker=soldier",
        "order owner=1 worker=colonist",
    }
    play(
        state,
        "order owner=1 worker=colonist",
        "order owner=0 worker=captain",
        "order owner=1 worker=colonist",
        "order owner=1 worker=soldier",
    )
    assert sailing_order(state) == [
        (1, "colonist"),
        (0, "captain"),
        (1, "colonist"),
        (1, "soldier"),
        (0, "colonist"),
    ]


def sailing_order(state: carrack.State) -> list[tuple[int, object]]:
    """Let everyone on the dock land and return who they were."""
    sailed: list[tuple[int, object]] = []
    while kind(state) == "land":
        decision = state.decision
        assert decision is not None
        sailed.append((decision.seat, decision.facts["worker"]))
        play(state, "land region=caribbean")
    return sailed


@pytest.mark.rule("discovery.nations.england")
def test_england_may_overfill_the_dock() -> None:
    """With two players the dock has three spaces."""
    state = play(england("0:colonist*3"), "use", *["order owner=1 worker=colonist"] * 2)
    assert sailing_order(state) == [(1, "colonist")] * 2 + [(0, "colonist")] * 3


@pytest.mark.rule("discovery.nations.england")
def test_england_orders_x_y_and_ships_too() -> None:
    state = resolving(
        Seat(nation="spain", nation_uses=0, ships=1, buildings="mayflower"),
        nation("england"),
        options={"nations": "random", "builder": True},
        dock="0:soldier",
        dock_x="0:missionary",
        dock_y="1:merchant",
        dock_ships="0:captain",
    )
    play(
        state,
        "use",
        "order owner=0 worker=captain",
        "order owner=1 worker=merchant",
        "order owner=0 worker=missionary",
        "order owner=1 worker=colonist",
        "order owner=0 worker=soldier",
    )
    assert sailing_order(state) == [
        (0, "captain"),
        (1, "merchant"),
        (0, "missionary"),
        (1, "colonist"),
        (0, "soldier"),
        (1, "colonist"),
    ]


@pytest.mark.rule("discovery.nations.england", "discovery.building.mayflower")
def test_a_ship_that_england_moved_up_is_still_missing_from_the_sets() -> None:
    state = resolving(
        Seat(
            nation="spain", nation_uses=0, money=0, ships=1, goods="rice*2", buildings="mayflower"
        ),
        nation("england"),
        options={"nations": "random", "builder": True},
        dock_ships="0:colonist",
    )
    play(state, "use", "order owner=0 worker=colonist")
    assert at(end_turn(state), 0)["money"] == 0
    assert at(state, 0)["ships"] == 1


@pytest.mark.rule("discovery.nations.england")
@pytest.mark.parametrize(("settled", "freed"), [(27, 2), (28, 1)])
def test_england_frees_no_more_than_the_supply_holds(settled: int, freed: int) -> None:
    state = england("0:captain", peru=f"1:colonist*{settled}")
    play(state, "use")
    while kind(state) == "order-dock":
        play(state, texts(state)[0])
    assert len(sailing_order(state)) == 1 + freed


@pytest.mark.rule("discovery.nations.england")
def test_england_empties_its_jails_once() -> None:
    state = play(england(), "use")
    assert sailing_order(state) == [(1, "colonist")] * 2
    assert at(state, 1)["nation_uses"] == 0
    end_turn(state)
    assert kind(skip_to(state, "empty-jails", "good")) == "good"


@pytest.mark.rule("discovery.nations.england", "discovery.nations.moment")
def test_england_may_wait_for_a_later_turn() -> None:
    state = play(england(), "decline")
    skip_to(state, "empty-jails")
    assert look(state)["turn"] == 2
    assert at(state, 1)["nation_uses"] == 1


@pytest.mark.rule("discovery.nations.moment", "discovery.nations.england")
def test_england_is_not_asked_when_it_could_do_nothing() -> None:
    state = england(peru="1:colonist*29")
    assert kind(state) != "empty-jails"


@pytest.mark.rule("discovery.nations.england", "discovery.dock.region")
def test_the_freed_colonists_sail_as_everyone_does() -> None:
    state = play(england(), "use", "land region=caribbean", "decline")
    assert pieces(state, "caribbean", 1) == {"colonist": 1}
    assert at(state, 1)["supply"]["colonist"] == 28


# --- Spain


def spain_begins(seed: int = 1) -> tuple[carrack.State, int]:
    """Return a game of six, where Spain can't be missing, and Spain's seat."""
    state = game(2015, 6, nations="random").start(seed)
    boards = [at(state, seat)["nation"] for seat in range(6)]
    return state, boards.index("spain")


def counter_of(state: carrack.State, name: str) -> int:
    return int(inside(state)["regions"][name]["counter"])


def hardest_region(state: carrack.State) -> str:
    """Return the region with the highest resistance."""
    unknown = [name for name in REGIONS if counter_of(state, name) >= 0]
    return max(unknown, key=lambda name: COUNTER_TABLE[counter_of(state, name)][2])


@pytest.mark.rule("discovery.nations.spain")
def test_spain_discovers_before_turn_1_whatever_the_resistance() -> None:
    state, seat = spain_begins()
    assert asked(state) == ("spanish-landing", seat)
    name = hardest_region(state)
    counter = counter_of(state, name)
    before = at(state, seat)
    play(state, f"discover region={name}")
    after = at(state, seat)
    assert after["counters"] == [counter]
    assert after["money"] == before["money"] + COUNTER_TABLE[counter][0]
    assert pieces(state, name, seat) == {"soldier": 1}
    assert after["supply"]["soldier"] == 9
    assert after["workers"] == {"colonist": 5}
    assert kind(state) == "place"
    assert look(state)["turn"] == 1


@pytest.mark.rule("discovery.nations.spain")
def test_spain_may_choose_any_undiscovered_region() -> None:
    state, _ = spain_begins()
    assert options_of(state, "discover") == set(REGIONS) - {"caribbean"}
    assert "decline" in texts(state)


@pytest.mark.rule("discovery.nations.spain")
def test_who_declines_as_spain_never_gets_the_chance_again() -> None:
    state, seat = spain_begins()
    play(state, "decline")
    assert at(state, seat)["nation_uses"] == 0
    assert kind(skip_to(state, "spanish-landing", "over")) == "over"


@pytest.mark.rule("discovery.nations.spain", "discovery.nations.choice")
def test_without_spain_the_game_begins_with_the_placement() -> None:
    for seed in range(6):
        state = game(2015, 2, nations="random").start(seed)
        boards = [at(state, seat)["nation"] for seat in range(2)]
        assert kind(state) == ("spanish-landing" if "spain" in boards else "place")


# --- France


def france(goods_box: str = "", offer: str = "rice gold fish fur") -> carrack.State:
    return resolving(OTHER, nation("france"), options=NATIONS, goods_box=goods_box, offer=offer)


@pytest.mark.rule("discovery.nations.france", "discovery.nations.moment")
def test_france_takes_a_good_of_choice_before_the_box() -> None:
    state = france("0:colonist")
    assert asked(state) == ("french-trade", 1)
    assert options_of(state, "take") == {"rice", "gold", "fish", "fur"}
    play(state, "take good=gold")
    assert at(state, 1)["goods"] == {"gold": 1}
    assert asked(state) == ("good", 0)
    assert options_of(state, "take") == {"rice", "fish", "fur"}


@pytest.mark.rule("discovery.nations.france", "discovery.trade-goods.empty")
def test_on_a_full_track_the_last_worker_goes_home_with_nothing() -> None:
    state = play(france("0:colonist*3 1:colonist"), "take good=gold")
    for good in ("rice", "fish", "fur"):
        assert asked(state) == ("good", 0)
        play(state, f"take good={good}")
    assert kind(state) != "good"
    assert at(state, 1)["goods"] == {"gold": 1}
    assert at(state, 1)["supply"]["colonist"] == 29


@pytest.mark.rule("discovery.nations.france")
def test_france_trades_twice_a_game_but_once_a_turn() -> None:
    state = france()
    for turn in (1, 2):
        skip_to(state, "french-trade")
        assert look(state)["turn"] == turn
        play(state, texts(state)[0])
        assert kind(skip_to(state, "french-trade", "place", "declare")) != "french-trade"
    assert at(state, 1)["nation_uses"] == 0
    assert kind(skip_to(state, "french-trade", "over")) == "over"


@pytest.mark.rule("discovery.nations.france", "discovery.nations.moment")
def test_france_may_save_its_trade() -> None:
    state = play(france(), "decline")
    assert at(state, 1)["nation_uses"] == 2
    skip_to(state, "french-trade")
    assert look(state)["turn"] == 2


@pytest.mark.rule("discovery.nations.france", "discovery.nations.moment")
def test_without_goods_on_offer_france_is_not_asked() -> None:
    assert kind(france(offer="")) == "train"


# --- Portugal


def portugal(discovery: str, turn: int = 1, money: int = 10, nation_age: int = 0) -> carrack.State:
    """Return Portugal's expedition; seat 0 is Portugal."""
    state = resolving(
        Seat(nation="portugal", discovery=discovery, money=money, nation_age=nation_age),
        OTHER,
        options=NATIONS,
        turn=turn,
        deck="china",
    )
    return skip_to(state, "target")


@pytest.mark.rule("discovery.nations.portugal")
def test_portugal_uses_the_deck_against_a_resistance_of_three() -> None:
    state = portugal("colonist soldier*2", money=10)
    assert set(texts(state)) == {
        *(f"explore target={name}" for name in REGIONS if name != "caribbean"),
        "explore target=portuguese-deck",
        "decline",
    }
    assert succeeded(explore(state, "portuguese-deck", "colonist", "soldier", "soldier"))
    assert at(state, 0)["cards"] == ["china"]
    assert at(state, 0)["money"] == 10 + 7 + 2 * 3
    assert all(region(state, name)["pieces"][0] == {} for name in REGIONS)
    assert at(state, 0)["supply"]["soldier"] == 10


@pytest.mark.rule("discovery.nations.portugal", "discovery.expedition.deck-failure")
def test_a_failed_portuguese_expedition_has_used_the_power() -> None:
    state = portugal("colonist*3")
    assert not succeeded(explore(state, "portuguese-deck", "colonist", "colonist"))
    assert at(state, 0)["cards"] == []
    assert look(state)["deck"]["left"] == 16
    skip_to(end_turn(state), "target")
    assert look(state)["turn"] == 2
    assert "explore target=portuguese-deck" not in texts(state)


@pytest.mark.rule("discovery.nations.portugal")
@pytest.mark.parametrize(
    ("turn", "used_in_age", "offered"),
    [
        (1, 0, True),
        (3, 1, False),
        (4, 1, True),
        (6, 2, False),
        (7, 2, True),
        (7, 0, True),
        (8, 3, False),
    ],
)
def test_portugal_may_once_in_each_age(turn: int, used_in_age: int, offered: bool) -> None:
    state = portugal("colonist", turn=turn, nation_age=used_in_age)
    assert ("explore target=portuguese-deck" in texts(state)) == offered


@pytest.mark.rule("discovery.nations.portugal")
def test_ages_not_used_do_not_carry_over() -> None:
    state = portugal("colonist*3", turn=7)
    explore(state, "portuguese-deck", "colonist")
    skip_to(end_turn(state), "target")
    assert look(state)["turn"] == 8
    assert "explore target=portuguese-deck" not in texts(state)


@pytest.mark.rule("discovery.nations.portugal")
def test_the_uses_left_that_are_shown_can_still_be_used() -> None:
    """In Age III two unused ages are lost, so one use is left."""
    state = end_turn(portugal("colonist", turn=6))
    assert look(state)["turn"] == 7
    assert at(state, 0)["nation_uses"] == 1


@pytest.mark.rule("discovery.nations.portugal", "discovery.expedition.order")
def test_portugal_has_one_expedition_a_turn_like_everyone() -> None:
    state = portugal("colonist*4")
    explore(state, "portuguese-deck", "colonist")
    assert kind(skip_to(state, "target", "train")) == "train"


@pytest.mark.rule("discovery.nations.portugal")
def test_portugal_may_use_its_power_once_every_region_is_known() -> None:
    state = resolving(
        Seat(nation="portugal", discovery="captain colonist"),
        OTHER,
        options=NATIONS,
        discovered="all",
        deck="china",
    )
    skip_to(state, "target")
    assert set(texts(state)) == {
        "explore target=deck",
        "explore target=portuguese-deck",
        "decline",
    }
    assert succeeded(explore(state, "portuguese-deck", "captain", "colonist"))


@pytest.mark.rule("discovery.nations.portugal")
def test_nobody_else_may_use_the_deck_early() -> None:
    state = resolving(
        Seat(nation="italy", discovery="colonist"), nation("portugal"), options=NATIONS
    )
    skip_to(state, "target")
    assert options_of(state, "explore") == set(REGIONS) - {"caribbean"}


# --- Holland


def holland(ship: bool = True) -> carrack.State:
    return resolving(
        Seat(nation="spain", nation_uses=0, shipping="captain*2 colonist"),
        nation("holland"),
        options=NATIONS,
        ship=ship,
    )


@pytest.mark.rule("discovery.nations.holland", "discovery.nations.moment")
def test_holland_takes_the_ship_and_the_strongest_go_home_with_nothing() -> None:
    state = holland()
    assert asked(state) == ("dutch-ship", 1)
    play(state, "use")
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [0, 1]
    assert look(state)["boxes"]["shipping"] == [{}, {}]
    assert at(state, 0)["supply"]["captain"] == 5


@pytest.mark.rule("discovery.nations.holland")
def test_holland_takes_a_ship_once() -> None:
    state = play(holland(), "use")
    assert kind(skip_to(state, "dutch-ship", "over")) == "over"


@pytest.mark.rule("discovery.nations.holland", "discovery.nations.moment")
def test_holland_may_wait() -> None:
    state = play(holland(), "decline")
    assert [at(state, seat)["ships"] for seat in (0, 1)] == [1, 0]
    assert look(skip_to(state, "dutch-ship"))["turn"] == 2


@pytest.mark.rule("discovery.nations.holland", "discovery.nations.moment")
def test_without_a_ship_in_the_box_holland_is_not_asked() -> None:
    assert kind(holland(ship=False)) == "train"


# --- Italy


def italy(specialists: dict[str, str], money: int = 10, **world: str) -> carrack.State:
    return resolving(
        OTHER,
        Seat(nation="italy", money=money),
        options={"nations": "random", "builder": True},
        specialists=specialists,
        world=world,
    )


@pytest.mark.rule("discovery.nations.italy", "discovery.nations.moment")
def test_italy_replaces_an_opponents_worker_who_achieves_nothing() -> None:
    state = italy({"captain": "0:soldier", "merchant": "1:colonist"})
    assert asked(state) == ("italian-master", 1)
    assert set(texts(state)) == {"replace space=captain", "decline"}
    home = at(state, 0)["supply"]["soldier"]
    play(state, "replace space=captain")
    assert look(state)["boxes"]["specialists"]["captain"] is None
    assert at(state, 0)["supply"]["soldier"] == home + 1
    assert at(state, 1)["workers"] == {"captain": 1, "merchant": 1}
    assert at(state, 0)["workers"] == {}
    assert at(state, 1)["supply"]["colonist"] == 29


@pytest.mark.rule("discovery.nations.italy", "discovery.specialists-box.training")
@pytest.mark.parametrize(("money", "asked_for"), [(5, "train"), (4, "declare")])
def test_on_the_training_space_italy_pays_as_usual(money: int, asked_for: str) -> None:
    state = play(italy({"training": "0:colonist"}, money=money), "replace space=training")
    assert kind(state) == asked_for
    if asked_for == "train":
        play(state, "train worker=builder")
        assert at(state, 1)["money"] == 0
        assert at(state, 1)["workers"] == {"builder": 1}


@pytest.mark.rule("discovery.nations.italy")
def test_italy_replaces_twice_a_game_but_once_a_turn() -> None:
    state = italy({"captain": "0:colonist", "merchant": "0:colonist"})
    play(state, "replace space=captain")
    assert kind(skip_to(state, "italian-master", "place")) == "place"
    assert at(state, 1)["nation_uses"] == 1
    play(skip_to(state, "place", seat=0), "place worker=colonist box=soldier")
    skip_to(state, "italian-master")
    play(state, "replace space=soldier")
    assert at(state, 1)["nation_uses"] == 0
    play(skip_to(state, "place", seat=0), "place worker=colonist box=soldier")
    assert kind(skip_to(idle(state), "italian-master", "declare", "place")) != "italian-master"


@pytest.mark.rule("discovery.nations.italy", "discovery.nations.moment")
@pytest.mark.parametrize("specialists", [{}, {"captain": "1:colonist"}])
def test_without_an_opponents_worker_italy_is_not_asked(specialists: dict[str, str]) -> None:
    assert kind(italy(specialists)) in ("train", "declare")


@pytest.mark.rule("discovery.nations.italy")
def test_without_colonists_italy_sends_another_piece_of_choice() -> None:
    state = italy({"merchant": "0:colonist"}, peru="1:colonist*29 1:captain*5")
    play(state, "replace space=merchant")
    assert asked(state) == ("italian-piece", 1)
    assert options_of(state, "send") == {"merchant", "missionary", "soldier", "builder"}
    play(state, "send worker=soldier")
    assert at(state, 0)["supply"]["colonist"] == 28
    assert at(state, 1)["workers"] == {"merchant": 1}


@pytest.mark.rule("discovery.nations.italy")
def test_with_a_colonist_italy_is_not_asked_whom_to_send() -> None:
    state = play(italy({"captain": "0:colonist"}), "replace space=captain")
    assert at(state, 1)["workers"] == {"captain": 1}
    assert kind(state) == "declare"


@pytest.mark.rule("discovery.nations.moment")
def test_no_power_is_asked_for_during_the_placement() -> None:
    state = table(
        Seat(nation="england", workers="colonist"),
        Seat(nation="france", workers="colonist"),
        Seat(nation="holland", workers="colonist"),
        Seat(nation="italy", workers="colonist"),
        options=NATIONS,
    )
    for _ in range(4):
        assert kind(state) == "place"
        play(state, "place worker=colonist box=dock")
    found = []
    while kind(state) != "place":
        found.append(kind(state))
        idle(state)
    assert found == ["empty-jails", *["land"] * 4, "french-trade", "dutch-ship"]
