"""Write the golden traces anew: ``python -m tests.playthroughs``, or ``make playthroughs``."""

from tests.playthroughs.trace import playthroughs, trace


def main() -> None:
    """Write every trace, and say which have changed."""
    for playthrough in playthroughs():
        path = playthrough.path
        before = path.read_text(encoding="utf-8") if path.exists() else None
        after = trace(playthrough)
        path.write_text(after, encoding="utf-8")
        state = "unchanged" if after == before else "new" if before is None else "changed"
        print(f"{path.name}: {state}")


if __name__ == "__main__":
    main()
