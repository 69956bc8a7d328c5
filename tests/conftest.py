"""Settings of all tests."""

from hypothesis import settings

# The same examples in every run, so that a red test is red for everyone; and compiled runs under
# a loaded machine must not fail for being slow.
settings.register_profile("carrack", derandomize=True, deadline=None, database=None)
settings.load_profile("carrack")
