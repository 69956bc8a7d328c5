"""The wheel is built once."""

from pathlib import Path

import pytest

from tests.packaging.environments import PAGE, ROOT, built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, with the page in it."""
    assert (PAGE / "index.html").is_file(), "the page is not built: make client"
    return built(ROOT, tmp_path_factory.mktemp("wheel"), "wheel", CARRACK_PAGE="0")
