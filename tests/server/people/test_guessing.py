"""Guessing passwords and codes: few tries for each account and network, and no weak passwords."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import HashingError, VerificationError

from carrack.server import processor_budget
from carrack.server.errors import TooManyRequests, Unprocessable
from carrack.server.people import passwords
from carrack.server.processor_budget import PAYER, ProcessorBudget
from carrack.server.settings import Settings
from tests.server.playing import Json, Person, World

pytestmark = pytest.mark.anyio

PASSWORD = "a long way to sail"
WRONG = "a short way to sink"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One kind is enough: nothing here is asked of the database."""
    return f"sqlite:///{tmp_path / 'carrack.db'}"


@pytest.fixture
def settings(database: str) -> Settings:
    """A server that takes few guesses."""
    return Settings(
        database=database,
        bot_processes=0,
        wrong_passwords_per_account=4,
        wrong_passwords_per_network=6,
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords that are hashed and checked in no time."""

    async def hashed(_: Any, password: str) -> str:
        return password[::-1]

    async def fits(_: Any, hashed: str | None, password: str) -> bool:
        return hashed == password[::-1]

    monkeypatch.setattr(passwords.Passwords, "hash", hashed)
    monkeypatch.setattr(passwords.Passwords, "verify", fits)


async def account(world: World, login: str = "ann") -> Json:
    """Somebody with an account, made at home."""
    async with world.nobody("192.0.2.1") as home:
        made: Json = await home.post("/identity/account", 201, login=login, password=PASSWORD)
    return made


async def guess(world: World, address: str, path: str = "/identity/login", **body: str) -> int:
    """The status of a guess from an address."""
    async with world.nobody(address) as stranger:
        return (await stranger.client.post(path, json=body)).status_code


async def test_an_account_takes_few_guesses_from_however_many_addresses(
    world: World, quick: None
) -> None:
    await account(world)
    statuses = [
        await guess(world, f"198.51.100.{number}", login="ANN", password=WRONG)
        for number in range(10)
    ]
    assert statuses == [401] * 4 + [429] * 6
    async with world.nobody("203.0.113.9") as stranger:
        answer = await stranger.client.post(
            "/identity/login", json={"login": "ann", "password": PASSWORD}
        )
    assert answer.json()["error"]["code"] == "too-many-guesses"
    assert int(answer.headers["retry-after"]) > 0


async def test_a_name_that_nobody_has_is_counted_as_one_that_somebody_has(
    world: World, quick: None
) -> None:
    statuses = [
        await guess(world, f"198.51.100.{number}", login="nobody", password=WRONG)
        for number in range(6)
    ]
    assert statuses == [401] * 4 + [429] * 2


async def test_many_guesses_at_once_are_counted_too(world: World) -> None:
    await account(world)
    statuses = await asyncio.gather(
        *(guess(world, f"198.51.100.{number}", login="ann", password=WRONG) for number in range(12))
    )
    assert sorted(statuses) == [401] * 4 + [429] * 8


@pytest.mark.parametrize(
    ("first", "second"),
    [("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1")],
)
async def test_a_network_takes_few_guesses_at_however_many_accounts(
    world: World, quick: None, first: str, second: str
) -> None:
    statuses = [
        await guess(world, (first, second)[number % 2], login=f"n{number}", password=WRONG)
        for number in range(8)
    ]
    assert statuses == [401] * 6 + [429] * 2
    assert await guess(world, "2001:db8:1:3::7", login="n0", password=WRONG) == 401


@pytest.mark.parametrize("logged_in", [False, True])
async def test_strangers_lock_nobody_out_at_home(
    world: World, quick: None, logged_in: bool
) -> None:
    """Home is where the account was made, and where its owner has logged in."""
    await account(world)
    known = {"login": "ann", "password": PASSWORD}
    if logged_in:
        assert await guess(world, "192.0.2.1", **known) == 200
    for number in range(6):
        await guess(world, f"198.51.100.{number}", login="ann", password=WRONG)
    assert await guess(world, "203.0.113.9", **known) == 429
    assert await guess(world, "192.0.2.1", **known) == 200
    # Whoever sits at home has few guesses as well.
    statuses = [await guess(world, "192.0.2.1", login="ann", password=WRONG) for _ in range(5)]
    assert statuses == [401] * 4 + [429]


async def test_who_is_right_is_not_counted(world: World, quick: None) -> None:
    await account(world)
    statuses = [
        await guess(world, f"198.51.100.{number}", login="ann", password=PASSWORD)
        for number in range(8)
    ]
    assert statuses == [200] * 8


async def test_every_path_that_asks_for_a_secret_counts(world: World, quick: None) -> None:
    """Together: each of four wrong ones is of another path, and then all of them are closed."""
    made = await account(world)
    code = {"login": "ann", "code": "aaaa-aaaa-aaaa-aaaa", "password": PASSWORD}
    async with world.nobody("192.0.2.5") as thief:
        thief.client.headers["Authorization"] = f"Bearer {made['token']}"
        paths: list[tuple[str, str, Json, int]] = [
            ("POST", "/identity/recover", code, 401),
            ("POST", "/identity/recovery-codes", {"password": WRONG}, 403),
            ("PATCH", "/identity", {"password": PASSWORD, "old_password": WRONG}, 403),
            ("DELETE", "/identity", {"password": WRONG}, 403),
        ]
        for method, path, body, status in paths:
            await thief.send(method, path, status, **body)
        for method, path, body, _ in paths:
            refused = await thief.send(method, path, 429, **body)
            assert refused["error"]["code"] == "too-many-guesses"
        await thief.post("/identity/login", 429, login="ann", password=PASSWORD)


async def test_names_can_not_be_told_by_the_time_an_answer_takes(settings: Settings) -> None:
    """A wrong password takes as long for nobody as for somebody, and so does a wrong code."""
    unlimited = settings.model_copy(
        update={"wrong_passwords_per_account": 0, "wrong_passwords_per_network": 0}
    )
    async with World.running(unlimited) as world:
        await account(world)
        for path, body in (
            ("/identity/login", {"password": WRONG}),
            ("/identity/recover", {"code": "x", "password": PASSWORD}),
        ):
            taken: dict[str, list[float]] = {"ann": [], "nobody": []}
            for _ in range(5):
                for login, times in taken.items():
                    began = time.perf_counter()
                    assert await guess(world, "192.0.2.7", path, login=login, **body) == 401
                    times.append(time.perf_counter() - began)
            known, unknown = median(taken["ann"]), median(taken["nobody"])
            assert 0.5 < known / unknown < 2.0, (path, known, unknown)


@pytest.mark.parametrize(
    "password",
    ["12345678", "password1", "P@ssw0rd", "qwertyuiop", "azertyuiop", "motdepasse", "aaaaaaaaaa"],
)
async def test_common_passwords_are_refused(ann: Person, password: str) -> None:
    refused = await ann.post("/identity/account", 422, login="ann", password=password)
    assert refused["error"]["code"] == "weak-password"


@pytest.mark.parametrize("password", ["Ann-Marie7", "ann-marie7", "ann-marie71", "annthe2nd1"])
async def test_what_is_known_of_somebody_is_no_password(ann: Person, password: str) -> None:
    await ann.send("PATCH", "/identity", name="annthe2nd")
    refused = await ann.post("/identity/account", 422, login="Ann-Marie7", password=password)
    assert refused["error"]["code"] == "weak-password"


async def test_weak_passwords_are_refused_wherever_one_is_set(world: World, ann: Person) -> None:
    made = await ann.post("/identity/account", 201, login="ann", password=PASSWORD)
    change = {"password": "password1", "old_password": PASSWORD}
    assert (await ann.send("PATCH", "/identity", 422, **change))["error"]["code"] == "weak-password"
    recover = {"login": "ann", "code": made["recovery_codes"][0], "password": "password1"}
    async with world.nobody() as lost:
        await lost.post("/identity/recover", 422, **recover)
        # The code still holds.
        await lost.post("/identity/recover", **{**recover, "password": PASSWORD})


@pytest.mark.parametrize(
    "password", ["correct horse battery staple", "Zwölf Boxkämpfer", "x9$Kq2!vTz", "Éà7ç!ùôï"]
)
async def test_good_passwords_are_taken(ann: Person, password: str) -> None:
    await ann.post("/identity/account", 201, login="ann", password=password)


async def test_the_longest_password_is_soon_reckoned() -> None:
    """The check is no way to keep the server busy."""
    symbols = "4@8({[<369&#!1/|0$5+7%2" * 11
    for password in (symbols, symbols[::-1], "a1" * 128, "p@55w0rd" * 32):
        began = time.perf_counter()
        with suppress(Unprocessable):
            await passwords.Passwords().check_strength(password, "ann", "Ann")
        assert time.perf_counter() - began < 3.0, password


async def test_hashing_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some wait; whoever would wait too long is told so at once."""
    monkeypatch.setattr(passwords, "MOST_WAITING", 3)
    own = passwords.Passwords()
    found = await asyncio.gather(
        *(own.hash("a long way to sail") for _ in range(8)), return_exceptions=True
    )
    assert sum(isinstance(result, str) for result in found) == passwords.HASHES_AT_ONCE + 3
    refused = [result for result in found if not isinstance(result, str)]
    assert {getattr(error, "code", "") for error in refused} == {"too-many-requests"}


async def test_a_hash_is_paid_for_though_argon2_works_in_threads_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processor_budget, "monotonic", lambda: 0.0)
    budget = ProcessorBudget(0.1)
    PAYER.set(budget)
    await passwords.Passwords().hash("a long way to sail")
    budget.charge(0.45)
    assert budget.wait() > 0


@pytest.mark.parametrize("error", [HashingError, VerificationError])
async def test_a_hash_that_gets_no_memory_is_no_failure_and_no_wrong_password(
    error: type[Exception],
) -> None:
    def fail() -> str:
        raise error("Memory allocation error")

    with pytest.raises(TooManyRequests):
        await passwords.Passwords()._hashing(fail)


async def test_a_password_that_can_not_be_looked_at_is_not_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = passwords.Passwords()
    hashed = await own.hash("a long way to sail")

    def fail(*_: object) -> bool:
        raise VerificationError("Memory allocation error")

    monkeypatch.setattr(PasswordHasher, "verify", fail)
    with pytest.raises(TooManyRequests):
        await own.verify(hashed, "a long way to sail")
