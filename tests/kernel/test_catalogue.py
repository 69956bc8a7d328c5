"""The catalogue: what may be configured, and messages that say what may not and what may."""

import pytest

import carrack
from carrack.kernel.catalogue import (
    CATALOGUE,
    Catalogue,
    choice,
    flag,
    no_clash,
    number,
    shown,
    table,
)
from carrack.kernel.errors import InvalidOption, UnknownGame
from tests.toy.game import ENTRY, listed, make_entry


def test_usual_players_and_defaults() -> None:
    game = ENTRY.configure(None, {})
    assert game.players == 3
    assert game.options == {"dice": True, "scoring": "ranks", "copies": 4}
    assert (game.id, game.rules_version, game.entry) == ("toy", "1", ENTRY)


def test_given_options_are_kept_in_the_entrys_order() -> None:
    game = ENTRY.configure(4, {"copies": 2, "dice": False})
    assert list(game.options.items()) == [("dice", False), ("scoring", "ranks"), ("copies", 2)]


@pytest.mark.parametrize("players", [1, 5, 0, -3, 1 << 80, True])
def test_wrong_player_count(players: int) -> None:
    with pytest.raises(InvalidOption, match="Shells is for 2 to 4 players, not") as refused:
        ENTRY.configure(players, {})
    assert refused.value.code == "player-count"


@pytest.mark.parametrize("players", [2.0, "3", [3]])
def test_player_count_of_a_wrong_type(players: object) -> None:
    """It may come from a file: the message is the same, pure and compiled."""
    with pytest.raises(InvalidOption, match="Shells is for 2 to 4 players, not"):
        ENTRY.configure(players, {})


def test_unknown_option() -> None:
    with pytest.raises(InvalidOption, match="no option 'cards'") as refused:
        ENTRY.configure(3, {"cards": 5})
    assert refused.value.code == "unknown-option"
    assert "dice, scoring, copies" in str(refused.value)


def test_unknown_option_of_a_game_without_any() -> None:
    with pytest.raises(InvalidOption, match="Its options: none"):
        carrack.game("age-of-exploration", builder=True)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("dice", 1, "true, false"),
        ("dice", "true", "true, false"),
        ("dice", None, "true, false"),
        ("scoring", "points", "ranks, cards"),
        ("scoring", 0, "ranks, cards"),
        ("scoring", ["ranks"], "ranks, cards"),
        ("copies", 1, "2 to 5"),
        ("copies", 6, "2 to 5"),
        ("copies", True, "2 to 5"),
        ("copies", 3.0, "2 to 5"),
        ("copies", "3", "2 to 5"),
        ("copies", 1 << 80, "2 to 5"),
    ],
)
def test_value_not_allowed(name: str, value: object, allowed: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        ENTRY.configure(3, {name: value})
    assert refused.value.code == "option-value"
    assert f"'{name}'" in str(refused.value)
    assert f"Allowed: {allowed}." in str(refused.value)


def test_clash() -> None:
    with pytest.raises(InvalidOption, match="two players scoring by cards need dice") as refused:
        ENTRY.configure(2, {"scoring": "cards", "dice": False})
    assert refused.value.code == "option-clash"
    assert ENTRY.configure(3, {"scoring": "cards", "dice": False}).players == 3
    assert ENTRY.configure(2, {"scoring": "cards", "dice": True}).players == 2


def test_most_games_have_no_clash() -> None:
    assert no_clash(3, {}) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [("true", True), ("YES", True), ("on", True), ("1", True), ("False", False), ("0", False)],
)
def test_flags_from_text(text: str, expected: bool) -> None:
    assert flag("dice").parse(text) is expected


def test_choices_and_numbers_from_text() -> None:
    assert choice("scoring", ("ranks", "cards"), "ranks").parse("cards") == "cards"
    assert number("temperature", -5, 5, 0).parse("-3") == -3


@pytest.mark.parametrize("text", ["maybe", "", "2", "tru"])
def test_no_flag(text: str) -> None:
    with pytest.raises(InvalidOption, match="Allowed: true, false"):
        flag("dice").parse(text)


@pytest.mark.parametrize("text", ["", "-", "--3", "three", "1.5", "9", "0x2", "٣٣", "²"])
def test_no_number(text: str) -> None:
    with pytest.raises(InvalidOption, match="Allowed: 2 to 5"):
        number("copies", 2, 5, 4).parse(text)


def test_a_number_of_too_many_digits() -> None:
    with pytest.raises(InvalidOption, match="Allowed: 2 to 5"):
        number("copies", 2, 5, 4).parse("9" * 5000)


def test_games_are_found_by_id() -> None:
    assert CATALOGUE.entry("age-of-exploration") in carrack.games()
    with listed():
        assert carrack.game("toy", players=4, copies=3).options["copies"] == 3
    with pytest.raises(UnknownGame):
        carrack.game("toy")


def test_unknown_game_with_a_close_one() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'age-of-exploration'") as refused:
        carrack.game("age-of-explorations")
    assert refused.value.code == "unknown-game"


def test_unknown_game_lists_all() -> None:
    catalogue = Catalogue()
    catalogue.add(make_entry())
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'. Games: toy\."):
        catalogue.entry("chess")


def test_the_list_of_games_is_the_callers_own() -> None:
    before = len(carrack.games())
    carrack.games().clear()
    assert len(carrack.games()) == before > 0


@pytest.mark.parametrize("entry", carrack.games(), ids=lambda entry: entry.id)
def test_entries_are_sound(entry: carrack.Entry) -> None:
    assert 1 <= entry.fewest <= entry.usual <= entry.most
    assert entry.id == entry.id.lower().replace(" ", "-")
    assert entry.name
    assert entry.rules_version
    assert len({option.name for option in entry.options}) == len(entry.options)
    for option in entry.options:
        default = option.checked(option.default)
        assert shown(default) == str(option.default)
        assert option.checked(default) == default
        assert option.name.isidentifier()


def _doubled(value: object) -> dict[str, object]:
    if value == "small":
        return {"name": "small", "size": 1}
    assert isinstance(value, dict)
    return {"name": "own", **value}


def test_a_table_is_given_by_name_or_as_a_table_and_kept_whole() -> None:
    option = table("sizes", ("small",), "small", _doubled)
    assert option.checked("small") == {"name": "small", "size": 1}
    assert option.parse("small") == {"name": "small", "size": 1}
    assert option.checked({"size": 3}) == {"name": "own", "size": 3}
    assert option.allowed == "small, or a table"
    assert shown(option.checked({"size": 3})) == "own"
    for wrong in ("large", 7, True, None, ["size"]):
        with pytest.raises(InvalidOption, match="small, or a table"):
            option.checked(wrong)
