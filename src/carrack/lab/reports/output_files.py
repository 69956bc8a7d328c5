"""Writing files so that nothing whole is lost."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from carrack.kernel.errors import CarrackError


def check_writable(file: Path, force: bool) -> None:
    """Refuse an output before any work is done for it: it exists, or could not be written."""
    if file.is_dir():
        raise CarrackError("is-a-folder", f"{file} is a folder.", {"file": str(file)})
    if os.path.lexists(file) and not force:
        raise _exists(file)
    if not file.parent.is_dir():
        raise CarrackError(
            "no-such-folder", f"There is no folder {file.parent}.", {"folder": str(file.parent)}
        )
    if not os.access(file.parent, os.W_OK | os.X_OK):
        raise CarrackError(
            "folder-denied",
            f"Nothing may be written to {file.parent}.",
            {"folder": str(file.parent)},
        )


def _exists(file: Path) -> CarrackError:
    return CarrackError("output-exists", f"{file} exists already.", {"file": str(file)})


@contextmanager
def new_file(file: Path, force: bool) -> Iterator[Path]:
    """Give a temporary path to write to; it becomes the file if the block ends without an error.

    Whatever happens, the file is there whole or not at all, and no other file is lost: without
    ``force`` not even one that appeared meanwhile.
    """
    temporary = file.with_name(f".{file.name}.{secrets.token_hex(4)}.tmp")
    try:
        yield temporary
        if force:
            os.replace(temporary, file)
        else:
            _move_where_nothing_is(temporary, file)
    finally:
        temporary.unlink(missing_ok=True)


def _move_where_nothing_is(temporary: Path, file: Path) -> None:
    try:
        # A link, unlike a move, never takes the place of an existing file.
        os.link(temporary, file)
    except FileExistsError as error:
        raise _exists(file) from error
    except OSError:
        # Some file systems have no links.
        check_writable(file, force=False)
        os.replace(temporary, file)
