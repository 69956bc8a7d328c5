"""Power cuts at many moments of one recording."""

import json
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.server.storage.power_loss.disk import Disk
from tests.server.storage.power_loss.promises import Promises
from tests.server.storage.power_loss.recording import MARK, Record


@dataclass
class Cut:
    """A moment at which the power went, and what is found afterwards."""

    number: int
    folder: Path
    promises: Promises


def cuts(
    records: list[Record],
    disk: Disk,
    folder: Path,
    count: int,
    chance: random.Random,
    promises: Promises | None = None,
) -> Iterator[Cut]:
    """Cut the power so often: every second time at any moment, else right after a promise."""
    promises = promises or Promises()
    marks = [number for number, record in enumerate(records) if record.kind == MARK]
    half = count // 2
    moments = {*chance.sample(range(len(records)), half), *chance.sample(marks, half)}
    for number, record in enumerate(records):
        if record.kind == MARK:
            promises.note(json.loads(record.data))
        else:
            disk.follow(record)
        if number in moments:
            left = folder / f"cut-{number}"
            disk.lose_power(left, chance)
            yield Cut(number, left, promises)
            shutil.rmtree(left)
