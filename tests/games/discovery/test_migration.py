"""Migration in 2007: specialists move while a colonist in supply could be traded for them."""

import pytest

from tests.games.discovery.tables import (
    Seat,
    decided_in,
    options_of,
    play,
    resolving,
    skip_to,
    texts,
)
from tests.games.discovery.test_buildings_age_three import migrating


@pytest.mark.rule("discovery.building.migration")
@pytest.mark.parametrize(
    ("settled", "movers"),
    [(27, {"colonist", "captain", "merchant"}), (28, {"colonist"})],
)
def test_in_2007_a_specialist_migrates_while_a_colonist_could_be_traded_for_it(
    settled: int, movers: set[str]
) -> None:
    """D-R17: only while a colonist in supply could have been traded for it."""
    state = resolving(
        Seat(buildings="migration", discovery="colonist"),
        Seat(),
        edition=2007,
        order=(1, 0),
        turn=7,
        world={"peru": f"0:colonist*{settled} 0:captain 0:merchant", "canada": "1:colonist"},
    )
    play(skip_to(state, "migrate"), "migrate from=peru to=canada")
    first = {text.removeprefix("send worker=") for text in decided_in(state)}
    assert (first or options_of(state, "send")) == movers


@pytest.mark.rule("discovery.building.migration")
def test_in_2007_one_colonist_in_supply_lets_one_specialist_migrate() -> None:
    state = migrating(2007, {"peru": "0:colonist*28 0:captain 0:merchant", "canada": "1:colonist"})
    play(state, "migrate from=peru to=canada", "send worker=captain")
    assert set(texts(state)) == {"send worker=colonist", "done"}


@pytest.mark.rule("discovery.building.migration")
def test_in_2007_without_colonists_at_all_nobody_migrates() -> None:
    state = migrating(2007, {"peru": "0:captain", "canada": "0:colonist*28"})
    assert any("from=peru" in text for text in texts(state))
    state = skip_to(
        resolving(
            Seat(buildings="migration", discovery="colonist"),
            Seat(),
            edition=2007,
            order=(1, 0),
            turn=7,
            world={"peru": "0:captain", "canada": "0:colonist*28"},
        ),
        "migrate",
    )
    assert all("from=peru" not in text for text in texts(state))
