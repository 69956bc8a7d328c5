"""Snapshots: there and back again, and every damage refused with the name of its field."""

import json
from random import Random
from typing import Any

import pytest

import carrack
from tests.games.exploration.snapshots import (
    FIVE,
    MARKET,
    MISSING,
    TURN,
    WHOLE,
    edited,
    frame,
    sale_of,
)
from tests.games.exploration.tables import (
    Json,
    Seat,
    game,
    legal,
    play,
    random_play,
    snapshot,
    table,
)


def refusal(data: Json) -> carrack.InvalidData:
    with pytest.raises(carrack.InvalidData) as caught:
        game(2).from_dict(data)
    return caught.value


# --- there and back again


@pytest.mark.parametrize("players", [2, 5])
def test_every_state_of_random_play_comes_back_the_same(players: int) -> None:
    for state in random_play(players, seed=91):
        again = game(players).from_dict(json.loads(json.dumps(state.to_dict())))
        assert again.to_dict() == state.to_dict()
        assert again.hash() == state.hash()
        assert again.legal_actions() == state.legal_actions()
        assert [again.observe(seat) for seat in range(players)] == [
            state.observe(seat) for seat in range(players)
        ]
        assert (again.over, again.seat, again.scores()) == (state.over, state.seat, state.scores())


@pytest.mark.parametrize("players", [2, 6])
def test_a_game_resumed_anywhere_goes_on_the_same(players: int) -> None:
    chooser = Random(5)
    state = game(players).start(seed=101)
    while not state.over:
        resumed = game(players).from_dict(state.to_dict())
        action = chooser.choice(state.legal_actions())
        state.apply(action)
        resumed.apply(action)
        assert resumed.hash() == state.hash()


@pytest.mark.parametrize(
    "actions",
    [
        ("exhibit card=coffee-3",),
        ("retrieve card=spice-1",),
        ("acquire from=1 card=animal-1",),
        ("acquire from=1 card=animal-1", "acquire from=1 card=animal-1"),
        ("sell",),
        ("sell", "keep card=spice-1"),
        ("sell", "keep card=spice-1", "keep card=spice-1"),
        ("sell", "keep card=spice-1", "keep card=spice-1", "mint card=spice-1"),
        ("sell", "keep card=spice-1", "keep card=spice-1", "mint card=spice-1", "join"),
    ],
)
def test_a_game_can_be_saved_in_the_middle_of_anything(actions: tuple[str, ...]) -> None:
    actor = Seat(hand="coffee-3*2", show="spice-1*3 antique-1*2", gold="coffee-2*2")
    other = Seat(show="animal-1*3 diamond-1*2 coffee-1*2 coffee-2*4")
    state = play(table(actor, other, Seat(hand="coffee-1")), *actions)
    again = game(3).from_dict(state.to_dict())
    assert (again.hash(), legal(again)) == (state.hash(), legal(state))


def test_a_snapshot_is_readable() -> None:
    data = table(
        Seat(hand="coffee-1*2", show="spice-3"), Seat(out="animal-2"), deck="diamond-1"
    ).to_dict()
    own: Any = data["table"]
    assert own["seats"][0]["hand"] == {"coffee-1": 2}
    assert own["seats"][0]["exhibition"] == {"spice-3": 1}
    assert own["seats"][1]["voyage"]["outward"] == {"animal-2": 1}
    assert own["deck"] == ["diamond-1"]


def test_a_resumed_game_begins_a_new_history() -> None:
    state = game(2).from_dict(game(2).start(seed=3).to_dict())
    assert (state.history(), state.seed, state.undo_limit) == ([], None, 0)


# --- damage


def test_the_snapshot_that_is_damaged_below_is_whole() -> None:
    assert game(2).from_dict(WHOLE).seat == 0


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("game", "dawn-of-empires"),
        ("game", MISSING),
        ("rules", "0"),
        ("rules", "1"),
        ("players", 3),
        ("options", {"wind": True}),
        ("position", MISSING),
        ("position", -1),
        ("position", "0"),
        ("position", True),
        ("chance", MISSING),
        ("chance.key", "abc"),
        ("chance.key", "z" * 64),
        ("chance.key", 5),
        ("chance.draws", -1),
        ("chance.luck", 1),
        ("table", []),
        ("wind", 1),
        ("table.wind", 1),
        ("table.starter", 2),
        ("table.starter", None),
        ("table.turns", -1),
        ("table.turns", 201),
        ("table.passes", 3),
        ("table.ended", "boredom"),
        ("table.second_deck", "yes"),
        ("table.second_pool", []),
        ("table.second_pool.tea-1", 1),
        ("table.second_pool.coffee-1", 21),
        ("table.deck", "coffee-1"),
        ("table.deck[0]", "tea-1"),
        ("table.deck[3]", 7),
        ("table.discard", MISSING),
        ("table.discard.coffee-1", -1),
        ("table.discard.coffee-1", 1.5),
        ("table.laid_out", MISSING),
        ("table.laid_out.tea-1", 1),
        ("table.rare", "tea"),
        ("table.popular", None),
        ("table.seats", {}),
        ("table.seats", []),
        ("table.seats[1]", "nobody"),
        ("table.seats[0].hat", 1),
        ("table.seats[0].hand", MISSING),
        ("table.seats[0].hand.tea-1", 1),
        ("table.seats[0].known", [1]),
        ("table.seats[0].known.spice-2", 2),
        ("table.seats[0].known.coffee-3", 1),
        ("table.seats[0].exhibition.animal-1", "one"),
        ("table.seats[1].gold.coffee-3", -1),
        ("table.seats[1].course", "lost"),
        ("table.seats[1].course", "home"),
        ("table.seats[1].course", "returning"),
        ("table.seats[0].course", "outward"),
        ("table.seats[1].voyage", MISSING),
        ("table.seats[1].voyage.back", MISSING),
        ("table.seats[1].voyage.wind", {}),
        ("table.seats[1].voyage.outward_gold.tea-1", 1),
        ("table.agenda", {}),
        ("table.agenda", []),
        ("table.agenda[0]", 1),
        ("table.agenda[0].step", "nap"),
        ("table.agenda[0].seat", 2),
        ("table.agenda[0].first", -1),
        ("table.agenda[0].second", 13),
        ("table.agenda[0].third", 0),
    ],
)
def test_damage_is_refused_by_the_name_of_the_field(where: str, value: object) -> None:
    assert refusal(edited(WHOLE, where, value)).where == where


def test_an_empty_snapshot_lacks_its_first_field() -> None:
    assert refusal({}).where == "game"


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("table.seats[0].hand.coffee-1", 2),
        ("table.seats[0].hand.coffee-1", 0),
        ("table.discard.coffee-1", 1),
        ("table.seats[1].gold.coffee-3", 0),
        ("table.seats[0].exhibition.diamond-1", 1),
        ("table.deck[0]", "diamond-3"),
        ("table.seats[1].voyage.outward.antique-3", 2),
    ],
)
def test_a_card_too_many_or_too_few_is_refused(where: str, value: object) -> None:
    error = refusal(edited(WHOLE, where, value))
    assert error.where == "table"
    assert "cards" in str(error)


@pytest.mark.parametrize(
    ("seats", "where"),
    [
        ((Seat(hand="coffee-1*10 coffee-2*3"), Seat()), "table.seats[0].hand"),
        ((Seat(), Seat(show="coffee-1*10 coffee-2*3")), "table.seats[1].exhibition"),
        ((Seat(out="coffee-1", back="coffee-2"), Seat()), "table.seats[0].course"),
        ((Seat(back="coffee-2"), Seat()), "table.seats[0].course"),
        ((Seat(out="coffee-1*6", back_gold="coffee-2"), Seat()), "table.seats[0].course"),
    ],
)
def test_more_than_the_rules_allow_is_refused(seats: tuple[Seat, ...], where: str) -> None:
    assert refusal(snapshot(*seats)).where == where


def test_one_set_of_cards_too_many_is_refused() -> None:
    data = edited(WHOLE, "table.deck", [*WHOLE["table"]["deck"], "coffee-1"])
    assert refusal(data).where == "table"


# --- what can't be pending


def laid_out(data: Json, seat: int = 0) -> Json:
    """Return a snapshot in which all that a seat shows is laid out to be sold."""
    shown = data["table"]["seats"][seat]["exhibition"]
    return edited(edited(data, "table.laid_out", shown), f"table.seats[{seat}].exhibition", {})


KEEPING_FIVE = laid_out(sale_of(FIVE, frame("sale"), frame("keep", 0, 2)))


def test_a_sale_under_way_is_a_possible_snapshot() -> None:
    assert legal(game(2).from_dict(KEEPING_FIVE)) == {"keep card=spice-1", "keep card=antique-1"}


def test_a_choice_of_gold_is_a_possible_snapshot() -> None:
    home = laid_out(edited(FIVE, "table.agenda", [TURN, frame("mint", 0, 4)]))
    assert legal(game(2).from_dict(home)) == {"mint card=spice-1", "mint card=antique-1"}
    selling = laid_out(sale_of(FIVE, frame("sale"), frame("mint", 0, 2)))
    assert legal(game(2).from_dict(selling)) == {"mint card=spice-1", "mint card=antique-1"}


@pytest.mark.parametrize(
    ("frames", "at"),
    [
        pytest.param([TURN, TURN], "[1]", id="two-turns"),
        pytest.param([frame("exhibit")], "[0]", id="no-turn"),
        pytest.param([TURN, frame("sale")], "[1]", id="a-sale-asks-somebody"),
        pytest.param([TURN, frame("join", 1)], "[1]", id="no-sale-to-join"),
        pytest.param(
            [TURN, frame("exhibit"), frame("retrieve")], "[2]", id="adding-and-taking-back"
        ),
        pytest.param([TURN, frame("exhibit", 1)], "[1]", id="somebody-elses-exhibition"),
        pytest.param([TURN, frame("acquire", 0, 0, 1)], "[1]", id="buying-from-oneself"),
        pytest.param([TURN, frame("acquire", 0, 1, 0)], "[1].second", id="nothing-bought-yet"),
        pytest.param(
            [TURN, frame("sale", 0, 0), frame("join", 0)], "[2]", id="joining-ones-own-sale"
        ),
        pytest.param([TURN, frame("sale", 0, 0), frame("join", 1)], "[2]", id="another-seat-asked"),
        pytest.param(
            [TURN, frame("sale", 0, 0), frame("keep", 0, 2)],
            "[2]",
            id="nothing-is-laid-out",
        ),
        pytest.param([TURN, frame("mint", 0, 1)], "[1]", id="nothing-to-turn"),
        pytest.param([TURN, frame("mint", 0, 0)], "[1].first", id="no-gold-to-choose"),
    ],
)
def test_what_cannot_be_pending_is_refused(frames: list[Json], at: str) -> None:
    assert refusal(edited(MARKET, "table.agenda", frames)).where == f"table.agenda{at}"


@pytest.mark.parametrize("step", [frame("exhibit"), frame("acquire", 0, 1, 1)])
def test_only_a_seat_at_home_trades(step: Json) -> None:
    data = snapshot(Seat(hand="coffee-1", gold="coffee-1", out="coffee-2"), Seat(show="coffee-1*3"))
    assert refusal(edited(data, "table.agenda", [TURN, step])).where == "table.agenda[1]"


def test_a_seat_at_sea_is_not_asked_to_join() -> None:
    data = snapshot(
        Seat(show="spice-1*4 antique-1*2"),
        Seat(show="coffee-1*5 animal-1*4 diamond-1", out="coffee-2"),
    )
    error = refusal(sale_of(data, frame("sale", 0, 1), frame("join", 1)))
    assert error.where == "table.agenda[2]"


def test_something_is_pending_unless_the_age_has_ended() -> None:
    ended = snapshot(Seat(), Seat(), turns=200, ended="turn-limit")
    assert refusal(edited(ended, "table.agenda", [TURN])).where == "table.agenda"
    assert refusal(edited(WHOLE, "table.agenda", [])).where == "table.agenda"


# --- what can never have come about


KEEPING_SIX = laid_out(sale_of(MARKET, frame("sale"), frame("keep", 0, 0)))
FOUR = snapshot(
    Seat(show="spice-1*3 antique-1 diamond-2"),
    Seat(show="coffee-1*5 animal-1*4 antique-1*3", out="coffee-2"),
)
AWAY = Seat(hand="spice-1", out="antique-3")
FULL = "coffee-1*10 coffee-2*2"


def buying(buyer: Seat, owner: Seat, bought: int) -> Json:
    return edited(snapshot(buyer, owner), "table.agenda", [TURN, frame("acquire", 0, 1, bought)])


def moving(step: str, seat: Seat) -> Json:
    return edited(snapshot(seat, Seat()), "table.agenda", [TURN, frame(step)])


def over(reason: str, *seats: Seat, **changes: object) -> Json:
    data = snapshot(*seats, ended=reason)
    for name, value in changes.items():
        data = edited(data, f"table.{name}", value)
    return data


IMPOSSIBLE: dict[str, tuple[Json, str]] = {
    "first-deck-empty": (snapshot(AWAY, AWAY, deck=""), "table.deck"),
    "second-deck-empty": (snapshot(AWAY, AWAY, deck="", pool="coffee-1"), "table.ended"),
    "second-deck-of-cards-that-never-went-into-it": (
        snapshot(AWAY, AWAY, deck="animal-1*2 spice-2", pool="animal-1"),
        "table.second_pool",
    ),
    "a-pool-without-second-deck": (
        edited(WHOLE, "table.second_pool", {"coffee-1": 1}),
        "table.second_pool",
    ),
    "buying-with-a-full-hand": (
        buying(Seat(hand=FULL, gold="spice-1"), Seat(show="animal-1*2", gold="spice-1"), 1),
        "table.agenda[1]",
    ),
    "buying-on-without-gold": (
        buying(Seat(hand="coffee-1*2"), Seat(show="animal-1*2", gold="spice-1"), 2),
        "table.agenda[1]",
    ),
    "buying-from-an-empty-exhibition": (
        buying(Seat(hand="coffee-1", gold="coffee-1"), Seat(gold="spice-1"), 1),
        "table.agenda[1]",
    ),
    "adding-with-an-empty-hand": (moving("exhibit", Seat(show="coffee-1")), "table.agenda[1]"),
    "adding-to-a-full-exhibition": (
        moving("exhibit", Seat(hand="spice-1", show=FULL)),
        "table.agenda[1]",
    ),
    "taking-back-into-a-full-hand": (
        moving("retrieve", Seat(hand=FULL, show="spice-1")),
        "table.agenda[1]",
    ),
    "taking-back-from-an-empty-exhibition": (
        moving("retrieve", Seat(hand=FULL)),
        "table.agenda[1]",
    ),
    "choosing-though-nothing-is-left-over": (KEEPING_SIX, "table.agenda[2]"),
    "choosing-two-of-four": (
        laid_out(sale_of(FOUR, frame("sale"), frame("keep", 0, 2))),
        "table.agenda[2]",
    ),
    "choosing-an-odd-popular-card-that-is-not-there": (
        laid_out(sale_of(FOUR, frame("sale"), frame("keep", 0, 1, 1))),
        "table.agenda[2]",
    ),
    "choosing-among-cards-all-alike": (
        laid_out(
            sale_of(
                snapshot(Seat(show="spice-1*4"), Seat(show="coffee-1*5 diamond-1")),
                frame("sale"),
                frame("keep", 0, 1),
            )
        ),
        "table.agenda[2]",
    ),
    "choosing-among-too-few-to-sell": (
        laid_out(
            sale_of(
                snapshot(Seat(show="spice-1 animal-1"), Seat(show="coffee-1*5 diamond-1")),
                frame("sale"),
                frame("keep", 0, 2),
            )
        ),
        "table.agenda[2]",
    ),
    "choosing-more-gold-than-cards": (
        laid_out(edited(FOUR, "table.agenda", [TURN, frame("mint", 0, 5)])),
        "table.agenda[1]",
    ),
    "choosing-gold-with-the-second-deck": (
        laid_out(
            edited(
                snapshot(Seat(show="spice-2 animal-2"), AWAY, deck="animal-1*2", pool="animal-1*2"),
                "table.agenda",
                [TURN, frame("mint", 0, 1)],
            )
        ),
        "table.agenda[1]",
    ),
    "choosing-gold-out-of-turn": (
        laid_out(edited(FOUR, "table.agenda", [TURN, frame("mint", 1, 1)])),
        "table.agenda[1]",
    ),
    "choosing-gold-in-a-sale-of-somebody-else": (
        laid_out(sale_of(FOUR, frame("sale"), frame("mint", 1, 1))),
        "table.agenda[2]",
    ),
    "laid-out-while-nobody-chooses": (laid_out(FOUR), "table.laid_out"),
    "more-on-sale-than-an-exhibition-holds": (
        edited(
            laid_out(
                sale_of(
                    snapshot(
                        Seat(show="spice-1*8 antique-1*3", hand="animal-2*2"),
                        Seat(show="coffee-1*10 diamond-1", out="coffee-2"),
                    ),
                    frame("sale"),
                    frame("keep", 0, 2),
                )
            ),
            "table.seats[0]",
            {
                "hand": {},
                "drawn": {},
                "known": {},
                "exhibition": {"animal-2": 2},
                "gold": {},
                "course": "home",
                "voyage": {"outward": {}, "outward_gold": {}, "back": {}, "back_gold": {}},
            },
        ),
        "table.laid_out",
    ),
    "joining-without-anything-to-earn": (
        sale_of(
            snapshot(Seat(show="spice-1"), Seat(show="spice-1*2")),
            frame("sale", 0, 1),
            frame("join", 1),
        ),
        "table.agenda[2]",
    ),
    "rare-and-popular-at-once": (
        edited(sale_of(MARKET, frame("sale", 0, 1), frame("join", 1)), "table.popular", "diamond"),
        "table.popular",
    ),
    "prices-without-a-sale": (edited(WHOLE, "table.rare", "coffee"), "table.rare"),
    "ended-at-home-with-the-first-deck": (over("all-home", Seat(), Seat()), "table.ended"),
    "ended-by-a-deck-that-is-not-empty": (over("deck-empty", AWAY, Seat()), "table.ended"),
    "ended-by-passes-nobody-made": (over("all-passed", Seat(), Seat()), "table.ended"),
    "ended-by-turns-not-taken": (over("turn-limit", Seat(), Seat(), turns=5), "table.ended"),
    "not-ended-after-the-last-turn": (snapshot(AWAY, AWAY, turns=200), "table.ended"),
    "not-ended-though-all-have-passed": (edited(WHOLE, "table.passes", 2), "table.ended"),
    "not-ended-though-all-are-home": (
        snapshot(Seat(hand="coffee-1"), Seat(), deck="animal-1*2", pool="animal-1*2"),
        "table.ended",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_can_never_have_come_about_is_refused(name: str) -> None:
    data, where = IMPOSSIBLE[name]
    assert refusal(data).where == where
