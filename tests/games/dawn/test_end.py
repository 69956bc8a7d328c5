"""The end: what brings it about, who still has a turn, and the limit of rounds."""

import pytest

import carrack
from carrack.kernel.errors import IllegalAction
from tests.games.dawn.lands import LAND, field, pass_turn, stack
from tests.games.dawn.tables import Seat, asked, game, go, happened, load, look, play, texts

#: All of seat 0's huts but one.
EIGHT = {"1-2-3": "0*3", "9-13-14": "0*3", "3-5-6": "0*2", "23-24-25": "1"}
NINE = {**EIGHT, "3-5-6": "0*3"}
ELEVEN = (
    "fishing irrigation weaving currency masonry pottery monarchy mysticism theatre sailing "
    "iron-working"
)
FIGHT = {"13": "0 warrior", "14": "1 warrior"}


def seats_to_the_end(state: carrack.State) -> list[int]:
    """Whose turns are still to come; everybody passes."""
    found = []
    while not state.over:
        found.append(asked(state)[1])
        pass_turn(state)
    return found


def has_begun(state: carrack.State) -> bool:
    return look(state)["last_turns"] is not None


# --- the three conditions


@pytest.mark.rule("dawn.end.huts", "dawn.end.last-round")
def test_the_ninth_hut_brings_the_end() -> None:
    state = go(field(Seat(food=4), towns=EIGHT), "grow", "grow corner=3-5-6")
    assert (look(state)["ending"], look(state)["last_turns"]) == ("huts", 2)
    assert seats_to_the_end(state) == [1, 0]
    assert look(state)["ending"] == "huts"


@pytest.mark.rule("dawn.end.huts")
def test_a_founded_town_may_hold_the_ninth_hut() -> None:
    state = field(towns=EIGHT, units={"17": "0 settler"})
    go(state, "move", stack("17", settlers=1), "found corner=17-18-21")
    assert look(state)["ending"] == "huts"


@pytest.mark.rule("dawn.end.huts")
def test_eight_huts_are_not_enough() -> None:
    assert not has_begun(pass_turn(field(towns=EIGHT)))


@pytest.mark.rule("dawn.end.huts")
def test_a_hut_taken_back_in_the_same_turn_does_not_count() -> None:
    """With nine huts 12 are due; nobody can pay, so huts go back before the turn ends."""
    state = go(field(towns=NINE), "harvest")
    while asked(state) != ("turn", 1):
        choices = texts(state)
        wanted = [text for text in choices if text.startswith("abandon")] or choices
        play(state, wanted[0])
    assert look(state)["seats"][0]["huts"] < 9
    assert not has_begun(state)


@pytest.mark.rule("dawn.end.technologies")
def test_twelve_technologies_bring_the_end() -> None:
    state = field(Seat(science=8, technologies=ELEVEN))
    assert not has_begun(pass_turn(state.clone()))
    go(state, "research", "research technology=mobilization")
    assert (look(state)["ending"], look(state)["last_turns"]) == ("technologies", 2)
    assert seats_to_the_end(state) == [1, 0]


@pytest.mark.rule("dawn.end.experience")
@pytest.mark.parametrize(("before", "begun"), [(18, False), (19, True), (20, True)])
def test_twenty_experience_bring_the_end(before: int, begun: bool) -> None:
    state = field(Seat(experience=before), units=FIGHT)
    go(state, "move", stack("13", 1), "step tile=14")
    assert has_begun(state) == begun
    assert (look(state)["ending"] == "experience") == begun


# --- one more turn


@pytest.mark.rule("dawn.end.last-round")
def test_a_condition_holds_for_anyone_not_just_whose_turn_it_was() -> None:
    """A defender reaches 20 in the attacker's turn; the attacker has the last turn."""
    state = field(Seat(), Seat(experience=19), units=FIGHT)
    go(state, "move", stack("13", 1), "step tile=14")
    assert look(state)["ending"] == "experience"
    assert seats_to_the_end(state) == [1, 0]


@pytest.mark.rule("dawn.end.last-round", "dawn.turn.order")
@pytest.mark.parametrize("place", range(4))
def test_everyone_has_one_more_turn_and_whose_turn_it_was_the_last(place: int) -> None:
    order = [2, 0, 3, 1]
    seats = [Seat(experience=20 if seat == 0 else 0) for seat in range(4)]
    state = field(*seats, land={}, order=order, turn=order[place], round=5)
    pass_turn(state)
    assert has_begun(state)
    assert seats_to_the_end(state) == [*order[place + 1 :], *order[: place + 1]]


@pytest.mark.rule("dawn.end.last-round")
def test_the_end_is_seen_at_the_end_of_a_turn_only() -> None:
    state = field(Seat(food=4), towns=NINE)
    assert not has_begun(state)
    pass_turn(state)
    assert has_begun(state)


@pytest.mark.rule("dawn.end.last-round")
def test_the_end_cannot_be_undone() -> None:
    """The huts go back in the last turns, and the game ends all the same."""
    state = pass_turn(field(towns=NINE, turn=1))
    assert has_begun(state)
    go(state, "harvest")
    while asked(state) != ("turn", 1):
        choices = texts(state)
        wanted = [text for text in choices if text.startswith("abandon")] or choices
        play(state, wanted[0])
    assert look(state)["seats"][0]["huts"] < 9
    assert seats_to_the_end(state) == [1]
    assert look(state)["ending"] == "huts"


@pytest.mark.rule("dawn.end.last-round")
def test_a_second_condition_gives_no_more_turns() -> None:
    state = field(Seat(experience=20), Seat(food=4), towns={**NINE, "23-24-25": "1"})
    assert seats_to_the_end(state) == [0, 1, 0]


@pytest.mark.rule("dawn.end.last-round")
def test_the_last_turns_are_turns_like_any_other() -> None:
    state = pass_turn(field(Seat(experience=20), Seat(food=4)))
    go(state, "grow", "grow corner=23-24-25")
    assert asked(state) == ("turn", 0)
    pass_turn(state)
    assert state.over
    assert state.scores() == [2, 2]


@pytest.mark.rule("dawn.end.last-round")
def test_nothing_is_done_after_the_end() -> None:
    state = pass_turn(field(Seat(experience=20), last_turns=1, ending="experience"))
    assert state.over
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction) as caught:
        play(state, "decline")
    assert caught.value.rule == "dawn.end.experience"


# --- a hundred rounds


@pytest.mark.rule("dawn.end.round-limit")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_a_hundred_rounds_the_game_is_scored_as_it_stands(players: int) -> None:
    seats = [Seat(legends=seat) for seat in range(players)]
    state = field(*seats, land=LAND if players == 2 else {}, round=100)
    assert look(state)["round"] == 100
    assert seats_to_the_end(state) == list(range(players))
    assert look(state)["ending"] == "round-limit"
    assert [found["reason"] for found in happened(state, "ended")] == ["round-limit"]
    assert state.scores() == [1 + seat for seat in range(players)]


@pytest.mark.rule("dawn.end.round-limit")
def test_ninety_nine_rounds_are_not_enough() -> None:
    state = field(round=99, turn=1)
    pass_turn(state)
    assert not state.over


@pytest.mark.rule("dawn.end.round-limit", "dawn.end.last-round")
def test_the_limit_cuts_the_last_turns_short() -> None:
    """In round 100 seat 0 reaches the end; only seat 1's turn is left of the hundred rounds."""
    state = field(Seat(experience=20), round=100)
    assert seats_to_the_end(state) == [0, 1]
    assert look(state)["ending"] == "round-limit"
    assert load(state.to_dict()).to_dict() == state.to_dict()


@pytest.mark.rule("dawn.end.round-limit", "dawn.end.last-round")
def test_last_turns_that_end_with_the_hundredth_round_end_the_game_themselves() -> None:
    state = field(Seat(experience=20), round=99, turn=1)
    assert seats_to_the_end(state) == [1, 0, 1]
    assert look(state)["ending"] == "experience"


@pytest.mark.rule("dawn.end.round-limit", "dawn.end.last-round")
def test_a_condition_met_in_the_very_last_turn_changes_nothing() -> None:
    state = field(
        Seat(experience=19), units={"13": "1 warrior", "14": "0 warrior"}, round=100, turn=1
    )
    go(state, "move", stack("13", 1), "step tile=14")
    assert state.over
    assert look(state)["ending"] == "round-limit"
    assert load(state.to_dict()).to_dict() == state.to_dict()


@pytest.mark.rule("dawn.end.round-limit")
def test_a_game_in_which_nobody_does_anything_ends() -> None:
    state = game(2).start(seed=3)
    while asked(state)[0] != "turn":
        state.apply(state.legal_actions()[0])
    assert len(seats_to_the_end(state)) == 200
    assert look(state)["ending"] == "round-limit"
