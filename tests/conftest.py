"""Settings of all tests."""

import sys
from collections import Counter
from collections.abc import Generator

import pytest
from hypothesis import settings

# The same examples in every run, so that a red test is red for everyone; and compiled runs under
# a loaded machine must not fail for being slow.
settings.register_profile("carrack", derandomize=True, deadline=None, database=None)
settings.load_profile("carrack")

#: Coverage is measured on so many cases of a test; the others are there for their values.
TRACED_CASES = 50
#: Helpers that play games by chance.
RANDOM_GAMES = {"random_play", "walk"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace no more than coverage needs, for whatever is traced takes five times as long.

    Random games are not: a line that no test of a rule reaches must not count as covered.
    """
    cases: Counter[tuple[object, str]] = Counter()
    for item in items:
        test = (item.parent, getattr(item, "originalname", item.name))
        cases[test] += 1
        code = getattr(getattr(item, "function", None), "__code__", None)
        random = code is not None and not RANDOM_GAMES.isdisjoint(code.co_names)
        if random or cases[test] > TRACED_CASES:
            item.add_marker(pytest.mark.untraced)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test without tracing; pytest-cov's own marker has no effect in worker processes."""
    if item.get_closest_marker("untraced") is None:
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
