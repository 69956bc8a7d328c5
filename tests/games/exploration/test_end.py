"""The two decks, and everything that ends the age."""

import pytest

import carrack
from tests.games.exploration.tables import (
    Seat,
    at,
    cards,
    deck_of,
    events,
    every_card,
    full_set,
    game,
    legal,
    look,
    play,
    settled,
    snapshot,
    table,
)

IDLE = Seat()
#: Any second deck that still has cards.
SECOND = "animal-1*3 spice-2*3"
#: One card short of home, and just home after `LAST_CARD`.
ARRIVING = Seat(hand="coffee-1", out="coffee-2")
LAST_CARD = "return with=coffee-1"
AWAY = Seat(hand="spice-1", out="antique-3")
HOME = Seat(hand="coffee-3")
EVERY_KIND = "coffee-1*2 spice-1 antique-1 animal-1 diamond-1"


def ended(state: carrack.State) -> str | None:
    assert state.over == (look(state)["ended"] is not None)
    return look(state)["ended"]


# --- the two decks


@pytest.mark.rule("exploration.deck.second")
def test_the_discard_pile_becomes_the_second_deck_when_the_last_card_is_drawn() -> None:
    state = table(Seat(out="coffee-1"), HOME, deck="animal-1 spice-3")
    discard = look(state)["discard"]
    play(state, "explore")
    view = look(state)
    assert at(state, 0)["hand"] == cards("animal-1 spice-3")
    assert (view["second_deck"], view["deck"]) == (True, sum(discard.values()))
    assert (view["discard"], view["second_deck_began_with"]) == ({}, discard)


@pytest.mark.rule("exploration.deck.second")
def test_one_card_left_is_still_the_first_deck() -> None:
    state = play(table(Seat(out="coffee-1"), HOME, deck="animal-1 spice-3 spice-1"), "explore")
    assert (look(state)["second_deck"], look(state)["deck"]) == (False, 1)
    assert look(state)["second_deck_began_with"] == {}


@pytest.mark.rule("exploration.deck.second")
def test_drawing_goes_on_from_the_second_deck() -> None:
    state = table(Seat(out="coffee-3"), HOME, deck="animal-1 spice-3")
    discarded = sum(look(state)["discard"].values())
    play(state, "explore")
    view = look(state)
    assert (at(state, 0)["hand_size"], view["deck"]) == (6, discarded - 4)
    assert view["discard"] == {}
    assert every_card(state) == full_set()


@pytest.mark.rule("exploration.deck.second")
def test_the_second_deck_is_shuffled() -> None:
    data = snapshot(Seat(out="coffee-1"), HOME, deck="animal-1 spice-3")
    decks = []
    for key in ("ab" * 32, "cd" * 32):
        state = game(2).from_dict({**data, "chance": {"key": key, "draws": 0}})
        decks.append(deck_of(play(state, "explore")))
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])


@pytest.mark.rule("exploration.deck.second")
def test_sailed_gold_that_was_discarded_comes_back_with_the_second_deck() -> None:
    away = Seat(hand="spice-3", out="coffee-3", out_gold="diamond-1")
    state = table(away, Seat(out="antique-3*4"), deck="animal-1*6", rest="gold")
    play(state, "return with=spice-3", "explore")
    assert look(state)["second_deck_began_with"] == cards("diamond-1 coffee-3 spice-3")


@pytest.mark.rule("exploration.deck.empty", "exploration.end.deck")
def test_an_exploration_makes_do_with_what_the_second_deck_has() -> None:
    state = table(Seat(out="coffee-3"), AWAY, deck="animal-1*2 spice-3", pool="animal-1*3 spice-3")
    play(state, "explore")
    assert at(state, 0)["hand"] == cards("animal-1*2 spice-3")
    assert (look(state)["deck"], ended(state)) == (0, "deck-empty")


@pytest.mark.rule("exploration.deck.empty")
def test_the_second_deck_is_not_renewed() -> None:
    state = table(Seat(out="coffee-1"), AWAY, deck="animal-1*2", pool="animal-1*3")
    before = look(state)["discard"]
    play(state, "explore")
    assert (look(state)["deck"], look(state)["discard"]) == (0, before)


@pytest.mark.rule("exploration.deck.empty", "exploration.end.deck")
def test_with_nothing_to_shuffle_the_age_ends() -> None:
    state = table(Seat(out="coffee-3"), HOME, deck="animal-1*2", rest="gold")
    play(state, "explore")
    view = look(state)
    assert (view["second_deck"], view["deck"], ended(state)) == (True, 0, "deck-empty")
    assert at(state, 0)["hand"] == cards("animal-1*2")


@pytest.mark.rule("exploration.deck.empty")
def test_a_second_deck_may_run_out_in_the_exploration_that_began_it() -> None:
    arriving = Seat(hand="spice-1", out="coffee-1")
    state = table(Seat(out="coffee-3"), arriving, deck="animal-1*2", rest="gold", turn=1)
    play(state, "return with=spice-1", "explore")
    assert at(state, 0)["hand"] == cards("animal-1*2 coffee-1 spice-1")
    assert (look(state)["deck"], ended(state)) == (0, "deck-empty")


@pytest.mark.rule("exploration.end.deck")
def test_the_last_card_drawn_ends_the_age_whoever_is_at_sea() -> None:
    state = table(Seat(out="coffee-1"), AWAY, AWAY, deck="animal-1*2", pool="animal-1*2")
    assert ended(play(state, "explore")) == "deck-empty"


@pytest.mark.rule("exploration.end.deck")
def test_one_card_left_in_the_second_deck_lets_the_age_go_on() -> None:
    state = table(Seat(out="coffee-1"), AWAY, deck="animal-1*3", pool="animal-1*3")
    assert ended(play(state, "explore")) is None


# --- everyone home


@pytest.mark.rule("exploration.end.all-home")
@pytest.mark.parametrize(
    ("players", "away", "over"),
    [
        *((players, 0, True) for players in (2, 3, 4)),
        *((players, 1, False) for players in (2, 3, 4)),
        *((players, 1, True) for players in (5, 6, 7, 8)),
        *((players, 2, False) for players in (5, 6, 7, 8)),
    ],
)
def test_the_age_ends_with_all_home_or_from_five_players_on_all_but_one(
    players: int, away: int, over: bool
) -> None:
    others = [AWAY] * away + [HOME] * (players - 1 - away)
    state = table(ARRIVING, *others, deck=SECOND, pool=SECOND)
    assert ended(play(state, LAST_CARD)) == ("all-home" if over else None)


@pytest.mark.rule("exploration.end.all-home")
@pytest.mark.parametrize("players", [2, 5])
def test_with_the_first_deck_all_may_be_home(players: int) -> None:
    state = table(ARRIVING, *[HOME] * (players - 1))
    assert ended(play(state, LAST_CARD)) is None


@pytest.mark.rule("exploration.end.all-home")
def test_the_action_that_begins_the_second_deck_counts() -> None:
    state = table(Seat(out="coffee-1"), *[HOME] * 4, deck="animal-1*2")
    assert ended(play(state, "explore")) == "all-home"
    state = table(Seat(out="coffee-1"), *[HOME] * 3, deck="animal-1*2")
    assert ended(play(state, "explore")) is None


@pytest.mark.rule("exploration.end.all-home")
def test_the_one_at_sea_may_be_explored_or_returning() -> None:
    returning = Seat(hand="spice-1", out="antique-3", back="spice-1")
    state = table(ARRIVING, returning, *[HOME] * 3, deck=SECOND, pool=SECOND)
    assert ended(play(state, LAST_CARD)) == "all-home"


# --- stranded


@pytest.mark.rule("exploration.end.stranded")
def test_a_stranded_seat_counts_as_home() -> None:
    state = table(Seat(hand="coffee-1", out="antique-3"), HOME, deck=SECOND, pool=SECOND)
    assert ended(play(state, LAST_CARD)) == "all-home"


@pytest.mark.rule("exploration.end.stranded")
def test_a_stranded_seat_passes() -> None:
    state = table(Seat(out="antique-3", back="coffee-1"), AWAY, HOME)
    assert legal(state) == {"pass"}


@pytest.mark.rule("exploration.end.stranded")
def test_with_one_stranded_the_last_arrival_ends_the_age() -> None:
    stranded = Seat(show="coffee-3", out="antique-3", back="coffee-1")
    state = table(ARRIVING, stranded, HOME, deck=SECOND, pool=SECOND)
    assert ended(play(state, LAST_CARD)) == "all-home"


@pytest.mark.rule("exploration.end.stranded")
@pytest.mark.parametrize(
    "returning",
    [
        pytest.param(Seat(out="antique-3*2", back="coffee-1", hand="spice-1"), id="card"),
        pytest.param(Seat(out="antique-3*2", back="coffee-1", gold="spice-1"), id="gold"),
    ],
)
def test_who_can_sail_on_is_not_stranded(returning: Seat) -> None:
    state = table(ARRIVING, returning, HOME, deck=SECOND, pool=SECOND)
    assert ended(play(state, LAST_CARD)) is None


@pytest.mark.rule("exploration.end.stranded")
def test_who_can_still_explore_is_not_stranded() -> None:
    state = table(Seat(hand="coffee-1", out="coffee-1"), HOME, deck=SECOND, pool=SECOND)
    play(state, "sail with=coffee-1")
    assert ended(state) is None
    play(state, "sail with=coffee-3")
    assert legal(state) == {"explore"}


@pytest.mark.rule("exploration.end.stranded")
def test_a_buyers_gold_saves_the_stranded() -> None:
    buyer = Seat(gold="coffee-2")
    stranded = Seat(show="diamond-3", out="antique-3*2", back="coffee-1")
    state = table(buyer, stranded, ARRIVING, deck=SECOND, pool=SECOND)
    play(state, "acquire from=1 card=diamond-3")
    assert legal(state) == {"return with=gold"}
    play(state, "return with=gold")
    assert at(state, 1)["course"] == "home"


@pytest.mark.rule("exploration.end.stranded", "exploration.end.all-home")
def test_the_saved_do_not_count_as_home_any_more() -> None:
    buyer = Seat(gold="coffee-2")
    stranded = Seat(show="diamond-3", out="antique-3*5", back="coffee-1")
    state = table(buyer, ARRIVING, stranded, deck=SECOND, pool=SECOND)
    play(state, "acquire from=2 card=diamond-3", LAST_CARD)
    assert ended(state) is None


@pytest.mark.rule("exploration.end.stranded", "exploration.end.all-home")
@pytest.mark.parametrize(("away", "over"), [(1, True), (2, False)])
def test_from_five_players_on_one_more_than_the_stranded_may_be_at_sea(
    away: int, over: bool
) -> None:
    stranded = Seat(out="antique-3", back="coffee-1")
    others = [stranded, *[AWAY] * away, *[HOME] * (3 - away)]
    state = table(ARRIVING, *others, deck=SECOND, pool=SECOND)
    assert (ended(play(state, LAST_CARD)) == "all-home") == over


# --- passes and the hundredth turn


@pytest.mark.rule("exploration.end.passes")
def test_the_age_ends_when_all_have_passed_in_succession() -> None:
    stranded = Seat(out="antique-3", back="coffee-1")
    state = table(stranded, IDLE, IDLE)
    assert ended(state) is None
    assert ended(play(state, "pass")) == "all-passed"
    assert len(events(state, "passed")) == 3


@pytest.mark.rule("exploration.end.passes")
def test_any_action_in_between_breaks_the_succession() -> None:
    state = table(IDLE, IDLE, Seat(hand="coffee-1*2"))
    play(state, "pass", "sail with=coffee-1")
    assert (ended(state), look(state)["passes"], state.seat) == (None, 2, 2)


@pytest.mark.rule("exploration.end.turn-limit")
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_age_ends_after_a_hundred_turns_each(players: int) -> None:
    seats = [Seat(hand="coffee-1*2")] * players
    state = table(*seats, turns=100 * players - 2, turn=players - 2)
    play(state, "sail with=coffee-1")
    assert (ended(state), look(state)["turns_left"]) == (None, 1)
    play(state, "sail with=coffee-1")
    assert (ended(state), look(state)["turns_left"]) == ("turn-limit", 0)


@pytest.mark.rule("exploration.end.turn-limit")
def test_passes_count_as_turns() -> None:
    state = table(IDLE, Seat(hand="coffee-1"), turns=199)
    assert ended(play(state, "pass")) == "turn-limit"


@pytest.mark.rule("exploration.end.turn-limit")
def test_joining_a_sale_is_no_turn() -> None:
    state = table(Seat(show=EVERY_KIND), Seat(show=EVERY_KIND), HOME, turns=298)
    settled(play(state, "sell", "keep card=spice-1"))
    settled(play(state, "join", "keep card=diamond-1"))
    assert (ended(state), look(state)["turns_taken"]) == (None, 299)


@pytest.mark.rule("exploration.end.turn-limit", "exploration.end.all-home")
def test_the_end_waits_for_the_whole_action_joiners_included() -> None:
    state = table(Seat(show=EVERY_KIND), Seat(show=EVERY_KIND), turns=199)
    settled(play(state, "sell", "keep card=spice-1"))
    assert ended(state) is None
    play(state, "join", "keep card=diamond-1")
    assert ended(state) is None
    settled(state)
    assert (ended(state), at(state, 1)["gold"]) == ("turn-limit", 2)


@pytest.mark.rule("exploration.end.turn-limit")
def test_a_game_that_is_over_asks_nothing() -> None:
    state = play(table(IDLE, HOME, turns=199), "pass")
    assert (state.over, state.seat, state.decision, state.legal_actions()) == (True, None, None, [])
    assert look(state)["decision"] is None
