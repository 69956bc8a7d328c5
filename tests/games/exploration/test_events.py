"""Events: what each action made happen, with the right facts, for the right eyes."""

import pytest

import carrack
from carrack.kernel.events import Facts
from carrack.text.rules import rules_text
from tests.games.exploration.tables import (
    Seat,
    at,
    cards,
    events,
    full_set,
    game,
    look,
    play,
    random_play,
    settled,
    table,
)

IDLE = Seat(hand="diamond-3")
NOTHING = Seat()


def one(state: carrack.State, kind: str, viewer: int | None = None) -> Facts:
    """Return the only event of a kind, without its kind."""
    (found,) = events(state, kind, viewer)
    return {name: fact for name, fact in found.items() if name != "event"}


def kinds(state: carrack.State) -> list[str]:
    return [str(event["event"]) for event in state.events_for(None)]


@pytest.mark.parametrize(("players", "sets"), [(3, 1), (5, 2)])
def test_setting_up(players: int, sets: int) -> None:
    state = game(players).start(seed=2)
    starter = look(state)["starter"]
    assert one(state, "begins") == {"rule": "exploration.setup.start", "seat": starter}
    shuffled = {"rule": "exploration.components.cards", "cards": 108 * sets, "sets": sets}
    assert one(state, "shuffled") == shuffled
    assert [event["seat"] for event in events(state, "dealt")] == [
        (starter + place) % players for place in range(players)
    ]


def test_only_its_owner_learns_which_cards_were_dealt() -> None:
    state = game(3).start(seed=2)
    for viewer in (0, 1, 2):
        for event in events(state, "dealt", viewer):
            if event["seat"] == viewer:
                assert event["cards"] == at(state, viewer)["hand"]
            else:
                assert "cards" not in event
    assert not any("cards" in event for event in events(state, "dealt", None))
    assert [event["count"] for event in events(state, "dealt")] == [4, 4, 5]


def test_sailing_out() -> None:
    state = play(table(Seat(hand="coffee-2", out="spice-3"), IDLE), "sail with=coffee-2")
    assert kinds(state) == ["sailed"]
    assert one(state, "sailed") == {
        "rule": "exploration.navigation.outward",
        "seat": 0,
        "with": "coffee-2",
        "out": 5,
        "back": 0,
    }


def test_sailing_on_gold_names_the_rule_of_gold() -> None:
    state = play(table(Seat(gold="coffee-2"), IDLE), "sail with=gold")
    event = one(state, "sailed")
    assert (event["rule"], event["with"]) == ("exploration.navigation.gold", "gold")
    state = play(table(Seat(gold="coffee-2", out="spice-3*3"), IDLE), "return with=gold")
    assert one(state, "returned") == {
        "rule": "exploration.navigation.gold",
        "seat": 0,
        "with": "gold",
        "out": 9,
        "back": 6,
    }


def test_sailing_home_without_arriving() -> None:
    state = play(table(Seat(hand="coffee-2", out="spice-3*2"), IDLE), "return with=coffee-2")
    assert kinds(state) == ["returned"]
    assert one(state, "returned") == {
        "rule": "exploration.navigation.return",
        "seat": 0,
        "with": "coffee-2",
        "out": 6,
        "back": 4,
    }


def test_arriving_with_both_rewards() -> None:
    away = Seat(hand="coffee-1", out="spice-3*2 antique-2", back="antique-3")
    state = play(table(away, IDLE), "return with=coffee-1")
    assert kinds(state) == ["returned", "arrived", "king-rewarded", "commerce-rewarded"]
    assert one(state, "arrived") == {
        "rule": "exploration.navigation.arrival",
        "seat": 0,
        "distance": 8,
    }
    king = {"rule": "exploration.reward.king", "seat": 0, "gold": 2, "distance": 8}
    assert one(state, "king-rewarded") == king
    commerce = {"rule": "exploration.reward.commerce", "seat": 0, "gold": 1, "distance": 8}
    assert one(state, "commerce-rewarded") == commerce
    play(state, "mint card=antique-2")
    assert kinds(state) == ["turned-over"]
    assert one(state, "turned-over") == {
        "rule": "exploration.gold.choice",
        "seat": 0,
        "cards": cards("antique-2"),
        "of": "voyage",
    }
    play(state, "mint card=coffee-1", "mint card=spice-3")
    assert kinds(state) == ["turned-over", "discarded"]
    assert one(state, "discarded") == {
        "rule": "exploration.reward.cards",
        "seat": 0,
        "cards": cards("spice-3 antique-3"),
        "of": "voyage",
    }


def test_arriving_without_reward() -> None:
    state = table(Seat(hand="coffee-1", out="spice-1"), Seat(out="spice-3"))
    play(state, "return with=coffee-1")
    assert kinds(state) == ["returned", "arrived", "discarded"]


def test_exploring_is_told_to_all_but_the_cards_to_the_explorer_alone() -> None:
    state = table(Seat(out="coffee-1"), IDLE, deck="spice-2 animal-1 diamond-1")
    play(state, "explore")
    public: Facts = {"rule": "exploration.explore.draw", "seat": 0, "distance": 1, "count": 2}
    assert one(state, "explored", 0) == {**public, "cards": ["spice-2", "animal-1"]}
    assert one(state, "explored", 1) == public
    assert one(state, "explored", None) == public


def test_the_second_deck() -> None:
    state = table(Seat(out="coffee-1"), IDLE, deck="spice-2 animal-1")
    play(state, "explore")
    expected = full_set().total() - 4
    assert one(state, "second-deck") == {"rule": "exploration.deck.second", "cards": expected}


def test_exhibiting_and_taking_back() -> None:
    state = play(table(Seat(hand="coffee-1 coffee-2"), IDLE), "exhibit card=coffee-1")
    assert one(state, "exhibited") == {
        "rule": "exploration.exhibition.add",
        "seat": 0,
        "card": "coffee-1",
    }
    state = play(table(Seat(show="coffee-1 coffee-2"), IDLE), "retrieve card=coffee-2")
    assert one(state, "retrieved") == {
        "rule": "exploration.exhibition.retrieve",
        "seat": 0,
        "card": "coffee-2",
    }


def sale() -> carrack.State:
    seller = Seat(show="diamond-2 coffee-2*2")
    rest = Seat(show="spice-1*3 antique-1*3 animal-1*3", out="coffee-1")
    return table(seller, Seat(show="coffee-1*3"), rest)


def test_a_sale() -> None:
    state = play(sale(), "sell", "mint card=diamond-2")
    assert kinds(state) == ["turned-over", "turned-over", "discarded"]
    assert [event["rule"] for event in events(state, "turned-over")] == [
        "exploration.gold.choice",
        "exploration.sale.proceeds",
    ]
    assert one(state, "discarded") == {
        "rule": "exploration.sale.proceeds",
        "seat": 0,
        "cards": cards("coffee-2"),
        "of": "goods",
    }
    state = play(sale(), "sell")
    assert kinds(state) == ["sale-begun", "sold"]
    assert one(state, "sale-begun") == {
        "rule": "exploration.sale.start",
        "seat": 0,
        "rare": "diamond",
        "popular": "coffee",
    }
    assert one(state, "sold") == {
        "rule": "exploration.sale.all",
        "seat": 0,
        "gold": 2,
        "goods": cards("coffee-2*2 diamond-2"),
    }


def test_a_sale_without_rare_or_popular_goods_says_so() -> None:
    state = table(
        Seat(show="diamond-1*3 coffee-1*3 spice-1*3"), Seat(show="antique-1*3 animal-1*3")
    )
    event = one(play(state, "sell"), "sale-begun")
    assert (event["rare"], event["popular"]) == (None, None)


def test_joining_and_declining() -> None:
    state = play(settled(play(sale(), "sell")), "join")
    assert kinds(state) == ["joined", "kept", "sold", "turned-over", "discarded"]
    assert one(state, "kept") == {
        "rule": "exploration.sale.popular-left",
        "seat": 1,
        "card": "coffee-1",
    }
    assert one(state, "joined") == {"rule": "exploration.sale.join", "seat": 1}
    assert (one(state, "sold")["seat"], one(state, "sold")["gold"]) == (1, 1)
    state = play(settled(play(sale(), "sell")), "decline")
    assert kinds(state) == ["declined"]
    assert one(state, "declined") == {"rule": "exploration.sale.join", "seat": 1}


def test_acquiring() -> None:
    state = table(Seat(gold="coffee-1"), Seat(show="diamond-1 animal-3"))
    play(state, "acquire from=1 card=animal-3")
    expected: Facts = {"rule": "exploration.acquisition.pay", "seat": 0, "from": 1}
    assert one(state, "acquired") == {**expected, "card": "animal-3", "gold": 1}
    play(state, "acquire from=1 card=diamond-1")
    assert one(state, "acquired") == {**expected, "card": "diamond-1", "gold": 0}


def test_passing() -> None:
    state = play(table(NOTHING, Seat(hand="coffee-1")), "pass")
    assert one(state, "passed") == {"rule": "exploration.turn.pass", "seat": 0}


SECOND = "animal-1*2 spice-2"
AWAY = Seat(hand="spice-1", out="antique-3")


@pytest.mark.parametrize(
    ("state", "action", "reason", "rule"),
    [
        (
            table(Seat(hand="coffee-1", out="coffee-1"), IDLE, deck=SECOND, pool=SECOND),
            "return with=coffee-1",
            "all-home",
            "exploration.end.all-home",
        ),
        (
            table(Seat(out="coffee-2"), AWAY, deck=SECOND, pool=SECOND),
            "explore",
            "deck-empty",
            "exploration.end.deck",
        ),
        (
            table(NOTHING, NOTHING),
            "pass",
            "all-passed",
            "exploration.end.passes",
        ),
        (table(NOTHING, AWAY, turns=199), "pass", "turn-limit", "exploration.end.turn-limit"),
    ],
    ids=["all-home", "deck-empty", "all-passed", "turn-limit"],
)
def test_the_record_says_why_the_age_ended(
    state: carrack.State, action: str, reason: str, rule: str
) -> None:
    played = play(state.clone(events=True), action)
    assert one(played, "age-ended") == {"rule": rule, "reason": reason}


@pytest.mark.parametrize(
    "actions",
    [
        ("exhibit card=coffee-3", "done"),
        ("retrieve card=spice-1", "done"),
        ("acquire from=1 card=animal-1", "done"),
        ("sell", "keep card=spice-1"),
        ("sell", "keep card=spice-1", "keep card=spice-1", "mint card=antique-1"),
    ],
)
def test_every_choice_tells_something(actions: tuple[str, ...]) -> None:
    actor = Seat(hand="coffee-3*2", show="spice-1*3 antique-1*2", gold="coffee-2")
    other = Seat(show="animal-1*3 diamond-1*2 coffee-1*2")
    assert play(table(actor, other), *actions).events_for(None)


def test_events_are_of_the_last_action_alone() -> None:
    state = table(Seat(hand="coffee-1"), IDLE)
    assert state.events_for(None) == []
    play(state, "sail with=coffee-1", "exhibit card=diamond-3")
    assert kinds(state) == ["exhibited"]


def test_a_clone_listens_only_if_asked() -> None:
    state = table(Seat(hand="coffee-1"), IDLE)
    assert play(state.clone(), "sail with=coffee-1").events_for(0) == []
    assert len(play(state.clone(events=True), "sail with=coffee-1").events_for(0)) == 1
    assert play(settled(play(sale().clone(), "sell")), "join").events_for(1) == []


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_nobody_listens_to_is_the_same_game(players: int) -> None:
    silent = game(players).start(seed=83, events=False)
    for state in random_play(players, seed=83):
        if state.position:
            silent.apply(state.history()[-1].action)
        assert silent.events_for(0) == []
    assert silent.over
    assert silent.hash() == state.hash()


@pytest.mark.parametrize("players", [2, 5])
def test_every_event_of_random_play_names_a_rule_that_exists(players: int) -> None:
    ids = set(rules_text("age-of-exploration", "en").ids)
    for state in random_play(players, seed=81):
        for event in state.events_for(None):
            assert event["rule"] in ids
            assert "cards" not in event or event["event"] not in ("dealt", "explored")
