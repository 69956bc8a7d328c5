"""Dawn of Empires at the terminal: whole games, the table at any width, what a simulation tells."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import carrack
from carrack import Record, State
from carrack.bots.random_bot import RandomBot
from carrack.games.dawn.rules.course import STEP_NAMES
from carrack.games.dawn.rules.steps import FIRST_DECISION
from carrack.games.dawn.terminal.map import Places
from carrack.games.dawn.words.names import LETTERS
from carrack.lab.results import Outcome
from carrack.lab.tally import Tally
from carrack.plugins.study import Measures
from carrack.text.fluent import Texts
from carrack.text.terminal import DENSEST, terminal_table_of
from tests.cli.playing import captain, played, script
from tests.cli.running import run
from tests.games.dawn.terminal.playing import DAWN, NAMES, games, moment, positions

every_language = pytest.mark.parametrize("language", ["en", "fr"])
every_density = pytest.mark.parametrize("density", range(DENSEST + 1))


def drawn(state: State, viewer: int | None, language: str, width: int, density: int) -> list[str]:
    output = io.StringIO()
    console = Console(file=output, width=width, highlight=False, markup=False, emoji=False)
    names = NAMES[: state.game.players]
    draw = terminal_table_of(DAWN).draw
    console.print(draw(state.view(viewer), names, Texts(language), width, density))
    return output.getvalue().splitlines()


def seen(state: State, viewer: int | None = None) -> Any:
    """A view, to look into at will."""
    return state.view(viewer)


# ---- Whole games ---------------------------------------------------------------------------


def test_a_game_from_late_on_to_its_end(tmp_path: Path) -> None:
    """Bots play most of it, for speed; a person takes a seat for the last rounds."""
    state = carrack.game(DAWN, players=2).start(6)
    bot = RandomBot(6)
    while seen(state)["round"] < 96:
        state.apply(bot.choose(state.legal_actions()))
    earlier, file = tmp_path / "earlier.json", tmp_path / "game.json"
    Record.of(state, ["Ann", "Random 2"]).save(earlier)
    game = played(captain(3), game=DAWN, resume=earlier, save=file)
    assert game.code == 0
    record = Record.load(file)
    record.verify()
    assert record.result is not None
    for score in record.result.scores:
        assert str(score) in game.pages[-1]
    assert "The game is over: a hundred rounds have been played." in game.pages[-1]


def test_part_of_a_game_in_french(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = played(captain(4, 30), game=DAWN, seats="random,you,random,random", language="fr",
                  width=120, save=file)  # fmt: skip
    assert game.code == 0
    Record.load(file).verify()
    assert "À vous, Joueur 2. Où va votre marqueur\u00a0?" in game.output
    assert "dawn-" not in game.output


def test_choices_by_their_words() -> None:
    """By the action's text and by the beginning of what is shown."""
    typed = ("empire name=rome", "start corner=1-2-3", "lay forest on tile 2")
    game = played(script(*typed), game=DAWN, seats="you,random", seed="3")
    assert "You lead Rome. You start at 1-2-3. You lay forest 2." in " ".join(game.output.split())


def test_what_is_against_the_rules_is_told_with_the_rule() -> None:
    game = played(script("explore tile=9"), game=DAWN, seats="you,random", seed="3")
    assert "Not now: “Explore tile 9” is against the rule" in " ".join(game.output.split())


# ---- The table -----------------------------------------------------------------------------


@every_language
def test_the_table_is_never_wider_than_the_terminal(language: str) -> None:
    for seed, game in enumerate(games()):
        for number, state in enumerate(positions(game, seed)):
            if number % 240:
                continue
            viewer = None if number % 2 else number % game.players
            for width in (60, 80, 120):
                heights = []
                for density in range(DENSEST + 1):
                    lines = drawn(state, viewer, language, width, density)
                    assert max(cell_len(line) for line in lines) <= width
                    heights.append(len(lines))
                assert heights == sorted(heights, reverse=True)


@every_language
@pytest.mark.parametrize(
    "kind", [kind for kind in STEP_NAMES[FIRST_DECISION:] if kind != "spirit-return"]
)
def test_the_table_at_every_kind_of_decision(language: str, kind: str) -> None:
    state = moment(kind)
    for density in range(DENSEST + 1):
        lines = drawn(state, state.seat, language, 80, density)
        assert not [line for line in lines if "dawn-" in line or "{" in line or "None" in line]


@every_density
def test_small_terminals_have_room_for_the_densest(density: int) -> None:
    """At 24 lines a question with a few choices needs about ten of them."""
    most = (60, 36, 17, 17)[density]
    for players in (2, 3, 4):
        state = carrack.game(DAWN, players=players).start(4)
        while seen(state)["decision"]["kind"] != "turn":
            state.apply(state.legal_actions()[0])
        assert len(drawn(state, 0, "en", 80, density)) <= most


@every_density
def test_units_and_towns_are_on_the_map(density: int) -> None:
    state = moment("march")
    view = seen(state, state.seat)
    page = "\n".join(drawn(state, state.seat, "en", 120, density))
    for corner in view["corners"]:
        if corner["owner"] is not None:
            assert f"{LETTERS[corner['owner']]}{corner['size']}" in page
    for tile in view["tiles"]:
        if tile["warriors"]:
            assert f"{LETTERS[tile['owner']]}{tile['warriors']}" in page
    for tile in view["tiles"]:
        assert re.search(rf"\b{tile['tile']}\D", page)
    assert Texts("en")("dawn-label-stack") in page


def test_a_town_stands_where_its_three_tiles_meet() -> None:
    """Between two tiles side by side, and under or over the middle of the third."""
    view = seen(carrack.game(DAWN, players=4).start(1))
    places = Places(view["tiles"])
    for corner in view["corners"]:
        column, row = places.corner(corner["tiles"])
        edges = [(places.across[tile], places.row[tile]) for tile in corner["tiles"]]
        for left, at in edges:
            assert at in (row - 1, row)
            assert left <= column <= left + 2


def test_boards_tell_everything() -> None:
    state = moment("end-turn")
    view = seen(state, 0)
    page = " ".join(" ".join(drawn(state, 0, "en", 160, 0)).replace("\u00a0", " ").split())
    texts = Texts("en")
    for seat, board in enumerate(view["seats"]):
        assert f"{LETTERS[seat]} {NAMES[seat]}" in page
        assert f"{view['scores'][seat]['total']} VP" in page
        assert texts("dawn-seat-huts", count=board["huts"]) in page
        assert texts("dawn-seat-track", count=board["warriors_on_track"]) in page
        for name in board["technologies"]:
            assert texts(f"dawn-technology-{name}") in page
    assert f"round {view['round']} of 100" in page


def test_slaves_and_legends_are_on_the_board() -> None:
    state = moment("turn")
    view = seen(state)
    view["seats"][0]["slaves"] = {"1": 2}
    view["seats"][0]["legends"] = 3
    draw = terminal_table_of(DAWN).draw
    for density in range(DENSEST + 1):
        output = io.StringIO()
        console = Console(file=output, width=120, highlight=False, markup=False)
        console.print(draw(view, NAMES[: state.game.players], Texts("en"), 120, density))
        page = output.getvalue().replace("\u00a0", " ")
        assert "slaves BB" in page
        assert "legends 3" in page


@pytest.mark.parametrize(("kind", "words"), [("research", "Masonry"), ("build", "Great Wall")])
def test_what_is_asked_for_is_shown_in_full(kind: str, words: str) -> None:
    state = moment(kind)
    page = " ".join(" ".join(drawn(state, state.seat, "en", 120, 0)).split())
    assert words in page
    assert ("allows Walls" if kind == "research" else "nobody can raid you") in page


def test_old_terminals_see_signs_they_know() -> None:
    """Every sign of the table has a stand-in; only a tile nobody knows is a question mark."""
    state = moment("collect")
    for density in range(DENSEST + 1):
        for line in drawn(state, state.seat, "fr", 120, density):
            plain = line.encode("ascii", "carrack-plain").decode("ascii")
            assert plain.count("?") == line.count("?")


# ---- Simulations ---------------------------------------------------------------------------


def test_a_simulation_counts_empires_turns_and_rounds() -> None:
    ran = run("simulate", DAWN, "--games", "6", "--seed", "3", "--jobs", "1", "--json")
    assert ran.code == 0
    told = json.loads(ran.out)
    assert set(told["sides"]) == {"egypt", "babylon", "greece", "rome"}
    assert sum(side["games"] for side in told["sides"].values()) == 24
    for rows in (told["sides"].values(), told["turn_order"], told["seats"]):
        assert sum(row["wins"] for row in rows) == pytest.approx(6, abs=1e-4)
    for side in told["sides"].values():
        assert sum(side["wins_by_ending"].values()) == pytest.approx(side["wins"], abs=1e-4)
    assert told["rounds"]["max"] <= 100
    assert told["at_limit"] == told["ended"].get("round-limit", 0) / 6
    assert told["options"]["house"]["name"] == "balanced-2"


@every_language
def test_a_simulation_tells_it_in_words(language: str) -> None:
    ran = run("simulate", DAWN, "--games", "3", "--players", "2", "--seed", "1", "--jobs", "1",
              language=language)  # fmt: skip
    assert ran.code == 0
    texts = Texts(language)
    for message in ("dawn-tally-side", "dawn-tally-ending-round-limit", "cli-simulate-turn"):
        assert texts(message) in ran.out
    limit = texts("dawn-tally-limit", share=texts("cli-percent", share=1.0))
    assert limit in ran.out
    assert "dawn-" not in ran.out


def test_other_games_keep_their_tables() -> None:
    ran = run("simulate", "age-of-exploration", "--games", "2", "--jobs", "1", "--json")
    assert not {"sides", "turn_order", "rounds", "at_limit"} & set(json.loads(ran.out))


def test_wins_are_told_apart_by_the_ending() -> None:
    tally = Tally(["random", "random"])
    measures = Measures(["rome", "egypt"], [1, 0], 12, at_limit=False)
    tally.add(Outcome(1, 5, [9, 7], [1, 2], 80, "huts", measures))
    tally.add(Outcome(2, 6, [8, 8], [1, 1], 90, "technologies", measures))
    told: Any = tally.to_data()
    assert told["sides"]["rome"]["wins_by_ending"] == {"huts": 1, "technologies": 0.5}
    assert told["sides"]["egypt"]["share"] == 0.25
    assert [row["wins"] for row in told["turn_order"]] == [0.5, 1.5]
    assert told["rounds"] == {"mean": 12, "min": 12, "max": 12}
    assert told["at_limit"] == 0
