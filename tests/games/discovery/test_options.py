"""Options: which exist in which edition, what is refused and why, and that all else is playable."""

from itertools import product
from random import Random

import pytest

import carrack

OLD = "age-of-discovery-2007"
NEW = "age-of-discovery-2015"
SHARED = ("two_player_captains", "no_survivors", "scouting", "advanced_reconnaissance")
ONLY_NEW = ("builder", "builder_specialist", "builder_buildings", "buy_victory_points")
#: Everything that can be chosen, with the values other than the usual one.
CHOICES: dict[str, dict[str, tuple[bool | str, ...]]] = {
    OLD: dict.fromkeys(("auction", *SHARED), (True,)),
    NEW: {
        "nations": ("random", "auction"),
        **dict.fromkeys((*ONLY_NEW, "reduced_luck", *SHARED), (True,)),
    },
}
PLAYERS = {OLD: range(2, 6), NEW: range(2, 7)}
Options = dict[str, bool | int | str]


def entry(game_id: str) -> carrack.Entry:
    return next(entry for entry in carrack.games() if entry.id == game_id)


def refusal(game_id: str, players: int, options: Options) -> str:
    """Return the reason a game is refused for."""
    with pytest.raises(carrack.InvalidOption) as caught:
        carrack.game(game_id, players=players, **options)
    return str(caught.value)


def played_to_the_end(game: carrack.Game, seed: int) -> carrack.State:
    """Return a game played at random, its first decisions by themselves included."""
    chooser = Random(seed)
    state = game.start(seed, events=False)
    while not state.over:
        state.apply(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.rule("discovery.options.offered")
@pytest.mark.parametrize("game_id", [OLD, NEW])
def test_an_edition_offers_its_options_and_no_others(game_id: str) -> None:
    assert {option.name for option in entry(game_id).options} == set(CHOICES[game_id])


@pytest.mark.rule("discovery.options.offered", "discovery.nations.choice")
def test_everything_is_off_unless_chosen() -> None:
    for game_id in (OLD, NEW):
        options = carrack.game(game_id, players=3).options
        assert {name: value for name, value in options.items() if value is not False} == (
            {"nations": "none"} if game_id == NEW else {}
        )


@pytest.mark.rule("discovery.options.offered", "discovery.nations.choice")
def test_nations_are_none_random_or_auctioned() -> None:
    assert entry(NEW).option("nations").choices == ("none", "random", "auction")
    assert "none, random, auction" in refusal(NEW, 3, {"nations": "all"})


@pytest.mark.rule("discovery.options.refused", "discovery.components.players")
@pytest.mark.parametrize(
    ("game_id", "players", "reason"),
    [
        (OLD, 1, "2 to 5 players, not 1"),
        (OLD, 6, "2 to 5 players, not 6"),
        (NEW, 1, "2 to 6 players, not 1"),
        (NEW, 7, "2 to 6 players, not 7"),
    ],
)
def test_too_few_or_too_many_players(game_id: str, players: int, reason: str) -> None:
    assert reason in refusal(game_id, players, {})


@pytest.mark.rule("discovery.options.refused")
@pytest.mark.parametrize(
    ("game_id", "name", "value"),
    [
        (NEW, "auction", True),
        (OLD, "nations", "random"),
        (OLD, "reduced_luck", True),
        *((OLD, name, True) for name in ONLY_NEW),
    ],
)
def test_an_option_of_the_other_edition(game_id: str, name: str, value: bool | str) -> None:
    reason = refusal(game_id, 3, {name: value})
    assert f"has no option '{name}'" in reason
    assert all(option in reason for option in CHOICES[game_id])


@pytest.mark.rule("discovery.options.refused", "discovery.variants.two-player-captains")
@pytest.mark.parametrize(
    ("game_id", "players"), [(game_id, n) for game_id in (OLD, NEW) for n in PLAYERS[game_id]]
)
def test_the_two_captains_are_for_two(game_id: str, players: int) -> None:
    if players == 2:
        carrack.game(game_id, players=2, two_player_captains=True)
    else:
        reason = refusal(game_id, players, {"two_player_captains": True})
        assert f"two_player_captains is for 2 players, not {players}" in reason


@pytest.mark.rule("discovery.options.offered", "discovery.variants.builder")
def test_the_builder_as_a_whole_is_its_three_parts() -> None:
    parts = dict.fromkeys(ONLY_NEW[1:], True)
    whole = carrack.game(NEW, players=3, builder=True).start(seed=5)
    pieced = carrack.game(NEW, players=3, **parts).start(seed=5)
    assert whole.to_dict()["table"] == pieced.to_dict()["table"]
    chooser = Random(5)
    while not whole.over:
        assert whole.legal_actions() == pieced.legal_actions()
        action = chooser.choice(whole.legal_actions())
        whole.apply(action)
        pieced.apply(action)
    assert whole.to_dict()["table"] == pieced.to_dict()["table"]


@pytest.mark.rule("discovery.options.offered")
@pytest.mark.parametrize("game_id", [OLD, NEW])
def test_any_two_options_go_together(game_id: str) -> None:
    every = [(name, value) for name, values in CHOICES[game_id].items() for value in values]
    for one, other in product(every, every):
        if one[0] != other[0]:
            game = carrack.game(game_id, players=2, **dict([one, other]))
            assert not game.start(seed=1, events=False).over


def random_options(game_id: str, chooser: Random) -> tuple[int, Options]:
    """Return a number of players with options chosen at random that go together."""
    options: Options = {}
    for name, values in CHOICES[game_id].items():
        if chooser.random() < 0.5:
            options[name] = chooser.choice(values)
    two = options.get("two_player_captains") is True
    return (2 if two else chooser.choice(PLAYERS[game_id])), options


@pytest.mark.rule("discovery.options.offered")
@pytest.mark.parametrize("game_id", [OLD, NEW])
@pytest.mark.parametrize("seed", range(12))
def test_random_combinations_are_playable_to_the_end(game_id: str, seed: int) -> None:
    players, options = random_options(game_id, Random(seed))
    state = played_to_the_end(carrack.game(game_id, players=players, **options), seed)
    assert sorted(seat for place in state.ranking() for seat in place) == list(range(players))


@pytest.mark.rule("discovery.options.offered")
@pytest.mark.parametrize("game_id", [OLD, NEW])
def test_everything_at_once_is_playable(game_id: str) -> None:
    options: Options = {name: values[-1] for name, values in CHOICES[game_id].items()}
    assert played_to_the_end(carrack.game(game_id, players=2, **options), 3).over
