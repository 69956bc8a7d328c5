"""The turn: ages, phases, boxes from top to bottom, declining, going home."""

import pytest

import carrack
from carrack.kernel.events import Facts
from tests.games.discovery.tables import (
    Board,
    Seat,
    asked,
    at,
    end_turn,
    game,
    happened,
    idle,
    kind,
    look,
    money,
    of_kind,
    pieces,
    play,
    random_play,
    resolving,
    skip_to,
    table,
    texts,
    told,
)

both_editions = pytest.mark.parametrize("edition", [2007, 2015])


# --- ages and phases


@pytest.mark.rule("discovery.turn.ages")
@both_editions
def test_eight_turns_in_three_ages(edition: int) -> None:
    state = game(edition, 2).start(seed=5)
    ages = []
    while not state.over:
        ages.append((look(state)["turn"], look(state)["age"]))
        end_turn(state)
    assert ages == [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)]
    assert look(state)["turn"] == 8


@pytest.mark.rule("discovery.turn.ages")
@both_editions
def test_the_age_decides_what_is_on_offer(edition: int) -> None:
    state = game(edition, 2).start(seed=5)
    ages = [
        {*look(state)["buildings_offered"], *look(state)["buildings_to_come"][0]},
        set(look(state)["buildings_to_come"][1]),
        set(look(state)["buildings_to_come"][2]),
    ]
    while not state.over:
        assert set(look(state)["buildings_offered"]) <= ages[look(state)["age"] - 1]
        end_turn(state)


def whole_turn(edition: int) -> list[Facts]:
    """Play a turn in which something happens in every phase."""
    seen: list[Facts] = []
    state = table(
        Seat(money=30, workers="colonist", goods="sugar*3", buildings="trading-post"),
        Seat(),
        edition=edition,
        turn=3,
        initiative="1:colonist",
        dock="0:colonist 1:merchant",
        world={"caribbean": "0:colonist*3"},
    )
    seen += told(state, "place worker=colonist box=shipping")
    while look(state)["turn"] == 3:
        seen += told(state, "land region=caribbean") if kind(state) == "land" else []
        if look(state)["turn"] == 3 and kind(state) != "land":
            idle(state, seen)
    return seen


def phase_order(edition: int) -> list[str]:
    """Name what happened in a whole turn, phase by phase."""
    words: list[str] = []
    for event in whole_turn(edition):
        word = str(event.get("why", event["event"]))
        if word not in ("region-good", "received") and (not words or words[-1] != word):
            words.append(word)
    return words


PHASES = ["placed", "initiative", "landed", "merchant", "ship-taken", "sets", "building"]


@pytest.mark.rule("discovery.turn.phases", "discovery.refresh.sequence")
def test_the_phases_of_2007() -> None:
    assert phase_order(2007) == [
        *PHASES,
        "buildings-offered",
        "goods-offered",
        "ship-offered",
        "colonists-taken",
        "colony-scored",
        "new-order",
        "turn-begins",
    ]


@pytest.mark.rule("discovery.turn.phases", "discovery.refresh.sequence")
def test_the_phases_of_2015() -> None:
    assert phase_order(2015) == [
        *PHASES,
        "goods-offered",
        "ship-offered",
        "buildings-offered",
        "colonists-taken",
        "colony-scored",
        "new-order",
        "turn-begins",
    ]


@pytest.mark.rule("discovery.refresh.sequence")
def test_points_are_bought_between_scoring_and_the_new_order() -> None:
    state = table(
        Seat(money=30, workers="colonist"),
        Seat(money=30),
        turn=3,
        initiative="1:colonist",
        options={"buy_victory_points": True},
        world={"peru": "0:colonist*3"},
    )
    seen: list[Facts] = []
    skip_to(state, "points", seen=seen)
    assert of_kind(seen, "colony-scored")
    assert not of_kind(seen, "new-order")
    assert asked(state) == ("points", 0)
    assert sum(at(state, 0)["workers"].values()) == 5


# --- from top to bottom


FULL_BOARD: Board = {
    "dock": "0:colonist",
    "goods_box": "1:colonist",
    "capital": "0:colonist",
    "specialists": {"training": "1:colonist", "captain": "1:colonist"},
    "warfare": "1:colonist",
}


@pytest.mark.rule("discovery.turn.boxes")
@both_editions
def test_the_boxes_are_resolved_from_top_to_bottom(edition: int) -> None:
    board: Board = {**FULL_BOARD, "edition": edition}
    state = resolving(Seat(shipping="colonist", discovery="colonist"), Seat(), **board)
    order = []
    ships = []
    while look(state)["turn"] == 1:
        order.append(asked(state))
        ships.append(look(state)["ship_offered"])
        idle(state)
    assert order == [
        ("land", 0),
        ("good", 1),
        ("buy", 0),
        ("target", 0),
        ("train", 1),
        ("declare", 1),
        ("declare", 0),
    ]
    # Merchant Shipping comes between Trade Goods and Capital Buildings.
    assert ships == [True, True, False, False, False, False, False]


@pytest.mark.rule("discovery.turn.boxes")
@both_editions
@pytest.mark.parametrize(
    ("box", "wanted"),
    [("dock", "land"), ("goods_box", "good"), ("capital", "buy"), ("warfare", "declare")],
)
def test_within_a_box_the_leftmost_comes_first(edition: int, box: str, wanted: str) -> None:
    queue = "2:colonist 0:colonist 1:colonist"
    board: Board = {"order": [1, 0, 2], "edition": edition}
    seats = (Seat(), Seat(workers="colonist"), Seat())
    if box == "dock":
        board["dock"] = queue
    elif box == "goods_box":
        board["goods_box"] = queue
    elif box == "capital":
        board["capital"] = queue
    else:
        board["warfare"] = queue
        board["world"] = {"peru": "0:soldier 1:soldier 2:soldier"}
    state = table(*seats, **board)
    play(state, "place worker=colonist box=discovery")
    found = []
    for _ in range(3):
        found.append(asked(skip_to(state, wanted))[1])
        idle(state)
    assert found == [2, 0, 1]


@pytest.mark.rule("discovery.turn.boxes")
@both_editions
def test_discovery_goes_by_turn_order(edition: int) -> None:
    state = resolving(
        Seat(discovery="colonist"),
        Seat(discovery="colonist"),
        Seat(discovery="colonist"),
        order=[2, 0, 1],
        edition=edition,
    )
    found = []
    for _ in range(3):
        found.append(asked(skip_to(state, "target"))[1])
        idle(state)
    assert found == [2, 0, 1]


# --- declining


@pytest.mark.rule("discovery.turn.declining")
@both_editions
def test_every_action_may_be_declined(edition: int) -> None:
    world = {"peru": "0:soldier 1:colonist"}
    board: Board = {**FULL_BOARD, "edition": edition, "world": world}
    state = resolving(Seat(money=30, discovery="colonist"), Seat(money=30), **board)
    goods = look(state)["goods_offered"]
    offered = look(state)["buildings_offered"]
    while look(state)["turn"] == 1:
        assert "decline" in texts(state)
        assert len(texts(state)) > 1
        before = look(state)
        play(state, "decline")
        if look(state)["turn"] == 1:
            assert look(state)["goods_offered"] == goods
            assert look(state)["buildings_offered"] == offered
            assert look(state)["regions"] == before["regions"]
    assert money(state) == [30, 30]
    assert look(state)["boxes"]["discovery"][0] == {"colonist": 1}


@pytest.mark.rule("discovery.turn.declining")
@both_editions
def test_initiative_money_and_the_ship_come_by_themselves(edition: int) -> None:
    state = table(
        Seat(money=3, workers="colonist"),
        Seat(money=3, shipping="captain"),
        initiative="1:colonist",
        edition=edition,
    )
    play(state, "place worker=colonist box=initiative")
    assert kind(state) == "place"
    assert money(state) == [5, 4]
    assert at(state, 1)["ships"] == 1


# --- going home


def shoppers(edition: int) -> carrack.State:
    """Return the first of two purchases by specialists of one seat."""
    return resolving(
        Seat(money=40),
        Seat(),
        capital="0:captain 0:missionary",
        offered="settlers monastery",
        edition=edition,
    )


def at_home(state: carrack.State, seat: int = 0) -> tuple[int, int]:
    """Return how many captains and missionaries a seat has in supply."""
    supply = at(state, seat)["supply"]
    return supply["captain"], supply["missionary"]


@pytest.mark.rule("discovery.turn.workers-home")
def test_in_2015_each_worker_goes_home_after_its_own_action() -> None:
    """Rulebook: players remove their workers as they resolve them."""
    state = shoppers(2015)
    assert at_home(state) == (4, 9)
    play(state, "buy building=settlers")
    assert at_home(state) == (5, 9)
    assert [worker["worker"] for worker in look(state)["boxes"]["capital"]] == ["missionary"]
    play(state, "decline")
    assert at_home(state) == (5, 10)


@pytest.mark.rule("discovery.turn.workers-home")
def test_in_2007_workers_go_home_when_the_whole_box_is_resolved() -> None:
    """Rulebook: after a box has been resolved, all are removed and return to the supply."""
    state = shoppers(2007)
    assert at_home(state) == (4, 9)
    play(state, "buy building=settlers")
    assert at_home(state) == (4, 9)
    boxes = look(state)["boxes"]
    assert [worker["worker"] for worker in boxes["capital"]] == ["captain", "missionary"]
    assert boxes["acted"] == 2
    play(state, "decline")
    assert at_home(state) == (5, 10)
    assert look(state)["boxes"]["capital"] == []


@pytest.mark.rule("discovery.turn.workers-home")
@both_editions
@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        (Board(goods_box="0:captain 0:missionary", offer="fur rice"), "good"),
        (
            Board(warfare="0:captain 0:missionary", world={"peru": "0:soldier*9 1:soldier"}),
            "declare",
        ),
    ],
    ids=["goods", "warfare"],
)
def test_so_it_is_in_trade_goods_and_warfare(board: Board, wanted: str, edition: int) -> None:
    board = {**board, "edition": edition}
    state = skip_to(resolving(Seat(), Seat(), **board), wanted)
    assert at_home(state) == (4, 9)
    play(state, "decline")
    assert kind(state) == wanted
    assert at_home(state) == ((5, 9) if edition == 2015 else (4, 9))
    turn = look(state)["turn"]
    while kind(state) == wanted and look(state)["turn"] == turn:
        play(state, "decline")
    assert at_home(state) == (5, 10)


@pytest.mark.rule("discovery.turn.workers-home")
@both_editions
def test_by_the_end_of_the_turn_everybody_is_home(edition: int) -> None:
    state = resolving(
        Seat(shipping="captain merchant"),
        Seat(),
        initiative="0:missionary",
        dock="0:merchant",
        goods_box="0:soldier",
        capital="0:missionary",
        specialists={"soldier": "0:captain"},
        world={"peru": "0:colonist 1:soldier"},
        edition=edition,
    )
    end_turn(state)
    home = at(state, 0)["supply"]
    full = {"captain": 5, "merchant": 5, "missionary": 10}
    assert {name: home[name] for name in full} == full
    assert at(state, 0)["workers"] == {"colonist": 5, "soldier": 1}


@pytest.mark.rule("discovery.turn.workers-home", "discovery.initiative.slot")
def test_the_initiative_worker_stays_in_2007_until_all_boxes_are_resolved() -> None:
    """Rulebook 2007: the Initiative box is emptied at the end of the resolution phase."""
    state = resolving(Seat(), Seat(), initiative="1:captain", edition=2007)
    assert kind(state) == "train"
    assert look(state)["boxes"]["initiative"] == [{"seat": 1, "worker": "captain"}]
    assert at(state, 1)["supply"]["captain"] == 4
    end_turn(state)
    assert look(state)["boxes"]["initiative"] == []
    assert at(state, 1)["supply"]["captain"] == 5


@pytest.mark.rule("discovery.turn.workers-home", "discovery.initiative.slot")
def test_the_initiative_worker_goes_home_in_2015_once_it_is_paid() -> None:
    state = resolving(Seat(), Seat(), initiative="1:captain")
    assert look(state)["boxes"]["initiative"] == []
    assert look(state)["next_order"] == [1]
    assert at(state, 1)["supply"]["captain"] == 5


@pytest.mark.rule("discovery.turn.workers-home", "discovery.turn.declining")
@pytest.mark.parametrize(("edition", "converts"), [(2007, 0), (2015, 1)])
def test_who_stays_at_home_waits_on_the_dock_in_2007(edition: int, converts: int) -> None:
    """In 2015 the colonist that stayed can be the missionary's convert."""
    state = resolving(
        Seat(),
        Seat(),
        dock="1:colonist 1:missionary",
        world={"peru": "1:colonist*28"},
        edition=edition,
    )
    play(state, "decline", "land region=caribbean")
    assert pieces(state, "caribbean", 1).get("colonist", 0) == converts
    assert at(state, 1)["supply"].get("colonist", 0) == 1 - converts


@pytest.mark.rule("discovery.turn.workers-home")
def test_workers_in_merchant_shipping_leave_together() -> None:
    state = resolving(
        Seat(shipping="captain*2"), Seat(shipping="merchant*3 colonist"), capital="1:colonist"
    )
    assert kind(state) == "buy"
    assert look(state)["boxes"]["shipping"] == [{}, {}]
    assert at(state, 0)["supply"]["captain"] == 5
    assert at(state, 1)["supply"]["merchant"] == 5


@pytest.mark.rule("discovery.turn.workers-home")
def test_workers_in_the_discovery_box_stay() -> None:
    state = resolving(Seat(discovery="captain colonist"), Seat(discovery="soldier"))
    end_turn(state)
    assert look(state)["boxes"]["discovery"] == [{"captain": 1, "colonist": 1}, {"soldier": 1}]


@pytest.mark.rule("discovery.turn.workers-home", "discovery.running-out.home-first")
@both_editions
def test_a_worker_is_never_the_piece_its_own_action_brings(edition: int) -> None:
    """D-R1: all five captains are out, and the one in the box is not home yet."""
    state = resolving(
        Seat(discovery="captain*4"), Seat(), specialists={"captain": "0:captain"}, edition=edition
    )
    seen: list[Facts] = []
    skip_to(state, "declare", seen=seen)
    assert at(state, 0)["workers"] == {}
    assert at(state, 0)["supply"]["captain"] == 1


@pytest.mark.rule("discovery.turn.workers-home", "discovery.specialists-box.receive")
@pytest.mark.parametrize(("edition", "received"), [(2007, {}), (2015, {"captain": 1})])
def test_an_earlier_worker_of_the_box_is_home_in_2015_alone(
    edition: int, received: dict[str, int]
) -> None:
    state = resolving(
        Seat(discovery="captain*4 merchant*5"),
        Seat(),
        specialists={"merchant": "0:captain", "training": "0:colonist"},
        edition=edition,
    )
    skip_to(state, "train")
    assert ("train worker=captain" in texts(state)) == (edition == 2015)
    play(state, "train worker=captain" if edition == 2015 else "decline")
    assert at(state, 0)["workers"] == received


@pytest.mark.rule("discovery.turn.no-choice")
@both_editions
def test_who_has_one_answer_is_not_asked_but_told(edition: int) -> None:
    """A single worker makes the only crew there is."""
    state = resolving(Seat(), Seat(discovery="captain"), counters={"peru": 0}, edition=edition)
    play(skip_to(state, "target"), "explore target=peru")
    assert at(state, 1)["counters"] == [0]
    (event,) = happened(state, "decided")
    assert event == {
        "event": "decided",
        "rule": "discovery.expedition.workers",
        "seat": 1,
        "question": "crew",
        "choice": "send worker=captain",
    }


@pytest.mark.rule("discovery.turn.no-choice")
@pytest.mark.parametrize(
    "options", [{}, {"scouting": True, "nations": "auction"}, {"builder": True}]
)
def test_nobody_is_ever_asked_what_has_one_answer(options: dict[str, bool | str]) -> None:
    for seed in range(3):
        for state in random_play(game(2015, 3, **options), seed):
            assert state.over or len(state.legal_actions()) > 1


# --- no deals


@pytest.mark.rule("discovery.turn.no-trading")
@both_editions
def test_nothing_can_be_given_to_another_player(edition: int) -> None:
    """In a whole game, no choice names another player but to fight."""
    state = game(edition, 3).start(seed=5)
    while not state.over:
        for text in texts(state):
            assert text.split()[0] not in ("name", "swap", "give", "order", "plague", "replace")
        idle(state)


@pytest.mark.rule("discovery.turn.no-trading")
def test_others_keep_what_they_have_when_somebody_acts() -> None:
    state = resolving(
        Seat(money=30),
        Seat(money=7, goods="fur*2", ships=1, buildings="settlers", counters="3"),
        dock="0:merchant",
        goods_box="0:colonist",
    )
    before = at(state, 1)
    play(state, "land region=caribbean")
    play(state, texts(state)[0])
    assert at(state, 1) == before
    assert pieces(state, "caribbean", 1) == {}


@pytest.mark.rule("discovery.turn.declining")
@both_editions
def test_who_could_only_decline_is_not_asked(edition: int) -> None:
    for seed in range(5):
        for state in random_play(game(edition, 4, scouting=True), seed):
            assert texts(state) != ["decline"]


@pytest.mark.rule("discovery.turn.declining", "discovery.variants.scouting-when")
def test_money_spent_on_scouts_may_leave_nothing_to_decide() -> None:
    state = resolving(
        Seat(money=10),
        Seat(),
        capital="0:colonist",
        offered="settlers",
        discovered="canada new-england virginia florida new-spain new-granada peru",
        options={"scouting": True},
    )
    assert kind(state) == "buy"
    play(state, "scout target=brazil")
    assert kind(state) == "train"
