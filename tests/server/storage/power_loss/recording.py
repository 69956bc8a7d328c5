"""What a server asked of the disk, and what it promised meanwhile, in one order (`recorder.c`)."""

import json
import os
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

SOURCE: Final = Path(__file__).with_name("recorder.c")
HEAD: Final = struct.Struct("=IIQqQ")
MARK: Final = "M"


@dataclass(frozen=True, slots=True)
class Record:
    """Something that happened to a file, or a mark.

    Kinds: W wrote, T truncated, A allocated, S sync begun, E sync ended, O opened to be made or
    emptied, U name removed, R renamed, L linked, D folder made, M mark.
    """

    kind: str
    inode: int
    path: str
    #: Where it was written; the new size; or the thread that syncs.
    offset: int
    data: bytes


class Recording:
    """Records what happens below a folder."""

    def __init__(self, root: Path, log: Path, library: Path) -> None:
        self.root = root.resolve()
        self._log = log.resolve()
        self._log.touch()
        # A database may run as somebody else.
        self._log.chmod(0o666)
        self._library = library

    @property
    def environment(self) -> dict[str, str]:
        """What makes a process record itself."""
        return {
            "LD_PRELOAD": str(self._library),
            "POWER_LOSS_ROOT": str(self.root),
            "POWER_LOSS_LOG": str(self._log),
        }

    def mark(self, **told: Any) -> None:
        """Note that something was promised, after all that has happened by now."""
        data = json.dumps(told).encode()
        with self._log.open("ab", buffering=0) as log:
            log.write(HEAD.pack(ord(MARK), 0, 0, 0, len(data)) + data)

    def records(self) -> Iterator[Record]:
        """Return everything, in order."""
        with self._log.open("rb") as log:
            while head := log.read(HEAD.size):
                kind, path_bytes, inode, offset, data_bytes = HEAD.unpack(head)
                path = os.fsdecode(log.read(path_bytes))
                yield Record(chr(kind), inode, path, offset, log.read(data_bytes))


def compiled_recorder(folder: Path) -> Path:
    """Compile the recorder into a folder."""
    library = folder / "recorder.so"
    options = ["-O2", "-Wall", "-Werror", "-shared", "-fPIC"]
    command = [os.environ.get("CC", "cc"), *options, "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True)
    return library
