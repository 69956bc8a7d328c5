"""JSON Schema of declared types."""

from typing import Literal, TypedDict

import jsonschema
import pytest

import carrack
from carrack.kernel.schema import schema_of


class Leaf(TypedDict):
    """A leaf."""

    size: int


class Tree(TypedDict):
    """A tree."""

    name: str
    old: bool
    height: float
    age: int | None
    colour: Literal["green", "red"]
    leaves: list[Leaf]
    counts: dict[str, int]
    branches: "list[Tree]"


TREE: dict[str, object] = {
    "name": "oak",
    "old": True,
    "height": 1.5,
    "age": None,
    "colour": "red",
    "leaves": [{"size": 1}],
    "counts": {"a": 1},
    "branches": [],
}


def test_schema_describes_the_type() -> None:
    schema = schema_of(Tree, "trees")
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"] == "trees"
    assert schema["$ref"] == "#/$defs/Tree"
    assert schema["$defs"]["Leaf"] == {
        "type": "object",
        "description": "A leaf.",
        "properties": {"size": {"type": "integer"}},
        "required": ["size"],
        "additionalProperties": False,
    }
    jsonschema.validate({**TREE, "branches": [TREE]}, schema)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", 1),
        ("old", 0),
        ("height", "high"),
        ("age", 1.5),
        ("colour", "blue"),
        ("leaves", [{"size": "x"}]),
        ("leaves", [{}]),
        ("counts", {"a": "b"}),
        ("branches", [1]),
        ("surplus", 1),
    ],
)
def test_wrong_values_do_not_pass(field: str, value: object) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**TREE, field: value}, schema_of(Tree, "trees"))


@pytest.mark.parametrize("kind", [tuple[int, int], object, bytes, set[int]])
def test_other_types_cannot_be_declared(kind: object) -> None:
    with pytest.raises(TypeError, match="can't be declared"):
        schema_of(kind, "x")


@pytest.mark.parametrize("entry", carrack.games(), ids=lambda entry: entry.id)
def test_games_have_a_schema(entry: carrack.Entry) -> None:
    """Compiled modules keep no annotations: a view type compiled by mistake would show here."""
    schema = entry.configure(None, {}).view_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"] == entry.id
    for kind in schema["$defs"].values():
        assert kind["properties"]
        assert kind["description"]
