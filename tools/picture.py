"""Take the picture of the page that the README shows: `make picture`.

Bots play a game up to its middle; then it is opened in a Chromium as one of the players sees it.
"""

import argparse
import io
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import carrack
from carrack.lab import referee

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.serving import serving  # noqa: E402

SIZE: Final = {"width": 1440, "height": 900}
MOST_BYTES: Final = 300_000
#: Pieces would be on their way when the picture is taken.
SETTINGS: Final = {"speed": "off", "name": "Ann"}
SETTLED_MILLISECONDS: Final = 1500


def middle_of(game: str, players: int, seed: int, share: float) -> carrack.State:
    """Return a game that bots have played so far, at a decision of the first seat."""
    chosen = carrack.game(game, players=players)
    steps = list(referee.play(chosen, ["greedy"] * players, seed).state.history())
    state = chosen.start(seed=seed)
    for step in steps:
        if state.position >= share * len(steps) and state.seat == 0:
            break
        state.apply(step.action)
    return state


@contextmanager
def browser_page(address: str) -> Iterator[Page]:
    """Open a page in Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox"]
        )
        context = chromium.new_context(
            viewport={"width": SIZE["width"], "height": SIZE["height"]}, locale="en-GB"
        )
        settings = json.dumps(json.dumps(SETTINGS))
        context.add_init_script(f"localStorage.setItem('carrack.settings', {settings})")
        page = context.new_page()
        page.goto(address)
        yield page
        chromium.close()


def call(page: Page, address: str, path: str, body: dict[str, Any]) -> Any:
    """Ask the server for something, as the browser."""
    answer = page.request.post(f"{address}/api/v1/{path}", data=body)
    if not answer.ok:
        raise SystemExit(f"{path}: {answer.text()}")
    return answer.json()


def photograph(state: carrack.State) -> bytes:
    """Return a picture of a game in the page."""
    seats = ["me", *["bot:normal"] * (state.game.players - 1)]
    wish = {"game": state.game.id, "seats": seats, "snapshot": state.to_dict()}
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/carrack.db"
        with (
            serving(database, Path(folder)) as server,
            browser_page(server.address) as page,
        ):
            call(page, server.address, "identity/guest", {"name": "Ann"})
            match = call(page, server.address, "matches", wish)
            page.goto(f"{server.address}/match/{match['id']}")
            page.wait_for_selector(".prompt")
            page.wait_for_timeout(SETTLED_MILLISECONDS)
            return page.screenshot()


def main() -> None:
    """Take the picture and write it, small enough to be shown everywhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="age-of-discovery-2015")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--share", type=float, default=0.55, help="how much of it is played")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images" / "page.png")
    asked = parser.parse_args()
    taken = photograph(middle_of(asked.game, asked.players, asked.seed, asked.share))
    with Image.open(io.BytesIO(taken)) as picture:
        picture.convert("RGB").quantize(256).save(asked.out, optimize=True)
    size = asked.out.stat().st_size
    print(f"{asked.out}: {size} bytes")
    if size > MOST_BYTES:
        raise SystemExit(f"more than {MOST_BYTES} bytes")


if __name__ == "__main__":
    main()
