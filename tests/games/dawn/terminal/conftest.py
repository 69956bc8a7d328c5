"""The command line's plain surroundings, for the title's table in the terminal."""

from tests.cli.conftest import plain_surroundings

__all__ = ["plain_surroundings"]
