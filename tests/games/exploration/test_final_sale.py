"""The Final Sale, the last cards, and who wins."""

from itertools import product

import pytest

import carrack
from carrack.games.exploration.rules.final_sale import account
from tests.games.exploration.tables import Seat, finished, look, random_play, table

#: On show elsewhere: 4 animals, 4 antiques, 4 spices, a diamond (rare), 10 coffees (popular).
ORDINARY = Seat(show="animal-1*4 antique-1*4 spice-1*4")
EXTREMES = Seat(show="diamond-1 coffee-1*10")


def worth(seat: Seat) -> int:
    """Return what a seat has in the end beside the market above."""
    return finished(seat, ORDINARY, EXTREMES).scores()[0]


def lines(state: carrack.State, seat: int) -> dict[str, tuple[int, int]]:
    """Return the counts and points of a score sheet by source."""
    sheet = state.score_sheet()[seat]
    return {line["source"]: (line["count"], line["points"]) for line in sheet["lines"]}


@pytest.mark.rule("exploration.final.sale")
@pytest.mark.parametrize(
    ("show", "gold"),
    [
        ("diamond-2", 1),
        ("diamond-2*2", 2),
        ("coffee-2*2", 1),
        ("coffee-2*3", 1),
        ("spice-2*3", 1),
        ("spice-2 animal-2 antique-2", 1),
        ("spice-2*2", 0),
        ("coffee-2 spice-2*2", 0),
        ("diamond-2*3", 1),
        ("diamond-2*2 coffee-2*4 spice-2*3", 5),
    ],
)
def test_with_five_kinds_on_show_the_usual_prices_hold(show: str, gold: int) -> None:
    assert worth(Seat(show=show)) == gold


@pytest.mark.rule("exploration.final.sale")
@pytest.mark.parametrize(
    ("show", "gold"),
    [("diamond-1*2", 0), ("diamond-1*3", 1), ("coffee-1*4 diamond-1*2", 2), ("coffee-1*8", 2)],
)
def test_with_four_kinds_or_fewer_any_three_cards_make_a_gold(show: str, gold: int) -> None:
    others = Seat(show="spice-1*4 animal-1*3")
    assert finished(Seat(show=show), others).scores() == [gold, 2]


@pytest.mark.rule("exploration.final.sale")
def test_everyone_sells_at_sea_or_not() -> None:
    away = Seat(show="diamond-2", out="coffee-3")
    assert finished(away, ORDINARY, EXTREMES).scores()[0] == 1


@pytest.mark.rule("exploration.final.sale")
def test_the_prices_are_the_same_for_everyone() -> None:
    state = finished(Seat(show="diamond-2"), ORDINARY, EXTREMES)
    # 12 ordinary cards; a diamond and five pairs of coffee.
    assert state.scores() == [1, 4, 6]


@pytest.mark.rule("exploration.final.sale")
def test_nothing_is_asked() -> None:
    state = table(Seat(show="spice-2*2 animal-2*2"), ORDINARY, EXTREMES, Seat(), turns=399, turn=3)
    state.apply("pass")
    assert (state.over, state.scores()[0]) == (True, 1)


@pytest.mark.rule("exploration.final.sale", "exploration.sale.popular-left")
def test_the_odd_popular_card_joins_no_three_but_the_fours() -> None:
    state = finished(Seat(show="coffee-2*3 spice-2*2", hand="animal-2"), ORDINARY, EXTREMES)
    assert lines(state, 0) == {
        "gold": (0, 0),
        "rare": (0, 0),
        "popular": (2, 1),
        "others": (0, 0),
        "cards-left": (4, 1),
    }
    assert state.scores()[0] == 2


# --- nobody has to sell


def best(rare: int, popular: int, others: int, in_hand: int) -> tuple[int, int]:
    """Try every way to sell: the most gold in all, then the most cards left before the fours."""
    ways = []
    for cards in range(rare + 1):
        for pairs in range(popular // 2 + 1):
            for threes in range(others // 3 + 1):
                left = in_hand + rare + popular + others - cards - 2 * pairs - 3 * threes
                ways.append((cards + pairs + threes + left // 4, left))
    return max(ways)


@pytest.mark.rule("exploration.final.sale", "exploration.final.tie")
def test_each_sells_what_brings_the_most_gold_and_leaves_the_most_cards() -> None:
    for rare, popular, others in product(range(13), repeat=3):
        if rare + popular + others > 12:
            continue
        for in_hand in range(13):
            shown = [popular, others, 0, 0, rare, *[0] * 10]
            # Elsewhere: so much that diamonds are rare and coffee is popular.
            market = [popular + 40, others + 20, 20, 20, rare + 1]
            result = account(shown, market, 0, in_hand, 0)
            assert (result.total(), result.left) == best(rare, popular, others, in_hand)
            # No animals anywhere: whatever is shown is ordinary.
            result = account(shown, [40, 20, 20, 0, 1], 0, in_hand, 0)
            assert (result.total(), result.left) == best(0, 0, rare + popular + others, in_hand)


@pytest.mark.rule("exploration.final.sale")
@pytest.mark.parametrize(
    ("show", "hand", "sold", "left"),
    [
        pytest.param("spice-2*3", "", (0, 0, 3), 0, id="a-three"),
        pytest.param("spice-2*3", "antique-2", (0, 0, 0), 4, id="a-three-and-a-card"),
        pytest.param("spice-2*6", "antique-2*2", (0, 0, 0), 8, id="two-threes-and-two-cards"),
        pytest.param("coffee-2*2", "antique-2*2", (0, 0, 0), 4, id="a-pair-and-two-cards"),
        pytest.param("diamond-2", "antique-2*3", (0, 0, 0), 4, id="a-rare-card-and-three-cards"),
        pytest.param("diamond-2", "antique-2*2", (1, 0, 0), 2, id="a-rare-card-and-two-cards"),
    ],
)
def test_what_is_worth_the_same_four_for_one_stays_unsold(
    show: str, hand: str, sold: tuple[int, int, int], left: int
) -> None:
    state = finished(Seat(show=show, hand=hand), ORDINARY, EXTREMES)
    counts = {source: count for source, (count, _) in lines(state, 0).items()}
    assert (counts["rare"], counts["popular"], counts["others"]) == sold
    assert counts["cards-left"] == left


@pytest.mark.rule("exploration.final.sale", "exploration.final.tie")
def test_a_three_left_unsold_may_win_the_tie() -> None:
    # Both come to 1 gold: a three beside a card makes a four as well, and leaves more cards.
    state = finished(
        Seat(gold="coffee-2", hand="spice-2*3"), Seat(show="spice-1*3", hand="coffee-1")
    )
    assert state.scores() == [1, 1]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("exploration.final.four-for-one")
@pytest.mark.parametrize(("in_hand", "gold"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2)])
def test_four_cards_in_hand_are_worth_a_gold(in_hand: int, gold: int) -> None:
    hand = f"spice-1*{min(in_hand, 8)} spice-2*{max(in_hand - 8, 0)}"
    assert finished(Seat(hand=hand), Seat()).scores()[0] == gold


@pytest.mark.rule("exploration.final.four-for-one")
def test_hand_and_exhibition_are_put_together() -> None:
    emma = Seat(gold="coffee-1*9", show="diamond-1*2", hand="spice-1*7")
    assert finished(emma, Seat()).scores()[0] == 11


@pytest.mark.rule("exploration.final.voyages")
def test_a_voyage_is_worth_nothing() -> None:
    away = Seat(out="coffee-3*4", out_gold="spice-1*4", back="coffee-2", back_gold="spice-2")
    state = finished(away, Seat())
    assert state.scores() == [0, 0]
    assert state.ranking() == [[0, 1]]


@pytest.mark.rule("exploration.final.winner")
def test_the_most_gold_wins() -> None:
    state = finished(Seat(gold="coffee-1"), Seat(gold="coffee-1*3"), Seat(gold="coffee-1*2"))
    assert state.scores() == [1, 3, 2]
    assert state.ranking() == [[1], [2], [0]]


@pytest.mark.rule("exploration.final.winner")
def test_gold_of_every_source_counts() -> None:
    state = finished(Seat(gold="coffee-2*2"), Seat(show="spice-1*6", hand="animal-1*4"))
    assert state.scores() == [2, 3]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("exploration.final.tie")
def test_of_equal_gold_more_cards_left_win() -> None:
    state = finished(Seat(gold="coffee-1*2"), Seat(gold="coffee-2*2", hand="spice-1"))
    assert state.scores() == [2, 2]
    assert state.ranking() == [[1], [0]]
    assert [sheet["ties"] for sheet in state.score_sheet()] == [
        [{"name": "cards", "rule": "exploration.final.tie", "value": left}] for left in (0, 1)
    ]


@pytest.mark.rule("exploration.final.tie")
def test_cards_left_are_counted_before_four_are_changed_for_one() -> None:
    state = finished(
        Seat(gold="coffee-1*2", hand="spice-1*3"), Seat(gold="coffee-2", hand="spice-2*4")
    )
    assert state.scores() == [2, 2]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("exploration.final.tie")
def test_cards_left_are_counted_after_the_final_sale() -> None:
    state = finished(Seat(show="spice-1*3"), Seat(gold="coffee-2", hand="spice-2"))
    assert state.scores() == [1, 1]
    assert state.ranking() == [[1], [0]]


@pytest.mark.rule("exploration.final.tie")
def test_exhibition_and_hand_count_alike_for_the_tie() -> None:
    state = finished(Seat(show="spice-1", hand="spice-2"), Seat(hand="spice-1*2"))
    assert state.ranking() == [[0, 1]]


@pytest.mark.rule("exploration.final.tie")
def test_every_place_may_be_shared() -> None:
    rich = Seat(gold="coffee-1*2")
    poor = Seat(hand="coffee-2")
    state = finished(
        poor, rich, Seat(gold="spice-1", hand="spice-2"), rich, poor, Seat(gold="spice-1")
    )
    assert state.ranking() == [[1, 3], [2], [5], [0, 4]]


@pytest.mark.rule("exploration.final.tie")
def test_every_tie_below_the_first_place_is_broken_by_cards_too() -> None:
    state = finished(Seat(gold="coffee-1"), Seat(), Seat(hand="spice-1"), Seat(hand="spice-1*2"))
    assert state.ranking() == [[0], [3], [2], [1]]


@pytest.mark.rule("exploration.final.winner")
def test_before_the_end_scores_say_what_would_count_now() -> None:
    seats = (Seat(gold="coffee-1", hand="spice-1*5"), Seat(show="spice-2*7"))
    assert table(*seats).scores() == finished(*seats).scores() == [2, 2]


@pytest.mark.rule("exploration.final.winner")
def test_a_game_under_way_has_no_ranking() -> None:
    with pytest.raises(carrack.CarrackError, match="no ranking"):
        table(Seat(hand="coffee-1"), Seat()).ranking()


@pytest.mark.rule("exploration.final.winner")
@pytest.mark.parametrize("players", [2, 5])
def test_score_sheets_add_up_and_views_agree(players: int) -> None:
    for state in random_play(players, seed=31):
        sheets = state.score_sheet()
        assert [
            sum(line["points"] for line in sheet["lines"]) for sheet in sheets
        ] == state.scores()
        assert look(state)["scores"] == sheets
