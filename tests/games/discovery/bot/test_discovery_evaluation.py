"""What a position of Age of Discovery is taken to be worth."""

from collections.abc import Callable

import pytest

import carrack
from carrack.bots.greedy import GreedyBot
from carrack.bots.interface import Bot, Position
from carrack.bots.random_bot import RandomBot
from carrack.bots.search import Budget, SearchBot
from carrack.games.discovery.bot.evaluation import DiscoveryEvaluation
from carrack.kernel.catalogue import Entry
from tests.games.discovery.building_helpers import buy
from tests.games.discovery.moments import MOMENTS, moment
from tests.games.discovery.tables import (
    Board,
    Seat,
    asked,
    finished,
    game,
    play,
    resolving,
    skip_to,
    table,
)
from tests.generic.subjects import numbered, walk

ENTRIES = [entry for entry in carrack.games() if entry.text == "age-of-discovery"]
#: So many random combinations of options and players are played.
COMBINATIONS = 16


def points(state: carrack.State, seat: int = 0) -> float:
    """Return what a seat can expect."""
    return DiscoveryEvaluation(state.game).points(state)[seat]


def greedy_choice(state: carrack.State) -> str:
    """Return what the greedy bot does."""
    bot = GreedyBot(DiscoveryEvaluation(state.game), 1)
    return state.game.action_text(bot.decide(Position(state)))


def check(value: DiscoveryEvaluation, state: carrack.State) -> None:
    """Hold a position's value to what is true of every one."""
    before = state.hash()
    found = value.points(state)
    assert len(found) == state.game.players
    assert all(-50.0 < expected < 600.0 for expected in found)
    assert value.points(state) == found
    assert 0.0 <= value.progress(state) <= 1.0
    assert sum(value.chances(state, found)) == pytest.approx(1.0)
    assert state.hash() == before


# --- everywhere


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
@pytest.mark.parametrize("number", range(COMBINATIONS))
def test_it_values_random_play_with_all_options_without_touching_it(
    entry: Entry, number: int
) -> None:
    subject = numbered(entry, number)
    value = DiscoveryEvaluation(subject.game)
    progress = 0.0
    for state in walk(subject.game, number):
        if state.position % 7 == number % 7 or state.over:
            check(value, state)
            assert value.progress(state) >= progress
            progress = value.progress(state)
        if state.over:
            assert value.points(state) == [float(score) for score in state.scores()]
            assert value.progress(state) == 1.0


@pytest.mark.parametrize("name", MOMENTS)
def test_it_values_every_answer_to_every_kind_of_decision(name: str) -> None:
    state = moment(name)
    value = DiscoveryEvaluation(state.game)
    check(value, state)
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        check(value, after)


def test_a_finished_game_is_worth_its_scores() -> None:
    state = finished(Seat(money=40, colonies=(6, 8, 0)), Seat(colonies=(2, 2, 0), ships=3))
    assert DiscoveryEvaluation(state.game).points(state) == [float(n) for n in state.scores()]


def test_weights_may_be_given() -> None:
    state = game(2007, 2).start(1)
    shipped = DiscoveryEvaluation(state.game).weights
    other = DiscoveryEvaluation(state.game, {**shipped, "colonist": 9.0})
    assert other.points(state) != DiscoveryEvaluation(state.game).points(state)


# --- single things


def test_the_lead_in_a_region_is_worth_more_just_before_its_scoring() -> None:
    world = {"peru": "0:colonist*4 1:colonist*3"}
    early = resolving(Seat(), Seat(), turn=1, world=world, discovered="all", taken="peru")
    late = resolving(Seat(), Seat(), turn=3, world=world, discovered="all", taken="peru")
    assert points(late, 0) - points(late, 1) > points(early, 0) - points(early, 1)


def test_a_fourth_sugar_is_worth_more_than_a_single_fur() -> None:
    sugar = table(Seat(goods="sugar*4", workers="colonist"), Seat())
    fur = table(Seat(goods="sugar*3 fur", workers="colonist"), Seat())
    assert points(sugar) > points(fur)


def test_a_ship_wants_goods_that_are_alike() -> None:
    alike = table(Seat(goods="sugar*3", ships=1, workers="colonist"), Seat())
    idle = table(Seat(goods="sugar*3", workers="colonist"), Seat())
    mixed = table(Seat(goods="sugar fur rice", ships=1, workers="colonist"), Seat())
    mixed_idle = table(Seat(goods="sugar fur rice", workers="colonist"), Seat())
    assert points(alike) - points(idle) > points(mixed) - points(mixed_idle)


def test_a_building_that_brings_workers_is_worth_less_later() -> None:
    def worth(turn: int) -> float:
        state = table(Seat(buildings="settlers", workers="colonist"), Seat(), turn=turn)
        return points(state, 0) - points(state, 1)

    assert worth(2) > worth(5) > worth(8)


def test_money_is_worth_nothing_once_nothing_can_be_bought() -> None:
    state = resolving(Seat(money=50), Seat(money=0), turn=8, specialists={"captain": "1:colonist"})
    assert points(state, 0) == pytest.approx(points(state, 1), abs=0.5)


def test_who_has_stayed_on_the_dock_earns_nothing_any_more() -> None:
    """In 2007 a merchant that stays at home stands there until all have sailed: $9 buy nothing."""
    found = []
    for offered in ("trading-post", ""):
        state = resolving(
            Seat(money=9),
            Seat(),
            edition=2007,
            dock="0:merchant 1:colonist",
            capital="0:colonist",
            offered=offered,
        )
        found.append(points(play(state, "decline")))
    assert found[0] == found[1]


# --- single choices


def test_it_lands_where_a_piece_wins_the_region() -> None:
    state = resolving(
        Seat(),
        Seat(),
        turn=3,
        dock="0:colonist",
        world={"peru": "0:colonist*3 1:colonist*3", "brazil": "1:colonist*6"},
        taken="peru brazil",
    )
    assert greedy_choice(skip_to(state, "land")) == "land region=peru"


def test_it_takes_the_good_that_makes_a_set() -> None:
    state = resolving(Seat(goods="rice*2"), Seat(), goods_box="0:colonist", offer="fur rice gold")
    assert greedy_choice(skip_to(state, "good")) == "take good=rice"


def test_it_buys_what_pays_every_turn_early_on() -> None:
    state = resolving(Seat(money=14), Seat(), turn=4, capital="0:colonist", offered="taxation")
    assert greedy_choice(skip_to(state, "buy")) == "buy building=taxation"


def test_it_does_not_buy_what_no_longer_pays() -> None:
    state = resolving(
        Seat(money=60, buildings="wealth"), Seat(), turn=8, capital="0:colonist", offered="militia"
    )
    assert greedy_choice(skip_to(state, "buy")) == "decline"


def test_it_waits_with_a_single_colonist_in_the_discovery_box() -> None:
    state = resolving(Seat(discovery="colonist"), Seat(), turn=2, order=(1, 0))
    assert greedy_choice(skip_to(state, "target")) == "decline"


def test_it_goes_for_a_counter_it_can_beat() -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(),
        turn=2,
        counters={"brazil": 0},
        known={"brazil": [255]},
    )
    assert greedy_choice(skip_to(state, "target")) == "explore target=brazil"


def test_it_sends_enough_against_a_counter_it_knows() -> None:
    state = resolving(
        Seat(discovery="colonist*4"),
        Seat(),
        turn=2,
        counters={"brazil": 5},
        known={"brazil": [255]},
    )
    state = play(skip_to(state, "target"), "explore target=brazil", "send worker=colonist")
    assert greedy_choice(state) == "send worker=colonist"
    state = play(state, "send worker=colonist", "send worker=colonist")
    assert greedy_choice(state) == "launch"


def test_it_accepts_a_specialist() -> None:
    state = resolving(
        Seat(discovery="captain*4"), Seat(), turn=2, specialists={"captain": "0:colonist"}
    )
    assert greedy_choice(skip_to(state, "specialist")) == "accept"


# --- choices that come up where order or scarcity matters


def search_choice(state: carrack.State) -> str:
    """Return what the search bot does."""
    bot = SearchBot(DiscoveryEvaluation(state.game), Budget(60), 1)
    return state.game.action_text(bot.decide(Position(state)))


both_bots = pytest.mark.parametrize("choice", [greedy_choice, search_choice])
Choice = Callable[[carrack.State], str]


@both_bots
def test_it_trades_a_soldier_out_of_a_region_it_does_not_need_it_in(choice: Choice) -> None:
    state = resolving(
        Seat(),
        Seat(),
        turn=2,
        specialists={"soldier": "0:colonist"},
        world={"peru": "0:soldier*9 0:colonist", "canada": "0:soldier 1:colonist"},
    )
    assert choice(skip_to(state, "trade-out")) == "trade-out region=peru"


@both_bots
def test_it_trades_out_for_training_that_is_worth_it(choice: Choice) -> None:
    state = resolving(
        Seat(money=30),
        Seat(),
        turn=2,
        specialists={"training": "0:colonist"},
        world={"peru": "0:captain*5"},
    )
    play(skip_to(state, "train"), "train worker=captain")
    assert choice(state) == "trade-out region=peru"


@both_bots
def test_it_puts_a_card_that_it_can_not_beat_at_the_bottom(choice: Choice) -> None:
    state = resolving(
        Seat(discovery="captain*2", money=30),
        Seat(),
        turn=8,
        discovered="all",
        deck="china mississippi",
        deck_known={"china": (0,)},
        options={"scouting": True},
    )
    skip_to(state, "target")
    assert choice(state) == "scout target=deck"
    play(state, "scout target=deck")
    assert choice(state) == "return-card to=bottom"


@both_bots
def test_it_moves_up_within_a_box_for_what_only_the_first_can_buy(choice: Choice) -> None:
    state = resolving(
        Seat(money=40, buildings="university"),
        Seat(money=40),
        turn=8,
        capital="1:colonist 0:colonist 1:colonist 0:captain",
        offered="navy population militia",
        world={"peru": "0:colonist*20"},
        discovered="all",
    )
    play(skip_to(state, "university"), "decline", "buy building=militia", "decline")
    assert state.decision is not None
    assert state.decision.kind == "university"
    assert choice(state).startswith("university box=capital")


@both_bots
def test_it_moves_up_right_after_buying_the_university(choice: Choice) -> None:
    """Its second worker stands behind the only rival for the best building there is."""
    state = buy(
        "university",
        Seat(money=60),
        Seat(money=40),
        offered="university taxation",
        capital="0:colonist 1:colonist 0:captain",
    )
    assert asked(state) == ("university", 0)
    assert choice(state) == "university box=capital place=3"


@both_bots
def test_it_moves_up_between_expeditions_for_what_the_next_would_find(choice: Choice) -> None:
    """One region is left, and everybody could beat what lies there; using it up has its price."""
    state = resolving(
        Seat(buildings="university", discovery="captain"),
        Seat(discovery="captain"),
        Seat(discovery="captain"),
        order=(1, 2, 0),
        turn=5,
        discovered="canada new-england virginia florida new-spain new-granada brazil",
        counters={"peru": 0},
        known={"peru": [255]},
    )
    play(skip_to(state, "target", seat=1), "decline")
    assert asked(state) == ("university", 0)
    assert choice(state) == "university box=order place=3"


def test_it_does_not_move_up_where_nobody_before_it_can_explore() -> None:
    """The one before it has nobody strong enough for the region that is left."""
    state = resolving(
        Seat(buildings="university", discovery="captain*3"),
        Seat(discovery="colonist"),
        Seat(discovery="colonist"),
        order=(1, 2, 0),
        turn=5,
        discovered="canada new-england virginia florida new-spain new-granada brazil",
        counters={"peru": 15},
        known={"peru": [255]},
    )
    play(skip_to(state, "target", seat=1), "decline")
    assert asked(state) == ("university", 0)
    assert greedy_choice(state) == "decline"


def charting(**known: int) -> carrack.State:
    """Return New World Cartography just bought; no middling counter is left on the map."""
    return buy(
        "new-world-cartography",
        Seat(money=40),
        Seat(counters="5 6 7 8 9 10"),
        counters=known,
        known=dict.fromkeys(known, (0,)),
        options={"scouting": True},
    )


@both_bots
def test_it_scouts_before_a_free_discovery(choice: Choice) -> None:
    """For a dollar it may find a counter that is worth two points more."""
    assert choice(charting()).startswith("scout target=")


def test_it_discovers_the_best_that_its_scouts_have_seen() -> None:
    """Nothing better can lie anywhere, so that no more scouts are sent."""
    seen = charting(canada=0, virginia=14, florida=1, peru=2)
    assert greedy_choice(seen) == "discover region=virginia"


@both_bots
def test_it_migrates_before_it_rides_where_that_founds_the_colony(choice: Choice) -> None:
    """Two colonists and a soldier win Florida; no soldier can ride there before them."""
    state = resolving(
        Seat(buildings="migration stables"),
        Seat(),
        Seat(),
        edition=2007,
        turn=8,
        world={
            "caribbean": "0:colonist*2 0:soldier*2 1:colonist*9",
            "new-spain": "1:colonist*5 2:colonist*4",
        },
        discovered="florida",
        taken="caribbean new-spain",
    )
    skip_to(state, "benefit")
    assert choice(state) == "first building=migration"
    play(state, "first building=migration")
    assert choice(state) == "migrate from=caribbean to=florida"
    play(state, "migrate from=caribbean to=florida")
    while asked(state) == ("migrants", 0):
        assert choice(state) == "send worker=colonist"
        play(state, "send worker=colonist")
    assert choice(state) == "ride from=caribbean to=florida"


@both_bots
def test_it_rides_before_it_migrates_where_the_colony_is_left_behind(choice: Choice) -> None:
    """With Glory every region counts: the soldier must be in Florida before its colonist leaves."""
    state = resolving(
        Seat(buildings="migration stables glory"),
        Seat(),
        edition=2007,
        turn=8,
        world={"caribbean": "0:soldier*2 1:colonist*9", "florida": "0:colonist"},
        discovered="canada",
        taken="caribbean florida canada",
    )
    skip_to(state, "benefit")
    riding, migrating = state.clone(), state.clone()
    riding.apply("first building=stables")
    migrating.apply("first building=migration")
    assert points(riding) == pytest.approx(points(migrating) + 2)
    assert choice(state) == "first building=stables"
    play(state, "first building=stables")
    assert choice(state) == "ride from=caribbean to=florida"
    play(state, "ride from=caribbean to=florida")
    assert choice(state) == "migrate from=florida to=canada"


@both_bots
def test_it_takes_the_last_captain_into_its_hand(choice: Choice) -> None:
    """A captain in hand may go to the Discovery box or elsewhere."""
    state = resolving(Seat(buildings="navigator ship-yards", discovery="captain*4"), Seat(), turn=2)
    skip_to(state, "benefit")
    assert choice(state) == "first building=ship-yards"


def test_it_fights_where_that_wins_the_region() -> None:
    state = resolving(
        Seat(),
        Seat(),
        turn=3,
        warfare="0:colonist",
        world={"peru": "0:soldier*2 0:colonist 1:colonist*4", "brazil": "0:colonist 1:soldier*4"},
        taken="peru brazil",
    )
    assert greedy_choice(skip_to(state, "declare")) == "battle against=1 region=peru"


def test_it_keeps_the_peace_where_a_battle_only_costs() -> None:
    state = resolving(
        Seat(),
        Seat(),
        turn=3,
        warfare="0:colonist",
        world={"brazil": "0:colonist*4 1:soldier*3"},
        taken="brazil",
    )
    assert greedy_choice(skip_to(state, "declare")) == "decline"


def test_it_buys_points_while_they_are_cheap() -> None:
    assert greedy_choice(moment("points")).startswith("points buy=")


# --- what is not known yet


def test_an_expedition_of_one_worker_is_worth_the_same_whatever_lies_there() -> None:
    """The worker is sent at once, but what it finds is no part of the choice."""
    found = set()
    for counter in (0, 8, 15):
        state = resolving(Seat(discovery="captain"), Seat(), turn=2, counters={"peru": counter})
        skip_to(state, "target")
        value = DiscoveryEvaluation(state.game)
        before = state.hash()
        after = value.outcome(state, state.game.action_id("explore target=peru"))
        found.add(tuple(value.points(after)))
        assert state.hash() == before
    assert len(found) == 1


def test_a_free_discovery_is_worth_the_same_whatever_lies_there() -> None:
    found = set()
    for counter in (0, 11, 15):
        state = buy("new-world-cartography", Seat(), Seat(), counters={"peru": counter})
        value = DiscoveryEvaluation(state.game)
        before = state.hash()
        after = value.outcome(state, state.game.action_id("discover region=peru"))
        found.add(tuple(value.points(after)))
        assert state.hash() == before
    assert len(found) == 1


def test_a_free_discovery_of_a_known_counter_is_worth_what_lies_there() -> None:
    worth = []
    for counter in (0, 14):
        known = {"peru": (0,)}
        board = Board(counters={"peru": counter}, known=known)
        state = buy("new-world-cartography", Seat(), Seat(), **board)
        value = DiscoveryEvaluation(state.game)
        after = value.outcome(state, state.game.action_id("discover region=peru"))
        worth.append(value.points(after)[0])
    assert worth[1] > worth[0] + 3


@pytest.mark.parametrize("name", MOMENTS)
def test_all_other_actions_lead_where_they_lead(name: str) -> None:
    state = moment(name)
    value = DiscoveryEvaluation(state.game)
    for action in state.legal_actions():
        if name == "target" or (name == "chart" and action != state.legal_actions()[-1]):
            continue
        after = state.clone()
        after.apply(action)
        assert value.outcome(state, action).hash() == after.hash()


# --- whole games


def winners(entry: str, players: int, seed: int) -> list[int]:
    """Play a game of one greedy bot, on a seat that goes round, against random ones."""
    configured = carrack.game(entry, players=players)
    bots: list[Bot] = [RandomBot(seed * 10 + seat) for seat in range(players)]
    bots[seed % players] = GreedyBot(DiscoveryEvaluation(configured), seed)
    state = configured.start(seed, events=False)
    while not state.over:
        position = Position(state)
        state.apply(bots[position.seat].decide(position))
    return state.ranking()[0]


@pytest.mark.parametrize("entry", ["age-of-discovery-2007", "age-of-discovery-2015"])
@pytest.mark.untraced
def test_greedy_beats_three_random_bots(entry: str) -> None:
    won = sum(winners(entry, 4, seed) == [seed % 4] for seed in range(5))
    assert won >= 4
