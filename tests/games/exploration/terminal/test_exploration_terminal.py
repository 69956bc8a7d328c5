"""The table in text: what lies open while a captain chooses."""

import pytest
from rich.console import Console

import carrack
from carrack.games.exploration.terminal.table import draw
from carrack.text.fluent import Texts
from tests.games.exploration.tables import Seat, play, table

ORDINARY = Seat(show="animal-1*4 antique-1*4 spice-1*4", out="antique-3")
EXTREMES = Seat(show="diamond-1 coffee-1*10", out="antique-3")


def drawn(state: carrack.State, language: str, density: int) -> str:
    console = Console(width=100)
    with console.capture() as captured:
        console.print(draw(state.view(1), ["Ann", "Bob", "Cleo"], Texts(language), 100, density))
    return captured.get()


@pytest.mark.rule("exploration.gold.choice", "exploration.hidden.public")
@pytest.mark.parametrize("density", [0, 1, 2])
@pytest.mark.parametrize(
    ("language", "home", "sale"),
    [("en", "Brought home", "On sale"), ("fr", "Rapporté du voyage", "En vente")],
)
def test_everybody_sees_what_is_laid_out(language: str, home: str, sale: str, density: int) -> None:
    arriving = Seat(hand="spice-2", out="coffee-3", gold="coffee-1")
    state = play(table(arriving, Seat(), Seat()), "return with=spice-2")
    assert f"{home} ● ▲▲▲  ♣ ▲▲" in drawn(state, language, density)
    play(state, "mint card=spice-2")
    assert home not in drawn(state, language, density)
    state = play(table(Seat(show="spice-1*3 animal-2"), ORDINARY, EXTREMES), "sell")
    assert f"{sale} ♣ ▲ ▲ ▲  ♞ ▲▲" in drawn(state, language, density)
