"""Reading data field by field: every error names the field."""

from collections.abc import Callable

import pytest

from carrack.kernel.errors import InvalidData
from carrack.kernel.fields import Fields, integer, not_among, wrong_type

DATA = {
    "count": 3,
    "name": "Ada",
    "on": True,
    "list": [1, 2],
    "inner": {"x": 1},
    "rows": [{"y": 1}, {"y": 2}],
    "nothing": None,
}


def fields() -> Fields:
    return Fields(DATA, "top")


def test_reading() -> None:
    found = fields()
    assert found.integer("count", 0, 5) == 3
    assert found.text("name") == "Ada"
    assert found.flag("on") is True
    assert found.items("list") == [1, 2]
    assert found.table("inner").integer("x", 1, 1) == 1
    assert [row.integer("y", 0, 9) for row in found.tables("rows")] == [1, 2]
    assert found.choice("name", ["Bob", "Ada"]) == 1
    assert found.any("nothing") is None
    assert found.names() == list(DATA)
    found.finish()


def test_has_means_there_and_not_null() -> None:
    assert fields().has("name")
    assert not fields().has("nothing")
    assert not fields().has("elsewhere")


@pytest.mark.parametrize(
    ("read", "where", "why"),
    [
        (lambda f: f.any("gone"), "top.gone", "missing"),
        (lambda f: f.integer("count", 4, 9), "top.count", "3 is not between 4 and 9"),
        (lambda f: f.integer("name", 4, 9), "top.name", "whole number is expected, found a text"),
        (lambda f: f.integer("on", 0, 9), "top.on", "whole number is expected, found true or"),
        (lambda f: f.text("count"), "top.count", "a text is expected, found a number"),
        (lambda f: f.flag("count"), "top.count", "true or false is expected, found a number"),
        (lambda f: f.items("inner"), "top.inner", "a list is expected, found an object"),
        (lambda f: f.table("list"), "top.list", "an object is expected, found a list"),
        (lambda f: f.tables("list"), r"top.list[0]", "an object is expected, found a number"),
        (lambda f: f.table("nothing"), "top.nothing", "an object is expected, found null"),
        (lambda f: f.choice("name", ["Bob"]), "top.name", "'Ada' is not one of: Bob"),
        (lambda f: f.table("inner").any("z"), "top.inner.z", "missing"),
        (lambda f: f.tables("rows")[1].any("z"), "top.rows[1].z", "missing"),
    ],
)
def test_errors_name_the_field(read: Callable[[Fields], object], where: str, why: str) -> None:
    with pytest.raises(InvalidData) as refused:
        read(fields())
    assert refused.value.where == where
    assert why in str(refused.value)
    assert str(refused.value).startswith(where)


def test_unknown_fields_are_refused() -> None:
    found = Fields({"known": 1, "unknown": 2}, "")
    found.integer("known", 0, 9)
    with pytest.raises(InvalidData, match="unknown field; known here: known") as refused:
        found.finish()
    assert refused.value.where == "unknown"


@pytest.mark.parametrize("value", [None, 1, "x", [], True])
def test_no_object(value: object) -> None:
    with pytest.raises(InvalidData, match="top level: an object is expected"):
        Fields(value, "")


def test_floats_are_no_whole_numbers() -> None:
    with pytest.raises(InvalidData, match="found a number"):
        integer(3.0, "here", 0, 9)


def test_huge_numbers_are_out_of_range() -> None:
    with pytest.raises(InvalidData, match="is not between"):
        integer(1 << 200, "here", 0, 9)


def test_errors_carry_details_for_translation() -> None:
    error = wrong_type("here", "a text", [])
    assert (error.code, error.details["found"]) == ("wrong-type", "a list")
    error = not_among("here", "x", ["a", "b"])
    assert error.details == {"where": "here", "value": "x", "allowed": "a, b"}
    assert error.bare == "'x' is not one of: a, b"
