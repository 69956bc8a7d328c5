"""Saved games of every rules version: where they are, and what they would be of an older one."""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import carrack

FOLDER: Final = Path(__file__).parent / "data"
SUFFIX: Final = ".json.gz"
#: A version that no title has had: data of the present rules is given it, to be of older ones.
LOWERED: Final = "0"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Saved:
    """A file of the folder."""

    game: str
    rules: str
    kind: str

    def __str__(self) -> str:
        return f"{self.game}.{self.rules}.{self.kind}"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self}{SUFFIX}"

    @property
    def is_older(self) -> bool:
        """Whether it was played under other rules than the present ones."""
        return self.rules != present_version(self.game)

    def read(self) -> Json:
        """Return what it holds, as it was saved."""
        found: Json = json.loads(gzip.decompress(self.path.read_bytes()))
        return found

    def of_older_rules(self) -> Json:
        """Return what it holds as data of rules that are not the present ones.

        A file that an earlier version wrote is that already. One of the present version gets
        another number, so that the tests need not wait for the next version.
        """
        data = self.read()
        if not self.is_older:
            for part in [data, *data.get("segments", ()), *data.get("snapshots", ())]:
                if "rules" in part:
                    part["rules"] = LOWERED
        return data

    def write(self, data: object) -> None:
        """Keep data, the same bytes for the same data."""
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self.path.write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))


def present_version(game: str) -> str:
    """Return the present rules version of a title."""
    return next(entry.rules_version for entry in carrack.games() if entry.id == game)


def saved(*kinds: str) -> list[Saved]:
    """Return the files of some kinds, of all titles and versions."""
    parts = (path.name.removesuffix(SUFFIX).split(".") for path in FOLDER.glob(f"*{SUFFIX}"))
    found = [Saved(game, rules, kind) for game, rules, kind in parts]
    return sorted((one for one in found if one.kind in kinds), key=str)
