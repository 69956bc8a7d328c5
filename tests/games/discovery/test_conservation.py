"""Nothing is lost and nothing appears: every piece, and every dollar against the bank."""

from random import Random

import pytest

import carrack
from carrack.games.discovery.state import conservation
from carrack.games.discovery.state.table import Table
from carrack.kernel.events import Facts
from tests.games.discovery.tables import OptionValue, game, money, random_play

Choice = tuple[int, int, dict[str, OptionValue]]


def random_setting(number: int) -> Choice:
    """Return one of the settings that make sense, different for each number."""
    chooser = Random(number)
    edition = chooser.choice((2007, 2015))
    players = 2 + number % (4 if edition == 2007 else 5)
    flags = ["no_survivors", "scouting", "advanced_reconnaissance"]
    if players == 2:
        flags.append("two_player_captains")
    if edition == 2007:
        flags.append("auction")
    else:
        flags += ["builder", "builder_specialist", "builder_buildings", "buy_victory_points"]
        flags.append("reduced_luck")
    options: dict[str, OptionValue] = {flag: True for flag in flags if chooser.random() < 0.5}
    if edition == 2015:
        options["nations"] = chooser.choice(("none", "random", "auction"))
    return edition, players, options


def change(seen: list[Facts], players: int) -> list[int]:
    """Return how much everybody's money must have changed, going by what was told."""
    changed = [0] * players
    for event in seen:
        if event["event"] in ("earned", "paid", "raided"):
            dollars, seat = event["dollars"], event["seat"]
            assert isinstance(dollars, int)
            assert isinstance(seat, int)
            changed[seat] += -dollars if event["event"] == "paid" else dollars
            if event["event"] == "raided":
                victim = event["from"]
                assert isinstance(victim, int)
                changed[victim] -= dollars
    return changed


#: So many games are counted every day, the others in the soak.
QUICK = 8


def check(state: carrack.State) -> None:
    assert isinstance(state, Table)
    conservation.check(state, "table")


@pytest.mark.rule("discovery.components.money", "discovery.components.pieces")
@pytest.mark.parametrize(
    "number",
    [*range(QUICK), *(pytest.param(n, marks=pytest.mark.slow) for n in range(QUICK, 32))],
)
def test_a_random_game(number: int) -> None:
    edition, players, options = random_setting(number)
    before: list[int] | None = None
    for state in random_play(game(edition, players, **options), seed=number):
        check(state)
        now = money(state)
        assert min(now) >= 0
        if before is not None:
            expected = change(state.events_for(None), players)
            assert [after - was for was, after in zip(before, now, strict=True)] == expected
        before = now
    assert state.over


def test_the_settings_cover_every_number_of_players_and_every_option() -> None:
    settings = [random_setting(number) for number in range(32)]
    tables = {(edition, players) for edition, players, _ in settings}
    assert tables >= {(2007, n) for n in range(2, 6)} | {(2015, n) for n in range(2, 7)}
    assert {flag for _, _, options in settings for flag in options} >= {
        "no_survivors",
        "scouting",
        "advanced_reconnaissance",
        "two_player_captains",
        "auction",
        "builder",
        "reduced_luck",
        "nations",
    }
