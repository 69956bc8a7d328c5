"""Bots of other packages that raise, hang or talk nonsense: they forfeit, and are named."""

import os
from pathlib import Path

import pytest

import carrack
from carrack.bots import registry
from carrack.kernel.errors import CarrackError
from carrack.lab import pool, referee
from carrack.lab.simulation import Simulation, outcomes
from carrack.lab.third_party import check_bot_can_be_made
from tests.bots import third_party
from tests.lab.arenas import GAME, duel, timeless

LIMIT = 0.2


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    third_party.install(tmp_path, monkeypatch)


def test_they_are_listed_with_their_package() -> None:
    found = {bot.name: bot for bot in registry.listed()}
    assert found["first"].package == "third_party_bots"
    assert found["first"].summary == "Bots one meets abroad"
    assert found["random"].package is None


def test_an_honest_one_plays() -> None:
    (result,) = duel(["first", "random"], 1).results
    assert result.faults == []
    assert result.choices[0] > 0


@pytest.mark.parametrize(
    ("bot", "kind", "detail"),
    [
        ("raises", "raised", "ValueError('no idea')"),
        ("exits", "raised", "SystemExit(5)"),
        ("nonsense", "illegal", "'north'"),
        ("cheats", "illegal", "1000000"),
        ("strange", "illegal", "<Unshowable>"),
        pytest.param(
            "hangs",
            "hung",
            "0.2 s",
            marks=pytest.mark.skipif(os.name == "nt", reason="no alarm clock"),
        ),
    ],
)
def test_who_fails_forfeits_and_is_named(bot: str, kind: str, detail: str) -> None:
    (result,) = duel([bot, "random"], 1, limit=LIMIT).results
    assert len(result.faults) == referee.MOST_FAULTS
    for fault in result.faults:
        assert (fault.bot, fault.seat, fault.kind, fault.detail) == (bot, 0, kind, detail)
    assert result.faults[0].position < result.faults[1].position
    assert result.longest[0] < 5


def test_one_that_cannot_be_made_for_a_game_forfeits_all_of_it() -> None:
    (result,) = duel(["late", "random"], 1).results
    assert [(fault.bot, fault.kind, fault.position) for fault in result.faults] == [
        ("late", "raised", 0)
    ]
    assert "too late" in result.faults[0].detail
    assert result.choices[0] == 0


def test_what_stands_in_is_the_same_every_time() -> None:
    first, again = (duel(["raises", "random"], 1).results[0] for _ in range(2))
    assert (first.scores, first.decisions) == (again.scores, again.decisions)


def test_faults_come_back_from_workers() -> None:
    results = duel(["nonsense", "random"], 2, jobs=2).results
    assert [len(result.faults) for result in results] == [referee.MOST_FAULTS] * 2


def test_one_that_takes_its_process_down_forfeits_and_is_named() -> None:
    """Its game goes on in a new process, by the same decisions as before."""
    shared = duel(["dies", "greedy"], 2, jobs=2).results
    alone = duel(["dies", "greedy"], 1).results
    assert timeless(shared[:1]) == timeless(alone)
    for result in shared:
        assert len(result.faults) == referee.MOST_FAULTS
        for fault in result.faults:
            assert (fault.bot, fault.kind, fault.detail) == ("dies", "died", "exit code 7")
            assert result.table.seats[fault.seat] == "dies"
    assert [fault.position for fault in alone[0].faults] == sorted(
        {fault.position for fault in alone[0].faults}
    )


def test_one_that_dies_when_it_pleases_does_not_hold_up_the_game() -> None:
    (result,) = duel(["killed", "random"], 1).results
    assert 1 <= len(result.faults) <= referee.MOST_FAULTS + 1
    assert {(fault.kind, fault.detail) for fault in result.faults} == {("died", "signal 9")}


def test_one_that_cannot_be_interrupted_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_GRACE", 0.3)
    (result,) = duel(["stubborn", "random"], 1, limit=LIMIT).results
    assert [(fault.bot, fault.kind, fault.detail) for fault in result.faults] == [
        ("stubborn", "hung", "no answer")
    ] * referee.MOST_FAULTS


def test_one_that_dies_when_it_is_made_for_a_game_forfeits_all_of_it() -> None:
    (result,) = duel(["late-stillborn", "random"], 1).results
    assert [(fault.bot, fault.kind, fault.position) for fault in result.faults] == [
        ("late-stillborn", "died", 0)
    ]


def test_one_that_always_dies_when_it_is_made_is_refused() -> None:
    game = carrack.game(GAME, players=2)
    with pytest.raises(CarrackError) as raised:
        check_bot_can_be_made("stillborn", game)
    assert (raised.value.code, raised.value.details["bot"]) == ("bot-died", "stillborn")
    with pytest.raises(CarrackError) as raised:
        check_bot_can_be_made("refuses", game)
    assert raised.value.code == "bot-not-loaded"
    check_bot_can_be_made("late-stillborn", game)


def test_a_simulation_names_the_one_that_died() -> None:
    match = Simulation(GAME, 2, {}, ["random", "dies"], 3, 2)
    with pytest.raises(CarrackError) as raised:
        list(outcomes(match, 1, pool.Stop()))
    assert (raised.value.code, raised.value.details["bot"]) == ("bot-died", "dies")


@pytest.mark.parametrize("bot", ["refuses", "mute", "gone"])
def test_one_that_is_no_bot_is_refused(bot: str) -> None:
    with pytest.raises(CarrackError) as raised:
        registry.make(bot, carrack.game(GAME, players=2), 0)
    assert raised.value.code == "bot-not-loaded"
    assert raised.value.details["package"] == "third_party_bots"


def test_a_stranger_takes_no_budget() -> None:
    with pytest.raises(CarrackError) as raised:
        registry.make("first:5", carrack.game(GAME, players=2), 0)
    assert raised.value.code == "no-budget"
