"""Age of Discovery on small screens: nothing scrolls off, nothing is lost, sets are laid out."""

import io
import random
import re

import pytest
from rich.console import Console
from rich.text import Text

import carrack
from carrack import State
from carrack.cli.terminal.choices import choices_in
from carrack.cli.terminal.compact_choices import compact_choices
from carrack.cli.terminal.screens import Screens
from carrack.cli.terminal.tty import Terminal
from carrack.text.fluent import Texts
from carrack.text.terminal import terminal_table_of
from carrack.text.wording import Wording
from tests.games.discovery.tables import Seat, resolving, table
from tests.games.discovery.words.test_discovery_words import EDITIONS, NAMES, eager

every_language = pytest.mark.parametrize("language", ["en", "fr"])


def page(state: State, language: str, width: int, height: int, news: list[str]) -> list[str]:
    """Return the lines that a player sees, the one to type in last."""
    output = io.StringIO()
    console = Console(
        file=output, width=width, height=height, highlight=False, markup=False, emoji=False
    )
    terminal = Terminal(console, io.StringIO())
    terminal.live = True
    wording = Wording(Texts(language), state.game, NAMES[: state.game.players])
    screens = Screens(terminal, wording)
    assert state.decision is not None
    below = [
        Text(),
        screens.question(wording.decision(state.decision)),
        screens.choices(choices_in(state, wording)),
        screens.footer("play-key-number", "play-keys"),
    ]
    screens.table(state, state.seat, news, below)
    shown = output.getvalue().rpartition("\x1b[3J")[2]
    return [*shown.splitlines(), ">"]


@every_language
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("players", "width", "height"), [(2, 80, 24), (4, 80, 24), (5, 100, 30), (5, 120, 40)]
)
def test_the_top_of_the_table_stays_on_the_screen(
    edition: str, players: int, width: int, height: int, language: str
) -> None:
    game = carrack.game(edition, players=players)
    chance = random.Random(players)
    state = game.start(seed=5)
    long_story = ["Something happened, and more came of it. " * 9, "Something else happened. " * 7]
    pages = 0
    too_high = 0
    while not state.over:
        if state.position % 23 == 0:
            lines = page(state, language, width, height, long_story)
            pages += 1
            too_high += len(lines) > height
            assert len(lines) <= height + 2
        state.apply(eager(state, chance))
    # The last turns of many players may lack a line or two on the smallest screen.
    assert too_high == 0 or (width == 80 and too_high * 10 <= pages)


@every_language
def test_choices_drawn_close_together_are_all_there(language: str) -> None:
    state = table(Seat(workers="colonist captain soldier"), Seat())
    texts = Texts(language)
    choices = choices_in(state, Wording(texts, state.game, NAMES[:2]))
    output = io.StringIO()
    Console(file=output, width=80).print(compact_choices(choices, 80, Text))
    words = re.sub(r"\s+", " ", output.getvalue())
    numbers = {int(n) for n in re.findall(r"(?<=[ /])\d+(?=[ /])", words.replace("$", " "))}
    assert numbers >= {choice.number for choice in choices.all}
    for choice in choices.all:
        assert re.sub(r"\s+", " ", choice.text) in words
    headings = " / ".join(texts("discovery-worker", worker=w) for w in ("colonist", "captain"))
    assert headings.casefold() in words.casefold()


def test_what_one_kind_of_choice_lacks_is_marked() -> None:
    state = table(Seat(workers="colonist captain"), Seat())
    choices = choices_in(state, Wording(Texts("en"), state.game, NAMES[:2]))
    del choices.all[2]
    output = io.StringIO()
    Console(file=output, width=200).print(compact_choices(choices, 200, Text))
    assert re.search(r"–/\d+ ", output.getvalue())


@pytest.mark.parametrize(
    ("language", "laid_out"),
    [
        ("en", ["sugar ×4 = $6", "indigo ×2+ship = $3", "gold+fur+fish = $1", "rice", "sets $10"]),
        (
            "fr",
            [
                "sucre ×4 = 6 $",
                "indigo ×2+navire = 3 $",
                "or+fourrure+poisson = 1 $",
                "riz",
                "séries 10 $",
            ],
        ),
    ],
)
@pytest.mark.parametrize("density", [0, 1])
def test_goods_lie_in_sets(language: str, laid_out: list[str], density: int) -> None:
    state = resolving(Seat(goods="sugar*4 indigo*2 fur fish rice gold", ships=1), Seat())
    output = io.StringIO()
    draw = terminal_table_of(state.game.id).draw
    Console(file=output, width=80).print(
        draw(state.view(0), NAMES[:2], Texts(language), 80, density)
    )
    shown = output.getvalue().replace("\u00a0", " ")
    for words in laid_out:
        assert words in shown
