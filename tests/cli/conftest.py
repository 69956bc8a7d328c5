"""What the tests of the command line share: a way to run it, and records to run it on."""

import pytest

from carrack.text.fluent import VARIABLES


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let neither the language nor the colours of the machine matter."""
    for name in (*VARIABLES, "FORCE_COLOR", "PY_COLORS", "NO_COLOR", "GITHUB_ACTIONS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TERM", "dumb")
