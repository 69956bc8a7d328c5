"""A title of one file, with nothing but its rules, can be played everywhere."""

import json
from pathlib import Path

import pytest

from tests.plugins.packages import BARE, install, run


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    install(tmp_path, "pebbles", BARE)
    return tmp_path


def answer(folder: Path, code: str) -> str:
    ran = run(folder, "-c", code)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_words_are_made_from_action_texts(installed: Path) -> None:
    told = answer(
        installed,
        "import carrack\n"
        "from carrack.text.fluent import Texts\n"
        "from carrack.text.wording import Wording\n"
        "state = carrack.game('pebbles').start(1)\n"
        "words = Wording(Texts('en'), state.game, ['Ann', 'Bob'])\n"
        "print(words.decision(state.decision))\n"
        "for phrases in words.phrases(state): print(phrases.sentence)\n"
        "state.apply(state.legal_actions()[0])\n"
        "print(*words.events(state.events_for(None), None), sep='\\n')\n",
    )
    lines = told.splitlines()
    assert len(set(lines)) == len(lines), "every choice is told apart from the others"
    assert not any("pebbles-" in line for line in lines), "no id of a message is shown"
    assert any(line.startswith(("Ann: ", "Bob: ")) for line in lines)


@pytest.mark.parametrize("bot", ["random", "greedy", "easy", "normal", "search:5"])
def test_bots_play_it(installed: Path, bot: str) -> None:
    ran = run(
        installed, "-m", "carrack", "duel", "pebbles", "--seats", f"{bot},random", "--games", "2"
    )
    assert ran.returncode == 0, ran.stderr
    assert "Pebbles" in ran.stdout


def test_greedy_beats_chance(installed: Path) -> None:
    """Judging by the score is better than not judging at all."""
    won = answer(
        installed,
        "from carrack import lab\n"
        "result = lab.duel('pebbles', ['greedy', 'random'], games=40, seed=3)\n"
        "print([standing.wins for standing in result.standings()])\n",
    )
    greedy, chance = json.loads(won)
    assert greedy > chance


def test_its_table_is_drawn_in_the_terminal(installed: Path) -> None:
    ran = run(installed, "-m", "carrack", "replay", "--help")
    assert ran.returncode == 0
    drawn = answer(
        installed,
        "import carrack\n"
        "from rich.console import Console\n"
        "from carrack.text.fluent import Texts\n"
        "from carrack.text.terminal import DENSEST, terminal_table_of\n"
        "state = carrack.game('pebbles', players=3).start(1)\n"
        "draw = terminal_table_of('pebbles').draw\n"
        "console = Console(width=90)\n"
        "counts = []\n"
        "for density in range(DENSEST + 1):\n"
        "    table = draw(state.view(0), ['Ann', 'Bob', 'Cid'], Texts('en'), 90, density)\n"
        "    counts.append(len(console.render_lines(table)))\n"
        "console.print(draw(state.view(0), ['Ann', 'Bob', 'Cid'], Texts('en'), 90, 0))\n"
        "assert counts == sorted(counts, reverse=True), counts\n",
    )
    for word in ("Ann", "Bob", "Cid", "deck", "coins", "hand size"):
        assert word in drawn


def test_it_is_an_environment(installed: Path) -> None:
    told = answer(
        installed,
        "import gymnasium, pettingzoo\n"
        "import carrack.envs\n"
        "from carrack.envs.ids import pettingzoo_id\n"
        "env = pettingzoo.make('aec', pettingzoo_id('pebbles'))\n"
        "env.reset(seed=1)\n"
        "steps = 0\n"
        "for agent in env.agent_iter():\n"
        "    observation, reward, ended, cut, info = env.last()\n"
        "    if ended or cut:\n"
        "        env.step(None)\n"
        "        continue\n"
        "    env.step(int(observation['action_mask'].argmax()))\n"
        "    steps += 1\n"
        "print(steps)\n",
    )
    assert int(told) > 5


def test_it_is_studied(installed: Path) -> None:
    ran = run(
        installed,
        "-m",
        "carrack",
        "simulate",
        "pebbles",
        "--games",
        "5",
        "--seats",
        "random,random",
    )
    assert ran.returncode == 0, ran.stderr
    study = {"game": "pebbles", "games": 4, "seats": ["greedy", "random"], "seed": 1}
    told = answer(
        installed,
        "from carrack import lab\n"
        f"result = lab.study({study!r})\n"
        "print(len(list(result.rows())))\n",
    )
    assert int(told) > 0


def test_the_server_offers_it(installed: Path) -> None:
    told = answer(
        installed,
        "from starlette.testclient import TestClient\n"
        "from carrack.server.api.app import create_app\n"
        "from carrack.server.settings import Settings\n"
        f"settings = Settings(database='sqlite:///{installed}/own.db', bot_processes=0)\n"
        "with TestClient(create_app(settings)) as client:\n"
        "    game = client.get('/api/v1/games/pebbles').json()\n"
        "    print(game['name'])\n"
        "    print(client.get('/api/v1/games/pebbles/words').status_code)\n"
        "    print(client.get('/api/v1/games/pebbles/rules').status_code)\n"
        "    print('properties' in str(client.get('/api/v1/games/pebbles/schema').json()))\n",
    )
    assert told.split() == ["Pebbles", "404", "404", "True"]
