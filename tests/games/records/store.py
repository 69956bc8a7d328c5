"""Where recorded games are kept: a record each, and the exact score sheets beside them."""

import json
from pathlib import Path
from typing import Any

from carrack.kernel.game import State
from carrack.kernel.records.record import Record

FOLDER = Path(__file__).parent
SHEETS = FOLDER / "score-sheets.json"
SUFFIX = ".record.json"
MOST_BYTES = 60_000
MOST_BYTES_IN_ALL = 2_000_000


def paths() -> list[Path]:
    """Return every record's path."""
    return sorted(FOLDER.glob(f"*{SUFFIX}"))


def name_of(path: Path) -> str:
    """Return what a record is called."""
    return path.name.removesuffix(SUFFIX)


def save(name: str, state: State) -> None:
    """Write the record of a finished game."""
    Record.of(state).save(FOLDER / f"{name}{SUFFIX}")


def size_of(state: State) -> int:
    """Return how long the record of a finished game is, in bytes."""
    return len(json.dumps(Record.of(state).to_dict(), indent=1, ensure_ascii=False).encode()) + 1


def outcome(state: State) -> dict[str, Any]:
    """Return how a game ended, in full."""
    found = {"ranking": state.ranking(), "sheets": state.score_sheet()}
    return dict(json.loads(json.dumps(found)))


def load_sheets() -> dict[str, Any]:
    """Return every recorded game's outcome by name."""
    return dict(json.loads(SHEETS.read_text(encoding="utf-8")))


def save_sheets(outcomes: dict[str, dict[str, Any]]) -> None:
    """Write every recorded game's outcome, one game a line."""
    lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in outcomes.items()]
    SHEETS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
