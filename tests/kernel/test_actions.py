"""Actions: numbers, stable texts, forgiving reading, helpful refusal."""

import difflib
from typing import Any

import pytest

from carrack.kernel.actions import ActionSpace, Verb
from carrack.kernel.errors import UnknownAction

SPACE = ActionSpace(
    [
        Verb("pass"),
        Verb("place", ("worker", ("soldier", "captain")), ("box", ("dock", "capital"))),
        Verb("sail", ("with", ("coffee-1", "gold"))),
    ]
)


def test_numbers_follow_the_list() -> None:
    texts = [SPACE.text(number) for number in range(SPACE.count)]
    assert texts == [
        "pass",
        "place worker=soldier box=dock",
        "place worker=soldier box=capital",
        "place worker=captain box=dock",
        "place worker=captain box=capital",
        "sail with=coffee-1",
        "sail with=gold",
    ]
    assert [SPACE.number(text) for text in texts] == list(range(SPACE.count))
    assert [SPACE.first(verb) for verb in ("pass", "place", "sail")] == [0, 1, 5]


def test_arguments_by_name() -> None:
    assert SPACE.args(3) == {"verb": "place", "worker": "captain", "box": "dock"}
    assert SPACE.args(0) == {"verb": "pass"}


def test_arguments_are_the_callers_own() -> None:
    SPACE.args(3)["box"] = "elsewhere"
    assert SPACE.args(3)["box"] == "dock"


@pytest.mark.parametrize(
    "text",
    [
        "place box=dock worker=captain",
        "  place   worker=captain box=dock  ",
        "place\tworker=captain\nbox=dock",
    ],
)
def test_order_and_spaces_do_not_matter(text: str) -> None:
    assert SPACE.number(text) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "place",
        "place worker=captain",
        "place captain dock",
        "place worker=captain box=dock box=dock",
        "place worker=captain box=dock extra=1",
        "place worker=captain box=dock nonsense",
        "place worker= box=dock",
        "place worker==captain box=dock",
        "Place worker=captain box=dock",
        "pass now=yes",
        "verb=pass",
        "pass verb=pass",
        "sail with=with=gold",
    ],
)
def test_other_texts_are_unknown(text: str) -> None:
    with pytest.raises(UnknownAction) as refused:
        SPACE.number(text)
    assert refused.value.code == "unknown-action"
    assert f"'{text}'" in str(refused.value)


def test_close_matches_are_of_the_same_verb() -> None:
    with pytest.raises(UnknownAction) as refused:
        SPACE.number("place worker=captian box=dock")
    close = str(refused.value.details["close"]).split(", ")
    assert close[0] == "place worker=captain box=dock"
    assert all(text.startswith("place ") for text in close)


def test_close_matches_for_a_misspelt_verb() -> None:
    with pytest.raises(UnknownAction, match="Close to it: sail with=gold"):
        SPACE.number("sial with=gold")


#: As many actions as a large game has, many of them alike.
LARGE = ActionSpace(
    [
        Verb(verb, *[(name, tuple(f"{name[0]}{n}" for n in range(12))) for name in ("from", "to")])
        for verb in ("ride", "migrate", "swap", "battle", "plague")
    ]
    + [Verb("take", ("good", ("sugar", "gold", "silver")))]
)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("migrat from=f3 to=t7", "migrate from=f3 to=t7"),
        ("migrate form=f3 to=t7", "migrate from=f3 to=t7"),
        ("plage from=f10 to=t11", "plague from=f10 to=t11"),
        ("sugar", "take good=sugar"),
        ("take sugr", "take good=sugar"),
    ],
)
def test_what_was_meant_is_found_among_many(text: str, meant: str) -> None:
    with pytest.raises(UnknownAction) as refused:
        LARGE.number(text)
    assert meant in str(refused.value.details["close"]).split(", ")


@pytest.mark.parametrize("text", ["from to", "", "x" * 2_000, "ride from=f1 to=", "zzz q=1"])
def test_few_actions_are_compared_letter_by_letter(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[int] = []
    closest = difflib.get_close_matches

    def counting(word: str, texts: list[str], *limits: Any) -> list[str]:
        compared.append(len(texts))
        return closest(word, texts, *limits)

    monkeypatch.setattr(difflib, "get_close_matches", counting)
    with pytest.raises(UnknownAction) as refused:
        LARGE.number(text)
    assert len(str(refused.value.details["close"]).split(", ")) == 3
    assert max(compared) <= 100 < LARGE.count


@pytest.mark.parametrize("number", [-1, 7, 1 << 40, 1 << 70, -(1 << 70)])
def test_numbers_out_of_range(number: int) -> None:
    for ask in (SPACE.text, SPACE.args):
        with pytest.raises(UnknownAction, match=r"actions are 0 to 6"):
            ask(number)


def test_empty_space() -> None:
    assert ActionSpace([]).count == 0
    with pytest.raises(UnknownAction):
        ActionSpace([]).number("pass")


def test_a_verb_added_is_numbered_after_the_others() -> None:
    space = ActionSpace([Verb("pass"), Verb("play", ("card", ("ace", "king")))])
    assert space.add(Verb("draw", ("from", ("deck", "pile")))) == 3
    assert space.first("draw") == 3
    assert space.number("draw from=pile") == 4
    assert (space.text(4), space.count) == ("draw from=pile", 5)
