"""What is hidden, what is open, what is remembered, and how a seat's ignorance is redrawn."""

from typing import Any

import pytest

import carrack
from tests.games.exploration.tables import (
    Cards,
    Json,
    Seat,
    at,
    cards,
    deck_of,
    events,
    every_card,
    full_set,
    game,
    look,
    play,
    random_play,
    snapshot,
    table,
)

IDLE = Seat()


def known(state: carrack.State, seat: int) -> Cards:
    """Return what everybody knows of a hand, after checking that everybody does."""
    views = [look(state, viewer) for viewer in (None, *range(state.game.players))]
    found = [view["seats"][seat]["known_in_hand"] for view in views]
    assert all(one == found[0] for one in found)
    return found[0]


def hand_of(state: carrack.State, seat: int) -> Cards:
    hand = at(state, seat)["hand"]
    assert hand is not None
    return hand


# --- hidden and open


@pytest.mark.rule("exploration.hidden.hands")
def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    state = table(Seat(hand="coffee-1"), Seat(hand="spice-2*2"), Seat(hand="animal-3"))
    assert [seat["hand"] for seat in look(state, 1)["seats"]] == [None, cards("spice-2*2"), None]


@pytest.mark.rule("exploration.hidden.hands")
def test_a_spectator_sees_no_hand() -> None:
    state = game(4).start(seed=5)
    assert [seat["hand"] for seat in look(state)["seats"]] == [None] * 4
    assert look(state)["viewer"] is None


@pytest.mark.rule("exploration.hidden.hands")
def test_other_hands_and_the_decks_order_change_nothing_for_a_seat() -> None:
    own = Seat(hand="coffee-1 spice-1", show="animal-1")
    one = table(own, Seat(hand="spice-2 diamond-3"), deck="coffee-3 animal-2 antique-1")
    two = table(own, Seat(hand="antique-1 animal-2"), deck="spice-2 coffee-3 diamond-3")
    for viewer in (0, None):
        assert one.observe(viewer) == two.observe(viewer)
        assert one.view(viewer) == two.view(viewer)
        drawn = [state.determinize(viewer, seed=3).to_dict() for state in (one, two)]
        assert drawn[0] == drawn[1]
    assert one.legal_actions() == two.legal_actions()
    assert one.observe(1) != two.observe(1)


@pytest.mark.rule("exploration.hidden.public")
def test_everything_else_is_open_to_all() -> None:
    state = table(
        Seat(hand="coffee-1", show="spice-1*2", gold="animal-2", out="coffee-3*2", back="spice-2"),
        Seat(hand="coffee-2*2", out="diamond-1", out_gold="antique-1"),
        Seat(hand="coffee-3*3", out="antique-3*3", back_gold="antique-2"),
        deck="animal-1 animal-3",
        pool="animal-1*2 animal-3",
    )
    view = look(state)
    first, second, third = view["seats"]
    assert [seat["hand_size"] for seat in view["seats"]] == [1, 2, 3]
    assert (first["exhibition"], first["gold_cards"]) == (cards("spice-1*2"), cards("animal-2"))
    assert (first["voyage"]["outward"], first["voyage"]["back"]) == (
        cards("coffee-3*2"),
        cards("spice-2"),
    )
    assert second["voyage"]["outward_gold"] == cards("antique-1")
    assert third["voyage"]["back_gold"] == cards("antique-2")
    assert [(seat["distance_out"], seat["distance_back"]) for seat in view["seats"]] == [
        (6, 4),
        (4, 0),
        (9, 6),
    ]
    assert (view["deck"], view["second_deck"]) == (2, True)
    assert view["second_deck_began_with"] == cards("animal-1*2 animal-3")
    assert sum(view["discard"].values()) == 108 - 20


@pytest.mark.rule("exploration.hidden.public", "exploration.hidden.hands")
@pytest.mark.parametrize("players", [2, 5])
def test_all_views_agree_but_for_the_viewers_own_hand_and_draws(players: int) -> None:
    for state in random_play(players, seed=41):
        plain = [without_hands(state, viewer) for viewer in (None, *range(players))]
        assert all(view == plain[0] for view in plain)


def without_hands(state: carrack.State, viewer: int | None) -> Json:
    view: Json = {**look(state, viewer), "viewer": None}
    private = {"hand": None, "drawn_from_second_deck": None}
    view["seats"] = [{**seat, **private} for seat in view["seats"]]
    return view


# --- remembered


@pytest.mark.rule("exploration.hidden.remembered")
def test_a_card_taken_back_stays_known() -> None:
    state = table(Seat(hand="coffee-1", show="spice-2 spice-3"), IDLE)
    play(state, "retrieve card=spice-2", "done")
    assert known(state, 0) == cards("spice-2")


@pytest.mark.rule("exploration.hidden.remembered")
def test_a_card_bought_stays_known() -> None:
    state = table(Seat(hand="coffee-1", gold="coffee-2"), Seat(show="spice-2*2"))
    play(state, "acquire from=1 card=spice-2", "acquire from=1 card=spice-2")
    assert known(state, 0) == cards("spice-2*2")


@pytest.mark.rule("exploration.hidden.remembered")
def test_cards_dealt_and_drawn_are_not_known() -> None:
    assert known(game(2).start(seed=1), 0) == {}
    assert known(play(table(Seat(out="coffee-2"), IDLE), "explore"), 0) == {}


@pytest.mark.rule("exploration.hidden.remembered")
@pytest.mark.parametrize("action", ["sail with=spice-2", "exhibit card=spice-2"])
def test_a_known_card_that_is_seen_to_leave_is_known_no_more(action: str) -> None:
    state = table(Seat(hand="coffee-1 spice-2*2", known="spice-2*2"), IDLE)
    assert known(play(state, action), 0) == cards("spice-2")


@pytest.mark.rule("exploration.hidden.remembered")
def test_a_known_card_played_on_the_way_home_is_known_no_more() -> None:
    state = table(Seat(hand="coffee-1 spice-2", known="coffee-1 spice-2", out="antique-3*3"), IDLE)
    assert known(play(state, "return with=spice-2"), 0) == cards("coffee-1")


@pytest.mark.rule("exploration.hidden.remembered")
def test_of_two_alike_the_known_one_is_taken_to_have_gone() -> None:
    state = table(Seat(hand="spice-2*2 coffee-1", known="spice-2"), IDLE)
    assert known(play(state, "sail with=spice-2"), 0) == {}


@pytest.mark.rule("exploration.hidden.remembered")
def test_another_card_leaving_changes_nothing() -> None:
    state = table(Seat(hand="spice-2 spice-3 coffee-1", known="spice-2"), IDLE)
    assert known(play(state, "sail with=spice-3"), 0) == cards("spice-2")


@pytest.mark.rule("exploration.hidden.remembered", "exploration.gold.card")
def test_the_card_behind_each_gold_is_open() -> None:
    state = play(table(Seat(hand="spice-1", out="diamond-2"), IDLE), "return with=spice-1")
    play(state, "mint card=diamond-2")
    for viewer in (None, 0, 1):
        assert look(state, viewer)["seats"][0]["gold_cards"] == cards("diamond-2")


@pytest.mark.rule("exploration.hidden.public", "exploration.gold.choice")
def test_what_is_laid_out_and_chosen_is_open_to_all() -> None:
    state = table(Seat(hand="spice-1 coffee-3", out="diamond-2"), Seat(hand="animal-1"))
    play(state, "return with=spice-1")
    for viewer in (None, 0, 1):
        view = look(state, viewer)
        assert view["laid_out"] == cards("spice-1 diamond-2")
        assert view["decision"] is not None
        assert (view["decision"]["kind"], view["decision"]["gold"]) == ("mint", 1)
    play(state, "mint card=diamond-2")
    for viewer in (None, 0, 1):
        assert look(state, viewer)["laid_out"] == {}
        (turned,) = events(state, "turned-over", viewer)
        assert turned["cards"] == cards("diamond-2")
        (gone,) = events(state, "discarded", viewer)
        assert gone["cards"] == cards("spice-1")


@pytest.mark.rule("exploration.gold.choice", "exploration.hidden.hands")
def test_whether_gold_is_a_choice_hangs_on_open_cards_alone() -> None:
    """Hands and the deck's order differ; what is asked, of whom, and the choices don't."""
    asked = set()
    for seed in range(6):
        for state in random_play(3, seed):
            if state.over or state.decision is None or state.decision.kind == "turn":
                continue
            for viewer in (None, 0, 1, 2):
                other = state.determinize(viewer, seed)
                assert repr(other.decision) == repr(state.decision)
                if state.decision.kind in ("mint", "keep", "join"):
                    asked.add(state.decision.kind)
                    assert other.legal_actions() == state.legal_actions()
    assert "mint" in asked


# --- redrawing what a seat can't know


def deals(state: carrack.State, viewer: int | None) -> list[carrack.State]:
    return [state.determinize(viewer, seed) for seed in range(40)]


@pytest.mark.rule("exploration.hidden.hands")
def test_a_redraw_keeps_what_the_seat_knows_and_varies_the_rest() -> None:
    state = game(3).start(seed=8)
    drawn = deals(state, 1)
    assert all(deal.observe(1) == state.observe(1) for deal in drawn)
    assert all(hand_of(deal, 1) == hand_of(state, 1) for deal in drawn)
    assert len({str(hand_of(deal, 0)) for deal in drawn}) > 20
    assert len({str(deck_of(deal)) for deal in drawn}) == len(drawn)


@pytest.mark.rule("exploration.hidden.remembered")
def test_a_redraw_keeps_known_cards_in_their_hand() -> None:
    state = table(Seat(hand="coffee-1"), Seat(hand="diamond-3*2 spice-1*3", known="diamond-3*2"))
    for deal in deals(state, 0):
        hand = hand_of(deal, 1)
        assert hand["diamond-3"] >= 2
        assert sum(hand.values()) == 5
    assert len({str(hand_of(deal, 1)) for deal in deals(state, 0)}) > 20


@pytest.mark.rule("exploration.hidden.hands")
def test_a_spectators_redraw_varies_every_hand() -> None:
    state = game(2).start(seed=8)
    for seat in (0, 1):
        assert len({str(hand_of(deal, seat)) for deal in deals(state, None)}) > 20


@pytest.mark.rule("exploration.hidden.remembered")
def test_a_redrawn_second_deck_holds_only_what_went_into_it() -> None:
    pool = "animal-1*3 spice-2*3 diamond-1"
    others = Seat(hand="coffee-3*4 animal-1", out="antique-3")
    state = table(
        Seat(hand="coffee-1", out="antique-2"), others, deck="animal-1*2 spice-2*3", pool=pool
    )
    for deal in deals(state, 0):
        left = cards(" ".join(deck_of(deal)))
        assert sum(left.values()) == 5
        assert all(left[name] <= cards(pool)[name] for name in left)


@pytest.mark.rule("exploration.hidden.remembered")
def test_an_untouched_second_deck_is_known_but_for_its_order() -> None:
    state = table(Seat(out="coffee-1"), Seat(hand="spice-3*4", out="antique-3"), deck="animal-1*2")
    play(state, "explore")
    for deal in deals(state, 1):
        assert cards(" ".join(deck_of(deal))) == look(state)["second_deck_began_with"]
        assert hand_of(deal, 0) == cards("animal-1*2")


@pytest.mark.rule("exploration.hidden.remembered")
def test_what_a_seat_drew_from_the_second_deck_is_no_longer_in_it() -> None:
    pool = "animal-1*3 spice-2*4"
    own = Seat(hand="animal-1*2", drawn="animal-1*3", out="antique-3", back="coffee-1")
    others = Seat(hand="coffee-3*4 animal-1", out="antique-3")
    state = table(own, others, deck="spice-2*4", pool=pool)
    assert look(state, 0)["seats"][0]["drawn_from_second_deck"] == cards("animal-1*3")
    assert look(state, 1)["seats"][0]["drawn_from_second_deck"] is None
    assert all(cards(" ".join(deck_of(deal))) == cards("spice-2*4") for deal in deals(state, 0))
    assert any(cards(" ".join(deck_of(deal))) != cards("spice-2*4") for deal in deals(state, 1))


@pytest.mark.rule("exploration.hidden.hands", "exploration.hidden.remembered")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_redraw_in_random_play_is_a_possible_state(players: int) -> None:
    for state in random_play(players, seed=51):
        # A seat at a time, in turn: all of them at every step would take long and show no more.
        for viewer in (None, state.position % players):
            deal = state.determinize(viewer, seed=state.position)
            assert deal.observe(viewer) == state.observe(viewer)
            assert every_card(deal) == full_set(2 if players >= 5 else 1)
            sizes = [sum(hand_of(deal, seat).values()) for seat in range(players)]
            assert sizes == [seat["hand_size"] for seat in look(state)["seats"]]


@pytest.mark.rule("exploration.hidden.hands")
def test_a_redraw_is_the_same_for_the_same_seed_and_leaks_no_later_shuffle() -> None:
    data = snapshot(Seat(out="coffee-1"), Seat(hand="spice-3", out="antique-3"), deck="animal-1*2")
    other: dict[str, Any] = {**data, "chance": {"key": "ab" * 32, "draws": 0}}
    one, two = (game(2).from_dict(each) for each in (data, other))
    deals_of_both = [state.determinize(0, seed=4) for state in (one, two)]
    assert deals_of_both[0].to_dict() == deals_of_both[1].to_dict()
    for deal in deals_of_both:
        deal.apply("explore")
    assert deck_of(deals_of_both[0]) == deck_of(deals_of_both[1])
    assert deck_of(deals_of_both[0]) != deck_of(play(one, "explore"))
