"""Each extra gives what it promises in a clean environment; without it one is told what to do."""

import signal
import subprocess
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

import carrack
from tests.packaging.environments import CLEAN, Environment, installed
from tests.server.serving import free_port
from tests.titles import our_games

START_SECONDS = 60.0
GAME = "age-of-exploration"
A_GAME = f"""
import random, carrack
state = carrack.game("{GAME}", players=2).start(seed=7)
while not state.over:
    state.apply(random.choice(state.legal_actions()))
print(state.ranking())
"""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """An environment with the package and no extra."""
    return installed(tmp_path_factory.mktemp("bare") / "venv", str(wheel))


def with_extra(folder: Path, wheel: Path, extra: str) -> Environment:
    """Make an environment with the package and one extra."""
    return installed(folder / "venv", f"{wheel}[{extra}]")


def test_without_extras_games_are_played(bare: Environment) -> None:
    version = bare.command("--version")
    assert version.out.startswith(f"carrack {carrack.__version__} (pure Python), ")
    games = bare.command("games")
    assert games.code == 0
    for entry in our_games():
        assert entry.id in games.out
    played = bare.script(A_GAME)
    assert played.code == 0, played.err
    assert not any(bare.has(package) for package in ("fastapi", "numpy", "pyarrow", "httpx"))


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("server", ("serve", "--port", "0")),
        ("client", ("join", "http://127.0.0.1:9/")),
        ("parquet", ("simulate", GAME, "--games", "1", "--out", "games.parquet")),
    ],
)
def test_without_an_extra_commands_say_what_to_install(
    bare: Environment, extra: str, command: tuple[str, ...]
) -> None:
    ran = bare.command(*command)
    assert ran.code == 2, ran.said
    assert f"pip install 'carrack-games[{extra}]'" in ran.said
    assert "Traceback" not in ran.said


def test_without_ray_a_study_says_what_to_install(bare: Environment) -> None:
    study = bare.folder / "study.toml"
    study.write_text(f'game = "{GAME}"\ngames = 2\nseats = ["random", "random"]\n', "utf-8")
    ran = bare.command("study", str(study), "--on", "ray", "--out", "study")
    assert ran.code != 0
    assert "pip install 'carrack-games[ray]'" in ran.said


@pytest.mark.parametrize("extra", ["envs", "client"])
def test_without_an_extra_imports_say_what_to_install(bare: Environment, extra: str) -> None:
    ran = bare.script(f"import carrack.{extra}")
    assert ran.code == 1
    assert f"ModuleNotFoundError: carrack.{extra} needs" in ran.err
    assert f"pip install 'carrack-games[{extra}]'" in ran.err


def test_parquet(tmp_path: Path, wheel: Path) -> None:
    environment = with_extra(tmp_path, wheel, "parquet")
    out = tmp_path / "games.parquet"
    ran = environment.command("simulate", GAME, "--games", "2", "--jobs", "1", "--out", str(out))
    assert ran.code == 0, ran.said
    assert out.read_bytes()[:4] == b"PAR1"


def test_client(tmp_path: Path, wheel: Path) -> None:
    environment = with_extra(tmp_path, wheel, "client")
    assert environment.has("carrack.client")
    ran = environment.command("join", "http://127.0.0.1:9/", "--name", "Ann")
    assert "No Carrack server answers" in ran.said
    assert not environment.has("fastapi")


def test_envs(tmp_path: Path, wheel: Path) -> None:
    environment = with_extra(tmp_path, wheel, "envs")
    ran = environment.script(
        """
import carrack.envs, carrack.envs.openspiel
import gymnasium, pettingzoo, pyspiel
every = pettingzoo.make("aec", "carrack/age_of_exploration-v1", players=2)
every.reset(seed=1)
every.step(int(every.last()[0]["action_mask"].nonzero()[0][0]))
one = gymnasium.make("carrack/AgeOfExploration-v1", opponents="random")
_, info = one.reset(seed=1)
one.step(int(info["action_mask"].nonzero()[0][0]))
state = pyspiel.load_game("carrack_age_of_exploration_v1").new_initial_state()
state.apply_action(state.legal_actions()[0])
print("stepped")
"""
    )
    assert ran.out == "stepped\n", ran.err
    assert not environment.has("fastapi")


def test_server(tmp_path: Path, wheel: Path) -> None:
    environment = with_extra(tmp_path, wheel, "server")
    port = free_port()
    log = tmp_path / "log"
    with log.open("wb") as errors:
        server = subprocess.Popen(
            [environment.carrack, "serve", "--port", str(port)],
            cwd=tmp_path,
            env=CLEAN,
            stderr=errors,
        )
    try:
        assert '<div id="app">' in page(f"http://127.0.0.1:{port}/", server)
        server.send_signal(signal.SIGTERM)
        server.wait(30)
    finally:
        server.kill()
        server.wait()
    told = log.read_text("utf-8")
    assert f"http://127.0.0.1:{port}/" in told
    assert "Traceback" not in told
    assert "Warning" not in told


def page(address: str, server: "subprocess.Popen[bytes]") -> str:
    """Return the page of a server that is starting."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(address, timeout=10) as answer:
                return str(answer.read(), "utf-8")
        except URLError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")
