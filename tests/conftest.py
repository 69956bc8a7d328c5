"""Settings of all tests."""

import pytest
from hypothesis import settings

# The same examples in every run, so that a red test is red for everyone; and compiled runs under
# a loaded machine must not fail for being slow.
settings.register_profile("carrack", derandomize=True, deadline=None, database=None)
settings.load_profile("carrack")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage on the first case of every test alone.

    The other cases are there for their values, and tracing makes them take five times as long.
    """
    traced: set[tuple[object, str]] = set()
    for item in items:
        test = (item.parent, getattr(item, "originalname", item.name))
        if test in traced:
            item.add_marker(pytest.mark.no_cover)
        traced.add(test)
