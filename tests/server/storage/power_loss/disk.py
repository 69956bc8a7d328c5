"""A disk that loses power: what was synced is on it, and of the rest whatever chance leaves.

It promises no more than POSIX does. What was written and not synced may be there or not, sector by
sector and in any order, also when something written later is. A file that was synced can't be found
before the folder was synced that its name is in. Only a sector is never torn, and what stands
beside a written one stays as it was.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from tests.server.storage.power_loss.recording import Record

SECTORS: Final = (512, 4096)
#: Of what was not synced, how much is left: nothing, all, or some.
SURVIVING: Final = (0.0, 1.0, 0.1, 0.5, 0.9)
#: What Linux appends to the name of an open file that has none any more.
DELETED: Final = " (deleted)"


@dataclass(slots=True)
class _Change:
    """What was done to a file and may be lost: bytes from an offset on, or a new size."""

    at: int
    offset: int
    data: bytes | None = None
    #: Whether a new size leaves a longer file as it is.
    grows: bool = False

    def apply(self, content: bytearray) -> None:
        content.extend(bytes(max(0, self.offset - len(content))))
        if self.data is not None:
            content[self.offset : self.offset + len(self.data)] = self.data
        elif not self.grows:
            del content[self.offset :]

    def torn(self, chance: random.Random, kept: float, sector: int) -> Iterator["_Change"]:
        """Return what is left of it."""
        if self.data is None:
            if chance.random() < kept:
                yield self
            return
        begin = 0
        while begin < len(self.data):
            end = begin + sector - (self.offset + begin) % sector
            if chance.random() < kept:
                yield _Change(self.at, self.offset + begin, self.data[begin:end])
            begin = end


@dataclass(slots=True, eq=False)
class _File:
    """What is on the disk of a file, and what is not yet."""

    synced: bytearray = field(default_factory=bytearray)
    pending: list[_Change] = field(default_factory=list)
    is_folder: bool = False

    def sync(self, begun: int) -> None:
        covered = [change for change in self.pending if change.at <= begun]
        for change in covered:
            change.apply(self.synced)
        self.pending = self.pending[len(covered) :]

    def left(self, chance: random.Random) -> bytearray:
        content = bytearray(self.synced)
        kept, sector = chance.choice(SURVIVING), chance.choice(SECTORS)
        for change in self.pending:
            for part in change.torn(chance, kept, sector):
                part.apply(content)
        return content


#: What names stand for, or None if they are gone.
_Names = dict[str, _File | None]


class Disk:
    """Follows a recording, and can lose power at any moment of it."""

    def __init__(self, base: Path | None = None, deaf_to: str | None = None) -> None:
        """Begin with what is in a folder, all of it synced, or with nothing.

        A disk that is deaf to a file, by the end of its name, only says that it has synced it.
        """
        self._deaf_to = deaf_to
        self._now = 0
        #: The names that a running system sees, and those that are on the disk.
        self._seen: dict[str, _File] = {}
        self._synced: dict[str, _File] = {}
        #: Changes of names that may be lost, each with when it was made.
        self._renamings: list[tuple[int, _Names]] = []
        self._inodes: dict[int, _File] = {}
        #: When the sync that a thread is waiting for was begun.
        self._syncing: dict[int, int] = {}
        if base is not None:
            for path in base.rglob("*"):
                content = b"" if path.is_dir() else path.read_bytes()
                file = _File(bytearray(content), is_folder=path.is_dir())
                self._synced[str(path.relative_to(base))] = file
            self._seen = dict(self._synced)

    def follow(self, record: Record) -> None:
        """Let happen what was recorded."""
        self._now += 1
        match record.kind:
            case "O":
                self._file(record)
            case "W":
                self._file(record).pending.append(_Change(self._now, record.offset, record.data))
            case "T" | "A":
                change = _Change(self._now, record.offset, grows=record.kind == "A")
                self._file(record).pending.append(change)
            case "S":
                self._syncing[record.offset] = self._now
            case "E":
                self._sync(record, self._syncing.pop(record.offset))
            case "D" if record.path not in self._seen:
                self._rename({record.path: _File(is_folder=True)})
            case "U" if record.path in self._seen:
                self._rename({record.path: None})
            case "R" | "L" if record.path in self._seen:
                new: _Names = {record.data.decode(): self._seen[record.path]}
                self._rename(new | {record.path: None} if record.kind == "R" else new)

    def lose_power(self, folder: Path, chance: random.Random) -> None:
        """Write what is found afterwards into a new folder."""
        kept = chance.choice(SURVIVING)
        names: _Names = dict(self._synced)
        for _, renaming in self._renamings:
            if chance.random() < kept:
                names |= renaming
        folder.mkdir()
        for name in sorted(names):
            file, path = names[name], folder / name
            if file is None or not path.parent.is_dir():
                continue
            if file.is_folder:
                path.mkdir()
            else:
                path.write_bytes(file.left(chance))

    def _file(self, record: Record) -> _File:
        """Return an open file: by its inode, or by its name, which may be new."""
        if record.inode not in self._inodes:
            if record.path.endswith(DELETED):
                return _File()
            if record.path not in self._seen:
                self._rename({record.path: _File()})
            self._inodes[record.inode] = self._seen[record.path]
        return self._inodes[record.inode]

    def _rename(self, names: _Names) -> None:
        for name, file in names.items():
            if file is not None:
                self._seen[name] = file
            else:
                del self._seen[name]
        # An inode without a name is free for another file.
        named = set(self._seen.values())
        self._inodes = {inode: file for inode, file in self._inodes.items() if file in named}
        self._renamings.append((self._now, names))

    def _sync(self, record: Record, begun: int) -> None:
        if self._deaf_to is not None and record.path.endswith(self._deaf_to):
            return
        folder = self._seen.get(record.path)
        if record.path == "" or (folder is not None and folder.is_folder):
            self._sync_names(record.path, begun)
        else:
            self._file(record).sync(begun)

    def _sync_names(self, folder: str, begun: int) -> None:
        left = []
        for at, renaming in self._renamings:
            for name in list(renaming):
                if at <= begun and _folder(name) == folder:
                    file = renaming.pop(name)
                    if file is None:
                        self._synced.pop(name, None)
                    else:
                        self._synced[name] = file
            if renaming:
                left.append((at, renaming))
        self._renamings = left


def _folder(name: str) -> str:
    parent = str(PurePosixPath(name).parent)
    return "" if parent == "." else parent
