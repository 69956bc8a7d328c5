"""Names of files that a power cut does not take away: a new one lasts once its folder is synced."""

import os
from contextlib import suppress
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make a folder, with all above it that is missing, to last."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Write the names in a folder to the disk, where the system can do that."""
    # Windows opens no folders, and some file systems of other machines sync none.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
