"""What `tools/generate.py` writes: that it is fresh, and that it does what was declared."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tools import generate

import carrack
from carrack.kernel.fields import Fields

FIELDS = """
from carrack.kernel.field_declarations import *

DEBTS = Saved("{list}[{place} : {place} + seats]", "owe(fields.items({key}), {list}, {place})")
TABLE = Declaration(
    about="A table to try things on.",
    groups={"seat": "seats", "tile": "tiles", "harbour": ""},
    given={"map": "Map"},
    sizes={"tiles": "map.tiles"},
    imports={
        "sample": "hidden",
        "sample.map": "GOODS LONGEST Map NAMES NOBODY SHIRE owe prices_of",
    },
    fields=[
        agenda("8"),
        number("turn", "The turn.", "1", saved=integer("1", "seats * 3")),
        flag("open", "Whether the market is.", saved=truth("market")),
        number("leader", "Who leads.", "NOBODY", saved=word_or("SHIRE", "NAMES")),
        each("tile", "owner", "Whose a tile is.", "NOBODY", saved=integer("-1", "seats - 1")),
        each("tile", "guest", "Who visits it.", "NOBODY", saved=integer_or_null("0", "seats - 1")),
        each("tile", "lord", "Who rules it.", "NOBODY", saved=word_or_null("NAMES")),
        counts("seats", "debts", "Who owes whom.", group="seat", saved=DEBTS),
        counts("GOODS", "stock", "What each seat has.", group="seat"),
        counts("GOODS", "bank", "What is left.", "9", shared=True),
        counts("GOODS", "price", "What they cost.", "prices_of(self.map)"),
        bits("5", "known", "What everybody knows."),
        bits("3", "cards", "What a seat has.", group="seat"),
        queue("line", "Who waits.", "LONGEST"),
        number("ships", "At the quay.", seen=False, saved=inside("harbour", integer("0", "9"))),
        number("secret", "What nobody sees.", seen=False),
        stretch("own", "1", "hidden.see_own", "hidden.fill_own"),
        figure("waiting", "len(table.line)"),
        figure("richest", "max(table.stock)", "hidden.fill_richest"),
        each("seat", "total", "How much a seat has.", seen=False, fill="hidden.add_up"),
    ],
)
"""
MAP = """
GOODS = 2
LONGEST = 3
NAMES = ("ann", "bob")
NOBODY = -1
SHIRE = "nobody"

class Map:
    tiles = 4

def owe(amounts, debts, place):
    debts[place : place + len(amounts)] = amounts

def prices_of(map):
    return [3, map.tiles]
"""
HIDDEN = """
def see_own(table, seat, seen):
    seen.append(table.secret if seat == 0 else 0)

def fill_own(table, layout, seen):
    table.secret = layout.value(seen, "own")

def fill_richest(table, layout, seen):
    assert layout.value(seen, "richest") == max(table.stock)

def add_up(table):
    table.total = [sum(table.stock[2 * seat : 2 * seat + 2]) for seat in range(table.players)]
"""
TABLE = """
from sample.table_fields import TableFields

class Table(TableFields):
    __slots__ = ()
"""


def test_what_is_generated_is_fresh() -> None:
    """Else: python tools/generate.py."""
    texts = generate.all_generated()
    assert len(texts) >= 4
    for path, text in texts.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run tools/generate.py"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with a declaration of its own, and what is generated from it."""
    root = tmp_path_factory.mktemp("generated")
    package = root / "src" / "sample"
    package.mkdir(parents=True)
    files = {"fields": FIELDS, "map": MAP, "hidden": HIDDEN, "table": TABLE, "__init__": ""}
    for name, text in files.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generate, "ROOT", root)
        patch.syspath_prepend(str(root / "src"))
        for path, text in generate.of_fields(package / "fields.py").items():
            path.write_text(text, encoding="utf-8")
    return root / "src"


@pytest.fixture
def table(sample: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(sample))
    made = import_module("sample.table").Table(
        carrack.game("age-of-exploration", players=3), import_module("sample.map").Map()
    )
    made.clear()
    return made


def filled(table: Any) -> Any:
    table.deciding = 1
    table.agenda.push(0, 1, 2, -1)
    table.turn = 4
    table.open = True
    table.leader = 1
    table.owner = [2, -1, 0, 1]
    table.guest = [-1, 0, 1, 2]
    table.lord = [1, -1, -1, 0]
    table.debts = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    table.stock = [1, 2, 3, 4, 5, 6]
    table.line = [2, 0]
    table.known = 0b10010
    table.cards = [1, 6, 0]
    table.ships = 5
    table.secret = 7
    return table


def test_a_table_begins_as_declared(table: Any) -> None:
    assert (table.players, table.turn, table.open, table.leader) == (3, 1, False, -1)
    assert (table.owner, table.stock, table.bank) == ([-1] * 4, [0] * 6, [9, 9])
    assert (table.price, table.known, table.cards) == ([3, 4], 0, [0, 0, 0])
    assert (table.line, table.total, table.agenda.frames) == ([], [0] * 3, [])


def test_a_copy_shares_what_is_never_changed_and_nothing_else(table: Any) -> None:
    filled(table)
    other = type(table)(table.game, table.map)
    table.copy_to(other)
    for name in import_module("sample.table_fields").TableFields.__slots__:
        if name != "agenda":
            assert getattr(other, name) == getattr(table, name), name
    assert other.bank is table.bank
    other.agenda.push(9, 9)
    other.stock[0] = 99
    other.line.append(1)
    assert (len(table.agenda.frames), table.stock[0], table.line) == (4, 1, [2, 0])


def test_an_observation_is_laid_out_again(table: Any) -> None:
    module = import_module("sample.table_observation")
    layout = module.layout(3, table.map)
    seen = module.observe(filled(table), 0)
    assert len(seen) == layout.length
    assert [part.name for part in layout.slices] == [
        *("viewer", "deciding", "agenda", "turn", "open", "leader"),
        *("owner", "guest", "lord", "debts", "stock", "bank", "price"),
        *("known", "cards", "line", "own", "waiting", "richest"),
    ]
    assert layout.part(seen, "line") == [2, 0, -1]
    assert layout.part(seen, "cards") == [1, 0, 0, 0, 1, 1, 0, 0, 0]
    assert layout.value(module.observe(table, 1), "own") == 0
    assert (layout.value(seen, "waiting"), layout.value(seen, "richest")) == (2, 6)
    other = type(table)(table.game, table.map)
    module.fill(other, layout, seen)
    assert module.observe(other, 0) == seen
    assert (other.open, other.line, other.secret) == (True, [2, 0], 7)
    assert (other.known, other.cards) == (0b10010, [1, 6, 0])
    assert other.agenda.frames == [0, 1, 2, -1]
    assert other.total == [3, 7, 11]


def test_a_snapshot_is_read_again(table: Any) -> None:
    module = import_module("sample.table_snapshot")
    filled(table)
    whole = module.dump_table(table)
    assert whole == {"turn": 4, "market": True, "leader": "bob"}
    tiles = [module.dump_tile(table, tile) for tile in range(4)]
    assert tiles[:2] == [
        {"owner": 2, "guest": None, "lord": "bob"},
        {"owner": -1, "guest": 0, "lord": None},
    ]
    seats = [module.dump_seat(table, seat) for seat in range(3)]
    assert seats[1] == {"debts": [3, 4, 5]}
    assert module.dump_harbour(table) == {"ships": 5}
    other = type(table)(table.game, table.map)
    other.clear()
    module.read_table(other, Fields(whole, ""))
    module.read_harbour(other, Fields({"ships": 5}, ""))
    for tile, own in enumerate(tiles):
        module.read_tile(other, tile, Fields(own, ""))
    for seat, own in enumerate(seats):
        module.read_seat(other, seat, Fields(own, ""))
    assert (other.turn, other.open, other.leader, other.ships) == (4, True, 1, 5)
    assert (other.owner, other.guest, other.lord) == (table.owner, table.guest, table.lord)
    assert other.debts == table.debts
