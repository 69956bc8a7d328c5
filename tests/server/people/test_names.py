"""Names: what can't be seen, or passes for another name, is refused; people's own names are not."""

import unicodedata
from pathlib import Path

import pytest
from confusable_homoglyphs.confusables import confusables_data

from carrack.server.errors import Unprocessable
from carrack.server.name_checks import checked_name, plain_login, skeleton
from tests.server.playing import GAME, Person, World

pytestmark = pytest.mark.anyio

PASSWORD = "a long way to sail"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One kind is enough: nothing here is asked of the database."""
    return f"sqlite:///{tmp_path / 'carrack.db'}"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Jean-François d’Orléans",
        "Zoë Œuvré",
        "Łukasz Żółć",
        "Nguyễn Thị Ánh",
        "O'Brien 2nd",
        "Иван Грозный",
        "Ελένη",
        "דוד",
        "محمد",
        "田中さん",
        "タナカ Taro",
        "김철수",
        "अनिल",
        "⚓ Captain ⚓",
        "😀",
        "C-3PO",
    ],
)
async def test_peoples_own_names_are_kept(world: World, name: str) -> None:
    async with world.nobody() as nobody:
        assert (await nobody.post("/identity/guest", 201, name=name))["name"] == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("\u200b", "hidden-characters"),
        ("A\u200bnn", "hidden-characters"),
        ("\u3164", "hidden-characters"),
        ("\u2800\u2800", "hidden-characters"),
        ("Ann\u202etxt", "hidden-characters"),
        ("Ann\u2066", "hidden-characters"),
        ("Ann\U000e0041", "hidden-characters"),
        ("Ann\x1b[31m", "hidden-characters"),
        ("Ann\ue000", "hidden-characters"),
        ("A" + "\u0336" * 9, "hidden-characters"),
        ("\u0301", "empty-name"),
        ("...", "empty-name"),
        ("\u0410nn", "mixed-scripts"),
        ("Ann\u0435", "mixed-scripts"),
        ("\u0391lice", "mixed-scripts"),
        ("ﷺ" * 10, "long-name"),
    ],
)
async def test_names_that_hide_something_are_refused(ann: Person, name: str, code: str) -> None:
    refused = await ann.send("PATCH", "/identity", 422, name=name)
    assert refused["error"]["code"] == code
    assert (await ann.post("/identity/guest", 422, name=name))["error"]["code"] == code
    seats = [f"me:{name}", "open"]
    taken = await ann.post("/matches", 422, game=GAME, players=2, seats=seats)
    assert taken["error"]["code"] == code


async def test_letters_are_kept_in_their_plain_form() -> None:
    assert checked_name("  Ａｎｎ \t 𝐁𝐨𝐛 ") == "Ann Bob"
    assert checked_name(unicodedata.normalize("NFD", "Zoë")) == "Zoë"
    assert checked_name("\u2764\ufe0f Ann") == "\u2764 Ann"


@pytest.mark.parametrize("other", ["ANN", "ａnn", "аnn", "аոո"])
async def test_a_login_that_looks_like_another_is_refused(
    ann: Person, bob: Person, other: str
) -> None:
    """Of one script or of several: Cyrillic and Armenian letters look like Latin ones."""
    await ann.post("/identity/account", 201, login="ann", password=PASSWORD)
    answer = await bob.client.post("/identity/account", json={"login": other, "password": PASSWORD})
    assert answer.json()["error"]["code"] in ("login-taken", "mixed-scripts")


async def test_logins_of_another_script_that_look_alike(ann: Person, bob: Person) -> None:
    await ann.post("/identity/account", 201, login="cop", password=PASSWORD)
    cyrillic = "\u0441\u043e\u0440"
    refused = await bob.post("/identity/account", 409, login=cyrillic, password=PASSWORD)
    assert refused["error"]["code"] == "login-taken"
    await bob.post("/identity/account", 201, login="сорока", password=PASSWORD)


@pytest.mark.parametrize("login", ["ann\u200b", "\u200cann"])
async def test_logins_hide_nothing(ann: Person, login: str) -> None:
    assert (await ann.post("/identity/account", 422, login=login, password=PASSWORD))["error"][
        "code"
    ] in ("hidden-characters", "bad-request")


async def test_accents_may_be_typed_either_way(world: World, ann: Person) -> None:
    """Some systems write an accented letter as one character, some as two."""
    await ann.post("/identity/account", 201, login="zoé", password=PASSWORD)
    async with world.nobody() as elsewhere:
        typed = unicodedata.normalize("NFD", "ZOÉ")
        await elsewhere.post("/identity/login", login=typed, password=PASSWORD)


def is_plain(letters: str) -> bool:
    """Whether a login may be written so, with nothing to take apart first."""
    return letters.isalnum() and unicodedata.normalize("NFD", plain_login(letters)) == letters


async def test_what_looks_alike_has_one_skeleton() -> None:
    assert skeleton("modern") == skeleton("modem")
    assert skeleton("paypal") == skeleton("раураl")
    assert skeleton("zoé") != skeleton("zoe")
    alike = [
        (character, other["c"])
        for character, others in confusables_data.items()
        for other in others
        if is_plain(character) and is_plain(other["c"])
    ]
    assert len(alike) > 1000
    for character, other in alike:
        assert skeleton(character) == skeleton(other), (character, other)


async def test_a_name_of_nothing_but_marks_is_empty() -> None:
    with pytest.raises(Unprocessable, match="empty-name"):
        checked_name("\u0301\u0302")
