"""Tables of values that somebody gives for a new match."""

from carrack.kernel.catalogue import TABLE, Entry, Option, OptionTable, shown
from carrack.kernel.errors import TableRemark
from carrack.kernel.game import Game
from carrack.server.errors import Unprocessable


def checked_table(option: Option, given: object) -> tuple[OptionTable, list[TableRemark]]:
    """Return a table whole, and remarks on it; raise an error that says what is wrong with it."""
    table = option.checked(given)
    assert isinstance(table, dict)
    _check_name(option, table)
    return table, option.remarks_on(table)


def check_new_tables(entry: Entry, game: Game) -> list[TableRemark]:
    """Return remarks on the tables of a game that somebody has just chosen."""
    for option in entry.options:
        table = game.options[option.name]
        if option.kind == TABLE and isinstance(table, dict):
            _check_name(option, table)
    return entry.remarks_on(game)


def _check_name(option: Option, table: OptionTable) -> None:
    """Refuse a table of somebody's own under the name of a released one: others know that one."""
    name = shown(table)
    if name in option.choices and table != option.checked(name):
        raise Unprocessable("released-table", option=option.name, name=name)
