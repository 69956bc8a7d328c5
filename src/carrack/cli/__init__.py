"""The `carrack` command.

Exit codes: 0 done; 1 a file is damaged or can't be read or written, or a record proves wrong;
2 wrong arguments or options; 3 `verify` can't say, because the seed is still withheld or the
rules were others; 130 interrupted.
"""

import sys


def main(arguments: list[str] | None = None) -> None:
    """Run the command with these arguments (by default the process's own) and exit."""
    try:
        from carrack.cli.app import run

        code = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        # While it still starts; later there is somebody to say so.
        code = 130
    sys.exit(code)
