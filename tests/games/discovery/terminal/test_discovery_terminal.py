"""Age of Discovery at the terminal: whole games, the table at any width, its options and rules."""

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from carrack import Record, State
from carrack.cli.terminal.final_scores import final_scores
from carrack.games.discovery.words.names import Names
from carrack.kernel.catalogue import CATALOGUE
from carrack.text.fluent import Texts
from carrack.text.terminal import DENSEST, terminal_table_of
from carrack.text.wording import Wording
from tests.cli.playing import captain, played, script
from tests.cli.running import run
from tests.games.discovery.moments import MOMENTS, moment
from tests.games.discovery.words.test_discovery_words import EDITIONS, NAMES, positions

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_language = pytest.mark.parametrize("language", ["en", "fr"])


def drawn(state: State, viewer: int | None, language: str, width: int, density: int) -> list[str]:
    output = io.StringIO()
    console = Console(file=output, width=width, highlight=False, markup=False, emoji=False)
    names = NAMES[: state.game.players]
    draw = terminal_table_of(state.game.id).draw
    console.print(draw(state.view(viewer), names, Texts(language), width, density))
    return output.getvalue().splitlines()


# ---- Whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "seats", "language", "options"),
    [
        (EDITIONS[0], "you,random,random", "en", ["auction=true", "scouting=true"]),
        (EDITIONS[0], "random,you", "fr", ["two_player_captains=true"]),
        (EDITIONS[1], "random,you,random,random", "en", ["builder=true", "nations=auction"]),
        (EDITIONS[1], "you,random", "fr", ["nations=random", "reduced_luck=true"]),
    ],
)
def test_a_whole_game(
    edition: str, seats: str, language: str, options: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    game = played(
        captain(3), game=edition, seats=seats, language=language, options=options, save=file
    )
    assert game.code == 0
    record = Record.load(file)
    record.verify()
    assert record.result is not None
    for score in record.result.scores:
        assert str(score) in game.pages[-1]


@every_edition
def test_a_choice_by_its_words(edition: str) -> None:
    typed = "place worker=colonist box=warfare"
    game = played(script(typed), game=edition, seats="you,random", seed="25")
    assert "You place a colonist in the Warfare box." in game.output


# ---- The table -----------------------------------------------------------------------------


@every_language
@every_edition
def test_the_table_is_never_wider_than_the_terminal(edition: str, language: str) -> None:
    for number, state in enumerate(positions(edition, games=5)):
        if number % 97:
            continue
        viewer = None if number % 2 else number % state.game.players
        for width in (80, 100, 140):
            heights = []
            for density in range(DENSEST + 1):
                lines = drawn(state, viewer, language, width, density)
                assert max(cell_len(line) for line in lines) <= width
                heights.append(len(lines))
            assert heights == sorted(heights, reverse=True)


@every_language
def test_the_table_at_every_kind_of_decision(language: str) -> None:
    for kind in MOMENTS:
        state = moment(kind)
        for density in range(DENSEST + 1):
            lines = drawn(state, state.seat, language, 80, density)
            assert max(cell_len(line) for line in lines) <= 80
            assert not [line for line in lines if "discovery-" in line or "{" in line]


@every_language
@pytest.mark.parametrize("density", range(DENSEST + 1))
def test_all_that_matters_is_on_the_table(language: str, density: int) -> None:
    state = moment("casualty")
    view = state.view(0)
    page = " ".join(
        " ".join(drawn(state, 0, language, 100, density)).replace("\u00a0", " ").split()
    )
    names = Names(Texts(language), view["edition"])  # type: ignore[arg-type]
    for region in ("new-england", "peru", "brazil"):
        assert names.region(region) in page
    for building in view["buildings_offered"]:  # type: ignore[attr-defined]
        assert names.building(building).replace("\u00a0", " ") in page
    for name in NAMES[: state.game.players]:
        assert name in page
    assert Texts(language)("discovery-label-battle") in page


# ---- Options and rules ---------------------------------------------------------------------


@every_language
@every_edition
def test_options_are_explained(edition: str, language: str) -> None:
    ran = run("games", edition, language=language)
    assert ran.code == 0
    texts = Texts(language)
    assert texts(f"game-{edition}") in ran.out
    for option in CATALOGUE.entry(edition).options:
        assert option.name in ran.out
        meaning = texts(f"option-{edition}-{option.name}")
        assert meaning != f"option-{edition}-{option.name}"
        assert meaning.split()[0] in ran.out


@every_edition
def test_rules_can_be_read(edition: str) -> None:
    ran = run("rules", edition, "discovery.building.factory")
    assert ran.code == 0
    assert "Factory" in ran.out


# ---- The end -------------------------------------------------------------------------------


@every_language
def test_the_accounts_have_a_line_for_each_source(language: str) -> None:
    """Seats have different sources of points, as each counts its own buildings."""
    state = next(state for state in positions(EDITIONS[1], games=1) if state.over)
    wording = Wording(Texts(language), state.game, NAMES[: state.game.players])
    output = io.StringIO()
    Console(file=output, width=80, highlight=False, markup=False).print(
        final_scores(state, wording)
    )
    lines = output.getvalue().splitlines()
    for sheet in state.score_sheet():
        for line in sheet["lines"]:
            if line["points"]:
                told = [text for text in lines if wording.score(line["source"]) in text]
                assert str(line["points"]) in " ".join(told)
    assert max(map(cell_len, lines)) <= 80
    assert wording.texts("discovery-points", count=max(state.scores())).split()[0] in lines[-1]
